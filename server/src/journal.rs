//! The journal writer: one task gathers the appends of all rooms and commits them together, so that waiting for
//! the disk costs a busy server almost nothing.

use std::time::Duration;

use tokio::sync::{mpsc, oneshot};

use crate::store::{Append, Appended, Store, StoreError};

/// How many appends may wait for the writer before rooms wait in turn.
const WAITING: usize = 1024;
/// How many appends one commit holds at most.
const BATCH: usize = 256;
/// A commit with so many entries means that many rooms are busy.
const MANY: usize = 32;
/// How long a commit waits for others when many rooms are busy.
const GATHER: Duration = Duration::from_millis(1);

type Reply = oneshot::Sender<Result<Appended, StoreError>>;

/// The handle rooms append through.
#[derive(Clone)]
pub struct Journal(mpsc::Sender<(Box<Append>, Reply)>);

impl Journal {
    /// Starts the writer. It stops when the last handle is gone.
    pub fn start(store: Store) -> Journal {
        let (sender, inbox) = mpsc::channel(WAITING);
        tokio::spawn(write(store, inbox));
        Journal(sender)
    }

    /// Appends one entry. When this returns `Done`, the entry is on disk. After an error it may or may not be:
    /// whoever asked must reload the room to know.
    pub fn append(
        &self,
        append: Append,
    ) -> impl Future<Output = Result<Appended, StoreError>> + use<'_> {
        // Boxed, so that a room that waits is small.
        let append = Box::new(append);
        async move {
            let (reply, answer) = oneshot::channel();
            self.0.send((append, reply)).await.map_err(|_| StoreError::Closed)?;
            answer.await.map_err(|_| StoreError::Closed)?
        }
    }
}

async fn write(store: Store, mut inbox: mpsc::Receiver<(Box<Append>, Reply)>) {
    let mut waiting = Vec::with_capacity(BATCH);
    let mut last = 0;
    // Everything that arrived while the last commit was under way goes into the next one.
    while inbox.recv_many(&mut waiting, BATCH).await > 0 {
        if last >= MANY && waiting.len() < last / 2 {
            // Other rooms are busy too, and their next entries are on the way: let them share this commit.
            tokio::time::sleep(GATHER).await;
            while waiting.len() < BATCH
                && let Ok(more) = inbox.try_recv()
            {
                waiting.push(more);
            }
        }
        last = waiting.len();
        let (batch, replies): (Vec<Append>, Vec<Reply>) =
            waiting.drain(..).map(|(append, reply)| (*append, reply)).unzip();
        for (reply, appended) in replies.into_iter().zip(commit(&store, &batch).await) {
            // A room that no longer waits reloads before it goes on.
            let _ = reply.send(appended);
        }
    }
}

/// Commits `batch` as a whole. If the database refuses it, each entry is tried alone, so that one bad entry
/// fails by itself; if the database is out of reach, all of them fail.
async fn commit(store: &Store, batch: &[Append]) -> Vec<Result<Appended, StoreError>> {
    let error = match store.append(batch).await {
        Ok(done) => return done.into_iter().map(Ok).collect(),
        Err(error) => error,
    };
    tracing::error!(%error, entries = batch.len(), "the journal could not be written");
    if !error.is_refusal() || batch.len() == 1 {
        return batch.iter().map(|_| Err(StoreError::Unwritten(error.to_string()))).collect();
    }
    let mut done = Vec::with_capacity(batch.len());
    for append in batch {
        done.push(store.append(std::slice::from_ref(append)).await.map(|appended| appended[0]));
    }
    done
}
