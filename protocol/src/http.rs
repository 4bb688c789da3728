//! The bodies of the HTTP API, `/api/v1`.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use solarium_rules::{Options, Outcome, Players, reading::object};
use uuid::Uuid;

use crate::{
    Code, Commitment, Ending, Name, Phase, PublicKey, RoomCode, Seq, Start, Token, schema,
};

/// `POST /api/v1/rooms`: the room that is wanted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewRoom {
    /// Which game, and how it is played.
    #[serde(deserialize_with = "object")]
    pub options: Options,
    /// How many play; without it, two if the game allows it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub players: Option<usize>,
    /// May strangers find the room in the list of open rooms?
    #[serde(default)]
    pub listed: bool,
    /// What makes the game begin.
    #[serde(default)]
    pub start: Start,
}

/// The room that was opened. Whoever holds the token is its host.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct OpenedRoom {
    /// The code in the room's link.
    pub code: RoomCode,
    /// The link to give to friends.
    pub link: String,
    /// The host's token, for `hello`.
    pub token: Token,
    /// SHA-256 of the server's seed.
    pub commitment: Commitment,
}

/// `GET /api/v1/rooms/{code}`, and one line of `GET /api/v1/rooms`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RoomSummary {
    /// The code in the room's link.
    pub code: RoomCode,
    /// The link to give to friends.
    pub link: String,
    /// Which game, and how it is played.
    pub options: Options,
    /// Where the room is in its life.
    pub phase: Phase,
    /// How many seats there are.
    pub seats: usize,
    /// How many of them are taken.
    pub taken: usize,
    /// When it was opened, in milliseconds since 1970.
    pub opened_at: i64,
}

/// `GET /api/v1/rooms`: the open rooms that strangers may find, newest first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RoomList {
    /// The rooms.
    pub rooms: Vec<RoomSummary>,
}

/// `GET /api/v1/rooms/{code}/log?since=`: what happened in a room, as far as whoever asks may know. Who they are says the
/// room's token, as `Authorization: Bearer`; without one they look on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "RoomLog")]
pub struct RoomLog<J = Value> {
    /// The frames after `since`, oldest first, 500 at most.
    pub frames: Vec<LoggedFrame<J>>,
    /// The room's last frame. If that is not among these, ask again with `?since=` the last of these.
    pub last: Seq,
}

/// What one frame told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "LoggedFrame")]
pub struct LoggedFrame<J = Value> {
    /// The frame's number.
    pub seq: Seq,
    /// When it happened, in milliseconds since 1970.
    pub at: i64,
    /// What happened.
    #[schemars(with = "Vec<schema::Event>")]
    pub events: J,
}

/// `GET /api/v1/games`: what can be played here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct GameList {
    /// The games.
    pub games: Vec<GameInfo>,
    /// The version of their rules.
    pub rules_version: u32,
}

/// A game that can be played here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct GameInfo {
    /// Its options as they are if nothing is said.
    pub options: Options,
    /// How many can play.
    pub players: Players,
}

/// `GET /api/v1/matches/{id}`, and one line of `GET /api/v1/matches`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct MatchSummary {
    /// The match's id.
    pub id: Uuid,
    /// Which game, and how it was played.
    pub options: Options,
    /// Who played, by seat.
    pub names: Vec<Name>,
    /// What ended it.
    pub ending: Ending,
    /// Everybody's score, and who won.
    pub outcome: Outcome,
    /// How many decisions it took.
    pub actions: usize,
    /// The version of the rules it was played under.
    pub rules_version: u32,
    /// When it began, in milliseconds since 1970.
    pub started_at: i64,
    /// When it ended, in milliseconds since 1970.
    pub finished_at: i64,
    /// SHA-256 over all of the record that its seal covers.
    #[schemars(regex(pattern = "^[0-9a-f]{64}$"))]
    pub integrity: String,
}

/// `GET /api/v1/matches`: finished games of listed rooms, newest first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct MatchList {
    /// The matches.
    pub matches: Vec<MatchSummary>,
    /// Ask for `?before=` this to get the next page; there is none without it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<Uuid>,
}

/// `GET /api/v1/key`: what everybody may know of the key that the server seals its records with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ServerKey {
    /// The public key (Ed25519).
    pub key: PublicKey,
}

/// `POST /api/v1/admin/sessions`: signs in as admin.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SignIn {
    /// The password the server was started with.
    pub password: String,
}

/// A password never appears in a log by accident.
impl fmt::Debug for SignIn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SignIn(…)")
    }
}

/// An admin's session. Whoever sends its token as `Authorization: Bearer` is the admin.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SignedIn {
    /// The session's token. A secret.
    pub token: Token,
    /// When it ends, in milliseconds since 1970.
    pub expires_at: i64,
}

/// One line of `GET /api/v1/admin/rooms/frozen`: a room that cannot be continued.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct FrozenRoom {
    /// The code in the room's link.
    pub code: RoomCode,
    /// Which game, and how it is played.
    pub options: Options,
    /// When it was opened, in milliseconds since 1970.
    pub opened_at: i64,
    /// Why it cannot be continued, for people.
    pub why: String,
}

/// `GET /api/v1/admin/rooms/frozen`: the rooms that cannot be continued, newest first, 100 at most.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct FrozenList {
    /// The rooms.
    pub rooms: Vec<FrozenRoom>,
}

/// The body of every answer that is not a success.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Problem {
    /// Why, for programs.
    pub code: Code,
    /// Why, for people.
    pub message: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_not_printed() {
        assert_eq!(format!("{:?}", SignIn { password: "hunter2".to_owned() }), "SignIn(…)");
    }
}
