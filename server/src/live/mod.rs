//! The rooms that are awake, and the one way to them: look on, ask, leave.

mod actor;
mod audience;
mod awake;
mod call;
mod catch_up;
mod frames;
mod log;
mod poller;
#[cfg(test)]
mod tests;

use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

use solarium_protocol::{Code, Request, RequestId, RoomCode, Seq, Token, TokenHash, http::NewRoom};
use solarium_rules::{Digest, Game, Players, Shelf};
use tokio::sync::{mpsc, oneshot};
use uuid::Uuid;

use self::{
    awake::{Awake, Inbox, unavailable},
    call::{Answer, Call, Envelope, Outbox, Watching},
    catch_up::catch_up,
};
pub use self::{
    call::{Arrival, ConnectionId, Frame},
    frames::to_frame,
    log::LogError,
    poller::wake_what_is_due,
};
use crate::{
    clock::now,
    journal::Journal,
    keys::Keys,
    random,
    room::{Opened, Opener, Refused, Room, RoomState, refuse},
    settings::Limits,
    store::{Store, StoreError},
    test_doors,
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
    connections: AtomicU64,
}

/// What every room needs.
pub struct Shared {
    store: Store,
    journal: Journal,
    shelf: Shelf,
    keys: Arc<Keys>,
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
        let doors = test_doors::doors_of(&room.code);
        Ok(RoomState::new(Opened { room, shelf, doors }))
    }
}

/// A room that could be opened.
pub struct PlannedRoom(Room);

/// Why a room could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    #[error("{0}")]
    BadOptions(String),
    #[error("this Idempotency-Key was used for another room; use a new one")]
    KeyReused,
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
    pub fn new(
        store: Store,
        journal: Journal,
        shelf: Shelf,
        keys: Arc<Keys>,
        limits: Limits,
    ) -> Rooms {
        let shared = Arc::new(Shared { store, journal, shelf, keys, limits });
        let (awake, connections) = (Awake::default(), AtomicU64::default());
        Rooms(Arc::new(Inner { shared, awake, connections }))
    }

    /// A room as somebody wishes for it, with all settled that they left open; or why it cannot be. Whoever gives a key can
    /// ask for it again.
    pub fn plan(&self, wish: NewRoom, key: Option<TokenHash>) -> Result<PlannedRoom, OpenError> {
        let Shared { shelf, keys, .. } = &*self.0.shared;
        let NewRoom { options, players, listed, start } = wish;
        let options = options.settled(shelf);
        let Players { least, most } = options.players();
        let n_seats = players.unwrap_or(usize::from(2.clamp(least, most)));
        let seed = random::seed();
        // A trial set-up: what could not begin later is refused now.
        Game::setup(&options, n_seats, seed, shelf)
            .map_err(|why| OpenError::BadOptions(why.to_string()))?;
        let wish = Digest::of_json(&(&options, n_seats, listed, start));
        let opened_by = key.map(|key| Opener { key, wish });
        let (id, code) = (Uuid::now_v7(), random::room_code());
        let host = keys.host_token(&code, id).hash();
        let opened_at = now();
        let room =
            Room { id, code, options, n_seats, listed, start, host, seed, opened_at, opened_by };
        Ok(PlannedRoom(room))
    }

    /// Opens a room. Whoever holds the token is its host.
    pub async fn open(&self, planned: PlannedRoom) -> Result<(Room, Token), OpenError> {
        let Shared { journal, keys, .. } = &*self.0.shared;
        let PlannedRoom(mut room) = planned;
        while !journal.open(room.clone()).await? {
            let planned = PlannedRoom(room);
            // Somebody may have asked with the same key at the same time.
            if let Some(room) = self.opened_before(&planned).await? {
                return Ok(room);
            }
            PlannedRoom(room) = planned;
            (room.id, room.code) = (Uuid::now_v7(), random::room_code());
            room.host = keys.host_token(&room.code, room.id).hash();
        }
        let token = keys.host_token(&room.code, room.id);
        tracing::info!(room = %room.code, game = room.options.game(), "room opened");
        self.keep_awake(room.clone());
        Ok((room, token))
    }

    /// The room that was opened with the same key before, and its host's token.
    pub async fn opened_before(
        &self,
        PlannedRoom(planned): &PlannedRoom,
    ) -> Result<Option<(Room, Token)>, OpenError> {
        let Shared { store, keys, .. } = &*self.0.shared;
        let Some(opener) = &planned.opened_by else { return Ok(None) };
        let Some(room) = store.room_opened_by(opener.key).await? else { return Ok(None) };
        if room.opened_by.as_ref() != Some(opener) {
            return Err(OpenError::KeyReused);
        }
        let token = keys.host_token(&room.code, room.id);
        Ok(Some((room, token)))
    }

    /// A number that no connection of this process has had.
    pub fn new_connection(&self) -> ConnectionId {
        self.0.connections.fetch_add(1, Ordering::Relaxed)
    }

    /// Starts to watch a room, or comes back to it. Whoever does must `leave` in the end.
    pub async fn watch(
        &self,
        code: &RoomCode,
        connection: ConnectionId,
        id: Option<RequestId>,
        token: Option<Token>,
        seen: Option<Seq>,
    ) -> Result<Watched, Refused> {
        let keys = &self.0.shared.keys;
        if token.as_ref().is_some_and(|token| !keys.made(token, code)) {
            // A room that is not there is told of first.
            self.find(code).await?;
            let message = "this server gave no such token for this room; leave it out to get one";
            return Err(refuse(Code::UnknownToken, message));
        }
        let token = token.unwrap_or_else(|| keys.token(code));
        let arrival = Arrival { connection, id, token, seen };
        let watched = self.try_to_watch(code, arrival).await;
        if watched.is_err() {
            // The room may have taken them in before it went wrong.
            self.leave(code, connection).await;
        }
        watched
    }

    async fn try_to_watch(&self, code: &RoomCode, arrival: Arrival) -> Result<Watched, Refused> {
        let (mut watching, mut stream) = self.arrive(code, arrival.clone()).await?;
        if arrival.seen > Some(watching.seq) && self.is_behind(code, watching.seq).await {
            self.forget(code);
            (watching, stream) = self.arrive(code, arrival.clone()).await?;
        }
        let frames = match (watching.welcome.clone(), arrival.seen) {
            (None, Some(seen)) => catch_up(&self.0.shared, code, &arrival, seen, &watching)
                .await
                .map_err(|error| {
                tracing::error!(%error, "the journal could not be read for who comes back");
                unavailable()
            })?,
            (welcome, _) => welcome.map(|welcome| vec![welcome]),
        };
        if let Some(frames) = frames {
            return Ok(Watched { token: watching.token, frames, stream });
        }
        // What they missed is no longer theirs, or too much: they begin anew, with the whole view.
        let anew = Arrival { seen: None, ..arrival };
        let (watching, stream) = self.arrive(code, anew).await?;
        let frames = watching.welcome.into_iter().collect();
        Ok(Watched { token: watching.token, frames, stream })
    }

    /// Somebody has seen more than a room knows. They may be wrong; or another server continued the journal, and the room
    /// shows a past. If the store does not answer, the room is believed.
    async fn is_behind(&self, code: &RoomCode, seq: Seq) -> bool {
        matches!(self.0.shared.store.last_seq(code).await, Ok(last) if last > seq)
    }

    async fn arrive(
        &self,
        code: &RoomCode,
        arrival: Arrival,
    ) -> Result<(Watching, mpsc::Receiver<Frame>), Refused> {
        let (outbox, stream) = mpsc::channel(OUTBOX_FRAMES);
        match self.call(code, Call::Watch(arrival), Some(&outbox)).await? {
            Answer::Watching(watching) => Ok((*watching, stream)),
            _ => Err(failed()),
        }
    }

    /// Brings a request to its room and waits for the answer.
    pub async fn request(
        &self,
        code: &RoomCode,
        token: TokenHash,
        request: Request,
    ) -> Result<Seq, Refused> {
        self.ask(code, Call::Request { token, request, is_over_limit: false }).await
    }

    /// Brings a request that is over a limit: it gets its first answer if it was accepted before, else it is refused.
    pub async fn repeat(
        &self,
        code: &RoomCode,
        token: TokenHash,
        request: Request,
    ) -> Result<Seq, Refused> {
        self.ask(code, Call::Request { token, request, is_over_limit: true }).await
    }

    async fn ask(&self, code: &RoomCode, request: Call) -> Result<Seq, Refused> {
        match self.call(code, request, None).await? {
            Answer::Done(seq) => Ok(seq),
            _ => Err(failed()),
        }
    }

    /// Tells a room that a connection is gone. One that is asleep has forgotten it by itself.
    pub async fn leave(&self, code: &RoomCode, connection: ConnectionId) {
        if let Some(inbox) = self.find_awake(code) {
            say(&inbox, Arc::new(Call::Leave(connection)), None).await;
        }
    }

    /// Brings a call to its room, and the answer back; a refusal is an error. A room that falls meanwhile is woken from
    /// its journal and called again: requests carry ids, so asking twice counts once.
    async fn call(
        &self,
        code: &RoomCode,
        call: Call,
        frames: Option<&Outbox>,
    ) -> Result<Answer, Refused> {
        let call = Arc::new(call);
        for _ in 0..CALL_TRIES {
            let inbox = self.find(code).await?;
            match say(&inbox, call.clone(), frames.cloned()).await {
                Some(Answer::Refused(refused)) => return Err(*refused),
                Some(answer) => return Ok(answer),
                None => {}
            }
        }
        Err(failed())
    }
}

/// Says something to a room and waits for its answer; none if the room falls meanwhile.
async fn say(inbox: &Inbox, call: Arc<Call>, frames: Option<Outbox>) -> Option<Answer> {
    let (answer, answered) = oneshot::channel();
    inbox.send(Envelope { call, answer, frames }).await.ok()?;
    answered.await.ok()
}

fn failed() -> Refused {
    refuse(Code::RoomFailed, "the room fell over and is being rebuilt; try again with the same id")
}
