//! What happened, in the rulebook's words: for animation, for the log and for screen readers.

use arrayvec::ArrayVec;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Cell, Spirit, Square, Tile};
use crate::{Score, Seat, Viewer};

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
#[schemars(rename = "SolstisEvent")]
pub enum Event {
    /// A turn began.
    TurnBegan {
        /// The number of the turn, from 1.
        n: u16,
        /// Whose turn it is.
        seat: Seat,
    },
    /// The pile is empty and no tile of the hand captures.
    Passed {
        /// Who passed.
        seat: Seat,
    },
    /// A tile of the hand was played.
    TilePlayed {
        /// Who played it.
        seat: Seat,
        /// The tile.
        tile: Tile,
    },
    /// A tile that captured nothing joined the row.
    TileJoinedRow {
        /// The tile.
        tile: Tile,
    },
    /// The top tile of the pile was turned up, to capture in place of the played one.
    SecondChance {
        /// Whose chance it is.
        seat: Seat,
        /// The tile.
        tile: Tile,
    },
    /// A tile of the row was captured.
    TileCaptured {
        /// Who captured it.
        seat: Seat,
        /// The captured tile.
        tile: Tile,
        /// The tile that captured it.
        with: Tile,
    },
    /// A tile took its cell in a panorama.
    TileLaid {
        /// Whose panorama.
        seat: Seat,
        /// The tile.
        tile: Tile,
        /// Where it came from.
        from: Origin,
    },
    /// A tile left the game, for a blocked rainbow lies on its cell.
    TileRemoved {
        /// Whose panorama has the rainbow.
        seat: Seat,
        /// The tile.
        tile: Tile,
        /// Where it came from.
        from: Origin,
    },
    /// The tile beneath one that was taken from the row was turned up.
    TileRevealed {
        /// The tile.
        tile: Tile,
    },
    /// A rainbow was gained, to be placed now.
    RainbowGained {
        /// Who gained it.
        seat: Seat,
        /// Why.
        cause: Cause,
    },
    /// No rainbow was left to be gained.
    NoRainbowLeft {
        /// Who would have gained it.
        seat: Seat,
        /// Why.
        cause: Cause,
    },
    /// A rainbow was set aside until its owner captures for the first time.
    RainbowHeld {
        /// Its owner.
        seat: Seat,
    },
    /// A rainbow was placed in a panorama.
    RainbowPlaced {
        /// Its owner.
        seat: Seat,
        /// Its cell.
        at: Cell,
        /// Why.
        cause: Cause,
    },
    /// A rainbow was lifted, for its tile arrived.
    RainbowFreed {
        /// Its owner.
        seat: Seat,
        /// The cell it left.
        at: Cell,
    },
    /// A lifted rainbow was laid down elsewhere.
    RainbowMoved {
        /// Its owner.
        seat: Seat,
        /// The cell it left.
        from: Cell,
        /// The cell it went to.
        to: Cell,
    },
    /// A rainbow went to the stock, for the panorama has no cell for it.
    RainbowReturned {
        /// Who had it.
        seat: Seat,
    },
    /// Spirits were drawn; only who drew them sees which.
    SpiritsDrawn {
        /// Who drew.
        seat: Seat,
        /// How many.
        count: u8,
        /// Which, in the order drawn; only for who drew them.
        #[serde(default, skip_serializing_if = "ArrayVec::is_empty")]
        #[schemars(with = "Vec<Spirit>")]
        spirits: ArrayVec<Spirit, 2>,
    },
    /// A spirit was met.
    SpiritMet {
        /// Who met it.
        seat: Seat,
        /// The spirit.
        spirit: Spirit,
        /// Where it settled.
        square: Square,
        /// Was it taken from those lying face up, rather than drawn?
        face_up: bool,
    },
    /// The spirit not chosen was laid face up beside the pile.
    SpiritFaceUp {
        /// The spirit.
        spirit: Spirit,
    },
    /// The evil spirit was drawn and kept.
    EvilTaken {
        /// Who holds it now.
        seat: Seat,
    },
    /// The evil spirit's holder met a spirit and passed the evil one on.
    EvilGiven {
        /// Who held it.
        from: Seat,
        /// Who holds it now.
        to: Seat,
    },
    /// A wood spirit found nothing to work on.
    NoEffect {
        /// Who met it.
        seat: Seat,
        /// The spirit.
        spirit: Spirit,
    },
    /// The dragonfly took a tile from the other hand; it is laid at once, for all to see.
    TileStolen {
        /// Who gains the tile.
        seat: Seat,
        /// The tile.
        tile: Tile,
    },
    /// The groundhog gave another turn, to follow this one.
    ExtraTurnGained {
        /// Who takes it.
        seat: Seat,
    },
    /// Tiles were drawn; only who drew them sees which.
    TilesDrawn {
        /// Who drew.
        seat: Seat,
        /// How many.
        count: u8,
        /// Which, in the order drawn; only for who drew them.
        #[serde(default, skip_serializing_if = "ArrayVec::is_empty")]
        #[schemars(with = "Vec<Tile>")]
        tiles: ArrayVec<Tile, 2>,
        /// Why, unless it is the draw that ends every turn.
        #[serde(default, skip_serializing_if = "DrawCause::is_usual")]
        cause: DrawCause,
    },
    /// The evil spirit covered a spirit of its holder.
    SpiritCovered {
        /// Who chose.
        seat: Seat,
        /// The evil spirit's holder.
        owner: Seat,
        /// The covered spirit.
        spirit: Spirit,
    },
    /// A panorama was scored.
    Scored {
        /// Whose.
        seat: Seat,
        /// The points.
        score: Score,
    },
    /// The game ended.
    Over {
        /// Who won; both share a tie.
        winners: Vec<Seat>,
    },
}

/// Where a tile came from on its way to a panorama.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// Captured from the row, or added from it by the beetle.
    Row,
    /// Played from the hand, or turned up as a second chance.
    Played,
    /// Added by the deer or the squirrel.
    Hand,
    /// Added by the eagle.
    Pile,
    /// Stolen by the dragonfly.
    OtherHand,
}

/// Why a rainbow has to be placed or moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// Neither the played tile nor the second chance captured.
    NoCapture,
    /// It was gained before there was a tile to lay it beside.
    Held,
    /// The trout brought it.
    Trout,
    /// The captured tile took its cell.
    Captured,
    /// The played tile took its cell.
    Played,
    /// A tile added by a spirit took its cell.
    Effect,
    /// A tile added by the squirrel took its cell.
    Squirrel,
}

/// Why tiles were drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DrawCause {
    /// Every turn ends with a draw.
    #[default]
    EndOfTurn,
    /// The bear enlarged the hand.
    Bear,
    /// The dragonfly had taken a tile.
    Compensation,
}

impl DrawCause {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes the field by reference")]
    fn is_usual(&self) -> bool {
        *self == DrawCause::EndOfTurn
    }
}

impl Event {
    /// The event as `viewer` may know it. Everybody knows that something was drawn, and how many; what it was
    /// is for the drawer.
    pub fn seen_by(&self, viewer: Viewer) -> Option<Event> {
        let mut seen = self.clone();
        match &mut seen {
            Event::SpiritsDrawn { seat: player, spirits, .. } if !viewer.is(*player) => {
                spirits.clear();
            }
            Event::TilesDrawn { seat: player, tiles, .. } if !viewer.is(*player) => tiles.clear(),
            _ => {}
        }
        Some(seen)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solstis::testing::{ADA, BO, t, tiles};

    /// Checks what an event of Ada's looks like to herself, and to Bo and spectators.
    fn check_seen(event: &Event, by_ada: &str, by_others: &str) {
        let seen = |viewer| serde_json::to_string(&event.seen_by(viewer)).unwrap();
        assert_eq!(seen(Viewer::Seat(ADA)), by_ada);
        assert_eq!(seen(Viewer::Seat(BO)), by_others);
        assert_eq!(seen(Viewer::Spectator), by_others);
    }

    #[test]
    fn only_the_drawer_sees_what_was_drawn() {
        check_seen(
            &Event::TilesDrawn {
                seat: ADA,
                count: 2,
                tiles: tiles("1.2 3.4"),
                cause: DrawCause::EndOfTurn,
            },
            r#"{"type":"tiles_drawn","seat":0,"count":2,"tiles":[[1,2],[3,4]]}"#,
            r#"{"type":"tiles_drawn","seat":0,"count":2}"#,
        );
        let spirits = [Spirit::Wolf, Spirit::Bee].into();
        check_seen(
            &Event::SpiritsDrawn { seat: ADA, count: 2, spirits },
            r#"{"type":"spirits_drawn","seat":0,"count":2,"spirits":["wolf","bee"]}"#,
            r#"{"type":"spirits_drawn","seat":0,"count":2}"#,
        );
    }

    #[test]
    fn a_stolen_tile_is_seen_by_all() {
        let stolen = r#"{"type":"tile_stolen","seat":0,"tile":[1,2]}"#;
        check_seen(&Event::TileStolen { seat: ADA, tile: t(1, 2) }, stolen, stolen);
    }
}
