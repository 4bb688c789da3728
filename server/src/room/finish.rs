//! What becomes of a game when it is over: a match, and its record.

use serde_json::value::RawValue;
use solarium_protocol::{
    Ending, Name, Record,
    record::{RecordedAction, RecordedGame, SeatName},
    sections::canonical,
};
use solarium_rules::{Action, Options, Outcome, RULES_VERSION, Seat};
use uuid::Uuid;

use super::{
    state::{RoomState, Step},
    table::Sitter,
};
use crate::keys::Keys;

/// A finished game, ready to be stored.
#[derive(Clone, Debug)]
pub struct Match {
    /// The same as the room's.
    pub id: Uuid,
    pub listed: bool,
    pub record: Record<Box<RawValue>>,
}

/// What lists tell of a finished game.
#[derive(Clone, Debug)]
pub struct MatchSummary {
    pub id: Uuid,
    pub options: Options,
    /// Who played, by seat.
    pub names: Vec<Name>,
    pub ending: Ending,
    pub outcome: Outcome,
    /// How many decisions it took.
    pub n_actions: usize,
    pub rules_version: u32,
    pub started_at: i64,
    pub finished_at: i64,
    /// SHA-256 over all of the record that its seal covers.
    pub integrity: String,
}

impl RoomState {
    /// The match the game turns into with a step that ends it.
    pub fn finished_by(&self, step: &Step, keys: &Keys) -> Option<Match> {
        let (before, play) = (self.table.play.as_ref()?, step.after.table.play.as_ref()?);
        let over = play.over.as_ref().filter(|_| before.over.is_none())?;
        let last = step.decision();
        let names = self.names(keys);
        let game = RecordedGame {
            actions: self.decisions.iter().chain(&last).map(canonical_action).collect(),
            changes: self
                .changes
                .iter()
                .copied()
                .chain(step.change(self.decisions.len()))
                .collect(),
            commitment: self.room().seed.into(),
            components: self.components(),
            ending: over.ending,
            finished_at: step.at(),
            format: Record::FORMAT.to_owned(),
            id: self.room().id,
            name_hashes: names.iter().map(SeatName::hash).collect(),
            options: self.room().options.clone(),
            outcome: over.outcome.clone(),
            rounds: self.table.dealing.round,
            rules_version: RULES_VERSION,
            seed: self.room().seed,
            shares: self.table.shares(),
            started_at: play.started_at,
        };
        let record = Record::seal(game, names, &keys.sealing);
        Some(Match { id: self.room().id, listed: self.room().listed, record })
    }

    /// Who played, ready for a seal that holds when a name is erased.
    fn names(&self, keys: &Keys) -> Vec<SeatName> {
        let seats = (0..).map(Seat).zip(self.table.sitters());
        let name = |(seat, sitter): (Seat, &Sitter)| SeatName {
            name: sitter.name.clone(),
            salt: keys.salt(self.room().id, seat.0),
            seat,
        };
        seats.map(name).collect()
    }

    /// The component set the game is played with, for a game that has one.
    fn components(&self) -> Option<Box<RawValue>> {
        let set = self.opened.shelf.get(self.room().options.components()?)?;
        Some(RawValue::from_string(set.to_json()).expect("a component set is written as JSON"))
    }
}

/// A decision, its action written as canonical JSON.
fn canonical_action(decision: &RecordedAction<Action>) -> RecordedAction<Box<RawValue>> {
    let RecordedAction { action, at, by_server, hash, seat } = *decision;
    RecordedAction { action: canonical(&action), at, by_server, hash, seat }
}
