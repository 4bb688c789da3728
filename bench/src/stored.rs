//! Rooms that are only stored: what they cost a server that starts, and how long one takes to wake.

use std::{fmt, time::Duration};

use anyhow::{Context, bail, ensure};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, Connection, PgConnection, SqliteConnection};
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::Message;

use crate::{
    load::{Crowd, Load, Target, connect},
    process::{Server, beside},
    rows::{sqlite, start_solarium},
};

/// How many rooms are woken.
const WOKEN: u64 = 1000;
/// How often a server is started; the fastest start counts.
const STARTS: usize = 5;
/// How many rooms are really played; all others are copies of them.
const PLAYED: u64 = 100;

/// One row: a server that has just started on so many stored rooms.
pub struct Stored {
    pub store: &'static str,
    pub rooms: u64,
    pub start_up: Duration,
    /// In KiB.
    pub memory: f64,
    /// From a hello to its welcome, in ascending order; none if no room is there to be woken.
    pub wakes: Vec<Duration>,
}

impl Stored {
    pub const HEADER: &str = "| store | stored rooms | start-up | memory | wake p50 | wake p99 | wake max |\n|---|---|---|---|---|---|---|";

    /// How long a room took to wake that was slower than this share of all, in milliseconds.
    pub fn wake(&self, share: f64) -> Option<f64> {
        let last = self.wakes.len().checked_sub(1)?;
        Some(self.wakes[(share * last as f64).round() as usize].as_secs_f64() * 1000.0)
    }
}

impl fmt::Display for Stored {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Stored { store, rooms, start_up, memory, .. } = self;
        let (start_up, memory) = (start_up.as_secs_f64() * 1000.0, memory / 1024.0);
        write!(f, "| {store} | {rooms} | {start_up:.0} ms | {memory:.1} MiB |")?;
        for share in [0.5, 0.99, 1.0] {
            match self.wake(share) {
                Some(wake) => write!(f, " {wake:.2} ms |")?,
                None => write!(f, " |")?,
            }
        }
        Ok(())
    }
}

/// Starts on an empty store, fills it, and starts on it again. Without the address of a Postgres server it is SQLite.
pub async fn stored(postgres: Option<&str>, rooms: u64) -> anyhow::Result<(Stored, Stored)> {
    let folder = tempfile::TempDir::new()?;
    let (store, database) = match postgres {
        None => ("SQLite", sqlite(folder.path(), "stored")),
        Some(url) => ("Postgres", new_database(url).await?),
    };
    // The schema is made by the first start, which does not count.
    drop(start_solarium(&beside("solarium")?, &database)?);
    let (none, server) = start(store, &database, 0).await?;
    let load = Load {
        warm_up: Duration::ZERO,
        lasts: Duration::from_millis(300),
        ..Load::busy(PLAYED, 0, 0.0)
    };
    let crowd = Crowd::gather(&Target::Solarium(server.origin.clone()), load).await?;
    crowd.play(|| Ok(())).await?;
    drop(server);
    let copies = copy(&database, rooms).await.context("the rooms cannot be copied")?;
    ensure!(copies >= rooms, "only {copies} rooms were copied");
    let (mut many, server) = start(store, &database, copies).await?;
    many.wakes = wake(&server.origin, copies).await?;
    Ok((none, many))
}

async fn start(
    store: &'static str,
    database: &str,
    rooms: u64,
) -> anyhow::Result<(Stored, Server)> {
    let mut start_up = Duration::MAX;
    let mut server = None;
    for _ in 0..STARTS {
        drop(server.take());
        let began = Instant::now();
        server = Some(start_solarium(&beside("solarium")?, database)?);
        start_up = start_up.min(began.elapsed());
    }
    let server = server.context("it was started")?;
    // What it still does in the background after it says where it listens counts too.
    tokio::time::sleep(Duration::from_secs(2)).await;
    let memory = server.memory()?;
    Ok((Stored { store, rooms, start_up, memory, wakes: Vec::new() }, server))
}

/// Says hello in rooms that are asleep, one after another.
async fn wake(origin: &str, rooms: u64) -> anyhow::Result<Vec<Duration>> {
    let url = format!("ws{}/ws/v1", origin.trim_start_matches("http"));
    let mut wakes = Vec::new();
    for n in 0..WOKEN.min(rooms) {
        // Far apart, so that no room's neighbour has been read just before.
        let code = code(1 + n * (rooms / WOKEN.min(rooms)));
        let mut socket = connect(&url).await?;
        let hello = json!({"type": "hello", "id": "h", "version": 1, "room": code});
        let began = Instant::now();
        socket.send(Message::text(hello.to_string())).await?;
        let welcome = socket.next().await.context("the server hung up")??;
        wakes.push(began.elapsed());
        let welcome: Value = serde_json::from_str(welcome.to_text()?)?;
        ensure!(welcome["type"] == "welcome", "room {code} is not there: {welcome}");
    }
    wakes.sort_unstable();
    Ok(wakes)
}

/// The code of a copied room.
fn code(n: u64) -> String {
    format!("{n:010}")
}

/// Copies every room with its journal until there are at least so many, and says how many copies there are.
async fn copy(database: &str, rooms: u64) -> anyhow::Result<u64> {
    let count = "select count(*) from rooms";
    let fill = |new: &str, code: &str, series: &str| {
        AssertSqlSafe(format!(
            "create temporary table copies as
                 select row_number() over () as n, rooms.id as old, {new} as new from rooms, {series};
             insert into rooms (id, code, options, n_seats, listed, start, host, seed, phase, taken, opened_at)
                 select new, {code}, options, n_seats, listed, start, host, seed, phase, taken, opened_at
                 from copies join rooms on rooms.id = old;
             insert into journal (room, seq, author, request, digest, body, hash, at)
                 select new, seq, author, request, digest, body, hash, at from copies join journal on room = old;"
        ))
    };
    if database.starts_with("sqlite:") {
        let mut connection = SqliteConnection::connect(database).await?;
        let played: i64 = sqlx::query_scalar(count).fetch_one(&mut connection).await?;
        let each = each(played, rooms)?;
        let series = format!(
            "(with recursive series (i) as (select 1 union all select i + 1 from series where i < {each})
              select i from series)"
        );
        let fill = fill("randomblob(16)", "printf('%010d', n)", &series);
        sqlx::raw_sql("pragma cache_size = -262144; begin").execute(&mut connection).await?;
        sqlx::raw_sql(fill).execute(&mut connection).await?;
        sqlx::raw_sql("commit; pragma wal_checkpoint(truncate)").execute(&mut connection).await?;
        Ok(played as u64 * each)
    } else {
        let mut connection = PgConnection::connect(database).await?;
        let played: i64 = sqlx::query_scalar(count).fetch_one(&mut connection).await?;
        let each = each(played, rooms)?;
        let series = format!("generate_series(1, {each}) as series (i)");
        let fill = fill("gen_random_uuid()", "lpad(n::text, 10, '0')", &series);
        sqlx::raw_sql(fill).execute(&mut connection).await?;
        sqlx::raw_sql("analyze; checkpoint").execute(&mut connection).await?;
        Ok(played as u64 * each)
    }
}

/// How many copies of each room are needed.
fn each(played: i64, rooms: u64) -> anyhow::Result<u64> {
    if played == 0 {
        bail!("no room was played");
    }
    Ok(rooms.div_ceil(played as u64))
}

/// A new database on a Postgres server.
pub async fn new_database(url: &str) -> anyhow::Result<String> {
    let mut connection = PgConnection::connect(url).await.context("Postgres does not answer")?;
    let name = format!("bench_{}", uuid::Uuid::new_v4().simple());
    sqlx::raw_sql(AssertSqlSafe(format!("create database {name}")))
        .execute(&mut connection)
        .await?;
    let (server, options) = url.split_once('?').map_or((url, None), |(a, b)| (a, Some(b)));
    // An address without a database ends with its server: postgres://user@host, or …/database.
    let slash = server.find("://").map_or(0, |at| at + 3);
    let server = server[slash..].find('/').map_or(server, |at| &server[..slash + at]);
    let options = options.map(|options| format!("?{options}")).unwrap_or_default();
    Ok(format!("{server}/{name}{options}"))
}
