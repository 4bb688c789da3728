//! A view as it travels: sections in canonical JSON, the patch between two of them, and their hash.
//!
//! The hash of a text is the first 16 hexadecimal digits of its SHA-256. The hash of a view is that of its canonical
//! JSON (RFC 8785: keys in order, no white space) with the hash of each section's canonical JSON in the section's
//! place: a section that has not changed is not hashed again. A patch is a JSON Merge Patch (RFC 7396) that holds each
//! changed section whole.

use std::{fmt::Write, sync::Arc};

use serde::{Serialize, Serializer};
use serde_json::value::RawValue;
use sha2::{Digest, Sha256};
use solarium_rules::chance::hex;

use crate::cut::Cut;

/// One section of a view. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Section {
    name: &'static str,
    written: Arc<Written>,
}

/// A section's canonical JSON and the hash of that text.
#[derive(Debug)]
struct Written {
    json: Box<RawValue>,
    hash: String,
}

impl Section {
    /// A section whose canonical JSON this is.
    pub fn new(name: &'static str, json: &str) -> Section {
        let hash = hash_of_text(json);
        let json = serde_json::from_str(json).expect("canonical JSON is JSON");
        Section { name, written: Arc::new(Written { json, hash }) }
    }

    fn json(&self) -> &str {
        self.written.json.get()
    }

    fn is_same(&self, other: &Section) -> bool {
        Arc::ptr_eq(&self.written, &other.written) || self.json() == other.json()
    }
}

/// A view cut into its sections, in alphabetical order. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct Sections(Vec<Section>);

impl Serialize for Sections {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|section| (section.name, &section.written.json)))
    }
}

impl Sections {
    /// Adds every field of `view` as a section. Views list their fields in order, so their text is canonical. A section
    /// that is the same in `before` is shared with it.
    pub fn add_all(&mut self, view: &impl Serialize, before: &Sections) {
        let cut = Cut::new(|name, json| {
            let same = before.get(name).filter(|section| section.json() == json).cloned();
            self.add(same.unwrap_or_else(|| Section::new(name, json)));
        });
        view.serialize(cut).expect("a view is a struct of plain data");
    }

    /// Adds one section.
    pub fn add(&mut self, section: Section) {
        let place = self.0.partition_point(|other| other.name < section.name);
        self.0.insert(place, section);
    }

    fn get(&self, name: &str) -> Option<&Section> {
        self.0.iter().find(|section| section.name == name)
    }

    /// What to change in `before` to get this: each changed section whole, null for one that is gone.
    pub fn patch_from(&self, before: &Sections) -> Patch {
        let mut patch = Vec::new();
        let (mut old, mut new) = (before.0.iter().peekable(), self.0.iter().peekable());
        // Both are in order: the lesser name is in one of them only.
        loop {
            match (old.peek(), new.peek()) {
                (None, None) => break,
                (Some(gone), now) if now.is_none_or(|section| gone.name < section.name) => {
                    patch.push((gone.name, None));
                    old.next();
                }
                (was, Some(section)) => {
                    let was = was.filter(|other| other.name == section.name);
                    if was.is_none_or(|old| !old.is_same(section)) {
                        patch.push((section.name, Some(section.written.clone())));
                    }
                    if was.is_some() {
                        old.next();
                    }
                    new.next();
                }
                (Some(_), None) => unreachable!("what is gone was handled above"),
            }
        }
        Patch(patch)
    }

    /// The hash of the whole view, which every frame carries.
    pub fn hash(&self) -> String {
        hash_of_hashes(self.0.iter().map(|section| (section.name, section.written.hash.as_str())))
    }
}

/// Changed sections, written as a map.
#[derive(Clone, Debug)]
pub struct Patch(Vec<(&'static str, Option<Arc<Written>>)>);

impl Serialize for Patch {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let changed = self.0.iter();
        serializer.collect_map(changed.map(|(name, now)| (name, now.as_ref().map(|now| &now.json))))
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
    let hashes: Vec<(&str, String)> = view
        .as_object()
        .into_iter()
        .flatten()
        .map(|(name, section)| (name.as_str(), hash_of_text(&section.to_string())))
        .collect();
    hash_of_hashes(hashes.iter().map(|(name, hash)| (*name, hash.as_str())))
}

fn hash_of_text(text: &str) -> String {
    hex(&Sha256::digest(text)[..8])
}

/// The hash of a view whose sections, in order, have these names and hashes.
fn hash_of_hashes<'a>(sections: impl Iterator<Item = (&'a str, &'a str)>) -> String {
    let mut text = String::with_capacity(512);
    text.push('{');
    for (i, (name, hash)) in sections.enumerate() {
        let comma = if i == 0 { "" } else { "," };
        // Section names are plain identifiers: nothing in them needs escaping.
        write!(text, r#"{comma}"{name}":"{hash}""#).expect("a string takes everything");
    }
    text.push('}');
    hash_of_text(&text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    fn sections(view: &Value) -> Sections {
        let mut sections = Sections::default();
        for (name, section) in view.as_object().expect("a view is an object") {
            sections.add(Section::new(name.clone().leak(), &section.to_string()));
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
        cut.add_all(&View { board: [1, 2], hand: None, turn: "a" }, &Sections::default());
        cut.add(Section::new("over", "true"));
        let text = serde_json::to_string(&cut).expect("plain data");
        assert_eq!(text, r#"{"board":[1,2],"over":true,"turn":"a"}"#);
    }

    fn check_patch(before: &Value, after: &Value, patch: &Value) {
        let found = sections(after).patch_from(&sections(before));
        assert_eq!(to_raw(&found).get(), patch.to_string());
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
    fn the_hash_is_made_of_the_sections_hashes() {
        let view = json!({"b": [1, {"y": "é\n", "x": true}], "a": 7});
        let [a, b] = ["7", r#"[1,{"x":true,"y":"é\n"}]"#].map(hash_of_text);
        let expected = hash_of_text(&format!(r#"{{"a":"{a}","b":"{b}"}}"#));
        assert_eq!(sections(&view).hash(), expected);
        assert_eq!(hash_of(&view), expected);
        assert_eq!(hash_of(&json!({})), hash_of_text("{}"));
    }

    #[test]
    fn a_section_that_stays_the_same_is_shared() {
        #[derive(Serialize)]
        struct View {
            board: u8,
            turn: u8,
        }
        let (mut before, mut after) = (Sections::default(), Sections::default());
        before.add_all(&View { board: 1, turn: 1 }, &Sections::default());
        after.add_all(&View { board: 1, turn: 2 }, &before);
        let is_shared = |i: usize| Arc::ptr_eq(&before.0[i].written, &after.0[i].written);
        assert_eq!([is_shared(0), is_shared(1)], [true, false]);
        assert_eq!(to_raw(&after.patch_from(&before)).get(), r#"{"turn":2}"#);
    }
}
