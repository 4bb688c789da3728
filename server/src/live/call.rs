//! What can be said to a room and what it answers: plain values, so that a room may one day be served by another process
//! than the one that holds the socket.

use std::sync::Arc;

use bytes::Bytes;
use serde::{Deserialize, Serialize};
use solarium_protocol::{Request, RequestId, Seq, Token, TokenHash, You};
use tokio::sync::{mpsc, oneshot};

use crate::room::Refused;

/// A connection's number, unique in its process; which process that is goes beside it once there are several.
pub type ConnectionId = u64;

/// Something that is said to a room.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Call {
    /// Somebody looks on, or comes back.
    Watch(Arrival),
    /// Somebody asks for something; over a limit, only what was accepted before is answered.
    Request { token: TokenHash, request: Request, is_over_limit: bool },
    /// A connection is gone.
    Leave(ConnectionId),
}

/// Somebody who wants to look on.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Arrival {
    pub connection: ConnectionId,
    /// The id of their `hello`; none if they come back without one.
    pub id: Option<RequestId>,
    pub token: Token,
    /// The last frame they have.
    pub seen: Option<Seq>,
}

/// What a room answers.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Answer {
    /// They look on.
    Watching(Box<Watching>),
    /// The request was accepted: the frame in which it happened.
    Done(Seq),
    Refused(Box<Refused>),
    /// The connection is forgotten.
    Left,
}

/// What somebody who looks on is to know first.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Watching {
    pub token: Token,
    pub you: You,
    /// The room's last frame. The frames of the stream begin after it.
    pub seq: Seq,
    /// The welcome; none if they missed frames: then they have to catch up to `seq` first.
    pub welcome: Option<Frame>,
}

/// A message on its way to a socket, serialised once for all who get it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Frame {
    /// The message's JSON.
    pub text: Text,
    /// The frame of the room it brings its reader to, if it brings them to one.
    pub seq: Option<Seq>,
}

/// Text that is made once and shared by all who get it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(into = "String", from = "String")]
pub struct Text(Bytes);

impl Text {
    /// The JSON of something that has about so many bytes: growing step by step would copy it several times.
    pub fn of(value: &impl Serialize, about: usize) -> Text {
        let mut text = Vec::with_capacity(about);
        serde_json::to_writer(&mut text, value).expect("what we send is plain data");
        Text(text.into())
    }

    /// How many bytes it has.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// The same as bytes, which are not copied.
    pub fn into_bytes(self) -> Bytes {
        self.0
    }
}

impl From<String> for Text {
    fn from(text: String) -> Text {
        Text(text.into())
    }
}

impl From<Text> for String {
    fn from(Text(bytes): Text) -> String {
        String::from_utf8(bytes.into()).expect("it was made from text")
    }
}

/// How a call reaches a room of this process: with the way back for its answer and, for who looks on, for the frames.
pub struct Envelope {
    pub call: Arc<Call>,
    pub answer: oneshot::Sender<Answer>,
    pub frames: Option<Outbox>,
}

/// Where a room puts the frames of one socket. It is bounded: a socket that does not keep up is let go, and comes back
/// for what it missed when it has caught up.
pub type Outbox = mpsc::Sender<Frame>;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{random, room::refuse};
    use serde_json::value::to_raw_value;
    use solarium_protocol::{Code, OpenQuestion};

    /// What is written, read and written again must be the same.
    fn check_plain<T: Serialize + for<'de> Deserialize<'de>>(value: &T) {
        let text = serde_json::to_string(value).expect("plain data can be written");
        let read: T = serde_json::from_str(&text).expect("plain data can be read back");
        assert_eq!(serde_json::to_string(&read).expect("plain data"), text);
    }

    #[test]
    fn calls_and_answers_could_travel_to_another_machine() {
        let (token, id) = (random::token(), RequestId::try_from("a".to_owned()).expect("an id"));
        let (connection, seen) = (7, Some(3));
        let arrival = Arrival { connection, id: Some(id.clone()), token: token.clone(), seen };
        let action = serde_json::json!({"type": "capture", "tile": [1, 2]});
        let act = Request::Act { id, question: 4, action };
        for call in [
            Call::Watch(arrival),
            Call::Request { token: token.hash(), request: act, is_over_limit: false },
            Call::Leave(connection),
        ] {
            check_plain(&call);
        }
        let you = You { host: true, seat: None };
        let welcome = Some(Frame { text: Text::of(&"é", 4), seq: Some(9) });
        let legal = to_raw_value(&[1]).expect("plain data");
        let detail = Some(OpenQuestion { number: 4, legal, about: None });
        for answer in [
            Answer::Watching(Box::new(Watching { token, you, seq: 9, welcome })),
            Answer::Done(5),
            Answer::Refused(Box::new(refuse(Code::RoomFull, "every seat is taken"))),
            Answer::Refused(Box::new(Refused { detail, ..refuse(Code::IllegalAction, "no") })),
            Answer::Left,
        ] {
            check_plain(&answer);
        }
    }
}
