//! Everybody who looks at a room.

use std::time::Duration;

use solarium_protocol::{RequestId, ServerMessage, Token};
use solarium_rules::{Seats, Viewer};
use tokio::time::Instant;

use super::{
    call::{Arrival, ConnectionId, Frame, Outbox, Watching},
    frames::{FrameMaker, Greeted, resumption, snapshot, to_frame},
};
use crate::{
    room::{Happening, RoomState, Who},
    test_doors::tells_presence_at_once,
};

/// How long it takes at least until everybody is told again who is here, and how much longer for each who is told: however
/// many come and go, a room tells a thousand times a second at most.
const PRESENCE_INTERVAL: Duration = Duration::from_millis(250);
const PRESENCE_TIME: Duration = Duration::from_millis(1);

/// All who look on, by what they see. A frame is made once for each kind of viewer.
#[derive(Default)]
pub struct Audience {
    maker: FrameMaker,
    groups: Vec<Group>,
    /// When somebody has to be told who is here.
    presence_due: Option<Instant>,
    /// When everybody was last told.
    presence_told: Option<Instant>,
}

/// The sockets that see the same.
struct Group {
    viewer: Viewer,
    watchers: Vec<Watcher>,
}

/// One socket that looks at the room.
pub struct Watcher {
    pub connection: ConnectionId,
    pub token: Token,
    pub who: Who,
    pub outbox: Outbox,
    /// Who was here when they were last told.
    told: Option<Presence>,
}

/// Who is here: which seats, and how many besides.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Presence {
    seats: Seats,
    spectators: usize,
}

impl Presence {
    fn frame(self) -> Frame {
        let Presence { seats, spectators } = self;
        to_frame::<()>(&ServerMessage::Presence { seats: seats.iter().collect(), spectators })
    }
}

impl Watcher {
    pub fn new(connection: ConnectionId, token: Token, who: Who, outbox: Outbox) -> Watcher {
        Watcher { connection, token, who, outbox, told: None }
    }

    fn greeted<'a>(&'a self, id: Option<&'a RequestId>) -> Greeted<'a> {
        Greeted { id, token: &self.token, you: self.who.you(), viewer: self.who.viewer() }
    }
}

impl Audience {
    pub fn is_empty(&self) -> bool {
        self.groups.is_empty()
    }

    /// What somebody who arrives has to know first: the whole view, or that the one they have is true, or that they
    /// missed something.
    pub fn greet(&mut self, state: &RoomState, arrival: &Arrival, watcher: &Watcher) -> Watching {
        let greeted = watcher.greeted(arrival.id.as_ref());
        let welcome = match arrival.seen {
            Some(seen) if seen == state.seq => Some(resumption(&mut self.maker, state, greeted)),
            Some(seen) if seen < state.seq => {
                self.maker.follow(state, greeted.viewer);
                None
            }
            _ => Some(snapshot(&mut self.maker, state, greeted, None)),
        };
        let (token, you) = (watcher.token.clone(), watcher.who.you());
        Watching { token, you, seq: state.seq, welcome }
    }

    /// Adds a socket that was greeted; in place of an earlier greeting, if its connection was here before. It is told at once
    /// who is here, the others a little later.
    pub fn welcome(&mut self, watcher: Watcher) {
        let (connection, outbox) = (watcher.connection, watcher.outbox.clone());
        for group in &mut self.groups {
            group.watchers.retain(|other| other.connection != connection);
        }
        self.add(watcher);
        self.tidy();
        let presence = self.presence();
        if outbox.try_send(presence.frame()).is_ok()
            && let Some(newcomer) = self.watchers_mut().find(|it| it.connection == connection)
        {
            newcomer.told = Some(presence);
        }
        self.note_presence();
    }

    fn add(&mut self, watcher: Watcher) {
        let viewer = watcher.who.viewer();
        match self.groups.iter_mut().find(|group| group.viewer == viewer) {
            Some(group) => group.watchers.push(watcher),
            None => self.groups.push(Group { viewer, watchers: vec![watcher] }),
        }
    }

    /// Lets a socket go.
    pub fn remove(&mut self, connection: ConnectionId) {
        self.keep(|watcher| watcher.connection != connection);
    }

    /// Lets those go whose socket is no longer there.
    pub fn forget_the_gone(&mut self) {
        self.keep(|watcher| !watcher.outbox.is_closed());
    }

    /// Sends everybody the frame for what has just happened. If it made somebody another viewer, they get a welcome. Those
    /// who cannot be reached any more are let go, and the others hear of it.
    pub fn tell(&mut self, state: &RoomState, happenings: &[Happening], moves_seats: bool) {
        let n_before = self.watchers().count();
        let changed = if moves_seats { self.take_changed(state) } else { Vec::new() };
        for (viewer, frame) in self.maker.next(state, happenings, true) {
            if let Some(group) = self.groups.iter_mut().find(|group| group.viewer == viewer) {
                group.watchers.retain(|watcher| watcher.outbox.try_send(frame.clone()).is_ok());
            }
        }
        self.tidy();
        let is_changed = !changed.is_empty();
        for watcher in changed {
            let greeted = watcher.greeted(None);
            let welcome = snapshot(&mut self.maker, state, greeted, Some(happenings));
            if watcher.outbox.try_send(welcome).is_ok() {
                self.add(watcher);
            }
        }
        self.tidy();
        if is_changed || self.watchers().count() < n_before {
            self.note_presence();
        }
    }

    /// Takes out the sockets whose token has become another viewer's.
    fn take_changed(&mut self, state: &RoomState) -> Vec<Watcher> {
        let mut changed = Vec::new();
        for group in &mut self.groups {
            let is_changed = |watcher: &mut Watcher| {
                watcher.who = state.who(watcher.who.token);
                watcher.who.viewer() != group.viewer
            };
            changed.extend(group.watchers.extract_if(.., is_changed));
        }
        self.tidy();
        changed
    }

    /// Notes that somebody may have come or gone. It is told at once if nothing was told of late, else in a while, so that
    /// a crowd that comes together is told of as one.
    fn note_presence(&mut self) {
        let now = Instant::now();
        let interval = PRESENCE_INTERVAL.max(PRESENCE_TIME * self.watchers().count() as u32);
        let told = self.presence_told.filter(|_| !tells_presence_at_once());
        let next = told.map_or(now, |told| now.max(told + interval));
        self.presence_due.get_or_insert(next);
    }

    /// When somebody has to be told who is here.
    pub fn presence_due(&self) -> Option<Instant> {
        self.presence_due
    }

    /// Tells everybody who is here who does not know. It is not stored and has no number, and nobody is let go for it:
    /// whoever does not keep up is told later.
    pub fn tell_presence(&mut self) {
        // The others have to know of whoever is found to be gone.
        self.forget_the_gone();
        let presence = self.presence();
        let frame = presence.frame();
        let mut are_all_told = true;
        for watcher in self.watchers_mut().filter(|watcher| watcher.told != Some(presence)) {
            match watcher.outbox.try_send(frame.clone()) {
                Ok(()) => watcher.told = Some(presence),
                Err(_) => are_all_told = false,
            }
        }
        self.presence_told = Some(Instant::now());
        self.presence_due = None;
        if !are_all_told {
            self.note_presence();
        }
    }

    /// The seats whose players are connected.
    pub fn present(&self) -> Seats {
        let seat = |group: &Group| match group.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        };
        self.groups.iter().filter(|group| !group.watchers.is_empty()).filter_map(seat).collect()
    }

    fn presence(&self) -> Presence {
        let spectators = self.watchers().filter(|watcher| watcher.who.seat.is_none()).count();
        Presence { seats: self.present(), spectators }
    }

    fn watchers(&self) -> impl Iterator<Item = &Watcher> {
        self.groups.iter().flat_map(|group| &group.watchers)
    }

    fn watchers_mut(&mut self) -> impl Iterator<Item = &mut Watcher> {
        self.groups.iter_mut().flat_map(|group| &mut group.watchers)
    }

    /// Lets those go who do not stay; the others hear of it.
    fn keep(&mut self, stays: impl Fn(&Watcher) -> bool) {
        let n_before = self.watchers().count();
        for group in &mut self.groups {
            group.watchers.retain(&stays);
        }
        if self.watchers().count() < n_before {
            self.tidy();
            self.note_presence();
        }
    }

    /// Forgets groups that nobody is in, and what they were shown.
    fn tidy(&mut self) {
        self.groups.retain(|group| !group.watchers.is_empty());
        let groups = &self.groups;
        self.maker.keep(|viewer| groups.iter().any(|group| group.viewer == viewer));
    }
}
