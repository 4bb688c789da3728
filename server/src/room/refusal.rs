//! Why a room does not do what somebody asks.

use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use solarium_protocol::{Code, OpenQuestion, Refusal};
use solarium_rules::Illegal;

use super::play::Question;

/// A refusal, ready to be sent by whoever holds the connection.
pub type Refused = Refusal<Box<RawValue>>;

/// A refusal in plain words.
pub fn refuse(code: Code, message: impl Into<String>) -> Refused {
    Refusal { id: None, code, message: message.into(), illegal: None, detail: None }
}

/// Says why an action is illegal, and what would have been legal.
pub fn refuse_illegal(why: Illegal, question: Option<Question>) -> Refused {
    let detail = question.map(|OpenQuestion { number, legal, about }| OpenQuestion {
        number,
        legal: raw(&legal),
        about: about.as_ref().map(raw),
    });
    let illegal = Some(raw(&why));
    Refusal { detail, illegal, ..refuse(Code::IllegalAction, why.to_string()) }
}

fn raw(part: &impl Serialize) -> Box<RawValue> {
    to_raw_value(part).expect("it is plain data")
}
