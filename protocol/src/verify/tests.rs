//! True records, and forged ones.

use super::*;
use crate::record::{RecordedAction, RecordedGame};
use crate::{Name, SealingKey, SeatShare};
use serde_json::{Value, json, value::RawValue};
use sha2::{Digest as _, Sha256};
use solarium_rules::{
    Chance, Digest, Options, Outcome, Seats, Seed, Share, chance::hex, reading::read_object,
    solenia, solenia::ComponentSet, solstis,
};
use uuid::Uuid;

/// The server that is trusted.
fn server() -> SealingKey {
    SealingKey::new(Seed::from(5))
}

fn check(record: &Record<impl Serialize>) -> Verdict {
    verify(record, Some(&server().public()))
}

fn a_name(seat: u8, name: &str) -> SeatName {
    let name = Name::try_from(name.to_owned()).expect("a name");
    SeatName { name, salt: Seed::from(u64::from(seat) + 8), seat: Seat(seat) }
}

/// A true record of a random game.
fn a_record() -> Record {
    a_record_with([Some(Seed::from(1)), Some(Seed::from(2))])
}

/// The same, its players having these shares.
fn a_record_with(shares: [Option<Share>; 2]) -> Record {
    let options = Options::Solstis(solstis::Options::default());
    let seed = Seed::from(77);
    let dealt = seed.mixed_with(shares);
    let mut game = Game::setup(&options, 2, dealt, &Shelf::default()).expect("it can be set up");
    let mut chance = Chance::from(Seed::from(1));
    let mut actions = Vec::new();
    while let Some(seat) = game.deciders().iter().next() {
        let action = chance.pick(&game.legal_actions(seat));
        game.play(seat, action).expect("it is legal");
        let action = serde_json::to_value(action).expect("plain data");
        actions.push(RecordedAction { action, at: 1, by_server: false, hash: game.hash(), seat });
    }
    let names = vec![a_name(0, "Ada"), a_name(1, "Bo")];
    let by_seat = (0..).map(Seat).zip(shares);
    let game = RecordedGame {
        format: Record::FORMAT.to_owned(),
        id: Uuid::nil(),
        options,
        components: None,
        rules_version: RULES_VERSION,
        commitment: seed.into(),
        seed,
        name_hashes: names.iter().map(SeatName::hash).collect(),
        rounds: 1,
        shares: by_seat
            .filter_map(|(seat, share)| share.map(|share| SeatShare { seat, share }))
            .collect(),
        actions,
        changes: Vec::new(),
        ending: Ending::Rules,
        outcome: game.outcome().expect("it is over"),
        started_at: 1,
        finished_at: 2,
    };
    Record::seal(game, names, &server())
}

/// Changes a record, seals it again as a forger would, and checks which claim gives it away.
fn check_forged(change: impl FnOnce(&mut RecordedGame), claim: Claim) {
    let Record { mut game, names, .. } = a_record();
    change(&mut game);
    let verdict = check(&Record::seal(game, names, &server()));
    assert!(!verdict.is_true && !verdict.is_true_by_rules);
    check_fails(&verdict, claim);
}

/// Checks which claim is the first that does not hold.
fn check_fails(verdict: &Verdict, claim: Claim) {
    let first = verdict.checks.iter().find(|check| !check.holds).expect("something is false");
    assert_eq!(first.what, claim, "{}", first.finding);
    assert!(!verdict.is_true);
}

/// Changes the text of a record, and checks that it cannot be read.
fn check_unreadable(change: impl FnOnce(&mut Value)) {
    let mut json = serde_json::to_value(a_record()).expect("plain data");
    change(&mut json);
    let read: Result<Record<Box<RawValue>>, _> = serde_json::from_str(&json.to_string());
    assert!(read.is_err());
}

#[test]
fn a_record_is_sealed_over_its_canonical_text() {
    let mut game = a_record().game;
    game.options = Options::Solenia(solenia::Options::default().settled(&Shelf::default()));
    game.components = serde_json::from_str(&ComponentSet::built_in().to_json()).ok();
    let integrity = hex(&Sha256::digest(canonical(&game).get()));
    assert_eq!(Record::seal(game, Vec::new(), &server()).seal.integrity, integrity);
}

#[test]
fn a_true_record_is_true() {
    let verdict = check(&a_record());
    assert!(verdict.is_true && verdict.is_true_by_rules, "{verdict:?}");
    assert_eq!(verdict.sealed_by, Some(server().public()));
    assert_eq!(verdict.checks.len(), 8);
    assert_eq!((verdict.rounds, verdict.without_share), (1, vec![]));
}

#[test]
fn who_had_no_share_is_named() {
    let verdict = check(&a_record_with([Some(Seed::from(1)), None]));
    assert!(verdict.is_true, "{verdict:?}");
    assert_eq!(verdict.without_share, [Seat(1)]);
}

#[test]
fn a_name_can_be_erased() {
    let mut record = a_record();
    record.names.remove(0);
    assert!(check(&record).is_true);
}

#[test]
fn names_and_dates_are_the_word_of_the_server_that_sealed_them() {
    let forger = SealingKey::new(Seed::from(6));
    let forge = |change: fn(&mut Record)| {
        let mut record = a_record();
        change(&mut record);
        record.game.name_hashes = record.names.iter().map(SeatName::hash).collect();
        Record::seal(record.game, record.names, &forger)
    };
    let forged: [fn(&mut Record); 4] = [
        |record| record.game.id = Uuid::from_u128(7),
        |record| record.game.started_at += 1,
        |record| record.game.rules_version += 1,
        |record| record.names = vec![a_name(0, "Bo"), a_name(1, "Ada")],
    ];
    for record in forged.map(forge) {
        let verdict = check(&record);
        check_fails(&verdict, Claim::Seal);
        assert!(verdict.is_true_by_rules, "the moves are still those of a game");
        assert_eq!(verdict.sealed_by, Some(forger.public()));
        // Whoever trusts nobody is told whose word it is, and no more.
        assert!(!verify(&record, None).is_true);
    }
    // Whoever changes what was sealed has no word for it.
    let mut record = a_record();
    record.game.started_at += 1;
    assert_eq!(check(&record).sealed_by, None);
    let mut record = forge(|record| record.game.started_at += 1);
    record.seal.key = server().public();
    let verdict = check(&record);
    check_fails(&verdict, Claim::Seal);
    assert_eq!(verdict.sealed_by, None);
}

#[test]
fn a_name_that_was_not_sealed_is_found_out() {
    let spoil =
        |names: Vec<SeatName>| check_fails(&check(&Record { names, ..a_record() }), Claim::Names);
    spoil(vec![a_name(0, "Bo"), a_name(1, "Ada")]);
    spoil(vec![a_name(0, "Ada"), a_name(1, "Bo"), a_name(2, "Cy")]);
    spoil(vec![a_name(0, "Ada"), a_name(0, "Ada")]);
}

#[test]
fn what_the_seal_would_not_cover_is_refused() {
    check_unreadable(|record| record["note"] = json!(1));
    check_unreadable(|record| record["game"]["note"] = json!(1));
    check_unreadable(|record| record["game"]["outcome"]["note"] = json!(1));
    check_unreadable(|record| record["game"]["outcome"]["scores"][0]["bonus"] = json!(1));
    check_unreadable(|record| record["game"]["ending"]["note"] = json!(1));
    check_unreadable(|record| record["game"]["options"]["note"] = json!(1));
    check_unreadable(|record| record["game"]["actions"][0]["note"] = json!(1));
    check_unreadable(|record| record["game"]["shares"][0]["note"] = json!(1));
    check_unreadable(|record| record["names"][0]["note"] = json!(1));
    check_unreadable(|record| record["seal"]["note"] = json!(1));
    check_forged(|game| game.actions[3].action["time"] = json!(1), Claim::Moves);
    check_unreadable(|record| record["game"]["components"] = json!(null));
    check_unreadable(|record| {
        record["game"]["id"] = json!(Uuid::from_u128(0xa).simple().to_string());
    });
    check_unreadable(|record| {
        let seed = record["game"]["seed"].as_str().expect("a seed").to_uppercase();
        record["game"]["seed"] = seed.replace('0', "A").into();
    });
}

#[test]
fn a_field_that_is_there_twice_is_found_out() {
    let text = serde_json::to_string(&a_record()).expect("plain data");
    let spoil = |part: &str, twice: &str| {
        assert!(text.contains(part), "{part}");
        serde_json::from_str::<Record<Box<RawValue>>>(&text.replacen(part, twice, 1))
    };
    let action = spoil(r#""action":{"#, r#""action":{"tile":[1,1],"#).expect("an action is text");
    check_fails(&check(&action), Claim::Moves);
    spoil(r#""sources":{"area""#, r#""sources":{"area":99,"area""#).expect_err("a score twice");
    spoil(r#""ending":{"#, r#""ending":{"by":"admin","#).expect_err("an ending twice");
}

#[test]
fn a_record_that_is_held_as_text_is_as_true() {
    let record = a_record();
    // Whoever keeps a record may write it as they like.
    let text = serde_json::to_string_pretty(&record).expect("plain data");
    let read: Record<Box<RawValue>> = serde_json::from_str(&text).expect("a record");
    assert_eq!(check(&read), check(&record));
    assert!(check(&read).is_true);
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
    let parts = ["", "/game", "/game/actions/0", "/game/outcome", "/game/outcome/scores/0"];
    for part in parts.into_iter().chain(["/game/shares/0", "/names/0", "/seal"]) {
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
    let verdict = check(&read);
    check_fails(&verdict, Claim::Integrity);
}

#[test]
fn a_changed_record_breaks_its_seal() {
    let mut record = a_record();
    record.game.finished_at += 1;
    let verdict = check(&record);
    check_fails(&verdict, Claim::Integrity);
}

#[test]
fn a_forged_record_is_found_out() {
    check_forged(|game| game.format = "other/1".to_owned(), Claim::Format);
    check_forged(|game| game.seed = Seed::from(78), Claim::Commitment);
    check_forged(|game| game.shares.swap(0, 1), Claim::SetUp);
    check_forged(|game| game.shares[1].seat = Seat(2), Claim::SetUp);
    check_forged(|game| game.shares[1].seat = Seat(0), Claim::SetUp);
    let set = ComponentSet::built_in().to_json();
    let set = serde_json::from_str(&set).expect("a set is written as JSON");
    check_forged(|game| game.components = Some(set), Claim::SetUp);
    check_forged(|game| game.shares.truncate(1), Claim::Moves);
    check_forged(|game| game.shares[1].share = Seed::from(3), Claim::Moves);
    check_forged(|game| game.actions[3].hash = Digest::of("forged"), Claim::Moves);
    check_forged(|game| game.actions[3].seat = Seat(3), Claim::Moves);
    check_forged(|game| drop(game.actions.remove(3)), Claim::Moves);
    check_forged(|game| drop(game.actions.pop()), Claim::Outcome);
    check_forged(|game| game.outcome.winners = vec![], Claim::Outcome);
    let (resigning, time) = (Ending::Resigning { seat: Seat(0) }, Ending::Time { seat: Seat(0) });
    let endings = [resigning, time, Ending::Agreement, Ending::Admin];
    for ending in endings {
        check_forged(|game| game.ending = ending, Claim::Outcome);
    }
}

/// The first `n` decisions of a true record, broken off there.
fn broken_off(n: usize, ending: Ending) -> (RecordedGame, Game) {
    let record = a_record();
    let mut game = set_up(&record).expect("it can be set up");
    let mut recorded = record.game;
    recorded.actions.truncate(n);
    for step in &recorded.actions {
        let action = recorded.options.action(&step.action).expect("an action");
        game.play(step.seat, action).expect("it is legal");
    }
    recorded.ending = ending;
    (recorded, game)
}

fn checked(game: RecordedGame) -> Verdict {
    check(&Record::seal(game, a_record().names, &server()))
}

fn change(after: usize, seat: u8, what: Change) -> RecordedChange {
    RecordedChange { after, at: 1, seat: Seat(seat), what }
}

#[test]
fn who_resigns_has_lost() {
    let resigning = Ending::Resigning { seat: Seat(0) };
    let (mut recorded, game) = broken_off(5, resigning);
    recorded.changes = vec![change(5, 0, Change::Resigned)];
    recorded.outcome = Outcome::by_most_points(game.scores()).among(Seats::only(Seat(1)));
    assert!(checked(recorded.clone()).is_true, "{:?}", checked(recorded));
    let check_false = |change: &dyn Fn(&mut RecordedGame), claim| {
        let mut forged = recorded.clone();
        change(&mut forged);
        check_fails(&checked(forged), claim);
    };
    check_false(&|it| it.changes.clear(), Claim::Outcome);
    check_false(&|it| it.changes[0].after = 4, Claim::Moves);
    check_false(&|it| it.changes[0].after = 6, Claim::Moves);
    check_false(&|it| it.changes[0].seat = Seat(1), Claim::Outcome);
    check_false(&|it| it.changes[0].seat = Seat(2), Claim::Moves);
    check_false(&|it| it.changes[0].what = Change::Returned, Claim::Moves);
    check_false(&|it| it.changes.push(change(5, 1, Change::Resigned)), Claim::Moves);
    check_false(&|it| it.outcome.winners = vec![Seat(0)], Claim::Outcome);
    check_false(&|it| it.ending = Ending::Agreement, Claim::Outcome);
    check_false(&|it| it.ending = Ending::Resigning { seat: Seat(1) }, Claim::Outcome);
}

#[test]
fn who_breaks_a_game_off_wins_nothing() {
    let (mut recorded, game) = broken_off(5, Ending::Agreement);
    recorded.outcome = outcome_by_agreement(&game);
    assert!(recorded.outcome.winners.is_empty());
    assert!(checked(recorded.clone()).is_true, "{:?}", checked(recorded));
    recorded.outcome.winners = vec![Seat(0)];
    check_fails(&checked(recorded), Claim::Outcome);
    check_forged(|game| game.ending = Ending::Agreement, Claim::Outcome);
}

#[test]
fn the_server_decides_for_those_who_left_and_for_nobody_else() {
    let mut game = a_record().game;
    let seat = game.actions[2].seat;
    let again = game.actions.iter().skip(3).position(|step| step.seat == seat);
    let back = 3 + again.expect("they decide again");
    game.changes =
        vec![change(2, seat.0, Change::Relieved), change(back, seat.0, Change::Returned)];
    for step in &mut game.actions[2..back] {
        step.by_server = step.seat == seat;
    }
    let verdict = checked(game.clone());
    assert!(verdict.is_true, "{verdict:?}");
    assert!(verdict.checks.iter().any(|check| check.finding.contains("by the server")));
    for decision in [2, back] {
        let mut forged = game.clone();
        forged.actions[decision].by_server ^= true;
        check_fails(&checked(forged), Claim::Moves);
    }
    check_unreadable(|json| json["game"]["actions"][0]["by_server"] = json!(false));
}
