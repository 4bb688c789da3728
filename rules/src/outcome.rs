//! What came of a game.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Seat;

/// The end of a game: everybody's score, and who won.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Outcome {
    /// A solo game's rank; other games have none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rank: Option<String>,
    /// One score for each seat, in order.
    pub scores: Vec<Score>,
    /// The seats with the best score; several share the victory.
    pub winners: Vec<Seat>,
}

/// One player's score and where it came from.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Score {
    /// Points by source, in the rulebook's words; they add up to `total`.
    pub sources: BTreeMap<String, u32>,
    /// All points together.
    pub total: u32,
}

impl Score {
    /// Adds up points by source.
    pub fn of<'a>(sources: impl IntoIterator<Item = (&'a str, u32)>) -> Score {
        let sources: BTreeMap<String, u32> =
            sources.into_iter().map(|(source, points)| (source.to_owned(), points)).collect();
        Score { total: sources.values().sum(), sources }
    }
}

impl Outcome {
    /// The highest total wins; equal totals share the victory.
    pub fn by_most_points(scores: Vec<Score>) -> Outcome {
        let best = scores.iter().map(|score| score.total).max();
        let winners = Seat::first(scores.len())
            .filter(|seat| Some(scores[seat.index()].total) == best)
            .collect();
        Outcome { rank: None, scores, winners }
    }
}
