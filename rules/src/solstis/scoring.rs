//! The score of a panorama: its largest area, its lit fires and its spirits.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::panorama::Panorama;
use super::{Ground, SEATS, Solstis, Spirit, TileSet};
use crate::Score;
use crate::outcome::Sources;

/// Where points come from, and what that is called.
pub(super) const SOURCES: [(&str, &str); 9] = [
    ("area", "largest area"),
    ("fires", "lit fires"),
    ("spirits", "spirits met"),
    ("bee", "bee"),
    ("ladybug", "ladybug"),
    ("wolf", "wolf"),
    ("bird", "bird"),
    ("lizard", "lizard"),
    ("butterfly", "butterfly"),
];

/// What a seat would score if the game ended now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "SolstisScoreView")]
pub struct ScoreView {
    /// Points by source, each by its key; what gives nothing is left out. A spirit that counts at the end is a source of
    /// its own.
    pub sources: Sources,
    /// All points together.
    pub total: u32,
}

impl Solstis {
    /// What each player would score, and what makes it up.
    pub(super) fn scores_view(&self) -> Vec<ScoreView> {
        let view = |seat| {
            let player = self.player(seat);
            let score = player.panorama.score(self.covered, player.held_rainbows);
            let total = score.total;
            ScoreView { sources: score.counting(), total }
        };
        SEATS.map(view).to_vec()
    }
}

impl Panorama {
    /// The points of this panorama, by source. A covered spirit is as if it were not there.
    ///
    /// Ruling: the book says «ne vous rapportent aucune ★» of covered spirits and «en votre possession» of those that
    /// bee and bird count, which leaves open whether they count a covered one. They do not.
    pub fn score(&self, covered: Option<Spirit>, held_rainbows: u8) -> Score {
        let spirits =
            || self.spirits.iter().map(|met| met.spirit).filter(|&spirit| Some(spirit) != covered);
        let n_standing_on = |ground| spirits().filter(|spirit| spirit.ground() == ground).count();
        let (lit, unlit) = self.fires();
        let bonus = |spirit: Spirit| match spirit {
            Spirit::Bee => Some(n_standing_on(Ground::Wood)),
            Spirit::Ladybug => Some(unlit.len()),
            Spirit::Wolf => Some(self.filled().areas().count()),
            Spirit::Bird => Some(n_standing_on(Ground::Blue) - 1),
            Spirit::Lizard => Some(self.rainbows.len() + usize::from(held_rainbows)),
            Spirit::Butterfly => Some(lit.len()),
            _ => None,
        };
        let bonuses = spirits().filter_map(|spirit| Some((spirit.name(), bonus(spirit)? as u32)));
        let others =
            [("area", self.largest_area()), ("fires", lit.len()), ("spirits", spirits().count())];
        Score::of(others.map(|(source, points)| (source, points as u32)).into_iter().chain(bonuses))
    }

    /// The tiles of the largest area.
    fn largest_area(&self) -> usize {
        self.filled().areas().map(|area| self.size(area)).max().map_or(0, |(_, n_tiles)| n_tiles)
    }

    /// How large an area is. Rainbows make it larger but are worth nothing.
    ///
    /// Ruling: the book says «votre plus grande surface», which leaves open which of two equal ones. The one with
    /// more tiles counts.
    fn size(&self, area: TileSet) -> (usize, usize) {
        (area.len(), (area & self.tiles).len())
    }

    /// All areas, the largest first.
    pub fn areas(&self) -> Vec<TileSet> {
        let mut areas: Vec<TileSet> = self.filled().areas().collect();
        areas.sort_by_key(|&area| std::cmp::Reverse(self.size(area)));
        areas
    }

    /// The fires that are lit, and those that are not. A path of tiles or rainbows down to the bottom row lights
    /// a fire; a rainbow in the place of a fire's tile shows none.
    pub fn fires(&self) -> (Vec<u8>, Vec<u8>) {
        let reached = self.filled().connected_to(TileSet::BOTTOM);
        let seen = (1..).zip(TileSet::fires()).filter(|(_, on)| self.tiles.contains_all(*on));
        let (lit, unlit): (Vec<_>, Vec<_>) = seen.partition(|(_, on)| reached.contains_all(*on));
        let numbers = |fires: Vec<(u8, TileSet)>| fires.into_iter().map(|(id, _)| id).collect();
        (numbers(lit), numbers(unlit))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solstis::Met;
    use crate::solstis::testing::{panorama, square};

    /// The score of a panorama as `source points, …`, without the sources that gave nothing.
    fn check_score(rows: &[&str], spirits: &[Spirit], covered: Option<Spirit>, expected: &str) {
        let mut panorama = panorama(rows);
        // Where a spirit stands makes no difference to the score.
        panorama.spirits.extend(spirits.iter().map(|&spirit| Met { spirit, square: square(1, 1) }));
        let score = panorama.score(covered, 0);
        let sources = score.sources.iter().filter(|(_, points)| **points > 0);
        let sources: Vec<String> =
            sources.map(|(source, points)| format!("{source} {points}")).collect();
        assert_eq!(sources.join(", "), expected);
    }

    #[test]
    fn an_empty_panorama_scores_nothing() {
        check_score(&[], &[], None, "");
    }

    #[test]
    fn the_largest_area_gives_a_point_for_each_tile() {
        check_score(&["# . . # # . . . . .", "# . . # . . # . . ."], &[], None, "area 3");
    }

    #[test]
    fn corners_do_not_connect() {
        check_score(&[". # . . . . . . . .", "# . # . . . . . . ."], &[], None, "area 1");
    }

    #[test]
    fn rainbows_hold_an_area_together_but_give_nothing() {
        check_score(&["# ~ # ~ # . . . . ."], &[], None, "area 3");
    }

    #[test]
    fn the_larger_area_counts_rainbows_even_if_it_is_worth_less() {
        check_score(&["# ~ ~ ~ . # # # . ."], &[], None, "area 1");
    }

    #[test]
    fn ruling_of_two_equal_areas_the_better_one_counts() {
        check_score(&["# ~ ~ . # # # . ~ #"], &[], None, "area 3");
        check_score(&["# # # . # ~ ~ . ~ #"], &[], None, "area 3");
    }

    #[test]
    fn a_fire_is_lit_only_by_a_path_down_to_the_bottom_row() {
        check_score(
            &[
                "  # . . . . . . #  ",
                ". # . . . . . . # .",
                ". # . . . . . . # .",
                ". # . . . . . . . .",
            ],
            &[],
            None,
            "area 4, fires 1",
        );
    }

    #[test]
    fn a_fire_outside_the_largest_area_is_lit_too() {
        check_score(
            &[
                "  # . . . . . . . ",
                ". # . . . . . . . .",
                ". # . . . . . . . .",
                ". # . # # # # # . .",
            ],
            &[],
            None,
            "area 5, fires 1",
        );
    }

    #[test]
    fn a_fire_is_lit_by_a_bottom_rainbow() {
        check_score(
            &[
                "  # . . . . . . . ",
                ". # . . . . . . . .",
                ". ~ . . . . . . . .",
                ". ~ . . . . . . . .",
            ],
            &[],
            None,
            "area 2, fires 1",
        );
    }

    #[test]
    fn a_rainbow_on_the_cell_of_a_fire_shows_none() {
        check_score(
            &[
                "  ~ . . . . . . . ",
                ". # . . . . . . . .",
                ". # . . . . . . . .",
                ". # . . . . . . . .",
            ],
            &[Spirit::Butterfly, Spirit::Ladybug],
            None,
            "area 3, spirits 2",
        );
    }

    #[test]
    fn both_summits_together_show_the_ninth_fire() {
        let path = |summits| {
            [
                summits,
                "    . . # . . .    ",
                "  . . . # . . . .  ",
                ". . . . # . . . . .",
                ". . . . # . . . . .",
                ". . . . # . . . . .",
            ]
        };
        check_score(&path("      . # # .      "), &[], None, "area 7, fires 3");
        check_score(&path("      # # . .      "), &[], None, "area 7, fires 2");
        check_score(&path("      . # ~ .      "), &[], None, "area 6, fires 1");
        check_score(
            &path("      . # # .      "),
            &[Spirit::Butterfly],
            None,
            "area 7, butterfly 3, fires 3, spirits 1",
        );
    }

    #[test]
    fn the_ninth_fire_counts_as_unlit_for_the_ladybug() {
        let summits = ["      . # # .      ", "", "", "", "", "# # # . . . . . . ."];
        check_score(&summits, &[Spirit::Ladybug], None, "area 3, ladybug 3, spirits 1");
    }

    #[test]
    fn every_spirit_is_worth_a_point() {
        check_score(
            &["# ."],
            &[Spirit::Trout, Spirit::Squirrel, Spirit::Bear],
            None,
            "area 1, spirits 3",
        );
    }

    #[test]
    fn the_bee_counts_wood_spirits_and_the_bird_other_blue_ones() {
        let spirits = [Spirit::Bee, Spirit::Bird, Spirit::Trout, Spirit::Deer, Spirit::Squirrel];
        check_score(&[], &spirits, None, "bee 2, bird 2, spirits 5");
    }

    #[test]
    fn ruling_bee_and_bird_do_not_count_a_covered_spirit() {
        let spirits = [Spirit::Bee, Spirit::Bird, Spirit::Trout, Spirit::Deer, Spirit::Squirrel];
        check_score(&[], &spirits, Some(Spirit::Deer), "bee 1, bird 2, spirits 4");
        check_score(&[], &spirits, Some(Spirit::Squirrel), "bee 2, bird 1, spirits 4");
    }

    #[test]
    fn a_covered_spirit_gives_neither_its_point_nor_its_bonus() {
        let spirits = [Spirit::Bee, Spirit::Bird, Spirit::Trout];
        check_score(&[], &spirits, Some(Spirit::Bee), "spirits 2");
    }

    #[test]
    fn the_wolf_counts_areas_single_tiles_too() {
        check_score(&["# . # # . ~ # . . #"], &[Spirit::Wolf], None, "area 2, spirits 1, wolf 4");
    }

    #[test]
    fn the_lizard_counts_rainbows_placed_or_held() {
        check_score(
            &["# ~ . ~ # . . . . ."],
            &[Spirit::Lizard],
            None,
            "area 1, lizard 2, spirits 1",
        );
        let mut holding = Panorama::default();
        holding.spirits.push(Met { spirit: Spirit::Lizard, square: square(1, 1) });
        assert_eq!(holding.score(None, 3).sources["lizard"], 3);
    }

    #[test]
    fn a_bonus_of_nothing_is_told_as_such() {
        let mut alone = Panorama::default();
        alone.spirits.push(Met { spirit: Spirit::Bird, square: square(1, 1) });
        assert_eq!(alone.score(None, 0).sources["bird"], 0);
    }
}
