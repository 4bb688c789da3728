//! What is printed on cards, strips, tiles and player boards: a component set, read from one file of data.
//!
//! The rules ask a set what a power does and never look at a name, so the owner of a box can correct what was
//! reconstructed without touching code.

use std::ops::Index;
use std::sync::{Arc, LazyLock};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::board::{Face, Ground, Hemisphere, SIDE};
use super::goods::{Good, Goods};
use super::id::Id;
use super::printed::Printed;

/// One of the sixteen airship cards every player has, as its place in the set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub(super) struct Card(pub u8);

/// A delivery tile, as its place in the set: the day tiles first, then the night tiles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub(super) struct Tile(pub u8);

/// A level-1 improvement, as its place in the set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub(super) struct Level1(pub u8);

/// A level-3 improvement: a day half and a night half, as their places in the set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub(super) struct Level3 {
    pub day: u8,
    pub night: u8,
}

/// Airship cards of each player.
pub(super) const N_CARDS: usize = 16;
/// Delivery tiles of each hemisphere.
pub(super) const N_TILES: usize = 24;
/// Slots in each row of a player board.
pub(super) const N_SLOTS: usize = 6;

/// An airship card. Fields of everything printed stand in alphabetical order, so that a set is written in
/// canonical JSON and has one hash only.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(transform = open)]
pub struct AirshipCard {
    /// Its name.
    pub id: Id,
    /// What it gives when it is expelled.
    pub power: ExpulsionPower,
    /// Its value.
    pub value: u8,
}

impl AirshipCard {
    /// A zero moves the airship.
    pub fn moves_airship(&self) -> bool {
        self.value == 0
    }
}

/// What a card gives its owner when it is expelled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ExpulsionPower {
    /// These goods, wherever the card lies.
    Goods(Goods),
    /// So many goods of the island it lies on, or stars on a city.
    OfTheSpace(u8),
    /// Stars, if it lies on an island that produces this good.
    StarsOn {
        /// What the island produces.
        island: Good,
        /// How many stars.
        stars: u8,
    },
}

/// A strip and its two faces.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(transform = open)]
pub struct PrintedStrip {
    /// What is printed on either side.
    pub faces: [PrintedFace; 2],
    /// Its name.
    pub id: Id,
}

/// One face of a strip, its columns from left to right.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(transform = open)]
pub struct PrintedFace {
    /// Which face it is.
    pub face: Face,
    /// Its spaces, from column 1 to 5.
    pub spaces: [Ground; SIDE],
}

/// A delivery tile: what it asks for, and the stars it is worth at the end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(transform = open)]
pub struct DeliveryTile {
    /// The goods it asks for.
    pub cost: Goods,
    /// Its name.
    pub id: Id,
    /// What it is worth at the end.
    pub stars: u8,
}

/// A slot of the player board, above by day and below by night.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(transform = open)]
pub struct PrintedSlot {
    /// What it gives in the row above the board.
    pub day: SlotPower,
    /// What it gives in the row below.
    pub night: SlotPower,
    /// Its name, the same in both rows.
    pub slot: Id,
}

impl Index<Hemisphere> for PrintedSlot {
    type Output = SlotPower;

    fn index(&self, side: Hemisphere) -> &SlotPower {
        match side {
            Hemisphere::Day => &self.day,
            Hemisphere::Night => &self.night,
        }
    }
}

/// What filling a slot brings. The summer side has only the first three.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SlotPower {
    /// These goods, at once.
    Goods(Goods),
    /// One good out of these, at once.
    OneOf(Vec<Good>),
    /// Stars, at once.
    Stars(u8),
    /// More storage, from now on.
    Storage(u8),
    /// Extending the voyage costs so much less.
    ShorterVoyage(u8),
    /// In a delivery one required good may be replaced by any other.
    Substitution,
    /// Stars at the end.
    AtEnd(Scoring),
}

/// What a level-1 improvement does once both its slots are filled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Level1Power {
    /// One more good when a card of value 1 or 2 is played on an island that produces one of these.
    ExtraGood(Vec<Good>),
    /// Stars whenever a card is played on a city.
    CityStars(u8),
    /// Spaces that touch at a corner are adjacent.
    Diagonals,
    /// Stars whenever an own card of this value is expelled.
    ExpulsionStars {
        /// How many stars.
        stars: u8,
        /// The value of the card.
        value: u8,
    },
    /// At the end each good left is worth a star.
    StarPerGood,
}

/// Stars that are counted at the end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Scoring {
    /// For each pair of a day and a night delivery, up to a limit.
    PerPair {
        /// The most stars.
        at_most: u8,
        /// The stars of each pair.
        stars: u8,
    },
    /// For each delivery tile.
    PerTile(u8),
    /// For each delivery tile that costs at least so many goods.
    PerCostlyTile {
        /// So many goods, or more.
        goods: u8,
        /// The stars of each.
        stars: u8,
    },
    /// For each delivery tile that costs at most so many goods.
    PerCheapTile {
        /// So many goods, or fewer.
        goods: u8,
        /// The stars of each.
        stars: u8,
    },
    /// For each good left, besides what it is worth anyway.
    PerGood(u8),
    /// Always.
    Stars(u8),
    /// For each own card still on the board.
    PerCardOnBoard(u8),
    /// For each wood or wheat asked for on day tiles, and each stone or water on night tiles.
    PerLocalGood(u8),
}

/// A level-1 improvement, or a half of a level-3 one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(transform = open, rename = "ImprovementWith{P}")]
pub struct Improvement<P> {
    /// Its name.
    pub id: Id,
    /// What it does.
    pub power: P,
}

/// A set is read strictly; whoever is shown a piece of it ignores what they do not know.
fn open(schema: &mut schemars::Schema) {
    schema.remove("additionalProperties");
}

/// Everything printed in one box of Solenia.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ComponentSet {
    pub(super) cards: Vec<AirshipCard>,
    pub(super) day_tiles: Vec<DeliveryTile>,
    pub(super) level_1: Vec<Improvement<Level1Power>>,
    /// How many goods of their choice a player gains when their level-1 improvement starts to work.
    pub(super) level_1_goods: u8,
    pub(super) level_3_day: Vec<Improvement<Scoring>>,
    pub(super) level_3_night: Vec<Improvement<Scoring>>,
    pub(super) name: String,
    pub(super) night_tiles: Vec<DeliveryTile>,
    pub(super) reconstructed: Vec<String>,
    pub(super) strips: Vec<PrintedStrip>,
    pub(super) summer: Vec<PrintedSlot>,
    pub(super) winter: Vec<PrintedSlot>,
    #[serde(skip)]
    pub(super) hash: String,
    /// What is shown of it in each mode.
    #[serde(skip)]
    pub(super) printed: [Arc<Printed>; 3],
}

static BUILT_IN: LazyLock<Arc<ComponentSet>> = LazyLock::new(|| {
    let set = ComponentSet::read(include_str!("components.json"));
    Arc::new(set.expect("the set inside the binary is checked by a test"))
});

impl ComponentSet {
    /// The set inside the binary.
    pub fn built_in() -> Arc<ComponentSet> {
        Arc::clone(&BUILT_IN)
    }

    /// The name its maker gave it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// SHA-256 of [`ComponentSet::to_json`], in 64 hexadecimal digits.
    pub fn hash(&self) -> &str {
        &self.hash
    }

    /// The parts that were not copied from a box but reconstructed, in words.
    pub fn reconstructed(&self) -> &[String] {
        &self.reconstructed
    }

    /// The set as canonical JSON (RFC 8785), from which [`ComponentSet::read`] makes an equal set.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("a component set is plain data")
    }

    pub(super) fn card(&self, card: Card) -> &AirshipCard {
        &self.cards[usize::from(card.0)]
    }

    pub(super) fn tile(&self, tile: Tile) -> &DeliveryTile {
        match usize::from(tile.0) {
            day if day < N_TILES => &self.day_tiles[day],
            night => &self.night_tiles[night - N_TILES],
        }
    }

    /// The hemisphere a delivery tile belongs to.
    pub(super) fn side(tile: Tile) -> Hemisphere {
        if usize::from(tile.0) < N_TILES { Hemisphere::Day } else { Hemisphere::Night }
    }

    pub(super) fn tiles(side: Hemisphere) -> impl Iterator<Item = Tile> {
        let first = side as u8 * N_TILES as u8;
        (first..first + N_TILES as u8).map(Tile)
    }

    pub(super) fn halves(&self, side: Hemisphere) -> &[Improvement<Scoring>] {
        match side {
            Hemisphere::Day => &self.level_3_day,
            Hemisphere::Night => &self.level_3_night,
        }
    }

    pub(super) fn find_card(&self, id: Id) -> Option<Card> {
        self.cards.iter().position(|card| card.id == id).map(|i| Card(i as u8))
    }

    pub(super) fn find_tile(&self, id: Id) -> Option<Tile> {
        let tiles = self.day_tiles.iter().chain(&self.night_tiles);
        tiles.zip(0..).find(|(tile, _)| tile.id == id).map(|(_, i)| Tile(i))
    }

    pub(super) fn find_strip(&self, id: Id) -> Option<u8> {
        self.strips.iter().position(|strip| strip.id == id).map(|i| i as u8)
    }

    pub(super) fn find_level_1(&self, id: Id) -> Option<Level1> {
        self.level_1.iter().position(|tile| tile.id == id).map(|i| Level1(i as u8))
    }

    pub(super) fn find_half(&self, side: Hemisphere, id: Id) -> Option<u8> {
        self.halves(side).iter().position(|half| half.id == id).map(|i| i as u8)
    }
}
