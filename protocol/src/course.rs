//! How the score of a finished game grew, for a plot of it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Record, verify};

/// Everybody's points in the course of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Course {
    /// For each seat, what it would have scored at the start and after each decision.
    pub totals: Vec<Vec<u32>>,
}

/// Plays a record again and keeps count; or says why it cannot be played.
pub fn course<J: Serialize>(record: &Record<J>) -> Result<Course, String> {
    let mut totals =
        vec![Vec::with_capacity(record.game.actions.len() + 1); record.game.n_players()];
    verify::play_along(record, |game| {
        for (total, score) in totals.iter_mut().zip(game.scores()) {
            total.push(score.total);
        }
    })?;
    Ok(Course { totals })
}
