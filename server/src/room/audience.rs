//! Everybody who looks at a room, and the frames they get. A frame is made once for each kind of viewer.

use axum::extract::ws::Utf8Bytes;
use serde::Serialize;
use solarium_protocol::{
    OpenQuestion, Sections, Seq, ServerMessage, Token, Update, Welcome, sections::Patch,
};
use solarium_rules::{Action, Seat, Viewer};
use tokio::sync::mpsc;

use super::state::{Happening, Public, RoomState, Who};

/// A message on its way to a socket, serialised once for all who get it.
#[derive(Clone)]
pub struct Frame {
    pub text: Utf8Bytes,
    /// The frame of the room it brings its reader to, if it brings them to one.
    pub seq: Option<Seq>,
}

/// The parts of a message that differ from game to game, written straight into its text.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum Part {
    View(Sections),
    Patch(Patch),
    Events(Vec<Happening>),
    Legal(Vec<Action>),
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
    /// What all of them see, and have.
    public: Public,
    groups: Vec<Group>,
}

/// The sockets that see the same, and the view they all have, without its text.
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
                let public = state.public(&Public::default());
                let shown = state.view(viewer, &public, &Sections::default()).without_json();
                self.public = public.without_json();
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
        let public = state.public(&self.public);
        for group in &mut self.groups {
            let shown = state.view(group.viewer, &public, &group.shown);
            let question = state.question(group.viewer);
            let frame = update(state.seq, group.viewer, &group.shown, &shown, events, question);
            group.shown = shown.without_json();
            group.watchers.retain(|watcher| watcher.outbox.try_send(frame.clone()).is_ok());
        }
        self.public = public.without_json();
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

/// The frame that takes `viewer` from the view `before` to the view `after`, which was made since `before`.
pub fn update(
    seq: Seq,
    viewer: Viewer,
    before: &Sections,
    after: &Sections,
    events: &[Happening],
    question: Option<OpenQuestion<Part>>,
) -> Frame {
    let seen = events.iter().filter_map(|happening| happening.seen_by(viewer)).collect();
    to_frame(&ServerMessage::Update(Update {
        seq,
        hash: after.hash(),
        events: Part::Events(seen),
        patch: Part::Patch(after.patch_from(before)),
        question,
    }))
}

/// A welcome with the whole view of now.
pub fn snapshot(state: &RoomState, who: &Who, token: &Token) -> Welcome<Part> {
    let shown = state.whole_view(who.viewer());
    let hash = shown.hash();
    Welcome {
        view: Some(Part::View(shown)),
        question: state.question(who.viewer()),
        ..resumption(who, token, state.seq, hash)
    }
}

/// A welcome for somebody who has the view of frame `seq` already.
pub fn resumption(who: &Who, token: &Token, seq: Seq, hash: String) -> Welcome<Part> {
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
pub fn to_frame(message: &ServerMessage<Part>) -> Frame {
    let seq = match message {
        ServerMessage::Welcome(Welcome { seq, .. }) | ServerMessage::Update(Update { seq, .. }) => {
            Some(*seq)
        }
        _ => None,
    };
    // Most frames fit: growing step by step would copy them several times.
    let mut text = Vec::with_capacity(2048);
    serde_json::to_writer(&mut text, message).expect("what we send is plain data");
    Frame { text: Utf8Bytes::try_from(text).expect("JSON is text"), seq }
}
