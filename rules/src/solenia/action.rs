//! What a player may be asked, what they may answer, and why an answer may be refused.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::board::{Hemisphere, Space};
use super::goods::{Good, Goods};
use super::id::Id;

/// What a player decides: the client sends it, the rules play it, the journal keeps it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[schemars(rename = "SoleniaAction")]
pub enum Action {
    /// Take an improvement: a level-1 tile by its name, a level-3 tile by the name of its day half.
    Draft {
        /// The tile taken.
        tile: Id,
    },
    /// Play a card on a space.
    Place {
        /// A card of the hand.
        card: Id,
        /// An empty space.
        at: Space,
    },
    /// When stuck: discard a card to move the airship, and do nothing else.
    StuckDiscard {
        /// A card of the hand.
        card: Id,
    },
    /// Pay for the spaces a voyage passes over.
    Pay {
        /// As many goods as the voyage costs.
        goods: Goods,
    },
    /// Choose the delivery to make in the city.
    Deliver {
        /// A displayed tile of the city's hemisphere.
        tile: Id,
    },
    /// Return another good in place of one the delivery asks for.
    Substitute {
        /// The good that is asked for.
        replace: Good,
        /// The good that is returned instead.
        with: Good,
    },
    /// Return exactly the goods the delivery asks for.
    PayAsPrinted {},
    /// Choose the winter slot for the delivery tile; its row is the tile's.
    Slot {
        /// An open slot.
        slot: WinterSlot,
    },
    /// Choose the goods a slot or an improvement gives.
    Bonus {
        /// The goods gained.
        goods: Goods,
    },
    /// Throw away what the storage cannot hold.
    Discard {
        /// Exactly the surplus.
        goods: Goods,
    },
    /// Solo, on a 6: choose the column of the neutral card.
    Column {
        /// Any column, a full one too.
        #[schemars(range(min = 1, max = 5))]
        col: u8,
    },
}

/// The slots of a row of the winter side, two at each level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub enum WinterSlot {
    /// The outer slot of level 1, covered by a level-1 improvement.
    #[serde(rename = "1a")]
    OneA,
    /// The inner slot of level 1.
    #[serde(rename = "1b")]
    OneB,
    /// The first slot of level 2.
    #[serde(rename = "2a")]
    TwoA,
    /// The second slot of level 2.
    #[serde(rename = "2b")]
    TwoB,
    /// The inner slot of level 3.
    #[serde(rename = "3a")]
    ThreeA,
    /// The outer slot of level 3, covered by a half of a level-3 improvement.
    #[serde(rename = "3b")]
    ThreeB,
}

impl WinterSlot {
    /// From the left of the board to the right.
    pub const ALL: [WinterSlot; 6] = [
        WinterSlot::OneA,
        WinterSlot::OneB,
        WinterSlot::TwoA,
        WinterSlot::TwoB,
        WinterSlot::ThreeA,
        WinterSlot::ThreeB,
    ];
}

impl fmt::Display for WinterSlot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(["1a", "1b", "2a", "2b", "3a", "3b"][*self as usize])
    }
}

/// The kinds of question a game can wait for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "SoleniaQuestion")]
pub enum Question {
    /// Which improvement to take.
    Draft,
    /// Which card to play where; or, when stuck, which to discard.
    Place,
    /// Which goods to pay the voyage with.
    Pay,
    /// Which delivery to make.
    Deliver,
    /// Whether to replace one of the goods asked for.
    Substitute,
    /// Which slot to fill.
    Slot,
    /// Which goods to gain.
    Bonus,
    /// Which goods to throw away.
    Discard,
    /// Which column the neutral card goes to.
    Column,
    /// None: the game is over.
    Over,
}

impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Question::Draft => "which improvement to take",
            Question::Place => "which card to play, and where",
            Question::Pay => "which goods to pay the voyage with",
            Question::Deliver => "which delivery to make",
            Question::Substitute => "whether to replace one of the goods of the delivery",
            Question::Slot => "which slot to put the delivery tile in",
            Question::Bonus => "which goods to gain",
            Question::Discard => "which goods to discard",
            Question::Column => "which column the neutral card goes to",
            Question::Over => "none, for the game is over",
        })
    }
}

/// Why an action cannot be played. The game is as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, Serialize, JsonSchema)]
#[serde(tag = "reason", rename_all = "snake_case")]
#[schemars(rename = "SoleniaIllegal")]
pub enum Illegal {
    /// Another player must decide, or nobody.
    #[error("it is not for you to decide now")]
    NotYourQuestion,
    /// The action answers a question that is not open.
    #[error("this answers another question; the open one is {asked}")]
    WrongQuestion {
        /// What is asked.
        asked: Question,
    },
    /// No improvement of that name is left to take.
    #[error("there is no improvement {tile} to take")]
    NoSuchImprovement {
        /// The tile asked for.
        tile: Id,
    },
    /// Everybody takes one improvement of each level.
    #[error("you already have an improvement of the level of {tile}; take one of the other level")]
    LevelTaken {
        /// The tile asked for.
        tile: Id,
    },
    /// The card is not in the hand.
    #[error("the card {card} is not in your hand")]
    NotInHand {
        /// The card asked for.
        card: Id,
    },
    /// A card lies there.
    #[error("on row {}, column {} there is a card already", at.row(), at.col())]
    SpaceTaken {
        /// The space asked for.
        at: Space,
    },
    /// The voyage costs more goods than the player has.
    #[error("the voyage to that space costs {toll} goods and you have {held}")]
    TooFar {
        /// What the voyage costs.
        toll: u8,
        /// The goods at hand.
        held: u16,
    },
    /// A card in a city needs a delivery.
    #[error(
        "in a {side} city you must make a delivery, and you cannot pay for any on display{after_voyage}"
    )]
    NoDelivery {
        /// The city's hemisphere.
        side: Hemisphere,
        /// Whether a voyage had to be paid first.
        after_voyage: AfterVoyage,
    },
    /// A card may be discarded only by a player who has no free placement.
    #[error("you can place a card without paying, so you may not discard one")]
    NotStuck,
    /// More or fewer goods than asked for.
    #[error("{needed} goods are asked for, not {given}")]
    WrongAmount {
        /// As many as must be named.
        needed: u8,
        /// As many as were named.
        given: u16,
    },
    /// Goods the player does not have.
    #[error("you do not have {goods}")]
    NotHeld {
        /// The goods named.
        goods: Goods,
    },
    /// The payment would make the delivery impossible.
    #[error("after paying {goods} you could not pay for any delivery on display")]
    LeavesNoDelivery {
        /// The goods named.
        goods: Goods,
    },
    /// The tile is not on display for this city.
    #[error("there is no {side} delivery {tile} on display")]
    NotOnDisplay {
        /// The city's hemisphere.
        side: Hemisphere,
        /// The tile asked for.
        tile: Id,
    },
    /// The delivery costs goods the player does not have.
    #[error("you cannot pay for the delivery {tile}")]
    CannotPay {
        /// The tile asked for.
        tile: Id,
    },
    /// A good stands in for another kind only.
    #[error("{good} cannot take the place of {good}")]
    SameGood {
        /// The good named twice.
        good: Good,
    },
    /// The delivery does not ask for that good.
    #[error("the delivery does not ask for {good}")]
    NotAskedFor {
        /// The good named.
        good: Good,
    },
    /// With that replacement, or without one, the delivery cannot be paid.
    #[error("you cannot pay for the delivery in this way")]
    CannotPayThus,
    /// A tile is there.
    #[error("slot {slot} is filled already")]
    SlotFilled {
        /// The slot asked for.
        slot: WinterSlot,
    },
    /// The level below must be filled first.
    #[error("slot {slot} is not open yet: fill the level below first")]
    SlotClosed {
        /// The slot asked for.
        slot: WinterSlot,
    },
    /// The slot gives other goods.
    #[error("{goods} is not among the goods you may choose")]
    NotOffered {
        /// The goods named.
        goods: Goods,
    },
    /// There are five columns.
    #[error("there is no column {col}; they go from 1 to 5")]
    NoSuchColumn {
        /// The column asked for.
        col: u8,
    },
}

/// Tells in a refusal whether a voyage had to be paid first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct AfterVoyage(pub bool);

impl fmt::Display for AfterVoyage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0 { " after the voyage" } else { "" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check_same(action: &str) {
        let read: Action = serde_json::from_str(action).unwrap();
        assert_eq!(serde_json::to_string(&read).unwrap(), action);
    }

    #[test]
    fn actions_are_written_as_they_are_read() {
        check_same(r#"{"type":"draft","tile":"I3D-2"}"#);
        check_same(r#"{"type":"place","card":"A07","at":[3,4]}"#);
        check_same(r#"{"type":"stuck_discard","card":"A07"}"#);
        check_same(r#"{"type":"pay","goods":{"water":1,"wood":1}}"#);
        check_same(r#"{"type":"deliver","tile":"D08"}"#);
        check_same(r#"{"type":"substitute","replace":"stone","with":"wood"}"#);
        check_same(r#"{"type":"pay_as_printed"}"#);
        check_same(r#"{"type":"slot","slot":"1a"}"#);
        check_same(r#"{"type":"bonus","goods":{"wheat":1}}"#);
        check_same(r#"{"type":"discard","goods":{"stone":2}}"#);
        check_same(r#"{"type":"column","col":5}"#);
    }

    #[test]
    fn malformed_actions_are_not_read() {
        for action in [
            r#"{"type":"place","card":"A07"}"#,
            r#"{"type":"place","card":"A07","at":[3,6]}"#,
            r#"{"type":"place","card":"A07","at":[0,1]}"#,
            r#"{"type":"place","card":"A07","at":[3,4],"toll":0}"#,
            r#"{"type":"place","card":"a name too long","at":[3,4]}"#,
            r#"{"type":"place","card":null,"at":[3,4]}"#,
            r#"{"type":"substitute","replace":null,"with":null}"#,
            r#"{"type":"pay_as_printed","goods":{}}"#,
            r#"{"type":"slot","slot":"4a"}"#,
            r#"{"type":"pay","goods":{"wood":300}}"#,
            r#"{"type":"fly"}"#,
        ] {
            assert!(serde_json::from_str::<Action>(action).is_err(), "{action}");
        }
    }
}
