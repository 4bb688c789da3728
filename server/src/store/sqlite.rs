//! The default store: one SQLite file, written ahead (WAL) and synced at every commit.

use std::{
    ops::{Deref, DerefMut},
    path::Path,
    sync::LazyLock,
};

use serde_json::value::RawValue;
use solarium_protocol::{Phase, Record, RoomCode, Seq};
use sqlx::{
    Executor, Row, SqliteConnection, SqlitePool,
    migrate::Migrator,
    pool::PoolConnection,
    sqlite::{
        SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteRow, SqliteSynchronous,
    },
    types::Json,
};
use uuid::Uuid;

use super::{
    Append, Appended, MatchQuery, StoreError, Written, checked, from_text, queries::shared_queries,
    schema_error, to_text,
};
use crate::room::{Asked, Line, Match, MatchSummary, Room, Standing};

static MIGRATIONS: Migrator = sqlx::migrate!("../migrations/sqlite");

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
            .statement_cache_capacity(2 * MAX_LINES)
            .synchronous(SqliteSynchronous::Full);
        let writing = options
            .clone()
            // Pages that busy rooms write to again and again go from the log to the file once for many commits.
            .pragma("wal_autocheckpoint", "8192");
        let writer = SqlitePoolOptions::new()
            .max_connections(1)
            .test_before_acquire(false)
            .connect_with(writing)
            .await?;
        MIGRATIONS.run(&writer).await.map_err(|error| schema_error(&MIGRATIONS, error))?;
        assert_synced(&writer).await?;
        let reader = SqlitePoolOptions::new()
            .max_connections(4)
            .test_before_acquire(false)
            .connect_with(options.read_only(true))
            .await?;
        Ok(Sqlite { writer, reader })
    }

    async fn begin(&self) -> Result<Transaction, StoreError> {
        Transaction::begin(&self.writer).await
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
            insert(&mut *self.writer.acquire().await?, batch).await?;
            return Ok(Written { opened: Vec::new(), appended });
        }
        let mut tx = self.begin().await?;
        let mut opened = Vec::with_capacity(rooms.len());
        for room in rooms {
            opened.push(Sqlite::insert_room(&mut tx, room).await?);
        }
        for lines in batch.chunks(MAX_LINES) {
            insert(&mut tx, lines).await?;
        }
        for append in batch {
            Sqlite::append_consequences(&mut tx, append).await?;
        }
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

/// A transaction that is committed or ends its connection with it.
///
/// SQLite rolls back by itself after some errors, such as a full disk, and not after others. sqlx guesses which; once
/// it is wrong, it takes later transactions for savepoints of one that is never committed, and says that they are.
struct Transaction {
    connection: PoolConnection<sqlx::Sqlite>,
    is_committed: bool,
}

impl Transaction {
    async fn begin(pool: &SqlitePool) -> Result<Transaction, StoreError> {
        let mut tx = Transaction { connection: pool.acquire().await?, is_committed: false };
        // Refused inside a transaction, as `commit` is outside of one: what is said to be committed is.
        tx.execute("begin immediate").await?;
        Ok(tx)
    }

    async fn commit(mut self) -> Result<(), StoreError> {
        self.execute("commit").await?;
        self.is_committed = true;
        Ok(())
    }
}

impl Deref for Transaction {
    type Target = SqliteConnection;

    fn deref(&self) -> &SqliteConnection {
        &self.connection
    }
}

impl DerefMut for Transaction {
    fn deref_mut(&mut self) -> &mut SqliteConnection {
        &mut self.connection
    }
}

impl Drop for Transaction {
    fn drop(&mut self) {
        if !self.is_committed {
            self.connection.close_on_drop();
        }
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

#[cfg(test)]
mod tests {
    use super::super::tests::{TestStore, append, entry, new_room, open_store, opened_room};
    use super::*;
    use crate::store::Store;
    use solarium_tests::Home;

    #[tokio::test]
    async fn what_is_committed_after_a_full_disk_and_a_refusal_is_on_disk() {
        let store = TestStore::new(Home::Sqlite).await;
        let room = opened_room(&store).await;
        let Store::Sqlite(sqlite) = &*store else { unreachable!("it was opened as SQLite") };
        // SQLite rolls the whole transaction back when the disk is full …
        sqlite.writer.execute("pragma max_page_count = 1").await.expect("a disk can be small");
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
