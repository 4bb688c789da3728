//! A view as it travels: sections in canonical JSON, the patch between two of them, and their hash.
//!
//! `hash` is the first 16 hexadecimal digits of SHA-256 over the whole view in canonical JSON (RFC 8785): keys in
//! order, no white space. A patch is a JSON Merge Patch (RFC 7396) that holds each changed section whole.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::value::RawValue;
use sha2::{Digest, Sha256};
use solarium_rules::chance::hex;

/// A view cut into its sections; each is kept as canonical JSON text, so that comparing is comparing bytes.
#[derive(Clone, Debug, Default, Serialize)]
#[serde(transparent)]
pub struct Sections(BTreeMap<String, Box<RawValue>>);

impl Sections {
    /// Adds every field of `view` as a section. Views list their fields in order, so their text is canonical.
    pub fn add_all(&mut self, view: &impl Serialize) {
        let text = serde_json::to_string(view).expect("a view is plain data");
        let sections: BTreeMap<String, Box<RawValue>> =
            serde_json::from_str(&text).expect("a view is a map of sections");
        self.0.extend(sections);
    }

    /// Adds one section that is canonical JSON already.
    pub fn add(&mut self, name: &str, section: Box<RawValue>) {
        self.0.insert(name.to_owned(), section);
    }

    /// What to change in `before` to get this: each changed section whole, null for one that is gone.
    pub fn patch_from(&self, before: &Sections) -> Box<RawValue> {
        let null = RawValue::NULL;
        let mut patch: BTreeMap<&str, &RawValue> = BTreeMap::new();
        for (name, section) in &self.0 {
            if before.0.get(name).is_none_or(|old| old.get() != section.get()) {
                patch.insert(name, section);
            }
        }
        for name in before.0.keys().filter(|name| !self.0.contains_key(*name)) {
            patch.insert(name, null);
        }
        to_raw(&patch)
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
        sections.add_all(view);
        sections
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
