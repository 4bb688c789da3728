//! The names printed on cards, strips and tiles.

use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize, Serializer};

/// The name of a card, a strip, a tile or a slot: up to eight letters, digits and hyphens, such as `A07` or `I3D-2`.
///
/// It is read without a component set; whether there is such a thing is for the rules to say.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(try_from = "String")]
pub struct Id([u8; 8]);

impl Id {
    /// The name as text.
    pub fn as_str(&self) -> &str {
        let len = self.0.iter().position(|&byte| byte == 0).unwrap_or(self.0.len());
        std::str::from_utf8(&self.0[..len]).expect("a name is made of ASCII only")
    }
}

impl TryFrom<&str> for Id {
    type Error = &'static str;

    fn try_from(name: &str) -> Result<Id, Self::Error> {
        let mut bytes = [0; 8];
        let fits = (1..=bytes.len()).contains(&name.len());
        if !fits || !name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-') {
            return Err("a name is one to eight letters, digits and hyphens");
        }
        bytes[..name.len()].copy_from_slice(name.as_bytes());
        Ok(Id(bytes))
    }
}

impl TryFrom<String> for Id {
    type Error = &'static str;

    fn try_from(name: String) -> Result<Id, Self::Error> {
        Id::try_from(name.as_str())
    }
}

impl Serialize for Id {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl JsonSchema for Id {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Id".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "The name of a card, a strip, a tile or a slot.",
            "type": "string",
            "pattern": "^[A-Za-z0-9-]{1,8}$",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_short_and_plain() {
        for name in ["A01", "I3D-2", "1a", "12345678"] {
            assert_eq!(Id::try_from(name).unwrap().as_str(), name);
        }
        for name in ["", "123456789", "Ä1", "a b", "a\0"] {
            assert!(Id::try_from(name).is_err(), "{name:?} is no name");
        }
    }
}
