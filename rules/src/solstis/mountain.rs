//! The mountain: 48 cells, the landscape tile of each, the squares they form and the fires on the summits.
//!
//! Sets of tiles are bits on a grid of 6 rows by 10 columns, so that a neighbour is a shift away.

use std::fmt;
use std::ops::Not;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::set::{Numbered, Set};

const COLUMNS: u8 = 10;

/// The columns of each row, from the bottom up: the mountain narrows above its third row.
pub(super) const SLOPES: [(u8, u8); 6] = [(1, 10), (1, 10), (1, 10), (2, 9), (3, 8), (4, 7)];

/// How many tiles the mountain has.
pub const N_TILES: usize = 48;

/// A landscape tile, named by its row (1 is the bottom) and its column.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(into = "[u8; 2]", try_from = "[u8; 2]")]
#[schemars(with = "[u8; 2]", extend("items" = { "type": "integer", "minimum": 1, "maximum": 10 }))]
pub struct Tile(u8);

/// A place in a panorama. Each tile goes to one cell only, so the two share their name.
pub type Cell = Tile;

impl Tile {
    /// The tile of this row and column, if the mountain has it.
    pub fn new(row: u8, column: u8) -> Option<Tile> {
        let (left, right) = *SLOPES.get(usize::from(row).checked_sub(1)?)?;
        (left..=right).contains(&column).then(|| Tile((row - 1) * COLUMNS + column - 1))
    }

    /// Its row, from 1 at the bottom to 6 at the top.
    pub fn row(self) -> u8 {
        self.0 / COLUMNS + 1
    }

    /// Its column, from 1 to 10.
    pub fn column(self) -> u8 {
        self.0 % COLUMNS + 1
    }

    /// All tiles that match this one: those of its row and those of its column.
    pub fn matches(self) -> TileSet {
        let row = ROW << (self.0 - self.0 % COLUMNS);
        let column = COLUMN << (self.0 % COLUMNS);
        Set((row | column) & TileSet::MOUNTAIN.0 & !(1 << self.0))
    }
}

impl From<Tile> for [u8; 2] {
    fn from(tile: Tile) -> [u8; 2] {
        [tile.row(), tile.column()]
    }
}

impl TryFrom<[u8; 2]> for Tile {
    type Error = String;

    fn try_from([row, column]: [u8; 2]) -> Result<Tile, String> {
        Tile::new(row, column).ok_or_else(|| format!("[{row}, {column}] is not on the mountain"))
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{}, {}]", self.row(), self.column())
    }
}

/// Some of the tiles or cells, in ascending order of row, then column.
pub type TileSet = Set<Tile>;

impl Numbered for Tile {
    type Bits = u64;

    const SET: &str =
        "A set of tiles or cells; as JSON a list in ascending order of row, then column.";

    fn number(self) -> u8 {
        self.0
    }

    fn with_number(number: u8) -> Tile {
        Tile(number)
    }
}

const ROW: u64 = (1 << COLUMNS) - 1;
const COLUMN: u64 = 1 | 1 << 10 | 1 << 20 | 1 << 30 | 1 << 40 | 1 << 50;

impl TileSet {
    /// Every tile there is.
    pub const MOUNTAIN: TileSet = {
        let (mut tiles, mut row) = (0, 0);
        while row < SLOPES.len() {
            let (left, right) = SLOPES[row];
            let width = right - left + 1;
            tiles |= ((1 << width) - 1) << (row as u8 * COLUMNS + left - 1);
            row += 1;
        }
        Set(tiles)
    };

    /// The valley, where a path has to end to light a fire.
    pub const BOTTOM: TileSet = Set(ROW);

    /// The tiles that show a whole fire each.
    pub const FIRES: TileSet =
        Set(1 << 31 | 1 << 38 | 1 << 42 | 1 << 47 | 1 << 53 | 1 << 54 | 1 << 55 | 1 << 56);

    /// The two summits with the ninth fire across their joint: only both together show it.
    pub const JOINT: TileSet = Set(1 << 54 | 1 << 55);

    /// The nine fires: for each the tiles it takes to see it.
    pub fn fires() -> impl Iterator<Item = TileSet> {
        TileSet::FIRES.iter().map(TileSet::only).chain([TileSet::JOINT])
    }

    /// The cells that share an edge with one of these; some of these may be among them.
    #[must_use]
    pub fn neighbours(self) -> TileSet {
        let right = (self.0 & !(COLUMN << (COLUMNS - 1))) << 1;
        let left = (self.0 & !COLUMN) >> 1;
        Set((right | left | self.0 << COLUMNS | self.0 >> COLUMNS) & TileSet::MOUNTAIN.0)
    }

    /// Those of these cells that hang together with one of `start`.
    #[must_use]
    pub fn connected_to(self, start: TileSet) -> TileSet {
        let mut area = self & start;
        loop {
            let wider = (area | area.neighbours()) & self;
            if wider == area {
                return area;
            }
            area = wider;
        }
    }

    /// The separate areas these cells fall into.
    pub fn areas(self) -> impl Iterator<Item = TileSet> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let area = rest.connected_to(TileSet::only(rest.first()?));
            rest = rest & !area;
            Some(area)
        })
    }

    /// The squares whose four cells are all among these.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        let pairs = self.0 & (self.0 & !COLUMN) >> 1;
        Set(pairs & pairs >> COLUMNS).iter().map(Square)
    }
}

impl Not for TileSet {
    type Output = TileSet;

    fn not(self) -> TileSet {
        Set(!self.0 & TileSet::MOUNTAIN.0)
    }
}

/// Four cells around one point, named by the lower left of them.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(into = "Tile", try_from = "Tile")]
#[schemars(with = "[u8; 2]")]
pub struct Square(Cell);

impl Square {
    /// The square above and to the right of `corner`, if all of it lies on the mountain.
    pub fn new(corner: Cell) -> Option<Square> {
        let square = Square(corner);
        let inside = corner.column() < COLUMNS && corner.row() < 6;
        (inside && TileSet::MOUNTAIN.contains_all(square.cells())).then_some(square)
    }

    /// Its four cells.
    pub fn cells(self) -> TileSet {
        Set((0b11 | 0b11 << COLUMNS) << self.0.0)
    }
}

impl From<Square> for Tile {
    fn from(square: Square) -> Tile {
        square.0
    }
}

impl TryFrom<Tile> for Square {
    type Error = String;

    fn try_from(corner: Tile) -> Result<Square, String> {
        Square::new(corner).ok_or_else(|| format!("no square has its lower left cell at {corner}"))
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solstis::testing::{cells, t};

    /// Checks what lies around a tile, as lists of `row.column`.
    fn check_around(tile: Tile, neighbours: &str, n_matches: usize) {
        assert_eq!(TileSet::only(tile).neighbours(), cells(neighbours), "neighbours of {tile}");
        assert_eq!(tile.matches().len(), n_matches, "matches of {tile}");
    }

    #[test]
    fn the_mountain_has_48_cells_and_narrows_towards_the_top() {
        assert_eq!(TileSet::MOUNTAIN.len(), N_TILES);
        let widths =
            (1..=6).map(|row| TileSet::MOUNTAIN.iter().filter(|tile| tile.row() == row).count());
        assert_eq!(widths.collect::<Vec<_>>(), [10, 10, 10, 8, 6, 4]);
        assert!(
            TileSet::MOUNTAIN.iter().all(|tile| Tile::new(tile.row(), tile.column()) == Some(tile))
        );
    }

    #[test]
    fn contiguous_cells_share_an_edge_and_never_wrap_round() {
        check_around(t(1, 1), "1.2 2.1", 9 + 2);
        check_around(t(2, 10), "1.10 2.9 3.10", 9 + 2);
        check_around(t(3, 1), "2.1 3.2", 9 + 2);
        check_around(t(4, 2), "3.2 4.3", 7 + 3);
        check_around(t(5, 8), "4.8 5.7", 5 + 4);
        check_around(t(6, 5), "5.5 6.4 6.6", 3 + 5);
    }

    #[test]
    fn matching_tiles_share_the_row_or_the_column() {
        for (one, other) in
            TileSet::MOUNTAIN.iter().flat_map(|a| TileSet::MOUNTAIN.iter().map(move |b| (a, b)))
        {
            let shares = one.row() == other.row() || one.column() == other.column();
            assert_eq!(one.matches().contains(other), one != other && shares, "{one} and {other}");
        }
    }

    #[test]
    fn a_square_lies_on_the_mountain_with_all_four_cells() {
        assert_eq!(TileSet::MOUNTAIN.squares().count(), 9 + 9 + 7 + 5 + 3);
        for corner in TileSet::MOUNTAIN.iter() {
            let whole = TileSet::MOUNTAIN.squares().any(|square| Tile::from(square) == corner);
            assert_eq!(Square::new(corner).is_some(), whole, "{corner}");
        }
        assert_eq!(Square::new(t(3, 4)).map(Square::cells), Some(cells("3.4 3.5 4.4 4.5")));
        assert_eq!(
            cells("1.9 1.10 2.9 2.10 1.1 2.1 3.1").squares().collect::<Vec<_>>(),
            [Square(t(1, 9))]
        );
    }

    #[test]
    fn eight_tiles_show_a_whole_fire() {
        assert_eq!(TileSet::FIRES, cells("4.2 4.9 5.3 5.8 6.4 6.5 6.6 6.7"));
        assert_eq!(TileSet::JOINT, cells("6.5 6.6"));
    }

    #[test]
    fn only_cells_of_the_mountain_can_be_read() {
        assert_eq!(serde_json::to_string(&t(4, 2)).unwrap(), "[4,2]");
        for wrong in ["[4,1]", "[0,1]", "[7,5]", "[1,11]", "[1]", "[1,2,3]", "[1,300]", "\"1.2\""] {
            assert!(serde_json::from_str::<Tile>(wrong).is_err(), "{wrong}");
        }
        assert!(serde_json::from_str::<Square>("[6,4]").is_err());
        assert!(serde_json::from_str::<Square>("[3,1]").is_err());
        assert!(serde_json::from_str::<TileSet>("[[1,1],[1,1]]").is_err());
    }
}
