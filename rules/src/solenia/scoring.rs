//! The end: stars gained on the way, on tiles, for pairs, for goods left, and for powers.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::board::{Hemisphere, Owner};
use super::components::{Level1Power, Scoring, SlotPower, Tile};
use super::id::Id;
use super::improvements::LEVEL_3_COVERS;
use super::setup::Mode;
use super::{Phase, Solenia, solo};
use crate::outcome::Sources;
use crate::{Outcome, Score, Seat};

/// Stars for so many pairs of a day and a night delivery; more than four count as four.
pub(super) const PAIRS: [u32; 5] = [0, 1, 3, 6, 10];

/// Where points come from, and what that is called.
pub(super) const SOURCES: [(&str, &str); 5] = [
    ("stars", "stars gained"),
    ("tiles", "stars on deliveries"),
    ("pairs", "pairs of day and night deliveries"),
    ("goods", "goods left"),
    ("powers", "powers that count at the end"),
];

/// What a seat would score if the game ended now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "SoleniaScoreView")]
pub struct ScoreView {
    /// What each slot is worth that counts at the end; together they are the source `powers`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub slots: Vec<SlotScore>,
    /// Points by source, each by its key; what gives nothing is left out.
    pub sources: Sources,
    /// All points together.
    pub total: u32,
}

impl ScoreView {
    /// The stars gained so far.
    pub(super) fn stars(&self) -> u16 {
        let stars = self.sources.get("stars").copied().unwrap_or_default();
        u16::try_from(stars).unwrap_or(u16::MAX)
    }
}

/// What a filled slot is worth at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SlotScore {
    /// The row of the slot.
    pub side: Hemisphere,
    /// The slot.
    pub slot: Id,
    /// Its worth as things are now.
    pub stars: u32,
}

impl Solenia {
    /// What came of it, once it is over.
    pub fn outcome(&self) -> Option<Outcome> {
        if self.phase != Phase::Over {
            return None;
        }
        let scores = self.scores();
        let best = scores.iter().map(|score| score.total).max().unwrap_or_default();
        let rank = self.neutral.is_some().then(|| solo::rank(best).into());
        Some(Outcome { rank, ..Outcome::by_most_points(scores) })
    }

    /// What `seat` has that will make points: goods, and tiles on the way to more.
    pub fn means(&self, seat: Seat) -> u32 {
        let n_tiles = self.tiles(seat).count() as u32;
        2 * u32::from(self.players[seat].goods.total()) + 3 * n_tiles
    }

    /// What each player would score if the game ended now.
    pub fn scores(&self) -> Vec<Score> {
        self.seats().map(|seat| self.score(seat)).collect()
    }

    /// What each player would score, and what makes it up.
    pub(super) fn scores_view(&self) -> Vec<ScoreView> {
        let view = |seat| {
            let slots = self.slot_scores(seat);
            let score = self.score_with(seat, &slots);
            let total = score.total;
            ScoreView { slots, sources: score.counting(), total }
        };
        self.seats().map(view).collect()
    }

    /// What `seat` would score if the game ended now.
    pub(super) fn score(&self, seat: Seat) -> Score {
        self.score_with(seat, &self.slot_scores(seat))
    }

    fn score_with(&self, seat: Seat, slots: &[SlotScore]) -> Score {
        let player = &self.players[seat];
        let tiles = self.tiles(seat).map(|tile| u32::from(self.set.tile(tile).stars)).sum();
        let pairs = match self.mode {
            Mode::Summer => PAIRS[player.n_pairs().min(PAIRS.len() - 1)],
            Mode::Winter | Mode::Improvements => 0,
        };
        Score::of([
            ("stars", u32::from(player.stars)),
            ("tiles", tiles),
            ("pairs", pairs),
            ("goods", self.score_goods(seat)),
            ("powers", slots.iter().map(|slot| slot.stars).sum()),
        ])
    }

    fn tiles(&self, seat: Seat) -> impl Iterator<Item = Tile> {
        let tiles = &self.players[seat].tiles;
        Hemisphere::BOTH.into_iter().flat_map(move |side| tiles[side].iter().copied())
    }

    /// A star for two goods, or for each. What was completed in the very last turn counts here too.
    fn score_goods(&self, seat: Seat) -> u32 {
        let player = &self.players[seat];
        let goods = u32::from(player.goods.total());
        let completed = player.level_1.filter(|_| player.has_completed_level_1());
        match completed.map(|tile| &self.set.level_1[usize::from(tile.0)].power) {
            Some(Level1Power::StarPerGood) => goods,
            _ => goods / 2,
        }
    }

    /// The filled slots that count at the end: those with such a power, and those under a half of a level-3 tile.
    fn slot_scores(&self, seat: Seat) -> Vec<SlotScore> {
        if self.mode == Mode::Summer {
            return Vec::new();
        }
        let player = &self.players[seat];
        let scored = |side, slot: usize, scoring| {
            let stars = self.score_power(seat, scoring);
            SlotScore { side, slot: self.printed_slots()[slot].slot, stars }
        };
        let printed = self.slot_powers(seat).filter_map(|(side, slot, power)| match power {
            SlotPower::AtEnd(scoring) => Some(scored(side, slot, scoring)),
            _ => None,
        });
        let halves = player
            .level_3
            .into_iter()
            .flat_map(|tile| [(Hemisphere::Day, tile.day), (Hemisphere::Night, tile.night)]);
        let filled = halves.filter(|&(side, _)| player.slots[side][LEVEL_3_COVERS].is_some());
        let improved = filled.map(|(side, half)| {
            scored(side, LEVEL_3_COVERS, &self.set.halves(side)[usize::from(half)].power)
        });
        printed.chain(improved).collect()
    }

    fn score_power(&self, seat: Seat, scoring: &Scoring) -> u32 {
        let player = &self.players[seat];
        let cost = |tile: Tile| self.set.tile(tile).cost.total();
        let (n, stars) = match *scoring {
            Scoring::PerPair { at_most, stars } => {
                return (player.n_pairs() as u32 * u32::from(stars)).min(u32::from(at_most));
            }
            Scoring::PerTile(stars) => (self.tiles(seat).count(), stars),
            Scoring::PerCostlyTile { goods, stars } => {
                (self.tiles(seat).filter(|&tile| cost(tile) >= u16::from(goods)).count(), stars)
            }
            Scoring::PerCheapTile { goods, stars } => {
                (self.tiles(seat).filter(|&tile| cost(tile) <= u16::from(goods)).count(), stars)
            }
            Scoring::PerGood(stars) => (usize::from(player.goods.total()), stars),
            Scoring::Stars(stars) => (1, stars),
            Scoring::PerCardOnBoard(stars) => {
                (self.board.cards_of(Owner::Player(seat)).count(), stars)
            }
            Scoring::PerLocalGood(stars) => (self.n_local_goods(seat), stars),
        };
        n as u32 * u32::from(stars)
    }

    /// Goods that a tile asks for although its own hemisphere produces them.
    fn n_local_goods(&self, seat: Seat) -> usize {
        let tiles = &self.players[seat].tiles;
        let local = Hemisphere::BOTH.into_iter().flat_map(|side| {
            tiles[side].iter().map(move |&tile| {
                let cost = self.set.tile(tile).cost;
                let kinds = cost.kinds().filter(|good| good.home() == side);
                kinds.map(|good| usize::from(cost[good])).sum::<usize>()
            })
        });
        local.sum()
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::Table;
    use super::*;

    /// With these deliveries and goods, seat 0 scores this: stars, tiles, pairs, goods, powers.
    fn check_score(table: Table, delivered: &str, goods: &str, sources: [u32; 5]) {
        let table = table.delivered(0, delivered).goods(0, goods);
        let found =
            ["stars", "tiles", "pairs", "goods", "powers"].map(|source| table.score(0, source));
        assert_eq!(found, sources, "{delivered} with {goods}");
        assert_eq!(table.0.score(Seat(0)).total, sources.iter().sum::<u32>());
    }

    fn summer() -> Table {
        Table::new(Mode::Summer, 2)
    }

    fn winter() -> Table {
        Table::new(Mode::Winter, 2)
    }

    /// Both slots 3b are filled, so that both halves count, with six tiles: costs 2, 2, 3 by day and by night.
    fn check_halves(day: &str, night: &str, goods: &str, powers: u32) {
        let table = Table::new(Mode::Improvements, 2).improvements(0, "I1-1", day, night);
        let table =
            table.on_board(0, "A07", 5, 5).on_board(0, "A08", 5, 4).on_board(1, "A07", 5, 3);
        let tiles = "1b:D01 2b:D03 3b:D05 1b:N01 2b:N14 3b:N24";
        let table = table.delivered(0, tiles).goods(0, goods);
        assert_eq!(table.score(0, "powers"), powers, "{day} and {night}");
    }

    #[test]
    fn summer_counts_up_to_four_pairs_of_day_and_night_deliveries() {
        check_score(summer(), "", "", [0, 0, 0, 0, 0]);
        check_score(summer(), "1:D01 2:D02", "", [0, 4, 0, 0, 0]);
        check_score(summer(), "1:D01 1:N01 2:N02", "", [0, 6, 1, 0, 0]);
        check_score(summer(), "1:D01 2:D02 1:N01 2:N02", "", [0, 8, 3, 0, 0]);
        check_score(summer(), "D01 D02 D03 N01 N02 N03", "", [0, 12, 6, 0, 0]);
        check_score(summer(), "D01 D02 D03 D04 N01 N02 N03 N04", "", [0, 16, 10, 0, 0]);
        check_score(summer(), "D01 D02 D03 D04 D05 N01 N02 N03 N04 N05", "", [0, 24, 10, 0, 0]);
    }

    #[test]
    fn two_goods_left_are_a_star() {
        check_score(summer(), "", "W", [0, 0, 0, 0, 0]);
        check_score(summer(), "", "WHS", [0, 0, 0, 1, 0]);
        check_score(summer(), "", "WWWWHHHH", [0, 0, 0, 4, 0]);
    }

    #[test]
    fn cards_on_the_board_give_nothing_at_the_end() {
        check_score(summer().on_board(0, "A05", 1, 1).on_board(0, "A13", 1, 4), "", "", [0; 5]);
    }

    #[test]
    fn winter_has_no_stars_for_pairs_but_powers_at_the_end() {
        check_score(winter(), "1a:D01 1a:N01", "WW", [0, 4, 0, 1, 0]);
        check_score(winter(), "1a:D01 2a:D02 3b:D03 1a:N01", "", [0, 8, 0, 0, 4]);
        check_score(winter(), "1a:N01 2a:N02 3b:N03 1a:D01 1b:D02", "", [0, 10, 0, 0, 6]);
        check_score(winter(), "1a:N01 2a:N02 3b:N03 N04 D01 D02 D03 D04", "", [0, 16, 0, 0, 9]);
    }

    #[test]
    fn level_3_halves_count_what_they_say() {
        // I3D-6 alone is worth 5; each other half is found by what it adds.
        check_halves("I3D-6", "I3N-1", "", 5 + 9);
        check_halves("I3D-6", "I3N-2", "", 5 + 6);
        check_halves("I3D-6", "I3N-3", "", 5 + 2 * 2);
        check_halves("I3D-6", "I3N-4", "", 5 + 2 * 4);
        check_halves("I3D-6", "I3N-5", "WHS", 5 + 3);
        check_halves("I3D-7", "I3N-6", "", 2 * 2 + 5);
        // The night tiles N14 and N24 ask for 1 stone, and 1 stone and 1 water.
        check_halves("I3D-6", "I3N-8", "", 5 + 3);
    }

    #[test]
    fn clarification_a_half_counts_only_with_slot_3b_of_its_row_and_then_all_tiles() {
        let table = || Table::new(Mode::Improvements, 2).improvements(0, "I1-1", "I3D-2", "I3N-6");
        check_score(table(), "1b:D01 2b:D03 1b:N01", "", [0, 6, 0, 0, 0]);
        check_score(table(), "1b:D01 2b:D03 3b:D02 1b:N01", "", [0, 8, 0, 0, 4]);
        check_score(table(), "1b:N01 2b:N03 3b:N02 1b:D01", "", [0, 8, 0, 0, 5]);
    }

    #[test]
    fn clarification_i1_8_counts_under_goods_and_i3_5_under_powers() {
        let table = || Table::new(Mode::Improvements, 2).improvements(0, "I1-8", "I3D-5", "I3N-6");
        check_score(table(), "1a:D01 1a:N01", "WHS", [0, 4, 0, 3, 0]);
        check_score(table(), "1a:D01", "WHS", [0, 2, 0, 1, 0]);
        check_score(table(), "1a:D01 2b:D02 3b:D03", "WHS", [0, 6, 0, 1, 3]);
    }

    #[test]
    fn clarification_what_is_completed_in_the_last_turn_counts() {
        let table = Table::new(Mode::Improvements, 2).improvements(0, "I1-8", "I3D-5", "I3N-6");
        let table =
            table.delivered(0, "1a:D01").display(Hemisphere::Night, "N01").goods(0, "WWSSS");
        let mut table = table.last_hand(0, "A07").last_hand(1, "");
        table.play(0, "place A07 3 2");
        table.play(0, "slot 1a");
        table.play(0, "bonus AA");
        let score = &table.0.outcome().unwrap().scores[0];
        assert_eq!((score.sources["goods"], score.sources["stars"]), (5, 1));
    }

    #[test]
    fn equal_totals_share_the_victory() {
        let mut table = summer().goods(0, "WW").goods(1, "SS");
        table.0.phase = Phase::Over;
        assert_eq!(table.0.outcome().unwrap().winners, [Seat(0), Seat(1)]);
        let mut table = summer().goods(1, "SS");
        table.0.phase = Phase::Over;
        assert_eq!(table.0.outcome().unwrap().winners, [Seat(1)]);
    }
}
