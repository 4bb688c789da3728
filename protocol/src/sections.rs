//! A view as it travels: sections in canonical JSON, the patch between two of them, and their hash.
//!
//! The hash of a view is the digest of its canonical JSON (RFC 8785: keys in order, no white space) with the digest of each
//! section's canonical JSON in the section's place: a section that has not changed is not hashed again. A patch is a JSON
//! Merge Patch (RFC 7396) that holds each changed section whole.
//!
//! There are three kinds of it: a [`Whole`] view, the [`Change`] from one view to the next, and what somebody is
//! [`Known`] to have.

use std::sync::Arc;

use arrayvec::ArrayVec;
use serde::{Serialize, Serializer};
use serde_json::value::{RawValue, to_raw_value};
use solarium_rules::{Digest, Show};

/// One section of a view: its name, its canonical JSON, and the hash of that.
#[derive(Clone, Debug)]
pub struct Section {
    name: &'static str,
    hash: Digest,
    json: Box<RawValue>,
}

impl Section {
    /// A section whose canonical JSON this is.
    pub fn new(name: &'static str, json: Box<RawValue>) -> Section {
        Section { name, hash: Digest::of(json.get()), json }
    }
}

/// A view with everything in it, in alphabetical order of sections.
#[derive(Clone, Debug)]
pub struct Whole(Vec<Section>);

/// What leads from one view to the next: each changed section whole, and those that are gone.
#[derive(Clone, Debug)]
pub struct Change {
    changed: Vec<Section>,
    gone: Vec<&'static str>,
}

/// What somebody has of a view: which sections, by their hashes, in alphabetical order. It is enough to find out what
/// will have changed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Known(Vec<(&'static str, Digest)>);

impl Known {
    /// What leads from here to the view that `show` shows, and what is known then.
    pub fn change(&self, show: impl FnOnce(&mut Making<'_>)) -> (Change, Known) {
        let known = Known(Vec::with_capacity(self.0.len()));
        let mut making = Making { before: self, next: 0, n_found: 0, changed: Vec::new(), known };
        show(&mut making);
        let Making { changed, known, n_found, .. } = making;
        let mut gone = Vec::new();
        if n_found < self.0.len() {
            gone.extend(self.names().filter(|name| known.get(name).is_none()));
        }
        (Change { changed, gone }, known)
    }

    /// The whole view that `show` shows, and what is known then.
    pub fn whole(show: impl FnOnce(&mut Making<'_>)) -> (Whole, Known) {
        let (Change { mut changed, .. }, known) = Known::default().change(show);
        changed.sort_unstable_by_key(|section| section.name);
        (Whole(changed), known)
    }

    /// The hash of the view, which every frame carries.
    pub fn hash(&self) -> Digest {
        hash_of_hashes(self.0.iter().copied())
    }

    /// The hash of the view of which `other` is the rest.
    pub fn hash_with(&self, other: &Known) -> Digest {
        let (mut these, mut those) = (self.0.iter().peekable(), other.0.iter().peekable());
        hash_of_hashes(std::iter::from_fn(move || {
            let is_ours = match (these.peek(), those.peek()) {
                (Some((this, _)), Some((that, _))) => this < that,
                (this, _) => this.is_some(),
            };
            if is_ours { these.next() } else { those.next() }.copied()
        }))
    }

    fn names(&self) -> impl Iterator<Item = &'static str> {
        self.0.iter().map(|(name, _)| *name)
    }

    fn get(&self, name: &str) -> Option<Digest> {
        let place = self.0.binary_search_by_key(&name, |(there, _)| there).ok()?;
        Some(self.0[place].1)
    }

    fn insert(&mut self, name: &'static str, hash: Digest) {
        let place = match self.0.last() {
            Some((last, _)) if *last > name => self.0.partition_point(|(other, _)| *other < name),
            _ => self.0.len(),
        };
        self.0.insert(place, (name, hash));
    }
}

impl Whole {
    /// The view of which `other` is the rest.
    #[must_use]
    pub fn with(mut self, other: Whole) -> Whole {
        self.0.extend(other.0);
        self.0.sort_unstable_by_key(|section| section.name);
        self
    }
}

impl Serialize for Whole {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|section| (section.name, &*section.json)))
    }
}

impl Change {
    /// The sections as they are now; nothing for one that is gone.
    fn sections(&self) -> impl Iterator<Item = (&'static str, Option<&RawValue>)> {
        let changed = self.changed.iter().map(|section| (section.name, Some(&*section.json)));
        changed.chain(self.gone.iter().map(|name| (*name, None)))
    }
}

/// The change of a view as a JSON Merge Patch: that of what everybody sees, which many patches share, and that of what
/// one viewer alone sees.
#[derive(Clone, Debug)]
pub struct Patch {
    /// What has changed for everybody.
    pub public: Arc<Change>,
    /// What has changed for the viewer besides.
    pub own: Change,
}

/// A section that is gone is null.
impl Serialize for Patch {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        write_patch(self.public.sections().chain(self.own.sections()), serializer)
    }
}

/// A section that is gone is null.
impl Serialize for Change {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        write_patch(self.sections(), serializer)
    }
}

fn write_patch<'a, S: Serializer>(
    sections: impl Iterator<Item = (&'static str, Option<&'a RawValue>)>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let mut patch: ArrayVec<_, 64> = sections.collect();
    patch.sort_unstable_by_key(|(name, _)| *name);
    serializer.collect_map(patch)
}

/// A view in the making: the sections that are not the same as before, and what is known then.
pub struct Making<'a> {
    before: &'a Known,
    /// Where the next section is expected to be among those of before: they come in order.
    next: usize,
    /// How many of those of before have been shown.
    n_found: usize,
    changed: Vec<Section>,
    known: Known,
}

impl Making<'_> {
    /// Adds one section, with its text unless it is known.
    pub fn add(&mut self, section: &Section) {
        match self.find(section.name) {
            Some(hash) if hash == section.hash => self.known.insert(section.name, hash),
            before => self.put(before, section.clone()),
        }
    }

    fn put(&mut self, before: Option<Digest>, section: Section) {
        self.known.insert(section.name, section.hash);
        if before != Some(section.hash) {
            self.changed.push(section);
        }
    }

    /// The section's hash of before.
    fn find(&mut self, name: &str) -> Option<Digest> {
        let known = &self.before.0;
        while known.get(self.next).is_some_and(|(there, _)| *there < name) {
            self.next += 1;
        }
        let found = match known.get(self.next) {
            Some((there, hash)) if *there == name => {
                self.next += 1;
                Some(*hash)
            }
            // One that comes out of order is searched for.
            _ => self.before.get(name),
        };
        self.n_found += usize::from(found.is_some());
        found
    }
}

impl Show for Making<'_> {
    fn section<T: Serialize>(
        &mut self,
        name: &'static str,
        is_same: bool,
        make: impl FnOnce() -> T,
    ) {
        match self.find(name) {
            Some(hash) if is_same => self.known.insert(name, hash),
            before => {
                // The fields of a view stand in order, so that its text is canonical.
                let json = to_raw_value(&make()).expect("a view is plain data");
                self.put(before, Section::new(name, json));
            }
        }
    }
}

/// Canonical JSON (RFC 8785) of anything that holds only integers, strings, booleans, arrays and objects.
pub fn canonical(value: &impl Serialize) -> Box<RawValue> {
    try_canonical(value).expect("what we hash is plain data")
}

/// The same of what somebody else wrote, which may be nested too deeply.
pub fn try_canonical(value: &impl Serialize) -> Result<Box<RawValue>, serde_json::Error> {
    // `Value` keeps its keys in order, and plain serialisation adds no white space.
    to_raw_value(&serde_json::to_value(value)?)
}

/// The hash of a view that a client holds as a JSON value.
pub fn hash_of(view: &serde_json::Value) -> Digest {
    let sections = view.as_object().into_iter().flatten();
    hash_of_hashes(sections.map(|(name, section)| (name.as_str(), Digest::of(section.to_string()))))
}

/// The hash of a view whose sections, in order, have these names and hashes.
fn hash_of_hashes<'a>(sections: impl Iterator<Item = (&'a str, Digest)>) -> Digest {
    let mut text = Vec::with_capacity(2048);
    let mut separator: &[u8] = b"{\"";
    for (name, hash) in sections {
        // Section names are plain identifiers: nothing in them needs escaping.
        for part in [separator, name.as_bytes(), b"\":\"", &hash.ascii(), b"\""] {
            text.extend_from_slice(part);
        }
        separator = b",\"";
    }
    text.extend_from_slice(if text.is_empty() { b"{}" } else { b"}" });
    Digest::of(text)
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

    /// Shows a view that is written out.
    fn show(view: &Value) -> impl FnOnce(&mut Making<'_>) {
        |to| {
            for (name, section) in view.as_object().expect("a view is an object") {
                to.section(name.clone().leak(), false, || section);
            }
        }
    }

    fn known(view: &Value) -> Known {
        Known::whole(show(view)).1
    }

    fn text(value: &impl Serialize) -> String {
        serde_json::to_string(value).expect("plain data")
    }

    fn check_patch(before: &Value, after: &Value, patch: &Value) {
        let (change, known) = known(before).change(show(after));
        assert_eq!(text(&change), patch.to_string());
        assert_eq!(known.hash(), hash_of(after));
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
            let hashes = [hash_of(&case["view"]), known(&case["view"]).hash()];
            assert_eq!(json!(hashes), json!([case["hash"], case["hash"]]), "{}", case["view"]);
        }
    }

    #[test]
    fn the_hash_is_made_of_the_sections_hashes() {
        let view = json!({"b": [1, {"y": "é\n", "x": true}], "a": 7});
        let [a, b] = ["7", r#"[1,{"x":true,"y":"é\n"}]"#].map(Digest::of);
        let expected = Digest::of(format!(r#"{{"a":"{a}","b":"{b}"}}"#));
        assert_eq!(known(&view).hash(), expected);
        assert_eq!(hash_of(&view), expected);
        assert_eq!(hash_of(&json!({})), Digest::of("{}"));
    }

    #[test]
    fn two_parts_make_one_view() {
        let [public, own] = [json!({"board": 1, "turn": 2}), json!({"hand": [3]})];
        let both = json!({"board": 1, "hand": [3], "turn": 2});
        let (shown, known) = Known::whole(show(&public));
        let (shown_own, known_own) = Known::whole(show(&own));
        assert_eq!(text(&shown.with(shown_own)), both.to_string());
        assert_eq!(known.hash_with(&known_own), hash_of(&both));
        assert_eq!(known_own.hash_with(&known), hash_of(&both));
        let (public, _) = known.change(show(&json!({"board": 2})));
        let (own, _) = known_own.change(show(&json!({"hand": [4]})));
        let patch = Patch { public: public.into(), own };
        assert_eq!(text(&patch), r#"{"board":2,"hand":[4],"turn":null}"#);
    }

    /// Plays a random game. Whoever follows it patch by patch must have the whole view at every step.
    fn check_step_by_step(options: &Options, n_players: usize, viewer: Viewer) {
        let seed = Seed::from(7);
        let mut game =
            Game::setup(options, n_players, seed, &Shelf::default()).expect("they are right");
        let mut chance = Chance::from(seed);
        let (mut before, mut known, mut patched) = (None, Known::default(), json!({}));
        loop {
            let (change, next) = known.change(|to| {
                game.show(before.as_ref(), to);
                if let Viewer::Seat(seat) = viewer {
                    game.show_own(seat, before.as_ref(), to);
                }
            });
            json_patch::merge(&mut patched, &serde_json::to_value(change).expect("plain data"));
            let whole = serde_json::to_value(game.view(viewer)).expect("plain data");
            assert_eq!(patched, whole);
            assert_eq!(next.hash(), hash_of(&whole));
            (before, known) = (Some(game.clone()), next);
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
        let (change, known) = known(&json!({"board": 1})).change(|to| {
            to.section("board", true, never);
            to.section("turn", true, || 2);
        });
        assert_eq!(text(&change), r#"{"turn":2}"#);
        assert_eq!(known.hash(), hash_of(&json!({"board": 1, "turn": 2})));
    }
}
