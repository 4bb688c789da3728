//! Players who leave a game that goes on: for whom the server plays, and what comes of it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use solarium_rules::{Game, Outcome, Seat, Seats};

/// What became of a player during a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Change {
    /// They gave up: the server plays for them to the end, and they cannot win.
    Resigned,
    /// The others go on without them: the server plays for them until they return.
    Relieved,
    /// They are back.
    Returned,
}

/// How a player has left a game that goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Left {
    /// They gave up, and cannot win.
    Resigned,
    /// The others go on without them, and they may return.
    Relieved,
}

/// Those who have left a game that goes on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Absent {
    resigned: Seats,
    relieved: Seats,
}

impl Absent {
    /// Does the server play for `seat`?
    pub fn contains(self, seat: Seat) -> bool {
        self.left(seat).is_some()
    }

    /// How `seat` has left, if it has.
    pub fn left(self, seat: Seat) -> Option<Left> {
        if self.resigned.contains(seat) {
            Some(Left::Resigned)
        } else {
            self.relieved.contains(seat).then_some(Left::Relieved)
        }
    }

    /// Who is absent after a change; nothing if it cannot be. Who resigned does not come back.
    #[must_use]
    pub fn after(mut self, seat: Seat, change: Change) -> Option<Absent> {
        match (change, self.left(seat)) {
            (Change::Resigned, None | Some(Left::Relieved)) => {
                self.relieved.remove(seat);
                self.resigned.insert(seat);
            }
            (Change::Relieved, None) => self.relieved.insert(seat),
            (Change::Returned, Some(Left::Relieved)) => self.relieved.remove(seat),
            _ => return None,
        }
        Some(self)
    }

    /// Of so many players, those who can still win.
    pub fn contenders(self, n_players: usize) -> Seats {
        Seat::first(n_players).filter(|seat| !self.resigned.contains(*seat)).collect()
    }

    /// Is there still something to win? The last of several who has not resigned has won.
    pub fn goes_on(self, n_players: usize) -> bool {
        self.contenders(n_players).len() > usize::from(n_players > 1)
    }

    /// What came of a game that was played to its end.
    #[must_use]
    pub fn outcome(self, outcome: Outcome) -> Outcome {
        if self.resigned.is_empty() {
            return outcome;
        }
        let contenders = self.contenders(outcome.scores.len());
        outcome.among(contenders)
    }

    /// What came of a game that ended as it stood because somebody resigned.
    pub fn outcome_by_resigning(self, game: &Game) -> Outcome {
        let scores = game.scores();
        let contenders = self.contenders(scores.len());
        Outcome::by_most_points(scores).among(contenders)
    }
}

/// What came of a game that the players broke off: nobody won.
pub fn outcome_by_agreement(game: &Game) -> Outcome {
    Outcome::by_most_points(game.scores()).among(Seats::default())
}

/// What the players of a game can agree on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "to", rename_all = "snake_case", deny_unknown_fields)]
pub enum Proposal {
    /// To play no further: nobody wins.
    End,
    /// To go on without a player who is gone: the server plays for them until they return.
    GoOnWithout {
        /// Who is gone.
        seat: Seat,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    const ADA: Seat = Seat(0);
    const BO: Seat = Seat(1);

    #[test]
    fn who_resigned_does_not_come_back() {
        let relieved = Absent::default().after(ADA, Change::Relieved).expect("she is here");
        assert_eq!(relieved.left(ADA), Some(Left::Relieved));
        assert_eq!(relieved.after(ADA, Change::Relieved), None);
        assert_eq!(relieved.after(BO, Change::Returned), None);
        assert_eq!(relieved.after(ADA, Change::Returned), Some(Absent::default()));
        let resigned = relieved.after(ADA, Change::Resigned).expect("she may");
        assert_eq!(resigned.left(ADA), Some(Left::Resigned));
        for change in [Change::Resigned, Change::Relieved, Change::Returned] {
            assert_eq!(resigned.after(ADA, change), None, "{change:?}");
        }
    }

    #[test]
    fn the_last_contender_has_won() {
        let nobody = Absent::default();
        let ada = nobody.after(ADA, Change::Resigned).expect("she may");
        let both = ada.after(BO, Change::Resigned).expect("he may");
        for (absent, n_players, goes_on) in [
            (nobody, 1, true),
            (ada, 1, false),
            (nobody, 2, true),
            (ada, 2, false),
            (ada, 3, true),
            (both, 3, false),
            (both, 4, true),
        ] {
            assert_eq!(absent.goes_on(n_players), goes_on, "{absent:?} of {n_players}");
        }
        assert_eq!(ada.contenders(2), Seats::only(BO));
    }
}
