//! Improvements: tiles drafted before the first turn that cover some of the winter side's slots.

use serde::Serialize;

use super::action::{Action, Illegal, WinterSlot};
use super::components::{Level1, Level1Power, Level3};
use super::event::{Event, Source};
use super::goods::{Good, Goods};
use super::id::Id;
use super::pile::Pile;
use super::setup::Mode;
use super::{Hemisphere, Log, Phase, Player, Solenia, only};
use crate::Seat;

/// The slot of both rows that a level-1 tile covers, at the very left of the board.
const LEVEL_1_COVERS: usize = WinterSlot::OneA as usize;
/// The slot of each row that a level-3 half covers, at the very right.
pub(super) const LEVEL_3_COVERS: usize = WinterSlot::ThreeB as usize;
/// Both.
pub(super) const COVERED: [usize; 2] = [LEVEL_1_COVERS, LEVEL_3_COVERS];

/// The improvements that lie face up. In the solo game some are never taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub(super) struct Draft {
    pub level_1: Pile<Level1, 4>,
    pub level_3: Pile<Level3, 4>,
}

impl Player {
    fn n_improvements(&self) -> usize {
        usize::from(self.level_1.is_some()) + usize::from(self.level_3.is_some())
    }

    /// Both slots of the level-1 improvement are filled.
    pub(super) fn has_completed_level_1(&self) -> bool {
        Hemisphere::BOTH.iter().all(|&side| self.slots[side][LEVEL_1_COVERS].is_some())
    }
}

impl Solenia {
    /// Is `slot` covered by an improvement, so that what is printed there does not count?
    pub(super) fn is_covered(&self, slot: usize) -> bool {
        self.mode == Mode::Improvements && COVERED.contains(&slot)
    }

    /// The draft goes twice round the table, both times against the order of play.
    pub(super) fn drafter(&self) -> Seat {
        let n = self.n_players();
        let n_taken: usize = self.seats().map(|seat| self.players[seat].n_improvements()).sum();
        self.first.after(n - 1 - n_taken % n, n)
    }

    pub(super) fn draft_actions(&self, seat: Seat) -> Vec<Action> {
        self.takable(seat).map(|tile| Action::Draft { tile }).collect()
    }

    /// What `seat` may take: any tile of a level they have none of.
    fn takable(&self, seat: Seat) -> impl Iterator<Item = Id> {
        let player = &self.players[seat];
        let level_1 = self.draft.level_1.iter().filter(|_| player.level_1.is_none());
        let level_3 = self.draft.level_3.iter().filter(|_| player.level_3.is_none());
        level_1
            .map(|tile| self.set.level_1[usize::from(tile.0)].id)
            .chain(level_3.map(|tile| self.set.level_3_day[usize::from(tile.day)].id))
    }

    pub(super) fn take_improvement(
        &mut self,
        seat: Seat,
        id: Id,
        log: &mut Log,
    ) -> Result<(), Illegal> {
        let player = &self.players[seat];
        let level_1 = self.set.find_level_1(id).filter(|tile| self.draft.level_1.contains(tile));
        let half = self.set.find_half(Hemisphere::Day, id);
        let mut level_3 = self.draft.level_3.iter().copied();
        let level_3 = half.and_then(|half| level_3.find(|tile| tile.day == half));
        match (level_1, level_3) {
            (None, None) => return Err(Illegal::NoSuchImprovement { tile: id }),
            (Some(_), _) if player.level_1.is_some() => {
                return Err(Illegal::LevelTaken { tile: id });
            }
            (_, Some(_)) if player.level_3.is_some() => {
                return Err(Illegal::LevelTaken { tile: id });
            }
            _ => {}
        }

        let player = &mut self.players[seat];
        if let Some(tile) = level_1 {
            self.draft.level_1.take(tile);
            player.level_1 = Some(tile);
        }
        if let Some(tile) = level_3 {
            self.draft.level_3.take(tile);
            player.level_3 = Some(tile);
        }
        log.push(Event::ImprovementTaken { seat, tile: id });
        self.continue_draft(log);
        Ok(())
    }

    fn continue_draft(&mut self, log: &mut Log) {
        if self.seats().all(|seat| self.players[seat].n_improvements() == 2) {
            self.draft = Draft::default();
            return self.next_turn(self.first, log);
        }
        let seat = self.drafter();
        if let Some(tile) = only(self.takable(seat)) {
            self.take_improvement(seat, tile, log).expect("the tile is one that may be taken");
        }
    }

    /// A covered slot gives nothing by itself; the second slot of the level-1 tile gives goods of one's choice.
    pub(super) fn covered_slot_bonus(&mut self, seat: Seat, slot: usize, log: &mut Log) {
        let player = &self.players[seat];
        match player.level_1 {
            Some(tile) if slot == LEVEL_1_COVERS && player.has_completed_level_1() => {
                let tile = self.set.level_1[usize::from(tile.0)].id;
                log.push(Event::ImprovementCompleted { seat, tile });
                let n = self.set.level_1_goods;
                let among =
                    Good::ALL.into_iter().fold(Goods::NONE, |sum, good| sum + Goods::of(good, n));
                self.phase = Phase::Bonus { among, n, source: Source::Improvement };
            }
            _ => self.end_actions(log),
        }
    }

    /// What was completed in this turn works from the next turn on, whoever plays it; not in the expulsion that
    /// ends this one.
    pub(super) fn start_improvements(&mut self) {
        if self.mode == Mode::Improvements {
            let seat = self.mover();
            self.players[seat].level_1_in_force = self.players[seat].has_completed_level_1();
        }
    }

    /// The power of the level-1 improvement of `seat`, if it works.
    pub(super) fn level_1_in_force(&self, seat: Seat) -> Option<&Level1Power> {
        let player = &self.players[seat];
        let tile = player.level_1.filter(|_| player.level_1_in_force)?;
        Some(&self.set.level_1[usize::from(tile.0)].power)
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{Table, id, plain_setup};
    use super::*;
    use crate::solenia::Hemisphere::{Day, Night};

    fn draft(n_players: usize) -> Table {
        Table::of(Mode::Improvements, n_players, &plain_setup(Mode::Improvements, n_players))
            .unwrap()
    }

    /// Seat 0 has this level-1 improvement; `delivered` says how far it has come.
    fn with_level_1(tile: &str, delivered: &str) -> Table {
        let table = Table::new(Mode::Improvements, 2);
        table.improvements(0, tile, "I3D-1", "I3N-2").delivered(0, delivered)
    }

    fn in_force(tile: &str) -> Table {
        with_level_1(tile, "1a:D02 1a:N02")
    }

    /// Playing `line` leaves seat 0 with these goods and stars.
    fn check_turn(table: Table, line: &str, has: &str) -> Table {
        let table = table.plays(line);
        assert_eq!(table.has(0), has, "after {line}");
        table
    }

    #[test]
    fn the_draft_goes_against_the_order_of_play_twice() {
        let mut table = draft(3);
        assert_eq!(table.deciders(), [2]);
        assert_eq!(table.legal(2).len(), 6);
        table.play(2, "draft I1-1");
        assert_eq!(table.deciders(), [1]);
        assert_eq!(table.refusal(1, "draft I1-1"), Illegal::NoSuchImprovement { tile: id("I1-1") });
        assert_eq!(
            table.refusal(1, "draft I3N-1"),
            Illegal::NoSuchImprovement { tile: id("I3N-1") }
        );
        table.play(1, "draft I3D-1");
        table.play(0, "draft I3D-2");
        // Seat 2 lacks a level-3 tile and one is left, so it is taken without a question.
        assert_eq!(table.deciders(), [1]);
        assert_eq!(
            table.refusal(1, "draft I3D-3"),
            Illegal::NoSuchImprovement { tile: id("I3D-3") }
        );
        table.play(1, "draft I1-3");
        assert_eq!((table.deciders(), table.0.phase), (vec![0], Phase::Place));
        assert_eq!(table.0.players[Seat(0)].level_1, table.0.set.find_level_1(id("I1-2")));
    }

    #[test]
    fn everybody_takes_one_improvement_of_each_level() {
        let table = draft(2).plays("1 draft I1-1, 0 draft I1-2");
        assert_eq!(table.legal(1), ["draft I3D-1", "draft I3D-2"]);
        let mut table = draft(4).plays("3 draft I1-1, 2 draft I3D-1, 1 draft I3D-2, 0 draft I3D-3");
        assert_eq!(table.deciders(), [2], "seat 3 had one level-3 tile left to take");
        assert_eq!(table.legal(2), ["draft I1-2", "draft I1-3", "draft I1-4"]);
        table.play(2, "draft I1-2");
        assert_eq!(
            table.refusal(1, "draft I3D-4"),
            Illegal::NoSuchImprovement { tile: id("I3D-4") }
        );
    }

    #[test]
    fn a_second_improvement_of_the_same_level_is_refused() {
        let table = draft(2).plays("1 draft I1-1, 0 draft I3D-1");
        assert_eq!(
            table.0.phase,
            Phase::Place,
            "both had one tile of the other level left to take"
        );
        let table = draft(2).plays("1 draft I3D-1, 0 draft I3D-2");
        assert_eq!(table.legal(1), ["draft I1-1", "draft I1-2"]);
        let table = draft(3).plays("2 draft I1-1, 1 draft I1-2, 0 draft I1-3");
        assert_eq!(table.legal(2), ["draft I3D-1", "draft I3D-2", "draft I3D-3"]);
        let solo = draft(1).plays("0 draft I1-1");
        assert_eq!(solo.refusal(0, "draft I1-2"), Illegal::LevelTaken { tile: id("I1-2") });
    }

    #[test]
    fn clarification_solo_drafts_one_of_two_tiles_of_each_level() {
        let table = draft(1);
        assert_eq!(table.legal(0), ["draft I1-1", "draft I1-2", "draft I3D-1", "draft I3D-2"]);
        let table = table.plays("0 draft I3D-2");
        assert_eq!(table.legal(0), ["draft I1-1", "draft I1-2"]);
        let table = table.plays("0 draft I1-2");
        assert_eq!((table.deciders(), table.0.phase), (vec![0], Phase::Place));
    }

    #[test]
    fn example_marias_level_1_improvement_works_once_both_its_slots_are_filled() {
        let table = with_level_1("I1-5", "").display(Day, "D01").display(Night, "N01");
        let table = table.goods(0, "SSWW").hand(0, "A07 A08 A09");
        let mut table = check_turn(table, "0 place A07 3 4, 0 slot 1a", "WW 1");
        assert!(!table.0.players[Seat(0)].has_completed_level_1());
        table.play(1, "place A01 4 3");
        // The strips have shifted: the night city of the dawn strip is on row 2 now, beside the airship's row.
        let table = table.goods(0, "WWW").plays("0 place A08 2 2, 0 slot 1a");
        assert_eq!(table.legal(0).len(), 10);
        let table = check_turn(table, "0 bonus SA", "SA 2");
        assert!(table.0.players[Seat(0)].level_1_in_force);
    }

    #[test]
    fn clarification_a_covered_slot_gives_nothing_by_itself() {
        let table = with_level_1("I1-1", "1a:N02 2a:N03").display(Night, "N01").goods(0, "WW");
        let table = check_turn(table.hand(0, "A07 A08 A09"), "0 place A07 3 2, 0 slot 3b", " 1");
        assert_eq!(table.deciders(), [1]);
        assert_eq!(
            table.score(0, "powers"),
            3,
            "the half I3N-2 counts tiles; the printed 3b would count none"
        );
    }

    #[test]
    fn i1_1_to_i1_4_give_one_more_good_on_their_islands_for_a_card_of_value_1_or_2() {
        // Islands beside the airship: water on (2,3), stone on (3,3), wheat on (4,3).
        let line = |card: &str, at: &str| format!("0 place {card} {at}");
        for (tile, card, at, has) in [
            ("I1-1", "A07", "3 3", "SS 0"),
            ("I1-1", "A13", "3 3", "SSS 0"),
            ("I1-1", "A07", "2 3", "A 0"),
            ("I1-2", "A07", "2 3", "AA 0"),
            ("I1-2", "A07", "3 3", "S 0"),
            ("I1-3", "A07", "4 3", "HH 0"),
            ("I1-3", "A07", "3 3", "SS 0"),
            ("I1-4", "A07", "4 3", "HH 0"),
            ("I1-4", "A07", "2 3", "AA 0"),
            ("I1-4", "A01", "2 3", " 0"),
        ] {
            check_turn(in_force(tile).hand(0, "A01 A07 A13"), &line(card, at), has);
        }
        let table = with_level_1("I1-1", "1a:D02").hand(0, "A01 A07 A13");
        check_turn(table, "0 place A07 3 3", "S 0");
    }

    #[test]
    fn clarification_i1_5_gives_a_star_for_a_zero_in_a_city_too() {
        for (card, has) in [("A01", " 1"), ("A07", " 2"), ("A13", " 3")] {
            let table =
                in_force("I1-5").display(Night, "N01").goods(0, "WW").hand(0, "A01 A07 A13");
            check_turn(table, &format!("0 place {card} 3 2, 0 slot 1b"), has);
        }
    }

    #[test]
    fn clarification_i1_6_counts_diagonals_for_adjacency_and_for_the_voyage() {
        let table = in_force("I1-6").goods(0, "W");
        assert_eq!(table.toll(0, "2 2"), Some(0));
        assert_eq!(table.toll(0, "4 2"), Some(0));
        assert_eq!(table.toll(0, "5 4"), Some(1));
        assert_eq!(table.toll(0, "1 5"), Some(1));
        assert_eq!(with_level_1("I1-6", "1a:D02").goods(0, "W").toll(0, "2 2"), Some(1));
    }

    #[test]
    fn clarification_i1_7_pays_besides_the_cards_own_power_and_for_value_1_only() {
        let table = in_force("I1-7").on_board(0, "A07", 1, 2).on_board(0, "A13", 1, 4);
        let table = table.on_board(0, "A03", 1, 1).on_board(1, "A08", 1, 3).hand(0, "A01 A02 A08");
        // A07 gives wood and a star, A13 its own star, A03 wheat and stone.
        let table = check_turn(table, "0 place A01 4 3", "WHS 2");
        assert_eq!(table.has(1), "H 0");
    }

    #[test]
    fn clarification_i1_7_pays_in_another_players_turn() {
        let table =
            in_force("I1-7").on_board(0, "A07", 1, 2).hand(0, "A13 A14 A15").hand(1, "A01 A02 A03");
        check_turn(table, "0 place A13 4 3, 1 place A01 3 3", "WHH 1");
    }

    #[test]
    fn clarification_an_improvement_does_not_work_in_the_expulsion_that_ends_the_same_turn() {
        let table = with_level_1("I1-7", "1a:D02").display(Night, "N01").goods(0, "WW");
        let table = table.on_board(0, "A07", 1, 2).on_board(0, "A08", 2, 2).hand(0, "A01 A02 A03");
        let table = check_turn(table, "0 place A01 3 2, 0 slot 1a, 0 bonus SS", "WSS 0");
        // In the very next turn it does.
        check_turn(table.hand(1, "A01 A02 A03"), "1 place A01 4 3", "WHSS 1");
    }

    #[test]
    fn clarification_a_stuck_discard_is_no_expulsion() {
        let table = in_force("I1-7").hand(0, "A07 A13 A01");
        let table =
            table.on_board(1, "A07", 2, 3).on_board(1, "A08", 4, 3).on_board(1, "A09", 3, 3);
        check_turn(table, "0 stuck A07", " 0");
    }

    #[test]
    fn clarification_in_solo_the_neutral_card_is_a_turn_of_its_own() {
        let table = Table::new(Mode::Improvements, 1).improvements(0, "I1-7", "I3D-1", "I3N-2");
        let table = table.delivered(0, "1a:D02").display(Night, "N01").goods(0, "WW");
        let table = table.on_board(0, "A09", 1, 2).hand(0, "A07 A02 A03").neutral_next("A01", 5);
        // The improvement is completed in your turn; the neutral zero that follows expels your card.
        check_turn(table, "0 place A07 3 2, 0 slot 1a, 0 bonus SS", "SSS 2");
    }

    #[test]
    fn level_1_goods_that_find_no_storage_are_discarded() {
        let table = with_level_1("I1-1", "1a:D02").display(Night, "N01").goods(0, "WWHHSS");
        let table = table.hand(0, "A07 A02 A03").plays("0 place A07 3 2, 0 slot 1a");
        let table = check_turn(table, "0 bonus AA", "HHSSAA 1");
        assert_eq!(table.deciders(), [1]);
    }
}
