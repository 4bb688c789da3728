//! Where rooms, journals and matches are kept: SQLite or Postgres, behind one interface. Only this module speaks SQL.

mod postgres;
mod queries;
mod sqlite;
#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use solarium_protocol::{
    Phase, Record, RequestId, RoomCode, Seq, Start, TokenHash,
    http::{FrozenRoom, MatchSummary},
};
use solarium_rules::{Options, Seed};
use uuid::Uuid;

use self::{postgres::Postgres, sqlite::Sqlite};
use crate::settings::Database;

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
    Database(#[from] sqlx::Error),
    /// The schema could not be brought up to date, or is newer than this version of the server.
    #[error("the database's schema does not fit: {0}")]
    Schema(#[from] sqlx::migrate::MigrateError),
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

impl StoreError {
    /// Did the database understand and refuse, so that it is the statement's fault and nothing was changed?
    pub fn is_refusal(&self) -> bool {
        matches!(self, StoreError::Database(sqlx::Error::Database(_)))
    }

    /// Did the database refuse because the place in the journal is another writer's?
    fn is_taken(&self) -> bool {
        matches!(self, StoreError::Database(error)
            if error.as_database_error().is_some_and(sqlx::error::DatabaseError::is_unique_violation))
    }
}

/// What was decided about a room when it was opened.
#[derive(Clone, Debug)]
pub struct RoomRow {
    pub id: Uuid,
    pub code: RoomCode,
    pub options: Options,
    pub n_seats: usize,
    pub listed: bool,
    pub start: Start,
    /// The hash of the host's token.
    pub host: TokenHash,
    pub seed: Seed,
    pub opened_at: i64,
    /// What the journal says about the room, repeated here for lists.
    pub standing: Standing,
}

/// What lists show of a room without waking it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    pub phase: Phase,
    pub taken: usize,
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

/// One line of a journal.
#[derive(Clone, Debug)]
pub struct Line {
    pub seq: Seq,
    /// The request this line answers; none for what the room does by itself.
    pub request: Option<Request>,
    /// The entry, in JSON.
    pub body: String,
    /// When it was written, in milliseconds since 1970.
    pub at: i64,
}

/// Who asked for something, and what they called it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    pub author: Author,
    pub id: RequestId,
    /// A digest of what was asked, to tell a retry from a reused id.
    pub digest: String,
}

/// Who asks, in the journal: the beginning of their token's hash.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Author(pub String);

/// What came of an append.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appended {
    Done,
    /// Another writer holds this place or has stored this request: reload the room.
    Taken,
}

/// A finished game, ready to be stored.
#[derive(Clone, Debug)]
pub struct Match {
    pub room: Uuid,
    pub listed: bool,
    pub record: Record<Box<RawValue>>,
}

impl Match {
    fn summary(&self) -> MatchSummary {
        let game = &self.record.game;
        MatchSummary {
            id: game.id,
            options: game.options.clone(),
            names: self.record.names.clone(),
            outcome: game.outcome.clone(),
            actions: game.actions.len(),
            rules_version: game.rules_version,
            started_at: game.started_at,
            finished_at: game.finished_at,
            integrity: self.record.integrity.clone(),
        }
    }
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

/// Asks the one of the two stores that is open.
macro_rules! ask {
    ($store:expr, $name:ident ( $($argument:expr),* )) => {
        match $store {
            Store::Sqlite(store) => store.$name($($argument),*).await,
            Store::Postgres(store) => store.$name($($argument),*).await,
        }
    };
}

impl Store {
    /// Opens the database, brings its schema up to date and makes sure that "stored" means synced.
    pub async fn open(database: &Database) -> Result<Store, StoreError> {
        match database {
            Database::Sqlite(file) => Ok(Store::Sqlite(Sqlite::open(file).await?)),
            Database::Postgres(url) => Ok(Store::Postgres(Postgres::open(url).await?)),
        }
    }

    /// The room with this code.
    pub async fn room(&self, code: &RoomCode) -> Result<Option<RoomRow>, StoreError> {
        ask!(self, room(code))
    }

    /// The whole journal of a room, in order.
    pub async fn journal(&self, room: Uuid) -> Result<Vec<Line>, StoreError> {
        ask!(self, journal(room))
    }

    /// Stores new rooms and entries of others in one transaction: when this returns, all of them are on disk.
    pub async fn write(&self, rooms: &[RoomRow], batch: &[Append]) -> Result<Written, StoreError> {
        ask!(self, write(rooms, batch))
    }

    /// Notes why a room cannot be continued, or that it can again.
    pub async fn freeze(
        &self,
        room: Uuid,
        phase: Phase,
        why: Option<&str>,
    ) -> Result<(), StoreError> {
        ask!(self, freeze(room, phase, why))
    }

    /// Rooms that cannot be continued, newest first.
    pub async fn frozen_rooms(&self, limit: usize) -> Result<Vec<FrozenRoom>, StoreError> {
        ask!(self, frozen_rooms(limit))
    }

    /// Deletes rooms that were opened before `opened_before` and whose game never began; how many.
    pub async fn delete_lobbies(&self, opened_before: i64) -> Result<u64, StoreError> {
        ask!(self, delete_lobbies(opened_before))
    }

    /// Listed rooms in which seats are free, newest first.
    pub async fn open_rooms(&self, limit: usize) -> Result<Vec<RoomRow>, StoreError> {
        ask!(self, open_rooms(limit))
    }

    /// Finished games of listed rooms, newest first.
    pub async fn matches(&self, query: &MatchQuery) -> Result<Vec<MatchSummary>, StoreError> {
        ask!(self, matches(query))
    }

    /// One finished game.
    pub async fn match_summary(&self, id: Uuid) -> Result<Option<MatchSummary>, StoreError> {
        ask!(self, match_summary(id))
    }

    /// The record of one finished game.
    pub async fn record(&self, id: Uuid) -> Result<Option<Record>, StoreError> {
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

    /// Does the database answer?
    pub async fn ping(&self) -> Result<(), StoreError> {
        ask!(self, ping())
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
