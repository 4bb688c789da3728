//! What it costs to make the frames of a move for both players: `cargo bench -p solarium-protocol`.

use std::sync::Arc;

use divan::{Bencher, black_box};
use serde_json::value::to_raw_value;
use solarium_protocol::{
    OpenQuestion, ServerMessage, Update,
    sections::{Known, Patch},
};
use solarium_rules::{Action, Chance, Digest, Game, Options, Seat, Seed, Shelf, solenia, solstis};

fn main() {
    divan::main();
}

const GAMES: [&str; 2] = ["solenia", "solstis"];

/// A position, the one before it, and what everybody has seen by then.
struct Step {
    before: Game,
    game: Game,
    public: Known,
    own: [Known; 2],
}

fn steps(name: &str) -> Vec<Step> {
    let options = match name {
        "solenia" => Options::Solenia(solenia::Options::default()),
        _ => Options::Solstis(solstis::Options::default()),
    };
    let mut steps = Vec::new();
    for seed in 0..8 {
        let seed = Seed::from(seed);
        let mut game = Game::setup(&options, 2, seed, &Shelf::default()).expect("they are right");
        let mut chance = Chance::from(seed);
        while let Some(seat) = game.deciders().iter().next() {
            let before = game.clone();
            let (_, public) = Known::whole(|to| before.show(None, to));
            let own = [0, 1].map(|seat| Known::whole(|to| before.show_own(Seat(seat), None, to)).1);
            game.play(seat, chance.pick(&game.legal_actions(seat))).expect("it is legal");
            steps.push(Step { before, game: game.clone(), public, own });
        }
    }
    steps
}

impl Step {
    /// What has changed for each player, and the hash of what they see then.
    fn each_viewer(&self, mut tell: impl FnMut(Seat, Digest, Patch)) {
        let before = Some(&self.before);
        let (change, public) = self.public.change(|to| self.game.show(before, to));
        let change = Arc::new(change);
        for (seat, own) in (0..).map(Seat).zip(&self.own) {
            let (own_change, own) = own.change(|to| self.game.show_own(seat, before, to));
            let patch = Patch { public: Arc::clone(&change), own: own_change };
            tell(seat, public.hash_with(&own), patch);
        }
    }
}

/// The sections that have changed, and the hashes of both views.
#[divan::bench(args = GAMES, sample_count = 3000)]
fn sections(bencher: Bencher<'_, '_>, name: &str) {
    let steps = steps(name);
    let mut next = steps.iter().cycle();
    bencher.with_inputs(|| next.next().expect("there are steps")).bench_local_values(|step| {
        step.each_viewer(|_, hash, patch| drop(black_box((hash, patch))));
    });
}

/// The whole text of both frames but for what happened.
#[divan::bench(args = GAMES, sample_count = 3000)]
fn frames(bencher: Bencher<'_, '_>, name: &str) {
    let steps = steps(name);
    let mut next = steps.iter().cycle();
    bencher.with_inputs(|| next.next().expect("there are steps")).bench_local_values(|step| {
        step.each_viewer(|seat, hash, patch| {
            let legal: Vec<Action> = step.game.legal_actions(seat);
            let question = (!legal.is_empty()).then(|| OpenQuestion {
                number: 7,
                legal: to_raw_value(&legal).expect("plain"),
                about: step.game.about(seat).map(|about| to_raw_value(&about).expect("plain")),
            });
            let update = ServerMessage::Update(Update {
                seq: 7,
                hash,
                events: to_raw_value::<[u8]>(&[]).expect("plain"),
                patch: to_raw_value(&patch).expect("plain"),
                question,
            });
            black_box(serde_json::to_vec(&update).expect("plain"));
        });
    });
}

/// The digest of the new state.
#[divan::bench(args = GAMES, sample_count = 3000)]
fn state(bencher: Bencher<'_, '_>, name: &str) {
    let steps = steps(name);
    let mut next = steps.iter().cycle();
    bencher
        .with_inputs(|| next.next().expect("there are steps"))
        .bench_local_values(|step| step.game.hash());
}
