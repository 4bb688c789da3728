//! A view as it travels: sections in canonical JSON, the patch between two of them, and their hash.
//!
//! `hash` is the first 16 hexadecimal digits of SHA-256 over the whole view in canonical JSON (RFC 8785): keys in
//! order, no white space. A patch is a JSON Merge Patch (RFC 7396) that holds each changed section whole.

use serde::{Serialize, Serializer};
use serde_json::value::RawValue;
use sha2::{Digest, Sha256};
use solarium_rules::chance::hex;

use crate::cut::{Cut, Section};

/// A view cut into its sections, in alphabetical order; each is kept as canonical JSON text, so that comparing is
/// comparing bytes.
#[derive(Clone, Debug, Default)]
pub struct Sections(Vec<Section>);

impl Serialize for Sections {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, section)| (name, section)))
    }
}

impl Sections {
    /// Adds every field of `view` as a section. Views list their fields in order, so their text is canonical.
    pub fn add_all(&mut self, view: &impl Serialize) {
        view.serialize(Cut(&mut self.0)).expect("a view is a struct of plain data");
    }

    /// Adds one section that is canonical JSON already.
    pub fn add(&mut self, name: &'static str, section: Box<RawValue>) {
        let place = self.0.partition_point(|(other, _)| *other < name);
        self.0.insert(place, (name, section));
    }

    /// What to change in `before` to get this: each changed section whole, null for one that is gone.
    pub fn patch_from(&self, before: &Sections) -> Box<RawValue> {
        let mut patch = Vec::new();
        let (mut old, mut new) = (before.0.iter().peekable(), self.0.iter().peekable());
        // Both are in order: the lesser name is in one of them only.
        loop {
            match (old.peek(), new.peek()) {
                (None, None) => break,
                (Some((gone, _)), now) if now.is_none_or(|(name, _)| gone < name) => {
                    patch.push((*gone, RawValue::NULL));
                    old.next();
                }
                (was, Some((name, section))) => {
                    let was = was.filter(|(other, _)| other == name);
                    if was.is_none_or(|(_, old)| old.get() != section.get()) {
                        patch.push((*name, &**section));
                    }
                    if was.is_some() {
                        old.next();
                    }
                    new.next();
                }
                (Some(_), None) => unreachable!("what is gone was handled above"),
            }
        }
        to_raw(&Patch(patch))
    }

    /// The hash of the whole view, which every frame carries.
    pub fn hash(&self) -> String {
        let mut sha = Sha256::new();
        let mut separator = "{";
        for (name, section) in &self.0 {
            // Section names are plain identifiers: nothing in them needs escaping.
            for part in [separator, "\"", name, "\":", section.get()] {
                sha.update(part);
            }
            separator = ",";
        }
        sha.update(if self.0.is_empty() { "{}" } else { "}" });
        hex(&sha.finalize()[..8])
    }
}

/// Changed sections, written as a map.
struct Patch<'a>(Vec<(&'static str, &'a RawValue)>);

impl Serialize for Patch<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().copied())
    }
}

/// Serialises `value` to JSON text that can be put into a message as it is.
pub fn to_raw(value: &(impl Serialize + ?Sized)) -> Box<RawValue> {
    serde_json::value::to_raw_value(value).expect("what we send is plain data")
}

/// Canonical JSON (RFC 8785) of anything that holds only integers, strings, booleans, arrays and objects.
pub fn canonical(value: &impl Serialize) -> String {
    // `Value` keeps its keys in order, and plain serialisation adds no white space.
    serde_json::to_value(value).expect("what we hash is plain data").to_string()
}

/// The hash of a view that a client holds as a JSON value.
pub fn hash_of(view: &serde_json::Value) -> String {
    hex(&Sha256::digest(view.to_string())[..8])
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    fn sections(view: &Value) -> Sections {
        let mut sections = Sections::default();
        for (name, section) in view.as_object().expect("a view is an object") {
            sections.add(name.clone().leak(), to_raw(section));
        }
        sections
    }

    #[test]
    fn a_view_is_cut_into_its_fields() {
        #[derive(Serialize)]
        struct View {
            board: [u8; 2],
            #[serde(skip_serializing_if = "Option::is_none")]
            hand: Option<u8>,
            turn: &'static str,
        }
        let mut cut = Sections::default();
        cut.add_all(&View { board: [1, 2], hand: None, turn: "a" });
        cut.add("over", to_raw(&true));
        let text = serde_json::to_string(&cut).expect("plain data");
        assert_eq!(text, r#"{"board":[1,2],"over":true,"turn":"a"}"#);
    }

    fn check_patch(before: &Value, after: &Value, patch: &Value) {
        let found = sections(after).patch_from(&sections(before));
        assert_eq!(found.get(), patch.to_string());
        let mut patched = before.clone();
        json_patch::merge(&mut patched, patch);
        assert_eq!(&patched, after);
    }

    #[test]
    fn a_patch_holds_each_changed_section_whole() {
        check_patch(
            &json!({"board": [1, 2], "hand": [5], "turn": {"seat": 0}}),
            &json!({"board": [1, 3], "over": {"winner": 1}, "turn": {"seat": 0}}),
            &json!({"board": [1, 3], "hand": null, "over": {"winner": 1}}),
        );
        check_patch(&json!({"board": 1}), &json!({"board": 1}), &json!({}));
        check_patch(
            &json!({"b": 1, "d": 1, "z": 1}),
            &json!({"a": 1, "d": 2, "e": 1}),
            &json!({"a": 1, "b": null, "d": 2, "e": 1, "z": null}),
        );
    }

    #[test]
    fn other_languages_find_the_same_hashes() {
        let cases: Value = serde_json::from_str(include_str!("../../tests/games/hashes.json"))
            .expect("the cases are JSON");
        for case in cases.as_array().expect("the cases are a list") {
            assert_eq!(hash_of(&case["view"]), case["hash"], "{}", case["view"]);
            assert_eq!(sections(&case["view"]).hash(), case["hash"], "{}", case["view"]);
        }
    }

    #[test]
    fn the_hash_is_that_of_the_canonical_text() {
        for (view, text) in [
            (json!({}), "{}"),
            (
                json!({"b": [1, {"y": "é\n", "x": true}], "a": 7}),
                r#"{"a":7,"b":[1,{"x":true,"y":"é\n"}]}"#,
            ),
        ] {
            let expected = hex(&Sha256::digest(text)[..8]);
            assert_eq!(sections(&view).hash(), expected);
            assert_eq!(hash_of(&view), expected);
            assert_eq!(canonical(&view), text);
        }
    }
}
