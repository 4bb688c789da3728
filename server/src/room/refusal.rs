//! Why a room does not do what somebody asks.

use serde_json::value::{RawValue, to_raw_value};
use solarium_protocol::{Code, OpenQuestion, Refusal};
use solarium_rules::Action;

/// A refusal, ready to be sent by whoever holds the connection.
pub type Refused = Refusal<Box<RawValue>>;

/// A refusal in plain words.
pub fn refuse(code: Code, message: impl Into<String>) -> Refused {
    Refusal { id: None, code, message: message.into(), detail: None }
}

/// Says why an action is illegal, and what would have been legal.
pub fn refuse_action(message: String, question: Option<OpenQuestion<Vec<Action>>>) -> Refused {
    let detail = question.map(|OpenQuestion { number, legal }| OpenQuestion {
        number,
        legal: to_raw_value(&legal).expect("an action is plain data"),
    });
    Refusal { detail, ..refuse(Code::IllegalAction, message) }
}
