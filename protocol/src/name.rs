//! What a player may be called: anything that shows what it is, in any script.

use unicode_properties::{
    GeneralCategory, GeneralCategoryGroup, UnicodeEmoji as _, UnicodeGeneralCategory as _,
};

/// What is never seen of the Basic Multilingual Plane, for a class of a regular expression: controls, what is ignored by
/// default, separators of lines, blanks, and places for private use.
macro_rules! hidden {
    () => {
        r"\u0000-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ue000-\uf8ff\ufeff\uffa0\ufff0-\ufffb"
    };
}

/// How long a name may be.
pub const MOST_CHARACTERS: usize = 24;

/// What a regular expression can say of names: nothing of the Basic Multilingual Plane that cannot be seen, but a joiner or
/// spaces between two characters that can.
pub const PATTERN: &str = concat!(
    "^[^\\s",
    hidden!(),
    r"\u180b-\u180d\u180f\ufe00-\ufe0f]",
    r"(?:(?:[\u200c\u200d]|[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+)?[^\s",
    hidden!(),
    "])*$",
);

/// Is it short enough, no space at either end, and does it show what it is?
pub fn is_name(text: &str) -> bool {
    let name: Vec<char> = text.chars().collect();
    (1..=MOST_CHARACTERS).contains(&name.len()) && text.trim() == text && shows_what_it_is(&name)
}

/// A name without what cannot be told apart: capitals, and what is ignored by default.
pub fn what_is_seen(name: &str) -> String {
    let letters = name.chars().filter(|&c| !is_default_ignorable(c));
    letters.flat_map(char::to_lowercase).collect()
}

/// Something in a name stands by itself, and nothing is hidden. A variation selector is seen by what it makes of the
/// character before it: of an emoji, or of an ideograph that few names have.
fn shows_what_it_is(name: &[char]) -> bool {
    let mut is_shown = false;
    let mut may_vary = false;
    for (i, &c) in name.iter().enumerate() {
        let does_something =
            may_vary && is_variation_selector(c) || does_join(&name[..i], c, &name[i + 1..]);
        if is_invisible(c) && !does_something {
            return false;
        }
        let is_seen = !is_invisible(c) && !is_mark(c) && !c.is_whitespace();
        // No selector makes anything of a plain letter, but two names that look the same.
        may_vary = is_seen && !c.is_ascii_alphabetic();
        is_shown |= is_seen;
    }
    is_shown
}

/// Keeps letters apart that would join, or signs that would become one.
const NON_JOINER: char = '\u{200c}';
/// Makes one sign of two.
const JOINER: char = '\u{200d}';

/// Is this a joiner, and is it seen by what it makes of the characters beside it? Between others it would only make two
/// names that look the same.
fn does_join(before: &[char], c: char, after: &[char]) -> bool {
    let (Some(&last), Some(&next)) = (before.last(), after.first()) else { return false };
    let follows_virama = is_virama(last) && is_letter(next) && script(last) == script(next);
    match c {
        NON_JOINER => {
            let letter = before.iter().rev().find(|c| !is_mark(**c));
            follows_virama || letter.is_some_and(|letter| joins_next(*letter)) && joins_last(next)
        }
        JOINER => {
            let sign = before.iter().rev().find(|c| **c != '\u{fe0f}');
            let keeps_ra = RAS.contains(&last) && is_virama(next) && script(last) == script(next);
            follows_virama
                || keeps_ra
                || sign.is_some_and(|sign| is_pictograph(*sign)) && is_pictograph(next)
        }
        _ => false,
    }
}

/// The letters RA of Bengali and Kannada: a joiner after one keeps its full form before a virama.
const RAS: [char; 2] = ['\u{9b0}', '\u{cb0}'];

/// The signs of India's scripts, from Devanagari to Sinhala, that take the vowel from a letter and tie it to the next.
fn is_virama(c: char) -> bool {
    matches!(c, '\u{94d}' | '\u{9cd}' | '\u{a4d}' | '\u{acd}' | '\u{b4d}')
        || matches!(c, '\u{bcd}' | '\u{c4d}' | '\u{ccd}' | '\u{d4d}' | '\u{dca}')
}

/// Each of these scripts has 128 places of its own.
fn script(c: char) -> u32 {
    u32::from(c) / 128
}

fn is_letter(c: char) -> bool {
    c.general_category_group() == GeneralCategoryGroup::Letter
}

/// Is it a letter of Arabic script that joins the letter before it?
fn joins_last(c: char) -> bool {
    matches!(c, '\u{620}'..='\u{64a}' | '\u{66e}'..='\u{6d3}' | '\u{6fa}'..='\u{6ff}' | '\u{750}'..='\u{77f}')
        && !matches!(c, '\u{621}' | '\u{674}')
        && is_letter(c)
}

/// Does it join the letter after it as well? ALEF, DAL, REH, WAW and what is made from them do not.
fn joins_next(c: char) -> bool {
    joins_last(c)
        && !matches!(c, '\u{622}'..='\u{625}' | '\u{627}' | '\u{629}' | '\u{62f}'..='\u{632}' | '\u{648}')
        && !matches!(c, '\u{671}'..='\u{677}' | '\u{688}'..='\u{699}' | '\u{6c0}' | '\u{6c3}'..='\u{6cb}')
        && !matches!(c, '\u{6cd}' | '\u{6cf}' | '\u{6d2}' | '\u{6d3}')
        && !matches!(c, '\u{759}'..='\u{75b}' | '\u{76b}' | '\u{76c}' | '\u{771}')
        && !matches!(c, '\u{773}' | '\u{774}' | '\u{778}' | '\u{779}')
}

/// Is it an emoji of which others are made?
fn is_pictograph(c: char) -> bool {
    c.is_emoji_char() && c >= '\u{2190}' && !matches!(c, '\u{1f1e6}'..='\u{1f1ff}')
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Name;
    use jsonschema::Validator;
    use schemars::schema_for;
    use serde_json::json;
    use std::sync::LazyLock;

    /// Checks names; and that the pattern in the schema accepts at least those that are valid.
    fn check_names(names: &[&str], are_valid: bool) {
        static SCHEMA: LazyLock<Validator> = LazyLock::new(|| {
            jsonschema::validator_for(schema_for!(Name).as_value()).expect("it is a schema")
        });
        for name in names {
            assert_eq!(Name::try_from((*name).to_owned()).is_ok(), are_valid, "{name:?}");
            assert!(
                !are_valid || SCHEMA.is_valid(&json!(name)),
                "{name:?} does not fit the pattern"
            );
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
    fn joiners_are_seen_where_they_join() {
        // Ali-Reza and a word for children in Persian; Raj-Kumar in Telugu; Sri in Sinhala; half forms in Hindi; Rachel in Bengali.
        check_names(&["علی\u{200c}رضا", "بچه\u{200c}ها", "عَلیِ\u{200c}رضا"], true);
        check_names(&["రాజ్\u{200c}కుమార్", "ශ්\u{200d}රී", "क्\u{200d}ष", "क्\u{200c}ष"], true);
        check_names(&["র\u{200d}্যাচেল"], true);
        check_names(
            &[
                "👨\u{200d}👩\u{200d}👧",
                "👩🏽\u{200d}🚀",
                "❤\u{fe0f}\u{200d}🔥",
                "🏳\u{fe0f}\u{200d}🌈",
                "🧔🏽\u{200d}♂\u{fe0f}",
                "Ada 👩\u{200d}💻",
            ],
            true,
        );
    }

    #[test]
    fn a_joiner_that_joins_nothing_hides_in_a_name() {
        for joiner in [NON_JOINER, JOINER] {
            for (before, after) in [
                ("A", "da"),
                ("", "Ada"),
                ("Ada", ""),
                ("Ada", " B"),
                ("Ad ", "a"),
                ("1", "2"),
                ("é", "é"),
                ("д", "а"),
                ("光", "光"),
                ("김", "민"),
                ("👨", ""),
                ("", "👨"),
                ("👨", "Ada"),
                ("Ada", "👨"),
                // Letters that would not join anyway, and a virama that has nothing to tie to.
                ("دا", "را"),
                ("علی", "Ada"),
                ("क", "ष"),
                ("क्", ""),
                ("क्", "A"),
                ("क्", "রা"),
                ("र", "्य"),
                ("🇫", "🇷"),
                ("©", "®"),
                ("☀\u{fe0e}", "☀"),
            ] {
                check_names(&[&format!("{before}{joiner}{after}")], false);
            }
            for (before, after) in [("علی", "رضا"), ("क्", "ष"), ("👨", "👩")] {
                for other in [NON_JOINER, JOINER] {
                    check_names(&[&format!("{before}{joiner}{other}{after}")], false);
                }
            }
        }
        check_names(&["علی\u{200d}رضا", "👨\u{200c}👩"], false);
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
}
