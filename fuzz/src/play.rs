//! Playing on at random to the end, whatever the position.

use solarium_rules::{Action, Chance, Event, Game, Seat};

/// No list of answers is longer.
const MOST_LEGAL: usize = 200;
/// No game is longer: sixteen cards for each of four players, and a dozen decisions with each.
pub const MOST_ACTIONS: usize = 16 * 4 * 12;

/// Plays random legal actions until the game is over, and shows each.
///
/// Promises: whoever must decide can, from a list that is not too long; every action on it is accepted; and the
/// game ends.
pub fn to_the_end(game: &mut Game, chance: &mut Chance, mut show: impl FnMut(Seat, Action, &Game)) {
    for _ in 0..MOST_ACTIONS {
        let deciders: Vec<Seat> = game.deciders().iter().collect();
        if deciders.is_empty() {
            check_end(game);
            return;
        }
        let seat = chance.pick(&deciders);
        let action = chance.pick(&legal(game, seat));
        play(game, seat, action);
        show(seat, action, game);
    }
    panic!("the game does not end");
}

/// What a seat that must decide may do.
pub fn legal(game: &Game, seat: Seat) -> Vec<Action> {
    let legal = game.legal_actions(seat);
    assert!((1..=MOST_LEGAL).contains(&legal.len()), "{} answers", legal.len());
    legal
}

/// Plays an action that is legal.
pub fn play(game: &mut Game, seat: Seat, action: Action) -> Vec<Event> {
    game.play(seat, action).expect("it is on the list of what is legal")
}

fn check_end(game: &Game) {
    let outcome = game.outcome().expect("a game that asks nobody is over");
    assert_eq!(outcome.scores, game.scores());
}
