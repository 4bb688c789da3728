//! Rainbows on their way: gained and placed, or lifted by the tile of their cell and moved.

use super::turn::{Gain, Next};
use super::{Cell, Event, Phase, Solstis};
use crate::Seat;

impl Solstis {
    /// Tells of the rainbow that the tile just laid has lifted, if any, asks where it goes, and goes on with `next`.
    pub(super) fn free_rainbow(
        &mut self,
        freed: Option<Cell>,
        next: Next,
        events: &mut Vec<Event>,
    ) {
        self.tell_freed(freed, events);
        self.move_freed(freed, next, events);
    }

    /// Tells which cell a rainbow has left.
    pub(super) fn tell_freed(&self, freed: Option<Cell>, events: &mut Vec<Event>) {
        events.extend(freed.map(|at| Event::RainbowFreed { seat: self.turn.player, at }));
    }

    /// Asks where a lifted rainbow goes, if one was lifted, and goes on with `next`.
    ///
    /// Ruling: the book says «le déplace […] sur une autre position de son choix, puis place sa tuile», which leaves
    /// open whether the rainbow may go beside that tile. We turn the order round, so it may: the tile is laid, then
    /// the rainbow is moved.
    pub(super) fn move_freed(&mut self, freed: Option<Cell>, next: Next, events: &mut Vec<Event>) {
        match freed {
            Some(from) => self.ask_to_move(self.turn.player, from, next, events),
            None => self.go_on(next, events),
        }
    }

    /// Asks where the rainbow lifted from `from` goes.
    ///
    /// Ruling: the book does not say what becomes of a rainbow without a cell. It returns to the stock.
    pub(super) fn ask_to_move(
        &mut self,
        player: Seat,
        from: Cell,
        next: Next,
        events: &mut Vec<Event>,
    ) {
        if self.player(player).panorama.cells_for_rainbow().is_empty() {
            self.rainbows += 1;
            events.push(Event::RainbowReturned { seat: player });
            self.go_on(next, events);
        } else {
            self.phase = Phase::MoveRainbow { from, next };
        }
    }

    pub(super) fn move_rainbow(
        &mut self,
        from: Cell,
        to: Cell,
        next: Next,
        events: &mut Vec<Event>,
    ) {
        let player = self.decider().expect("somebody moves the rainbow");
        self.player_mut(player).panorama.rainbows.insert(to);
        self.turn.filled.insert(to);
        events.push(Event::RainbowMoved { seat: player, from, to });
        self.go_on(next, events);
    }

    /// Gains a rainbow, to be placed now.
    ///
    /// Ruling: the book says «prend une tuile Arc-en-Ciel», which leaves open what happens without one, and «contiguë
    /// à une des tuiles Paysage», what happens before the first capture. With an empty stock none is gained; with an
    /// empty panorama it is set aside.
    ///
    /// Ruling: the book says of the trout «placez-la dans votre panorama», which leaves open where. Its rainbow lies
    /// beside a tile like any other.
    pub(super) fn gain_rainbow(&mut self, gain: Gain, events: &mut Vec<Event>) {
        let player = self.turn.player;
        let panorama = &self.player(player).panorama;
        let is_first = panorama.tiles.is_empty();
        let has_cell = !panorama.cells_for_rainbow().is_empty();
        if self.rainbows == 0 {
            events.push(Event::NoRainbowLeft { seat: player, cause: gain.into() });
            self.after_rainbow(gain, events);
        } else if is_first {
            self.rainbows -= 1;
            self.player_mut(player).held_rainbows += 1;
            events.push(Event::RainbowHeld { seat: player });
            self.after_rainbow(gain, events);
        } else {
            events.push(Event::RainbowGained { seat: player, cause: gain.into() });
            if has_cell {
                self.phase = Phase::PlaceRainbow { gain };
            } else {
                events.push(Event::RainbowReturned { seat: player });
                self.after_rainbow(gain, events);
            }
        }
    }

    /// Asks where to place the rainbows set aside, one after the other.
    pub(super) fn place_held(&mut self, events: &mut Vec<Event>) {
        let player = self.player(self.turn.player);
        if player.held_rainbows > 0 && !player.panorama.cells_for_rainbow().is_empty() {
            self.phase = Phase::PlaceRainbow { gain: Gain::Held };
        } else {
            self.look_for_spirit(events);
        }
    }

    pub(super) fn place_rainbow(&mut self, gain: Gain, at: Cell, events: &mut Vec<Event>) {
        let player = self.turn.player;
        match gain {
            Gain::Held => self.player_mut(player).held_rainbows -= 1,
            Gain::NoCapture | Gain::Trout => self.rainbows -= 1,
        }
        self.player_mut(player).panorama.rainbows.insert(at);
        self.turn.filled.insert(at);
        events.push(Event::RainbowPlaced { seat: player, at, cause: gain.into() });
        self.after_rainbow(gain, events);
    }

    fn after_rainbow(&mut self, gain: Gain, events: &mut Vec<Event>) {
        match gain {
            Gain::NoCapture => self.look_for_spirit(events),
            Gain::Held => self.place_held(events),
            Gain::Trout => self.end_turn(events),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solstis::testing::{
        ADA, BO, capture, cells, move_rainbow, place_rainbow, play, position, square, t,
    };
    use crate::solstis::{Action, Cause, Illegal, Question, Spirit};

    /// Checks the tiles and rainbows of Ada's panorama.
    #[track_caller]
    fn check_panorama(game: &Solstis, tiles: &str, rainbows: &str) {
        let panorama = &game.player(ADA).panorama;
        assert_eq!((panorama.tiles, panorama.rainbows), (cells(tiles), cells(rainbows)));
    }

    #[test]
    fn two_tiles_that_capture_nothing_bring_a_rainbow() {
        let mut game =
            position(["1.1", "2.2"], "6.4", "5.5 2.9").with_panorama(ADA, &["# . . # . . . . . ."]);
        game.play_all(&[play(1, 1)]);
        assert_eq!(game.answers().len(), 5);
        assert!(game.legal_actions(BO).is_empty());
        game.play_all(&[place_rainbow(2, 1)]);
        check_panorama(&game, "1.1 1.4", "2.1");
        assert_eq!(game.rainbows, 11);
    }

    #[test]
    fn ruling_rainbows_gained_with_an_empty_panorama_wait_for_the_first_capture() {
        let mut game = position(["1.1", "6.5 6.6"], "6.4", "5.8 2.9 4.7 3.7 4.9");
        let events = game.play_all(&[play(1, 1)]);
        assert!(events.contains(&Event::RainbowHeld { seat: ADA }));
        assert_eq!(game.player(ADA).held_rainbows, 1);

        // Bo captures, then Ada fails once more: two failures in a row with an empty panorama.
        game.play_all(&[play(6, 5), play(2, 9)]);
        assert_eq!((game.player(ADA).held_rainbows, game.rainbows), (2, 10));
        check_panorama(&game, "", "");
    }

    #[test]
    fn every_rainbow_held_is_placed_after_the_tiles_of_the_first_capture() {
        let mut game = position(["1.2", "6.6"], "1.1 6.4", "5.5");
        game.player_mut(ADA).held_rainbows = 2;
        game.rainbows = 10;
        game.play_all(&[play(1, 2)]);
        check_panorama(&game, "1.1 1.2", "");
        game.play_all(&[place_rainbow(2, 1), place_rainbow(2, 2)]);
        check_panorama(&game, "1.1 1.2", "2.1 2.2");
        assert_eq!((game.player(ADA).held_rainbows, game.rainbows), (0, 10));
    }

    #[test]
    fn ruling_no_rainbow_is_gained_once_the_stock_is_exhausted() {
        let mut game =
            position(["1.1", "2.2"], "6.4", "5.5 2.9").with_panorama(ADA, &["# . . # . . . . . ."]);
        game.rainbows = 0;
        let events = game.play_all(&[play(1, 1)]);
        assert!(events.contains(&Event::NoRainbowLeft { seat: ADA, cause: Cause::NoCapture }));
        assert_eq!((game.turn.player, game.rainbows), (BO, 0));

        let mut game = position(["1.1", "2.2"], "6.4", "5.5 2.9");
        game.rainbows = 0;
        game.play_all(&[play(1, 1)]);
        assert_eq!(game.player(ADA).held_rainbows, 0);
    }

    #[test]
    fn ruling_the_tile_of_a_free_rainbow_takes_its_cell_and_the_rainbow_moves_beside_any_tile() {
        let mut game =
            position(["1.2", "6.6"], "1.9", "5.5").with_panorama(ADA, &["# ~ . . . . . . . ."]);
        game.play_all(&[play(1, 2)]);
        check_panorama(&game, "1.1 1.2 1.9", "");
        // 1.3 and 2.2 lie beside the tile that has just been laid.
        let cells = [(1, 3), (1, 8), (1, 10), (2, 1), (2, 2), (2, 9)];
        assert_eq!(game.answers(), cells.map(|(row, column)| move_rainbow(row, column)));
        game.play_all(&[move_rainbow(1, 3)]);
        check_panorama(&game, "1.1 1.2 1.9", "1.3");
    }

    #[test]
    fn ruling_a_rainbow_freed_by_the_captured_tile_moves_before_the_played_tile_is_laid() {
        let mut game =
            position(["1.4", "6.6"], "1.2", "5.5").with_panorama(ADA, &["# ~ . . . . . . . ."]);
        game.play_all(&[play(1, 4)]);
        check_panorama(&game, "1.1 1.2", "");
        assert_eq!(
            game.answers(),
            [(1, 3), (2, 1), (2, 2)].map(|(row, column)| move_rainbow(row, column))
        );
    }

    #[test]
    fn ruling_a_freed_rainbow_may_go_to_the_cell_of_the_played_tile_and_is_freed_again() {
        let mut game =
            position(["1.3", "6.6"], "1.2", "5.5").with_panorama(ADA, &["# ~ . . . . . . . ."]);
        game.play_all(&[play(1, 3), move_rainbow(1, 3)]);
        check_panorama(&game, "1.1 1.2 1.3", "");
        game.play_all(&[move_rainbow(2, 3)]);
        check_panorama(&game, "1.1 1.2 1.3", "2.3");
    }

    #[test]
    fn the_tile_of_a_blocked_rainbow_leaves_the_game() {
        let mut game = position(["1.4", "6.6"], "1.2", "5.5")
            .with_panorama(ADA, &["# # . .", "# ~ . ."])
            .with_met(ADA, Spirit::Bee, square(1, 1));
        // The capture is compulsory although the captured tile is lost.
        game.play_all(&[play(1, 4)]);
        check_panorama(&game, "1.1 2.1 2.2 1.4", "1.2");
        assert_eq!(game.removed, cells("1.2"));
    }

    #[test]
    fn both_tiles_of_a_capture_may_be_lost_and_then_no_square_is_formed() {
        let mut game = position(["1.1", "6.6"], "1.2", "5.5")
            .with_panorama(ADA, &["# # . .", "~ ~ # ."])
            .with_met(ADA, Spirit::Bee, square(1, 1))
            .with_spirits(&[Spirit::Wolf, Spirit::Bird]);
        game.play_all(&[play(1, 1)]);
        assert_eq!(game.removed, cells("1.1 1.2"));
        assert_eq!((game.turn.player, game.spirit_pile.len()), (BO, 2));
    }

    #[test]
    fn ruling_a_moved_rainbow_keeps_to_cells_beside_tiles() {
        let mut game =
            position(["1.2", "6.6"], "6.4", "6.5").with_panorama(ADA, &["# ~ ~ . . . . . . ."]);
        game.row.0.clear();
        game.row.join(t(1, 9));
        game.play_all(&[play(1, 2)]);
        assert!(!game.answers().contains(&move_rainbow(1, 4)));
        assert!(game.answers().contains(&move_rainbow(2, 2)));
    }

    #[test]
    fn ruling_a_rainbow_without_a_cell_returns_to_the_stock() {
        let mut game = position(["1.2", "6.6"], "1.1", "5.5");
        let panorama = &mut game.player_mut(ADA).panorama;
        panorama.tiles = !cells("1.1 1.2");
        panorama.rainbows = cells("1.1 1.2");
        game.rainbows = 10;
        let events = game.play_all(&[play(1, 2)]);
        assert!(events.contains(&Event::RainbowReturned { seat: ADA }));
        assert_eq!(game.rainbows, 12);
        assert_eq!(game.player(ADA).panorama.rainbows, cells(""));
    }

    #[test]
    fn a_rainbow_is_refused_where_it_may_not_lie() {
        let mut game = position(["1.10", "2.2"], "6.4", "5.5 2.9")
            .with_panorama(ADA, &["# ~ . . . # . . . ."]);
        game.play_all(&[play(1, 10)]);
        let mut check = |cell: (u8, u8), illegal| {
            let action = Action::PlaceRainbow { at: t(cell.0, cell.1) };
            assert_eq!(game.play(ADA, action), Err(illegal));
        };
        check((1, 1), Illegal::CellTaken { at: t(1, 1) });
        check((1, 2), Illegal::CellTaken { at: t(1, 2) });
        check((1, 3), Illegal::NotBesideTile { at: t(1, 3) });
        assert_eq!(
            game.play(ADA, capture(6, 4)),
            Err(Illegal::WrongQuestion { asked: Question::PlaceRainbow })
        );
    }
}
