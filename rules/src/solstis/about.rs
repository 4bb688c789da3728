//! What explains a question to the one who is asked.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Phase, Solstis, Tile};
use crate::Seat;

/// What comes of the answers to a question. A question that needs no explanation has none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "ask", rename_all = "snake_case")]
#[schemars(rename = "SolstisAbout")]
pub enum About {
    /// Which tile of the hand to play?
    Play {
        /// For each of the legal actions, in their order, the tiles of the row that it can capture one of; without any
        /// there is a second chance.
        captures: Vec<Vec<Tile>>,
    },
    /// Which spirit to meet?
    MeetSpirit {
        /// How many spirits `draw_spirits` would bring; there are no more.
        drawn: u8,
    },
}

impl Solstis {
    /// What explains the open question to `seat`, if it is theirs.
    pub fn about(&self, seat: Seat) -> Option<About> {
        if !self.deciders().contains(seat) {
            return None;
        }
        match self.phase {
            Phase::Play => {
                let playable = self.playable(seat);
                let captures = playable.iter().map(|tile| self.capturable(tile).collect());
                Some(About::Play { captures: captures.collect() })
            }
            Phase::MeetSpirit { .. } => Some(About::MeetSpirit { drawn: self.n_to_draw() as u8 }),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solstis::testing::{ADA, BO, position, t};

    #[test]
    fn who_plays_is_told_what_each_tile_captures() {
        let game = position(["1.1 6.4", "2.1"], "1.5 2.2", "5.5");
        let captures = vec![vec![t(1, 5)], vec![]];
        assert_eq!(game.about(ADA), Some(About::Play { captures }));
        assert_eq!(game.about(BO), None);
    }
}
