//! The small values that messages are made of. Each is checked when it is read, so a wrong one never gets in.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use solarium_rules::{
    Digest, Seed,
    chance::{bytes_from_hex, hex},
};
use subtle::ConstantTimeEq;

use crate::name;

/// A frame's place in a room: consecutive from 1, and it orders frames and nothing else.
pub type Seq = u64;

/// The number of a seat's open question; an answer names it, so that it can never answer another one.
pub type QuestionId = u64;

/// Defines a string that is checked when it is read.
macro_rules! checked_string {
    ($(#[$doc:meta])* $name:ident, $pattern:expr, $is_valid:expr, $error:literal) => {
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
        $(#[$doc])*
        #[serde(into = "String", try_from = "String")]
        #[schemars(extend("pattern" = $pattern))]
        pub struct $name(String);

        impl $name {
            /// The text itself.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl TryFrom<String> for $name {
            type Error = &'static str;

            fn try_from(text: String) -> Result<$name, Self::Error> {
                let is_valid: fn(&str) -> bool = $is_valid;
                if is_valid(&text) { Ok($name(text)) } else { Err($error) }
            }
        }

        impl From<$name> for String {
            fn from(text: $name) -> String {
                text.0
            }
        }
    };
}

/// Defines how values that are no secret are printed: as their text.
macro_rules! printed_plainly {
    ($($name:ident),*) => {$(
        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    )*};
}

fn is_hex(text: &str) -> bool {
    text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

checked_string!(
    /// What a client calls its request. The answer carries the same id, and a retry with it counts once.
    RequestId,
    r"^[!-~]{1,64}$",
    |text| (1..=64).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_graphic()),
    "an id is 1 to 64 printable ASCII characters without spaces"
);

checked_string!(
    /// The short code in a room's link: ten letters and digits, 50 random bits.
    RoomCode,
    "^[0-9a-hjkmnp-tv-z]{10}$",
    |text| text.len() == 10 && text.bytes().all(|byte| RoomCode::ALPHABET.contains(&byte)),
    "a room code is ten letters and digits, without i, l, o and u"
);

checked_string!(
    /// What a player is called at the table.
    #[schemars(extend("maxLength" = name::MOST_CHARACTERS))]
    Name,
    name::PATTERN,
    name::is_name,
    "a name has 1 to 24 characters, none of them hidden and not only marks, no line breaks, and no space at either \
     end"
);

checked_string!(
    /// What is shown of a secret before it is revealed: SHA-256 of its 32 bytes, as 64 hexadecimal digits.
    Commitment,
    "^[0-9a-f]{64}$",
    |text| text.len() == 64 && is_hex(text),
    "a commitment is 64 lower-case hexadecimal digits"
);

checked_string!(
    /// What everybody may know of a server's key: 32 bytes as 64 hexadecimal digits.
    PublicKey,
    "^[0-9a-f]{64}$",
    |text| text.len() == 64 && is_hex(text),
    "a public key is 64 lower-case hexadecimal digits"
);

checked_string!(
    /// A signature of a server's: 64 bytes as 128 hexadecimal digits.
    Signature,
    "^[0-9a-f]{128}$",
    |text| text.len() == 128 && is_hex(text),
    "a signature is 128 lower-case hexadecimal digits"
);

impl From<Seed> for Commitment {
    fn from(secret: Seed) -> Commitment {
        Commitment(secret.commitment())
    }
}

checked_string!(
    /// Who a client is in a room: 64 hexadecimal digits, made by the server for that room. A secret.
    Token,
    "^[0-9a-f]{64}$",
    |text| text.len() == 64 && is_hex(text),
    "a token is 64 lower-case hexadecimal digits, as the server gave it"
);

printed_plainly!(RequestId, RoomCode, Name, Commitment, PublicKey, Signature);

/// A token never appears in a log by accident.
impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

impl Name {
    /// Could people take one name for the other?
    pub fn looks_like(&self, other: &Name) -> bool {
        name::what_is_seen(&self.0) == name::what_is_seen(&other.0)
    }

    /// The same name with a number behind it; one that is too long for that loses its end.
    #[must_use]
    pub fn numbered(&self, number: usize) -> Name {
        let mut name = self.0.clone();
        loop {
            let numbered = format!("{} {number}", name.trim_end());
            if let Ok(numbered) = Name::try_from(numbered) {
                return numbered;
            }
            if name.pop().is_none() {
                return Name(number.to_string());
            }
        }
    }
}

impl RoomCode {
    /// Digits and lower-case letters without those that look alike.
    pub const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

    /// The code that ten random bytes stand for; five bits of each are used.
    pub fn from_random(bytes: [u8; 10]) -> RoomCode {
        let letter = |byte: u8| char::from(RoomCode::ALPHABET[usize::from(byte % 32)]);
        RoomCode(bytes.into_iter().map(letter).collect())
    }
}

impl Token {
    /// The token that 32 bytes stand for.
    pub fn from_bytes(bytes: [u8; 32]) -> Token {
        Token(hex(&bytes))
    }

    /// The bytes it stands for.
    pub fn to_bytes(&self) -> [u8; 32] {
        bytes_from_hex(&self.0).expect("it was checked when it was read")
    }

    /// What the store keeps of this token.
    pub fn hash(&self) -> TokenHash {
        TokenHash::of(&self.0)
    }
}

/// The SHA-256 of a token, written as 64 hexadecimal digits: nobody can get back from it to the token. Comparing two
/// takes as long wherever they differ, so that nobody can feel their way to one.
#[derive(Clone, Copy, Debug, Default, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct TokenHash([u8; 32]);

impl PartialEq for TokenHash {
    fn eq(&self, other: &TokenHash) -> bool {
        self.0.ct_eq(&other.0).into()
    }
}

impl TokenHash {
    /// The hash of whatever somebody says is a token.
    pub fn of(text: &str) -> TokenHash {
        TokenHash(Sha256::digest(text).into())
    }

    /// How journals name whoever holds the token: by the beginning of its hash.
    pub fn author(&self) -> Digest {
        Digest::beginning(&self.0)
    }
}

impl From<TokenHash> for String {
    fn from(hash: TokenHash) -> String {
        hex(&hash.0)
    }
}

impl TryFrom<String> for TokenHash {
    type Error = &'static str;

    fn try_from(digits: String) -> Result<TokenHash, Self::Error> {
        bytes_from_hex(&digits).map(TokenHash).ok_or("a token's hash is 64 hexadecimal digits")
    }
}

impl RequestId {
    /// The id that 16 random bytes stand for.
    pub fn from_random(bytes: [u8; 16]) -> RequestId {
        RequestId(hex(&bytes))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_can_be_told_from_another_by_a_number() {
        let name = |text: &str| Name::try_from(text.to_owned()).expect(text);
        assert!(name("Ada").looks_like(&name("aDA")));
        assert!(!name("Ada").looks_like(&name("Adam")));
        assert_eq!(name("Ada").numbered(2), name("Ada 2"));
        assert_eq!(name(&"x".repeat(24)).numbered(2), name(&format!("{} 2", "x".repeat(22))));
        let family = "👨\u{1f3fd}".repeat(12);
        assert_eq!(name(&family).numbered(12).as_str().chars().count(), 24);
    }

    #[test]
    fn a_room_code_has_no_letters_that_look_alike() {
        let code = RoomCode::from_random([0, 31, 32, 63, 255, 17, 18, 19, 20, 21]);
        assert_eq!(RoomCode::try_from(code.to_string()), Ok(code));
        assert!(RoomCode::try_from("0123456il0".to_owned()).is_err());
        assert!(RoomCode::try_from("é234567890".to_owned()).is_err());
    }

    #[test]
    fn a_token_is_known_by_its_hash_alone() {
        let [one, other] = [[7; 32], [8; 32]].map(Token::from_bytes);
        let digits = String::from(one.hash());
        assert_eq!(TokenHash::try_from(digits.clone()), Ok(one.hash()));
        assert_ne!(one.hash(), other.hash());
        assert_ne!(digits, one.as_str());
        assert!(digits.starts_with(&*one.hash().author().digits()));
        assert!(TokenHash::try_from(digits[1..].to_owned()).is_err());
    }

    #[test]
    fn a_token_is_not_printed() {
        assert_eq!(format!("{:?}", Token::from_bytes([7; 32])), "Token(…)");
    }
}
