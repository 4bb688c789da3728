//! A finished game as one self-contained file: enough to play it again anywhere and see that it is true.

use schemars::JsonSchema;
use serde::{
    Deserialize, Deserializer, Serialize, Serializer, de::DeserializeOwned, de::Error as _,
    ser::Error as _,
};
use serde_json::{Value, value::RawValue};
use sha2::{Digest as _, Sha256};
use solarium_rules::{
    Digest, Options, Outcome, Seat, Seed,
    chance::hex,
    reading::{check_fields, object, objects, read_object},
};
use uuid::Uuid;

use crate::{
    Change, Commitment, Ending, Name, Seal, SealingKey, SeatShare, schema,
    sections::{canonical, try_canonical},
};

/// The record of one finished game. `J` is how parts that differ from game to game are held, as in `ServerMessage`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, bound(deserialize = "J: Deserialize<'de> + Serialize"))]
pub struct Record<J = Value> {
    /// What was played: all that the seal covers.
    #[serde(deserialize_with = "object")]
    pub game: RecordedGame<J>,
    /// Who played. A name that was erased is missing; its hash in `game` stays, and the seal holds.
    #[serde(deserialize_with = "objects")]
    pub names: Vec<SeatName>,
    /// Which server vouches for it.
    #[serde(deserialize_with = "object")]
    pub seal: Seal,
}

/// What the seal of a record covers. Fields stand in alphabetical order, so that the plain serialisation is canonical
/// JSON (RFC 8785) if its `J` are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, bound(deserialize = "J: Deserialize<'de> + Serialize"))]
pub struct RecordedGame<J = Value> {
    /// Every decision, in order.
    #[serde(deserialize_with = "objects")]
    pub actions: Vec<RecordedAction<J>>,
    /// Who left and came back, in order.
    #[serde(deserialize_with = "objects")]
    pub changes: Vec<RecordedChange>,
    /// What the room showed before anybody sat: SHA-256 of the seed.
    pub commitment: Commitment,
    /// The component set it was played with, for a game that has one.
    #[serde(skip_serializing_if = "Option::is_none", default, deserialize_with = "not_null")]
    #[schemars(with = "Option<Value>")]
    pub components: Option<J>,
    /// What ended it.
    #[serde(deserialize_with = "exactly")]
    pub ending: Ending,
    /// When it ended, in milliseconds since 1970.
    pub finished_at: i64,
    /// Always `solarium-record/5`.
    pub format: String,
    /// The match's id.
    #[serde(deserialize_with = "as_written")]
    pub id: Uuid,
    /// For each seat, SHA-256 of the salt's 32 bytes and the name in UTF-8.
    pub name_hashes: Vec<Commitment>,
    /// Which game, and how it was played.
    #[serde(serialize_with = "in_order", deserialize_with = "exactly")]
    pub options: Options,
    /// Everybody's score, and who won.
    #[serde(serialize_with = "in_order", deserialize_with = "exactly")]
    pub outcome: Outcome,
    /// How often dealing began before the game did. More than once means that a share did not come, or that seats changed.
    pub rounds: u32,
    /// The version of the rules it was played under.
    pub rules_version: u32,
    /// The server's seed.
    pub seed: Seed,
    /// The players' shares in the shuffle, by seat; a player who was away has none.
    #[serde(deserialize_with = "objects")]
    pub shares: Vec<SeatShare>,
    /// When it began, in milliseconds since 1970.
    pub started_at: i64,
}

/// Who sat on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatName {
    /// What they were called.
    pub name: Name,
    /// 32 random bytes, so that nobody can try out which name an erased one was.
    pub salt: Seed,
    /// Where they sat.
    pub seat: Seat,
}

impl SeatName {
    /// What the seal covers of this name.
    pub fn hash(&self) -> Commitment {
        let mut sha = Sha256::new();
        sha.update(self.salt.0);
        sha.update(self.name.as_str());
        Commitment::try_from(hex(&sha.finalize())).expect("a hash has 32 bytes")
    }
}

/// One decision.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RecordedAction<J = Value> {
    /// What they decided.
    #[schemars(with = "schema::Action")]
    pub action: J,
    /// When they decided, in milliseconds since 1970.
    pub at: i64,
    /// Did the server decide for them? Said only if it did.
    #[serde(skip_serializing_if = "std::ops::Not::not", default, deserialize_with = "only_true")]
    #[schemars(extend("const" = true))]
    pub by_server: bool,
    /// The hash of the state it led to.
    pub hash: Digest,
    /// Who decided.
    pub seat: Seat,
}

/// What became of a player between two decisions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RecordedChange {
    /// After how many decisions.
    pub after: usize,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// Whose seat it is.
    pub seat: Seat,
    /// What became of them.
    pub what: Change,
}

impl Record {
    /// The format this version writes.
    pub const FORMAT: &str = "solarium-record/5";
}

impl<J: Serialize> Record<J> {
    /// Seals `game`, whose `J` are canonical JSON, and the names whose hashes it holds.
    pub fn seal(game: RecordedGame<J>, names: Vec<SeatName>, key: &SealingKey) -> Record<J> {
        let seal = key.seal(game.integrity());
        Record { game, names, seal }
    }
}

impl<J: Serialize> RecordedGame<J> {
    /// SHA-256 of what it is written as, which is canonical if its `J` are.
    pub fn integrity(&self) -> String {
        hex(&Sha256::digest(serde_json::to_vec(self).expect("a record is plain data")))
    }

    /// How many played.
    pub fn n_players(&self) -> usize {
        self.name_hashes.len()
    }

    /// The share of a seat's player, if they have one.
    pub fn share(&self, seat: Seat) -> Option<Seed> {
        self.shares.iter().find(|share| share.seat == seat).map(|share| share.share)
    }

    /// The same with its `J` in canonical JSON, however they were written. One after the other takes little memory, however
    /// many there are.
    pub fn in_canonical_json(&self) -> Result<RecordedGame<Box<RawValue>>, serde_json::Error> {
        let action = |step: &RecordedAction<J>| {
            let RecordedAction { at, by_server, hash, seat, .. } = *step;
            Ok(RecordedAction { action: try_canonical(&step.action)?, at, by_server, hash, seat })
        };
        Ok(RecordedGame {
            actions: self.actions.iter().map(action).collect::<Result<_, _>>()?,
            changes: self.changes.clone(),
            commitment: self.commitment.clone(),
            components: self.components.as_ref().map(try_canonical).transpose()?,
            ending: self.ending,
            finished_at: self.finished_at,
            format: self.format.clone(),
            id: self.id,
            name_hashes: self.name_hashes.clone(),
            options: self.options.clone(),
            outcome: self.outcome.clone(),
            rounds: self.rounds,
            rules_version: self.rules_version,
            seed: self.seed,
            shares: self.shares.clone(),
            started_at: self.started_at,
        })
    }
}

/// Serialises what does not list its fields in alphabetical order.
fn in_order<S: Serializer>(value: &impl Serialize, serializer: S) -> Result<S::Ok, S::Error> {
    // `Value` keeps its keys in order.
    serde_json::to_value(value).map_err(S::Error::custom)?.serialize(serializer)
}

/// Reads what must not be written in another way: the seal covers how it is written.
fn as_written<'de, T, D>(deserializer: D) -> Result<T, D::Error>
where
    T: Serialize + DeserializeOwned,
    D: Deserializer<'de>,
{
    let text = Box::<RawValue>::deserialize(deserializer)?;
    let value: T = serde_json::from_str(text.get()).map_err(D::Error::custom)?;
    let written = serde_json::to_string(&value).map_err(D::Error::custom)?;
    if written == text.get() {
        Ok(value)
    } else {
        Err(D::Error::custom(format!("{written} is meant, not {}", text.get())))
    }
}

/// Reads what is said only if it is so.
fn only_true<'de, D: Deserializer<'de>>(deserializer: D) -> Result<bool, D::Error> {
    if bool::deserialize(deserializer)? {
        Ok(true)
    } else {
        Err(D::Error::custom("it is left out if it is not so"))
    }
}

/// Reads what may be missing, but is something if it is there.
fn not_null<'de, J, D>(deserializer: D) -> Result<Option<J>, D::Error>
where
    J: Deserialize<'de> + Serialize,
    D: Deserializer<'de>,
{
    let value = J::deserialize(deserializer)?;
    match serde_json::to_string(&value) {
        Ok(text) if text == "null" => Err(D::Error::custom("nothing is meant by null")),
        _ => Ok(Some(value)),
    }
}

/// Reads what holds nothing but what was understood of it: whatever else stood there, the seal would not cover.
fn exactly<'de, T, D>(deserializer: D) -> Result<T, D::Error>
where
    T: Serialize + DeserializeOwned,
    D: Deserializer<'de>,
{
    let text = Box::<RawValue>::deserialize(deserializer)?;
    check_fields(text.get()).map_err(D::Error::custom)?;
    let value: T = read_object(text.get().as_bytes()).map_err(D::Error::custom)?;
    let written = try_canonical(&text).map_err(D::Error::custom)?;
    if canonical(&value).get() == written.get() {
        Ok(value)
    } else {
        Err(D::Error::custom(format!("it holds more or less than it should: {}", written.get())))
    }
}
