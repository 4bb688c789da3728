//! A view as it travels: sections in canonical JSON, the patch between two of them, and their hash.
//!
//! The hash of a text is the first 16 hexadecimal digits of its SHA-256. The hash of a view is that of its canonical
//! JSON (RFC 8785: keys in order, no white space) with the hash of each section's canonical JSON in the section's
//! place: a section that has not changed is not hashed again. A patch is a JSON Merge Patch (RFC 7396) that holds each
//! changed section whole.

use std::sync::Arc;

use arrayvec::ArrayString;
use serde::{Serialize, Serializer};
use serde_json::value::RawValue;
use sha2::{Digest, Sha256};
use solarium_rules::chance::hex;

use crate::cut::Cut;

/// One section of a view: its name, the hash of its canonical JSON, and that JSON unless it is known already.
#[derive(Clone, Debug)]
pub struct Section {
    name: &'static str,
    hash: Hash,
    json: Option<Arc<RawValue>>,
}

/// The first 16 hexadecimal digits of a SHA-256.
type Hash = ArrayString<16>;

impl Section {
    /// A section whose canonical JSON this is.
    pub fn new(name: &'static str, json: Box<RawValue>) -> Section {
        Section { name, hash: hash_of_text(json.get()), json: Some(json.into()) }
    }

    fn without_json(&self) -> Section {
        Section { name: self.name, hash: self.hash, json: None }
    }
}

/// A view cut into its sections, in alphabetical order: whole, or with the text of only those that have changed since an
/// earlier view.
#[derive(Clone, Debug, Default)]
pub struct Sections(Vec<Section>);

impl Serialize for Sections {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|section| (section.name, section.json.as_deref())))
    }
}

impl Sections {
    /// Adds every field of `view` as a section. Views list their fields in order, so their text is canonical. Those named
    /// in `same` are known to be as in `before`; they are not even looked at.
    pub fn add_all(&mut self, view: &impl Serialize, same: &[&str], before: &Sections) {
        let is_known = |name: &str| same.contains(&name) && before.get(name).is_some();
        let take = |name, json| match (json, before.get(name)) {
            (None, Some(known)) => self.insert(known.without_json()),
            (Some(json), _) => self.add(&Section::new(name, json), before),
            (None, None) => unreachable!("only what is in `before` is left out"),
        };
        let cut = Cut { is_known, take };
        view.serialize(cut).expect("a view is a struct of plain data");
    }

    /// Adds one section, with its text unless it is the same in `before`.
    pub fn add(&mut self, section: &Section, before: &Sections) {
        let is_same = before.get(section.name).is_some_and(|known| known.hash == section.hash);
        self.insert(if is_same { section.without_json() } else { section.clone() });
    }

    fn insert(&mut self, section: Section) {
        let place = self.0.partition_point(|other| other.name < section.name);
        self.0.insert(place, section);
    }

    fn get(&self, name: &str) -> Option<&Section> {
        self.0.iter().find(|section| section.name == name)
    }

    /// The same without any text: all that is needed to find out what will have changed.
    #[must_use]
    pub fn without_json(&self) -> Sections {
        Sections(self.0.iter().map(Section::without_json).collect())
    }

    /// What to change in `before`, since which this has the texts that have changed, to get this: each changed section
    /// whole, null for one that is gone.
    pub fn patch_from(&self, before: &Sections) -> Patch {
        let gone = before.0.iter().filter(|section| self.get(section.name).is_none());
        let mut patch: Vec<_> = gone.map(|section| (section.name, None)).collect();
        let changed = self.0.iter().filter(|section| section.json.is_some());
        patch.extend(changed.map(|section| (section.name, section.json.clone())));
        patch.sort_unstable_by_key(|(name, _)| *name);
        Patch(patch)
    }

    /// The hash of the whole view, which every frame carries.
    pub fn hash(&self) -> String {
        hash_of_hashes(self.0.iter().map(|section| (section.name, section.hash)))
    }
}

/// Changed sections, written as a map; one that is gone is null.
#[derive(Clone, Debug)]
pub struct Patch(Vec<(&'static str, Option<Arc<RawValue>>)>);

impl Serialize for Patch {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, json)| (name, json.as_deref())))
    }
}

/// Canonical JSON (RFC 8785) of anything that holds only integers, strings, booleans, arrays and objects.
pub fn canonical(value: &impl Serialize) -> String {
    // `Value` keeps its keys in order, and plain serialisation adds no white space.
    serde_json::to_value(value).expect("what we hash is plain data").to_string()
}

/// The hash of a view that a client holds as a JSON value.
pub fn hash_of(view: &serde_json::Value) -> String {
    let sections = view.as_object().into_iter().flatten();
    hash_of_hashes(
        sections.map(|(name, section)| (name.as_str(), hash_of_text(&section.to_string()))),
    )
}

fn hash_of_text(text: &str) -> Hash {
    let digits = hex(&Sha256::digest(text)[..8]);
    Hash::from(&digits).expect("eight bytes have 16 digits")
}

/// The hash of a view whose sections, in order, have these names and hashes.
fn hash_of_hashes<'a>(sections: impl Iterator<Item = (&'a str, Hash)>) -> String {
    let mut text = String::with_capacity(512);
    let mut separator = "{";
    for (name, hash) in sections {
        // Section names are plain identifiers: nothing in them needs escaping.
        for part in [separator, "\"", name, "\":\"", &hash, "\""] {
            text.push_str(part);
        }
        separator = ",";
    }
    text.push_str(if text.is_empty() { "{}" } else { "}" });
    hash_of_text(&text).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json, value::to_raw_value};
    use solarium_rules::{Chance, Game, Options, Seed, Shelf, Viewer, solenia, solstis};

    fn sections(view: &Value, before: &Sections) -> Sections {
        let mut sections = Sections::default();
        for (name, section) in view.as_object().expect("a view is an object") {
            let json = to_raw_value(section).expect("plain data");
            sections.add(&Section::new(name.clone().leak(), json), before);
        }
        sections
    }

    fn whole(view: &Value) -> Sections {
        sections(view, &Sections::default())
    }

    fn text(value: &impl Serialize) -> String {
        serde_json::to_string(value).expect("plain data")
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
        let nothing = Sections::default();
        cut.add_all(&View { board: [1, 2], hand: None, turn: "a" }, &["turn"], &nothing);
        cut.add(&Section::new("over", RawValue::TRUE.to_owned()), &nothing);
        assert_eq!(text(&cut), r#"{"board":[1,2],"over":true,"turn":"a"}"#);
    }

    fn check_patch(before: &Value, after: &Value, patch: &Value) {
        let known = whole(before).without_json();
        let found = sections(after, &known);
        assert_eq!(text(&found.patch_from(&known)), patch.to_string());
        assert_eq!(found.hash(), hash_of(after));
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
            assert_eq!(whole(&case["view"]).hash(), case["hash"], "{}", case["view"]);
        }
    }

    #[test]
    fn the_hash_is_made_of_the_sections_hashes() {
        let view = json!({"b": [1, {"y": "é\n", "x": true}], "a": 7});
        let [a, b] = ["7", r#"[1,{"x":true,"y":"é\n"}]"#].map(hash_of_text);
        let expected = hash_of_text(&format!(r#"{{"a":"{a}","b":"{b}"}}"#)).to_string();
        assert_eq!(whole(&view).hash(), expected);
        assert_eq!(hash_of(&view), expected);
        assert_eq!(hash_of(&json!({})), hash_of_text("{}").as_str());
    }

    /// Plays a random game; views made from the ones before must have the hashes of whole ones.
    fn check_step_by_step(options: &Options) {
        let seed = Seed::from(7);
        let mut game = Game::setup(options, 2, seed, &Shelf::default()).expect("they are right");
        let mut chance = Chance::from(seed);
        let (mut before, mut known) = (game.view(Viewer::Spectator), Sections::default());
        while let Some(seat) = game.deciders().iter().next() {
            let after = game.view(Viewer::Spectator);
            let (mut sections, mut whole) = (Sections::default(), Sections::default());
            sections.add_all(&after, &after.same_sections(&before), &known);
            whole.add_all(&after, &[], &Sections::default());
            assert_eq!(sections.hash(), whole.hash());
            (before, known) = (after, sections.without_json());
            let action = chance.pick(&game.legal_actions(seat));
            game.play(seat, action).expect("it is legal");
        }
    }

    #[test]
    fn a_view_made_from_the_one_before_is_the_whole_view() {
        check_step_by_step(&Options::Solenia(solenia::Options::default()));
        check_step_by_step(&Options::Solstis(solstis::Options::default()));
    }

    #[test]
    fn what_is_known_to_be_the_same_is_not_looked_at() {
        #[derive(Serialize)]
        struct View {
            board: u8,
            turn: u8,
        }
        let mut before = Sections::default();
        before.add_all(&View { board: 1, turn: 1 }, &[], &Sections::default());
        let mut after = Sections::default();
        after.add_all(&View { board: 1, turn: 2 }, &["board"], &before);
        assert_eq!(text(&after.patch_from(&before)), r#"{"turn":2}"#);
        assert_eq!(after.hash(), hash_of(&json!({"board": 1, "turn": 2})));
        let mut deceived = Sections::default();
        deceived.add_all(&View { board: 7, turn: 1 }, &["board"], &before);
        assert_eq!(text(&deceived.patch_from(&before)), "{}");
    }
}
