//! The end: the squirrel empties the hand, the evil spirit covers another, and the panoramas are scored.

use super::turn::Next;
use super::{Event, Origin, Phase, SEATS, Solstis, Spirit, TileSet, other};
use crate::{Outcome, Score, Seat};

impl Solstis {
    /// Nobody can play any more.
    ///
    /// Ruling: the book says «avant le calcul des scores» of the squirrel and «En fin de partie» of the evil spirit,
    /// which leaves open which comes first. The squirrel does, even if it is covered then.
    pub(super) fn finish(&mut self, events: &mut Vec<Event>) {
        let owner =
            SEATS.into_iter().find(|&seat| self.player(seat).panorama.has_met(Spirit::Squirrel));
        match owner {
            Some(owner) => self.squirrel(owner, events),
            None => self.choose_covered(events),
        }
    }

    /// Ruling: the book says «ajoutez à votre panorama toutes les tuiles», which leaves open what becomes of rainbows
    /// on their cells. All tiles are laid, those of blocked rainbows are lost, and then the others are moved.
    fn squirrel(&mut self, owner: Seat, events: &mut Vec<Event>) {
        let mut freed = TileSet::EMPTY;
        for tile in std::mem::take(&mut self.player_mut(owner).hand).iter() {
            if let Some(at) = self.lay(owner, tile, Origin::Hand, events) {
                events.push(Event::RainbowFreed { seat: owner, at });
                freed.insert(at);
            }
        }
        self.move_freed_by_squirrel(owner, freed, events);
    }

    /// Asks where the rainbows freed by the squirrel go, one after the other.
    pub(super) fn move_freed_by_squirrel(
        &mut self,
        owner: Seat,
        freed: TileSet,
        events: &mut Vec<Event>,
    ) {
        let Some(from) = freed.first() else { return self.choose_covered(events) };
        let rest = freed & !TileSet::only(from);
        self.ask_to_move(owner, from, Next::Squirrel { owner, rest }, events);
    }

    /// The opponent of the evil spirit's holder chooses what it covers.
    ///
    /// Ruling: the book says «devra recouvrir un de ses Esprits», which leaves open what a holder without any pays.
    /// Nothing.
    fn choose_covered(&mut self, events: &mut Vec<Event>) {
        match self.evil_holder {
            Some(holder) if !self.player(holder).panorama.spirits.is_empty() => {
                self.phase = Phase::CoverSpirit { holder };
            }
            _ => self.end(events),
        }
    }

    /// Covers a spirit of the evil one's holder.
    pub(super) fn cover(&mut self, holder: Seat, spirit: Spirit, events: &mut Vec<Event>) {
        self.covered = Some(spirit);
        events.push(Event::SpiritCovered { seat: other(holder), owner: holder, spirit });
        self.end(events);
    }

    fn end(&mut self, events: &mut Vec<Event>) {
        self.phase = Phase::Over;
        let Outcome { scores, winners, .. } = self.outcome().expect("the game is over");
        events.extend(
            SEATS
                .into_iter()
                .zip(scores)
                .map(|(player, score)| Event::Scored { seat: player, score }),
        );
        events.push(Event::Over { winners });
    }

    /// What came of it, once it is over. A tie is a shared victory.
    pub fn outcome(&self) -> Option<Outcome> {
        (self.phase == Phase::Over).then(|| Outcome::by_most_points(self.scores()))
    }

    /// What `seat` has that will make points: tiles, and rainbows.
    pub fn means(&self, seat: Seat) -> u32 {
        let player = self.player(seat);
        2 * player.panorama.filled().len() as u32 + u32::from(player.held_rainbows)
    }

    /// What each player would score if the game ended as it is now.
    pub fn scores(&self) -> Vec<Score> {
        let score =
            |seat| self.player(seat).panorama.score(self.covered, self.player(seat).held_rainbows);
        SEATS.map(score).to_vec()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solstis::testing::{ADA, BO, cells, move_rainbow, play, position, square};
    use crate::solstis::{Action, Illegal};

    /// Ada's capture of 1.9 with 1.10 is the last; the other tiles of the hands capture nothing.
    fn about_to_end(hands: [&str; 2]) -> Solstis {
        position([&format!("1.10 {}", hands[0]), hands[1]], "1.9", "")
    }

    fn cover(spirit: Spirit) -> Action {
        Action::CoverSpirit { spirit }
    }

    /// Checks a seat's points by source.
    #[track_caller]
    fn check_points(game: &Solstis, seat: Seat, sources: &[(&str, u32)]) {
        let outcome = game.outcome().expect("the game is over");
        let expected =
            sources.iter().map(|&(source, points)| (source.to_owned().into(), points)).collect();
        assert_eq!(outcome.scores[seat.index()].sources, expected);
    }

    #[test]
    fn hands_keep_their_tiles_without_the_squirrel() {
        let mut game = about_to_end(["6.4", "6.5"]);
        game.play_all(&[play(1, 10)]);
        assert_eq!([ADA, BO].map(|seat| game.player(seat).hand), [cells("6.4"), cells("6.5")]);
        check_points(&game, ADA, &[("area", 2), ("fires", 0), ("spirits", 0)]);
        check_points(&game, BO, &[("area", 0), ("fires", 0), ("spirits", 0)]);
    }

    #[test]
    fn the_squirrel_adds_the_rest_of_the_hand_and_meets_nobody() {
        let mut game = about_to_end(["6.4", "2.9 3.8"])
            .with_panorama(BO, &["# # # .", "# # # ."])
            .with_met(BO, Spirit::Squirrel, square(1, 1))
            .with_spirits(&[Spirit::Bee, Spirit::Wolf]);
        game.play_all(&[play(1, 10)]);
        assert_eq!(game.player(BO).hand, cells(""));
        assert!(game.player(BO).panorama.tiles.contains_all(cells("2.9 3.8")));
        check_points(&game, BO, &[("area", 6), ("fires", 0), ("spirits", 1)]);
    }

    #[test]
    fn ruling_the_squirrel_lays_all_tiles_then_its_owner_moves_every_displaced_rainbow() {
        let mut game = about_to_end(["6.4", "3.1 3.2"])
            .with_panorama(BO, &["~ ~ # .", "# # . .", "# # . ."])
            .with_met(BO, Spirit::Squirrel, square(1, 1));
        game.rainbows = 10;
        game.play_all(&[play(1, 10)]);
        assert!(game.player(BO).panorama.tiles.contains_all(cells("3.1 3.2")));
        assert_eq!(game.player(BO).panorama.rainbows, cells(""));
        assert_eq!(game.decider(), Some(BO));
        game.play_all(&[move_rainbow(1, 3)]);
        assert_eq!(game.decider(), Some(BO));
        assert!(!game.answers().contains(&move_rainbow(1, 3)));
        game.play_all(&[move_rainbow(2, 3)]);
        assert_eq!(game.player(BO).panorama.rainbows, cells("1.3 2.3"));
        check_points(&game, BO, &[("area", 7), ("fires", 0), ("spirits", 1)]);
    }

    #[test]
    fn a_tile_of_the_squirrel_is_lost_to_a_blocked_rainbow() {
        let mut game = about_to_end(["6.4", "2.2 3.8"])
            .with_panorama(BO, &["# ~ . .", "# # . ."])
            .with_met(BO, Spirit::Squirrel, square(1, 1));
        game.play_all(&[play(1, 10)]);
        assert_eq!((game.removed, game.player(BO).panorama.rainbows), (cells("2.2"), cells("2.2")));
        check_points(&game, BO, &[("area", 3), ("fires", 0), ("spirits", 1)]);
    }

    #[test]
    fn the_opponent_of_the_evil_spirits_holder_chooses_what_it_covers() {
        let mut game = about_to_end(["6.4", "6.5"])
            .with_panorama(BO, &["# # # .", "# # # ."])
            .with_met(BO, Spirit::Bee, square(1, 1))
            .with_met(BO, Spirit::Trout, square(1, 2));
        game.evil_holder = Some(BO);
        game.play_all(&[play(1, 10)]);
        assert_eq!(game.decider(), Some(ADA));
        assert_eq!(game.answers(), [cover(Spirit::Bee), cover(Spirit::Trout)]);
        assert_eq!(game.play(BO, cover(Spirit::Bee)), Err(Illegal::NotYourQuestion));
        assert_eq!(
            game.play(ADA, cover(Spirit::Wolf)),
            Err(Illegal::NotTheirSpirit { spirit: Spirit::Wolf })
        );
        let mut bee_covered = game.clone();
        bee_covered.play_all(&[cover(Spirit::Bee)]);
        check_points(&bee_covered, BO, &[("area", 6), ("fires", 0), ("spirits", 1)]);
        game.play_all(&[cover(Spirit::Trout)]);
        check_points(&game, BO, &[("area", 6), ("bee", 0), ("fires", 0), ("spirits", 1)]);
    }

    #[test]
    fn the_only_spirit_of_the_holder_is_covered_without_asking() {
        let mut game = about_to_end(["6.4", "6.5"])
            .with_panorama(BO, &["# # # .", "# # # ."])
            .with_met(BO, Spirit::Wolf, square(1, 1));
        game.evil_holder = Some(BO);
        game.play_all(&[play(1, 10)]);
        check_points(&game, BO, &[("area", 6), ("fires", 0), ("spirits", 0)]);
    }

    #[test]
    fn ruling_a_holder_without_spirits_pays_no_penalty() {
        let mut game = about_to_end(["6.4", "6.5"]).with_panorama(BO, &["# # # .", "# # # ."]);
        game.evil_holder = Some(BO);
        game.play_all(&[play(1, 10)]);
        check_points(&game, BO, &[("area", 6), ("fires", 0), ("spirits", 0)]);
    }

    #[test]
    fn ruling_the_squirrel_works_before_it_is_covered() {
        let mut game = about_to_end(["6.4", "3.1"])
            .with_panorama(BO, &["# # . .", "# # . ."])
            .with_met(BO, Spirit::Squirrel, square(1, 1));
        game.evil_holder = Some(BO);
        game.play_all(&[play(1, 10)]);
        check_points(&game, BO, &[("area", 5), ("fires", 0), ("spirits", 0)]);
    }

    #[test]
    fn most_points_win_and_a_tie_is_a_shared_victory() {
        let mut game = about_to_end(["6.4", "6.5"]).with_panorama(BO, &["# # # ."]);
        let mut tied = game.clone().with_panorama(BO, &["# # . ."]);
        game.play_all(&[play(1, 10)]);
        assert_eq!(game.outcome().map(|outcome| outcome.winners), Some(vec![BO]));
        assert_eq!(tied.outcome(), None);
        tied.play_all(&[play(1, 10)]);
        assert_eq!(tied.outcome().map(|outcome| outcome.winners), Some(vec![ADA, BO]));
    }
}
