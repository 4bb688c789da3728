//! Deliveries: choosing one in a city, paying for it, and the slot its tile goes to.

use super::action::{Action, Illegal};
use super::board::{Ground, Hemisphere, Space};
use super::components::{ComponentSet, SlotPower, Tile};
use super::event::{Event, Source};
use super::goods::{Good, Goods};
use super::id::Id;
use super::setup::Mode;
use super::{Log, Phase, Solenia, only};
use crate::Seat;

impl Solenia {
    /// Could `seat` pay for `tile` with `goods`? Who may replace one good may lack one, if there is another for it.
    pub(super) fn can_pay(&self, seat: Seat, goods: Goods, tile: Tile) -> bool {
        let cost = self.set.tile(tile).cost;
        goods.holds(cost)
            || (self.may_substitute(seat)
                && goods.shortage(cost) == 1
                && goods.total() >= cost.total())
    }

    /// The fewest goods that a delivery payable now would take; nothing if none is payable.
    pub(super) fn cheapest_delivery(&self, seat: Seat, side: Hemisphere) -> Option<u16> {
        let goods = self.players[seat].goods;
        let payable = self.displays[side].iter().filter(|&&tile| self.can_pay(seat, goods, tile));
        payable.map(|&tile| self.set.tile(tile).cost.total()).min()
    }

    fn city(&self, space: Space) -> Hemisphere {
        match self.board.ground(&self.set, space) {
            Ground::City(side) => side,
            Ground::Island(_) => unreachable!("deliveries are asked for in cities only"),
        }
    }

    /// The displayed deliveries `seat` can make in the city on `space`.
    pub(super) fn payable(&self, seat: Seat, space: Space) -> impl Iterator<Item = Tile> {
        let goods = self.players[seat].goods;
        let display = self.displays[self.city(space)].iter().copied();
        display.filter(move |&tile| self.can_pay(seat, goods, tile))
    }

    pub(super) fn ask_delivery(&mut self, seat: Seat, space: Space, log: &mut Log) {
        if let Some(tile) = only(self.payable(seat, space)) {
            self.ask_substitution(seat, tile, log);
        } else {
            self.phase = Phase::Deliver { space };
        }
    }

    pub(super) fn choose_delivery(
        &mut self,
        seat: Seat,
        space: Space,
        id: Id,
        log: &mut Log,
    ) -> Result<(), Illegal> {
        let side = self.city(space);
        let mut display = self.displays[side].iter();
        let tile = *display
            .find(|&&tile| self.set.tile(tile).id == id)
            .ok_or(Illegal::NotOnDisplay { side, tile: id })?;
        if !self.can_pay(seat, self.players[seat].goods, tile) {
            return Err(Illegal::CannotPay { tile: id });
        }

        self.ask_substitution(seat, tile, log);
        Ok(())
    }

    /// The ways to pay for `tile`, and the goods each takes.
    pub(super) fn substitutions(
        &self,
        seat: Seat,
        tile: Tile,
    ) -> impl Iterator<Item = (Action, Goods)> {
        let held = self.players[seat].goods;
        let cost = self.set.tile(tile).cost;
        let pairs = if self.may_substitute(seat) { cost } else { Goods::NONE };
        let replaced = pairs.kinds().flat_map(move |replace| {
            let others = Good::ALL.into_iter().filter(move |&with| with != replace);
            others.map(move |with| {
                let goods = cost - Goods::of(replace, 1) + Goods::of(with, 1);
                (Action::Substitute { replace, with }, goods)
            })
        });
        std::iter::once((Action::PayAsPrinted {}, cost))
            .chain(replaced)
            .filter(move |(_, goods)| held.holds(*goods))
    }

    fn ask_substitution(&mut self, seat: Seat, tile: Tile, log: &mut Log) {
        if let Some((_, goods)) = only(self.substitutions(seat, tile)) {
            self.deliver(seat, tile, goods, log);
        } else {
            self.phase = Phase::Substitute { tile };
        }
    }

    pub(super) fn substitute(
        &mut self,
        seat: Seat,
        tile: Tile,
        replace: Good,
        with: Good,
        log: &mut Log,
    ) -> Result<(), Illegal> {
        let cost = self.set.tile(tile).cost;
        if replace == with {
            return Err(Illegal::SameGood { good: replace });
        }
        if cost[replace] == 0 {
            return Err(Illegal::NotAskedFor { good: replace });
        }
        let goods = cost - Goods::of(replace, 1) + Goods::of(with, 1);
        if !self.players[seat].goods.holds(goods) {
            return Err(Illegal::CannotPayThus);
        }

        self.deliver(seat, tile, goods, log);
        Ok(())
    }

    pub(super) fn pay_as_printed(
        &mut self,
        seat: Seat,
        tile: Tile,
        log: &mut Log,
    ) -> Result<(), Illegal> {
        let cost = self.set.tile(tile).cost;
        if !self.players[seat].goods.holds(cost) {
            return Err(Illegal::CannotPayThus);
        }

        self.deliver(seat, tile, cost, log);
        Ok(())
    }

    /// The goods are returned and the tile leaves the display; its place is filled once the tile has a slot.
    fn deliver(&mut self, seat: Seat, tile: Tile, goods: Goods, log: &mut Log) {
        let side = ComponentSet::side(tile);
        self.players[seat].goods -= goods;
        self.displays[side].take(tile);
        log.push(Event::DeliveryMade { seat, tile: self.set.tile(tile).id, goods });
        if self.mode == Mode::Summer {
            let free = self.players[seat].slots[side].iter().position(Option::is_none);
            self.fill_slot(seat, tile, free, log);
        } else {
            self.ask_slot(seat, tile, log);
        }
    }

    /// The tile goes to a slot; then the display is refilled, then the slot gives its bonus.
    ///
    /// Ruling: the books say «l'encoche libre», which leaves open what happens without one. The tile goes beside the
    /// board: it counts, and brings no bonus.
    pub(super) fn fill_slot(&mut self, seat: Seat, tile: Tile, slot: Option<usize>, log: &mut Log) {
        let side = ComponentSet::side(tile);
        self.players[seat].tiles[side].push(tile);
        if let Some(slot) = slot {
            self.players[seat].slots[side][slot] = Some(tile);
            let (tile, slot) = (self.set.tile(tile).id, self.printed_slots()[slot].slot);
            log.push(Event::SlotFilled { seat, tile, slot });
        }
        self.refill(side, log);
        match slot {
            Some(slot) => self.slot_bonus(seat, side, slot, log),
            None => self.end_actions(log),
        }
    }

    /// A tile comes to the display.
    ///
    /// Ruling: the books say «une nouvelle tuile […] est immédiatement révélée», which leaves open what happens if
    /// none is left. The display shrinks, and with nothing in it the cities of its kind are closed.
    pub(super) fn refill(&mut self, side: Hemisphere, log: &mut Log) {
        if let Some(tile) = self.decks[side].draw() {
            self.displays[side].push(tile);
            log.push(Event::TileRevealed { tile: self.set.tile(tile).id });
        }
    }

    fn slot_bonus(&mut self, seat: Seat, side: Hemisphere, slot: usize, log: &mut Log) {
        if self.is_covered(slot) {
            return self.covered_slot_bonus(seat, slot, log);
        }
        match &self.printed_slots()[slot][side] {
            &SlotPower::Goods(goods) => self.gain(seat, goods, Source::Slot, log),
            &SlotPower::Stars(stars) => self.gain_stars(seat, stars, Source::Slot, log),
            SlotPower::OneOf(kinds) => {
                let among = kinds.iter().copied().collect();
                self.phase = Phase::Bonus { among, n: 1, source: Source::Slot };
                return;
            }
            // These work by themselves from now on, or at the end.
            SlotPower::Storage(_)
            | SlotPower::ShorterVoyage(_)
            | SlotPower::Substitution
            | SlotPower::AtEnd(_) => {}
        }
        self.end_actions(log);
    }

    pub(super) fn choose_bonus(
        &mut self,
        seat: Seat,
        among: Goods,
        n: u8,
        goods: Goods,
        source: Source,
        log: &mut Log,
    ) -> Result<(), Illegal> {
        if goods.total() != u16::from(n) {
            return Err(Illegal::WrongAmount { needed: n, given: goods.total() });
        }
        if !among.holds(goods) {
            return Err(Illegal::NotOffered { goods });
        }

        self.gain(seat, goods, source, log);
        self.end_actions(log);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{Table, id};
    use super::*;
    use crate::solenia::Hemisphere::{Day, Night};

    /// Playing `line` leaves seat 0 with these goods and stars.
    fn check_delivery(table: Table, line: &str, has: &str) -> Table {
        let table = table.plays(line);
        assert_eq!(table.has(0), has, "after {line}");
        table
    }

    fn summer() -> Table {
        Table::new(Mode::Summer, 2)
    }

    #[test]
    fn example_maria_gains_a_star_delivers_wood_and_wheat_and_gains_water() {
        let table = summer().delivered(0, "1:N01").display(Night, "N05 N13 N21");
        let table = table.goods(0, "WHH").hand(0, "A07 A08 A09");
        let table = check_delivery(table, "0 place A07 3 2", "A 1");
        assert_eq!(table.0.players[Seat(0)].slots[Night][1], table.0.set.find_tile(id("N05")));
    }

    #[test]
    fn example_natalie_plays_a_zero_in_a_night_city_and_the_rear_strip_is_expelled() {
        let table = summer().display(Night, "N14 N13 N21").goods(0, "WSHH").hand(0, "A01 A02 A07");
        let table = table.on_board(0, "A03", 1, 2).on_board(1, "A10", 1, 4);
        let rear = table.0.board.strips[0];
        // The slot gives a stone, the expelled zero a stone and wheat.
        let table = check_delivery(table, "0 place A01 3 2", "HSS 0");
        assert_eq!(table.has(1), "A 0");
        assert_eq!(table.0.board.strips[4], rear.turned_over());
        assert!(
            table.0.players[Seat(0)].discard.contains(table.0.set.find_card(id("A03")).unwrap())
        );
        assert!(
            table.0.players[Seat(1)].discard.contains(table.0.set.find_card(id("A10")).unwrap())
        );
    }

    #[test]
    fn summer_slots_fill_from_the_left_and_give_their_bonus() {
        let at = |slots: &str, side, has: &str| {
            let table = summer().delivered(0, slots).hand(0, "A07 A08 A09");
            let (table, line) = match side {
                Day => (table.display(Day, "D01").goods(0, "SS"), "0 place A07 3 4"),
                Night => (table.display(Night, "N01").goods(0, "WW"), "0 place A07 3 2"),
            };
            check_delivery(table, line, has)
        };
        at("", Day, "W 1");
        at("1:D02", Day, "H 1");
        at("1:D02 2:D03 3:D04", Day, "WH 1");
        at("1:D02 2:D03 3:D04 4:D05", Day, " 6");
        at("1:D02 2:D03 3:D04 4:D05 5:D06", Day, " 6");
        at("", Night, "S 1");
        at("1:N02", Night, "A 1");
        at("1:N02 2:N03 3:N04", Night, "SA 1");
        at("1:N02 2:N03 3:N04 4:N05", Night, " 6");
        at("1:N02 2:N03 3:N04 4:N05 5:N06", Night, " 6");
        let third = at("1:D02 2:D03", Day, " 1");
        assert_eq!(third.legal(0), ["bonus H", "bonus W"]);
        assert_eq!(
            third.refusal(0, "bonus S"),
            Illegal::NotOffered { goods: Goods::of(Good::Stone, 1) }
        );
        assert_eq!(third.refusal(0, "bonus WH"), Illegal::WrongAmount { needed: 1, given: 2 });
        check_delivery(third, "0 bonus W", "W 1");
        let third = at("1:N02 2:N03", Night, " 1");
        assert_eq!(third.legal(0), ["bonus A", "bonus S"]);
    }

    #[test]
    fn ruling_with_all_slots_filled_a_delivery_counts_without_a_bonus() {
        let six = "1:D02 2:D03 3:D04 4:D05 5:D06 6:D07";
        let table = summer().delivered(0, six).display(Day, "D01").goods(0, "SS");
        let table = check_delivery(table.hand(0, "A07 A08 A09"), "0 place A07 3 4", " 1");
        assert_eq!(table.0.players[Seat(0)].tiles[Day].len(), 7);
        assert_eq!(table.score(0, "tiles"), 2 + 2 + 2 + 4 + 4 + 4 + 2);
    }

    #[test]
    fn two_deliveries_of_equal_cost_are_two_answers() {
        let table = summer().display(Night, "N03 N04 N13").goods(0, "WHH").hand(0, "A07 A08 A09");
        let mut table = table.plays("0 place A07 3 2");
        assert_eq!(table.legal(0), ["deliver N03", "deliver N04"]);
        assert_eq!(table.refusal(0, "deliver N13"), Illegal::CannotPay { tile: id("N13") });
        let missing = Illegal::NotOnDisplay { side: Night, tile: id("N01") };
        assert_eq!(table.refusal(0, "deliver N01"), missing);
        let elsewhere = Illegal::NotOnDisplay { side: Night, tile: id("D01") };
        assert_eq!(table.refusal(0, "deliver D01"), elsewhere);
        table.play(0, "deliver N04");
        assert_eq!(
            table.shown(Night),
            "N03 N13 N01",
            "a refill is the newest, wherever the gap was"
        );
    }

    #[test]
    fn the_display_is_refilled_before_the_bonus() {
        let table = summer().display(Night, "N01 N13 N21").goods(0, "WW").hand(0, "A07 A08 A09");
        let mut table = table;
        let events = table.play(0, "place A07 3 2");
        let order = |wanted: fn(&Event) -> bool| events.iter().position(wanted).unwrap();
        let refill = order(|event| matches!(event, Event::TileRevealed { .. }));
        let bonus = order(|event| matches!(event, Event::GoodsGained { source: Source::Slot, .. }));
        assert!(refill < bonus);
    }

    #[test]
    fn ruling_an_empty_deck_does_not_refill_and_with_nothing_displayed_its_cities_are_closed() {
        let table =
            summer().display(Night, "N01").empty_deck(Night).goods(0, "WW").goods(1, "WWHH");
        let table = check_delivery(table.hand(0, "A07 A08 A09"), "0 place A07 3 2", "S 1");
        assert_eq!(table.shown(Night), "");
        assert_eq!(table.toll(1, "2 4"), None);
        let closed = table.refusal(1, "place A01 2 4");
        assert!(matches!(closed, Illegal::NoDelivery { side: Night, .. }));
    }

    fn substitute() -> Table {
        // Night slot 2b was filled in an earlier turn.
        Table::new(Mode::Winter, 2).delivered(0, "1b:N02 2b:N03").hand(0, "A07 A08 A09")
    }

    #[test]
    fn clarification_a_substitution_is_asked_after_the_tile_and_may_be_declined() {
        let table = substitute().display(Night, "N01 N04 N13").goods(0, "WWH");
        let table = table.plays("0 place A07 3 2");
        assert_eq!(table.legal(0), ["deliver N01", "deliver N04"]);
        let table = table.plays("0 deliver N01");
        assert_eq!(table.legal(0), ["printed", "swap W H"]);
        assert_eq!(table.refusal(0, "swap W S"), Illegal::CannotPayThus);
        assert_eq!(table.refusal(0, "swap W W"), Illegal::SameGood { good: Good::Wood });
        assert_eq!(table.refusal(0, "swap S W"), Illegal::NotAskedFor { good: Good::Stone });
        check_delivery(table, "0 swap W H", "W 1");
        let table = substitute().display(Night, "N01 N04 N13").goods(0, "WWH");
        check_delivery(table, "0 place A07 3 2, 0 deliver N01, 0 printed", "H 1");
    }

    #[test]
    fn clarification_a_substitution_serves_day_deliveries_too() {
        let table = substitute().display(Day, "D01").goods(0, "SA");
        let table = table.plays("0 place A07 3 4");
        // Only one way is left, so it is not asked for; the slot is.
        assert_eq!(table.legal(0), ["slot 1a", "slot 1b"]);
        assert_eq!(table.has(0), " 1");
    }

    #[test]
    fn clarification_a_substitution_counts_in_the_look_ahead_and_replaces_one_unit_only() {
        let table = substitute().display(Night, "N01 N13 N21");
        let table = table.goods(0, "HS");
        assert_eq!(table.toll(0, "3 2"), None, "two goods are missing");
        let table = table.goods(0, "WS");
        assert_eq!(table.toll(0, "3 2"), Some(0));
        assert_eq!(table.toll(0, "2 4"), None, "nothing is left to pay the voyage with");
        let table = table.goods(0, "WSA");
        assert_eq!(table.toll(0, "2 4"), Some(1));
        let table = table.plays("0 place A07 2 4");
        assert_eq!(
            table.legal(0),
            ["pay A", "pay S"],
            "without the wood two goods would be missing"
        );
    }
}
