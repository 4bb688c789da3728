//! What a player decides, what the game may ask, and why an answer can be refused.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Cell, Phase, Solstis, Spirit, SpiritSet, Square, Tile, TileSet};
use crate::Seat;

/// What a player decides: the answer to the open [`Question`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[schemars(rename = "SolstisAction")]
pub enum Action {
    /// Play a tile of the hand.
    Play {
        /// The tile.
        tile: Tile,
    },
    /// Capture a tile of the row that matches the played one.
    Capture {
        /// The tile of the row.
        tile: Tile,
    },
    /// Place a rainbow just gained, or gained earlier and held since.
    PlaceRainbow {
        /// An empty cell.
        at: Cell,
    },
    /// Move the rainbow whose cell was taken by its tile.
    MoveRainbow {
        /// An empty cell.
        to: Cell,
    },
    /// Draw spirits from the pile rather than take one that lies face up. The braces make serde refuse extra
    /// fields, as it does for every other action.
    DrawSpirits {},
    /// Meet a spirit, drawn or face up.
    MeetSpirit {
        /// The spirit.
        spirit: Spirit,
        /// A square formed this turn, where it settles.
        square: Square,
    },
    /// The deer: add a tile of the hand to the panorama.
    AddFromHand {
        /// The tile.
        tile: Tile,
    },
    /// The beetle: add a face-up tile of the row to the panorama.
    AddFromRow {
        /// The tile.
        tile: Tile,
    },
    /// At the end, cover a spirit of the player who holds the evil one.
    CoverSpirit {
        /// The spirit to cover.
        spirit: Spirit,
    },
}

/// What the game asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "SolstisQuestion")]
pub enum Question {
    /// Which tile of the hand to play?
    Play,
    /// Which tile of the row to capture?
    Capture,
    /// Where to place a rainbow?
    PlaceRainbow,
    /// Where to move the rainbow that made way for its tile?
    MoveRainbow,
    /// Take which spirit that lies face up, or draw?
    MeetSpirit,
    /// Which of the spirits drawn to meet, and on which square?
    ChooseSpirit,
    /// Which tile of the hand to add?
    AddFromHand,
    /// Which tile of the row to add?
    AddFromRow,
    /// Which spirit to cover?
    CoverSpirit,
    /// None: the game is over.
    Over,
}

impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Question::Play => "which tile of your hand to play",
            Question::Capture => "which tile of the market to capture",
            Question::PlaceRainbow => "where to place a rainbow",
            Question::MoveRainbow => "where to move a rainbow",
            Question::MeetSpirit => "which face-up spirit to meet, or to draw",
            Question::ChooseSpirit => "which of the spirits drawn to meet, and on which square",
            Question::AddFromHand => "which tile of your hand to add to your panorama",
            Question::AddFromRow => "which tile of the market to add to your panorama",
            Question::CoverSpirit => "which spirit to cover",
            Question::Over => "nothing more",
        })
    }
}

/// Why an action cannot be played. The game is as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, Serialize, JsonSchema)]
#[serde(tag = "reason", rename_all = "snake_case")]
#[schemars(rename = "SolstisIllegal")]
pub enum Illegal {
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// Somebody else decides now.
    #[error("it is the other player who decides now")]
    NotYourQuestion,
    /// The action answers a question that is not open.
    #[error("the game asks {asked} now")]
    WrongQuestion {
        /// What is asked.
        asked: Question,
    },
    /// Only tiles of the hand can be played or added.
    #[error("tile {tile} is not in your hand")]
    NotInHand {
        /// The tile asked for.
        tile: Tile,
    },
    /// Once the pile is empty a tile must capture to be played.
    #[error("the pile is empty, so you may only play a tile that captures, and {tile} does not")]
    CapturesNothing {
        /// The tile asked for.
        tile: Tile,
    },
    /// Only face-up tiles of the row can be taken.
    #[error("tile {tile} does not lie face up in the market")]
    NotInRow {
        /// The tile asked for.
        tile: Tile,
    },
    /// A capture needs a common row or column.
    #[error("{tile} shares neither row nor column with {played}")]
    NoMatch {
        /// The tile of the row.
        tile: Tile,
        /// The tile that was played or turned up.
        played: Tile,
    },
    /// A rainbow needs an empty cell.
    #[error("cell {at} is taken")]
    CellTaken {
        /// The cell asked for.
        at: Cell,
    },
    /// A rainbow needs a tile beside it.
    #[error("a rainbow must lie beside a tile of your panorama, and {at} does not")]
    NotBesideTile {
        /// The cell asked for.
        at: Cell,
    },
    /// The pile of spirits is empty.
    #[error("no spirit is left to draw")]
    NoSpiritToDraw,
    /// The spirit is neither drawn nor face up.
    #[error("the {spirit} is not there to be met")]
    SpiritNotThere {
        /// The spirit asked for.
        spirit: Spirit,
    },
    /// The evil spirit never settles on a square.
    #[error("nobody meets the evil spirit: you keep it in front of you and meet the other one")]
    EvilNotMet,
    /// A spirit settles on a square of this turn.
    #[error("no square was formed at {square} this turn")]
    SquareNotFormed {
        /// The square asked for.
        square: Square,
    },
    /// One spirit to a square.
    #[error("a spirit already stands on the square at {square}")]
    SquareHasSpirit {
        /// The square asked for.
        square: Square,
    },
    /// Only a spirit of the evil one's holder can be covered.
    #[error("the holder of the evil spirit has not met the {spirit}")]
    NotTheirSpirit {
        /// The spirit asked for.
        spirit: Spirit,
    },
}

/// Fails with `illegal` unless `holds`.
fn ensure(holds: bool, illegal: Illegal) -> Result<(), Illegal> {
    if holds { Ok(()) } else { Err(illegal) }
}

impl Solstis {
    /// All that `seat` may answer now: complete and without duplicates; empty for who is not asked.
    pub fn legal_actions(&self, seat: Seat) -> Vec<Action> {
        let mut actions = Vec::new();
        if self.deciders().contains(seat) {
            self.each_answer(seat, |action| actions.push(action));
        }
        actions
    }

    /// The answer to the open question, if it is one that is asked only where there is a choice and there is
    /// none. The first question of a turn is always asked.
    pub(super) fn only_answer(&self) -> Option<Action> {
        let seat = self.decider()?;
        if self.phase == Phase::Play {
            return None;
        }
        let (mut n_answers, mut answer) = (0, None);
        self.each_answer(seat, |action| {
            n_answers += 1;
            answer = Some(action);
        });
        answer.filter(|_| n_answers == 1)
    }

    /// Tells `tell` every answer to the open question, which is `seat`'s.
    fn each_answer(&self, seat: Seat, mut tell: impl FnMut(Action)) {
        let player = self.player(seat);
        let mut meetings = |spirits: SpiritSet| {
            for spirit in spirits.without(Spirit::Evil).iter() {
                let squares = player.panorama.squares_formed(self.turn.filled);
                squares.for_each(|square| tell(Action::MeetSpirit { spirit, square }));
            }
        };
        match self.phase {
            Phase::Play => {
                self.playable(seat).iter().for_each(|tile| tell(Action::Play { tile }));
            }
            Phase::Capture { played } => {
                self.capturable(played).for_each(|tile| tell(Action::Capture { tile }));
            }
            Phase::PlaceRainbow { .. } => {
                let cells = player.panorama.cells_for_rainbow();
                cells.iter().for_each(|at| tell(Action::PlaceRainbow { at }));
            }
            Phase::MoveRainbow { .. } => {
                let cells = player.panorama.cells_for_rainbow();
                cells.iter().for_each(|to| tell(Action::MoveRainbow { to }));
            }
            Phase::MeetSpirit { .. } => {
                meetings(self.face_up);
                if !self.spirit_pile.is_empty() {
                    tell(Action::DrawSpirits {});
                }
            }
            Phase::ChooseSpirit { drawn } => meetings(drawn),
            Phase::AddFromHand => {
                player.hand.iter().for_each(|tile| tell(Action::AddFromHand { tile }));
            }
            Phase::AddFromRow => {
                self.row.tiles().for_each(|tile| tell(Action::AddFromRow { tile }));
            }
            Phase::CoverSpirit { holder } => {
                let spirits = &self.player(holder).panorama.spirits;
                spirits.iter().for_each(|met| tell(Action::CoverSpirit { spirit: met.spirit }));
            }
            Phase::Over => {}
        }
    }

    /// Says why `seat` may not play `action` now.
    pub(super) fn check(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        ensure(self.phase != Phase::Over, Illegal::Over)?;
        ensure(self.deciders().contains(seat), Illegal::NotYourQuestion)?;
        let player = self.player(seat);
        match (self.phase, action) {
            (Phase::Play, Action::Play { tile }) => {
                ensure(player.hand.contains(tile), Illegal::NotInHand { tile })?;
                ensure(self.playable(seat).contains(tile), Illegal::CapturesNothing { tile })
            }
            (Phase::Capture { played }, Action::Capture { tile }) => {
                ensure(self.row.contains(tile), Illegal::NotInRow { tile })?;
                ensure(played.matches().contains(tile), Illegal::NoMatch { tile, played })
            }
            (Phase::PlaceRainbow { .. }, Action::PlaceRainbow { at: cell })
            | (Phase::MoveRainbow { .. }, Action::MoveRainbow { to: cell }) => {
                ensure(!player.panorama.filled().contains(cell), Illegal::CellTaken { at: cell })?;
                let cells: TileSet = player.panorama.cells_for_rainbow();
                ensure(cells.contains(cell), Illegal::NotBesideTile { at: cell })
            }
            (Phase::MeetSpirit { .. }, Action::DrawSpirits {}) => {
                ensure(!self.spirit_pile.is_empty(), Illegal::NoSpiritToDraw)
            }
            (Phase::MeetSpirit { .. }, Action::MeetSpirit { spirit, square }) => {
                self.check_meeting(seat, self.face_up, spirit, square)
            }
            (Phase::ChooseSpirit { drawn }, Action::MeetSpirit { spirit, square }) => {
                self.check_meeting(seat, drawn, spirit, square)
            }
            (Phase::AddFromHand, Action::AddFromHand { tile }) => {
                ensure(player.hand.contains(tile), Illegal::NotInHand { tile })
            }
            (Phase::AddFromRow, Action::AddFromRow { tile }) => {
                ensure(self.row.contains(tile), Illegal::NotInRow { tile })
            }
            (Phase::CoverSpirit { holder }, Action::CoverSpirit { spirit }) => ensure(
                self.player(holder).panorama.has_met(spirit),
                Illegal::NotTheirSpirit { spirit },
            ),
            _ => Err(Illegal::WrongQuestion { asked: self.phase.question() }),
        }
    }

    /// Says why `seat` may not meet `spirit`, one of those `offered`, on `square`.
    fn check_meeting(
        &self,
        seat: Seat,
        offered: SpiritSet,
        spirit: Spirit,
        square: Square,
    ) -> Result<(), Illegal> {
        let panorama = &self.player(seat).panorama;
        let formed = panorama.filled().contains_all(square.cells())
            && !(self.turn.filled & square.cells()).is_empty();
        ensure(offered.contains(spirit), Illegal::SpiritNotThere { spirit })?;
        ensure(spirit != Spirit::Evil, Illegal::EvilNotMet)?;
        ensure(!panorama.has_spirit_on(square), Illegal::SquareHasSpirit { square })?;
        ensure(formed, Illegal::SquareNotFormed { square })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solstis::testing::{meet, move_rainbow, place_rainbow, play, t};

    /// Checks how an action is written, and that it is read back.
    fn check_json(action: Action, json: &str) {
        assert_eq!(serde_json::to_string(&action).unwrap(), json);
        assert_eq!(serde_json::from_str::<Action>(json).unwrap(), action);
    }

    #[test]
    fn actions_are_written_with_the_words_of_the_rulebook() {
        check_json(play(1, 5), r#"{"type":"play","tile":[1,5]}"#);
        check_json(place_rainbow(6, 4), r#"{"type":"place_rainbow","at":[6,4]}"#);
        check_json(move_rainbow(6, 4), r#"{"type":"move_rainbow","to":[6,4]}"#);
        check_json(Action::DrawSpirits {}, r#"{"type":"draw_spirits"}"#);
        check_json(
            meet(Spirit::Bee, (1, 2)),
            r#"{"type":"meet_spirit","spirit":"bee","square":[1,2]}"#,
        );
        check_json(
            Action::AddFromHand { tile: t(1, 1) },
            r#"{"type":"add_from_hand","tile":[1,1]}"#,
        );
        check_json(Action::AddFromRow { tile: t(1, 1) }, r#"{"type":"add_from_row","tile":[1,1]}"#);
        check_json(
            Action::CoverSpirit { spirit: Spirit::Wolf },
            r#"{"type":"cover_spirit","spirit":"wolf"}"#,
        );
    }

    #[test]
    fn an_action_with_anything_unknown_in_it_is_not_read() {
        for wrong in [
            r#"{"type":"fly"}"#,
            r#"{"type":"play"}"#,
            r#"{"type":"play","tile":[4,1]}"#,
            r#"{"type":"play","tile":[1,1],"loudly":true}"#,
            r#"{"type":"draw_spirits","n":3}"#,
            r#"{"type":"meet_spirit","spirit":"cat","square":[1,1]}"#,
            r#"{"type":"meet_spirit","spirit":"bee","square":[6,4]}"#,
        ] {
            assert!(serde_json::from_str::<Action>(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_refusal_says_what_is_wrong() {
        let said = |illegal: Illegal| illegal.to_string();
        assert_eq!(said(Illegal::NotInHand { tile: t(3, 4) }), "tile [3, 4] is not in your hand");
        assert_eq!(
            said(Illegal::WrongQuestion { asked: Question::Capture }),
            "the game asks which tile of the market to capture now"
        );
    }
}
