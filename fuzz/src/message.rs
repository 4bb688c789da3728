//! Any bytes as a message.

use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Value, json};
use solarium_protocol::{
    ClientMessage, Commitment, ConnectionMessage, MAX_MESSAGE_BYTES, Name, PROTOCOL_VERSION,
    Request, RequestId, RoomCode, ServerMessage, Token, http::NewRoom,
};

use solarium_rules::reading::read_object;

use crate::{choices::Choices, shape};

/// Reads `bytes` as what a client may send, as what a server may send and as each of the small values that messages
/// are made of, then lets them change a good message.
///
/// Promises: nothing panics; what is read is written and read again as the same; and every small value in what a
/// client says is one that the protocol allows.
pub fn check(bytes: &[u8]) {
    if bytes.len() <= MAX_MESSAGE_BYTES {
        check_text(bytes);
    }
    if let Ok(text) = str::from_utf8(bytes) {
        check_small_values(text);
    }
    let mut choices = Choices::from(bytes);
    let messages = good_messages();
    let mut message = choices.pick(&messages).clone();
    choices.change(&mut message);
    check_text(message.to_string().as_bytes());
}

fn check_text(text: &[u8]) {
    let of_connection = check_heard::<ConnectionMessage>(text).map(ClientMessage::from);
    let message = of_connection.or_else(|| check_heard::<Request>(text).map(ClientMessage::from));
    if let Ok(text) = str::from_utf8(text) {
        let read = ClientMessage::read(text).ok();
        read.iter().for_each(check_values);
        // A hello of another version can be read, and is refused.
        assert_eq!(read, message.filter(|it| !is_of_another_version(it)), "read in two ways");
    }
    check_read::<ServerMessage>(text);
    check_heard::<NewRoom>(text);
}

/// The same for what a stranger sends: wherever an object is meant, an object was given.
fn check_heard<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(
    text: &[u8],
) -> Option<T> {
    let read = check_read::<T>(text)?;
    shape::check(text, &read);
    Some(read)
}

fn is_of_another_version(message: &ClientMessage) -> bool {
    let ClientMessage::Connection(ConnectionMessage::Hello { version, .. }) = message else {
        return false;
    };
    *version != PROTOCOL_VERSION
}

/// Reads `text`; what can be read is written and read again as the same.
fn check_read<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(
    text: &[u8],
) -> Option<T> {
    let read: T = read_object(text).ok()?;
    let value = serde_json::to_value(&read).expect("a message is plain data");
    // The last digit of a fraction may get lost. No game has fractions, so an action with one is never played.
    if !has_fraction(&value) {
        let again: T =
            serde_json::from_str(&value.to_string()).expect("it is read as it is written");
        assert_eq!(again, read);
    }
    Some(read)
}

fn has_fraction(value: &Value) -> bool {
    match value {
        Value::Number(number) => number.is_f64(),
        Value::Array(items) => items.iter().any(has_fraction),
        Value::Object(fields) => fields.values().any(has_fraction),
        _ => false,
    }
}

/// Text that is taken for a small value is one.
fn check_small_values(text: &str) {
    let text = || text.to_owned();
    let _ = RequestId::try_from(text()).inspect(check_id);
    let _ = RoomCode::try_from(text()).inspect(check_room);
    let _ = Token::try_from(text()).inspect(check_token);
    let _ = Commitment::try_from(text()).inspect(check_commitment);
    let _ = Name::try_from(text()).inspect(check_name);
}

fn check_values(message: &ClientMessage) {
    match message {
        ClientMessage::Connection(ConnectionMessage::Hello { id, room, token, .. }) => {
            check_id(id);
            check_room(room);
            token.iter().for_each(check_token);
        }
        ClientMessage::Connection(ConnectionMessage::Ping { id }) => check_id(id),
        ClientMessage::Request(request) => {
            check_id(request.id());
            match request {
                Request::Sit { name, commitment, .. } => {
                    check_name(name);
                    check_commitment(commitment);
                }
                Request::Commit { commitment, .. } => check_commitment(commitment),
                _ => {}
            }
        }
    }
}

fn check_id(id: &RequestId) {
    let id = id.as_str();
    assert!((1..=64).contains(&id.len()), "an id of {} bytes", id.len());
    assert!(id.bytes().all(|byte| (b'!'..=b'~').contains(&byte)), "the id {id:?}");
}

fn check_room(room: &RoomCode) {
    check_letters(room.as_str(), 10, "0123456789abcdefghjkmnpqrstvwxyz");
}

fn check_token(token: &Token) {
    check_letters(token.as_str(), 64, "0123456789abcdef");
}

fn check_commitment(commitment: &Commitment) {
    check_letters(commitment.as_str(), 64, "0123456789abcdef");
}

fn check_letters(text: &str, n: usize, letters: &str) {
    assert!(text.len() == n && text.chars().all(|c| letters.contains(c)), "{text:?}");
}

/// A name can be printed in a line of a terminal or a page, and takes up some room there.
fn check_name(name: &Name) {
    let name = name.as_str();
    assert!((1..=24).contains(&name.chars().count()), "the name {name:?}");
    assert!(!name.starts_with(char::is_whitespace) && !name.ends_with(char::is_whitespace));
    for c in name.chars() {
        let is_hidden = c < ' '
            || ('\u{7f}'..='\u{9f}').contains(&c)
            || "\u{ad}\u{61c}\u{200b}\u{200e}\u{200f}\u{2028}\u{2029}\u{202a}\u{202e}\u{2066}"
                .contains(c)
            || "\u{34f}\u{17b4}\u{2800}\u{3164}\u{feff}\u{ffa0}\u{fff0}\u{1d173}\u{e0fff}"
                .contains(c);
        assert!(!is_hidden, "the name {name:?} hides {:x}", u32::from(c));
    }
    let is_joiner = |c: char| c == '\u{200c}' || c == '\u{200d}';
    let mut last = ' ';
    for c in name.chars().chain([' ']) {
        let joins = |other: char| is_joiner(other) && (c.is_ascii() || is_joiner(c));
        let is_hidden = joins(last) || is_joiner(c) && last.is_ascii();
        assert!(!is_hidden, "{name:?} hides a joiner");
        last = c;
    }
    let is_mark =
        |c| ('\u{300}'..='\u{34f}').contains(&c) || ('\u{fe00}'..='\u{fe0f}').contains(&c);
    assert!(!name.chars().all(is_mark), "the name {name:?} is marks alone");
}

/// One good message of each kind.
fn good_messages() -> [Value; 19] {
    let token = "0123456789abcdef".repeat(4);
    let view = json!({"room": {"phase": "lobby"}});
    let question = json!({"number": 7, "legal": [{"type": "draw_spirits"}]});
    [
        json!({"type": "hello", "id": "h-1", "version": 1, "room": "0123456789", "token": token, "seen": 3, "language": "en"}),
        json!({"type": "sit", "id": "s", "seat": 0, "name": "Zoë B.", "commitment": token}),
        json!({"type": "commit", "id": "c", "commitment": token}),
        json!({"type": "reveal", "id": "r", "round": 1, "share": token}),
        json!({"type": "stand", "id": "!", "seat": 3}),
        json!({"type": "start", "id": "~"}),
        json!({"type": "act", "id": "a", "question": 7, "action": {"type": "play", "tile": [1, 2]}}),
        json!({"type": "resign", "id": "g"}),
        json!({"type": "return", "id": "b"}),
        json!({"type": "propose", "id": "w", "what": {"to": "go_on_without", "seat": 2}}),
        json!({"type": "agree", "id": "y", "proposal": 7}),
        json!({"type": "decline", "id": "n", "proposal": 7}),
        json!({"type": "ping", "id": "p"}),
        json!({"type": "welcome", "id": "h-1", "server": {"build": "b", "version": "1"}, "token": token, "you": {"host": true, "seat": 1}, "seq": 1, "hash": "0", "view": view, "question": question}),
        json!({"type": "update", "seq": 2, "hash": "0", "events": [{"type": "started"}], "patch": view, "question": question}),
        json!({"type": "refused", "id": "a", "code": "illegal_action", "message": "no", "detail": question}),
        json!({"type": "presence", "seats": [0, 1], "spectators": 2}),
        json!({"type": "bye", "code": "shutting_down", "message": "bye"}),
        json!({"options": {"game": "solenia", "mode": "winter", "opening": "dawn"}, "players": 2, "listed": true, "start": "by_host"}),
    ]
}
