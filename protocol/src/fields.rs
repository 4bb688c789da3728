//! The small values that messages are made of. Each is checked when it is read, so a wrong one never gets in.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use solarium_rules::{
    Digest,
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
    /// A seated client's share in the shuffle: 16 random bytes as 32 hexadecimal digits.
    Nonce,
    "^[0-9a-f]{32}$",
    |text| text.len() == 32 && is_hex(text),
    "a nonce is 32 lower-case hexadecimal digits"
);

checked_string!(
    /// Who a client is in a room: 32 random bytes as 64 hexadecimal digits, made by the server. A secret.
    Token,
    "^[0-9a-f]{64}$",
    |text| text.len() == 64 && is_hex(text),
    "a token is 64 lower-case hexadecimal digits, as the server gave it"
);

printed_plainly!(RequestId, RoomCode, Name, Nonce);

/// A token never appears in a log by accident.
impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
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
    /// The token that 32 random bytes stand for.
    pub fn from_random(bytes: [u8; 32]) -> Token {
        Token(hex(&bytes))
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

impl Nonce {
    /// The nonce that 16 random bytes stand for.
    pub fn from_random(bytes: [u8; 16]) -> Nonce {
        Nonce(hex(&bytes))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_room_code_has_no_letters_that_look_alike() {
        let code = RoomCode::from_random([0, 31, 32, 63, 255, 17, 18, 19, 20, 21]);
        assert_eq!(RoomCode::try_from(code.to_string()), Ok(code));
        assert!(RoomCode::try_from("0123456il0".to_owned()).is_err());
        assert!(RoomCode::try_from("é234567890".to_owned()).is_err());
    }

    #[test]
    fn a_token_is_known_by_its_hash_alone() {
        let [one, other] = [[7; 32], [8; 32]].map(Token::from_random);
        let digits = String::from(one.hash());
        assert_eq!(TokenHash::try_from(digits.clone()), Ok(one.hash()));
        assert_ne!(one.hash(), other.hash());
        assert_ne!(digits, one.as_str());
        assert!(digits.starts_with(&*one.hash().author().digits()));
        assert!(TokenHash::try_from(digits[1..].to_owned()).is_err());
    }

    #[test]
    fn a_token_is_not_printed() {
        assert_eq!(format!("{:?}", Token::from_random([7; 32])), "Token(…)");
    }
}
