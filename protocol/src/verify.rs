//! Plays a record again and says whether it is true.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use solarium_rules::{Game, RULES_VERSION, Shelf, reading::in_plain_words};

use crate::{Ending, Nonce, Record, sections::try_canonical};

/// What playing a record again showed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Verdict {
    /// Is everything the record claims true?
    pub is_true: bool,
    /// What was checked, in order; the last one is where a false record fails.
    pub checks: Vec<Check>,
    /// The version of the rules the game was played under.
    pub played_under: u32,
    /// The version of the rules it was checked with.
    pub checked_with: u32,
}

/// One thing that was checked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Check {
    /// What was checked.
    pub what: Claim,
    /// Did it hold?
    pub holds: bool,
    /// What was found, in plain language.
    pub finding: String,
}

/// What a record claims.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Claim {
    /// That it is a record this version can read.
    Format,
    /// That nothing in it was changed since it was sealed.
    Integrity,
    /// That its seed is the one committed to before anybody sat.
    Commitment,
    /// That the game was set up from the seed and the players' nonces.
    SetUp,
    /// That every decision was legal and led to the state it names.
    Moves,
    /// That this is what ended it, and what came of it.
    Outcome,
}

/// Checks everything `record` claims, and stops at the first thing that is not true.
pub fn verify<J: Serialize>(record: &Record<J>) -> Verdict {
    let mut checks = Vec::new();
    let is_true =
        [format, integrity, commitment].iter().all(|check| note(&mut checks, check(record)))
            && note_game(&mut checks, record);
    Verdict {
        is_true,
        checks,
        played_under: record.game.rules_version,
        checked_with: RULES_VERSION,
    }
}

/// What a check found: the claim, and a finding that holds or does not.
type Found = (Claim, Result<String, String>);

fn note(checks: &mut Vec<Check>, (what, found): Found) -> bool {
    let holds = found.is_ok();
    checks.push(Check { what, holds, finding: found.unwrap_or_else(|why| why) });
    holds
}

fn format<J: Serialize>(record: &Record<J>) -> Found {
    let format = &record.game.format;
    let found = if format == Record::FORMAT {
        Ok(format!("a {format}"))
    } else {
        Err(format!("{format:?} is not {:?}", Record::FORMAT))
    };
    (Claim::Format, found)
}

fn integrity<J: Serialize>(record: &Record<J>) -> Found {
    let game = match record.game.in_canonical_json() {
        Ok(game) => game,
        Err(why) => {
            return (
                Claim::Integrity,
                Err(format!("it cannot be hashed: {}", in_plain_words(&why))),
            );
        }
    };
    let sealed = Record::seal(game, Vec::new()).integrity;
    let found = if sealed == record.integrity {
        Ok(format!("the record's hash is {sealed}"))
    } else {
        Err(format!("the record's hash is {sealed}, but it claims {}", record.integrity))
    };
    (Claim::Integrity, found)
}

fn commitment<J: Serialize>(record: &Record<J>) -> Found {
    let (made, shown) = (record.game.seed.commitment(), &record.game.commitment);
    let found = if made == *shown {
        Ok(format!("the seed is the one committed to by {shown}"))
    } else {
        Err(format!("the seed's commitment is {made}, but the room showed {shown}"))
    };
    (Claim::Commitment, found)
}

/// Sets the game up, plays it and compares its end.
fn note_game<J: Serialize>(checks: &mut Vec<Check>, record: &Record<J>) -> bool {
    let mut game = match set_up(record) {
        Ok(game) => game,
        Err(why) => return note(checks, (Claim::SetUp, Err(why))),
    };
    note(checks, (Claim::SetUp, Ok("the seed and the players' nonces deal this game".to_owned())))
        && note(checks, (Claim::Moves, moves(&mut game, record)))
        && note(checks, (Claim::Outcome, outcome(&game, record)))
}

fn set_up<J: Serialize>(record: &Record<J>) -> Result<Game, String> {
    let game = &record.game;
    let mut shelf = Shelf::default();
    if let Some(components) = &game.components {
        let text = try_canonical(components).map_err(|why| why.to_string())?;
        let set = shelf
            .keep(text.get())
            .map_err(|mistakes| format!("its component set is wrong: {}", mistakes.join("; ")))?;
        if game.options.components() != Some(set.hash()) {
            return Err(format!("its options do not name its component set, {}", set.hash()));
        }
    }
    let seed = game.seed.mixed_with(game.nonces.iter().map(Nonce::as_str));
    Game::setup(&game.options, game.nonces.len(), seed, &shelf).map_err(|why| why.to_string())
}

/// Plays a record and shows the game as it was set up and after each decision.
pub(crate) fn play_along<J: Serialize>(
    record: &Record<J>,
    mut show: impl FnMut(&Game),
) -> Result<(), String> {
    let mut game = set_up(record)?;
    show(&game);
    play(&mut game, record, show)
}

/// Plays every decision of a record, and says which one is not what it claims.
fn play<J: Serialize>(
    game: &mut Game,
    record: &Record<J>,
    mut show: impl FnMut(&Game),
) -> Result<(), String> {
    for (number, step) in record.game.actions.iter().enumerate() {
        let number = number + 1;
        let action = serde_json::to_value(&step.action)
            .and_then(|action| record.game.options.action(&action))
            .map_err(|why| {
                format!("decision {number} is no action of this game: {}", in_plain_words(&why))
            })?;
        game.play(step.seat, action)
            .map_err(|why| format!("decision {number} is illegal: {why}"))?;
        let hash = game.hash();
        if hash != step.hash {
            return Err(format!("decision {number} leads to state {hash}, not {}", step.hash));
        }
        show(game);
    }
    Ok(())
}

fn moves<J: Serialize>(game: &mut Game, record: &Record<J>) -> Result<String, String> {
    play(game, record, |_| {})?;
    let n = record.game.actions.len();
    Ok(format!("{n} decisions, each legal and with the state it names"))
}

fn outcome<J>(game: &Game, record: &Record<J>) -> Result<String, String> {
    match (record.game.ending, game.outcome()) {
        (Ending::Rules, Some(outcome)) if outcome == record.game.outcome => {
            Ok("it was played to its end, and ended as it says".to_owned())
        }
        (Ending::Rules, Some(_)) => Err("it ended with another result".to_owned()),
        (Ending::Rules, None) => Err("it is not over after the last decision".to_owned()),
        // No server writes them yet, so there is nothing they could be compared with.
        (Ending::Resigning { .. } | Ending::Time { .. } | Ending::Agreement | Ending::Admin, _) => {
            Err("this version knows only games that were played to their end".to_owned())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::{RecordedAction, RecordedGame};
    use crate::sections::canonical;
    use serde_json::{Value, json, value::RawValue};
    use sha2::{Digest as _, Sha256};
    use solarium_rules::{
        Chance, Digest, Options, Seat, Seed, chance::hex, reading::read_object, solenia,
        solenia::ComponentSet, solstis,
    };
    use uuid::Uuid;

    /// A true record of a random game.
    fn a_record() -> Record {
        let options = Options::Solstis(solstis::Options::default());
        let seed = Seed::from(77);
        let nonces = vec![Nonce::from_random([1; 16]), Nonce::from_random([2; 16])];
        let dealt = seed.mixed_with(nonces.iter().map(Nonce::as_str));
        let mut game =
            Game::setup(&options, 2, dealt, &Shelf::default()).expect("it can be set up");
        let mut chance = Chance::from(Seed::from(1));
        let mut actions = Vec::new();
        while let Some(seat) = game.deciders().iter().next() {
            let action = chance.pick(&game.legal_actions(seat));
            game.play(seat, action).expect("it is legal");
            let action = serde_json::to_value(action).expect("plain data");
            actions.push(RecordedAction { seat, action, at: 1, hash: game.hash() });
        }
        let game = RecordedGame {
            format: Record::FORMAT.to_owned(),
            id: Uuid::nil(),
            options,
            components: None,
            rules_version: RULES_VERSION,
            commitment: seed.commitment(),
            seed,
            nonces,
            actions,
            ending: Ending::Rules,
            outcome: game.outcome().expect("it is over"),
            started_at: 1,
            finished_at: 2,
        };
        Record::seal(game, Vec::new())
    }

    /// Changes a record, seals it again as a forger would, and checks which claim gives it away.
    fn check_forged(change: impl FnOnce(&mut RecordedGame), claim: Claim) {
        let mut game = a_record().game;
        change(&mut game);
        let verdict = verify(&Record::seal(game, Vec::new()));
        assert!(!verdict.is_true);
        let last = verdict.checks.last().expect("something was checked");
        assert_eq!((last.what, last.holds), (claim, false), "{}", last.finding);
    }

    #[test]
    fn a_record_is_sealed_over_its_canonical_text() {
        let mut game = a_record().game;
        game.options = Options::Solenia(solenia::Options::default().settled(&Shelf::default()));
        game.components = serde_json::from_str(&ComponentSet::built_in().to_json()).ok();
        let integrity = hex(&Sha256::digest(canonical(&game).get()));
        assert_eq!(Record::seal(game, Vec::new()).integrity, integrity);
    }

    #[test]
    fn a_true_record_is_true() {
        let verdict = verify(&a_record());
        assert!(verdict.is_true, "{verdict:?}");
        assert_eq!(verdict.checks.len(), 6);
    }

    #[test]
    fn a_record_that_is_held_as_text_is_as_true() {
        let record = a_record();
        // Whoever keeps a record may write it as they like.
        let text = serde_json::to_string_pretty(&record).expect("plain data");
        let read: Record<Box<RawValue>> = serde_json::from_str(&text).expect("a record");
        assert_eq!(verify(&read), verify(&record));
        assert!(verify(&read).is_true);
    }

    #[test]
    fn only_objects_are_read_as_parts_of_a_record() {
        let record = serde_json::to_value(a_record()).expect("plain data");
        let text = |change: &dyn Fn(&mut Value)| {
            let mut record = record.clone();
            change(&mut record);
            record.to_string()
        };
        let read = |text: &str| read_object::<Record<Box<RawValue>>>(text.as_bytes());
        assert!(read(&text(&|_| {})).is_ok());
        // Derived alone, the values of an object would do, in the order of its fields.
        let as_list = |part: &mut Value| {
            let fields = part.as_object().expect("it is an object").values().cloned().collect();
            *part = Value::Array(fields);
        };
        for part in ["", "/game", "/game/actions/0", "/game/outcome", "/game/outcome/scores/0"] {
            let listed = text(&|it| as_list(it.pointer_mut(part).expect("it is there")));
            let why = read(&listed).expect_err(part);
            assert!(in_plain_words(&why).starts_with("an object is meant, not a list"), "{why}");
        }
        for (part, list) in [("ending", json!(["rules"])), ("options", json!(["solstis", {}]))] {
            assert!(read(&text(&|it| it["game"][part] = list.clone())).is_err(), "{part}");
        }
    }

    #[test]
    fn a_record_without_a_bottom_is_not_true() {
        let deep = "[".repeat(10_000) + &"]".repeat(10_000);
        let text = serde_json::to_string(&a_record()).expect("plain data");
        let mut read: Record<Box<RawValue>> = serde_json::from_str(&text).expect("a record");
        read.game.components = Some(RawValue::from_string(deep).expect("it is JSON"));
        let verdict = verify(&read);
        let last = verdict.checks.last().expect("something was checked");
        assert_eq!((last.what, last.holds), (Claim::Integrity, false), "{}", last.finding);
    }

    #[test]
    fn a_changed_record_breaks_its_seal() {
        let mut record = a_record();
        record.game.finished_at += 1;
        let verdict = verify(&record);
        assert_eq!(verdict.checks.last().map(|check| check.what), Some(Claim::Integrity));
        assert!(!verdict.is_true);
    }

    #[test]
    fn a_forged_record_is_found_out() {
        check_forged(|game| game.format = "other/1".to_owned(), Claim::Format);
        check_forged(|game| game.seed = Seed::from(78), Claim::Commitment);
        check_forged(|game| drop(game.nonces.pop()), Claim::SetUp);
        let set = ComponentSet::built_in().to_json();
        let set = serde_json::from_str(&set).expect("a set is written as JSON");
        check_forged(|game| game.components = Some(set), Claim::SetUp);
        check_forged(|game| game.nonces.swap(0, 1), Claim::Moves);
        check_forged(|game| game.actions[3].hash = Digest::of("forged"), Claim::Moves);
        check_forged(|game| game.actions[3].seat = Seat(3), Claim::Moves);
        check_forged(|game| drop(game.actions.remove(3)), Claim::Moves);
        check_forged(|game| drop(game.actions.pop()), Claim::Outcome);
        check_forged(|game| game.outcome.winners = vec![], Claim::Outcome);
        let (resigning, time) =
            (Ending::Resigning { seat: Seat(0) }, Ending::Time { seat: Seat(0) });
        let endings = [resigning, time, Ending::Agreement, Ending::Admin];
        for ending in endings {
            check_forged(|game| game.ending = ending, Claim::Outcome);
        }
    }
}
