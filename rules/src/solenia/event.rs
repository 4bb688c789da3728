//! What happens at the table, in the rulebook's words: for animation, log and screen readers.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::board::{Face, Space};
use super::goods::Goods;
use super::id::Id;
use crate::{Seat, Viewer};

/// Where goods or stars come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// The island a card was played on.
    Island,
    /// The city a card was played on.
    City,
    /// The slot a delivery tile was put in.
    Slot,
    /// A level-1 improvement.
    Improvement,
}

/// What happened. Spaces are those of the board before the shift that may follow.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields are what their names say: who, which, how many, where")]
#[schemars(rename = "SoleniaEvent")]
pub enum Event {
    /// A player took an improvement; a level-3 tile is named by its day half.
    ImprovementTaken { seat: Seat, tile: Id },
    /// A player's turn begins.
    TurnBegan { seat: Seat, round: u8 },
    /// A card was played; `toll` goods are to be paid for the voyage.
    CardPlaced { seat: Seat, card: Id, at: Space, toll: u8 },
    /// The goods for a voyage went back to the supply.
    VoyagePaid { seat: Seat, goods: Goods },
    /// A stuck player discarded a card.
    CardDiscarded { seat: Seat, card: Id },
    /// The airship moved one space ahead.
    AirshipMoved {},
    /// A player gained goods.
    GoodsGained { seat: Seat, goods: Goods, source: Source },
    /// A player gained stars.
    StarsGained { seat: Seat, stars: u8, source: Source },
    /// A delivery was made with these goods.
    DeliveryMade { seat: Seat, tile: Id, goods: Goods },
    /// The delivery tile was put in a slot of its row.
    SlotFilled { seat: Seat, tile: Id, slot: Id },
    /// A tile came to the display.
    TileRevealed { tile: Id },
    /// Both slots of a level-1 improvement are filled.
    ImprovementCompleted { seat: Seat, tile: Id },
    /// Goods that found no storage went back to the supply.
    GoodsDiscarded { seat: Seat, goods: Goods },
    /// A card left the rear strip and gave its owner this.
    CardExpelled { seat: Seat, card: Id, at: Space, goods: Goods, stars: u8 },
    /// A neutral card left the rear strip and gave nothing.
    NeutralCardExpelled { card: Id, at: Space },
    /// The rear strip was turned over and is now the front, this face up.
    StripTurned { strip: Id, face: Face },
    /// A player drew a card; only they know which.
    CardDrawn {
        seat: Seat,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        card: Option<Id>,
    },
    /// The neutral card of this turn was turned and the die rolled.
    NeutralCardTurned { card: Id, die: u8 },
    /// The neutral card went to a space.
    NeutralCardPlaced { card: Id, at: Space },
    /// The neutral card found its column full.
    NeutralCardDiscarded { card: Id },
    /// The neutral card threw the oldest tile out of the display.
    TileDiscarded { tile: Id },
    /// The game ended: all cards are used.
    Over { winners: Vec<Seat> },
}

impl Event {
    /// The event as `viewer` may know it.
    pub fn seen_by(&self, viewer: Viewer) -> Option<Event> {
        Some(match self {
            &Event::CardDrawn { seat, .. } if !viewer.is(seat) => {
                Event::CardDrawn { seat, card: None }
            }
            event => event.clone(),
        })
    }
}
