//! Any bytes as the record of a finished game.

use std::sync::LazyLock;

use serde_json::{Value, json};
use solarium_protocol::{
    Name, Record, SealingKey,
    course::course,
    record::{RecordedAction, RecordedGame, SeatName},
    verify::verify,
};
use solarium_rules::{
    Action, Chance, Game, RULES_VERSION, Seat, Seed, Shelf, reading::read_object,
    solenia::ComponentSet,
};

use crate::{choices::Choices, play, shape};

/// The server that seals true records, and somebody who would like to.
static SERVER: LazyLock<SealingKey> = LazyLock::new(|| SealingKey::new(Seed::from(1)));
static FORGER: LazyLock<SealingKey> = LazyLock::new(|| SealingKey::new(Seed::from(2)));

/// A true record of a game in each of several modes.
pub static TRUE_RECORDS: LazyLock<Vec<Record>> = LazyLock::new(|| {
    let built_in = ComponentSet::built_in();
    let corrected = built_in.to_json().replace("reconstructed\",\"night", "corrected\",\"night");
    let corrected = ComponentSet::read(&corrected).expect("only its name is another");
    let solenia = |mode: &str, opening: &str, set: &ComponentSet| {
        let options =
            json!({"game": "solenia", "mode": mode, "opening": opening, "components": set.hash()});
        (options, Some(set.to_json()))
    };
    let solstis =
        |evil_spirit: bool| (json!({"game": "solstis", "evil_spirit": evil_spirit}), None);
    [
        (solenia("summer", "random", &built_in), 1),
        (solenia("winter", "dawn", &built_in), 2),
        (solenia("improvements", "dusk", &built_in), 3),
        (solenia("improvements", "random", &corrected), 1),
        (solenia("summer", "random", &corrected), 4),
        (solstis(true), 2),
        (solstis(false), 2),
    ]
    .into_iter()
    .zip(1..)
    .map(|(((options, components), n_players), number)| {
        true_record(&options, components, n_players, Seed::from(number))
    })
    .collect()
});

fn true_record(options: &Value, components: Option<String>, n_players: u8, seed: Seed) -> Record {
    // The second player was away when it was dealt.
    let shares: Vec<Value> = (0..n_players)
        .filter(|seat| *seat != 1)
        .map(|seat| json!({"seat": seat, "share": Seed::from(u64::from(seat) + 1)}))
        .collect();
    let names: Vec<SeatName> = (0..n_players).map(name).collect();
    let changes: Vec<Value> = (0..n_players)
        .filter(|seat| is_played_for(Seat(*seat)))
        .map(|seat| json!({"after": 0, "at": 1, "seat": seat, "what": "relieved"}))
        .collect();
    let mut blank = json!({
        "format": Record::FORMAT,
        "id": "00000000-0000-0000-0000-000000000000",
        "options": options,
        "rules_version": RULES_VERSION,
        "commitment": seed.commitment(),
        "seed": seed,
        "name_hashes": names.iter().map(SeatName::hash).collect::<Vec<_>>(),
        "rounds": 2,
        "shares": shares,
        "actions": [],
        "changes": changes,
        "ending": {"by": "rules"},
        "outcome": {"scores": [], "winners": []},
        "started_at": 1,
        "finished_at": 2,
    });
    if let Some(set) = components {
        blank["components"] = serde_json::from_str(&set).expect("a set is written as JSON");
    }
    let mut game: RecordedGame = serde_json::from_value(blank).expect("every field is there");
    let mut table = set_up(&game);
    let mut chance = Chance::from(seed);
    play::to_the_end(&mut table, &mut chance, |seat, action, table| {
        game.actions.push(recorded(seat, action, table));
    });
    game.outcome = table.outcome().expect("it was played to the end");
    Record::seal(game, names, &SERVER)
}

fn name(seat: u8) -> SeatName {
    let name = Name::try_from(format!("Seat {seat}")).expect("a name");
    SeatName { name, salt: Seed::from(u64::from(seat)), seat: Seat(seat) }
}

fn set_up(game: &RecordedGame) -> Game {
    let mut shelf = Shelf::default();
    if let Some(set) = &game.components {
        shelf.keep(&set.to_string()).expect("it was played with");
    }
    let n_players = game.n_players();
    let seed = game.seed.mixed_with((0..n_players).map(|seat| game.share(Seat(seat as u8))));
    Game::setup(&game.options, n_players, seed, &shelf).expect("it was played")
}

/// The third player was gone from the beginning.
fn is_played_for(seat: Seat) -> bool {
    seat == Seat(2)
}

fn recorded(seat: Seat, action: Action, game: &Game) -> RecordedAction {
    let action = serde_json::to_value(action).expect("an action is plain data");
    RecordedAction { action, at: 1, by_server: is_played_for(seat), hash: game.hash(), seat }
}

/// Reads `bytes` as a record; if they are none, lets them forge one.
///
/// Promises: nothing panics, whatever the record; only objects are taken for objects; a true record is true after it was
/// written and read again; one that was changed is not true, even if the forger seals it again with a key of their own; by
/// the rules it may still be, but only if nothing was changed that a replay can know.
pub fn check(bytes: &[u8]) {
    if let Ok(record) = read_object(bytes) {
        shape::check(bytes, &record);
        check_record(&record);
        return;
    }
    let mut choices = Choices::from(bytes);
    let record = choices.pick(&TRUE_RECORDS);
    if choices.below(4) == 0 {
        check_other_course(record, &mut choices);
    } else {
        check_forged(record, &mut choices);
    }
}

/// Whether the record is true. The way it is written and the course of its game must agree with that.
fn check_record(record: &Record) -> bool {
    let verdict = verify(record, Some(&SERVER.public()));
    assert_eq!(verdict.is_true, verdict.checks.iter().all(|check| check.holds));
    assert!(!verdict.is_true || TRUE_RECORDS.contains(record), "somebody else made a true record");
    let course = course(record);
    if verdict.is_true_by_rules {
        let written = serde_json::to_string(record).expect("a record is plain data");
        let again: Record = serde_json::from_str(&written).expect("it is read as it is written");
        assert_eq!(verify(&again, Some(&SERVER.public())), verdict);
        let course = course.expect("a true record can be played");
        for (total, score) in course.totals.iter().zip(&record.game.outcome.scores) {
            assert_eq!(total.len(), record.game.actions.len() + 1);
            assert_eq!(total.last(), Some(&score.total));
        }
    }
    verdict.is_true_by_rules
}

/// A forger changes something and seals the record again, or does not.
fn check_forged(record: &Record, choices: &mut Choices) {
    let mut forged = serde_json::to_value(&record.game).expect("a record is plain data");
    choices.change(&mut forged);
    let seed = forged["seed"].as_str().map(str::to_lowercase);
    let Ok(forged) = serde_json::from_value::<RecordedGame>(forged) else { return };
    assert_eq!(seed, Some(forged.seed.into()), "a seed is read otherwise than it is written");
    let unsealed = Record { game: forged.clone(), ..record.clone() };
    let is_true = verify(&unsealed, Some(&SERVER.public())).is_true;
    assert!(!is_true || forged == record.game, "a change was not noticed: {forged:?}");
    let sealed = Record::seal(forged, record.names.clone(), &FORGER);
    let is_true = check_record(&sealed);
    assert!(
        !is_true || claims(&sealed.game) == claims(&record.game),
        "a forged record is taken for true: {:?}",
        sealed.game
    );
    if is_true && let Some(set) = &sealed.game.components {
        let set = ComponentSet::read(&set.to_string()).expect("it was played with");
        assert_eq!(sealed.game.options.components(), Some(set.hash()), "another set is shown");
    }
}

/// A forger has the players decide otherwise from some moment on, with every hash as it should be, and claims the
/// old result.
fn check_other_course(record: &Record, choices: &mut Choices) {
    let mut forged = record.game.clone();
    forged.actions.truncate(choices.below(forged.actions.len()));
    let mut game = set_up(&forged);
    for step in &forged.actions {
        let action = forged.options.action(&step.action).expect("the record is true");
        play::play(&mut game, step.seat, action);
    }
    let mut chance = Chance::from(Seed::from(u64::from(choices.byte())));
    play::to_the_end(&mut game, &mut chance, |seat, action, game| {
        forged.actions.push(recorded(seat, action, game));
    });
    let is_so = game.outcome().as_ref() == Some(&forged.outcome);
    assert_eq!(check_record(&Record::seal(forged, record.names.clone(), &FORGER)), is_so);
}

/// Everything a replay can know of a game, however it is written. The component set is the one the options name.
fn claims(game: &RecordedGame) -> impl PartialEq + use<> {
    let actions: Vec<_> = game
        .actions
        .iter()
        .map(|step| {
            let action = game.options.action(&step.action).expect("it was played");
            (step.seat, action, step.hash, step.by_server)
        })
        .collect();
    let changes: Vec<_> =
        game.changes.iter().map(|change| (change.after, change.seat, change.what)).collect();
    (
        (game.format.clone(), game.options.clone().settled(&Shelf::default())),
        (game.commitment.clone(), game.seed, game.shares.clone(), game.name_hashes.clone()),
        (actions, changes, game.ending, game.outcome.clone()),
    )
}
