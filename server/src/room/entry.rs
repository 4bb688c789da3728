//! What a journal holds: one entry for each thing that happened to a room.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use solarium_protocol::{Name, Nonce, QuestionId, TokenHash};
use solarium_rules::Seat;
use uuid::Uuid;

/// Something that happened to a room. A room's state is a pure function of these, in order.
///
/// Entries are read back for as long as the room lives: add to them, leave what is there. `A` is an action: of the
/// game that is played on the way in, whatever is written there on the way out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Entry<A = Value> {
    /// Somebody took a seat.
    Sat {
        seat: Seat,
        name: Name,
        nonce: Nonce,
        /// The hash of the token that holds the seat.
        token: TokenHash,
    },
    /// A seat became free.
    Stood { seat: Seat },
    /// The game began, and has the name its match will have.
    Started {
        #[serde(rename = "match")]
        match_id: Uuid,
    },
    /// A player answered a question.
    Acted {
        seat: Seat,
        question: QuestionId,
        action: A,
        /// The hash of the state it led to: under other rules it would be another.
        hash: String,
    },
}
