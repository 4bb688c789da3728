//! A view as it travels: sections in canonical JSON, the patch between two of them, and their hash.
//!
//! The hash of a text is the first 16 hexadecimal digits of its SHA-256. The hash of a view is that of its canonical
//! JSON (RFC 8785: keys in order, no white space) with the hash of each section's canonical JSON in the section's
//! place: a section that has not changed is not hashed again. A patch is a JSON Merge Patch (RFC 7396) that holds each
//! changed section whole.

use std::sync::Arc;

use arrayvec::ArrayString;
use serde::{Serialize, Serializer};
use serde_json::value::{RawValue, to_raw_value};
use sha2::{Digest, Sha256};
use solarium_rules::{Show, chance::hex};

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

/// A view in the making, with the text of what is not the same in an earlier one.
pub struct Since<'a> {
    /// What is made of it so far.
    pub made: Sections,
    /// The earlier one.
    pub before: &'a Sections,
}

impl Since<'_> {
    /// Adds one section, with its text unless it is the same in the earlier view.
    pub fn add(&mut self, section: &Section) {
        let is_same = self.before.get(section.name).is_some_and(|known| known.hash == section.hash);
        self.made.insert(if is_same { section.without_json() } else { section.clone() });
    }
}

impl Show for Since<'_> {
    fn section<T: Serialize>(
        &mut self,
        name: &'static str,
        is_same: bool,
        make: impl FnOnce() -> T,
    ) {
        match self.before.get(name).filter(|_| is_same) {
            Some(known) => self.made.insert(known.without_json()),
            None => {
                // The fields of a view stand in order, so that its text is canonical.
                let json = to_raw_value(&make()).expect("a view is plain data");
                self.add(&Section::new(name, json));
            }
        }
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
    use serde_json::{Value, json};
    use solarium_rules::{
        Chance, Game, Options, Seat, Seed, Shelf, Viewer,
        solenia::{self, Mode},
        solstis,
    };

    fn sections(view: &Value, before: &Sections) -> Sections {
        let mut since = Since { made: Sections::default(), before };
        for (name, section) in view.as_object().expect("a view is an object") {
            since.section(name.clone().leak(), false, || section);
        }
        since.made
    }

    fn whole(view: &Value) -> Sections {
        sections(view, &Sections::default())
    }

    fn text(value: &impl Serialize) -> String {
        serde_json::to_string(value).expect("plain data")
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

    /// Plays a random game. Whoever follows it patch by patch must have the whole view at every step.
    fn check_step_by_step(options: &Options, n_players: usize, viewer: Viewer) {
        let seed = Seed::from(7);
        let mut game =
            Game::setup(options, n_players, seed, &Shelf::default()).expect("they are right");
        let mut chance = Chance::from(seed);
        let (mut before, mut known, mut patched) = (None, Sections::default(), json!({}));
        loop {
            let mut since = Since { made: Sections::default(), before: &known };
            game.show(before.as_ref(), &mut since);
            if let Viewer::Seat(seat) = viewer {
                game.show_own(seat, before.as_ref(), &mut since);
            }
            let made = since.made;
            let patch = serde_json::to_value(made.patch_from(&known)).expect("plain data");
            json_patch::merge(&mut patched, &patch);
            let whole = serde_json::to_value(game.view(viewer)).expect("plain data");
            assert_eq!(patched, whole);
            assert_eq!(made.hash(), hash_of(&whole));
            (before, known) = (Some(game.clone()), made.without_json());
            let Some(seat) = game.deciders().iter().next() else { break };
            let action = chance.pick(&game.legal_actions(seat));
            game.play(seat, action).expect("it is legal");
        }
    }

    #[test]
    fn who_follows_patch_by_patch_has_the_whole_view() {
        let solenia =
            |mode| Options::Solenia(solenia::Options { mode, ..solenia::Options::default() });
        let [ada, bo] = [Seat(0), Seat(1)].map(Viewer::Seat);
        for viewer in [Viewer::Spectator, ada, bo] {
            check_step_by_step(&Options::Solstis(solstis::Options::default()), 2, viewer);
            check_step_by_step(&solenia(Mode::Summer), 4, viewer);
            check_step_by_step(&solenia(Mode::Winter), 2, viewer);
            check_step_by_step(&solenia(Mode::Improvements), 3, viewer);
        }
        check_step_by_step(&solenia(Mode::Summer), 1, ada);
    }

    #[test]
    fn what_is_the_same_is_made_only_for_who_does_not_have_it() {
        let never = || -> u8 { panic!("it is known") };
        let known = whole(&json!({"board": 1}));
        let mut since = Since { made: Sections::default(), before: &known };
        since.section("board", true, never);
        since.section("turn", true, || 2);
        assert_eq!(text(&since.made.patch_from(&known)), r#"{"turn":2}"#);
        assert_eq!(since.made.hash(), hash_of(&json!({"board": 1, "turn": 2})));
    }
}
