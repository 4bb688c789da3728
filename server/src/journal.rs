//! The journal writer: one task gathers the new rooms and the entries of all others and commits them together, so that
//! waiting for the disk costs a busy server almost nothing.

use std::time::Duration;

use tokio::sync::{mpsc, oneshot};

use crate::{
    room::Room,
    store::{Append, Appended, Store, StoreError, Written},
    test_doors,
};

/// How many wishes may wait for the writer before rooms wait in turn.
const MAX_WAITING: usize = 1024;
/// How many wishes one commit holds at most.
const MAX_BATCH: usize = 256;
/// A commit with so many wishes means that many rooms are busy.
const BUSY_BATCH: usize = 32;
/// How long a commit waits for others when many rooms are busy.
const GATHER_TIME: Duration = Duration::from_millis(2);

/// The handle rooms are opened and continued through.
#[derive(Clone)]
pub struct Journal(mpsc::Sender<Wish>);

/// Something to be stored, and where the answer goes. Boxed, so that a room that waits is small.
enum Wish {
    Open(Box<Room>, Reply<bool>),
    Append(Box<Append>, Reply<Appended>),
}

type Reply<T> = oneshot::Sender<Result<T, StoreError>>;

impl Journal {
    /// The handle, and the writer: a task that ends when the last handle is gone.
    pub fn new(store: Store) -> (Journal, impl Future<Output = ()> + Send) {
        let (sender, inbox) = mpsc::channel(MAX_WAITING);
        (Journal(sender), write(store, inbox))
    }

    /// Stores a new room; false if its code is taken.
    pub async fn open(&self, room: Room) -> Result<bool, StoreError> {
        self.ask(|reply| Wish::Open(Box::new(room), reply)).await
    }

    /// Appends one entry. When this returns `Done`, the entry is on disk. After an error it may or may not be:
    /// whoever asked must reload the room to know.
    pub fn append(
        &self,
        append: Append,
    ) -> impl Future<Output = Result<Appended, StoreError>> + use<'_> {
        let append = Box::new(append);
        self.ask(|reply| Wish::Append(append, reply))
    }

    async fn ask<T>(&self, wish: impl FnOnce(Reply<T>) -> Wish) -> Result<T, StoreError> {
        let (reply, answer) = oneshot::channel();
        self.0.send(wish(reply)).await.map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }
}

/// What one commit holds, and where the answers go.
#[derive(Default)]
struct Batch {
    rooms: Vec<Room>,
    opened: Vec<Reply<bool>>,
    entries: Vec<Append>,
    appended: Vec<Reply<Appended>>,
}

async fn write(store: Store, mut inbox: mpsc::Receiver<Wish>) {
    let mut waiting = Vec::with_capacity(MAX_BATCH);
    let (mut last, mut n_batches) = (0, 0);
    // Everything that arrived while the last commit was under way goes into the next one.
    while inbox.recv_many(&mut waiting, MAX_BATCH).await > 0 {
        if last >= BUSY_BATCH && waiting.len() < last {
            // Other rooms are busy too, and their next entries are on the way: let them share this commit.
            tokio::time::sleep(GATHER_TIME).await;
            while waiting.len() < MAX_BATCH
                && let Ok(more) = inbox.try_recv()
            {
                waiting.push(more);
            }
        }
        last = waiting.len();
        let mut batch = Batch::default();
        for wish in waiting.drain(..) {
            match wish {
                Wish::Open(room, reply) => {
                    batch.rooms.push(*room);
                    batch.opened.push(reply);
                }
                Wish::Append(append, reply) => {
                    batch.entries.push(*append);
                    batch.appended.push(reply);
                }
            }
        }
        n_batches += 1;
        test_doors::panic_in_writer(n_batches);
        batch.commit(&store).await;
    }
}

impl Batch {
    /// Commits everything as a whole. If the database refuses it, each part is tried alone, so that one bad entry fails
    /// by itself; if the database is out of reach, all of them fail.
    async fn commit(self, store: &Store) {
        let Batch { rooms, opened, entries, appended } = self;
        let error = match store.write(&rooms, &entries).await {
            Ok(written) => {
                answer(opened, written.opened.into_iter().map(Ok));
                return answer(appended, written.appended.into_iter().map(Ok));
            }
            Err(error) => error,
        };
        tracing::error!(%error, entries = entries.len(), "the journal could not be written");
        if !error.is_refusal() || rooms.len() + entries.len() == 1 {
            let unwritten = || StoreError::Unwritten(error.to_string());
            answer(opened, std::iter::repeat_with(|| Err(unwritten())));
            return answer(appended, std::iter::repeat_with(|| Err(unwritten())));
        }
        let mut alone = Alone { store, is_lost: false };
        for (room, reply) in rooms.iter().zip(opened) {
            let written = alone.write(std::slice::from_ref(room), &[]).await;
            answer([reply], [written.map(|written| written.opened[0])]);
        }
        for (append, reply) in entries.iter().zip(appended) {
            let written = alone.write(&[], std::slice::from_ref(append)).await;
            answer([reply], [written.map(|written| written.appended[0])]);
        }
    }
}

/// Writes one thing after the other, until the database is out of reach: then the rest need not wait for it too.
struct Alone<'a> {
    store: &'a Store,
    is_lost: bool,
}

impl Alone<'_> {
    async fn write(&mut self, rooms: &[Room], entries: &[Append]) -> Result<Written, StoreError> {
        if self.is_lost {
            return Err(StoreError::TooLate);
        }
        let written = self.store.write(rooms, entries).await;
        self.is_lost = written.as_ref().is_err_and(|error| !error.is_refusal());
        written
    }
}

fn answer<T>(
    replies: impl IntoIterator<Item = Reply<T>>,
    answers: impl IntoIterator<Item = Result<T, StoreError>>,
) {
    for (reply, answer) in replies.into_iter().zip(answers) {
        // A room that no longer waits reloads before it goes on.
        let _ = reply.send(answer);
    }
}
