//! The one connection of a store that writes.

use std::{
    ops::{Deref, DerefMut},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    time::Duration,
};

use sqlx::{ConnectOptions, Connection, Database, Executor};
use tokio::{
    sync::{Mutex, OwnedMutexGuard},
    time::{Instant, sleep, timeout},
};
use tokio_util::sync::CancellationToken;

use super::StoreError;

/// How long to wait for a connection before the database counts as out of reach.
pub const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);
/// How long to wait for another server to let go of the database, and how often to look.
const CLAIM_TIMEOUT: Duration = Duration::from_secs(10);
pub const CLAIM_INTERVAL: Duration = Duration::from_millis(200);

/// A database that one server can have to itself.
pub trait Claim: Database {
    /// Claims the database for as long as this connection lasts.
    fn claim(
        connection: &mut Self::Connection,
    ) -> impl Future<Output = Result<Claimed, sqlx::Error>> + Send;
}

/// Whose a database is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Claimed {
    /// This connection's.
    Now,
    /// An earlier connection's of this server, which has not come to its end.
    Before,
    /// Another server's.
    ByAnother,
}

/// How long another server has been waited for.
pub struct Patience(Instant);

impl Patience {
    pub fn new() -> Patience {
        Patience(Instant::now())
    }

    /// Is there to be another try?
    pub fn is_left(&self) -> bool {
        self.0.elapsed() < CLAIM_TIMEOUT
    }
}

type OptionsOf<D> = <<D as Database>::Connection as Connection>::Options;

/// The connection that writes, and how to make another. Whoever writes has it to themselves, and readers never take it from
/// them. Cheap to clone.
pub struct Writer<D: Database> {
    options: OptionsOf<D>,
    /// If no other server may write: told when one does.
    overtaken: Option<CancellationToken>,
    /// Has it been claimed before? Then whoever has it now has overtaken us.
    was_ours: Arc<AtomicBool>,
    /// None before the first use, and after a use that came to no good end.
    connection: Arc<Mutex<Option<D::Connection>>>,
}

/// The connection while somebody writes. It is closed unless it is given back: a transaction is committed as a whole, or
/// ends with its connection.
///
/// SQLite rolls back by itself after some errors, such as a full disk, and not after others. sqlx guesses which; once it is
/// wrong, it takes later transactions for savepoints of one that is never committed, and says that they are.
pub struct Writing<D: Database> {
    place: OwnedMutexGuard<Option<D::Connection>>,
    connection: D::Connection,
}

impl<D: Claim> Writer<D> {
    pub fn new(options: OptionsOf<D>, overtaken: Option<CancellationToken>) -> Writer<D> {
        Writer { options, overtaken, was_ours: Arc::default(), connection: Arc::default() }
    }

    /// Waits for everybody who writes, and takes the connection.
    pub async fn take(&self) -> Result<Writing<D>, StoreError> {
        let mut place = Arc::clone(&self.connection).lock_owned().await;
        let connection = match place.take() {
            Some(connection) => connection,
            None => self.connect().await?,
        };
        Ok(Writing { place, connection })
    }

    /// Whoever may write has claimed the database: no other server has come in between.
    async fn connect(&self) -> Result<D::Connection, StoreError> {
        let mut connection = in_reach(self.options.connect()).await?;
        if let Some(overtaken) = &self.overtaken {
            let patience = Patience::new();
            loop {
                let claimed = in_reach(D::claim(&mut connection)).await?;
                match claimed {
                    Claimed::Now => break,
                    Claimed::Before if !patience.is_left() => return Err(StoreError::TooLate),
                    Claimed::ByAnother if self.was_ours.load(Relaxed) || !patience.is_left() => {
                        overtaken.cancel();
                        return Err(StoreError::InUse);
                    }
                    Claimed::Before | Claimed::ByAnother => {}
                }
                sleep(CLAIM_INTERVAL).await;
            }
            self.was_ours.store(true, Relaxed);
        }
        Ok(connection)
    }

    /// Makes sure that the connection is there, and the database ours.
    pub async fn hold(&self) -> Result<(), StoreError> {
        let mut writing = self.take().await?;
        in_reach(writing.connection.ping()).await?;
        writing.give_back();
        Ok(())
    }
}

/// Waits for what takes no time if the database is there.
async fn in_reach<T>(
    answer: impl Future<Output = Result<T, sqlx::Error>>,
) -> Result<T, StoreError> {
    Ok(timeout(CONNECT_TIMEOUT, answer).await.map_err(|_| StoreError::TooLate)??)
}

impl<D: Database> Clone for Writer<D> {
    fn clone(&self) -> Writer<D> {
        Writer {
            options: self.options.clone(),
            overtaken: self.overtaken.clone(),
            was_ours: Arc::clone(&self.was_ours),
            connection: Arc::clone(&self.connection),
        }
    }
}

impl<D: Database> Writing<D> {
    /// Gives the connection back after work that was not part of a transaction.
    pub fn give_back(self) {
        let Writing { mut place, connection } = self;
        *place = Some(connection);
    }
}

impl<D: Database> Writing<D>
where
    for<'c> &'c mut D::Connection: Executor<'c, Database = D>,
{
    /// Begins a transaction.
    pub async fn begin(mut self, how: &'static str) -> Result<Writing<D>, StoreError> {
        self.connection.execute(how).await?;
        Ok(self)
    }

    /// Takes back the transaction that was begun, and gives the connection back.
    pub async fn roll_back(mut self) -> Result<(), StoreError> {
        self.connection.execute("rollback").await?;
        self.give_back();
        Ok(())
    }

    /// Commits the transaction that was begun, and gives the connection back.
    pub async fn commit(mut self) -> Result<(), StoreError> {
        self.connection.execute("commit").await?;
        self.give_back();
        Ok(())
    }
}

impl<D: Database> Deref for Writing<D> {
    type Target = D::Connection;

    fn deref(&self) -> &D::Connection {
        &self.connection
    }
}

impl<D: Database> DerefMut for Writing<D> {
    fn deref_mut(&mut self) -> &mut D::Connection {
        &mut self.connection
    }
}
