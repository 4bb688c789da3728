//! Everybody who looks at a room.

use solarium_protocol::{RequestId, ServerMessage, Token};
use solarium_rules::{Seat, Viewer};

use super::{
    call::{Arrival, ConnectionId, Frame, Outbox, Watching},
    frames::{FrameMaker, Greeted, resumption, snapshot, to_frame},
};
use crate::room::{Happening, RoomState, Who};

/// All who look on, by what they see. A frame is made once for each kind of viewer.
#[derive(Default)]
pub struct Audience {
    maker: FrameMaker,
    groups: Vec<Group>,
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
    /// Could they not be told who is here?
    lacks_presence: bool,
}

impl Watcher {
    pub fn new(connection: ConnectionId, token: Token, who: Who, outbox: Outbox) -> Watcher {
        Watcher { connection, token, who, outbox, lacks_presence: false }
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
            _ => Some(snapshot(&mut self.maker, state, greeted)),
        };
        let (token, you) = (watcher.token.clone(), watcher.who.you());
        Watching { token, you, seq: state.seq, welcome }
    }

    /// Adds a socket that was greeted, and tells who is here now: everybody, or only the newcomer if their connection
    /// was here before, and is greeted again.
    pub fn welcome(&mut self, watcher: Watcher) {
        let (connection, outbox) = (watcher.connection, watcher.outbox.clone());
        let was_here = self.watchers().any(|other| other.connection == connection);
        if was_here {
            for group in &mut self.groups {
                group.watchers.retain(|other| other.connection != connection);
            }
        }
        self.add(watcher);
        self.tidy();
        if was_here {
            // Nobody else has anything to hear of.
            let _ = outbox.try_send(self.presence());
        } else {
            self.tell_presence();
        }
    }

    fn add(&mut self, watcher: Watcher) {
        let viewer = watcher.who.viewer();
        match self.groups.iter_mut().find(|group| group.viewer == viewer) {
            Some(group) => group.watchers.push(watcher),
            None => self.groups.push(Group { viewer, watchers: vec![watcher] }),
        }
    }

    /// Lets a socket go; true if it was there.
    pub fn remove(&mut self, connection: ConnectionId) -> bool {
        let before = self.watchers().count();
        self.keep(|watcher| watcher.connection != connection);
        self.watchers().count() < before
    }

    /// Lets those go whose socket is no longer there; true if there was one.
    pub fn forget_the_gone(&mut self) -> bool {
        let before = self.watchers().count();
        self.keep(|watcher| !watcher.outbox.is_closed());
        self.watchers().count() < before
    }

    /// Sends everybody the frame for what has just happened. If it made somebody another viewer, they get a welcome. Those
    /// who cannot be reached any more are let go, and the others hear of it.
    pub fn tell(&mut self, state: &RoomState, happenings: &[Happening], moves_seats: bool) {
        let before = self.watchers().count();
        let changed = if moves_seats { self.take_changed(state) } else { Vec::new() };
        for (viewer, frame) in self.maker.next(state, happenings, true) {
            if let Some(group) = self.groups.iter_mut().find(|group| group.viewer == viewer) {
                group.watchers.retain(|watcher| watcher.outbox.try_send(frame.clone()).is_ok());
            }
        }
        self.tidy();
        let is_changed = !changed.is_empty();
        for watcher in changed {
            let welcome = snapshot(&mut self.maker, state, watcher.greeted(None));
            if watcher.outbox.try_send(welcome).is_ok() {
                self.add(watcher);
            }
        }
        self.tidy();
        if is_changed || self.watchers().count() < before {
            self.tell_presence();
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

    /// Sends everybody who is here now. It is not stored and has no number, and nobody is let go for it: whoever does not
    /// keep up is told a little later.
    pub fn tell_presence(&mut self) {
        // The others have to know of whoever is found to be gone.
        self.forget_the_gone();
        let frame = self.presence();
        for watcher in self.groups.iter_mut().flat_map(|group| &mut group.watchers) {
            watcher.lacks_presence = watcher.outbox.try_send(frame.clone()).is_err();
        }
    }

    /// Is there somebody who could not be told who is here?
    pub fn lacks_presence(&self) -> bool {
        self.watchers().any(|watcher| watcher.lacks_presence)
    }

    /// Tells those who could not be told before.
    pub fn tell_presence_again(&mut self) {
        let frame = self.presence();
        let watchers = self.groups.iter_mut().flat_map(|group| &mut group.watchers);
        for watcher in watchers.filter(|watcher| watcher.lacks_presence) {
            watcher.lacks_presence = watcher.outbox.try_send(frame.clone()).is_err();
        }
    }

    fn presence(&self) -> Frame {
        let mut seats: Vec<Seat> = self.watchers().filter_map(|watcher| watcher.who.seat).collect();
        seats.sort_unstable();
        seats.dedup();
        let spectators = self.watchers().filter(|watcher| watcher.who.seat.is_none()).count();
        to_frame::<()>(&ServerMessage::Presence { seats, spectators })
    }

    fn watchers(&self) -> impl Iterator<Item = &Watcher> {
        self.groups.iter().flat_map(|group| &group.watchers)
    }

    fn keep(&mut self, stays: impl Fn(&Watcher) -> bool) {
        for group in &mut self.groups {
            group.watchers.retain(&stays);
        }
        self.tidy();
    }

    /// Forgets groups that nobody is in, and what they were shown.
    fn tidy(&mut self) {
        self.groups.retain(|group| !group.watchers.is_empty());
        let groups = &self.groups;
        self.maker.keep(|viewer| groups.iter().any(|group| group.viewer == viewer));
    }
}
