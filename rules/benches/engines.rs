//! How fast the engines are: full random games, and the single calls they are made of.
//!
//! `cargo bench -p solarium-rules`. A playout chooses uniformly from the legal actions until the game is over.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use solarium_rules::{Action, Chance, Game, Options, Seat, Seed, Shelf, Viewer, solenia, solstis};

fn main() {
    divan::main();
}

/// The games measured: a name, the options and the number of players.
const GAMES: [&str; 6] = [
    "solstis",
    "solenia summer 2",
    "solenia summer 4",
    "solenia winter 2",
    "solenia improvements 2",
    "solenia summer 1",
];

fn options(name: &str) -> (Options, usize) {
    let mut words = name.split(' ');
    let game = words.next().expect("a name begins with the game");
    if game == "solstis" {
        return (Options::Solstis(solstis::Options { evil_spirit: true }), 2);
    }
    let mode = match words.next() {
        Some("winter") => solenia::Mode::Winter,
        Some("improvements") => solenia::Mode::Improvements,
        _ => solenia::Mode::Summer,
    };
    let n_players =
        words.next().and_then(|n| n.parse().ok()).expect("a name ends with the players");
    (Options::Solenia(solenia::Options { mode, ..Default::default() }), n_players)
}

fn start(name: &str, seed: u64) -> Game {
    let (options, n_players) = options(name);
    Game::setup(&options, n_players, Seed::from(seed), &Shelf::default())
        .expect("the options are right")
}

fn random_step(game: &Game, chance: &mut Chance) -> Option<(Seat, Action)> {
    let seat = game.deciders().iter().next()?;
    Some((seat, chance.pick(&game.legal_actions(seat))))
}

fn playout(mut game: Game, chance: &mut Chance) -> Game {
    while let Some((seat, action)) = random_step(&game, chance) {
        game.play(seat, action).expect("the action is legal");
    }
    game
}

/// Positions of every stage of a game, each with the next action.
fn positions(name: &str) -> Vec<(Game, Seat, Action)> {
    let mut chance = Chance::from(Seed::from(1));
    let mut positions = Vec::new();
    for seed in 0..8 {
        let mut game = start(name, seed);
        while let Some((seat, action)) = random_step(&game, &mut chance) {
            positions.push((game.clone(), seat, action));
            game.play(seat, action).expect("the action is legal");
        }
    }
    positions
}

/// A whole game from its set-up, dealt included.
#[divan::bench(args = GAMES)]
fn playouts(bencher: Bencher, name: &str) {
    let mut chance = Chance::from(Seed::from(1));
    let mut seed = 0;
    bencher.counter(ItemsCount::new(1_u32)).bench_local(|| {
        seed += 1;
        black_box(playout(start(name, seed), &mut chance))
    });
}

#[divan::bench(args = GAMES)]
fn play(bencher: Bencher, name: &str) {
    let positions = positions(name);
    let mut next = positions.iter().cycle();
    bencher.with_inputs(|| next.next().expect("a game has positions").clone()).bench_local_values(
        |(mut game, seat, action)| {
            black_box(game.play(seat, action)).expect("the action is legal");
            game
        },
    );
}

#[divan::bench(args = GAMES)]
fn legal_actions(bencher: Bencher, name: &str) {
    let positions = positions(name);
    let mut next = positions.iter().cycle();
    bencher
        .with_inputs(|| next.next().expect("a game has positions"))
        .bench_local_values(|(game, seat, _)| game.legal_actions(*seat));
}

#[divan::bench(args = GAMES)]
fn view(bencher: Bencher, name: &str) {
    let positions = positions(name);
    let mut next = positions.iter().cycle();
    bencher
        .with_inputs(|| next.next().expect("a game has positions"))
        .bench_local_values(|(game, seat, _)| game.view(Viewer::Seat(*seat)));
}

#[divan::bench(args = GAMES)]
fn imagine(bencher: Bencher, name: &str) {
    let (options, _) = options(name);
    let shelf = Shelf::default();
    let views: Vec<_> =
        positions(name).iter().map(|(game, seat, _)| game.view(Viewer::Seat(*seat))).collect();
    let mut next = views.iter().cycle();
    bencher
        .with_inputs(|| next.next().expect("a game has positions"))
        .bench_local_values(|view| Game::imagine(&options, view, Seed::from(7), &shelf));
}

#[divan::bench(args = GAMES)]
fn hash(bencher: Bencher, name: &str) {
    let positions = positions(name);
    let mut next = positions.iter().cycle();
    bencher
        .with_inputs(|| next.next().expect("a game has positions"))
        .bench_local_values(|(game, _, _)| game.hash());
}

#[divan::bench(args = GAMES)]
fn clone(bencher: Bencher, name: &str) {
    let positions = positions(name);
    let mut next = positions.iter().cycle();
    bencher
        .with_inputs(|| next.next().expect("a game has positions"))
        .bench_local_values(|(game, _, _)| game.clone());
}
