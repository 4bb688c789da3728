//! What somebody with sense would do, for whom the server has to play: plain, but never foolish.

use crate::{Action, Game, Options, Seat, Seed, Shelf, Viewer};

/// How many answers of the same turn are followed.
const MAX_FOLLOWED: usize = 4;

impl Game {
    /// A sensible answer for `seat`; none if it is asked nothing. It is found from what the seat sees alone: in two games
    /// that look the same to it, the answer is the same.
    pub fn sensible_action(&self, seat: Seat, options: &Options, shelf: &Shelf) -> Option<Action> {
        let legal = self.legal_actions(seat);
        let first = legal.first().copied()?;
        if legal.len() == 1 {
            return Some(first);
        }
        let view = self.view(Viewer::Seat(seat));
        let Ok(imagined) = Game::imagine(options, &view, Seed::from(0), shelf) else {
            return Some(first);
        };
        // Of several that are equally good, the first.
        legal.into_iter().rev().max_by_key(|action| imagined.worth_after(seat, *action))
    }

    /// What the game is worth to `seat` after an answer of theirs and the rest of their turn.
    fn worth_after(&self, seat: Seat, action: Action) -> i64 {
        let mut game = self.clone();
        if game.play(seat, action).is_err() {
            return i64::MIN;
        }
        for _ in 0..MAX_FOLLOWED {
            if game.deciders().first() != Some(seat) || game.deciders().len() > 1 {
                break;
            }
            let next = game.legal_actions(seat);
            if next.first().is_none_or(|action| game.play(seat, *action).is_err()) {
                break;
            }
        }
        game.worth(seat)
    }

    /// Points count most, those of others half against them; what will make points counts a little.
    fn worth(&self, seat: Seat) -> i64 {
        let scores = self.scores();
        let points = |seat: Seat| i64::from(scores[seat.index()].total);
        let others = Seat::first(scores.len()).filter(|other| *other != seat);
        let best = others.map(points).max().unwrap_or_default();
        let means = match self {
            Game::Solenia(game) => game.means(seat),
            Game::Solstis(game) => game.means(seat),
        };
        12 * points(seat) - 6 * best + i64::from(means)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Chance, solenia, solstis};

    /// Plays a game in which seat 0 has sense and the others throw dice.
    fn points(options: &Options, n_players: usize, seed: u64) -> (u32, u32) {
        let (shelf, mut chance) = (Shelf::default(), Chance::from(Seed::from(seed)));
        let options = options.clone().settled(&shelf);
        let mut game =
            Game::setup(&options, n_players, Seed::from(seed), &shelf).expect("it is fine");
        while let Some(seat) = game.deciders().first() {
            let action = match seat {
                Seat(0) => game.sensible_action(seat, &options, &shelf),
                _ => Some(chance.pick(&game.legal_actions(seat))),
            };
            game.play(seat, action.expect("somebody is asked")).expect("it is legal");
        }
        let scores = game.scores();
        let others = scores[1..].iter().map(|score| score.total).max();
        (scores[0].total, others.unwrap_or_default())
    }

    #[test]
    fn sense_wins_against_dice() {
        use solenia::Mode::{Improvements, Summer, Winter};
        let solenia = [Summer, Winter, Improvements]
            .map(|mode| Options::Solenia(solenia::Options { mode, ..solenia::Options::default() }));
        for options in solenia.into_iter().chain([Options::Solstis(solstis::Options::default())]) {
            let won = |seed: &u64| {
                let (mine, theirs) = points(&options, 2, *seed);
                mine > theirs
            };
            let n_won = (0..12).filter(won).count();
            assert!(n_won >= 9, "{n_won} of 12 games of {options:?}");
        }
    }

    #[test]
    fn the_answer_depends_on_nothing_that_its_seat_cannot_see() {
        let shelf = Shelf::default();
        let all = [
            Options::Solenia(solenia::Options::default()),
            Options::Solstis(solstis::Options::default()),
        ];
        for options in all.map(|options| options.settled(&shelf)) {
            let mut chance = Chance::from(Seed::from(5));
            let mut game = Game::setup(&options, 2, Seed::from(5), &shelf).expect("it is fine");
            let (mut n_asked, mut n_others) = (0, 0);
            while let Some(seat) = game.deciders().first() {
                let view = game.view(Viewer::Seat(seat));
                let other = Game::imagine(&options, &view, Seed::from(77 + n_asked), &shelf)
                    .expect("a game can look like this");
                n_asked += 1;
                n_others += u32::from(other.hash() != game.hash());
                let answer = game.sensible_action(seat, &options, &shelf);
                assert_eq!(other.sensible_action(seat, &options, &shelf), answer);
                let action = chance.pick(&game.legal_actions(seat));
                game.play(seat, action).expect("it is legal");
            }
            assert!(n_others > 10, "the other games are other ones: {n_others} of {n_asked}");
        }
    }
}
