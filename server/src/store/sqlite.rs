//! The default store: one SQLite file, written ahead (WAL) and synced at every commit.

use std::path::Path;

use serde_json::value::RawValue;
use solarium_protocol::{Phase, Record, RoomCode, TokenHash, http::MatchSummary};
use sqlx::{
    Row, SqliteConnection, SqlitePool,
    sqlite::{
        SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteRow, SqliteSynchronous,
    },
    types::Json,
};
use uuid::Uuid;

use super::{
    Append, Appended, Author, Line, MatchQuery, Request, RoomRow, Standing, StoreError, checked,
    from_text, queries::shared_queries, to_text,
};

/// A SQLite file. It has one writer, so writing never waits for a lock; readers are never held up by it.
#[derive(Clone)]
pub struct Sqlite {
    writer: SqlitePool,
    reader: SqlitePool,
}

impl Sqlite {
    pub async fn open(file: &Path) -> Result<Sqlite, StoreError> {
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .foreign_keys(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full);
        let writer =
            SqlitePoolOptions::new().max_connections(1).connect_with(options.clone()).await?;
        sqlx::migrate!("../migrations/sqlite").run(&writer).await?;
        assert_synced(&writer).await?;
        let reader = SqlitePoolOptions::new()
            .max_connections(4)
            .connect_with(options.read_only(true))
            .await?;
        Ok(Sqlite { writer, reader })
    }

    /// Appends entries of many rooms in one transaction. The primary key (room, seq) gives each place in a
    /// journal to one writer only: who loses it reloads the room.
    pub async fn append(&self, batch: &[Append]) -> Result<Vec<Appended>, StoreError> {
        let mut tx = self.writer.begin().await?;
        let mut done = Vec::with_capacity(batch.len());
        for append in batch {
            let request = append.line.request.as_ref();
            let inserted = sqlx::query(
                "insert into journal (room, seq, author, request, digest, body, at)
                 values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing",
            )
            .bind(append.room)
            .bind(append.line.seq as i64)
            .bind(request.map(|request| &request.author.0))
            .bind(request.map(|request| request.id.as_str()))
            .bind(request.map(|request| &request.digest))
            .bind(&append.line.body)
            .bind(append.line.at)
            .execute(&mut *tx)
            .await?
            .rows_affected();
            if inserted == 1 {
                Sqlite::append_consequences(&mut tx, append).await?;
                done.push(Appended::Done);
            } else {
                done.push(Appended::Taken);
            }
        }
        tx.commit().await?;
        Ok(done)
    }
}

/// Refuses a file that SQLite would not sync at every commit.
async fn assert_synced(pool: &SqlitePool) -> Result<(), StoreError> {
    let mode: String = sqlx::query_scalar("pragma journal_mode").fetch_one(pool).await?;
    if mode != "wal" {
        return Err(StoreError::NotDurable { setting: "journal_mode", found: mode, needed: "wal" });
    }
    let synchronous: i64 = sqlx::query_scalar("pragma synchronous").fetch_one(pool).await?;
    if synchronous != 2 {
        let found = synchronous.to_string();
        return Err(StoreError::NotDurable { setting: "synchronous", found, needed: "2 (FULL)" });
    }
    Ok(())
}

shared_queries!(Sqlite, SqliteConnection, SqliteRow);
