//! Storage: nobody ever keeps more goods than their board has room for.

use super::action::Illegal;
use super::components::SlotPower;
use super::event::Event;
use super::goods::Goods;
use super::setup::Mode;
use super::{Log, Phase, Solenia, only};
use crate::Seat;

/// Storage spaces of the summer side.
const SUMMER: u8 = 8;
/// Storage spaces of the winter side, before any are added.
const WINTER: u8 = 6;

impl Solenia {
    /// How many goods `seat` can keep.
    pub(super) fn storage(&self, seat: Seat) -> u8 {
        if self.mode == Mode::Summer {
            return SUMMER;
        }
        let more = self.slot_powers(seat).map(|(.., power)| match power {
            SlotPower::Storage(more) => *more,
            _ => 0,
        });
        WINTER + more.sum::<u8>()
    }

    /// How many goods `seat` holds that they cannot keep.
    pub(super) fn surplus(&self, seat: Seat) -> u8 {
        let held = self.players[seat].goods.total();
        held.saturating_sub(u16::from(self.storage(seat))) as u8
    }

    /// Whether `seat` holds too much and can choose what to throw away; without a choice it is thrown away here.
    pub(super) fn must_choose_discard(&mut self, seat: Seat, log: &mut Log) -> bool {
        let surplus = self.surplus(seat);
        if surplus == 0 {
            return false;
        }
        match only(self.players[seat].goods.choices(surplus)) {
            Some(goods) => {
                self.throw_away(seat, goods, log);
                false
            }
            None => true,
        }
    }

    fn throw_away(&mut self, seat: Seat, goods: Goods, log: &mut Log) {
        self.players[seat].goods -= goods;
        log.push(Event::GoodsDiscarded { seat, goods });
    }

    pub(super) fn discard(
        &mut self,
        seat: Seat,
        goods: Goods,
        log: &mut Log,
    ) -> Result<(), Illegal> {
        self.check_held(seat, self.surplus(seat), goods)?;

        self.throw_away(seat, goods, log);
        if self.phase == Phase::Storage {
            self.end_actions(log);
        } else if self.deciders().is_empty() {
            self.shift(log);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{Table, goods};
    use super::*;
    use crate::solenia::Hemisphere::{Day, Night};

    fn check_storage(mode: Mode, delivered: &str, storage: u8) {
        let table = Table::new(mode, 2).delivered(0, delivered);
        assert_eq!(table.0.storage(Seat(0)), storage, "{mode:?} with {delivered}");
    }

    #[test]
    fn summer_stores_eight_goods_and_winter_six_to_eight() {
        check_storage(Mode::Summer, "", 8);
        check_storage(Mode::Winter, "", 6);
        check_storage(Mode::Winter, "1b:D01", 7);
        check_storage(Mode::Winter, "1b:D01 1b:N01", 8);
        check_storage(Mode::Improvements, "1a:D01 1b:D02 1b:N01", 8);
    }

    #[test]
    fn whoever_holds_too_much_discards_goods_of_their_choice_at_once() {
        let table = Table::new(Mode::Summer, 2).on_board(0, "A07", 4, 2).hand(0, "A13 A01 A02");
        let table = table.goods(0, "WWWWHHS").plays("0 place A13 4 1");
        assert_eq!((table.has(0).as_str(), table.deciders()), ("WWWWWWHHS 0", vec![0]));
        assert_eq!(table.legal(0), ["discard S", "discard H", "discard W"]);
        assert_eq!(table.refusal(0, "discard WW"), Illegal::WrongAmount { needed: 1, given: 2 });
        assert_eq!(table.refusal(0, "discard A"), Illegal::NotHeld { goods: goods("A") });
        let table = table.plays("0 discard S");
        assert_eq!((table.has(0).as_str(), table.deciders()), ("WWWWWWHH 0", vec![1]));
    }

    #[test]
    fn a_single_possible_discard_is_not_asked_for() {
        let table = Table::new(Mode::Summer, 2).on_board(0, "A07", 4, 2).hand(0, "A13 A01 A02");
        let table = table.goods(0, "WWWWWWWW").plays("0 place A13 4 1");
        assert_eq!((table.has(0).as_str(), table.deciders()), ("WWWWWWWW 0", vec![1]));
    }

    #[test]
    fn ruling_the_slot_bonus_comes_before_the_expulsion() {
        let table = Table::new(Mode::Winter, 2).delivered(0, "1a:N02").display(Night, "N01");
        let table = table.goods(0, "WWHHSS").on_board(0, "A07", 1, 1).hand(0, "A01 A02 A03");
        let table = table.plays("0 place A01 3 2, 0 slot 2a");
        // Six goods after the bonus fit; the expelled card brings a seventh.
        assert_eq!((table.has(0).as_str(), table.deciders()), ("WHHSSSA 0", vec![0]));
        assert_eq!(table.0.phase, Phase::Expulsion);
        assert_eq!(table.legal(0).len(), 4);
    }

    #[test]
    fn clarification_storage_from_slot_1b_counts_at_once() {
        let table = Table::new(Mode::Winter, 2).display(Day, "D01").on_board(0, "A03", 1, 1);
        let table = table.goods(0, "SSWWHHAA").hand(0, "A01 A02 A05");
        let full = table.plays("0 place A01 3 4, 0 slot 1b");
        // Six left of eight; the expelled zero brings stone and wheat; with seven spaces one must go.
        assert_eq!((full.has(0).as_str(), full.deciders()), ("WWHHHSAA 0", vec![0]));
        assert!(full.legal(0).iter().all(|text| text.starts_with("discard") && text.len() == 9));
    }
}
