//! A finished game as one self-contained file: enough to play it again anywhere and see that it is true.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize, Serializer, ser::Error as _};
use serde_json::{Value, value::RawValue};
use sha2::{Digest as _, Sha256};
use solarium_rules::{
    Digest, Options, Outcome, Seat, Seed,
    chance::hex,
    reading::{object, objects},
};
use uuid::Uuid;

use crate::{Ending, Name, Nonce, schema, sections::try_canonical};

/// The record of one finished game. `J` is how parts that differ from game to game are held, as in `ServerMessage`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(bound(deserialize = "J: Deserialize<'de>"))]
pub struct Record<J = Value> {
    /// Who played, by seat. Outside the integrity hash, so that a name can be erased.
    pub names: Vec<Name>,
    /// SHA-256 over the canonical JSON of `game`, as 64 hexadecimal digits.
    #[schemars(regex(pattern = "^[0-9a-f]{64}$"))]
    pub integrity: String,
    /// Everything else: what the integrity hash covers.
    #[serde(deserialize_with = "object")]
    pub game: RecordedGame<J>,
}

/// What the integrity hash of a record covers. Fields stand in alphabetical order, so that the plain serialisation is
/// canonical JSON (RFC 8785) if its `J` are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(bound(deserialize = "J: Deserialize<'de>"))]
pub struct RecordedGame<J = Value> {
    /// Every decision, in order.
    #[serde(deserialize_with = "objects")]
    pub actions: Vec<RecordedAction<J>>,
    /// What the room showed before anybody sat: SHA-256 of the seed.
    #[schemars(regex(pattern = "^[0-9a-f]{64}$"))]
    pub commitment: String,
    /// The component set it was played with, for a game that has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Value>")]
    pub components: Option<J>,
    /// What ended it.
    #[serde(deserialize_with = "object")]
    pub ending: Ending,
    /// When it ended, in milliseconds since 1970.
    pub finished_at: i64,
    /// Always `solarium-record/3`.
    pub format: String,
    /// The match's id.
    pub id: Uuid,
    /// The players' shares in the shuffle, by seat.
    pub nonces: Vec<Nonce>,
    /// Which game, and how it was played.
    #[serde(serialize_with = "in_order", deserialize_with = "object")]
    pub options: Options,
    /// Everybody's score, and who won.
    #[serde(serialize_with = "in_order", deserialize_with = "object")]
    pub outcome: Outcome,
    /// The version of the rules it was played under.
    pub rules_version: u32,
    /// The server's seed.
    pub seed: Seed,
    /// When it began, in milliseconds since 1970.
    pub started_at: i64,
}

/// One decision.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RecordedAction<J = Value> {
    /// What they decided.
    #[schemars(with = "schema::Action")]
    pub action: J,
    /// When they decided, in milliseconds since 1970.
    pub at: i64,
    /// The hash of the state it led to.
    pub hash: Digest,
    /// Who decided.
    pub seat: Seat,
}

impl Record {
    /// The format this version writes.
    pub const FORMAT: &str = "solarium-record/3";
}

impl<J: Serialize> Record<J> {
    /// Seals `game`, whose `J` are canonical JSON, with its integrity hash.
    pub fn seal(game: RecordedGame<J>, names: Vec<Name>) -> Record<J> {
        let text = serde_json::to_vec(&game).expect("a record is plain data");
        Record { names, integrity: hex(&Sha256::digest(text)), game }
    }
}

impl<J: Serialize> RecordedGame<J> {
    /// The same with its `J` in canonical JSON, however they were written. One after the other takes little memory, however
    /// many there are.
    pub fn in_canonical_json(&self) -> Result<RecordedGame<Box<RawValue>>, serde_json::Error> {
        let action = |step: &RecordedAction<J>| {
            let RecordedAction { at, hash, seat, .. } = *step;
            Ok(RecordedAction { action: try_canonical(&step.action)?, at, hash, seat })
        };
        Ok(RecordedGame {
            actions: self.actions.iter().map(action).collect::<Result<_, _>>()?,
            commitment: self.commitment.clone(),
            components: self.components.as_ref().map(try_canonical).transpose()?,
            ending: self.ending,
            finished_at: self.finished_at,
            format: self.format.clone(),
            id: self.id,
            nonces: self.nonces.clone(),
            options: self.options.clone(),
            outcome: self.outcome.clone(),
            rules_version: self.rules_version,
            seed: self.seed,
            started_at: self.started_at,
        })
    }
}

/// Serialises what does not list its fields in alphabetical order.
fn in_order<S: Serializer>(value: &impl Serialize, serializer: S) -> Result<S::Ok, S::Error> {
    // `Value` keeps its keys in order.
    serde_json::to_value(value).map_err(S::Error::custom)?.serialize(serializer)
}
