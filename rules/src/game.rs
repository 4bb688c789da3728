//! The games, listed once: whoever runs a game speaks to a [`Game`] and never to one game by name.
//!
//! To add a game: write its module, then add one variant to each enum of this file; the compiler asks for the rest,
//! here and in `tests/src/secrets.rs`, which says what a game hides. These know games by name on purpose:
//!
//! - [`shelf`](crate::shelf) and [`trace`](crate::trace), for games with printed data or with records made elsewhere;
//! - [`MAX_SEATS`](crate::seat::MAX_SEATS), for a game of more than four;
//! - the page: `games`, `i18n`, `pages/home/OpenForm.svelte`, `pages/Lobby.svelte` and `pages/Rules.svelte` in `web/src`;
//! - the help in `client/open.rs`, `lib.rs` and `settings.rs` of the server;
//! - what tries or measures every game: `tests/words.rs`, `tests/deals.rs` and `benches/engines.rs` in `rules`, the tests
//!   of `protocol`, `tests/check_deals.py`, `tests/src/faults/table.rs`, `secrecy.rs`, `playing.rs` and `command_line.rs` in
//!   `tests/tests`, `src/actions.rs` and `src/record.rs` in `fuzz`, `bench/src/load.rs`, and in `web` `e2e`,
//!   `test/texts.test.ts` and `scripts/sizes.mjs`.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    Digest, Guide, Names, Outcome, Players, Score, Seat, Seats, Seed, Shelf, Show, Viewer,
    reading::object, solenia, solstis, words::numbered,
};

/// Which game, and how it is played. What is left out takes its default.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "game", rename_all = "snake_case")]
pub enum Options {
    /// Solenia, for one to four.
    Solenia(solenia::Options),
    /// Solstis, for two.
    Solstis(solstis::Options),
}

/// What a player decides: the client sends it, the rules play it, the journal keeps it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Action {
    /// An answer in a game of Solenia.
    Solenia(solenia::Action),
    /// An answer in a game of Solstis.
    Solstis(solstis::Action),
}

/// What happened, in the rulebook's words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
#[schemars(rename = "GameEvent")]
pub enum Event {
    /// Something that happened in a game of Solenia.
    Solenia(solenia::Event),
    /// Something that happened in a game of Solstis.
    Solstis(solstis::Event),
}

/// What one viewer may see: a shallow map of sections, never holding null.
///
/// Fields stand in alphabetical order, so that the plain serialisation is canonical JSON (RFC 8785). Inside a
/// section an object always has the same keys unless it stands in a list (what may be absent is a list), so that a
/// changed section can be sent whole in a merge patch (RFC 7396).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
#[expect(clippy::large_enum_variant, reason = "a view is made, written and dropped at once")]
#[schemars(rename = "GameView")]
pub enum View {
    /// A table of Solenia.
    Solenia(solenia::View),
    /// A table of Solstis.
    Solstis(solstis::View),
}

/// What explains a question to the one who is asked: what the answers cost and bring.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum About {
    /// About a question of Solenia.
    Solenia(solenia::About),
    /// About a question of Solstis.
    Solstis(solstis::About),
}

/// A question as it is put to the one who decides; the default for whoever is asked nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Asked<'a> {
    /// Every answer the rules allow.
    pub legal: &'a [Action],
    /// What the answers cost and bring.
    pub about: Option<&'a About>,
}

/// Why an action cannot be played, as a key that never changes and what it is about; in English as its `Display`. The
/// game is as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Illegal {
    /// It is no action of this game.
    #[error(transparent)]
    NotOfThisGame(#[from] NotOfThisGame),
    /// The rules of Solenia forbid it.
    #[error(transparent)]
    Solenia(#[from] solenia::Illegal),
    /// The rules of Solstis forbid it.
    #[error(transparent)]
    Solstis(#[from] solstis::Illegal),
}

/// Why something that was played is not of this game at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, Serialize, JsonSchema)]
#[serde(tag = "reason", rename_all = "snake_case")]
pub enum NotOfThisGame {
    /// There is no such action, or a part of it does not exist.
    #[error("that is no action of this game")]
    NoSuchAction,
}

/// Why a game cannot be set up: a sentence that says what to change.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct BadSetup(pub String);

/// A game in progress, or over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "game", rename_all = "snake_case")]
#[expect(
    clippy::large_enum_variant,
    reason = "a game is copied for every move: better large than on the heap"
)]
pub enum Game {
    /// A game of Solenia.
    Solenia(solenia::Solenia),
    /// A game of Solstis.
    Solstis(solstis::Solstis),
}

/// What belongs to one game, and nothing of another: `before.and_then(only!(Game::Solenia))`.
macro_rules! only {
    ($any:ident::$game:ident) => {
        |any| match any {
            $any::$game(it) => Some(it),
            _ => None,
        }
    };
}

impl Options {
    /// How many players the game takes.
    pub fn players(&self) -> Players {
        match self {
            Options::Solenia(_) => solenia::PLAYERS,
            Options::Solstis(_) => solstis::PLAYERS,
        }
    }

    /// The names of all games, as the wire has them.
    pub const GAMES: [&str; 2] = ["solenia", "solstis"];

    /// All games, each with the options it has if nothing is said.
    pub fn all() -> [Options; 2] {
        [
            Options::Solenia(solenia::Options::default()),
            Options::Solstis(solstis::Options::default()),
        ]
    }

    /// The game's name, as the wire has it.
    pub fn game(&self) -> &'static str {
        match self {
            Options::Solenia(_) => "solenia",
            Options::Solstis(_) => "solstis",
        }
    }

    /// The hash of the component set these options name, for a game that is played with one.
    pub fn components(&self) -> Option<&str> {
        match self {
            Options::Solenia(options) => options.components.as_deref(),
            Options::Solstis(_) => None,
        }
    }

    /// Fixes what was left open but must never change later: the component set.
    #[must_use]
    pub fn settled(self, shelf: &Shelf) -> Options {
        match self {
            Options::Solenia(options) => Options::Solenia(options.settled(shelf)),
            Options::Solstis(options) => Options::Solstis(options),
        }
    }

    /// The rules, for who plays in a terminal.
    pub fn guide(&self) -> Guide {
        Guide::of(match self {
            Options::Solenia(_) => solenia::GUIDE,
            Options::Solstis(_) => solstis::GUIDE,
        })
    }

    /// Reads an action of this game.
    pub fn action(&self, json: &serde_json::Value) -> Result<Action, serde_json::Error> {
        match self {
            Options::Solenia(_) => object(json).map(Action::Solenia),
            Options::Solstis(_) => object(json).map(Action::Solstis),
        }
    }

    /// Reads what explains a question of this game.
    pub fn about(&self, json: &serde_json::Value) -> Result<About, serde_json::Error> {
        match self {
            Options::Solenia(_) => Deserialize::deserialize(json).map(About::Solenia),
            Options::Solstis(_) => Deserialize::deserialize(json).map(About::Solstis),
        }
    }

    /// Reads an event of this game.
    pub fn event(&self, json: &serde_json::Value) -> Result<Event, serde_json::Error> {
        match self {
            Options::Solenia(_) => Deserialize::deserialize(json).map(Event::Solenia),
            Options::Solstis(_) => Deserialize::deserialize(json).map(Event::Solstis),
        }
    }

    /// Reads a view of this game; sections that are not of the game are left alone.
    pub fn view(&self, json: &serde_json::Value) -> Result<View, serde_json::Error> {
        match self {
            Options::Solenia(_) => Deserialize::deserialize(json).map(View::Solenia),
            Options::Solstis(_) => Deserialize::deserialize(json).map(View::Solstis),
        }
    }

    fn check_players(&self, n_players: usize) -> Result<(), BadSetup> {
        if self.players().contains(n_players) {
            return Ok(());
        }
        let Players { least, most } = self.players();
        let game = self.game();
        Err(BadSetup(format!("{game} takes {least} to {most} players, not {n_players}")))
    }
}

impl Game {
    /// Sets a game up: the same options, players and seed always give the same game.
    pub fn setup(
        options: &Options,
        n_players: usize,
        seed: Seed,
        shelf: &Shelf,
    ) -> Result<Game, BadSetup> {
        options.check_players(n_players)?;
        match options {
            Options::Solenia(options) => {
                solenia::Solenia::setup(options, n_players, seed, shelf).map(Game::Solenia)
            }
            Options::Solstis(options) => Ok(Game::Solstis(solstis::Solstis::setup(*options, seed))),
        }
    }

    /// Sets a game up with every pile written out, which is its own `Setup` in JSON; or says what is wrong with it.
    pub fn from_setup(
        options: &Options,
        n_players: usize,
        setup: &serde_json::Value,
        shelf: &Shelf,
    ) -> Result<Game, BadSetup> {
        options.check_players(n_players)?;
        let unreadable = |why: serde_json::Error| BadSetup(why.to_string());
        match options {
            Options::Solenia(options) => {
                let setup = Deserialize::deserialize(setup).map_err(unreadable)?;
                let set = options.component_set(shelf)?;
                solenia::Solenia::from_setup(options.mode, n_players, &setup, set)
                    .map(Game::Solenia)
            }
            Options::Solstis(_) => {
                let setup = Deserialize::deserialize(setup).map_err(unreadable)?;
                solstis::Solstis::from_setup(&setup).map(Game::Solstis)
            }
        }
    }

    /// Who must decide now. Several may have to at once; nobody when the game is over.
    pub fn deciders(&self) -> Seats {
        match self {
            Game::Solenia(game) => game.deciders(),
            Game::Solstis(game) => game.deciders(),
        }
    }

    /// All that `seat` may answer now: complete, exact, and never more than 200.
    pub fn legal_actions(&self, seat: Seat) -> Vec<Action> {
        match self {
            Game::Solenia(game) => {
                game.legal_actions(seat).into_iter().map(Action::Solenia).collect()
            }
            Game::Solstis(game) => {
                game.legal_actions(seat).into_iter().map(Action::Solstis).collect()
            }
        }
    }

    /// What explains the open question to `seat`, if it is theirs and needs it.
    pub fn about(&self, seat: Seat) -> Option<About> {
        match self {
            Game::Solenia(game) => game.about(seat).map(About::Solenia),
            Game::Solstis(game) => game.about(seat).map(About::Solstis),
        }
    }

    /// Plays `action`, or leaves the game as it was and says why the action is illegal.
    pub fn play(&mut self, seat: Seat, action: Action) -> Result<Vec<Event>, Illegal> {
        match (self, action) {
            (Game::Solenia(game), Action::Solenia(action)) => {
                Ok(game.play(seat, action)?.into_iter().map(Event::Solenia).collect())
            }
            (Game::Solstis(game), Action::Solstis(action)) => {
                Ok(game.play(seat, action)?.into_iter().map(Event::Solstis).collect())
            }
            (Game::Solenia(_) | Game::Solstis(_), _) => Err(NotOfThisGame::NoSuchAction.into()),
        }
    }

    /// What `viewer` may see, built by naming it.
    pub fn view(&self, viewer: Viewer) -> View {
        match self {
            Game::Solenia(game) => View::Solenia(game.view(viewer)),
            Game::Solstis(game) => View::Solstis(game.view(viewer)),
        }
    }

    /// Shows the sections of the [`View`] that everybody sees; says of each whether it is the same in `before`, which is
    /// this game at an earlier time.
    pub fn show(&self, before: Option<&Game>, to: &mut impl Show) {
        match self {
            Game::Solenia(game) => game.show(before.and_then(only!(Game::Solenia)), to),
            Game::Solstis(game) => game.show(before.and_then(only!(Game::Solstis)), to),
        }
    }

    /// Shows the other sections of the [`View`] of `seat`, in the same way.
    pub fn show_own(&self, seat: Seat, before: Option<&Game>, to: &mut impl Show) {
        match self {
            Game::Solenia(game) => game.show_own(seat, before.and_then(only!(Game::Solenia)), to),
            Game::Solstis(game) => game.show_own(seat, before.and_then(only!(Game::Solstis)), to),
        }
    }

    /// A random full game with these options that agrees with everything `view` shows, for bots that think ahead.
    pub fn imagine(
        options: &Options,
        view: &View,
        seed: Seed,
        shelf: &Shelf,
    ) -> Result<Game, BadSetup> {
        match (options, view) {
            (Options::Solenia(options), View::Solenia(view)) => {
                solenia::Solenia::imagine(options, view, seed, shelf).map(Game::Solenia)
            }
            (Options::Solstis(options), View::Solstis(view)) => {
                solstis::Solstis::imagine(*options, view, seed).map(Game::Solstis)
            }
            (Options::Solenia(_) | Options::Solstis(_), _) => {
                Err(BadSetup("this is a view of another game".to_owned()))
            }
        }
    }

    /// What came of it, once it is over.
    pub fn outcome(&self) -> Option<Outcome> {
        match self {
            Game::Solenia(game) => game.outcome(),
            Game::Solstis(game) => game.outcome(),
        }
    }

    /// How many play.
    pub fn n_players(&self) -> usize {
        match self {
            Game::Solenia(game) => game.seats().count(),
            Game::Solstis(_) => 2,
        }
    }

    /// What each player would score if the game ended as it is now.
    pub fn scores(&self) -> Vec<Score> {
        match self {
            Game::Solenia(game) => game.scores(),
            Game::Solstis(game) => game.scores(),
        }
    }

    /// The digest of the whole state, written in the compact form of postcard: equal states, equal hashes.
    pub fn hash(&self) -> Digest {
        let mut text = [0; 4096];
        // Not as a `Game`: a tag would hide from the state that it is not written for people.
        let state = match self {
            Game::Solenia(game) => postcard::to_slice(&("solenia", game), &mut text),
            Game::Solstis(game) => postcard::to_slice(&("solstis", game), &mut text),
        };
        Digest::of(state.expect("a state is far smaller"))
    }
}

impl Event {
    /// Tells who won, in the event that tells of it: one who gave up has not, whatever their points.
    pub fn set_winners(&mut self, seats: &[Seat]) {
        if let Event::Solenia(solenia::Event::Over { winners, .. })
        | Event::Solstis(solstis::Event::Over { winners, .. }) = self
        {
            winners.clear();
            winners.extend_from_slice(seats);
        }
    }

    /// The event as `viewer` may know it; nothing where they may not know of it at all.
    pub fn seen_by(&self, viewer: Viewer) -> Option<Event> {
        match self {
            Event::Solenia(event) => event.seen_by(viewer).map(Event::Solenia),
            Event::Solstis(event) => event.seen_by(viewer).map(Event::Solstis),
        }
    }
}

impl View {
    /// The table, line by line; for who is asked, with what explains the question.
    pub fn table(&self, asked: Asked<'_>, names: &Names) -> Vec<String> {
        match self {
            View::Solenia(view) => view.table(asked, names),
            View::Solstis(view) => view.table(names),
        }
    }

    /// Does the open question need a look at the table, or is the last one good enough?
    pub fn needs_table(&self) -> bool {
        match self {
            View::Solenia(view) => view.needs_table(),
            View::Solstis(view) => view.needs_table(),
        }
    }

    /// The open question, as it is put to the one who decides.
    pub fn question(&self, asked: Asked<'_>) -> String {
        match self {
            View::Solenia(view) => view.question(asked),
            View::Solstis(view) => view.question(),
        }
    }

    /// An answer to the open question, and what comes of it as far as the question and the view tell.
    pub fn action(&self, action: Action, asked: Asked<'_>, names: &Names) -> String {
        match (self, action) {
            (View::Solenia(view), Action::Solenia(action)) => view.action(action, asked),
            (View::Solstis(view), Action::Solstis(action)) => view.action(action, asked, names),
            (View::Solenia(_) | View::Solstis(_), _) => "an action of another game".to_owned(),
        }
    }

    /// The answers to the open question, numbered from 1 in the order given; a long list is laid out so that it
    /// stays readable.
    pub fn choices(&self, asked: Asked<'_>, names: &Names) -> Vec<String> {
        let words = |action: &Action| self.action(*action, asked, names);
        match self {
            View::Solenia(view) => view.choices(asked, words),
            View::Solstis(_) => numbered(asked.legal.iter().map(words).zip(1..)),
        }
    }

    /// What happened on the way to this view, a sentence for each event that is worth one.
    pub fn story(&self, events: &[Event], names: &Names) -> Vec<String> {
        let events = events.iter();
        match self {
            View::Solenia(view) => view.story(events.filter_map(only!(Event::Solenia)), names),
            View::Solstis(_) => {
                solstis::Event::story(events.filter_map(only!(Event::Solstis)), names)
            }
        }
    }
}
