//! Games recorded elsewhere, with every draw and decision written out: replayed here, they must come out equal.

use serde::Deserialize;

use crate::{BadSetup, solenia, solstis};

/// What replaying one recorded game showed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Every option list, every step, the end position and the scores are equal.
    Agrees,
    /// The first difference found.
    Differs(Difference),
    /// The game depends on a ruling that ours contradicts; the ruling's tag.
    Skipped(String),
}

/// Where a recorded game and our rules part.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: expected {expected}, found {found}")]
pub struct Difference {
    /// The step, counted from 1, or the part of the end compared.
    pub place: String,
    /// What the record says.
    pub expected: String,
    /// What our rules say.
    pub found: String,
}

/// Why a line cannot be replayed at all.
#[derive(Debug, thiserror::Error)]
pub enum BadTrace {
    /// It is not JSON, or not the JSON of a recorded game.
    #[error("not a recorded game: {0}")]
    Unreadable(#[from] serde_json::Error),
    /// Its set-up is none that the rules know.
    #[error("its set-up cannot be played: {0}")]
    BadSetup(#[from] BadSetup),
    /// It is a recorded game of a kind we do not know.
    #[error("unknown kind of recorded game; known are solstis-trace/1 and solenia")]
    UnknownKind,
}

/// What every kind of recorded game tells about itself.
#[derive(Deserialize)]
struct Kind {
    format: Option<String>,
    game: Option<String>,
}

/// Replays one recorded game, a line of JSON.
pub fn replay(line: &str) -> Result<Verdict, BadTrace> {
    let kind: Kind = serde_json::from_str(line)?;
    match (kind.format.as_deref(), kind.game.as_deref()) {
        (Some("solstis-trace/1"), _) => solstis::trace::replay(line),
        (None, Some("solenia")) => solenia::trace::replay(line),
        _ => Err(BadTrace::UnknownKind),
    }
}
