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
    Turn {
        /// The number of the turn, from 1.
        n: u16,
        /// Whose turn it is.
        player: Seat,
        /// How many tiles are left in the pile.
        pile: u8,
        /// How many tiles each hand has.
        hands: [u8; 2],
    },
    /// The pile is empty and no tile of the hand captures.
    Pass {
        /// Who passed.
        player: Seat,
    },
    /// A tile of the hand was played.
    Play {
        /// Who played it.
        player: Seat,
        /// The tile.
        tile: Tile,
    },
    /// A tile that captured nothing joined the row.
    JoinRow {
        /// The tile.
        tile: Tile,
    },
    /// The top tile of the pile was turned up, to capture in place of the played one.
    SecondChance {
        /// Whose chance it is.
        player: Seat,
        /// The tile.
        tile: Tile,
    },
    /// A tile of the row was captured.
    Capture {
        /// Who captured it.
        player: Seat,
        /// The captured tile.
        tile: Tile,
        /// The tile that captured it.
        with: Tile,
    },
    /// A tile took its cell in a panorama.
    Lay {
        /// Whose panorama.
        player: Seat,
        /// The tile.
        tile: Tile,
        /// Where it came from.
        from: Origin,
    },
    /// A tile left the game, for a blocked rainbow lies on its cell.
    Remove {
        /// Whose panorama has the rainbow.
        player: Seat,
        /// The tile.
        tile: Tile,
        /// Where it came from.
        from: Origin,
    },
    /// The tile beneath one that was taken from the row was turned up.
    Reveal {
        /// The tile.
        tile: Tile,
    },
    /// A rainbow was gained, to be placed now.
    RainbowGained {
        /// Who gained it.
        player: Seat,
        /// Why.
        cause: Cause,
    },
    /// No rainbow was left to be gained.
    NoRainbowLeft {
        /// Who would have gained it.
        player: Seat,
        /// Why.
        cause: Cause,
    },
    /// A rainbow was set aside until its owner captures for the first time.
    RainbowHeld {
        /// Its owner.
        player: Seat,
    },
    /// A rainbow was placed in a panorama.
    RainbowPlaced {
        /// Its owner.
        player: Seat,
        /// Its cell.
        at: Cell,
        /// Why.
        cause: Cause,
    },
    /// A rainbow was lifted, for its tile arrived.
    RainbowFreed {
        /// Its owner.
        player: Seat,
        /// The cell it left.
        at: Cell,
    },
    /// A lifted rainbow was laid down elsewhere.
    RainbowMoved {
        /// Its owner.
        player: Seat,
        /// The cell it left.
        from: Cell,
        /// The cell it went to.
        to: Cell,
    },
    /// A rainbow went to the stock, for the panorama has no cell for it.
    RainbowReturned {
        /// Who had it.
        player: Seat,
    },
    /// Spirits were drawn; only who drew them sees which.
    SpiritsDrawn {
        /// Who drew.
        player: Seat,
        /// How many.
        count: u8,
        /// Which, in the order drawn; empty for everybody else.
        #[schemars(with = "Vec<Spirit>")]
        spirits: ArrayVec<Spirit, 2>,
    },
    /// A spirit was met.
    SpiritMet {
        /// Who met it.
        player: Seat,
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
        player: Seat,
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
        player: Seat,
        /// The spirit.
        spirit: Spirit,
    },
    /// The dragonfly took a tile from the other hand; it is laid at once, for all to see.
    Steal {
        /// Who gains the tile.
        player: Seat,
        /// The tile.
        tile: Tile,
    },
    /// The groundhog gave another turn, to follow this one.
    ExtraTurn {
        /// Who takes it.
        player: Seat,
    },
    /// Tiles were drawn; only who drew them sees which.
    Draw {
        /// Who drew.
        player: Seat,
        /// How many.
        count: u8,
        /// Which, in the order drawn; empty for everybody else.
        #[schemars(with = "Vec<Tile>")]
        tiles: ArrayVec<Tile, 2>,
        /// Why.
        cause: DrawCause,
    },
    /// The evil spirit covered a spirit of its holder.
    Cover {
        /// Who chose.
        player: Seat,
        /// The evil spirit's holder.
        owner: Seat,
        /// The covered spirit.
        spirit: Spirit,
    },
    /// A panorama was scored.
    Scored {
        /// Whose.
        player: Seat,
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
    /// No rainbow is on its way.
    None,
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DrawCause {
    /// Every turn ends with a draw.
    EndOfTurn,
    /// The bear enlarged the hand.
    Bear,
    /// The dragonfly had taken a tile.
    Compensation,
}

impl Event {
    /// The event as `viewer` may know it. Everybody knows that something was drawn, and how many; what it was
    /// is for the drawer.
    pub fn seen_by(&self, viewer: Viewer) -> Option<Event> {
        let mut seen = self.clone();
        match &mut seen {
            Event::SpiritsDrawn { player, spirits, .. } if !viewer.is(*player) => spirits.clear(),
            Event::Draw { player, tiles, .. } if !viewer.is(*player) => tiles.clear(),
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
            &Event::Draw {
                player: ADA,
                count: 2,
                tiles: tiles("1.2 3.4"),
                cause: DrawCause::EndOfTurn,
            },
            r#"{"type":"draw","player":0,"count":2,"tiles":[[1,2],[3,4]],"cause":"end_of_turn"}"#,
            r#"{"type":"draw","player":0,"count":2,"tiles":[],"cause":"end_of_turn"}"#,
        );
        let spirits = [Spirit::Wolf, Spirit::Bee].into();
        check_seen(
            &Event::SpiritsDrawn { player: ADA, count: 2, spirits },
            r#"{"type":"spirits_drawn","player":0,"count":2,"spirits":["wolf","bee"]}"#,
            r#"{"type":"spirits_drawn","player":0,"count":2,"spirits":[]}"#,
        );
    }

    #[test]
    fn a_stolen_tile_is_seen_by_all() {
        let stolen = r#"{"type":"steal","player":0,"tile":[1,2]}"#;
        check_seen(&Event::Steal { player: ADA, tile: t(1, 2) }, stolen, stolen);
    }
}
