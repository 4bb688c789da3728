//! Meeting a spirit: a square formed this turn brings one, drawn or taken from those that lie face up.

use arrayvec::ArrayVec;

use super::{Event, Met, Phase, Solstis, Spirit, SpiritSet, Square, other};

impl Solstis {
    /// A square formed this turn brings exactly one meeting, however many squares there are.
    ///
    /// Ruling: the book says «vous avez le choix entre», which leaves open whether one may meet nobody. One may not.
    pub(super) fn look_for_spirit(&mut self, events: &mut Vec<Event>) {
        let panorama = &self.player(self.turn.player).panorama;
        let nobody_left = self.spirit_pile.is_empty() && self.face_up.is_empty();
        if nobody_left || panorama.squares_formed(self.turn.filled).next().is_none() {
            self.end_turn(events);
        } else {
            self.phase = Phase::MeetSpirit { evil_drawn: false };
        }
    }

    /// How many spirits would be drawn now.
    pub(super) fn n_to_draw(&self) -> usize {
        self.spirit_pile.len().min(2)
    }

    /// Draws two spirits to choose from.
    ///
    /// Ruling: the book says «Piocher les 2 premiers», which leaves open what happens if there is one. It is drawn
    /// alone and met; the evil spirit, which is kept «ainsi que l'autre», leaves those that lie face up.
    pub(super) fn draw_spirits(&mut self, events: &mut Vec<Event>) {
        let player = self.turn.player;
        let n_left = self.spirit_pile.len() - self.n_to_draw();
        let spirits: ArrayVec<Spirit, 2> = self.spirit_pile.drain(n_left..).rev().collect();
        let drawn: SpiritSet = spirits.iter().copied().collect();
        events.push(Event::SpiritsDrawn { seat: player, count: drawn.len() as u8, spirits });
        if !drawn.without(Spirit::Evil).is_empty() {
            self.phase = Phase::ChooseSpirit { drawn };
            return;
        }
        self.evil_holder = Some(player);
        events.push(Event::EvilTaken { seat: player });
        if self.face_up.is_empty() {
            self.end_turn(events);
        } else {
            self.phase = Phase::MeetSpirit { evil_drawn: true };
        }
    }

    /// Meets a spirit that lies face up.
    pub(super) fn meet_face_up(
        &mut self,
        spirit: Spirit,
        square: Square,
        evil_drawn: bool,
        events: &mut Vec<Event>,
    ) {
        self.face_up = self.face_up.without(spirit);
        self.settle(spirit, square, true, events);
        if !evil_drawn {
            self.pass_evil_on(events);
        }
        self.take_effect(spirit, events);
    }

    /// Meets one of the spirits drawn. The other one lies face up from now on, or is kept if it is evil.
    pub(super) fn meet_drawn(
        &mut self,
        spirit: Spirit,
        square: Square,
        drawn: SpiritSet,
        events: &mut Vec<Event>,
    ) {
        let player = self.turn.player;
        self.settle(spirit, square, false, events);
        self.pass_evil_on(events);
        match drawn.without(spirit).iter().next() {
            Some(Spirit::Evil) => {
                self.evil_holder = Some(player);
                events.push(Event::EvilTaken { seat: player });
            }
            Some(other) => {
                self.face_up.insert(other);
                events.push(Event::SpiritFaceUp { spirit: other });
            }
            None => {}
        }
        self.take_effect(spirit, events);
    }

    fn settle(&mut self, spirit: Spirit, square: Square, face_up: bool, events: &mut Vec<Event>) {
        let player = self.turn.player;
        self.player_mut(player).panorama.spirits.push(Met { spirit, square });
        events.push(Event::SpiritMet { seat: player, spirit, square, face_up });
    }

    /// Whoever holds the evil spirit hands it over by meeting another.
    ///
    /// Ruling: the book says «La prochaine fois que vous obtiendrez un nouvel Esprit», which leaves open whether the
    /// effect of that spirit comes first. It comes after.
    fn pass_evil_on(&mut self, events: &mut Vec<Event>) {
        let player = self.turn.player;
        if self.evil_holder == Some(player) {
            self.evil_holder = Some(other(player));
            events.push(Event::EvilGiven { from: player, to: other(player) });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solstis::testing::{
        ADA, BO, capture, meet, move_rainbow, place_rainbow, play, position, square,
    };
    use crate::solstis::{About, Action, Illegal};

    /// Ada has three cells of a square and completes it by playing 1.2, which captures 1.9.
    fn about_to_form_a_square() -> Solstis {
        position(["1.2 6.6", "5.5 5.6"], "1.9", "4.4 4.5 4.6")
            .with_panorama(ADA, &["# # . .", "# . . ."])
    }

    /// The spirits Ada has met.
    fn met(game: &Solstis) -> Vec<Spirit> {
        game.player(ADA).panorama.spirits.iter().map(|met| met.spirit).collect()
    }

    /// Checks who was met, who lies face up and who holds the evil spirit once Ada's turn is over.
    #[track_caller]
    fn check_meeting(
        game: &Solstis,
        spirits: &[Spirit],
        face_up: &[Spirit],
        evil: Option<crate::Seat>,
    ) {
        assert_eq!(met(game), spirits);
        assert_eq!(game.face_up, face_up.iter().copied().collect());
        assert_eq!(game.evil_holder, evil);
        assert_eq!(game.turn.player, BO);
    }

    #[test]
    fn a_square_brings_two_spirits_to_choose_from_and_the_other_lies_face_up() {
        let mut game =
            about_to_form_a_square().with_spirits(&[Spirit::Bee, Spirit::Wolf, Spirit::Bird]);
        game.play_all(&[play(1, 2)]);
        assert_eq!(game.answers(), [meet(Spirit::Bee, (1, 1)), meet(Spirit::Wolf, (1, 1))]);
        assert_eq!(
            game.play(ADA, meet(Spirit::Bird, (1, 1))),
            Err(Illegal::SpiritNotThere { spirit: Spirit::Bird })
        );
        assert_eq!(
            game.play(ADA, meet(Spirit::Bee, (1, 2))),
            Err(Illegal::SquareNotFormed { square: square(1, 2) })
        );
        game.play_all(&[meet(Spirit::Wolf, (1, 1))]);
        check_meeting(&game, &[Spirit::Wolf], &[Spirit::Bee], None);
        assert_eq!(game.spirit_pile.len(), 1);
    }

    #[test]
    fn a_spirit_that_lies_face_up_may_be_taken_instead() {
        let mut game = about_to_form_a_square()
            .with_spirits(&[Spirit::Bee, Spirit::Wolf])
            .with_face_up(&[Spirit::Bird]);
        game.play_all(&[play(1, 2)]);
        assert_eq!(game.answers(), [meet(Spirit::Bird, (1, 1)), Action::DrawSpirits {}]);
        assert_eq!(game.about(ADA), Some(About::MeetSpirit { drawn: 2 }));
        let mut drawing = game.clone();
        game.play_all(&[meet(Spirit::Bird, (1, 1))]);
        check_meeting(&game, &[Spirit::Bird], &[], None);

        drawing.play_all(&[Action::DrawSpirits {}]);
        assert_eq!(
            drawing.play(ADA, meet(Spirit::Bird, (1, 1))),
            Err(Illegal::SpiritNotThere { spirit: Spirit::Bird })
        );
        drawing.play_all(&[meet(Spirit::Bee, (1, 1))]);
        check_meeting(&drawing, &[Spirit::Bee], &[Spirit::Wolf, Spirit::Bird], None);
    }

    #[test]
    fn ruling_whoever_formed_a_square_must_meet_somebody() {
        let mut game = about_to_form_a_square()
            .with_spirits(&[Spirit::Bee, Spirit::Wolf])
            .with_face_up(&[Spirit::Bird]);
        game.play_all(&[play(1, 2), Action::DrawSpirits {}]);
        assert_eq!(game.answers(), [meet(Spirit::Bee, (1, 1)), meet(Spirit::Wolf, (1, 1))]);
    }

    #[test]
    fn two_squares_formed_in_a_turn_bring_one_spirit() {
        let mut game = position(["1.2", "5.5"], "1.3", "4.4")
            .with_panorama(ADA, &["# # # #", "# . . #"])
            .with_spirits(&[Spirit::Bee, Spirit::Wolf, Spirit::Bird]);
        game.play_all(&[play(1, 2)]);
        assert_eq!(game.answers().len(), 2 * 3);
        game.play_all(&[meet(Spirit::Bee, (1, 3))]);
        check_meeting(&game, &[Spirit::Bee], &[Spirit::Wolf], None);
    }

    #[test]
    fn a_rainbow_completes_a_square_too() {
        let mut game = position(["1.10", "5.5"], "6.4", "5.8 4.4")
            .with_panorama(ADA, &["# # . .", "# . . ."])
            .with_spirits(&[Spirit::Bee]);
        game.play_all(&[play(1, 10), place_rainbow(1, 2)]);
        check_meeting(&game, &[Spirit::Bee], &[], None);
    }

    #[test]
    fn ruling_a_square_in_which_a_tile_replaced_a_free_rainbow_is_formed_again() {
        let mut game = position(["1.2", "5.5"], "1.9", "4.4")
            .with_panorama(ADA, &["# # . .", "# ~ . ."])
            .with_spirits(&[Spirit::Bee]);
        game.play_all(&[play(1, 2), move_rainbow(1, 3)]);
        check_meeting(&game, &[Spirit::Bee], &[], None);
    }

    #[test]
    fn a_square_from_an_earlier_turn_brings_nobody() {
        let mut game = position(["1.4", "5.5"], "1.9", "4.4")
            .with_panorama(ADA, &["# # . .", "# # . ."])
            .with_spirits(&[Spirit::Bee]);
        game.play_all(&[play(1, 4)]);
        check_meeting(&game, &[], &[], None);
    }

    #[test]
    fn ruling_a_square_with_a_spirit_takes_no_second_one() {
        let mut game = position(["1.3", "5.5"], "1.9", "4.4")
            .with_panorama(ADA, &["# # # .", "# # . ."])
            .with_met(ADA, Spirit::Bee, square(1, 1))
            .with_spirits(&[Spirit::Wolf, Spirit::Bird]);
        game.play_all(&[play(1, 3)]);
        assert_eq!(game.answers(), [meet(Spirit::Wolf, (1, 2)), meet(Spirit::Bird, (1, 2))]);
        assert_eq!(
            game.play(ADA, meet(Spirit::Wolf, (1, 1))),
            Err(Illegal::SquareHasSpirit { square: square(1, 1) })
        );
        game.play_all(&[meet(Spirit::Wolf, (1, 2))]);
        check_meeting(&game, &[Spirit::Bee, Spirit::Wolf], &[Spirit::Bird], None);
    }

    #[test]
    fn ruling_the_last_spirit_is_drawn_and_met_alone() {
        let mut game = about_to_form_a_square().with_spirits(&[Spirit::Bee]);
        game.play_all(&[play(1, 2)]);
        check_meeting(&game, &[Spirit::Bee], &[], None);
    }

    #[test]
    fn with_an_empty_pile_of_spirits_a_face_up_one_is_met() {
        let mut game = about_to_form_a_square().with_face_up(&[Spirit::Bee, Spirit::Wolf]);
        game.play_all(&[play(1, 2)]);
        assert_eq!(game.play(ADA, Action::DrawSpirits {}), Err(Illegal::NoSpiritToDraw));
        game.play_all(&[meet(Spirit::Wolf, (1, 1))]);
        check_meeting(&game, &[Spirit::Wolf], &[Spirit::Bee], None);
    }

    #[test]
    fn with_no_spirit_left_nobody_is_met() {
        let mut game = about_to_form_a_square();
        game.play_all(&[play(1, 2)]);
        check_meeting(&game, &[], &[], None);
    }

    #[test]
    fn the_evil_spirit_drawn_with_another_is_kept_and_the_other_is_met() {
        let mut game =
            about_to_form_a_square().with_spirits(&[Spirit::Evil, Spirit::Wolf, Spirit::Bird]);
        let events = game.play_all(&[play(1, 2)]);
        check_meeting(&game, &[Spirit::Wolf], &[], Some(ADA));
        assert!(events.contains(&Event::EvilTaken { seat: ADA }));
    }

    #[test]
    fn the_evil_spirit_itself_is_never_met() {
        let mut game = position(["1.2", "5.5"], "1.3", "4.4")
            .with_panorama(ADA, &["# # # #", "# . . #"])
            .with_spirits(&[Spirit::Evil, Spirit::Wolf]);
        game.play_all(&[play(1, 2)]);
        assert_eq!(game.play(ADA, meet(Spirit::Evil, (1, 1))), Err(Illegal::EvilNotMet));
        assert_eq!(
            game.answers(),
            [(1, 1), (1, 2), (1, 3)].map(|square| meet(Spirit::Wolf, square))
        );
    }

    #[test]
    fn ruling_the_evil_spirit_drawn_alone_is_kept_and_a_face_up_spirit_taken() {
        let mut game = about_to_form_a_square()
            .with_spirits(&[Spirit::Evil])
            .with_face_up(&[Spirit::Bee, Spirit::Bird]);
        game.play_all(&[play(1, 2), Action::DrawSpirits {}]);
        assert_eq!(game.answers(), [meet(Spirit::Bee, (1, 1)), meet(Spirit::Bird, (1, 1))]);
        game.play_all(&[meet(Spirit::Bee, (1, 1))]);
        check_meeting(&game, &[Spirit::Bee], &[Spirit::Bird], Some(ADA));
    }

    #[test]
    fn ruling_the_evil_spirit_drawn_alone_with_nobody_face_up_is_all_there_is() {
        let mut game = about_to_form_a_square().with_spirits(&[Spirit::Evil]);
        game.play_all(&[play(1, 2)]);
        check_meeting(&game, &[], &[], Some(ADA));
    }

    #[test]
    fn ruling_whoever_holds_the_evil_spirit_passes_it_on_at_the_next_meeting_before_the_effect() {
        let mut game = about_to_form_a_square().with_spirits(&[Spirit::Bear, Spirit::Eagle]);
        game.evil_holder = Some(ADA);
        let events = game.play_all(&[play(1, 2), meet(Spirit::Bear, (1, 1))]);
        check_meeting(&game, &[Spirit::Bear], &[Spirit::Eagle], Some(BO));
        let place = |wanted: fn(&Event) -> bool| events.iter().position(wanted);
        let given = place(|event| matches!(event, Event::EvilGiven { .. }));
        assert!(
            given < place(|event| matches!(event, Event::TilesDrawn { .. })) && given.is_some()
        );
    }

    #[test]
    fn the_evil_spirit_is_passed_on_by_taking_a_face_up_spirit_too() {
        let mut game = about_to_form_a_square().with_face_up(&[Spirit::Bee]);
        game.evil_holder = Some(ADA);
        game.play_all(&[play(1, 2)]);
        check_meeting(&game, &[Spirit::Bee], &[], Some(BO));
    }

    #[test]
    fn the_evil_spirit_stays_when_the_other_player_meets_somebody() {
        let mut game = about_to_form_a_square().with_face_up(&[Spirit::Bee]);
        game.evil_holder = Some(BO);
        game.play_all(&[play(1, 2)]);
        check_meeting(&game, &[Spirit::Bee], &[], Some(BO));
    }

    #[test]
    fn who_captured_by_a_second_chance_meets_a_spirit_as_well() {
        let mut game = position(["6.4", "5.5"], "1.9 1.10", "1.2 4.4 4.5")
            .with_panorama(ADA, &["# # . .", "# . . ."])
            .with_spirits(&[Spirit::Bee]);
        game.play_all(&[play(6, 4), capture(1, 9)]);
        check_meeting(&game, &[Spirit::Bee], &[], None);
    }
}
