//! What was decided about a room when it was opened, and what can be said of it without its journal.

use solarium_protocol::{Phase, RoomCode, Start, TokenHash};
use solarium_rules::{Digest, Options, Seed};
use uuid::Uuid;

/// A room as it was opened. None of this ever changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Room {
    /// One room is one game, so this is the id of its match too.
    pub id: Uuid,
    pub code: RoomCode,
    pub options: Options,
    pub n_seats: usize,
    pub listed: bool,
    pub start: Start,
    /// The hash of the host's token.
    pub host: TokenHash,
    pub seed: Seed,
    /// In milliseconds since 1970, as every instant.
    pub opened_at: i64,
    /// How its opener can ask for it again.
    pub opened_by: Option<Opener>,
}

/// Who opened a room, if they gave a key: whoever gives it again and wishes for the same gets the same room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opener {
    /// The hash of the key, which is a secret.
    pub key: TokenHash,
    /// The digest of what they wished for.
    pub wish: Digest,
}

/// What the journal says about a room, repeated for lists and for whoever wakes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    pub phase: Phase,
    /// How many seats are taken.
    pub taken: usize,
    /// When the room will do something by itself, and must be awake.
    pub wake_at: Option<i64>,
}

impl Standing {
    /// The standing of a room in which nothing has happened.
    pub const NEW: Standing = Standing { phase: Phase::Lobby, taken: 0, wake_at: None };
}
