//! The messages of the socket, `/ws/v1`: JSON text frames, tagged by `type`.

use std::borrow::Cow;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use solarium_rules::{
    Digest, Seat, Share,
    reading::{in_plain_words, object},
};

use crate::{
    Code, Commitment, Name, PROTOCOL_VERSION, Proposal, QuestionId, RequestId, RoomCode, Seq,
    Token, schema,
};

/// What a client may say. Every message has an `id` of the client's choosing, and gets exactly one answer with it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum ClientMessage {
    /// Between the client and whoever holds its connection.
    Connection(ConnectionMessage),
    /// For the room.
    Request(Request),
}

/// What a client says to whoever holds its connection. It never reaches a room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ConnectionMessage {
    /// Start or resume watching a room: the first message of a connection. The answer is `welcome`.
    Hello {
        /// The client's name for this request.
        id: RequestId,
        /// The protocol the client speaks: 1.
        version: u32,
        /// The room's code, from its link.
        room: RoomCode,
        /// Who you are in this room, if the server told you before. Without one you get a new one.
        #[serde(skip_serializing_if = "Option::is_none")]
        token: Option<Token>,
        /// The last frame you have of this room as the same viewer: only what is missing is sent.
        #[serde(skip_serializing_if = "Option::is_none")]
        seen: Option<Seq>,
        /// The language messages are wanted in; English is what there is so far.
        #[serde(skip_serializing_if = "Option::is_none")]
        language: Option<String>,
    },
    /// Ask whether the server is there. The answer is `pong`.
    Ping {
        /// The client's name for this request.
        id: RequestId,
    },
}

/// What a client asks of its room. A request that was accepted and is sent again with the same `id`, on any connection,
/// gets its first answer again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Request {
    /// Take a seat. You get a `welcome` with what that seat sees, then the answer `done`.
    Sit {
        /// The client's name for this request.
        id: RequestId,
        /// Which seat; without it, the first that is free.
        #[serde(skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
        /// What to call you.
        name: Name,
        /// What you show of your share in the shuffle: SHA-256 of 32 random bytes, which you keep.
        commitment: Commitment,
    },
    /// Leave your seat before the game begins. The host may also free another's seat.
    Stand {
        /// The client's name for this request.
        id: RequestId,
        /// Whose seat; without it, your own.
        #[serde(skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
    },
    /// Commit to another share, when your seat's `share` is `awaited`, or when the room is not dealing and you have revealed the
    /// one you committed to: somebody may have heard it.
    Commit {
        /// The client's name for this request.
        id: RequestId,
        /// SHA-256 of 32 random bytes, which you keep.
        commitment: Commitment,
    },
    /// Reveal your share, once the room is dealing. Keep the commitments of all seats first: they show afterwards whether
    /// the deal was made from them.
    Reveal {
        /// The client's name for this request.
        id: RequestId,
        /// The round whose list you have kept: `room.round`. In another one your share would stand under another list.
        round: u32,
        /// The 32 bytes that you committed to, as 64 hexadecimal digits.
        share: Share,
    },
    /// Deal: the host's word, once every seat is taken. The game begins when all shares are revealed. Said again after 30
    /// seconds of dealing, it begins a new round without the shares that did not come.
    Start {
        /// The client's name for this request.
        id: RequestId,
    },
    /// Answer your open question. If it is closed the answer is `question_closed`, and nothing is played.
    Act {
        /// The client's name for this request.
        id: RequestId,
        /// The question's number.
        question: QuestionId,
        /// One of the question's legal actions.
        #[serde(deserialize_with = "object")]
        #[schemars(with = "schema::Action")]
        action: Value,
    },
    /// Give up. The last of several who has not given up has won; if more go on, the server plays for you to the end.
    Resign {
        /// The client's name for this request.
        id: RequestId,
    },
    /// Take your seat back, for which the server plays because the others went on without you.
    Return {
        /// The client's name for this request.
        id: RequestId,
    },
    /// Propose something to the other players. It is done at once if nobody else has to agree.
    Propose {
        /// The client's name for this request.
        id: RequestId,
        /// What you propose.
        #[serde(deserialize_with = "object")]
        what: Proposal,
    },
    /// Agree to what another proposes.
    Agree {
        /// The client's name for this request.
        id: RequestId,
        /// The number of the proposal: `room.proposal`.
        proposal: Seq,
    },
    /// Decline what another proposes, or withdraw what you proposed.
    Decline {
        /// The client's name for this request.
        id: RequestId,
        /// The number of the proposal: `room.proposal`.
        proposal: Seq,
    },
}

impl Request {
    /// The client's name for this request.
    pub fn id(&self) -> &RequestId {
        match self {
            Request::Sit { id, .. }
            | Request::Stand { id, .. }
            | Request::Commit { id, .. }
            | Request::Reveal { id, .. }
            | Request::Start { id }
            | Request::Act { id, .. }
            | Request::Resign { id }
            | Request::Return { id }
            | Request::Propose { id, .. }
            | Request::Agree { id, .. }
            | Request::Decline { id, .. } => id,
        }
    }
}

impl From<Request> for ClientMessage {
    fn from(request: Request) -> ClientMessage {
        ClientMessage::Request(request)
    }
}

impl From<ConnectionMessage> for ClientMessage {
    fn from(message: ConnectionMessage) -> ClientMessage {
        ClientMessage::Connection(message)
    }
}

/// Why a text is no message of a client's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// The message's id, if that much can be made out.
    pub id: Option<RequestId>,
    /// Why, for programs.
    pub code: Code,
    /// Why, for people.
    pub why: String,
}

impl Unreadable {
    fn new(code: Code, why: impl Into<String>) -> Unreadable {
        Unreadable { id: None, code, why: why.into() }
    }
}

impl From<serde_json::Error> for Unreadable {
    fn from(why: serde_json::Error) -> Unreadable {
        let why = format!("this message cannot be read: {}", in_plain_words(&why));
        Unreadable::new(Code::Malformed, why)
    }
}

impl ClientMessage {
    /// Reads a message; one that cannot be read still gets its answer by its id.
    pub fn read(text: &str) -> Result<ClientMessage, Unreadable> {
        // A list of values would be taken for a message too, in the order of its fields.
        if !text.trim_start().starts_with('{') {
            return Err(Unreadable::new(Code::Malformed, "a message is a JSON object"));
        }
        // The one that comes most often is read without a detour over its kind.
        if let Ok(act) = serde_json::from_str::<Act>(text) {
            return Ok(act.into());
        }
        let read = || {
            let Kind { kind } = serde_json::from_str(text)?;
            Ok(match kind.as_ref() {
                "hello" => read_hello(text)?.into(),
                "ping" => serde_json::from_str::<ConnectionMessage>(text)?.into(),
                _ => serde_json::from_str::<Request>(text)?.into(),
            })
        };
        read().map_err(|why: Unreadable| {
            let id = serde_json::from_str(text).ok().map(|Named { id }| id);
            Unreadable { id, ..why }
        })
    }
}

/// Reads a `hello`. What another version of the protocol adds to it is not looked at, and what can be no room's code
/// leads to no room.
fn read_hello(text: &str) -> Result<ConnectionMessage, Unreadable> {
    if let Ok(Spoken { version }) = serde_json::from_str(text)
        && version != PROTOCOL_VERSION
    {
        let why = format!("this server speaks version {PROTOCOL_VERSION}, not {version}");
        return Err(Unreadable::new(Code::UnsupportedVersion, why));
    }
    serde_json::from_str(text).map_err(|why| match serde_json::from_str(text) {
        Ok(Sought { room }) if RoomCode::try_from(room.clone()).is_err() => {
            Unreadable::new(Code::RoomNotFound, "there is no room with this code")
        }
        _ => why.into(),
    })
}

/// [`Request::Act`] by itself.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Act {
    #[serde(rename = "type")]
    _kind: ActKind,
    id: RequestId,
    question: QuestionId,
    #[serde(deserialize_with = "object")]
    action: Value,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum ActKind {
    Act,
}

impl From<Act> for ClientMessage {
    fn from(Act { id, question, action, .. }: Act) -> ClientMessage {
        ClientMessage::Request(Request::Act { id, question, action })
    }
}

/// The kind of a message.
#[derive(Deserialize)]
struct Kind<'a> {
    #[serde(rename = "type", borrow)]
    kind: Cow<'a, str>,
}

/// The name of a message.
#[derive(Deserialize)]
struct Named {
    id: RequestId,
}

/// The version that a `hello` speaks.
#[derive(Deserialize)]
struct Spoken {
    version: u32,
}

/// The room that a `hello` asks for.
#[derive(Deserialize)]
struct Sought {
    room: String,
}

/// What the server says. A client ignores messages and fields that it does not know, for others may be added.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage<J = Value> {
    /// You are watching: the answer to `hello`, and what comes when you become another viewer by sitting or standing.
    Welcome(Welcome<J>),
    /// The next frame: what happened, and what it changed in your view.
    Update(Update<J>),
    /// The request was accepted, and is stored.
    Done {
        /// The request's id.
        id: RequestId,
        /// The frame in which it happened.
        seq: Seq,
    },
    /// The request was refused, and nothing has changed.
    Refused(Refusal<J>),
    /// Who is connected now. Not stored, and not numbered.
    Presence {
        /// The seats whose players are connected.
        seats: Vec<Seat>,
        /// How many look on without a seat.
        spectators: usize,
    },
    /// The answer to `ping`.
    Pong {
        /// The request's id.
        id: RequestId,
    },
    /// The last message of a connection that the server ends.
    Bye {
        /// Why it ends.
        code: Code,
        /// The same in plain language.
        message: String,
    },
}

/// What somebody is connected to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ServerInfo {
    /// Which build of the page the server has; empty if it has none. A page that is of another build is older than the
    /// server, or newer, and loads itself anew.
    pub build: Cow<'static, str>,
    /// The server's version.
    pub version: Cow<'static, str>,
}

impl ServerMessage {
    /// Every kind of message, by its `type`.
    pub const KINDS: [&str; 7] =
        ["welcome", "update", "done", "refused", "presence", "pong", "bye"];

    /// Reads a message; nothing if it is of a kind that is not known here, for a newer server may say more.
    pub fn read(text: &str) -> Result<Option<ServerMessage>, serde_json::Error> {
        let Kind { kind } = serde_json::from_str(text)?;
        if ServerMessage::KINDS.contains(&kind.as_ref()) {
            serde_json::from_str(text).map(Some)
        } else {
            Ok(None)
        }
    }
}

/// Who you are, and what you see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Welcome<J = Value> {
    /// The id of the `hello` this answers; none when you became another viewer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<RequestId>,
    /// Whom you are talking to.
    pub server: ServerInfo,
    /// Your token in this room: keep it, and say it in the next `hello`.
    pub token: Token,
    /// Your part in the room.
    pub you: You,
    /// The frame this state belongs to; the next update has the number after it.
    pub seq: Seq,
    /// The room's last frame: updates up to it tell of the past, and ask nothing of you any more.
    pub last: Seq,
    /// The hash of your view at this frame.
    pub hash: Digest,
    /// Your whole view. Without it, the view you had at `seq` is still true, and the updates you missed follow.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<schema::View>")]
    pub view: Option<J>,
    /// Your open question at this frame, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub question: Option<OpenQuestion<J>>,
    /// What happened in this frame, as far as you may know; only in a welcome that comes because you became another viewer.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Vec<schema::Event>>")]
    pub events: Option<J>,
}

/// A viewer's part in a room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct You {
    /// Are you the host?
    pub host: bool,
    /// Your seat, if you have one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
}

/// One frame.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Update<J = Value> {
    /// The frame's number: one more than the frame before.
    pub seq: Seq,
    /// The hash of your view once the patch is applied.
    pub hash: Digest,
    /// What happened, as far as you may know.
    #[schemars(with = "Vec<schema::Event>")]
    pub events: J,
    /// A JSON Merge Patch from your last view to this one.
    #[schemars(with = "schema::Patch")]
    pub patch: J,
    /// Your open question after this frame; without it there is nothing for you to decide. Of the frames that are sent
    /// again after a break, only the last one has it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub question: Option<OpenQuestion<J>>,
}

/// What the game asks of you. The section `turn` of your view says of which kind it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "OpenQuestion")]
pub struct OpenQuestion<J = Value, A = J> {
    /// The question's number: say it when you answer.
    pub number: QuestionId,
    /// Every answer the rules allow.
    #[schemars(with = "Vec<schema::Action>")]
    pub legal: J,
    /// What the answers cost and bring, where that is not plain.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<schema::About>")]
    pub about: Option<A>,
}

/// Why a request was refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Refusal<J = Value> {
    /// The request's id; none if the message could not be read that far.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<RequestId>,
    /// Why, for programs.
    pub code: Code,
    /// Why, for people.
    pub message: String,
    /// After `illegal_action`, which rule forbids it: a key that never changes, and what it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<schema::Illegal>")]
    pub illegal: Option<J>,
    /// More, where it helps: after `illegal_action` the open question with its legal actions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub detail: Option<OpenQuestion<J>>,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check_unreadable(text: &str, id: Option<&str>) {
        check_code(text, id, Code::Malformed);
    }

    fn check_code(text: &str, id: Option<&str>, code: Code) {
        let unreadable = ClientMessage::read(text).expect_err(text);
        let found = (unreadable.id.as_ref().map(RequestId::as_str), unreadable.code);
        assert_eq!(found, (id, code), "{text}: {}", unreadable.why);
    }

    #[test]
    fn a_message_belongs_to_the_connection_or_to_the_room() {
        let ping = ClientMessage::read(r#"{"type":"ping","id":"a"}"#);
        assert!(matches!(ping, Ok(ClientMessage::Connection(ConnectionMessage::Ping { .. }))));
        let start = ClientMessage::read(r#"{"id":"a","type":"start"}"#);
        assert!(matches!(start, Ok(ClientMessage::Request(Request::Start { .. }))));
    }

    #[test]
    fn a_client_ignores_what_it_does_not_know() {
        let read = |text| ServerMessage::read(text).expect("it is a message");
        let pong = r#"{"type":"pong","id":"a","mood":"fair"}"#;
        assert!(matches!(read(pong), Some(ServerMessage::Pong { .. })));
        assert_eq!(read(r#"{"type":"fireworks","id":"a"}"#), None);
        assert!(ServerMessage::read(r#"{"type":"pong"}"#).is_err());
    }

    #[test]
    fn what_cannot_be_read_keeps_its_id() {
        check_unreadable("nonsense", None);
        check_unreadable(r#"["start","a"]"#, None);
        check_unreadable(r#"{"type":"start","id":""}"#, None);
        check_unreadable(r#"{"type":"start","id":"a","more":1}"#, Some("a"));
        check_unreadable(r#"{"type":"ping","id":"a","more":1}"#, Some("a"));
        check_unreadable(r#"{"type":"dance","id":"a"}"#, Some("a"));
        check_unreadable(r#"{"id":"a"}"#, Some("a"));
    }

    #[test]
    fn an_action_is_an_object() {
        let act = |action: &str| format!(r#"{{"type":"act","id":"a","question":1{action}}}"#);
        assert!(ClientMessage::read(&act(r#","action":{"type":"fly"}"#)).is_ok());
        for action in ["", r#","action":null"#, r#","action":7"#, r#","action":["play",[1,1]]"#] {
            check_unreadable(&act(action), Some("a"));
        }
    }

    #[test]
    fn a_hello_of_another_version_is_told_so_whatever_else_it_says() {
        let hello =
            |rest: &str| format!(r#"{{"type":"hello","id":"h","room":"0000000000"{rest}}}"#);
        let other = |rest: &str| check_code(&hello(rest), Some("h"), Code::UnsupportedVersion);
        other(r#","version":2"#);
        other(r#","version":0"#);
        other(r#","version":2,"mood":"fair","token":7"#);
        check_unreadable(&hello(r#","version":1,"mood":"fair""#), Some("h"));
        check_unreadable(&hello(r#","version":"two""#), Some("h"));
        check_unreadable(&hello(""), Some("h"));
    }

    #[test]
    fn what_can_be_no_code_leads_to_no_room() {
        let hello =
            |room: &str| format!(r#"{{"type":"hello","id":"h","version":1,"room":{room}}}"#);
        for room in [r#""""#, r#""nonsense!""#, r#""0123456il0""#] {
            check_code(&hello(room), Some("h"), Code::RoomNotFound);
        }
        check_unreadable(&hello("7"), Some("h"));
    }
}
