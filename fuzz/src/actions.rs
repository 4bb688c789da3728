//! Any bytes as a game: how it is set up, and what everybody tries to do in it.

use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Value, json};
use solarium_rules::{
    Action, Asked, Chance, Event, Game, Names, Options, Seat, Seed, Shelf, Viewer, solenia, solstis,
};

use crate::{choices::Choices, play};

/// Lets `bytes` choose a game, its set-up and a series of tries, then plays it to its end at random.
///
/// Promises: nothing panics; an action is accepted if and only if it is on the list of what is legal, and one that
/// is refused changes nothing; whatever anybody may see of the game can be written, read again, told in words and
/// imagined from; and the game ends.
pub fn check(bytes: &[u8]) {
    let mut choices = Choices::from(bytes);
    let Some(mut table) = Table::set_up(&mut choices) else { return };
    for _ in 0..play::MOST_ACTIONS {
        if choices.is_empty() || table.game.deciders().is_empty() {
            break;
        }
        match choices.below(8) {
            0 => {
                let viewer = table.any_viewer(&mut choices);
                table.check_view(viewer);
            }
            1 => table.check_changed_view(&mut choices),
            2..5 => table.try_anything(&mut choices),
            _ => table.play_legal(&mut choices),
        }
    }
    play::to_the_end(&mut table.game, &mut Chance::from(Seed::from(1)), |_, _, _| {});
    table.events.clear();
    table.viewers().for_each(|viewer| table.check_view(viewer));
}

/// A game, and what its viewers are told.
struct Table {
    options: Options,
    n_players: usize,
    game: Game,
    /// What happened last.
    events: Vec<Event>,
}

impl Table {
    /// Deals a game by a seed, or from a set-up written out and changed, which may be refused.
    fn set_up(choices: &mut Choices) -> Option<Table> {
        let options = match choices.below(8) {
            0..3 => json!({"game": "solstis", "evil_spirit": choices.below(2) == 0}),
            _ => {
                let mode = choices.pick(&["summer", "winter", "improvements"]);
                let opening = choices.pick(&["random", "dawn", "dusk"]);
                json!({"game": "solenia", "mode": mode, "opening": opening})
            }
        };
        let options: Options = serde_json::from_value(options).expect("these options exist");
        let n_players = choices.below(5);
        let seed = Seed::from(u64::from(choices.byte()));
        let is_written_out = choices.below(4) == 0;
        let game = match &options {
            Options::Solenia(options) if is_written_out => {
                let set = solenia::ComponentSet::built_in();
                // The deal may be for another number of players than sit at the table.
                let n_dealt = 1 + choices.below(4);
                let setup = solenia::Setup::deal(options, n_dealt, seed, &set);
                let setup = changed(&setup, choices)?;
                solenia::Solenia::from_setup(options.mode, n_players, &setup, set)
                    .map(Game::Solenia)
            }
            Options::Solstis(options) if is_written_out => {
                let setup = changed(&solstis::Setup::deal(*options, seed), choices)?;
                solstis::Solstis::from_setup(&setup).map(Game::Solstis)
            }
            options => Game::setup(options, n_players, seed, &Shelf::default()),
        };
        let game = game.ok()?;
        let n_players = game.scores().len();
        Some(Table { options, n_players, game, events: Vec::new() })
    }

    fn viewers(&self) -> impl Iterator<Item = Viewer> + use<> {
        Seat::first(self.n_players).map(Viewer::Seat).chain([Viewer::Spectator])
    }

    fn any_viewer(&self, choices: &mut Choices) -> Viewer {
        *choices.pick(&self.viewers().collect::<Vec<_>>())
    }

    /// Somebody who must decide does something that is legal.
    fn play_legal(&mut self, choices: &mut Choices) {
        let deciders: Vec<Seat> = self.game.deciders().iter().collect();
        let seat = *choices.pick(&deciders);
        let action = *choices.pick(&play::legal(&self.game, seat));
        self.events = play::play(&mut self.game, seat, action);
    }

    /// Somebody tries something: a legal action that was changed, or anything at all.
    fn try_anything(&mut self, choices: &mut Choices) {
        let seat = match choices.below(4) {
            0 => Seat(choices.byte()),
            1 => Seat(choices.below(self.n_players) as u8),
            _ => self.game.deciders().iter().next().expect("the game is not over"),
        };
        let action = match choices.below(4) {
            0 => serde_json::from_slice(choices.bytes(64)).unwrap_or_default(),
            1 => any_action(choices),
            _ => {
                let decider = self.game.deciders().iter().next().expect("the game is not over");
                let mut action = json!(choices.pick(&play::legal(&self.game, decider)));
                choices.change(&mut action);
                action
            }
        };
        let Ok(action) = self.options.action(&action) else { return };
        assert_eq!(self.options.action(&json!(action)).ok(), Some(action));
        self.attempt(seat, action);
    }

    /// An action is accepted if and only if it is legal; one that is refused changes nothing.
    fn attempt(&mut self, seat: Seat, action: Action) {
        let before = self.game.clone();
        let is_legal = before.legal_actions(seat).contains(&action);
        match self.game.play(seat, action) {
            Ok(events) => {
                assert!(is_legal, "{action:?} was accepted and is not on the list");
                self.events = events;
            }
            Err(why) => {
                assert!(!is_legal, "{action:?} is on the list and was refused: {why}");
                assert_eq!(self.game, before, "{action:?} was refused and changed the game");
            }
        }
    }

    /// `viewer` can read what they see, in JSON and in words, and imagine a game that agrees with it.
    fn check_view(&self, viewer: Viewer) {
        let Table { options, game, events, .. } = self;
        assert_eq!(game.clone().hash(), game.hash());
        let view = game.view(viewer);
        assert_eq!(options.view(&json!(view)).as_ref().ok(), Some(&view));
        let seen: Vec<Event> = events.iter().filter_map(|event| event.seen_by(viewer)).collect();
        for event in &seen {
            assert_eq!(options.event(&json!(event)).as_ref().ok(), Some(event));
        }
        let names: Names = ["Ada", "Bo", "Cy", "Di"].into_iter().collect();
        view.table(Asked::default(), &names);
        view.story(&seen, &names);
        if let Viewer::Seat(seat) = viewer
            && game.deciders().contains(seat)
        {
            let (legal, about) = (play::legal(game, seat), game.about(seat));
            if let Some(about) = &about {
                assert_eq!(options.about(&json!(about)).as_ref().ok(), Some(about));
            }
            let asked = Asked { legal: &legal, about: about.as_ref() };
            view.table(asked, &names);
            view.question(asked);
            view.choices(asked, &names);
        }
        let imagined = Game::imagine(options, &view, Seed::from(1), &Shelf::default());
        let imagined = imagined.expect("it is a view of a game");
        assert_eq!(imagined.view(viewer), view, "the imagined game looks otherwise");
    }

    /// A view that was changed is refused, or a game is imagined from it. Such a game could never be, so it may run
    /// dry; but nothing in it panics.
    fn check_changed_view(&self, choices: &mut Choices) {
        let mut view = json!(self.game.view(self.any_viewer(choices)));
        choices.change(&mut view);
        let Ok(view) = self.options.view(&view) else { return };
        let imagined = Game::imagine(&self.options, &view, Seed::from(1), &Shelf::default());
        let Ok(mut game) = imagined else { return };
        let mut chance = Chance::from(Seed::from(1));
        for _ in 0..play::MOST_ACTIONS {
            let Some(seat) = game.deciders().iter().next() else { break };
            let legal = game.legal_actions(seat);
            if legal.is_empty() {
                break;
            }
            play::play(&mut game, seat, chance.pick(&legal));
        }
    }
}

/// A set-up with some changes, if it can still be read.
fn changed<T: Serialize + DeserializeOwned>(setup: &T, choices: &mut Choices) -> Option<T> {
    let mut setup = serde_json::to_value(setup).expect("a set-up is plain data");
    choices.change(&mut setup);
    serde_json::from_value(setup).ok()
}

/// An action of either game, whatever is asked now.
fn any_action(choices: &mut Choices) -> Value {
    let [row, col] = std::array::from_fn(|_| choices.below(12));
    let tile = json!([row, col]);
    let id = *choices.pick(&["A01", "A05", "A16", "D01", "N24", "I1-1", "I3D-8", "ZZ"]);
    let good = *choices.pick(&["wood", "wheat", "stone", "water"]);
    let goods = json!({"wood": choices.below(3), "water": choices.below(3), good: choices.byte()});
    let spirit = *choices.pick(&["bee", "evil", "dragonfly", "deer", "beetle", "squirrel"]);
    match choices.below(20) {
        0 => json!({"type": "draft", "tile": id}),
        1 => json!({"type": "place", "card": id, "at": tile}),
        2 => json!({"type": "stuck_discard", "card": id}),
        3 => json!({"type": "pay", "goods": goods}),
        4 => json!({"type": "deliver", "tile": id}),
        5 => json!({"type": "substitute", "replace": good, "with": "stone"}),
        6 => json!({"type": "pay_as_printed"}),
        7 => json!({"type": "slot", "slot": choices.pick(&["1a", "1b", "2a", "2b", "3a", "3b"])}),
        8 => json!({"type": "bonus", "goods": goods}),
        9 => json!({"type": "discard", "goods": goods}),
        10 => json!({"type": "column", "col": col}),
        11 => json!({"type": "play", "tile": tile}),
        12 => json!({"type": "capture", "tile": tile}),
        13 => json!({"type": "place_rainbow", "at": tile}),
        14 => json!({"type": "move_rainbow", "to": tile}),
        15 => json!({"type": "draw_spirits"}),
        16 => json!({"type": "meet_spirit", "spirit": spirit, "square": tile}),
        17 => json!({"type": "add_from_hand", "tile": tile}),
        18 => json!({"type": "add_from_row", "tile": tile}),
        _ => json!({"type": "cover_spirit", "spirit": spirit}),
    }
}
