//! Short ways to write tiles, panoramas and positions down in tests.

use arrayvec::ArrayVec;

use super::{
    Action, Event, Met, N_RAINBOWS, Options, Panorama, Phase, Player, Row, Solstis, Spirit,
    SpiritSet, Square, Stack, Tile, TileSet, Turn,
};
use crate::Seat;

/// The first seat: in a position written down here it is the one to move.
pub const ADA: Seat = Seat(0);

/// The second seat.
pub const BO: Seat = Seat(1);

/// The tile of this row and column.
pub fn t(row: u8, column: u8) -> Tile {
    Tile::new(row, column).expect("the tile is on the mountain")
}

/// The square whose lower left cell is this.
pub fn square(row: u8, column: u8) -> Square {
    Square::new(t(row, column)).expect("the square is on the mountain")
}

/// Tiles written as `row.column`, with spaces between, in this order.
pub fn tiles<const N: usize>(list: &str) -> ArrayVec<Tile, N> {
    let tile = |name: &str| {
        let (row, column) = name.split_once('.').expect("a tile is row.column");
        t(row.parse().expect("a row"), column.parse().expect("a column"))
    };
    list.split_whitespace().map(tile).collect()
}

/// A set of tiles written as `row.column`, with spaces between.
pub fn cells(list: &str) -> TileSet {
    tiles::<48>(list).into_iter().collect()
}

/// A panorama drawn from its top row down to row 1, a column every second letter: `#` is a tile, `~` a rainbow.
pub fn panorama(rows: &[&str]) -> Panorama {
    let mut panorama = Panorama::default();
    for (row, picture) in (1..).zip(rows.iter().rev()) {
        for (column, letter) in (1..).zip(picture.chars().step_by(2)) {
            match letter {
                '#' => panorama.tiles.insert(t(row, column)),
                '~' => panorama.rainbows.insert(t(row, column)),
                letter => assert!(letter == '.' || letter == ' ', "{letter} in a panorama"),
            }
        }
    }
    panorama
}

/// A position, to be completed field by field. Ada is asked to play. Nothing lies beneath the row, the pile is
/// written from its top, and no spirit is in sight.
pub fn position(hands: [&str; 2], row: &str, pile: &str) -> Solstis {
    let row = tiles::<48>(row).into_iter().map(|top| Stack { top, beneath: None });
    Solstis {
        options: Options { evil_spirit: true },
        players: hands.map(|hand| Player { hand: cells(hand), ..Player::default() }),
        row: Row(row.collect()),
        pile: tiles::<30>(pile).into_iter().rev().collect(),
        removed: TileSet::EMPTY,
        rainbows: N_RAINBOWS,
        spirit_pile: ArrayVec::new(),
        face_up: SpiritSet::EMPTY,
        evil_holder: None,
        covered: None,
        steal: 0,
        turn: Turn::first(ADA),
        phase: Phase::Play,
    }
}

impl Solstis {
    /// The same position with this panorama, drawn as in [`panorama`].
    #[must_use]
    pub fn with_panorama(mut self, seat: Seat, rows: &[&str]) -> Solstis {
        self.player_mut(seat).panorama = panorama(rows);
        self
    }

    /// The same position with this pile of spirits, its top first.
    #[must_use]
    pub fn with_spirits(mut self, spirits: &[Spirit]) -> Solstis {
        self.spirit_pile = spirits.iter().rev().copied().collect();
        self
    }

    /// The same position with these spirits face up.
    #[must_use]
    pub fn with_face_up(mut self, spirits: &[Spirit]) -> Solstis {
        self.face_up = spirits.iter().copied().collect();
        self
    }

    /// The same position with a spirit met.
    #[must_use]
    pub fn with_met(mut self, seat: Seat, spirit: Spirit, square: Square) -> Solstis {
        self.player_mut(seat).panorama.spirits.push(Met { spirit, square });
        self
    }

    /// Plays these actions, each by whoever has to decide, and returns all that happened.
    #[track_caller]
    pub fn play_all(&mut self, actions: &[Action]) -> Vec<Event> {
        let mut events = vec![];
        for &action in actions {
            let seat = self.decider().expect("the game is not over");
            match self.play(seat, action) {
                Ok(more) => events.extend(more),
                Err(illegal) => panic!("{action:?}: {illegal}"),
            }
        }
        events
    }

    /// What the one who decides may answer.
    pub fn answers(&self) -> Vec<Action> {
        self.decider().map_or(vec![], |seat| self.legal_actions(seat))
    }
}

pub fn play(row: u8, column: u8) -> Action {
    Action::Play { tile: t(row, column) }
}

pub fn capture(row: u8, column: u8) -> Action {
    Action::Capture { tile: t(row, column) }
}

pub fn place_rainbow(row: u8, column: u8) -> Action {
    Action::PlaceRainbow { at: t(row, column) }
}

pub fn move_rainbow(row: u8, column: u8) -> Action {
    Action::MoveRainbow { to: t(row, column) }
}

pub fn meet(spirit: Spirit, (row, column): (u8, u8)) -> Action {
    Action::MeetSpirit { spirit, square: square(row, column) }
}
