//! The row in the middle of the table: face-up tiles, some with a face-down one beneath.

use arrayvec::ArrayVec;
use serde::Serialize;

use super::Tile;
use super::mountain::N_TILES;

/// A place of the row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Stack {
    pub top: Tile,
    pub beneath: Option<Tile>,
}

/// The row. Its places keep their order, so that a table can show each where it lay before.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub(super) struct Row(pub ArrayVec<Stack, N_TILES>);

impl Row {
    /// The face-up tiles.
    pub fn tiles(&self) -> impl Iterator<Item = Tile> {
        self.0.iter().map(|stack| stack.top)
    }

    pub fn contains(&self, tile: Tile) -> bool {
        self.tiles().any(|top| top == tile)
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// A tile that captured nothing joins the row.
    pub fn join(&mut self, tile: Tile) {
        self.0.push(Stack { top: tile, beneath: None });
    }

    /// Takes a face-up tile away; the tile beneath it, if any, is turned up and returned.
    pub fn take(&mut self, tile: Tile) -> Option<Tile> {
        let place =
            self.0.iter().position(|stack| stack.top == tile).expect("the tile lies in the row");
        let revealed = self.0[place].beneath.take();
        match revealed {
            Some(top) => self.0[place].top = top,
            None => drop(self.0.remove(place)),
        }
        revealed
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solstis::testing::{t, tiles};

    /// Takes a tile from a row whose first tile lies on 6.4, and checks what is left and what was revealed.
    fn check_take(taken: Tile, left: &str, revealed: Option<Tile>) {
        let tops = tiles::<3>("1.1 2.2 3.3").into_iter();
        let mut row = Row(tops.map(|top| Stack { top, beneath: None }).collect());
        row.0[0].beneath = Some(t(6, 4));
        assert_eq!(row.take(taken), revealed);
        assert_eq!(row.tiles().collect::<ArrayVec<_, 3>>(), tiles(left));
    }

    #[test]
    fn the_tile_beneath_a_taken_one_is_revealed_in_its_place() {
        check_take(t(1, 1), "6.4 2.2 3.3", Some(t(6, 4)));
    }

    #[test]
    fn a_place_with_nothing_beneath_closes_up() {
        check_take(t(2, 2), "1.1 3.3", None);
    }
}
