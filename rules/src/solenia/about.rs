//! What explains a question to the one who is asked: what the answers cost, and what they bring.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::board::{Ground, Hemisphere, SIDE, Space};
use super::goods::Good;
use super::id::Id;
use super::{Phase, Solenia};
use crate::Seat;

/// What the answers to a question cost and bring. A question that needs no explanation has none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "ask", rename_all = "snake_case")]
#[schemars(rename = "SoleniaAbout")]
pub enum About {
    /// Which card to play where.
    Place {
        /// What each card of the hand would gain, by the ground it is played on.
        gains: Vec<CardGain>,
        /// The cards of the hand that move the airship.
        moving: Vec<Id>,
        /// What the voyage to each space costs: a list for each row, the rear first.
        tolls: [[u8; SIDE]; SIDE],
    },
    /// Which column the neutral card goes to.
    Column {
        /// Where it would come to lie; a column that is not among them is full.
        spaces: Vec<Space>,
    },
}

/// What a card would gain at once: stars in a city, or goods of an island.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CardGain {
    /// The card.
    pub card: Id,
    /// Stars in a city.
    pub city: u8,
    /// Goods of an island of stone.
    pub stone: u8,
    /// Goods of an island of water.
    pub water: u8,
    /// Goods of an island of wheat.
    pub wheat: u8,
    /// Goods of an island of wood.
    pub wood: u8,
}

impl CardGain {
    /// What the card would gain on this ground.
    pub fn on(&self, ground: Ground) -> u8 {
        match ground {
            Ground::City(_) => self.city,
            Ground::Island(Good::Stone) => self.stone,
            Ground::Island(Good::Water) => self.water,
            Ground::Island(Good::Wheat) => self.wheat,
            Ground::Island(Good::Wood) => self.wood,
        }
    }
}

impl Solenia {
    /// What explains the open question to `seat`, if it is theirs.
    pub fn about(&self, seat: Seat) -> Option<About> {
        if !self.deciders().contains(seat) {
            return None;
        }
        match self.phase {
            Phase::Place => {
                let flat = self.board.tolls(seat, self.reach(seat));
                let mut tolls = [[0; SIDE]; SIDE];
                tolls.as_flattened_mut().copy_from_slice(&flat);
                let hand = self.players[seat].hand.iter().map(|card| self.set.card(card));
                let moving = hand.filter(|card| card.moves_airship()).map(|card| card.id).collect();
                Some(About::Place { gains: self.gains(seat), moving, tolls })
            }
            Phase::Column { .. } => Some(About::Column {
                spaces: (1..=SIDE as u8).filter_map(|col| self.neutral_space(col)).collect(),
            }),
            _ => None,
        }
    }

    fn gains(&self, seat: Seat) -> Vec<CardGain> {
        let hand = self.players[seat].hand.iter().map(|card| self.set.card(card));
        hand.map(|card| {
            let on = |ground| card.value + self.extra(seat, card.value, ground);
            let [wood, wheat, stone, water] = Good::ALL.map(|good| on(Ground::Island(good)));
            let city = on(Ground::City(Hemisphere::Day));
            CardGain { card: card.id, city, stone, water, wheat, wood }
        })
        .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{Table, id};
    use super::*;
    use crate::solenia::Mode;

    #[test]
    fn only_who_is_asked_gets_an_explanation() {
        let table = Table::new(Mode::Summer, 2).hand(0, "A01 A07 A14");
        assert!(table.0.about(Seat(0)).is_some());
        assert_eq!(table.0.about(Seat(1)), None);
    }

    #[test]
    fn tolls_are_told_row_by_row_and_gains_by_ground() {
        let table = Table::new(Mode::Improvements, 2).improvements(0, "I1-1", "I3D-1", "I3N-4");
        let mut table = table.hand(0, "A01 A07").delivered(0, "1a:D01 1a:N01");
        table.0.players[Seat(0)].level_1_in_force = true;
        let Some(About::Place { gains, moving, tolls }) = table.0.about(Seat(0)) else {
            panic!("a card is asked for")
        };
        assert_eq!(moving, [id("A01")]);
        assert_eq!(tolls[2], [1, 0, 0, 0, 1]);
        assert_eq!(tolls[0][0], 3);
        let played: Vec<(Id, u8, u8)> =
            gains.iter().map(|gain| (gain.card, gain.city, gain.wood)).collect();
        assert_eq!(played, [(id("A01"), 0, 0), (id("A07"), 1, 2)], "I1-1 adds a good");
    }
}
