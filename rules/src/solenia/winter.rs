//! The winter side: players choose the slots of their deliveries, level by level, and with them their powers.

use super::action::{Illegal, WinterSlot};
use super::board::{Hemisphere, Reach};
use super::components::{ComponentSet, Level1Power, N_SLOTS, PrintedSlot, SlotPower, Tile};
use super::setup::Mode;
use super::{Log, Phase, Solenia, only};
use crate::Seat;

/// May the tile go to `slot` of a row? The first slot of a level needs one filled slot of the level below, the
/// second needs both.
///
/// Ruling: the books say «un second pouvoir de même niveau», which leaves open which of the two is the second. The
/// one that is filled later, a or b.
fn check_open(row: &[Option<Tile>; N_SLOTS], slot: WinterSlot) -> Result<(), Illegal> {
    let n_filled = |level: usize| row[level * 2..][..2].iter().flatten().count();
    let level = slot as usize / 2;
    if row[slot as usize].is_some() {
        Err(Illegal::SlotFilled { slot })
    } else if level > 0 && n_filled(level - 1) <= n_filled(level) {
        Err(Illegal::SlotClosed { slot })
    } else {
        Ok(())
    }
}

impl Solenia {
    /// What is printed at the slots of everybody's board.
    pub(super) fn printed_slots(&self) -> &[PrintedSlot] {
        if self.mode == Mode::Summer { &self.set.summer } else { &self.set.winter }
    }

    /// The slots `seat` has filled and their powers, but for those that an improvement covers.
    pub(super) fn slot_powers(
        &self,
        seat: Seat,
    ) -> impl Iterator<Item = (Hemisphere, usize, &SlotPower)> {
        let slots = &self.players[seat].slots;
        Hemisphere::BOTH.into_iter().flat_map(move |side| {
            let printed = self.printed_slots().iter().zip(slots[side]).enumerate();
            printed
                .filter(|&(slot, (_, tile))| tile.is_some() && !self.is_covered(slot))
                .map(move |(slot, (printed, _))| (side, slot, &printed[side]))
        })
    }

    /// How `seat` counts the spaces of a voyage. A power that was won this turn has its first voyage in the next,
    /// since the card of this turn lies already.
    pub(super) fn reach(&self, seat: Seat) -> Reach {
        if self.mode == Mode::Summer {
            return Reach::default();
        }
        let less = self.slot_powers(seat).map(|(.., power)| match power {
            SlotPower::ShorterVoyage(less) => *less,
            _ => 0,
        });
        let diagonals = matches!(self.level_1_in_force(seat), Some(Level1Power::Diagonals));
        Reach { diagonals, free_spaces: less.sum() }
    }

    /// May `seat` replace one good of a delivery, be it by day or by night?
    pub(super) fn may_substitute(&self, seat: Seat) -> bool {
        self.mode != Mode::Summer
            && self.slot_powers(seat).any(|(.., power)| *power == SlotPower::Substitution)
    }

    pub(super) fn open_slots(
        &self,
        seat: Seat,
        side: Hemisphere,
    ) -> impl Iterator<Item = WinterSlot> {
        let row = &self.players[seat].slots[side];
        WinterSlot::ALL.into_iter().filter(move |&slot| check_open(row, slot).is_ok())
    }

    /// Asks for the slot of a delivery that has been paid; with all six of the row filled, it goes without one.
    pub(super) fn ask_slot(&mut self, seat: Seat, tile: Tile, log: &mut Log) {
        let mut open = self.open_slots(seat, ComponentSet::side(tile));
        let Some(first) = open.next() else {
            drop(open);
            return self.fill_slot(seat, tile, None, log);
        };
        if only(open.chain([first])).is_some() {
            self.fill_slot(seat, tile, Some(first as usize), log);
        } else {
            self.phase = Phase::Slot { tile };
        }
    }

    pub(super) fn choose_slot(
        &mut self,
        seat: Seat,
        tile: Tile,
        slot: WinterSlot,
        log: &mut Log,
    ) -> Result<(), Illegal> {
        check_open(&self.players[seat].slots[ComponentSet::side(tile)], slot)?;

        self.fill_slot(seat, tile, Some(slot as usize), log);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::Table;
    use super::*;
    use crate::solenia::Hemisphere::{Day, Night};

    /// `filled` slots leave these open.
    fn check_slots(filled: &str, open: &str) {
        let mut row = [None; N_SLOTS];
        for slot in WinterSlot::ALL {
            if filled.contains(&slot.to_string()) {
                row[slot as usize] = Some(Tile(0));
            }
        }
        let found: Vec<String> = WinterSlot::ALL
            .into_iter()
            .filter(|&slot| check_open(&row, slot).is_ok())
            .map(|slot| slot.to_string())
            .collect();
        assert_eq!(found.join(" "), open, "with {filled} filled");
    }

    #[test]
    fn level_1_is_always_open() {
        check_slots("", "1a 1b");
    }

    #[test]
    fn example_a_level_2_power_needs_a_level_1_power_of_the_same_row() {
        check_slots("1a", "1b 2a 2b");
        check_slots("1b", "1a 2a 2b");
    }

    #[test]
    fn example_a_level_3_power_needs_one_of_level_1_and_one_of_level_2() {
        check_slots("1a 2b", "1b 3a 3b");
        check_slots("1b 2a 3b", "1a");
    }

    #[test]
    fn example_the_second_level_2_power_needs_both_of_level_1() {
        check_slots("1a 2a", "1b 3a 3b");
        check_slots("1a 1b 2a", "2b 3a 3b");
    }

    #[test]
    fn example_the_second_level_3_power_needs_both_of_level_1_and_both_of_level_2() {
        check_slots("1a 1b 2a 3a", "2b");
        check_slots("1a 1b 2a 2b 3a", "3b");
    }

    #[test]
    fn ruling_the_first_slot_of_a_level_is_the_first_one_filled() {
        check_slots("1b 2b 3b", "1a");
        check_slots("1a 1b 2a 2b 3a 3b", "");
    }

    fn winter() -> Table {
        Table::new(Mode::Winter, 2).hand(0, "A07 A08 A09")
    }

    #[test]
    fn the_slot_is_chosen_before_the_refill_and_its_goods_come_after_it() {
        let mut table =
            winter().display(Day, "D01 D13 D14").goods(0, "SS").plays("0 place A07 3 4");
        assert_eq!(
            (table.shown(Day).as_str(), table.legal(0).join(", ").as_str()),
            ("D13 D14", "slot 1a, slot 1b")
        );
        assert_eq!(table.refusal(0, "slot 2a"), Illegal::SlotClosed { slot: WinterSlot::TwoA });
        table.play(0, "slot 1a");
        assert_eq!(table.shown(Day), "D13 D14 D02");
        assert_eq!(table.legal(0), ["bonus H", "bonus W"]);
        table.play(0, "bonus H");
        assert_eq!((table.has(0).as_str(), table.deciders()), ("H 1", vec![1]));
    }

    #[test]
    fn a_filled_slot_is_refused() {
        let table = winter().delivered(0, "1a:D02").display(Day, "D01").goods(0, "SS");
        let table = table.plays("0 place A07 3 4");
        assert_eq!(table.refusal(0, "slot 1a"), Illegal::SlotFilled { slot: WinterSlot::OneA });
        assert_eq!(table.refusal(0, "slot 3a"), Illegal::SlotClosed { slot: WinterSlot::ThreeA });
    }

    #[test]
    fn slots_give_goods_and_stars_at_once() {
        let at = |delivered: &str, slot: &str, has: &str| {
            let table = winter().delivered(0, delivered).display(Night, "N01").goods(0, "WW");
            let table = table.plays(&format!("0 place A07 3 2, 0 slot {slot}"));
            assert_eq!(table.has(0), has, "slot {slot}");
        };
        at("1a:N02", "2a", "SA 1");
        at("1a:N02", "2b", " 1");
        at("1a:N02 2a:N03", "3a", " 6");
        at("1a:N02 2a:N03", "3b", " 1");
    }

    #[test]
    fn ruling_with_all_winter_slots_filled_a_delivery_counts_without_a_slot() {
        let all = "1a:D02 1b:D03 2a:D04 2b:D05 3a:D06 3b:D07";
        let table =
            winter().delivered(0, all).display(Day, "D01").goods(0, "SS").plays("0 place A07 3 4");
        assert_eq!((table.has(0).as_str(), table.deciders()), (" 1", vec![1]));
        assert_eq!(table.0.players[Seat(0)].tiles[Day].len(), 7);
        assert_eq!(table.score(0, "powers"), 7);
    }

    #[test]
    fn a_single_open_slot_is_filled_without_a_question() {
        let table =
            winter().delivered(0, "1b:D02 2b:D03 3b:D04").display(Day, "D01").goods(0, "SS");
        assert_eq!(table.plays("0 place A07 3 4").legal(0), ["bonus H", "bonus W"]);
    }

    #[test]
    fn clarification_day_2b_makes_spaces_free_and_who_has_one_is_not_stuck() {
        let covered = |table: Table| {
            table.on_board(1, "A07", 2, 3).on_board(1, "A08", 4, 3).on_board(1, "A09", 3, 3)
        };
        let table = covered(winter()).delivered(0, "1a:D02 2b:D03");
        assert_eq!(table.toll(0, "4 2"), Some(0));
        assert_eq!(table.toll(0, "5 2"), None, "one good must still be paid");
        assert_eq!(table.refusal(0, "stuck A07"), Illegal::NotStuck);
        assert_eq!(table.goods(0, "W").toll(0, "5 2"), Some(1));
        assert_eq!(covered(winter()).legal(0), ["stuck A07", "stuck A08", "stuck A09"]);
    }
}
