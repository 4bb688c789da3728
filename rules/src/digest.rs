//! The short name of anything that is written down: states, sections of views, requests and whoever asks are told apart
//! by it.

use std::{borrow::Cow, fmt};

use arrayvec::ArrayString;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize, Serializer};
use sha2::{Digest as _, Sha256};

use crate::chance::bytes_from_hex;

/// The first eight bytes of a SHA-256, written as 16 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
#[serde(try_from = "String")]
pub struct Digest([u8; 8]);

const DIGITS: &[u8; 16] = b"0123456789abcdef";

impl Digest {
    /// The digest of these bytes.
    pub fn of(bytes: impl AsRef<[u8]>) -> Digest {
        Digest::beginning(&Sha256::digest(bytes).into())
    }

    /// The digest of anything, by its plain JSON.
    pub fn of_json(value: &impl Serialize) -> Digest {
        Digest::of(serde_json::to_vec(value).expect("what we hash is plain data"))
    }

    /// The beginning of a whole SHA-256.
    pub fn beginning(hash: &[u8; 32]) -> Digest {
        Digest(std::array::from_fn(|i| hash[i]))
    }

    /// The digits it is written with.
    pub fn digits(self) -> ArrayString<16> {
        ArrayString::from_byte_string(&self.ascii()).expect("digits are ASCII")
    }

    /// The same, as bytes.
    pub fn ascii(self) -> [u8; 16] {
        let mut digits = [0; 16];
        for (pair, byte) in digits.chunks_exact_mut(2).zip(self.0) {
            pair.copy_from_slice(&[byte >> 4, byte & 15].map(|nibble| DIGITS[usize::from(nibble)]));
        }
        digits
    }
}

impl TryFrom<String> for Digest {
    type Error = &'static str;

    fn try_from(digits: String) -> Result<Digest, Self::Error> {
        let bytes = bytes_from_hex(&digits).filter(|_| !digits.contains(char::is_uppercase));
        bytes.map(Digest).ok_or("a hash is 16 lower-case hexadecimal digits")
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.digits())
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Digest {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.digits())
    }
}

impl JsonSchema for Digest {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Digest".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "pattern": "^[0-9a-f]{16}$" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digest_is_read_as_it_is_written() {
        let digest = Digest::of("abc");
        assert_eq!(digest.to_string(), "ba7816bf8f01cfea", "the beginning of a known SHA-256");
        assert_eq!(serde_json::to_string(&digest).unwrap(), "\"ba7816bf8f01cfea\"");
        assert_eq!(serde_json::from_str::<Digest>("\"ba7816bf8f01cfea\"").unwrap(), digest);
    }

    #[test]
    fn other_texts_are_no_digests() {
        for text in
            ["", "ba7816bf8f01cfe", "BA7816BF8F01CFEA", "+a7816bf8f01cfea", "é7816bf8f01cfe"]
        {
            assert!(Digest::try_from(text.to_owned()).is_err(), "{text}");
        }
    }
}
