//! Reads JSON that a stranger wrote: only an object where an object is meant, and in plain words what is wrong.

use std::{collections::HashSet, fmt, marker::PhantomData};

use serde::{
    Deserialize, Deserializer,
    de::{Error as _, MapAccess, SeqAccess, Visitor, value::MapAccessDeserializer},
};
use serde_json::{Error, Value};

/// How much of a stranger's text is said back to them.
const MOST_QUOTED: usize = 40;

/// Reads an object. What is derived reads a list as well, taking its values in the order of the fields; so this is
/// written wherever a struct is expected: `#[serde(deserialize_with = "object")]`.
pub fn object<'de, D: Deserializer<'de>, T: Deserialize<'de>>(from: D) -> Result<T, D::Error> {
    from.deserialize_map(Objects(PhantomData))
}

/// Reads a list of objects.
pub fn objects<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    from: D,
) -> Result<Vec<T>, D::Error> {
    #[derive(Deserialize)]
    #[serde(bound(deserialize = "T: Deserialize<'de>"))]
    struct One<T>(#[serde(deserialize_with = "object")] T);

    Ok(Vec::deserialize(from)?.into_iter().map(|One(it)| it).collect())
}

/// Reads a text that is one object.
pub fn read_object<'de, T: Deserialize<'de>>(json: &'de [u8]) -> Result<T, Error> {
    let mut from = serde_json::Deserializer::from_slice(json);
    let read = object(&mut from)?;
    from.end().map(|()| read)
}

/// Was no list taken for an object? For what was read without [`object`].
pub fn is_alike(given: &Value, written: &Value) -> bool {
    match (given, written) {
        (Value::Object(given), Value::Object(written)) => given
            .iter()
            .all(|(key, given)| written.get(key).is_none_or(|written| is_alike(given, written))),
        (Value::Array(given), Value::Array(written)) => {
            given.iter().zip(written).all(|(given, written)| is_alike(given, written))
        }
        (Value::Array(_), Value::Object(_)) => false,
        _ => true,
    }
}

/// Is every field of every object there once? Maps and trees take the last one and say nothing.
pub fn check_fields(json: &str) -> Result<(), Error> {
    serde_json::from_str(json).map(|Fields| ())
}

/// Anything whose objects have each field once.
struct Fields;

impl<'de> Deserialize<'de> for Fields {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Fields, D::Error> {
        from.deserialize_any(Fields)
    }
}

impl<'de> Visitor<'de> for Fields {
    type Value = Fields;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Fields, A::Error> {
        let mut names = HashSet::new();
        while let Some((name, Fields)) = fields.next_entry::<String, Fields>()? {
            if let Some(twice) = names.replace(name) {
                return Err(A::Error::custom(format!("duplicate field `{twice}`")));
            }
        }
        Ok(Fields)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Fields, A::Error> {
        while items.next_element::<Fields>()?.is_some() {}
        Ok(Fields)
    }

    fn visit_bool<E>(self, _: bool) -> Result<Fields, E> {
        Ok(Fields)
    }

    fn visit_i64<E>(self, _: i64) -> Result<Fields, E> {
        Ok(Fields)
    }

    fn visit_u64<E>(self, _: u64) -> Result<Fields, E> {
        Ok(Fields)
    }

    fn visit_f64<E>(self, _: f64) -> Result<Fields, E> {
        Ok(Fields)
    }

    fn visit_str<E>(self, _: &str) -> Result<Fields, E> {
        Ok(Fields)
    }

    fn visit_unit<E>(self) -> Result<Fields, E> {
        Ok(Fields)
    }
}

struct Objects<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for Objects<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, fields: A) -> Result<T, A::Error> {
        T::deserialize(MapAccessDeserializer::new(fields))
    }
}

/// Why something cannot be read, for people who know JSON and no Rust.
pub fn in_plain_words(why: &Error) -> String {
    let place = match (why.line(), why.column()) {
        (0, _) => String::new(),
        (line, column) => format!(" (line {line}, column {column})"),
    };
    if why.is_eof() {
        return format!("it ends before it is whole{place}");
    }
    let text = why.to_string();
    if why.is_syntax() {
        // Said of null for a word, too.
        let is_value = text.starts_with("expected value");
        let what = if is_value { "it is no JSON, or not what is meant" } else { "it is no JSON" };
        return format!("{what}{place}");
    }
    let what = text.rsplit_once(" at line ").filter(|_| why.line() > 0).map_or(&*text, |it| it.0);
    reworded(what) + &place
}

/// What serde says, in other words. What our own types say is plain already.
fn reworded(what: &str) -> String {
    let of = |beginning: &str| what.strip_prefix(beginning);
    if let Some(field) = of("missing field ") {
        return format!("the field {field} is missing");
    }
    if let Some(field) = of("duplicate field ") {
        return format!("the field {field} is there twice");
    }
    if let Some(rest) = of("unknown field ") {
        let (field, others) = rest.split_once(", expected ").unwrap_or((rest, ""));
        let field = field.trim_end_matches(", there are no fields");
        return format!("there is no field {}{}", shortened(field), listed("; there is ", others));
    }
    if let Some(rest) = of("unknown variant ") {
        let (word, others) = rest.split_once(", expected ").unwrap_or((rest, ""));
        return format!("{} is not known here{}", shortened(word), listed("; known is ", others));
    }
    let wrong = ["invalid type: ", "invalid value: ", "invalid length "].into_iter().find_map(of);
    if let Some((found, wanted)) = wrong.and_then(|rest| rest.rsplit_once(", expected ")) {
        return format!("{} is meant, not {}", meant(wanted), shortened(&found_instead(found)));
    }
    if what.starts_with("data did not match any variant") {
        return "it is nothing that may stand here".to_owned();
    }
    if what.starts_with("UUID parsing failed") {
        return "an id of 32 hexadecimal digits with hyphens is meant".to_owned();
    }
    what.to_owned()
}

/// `others` after `beginning`, if there are any: "one of `a`, `b`" or "`a` or `b`".
fn listed(beginning: &str, others: &str) -> String {
    match others.trim_start_matches("one of ") {
        "" => String::new(),
        others => format!("{beginning}{others}"),
    }
}

/// What stands there, as serde calls it.
fn found_instead(found: &str) -> String {
    match found.split_once(' ') {
        Some(("integer" | "floating", number)) => {
            number.trim_start_matches("point ").replace('`', "")
        }
        Some(("boolean" | "character", it)) => it.replace('`', ""),
        Some(("string", text)) => text.to_owned(),
        _ => match found {
            "map" => "an object",
            "sequence" => "a list",
            "null" | "unit value" | "Option value" => "null",
            n if n.parse::<usize>().is_ok() => return format!("a list of {n}"),
            _ => "something else",
        }
        .to_owned(),
    }
}

/// What may stand there, as serde calls it.
fn meant(wanted: &str) -> String {
    let n_elements = ["an array of length ", "a tuple of size "];
    if let Some(n) = n_elements.iter().find_map(|it| wanted.strip_prefix(it)) {
        return format!("a list of {n}");
    }
    match wanted {
        "u8" => "a whole number from 0 to 255",
        "u16" | "u32" | "u64" | "usize" => "a whole number from 0 on",
        "i8" | "i16" | "i32" | "i64" | "isize" => "a whole number",
        "f32" | "f64" => "a number",
        "bool" | "a boolean" => "true or false",
        "a string" | "string" | "str" | "a borrowed string" | "variant identifier" => "a text",
        "a sequence" => "a list",
        "a map" | "an object" => "an object",
        "string or map" => "a text or an object",
        "map with a single key" => "an object with one field",
        _ if ["struct ", "internally tagged enum", "variant of enum"]
            .iter()
            .any(|it| wanted.starts_with(it)) =>
        {
            "an object"
        }
        _ => "something else",
    }
    .to_owned()
}

/// Not more of it than helps.
fn shortened(text: &str) -> String {
    match text.char_indices().nth(MOST_QUOTED) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Inner {
        n: u8,
    }

    #[derive(Debug, PartialEq, Deserialize)]
    struct Outer {
        #[serde(deserialize_with = "object")]
        one: Inner,
        #[serde(default, deserialize_with = "objects")]
        many: Vec<Inner>,
        kind: Option<Kind>,
    }

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(rename_all = "snake_case")]
    enum Kind {
        Small,
        Large { by: [u8; 2] },
    }

    fn read(json: &Value) -> Result<Outer, Error> {
        read_object(json.to_string().as_bytes())
    }

    #[test]
    fn a_list_is_no_object() {
        let good = json!({"one": {"n": 1}, "many": [{"n": 2}]});
        assert_eq!(read(&good).unwrap().many, [Inner { n: 2 }]);
        for bad in [
            json!([{"n": 1}, []]),
            json!({"one": [1]}),
            json!({"one": {"n": 1}, "many": [[2]]}),
            json!({"one": {"n": 1}, "many": {"n": 2}}),
            json!({"one": null}),
        ] {
            assert!(read(&bad).is_err(), "{bad}");
        }
        // Derived alone, a list would do.
        assert_eq!(serde_json::from_str::<Inner>("[1]").unwrap(), Inner { n: 1 });
        assert!(read_object::<Inner>(br#"{"n": 1} x"#).is_err());
    }

    fn check_words(json: &str, words: &str) {
        let why = read_object::<Outer>(json.as_bytes()).expect_err(json);
        assert_eq!(in_plain_words(&why), words, "{json}");
    }

    #[test]
    fn what_is_wrong_is_said_without_words_of_rust() {
        check_words("", "it ends before it is whole (line 1, column 0)");
        check_words("{\"one\"", "it ends before it is whole (line 1, column 6)");
        check_words("hello", "it is no JSON, or not what is meant (line 1, column 1)");
        check_words("{one:1}", "it is no JSON (line 1, column 2)");
        check_words("{\"one\": 1e999}", "it is no JSON (line 1, column 13)");
        check_words("[1]", "an object is meant, not a list (line 1, column 0)");
        check_words("{}", "the field `one` is missing (line 1, column 2)");
        check_words(r#"{"one":[1]}"#, "an object is meant, not a list (line 1, column 7)");
        check_words(
            r#"{"one":{"n":{}}}"#,
            "a whole number from 0 to 255 is meant, not an object (line 1, column 12)",
        );
        check_words(
            r#"{"one":{"n":-1}}"#,
            "a whole number from 0 to 255 is meant, not -1 (line 1, column 14)",
        );
        check_words(
            r#"{"one":{"n":1.5}}"#,
            "a whole number from 0 to 255 is meant, not 1.5 (line 1, column 15)",
        );
        check_words(
            r#"{"one":{"n":"7"}}"#,
            "a whole number from 0 to 255 is meant, not \"7\" (line 1, column 15)",
        );
        check_words(
            r#"{"one":{"n":null}}"#,
            "a whole number from 0 to 255 is meant, not null (line 1, column 16)",
        );
        check_words(r#"{"one":{"n":1,"n":1}}"#, "the field `n` is there twice (line 1, column 17)");
        check_words(
            r#"{"one":{"m":1}}"#,
            "there is no field `m`; there is `n` (line 1, column 11)",
        );
        check_words(
            r#"{"one":{"n":1},"kind":"smal"}"#,
            "`smal` is not known here; known is `small` or `large` (line 1, column 28)",
        );
        check_words(
            r#"{"one":{"n":1},"kind":{"large":{"by":[1]}}}"#,
            "a list of 2 is meant, not a list of 1 (line 1, column 40)",
        );
        let long = format!(r#"{{"one":"{}"}}"#, "x".repeat(1000));
        let why = read_object::<Outer>(long.as_bytes()).expect_err("a text is no object");
        assert!(in_plain_words(&why).len() < 120);
    }
}
