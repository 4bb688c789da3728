//! Tables for tests: positions laid out by hand, and actions in shorthand.
//!
//! The board of every table, row 1 (the rear) first, is `NASWA`, `SHANS`, `WNSDA`, `WAHDW`, `DHWSH`, where W, H, S
//! and A are wood, wheat, stone and water, D and N the cities. Seat 0 plays first; decks lie in the order of names.

use std::sync::Arc;

use super::board::{Owner, Placed, Space};
use super::components::{Card, ComponentSet, Level3, Tile};
use super::pile::{CardSet, Pile};
use super::setup::{ImprovementsSetup, Setup};
use super::{
    Action, Event, Good, Goods, Hemisphere, Id, Illegal, Mode, Phase, Solenia, WinterSlot,
};
use crate::{BadSetup, Seat};

pub fn id(name: &str) -> Id {
    Id::try_from(name).expect("tests use proper names")
}

fn ids(names: &str) -> Vec<Id> {
    names.split_whitespace().map(id).collect()
}

/// Goods in shorthand: one letter for each.
pub fn goods(letters: &str) -> Goods {
    let good = |letter| match letter {
        'W' => Good::Wood,
        'H' => Good::Wheat,
        'S' => Good::Stone,
        'A' => Good::Water,
        _ => panic!("{letter} is no good"),
    };
    letters.chars().map(good).collect()
}

fn letters(goods: Goods) -> String {
    let all = Good::ALL.into_iter().zip(["W", "H", "S", "A"]);
    all.map(|(good, letter)| letter.repeat(usize::from(goods[good]))).collect()
}

/// Actions in shorthand: `place A13 3 3`, `stuck A13`, `pay WS`, `deliver N05`, `swap W S`, `printed`, `slot 1a`,
/// `bonus W`, `discard WW`, `column 3`, `draft I1-1`.
pub fn action(text: &str) -> Action {
    let words: Vec<&str> = text.split_whitespace().collect();
    let number = |word: &str| word.parse().expect("rows and columns are numbers");
    let kind = |word: &str| goods(word).kinds().next().expect("a good is named");
    match words[..] {
        ["draft", tile] => Action::Draft { tile: id(tile) },
        ["place", card, row, col] => {
            Action::Place { card: id(card), at: Space::at(number(row), number(col)).unwrap() }
        }
        ["stuck", card] => Action::StuckDiscard { card: id(card) },
        ["pay", paid] => Action::Pay { goods: goods(paid) },
        ["deliver", tile] => Action::Deliver { tile: id(tile) },
        ["swap", replace, with] => Action::Substitute { replace: kind(replace), with: kind(with) },
        ["printed"] => Action::PayAsPrinted {},
        ["slot", name] => {
            let mut slots = WinterSlot::ALL.into_iter();
            Action::Slot { slot: slots.find(|slot| slot.to_string() == name).expect("a slot") }
        }
        ["bonus", gained] => Action::Bonus { goods: goods(gained) },
        ["discard", lost] => Action::Discard { goods: goods(lost) },
        ["column", col] => Action::Column { col: number(col) },
        _ => panic!("{text:?} is no action"),
    }
}

fn shorthand(action: Action) -> String {
    match action {
        Action::Draft { tile } => format!("draft {tile}"),
        Action::Place { card, at } => format!("place {card} {} {}", at.row(), at.col()),
        Action::StuckDiscard { card } => format!("stuck {card}"),
        Action::Pay { goods } => format!("pay {}", letters(goods)),
        Action::Deliver { tile } => format!("deliver {tile}"),
        Action::Substitute { replace, with } => {
            format!("swap {} {}", letters(Goods::of(replace, 1)), letters(Goods::of(with, 1)))
        }
        Action::PayAsPrinted {} => "printed".to_owned(),
        Action::Slot { slot } => format!("slot {slot}"),
        Action::Bonus { goods } => format!("bonus {}", letters(goods)),
        Action::Discard { goods } => format!("discard {}", letters(goods)),
        Action::Column { col } => format!("column {col}"),
    }
}

/// The set-up behind every table.
pub fn plain_setup(mode: Mode, n_players: usize) -> Setup {
    let set = ComponentSet::built_in();
    let cards = || set.cards.iter().map(|card| card.id).collect::<Vec<_>>();
    let strip = |strip: &str, face: &str| {
        serde_json::from_value(serde_json::json!({ "strip": strip, "face": face })).unwrap()
    };
    let n = n_players.max(2);
    let level3 = [(1, 2), (2, 1), (3, 4), (4, 3)].map(|(day, night)| {
        let [day, night] = [format!("I3D-{day}"), format!("I3N-{night}")];
        super::setup::Level3Setup { day: id(&day), night: id(&night) }
    });
    Setup {
        strips: vec![
            strip("S1", "night"),
            strip("S2", "night"),
            strip("S5", "dawn"),
            strip("S3", "day"),
            strip("S4", "day"),
        ],
        day_deck: set.day_tiles.iter().map(|tile| tile.id).collect(),
        night_deck: set.night_tiles.iter().map(|tile| tile.id).collect(),
        decks: (0..n_players).map(|_| cards()).collect(),
        first_seat: Seat(0),
        neutral_deck: (n_players == 1).then(cards),
        die: (n_players == 1).then(|| vec![1; 16]),
        improvements: (mode == Mode::Improvements).then(|| ImprovementsSetup {
            level1: set.level_1.iter().take(n).map(|tile| tile.id).collect(),
            level3: level3[..n].to_vec(),
        }),
    }
}

/// A game laid out for a test.
pub struct Table(pub Solenia);

impl Table {
    /// A game before its first turn; with improvements, none of them taken and the draft left out.
    pub fn new(mode: Mode, n_players: usize) -> Table {
        let mut table = Table::of(mode, n_players, &plain_setup(mode, n_players)).unwrap();
        table.0.phase = Phase::Place;
        table
    }

    pub fn of(mode: Mode, n_players: usize, setup: &Setup) -> Result<Table, BadSetup> {
        Solenia::from_setup(mode, n_players, setup, ComponentSet::built_in()).map(Table)
    }

    fn card(&self, name: &str) -> Card {
        self.0.set.find_card(id(name)).expect("tests use known cards")
    }

    pub fn goods(mut self, seat: u8, letters: &str) -> Table {
        self.0.players[Seat(seat)].goods = goods(letters);
        self
    }

    /// Gives `seat` this hand; the cards that are neither in it nor on the board are the deck.
    pub fn hand(mut self, seat: u8, names: &str) -> Table {
        let hand: CardSet = names.split_whitespace().map(|name| self.card(name)).collect();
        let on_board: CardSet = self.0.board.cards_of(Owner::Player(Seat(seat))).collect();
        let player = &mut self.0.players[Seat(seat)];
        let used = |card: &Card| hand.contains(*card) || on_board.contains(*card);
        player.deck = CardSet::ALL
            .iter()
            .filter(|card| !used(card) && !player.discard.contains(*card))
            .collect();
        player.hand = hand;
        self
    }

    /// Everything else is used up: this hand is all that is left to play.
    pub fn last_hand(self, seat: u8, names: &str) -> Table {
        let mut table = self.hand(seat, names);
        let player = &mut table.0.players[Seat(seat)];
        while let Some(card) = player.deck.draw() {
            player.discard.insert(card);
        }
        table
    }

    pub fn on_board(mut self, seat: u8, name: &str, row: u8, col: u8) -> Table {
        let card = self.card(name);
        let player = &mut self.0.players[Seat(seat)];
        player.hand.remove(card);
        player.deck.take(card);
        let owner = Owner::Player(Seat(seat));
        self.0.board.lay(Space::at(row, col).unwrap(), Placed { card, owner });
        self
    }

    pub fn neutral_on_board(mut self, name: &str, row: u8, col: u8) -> Table {
        let card = self.card(name);
        self.0.neutral_mut().deck.take(card);
        self.0.board.lay(Space::at(row, col).unwrap(), Placed { card, owner: Owner::Neutral });
        self
    }

    /// The next neutral card and the roll that sends it.
    pub fn neutral_next(mut self, name: &str, roll: u8) -> Table {
        let card = self.card(name);
        let neutral = self.0.neutral_mut();
        neutral.deck.take(card);
        neutral.deck = std::iter::once(card).chain(neutral.deck.iter().copied()).collect();
        neutral.rolls = std::iter::repeat_n(roll, neutral.deck.len()).collect();
        self
    }

    /// Lays out the display of one hemisphere; the other tiles not used are the deck, in the order of names.
    pub fn display(mut self, side: Hemisphere, names: &str) -> Table {
        let shown = std::mem::take(&mut self.0.displays[side]);
        let unused = |tile: &Tile| shown.contains(tile) || self.0.decks[side].contains(tile);
        self.0.decks[side] = ComponentSet::tiles(side).filter(unused).collect();
        for name in ids(names) {
            let tile = self.0.set.find_tile(name).expect("tests use known tiles");
            assert!(self.0.decks[side].take(tile), "{name} is used already");
            self.0.displays[side].push(tile);
        }
        self
    }

    pub fn empty_deck(mut self, side: Hemisphere) -> Table {
        self.0.decks[side] = Pile::default();
        self
    }

    /// Deliveries made before, each as `slot:tile`, or as the tile alone when it has no slot.
    pub fn delivered(mut self, seat: u8, tiles: &str) -> Table {
        for word in tiles.split_whitespace() {
            let (slot, name) = word.split_once(':').unwrap_or(("", word));
            let tile = self.0.set.find_tile(id(name)).expect("tests use known tiles");
            let side = ComponentSet::side(tile);
            let used = self.0.decks[side].take(tile) || self.0.displays[side].take(tile);
            assert!(used, "{name} is used already");
            if self.0.displays[side].len() < self.0.display_size() {
                self.0.refill(side, &mut Vec::new());
            }
            let slot = self.0.printed_slots().iter().position(|there| there.slot.as_str() == slot);
            let player = &mut self.0.players[Seat(seat)];
            player.tiles[side].push(tile);
            if let Some(slot) = slot {
                player.slots[side][slot] = Some(tile);
            }
        }
        self.0.players[Seat(seat)].level_1_in_force =
            self.0.players[Seat(seat)].has_completed_level_1();
        self
    }

    pub fn improvements(mut self, seat: u8, level_1: &str, day: &str, night: &str) -> Table {
        let set = Arc::clone(&self.0.set);
        let player = &mut self.0.players[Seat(seat)];
        player.level_1 = set.find_level_1(id(level_1));
        let half = |side, name| set.find_half(side, id(name)).expect("tests use known halves");
        let (day, night) = (half(Hemisphere::Day, day), half(Hemisphere::Night, night));
        player.level_3 = Some(Level3 { day, night });
        self
    }

    /// Plays an action in shorthand and gives back what happened.
    pub fn play(&mut self, seat: u8, text: &str) -> Vec<Event> {
        let legal = self.0.legal_actions(Seat(seat));
        assert!(legal.contains(&action(text)), "{text} is not among {:?}", self.legal(seat));
        self.0.play(Seat(seat), action(text)).unwrap_or_else(|illegal| panic!("{text}: {illegal}"))
    }

    /// Plays a whole line of actions, each with its seat: `0 place A13 3 3, 1 pay W`.
    pub fn plays(mut self, line: &str) -> Table {
        for step in line.split(',') {
            let (seat, text) = step.trim().split_once(' ').expect("a seat and an action");
            self.play(seat.parse().expect("a seat"), text);
        }
        self
    }

    /// Why `text` is refused; nothing may change, and it may not be on the list.
    pub fn refusal(&self, seat: u8, text: &str) -> Illegal {
        let mut game = self.0.clone();
        assert!(!game.legal_actions(Seat(seat)).contains(&action(text)), "{text} is on the list");
        let illegal = game.play(Seat(seat), action(text)).expect_err(text);
        assert_eq!(game, self.0, "an illegal action changed the game");
        illegal
    }

    /// All legal answers in shorthand.
    pub fn legal(&self, seat: u8) -> Vec<String> {
        self.0.legal_actions(Seat(seat)).into_iter().map(shorthand).collect()
    }

    /// The spaces that may be reached, `row col`, with their toll.
    pub fn tolls(&self, seat: u8) -> Vec<(String, u8)> {
        let placements = self.0.placements(Seat(seat));
        placements.map(|(space, toll)| (format!("{} {}", space.row(), space.col()), toll)).collect()
    }

    pub fn toll(&self, seat: u8, space: &str) -> Option<u8> {
        self.tolls(seat).into_iter().find(|(there, _)| there == space).map(|(_, toll)| toll)
    }

    /// What a player has: goods in shorthand, then stars.
    pub fn has(&self, seat: u8) -> String {
        let player = &self.0.players[Seat(seat)];
        format!("{} {}", letters(player.goods), player.stars)
    }

    /// The displayed tiles of one hemisphere, oldest first.
    pub fn shown(&self, side: Hemisphere) -> String {
        let tiles = self.0.displays[side].iter().map(|&tile| self.0.set.tile(tile).id.to_string());
        tiles.collect::<Vec<_>>().join(" ")
    }

    pub fn score(&self, seat: u8, source: &str) -> u32 {
        self.0.score(Seat(seat)).sources[source]
    }

    /// Who must decide.
    pub fn deciders(&self) -> Vec<u8> {
        self.0.deciders().iter().map(|seat| seat.0).collect()
    }
}
