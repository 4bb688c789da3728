//! Why something was refused: stable codes, each with its meaning. Messages may be reworded, codes stay.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Why a request was refused, or a connection ended. A program decides by this; people read the message beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// The message is not JSON, has no known `type`, or a field is missing or wrong.
    Malformed,
    /// The message is larger than the server reads. The connection ends.
    TooLarge,
    /// The client speaks a version of the protocol that this server does not.
    UnsupportedVersion,
    /// The first message of a connection must be `hello`.
    HelloFirst,
    /// A connection says `hello` once.
    AlreadyWelcome,
    /// This server did not give that token, or gave it for another room. Without a token you get a new one.
    UnknownToken,
    /// There is no such room.
    RoomNotFound,
    /// The room you were in is gone, for its game did not begin in time.
    RoomExpired,
    /// There is no such match.
    MatchNotFound,
    /// There is nothing at this address.
    NotFound,
    /// This address is not asked in this way; the header `Allow` lists how it is.
    MethodNotAllowed,
    /// The options do not make a game: the message says what to change.
    BadOptions,
    /// That seat does not exist in this room.
    NoSuchSeat,
    /// Somebody sits there already.
    SeatTaken,
    /// Nobody sits there.
    SeatFree,
    /// Every seat is taken.
    RoomFull,
    /// You have a seat in this room already.
    AlreadySeated,
    /// You need a seat for this.
    NotSeated,
    /// Only the host of the room may do this.
    NotHost,
    /// The game has begun, so this is no longer possible.
    AlreadyStarted,
    /// A seat is still empty.
    SeatsEmpty,
    /// A player's share in the shuffle is still awaited; the message says for how long.
    SharesAwaited,
    /// Nobody asks for that share: you have committed already, the room is not dealing, or you have none.
    ShareNotAsked,
    /// That share is not the one you committed to.
    WrongShare,
    /// There is no game going on.
    NotPlaying,
    /// The game waits for somebody else.
    NotYourTurn,
    /// The question is not open any more: it was answered or withdrawn, or its number is older than the open one's.
    QuestionClosed,
    /// You were never asked a question with this number.
    NoSuchQuestion,
    /// The rules do not allow it; `detail.legal` lists what they allow.
    IllegalAction,
    /// The server plays for you: you gave up, or the others went on without you. In the second case `return` first.
    HasLeft,
    /// The server does not play for you, so there is nothing to return to.
    HasNotLeft,
    /// That player is not gone, or not for long enough; the message says from when on they are.
    NotGone,
    /// Something is proposed already: agree to it or decline it first.
    ProposalOpen,
    /// What was proposed is off the table, or something else is proposed now.
    ProposalClosed,
    /// The same id was used for another request.
    IdReused,
    /// Too many messages in a short time.
    TooManyRequests,
    /// The server is at one of its limits; try again later.
    Busy,
    /// The room fell over and is being rebuilt. Whether the request counted is not known: retry it with the same id.
    RoomFailed,
    /// Only an admin may do this: the password or the token is missing, wrong, or no longer valid.
    NotSignedIn,
    /// This server has no admin; the message says how to set one.
    NoAdmin,
    /// Pages of this web address may not connect.
    OriginNotAllowed,
    /// The server is not reached under the name in `Host`.
    WrongHost,
    /// The store does not answer. Whether the request counted is not known: retry it with the same id.
    StoreUnavailable,
    /// The room cannot be continued under these rules; its admin is told why.
    RoomFrozen,
    /// The server is about to stop; connect again.
    ShuttingDown,
    /// The client said nothing for too long.
    TimedOut,
}

impl Code {
    /// The code as it is written on the wire.
    pub fn as_str(self) -> String {
        serde_json::to_value(self)
            .ok()
            .and_then(|value| value.as_str().map(str::to_owned))
            .expect("a code is written as a string")
    }
}
