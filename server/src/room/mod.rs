//! The rooms of this process: found by their code, woken from their journal, asleep when nobody needs them.

mod actor;
mod audience;
mod entry;
mod state;

use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use solarium_protocol::{
    ClientMessage, Code, Phase, Refusal, RoomCode, ServerMessage, TokenHash,
    http::{NewRoom, OpenedRoom, RoomSummary},
};
use solarium_rules::{Game, Shelf};
use tokio::sync::{mpsc, oneshot};
use tracing::Instrument;
use uuid::Uuid;

use self::actor::{Command, Loaded, RoomActor};
pub use self::{
    actor::{Arrival, Refused, Watching},
    audience::{ConnectionId, Frame, Part, to_frame},
    state::refuse,
};
use crate::{
    clock::now,
    journal::Journal,
    random,
    settings::Limits,
    store::{RoomRow, Standing, Store, StoreError},
};

/// How many commands may wait for a room.
const INBOX: usize = 64;
/// How often a command is brought to a room that falls while it waits.
const TRIES: usize = 3;

/// What every room needs.
pub struct Shared {
    store: Store,
    journal: Journal,
    shelf: Shelf,
    limits: Limits,
}

impl Shared {
    /// The shelf with the component set this room was opened with, which may be older than the server.
    async fn shelf_for(&self, row: &RoomRow) -> Result<Shelf, StoreError> {
        let mut shelf = self.shelf.clone();
        if let Some(hash) = row.options.components()
            && shelf.get(hash).is_none()
            && let Some(json) = self.store.components(hash).await?
            && let Err(mistakes) = shelf.keep(&json)
        {
            tracing::error!(hash, ?mistakes, "a stored component set is no longer accepted");
        }
        Ok(shelf)
    }
}

/// All rooms. Cheap to clone.
#[derive(Clone)]
pub struct Rooms {
    shared: Arc<Shared>,
    awake: Arc<Mutex<HashMap<RoomCode, Awake>>>,
    connections: Arc<AtomicU64>,
}

/// A room that is in memory. The number tells it from one that is woken later under the same code.
struct Awake {
    number: u64,
    inbox: mpsc::Sender<Command>,
}

/// Why a room could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    #[error("{0}")]
    BadOptions(String),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Rooms {
    pub fn new(store: Store, shelf: Shelf, limits: Limits) -> Rooms {
        let journal = Journal::start(store.clone());
        Rooms {
            shared: Arc::new(Shared { store, journal, shelf, limits }),
            awake: Arc::default(),
            connections: Arc::default(),
        }
    }

    /// Opens a room. Whoever holds the token is its host.
    pub async fn open(&self, wish: NewRoom, origin: &str) -> Result<OpenedRoom, OpenError> {
        let options = wish.options.settled(&self.shared.shelf);
        let (least, most) = options.n_players().into_inner();
        let n_seats = wish.players.unwrap_or(2.clamp(least, most));
        let seed = random::seed();
        // A trial set-up: what could not begin later is refused now.
        Game::setup(&options, n_seats, seed, &self.shared.shelf)
            .map_err(|why| OpenError::BadOptions(why.to_string()))?;
        let token = random::token();
        let mut row = RoomRow {
            id: Uuid::now_v7(),
            code: random::room_code(),
            options,
            n_seats,
            listed: wish.listed,
            start: wish.start,
            host: token.hash(),
            seed,
            opened_at: now(),
            standing: Standing { phase: Phase::Lobby, taken: 0 },
        };
        while !self.shared.journal.open(row.clone()).await? {
            row.code = random::room_code();
        }
        tracing::info!(room = %row.code, game = row.options.game(), "room opened");
        let (code, link) = (row.code.clone(), link(origin, &row.code));
        let mut awake = self.awake();
        // Whoever opened it comes next. It is not read for them, unless places in memory are getting scarce.
        if awake.len() < self.shared.limits.rooms / 2 && !awake.contains_key(&code) {
            self.wake(&mut awake, &code, Some(Box::new(row)));
        }
        Ok(OpenedRoom { code, link, token, commitment: seed.commitment() })
    }

    /// What can be said of a room without waking it.
    pub async fn summary(
        &self,
        code: &RoomCode,
        origin: &str,
    ) -> Result<Option<RoomSummary>, StoreError> {
        Ok(self.shared.store.room(code).await?.map(|row| summary(row, origin)))
    }

    /// Listed rooms in which seats are free, newest first.
    pub async fn listed(&self, limit: usize, origin: &str) -> Result<Vec<RoomSummary>, StoreError> {
        let rooms = self.shared.store.open_rooms(limit).await?;
        Ok(rooms.into_iter().map(|row| summary(row, origin)).collect())
    }

    /// A number for a new connection.
    pub fn new_connection(&self) -> ConnectionId {
        self.connections.fetch_add(1, Ordering::Relaxed)
    }

    /// Starts to watch a room, or comes back to it.
    pub async fn watch(&self, code: &RoomCode, arrival: Arrival) -> Result<Watching, Refused> {
        let command = |reply| Command::Watch { arrival: Box::new(arrival.clone()), reply };
        self.ask(code, command).await.unwrap_or_else(|| Err(failed()))
    }

    /// Brings a request to its room and waits for the answer.
    pub async fn request(
        &self,
        code: &RoomCode,
        token: &TokenHash,
        message: ClientMessage,
    ) -> Frame {
        let message = Arc::new(message);
        let command =
            |reply| Command::Ask { token: token.clone(), message: message.clone(), reply };
        let answer = self.ask(code, command).await.unwrap_or_else(|| Err(failed()));
        let id = message.id().clone();
        to_frame(&match answer {
            Ok(seq) => ServerMessage::Done { id, seq },
            Err(refusal) => ServerMessage::Refused(Refusal { id: Some(id), ..refusal }),
        })
    }

    /// Tells a room that a socket is gone.
    pub async fn leave(&self, code: &RoomCode, connection: ConnectionId) {
        let inbox = self.awake().get(code).map(|awake| awake.inbox.clone());
        if let Some(inbox) = inbox {
            // A room that has fallen asleep or fallen over has forgotten the socket by itself.
            let _ = inbox.send(Command::Leave { connection }).await;
        }
    }

    /// Sends a command to a room and waits for its answer. A room that falls meanwhile is woken from its journal
    /// and asked again: requests carry ids, so asking twice counts once.
    async fn ask<T>(
        &self,
        code: &RoomCode,
        command: impl Fn(oneshot::Sender<T>) -> Command,
    ) -> Option<T> {
        for _ in 0..TRIES {
            let (reply, answer) = oneshot::channel();
            if self.inbox(code).send(command(reply)).await.is_ok()
                && let Ok(answer) = answer.await
            {
                return Some(answer);
            }
        }
        None
    }

    /// The inbox of a room; wakes it if it is asleep.
    fn inbox(&self, code: &RoomCode) -> mpsc::Sender<Command> {
        let mut awake = self.awake();
        if let Some(room) = awake.get(code).filter(|room| !room.inbox.is_closed()) {
            return room.inbox.clone();
        }
        if awake.len() >= self.shared.limits.rooms {
            tracing::warn!(rooms = awake.len(), "no place for another room");
            let (sender, inbox) = mpsc::channel(INBOX);
            tokio::spawn(turn_away(inbox, full));
            return sender;
        }
        self.wake(&mut awake, code, None)
    }

    /// Gives a room a place in memory and a life; one that was opened just now need not be read.
    fn wake(
        &self,
        awake: &mut HashMap<RoomCode, Awake>,
        code: &RoomCode,
        opened: Option<Box<RoomRow>>,
    ) -> mpsc::Sender<Command> {
        let (sender, inbox) = mpsc::channel(INBOX);
        let number = self.connections.fetch_add(1, Ordering::Relaxed);
        awake.insert(code.clone(), Awake { number, inbox: sender.clone() });
        let span = tracing::info_span!("room", code = %code);
        tokio::spawn(self.clone().live(code.clone(), opened, number, inbox).instrument(span));
        sender
    }

    /// The life of one room in memory, from waking to sleep.
    async fn live(
        self,
        code: RoomCode,
        opened: Option<Box<RoomRow>>,
        number: u64,
        mut inbox: mpsc::Receiver<Command>,
    ) {
        // Whatever happens to the room, its place in the map is given back.
        let _place = Place { rooms: &self, code: &code, number };
        match RoomActor::load(&code, opened, self.shared.clone()).await {
            Ok(Loaded::Room(room)) => {
                tracing::debug!("awake");
                match room.run(&mut inbox).await {
                    Ok(()) => tracing::debug!("asleep"),
                    Err(fallen) => tracing::warn!(%fallen, "the room is rebuilt on the next touch"),
                }
            }
            Ok(Loaded::NoSuchRoom) => {
                inbox.close();
                turn_away(inbox, || refuse(Code::RoomNotFound, "there is no room with this code"))
                    .await;
            }
            Ok(Loaded::Frozen(why)) => {
                tracing::error!(%why, "the room is frozen");
                inbox.close();
                let message = "this game cannot be continued under the server's present rules";
                turn_away(inbox, || refuse(Code::RoomFrozen, message)).await;
            }
            Err(error) => {
                tracing::error!(%error, "the room could not be woken");
                inbox.close();
                turn_away(inbox, unavailable).await;
            }
        }
    }

    fn awake(&self) -> std::sync::MutexGuard<'_, HashMap<RoomCode, Awake>> {
        self.awake.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A room's place among those awake; given back when the room's task ends, also by a panic.
struct Place<'a> {
    rooms: &'a Rooms,
    code: &'a RoomCode,
    number: u64,
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        let mut awake = self.rooms.awake();
        if awake.get(self.code).is_some_and(|room| room.number == self.number) {
            awake.remove(self.code);
        }
    }
}

/// Answers everything that comes for a room that is not there, until nobody can send any more.
async fn turn_away(mut inbox: mpsc::Receiver<Command>, why: impl Fn() -> Refused) {
    while let Some(command) = inbox.recv().await {
        match command {
            Command::Watch { reply, .. } => {
                let _ = reply.send(Err(why()));
            }
            Command::Ask { reply, .. } => {
                let _ = reply.send(Err(why()));
            }
            Command::Leave { .. } => {}
        }
    }
}

fn full() -> Refused {
    refuse(Code::Busy, "the server has no place for another room now; try again later")
}

fn failed() -> Refused {
    refuse(Code::RoomFailed, "the room fell over and is being rebuilt; try again with the same id")
}

fn unavailable() -> Refused {
    let message = "the store does not answer; try again with the same id";
    refuse(Code::StoreUnavailable, message)
}

fn link(origin: &str, code: &RoomCode) -> String {
    format!("{origin}/r/{code}")
}

fn summary(row: RoomRow, origin: &str) -> RoomSummary {
    RoomSummary {
        link: link(origin, &row.code),
        code: row.code,
        options: row.options,
        phase: row.standing.phase,
        seats: row.n_seats,
        taken: row.standing.taken,
        opened_at: row.opened_at,
    }
}
