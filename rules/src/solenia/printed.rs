//! What is printed, as a view shows it: once, in a section that never changes. All other sections name pieces by id.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::PLAYERS;
use super::board::{Face, Ground, Hemisphere};
use super::components::{
    AirshipCard, ComponentSet, DeliveryTile, Improvement, Level1Power, PrintedSlot, PrintedStrip,
    Scoring,
};
use super::id::Id;
use super::improvements::COVERED;
use super::scoring::{PAIRS, SOURCES};
use super::setup::Mode;
use super::solo::{RANKS, Rank};
use crate::{Players, Title};

/// What is printed on the pieces in play, written as in a component set, and the tables of the rulebook.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "SoleniaPrinted")]
pub struct Printed {
    /// The sixteen cards that every player has.
    pub cards: Vec<AirshipCard>,
    /// The slots that improvements lie over, so that what is printed there does not count.
    pub covered: Vec<Id>,
    /// The delivery tiles of the day.
    pub day_tiles: Vec<DeliveryTile>,
    /// The level-1 improvements, in the mode that has them.
    pub level_1: Vec<Improvement<Level1Power>>,
    /// How many goods of one's choice a completed level-1 improvement gives.
    pub level_1_goods: u8,
    /// The day halves of the level-3 improvements.
    pub level_3_day: Vec<Improvement<Scoring>>,
    /// Their night halves.
    pub level_3_night: Vec<Improvement<Scoring>>,
    /// The delivery tiles of the night.
    pub night_tiles: Vec<DeliveryTile>,
    /// The stars for no pair of a day and a night delivery, for one, and so on; empty where pairs do not count.
    pub pairs: Vec<u32>,
    /// How many can play.
    pub players: Players,
    /// The ranks of a solo game, the lowest first.
    pub ranks: Vec<Rank>,
    /// The slots of a player board, from the left.
    pub slots: Vec<PrintedSlot>,
    /// Where points come from, in the order in which they are counted.
    pub sources: Vec<Title>,
    /// The five strips; the section `strip_1` is about the first of them.
    pub strips: Vec<PrintedStrip>,
}

impl Printed {
    pub(super) fn new(set: &ComponentSet, mode: Mode) -> Printed {
        let (slots, pairs): (_, &[u32]) = match mode {
            Mode::Summer => (&set.summer, &PAIRS),
            Mode::Winter | Mode::Improvements => (&set.winter, &[]),
        };
        let mut printed = Printed {
            cards: set.cards.clone(),
            day_tiles: set.day_tiles.clone(),
            night_tiles: set.night_tiles.clone(),
            pairs: pairs.to_vec(),
            players: PLAYERS,
            ranks: RANKS.map(Rank::from).to_vec(),
            slots: slots.clone(),
            sources: SOURCES.map(Title::from).to_vec(),
            strips: set.strips.clone(),
            ..Printed::default()
        };
        if mode == Mode::Improvements {
            printed.covered = COVERED.map(|slot| slots[slot].slot).to_vec();
            printed.level_1.clone_from(&set.level_1);
            printed.level_1_goods = set.level_1_goods;
            printed.level_3_day.clone_from(&set.level_3_day);
            printed.level_3_night.clone_from(&set.level_3_night);
        }
        printed
    }

    pub(super) fn card(&self, id: Id) -> Option<&AirshipCard> {
        self.cards.iter().find(|card| card.id == id)
    }

    /// A delivery tile, and the hemisphere it belongs to.
    pub(super) fn tile(&self, id: Id) -> Option<(Hemisphere, &DeliveryTile)> {
        let day = self.day_tiles.iter().map(|tile| (Hemisphere::Day, tile));
        let night = self.night_tiles.iter().map(|tile| (Hemisphere::Night, tile));
        day.chain(night).find(|(_, tile)| tile.id == id)
    }

    pub(super) fn level_1(&self, id: Id) -> Option<&Improvement<Level1Power>> {
        self.level_1.iter().find(|tile| tile.id == id)
    }

    pub(super) fn half(&self, side: Hemisphere, id: Id) -> Option<&Improvement<Scoring>> {
        let halves = match side {
            Hemisphere::Day => &self.level_3_day,
            Hemisphere::Night => &self.level_3_night,
        };
        halves.iter().find(|half| half.id == id)
    }

    /// What a column of a strip is with this face up.
    pub(super) fn ground(&self, strip: Id, face: Face, col: u8) -> Option<Ground> {
        let strip = self.strips.iter().find(|printed| printed.id == strip)?;
        let printed = strip.faces.iter().find(|printed| printed.face == face)?;
        printed.spaces.get(usize::from(col).checked_sub(1)?).copied()
    }
}

impl ComponentSet {
    /// What is shown of the set.
    pub(super) fn printed(&self, mode: Mode) -> &Arc<Printed> {
        &self.printed[mode as usize]
    }
}
