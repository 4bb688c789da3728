//! The store for many machines: Postgres, committed synchronously.

use std::time::Duration;

use serde_json::value::RawValue;
use solarium_protocol::{Phase, Record, RoomCode, Seq};
use solarium_rules::Digest;
use sqlx::{
    PgConnection, PgPool, Row,
    migrate::Migrator,
    postgres::{PgPoolOptions, PgRow},
    types::Json,
};
use uuid::Uuid;

use super::{
    Append, Appended, MatchQuery, StoreError, Written, checked, from_text, queries::shared_queries,
    schema_error, to_text,
};
use crate::room::{Asked, Line, Match, MatchSummary, Room, Standing};

static MIGRATIONS: Migrator = sqlx::migrate!("../migrations/postgres");

/// How long to wait for a connection before the database counts as out of reach.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);

/// A Postgres database.
#[derive(Clone)]
pub struct Postgres {
    writer: PgPool,
    reader: PgPool,
}

impl Postgres {
    pub async fn open(url: &str) -> Result<Postgres, StoreError> {
        let pool = PgPoolOptions::new()
            .max_connections(8)
            .acquire_timeout(CONNECT_TIMEOUT)
            .connect(url)
            .await?;
        MIGRATIONS.run(&pool).await.map_err(|error| schema_error(&MIGRATIONS, error))?;
        assert_synced(&pool).await?;
        Ok(Postgres { writer: pool.clone(), reader: pool })
    }

    async fn begin(&self) -> Result<sqlx::Transaction<'static, sqlx::Postgres>, StoreError> {
        Ok(self.writer.begin().await?)
    }

    /// Stores new rooms, and entries of others with one statement, in one transaction. The primary key (room, seq)
    /// gives each place in a journal to one writer only: who loses it reloads the room.
    pub async fn write(&self, rooms: &[Room], batch: &[Append]) -> Result<Written, StoreError> {
        let lines = || batch.iter().map(|append| &append.line);
        let asked = || lines().map(|line| line.asked.as_ref());
        let digits = |digest: Digest| digest.to_string();
        let mut tx = self.begin().await?;
        let mut opened = Vec::with_capacity(rooms.len());
        for room in rooms {
            opened.push(Postgres::insert_room(&mut tx, room).await?);
        }
        let mut inserted: Vec<(Uuid, i64)> = sqlx::query_as(
            "insert into journal (room, seq, author, request, digest, body, hash, at)
             select room, seq, author, request, digest, body::jsonb, hash, at
             from unnest($1::uuid[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[],
                         $7::text[], $8::bigint[])
                  as line (room, seq, author, request, digest, body, hash, at)
             on conflict do nothing
             returning room, seq",
        )
        .bind(batch.iter().map(|append| append.room).collect::<Vec<_>>())
        .bind(lines().map(|line| line.seq as i64).collect::<Vec<_>>())
        .bind(asked().map(|asked| asked.map(|it| digits(it.author))).collect::<Vec<_>>())
        .bind(asked().map(|asked| asked.map(|it| it.id.as_str())).collect::<Vec<_>>())
        .bind(asked().map(|asked| asked.map(|it| digits(it.digest))).collect::<Vec<_>>())
        .bind(lines().map(|line| line.body.as_str()).collect::<Vec<_>>())
        .bind(lines().map(|line| line.hash.map(digits)).collect::<Vec<_>>())
        .bind(lines().map(|line| line.at).collect::<Vec<_>>())
        .fetch_all(&mut *tx)
        .await?;
        let mut appended = Vec::with_capacity(batch.len());
        for append in batch {
            let place = (append.room, append.line.seq as i64);
            // Two of one batch may want the same place: it is the first one's.
            if let Some(at) = inserted.iter().position(|inserted| *inserted == place) {
                inserted.swap_remove(at);
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
