//! How large what is sent is: whole random games, every frame of every player as the server would write it.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::{Value, json};
use solarium_protocol::{OpenQuestion, ServerMessage, Update, sections::Known};
use solarium_rules::{
    Chance, Game, Options, Seat, Seed, Shelf, Viewer,
    solenia::{self, Mode},
    solstis,
};

/// The bytes of all updates of some games, by what they are made of.
#[derive(Default)]
struct Sizes {
    updates: u64,
    bytes: u64,
    first: u64,
    viewers: u64,
    parts: BTreeMap<String, u64>,
}

fn size(part: &impl Serialize) -> u64 {
    serde_json::to_string(part).expect("it is plain data").len() as u64
}

impl Sizes {
    fn add(&mut self, part: &str, bytes: u64) {
        *self.parts.entry(part.to_owned()).or_default() += bytes;
    }

    /// One random game as its players see it.
    fn game(&mut self, options: &Options, n_players: usize, seed: u64) -> anyhow::Result<()> {
        let mut game = Game::setup(options, n_players, Seed::from(seed), &Shelf::default())?;
        let mut chance = Chance::from(Seed::from(seed));
        let seats: Vec<Seat> = Seat::first(n_players).collect();
        let show = |game: &Game, before: Option<&Game>, seat: Seat, known: &Known| {
            known.change(|to| {
                game.show(before, to);
                game.show_own(seat, before, to);
            })
        };
        let mut known: Vec<Known> = Vec::new();
        for &seat in &seats {
            let (change, now) = show(&game, None, seat, &Known::default());
            self.first += size(&change);
            self.viewers += 1;
            known.push(now);
        }
        for seq in 1.. {
            let Some(decider) = game.deciders().iter().next() else { break };
            let before = game.clone();
            let events = game.play(decider, chance.pick(&game.legal_actions(decider)))?;
            for &seat in &seats {
                let (change, now) = show(&game, Some(&before), seat, &known[seat.index()]);
                let patch = json!(change);
                let viewer = Viewer::Seat(seat);
                let seen: Vec<Value> = events
                    .iter()
                    .filter_map(|event| event.seen_by(viewer))
                    .map(|it| json!(it))
                    .collect();
                let is_asked = game.deciders().contains(seat);
                let question = is_asked.then(|| OpenQuestion {
                    number: seq,
                    legal: json!(game.legal_actions(seat)),
                    about: game.about(seat).map(|about| json!(about)),
                });
                for (name, section) in patch.as_object().into_iter().flatten() {
                    // With its name, two quotation marks, a colon and a comma.
                    self.add(name, size(section) + name.len() as u64 + 4);
                }
                self.add("events", size(&seen));
                self.add("question", question.as_ref().map_or(0, size));
                let about = question.as_ref().and_then(|question| question.about.as_ref());
                self.add("about, within the question", about.map_or(0, size));
                let update = Update { seq, hash: now.hash(), events: json!(seen), patch, question };
                self.bytes += size(&ServerMessage::Update(update));
                self.updates += 1;
                known[seat.index()] = now;
            }
        }
        Ok(())
    }

    fn print(&self, name: &str) {
        let mean = |bytes: u64| bytes as f64 / self.updates as f64;
        println!(
            "\n{name}: {:.0} B an update, the first view {:.0} B",
            mean(self.bytes),
            self.first as f64 / self.viewers as f64
        );
        let mut parts: Vec<_> = self.parts.iter().collect();
        parts.sort_by_key(|(_, bytes)| std::cmp::Reverse(**bytes));
        for (part, bytes) in parts {
            println!("  {:6.0} B  {part}", mean(*bytes));
        }
    }
}

/// Prints the mean size of an update of each kind of game, and what it is made of.
pub fn sizes(games: u64) -> anyhow::Result<()> {
    let solenia = |mode| Options::Solenia(solenia::Options { mode, ..solenia::Options::default() });
    let kinds = [
        ("Solstis", Options::Solstis(solstis::Options::default()), 2),
        ("Solenia, summer, two players", solenia(Mode::Summer), 2),
        ("Solenia, winter, two players", solenia(Mode::Winter), 2),
        ("Solenia, improvements, four players", solenia(Mode::Improvements), 4),
        ("Solenia alone", solenia(Mode::Summer), 1),
    ];
    for (name, options, n_players) in kinds {
        let mut sizes = Sizes::default();
        for seed in 0..games {
            sizes.game(&options, n_players, seed)?;
        }
        sizes.print(name);
    }
    Ok(())
}
