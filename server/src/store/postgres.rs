//! The store for many machines: Postgres, committed synchronously.

use std::time::Duration;

use serde_json::value::RawValue;
use solarium_protocol::{
    Phase, Record, RoomCode, TokenHash,
    http::{FrozenRoom, MatchSummary},
};
use sqlx::{
    PgConnection, PgPool, Row,
    postgres::{PgPoolOptions, PgRow},
    types::Json,
};
use uuid::Uuid;

use super::{
    Append, Appended, Author, Line, MatchQuery, Request, RoomRow, Standing, StoreError, Written,
    checked, from_text, queries::shared_queries, to_text,
};

/// How long to wait for a connection before the database counts as out of reach.
const PATIENCE: Duration = Duration::from_secs(5);

/// A Postgres database.
#[derive(Clone)]
pub struct Postgres {
    writer: PgPool,
    reader: PgPool,
}

impl Postgres {
    pub async fn open(url: &str) -> Result<Postgres, StoreError> {
        let pool =
            PgPoolOptions::new().max_connections(8).acquire_timeout(PATIENCE).connect(url).await?;
        sqlx::migrate!("../migrations/postgres").run(&pool).await?;
        assert_synced(&pool).await?;
        Ok(Postgres { writer: pool.clone(), reader: pool })
    }

    async fn begin(&self) -> Result<sqlx::Transaction<'static, sqlx::Postgres>, StoreError> {
        Ok(self.writer.begin().await?)
    }

    /// Stores new rooms, and entries of others with one statement, in one transaction. The primary key (room, seq)
    /// gives each place in a journal to one writer only: who loses it reloads the room.
    pub async fn write(&self, rooms: &[RoomRow], batch: &[Append]) -> Result<Written, StoreError> {
        let lines = || batch.iter().map(|append| &append.line);
        let requests = || lines().map(|line| line.request.as_ref());
        let mut tx = self.begin().await?;
        let mut opened = Vec::with_capacity(rooms.len());
        for room in rooms {
            opened.push(Postgres::insert_room(&mut tx, room).await?);
        }
        let inserted: Vec<(Uuid, i64)> = sqlx::query_as(
            "insert into journal (room, seq, author, request, digest, body, at)
             select room, seq, author, request, digest, body::jsonb, at
             from unnest($1::uuid[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[])
                  as line (room, seq, author, request, digest, body, at)
             on conflict do nothing
             returning room, seq",
        )
        .bind(batch.iter().map(|append| append.room).collect::<Vec<_>>())
        .bind(lines().map(|line| line.seq as i64).collect::<Vec<_>>())
        .bind(requests().map(|request| request.map(|it| it.author.0.as_str())).collect::<Vec<_>>())
        .bind(requests().map(|request| request.map(|it| it.id.as_str())).collect::<Vec<_>>())
        .bind(requests().map(|request| request.map(|it| it.digest.as_str())).collect::<Vec<_>>())
        .bind(lines().map(|line| line.body.as_str()).collect::<Vec<_>>())
        .bind(lines().map(|line| line.at).collect::<Vec<_>>())
        .fetch_all(&mut *tx)
        .await?;
        let mut appended = Vec::with_capacity(batch.len());
        for append in batch {
            if inserted.contains(&(append.room, append.line.seq as i64)) {
                Postgres::append_consequences(&mut tx, append).await?;
                appended.push(Appended::Done);
            } else {
                appended.push(Appended::Taken);
            }
        }
        tx.commit().await?;
        Ok(Written { opened, appended })
    }
}

/// Refuses a server that would answer before a commit is on disk.
async fn assert_synced(pool: &PgPool) -> Result<(), StoreError> {
    for (setting, query) in
        [("fsync", "show fsync"), ("synchronous_commit", "show synchronous_commit")]
    {
        let found: String = sqlx::query_scalar(query).fetch_one(pool).await?;
        if !matches!(found.as_str(), "on" | "remote_write" | "remote_apply") {
            return Err(StoreError::NotDurable { setting, found, needed: "on" });
        }
    }
    Ok(())
}

shared_queries!(Postgres, PgConnection, PgRow);
