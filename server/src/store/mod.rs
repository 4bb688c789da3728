//! Where rooms, journals and matches are kept: SQLite or Postgres, behind one interface. Only this module speaks SQL.

mod postgres;
mod queries;
mod sqlite;
#[cfg(test)]
pub mod tests;
mod writer;

use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use solarium_protocol::{Record, RoomCode, Seq, TokenHash};
use solarium_rules::Seed;
use sqlx::{
    error::ErrorKind,
    migrate::{MigrateError, Migrator},
};
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;
use uuid::Uuid;

use self::{postgres::Postgres, sqlite::Sqlite};
use crate::{
    room::{Line, Match, MatchSummary, Room, Standing},
    settings::Database,
};

/// A record whose actions are held as text: a tree for each of them would take eighty times its size.
pub type RawRecord = Record<Box<RawValue>>;

/// How long the database may take for an answer or a commit.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(10);

/// A store that is open, migrated, and known to sync before it says that something is stored.
#[derive(Clone)]
pub enum Store {
    Sqlite(Sqlite),
    Postgres(Postgres),
}

/// Why the store could not do what was asked.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database does not answer, or refuses.
    #[error("the database failed: {0}")]
    Database(sqlx::Error),
    /// It took too long.
    #[error("the database did not answer in time")]
    TooLate,
    #[error(
        "another server uses this database; two of them would stop each other's games. Stop the other one, or choose \
         another folder with --data or another database with --database-url"
    )]
    InUse,
    #[error("the database's lock could not be used: {0}")]
    Lock(#[from] std::io::Error),
    /// The schema could not be brought up to date.
    #[error("the database's schema could not be brought up to date: {0}")]
    Schema(MigrateError),
    #[error(
        "the database was made before Solarium's first release and cannot be read any more; choose \
         another folder with --data, or another database with --database-url"
    )]
    OldSchema,
    #[error(
        "the database's schema is of version {0}, which is newer than this server; start a newer one"
    )]
    NewSchema(i64),
    /// The database would say "stored" before it is.
    #[error(
        "{setting} is {found} but must be {needed}: without it a crash could undo moves that were acknowledged"
    )]
    NotDurable { setting: &'static str, found: String, needed: &'static str },
    /// A row does not hold what this version of the server writes.
    #[error("a stored row cannot be read: {0}")]
    Unreadable(String),
    /// A commit failed. Whether it is on disk is not known.
    #[error("the journal could not be written: {0}")]
    Unwritten(String),
    /// The journal writer has stopped.
    #[error("the journal is closed")]
    Closed,
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match error {
            sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_) => {
                StoreError::Unreadable(error.to_string())
            }
            error => StoreError::Database(error),
        }
    }
}

impl StoreError {
    /// Did the database understand and refuse, so that it is the statement's fault and nothing was changed? One that is
    /// busy, full or about to stop refuses everything.
    pub fn is_refusal(&self) -> bool {
        let StoreError::Database(sqlx::Error::Database(error)) = self else { return false };
        // Class 22 of SQL: data that cannot be stored.
        !matches!(error.kind(), ErrorKind::Other)
            || error.code().is_some_and(|it| it.starts_with("22"))
    }

    /// Did the database refuse because the place in the journal is another writer's?
    fn is_taken(&self) -> bool {
        matches!(self, StoreError::Database(error)
            if error.as_database_error().is_some_and(sqlx::error::DatabaseError::is_unique_violation))
    }
}

/// Whether a schema that could not be brought up to date is too old or too new.
fn schema_error(migrations: &Migrator, error: MigrateError) -> StoreError {
    let newest = migrations.iter().map(|migration| migration.version).max();
    match error {
        MigrateError::VersionMissing(version) if Some(version) > newest => {
            StoreError::NewSchema(version)
        }
        MigrateError::VersionMissing(_) | MigrateError::VersionMismatch(_) => StoreError::OldSchema,
        error => StoreError::Schema(error),
    }
}

/// One entry for a journal, and what it changes besides.
#[derive(Clone, Debug)]
pub struct Append {
    pub room: Uuid,
    pub line: Line,
    /// The room's new standing, if the entry changes it.
    pub standing: Option<Standing>,
    /// The match the game has become, if the entry ends it.
    pub finished: Option<Box<Match>>,
}

impl Append {
    /// Does it change more than the journal?
    fn has_consequences(&self) -> bool {
        self.standing.is_some() || self.finished.is_some()
    }
}

/// What came of a transaction.
#[derive(Debug)]
pub struct Written {
    /// Whether each room was stored; false if its code or id is taken.
    pub opened: Vec<bool>,
    pub appended: Vec<Appended>,
}

/// What came of an append.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appended {
    Done,
    /// Another writer holds this place: reload the room.
    Taken,
}

/// Which matches a list should hold.
#[derive(Clone, Debug, Default)]
pub struct MatchQuery {
    /// Only this game.
    pub game: Option<String>,
    /// Only what is older than this match.
    pub before: Option<Uuid>,
    /// How many at most.
    pub limit: usize,
}

/// A part of the list of matches.
#[derive(Debug)]
pub struct MatchPage {
    pub matches: Vec<MatchSummary>,
    /// What the next page is older than, if there is one.
    pub next: Option<Uuid>,
}

/// Asks the one of the two stores that is open.
macro_rules! ask {
    ($store:expr, $name:ident ( $($argument:expr),* )) => {
        match $store {
            Store::Sqlite(store) => in_time(store.$name($($argument),*)).await,
            Store::Postgres(store) => in_time(store.$name($($argument),*)).await,
        }
    };
}

/// A database that hangs must hold nobody up for ever. Whether something was stored that took too long is not known.
async fn in_time<T>(answer: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
    timeout(ANSWER_TIMEOUT, answer).await.unwrap_or(Err(StoreError::TooLate))
}

impl Store {
    /// Opens the database, brings its schema up to date and makes sure that "stored" means synced. Whoever wants to be
    /// told when another server has overtaken them has the database to themselves until then.
    pub async fn open(
        database: &Database,
        overtaken: Option<CancellationToken>,
    ) -> Result<Store, StoreError> {
        match database {
            Database::Sqlite(file) => Ok(Store::Sqlite(Sqlite::open(file, overtaken).await?)),
            Database::Postgres(url) => Ok(Store::Postgres(Postgres::open(url, overtaken).await?)),
        }
    }

    /// Makes sure that the database is still this server's. It may take as long as finding out takes.
    pub async fn hold(&self) -> Result<(), StoreError> {
        match self {
            Store::Sqlite(store) => store.hold().await,
            Store::Postgres(store) => store.hold().await,
        }
    }

    /// The room with this code.
    pub async fn room(&self, code: &RoomCode) -> Result<Option<(Room, Standing)>, StoreError> {
        ask!(self, room(code))
    }

    /// The room that was opened with this key.
    pub async fn room_opened_by(&self, key: TokenHash) -> Result<Option<Room>, StoreError> {
        ask!(self, room_opened_by(key))
    }

    /// The secret that the server's keys are made from: the one in the store, or `fresh` if it is the first.
    pub async fn secret(&self, fresh: Seed) -> Result<Seed, StoreError> {
        ask!(self, secret(fresh))
    }

    /// The journal of a room up to this number, in order.
    pub async fn journal(&self, room: Uuid, until: Seq) -> Result<Vec<Line>, StoreError> {
        ask!(self, journal(room, until))
    }

    /// The last number in a room's journal; 0 if it is empty.
    pub async fn last_seq(&self, code: &RoomCode) -> Result<Seq, StoreError> {
        ask!(self, last_seq(code))
    }

    /// Stores new rooms and entries of others in one transaction: when this returns, all of them are on disk.
    pub async fn write(&self, rooms: &[Room], batch: &[Append]) -> Result<Written, StoreError> {
        ask!(self, write(rooms, batch))
    }

    /// Notes why a room cannot be continued: nobody wakes it until somebody comes.
    pub async fn freeze(&self, room: Uuid, why: &str) -> Result<(), StoreError> {
        ask!(self, freeze(room, why))
    }

    /// Notes that a room goes on from here, also if it was frozen.
    pub async fn thaw(&self, room: Uuid, standing: Standing) -> Result<(), StoreError> {
        ask!(self, thaw(room, standing))
    }

    /// Rooms that cannot be continued, and why, newest first.
    pub async fn frozen_rooms(&self, limit: usize) -> Result<Vec<(Room, String)>, StoreError> {
        ask!(self, frozen_rooms(limit))
    }

    /// Rooms that have had something to do since this instant or longer, the longest first.
    pub async fn due_rooms(&self, at: i64, limit: usize) -> Result<Vec<RoomCode>, StoreError> {
        ask!(self, due_rooms(at, limit))
    }

    /// Deletes rooms that were opened before `opened_before` and whose game never began, the oldest first, so many at most;
    /// their codes.
    pub async fn delete_lobbies(
        &self,
        opened_before: i64,
        limit: usize,
    ) -> Result<Vec<RoomCode>, StoreError> {
        ask!(self, delete_lobbies(opened_before, limit))
    }

    /// Listed rooms in which seats are free, newest first.
    pub async fn open_rooms(&self, limit: usize) -> Result<Vec<(Room, Standing)>, StoreError> {
        ask!(self, open_rooms(limit))
    }

    /// Finished games of listed rooms, newest first, but for those that cannot be read.
    pub async fn matches(&self, query: &MatchQuery) -> Result<MatchPage, StoreError> {
        ask!(self, matches(query))
    }

    /// One finished game.
    pub async fn match_summary(&self, id: Uuid) -> Result<Option<MatchSummary>, StoreError> {
        ask!(self, match_summary(id))
    }

    /// The record of one finished game.
    pub async fn record(&self, id: Uuid) -> Result<Option<RawRecord>, StoreError> {
        ask!(self, record(id))
    }

    /// Keeps a component set; one that is there already stays as it is.
    pub async fn keep_components(
        &self,
        hash: &str,
        name: &str,
        json: &str,
    ) -> Result<(), StoreError> {
        ask!(self, keep_components(hash, name, json))
    }

    /// The component set with this hash, as JSON.
    pub async fn components(&self, hash: &str) -> Result<Option<String>, StoreError> {
        ask!(self, components(hash))
    }

    /// Can something be stored now? Stores when it was asked.
    pub async fn probe(&self, now: i64) -> Result<(), StoreError> {
        ask!(self, probe(now))
    }
}

/// Reads a checked string from a column.
fn checked<T: TryFrom<String, Error = &'static str>>(text: String) -> Result<T, StoreError> {
    T::try_from(text).map_err(|why| StoreError::Unreadable(why.to_owned()))
}

/// A unit-like enum as the text of a column.
fn to_text(value: impl Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(text)) => text,
        other => unreachable!("a unit-like enum is written as a string, not {other:?}"),
    }
}

/// A unit-like enum from the text of a column.
fn from_text<T: for<'de> Deserialize<'de>>(text: String) -> Result<T, StoreError> {
    serde_json::from_value(text.into()).map_err(|why| StoreError::Unreadable(why.to_string()))
}
