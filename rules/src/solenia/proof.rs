//! Proof-reading a component set: everything the rules rely on is checked once, when the set is read, and each
//! mistake is told in one sentence.

use std::sync::Arc;

use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};

use super::board::{Face, Ground, Hemisphere, SIDE};
use super::components::{
    AirshipCard, ComponentSet, DeliveryTile, ExpulsionPower, Improvement, Level1Power, N_CARDS,
    N_SLOTS, N_TILES, PrintedSlot, PrintedStrip, Scoring, SlotPower,
};
use super::goods::{Good, Goods};
use super::id::Id;
use super::printed::Printed;
use super::setup::Mode;
use crate::{
    chance::hex,
    reading::{in_plain_words, is_alike},
};

/// The most entries of a section that are read one by one: far more than any box holds, and few enough that a
/// stranger's file of a megabyte is neither a long wait nor a long answer.
const MOST_ENTRIES: usize = 100;
/// The most goods one power may give, and the most stars: enough for any box, and small enough that no sum of
/// them leaves its type and no list of choices grows too long.
const MOST_GOODS: u8 = 4;
const MOST_STARS: u8 = 20;
/// The most goods a delivery may ask for: nobody can store more.
const MOST_COST: u16 = 8;
/// The winter side has six storage spaces and can grow to eight.
const MORE_STORAGE: u8 = 2;

impl ComponentSet {
    /// Reads a set, or says everything that is wrong with it, one sentence for each mistake.
    pub fn read(json: &str) -> Result<ComponentSet, Vec<String>> {
        let sections = match serde_json::from_str(json) {
            Ok(Value::Object(sections)) => sections,
            Ok(_) => return Err(vec!["a component set is an object of sections".to_owned()]),
            Err(why) => {
                return Err(vec![format!("a component set is JSON: {}", in_plain_words(&why))]);
            }
        };
        let mut proof = Proof { sections, mistakes: Vec::new() };
        let mut set = ComponentSet {
            cards: proof.list("cards", "card"),
            day_tiles: proof.list("day_tiles", "day tile"),
            level_1: proof.list("level_1", "level-1 improvement"),
            level_1_goods: proof.one("level_1_goods").unwrap_or(1),
            level_3_day: proof.list("level_3_day", "level-3 day half"),
            level_3_night: proof.list("level_3_night", "level-3 night half"),
            name: proof.one("name").unwrap_or_else(|| "unnamed".to_owned()),
            night_tiles: proof.list("night_tiles", "night tile"),
            reconstructed: proof.one("reconstructed").unwrap_or_default(),
            strips: proof.list("strips", "strip"),
            summer: proof.list("summer", "summer slot"),
            winter: proof.list("winter", "winter slot"),
            hash: String::new(),
            printed: Default::default(),
        };
        proof.no_other_sections();
        let legible = proof.mistakes.is_empty();

        proof.heading(&set);
        proof.cards(&mut set.cards);
        proof.tiles(Hemisphere::Day, &mut set.day_tiles);
        proof.tiles(Hemisphere::Night, &mut set.night_tiles);
        proof.strips(&mut set.strips);
        proof.summer(&mut set.summer);
        proof.winter(&mut set.winter);
        proof.level_1(&mut set.level_1);
        proof.halves(Hemisphere::Day, &mut set.level_3_day);
        proof.halves(Hemisphere::Night, &mut set.level_3_night);
        if legible {
            // Totals mean something only when nothing is missing from them.
            proof.balance(&set);
        }
        if !proof.mistakes.is_empty() {
            return Err(proof.mistakes);
        }
        set.hash = hex(&Sha256::digest(set.to_json()));
        set.printed = Mode::ALL.map(|mode| Arc::new(Printed::new(&set, mode)));
        Ok(set)
    }
}

/// Reads a part of a set, or says why it is none.
fn read<T: Serialize + DeserializeOwned>(given: &Value) -> Result<T, String> {
    let read = T::deserialize(given).map_err(|why| in_plain_words(&why))?;
    // There are too many objects in a set to say so at each.
    let written = serde_json::to_value(&read).expect("what is printed is plain data");
    if !is_alike(given, &written) {
        return Err("a list stands where an object is meant".to_owned());
    }
    Ok(read)
}

/// A set being read: the sections not yet taken, and the mistakes found so far.
struct Proof {
    sections: Map<String, Value>,
    mistakes: Vec<String>,
}

impl Proof {
    fn check(&mut self, right: bool, mistake: impl FnOnce() -> String) {
        if !right {
            self.mistakes.push(mistake());
        }
    }

    fn section(&mut self, name: &str) -> Option<Value> {
        let section = self.sections.remove(name);
        self.check(section.is_some(), || format!("the section \"{name}\" is missing"));
        section
    }

    fn one<T: Serialize + DeserializeOwned>(&mut self, name: &str) -> Option<T> {
        match read(&self.section(name)?) {
            Ok(value) => Some(value),
            Err(why) => {
                self.mistakes.push(format!("the section \"{name}\" cannot be read: {why}"));
                None
            }
        }
    }

    /// Reads each entry on its own, so that one bad entry does not hide another.
    fn list<T: Serialize + DeserializeOwned>(&mut self, name: &str, what: &str) -> Vec<T> {
        let entries = match self.section(name) {
            Some(Value::Array(entries)) => entries,
            Some(_) => {
                self.mistakes.push(format!("the section \"{name}\" must be a list"));
                return Vec::new();
            }
            None => return Vec::new(),
        };
        let n = entries.len();
        if n > MOST_ENTRIES {
            self.mistakes.push(format!("the section \"{name}\" has {n} entries, far too many"));
            return Vec::new();
        }
        let mut list = Vec::with_capacity(n);
        for (number, entry) in (1..).zip(entries) {
            let id = ["id", "slot"].iter().find_map(|&key| entry.get(key)?.as_str());
            let which = id.map_or_else(|| format!("number {number}"), str::to_owned);
            match read(&entry) {
                Ok(value) => list.push(value),
                Err(why) => self.mistakes.push(format!("{what} {which} cannot be read: {why}")),
            }
        }
        list
    }

    fn no_other_sections(&mut self) {
        for name in std::mem::take(&mut self.sections).keys().take(MOST_ENTRIES) {
            self.mistakes.push(format!("a component set has no section \"{name}\""));
        }
    }

    /// Each name is there, once, and no other; the entries are put in the order of their names, so that the
    /// order in the file changes neither the deal nor the hash.
    fn names<T>(&mut self, what: &str, list: &mut [T], id: impl Fn(&T) -> Id, names: &[String]) {
        for name in names {
            let count = list.iter().filter(|entry| id(entry).as_str() == name).count();
            self.check(count > 0, || format!("{what} {name} is missing"));
            self.check(count < 2, || format!("{what} {name} is there {count} times"));
        }
        for entry in &*list {
            let id = id(entry);
            let known = names.iter().any(|name| id.as_str() == name);
            self.check(known, || {
                let (first, last) = (&names[0], &names[names.len() - 1]);
                format!("there is no {what} {id}: they are named {first} to {last}")
            });
        }
        list.sort_by_key(id);
    }

    fn heading(&mut self, set: &ComponentSet) {
        let letters = set.name.trim().chars().count();
        self.check((1..=80).contains(&letters), || {
            "the name of the set must have 1 to 80 letters".to_owned()
        });
        self.amount("the section \"level_1_goods\"", set.level_1_goods, MOST_GOODS);
    }

    fn cards(&mut self, cards: &mut [AirshipCard]) {
        self.names("card", cards, |card| card.id, &names::cards());
        for (value, wanted) in [(0, 6), (1, 6), (2, 4)] {
            let found = cards.iter().filter(|card| card.value == value).count();
            self.check(found == wanted, || {
                format!("{wanted} cards must have the value {value}, and {found} have it")
            });
        }
        for card in cards {
            let what = format!("card {}", card.id);
            self.check(card.value <= 2, || {
                format!("{what} must have the value 0, 1 or 2, not {}", card.value)
            });
            match card.power {
                ExpulsionPower::Goods(goods) => self.goods(&what, goods),
                ExpulsionPower::OfTheSpace(amount) => self.amount(&what, amount, MOST_GOODS),
                ExpulsionPower::StarsOn { stars, .. } => self.amount(&what, stars, MOST_STARS),
            }
        }
    }

    fn tiles(&mut self, side: Hemisphere, tiles: &mut [DeliveryTile]) {
        self.names(&format!("{side} tile"), tiles, |tile| tile.id, &names::tiles(side));
        for tile in tiles {
            let DeliveryTile { cost, id, stars } = tile;
            let total = cost.total();
            self.check((1..=MOST_COST).contains(&total), || {
                format!("{side} tile {id} must ask for 1 to {MOST_COST} goods, not {total}")
            });
            self.check(*stars <= MOST_STARS, || {
                format!("{side} tile {id} may be worth {MOST_STARS} stars at most, not {stars}")
            });
        }
    }

    fn strips(&mut self, strips: &mut [PrintedStrip]) {
        self.names("strip", strips, |strip| strip.id, &names::strips());
        let mut twilight = 0;
        for strip in &mut *strips {
            strip.faces.sort_by_key(|face| face.face);
            let [one, other] = [strip.faces[0].face, strip.faces[1].face];
            twilight += usize::from([one, other] == [Face::Dawn, Face::Dusk]);
            let known =
                [[Face::Day, Face::Night], [Face::Dawn, Face::Dusk]].contains(&[one, other]);
            self.check(known, || {
                let id = strip.id;
                format!("strip {id} must have a day and a night face, or dawn and dusk, not {one} and {other}")
            });
        }
        self.check(twilight == 1, || {
            format!("one strip must have the faces dawn and dusk, and {twilight} have them")
        });
        for side in Hemisphere::BOTH {
            let mut faces = strips.iter().flat_map(|strip| &strip.faces);
            let found = faces.any(|face| face.spaces.contains(&Ground::City(side)));
            self.check(found, || format!("no strip has a {side} city"));
        }
    }

    fn summer(&mut self, slots: &mut [PrintedSlot]) {
        self.slots("summer slot", slots, &names::summer_slots());
        for slot in slots {
            for side in Hemisphere::BOTH {
                let at_once = matches!(
                    slot[side],
                    SlotPower::Goods(_) | SlotPower::OneOf(_) | SlotPower::Stars(_)
                );
                self.check(at_once, || {
                    format!("summer slot {} by {side} must give goods or stars at once", slot.slot)
                });
            }
        }
    }

    fn winter(&mut self, slots: &mut [PrintedSlot]) {
        self.slots("winter slot", slots, &names::winter_slots());
        let mut storage = 0_u8;
        for slot in slots {
            for side in Hemisphere::BOTH {
                if let SlotPower::Storage(more) = slot[side] {
                    storage = storage.saturating_add(more);
                }
            }
        }
        self.check(storage == MORE_STORAGE, || {
            format!("the winter slots must add {MORE_STORAGE} storage spaces in all, not {storage}")
        });
    }

    fn slots(&mut self, what: &str, slots: &mut [PrintedSlot], names: &[String]) {
        self.names(what, slots, |slot| slot.slot, names);
        for slot in slots {
            for side in Hemisphere::BOTH {
                let what = format!("{what} {} by {side}", slot.slot);
                match &slot[side] {
                    SlotPower::Goods(goods) => self.goods(&what, *goods),
                    SlotPower::OneOf(kinds) => self.kinds(&what, kinds),
                    SlotPower::Stars(stars) => self.amount(&what, *stars, MOST_STARS),
                    SlotPower::Storage(more) => self.amount(&what, *more, MORE_STORAGE),
                    SlotPower::ShorterVoyage(less) => self.amount(&what, *less, MOST_GOODS),
                    SlotPower::Substitution => {}
                    SlotPower::AtEnd(scoring) => self.scoring(&what, scoring),
                }
            }
        }
    }

    fn level_1(&mut self, tiles: &mut [Improvement<Level1Power>]) {
        self.names("level-1 improvement", tiles, |tile| tile.id, &names::level_1());
        for tile in tiles {
            let what = format!("level-1 improvement {}", tile.id);
            match &tile.power {
                Level1Power::ExtraGood(kinds) => self.kinds(&what, kinds),
                Level1Power::CityStars(stars) => self.amount(&what, *stars, MOST_STARS),
                Level1Power::ExpulsionStars { stars, value } => {
                    self.amount(&what, *stars, MOST_STARS);
                    self.check(*value <= 2, || format!("{what} names no value of a card: {value}"));
                }
                Level1Power::Diagonals | Level1Power::StarPerGood => {}
            }
        }
    }

    fn halves(&mut self, side: Hemisphere, halves: &mut [Improvement<Scoring>]) {
        let what = format!("level-3 {side} half");
        self.names(&what, halves, |half| half.id, &names::halves(side));
        for (i, half) in halves.iter().enumerate() {
            let what = format!("{what} {}", half.id);
            self.scoring(&what, &half.power);
            if let Some(twin) = halves[..i].iter().find(|twin| twin.power == half.power) {
                // Tiles are put together from different powers; with twins there might be none left.
                self.mistakes.push(format!("{what} has the same power as {}", twin.id));
            }
        }
    }

    fn scoring(&mut self, what: &str, scoring: &Scoring) {
        match *scoring {
            Scoring::PerTile(stars)
            | Scoring::PerGood(stars)
            | Scoring::Stars(stars)
            | Scoring::PerCardOnBoard(stars)
            | Scoring::PerLocalGood(stars)
            | Scoring::PerCostlyTile { stars, .. }
            | Scoring::PerCheapTile { stars, .. }
            | Scoring::PerPair { stars, .. } => self.amount(what, stars, MOST_STARS),
        }
    }

    /// Day and night must be worth the same effort: what the day tiles ask for and bring, the night tiles ask
    /// for and bring with the goods of the other hemisphere.
    fn balance(&mut self, set: &ComponentSet) {
        let asked = |tiles: &[DeliveryTile], good: Good| -> u32 {
            tiles.iter().map(|tile| u32::from(tile.cost[good])).sum()
        };
        for good in Good::ALL {
            let mirrored = good.mirrored();
            let by_day = asked(&set.day_tiles, good);
            let by_night = asked(&set.night_tiles, mirrored);
            self.check(by_day == by_night, || {
                format!(
                    "the decks are out of balance: the day tiles ask for {by_day} {good} in all, \
                     the night tiles for {by_night} {mirrored}"
                )
            });
        }
        let stars = |tiles: &[DeliveryTile]| -> u32 {
            tiles.iter().map(|tile| u32::from(tile.stars)).sum()
        };
        let (by_day, by_night) = (stars(&set.day_tiles), stars(&set.night_tiles));
        self.check(by_day == by_night, || {
            format!(
                "the decks are out of balance: the day tiles are worth {by_day} stars in all, \
                 the night tiles {by_night}"
            )
        });
    }

    fn goods(&mut self, what: &str, goods: Goods) {
        let total = goods.total();
        self.check((1..=u16::from(MOST_GOODS)).contains(&total), || {
            format!("{what} must give 1 to {MOST_GOODS} goods, not {total}")
        });
    }

    fn amount(&mut self, what: &str, amount: u8, most: u8) {
        self.check((1..=most).contains(&amount), || {
            format!("{what} must have an amount of 1 to {most}, not {amount}")
        });
    }

    fn kinds(&mut self, what: &str, kinds: &[Good]) {
        let mut different = kinds.to_vec();
        different.sort();
        different.dedup();
        self.check(kinds.len() >= 2 && different.len() == kinds.len(), || {
            format!("{what} must name two or more different goods")
        });
    }
}

/// The names every set uses for the same things, so that recorded games fit a corrected set too.
mod names {
    use super::{Hemisphere, N_CARDS, N_SLOTS, N_TILES, SIDE};

    /// Improvements of level 1, and halves of level 3 on each side.
    const N_IMPROVEMENTS: usize = 8;

    pub fn cards() -> Vec<String> {
        (1..=N_CARDS).map(|n| format!("A{n:02}")).collect()
    }

    pub fn tiles(side: Hemisphere) -> Vec<String> {
        (1..=N_TILES).map(|n| format!("{}{n:02}", letter(side))).collect()
    }

    pub fn strips() -> Vec<String> {
        (1..=SIDE).map(|n| format!("S{n}")).collect()
    }

    pub fn level_1() -> Vec<String> {
        (1..=N_IMPROVEMENTS).map(|n| format!("I1-{n}")).collect()
    }

    pub fn halves(side: Hemisphere) -> Vec<String> {
        (1..=N_IMPROVEMENTS).map(|n| format!("I3{}-{n}", letter(side))).collect()
    }

    pub fn summer_slots() -> Vec<String> {
        (1..=N_SLOTS).map(|n| n.to_string()).collect()
    }

    pub fn winter_slots() -> Vec<String> {
        ["1a", "1b", "2a", "2b", "3a", "3b"].map(str::to_owned).to_vec()
    }

    fn letter(side: Hemisphere) -> char {
        match side {
            Hemisphere::Day => 'D',
            Hemisphere::Night => 'N',
        }
    }
}
