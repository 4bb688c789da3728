//! Everybody who looks at a room, and the frames they get. A frame is made once for each kind of viewer.

use axum::extract::ws::Utf8Bytes;
use serde_json::value::RawValue;
use solarium_protocol::{
    OpenQuestion, Sections, Seq, ServerMessage, Token, Update, Welcome, sections::to_raw,
};
use solarium_rules::{Seat, Viewer};
use tokio::sync::mpsc;

use super::state::{Happening, RoomState, Who};

/// A message on its way to a socket, serialised once for all who get it.
#[derive(Clone)]
pub struct Frame {
    pub text: Utf8Bytes,
    /// The frame of the room it brings its reader to, if it brings them to one.
    pub seq: Option<Seq>,
}

/// Where a room puts the frames of one socket. It is bounded: a socket that does not keep up is let go, and
/// comes back for what it missed when it has caught up.
pub type Outbox = mpsc::Sender<Frame>;

/// A connection's number, unique in this process.
pub type ConnectionId = u64;

/// One socket that looks at the room.
pub struct Watcher {
    pub connection: ConnectionId,
    pub token: Token,
    pub who: Who,
    pub outbox: Outbox,
}

/// All who look on, by what they see.
#[derive(Default)]
pub struct Audience {
    groups: Vec<Group>,
}

/// The sockets that see the same, and the view they all have.
struct Group {
    viewer: Viewer,
    shown: Sections,
    watchers: Vec<Watcher>,
}

impl Audience {
    pub fn is_empty(&self) -> bool {
        self.groups.is_empty()
    }

    /// Adds a socket that has been sent the view of now.
    pub fn add(&mut self, state: &RoomState, watcher: Watcher) {
        let viewer = watcher.who.viewer();
        match self.groups.iter_mut().find(|group| group.viewer == viewer) {
            Some(group) => group.watchers.push(watcher),
            None => {
                let shown = state.view(viewer);
                self.groups.push(Group { viewer, shown, watchers: vec![watcher] });
            }
        }
    }

    /// Lets a socket go; true if it was there.
    pub fn remove(&mut self, connection: ConnectionId) -> bool {
        let before = self.n_watchers();
        self.keep(|watcher| watcher.connection != connection);
        self.n_watchers() < before
    }

    /// Takes out the sockets whose token has become another viewer's.
    pub fn take_changed(&mut self, state: &RoomState) -> Vec<Watcher> {
        let mut changed = Vec::new();
        for group in &mut self.groups {
            let is_changed = |watcher: &mut Watcher| {
                watcher.who = state.who(std::mem::take(&mut watcher.who.token));
                watcher.who.viewer() != group.viewer
            };
            changed.extend(group.watchers.extract_if(.., is_changed));
        }
        self.keep(|_| true);
        changed
    }

    /// Sends everybody the frame for what has just happened.
    pub fn tell(&mut self, state: &RoomState, events: &[Happening]) {
        for group in &mut self.groups {
            let frame = group.next_frame(state, events);
            group.watchers.retain(|watcher| watcher.outbox.try_send(frame.clone()).is_ok());
        }
        self.keep(|_| true);
    }

    /// Sends everybody who is here now. It is not stored and has no number.
    pub fn tell_presence(&mut self) {
        let mut seats: Vec<Seat> = self.watchers().filter_map(|watcher| watcher.who.seat).collect();
        seats.sort_unstable();
        seats.dedup();
        let spectators = self.watchers().filter(|watcher| watcher.who.seat.is_none()).count();
        let frame = to_frame(&ServerMessage::Presence { seats, spectators });
        self.keep(|watcher| watcher.outbox.try_send(frame.clone()).is_ok());
    }

    fn watchers(&self) -> impl Iterator<Item = &Watcher> {
        self.groups.iter().flat_map(|group| &group.watchers)
    }

    fn n_watchers(&self) -> usize {
        self.watchers().count()
    }

    fn keep(&mut self, stays: impl Fn(&Watcher) -> bool) {
        for group in &mut self.groups {
            group.watchers.retain(&stays);
        }
        self.groups.retain(|group| !group.watchers.is_empty());
    }
}

impl Group {
    /// The frame from the view these sockets have to the view of now.
    fn next_frame(&mut self, state: &RoomState, events: &[Happening]) -> Frame {
        let question = state.question(self.viewer);
        let (shown, frame) = update(state, self.viewer, &self.shown, events, question);
        self.shown = shown;
        frame
    }
}

/// The frame that takes `viewer` from `before` to the state of now, and the view it leads to.
pub fn update(
    state: &RoomState,
    viewer: Viewer,
    before: &Sections,
    events: &[Happening],
    question: Option<OpenQuestion<Box<RawValue>>>,
) -> (Sections, Frame) {
    let shown = state.view(viewer);
    let seen: Vec<Happening> =
        events.iter().filter_map(|happening| happening.seen_by(viewer)).collect();
    let frame = to_frame(&ServerMessage::Update(Update {
        seq: state.seq,
        hash: shown.hash(),
        events: to_raw(&seen),
        patch: shown.patch_from(before),
        question,
    }));
    (shown, frame)
}

/// A welcome with the whole view of now.
pub fn snapshot(state: &RoomState, who: &Who, token: &Token) -> Welcome<Box<RawValue>> {
    let shown = state.view(who.viewer());
    Welcome {
        view: Some(to_raw(&shown)),
        question: state.question(who.viewer()),
        ..resumption(who, token, state.seq, shown.hash())
    }
}

/// A welcome for somebody who has the view of frame `seq` already.
pub fn resumption(who: &Who, token: &Token, seq: Seq, hash: String) -> Welcome<Box<RawValue>> {
    Welcome {
        id: None,
        token: token.clone(),
        you: who.you(),
        seq,
        hash,
        view: None,
        question: None,
    }
}

/// A message as the text that is sent.
pub fn to_frame(message: &ServerMessage<Box<RawValue>>) -> Frame {
    let seq = match message {
        ServerMessage::Welcome(Welcome { seq, .. }) | ServerMessage::Update(Update { seq, .. }) => {
            Some(*seq)
        }
        _ => None,
    };
    Frame { text: serde_json::to_string(message).expect("what we send is plain data").into(), seq }
}
