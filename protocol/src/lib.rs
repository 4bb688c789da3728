//! What crosses the wire: the messages of the socket, the bodies of the HTTP API, the record of a finished game.
//!
//! Everything here is public and versioned. Clients out there speak yesterday's protocol: add to it, leave what
//! is there. The JSON Schemas in `protocol/schema` are made from these types.

pub mod code;
pub mod course;
pub mod fields;
pub mod http;
pub mod leaving;
pub mod message;
mod name;
pub mod record;
pub mod room;
pub mod schema;
pub mod seal;
pub mod sections;
pub mod verify;

pub use code::Code;
pub use fields::{
    Commitment, Name, PublicKey, QuestionId, RequestId, RoomCode, Seq, Signature, Token, TokenHash,
};
pub use leaving::{Absent, Change, Left, Proposal};
pub use message::{
    ClientMessage, ConnectionMessage, OpenQuestion, Refusal, Request, ServerInfo, ServerMessage,
    Update, Welcome, You,
};
pub use record::Record;
pub use room::{Ending, Phase, RoomEvent, RoomView, SeatShare, SeatView, ShareState, Start};
pub use seal::{Seal, SealingKey};

/// The version of the protocol: the number in `/api/v1` and `/ws/v1`, and in `hello`.
pub const PROTOCOL_VERSION: u32 = 1;

/// The largest message a client may send, in bytes.
pub const MAX_MESSAGE_BYTES: usize = 16 * 1024;
