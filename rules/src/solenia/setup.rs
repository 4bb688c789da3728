//! Setting up: the modes, and everything that chance decides, once, before the first turn.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::board::{Board, BySide, Face, Hemisphere, SIDE, Strip};
use super::components::{Card, ComponentSet, Level3, N_CARDS, N_TILES, Tile};
use super::goods::{Good, Goods};
use super::id::Id;
use super::pile::Pile;
use super::solo::Neutral;
use super::{Draft, Owner, PLAYERS, Phase, Player, Solenia};
use crate::{BadSetup, BySeat, Chance, Seat, Seed, Shelf};

/// Which side of the player boards is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// The summer side.
    #[default]
    Summer,
    /// The winter side.
    Winter,
    /// The winter side with improvement tiles.
    Improvements,
}

impl Mode {
    /// All three.
    pub const ALL: [Mode; 3] = [Mode::Summer, Mode::Winter, Mode::Improvements];
}

/// How the strips lie at the beginning.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Opening {
    /// Night, night, dawn, day, day.
    Dawn,
    /// Day, day, dusk, night, night.
    Dusk,
    /// One of the two, drawn.
    #[default]
    Random,
}

/// How a game of Solenia is played. What is left out takes its default.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[schemars(rename = "SoleniaOptions")]
pub struct Options {
    /// Which side of the player boards.
    pub mode: Mode,
    /// How the strips lie at the beginning.
    pub opening: Opening,
    /// The hash of the component set; without one, the set that is for new games.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(regex(pattern = "^[0-9a-f]{64}$"))]
    pub components: Option<String>,
}

impl Options {
    /// The options with their component set named, so that it never changes later.
    #[must_use]
    pub fn settled(mut self, shelf: &Shelf) -> Options {
        self.components.get_or_insert_with(|| shelf.newest().hash().to_owned());
        self
    }

    /// The component set that is played with.
    pub(crate) fn component_set(&self, shelf: &Shelf) -> Result<Arc<ComponentSet>, BadSetup> {
        match &self.components {
            None => Ok(Arc::clone(shelf.newest())),
            Some(hash) => set_on(shelf, hash),
        }
    }
}

/// A strip as it lies at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StripSetup {
    /// Which strip.
    pub strip: Id,
    /// Which of its faces is up.
    pub face: Face,
}

/// A level-3 improvement, put together from two halves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Level3Setup {
    /// The day half.
    pub day: Id,
    /// The night half.
    pub night: Id,
}

/// The improvements that lie face up for the draft.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ImprovementsSetup {
    /// The level-1 tiles.
    pub level1: Vec<Id>,
    /// The level-3 tiles.
    pub level3: Vec<Level3Setup>,
}

/// Everything that chance decides in a game. What follows from it is up to the players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Setup {
    /// The five strips, rear to front.
    pub strips: Vec<StripSetup>,
    /// The day tiles in the order they come to the display.
    pub day_deck: Vec<Id>,
    /// The night tiles in the order they come to the display.
    pub night_deck: Vec<Id>,
    /// Each seat's airship cards in the order they are drawn.
    pub decks: Vec<Vec<Id>>,
    /// Who plays first.
    pub first_seat: Seat,
    /// Solo: the neutral cards in the order they are turned.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub neutral_deck: Option<Vec<Id>>,
    /// Solo: one roll for each neutral card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub die: Option<Vec<u8>>,
    /// With improvements: the tiles for the draft.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub improvements: Option<ImprovementsSetup>,
}

/// Each of several things is used once; a sentence tells of the first that is not.
fn each_once<T: Copy + PartialEq>(
    what: &str,
    ids: &[Id],
    find: impl Fn(Id) -> Option<T>,
) -> Result<Vec<T>, BadSetup> {
    let mut found = Vec::with_capacity(ids.len());
    for &id in ids {
        let thing = find(id).ok_or_else(|| BadSetup(format!("there is no {what} {id}")))?;
        if found.contains(&thing) {
            return Err(BadSetup(format!("{what} {id} is there twice")));
        }
        found.push(thing);
    }
    Ok(found)
}

fn check(right: bool, mistake: impl FnOnce() -> String) -> Result<(), BadSetup> {
    if right { Ok(()) } else { Err(BadSetup(mistake())) }
}

impl Setup {
    /// Deals a game. Chance is used in this order, and things start in the order of their names:
    ///
    /// 1. if the opening is random, a number below 2: 0 is dawn, 1 is dusk;
    /// 2. the four day/night strips are shuffled; the first two become rows 1 and 2, the others rows 4 and 5;
    /// 3. the day tiles are shuffled, then the night tiles;
    /// 4. each seat's cards are shuffled, seat 0 first;
    /// 5. with two or more players, the first seat is a number below their number;
    /// 6. solo: the neutral cards are shuffled, then sixteen rolls are made, each a number below 6, plus 1;
    /// 7. with improvements: the level-1 tiles are shuffled and the first ones lie face up, as many as players
    ///    (solo: two); then the day halves are shuffled, then the night halves; each level-3 tile is the next day
    ///    half and the first night half left whose power differs from it.
    ///
    /// A shuffled pile is drawn from its first item on.
    pub fn deal(options: &Options, n_players: usize, seed: Seed, set: &ComponentSet) -> Setup {
        let mut chance = Chance::from(seed);
        let opening = match options.opening {
            Opening::Random => [Opening::Dawn, Opening::Dusk][chance.below(2) as usize],
            opening => opening,
        };
        let (rear, middle, front) = match opening {
            Opening::Dusk => (Face::Day, Face::Dusk, Face::Night),
            _ => (Face::Night, Face::Dawn, Face::Day),
        };
        let is_twilight =
            |strip: &super::components::PrintedStrip| strip.faces.iter().any(|f| f.face == middle);
        let mut strips: Vec<Id> =
            set.strips.iter().filter(|strip| !is_twilight(strip)).map(|strip| strip.id).collect();
        chance.shuffle(&mut strips);
        let twilight = set.strips.iter().filter(|strip| is_twilight(strip)).map(|strip| strip.id);
        let strips = strips[..2].iter().copied().chain(twilight).chain(strips[2..].iter().copied());
        let faces = [rear, rear, middle, front, front];
        let strips = strips.zip(faces).map(|(strip, face)| StripSetup { strip, face }).collect();

        let mut shuffled = |mut ids: Vec<Id>| {
            chance.shuffle(&mut ids);
            ids
        };
        let cards = || set.cards.iter().map(|card| card.id).collect::<Vec<_>>();
        let day_deck = shuffled(set.day_tiles.iter().map(|tile| tile.id).collect());
        let night_deck = shuffled(set.night_tiles.iter().map(|tile| tile.id).collect());
        let decks = (0..n_players).map(|_| shuffled(cards())).collect();
        let is_solo = n_players == 1;
        let first_seat = if is_solo { Seat(0) } else { Seat(chance.below(n_players as u32) as u8) };
        let neutral_deck = is_solo.then(|| {
            let mut deck = cards();
            chance.shuffle(&mut deck);
            deck
        });
        let die = is_solo.then(|| (0..N_CARDS).map(|_| chance.below(6) as u8 + 1).collect());
        let improvements = (options.mode == Mode::Improvements)
            .then(|| ImprovementsSetup::deal(n_drafted(n_players), &mut chance, set));
        Setup { strips, day_deck, night_deck, decks, first_seat, neutral_deck, die, improvements }
    }
}

impl ImprovementsSetup {
    fn deal(n: usize, chance: &mut Chance, set: &ComponentSet) -> ImprovementsSetup {
        let mut level1: Vec<Id> = set.level_1.iter().map(|tile| tile.id).collect();
        chance.shuffle(&mut level1);
        level1.truncate(n);
        let [mut days, mut nights] = Hemisphere::BOTH.map(|side| {
            let mut halves: Vec<_> = set.halves(side).iter().collect();
            chance.shuffle(&mut halves);
            halves
        });
        days.truncate(n);
        let level3 = days.into_iter().map(|day| {
            let other = nights.iter().position(|night| night.power != day.power);
            let night =
                nights.remove(other.expect("five halves are left at least, each different"));
            Level3Setup { day: day.id, night: night.id }
        });
        ImprovementsSetup { level1, level3: level3.collect() }
    }
}

/// Tiles of each level in the draft: one for each player, and two for one alone.
fn n_drafted(n_players: usize) -> usize {
    n_players.max(2)
}

impl Solenia {
    /// Sets a game up: the same options, players and seed always give the same game.
    pub fn setup(
        options: &Options,
        n_players: usize,
        seed: Seed,
        shelf: &Shelf,
    ) -> Result<Solenia, BadSetup> {
        let set = options.component_set(shelf)?;
        check_players(n_players)?;
        let setup = Setup::deal(options, n_players, seed, &set);
        Solenia::from_setup(options.mode, n_players, &setup, set)
    }

    /// Sets a game up with every pile written out, or says what is wrong with it.
    pub fn from_setup(
        mode: Mode,
        n_players: usize,
        setup: &Setup,
        set: Arc<ComponentSet>,
    ) -> Result<Solenia, BadSetup> {
        check_players(n_players)?;
        let board = Board::new(read_strips(&setup.strips, &set)?);
        let decks = BySide([
            read_delivery_deck(Hemisphere::Day, &setup.day_deck, &set)?,
            read_delivery_deck(Hemisphere::Night, &setup.night_deck, &set)?,
        ]);
        let n_decks = setup.decks.len();
        check(n_decks == n_players, || {
            format!("{n_players} players need {n_players} decks of airship cards, not {n_decks}")
        })?;
        let mut players = BySeat::<Player>::default();
        for (seat, deck) in Seat::first(n_players).zip(&setup.decks) {
            players[seat].deck = read_cards(deck, &set)?;
        }
        check(setup.first_seat.index() < n_players, || {
            format!("seat {} cannot play first among {n_players}", setup.first_seat.0)
        })?;
        let neutral = read_neutral(n_players, setup, &set)?;
        let draft = read_improvements(mode, n_players, setup, &set)?;

        let mut game = Solenia {
            set,
            mode,
            n_players: n_players as u8,
            first: setup.first_seat,
            players,
            board,
            displays: BySide::default(),
            decks,
            neutral,
            draft,
            turn: Owner::Player(setup.first_seat),
            phase: if mode == Mode::Improvements { Phase::Draft } else { Phase::Place },
        };
        game.lay_out();
        Ok(game)
    }

    /// The display, the opening hands, and what the third and the fourth player get for starting late.
    fn lay_out(&mut self) {
        for side in Hemisphere::BOTH {
            while self.displays[side].len() < self.display_size() {
                let Some(tile) = self.decks[side].draw() else { break };
                self.displays[side].push(tile);
            }
        }
        for seat in self.seats() {
            let player = &mut self.players[seat];
            for _ in 0..3 {
                let card = player.deck.draw().expect("a deck of sixteen was read");
                player.hand.insert(card);
            }
        }
        let n = self.n_players();
        for (place, good) in [(2, Good::Wood), (3, Good::Stone)] {
            if place < n {
                self.players[self.first.after(place, n)].goods = Goods::of(good, 1);
            }
        }
    }

    /// How many tiles of each hemisphere lie on display.
    pub(super) fn display_size(&self) -> usize {
        if self.n_players() == 4 { 4 } else { 3 }
    }
}

pub(super) fn set_on(shelf: &Shelf, hash: &str) -> Result<Arc<ComponentSet>, BadSetup> {
    shelf.get(hash).ok_or_else(|| BadSetup(format!("the component set {hash} is not at hand")))
}

pub(super) fn check_players(n_players: usize) -> Result<(), BadSetup> {
    check(PLAYERS.contains(n_players), || format!("Solenia is for 1 to 4 players, not {n_players}"))
}

fn read_strips(strips: &[StripSetup], set: &ComponentSet) -> Result<[Strip; SIDE], BadSetup> {
    const ORDERS: [[Face; SIDE]; 2] = [
        [Face::Night, Face::Night, Face::Dawn, Face::Day, Face::Day],
        [Face::Day, Face::Day, Face::Dusk, Face::Night, Face::Night],
    ];
    let ids: Vec<Id> = strips.iter().map(|strip| strip.strip).collect();
    each_once("strip", &ids, |id| set.find_strip(id))?;
    let ordered =
        ORDERS.iter().any(|order| strips.iter().map(|s| s.face).eq(order.iter().copied()));
    check(ordered, || {
        "the strips must lie night, night, dawn, day, day or day, day, dusk, night, night"
            .to_owned()
    })?;
    read_lying_strips(strips, set)
}

/// Five strips in whatever order the game has brought them.
pub(super) fn read_lying_strips(
    strips: &[StripSetup],
    set: &ComponentSet,
) -> Result<[Strip; SIDE], BadSetup> {
    let ids: Vec<Id> = strips.iter().map(|strip| strip.strip).collect();
    let numbers = each_once("strip", &ids, |id| set.find_strip(id))?;
    let mut read = Vec::with_capacity(SIDE);
    for (&StripSetup { strip, face }, number) in strips.iter().zip(numbers) {
        let faces = &set.strips[usize::from(number)].faces;
        let up = faces.iter().position(|printed| printed.face == face);
        let up = up.ok_or_else(|| BadSetup(format!("strip {strip} has no {face} face")))?;
        read.push(Strip { number, face: up as u8 });
    }
    let n = read.len();
    <[Strip; SIDE]>::try_from(read)
        .map_err(|_| BadSetup(format!("the board has {SIDE} strips, not {n}")))
}

fn read_delivery_deck(
    side: Hemisphere,
    ids: &[Id],
    set: &ComponentSet,
) -> Result<Pile<Tile, N_TILES>, BadSetup> {
    // A deck may be short, even shorter than the display.
    let find = |id| set.find_tile(id).filter(|&tile| ComponentSet::side(tile) == side);
    Ok(each_once(&format!("{side} tile"), ids, find)?.into_iter().collect())
}

fn read_cards(ids: &[Id], set: &ComponentSet) -> Result<Pile<Card, N_CARDS>, BadSetup> {
    let cards = each_once("card", ids, |id| set.find_card(id))?;
    let n = cards.len();
    check(n == N_CARDS, || format!("a deck has {N_CARDS} airship cards, not {n}"))?;
    Ok(cards.into_iter().collect())
}

fn read_neutral(
    n_players: usize,
    setup: &Setup,
    set: &ComponentSet,
) -> Result<Option<Neutral>, BadSetup> {
    match (&setup.neutral_deck, &setup.die) {
        (Some(deck), Some(die)) if n_players == 1 => {
            let n = die.len();
            check(n == N_CARDS, || format!("a solo game has {N_CARDS} rolls, not {n}"))?;
            if let Some(roll) = die.iter().find(|roll| !(1..=6).contains(*roll)) {
                return Err(BadSetup(format!("a die shows 1 to 6, not {roll}")));
            }
            let deck = read_cards(deck, set)?;
            Ok(Some(Neutral { deck, rolls: die.iter().copied().collect(), ..Neutral::default() }))
        }
        (None, None) if n_players > 1 => Ok(None),
        _ if n_players == 1 => {
            Err(BadSetup("a solo game needs a neutral deck and the rolls of the die".to_owned()))
        }
        _ => Err(BadSetup("only a solo game has a neutral deck and a die".to_owned())),
    }
}

fn read_improvements(
    mode: Mode,
    n_players: usize,
    setup: &Setup,
    set: &ComponentSet,
) -> Result<Draft, BadSetup> {
    let improvements = match (&setup.improvements, mode) {
        (Some(improvements), Mode::Improvements) => improvements,
        (None, Mode::Improvements) => {
            return Err(BadSetup("the improvements to draft are missing".to_owned()));
        }
        (None, _) => return Ok(Draft::default()),
        (Some(_), _) => {
            return Err(BadSetup("improvements are drafted in their own mode only".to_owned()));
        }
    };
    let ImprovementsSetup { level1, level3 } = improvements;
    let (n, n1, n3) = (n_drafted(n_players), level1.len(), level3.len());
    check([n1, n3] == [n, n], || {
        format!("{n} improvements of each level must lie face up, not {n1} and {n3}")
    })?;
    read_draft(improvements, set)
}

/// The tiles of a draft, however many are left.
pub(super) fn read_draft(
    improvements: &ImprovementsSetup,
    set: &ComponentSet,
) -> Result<Draft, BadSetup> {
    let ImprovementsSetup { level1, level3 } = improvements;
    let level_1 = each_once("level-1 improvement", level1, |id| set.find_level_1(id))?;
    let ids = |side| -> Vec<Id> {
        level3.iter().map(|tile| BySide([tile.day, tile.night])[side]).collect()
    };
    let [days, nights] = Hemisphere::BOTH.map(|side| {
        let what = format!("level-3 {side} half");
        each_once(&what, &ids(side), |id| set.find_half(side, id))
    });
    let mut draft = Draft::default();
    check(level_1.len() <= 4 && level3.len() <= 4, || "a draft has four tiles at most".to_owned())?;
    draft.level_1 = level_1.into_iter().collect();
    for (day, night) in days?.into_iter().zip(nights?) {
        let same =
            set.level_3_day[usize::from(day)].power == set.level_3_night[usize::from(night)].power;
        check(!same, || "a level-3 improvement must have two different powers".to_owned())?;
        draft.level_3.push(Level3 { day, night });
    }
    Ok(draft)
}

#[cfg(test)]
mod tests {
    use super::super::testing::{Table, id, plain_setup};
    use super::*;

    fn check_refused(mode: Mode, n_players: usize, change: impl Fn(&mut Setup), sentence: &str) {
        let mut setup = plain_setup(mode, n_players);
        assert!(Table::of(mode, n_players, &setup).is_ok());
        change(&mut setup);
        let refused = Table::of(mode, n_players, &setup).map(|_| ()).unwrap_err();
        assert_eq!(refused.to_string(), sentence);
    }

    #[test]
    fn a_written_out_set_up_is_checked() {
        use Mode::{Improvements, Summer};
        check_refused(
            Summer,
            2,
            |s| s.strips.swap(0, 4),
            "the strips must lie night, night, dawn, day, day or day, day, dusk, night, night",
        );
        check_refused(Summer, 2, |s| s.strips[1].strip = id("S1"), "strip S1 is there twice");
        check_refused(Summer, 2, |s| s.strips[1].strip = id("S9"), "there is no strip S9");
        check_refused(Summer, 2, |s| s.strips[2].strip = id("S2"), "strip S2 is there twice");
        check_refused(
            Summer,
            2,
            |s| {
                s.strips[2].strip = id("S2");
                s.strips[1].strip = id("S5");
            },
            "strip S5 has no night face",
        );
        check_refused(Summer, 2, |s| s.day_deck[0] = id("N01"), "there is no day tile N01");
        check_refused(Summer, 2, |s| s.night_deck[0] = id("N02"), "night tile N02 is there twice");
        check_refused(
            Summer,
            2,
            |s| s.decks.truncate(1),
            "2 players need 2 decks of airship cards, not 1",
        );
        check_refused(
            Summer,
            2,
            |s| s.decks[1].truncate(15),
            "a deck has 16 airship cards, not 15",
        );
        check_refused(Summer, 2, |s| s.decks[1][0] = id("A17"), "there is no card A17");
        check_refused(Summer, 2, |s| s.first_seat = Seat(2), "seat 2 cannot play first among 2");
        check_refused(
            Summer,
            2,
            |s| s.die = Some(vec![1; 16]),
            "only a solo game has a neutral deck and a die",
        );
        check_refused(
            Summer,
            1,
            |s| s.die = None,
            "a solo game needs a neutral deck and the rolls of the die",
        );
        check_refused(Summer, 1, |s| s.die = Some(vec![1; 9]), "a solo game has 16 rolls, not 9");
        check_refused(Summer, 1, |s| s.die = Some(vec![7; 16]), "a die shows 1 to 6, not 7");
        check_refused(
            Improvements,
            2,
            |s| s.improvements = None,
            "the improvements to draft are missing",
        );
        let improvements = plain_setup(Improvements, 2).improvements;
        check_refused(
            Summer,
            2,
            |s| s.improvements.clone_from(&improvements),
            "improvements are drafted in their own mode only",
        );
        check_refused(
            Improvements,
            3,
            |s| s.improvements.clone_from(&improvements),
            "3 improvements of each level must lie face up, not 2 and 2",
        );
        check_refused(
            Improvements,
            2,
            |s| {
                s.improvements.as_mut().unwrap().level3[0].night = id("I3N-1");
            },
            "level-3 night half I3N-1 is there twice",
        );
        check_refused(
            Improvements,
            2,
            |s| {
                let level3 = &mut s.improvements.as_mut().unwrap().level3;
                (level3[0].night, level3[1].night) = (id("I3N-1"), id("I3N-2"));
            },
            "a level-3 improvement must have two different powers",
        );
        check_refused(
            Improvements,
            2,
            |s| {
                s.improvements.as_mut().unwrap().level1[0] = id("I1-9");
            },
            "there is no level-1 improvement I1-9",
        );
    }

    #[test]
    fn players_and_component_sets_must_exist() {
        let shelf = Shelf::default();
        let setup = |options: &Options, n| {
            Solenia::setup(options, n, Seed::from(1), &shelf).map(|_| ()).map_err(|bad| bad.0)
        };
        let plain = Options::default();
        assert_eq!(setup(&plain, 0), Err("Solenia is for 1 to 4 players, not 0".to_owned()));
        assert_eq!(setup(&plain, 5), Err("Solenia is for 1 to 4 players, not 5".to_owned()));
        assert_eq!(setup(&plain.clone().settled(&shelf), 2), Ok(()));
        let unknown = Options { components: Some("12ab".to_owned()), ..plain };
        assert_eq!(setup(&unknown, 2), Err("the component set 12ab is not at hand".to_owned()));
    }

    #[test]
    fn the_display_has_three_tiles_of_each_hemisphere_and_four_with_four_players() {
        for (n_players, n_tiles) in [(1, 3), (2, 3), (3, 3), (4, 4)] {
            let table = Table::new(Mode::Summer, n_players);
            for side in Hemisphere::BOTH {
                assert_eq!(table.0.displays[side].len(), n_tiles, "{n_players} players");
            }
        }
    }

    #[test]
    fn clarification_the_third_player_starts_with_wood_and_the_fourth_with_stone_in_turn_order() {
        let goods = |n_players: usize, first: u8| {
            let mut setup = plain_setup(Mode::Summer, n_players);
            setup.first_seat = Seat(first);
            let table = Table::of(Mode::Summer, n_players, &setup).unwrap();
            (0..n_players as u8).map(|seat| table.has(seat)).collect::<Vec<_>>()
        };
        assert_eq!(goods(2, 1), [" 0", " 0"]);
        assert_eq!(goods(3, 0), [" 0", " 0", "W 0"]);
        assert_eq!(goods(3, 2), [" 0", "W 0", " 0"]);
        assert_eq!(goods(4, 1), ["S 0", " 0", " 0", "W 0"]);
    }

    #[test]
    fn clarification_a_written_out_delivery_deck_may_be_shorter_than_the_display() {
        let mut setup = plain_setup(Mode::Summer, 2);
        setup.day_deck.truncate(2);
        setup.night_deck.clear();
        let table = Table::of(Mode::Summer, 2, &setup).unwrap();
        assert_eq!(
            (table.shown(Hemisphere::Day), table.shown(Hemisphere::Night)),
            ("D01 D02".into(), String::new())
        );
    }

    #[test]
    fn the_start_is_dawn_or_dusk_as_wished_or_drawn() {
        let set = ComponentSet::built_in();
        let middle = |opening, seed| {
            let options = Options { opening, ..Options::default() };
            Setup::deal(&options, 2, Seed::from(seed), &set).strips[2].face
        };
        assert!((0..20).all(|seed| middle(Opening::Dawn, seed) == Face::Dawn));
        assert!((0..20).all(|seed| middle(Opening::Dusk, seed) == Face::Dusk));
        let random: Vec<Face> = (0..20).map(|seed| middle(Opening::Random, seed)).collect();
        assert!(random.contains(&Face::Dawn) && random.contains(&Face::Dusk));
    }

    #[test]
    fn a_deal_is_a_set_up_that_may_be_written_out_and_read_again() {
        let set = ComponentSet::built_in();
        for mode in [Mode::Summer, Mode::Winter, Mode::Improvements] {
            for n_players in 1..=4 {
                let options = Options { mode, ..Options::default() };
                let deal = Setup::deal(&options, n_players, Seed::from(3), &set);
                let text = serde_json::to_string(&deal).unwrap();
                assert!(!text.contains("null"));
                assert_eq!(serde_json::from_str::<Setup>(&text).unwrap(), deal);
                assert!(Table::of(mode, n_players, &deal).is_ok());
            }
        }
    }

    #[test]
    fn clarification_no_level_3_half_is_on_two_tiles_and_no_tile_has_equal_powers() {
        let set = ComponentSet::built_in();
        let options = Options { mode: Mode::Improvements, ..Options::default() };
        for seed in 0..200 {
            // Reading the deal checks both.
            let deal = Setup::deal(&options, 4, Seed::from(seed), &set);
            assert!(Table::of(Mode::Improvements, 4, &deal).is_ok(), "seed {seed}");
        }
    }

    #[test]
    fn the_deal_of_a_seed_never_changes() {
        let set = ComponentSet::built_in();
        let options = Options { mode: Mode::Improvements, ..Options::default() };
        let deal = Setup::deal(&options, 1, Seed::from(7), &set);
        let names = |ids: &[Id]| ids.iter().map(Id::as_str).collect::<Vec<_>>().join(" ");
        let strips: Vec<Id> = deal.strips.iter().map(|strip| strip.strip).collect();
        assert_eq!((names(&strips).as_str(), deal.strips[2].face), ("S3 S4 S5 S1 S2", Face::Dusk));
        assert_eq!(
            names(&deal.day_deck),
            "D18 D11 D15 D16 D17 D12 D24 D10 D20 D02 D03 D09 D13 D07 D04 D14 D01 D19 D21 D08 D22 D05 D23 D06"
        );
        assert_eq!(
            names(&deal.night_deck),
            "N03 N19 N14 N11 N17 N10 N08 N02 N22 N12 N24 N06 N16 N04 N05 N09 N21 N20 N01 N23 N13 N07 N18 N15"
        );
        assert_eq!(
            names(&deal.decks[0]),
            "A02 A15 A07 A06 A05 A16 A01 A14 A10 A13 A04 A03 A08 A09 A12 A11"
        );
        assert_eq!(
            names(&deal.neutral_deck.unwrap()),
            "A01 A06 A11 A13 A15 A14 A12 A07 A02 A05 A09 A03 A10 A08 A04 A16"
        );
        assert_eq!(deal.die.unwrap(), [6, 1, 3, 6, 3, 4, 1, 3, 3, 4, 5, 2, 1, 6, 5, 6]);
        let ImprovementsSetup { level1, level3 } = deal.improvements.unwrap();
        assert_eq!(names(&level1), "I1-2 I1-6");
        let halves: Vec<Id> = level3.iter().flat_map(|tile| [tile.day, tile.night]).collect();
        assert_eq!(names(&halves), "I3D-7 I3N-4 I3D-1 I3N-7");
    }

    #[test]
    fn options_take_defaults_and_refuse_what_they_do_not_know() {
        let options: Options = serde_json::from_str("{}").unwrap();
        assert_eq!(options, Options::default());
        assert_eq!(
            serde_json::to_string(&options).unwrap(),
            r#"{"mode":"summer","opening":"random"}"#
        );
        assert!(serde_json::from_str::<Options>(r#"{"mode":"spring"}"#).is_err());
        assert!(serde_json::from_str::<Options>(r#"{"players":2}"#).is_err());
    }
}
