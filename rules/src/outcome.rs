//! What came of a game, and what its points and ranks are called.

use std::borrow::Cow;
use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Seat, Seats, reading::objects};

/// The end of a game: everybody's score, and who won.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Outcome {
    /// A solo game's rank, by its key; other games have none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rank: Option<Cow<'static, str>>,
    /// One score for each seat, in order.
    #[serde(deserialize_with = "objects")]
    pub scores: Vec<Score>,
    /// The seats with the best score; several share the victory.
    pub winners: Vec<Seat>,
}

/// Points by source, each by its key.
pub type Sources = BTreeMap<Cow<'static, str>, u32>;

/// One player's score and where it came from.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Score {
    /// Points by source, each by its key; they add up to `total`.
    pub sources: Sources,
    /// All points together.
    pub total: u32,
}

impl Score {
    /// Adds up points by source.
    pub fn of(sources: impl IntoIterator<Item = (&'static str, u32)>) -> Score {
        let sources: Sources =
            sources.into_iter().map(|(source, points)| (source.into(), points)).collect();
        Score { total: sources.values().sum(), sources }
    }

    /// The sources that gave something, as a view shows them.
    pub(crate) fn counting(mut self) -> Sources {
        self.sources.retain(|_, points| *points > 0);
        self.sources
    }
}

/// A key that never changes, and what it is called in English.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Title {
    /// The key.
    pub id: Cow<'static, str>,
    /// In English.
    pub name: Cow<'static, str>,
}

impl From<(&'static str, &'static str)> for Title {
    fn from((id, name): (&'static str, &'static str)) -> Title {
        Title { id: id.into(), name: name.into() }
    }
}

/// How many can play a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Players {
    /// At least so many.
    pub least: u8,
    /// At most so many.
    pub most: u8,
}

impl Players {
    /// Can so many play?
    pub fn contains(self, n_players: usize) -> bool {
        (usize::from(self.least)..=usize::from(self.most)).contains(&n_players)
    }
}

impl Outcome {
    /// The highest total wins; equal totals share the victory.
    pub fn by_most_points(scores: Vec<Score>) -> Outcome {
        let everybody = Seat::first(scores.len()).collect();
        Outcome { rank: None, scores, winners: Vec::new() }.among(everybody)
    }

    /// The same if only these can win.
    #[must_use]
    pub fn among(self, seats: Seats) -> Outcome {
        let total = |seat: Seat| self.scores[seat.index()].total;
        let best = seats.iter().map(total).max();
        let winners = seats.iter().filter(|seat| Some(total(*seat)) == best).collect();
        Outcome { winners, ..self }
    }
}
