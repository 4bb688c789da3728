//! A finished game as one self-contained file: enough to play it again anywhere and see that it is true.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};
use solarium_rules::{Options, Outcome, Seat, Seed, chance::hex};
use uuid::Uuid;

use crate::{Name, Nonce, schema, sections::canonical};

/// The record of one finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Record {
    /// Who played, by seat. Outside the integrity hash, so that a name can be erased.
    pub names: Vec<Name>,
    /// SHA-256 over the canonical JSON of `game`, as 64 hexadecimal digits.
    pub integrity: String,
    /// Everything else: what the integrity hash covers.
    pub game: RecordedGame,
}

/// What the integrity hash of a record covers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RecordedGame {
    /// Always `solarium-record/1`.
    pub format: String,
    /// The match's id.
    pub id: Uuid,
    /// Which game, and how it was played.
    pub options: Options,
    /// The component set it was played with, for a game that has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub components: Option<Value>,
    /// The version of the rules it was played under.
    pub rules_version: u32,
    /// What the room showed before anybody sat: SHA-256 of the seed.
    pub commitment: String,
    /// The server's seed.
    pub seed: Seed,
    /// The players' shares in the shuffle, by seat.
    pub nonces: Vec<Nonce>,
    /// Every decision, in order.
    pub actions: Vec<RecordedAction>,
    /// Everybody's score, and who won.
    pub outcome: Outcome,
    /// When it began, in milliseconds since 1970.
    pub started_at: i64,
    /// When it ended, in milliseconds since 1970.
    pub finished_at: i64,
}

/// One decision.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RecordedAction {
    /// Who decided.
    pub seat: Seat,
    /// What they decided.
    #[schemars(with = "schema::Action")]
    pub action: Value,
    /// The hash of the state it led to.
    pub hash: String,
}

impl Record {
    /// The format this version writes.
    pub const FORMAT: &str = "solarium-record/1";

    /// Seals `game` with its integrity hash.
    pub fn seal(game: RecordedGame, names: Vec<Name>) -> Record {
        Record { names, integrity: hex(&Sha256::digest(canonical(&game))), game }
    }
}
