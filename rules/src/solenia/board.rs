//! The board: five strips of five spaces, the cards that lie on them, and how far a voyage is.

use std::fmt;
use std::ops::{Index, IndexMut};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::components::{Card, ComponentSet};
use super::goods::Good;
use super::id::Id;
use crate::Seat;

/// Day or night: a half of the planet, and the cities, deliveries and slots that belong to it.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Hemisphere {
    /// The side of the sun; its cities lack stone and water.
    Day,
    /// The dark side; its cities lack wood and wheat.
    Night,
}

impl Hemisphere {
    /// Both, day first.
    pub const BOTH: [Hemisphere; 2] = [Hemisphere::Day, Hemisphere::Night];
}

impl fmt::Display for Hemisphere {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Hemisphere::Day => "day",
            Hemisphere::Night => "night",
        })
    }
}

/// One `T` by day and one by night.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub(super) struct BySide<T>(pub [T; 2]);

impl<T> Index<Hemisphere> for BySide<T> {
    type Output = T;

    fn index(&self, side: Hemisphere) -> &T {
        &self.0[side as usize]
    }
}

impl<T> IndexMut<Hemisphere> for BySide<T> {
    fn index_mut(&mut self, side: Hemisphere) -> &mut T {
        &mut self.0[side as usize]
    }
}

/// What a space is: an island named by the good it produces, or a city named by its hemisphere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Ground {
    /// A floating island that produces a good.
    Island(Good),
    /// A floating city that waits for deliveries.
    City(Hemisphere),
}

/// Which face of a strip lies up.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Face {
    /// The bright face of four of the strips.
    Day,
    /// The dark face of the same four.
    Night,
    /// The face of the fifth strip that leads from night to day.
    Dawn,
    /// The face of the fifth strip that leads from day to night.
    Dusk,
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Face::Day => "day",
            Face::Night => "night",
            Face::Dawn => "dawn",
            Face::Dusk => "dusk",
        })
    }
}

/// Rows of the board, and columns.
pub(super) const SIDE: usize = 5;

/// All spaces of the board.
pub(super) const N_SPACES: usize = SIDE * SIDE;

/// A space of the board, counted from the rear strip's first column; written as its row (1 is the rear) and its column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(into = "[u8; 2]", try_from = "[u8; 2]")]
#[schemars(with = "[u8; 2]", extend("items" = { "type": "integer", "minimum": 1, "maximum": 5 }))]
pub struct Space(pub(super) u8);

impl Space {
    /// Where the airship stands between turns.
    pub(super) const MIDDLE: Space = Space(12);

    /// The space in `row` (1 is the rear strip) and `col`, both 1 to 5.
    pub fn at(row: u8, col: u8) -> Option<Space> {
        let on_board = (1..=5).contains(&row) && (1..=5).contains(&col);
        on_board.then(|| Space((row - 1) * 5 + col - 1))
    }

    /// Those of the rear strip.
    pub(super) fn rear() -> impl Iterator<Item = Space> {
        (0..SIDE as u8).map(Space)
    }

    /// All 25.
    pub(super) fn all() -> impl Iterator<Item = Space> {
        (0..N_SPACES as u8).map(Space)
    }

    /// The row, 1 at the rear.
    pub fn row(self) -> u8 {
        self.0 / 5 + 1
    }

    /// The column, 1 to 5.
    pub fn col(self) -> u8 {
        self.0 % 5 + 1
    }
}

impl From<Space> for [u8; 2] {
    fn from(space: Space) -> [u8; 2] {
        [space.row(), space.col()]
    }
}

impl TryFrom<[u8; 2]> for Space {
    type Error = String;

    fn try_from([row, col]: [u8; 2]) -> Result<Space, String> {
        let none = || format!("the board has no row {row}, column {col}; both go from 1 to 5");
        Space::at(row, col).ok_or_else(none)
    }
}

/// Whose a card is, and whose turn: a player's, or the neutral crew's of the solo game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(super) enum Owner {
    Player(Seat),
    Neutral,
}

/// A card on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Placed {
    pub card: Card,
    pub owner: Owner,
}

/// A strip as it lies: which one, and which of its two faces is up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub(super) struct Strip {
    pub number: u8,
    pub face: u8,
}

impl Strip {
    pub fn id(self, set: &ComponentSet) -> Id {
        set.strips[usize::from(self.number)].id
    }

    pub fn face(self, set: &ComponentSet) -> Face {
        set.strips[usize::from(self.number)].faces[usize::from(self.face)].face
    }

    pub fn ground(self, set: &ComponentSet, col: u8) -> Ground {
        let strip = &set.strips[usize::from(self.number)];
        strip.faces[usize::from(self.face)].spaces[usize::from(col - 1)]
    }

    /// The strip with its other face up.
    #[must_use]
    pub fn turned_over(self) -> Strip {
        Strip { face: 1 - self.face, ..self }
    }
}

/// How a player counts the spaces of a voyage.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Reach {
    /// Spaces that touch at a corner are neighbours.
    pub diagonals: bool,
    /// So many spaces need not be paid.
    pub free_spaces: u8,
}

/// What a voyage costs: one good for each space strictly between its start and its goal. The only place where
/// distance is measured.
///
/// Ruling: the books say «adjacent» and show a picture. Our reading: spaces that share a side, never across the edge
/// of the board; a voyage counts the same steps.
fn voyage(start: Space, goal: Space, reach: Reach) -> u8 {
    let rows = start.row().abs_diff(goal.row());
    let cols = start.col().abs_diff(goal.col());
    let distance = if reach.diagonals { rows.max(cols) } else { rows + cols };
    distance.saturating_sub(1).saturating_sub(reach.free_spaces)
}

/// The board between two shifts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Board {
    /// From the rear (row 1) to the front.
    pub strips: [Strip; SIDE],
    cards: [Option<Placed>; N_SPACES],
    /// A zero has moved the airship one space ahead, and the shift that brings it back is still to come.
    pub airship_is_ahead: bool,
}

impl Board {
    /// An empty board.
    pub fn new(strips: [Strip; SIDE]) -> Board {
        Board { strips, cards: [None; N_SPACES], airship_is_ahead: false }
    }

    /// Where the airship stands.
    pub fn airship(&self) -> Space {
        if self.airship_is_ahead { Space(Space::MIDDLE.0 + 5) } else { Space::MIDDLE }
    }

    /// What `space` is.
    pub fn ground(&self, set: &ComponentSet, space: Space) -> Ground {
        self.strips[usize::from(space.row() - 1)].ground(set, space.col())
    }

    /// The card on `space`, if any.
    pub fn card(&self, space: Space) -> Option<Placed> {
        self.cards[usize::from(space.0)]
    }

    /// The spaces of a row, counted from 0 at the rear, with the cards on them.
    pub fn row(&self, row: usize) -> impl Iterator<Item = (Space, Option<Placed>)> {
        let first = row * SIDE;
        (first..first + SIDE).map(|space| (Space(space as u8), self.cards[space]))
    }

    /// Lays a card on `space`.
    pub fn lay(&mut self, space: Space, placed: Placed) {
        self.cards[usize::from(space.0)] = Some(placed);
    }

    /// Takes the card on `space` away.
    pub fn lift(&mut self, space: Space) -> Option<Placed> {
        self.cards[usize::from(space.0)].take()
    }

    /// The cards of `owner` on the board.
    pub fn cards_of(&self, owner: Owner) -> impl Iterator<Item = Card> {
        self.cards
            .iter()
            .flatten()
            .filter(move |placed| placed.owner == owner)
            .map(|placed| placed.card)
    }

    /// What it costs `seat` to reach each space: from the airship or the nearest of their own cards.
    pub fn tolls(&self, seat: Seat, reach: Reach) -> [u8; N_SPACES] {
        let mut tolls =
            std::array::from_fn(|goal| voyage(self.airship(), Space(goal as u8), reach));
        for start in Space::all() {
            if self.card(start).is_some_and(|placed| placed.owner == Owner::Player(seat)) {
                for (goal, toll) in tolls.iter_mut().enumerate() {
                    *toll = (*toll).min(voyage(start, Space(goal as u8), reach));
                }
            }
        }
        tolls
    }

    /// The rear strip is turned over and becomes the front; the others move back with their cards, so that the
    /// airship is in the middle again. The rear strip's cards have left it before.
    pub fn shift(&mut self) {
        self.strips[0] = self.strips[0].turned_over();
        self.strips.rotate_left(1);
        self.cards.rotate_left(SIDE);
        self.airship_is_ahead = false;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check_voyage(start: (u8, u8), goal: (u8, u8), reach: Reach, toll: u8) {
        let start = Space::at(start.0, start.1).unwrap();
        let goal = Space::at(goal.0, goal.1).unwrap();
        assert_eq!(voyage(start, goal, reach), toll, "from {start:?} to {goal:?}");
        assert_eq!(voyage(goal, start, reach), toll, "and back");
    }

    #[test]
    fn a_voyage_costs_one_good_for_each_space_between() {
        let plain = Reach::default();
        check_voyage((3, 3), (3, 3), plain, 0);
        check_voyage((3, 3), (3, 4), plain, 0);
        check_voyage((3, 3), (4, 4), plain, 1);
        check_voyage((3, 3), (5, 5), plain, 3);
        check_voyage((1, 1), (5, 5), plain, 7);
    }

    #[test]
    fn ruling_the_edges_of_the_board_do_not_meet() {
        check_voyage((1, 1), (1, 5), Reach::default(), 3);
        check_voyage((1, 1), (5, 1), Reach::default(), 3);
    }

    #[test]
    fn diagonals_and_free_spaces_add_up() {
        let diagonals = Reach { diagonals: true, free_spaces: 0 };
        check_voyage((3, 3), (4, 4), diagonals, 0);
        check_voyage((3, 3), (5, 5), diagonals, 1);
        check_voyage((3, 3), (5, 5), Reach { free_spaces: 1, ..diagonals }, 0);
        check_voyage((3, 3), (3, 4), Reach { diagonals: false, free_spaces: 1 }, 0);
    }

    #[test]
    fn there_are_no_spaces_outside_the_board() {
        assert_eq!(Space::at(3, 3), Some(Space::MIDDLE));
        for (row, col) in [(0, 1), (1, 0), (6, 1), (1, 6), (255, 255)] {
            assert_eq!(Space::at(row, col), None);
        }
    }
}
