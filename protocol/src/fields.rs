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
use unicode_properties::{GeneralCategory, GeneralCategoryGroup, UnicodeGeneralCategory as _};

/// A frame's place in a room: consecutive from 1, and it orders frames and nothing else.
pub type Seq = u64;

/// The number of a seat's open question; an answer names it, so that it can never answer another one.
pub type QuestionId = u64;

/// Defines a string that is checked when it is read.
macro_rules! checked_string {
    ($(#[$doc:meta])* $name:ident, $pattern:literal, $is_valid:expr, $error:literal) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
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
    Name,
    r"^\S(.{0,22}\S)?$",
    |text| {
        (1..=24).contains(&text.chars().count())
            && text.trim() == text
            && shows_what_it_is(text)
    },
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

/// Something in a name stands by itself, and nothing is hidden. A variation selector is seen by what it makes of the
/// character before it: of an emoji, or of an ideograph that few names have.
fn shows_what_it_is(name: &str) -> bool {
    let mut is_shown = false;
    let mut may_vary = false;
    for c in name.chars() {
        if is_invisible(c) && !(may_vary && is_variation_selector(c)) {
            return false;
        }
        let is_seen = !is_invisible(c) && !is_mark(c) && !c.is_whitespace();
        // No selector makes anything of a plain letter, but two names that look the same.
        may_vary = is_seen && !c.is_ascii_alphabetic();
        is_shown |= is_seen;
    }
    is_shown
}

/// Control characters, line separators, marks of annotations, what is ignored by default, and signs that are blank.
fn is_invisible(c: char) -> bool {
    c.is_control()
        || is_default_ignorable(c)
        || matches!(c, '\u{2028}' | '\u{2029}' | '\u{fff9}'..='\u{fffb}')
        || matches!(c, '\u{2800}' | '\u{1d159}' | '\u{13441}' | '\u{13442}')
        || match c.general_category() {
            GeneralCategory::Format | GeneralCategory::PrivateUse => true,
            // Emoji are added every year.
            GeneralCategory::Unassigned => !matches!(c, '\u{1f000}'..='\u{1faff}'),
            _ => false,
        }
}

/// Unicode's Default_Ignorable_Code_Point: what joins, turns, hides or varies text, fillers, and places kept for more.
fn is_default_ignorable(c: char) -> bool {
    is_variation_selector(c)
        || matches!(c, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}')
        || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
        || matches!(c, '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{3164}' | '\u{ffa0}')
        || matches!(c, '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}')
        || matches!(c, '\u{fff0}'..='\u{fff8}' | '\u{e0000}'..='\u{e0fff}')
}

fn is_variation_selector(c: char) -> bool {
    matches!(c, '\u{180b}'..='\u{180d}' | '\u{180f}')
        || matches!(c, '\u{fe00}'..='\u{fe0f}' | '\u{e0100}'..='\u{e01ef}')
}

/// Is it written on, under or around another character?
fn is_mark(c: char) -> bool {
    c.general_category_group() == GeneralCategoryGroup::Mark
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

    fn check_names(names: &[&str], are_valid: bool) {
        for name in names {
            assert_eq!(Name::try_from((*name).to_owned()).is_ok(), are_valid, "{name:?}");
        }
    }

    #[test]
    fn a_name_shows_what_it_is() {
        check_names(&["Ada", "Bo B.", "Zoë", "光", "a"], true);
        check_names(
            &["", " Ada", "Ada ", "a\nb", "a\u{202e}b", "a\u{200b}b", &"x".repeat(25)],
            false,
        );
        check_names(&["\u{3164}", "\u{2800}", "a\u{61c}b", "a\u{ad}b", "a\u{e0061}"], false);
    }

    #[test]
    fn people_of_many_scripts_have_a_name() {
        check_names(
            &["Zoe\u{308}", "Nguyễn Thị Ánh", "O’Brien", "Jean-Luc", "Łukasz", "X Æ A-12"],
            true,
        );
        check_names(&["Ἀλέξανδρος", "Наталья", "Արամ", "თამარ", "አበበ", "ᏎᏉᏯ"], true);
        check_names(&["محمد", "مُحَمَّد", "پریسا", "משה", "מֹשֶׁה", "އަޙްމަދު"], true);
        check_names(&["प्रिया", "কৃষ্ণ", "ਗੁਰਪ੍ਰੀਤ", "முருகன்", "లక్ష్మి", "ಕೃಷ್ಣ", "മോഹൻ", "සමන්"], true);
        check_names(&["สมชาย", "น้ำผึ้ง", "ສົມສັກ", "အောင်ဆန်း", "សុខា", "བསྟན་འཛིན", "ᠪᠠᠲᠤ"], true);
        check_names(
            &[
                "王小明",
                "山田 太郎",
                "さくら",
                "すす\u{3099}",
                "김민준",
                "\u{1112}\u{1161}\u{11ab}",
            ],
            true,
        );
        // Rare forms of an ideograph and of a Mongolian letter.
        check_names(&["葛\u{e0100}城", "神\u{fe00}", "ᠨ\u{180b}"], true);
    }

    #[test]
    fn an_emoji_is_a_name() {
        check_names(
            &["🦊", "👍🏽", "❤\u{fe0f}", "Ada ☀\u{fe0f}", "1\u{fe0f}\u{20e3}", "🇫🇷", "\u{1f3fd}"],
            true,
        );
        check_names(&["❤\u{fe0f}\u{fe0f}", "Ada \u{fe0f}☀", "\u{fe0f}☀"], false);
    }

    #[test]
    fn marks_alone_are_no_name() {
        check_names(
            &["\u{301}", "\u{301}\u{302}", "\u{20e3}", "\u{5b0}", "\u{64e}", "\u{93e}"],
            false,
        );
        check_names(
            &["\u{301} \u{302}", "\u{e31}", "\u{16fe4}", "\u{fe0f}", "\u{e0100}", "\u{180b}"],
            false,
        );
    }

    #[test]
    fn whatever_is_ignored_by_default_hides_in_a_name() {
        let ignorable: Vec<char> =
            ('\0'..=char::MAX).filter(|&c| is_default_ignorable(c)).collect();
        // As many as Unicode has.
        assert_eq!(ignorable.len(), 4174);
        for c in ignorable {
            check_names(&[&format!("{c}"), &format!("{c}{c}"), &format!("{c}a")], false);
            check_names(&[&format!("a{c}b")], false);
            check_names(&[&format!("葛{c}b")], is_variation_selector(c));
        }
        check_names(
            &["\u{13441}", "\u{13430}", "\u{e000}", "\u{ffff}", "\u{378}", "a\u{e000}"],
            false,
        );
        check_names(&["\u{1d159}", "a\u{1d159}b", "a\u{2028}b", "a\u{fffa}b", "a\u{85}b"], false);
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
