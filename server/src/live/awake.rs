//! Which rooms are in memory: found by their code, woken from the store, and gone again when nobody needs them.

use std::{
    collections::HashMap,
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use solarium_protocol::{Code, RoomCode};
use tokio::sync::mpsc;
use tracing::Instrument;

use super::{
    Rooms,
    actor::RoomActor,
    call::{Answer, Call, Envelope},
};
use crate::room::{Refused, Room, Standing, refuse};

/// How many calls may wait for a room.
const INBOX_CALLS: usize = 64;

/// The rooms that are awake, by their codes.
#[derive(Default)]
pub struct Awake {
    places: Mutex<HashMap<RoomCode, Place>>,
    /// How many rooms were woken so far.
    n_woken: AtomicU64,
}

/// A room that is in memory. The number tells it from one that is woken later under the same code.
struct Place {
    number: u64,
    inbox: Inbox,
}

/// Where calls to a room of this process go.
pub type Inbox = mpsc::Sender<Envelope>;

/// What a room is woken from.
enum WokenFrom {
    /// It was opened just now, and nobody has done anything in it.
    Opened,
    /// It is stored, and this is what was last known of it.
    Stored(Standing),
}

impl Rooms {
    /// How many rooms are awake.
    pub fn n_awake(&self) -> usize {
        self.places().len()
    }

    /// The inbox of a room; wakes it if it is asleep. A code that leads nowhere costs no place and no task.
    pub(super) async fn find(&self, code: &RoomCode) -> Result<Inbox, Refused> {
        match self.find_awake(code).filter(|inbox| !inbox.is_closed()) {
            Some(inbox) => Ok(inbox),
            // What is rare is boxed, so that whoever waits for a room is small.
            None => Box::pin(self.find_stored(code)).await,
        }
    }

    async fn find_stored(&self, code: &RoomCode) -> Result<Inbox, Refused> {
        match self.0.shared.store.room(code).await {
            Ok(Some((room, standing))) => self.wake(room, standing),
            Ok(None) => Err(refuse(Code::RoomNotFound, "there is no room with this code")),
            Err(error) => {
                tracing::error!(%error, %code, "a room could not be looked up");
                Err(unavailable())
            }
        }
    }

    /// The inbox of a room, if it is awake.
    pub(super) fn find_awake(&self, code: &RoomCode) -> Option<Inbox> {
        self.places().get(code).map(|place| place.inbox.clone())
    }

    /// Is the room in memory?
    pub fn is_awake(&self, code: &RoomCode) -> bool {
        self.places().contains_key(code)
    }

    /// May there be such a room in the store? One that cannot be asked counts as a yes.
    pub async fn is_stored(&self, code: &RoomCode) -> bool {
        !matches!(self.0.shared.store.room(code).await, Ok(None))
    }

    /// Lets a room go that is no longer stored, or not as it is: its task ends, and whoever looks on comes back.
    pub fn forget(&self, code: &RoomCode) {
        self.places().remove(code);
    }

    /// Keeps a room awake that was opened just now: whoever opened it comes next. It is left to be read from the store
    /// if places in memory are getting scarce.
    pub(super) fn keep_awake(&self, room: Room) {
        let mut places = self.places();
        if places.len() < self.0.shared.limits.rooms / 2 && !places.contains_key(&room.code) {
            self.take_place(&mut places, room, WokenFrom::Opened);
        }
    }

    fn wake(&self, room: Room, standing: Standing) -> Result<Inbox, Refused> {
        let mut places = self.places();
        if let Some(place) = places.get(&room.code).filter(|place| !place.inbox.is_closed()) {
            return Ok(place.inbox.clone());
        }
        // One that is about to leave its place takes it again.
        let has_place = places.contains_key(&room.code);
        if !has_place && places.len() >= self.0.shared.limits.rooms {
            tracing::warn!(rooms = places.len(), "no place for another room");
            let message = "the server has no place for another room now; try again later";
            return Err(refuse(Code::Busy, message));
        }
        Ok(self.take_place(&mut places, room, WokenFrom::Stored(standing)))
    }

    /// Gives a room a place in memory and a life.
    fn take_place(
        &self,
        places: &mut HashMap<RoomCode, Place>,
        room: Room,
        from: WokenFrom,
    ) -> Inbox {
        let (sender, inbox) = mpsc::channel(INBOX_CALLS);
        let number = self.0.awake.n_woken.fetch_add(1, Ordering::Relaxed);
        let code = room.code.clone();
        places.insert(code.clone(), Place { number, inbox: sender.clone() });
        let span = tracing::info_span!("room", %code);
        let leaving = Leaving { rooms: self.clone(), code, number };
        tokio::spawn(live(leaving, room, from, inbox).instrument(span));
        sender
    }

    fn places(&self) -> MutexGuard<'_, HashMap<RoomCode, Place>> {
        self.0.awake.places.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Gives a room's place back when the room's task ends, also by a panic.
struct Leaving {
    rooms: Rooms,
    code: RoomCode,
    number: u64,
}

impl Drop for Leaving {
    fn drop(&mut self) {
        let mut places = self.rooms.places();
        if places.get(&self.code).is_some_and(|place| place.number == self.number) {
            places.remove(&self.code);
        }
    }
}

/// The life of one room in memory, from waking to sleep.
async fn live(leaving: Leaving, room: Room, from: WokenFrom, mut inbox: mpsc::Receiver<Envelope>) {
    let shared = leaving.rooms.0.shared.clone();
    let loaded = match from {
        WokenFrom::Opened => Box::pin(RoomActor::opened(room, shared)).await.map(Ok),
        WokenFrom::Stored(standing) => Box::pin(RoomActor::load(room, standing, shared)).await,
    };
    match loaded {
        Ok(Ok(room)) => {
            tracing::debug!("awake");
            match room.run(&mut inbox).await {
                Ok(()) => tracing::debug!("asleep"),
                Err(fallen) => tracing::warn!(%fallen, "the room is rebuilt on the next touch"),
            }
        }
        Ok(Err(why)) => {
            tracing::error!(%why, "the room is frozen");
            let message = "this game cannot be continued under the server's present rules";
            turn_away(inbox, || refuse(Code::RoomFrozen, message)).await;
        }
        Err(error) => {
            tracing::error!(%error, "the room could not be woken");
            turn_away(inbox, unavailable).await;
        }
    }
}

/// Refuses everything that has come for a room that cannot be woken.
async fn turn_away(mut inbox: mpsc::Receiver<Envelope>, why: impl Fn() -> Refused) {
    inbox.close();
    while let Some(Envelope { call, answer, .. }) = inbox.recv().await {
        let answered = match &*call {
            Call::Watch(_) | Call::Request { .. } => Answer::Refused(Box::new(why())),
            Call::Leave(_) => Answer::Left,
        };
        // Whoever asked may be gone.
        let _ = answer.send(answered);
    }
}

pub(super) fn unavailable() -> Refused {
    let message = "the store does not answer; try again with the same id";
    refuse(Code::StoreUnavailable, message)
}
