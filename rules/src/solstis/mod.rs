//! Solstis, for two: capture tiles of the mountain, meet its spirits and light fires on its summits.
//!
//! All chance is used up at set-up, so a game in progress is plain data that any action leads on from.

mod about;
mod action;
#[cfg(test)]
mod audit;
mod effects;
mod ending;
mod event;
#[cfg(test)]
mod examples;
mod imagine;
mod meeting;
mod mountain;
mod panorama;
mod printed;
mod rainbows;
mod row;
mod scoring;
mod setup;
mod spirits;
#[cfg(test)]
mod testing;
pub mod trace;
mod turn;
pub mod view;
mod words;

use arrayvec::ArrayVec;
use serde::Serialize;

pub use self::about::About;
pub use self::action::{Action, Illegal, Question};
pub use self::event::{Cause, DrawCause, Event, Origin};
pub use self::mountain::{Cell, N_TILES, Square, Tile, TileSet};
pub use self::printed::Printed;
pub use self::setup::{Options, Setup};
pub use self::spirits::{Ground, Spirit, SpiritSet};
pub use self::view::View;

use self::panorama::{Met, Panorama};
use self::row::{Row, Stack};
use self::turn::{Next, Phase, Turn};
pub(crate) use self::words::GUIDE;
use crate::{Players, Seat, Seats};

/// How many can play.
pub(crate) const PLAYERS: Players = Players { least: 2, most: 2 };

/// The two seats.
const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

/// How many rainbows there are.
const N_RAINBOWS: u8 = 12;

/// A game of Solstis.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Solstis {
    options: Options,
    players: [Player; 2],
    row: Row,
    /// The draw pile; its top is the last.
    pile: ArrayVec<Tile, 30>,
    /// Tiles that left the game because a blocked rainbow lay on their cell.
    removed: TileSet,
    /// The rainbows nobody has.
    rainbows: u8,
    /// The pile of spirits; its top is the last.
    spirit_pile: ArrayVec<Spirit, 15>,
    /// The spirits that lie face up beside the pile.
    face_up: SpiritSet,
    evil_holder: Option<Seat>,
    covered: Option<Spirit>,
    /// The chance of the one dragonfly, below 60: it takes this tile of the other hand, counted round.
    steal: u8,
    turn: Turn,
    phase: Phase,
}

/// What one player has.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
struct Player {
    hand: TileSet,
    panorama: Panorama,
    /// Rainbows gained before there was a tile to lay them beside.
    held_rainbows: u8,
}

impl Solstis {
    /// Who must decide now; nobody when the game is over.
    pub fn deciders(&self) -> Seats {
        self.decider().map_or(Seats::EMPTY, Seats::only)
    }

    /// The one who must decide now.
    fn decider(&self) -> Option<Seat> {
        match self.phase {
            Phase::Over => None,
            Phase::CoverSpirit { holder } => Some(other(holder)),
            Phase::MoveRainbow { next: Next::Squirrel { owner, .. }, .. } => Some(owner),
            _ => Some(self.turn.player),
        }
    }

    fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }
}

/// The seat across the table.
fn other(seat: Seat) -> Seat {
    seat.after(1, SEATS.len())
}
