//! The rooms that are awake, and the one way to them: look on, ask, leave.

mod actor;
mod audience;
mod awake;
mod call;
mod catch_up;
mod frames;
mod poller;

use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

use solarium_protocol::{Code, Request, RoomCode, Seq, Token, TokenHash, http::NewRoom};
use solarium_rules::{Game, Shelf};
use tokio::sync::{mpsc, oneshot};
use uuid::Uuid;

use self::{
    awake::{Awake, Inbox, unavailable},
    call::{Answer, Call, Envelope, Watching},
    catch_up::catch_up,
};
pub use self::{
    call::{Arrival, ConnectionId, Frame},
    frames::to_frame,
    poller::wake_what_is_due,
};
use crate::{
    clock::now,
    journal::Journal,
    random,
    room::{Refused, Room, RoomState, refuse},
    settings::Limits,
    store::{Store, StoreError},
};

/// How often a call is brought to a room that falls while the call waits.
const CALL_TRIES: usize = 3;
/// How many frames may wait for a socket that does not keep up.
const OUTBOX_FRAMES: usize = 32;

/// All rooms. Cheap to clone.
#[derive(Clone)]
pub struct Rooms(Arc<Inner>);

struct Inner {
    shared: Arc<Shared>,
    awake: Awake,
    numbers: AtomicU64,
}

/// What every room needs.
pub struct Shared {
    store: Store,
    journal: Journal,
    shelf: Shelf,
    limits: Limits,
}

impl Shared {
    /// A room as it was opened, with the component set it was opened with, which may be older than the server.
    async fn as_opened(&self, room: Room) -> Result<RoomState, StoreError> {
        let mut shelf = self.shelf.clone();
        if let Some(hash) = room.options.components()
            && shelf.get(hash).is_none()
            && let Some(json) = self.store.components(hash).await?
            && let Err(mistakes) = shelf.keep(&json)
        {
            tracing::error!(hash, ?mistakes, "a stored component set is no longer accepted");
        }
        Ok(RoomState::opened(room, shelf))
    }
}

/// Why a room could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    #[error("{0}")]
    BadOptions(String),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Somebody who looks on: who they are, what they have to be sent first, and what comes after it.
pub struct Watched {
    pub token: Token,
    pub frames: Vec<Frame>,
    pub stream: mpsc::Receiver<Frame>,
}

impl Rooms {
    pub fn new(store: Store, journal: Journal, shelf: Shelf, limits: Limits) -> Rooms {
        let shared = Arc::new(Shared { store, journal, shelf, limits });
        Rooms(Arc::new(Inner { shared, awake: Awake::default(), numbers: AtomicU64::default() }))
    }

    /// Opens a room. Whoever holds the token is its host.
    pub async fn open(&self, wish: NewRoom) -> Result<(Room, Token), OpenError> {
        let Shared { journal, shelf, .. } = &*self.0.shared;
        let options = wish.options.settled(shelf);
        let (least, most) = options.n_players().into_inner();
        let n_seats = wish.players.unwrap_or(2.clamp(least, most));
        let seed = random::seed();
        // A trial set-up: what could not begin later is refused now.
        Game::setup(&options, n_seats, seed, shelf)
            .map_err(|why| OpenError::BadOptions(why.to_string()))?;
        let token = random::token();
        let mut room = Room {
            id: Uuid::now_v7(),
            code: random::room_code(),
            options,
            n_seats,
            listed: wish.listed,
            start: wish.start,
            host: token.hash(),
            seed,
            opened_at: now(),
        };
        while !journal.open(room.clone()).await? {
            room.code = random::room_code();
        }
        tracing::info!(room = %room.code, game = room.options.game(), "room opened");
        self.keep_awake(room.clone());
        Ok((room, token))
    }

    /// A number that no connection of this process has had.
    pub fn new_number(&self) -> u64 {
        self.0.numbers.fetch_add(1, Ordering::Relaxed)
    }

    /// Starts to watch a room, or comes back to it. Whoever does must `leave`, whatever came of it.
    pub async fn watch(&self, code: &RoomCode, arrival: Arrival) -> Result<Watched, Refused> {
        let (watching, stream) = self.arrive(code, arrival.clone()).await?;
        match (watching.welcome.clone(), arrival.seen) {
            (Some(welcome), _) => Ok(Watched::new(watching, vec![welcome], stream)),
            (None, Some(seen)) => {
                match catch_up(&self.0.shared, code, &arrival, seen, &watching).await {
                    Ok(Some(frames)) => Ok(Watched::new(watching, frames, stream)),
                    Ok(None) => {
                        let token = Some(watching.token);
                        self.watch_anew(code, Arrival { token, seen: None, ..arrival }).await
                    }
                    Err(error) => {
                        tracing::error!(%error, "the journal could not be read for who comes back");
                        Err(unavailable())
                    }
                }
            }
            (None, None) => self.watch_anew(code, arrival).await,
        }
    }

    /// Starts to watch with the whole view.
    async fn watch_anew(&self, code: &RoomCode, arrival: Arrival) -> Result<Watched, Refused> {
        let (watching, stream) = self.arrive(code, arrival).await?;
        let frames = watching.welcome.clone().into_iter().collect();
        Ok(Watched::new(watching, frames, stream))
    }

    async fn arrive(
        &self,
        code: &RoomCode,
        arrival: Arrival,
    ) -> Result<(Watching, mpsc::Receiver<Frame>), Refused> {
        let call = Arc::new(Call::Watch(arrival));
        for _ in 0..CALL_TRIES {
            let inbox = self.find(code).await?;
            let (frames, stream) = mpsc::channel(OUTBOX_FRAMES);
            match say(&inbox, &call, Some(frames)).await {
                Some(Answer::Watching(watching)) => return Ok((*watching, stream)),
                Some(Answer::Refused(refused)) => return Err(*refused),
                Some(Answer::Done(_) | Answer::Left) | None => {}
            }
        }
        Err(failed())
    }

    /// Brings a request to its room and waits for the answer. A room that falls meanwhile is woken from its journal and
    /// asked again: requests carry ids, so asking twice counts once.
    pub async fn request(
        &self,
        code: &RoomCode,
        token: TokenHash,
        request: Request,
    ) -> Result<Seq, Refused> {
        let call = Arc::new(Call::Request { token, request });
        for _ in 0..CALL_TRIES {
            let inbox = self.find(code).await?;
            match say(&inbox, &call, None).await {
                Some(Answer::Done(seq)) => return Ok(seq),
                Some(Answer::Refused(refused)) => return Err(*refused),
                Some(Answer::Watching(_) | Answer::Left) | None => {}
            }
        }
        Err(failed())
    }

    /// Tells a room that a connection is gone. One that is asleep has forgotten it by itself.
    pub async fn leave(&self, code: &RoomCode, connection: ConnectionId) {
        if let Some(inbox) = self.find_awake(code) {
            say(&inbox, &Arc::new(Call::Leave(connection)), None).await;
        }
    }
}

impl Watched {
    fn new(watching: Watching, frames: Vec<Frame>, stream: mpsc::Receiver<Frame>) -> Watched {
        Watched { token: watching.token, frames, stream }
    }
}

/// Says something to a room and waits for its answer; none if the room falls meanwhile.
async fn say(
    inbox: &Inbox,
    call: &Arc<Call>,
    frames: Option<mpsc::Sender<Frame>>,
) -> Option<Answer> {
    let (answer, answered) = oneshot::channel();
    inbox.send(Envelope { call: call.clone(), answer, frames }).await.ok()?;
    answered.await.ok()
}

fn failed() -> Refused {
    refuse(Code::RoomFailed, "the room fell over and is being rebuilt; try again with the same id")
}
