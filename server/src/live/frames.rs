//! The one maker of frames: for those who are here, as things happen, and for those who catch up, from the journal.

use std::sync::Arc;

use serde::Serialize;
use solarium_protocol::{
    OpenQuestion, RequestId, Seq, ServerInfo, ServerMessage, Token, Update, Welcome, You,
    sections::{Known, Patch, Whole},
};
use solarium_rules::{About, Action, Digest, Game, Viewer};

use super::call::{Frame, Text};
use crate::{
    built_page::BUILD,
    room::{Happening, RoomState},
};

/// What some kinds of viewers have been shown, which is all that is needed to make their next frames. What everybody sees
/// is made once for all of them.
#[derive(Default)]
pub struct FrameMaker {
    /// The game as it was last shown: it says what has changed since.
    game: Option<Arc<Game>>,
    public: Known,
    /// What each kind of viewer alone sees.
    own: Vec<(Viewer, Known)>,
}

/// The parts of a message that differ from game to game, written straight into its text.
#[derive(Serialize)]
#[serde(untagged)]
pub enum Part {
    View(Whole),
    Patch(Patch),
    Events(Vec<Happening>),
    Legal(Vec<Action>),
    About(About),
}

impl FrameMaker {
    /// All that `viewer` sees now, and its hash. From here on they are among those for whom frames are made.
    pub fn whole(&mut self, state: &RoomState, viewer: Viewer) -> (Whole, Digest) {
        let (public, known) = Known::whole(|to| state.show(None, to));
        let (own, known_own) = Known::whole(|to| {
            if let Viewer::Seat(seat) = viewer {
                state.show_own(seat, None, to);
            }
        });
        let hash = known.hash_with(&known_own);
        self.game = state.game().cloned();
        self.public = known;
        self.keep(|other| other != viewer);
        self.own.push((viewer, known_own));
        (public.with(own), hash)
    }

    /// Makes `viewer` one of those for whom frames are made, and tells the hash of what they see now. Nothing is made that
    /// is known already.
    pub fn follow(&mut self, state: &RoomState, viewer: Viewer) -> Digest {
        match self.own.iter().find(|(known, _)| *known == viewer) {
            Some((_, own)) => self.public.hash_with(own),
            None => self.whole(state, viewer).1,
        }
    }

    /// Makes no more frames for those who do not stay.
    pub fn keep(&mut self, stays: impl Fn(Viewer) -> bool) {
        self.own.retain(|(viewer, _)| stays(*viewer));
    }

    /// The next frame for each kind of viewer, after one step. A question is only put if it can still be answered.
    pub fn next(
        &mut self,
        state: &RoomState,
        happenings: &[Happening],
        is_now: bool,
    ) -> Vec<(Viewer, Frame)> {
        if self.own.is_empty() {
            return Vec::new();
        }
        let before = self.game.as_deref();
        let (change, public) = self.public.change(|to| state.show(before, to));
        let change = Arc::new(change);
        let frame = |(viewer, own): &mut (Viewer, Known)| {
            let viewer = *viewer;
            let (change_own, known_own) = own.change(|to| {
                if let Viewer::Seat(seat) = viewer {
                    state.show_own(seat, before, to);
                }
            });
            *own = known_own;
            let update = ServerMessage::Update(Update {
                seq: state.seq,
                hash: public.hash_with(own),
                events: seen_by(viewer, happenings),
                patch: Part::Patch(Patch { public: Arc::clone(&change), own: change_own }),
                question: if is_now { open_question(state, viewer) } else { None },
            });
            (viewer, Frame { seq: Some(state.seq), ..to_frame(&update) })
        };
        let frames = self.own.iter_mut().map(frame).collect();
        self.public = public;
        self.game = state.game().cloned();
        frames
    }
}

/// To whom a welcome goes.
pub struct Greeted<'a> {
    /// The id of their `hello`, if they said one.
    pub id: Option<&'a RequestId>,
    pub token: &'a Token,
    pub you: You,
    pub viewer: Viewer,
}

/// A welcome with the whole view of now. Whoever became another viewer by what happened just now is told of it there.
pub fn snapshot(
    maker: &mut FrameMaker,
    state: &RoomState,
    greeted: Greeted<'_>,
    happenings: Option<&[Happening]>,
) -> Frame {
    let (whole, hash) = maker.whole(state, greeted.viewer);
    let question = open_question(state, greeted.viewer);
    let events = happenings.map(|happenings| seen_by(greeted.viewer, happenings));
    let resumed = resumed(greeted, state, hash);
    welcome(Welcome { view: Some(Part::View(whole)), question, events, ..resumed })
}

/// A welcome for somebody who has the view of now already.
pub fn resumption(maker: &mut FrameMaker, state: &RoomState, greeted: Greeted<'_>) -> Frame {
    let hash = maker.follow(state, greeted.viewer);
    let question = open_question(state, greeted.viewer);
    welcome(Welcome { question, ..resumed(greeted, state, hash) })
}

/// A welcome for somebody who has the view of `past` and misses what came until `last`. If their question is still open, the
/// last frame they missed puts it.
pub fn resumption_in_the_past(
    past: &RoomState,
    greeted: Greeted<'_>,
    hash: Digest,
    last: Seq,
) -> Frame {
    welcome(Welcome { last, ..resumed(greeted, past, hash) })
}

fn resumed(greeted: Greeted<'_>, state: &RoomState, hash: Digest) -> Welcome<Part> {
    Welcome {
        id: greeted.id.cloned(),
        server: ServerInfo {
            build: BUILD.as_str().into(),
            version: env!("CARGO_PKG_VERSION").into(),
        },
        token: greeted.token.clone(),
        you: greeted.you,
        seq: state.seq,
        last: state.seq,
        hash,
        view: None,
        question: None,
        events: None,
    }
}

fn welcome(welcome: Welcome<Part>) -> Frame {
    let seq = Some(welcome.seq);
    Frame { seq, ..to_frame(&ServerMessage::Welcome(welcome)) }
}

/// What happened, as far as `viewer` may know.
pub fn seen_by(viewer: Viewer, happenings: &[Happening]) -> Part {
    let seen = happenings.iter().filter_map(|happening| happening.seen_by(viewer));
    Part::Events(seen.collect())
}

fn open_question(state: &RoomState, viewer: Viewer) -> Option<OpenQuestion<Part>> {
    let OpenQuestion { number, legal, about } = state.question(viewer)?;
    Some(OpenQuestion { number, legal: Part::Legal(legal), about: about.map(Part::About) })
}

/// A message as the text that is sent. It brings its reader to no frame.
pub fn to_frame<J: Serialize>(message: &ServerMessage<J>) -> Frame {
    let about = match message {
        ServerMessage::Welcome(_) => 8192,
        ServerMessage::Update(_) => 2048,
        _ => 128,
    };
    Frame { text: Text::of(message, about), seq: None }
}
