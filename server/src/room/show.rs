//! What a room shows: sections of views, and what happened.

use std::sync::Arc;

use serde::Serialize;
use solarium_protocol::{
    RoomEvent, RoomView, SeatView, ShareState,
    room::OverView,
    sections::{Making, Section, canonical},
};
use solarium_rules::{Event, Game, Seat, Viewer};

use super::{
    leaving::Proposed,
    opened::Room,
    state::RoomState,
    table::{Sitter, Table},
};

/// What happened, in the game or around it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Happening {
    Room(RoomEvent),
    Game(Event),
}

impl From<RoomEvent> for Happening {
    fn from(event: RoomEvent) -> Happening {
        Happening::Room(event)
    }
}

impl Happening {
    /// The happening as `viewer` may know it.
    pub fn seen_by(&self, viewer: Viewer) -> Option<Happening> {
        match self {
            Happening::Room(event) => Some(Happening::Room(event.clone())),
            Happening::Game(event) => event.seen_by(viewer).map(Happening::Game),
        }
    }
}

impl RoomState {
    /// The game whose sections are shown, to find out later what has changed since.
    pub fn game(&self) -> Option<&Arc<Game>> {
        self.table.game()
    }

    /// Shows the sections that everybody sees; says of each whether it is the same in the game `before`.
    pub fn show(&self, before: Option<&Game>, to: &mut Making<'_>) {
        if let Some(game) = self.game() {
            game.show(before, to);
        }
        self.sections.iter().for_each(|section| to.add(section));
    }

    /// Shows the other sections that `seat` sees, in the same way.
    pub fn show_own(&self, seat: Seat, before: Option<&Game>, to: &mut Making<'_>) {
        if let Some(game) = self.game() {
            game.show_own(seat, before, to);
        }
    }
}

/// Are the sections of the room itself other ones after a step? Whatever is added to them is compared here.
pub fn shows_other_room(before: &Table, after: &Table) -> bool {
    !Arc::ptr_eq(&before.seats, &after.seats)
        || before.dealing != after.dealing
        || before.phase() != after.phase()
        || before.left() != after.left()
}

/// The sections of the room itself: `room`, and `over` once the game is.
pub fn room_sections(room: &Room, table: &Table) -> Vec<Section> {
    let (absent, proposal) = table.left();
    let seat = |(seat, sitter): (Seat, &Option<Sitter>)| SeatView {
        commitment: sitter.iter().filter_map(|sitter| sitter.share.commitment()).collect(),
        host: sitter.as_ref().is_some_and(|sitter| sitter.token == room.host),
        left: absent.left(seat).into_iter().collect(),
        name: sitter.iter().map(|sitter| sitter.name.clone()).collect(),
        share: sitter.as_ref().map_or(ShareState::None, |sitter| sitter.share.state()),
    };
    let shown = RoomView {
        commitment: room.seed.into(),
        dealing: table.dealing.is_on && table.play.is_none(),
        listed: room.listed,
        options: room.options.clone(),
        phase: table.phase(),
        proposal: proposal.iter().map(Proposed::view).collect(),
        round: table.dealing.round,
        seats: Seat::first(room.n_seats).zip(table.seats.iter()).map(seat).collect(),
        start: room.start,
    };
    let over = table.play.as_ref().and_then(|play| play.over.as_ref()).map(|over| OverView {
        ending: over.ending,
        match_id: room.id,
        outcome: over.outcome.clone(),
        seed: room.seed,
        shares: table.shares(),
    });
    let over = over.map(|over| Section::new("over", canonical(&over)));
    over.into_iter().chain([Section::new("room", canonical(&shown))]).collect()
}
