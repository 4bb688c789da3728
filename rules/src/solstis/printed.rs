//! What is printed, as a view shows it: once, in a section that never changes.

use std::borrow::Cow;
use std::sync::{Arc, LazyLock};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::mountain::SLOPES;
use super::scoring::SOURCES;
use super::words::{COLOURS, effect};
use super::{Ground, N_RAINBOWS, Options, PLAYERS, Spirit, TileSet};
use crate::{Players, Title};

/// The mountain, its fires and its spirits, and the tables of the rulebook.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "SolstisPrinted")]
pub struct Printed {
    /// The fires of the summits.
    pub fires: Vec<Fire>,
    /// How many can play.
    pub players: Players,
    /// How many rainbows there are.
    pub rainbows: u8,
    /// The rows of the mountain, from the bottom up. There is a tile for each of their cells.
    pub rows: Vec<MountainRow>,
    /// Where points come from, in the order in which they are counted.
    pub sources: Vec<Title>,
    /// The spirits in play.
    pub spirits: Vec<SpiritCard>,
}

/// A fire.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Fire {
    /// The tiles it takes to see it: one, or the two whose joint it stands on.
    pub cells: TileSet,
    /// Its number, from 1.
    pub id: u8,
}

/// A row of the mountain.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct MountainRow {
    /// The colour of its tiles, in English.
    pub colour: Cow<'static, str>,
    /// Its first column.
    pub from: u8,
    /// Its number, from 1 at the bottom.
    pub row: u8,
    /// Its last column.
    pub to: u8,
}

/// A spirit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SpiritCard {
    /// What it does, in English.
    pub effect: Cow<'static, str>,
    /// What it is painted on: it tells when its effect happens.
    pub ground: Ground,
    /// Its key.
    pub id: Spirit,
}

static PRINTED: LazyLock<[Arc<Printed>; 2]> =
    LazyLock::new(|| [false, true].map(|evil_spirit| Arc::new(Printed::new(evil_spirit))));

impl Printed {
    /// What is printed on the pieces of a game with these options.
    pub fn of(options: Options) -> Arc<Printed> {
        Arc::clone(&PRINTED[usize::from(options.evil_spirit)])
    }

    fn new(evil_spirit: bool) -> Printed {
        let rows = (1..).zip(SLOPES).zip(COLOURS);
        let rows = rows.map(|((row, (from, to)), colour)| {
            let colour = colour.into();
            MountainRow { colour, from, row, to }
        });
        let spirits = Spirit::ALL.into_iter().filter(|&it| evil_spirit || it != Spirit::Evil);
        let spirits = spirits.map(|id| {
            let effect = effect(id).into();
            SpiritCard { effect, ground: id.ground(), id }
        });
        Printed {
            fires: (1..).zip(TileSet::fires()).map(|(id, cells)| Fire { cells, id }).collect(),
            players: PLAYERS,
            rainbows: N_RAINBOWS,
            rows: rows.collect(),
            sources: SOURCES.map(Title::from).to_vec(),
            spirits: spirits.collect(),
        }
    }
}
