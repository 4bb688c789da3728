//! A player's panorama: the tiles laid, the rainbows between them and the spirits met on its squares.

use arrayvec::ArrayVec;
use serde::Serialize;

use super::{Cell, Spirit, Square, TileSet};

/// A spirit and the square it settled on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Met {
    pub spirit: Spirit,
    pub square: Square,
}

/// What a player has put together so far.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub(super) struct Panorama {
    pub tiles: TileSet,
    pub rainbows: TileSet,
    /// In the order met. The evil spirit is never among them, so fourteen is the most there can be.
    pub spirits: ArrayVec<Met, 14>,
}

impl Panorama {
    /// The cells with a tile or a rainbow.
    pub fn filled(&self) -> TileSet {
        self.tiles | self.rainbows
    }

    /// Is a rainbow on `cell` held in place by a spirit?
    pub fn is_blocked(&self, cell: Cell) -> bool {
        self.rainbows.contains(cell)
            && self.spirits.iter().any(|met| met.square.cells().contains(cell))
    }

    /// Where a rainbow may go: to an empty cell beside a landscape tile.
    ///
    /// Ruling: the book says «contiguë à une des tuiles Paysage» of a rainbow gained without a capture, which leaves
    /// open the others. It holds for those that are moved and the trout's too; only when every such cell is taken may
    /// a rainbow lie beside rainbows alone.
    pub fn cells_for_rainbow(&self) -> TileSet {
        let empty = !self.filled();
        let beside_tiles = self.tiles.neighbours() & empty;
        if beside_tiles.is_empty() { self.rainbows.neighbours() & empty } else { beside_tiles }
    }

    /// The squares a spirit may settle on: complete, with a cell filled this turn, and not taken yet.
    ///
    /// Ruling: the book says «un des carrés formés lors de ce tour», which leaves open a square that was complete
    /// before. If a tile has just replaced a free rainbow in it, it is formed again; if it has a spirit, it takes no
    /// second one.
    pub fn squares_formed(&self, filled_this_turn: TileSet) -> impl Iterator<Item = Square> {
        let formed = move |square: &Square| {
            !(square.cells() & filled_this_turn).is_empty() && !self.has_spirit_on(*square)
        };
        self.filled().squares().filter(formed)
    }

    pub fn has_spirit_on(&self, square: Square) -> bool {
        self.spirits.iter().any(|met| met.square == square)
    }

    pub fn has_met(&self, spirit: Spirit) -> bool {
        self.spirits.iter().any(|met| met.spirit == spirit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solstis::testing::{cells, panorama, square};

    /// Checks where a rainbow may go.
    fn check_cells_for_rainbow(rows: &[&str], expected: &str) {
        assert_eq!(panorama(rows).cells_for_rainbow(), cells(expected));
    }

    /// Checks on which squares a spirit may settle after these cells were filled.
    fn check_squares_formed(panorama: &Panorama, filled: &str, expected: &[Square]) {
        assert_eq!(panorama.squares_formed(cells(filled)).collect::<Vec<_>>(), expected);
    }

    #[test]
    fn a_rainbow_goes_to_an_empty_cell_beside_a_landscape_tile() {
        check_cells_for_rainbow(
            &["# . . . . . . . . .", ". . . # . . . . . ."],
            "3.1 1.1 1.3 1.5 2.4 2.2",
        );
    }

    #[test]
    fn a_cell_beside_rainbows_alone_is_not_for_a_rainbow() {
        check_cells_for_rainbow(&["# ~ . . . . . . . ."], "2.1");
    }

    #[test]
    fn ruling_a_rainbow_may_lie_beside_rainbows_if_no_cell_beside_a_tile_is_left() {
        check_cells_for_rainbow(&["~ . . . . . . . . .", "# ~ . . . . . . . ."], "1.3 2.2 3.1");
    }

    #[test]
    fn a_full_mountain_and_an_empty_panorama_have_no_cell_for_a_rainbow() {
        check_cells_for_rainbow(&[], "");
        let full = Panorama { tiles: TileSet::MOUNTAIN, ..Panorama::default() };
        assert!(full.cells_for_rainbow().is_empty());
    }

    #[test]
    fn a_square_is_formed_by_any_of_its_cells_filled_this_turn() {
        let two = panorama(&["# # # .", "# # ~ ."]);
        check_squares_formed(&two, "1.1", &[square(1, 1)]);
        check_squares_formed(&two, "1.2", &[square(1, 1), square(1, 2)]);
        check_squares_formed(&two, "1.4", &[]);
    }

    #[test]
    fn ruling_a_square_with_a_spirit_takes_no_second_one_but_its_neighbour_does() {
        let mut two = panorama(&["# # # .", "# # ~ ."]);
        two.spirits.push(Met { spirit: Spirit::Bee, square: square(1, 1) });
        check_squares_formed(&two, "2.2", &[square(1, 2)]);
    }

    #[test]
    fn a_rainbow_is_blocked_by_a_spirit_on_any_of_its_squares() {
        let mut panorama = panorama(&["# ~ # .", "# # ~ ."]);
        let [inside, outside] = [cells("2.2"), cells("1.3")].map(|cell| cell.first().unwrap());
        assert!(!panorama.is_blocked(inside));
        panorama.spirits.push(Met { spirit: Spirit::Bee, square: square(1, 1) });
        assert!(panorama.is_blocked(inside));
        assert!(!panorama.is_blocked(outside));
    }
}
