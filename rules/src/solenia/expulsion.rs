//! The airship moves on: the cards on the rear strip are expelled, and the strips shift.

use super::board::{Ground, Owner, Space};
use super::components::{Card, ExpulsionPower, Level1Power};
use super::event::{Event, Source};
use super::goods::Goods;
use super::{Log, Phase, Solenia};
use crate::Seat;

impl Solenia {
    /// Every card on the rear strip gives its owner what its power says and goes to their discard pile.
    ///
    /// Ruling: the books say «de toutes les cartes présentes», which leaves the order open. All of a player's gains
    /// add up before they throw away what they cannot store.
    pub(super) fn expel(&mut self, log: &mut Log) {
        for space in Space::rear() {
            let Some(placed) = self.board.lift(space) else { continue };
            match placed.owner {
                Owner::Player(seat) => self.expel_card(seat, placed.card, space, log),
                Owner::Neutral => {
                    self.neutral_mut().discard.insert(placed.card);
                    let card = self.set.card(placed.card).id;
                    log.push(Event::NeutralCardExpelled { card, at: space });
                }
            }
        }
        let mut must_choose = false;
        for seat in self.seats() {
            must_choose |= self.must_choose_discard(seat, log);
        }
        if must_choose {
            self.phase = Phase::Expulsion;
        } else {
            self.shift(log);
        }
    }

    fn expel_card(&mut self, seat: Seat, card: Card, at: Space, log: &mut Log) {
        let printed = self.set.card(card);
        let ground = self.board.ground(&self.set, at);
        let (goods, stars) = match (&printed.power, ground) {
            (&ExpulsionPower::Goods(goods), _) => (goods, 0),
            (&ExpulsionPower::OfTheSpace(n), Ground::Island(good)) => (Goods::of(good, n), 0),
            (&ExpulsionPower::OfTheSpace(n), Ground::City(_)) => (Goods::NONE, n),
            (&ExpulsionPower::StarsOn { island, stars }, _) => {
                (Goods::NONE, if ground == Ground::Island(island) { stars } else { 0 })
            }
        };
        let improved = match self.level_1_in_force(seat) {
            Some(&Level1Power::ExpulsionStars { stars, value }) if value == printed.value => stars,
            _ => 0,
        };
        log.push(Event::CardExpelled { seat, card: printed.id, at, goods, stars });
        let player = &mut self.players[seat];
        player.goods += goods;
        player.stars += u16::from(stars);
        player.discard.insert(card);
        self.gain_stars(seat, improved, Source::Improvement, log);
    }

    /// The strips shift and the turn ends.
    pub(super) fn shift(&mut self, log: &mut Log) {
        self.board.shift();
        let front = self.board.strips[4];
        log.push(Event::StripTurned { strip: front.id(&self.set), face: front.face(&self.set) });
        self.end_turn(log);
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::Table;
    use super::*;
    use crate::solenia::{Face, Goods, Mode};

    /// A zero played by seat 0 expels what lies on the rear strip, `NASWA`; this is what everybody has then.
    fn check_expulsion(table: Table, has: &[&str]) -> Table {
        let table = table.plays("0 place A01 4 3");
        for (seat, has) in (0..).zip(has) {
            assert_eq!(table.has(seat), *has, "seat {seat}");
        }
        table
    }

    fn table(n_players: usize) -> Table {
        Table::new(Mode::Summer, n_players).goods(2, "").hand(0, "A01 A02 A03")
    }

    #[test]
    fn example_amelie_natalie_and_maria_gain_by_the_powers_of_expelled_cards() {
        let table = table(3);
        let table = table.on_board(0, "A13", 1, 4).on_board(0, "A05", 1, 2);
        let table = table.on_board(1, "A06", 1, 1).on_board(2, "A10", 1, 3);
        check_expulsion(table, &["AA 1", " 2", "A 0"]);
    }

    #[test]
    fn every_power_gives_what_the_card_says() {
        for (card, col, has) in [
            ("A04", 1, "HA 0"),
            ("A05", 1, " 2"),
            ("A05", 4, "WW 0"),
            ("A07", 1, "W 0"),
            ("A11", 3, "S 0"),
            ("A12", 1, " 1"),
            ("A13", 4, " 1"),
            ("A13", 3, " 0"),
            ("A14", 1, " 0"),
            ("A15", 3, " 1"),
            ("A16", 5, " 1"),
        ] {
            check_expulsion(table(2).on_board(0, card, 1, col), &[has]);
        }
    }

    #[test]
    fn a_zero_played_on_the_rear_strip_is_expelled_in_the_same_turn() {
        let table = table(2).on_board(0, "A07", 1, 4).plays("0 place A02 1 5");
        assert_eq!(table.has(0), "WWA 0");
        assert_eq!(table.0.board.cards_of(Owner::Player(Seat(0))).count(), 0);
    }

    #[test]
    fn the_rear_strip_turns_over_and_the_others_move_back_with_their_cards() {
        let table = table(2).on_board(1, "A16", 5, 5);
        let before = table.0.board.strips;
        let table = check_expulsion(table, &[" 0", " 0"]);
        let after = table.0.board.strips;
        assert_eq!(after[..4], before[1..]);
        assert_eq!(after[4].face(&table.0.set), Face::Day);
        let moved = table.0.board.card(Space::at(4, 5).unwrap()).unwrap();
        assert_eq!(moved.owner, Owner::Player(Seat(1)));
        assert_eq!(table.0.board.airship(), Space::MIDDLE);
    }

    #[test]
    fn clarification_everybody_over_storage_is_asked_at_once_and_answers_in_any_order() {
        let table = table(3).goods(0, "WWWWHHHH").goods(1, "WWWWSSSS").goods(2, "AAAAAAAA");
        let table =
            table.on_board(0, "A03", 1, 1).on_board(1, "A07", 1, 2).on_board(2, "A10", 1, 3);
        let rear = table.0.board.strips[0];
        // Seat 2 has only water, so there is nothing for it to choose.
        let table = check_expulsion(table, &["WWWWHHHHHS 0", "WWWWWSSSS 0", "AAAAAAAA 0"]);
        assert_eq!(table.deciders(), [0, 1]);
        let table = table.plays("1 discard W");
        assert_eq!(table.deciders(), [0]);
        assert_eq!(table.0.board.strips[0], rear, "the shift waits for the last of them");
        assert!(table.legal(1).is_empty());
        let table = table.plays("0 discard HS");
        assert_eq!((table.0.board.strips[4], table.deciders()), (rear.turned_over(), vec![1]));
    }

    #[test]
    fn ruling_a_players_gains_add_up_before_anything_is_discarded() {
        let table = table(2).goods(0, "WWWWWWWW");
        let table =
            table.on_board(0, "A05", 1, 3).on_board(0, "A06", 1, 5).on_board(0, "A03", 1, 1);
        let table = check_expulsion(table, &["WWWWWWWWHSSSAA 0"]);
        assert!(table.legal(0).contains(&"discard WWWWWW".to_owned()));
        assert!(table.legal(0).len() <= 200);
    }

    #[test]
    fn the_longest_list_of_discards_stays_below_two_hundred() {
        let mut table = table(2);
        let plenty = Goods::of(crate::solenia::Good::Wood, 9);
        table.0.players[Seat(0)].goods =
            super::super::testing::goods("HHHHHHHHHSSSSSSSSSAAAAAAAAA") + plenty;
        table.0.phase = Phase::Expulsion;
        assert_eq!(table.legal(0).len(), 165);
    }
}
