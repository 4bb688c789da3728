//! One turn: play a card, pay the voyage, gather goods or deliver them, let a zero draw the airship on.

use super::action::{Action, AfterVoyage, Illegal};
use super::board::{Ground, Hemisphere, Owner, Placed, Space};
use super::components::{Card, Level1Power, N_CARDS};
use super::event::{Event, Source};
use super::goods::Goods;
use super::id::Id;
use super::{Log, Phase, Solenia, only};
use crate::Seat;

impl Solenia {
    /// The empty spaces `seat` may play a card on, and what the voyage to each costs. Which card it is makes no
    /// difference.
    ///
    /// Ruling: the books say «DOIT honorer une tuile Livraison», which leaves open whether the voyage may cost what
    /// the delivery needs. Both must be affordable together.
    pub(super) fn placements(&self, seat: Seat) -> impl Iterator<Item = (Space, u8)> {
        let held = self.players[seat].goods.total();
        let tolls = self.board.tolls(seat, self.reach(seat));
        let cheapest = Hemisphere::BOTH.map(|side| self.cheapest_delivery(seat, side));
        Space::all().filter(|&space| self.board.card(space).is_none()).filter_map(move |space| {
            let toll = tolls[usize::from(space.0)];
            // The voyage can be paid with any goods, so only the number left for the delivery counts.
            let needed = match self.board.ground(&self.set, space) {
                Ground::Island(_) => u16::from(toll),
                Ground::City(side) => u16::from(toll) + cheapest[side as usize]?,
            };
            (needed <= held).then_some((space, toll))
        })
    }

    /// Is there no space that `seat` can play a card on without paying?
    ///
    /// Ruling: the books say «impossible […] de jouer une carte sur un emplacement adjacent», which leaves open
    /// whether a city without a payable delivery is such a space. It is none.
    fn is_stuck(&self, seat: Seat) -> bool {
        self.placements(seat).all(|(_, toll)| toll > 0)
    }

    pub(super) fn place_actions(&self, seat: Seat) -> Vec<Action> {
        let mut actions = Vec::with_capacity(80);
        let mut is_stuck = true;
        let hand = self.players[seat].hand.iter().map(|card| self.set.card(card).id);
        for (space, toll) in self.placements(seat) {
            is_stuck &= toll > 0;
            actions.extend(hand.clone().map(|card| Action::Place { card, at: space }));
        }
        if is_stuck {
            actions.extend(hand.map(|card| Action::StuckDiscard { card }));
        }
        actions
    }

    fn in_hand(&self, seat: Seat, id: Id) -> Result<Card, Illegal> {
        let mut hand = self.players[seat].hand.iter();
        hand.find(|&card| self.set.card(card).id == id).ok_or(Illegal::NotInHand { card: id })
    }

    /// A card lands beside the airship or a card of its owner; each space between costs one good.
    pub(super) fn place(
        &mut self,
        seat: Seat,
        id: Id,
        space: Space,
        log: &mut Log,
    ) -> Result<(), Illegal> {
        let card = self.in_hand(seat, id)?;
        if self.board.card(space).is_some() {
            return Err(Illegal::SpaceTaken { at: space });
        }
        let toll = self.board.tolls(seat, self.reach(seat))[usize::from(space.0)];
        let held = self.players[seat].goods.total();
        if held < u16::from(toll) {
            return Err(Illegal::TooFar { toll, held });
        }
        if let Ground::City(side) = self.board.ground(&self.set, space) {
            let cheapest = self.cheapest_delivery(seat, side);
            if cheapest.is_none_or(|cost| held < u16::from(toll) + cost) {
                return Err(Illegal::NoDelivery { side, after_voyage: AfterVoyage(toll > 0) });
            }
        }

        // Every check is above this line and every change below: an illegal action changes nothing.
        self.players[seat].hand.remove(card);
        self.board.lay(space, Placed { card, owner: Owner::Player(seat) });
        log.push(Event::CardPlaced { seat, card: id, at: space, toll });
        if toll == 0 {
            self.land(seat, space, log);
        } else if let Some(goods) = only(self.payments(seat, space, toll)) {
            self.paid(seat, space, goods, log);
        } else {
            self.phase = Phase::Pay { space, toll };
        }
        Ok(())
    }

    /// Who has no free placement may give up a card to move the airship, and does nothing else.
    ///
    /// Ruling: the books say «défausser une carte de sa main», which leaves open which, and whether it counts as
    /// played. Any card, it counts among the 16, and the airship moves once even for a 0.
    pub(super) fn stuck_discard(
        &mut self,
        seat: Seat,
        id: Id,
        log: &mut Log,
    ) -> Result<(), Illegal> {
        let card = self.in_hand(seat, id)?;
        if !self.is_stuck(seat) {
            return Err(Illegal::NotStuck);
        }

        self.players[seat].hand.remove(card);
        self.players[seat].discard.insert(card);
        log.push(Event::CardDiscarded { seat, card: id });
        self.move_airship(log);
        self.end_actions(log);
        Ok(())
    }

    /// The ways to pay for a voyage.
    ///
    /// Ruling: it is paid before the delivery, so on the way to a city only with goods that leave a delivery payable.
    pub(super) fn payments(
        &self,
        seat: Seat,
        space: Space,
        toll: u8,
    ) -> impl Iterator<Item = Goods> {
        let held = self.players[seat].goods;
        held.choices(toll).filter(move |&paid| self.leaves_delivery(seat, space, held - paid))
    }

    fn leaves_delivery(&self, seat: Seat, space: Space, rest: Goods) -> bool {
        match self.board.ground(&self.set, space) {
            Ground::Island(_) => true,
            Ground::City(side) => {
                self.displays[side].iter().any(|&tile| self.can_pay(seat, rest, tile))
            }
        }
    }

    pub(super) fn pay(
        &mut self,
        seat: Seat,
        space: Space,
        toll: u8,
        goods: Goods,
        log: &mut Log,
    ) -> Result<(), Illegal> {
        self.check_held(seat, toll, goods)?;
        if !self.leaves_delivery(seat, space, self.players[seat].goods - goods) {
            return Err(Illegal::LeavesNoDelivery { goods });
        }

        self.paid(seat, space, goods, log);
        Ok(())
    }

    /// Are these exactly `n` goods, and does the player have them?
    pub(super) fn check_held(&self, seat: Seat, n: u8, goods: Goods) -> Result<(), Illegal> {
        if goods.total() != u16::from(n) {
            return Err(Illegal::WrongAmount { needed: n, given: goods.total() });
        }
        if !self.players[seat].goods.holds(goods) {
            return Err(Illegal::NotHeld { goods });
        }
        Ok(())
    }

    fn paid(&mut self, seat: Seat, space: Space, goods: Goods, log: &mut Log) {
        self.players[seat].goods -= goods;
        log.push(Event::VoyagePaid { seat, goods });
        self.land(seat, space, log);
    }

    /// The voyage is paid: a zero moves the airship, an island gives goods, a city stars and a delivery.
    fn land(&mut self, seat: Seat, space: Space, log: &mut Log) {
        let placed = self.board.card(space).expect("the card was laid when it was played");
        let card = self.set.card(placed.card);
        let value = card.value;
        if card.moves_airship() {
            self.move_airship(log);
        }
        let ground = self.board.ground(&self.set, space);
        let extra = self.extra(seat, value, ground);
        match ground {
            Ground::Island(good) => {
                self.gain(seat, Goods::of(good, value), Source::Island, log);
                self.gain(seat, Goods::of(good, extra), Source::Improvement, log);
                self.end_actions(log);
            }
            Ground::City(_) => {
                self.gain_stars(seat, value, Source::City, log);
                self.gain_stars(seat, extra, Source::Improvement, log);
                self.ask_delivery(seat, space, log);
            }
        }
    }

    /// What an improvement of `seat` adds to the value of a card that is played on this ground.
    pub(super) fn extra(&self, seat: Seat, value: u8, ground: Ground) -> u8 {
        match (self.level_1_in_force(seat), ground) {
            (Some(Level1Power::ExtraGood(kinds)), Ground::Island(good)) => {
                u8::from(value > 0 && kinds.contains(&good))
            }
            (Some(&Level1Power::CityStars(stars)), Ground::City(_)) => stars,
            _ => 0,
        }
    }

    /// One space ahead; the shift that brings it back waits for the end of the turn.
    pub(super) fn move_airship(&mut self, log: &mut Log) {
        self.board.airship_is_ahead = true;
        log.push(Event::AirshipMoved {});
    }

    pub(super) fn gain(&mut self, seat: Seat, goods: Goods, source: Source, log: &mut Log) {
        if !goods.is_empty() {
            self.players[seat].goods += goods;
            log.push(Event::GoodsGained { seat, goods, source });
        }
    }

    pub(super) fn gain_stars(&mut self, seat: Seat, stars: u8, source: Source, log: &mut Log) {
        if stars > 0 {
            self.players[seat].stars += u16::from(stars);
            log.push(Event::StarsGained { seat, stars, source });
        }
    }

    /// The player has done what the card lets them do; what is left of the turn happens by itself, but for goods
    /// to throw away.
    ///
    /// Ruling: the books say «jamais […] plus de 8 ressources», which leaves open when the surplus goes. Once after
    /// the card's gains and the slot's bonus, and once more after the expulsion.
    pub(super) fn end_actions(&mut self, log: &mut Log) {
        let seat = self.mover();
        if self.must_choose_discard(seat, log) {
            self.phase = Phase::Storage;
        } else if self.board.airship_is_ahead {
            self.expel(log);
        } else {
            self.end_turn(log);
        }
    }

    /// Draw, and let the next play.
    pub(super) fn end_turn(&mut self, log: &mut Log) {
        self.start_improvements();
        match self.turn {
            Owner::Player(seat) => {
                self.draw(seat, log);
                if self.neutral.is_some() {
                    self.turn_neutral_card(log);
                } else {
                    self.next_turn(seat.after(1, self.n_players()), log);
                }
            }
            Owner::Neutral => self.next_turn(Seat(0), log),
        }
    }

    fn draw(&mut self, seat: Seat, log: &mut Log) {
        let player = &mut self.players[seat];
        if let Some(card) = player.deck.draw() {
            player.hand.insert(card);
            log.push(Event::CardDrawn { seat, card: Some(self.set.card(card).id) });
        }
    }

    /// Everybody uses one card a round, so the game is over when the next to play has none left.
    pub(super) fn next_turn(&mut self, seat: Seat, log: &mut Log) {
        let used = self.players[seat].n_used();
        if used == N_CARDS {
            self.phase = Phase::Over;
            let winners = self.outcome().expect("the game is over").winners;
            log.push(Event::Over { winners });
        } else {
            self.turn = Owner::Player(seat);
            self.phase = Phase::Place;
            log.push(Event::TurnBegan { seat, round: used as u8 + 1 });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::Table;
    use super::*;
    use crate::solenia::{Mode, Question};

    /// Playing `line` leaves seat 0 with these goods and stars.
    fn check_turn(table: Table, line: &str, has: &str) -> Table {
        let table = table.plays(line);
        assert_eq!(table.has(0), has, "after {line}");
        table
    }

    fn summer() -> Table {
        Table::new(Mode::Summer, 2)
    }

    #[test]
    fn example_natalie_pays_two_goods_to_place_a_card_with_two_spaces_between() {
        let table = summer().on_board(0, "A07", 1, 2).goods(0, "SWA").hand(0, "A08 A13 A09");
        assert_eq!(table.toll(0, "1 5"), Some(2), "from the airship it would be three");
        check_turn(table, "0 place A08 1 5, 0 pay WS", "AA 0");
    }

    #[test]
    fn example_amelie_plays_a_two_on_a_wood_island_and_gains_two_wood() {
        let table = summer().on_board(0, "A07", 4, 2).hand(0, "A13 A01 A02");
        check_turn(table, "0 place A13 4 1", "WW 0");
    }

    #[test]
    fn a_card_lies_beside_the_airship_or_a_card_of_its_owner_or_under_the_airship() {
        let table = summer().on_board(1, "A07", 2, 3);
        let free: Vec<String> = table.tolls(0).into_iter().map(|(space, _)| space).collect();
        // (2,3) is taken, (3,2) and (3,4) are cities, and without goods nothing else is within reach.
        assert_eq!(free, ["3 3", "4 3"]);
        let table = summer().on_board(0, "A07", 3, 3).on_board(0, "A08", 1, 1);
        let free: Vec<String> = table.tolls(0).into_iter().map(|(space, _)| space).collect();
        assert_eq!(free, ["1 2", "2 1", "2 3", "4 3"]);
        assert_eq!(table.refusal(0, "place A02 3 3"), Illegal::SpaceTaken { at: Space::MIDDLE });
        assert_eq!(table.refusal(0, "place A02 5 5"), Illegal::TooFar { toll: 3, held: 0 });
        assert_eq!(
            table.refusal(0, "place A16 1 2"),
            Illegal::NotInHand { card: super::super::testing::id("A16") }
        );
    }

    #[test]
    fn a_voyage_may_be_extended_at_any_time_from_the_nearest_start() {
        let table = summer().goods(0, "WW").on_board(0, "A07", 5, 4);
        assert_eq!(table.toll(0, "5 5"), Some(0));
        assert_eq!(table.toll(0, "5 2"), Some(1));
        assert_eq!(table.toll(0, "1 3"), Some(1));
        assert_eq!(table.toll(0, "1 5"), None, "it is three spaces away");
    }

    #[test]
    fn a_zero_gains_nothing_on_an_island_and_moves_the_airship() {
        let table = check_turn(summer().hand(0, "A01 A02 A03"), "0 place A01 4 3", " 0");
        let placed = table.0.board.card(Space::at(3, 3).unwrap());
        assert_eq!(placed.map(|placed| placed.owner), Some(Owner::Player(Seat(0))));
        assert_eq!(table.0.board.airship(), Space::MIDDLE);
    }

    #[test]
    fn a_city_is_closed_to_whoever_cannot_pay_for_a_delivery() {
        let table = summer().display(Hemisphere::Night, "N05 N13 N21").goods(0, "WHS");
        assert_eq!(table.toll(0, "3 2"), None);
        let closed =
            Illegal::NoDelivery { side: Hemisphere::Night, after_voyage: AfterVoyage(false) };
        assert_eq!(table.refusal(0, "place A01 3 2"), closed);
        assert_eq!(table.goods(0, "WHH").toll(0, "3 2"), Some(0));
    }

    #[test]
    fn ruling_the_voyage_and_the_delivery_must_be_affordable_together() {
        // (2,4) is a night city, one space beyond the airship's neighbours.
        let table = summer().display(Hemisphere::Night, "N01 N13 N21");
        let table = table.goods(0, "WW");
        assert_eq!(table.toll(0, "2 4"), None);
        let closed =
            Illegal::NoDelivery { side: Hemisphere::Night, after_voyage: AfterVoyage(true) };
        assert_eq!(table.refusal(0, "place A01 2 4"), closed);
        assert_eq!(table.goods(0, "WWS").toll(0, "2 4"), Some(1));
    }

    #[test]
    fn ruling_only_payments_that_leave_a_payable_delivery_are_legal() {
        let table = summer().display(Hemisphere::Night, "N01 N13 N21").hand(0, "A07 A08 A09");
        let mut table = table.goods(0, "WWSA");
        table.play(0, "place A07 2 4");
        assert_eq!(table.legal(0), ["pay A", "pay S"]);
        let wood = super::super::testing::goods("W");
        assert_eq!(table.refusal(0, "pay W"), Illegal::LeavesNoDelivery { goods: wood });
        assert_eq!(table.refusal(0, "pay SA"), Illegal::WrongAmount { needed: 1, given: 2 });
        let wheat = super::super::testing::goods("H");
        assert_eq!(table.refusal(0, "pay H"), Illegal::NotHeld { goods: wheat });
        assert_eq!(
            table.refusal(0, "deliver N01"),
            Illegal::WrongQuestion { asked: Question::Pay }
        );
        assert_eq!(table.refusal(1, "pay A"), Illegal::NotYourQuestion);
        // One star in the city; the delivery is the only one payable, its slot gives a stone.
        check_turn(table, "0 pay A", "SS 1");
    }

    #[test]
    fn a_single_way_to_pay_is_not_asked_for() {
        let table = summer().goods(0, "WW").hand(0, "A07 A08 A09");
        let table = check_turn(table, "0 place A08 4 2", "WA 0");
        assert_eq!(table.deciders(), [1]);
    }

    fn stuck() -> Table {
        // Cards of the other player cover every island beside the airship; the cities there are closed.
        summer()
            .on_board(1, "A07", 2, 3)
            .on_board(1, "A08", 4, 3)
            .on_board(1, "A09", 3, 3)
            .hand(0, "A07 A13 A01")
    }

    #[test]
    fn ruling_closed_cities_do_not_keep_a_player_from_being_stuck() {
        assert_eq!(stuck().legal(0), ["stuck A01", "stuck A07", "stuck A13"]);
        assert_eq!(summer().refusal(0, "stuck A01"), Illegal::NotStuck);
    }

    #[test]
    fn a_stuck_player_may_extend_the_voyage_instead() {
        let table = stuck().goods(0, "W");
        let legal = table.legal(0);
        assert!(legal.contains(&"stuck A13".to_owned()));
        assert!(legal.contains(&"place A13 4 2".to_owned()));
        assert_eq!(legal.len(), 3 * table.tolls(0).len() + 3);
        assert!(table.tolls(0).iter().all(|&(_, toll)| toll == 1));
    }

    #[test]
    fn ruling_a_stuck_discard_moves_the_airship_once_whatever_the_value_and_uses_a_card() {
        for card in ["A01", "A07", "A13"] {
            let mut table = stuck().on_board(0, "A10", 1, 5);
            // A card of seat 0 on (1,5) would be a start; its neighbours are taken.
            table = table.on_board(1, "A10", 1, 4).on_board(1, "A11", 2, 5);
            let rear = table.0.board.strips[0];
            table.play(0, &format!("stuck {card}"));
            assert_eq!(table.0.board.strips[4], rear.turned_over(), "{card}");
            assert_eq!(table.0.players[Seat(0)].hand.len(), 3);
            assert_eq!(table.has(0), "A 0", "only the card on the rear strip pays");
            assert_eq!(table.deciders(), [1]);
        }
    }

    #[test]
    fn a_player_draws_up_to_three_cards_while_the_deck_lasts() {
        let mut table = summer().last_hand(0, "A07 A08");
        table.play(0, "place A07 2 3");
        assert_eq!(table.0.players[Seat(0)].hand.len(), 1);
        let mut table = summer();
        let events = table.play(0, "place A01 2 3");
        assert!(matches!(
            events[..],
            [.., Event::CardDrawn { card: Some(_), .. }, Event::TurnBegan { .. }]
        ));
        assert_eq!(table.0.players[Seat(0)].hand.len(), 3);
    }

    #[test]
    fn the_game_is_over_when_everybody_has_used_sixteen_cards() {
        let table = summer().last_hand(0, "A07").last_hand(1, "A01");
        let mut table = table.plays("0 place A07 2 3");
        assert_eq!(table.0.outcome(), None);
        let events = table.play(1, "place A01 3 3");
        assert!(matches!(events.last(), Some(Event::Over { .. })), "{events:?}");
        assert!(events.iter().any(|event| matches!(event, Event::StripTurned { .. })));
        assert!(table.deciders().is_empty() && table.legal(0).is_empty());
        assert_eq!(table.refusal(1, "place A01 3 3"), Illegal::NotYourQuestion);
        assert!(table.0.outcome().is_some());
    }
}
