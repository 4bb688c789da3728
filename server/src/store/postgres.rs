//! The store for many machines: Postgres, committed synchronously.

use serde_json::value::RawValue;
use solarium_protocol::{Phase, RoomCode, Seq, TokenHash};
use solarium_rules::{Digest, Seed};
use sqlx::{
    PgConnection, PgPool, Row,
    migrate::Migrator,
    postgres::{PgConnectOptions, PgPoolOptions, PgRow},
    types::Json,
};
use tokio_util::sync::CancellationToken;
use uuid::Uuid;

use super::{
    Append, Appended, MatchPage, MatchQuery, RawRecord, StoreError, Written, checked, from_text,
    queries::{MAX_STANDINGS, SET_STANDINGS, match_list, shared_queries},
    schema_error, to_text,
    writer::{CONNECT_TIMEOUT, Claim, Claimed, Writer},
};
use crate::room::{Asked, Line, Match, MatchSummary, Opener, Room, Standing};

static MIGRATIONS: Migrator = sqlx::migrate!("../migrations/postgres");

/// A Postgres database.
#[derive(Clone)]
pub struct Postgres {
    writer: Writer<sqlx::Postgres>,
    reader: PgPool,
}

impl Postgres {
    /// Opens a database. Whoever is to be told of other servers has it to themselves.
    pub async fn open(
        url: &str,
        overtaken: Option<CancellationToken>,
    ) -> Result<Postgres, StoreError> {
        let options: PgConnectOptions = url.parse()?;
        // By its name a server knows connections of its own, and Postgres gives up soon on one whose machine is gone.
        let name = format!("solarium {}", Uuid::new_v4().simple());
        let writing = options.clone().application_name(&name).options([
            ("tcp_keepalives_idle", "10"),
            ("tcp_keepalives_interval", "5"),
            ("tcp_keepalives_count", "3"),
        ]);
        let writer: Writer<sqlx::Postgres> = Writer::new(writing, overtaken);
        let mut writing = writer.take().await?;
        MIGRATIONS.run(&mut *writing).await.map_err(|error| schema_error(&MIGRATIONS, error))?;
        assert_synced(&mut writing).await?;
        writing.give_back();
        let reader = PgPoolOptions::new()
            .max_connections(8)
            .acquire_timeout(CONNECT_TIMEOUT)
            .connect_with(options)
            .await?;
        Ok(Postgres { writer, reader })
    }

    /// Stores new rooms, and entries of others with one statement, in one transaction. The primary key (room, seq)
    /// gives each place in a journal to one writer only: who loses it reloads the room.
    pub async fn write(&self, rooms: &[Room], batch: &[Append]) -> Result<Written, StoreError> {
        let mut tx = self.writer.take().await?.begin("begin").await?;
        match Postgres::write_in(&mut tx, rooms, batch).await {
            Ok(written) => {
                tx.commit().await?;
                Ok(written)
            }
            Err(error) => {
                if error.is_refusal() {
                    // The connection has the claim: it is not given up for somebody's bad entry.
                    tx.roll_back().await?;
                }
                Err(error)
            }
        }
    }

    async fn write_in<'a>(
        tx: &mut PgConnection,
        rooms: &[Room],
        batch: &'a [Append],
    ) -> Result<Written, StoreError> {
        let lines = || batch.iter().map(|append| &append.line);
        let asked = || lines().map(|line| line.asked.as_ref());
        let digits = |digest: Digest| digest.to_string();
        let mut opened = Vec::with_capacity(rooms.len());
        for room in rooms {
            opened.push(Postgres::insert_room(tx, room).await?);
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
        let mut done = Vec::with_capacity(batch.len());
        let append = |append: &'a Append| {
            let place = (append.room, append.line.seq as i64);
            // Two of one batch may want the same place: it is the first one's.
            let Some(at) = inserted.iter().position(|inserted| *inserted == place) else {
                return Appended::Taken;
            };
            inserted.swap_remove(at);
            done.push(append);
            Appended::Done
        };
        let appended = batch.iter().map(append).collect();
        Postgres::append_consequences(tx, done.into_iter()).await?;
        Ok(Written { opened, appended })
    }
}

impl Claim for sqlx::Postgres {
    async fn claim(connection: &mut PgConnection) -> Result<Claimed, sqlx::Error> {
        // Postgres may not have noticed yet that a connection of ours is gone.
        let n_own: i64 = sqlx::query_scalar(
            "select count(pg_terminate_backend(pid)) from pg_stat_activity
             where datname = current_database() and pid <> pg_backend_pid()
               and application_name = current_setting('application_name')",
        )
        .fetch_one(&mut *connection)
        .await?;
        let claim =
            "select pg_try_advisory_lock(hashtextextended('solarium ' || current_schema(), 0))";
        let is_ours: bool = sqlx::query_scalar(claim).fetch_one(connection).await?;
        Ok(match (is_ours, n_own) {
            (true, _) => Claimed::Now,
            (false, 1..) => Claimed::Before,
            (false, _) => Claimed::ByAnother,
        })
    }
}

/// Refuses a server that would answer before a commit is on disk.
async fn assert_synced(connection: &mut PgConnection) -> Result<(), StoreError> {
    for (setting, query) in
        [("fsync", "show fsync"), ("synchronous_commit", "show synchronous_commit")]
    {
        let found: String = sqlx::query_scalar(query).fetch_one(&mut *connection).await?;
        if !matches!(found.as_str(), "on" | "remote_write" | "remote_apply") {
            return Err(StoreError::NotDurable { setting, found, needed: "on" });
        }
    }
    Ok(())
}

shared_queries!(Postgres, PgConnection, PgRow);
