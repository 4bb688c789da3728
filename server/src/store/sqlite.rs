//! The default store: one SQLite file, written ahead (WAL) and synced at every commit.

use std::{
    fs::{self, File, TryLockError},
    path::Path,
    sync::{Arc, LazyLock},
};

use serde_json::value::RawValue;
use solarium_protocol::{Phase, RoomCode, Seq, TokenHash};
use solarium_rules::Seed;
use sqlx::{
    Row, SqliteConnection, SqlitePool,
    migrate::Migrator,
    sqlite::{
        SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteRow, SqliteSynchronous,
    },
    types::Json,
};
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;
use uuid::Uuid;

use super::{
    Append, Appended, MatchPage, MatchQuery, RawRecord, StoreError, Written, checked, from_text,
    queries::{MAX_STANDINGS, SET_STANDINGS, match_list, shared_queries},
    schema_error, to_text,
    writer::{CLAIM_INTERVAL, Claim, Claimed, Patience, Writer},
};
use crate::room::{Asked, Line, Match, MatchSummary, Opener, Room, Standing};

static MIGRATIONS: Migrator = sqlx::migrate!("../migrations/sqlite");

/// A SQLite file. It has one writer, so writing never waits for a lock; readers are never held up by it.
#[derive(Clone)]
pub struct Sqlite {
    writer: Writer<sqlx::Sqlite>,
    reader: SqlitePool,
    /// The lock of a server that has the file to itself: gone with the last handle.
    _lock: Option<Arc<File>>,
}

impl Sqlite {
    /// Opens a file, and makes it if it is not there. Whoever is to be told of other servers has it to themselves.
    pub async fn open(
        file: &Path,
        overtaken: Option<CancellationToken>,
    ) -> Result<Sqlite, StoreError> {
        let lock = match &overtaken {
            Some(_) => Some(Arc::new(lock(file).await?)),
            None => None,
        };
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .foreign_keys(true)
            .journal_mode(SqliteJournalMode::Wal)
            .statement_cache_capacity(2 * MAX_LINES)
            .synchronous(SqliteSynchronous::Full);
        // Pages that busy rooms write to again and again go from the log to the file once for many commits.
        let writer: Writer<sqlx::Sqlite> =
            Writer::new(options.clone().pragma("wal_autocheckpoint", "8192"), overtaken);
        let mut writing = writer.take().await?;
        MIGRATIONS.run(&mut *writing).await.map_err(|error| schema_error(&MIGRATIONS, error))?;
        assert_synced(&mut writing).await?;
        writing.give_back();
        let reader = SqlitePoolOptions::new()
            .max_connections(4)
            .test_before_acquire(false)
            .connect_with(options.read_only(true))
            .await?;
        Ok(Sqlite { writer, reader, _lock: lock })
    }

    /// Stores new rooms and entries of others in one transaction. The primary key (room, seq) gives each place in a
    /// journal to one writer only: who loses it reloads the room.
    pub async fn write(&self, rooms: &[Room], batch: &[Append]) -> Result<Written, StoreError> {
        match self.write_all(rooms, batch).await {
            Err(error) if error.is_taken() => self.write_one_by_one(rooms, batch).await,
            written => written,
        }
    }

    /// Stores everything or nothing.
    async fn write_all(&self, rooms: &[Room], batch: &[Append]) -> Result<Written, StoreError> {
        let appended = vec![Appended::Done; batch.len()];
        if rooms.is_empty()
            && (1..=MAX_LINES).contains(&batch.len())
            && !batch.iter().any(Append::has_consequences)
        {
            // One statement is a transaction of its own.
            let mut writing = self.writer.take().await?;
            insert(&mut writing, batch).await?;
            writing.give_back();
            return Ok(Written { opened: Vec::new(), appended });
        }
        // Refused inside a transaction, as `commit` is outside of one: what is said to be committed is.
        let mut tx = self.writer.take().await?.begin("begin immediate").await?;
        let mut opened = Vec::with_capacity(rooms.len());
        for room in rooms {
            opened.push(Sqlite::insert_room(&mut tx, room).await?);
        }
        for lines in batch.chunks(MAX_LINES) {
            insert(&mut tx, lines).await?;
        }
        Sqlite::append_consequences(&mut tx, batch.iter()).await?;
        tx.commit().await?;
        Ok(Written { opened, appended })
    }

    /// Finds out which entries have no place any more.
    async fn write_one_by_one(
        &self,
        rooms: &[Room],
        batch: &[Append],
    ) -> Result<Written, StoreError> {
        let mut written = self.write_all(rooms, &[]).await?;
        for append in batch {
            written.appended.push(match self.write_all(&[], std::slice::from_ref(append)).await {
                Ok(_) => Appended::Done,
                Err(error) if error.is_taken() => Appended::Taken,
                Err(error) => return Err(error),
            });
        }
        Ok(written)
    }
}

/// Locks a file beside the database: closing the database's own file a second time would loosen SQLite's locks.
async fn lock(database: &Path) -> Result<File, StoreError> {
    // One file has one lock, whatever leads to it.
    let database = fs::canonicalize(database).unwrap_or_else(|_| database.to_owned());
    let mut path = database.into_os_string();
    path.push(".lock");
    let file = File::options().create(true).truncate(false).write(true).open(path)?;
    let patience = Patience::new();
    loop {
        match file.try_lock() {
            Ok(()) => return Ok(file),
            Err(TryLockError::WouldBlock) if patience.is_left() => sleep(CLAIM_INTERVAL).await,
            Err(TryLockError::WouldBlock) => return Err(StoreError::InUse),
            Err(TryLockError::Error(error)) => return Err(error.into()),
        }
    }
}

impl Claim for sqlx::Sqlite {
    async fn claim(_: &mut SqliteConnection) -> Result<Claimed, sqlx::Error> {
        // The file beside it is locked for as long as the store is open.
        Ok(Claimed::Now)
    }
}

/// How many lines one statement inserts at most. Every call goes to a thread of its own and back, so that many lines
/// in one call are much cheaper than many calls.
const MAX_LINES: usize = 64;

/// The statement that inserts so many lines, less one.
static INSERTS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let statement = |n: usize| {
        let lines = vec!["(?, ?, ?, ?, ?, ?, ?, ?)"; n].join(", ");
        format!(
            "insert or rollback into journal (room, seq, author, request, digest, body, hash, at)
             values {lines}"
        )
    };
    (1..=MAX_LINES).map(statement).collect()
});

/// Inserts lines. If one has no place, none is inserted and the transaction is over.
async fn insert(connection: &mut SqliteConnection, lines: &[Append]) -> Result<(), StoreError> {
    let mut query = sqlx::query(INSERTS[lines.len() - 1].as_str());
    for Append { room, line, .. } in lines {
        let asked = line.asked.as_ref();
        query = query
            .bind(*room)
            .bind(line.seq as i64)
            .bind(asked.map(|asked| asked.author.to_string()))
            .bind(asked.map(|asked| asked.id.as_str()))
            .bind(asked.map(|asked| asked.digest.to_string()))
            .bind(line.body.as_str())
            .bind(line.hash.map(|hash| hash.to_string()))
            .bind(line.at);
    }
    query.execute(connection).await?;
    Ok(())
}

/// Refuses a file that SQLite would not sync at every commit.
async fn assert_synced(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let mode: String =
        sqlx::query_scalar("pragma journal_mode").fetch_one(&mut *connection).await?;
    if mode != "wal" {
        return Err(StoreError::NotDurable { setting: "journal_mode", found: mode, needed: "wal" });
    }
    let synchronous: i64 =
        sqlx::query_scalar("pragma synchronous").fetch_one(&mut *connection).await?;
    if synchronous != 2 {
        let found = synchronous.to_string();
        return Err(StoreError::NotDurable { setting: "synchronous", found, needed: "2 (FULL)" });
    }
    Ok(())
}

shared_queries!(Sqlite, SqliteConnection, SqliteRow);

#[cfg(test)]
mod tests {
    use super::super::tests::{TestStore, append, entry, new_room, open_store, opened_room};
    use super::*;
    use crate::store::Store;
    use solarium_tests::Home;
    use sqlx::Executor;

    #[tokio::test]
    async fn what_is_committed_after_a_full_disk_and_a_refusal_is_on_disk() {
        let store = TestStore::new(Home::Sqlite).await;
        let room = opened_room(&store).await;
        let Store::Sqlite(sqlite) = &*store else { unreachable!("it was opened as SQLite") };
        // SQLite rolls the whole transaction back when the disk is full …
        let mut writing = sqlite.writer.take().await.expect("there is a connection");
        writing.execute("pragma max_page_count = 1").await.expect("a disk can be small");
        writing.give_back();
        let mut large = entry(&room, 1, None);
        large.line.body = format!(r#"{{"large":"{}"}}"#, "x".repeat(100_000));
        append(&store, &[large]).await.expect_err("the disk is full");
        // … and only the statement when it breaks a rule.
        append(&store, &[entry(&new_room(), 1, None)]).await.expect_err("a journal needs its room");

        let appended = append(&store, &[entry(&room, 1, None)]).await.expect("there is room again");
        assert_eq!(appended, [Appended::Done]);
        let elsewhere = open_store(&store.database).await;
        assert_eq!(elsewhere.journal(room.id, 9).await.expect("it can be read").len(), 1);
    }
}
