//! The effects of the wood spirits, which happen as soon as they are met.

use super::turn::{Gain, Next};
use super::{DrawCause, Event, Origin, Phase, Solstis, Spirit, Tile, other};

impl Solstis {
    /// Lets the spirit just met do its work, then ends the turn. Squares completed here bring no spirit.
    pub(super) fn take_effect(&mut self, spirit: Spirit, events: &mut Vec<Event>) {
        match spirit {
            Spirit::Trout => self.gain_rainbow(Gain::Trout, events),
            Spirit::Deer => self.deer(events),
            Spirit::Eagle => self.eagle(events),
            Spirit::Bear => self.bear(events),
            Spirit::Dragonfly => self.dragonfly(events),
            Spirit::Beetle => self.beetle(events),
            Spirit::Groundhog => self.groundhog(events),
            Spirit::Bee
            | Spirit::Ladybug
            | Spirit::Wolf
            | Spirit::Squirrel
            | Spirit::Bird
            | Spirit::Lizard
            | Spirit::Butterfly
            | Spirit::Evil => self.end_turn(events),
        }
    }

    fn deer(&mut self, events: &mut Vec<Event>) {
        if self.player(self.turn.player).hand.is_empty() {
            self.no_effect(Spirit::Deer, events);
        } else {
            self.turn.draws = 2;
            self.phase = Phase::AddFromHand;
        }
    }

    /// The deer adds a tile of the hand.
    pub(super) fn add_from_hand(&mut self, tile: Tile, events: &mut Vec<Event>) {
        let player = self.turn.player;
        self.player_mut(player).hand.remove(tile);
        let freed = self.lay(player, tile, Origin::Hand, events);
        self.free_rainbow(freed, Next::EndTurn, events);
    }

    fn eagle(&mut self, events: &mut Vec<Event>) {
        let Some(tile) = self.pile.pop() else { return self.no_effect(Spirit::Eagle, events) };
        let freed = self.lay(self.turn.player, tile, Origin::Pile, events);
        self.free_rainbow(freed, Next::EndTurn, events);
    }

    /// As a turn replaces the tile it plays and no more, one tile drawn now makes the hand larger for good.
    fn bear(&mut self, events: &mut Vec<Event>) {
        if self.pile.is_empty() {
            return self.no_effect(Spirit::Bear, events);
        }
        self.draw(self.turn.player, 1, DrawCause::Bear, events);
        self.end_turn(events);
    }

    /// Ruling: the book says «Ce dernier pioche une tuile en compensation», which leaves open whether that waits for
    /// a rainbow on the stolen tile's cell. The rainbow leaves, the tile is laid, the robbed player draws, and the
    /// rainbow is moved.
    fn dragonfly(&mut self, events: &mut Vec<Event>) {
        let (player, robbed) = (self.turn.player, other(self.turn.player));
        let hand = self.player(robbed).hand;
        if hand.is_empty() {
            return self.no_effect(Spirit::Dragonfly, events);
        }
        let tile =
            hand.iter().nth(usize::from(self.steal) % hand.len()).expect("counted round the hand");
        self.player_mut(robbed).hand.remove(tile);
        events.push(Event::TileStolen { seat: player, tile });
        let freed = self.lay(player, tile, Origin::OtherHand, events);
        self.tell_freed(freed, events);
        self.draw(robbed, 1, DrawCause::Compensation, events);
        self.move_freed(freed, Next::EndTurn, events);
    }

    fn beetle(&mut self, events: &mut Vec<Event>) {
        if self.row.is_empty() {
            self.no_effect(Spirit::Beetle, events);
        } else {
            self.phase = Phase::AddFromRow;
        }
    }

    /// The beetle adds a tile of the row.
    pub(super) fn add_from_row(&mut self, tile: Tile, events: &mut Vec<Event>) {
        self.lay_from_row(tile, Next::EndTurn, events);
    }

    fn groundhog(&mut self, events: &mut Vec<Event>) {
        self.turn.again = true;
        events.push(Event::ExtraTurnGained { seat: self.turn.player });
        self.end_turn(events);
    }

    /// Ruling: the book does not say what a spirit does that finds no tile to work with. Nothing.
    fn no_effect(&mut self, spirit: Spirit, events: &mut Vec<Event>) {
        events.push(Event::NoEffect { seat: self.turn.player, spirit });
        self.end_turn(events);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solstis::testing::{
        ADA, BO, cells, meet, move_rainbow, place_rainbow, play, position, t, tiles,
    };
    use crate::solstis::{Action, TileSet};

    /// Ada completes a square by playing 1.2, which captures 1.9, and meets `spirit` there. The row keeps `row`.
    fn meet_with(spirit: Spirit, hands: [&str; 2], row: &str, pile: &str) -> Solstis {
        let hand = format!("1.2 {}", hands[0]);
        position([&hand, hands[1]], &format!("1.9 {row}"), pile)
            .with_panorama(ADA, &["# # . .", "# . . ."])
            .with_spirits(&[spirit])
    }

    /// Checks what Ada has by now besides her first square and 1.9, and both hands.
    #[track_caller]
    fn check_after(game: &Solstis, added: &str, hands: [&str; 2]) {
        let laid = game.player(ADA).panorama.tiles & !cells("1.1 1.2 2.1 2.2 1.9");
        assert_eq!(laid, cells(added), "tiles added");
        assert_eq!([ADA, BO].map(|seat| game.player(seat).hand), hands.map(cells), "hands");
    }

    #[test]
    fn the_trout_brings_a_rainbow_that_gives_no_spirit() {
        let mut game = meet_with(Spirit::Trout, ["", "5.5"], "", "4.4 4.5");
        game.player_mut(ADA).panorama.tiles |= cells("1.3");
        game.spirit_pile.insert(0, Spirit::Bee);
        game.play_all(&[play(1, 2), meet(Spirit::Trout, (1, 1)), place_rainbow(2, 3)]);
        assert_eq!(game.player(ADA).panorama.rainbows, cells("2.3"));
        assert_eq!((game.player(ADA).panorama.spirits.len(), game.turn.player), (1, BO));
        check_after(&game, "1.3", ["4.4", "5.5"]);
    }

    #[test]
    fn ruling_the_rainbow_of_the_trout_lies_beside_a_tile_as_well() {
        let mut game = meet_with(Spirit::Trout, ["", "5.5"], "", "4.4 4.5")
            .with_panorama(ADA, &["# # . .", "# . ~ ."]);
        game.play_all(&[play(1, 2)]);
        let cells = [(1, 8), (1, 10), (2, 3), (2, 9), (3, 1), (3, 2)];
        assert_eq!(game.answers(), cells.map(|(row, column)| place_rainbow(row, column)));
    }

    #[test]
    fn ruling_the_trout_brings_nothing_when_no_rainbow_is_left() {
        let mut game = meet_with(Spirit::Trout, ["", "5.5"], "", "4.4 4.5");
        game.rainbows = 0;
        game.play_all(&[play(1, 2)]);
        check_after(&game, "", ["4.4", "5.5"]);
    }

    #[test]
    fn the_deer_adds_a_tile_of_the_hand_and_two_are_drawn() {
        let mut game = meet_with(Spirit::Deer, ["6.6 6.7", "5.5"], "", "4.4 4.5 4.6");
        game.play_all(&[play(1, 2), Action::AddFromHand { tile: t(6, 6) }]);
        check_after(&game, "6.6", ["6.7 4.4 4.5", "5.5"]);
    }

    #[test]
    fn the_deer_adds_the_last_tile_of_the_hand_without_asking() {
        let mut game = meet_with(Spirit::Deer, ["6.6", "5.5"], "", "4.4");
        game.play_all(&[play(1, 2)]);
        check_after(&game, "6.6", ["4.4", "5.5"]);
    }

    #[test]
    fn ruling_the_deer_has_no_effect_with_an_empty_hand() {
        let mut game = meet_with(Spirit::Deer, ["", "5.5"], "5.8", "");
        let events = game.play_all(&[play(1, 2)]);
        assert!(events.contains(&Event::NoEffect { seat: ADA, spirit: Spirit::Deer }));
        check_after(&game, "", ["", "5.5"]);
        assert_eq!(game.turn.player, BO);
    }

    #[test]
    fn the_eagle_adds_the_top_of_the_pile() {
        let mut game = meet_with(Spirit::Eagle, ["", "5.5"], "", "4.4 4.5 4.6");
        game.play_all(&[play(1, 2)]);
        check_after(&game, "4.4", ["4.5", "5.5"]);
    }

    #[test]
    fn ruling_the_eagle_has_no_effect_with_an_empty_pile() {
        let mut game = meet_with(Spirit::Eagle, ["", "5.5"], "5.8", "");
        let events = game.play_all(&[play(1, 2)]);
        assert!(events.contains(&Event::NoEffect { seat: ADA, spirit: Spirit::Eagle }));
        check_after(&game, "", ["", "5.5"]);
    }

    #[test]
    fn a_tile_brought_by_a_spirit_is_lost_to_a_rainbow_that_spirit_blocks() {
        let mut game = meet_with(Spirit::Eagle, ["", "5.5"], "", "2.2 4.5 4.6")
            .with_panorama(ADA, &["# ~ . .", "# . . ."]);
        game.play_all(&[play(1, 2)]);
        assert_eq!(
            (game.removed, game.player(ADA).panorama.rainbows),
            (cells("2.2"), cells("2.2"))
        );
    }

    #[test]
    fn a_rainbow_displaced_by_an_effect_is_moved_at_once_and_its_square_brings_no_spirit() {
        let mut game = meet_with(Spirit::Eagle, ["", "5.5"], "", "1.3 4.5 4.6")
            .with_panorama(ADA, &["# # # .", "# . ~ ."]);
        game.spirit_pile.insert(0, Spirit::Bee);
        game.play_all(&[play(1, 2), meet(Spirit::Eagle, (1, 1))]);
        assert!(game.answers().contains(&move_rainbow(1, 4)));
        game.play_all(&[move_rainbow(1, 4)]);
        check_after(&game, "1.3 2.3", ["4.5", "5.5"]);
        assert_eq!((game.turn.player, game.player(ADA).panorama.spirits.len()), (BO, 1));
    }

    #[test]
    fn the_bear_draws_now_and_the_hand_stays_one_larger() {
        let mut game =
            meet_with(Spirit::Bear, ["6.6 6.7", "5.5 5.6 5.7"], "5.8", "4.4 4.5 4.6 4.7");
        game.play_all(&[play(1, 2)]);
        check_after(&game, "", ["6.6 6.7 4.4 4.5", "5.5 5.6 5.7"]);
        game.play_all(&[play(5, 5)]);
        game.row.join(t(3, 6));
        game.play_all(&[play(6, 6)]);
        assert_eq!(game.player(ADA).hand.len(), 4);
    }

    #[test]
    fn ruling_the_bear_draws_nothing_from_an_empty_pile() {
        let mut game = meet_with(Spirit::Bear, ["", "5.5"], "5.8", "");
        game.play_all(&[play(1, 2)]);
        check_after(&game, "", ["", "5.5"]);
    }

    #[test]
    fn the_dragonfly_adds_a_tile_of_the_other_hand_whose_owner_draws() {
        let mut game = meet_with(Spirit::Dragonfly, ["", "5.5 5.6 5.7"], "", "4.4 4.5 4.6");
        game.steal = 4;
        let events = game.play_all(&[play(1, 2)]);
        assert!(events.contains(&Event::TileStolen { seat: ADA, tile: t(5, 6) }));
        check_after(&game, "5.6", ["4.5", "4.4 5.5 5.7"]);
    }

    #[test]
    fn the_dragonfly_takes_every_tile_of_the_other_hand_equally_often() {
        let mut stolen = vec![];
        for steal in 0..60 {
            let mut game = meet_with(Spirit::Dragonfly, ["", "5.5 5.6 5.7"], "", "4.4 4.5 4.6");
            game.steal = steal;
            game.play_all(&[play(1, 2)]);
            stolen.extend((game.player(ADA).panorama.tiles & cells("5.5 5.6 5.7")).iter());
        }
        for tile in tiles::<3>("5.5 5.6 5.7") {
            assert_eq!(stolen.iter().filter(|&&other| other == tile).count(), 20);
        }
    }

    #[test]
    fn ruling_the_dragonfly_has_no_effect_against_an_empty_hand() {
        let mut game = meet_with(Spirit::Dragonfly, ["6.6", ""], "6.7", "");
        let events = game.play_all(&[play(1, 2)]);
        assert!(events.contains(&Event::NoEffect { seat: ADA, spirit: Spirit::Dragonfly }));
        check_after(&game, "", ["6.6", ""]);
    }

    #[test]
    fn with_an_empty_pile_the_dragonfly_steals_without_compensation_and_displaces_a_rainbow() {
        let mut game = meet_with(Spirit::Dragonfly, ["6.6", "1.3"], "6.7", "")
            .with_panorama(ADA, &["# # . .", "# . ~ ."]);
        game.play_all(&[play(1, 2)]);
        assert_eq!(game.answers().len(), 7);
        game.play_all(&[move_rainbow(1, 10)]);
        check_after(&game, "1.3", ["6.6", ""]);
        assert_eq!(game.player(ADA).panorama.rainbows, cells("1.10"));
    }

    #[test]
    fn ruling_the_stolen_tile_frees_a_rainbow_then_the_robbed_player_draws_then_it_is_moved() {
        let mut game = meet_with(Spirit::Dragonfly, ["", "1.3"], "", "4.4 4.5")
            .with_panorama(ADA, &["# # . .", "# . ~ ."]);
        let mut events = game.play_all(&[play(1, 2)]);
        assert_eq!((game.decider(), game.player(BO).hand), (Some(ADA), cells("4.4")));
        events.extend(game.play_all(&[move_rainbow(1, 4)]));

        let at = t(1, 3);
        let draw = |seat, tile: &str, cause| {
            let tiles = tiles(tile);
            Event::TilesDrawn { seat, count: 1, tiles, cause }
        };
        let expected = [
            Event::TileStolen { seat: ADA, tile: at },
            Event::TileLaid { seat: ADA, tile: at, from: Origin::OtherHand },
            Event::RainbowFreed { seat: ADA, at },
            draw(BO, "4.4", DrawCause::Compensation),
            Event::RainbowMoved { seat: ADA, from: at, to: t(1, 4) },
            draw(ADA, "4.5", DrawCause::EndOfTurn),
        ];
        let stolen = events.iter().position(|event| *event == expected[0]).expect("a theft");
        assert_eq!(events[stolen..][..6], expected);
    }

    #[test]
    fn the_stolen_tile_is_lost_to_a_blocked_rainbow_and_compensated_all_the_same() {
        let mut game = meet_with(Spirit::Dragonfly, ["", "2.2"], "", "4.4 4.5")
            .with_panorama(ADA, &["# ~ . .", "# . . ."]);
        game.play_all(&[play(1, 2)]);
        assert_eq!(game.removed, cells("2.2"));
        assert_eq!([ADA, BO].map(|seat| game.player(seat).hand), [cells("4.5"), cells("4.4")]);
    }

    #[test]
    fn the_beetle_adds_a_face_up_tile_of_the_row_and_reveals_what_lay_beneath() {
        let mut game = meet_with(Spirit::Beetle, ["", "5.5"], "6.4 6.5", "4.4 4.5");
        game.row.0[2].beneath = Some(t(3, 3));
        game.play_all(&[play(1, 2)]);
        assert_eq!(game.answers(), [t(6, 4), t(6, 5)].map(|tile| Action::AddFromRow { tile }));
        game.play_all(&[Action::AddFromRow { tile: t(6, 5) }]);
        check_after(&game, "6.5", ["4.4", "5.5"]);
        assert_eq!(game.row.tiles().collect::<TileSet>(), cells("6.4 3.3"));
    }

    #[test]
    fn ruling_the_beetle_has_no_effect_with_an_empty_row() {
        let mut game = meet_with(Spirit::Beetle, ["", "5.5"], "", "4.4 4.5");
        let events = game.play_all(&[play(1, 2)]);
        assert!(events.contains(&Event::NoEffect { seat: ADA, spirit: Spirit::Beetle }));
        check_after(&game, "", ["4.4", "5.5"]);
    }

    #[test]
    fn the_groundhog_finishes_the_turn_and_gives_another_whole_one() {
        let mut game = meet_with(Spirit::Groundhog, ["6.6", "5.5"], "6.4", "4.4 4.5");
        game.play_all(&[play(1, 2)]);
        check_after(&game, "", ["6.6 4.4", "5.5"]);
        assert_eq!((game.turn.player, game.turn.n, game.answers().len()), (ADA, 2, 2));
        game.play_all(&[play(6, 6)]);
        assert_eq!(game.turn.player, BO);
    }

    #[test]
    fn the_extra_turn_of_the_groundhog_may_be_a_pass() {
        let mut game = meet_with(Spirit::Groundhog, ["6.6", "5.5"], "5.8", "");
        let events = game.play_all(&[play(1, 2)]);
        assert!(events.contains(&Event::Passed { seat: ADA }));
        assert_eq!(game.turn.player, BO);
    }

    #[test]
    fn blue_spirits_do_nothing_during_the_game() {
        for spirit in [Spirit::Bee, Spirit::Squirrel, Spirit::Butterfly] {
            let mut game = meet_with(spirit, ["6.6", "5.5"], "6.4", "4.4 4.5");
            game.play_all(&[play(1, 2)]);
            check_after(&game, "", ["6.6 4.4", "5.5"]);
        }
    }
}
