//! A room, as everybody in it sees it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use solarium_rules::{Options, Outcome, Seat};
use uuid::Uuid;

use crate::{Name, Nonce};

/// Where a room is in its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// People take seats.
    Lobby,
    /// The game is going on.
    Playing,
    /// The game is over.
    Over,
    /// The room can no longer be continued.
    Frozen,
}

/// What makes a game begin.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Start {
    /// It begins as soon as every seat is taken.
    #[default]
    WhenFull,
    /// It begins when the host says so.
    ByHost,
}

/// The section `room` of every view.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RoomView {
    /// SHA-256 of the server's seed, shown before anybody sits.
    #[schemars(regex(pattern = "^[0-9a-f]{64}$"))]
    pub commitment: String,
    /// Can strangers find the room in the list of open rooms?
    pub listed: bool,
    /// Which game, and how it is played.
    pub options: Options,
    /// Where the room is in its life.
    pub phase: Phase,
    /// Every seat of the table, in turn order.
    pub seats: Vec<SeatView>,
    /// What makes the game begin.
    pub start: Start,
}

/// One seat of the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SeatView {
    /// Does the host sit here?
    pub host: bool,
    /// Who sits here: one name, or none while the seat is free.
    #[schemars(length(max = 1))]
    pub name: Vec<Name>,
}

/// What ended a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "by", rename_all = "snake_case")]
pub enum Ending {
    /// It was played to its end.
    Rules,
    /// A player gave up.
    Resigning {
        /// Who gave up.
        seat: Seat,
    },
    /// A player's time ran out.
    Time {
        /// Whose time it was.
        seat: Seat,
    },
    /// The players agreed to play no further.
    Agreement,
    /// An admin closed the room.
    Admin,
}

/// The section `over` of a view, there once the game is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct OverView {
    /// What ended it.
    pub ending: Ending,
    /// The match this game has become.
    #[serde(rename = "match")]
    pub match_id: Uuid,
    /// The players' shares in the shuffle, by seat.
    pub nonces: Vec<Nonce>,
    /// Everybody's score, and who won.
    pub outcome: Outcome,
    /// The server's seed, which the room's commitment was made from.
    pub seed: solarium_rules::Seed,
}

/// What happened in a room besides the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum RoomEvent {
    /// Somebody took a seat.
    Sat {
        /// The seat taken.
        seat: Seat,
        /// Who took it.
        name: Name,
    },
    /// A seat is free again.
    Stood {
        /// The seat left.
        seat: Seat,
    },
    /// The game began.
    Started,
}
