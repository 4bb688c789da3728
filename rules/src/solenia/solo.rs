//! The solo game: a neutral crew without a hand plays a card after each of your turns, where the die sends it.
//!
//! All of it is our reconstruction: the rulebooks leave it to a sheet of the box.

use std::borrow::Cow;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::action::Illegal;
use super::board::{Ground, Owner, Placed, Space};
use super::components::{Card, N_CARDS, Tile};
use super::event::Event;
use super::pile::{CardSet, Pile};
use super::{Log, Phase, Solenia};

/// In which order the rows of a column are filled.
const ROWS: [u8; 5] = [3, 4, 5, 2, 1];

/// The roll that lets the player choose the column.
const FREE_CHOICE: u8 = 6;

/// The neutral crew.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub(super) struct Neutral {
    pub deck: Pile<Card, N_CARDS>,
    /// The rolls still to come, one for each card of the deck.
    pub rolls: Pile<u8, N_CARDS>,
    /// The last roll; 0 before the first.
    pub die: u8,
    pub discard: CardSet,
    /// The tiles it threw out of the display.
    pub tiles: Pile<Tile, N_CARDS>,
}

/// A rank of the solo game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "SoleniaRank")]
pub struct Rank {
    /// The stars it takes.
    pub from: u32,
    /// Its key.
    pub id: Cow<'static, str>,
    /// In English.
    pub name: Cow<'static, str>,
}

/// The ranks, the lowest first: the stars each takes, its key, and its name.
pub(super) const RANKS: [(u32, &str, &str); 5] = [
    (0, "deckhand", "Deckhand"),
    (35, "pilot", "Pilot"),
    (45, "captain", "Captain"),
    (55, "commodore", "Commodore"),
    (65, "legend", "Legend of Solenia"),
];

impl From<(u32, &'static str, &'static str)> for Rank {
    fn from((from, id, name): (u32, &'static str, &'static str)) -> Rank {
        Rank { from, id: id.into(), name: name.into() }
    }
}

/// The key of the rank that a solo player has with so many stars.
pub(super) fn rank(stars: u32) -> &'static str {
    RANKS.iter().rfind(|(from, ..)| *from <= stars).map_or(RANKS[0].1, |(_, id, _)| id)
}

impl Solenia {
    pub(super) fn neutral_mut(&mut self) -> &mut Neutral {
        self.neutral.as_mut().expect("only a solo game asks for its neutral crew")
    }

    /// The neutral card is a turn of its own: turn the top card, roll the die.
    pub(super) fn turn_neutral_card(&mut self, log: &mut Log) {
        self.turn = Owner::Neutral;
        let neutral = self.neutral_mut();
        let card = neutral.deck.draw().expect("it has as many cards as the player");
        let die = neutral.rolls.draw().expect("there is a roll for each card");
        neutral.die = die;
        log.push(Event::NeutralCardTurned { card: self.set.card(card).id, die });
        if die == FREE_CHOICE {
            self.phase = Phase::Column { card };
        } else {
            self.place_neutral(card, die, log);
        }
    }

    pub(super) fn choose_column(
        &mut self,
        card: Card,
        col: u8,
        log: &mut Log,
    ) -> Result<(), Illegal> {
        if !(1..=5).contains(&col) {
            return Err(Illegal::NoSuchColumn { col });
        }

        self.place_neutral(card, col, log);
        Ok(())
    }

    /// Where a neutral card comes to lie in a column, unless it is full.
    pub(super) fn neutral_space(&self, col: u8) -> Option<Space> {
        let mut spaces = ROWS.iter().filter_map(|&row| Space::at(row, col));
        spaces.find(|&space| self.board.card(space).is_none())
    }

    /// The card goes to the first free space of the column. On a city it spoils the oldest delivery; a zero moves
    /// the airship even when it finds no space.
    fn place_neutral(&mut self, card: Card, col: u8, log: &mut Log) {
        let id = self.set.card(card).id;
        if let Some(space) = self.neutral_space(col) {
            self.board.lay(space, Placed { card, owner: Owner::Neutral });
            log.push(Event::NeutralCardPlaced { card: id, at: space });
            if let Ground::City(side) = self.board.ground(&self.set, space)
                && let Some(tile) = self.displays[side].draw()
            {
                self.neutral_mut().tiles.push(tile);
                log.push(Event::TileDiscarded { tile: self.set.tile(tile).id });
                self.refill(side, log);
            }
        } else {
            self.neutral_mut().discard.insert(card);
            log.push(Event::NeutralCardDiscarded { card: id });
        }
        if self.set.card(card).moves_airship() {
            self.move_airship(log);
            self.expel(log);
        } else {
            self.end_turn(log);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::Table;
    use super::*;
    use crate::Seat;
    use crate::solenia::Hemisphere::{Day, Night};
    use crate::solenia::Mode;

    /// Seat 0 plays A13 on the wheat beside the airship; then `card` is turned and the die shows `roll`. Tells
    /// what the neutral crew did.
    fn check_neutral(table: Table, card: &str, roll: u8) -> (Table, Vec<Event>) {
        let mut table = table.hand(0, "A13 A14 A15").neutral_next(card, roll);
        let events = table.play(0, "place A13 4 3");
        (table, events)
    }

    fn solo() -> Table {
        Table::new(Mode::Summer, 1)
    }

    fn placed(events: &[Event]) -> Option<(u8, u8)> {
        events.iter().find_map(|event| match *event {
            Event::NeutralCardPlaced { at, .. } => Some((at.row(), at.col())),
            _ => None,
        })
    }

    #[test]
    fn clarification_you_draw_first_and_then_the_neutral_card_is_turned() {
        let (table, events) = check_neutral(solo(), "A07", 1);
        let order = |wanted: fn(&Event) -> bool| events.iter().position(wanted).unwrap();
        let drawn = order(|event| matches!(event, Event::CardDrawn { .. }));
        let turned = order(|event| matches!(event, Event::NeutralCardTurned { die: 1, .. }));
        assert!(drawn < turned);
        assert_eq!(table.deciders(), [0]);
    }

    #[test]
    fn a_neutral_card_goes_to_the_first_free_space_of_its_column_by_row_3_4_5_2_1() {
        let mut table = solo();
        for (row, own) in [(3, "A01"), (4, "A02"), (5, "A03"), (2, "A04"), (1, "A05")] {
            let (after, events) = check_neutral(Table(table.0.clone()), "A07", 5);
            assert_eq!(placed(&events), Some((row, 5)));
            assert_eq!(after.has(0), "HH 0", "an island gives the neutral crew nothing");
            table = table.on_board(0, own, row, 5);
        }
        let (table, events) = check_neutral(table, "A07", 5);
        assert!(events.iter().any(|event| matches!(event, Event::NeutralCardDiscarded { .. })));
        assert_eq!(table.0.neutral.unwrap().discard.len(), 1);
    }

    #[test]
    fn a_neutral_card_on_a_city_throws_out_the_oldest_delivery() {
        let (table, events) = check_neutral(solo().display(Day, "D08 D02 D03"), "A07", 4);
        assert_eq!(placed(&events), Some((3, 4)));
        assert_eq!(table.shown(Day), "D02 D03 D01");
        let (table, _) = check_neutral(solo().display(Night, "").empty_deck(Night), "A07", 2);
        assert_eq!(table.shown(Night), "", "with nothing on display nothing happens");
        let (table, _) = check_neutral(solo().display(Night, "N08").empty_deck(Night), "A07", 2);
        assert_eq!(table.shown(Night), "", "an empty deck does not refill");
    }

    #[test]
    fn a_neutral_zero_moves_the_airship_even_when_discarded() {
        let table = solo().on_board(0, "A07", 1, 2);
        let (table, events) = check_neutral(table, "A02", 1);
        assert!(events.contains(&Event::AirshipMoved {}));
        assert_eq!(table.has(0), "WHH 0", "your expelled card pays you");
        let full = [(1, "A07"), (2, "A08"), (3, "A09"), (4, "A10"), (5, "A11")];
        let table =
            full.into_iter().fold(solo(), |table, (row, card)| table.on_board(0, card, row, 1));
        let (table, events) = check_neutral(table, "A02", 1);
        assert!(events.contains(&Event::AirshipMoved {}));
        assert_eq!(table.has(0), "WHH 0");
    }

    #[test]
    fn expelled_neutral_cards_pay_nobody() {
        let (table, events) = check_neutral(solo().neutral_on_board("A04", 1, 1), "A02", 1);
        assert!(
            events.iter().any(
                |event| matches!(event, Event::NeutralCardExpelled { at, .. } if at.col() == 1)
            )
        );
        assert_eq!(table.has(0), "HH 0");
    }

    #[test]
    fn neutral_cards_block_and_are_no_start_for_a_voyage() {
        let table = solo().neutral_on_board("A07", 2, 3).neutral_on_board("A08", 1, 1);
        let free: Vec<String> = table.tolls(0).into_iter().map(|(space, _)| space).collect();
        assert_eq!(free, ["3 3", "4 3"]);
    }

    #[test]
    fn clarification_on_a_6_the_card_is_seen_and_any_column_may_be_chosen() {
        let full = [(1, "A07"), (2, "A08"), (3, "A09"), (4, "A10"), (5, "A11")];
        let table =
            full.into_iter().fold(solo(), |table, (row, card)| table.on_board(0, card, row, 1));
        let (mut table, events) = check_neutral(table, "A07", 6);
        assert!(matches!(events.last(), Some(Event::NeutralCardTurned { die: 6, .. })));
        assert_eq!(table.legal(0), ["column 1", "column 2", "column 3", "column 4", "column 5"]);
        assert_eq!(table.refusal(0, "column 6"), Illegal::NoSuchColumn { col: 6 });
        assert_eq!(table.refusal(0, "column 0"), Illegal::NoSuchColumn { col: 0 });
        let events = table.play(0, "column 1");
        assert!(matches!(events[0], Event::NeutralCardDiscarded { .. }));
    }

    #[test]
    fn the_game_ends_after_the_last_neutral_card() {
        let mut table = solo().last_hand(0, "A13");
        while table.0.neutral.unwrap().deck.len() > 1 {
            let card = table.0.neutral_mut().deck.draw().unwrap();
            table.0.neutral_mut().discard.insert(card);
        }
        let events = table.play(0, "place A13 4 3");
        assert_eq!(events.last(), Some(&Event::Over { winners: vec![Seat(0)] }));
        let outcome = table.0.outcome().unwrap();
        assert_eq!(outcome.winners, [Seat(0)]);
        assert_eq!(outcome.rank.as_deref(), Some("deckhand"));
    }

    #[test]
    fn ranks_begin_at_35_45_55_and_65_stars() {
        let ranks = [34, 35, 44, 45, 54, 55, 64, 65].map(rank);
        let [deckhand, pilot, captain, commodore, legend] =
            ["deckhand", "pilot", "captain", "commodore", "legend"];
        let expected = [deckhand, pilot, pilot, captain, captain, commodore, commodore, legend];
        assert_eq!(ranks, expected);
    }
}
