//! What a room decides and becomes: given entries, who asks what, what comes.

use serde_json::{Value, json};
use solarium_protocol::{
    Ending, Phase, Proposal, Record, Request, RoomCode, SeatShare, Seq, Start, Token, TokenHash,
    verify::verify,
};
use solarium_rules::{Digest, Options, Seat, Seats, Seed, Share, Shelf, Viewer, solenia, solstis};
use uuid::Uuid;

use super::{
    Asked, Attendance, Due, Line, Match, Opened, Room, RoomState, Standing, Step, Unplayable,
    due::Deed, entry::Entry,
};
use crate::{keys::Keys, test_doors::RoomDoors};

mod leaving;

/// The token of somebody with this name.
fn token(name: &str) -> TokenHash {
    let first = name.as_bytes()[0];
    Token::from_bytes([first; 32]).hash()
}

/// A room of Solstis that Host has opened at instant 1000.
fn room(start: Start) -> RoomState {
    let room = Room {
        id: Uuid::nil(),
        code: RoomCode::from_random([7; 10]),
        options: Options::Solstis(solstis::Options::default()),
        n_seats: 2,
        listed: false,
        start,
        host: token("host"),
        seed: Seed::from(7),
        opened_at: 1000,
        opened_by: None,
    };
    RoomState::new(Opened { room, shelf: Shelf::default(), doors: RoomDoors::default() })
}

/// The share of whoever sits on a seat, in a round.
fn share(seat: Seat, round: u32) -> Share {
    Seed::from(100 * u64::from(round) + u64::from(seat.0) + 1)
}

/// Reads `ada sat 0`, `stood 0`, `dealing`, `revealed 0`, `renewed`, `committed 0`, `started`, `acted`, which is the first
/// answer that the rules allow, `resigned 0`, `returned 0`, `end 0`, `declined 0`, or `without 1 0`, which is carried.
fn entry(state: &RoomState, text: &str) -> Entry {
    let seat = |digit: &str| Seat(digit.parse().expect("the number of a seat"));
    let next = state.table.dealing.round + 1;
    match text.split(' ').collect::<Vec<_>>()[..] {
        [name, "sat", digit] => {
            let sat = json!({"type": "sat", "seat": seat(digit), "name": name, "token": token(name),
                             "commitment": share(seat(digit), next).commitment()});
            Entry::read(&sat.to_string(), &state.room().options).expect("an entry")
        }
        ["stood", digit] => Entry::Stood { seat: seat(digit) },
        ["committed", digit] => {
            let (seat, commitment) = (seat(digit), share(seat(digit), next).into());
            Entry::Committed { seat, commitment }
        }
        ["dealing"] => Entry::Dealing { round: next },
        ["revealed", digit] => {
            Entry::Revealed { seat: seat(digit), share: share(seat(digit), next - 1) }
        }
        ["renewed"] => Entry::Renewed,
        ["started"] => Entry::Started,
        ["acted"] => {
            let questions = [0, 1].map(|seat| state.question(Viewer::Seat(Seat(seat))));
            let (seat, question) = questions
                .into_iter()
                .zip(0..)
                .find_map(|(it, seat)| Some((Seat(seat), it?)))
                .expect("a question is open");
            Entry::Acted { seat, question: question.number, action: question.legal[0] }
        }
        ["resigned", digit] => Entry::Resigned { seat: seat(digit) },
        ["returned", digit] => Entry::Returned { seat: seat(digit) },
        ["declined", digit] => Entry::Declined { seat: seat(digit) },
        ["end", digit] => {
            Entry::Proposed { seat: seat(digit), what: Proposal::End, is_carried: false }
        }
        ["without", gone, digit] => {
            let what = Proposal::GoOnWithout { seat: seat(gone) };
            Entry::Proposed { seat: seat(digit), what, is_carried: true }
        }
        _ => panic!("{text} is no entry"),
    }
}

/// The line of the journal that a step becomes; entry `n` is written at instant 1000 + 10 n.
fn line(state: &RoomState, step: &Step, asked: Option<Asked>) -> Line {
    let seq = state.seq + 1;
    Line { seq, asked, body: step.entry.to_json(), hash: step.hash, at: at(seq) }
}

fn at(seq: Seq) -> i64 {
    1000 + 10 * seq as i64
}

/// A room after these entries.
fn after(start: Start, past: &[&str]) -> RoomState {
    let mut state = room(start);
    for text in past {
        let step = state.step(entry(&state, text), at(state.seq + 1)).expect("it is possible");
        state.become_next(step, None);
    }
    state
}

/// Reads `sit`, `sit 1`, `stand`, `stand 1`, `commit`, `reveal SHARE`, `start`, `resign`, `return`, `propose end`,
/// `propose without 1`, `agree PROPOSAL`, `decline PROPOSAL`, or `act QUESTION ACTION` with JSON for the action; without one,
/// it is the first that the rules allow.
fn request(state: &RoomState, text: &str) -> Request {
    let mut request = json!({"id": "a"});
    let (kind, rest) = text.split_once(' ').unwrap_or((text, ""));
    request["type"] = kind.into();
    match kind {
        "sit" => {
            request["name"] = "Somebody".into();
            request["commitment"] = Seed::from(9).commitment().into();
        }
        "commit" => request["commitment"] = Seed::from(9).commitment().into(),
        "reveal" => {
            // A share's number begins with its round.
            let number: u64 = rest.parse().expect("a number");
            request["round"] = (number / 100).into();
            request["share"] = String::from(Seed::from(number)).into();
        }
        "act" => {
            let (question, action) = rest.split_once(' ').unwrap_or((rest, ""));
            request["question"] = question.parse::<u64>().expect("a number").into();
            request["action"] = serde_json::from_str(action).unwrap_or_else(|_| {
                let Entry::Acted { action, .. } = entry(state, "acted") else { unreachable!() };
                serde_json::to_value(action).expect("plain data")
            });
        }
        "propose" => {
            request["what"] = match rest.strip_prefix("without ") {
                Some(seat) => json!({"to": "go_on_without", "seat": seat.parse::<u8>().ok()}),
                None => json!({"to": "end"}),
            }
        }
        "agree" | "decline" => request["proposal"] = rest.parse::<u64>().expect("a number").into(),
        _ => {}
    }
    if let ("sit" | "stand", Ok(seat)) = (kind, rest.parse::<u8>()) {
        request["seat"] = seat.into();
    }
    serde_json::from_value(request).expect("a request")
}

/// Nobody is connected then; who lets a question wait for five minutes is gone.
fn nobody_there(at: i64) -> Attendance {
    Attendance { present: Seats::default(), gone_after: 5 * 60_000, at }
}

/// Checks what comes when somebody asks for something: the type of the entry, or the code of the refusal.
fn check(past: &[&str], who: &str, asks: &str, comes: &str) {
    check_later(0, past, who, asks, comes);
}

/// The same, so many milliseconds later.
fn check_later(millis: i64, past: &[&str], who: &str, asks: &str, comes: &str) {
    let state = after(Start::ByHost, past);
    let who = state.who(token(who));
    let there = nobody_there(at(state.seq) + millis);
    let decided = state.decide(&who, &request(&state, asks), there);
    let found = match decided {
        Ok(step) => {
            let entry: Value = serde_json::from_str(&step.entry.to_json()).expect("JSON");
            let seat = entry.get("seat").map(|seat| format!(" {seat}")).unwrap_or_default();
            format!("{}{seat}", entry["type"].as_str().expect("a type"))
        }
        Err(refused) => refused.code.as_str(),
    };
    assert_eq!(found, comes, "after {past:?}, {asks}");
}

/// When a room does something by itself, and what it writes then.
fn written(due: Due) -> (i64, Entry) {
    let Deed::Write(entry) = due.what else { panic!("it plays for somebody") };
    (due.at, entry)
}

const FULL: [&str; 2] = ["ada sat 0", "bo sat 1"];
const DEALING: [&str; 3] = ["ada sat 0", "bo sat 1", "dealing"];
const BEGUN: [&str; 6] =
    ["ada sat 0", "bo sat 1", "dealing", "revealed 0", "revealed 1", "started"];

#[test]
fn a_seat_is_taken_once() {
    check(&[], "ada", "sit", "sat 0");
    check(&[], "ada", "sit 1", "sat 1");
    check(&[], "ada", "sit 2", "no_such_seat");
    check(&["ada sat 0"], "ada", "sit", "already_seated");
    check(&["ada sat 0"], "bo", "sit 0", "seat_taken");
    check(&["ada sat 1"], "bo", "sit", "sat 0");
    check(&FULL, "cy", "sit", "room_full");
    check(&BEGUN, "cy", "sit", "already_started");
    check(&["ada sat 0", "stood 0"], "bo", "sit 0", "sat 0");
}

#[test]
fn a_seat_is_left_by_who_holds_it_or_by_the_hosts_word() {
    check(&["ada sat 0"], "ada", "stand", "stood 0");
    check(&["ada sat 0"], "ada", "stand 0", "stood 0");
    check(&["ada sat 0"], "bo", "stand", "not_seated");
    check(&["ada sat 0"], "bo", "stand 0", "not_host");
    check(&["ada sat 0"], "host", "stand 0", "stood 0");
    check(&["ada sat 0"], "host", "stand 1", "seat_free");
    check(&["ada sat 0"], "host", "stand 2", "no_such_seat");
    check(&BEGUN, "ada", "stand", "already_started");
}

#[test]
fn a_lobby_does_not_grow_without_end() {
    let past = |n: usize| ["ada sat 0", "stood 0"].into_iter().cycle().take(n).collect::<Vec<_>>();
    check(&past(498), "ada", "sit", "sat 0");
    check(&past(499), "ada", "stand", "stood 0");
    check(&past(500), "ada", "sit", "not_host");
    check(&past(501), "ada", "stand", "not_host");
    check(&past(500), "host", "sit", "sat 0");
    check(&past(501), "host", "stand 0", "stood 0");
    check(&past(1000), "host", "sit", "too_many_requests");
    check(&[&past(998)[..], &FULL].concat(), "host", "start", "dealing");
    check(&[&past(998)[..], &DEALING].concat(), "ada", "reveal 101", "revealed 0");
    check(&[&past(498)[..], &FULL].concat(), "ada", "commit", "not_host");
    // What everybody has to do because of a change is not held against them.
    let dealt = ["stood 1", "bo sat 1", "committed 0", "dealing", "revealed 0"];
    let dealt: Vec<&str> =
        FULL.into_iter().chain(dealt.into_iter().cycle().take(5 * 200)).collect();
    check(&dealt, "ada", "stand", "stood 0");
}

#[test]
fn the_host_begins_when_every_seat_is_taken() {
    check(&FULL, "host", "start", "dealing");
    check(&FULL, "ada", "start", "not_host");
    check(&["ada sat 0"], "host", "start", "seats_empty");
    check(&BEGUN, "host", "start", "already_started");
}

#[test]
fn a_question_is_answered_once_by_whom_it_was_put_to() {
    let first = after(Start::ByHost, &BEGUN).table.play.expect("it has begun").game.deciders();
    let [asked, other] = if first.contains(Seat(0)) { ["ada", "bo"] } else { ["bo", "ada"] };
    check(&FULL, "ada", "act 6 {}", "not_playing");
    check(&BEGUN, "cy", "act 6", "not_seated");
    check(&BEGUN, other, "act 6", "not_your_turn");
    check(&BEGUN, asked, "act 6", &format!("acted {}", u8::from(asked == "bo")));
    check(&BEGUN, asked, "act 5", "question_closed");
    check(&BEGUN, asked, "act 7", "no_such_question");
    check(&BEGUN, asked, r#"act 6 {"type":"dance"}"#, "illegal_action");
    check(&BEGUN, asked, r#"act 6 {"type":"capture","tile":[6,6]}"#, "illegal_action");
    check(&[&BEGUN[..], &["acted"]].concat(), asked, "act 6", "question_closed");
}

#[test]
fn who_plays_an_illegal_action_is_told_what_is_legal() {
    let state = after(Start::ByHost, &BEGUN);
    let ada = state.who(token(if state.question(Viewer::Seat(Seat(0))).is_some() {
        "ada"
    } else {
        "bo"
    }));
    let refused = state
        .decide(&ada, &request(&state, r#"act 6 {"type":"dance"}"#), nobody_there(0))
        .err()
        .expect("there is no dance");
    let detail = refused.detail.expect("the question is put again");
    let legal: Vec<Value> = serde_json::from_str(detail.legal.get()).expect("a list");
    let open = state.question(ada.viewer()).expect("it is open");
    assert_eq!((detail.number, legal.len()), (open.number, open.legal.len()));
}

#[test]
fn a_full_lobby_begins_by_itself_if_that_was_agreed() {
    let due = |start, past: &[&str]| after(start, past).due().map(written);
    assert_eq!(due(Start::WhenFull, &FULL), Some((at(2), Entry::Dealing { round: 1 })));
    assert_eq!(due(Start::WhenFull, &["ada sat 0"]), None);
    assert_eq!(due(Start::WhenFull, &BEGUN), None);
    assert_eq!(due(Start::ByHost, &FULL), None);
}

#[test]
fn a_game_begins_once_every_share_is_revealed() {
    let due = |start, past: &[&str]| after(start, past).due().map(written);
    for start in [Start::WhenFull, Start::ByHost] {
        let past = [&DEALING[..], &["revealed 1", "revealed 0"]].concat();
        assert_eq!(due(start, &past), Some((at(5), Entry::Started)));
    }
    let one = [&DEALING[..], &["revealed 1"]].concat();
    assert_eq!(due(Start::WhenFull, &one), Some((at(3) + 30_000, Entry::Renewed)));
    let later = Some((at(3) + 120_000, Entry::Renewed));
    assert_eq!(due(Start::ByHost, &one), later, "the host may say so before");
}

#[test]
fn a_share_is_revealed_once_and_not_before_the_list_is_fixed() {
    check(&FULL, "ada", "reveal 101", "share_not_asked");
    check(&DEALING, "ada", "reveal 101", "revealed 0");
    check(&DEALING, "ada", "reveal 102", "wrong_share");
    check(&DEALING, "ada", "reveal 201", "share_not_asked");
    // Bo has not heard that Ada stood up and sat down again: his share is not for this list.
    let other = [&DEALING[..], &["stood 0", "ada sat 0", "dealing"]].concat();
    check(&other, "bo", "reveal 102", "share_not_asked");
    check(&DEALING, "cy", "reveal 101", "not_seated");
    check(&[&DEALING[..], &["revealed 0"]].concat(), "ada", "reveal 101", "share_not_asked");
    check(&BEGUN, "ada", "reveal 101", "already_started");
    check(&DEALING, "ada", "commit", "share_not_asked");
    check(&FULL, "cy", "commit", "not_seated");
    check(&BEGUN, "ada", "commit", "already_started");
}

#[test]
fn a_share_that_was_revealed_in_vain_is_replaced() {
    // Bo leaves in the middle of it; Cy takes his place.
    let past = [&DEALING[..], &["revealed 0", "stood 1", "cy sat 1"]].concat();
    check(&past, "ada", "reveal 101", "share_not_asked");
    check(&past, "ada", "commit", "committed 0");
    // Whoever has not revealed keeps what nobody knows, unless they sent it in vain.
    let kept = [&DEALING[..], &["revealed 0", "stood 0", "cy sat 0"]].concat();
    check(&kept, "bo", "commit", "committed 1");
    check(&[&kept[..], &["dealing"]].concat(), "bo", "commit", "share_not_asked");
    let dealt = [&past[..], &["committed 0", "dealing"]].concat();
    check(&dealt, "ada", "reveal 201", "revealed 0");
    let state = after(Start::ByHost, &dealt);
    assert_eq!(state.table.dealing.round, 2);
}

#[test]
fn the_host_may_go_on_without_a_share_that_does_not_come() {
    let one = [&DEALING[..], &["revealed 0"]].concat();
    check_later(29_000, &one, "host", "start", "shares_awaited");
    check_later(30_000, &one, "host", "start", "renewed");
    check_later(30_000, &one, "ada", "start", "not_host");
    let both = [&one[..], &["revealed 1"]].concat();
    check_later(30_000, &both, "host", "start", "already_started");
    // From here on it goes on by itself, as soon as Ada has committed anew or does not in time.
    let due = |past: &[&str]| after(Start::ByHost, past).due().map(written);
    let renewed = [&one[..], &["renewed"]].concat();
    assert_eq!(due(&renewed), Some((at(5) + 10_000, Entry::Dealing { round: 2 })));
    let committed = [&renewed[..], &["committed 0"]].concat();
    assert_eq!(due(&committed), Some((at(6), Entry::Dealing { round: 2 })));
    check(&committed, "bo", "commit", "share_not_asked");
    let begun = [&committed[..], &["dealing", "revealed 0"]].concat();
    assert_eq!(due(&begun), Some((at(8), Entry::Started)));
    let shares = after(Start::ByHost, &begun).table.shares();
    assert_eq!(shares, [SeatShare { seat: Seat(0), share: share(Seat(0), 2) }]);
    // If nobody commits, nobody is waited for.
    let nobody = [&renewed[..], &["dealing"]].concat();
    assert_eq!(due(&nobody), Some((at(6), Entry::Started)));
    check(&nobody, "ada", "commit", "share_not_asked");
}

#[test]
fn two_players_never_go_by_the_same_name() {
    let state = after(Start::ByHost, &["Somebody sat 0"]);
    let decided = state.decide(&state.who(token("bo")), &request(&state, "sit"), nobody_there(0));
    let Ok(Step { entry: Entry::Sat { name, .. }, .. }) = decided else { panic!("a seat is free") };
    assert_eq!(name.as_str(), "Somebody 2");
}

#[test]
fn a_clock_that_is_set_back_does_not_turn_back_the_room() {
    let state = after(Start::ByHost, &BEGUN);
    let step = |at| state.step(entry(&state, "acted"), at).expect("it is legal").at();
    assert_eq!([step(1), step(at(6)), step(at(9))], [at(6), at(6), at(9)]);
}

#[test]
fn a_room_that_cannot_begin_is_found_out_before_it_tries_for_ever() {
    let mut state = after(Start::WhenFull, &BEGUN[..5]);
    assert!(state.check_due().is_ok());
    state.opened.doors.setup = Some(json!({"no": "set-up"}));
    assert!(matches!(state.check_due(), Err(Unplayable::Refused { seq: 6, .. })));
}

#[test]
fn lists_and_wakers_know_what_the_journal_says() {
    let check = |past: &[&str], phase, taken, wake_at| {
        let state = after(Start::WhenFull, past);
        assert_eq!(state.standing(), Standing { phase, taken, wake_at }, "after {past:?}");
    };
    assert_eq!(room(Start::WhenFull).standing(), Standing::NEW);
    check(&["ada sat 0"], Phase::Lobby, 1, None);
    check(&["ada sat 0", "stood 0"], Phase::Lobby, 0, None);
    check(&FULL, Phase::Lobby, 2, Some(at(2)));
    check(&BEGUN, Phase::Playing, 2, None);
    let state = after(Start::WhenFull, &BEGUN);
    let acted = state.step(entry(&state, "acted"), 0).expect("it is legal");
    assert_eq!(state.standing_after(&acted), None, "a move changes no list");
}

#[test]
fn an_accepted_request_gets_its_first_answer_and_its_id_is_used_up() {
    let mut state = room(Start::ByHost);
    let ada = state.who(token("ada"));
    let sit = request(&state, "sit");
    let options = state.room().options.clone();
    let asked = Asked::new(&ada.token, &sit, &options);
    assert_eq!(state.first_answer(&asked).expect("it is new"), None);
    let step = state.decide(&ada, &sit, nobody_there(at(1))).expect("a seat is free");
    state.become_next(step, Some(&asked));
    assert_eq!(state.first_answer(&asked).expect("it is the same"), Some(1));
    let other = Asked::new(&ada.token, &request(&state, "stand"), &options);
    assert_eq!(
        state.first_answer(&other).err().map(|it| it.code.as_str()),
        Some("id_reused".into())
    );
    let of_bo = Asked::new(&token("bo"), &sit, &options);
    assert_eq!(state.first_answer(&of_bo).expect("everybody has ids of their own"), None);
}

#[test]
fn a_request_is_the_same_however_it_is_written() {
    let options = Options::Solenia(solenia::Options::default());
    let asked = |text: &str| {
        let request = serde_json::from_str(text).expect("a request");
        Asked::new(&token("ada"), &request, &options)
    };
    let pay = |question: u64, goods: &str| {
        let action = format!(r#"{{ "goods": {goods}, "type": "pay" }}"#);
        asked(&format!(r#"{{"action":{action},"question":{question},"id":"a","type":"act"}}"#))
    };
    let first =
        asked(r#"{"type":"act","id":"a","question":7,"action":{"type":"pay","goods":{"wood":1}}}"#);
    assert_eq!(pay(7, r#"{"wood":1}"#), first);
    assert_eq!(pay(7, r#"{"water":0,"wood":1,"stone":0}"#), first);
    assert_ne!(pay(7, r#"{"wood":2}"#), first);
    assert_ne!(pay(8, r#"{"wood":1}"#), first);
    let zeros = "0".repeat(64);
    let sit = |rest: &str| {
        asked(&format!(r#"{{"commitment":"{zeros}","type":"sit","name":"Ada"{rest},"id":"a"}}"#))
    };
    assert_eq!(sit(r#", "seat": null"#), sit(""));
    assert_ne!(sit(r#","seat":0"#), sit(""));
}

/// Plays a game to its end: the room, its journal and the match.
fn played() -> (RoomState, Vec<Line>, Match) {
    let mut state = room(Start::WhenFull);
    let keys = Keys::new(Seed::from(1));
    let (mut journal, mut finished) = (Vec::new(), None);
    for text in BEGUN.into_iter().chain(std::iter::repeat("acted")) {
        let step = state.step(entry(&state, text), at(state.seq + 1)).expect("it is possible");
        journal.push(line(&state, &step, None));
        finished = state.finished_by(&step, &keys);
        state.become_next(step, None);
        if finished.is_some() {
            break;
        }
    }
    (state, journal, finished.expect("the loop ends with the game"))
}

#[test]
fn a_game_that_ends_becomes_a_match_with_a_true_record() {
    let (state, journal, finished) = played();
    assert_eq!(state.standing().phase, Phase::Over);
    assert_eq!(finished.id, state.room().id);
    let text = serde_json::to_string(&finished.record).expect("plain data");
    let record: Record = serde_json::from_str(&text).expect("it can be read back");
    let verdict = verify(&record, Some(&Keys::new(Seed::from(1)).sealing.public()));
    assert!(verdict.is_true, "{verdict:?}");
    let game = record.game;
    assert_eq!(game.ending, Ending::Rules);
    assert_eq!((game.started_at, game.finished_at), (at(6), at(state.seq)));
    let times: Vec<i64> = game.actions.iter().map(|decision| decision.at).collect();
    assert_eq!(times, (7..=state.seq).map(at).collect::<Vec<_>>());
    assert_eq!(game.actions.len(), journal.len() - BEGUN.len());
}

/// Replays a journal and checks why it cannot be read on.
fn check_unplayable(change: impl FnOnce(&mut Vec<Line>), is_expected: fn(&Unplayable) -> bool) {
    let (_, mut journal, _) = played();
    change(&mut journal);
    let mut state = room(Start::WhenFull);
    let why = journal.iter().find_map(|line| state.replay(line).err()).expect("it is spoilt");
    assert!(is_expected(&why), "{why}");
}

#[test]
fn a_journal_leads_to_the_room_that_wrote_it() {
    let (state, journal, _) = played();
    let mut again = room(Start::WhenFull);
    for line in &journal {
        again.replay(line).expect("it is what was written");
    }
    assert_eq!((again.seq, again.standing()), (state.seq, state.standing()));
    assert_eq!(again.game().map(|game| game.hash()), state.game().map(|game| game.hash()));
}

#[test]
fn a_journal_that_leads_elsewhere_is_found_out() {
    let other = Some(Digest::of("another state"));
    check_unplayable(
        |journal| journal[8].hash = other,
        |why| matches!(why, Unplayable::OtherState { seq: 9, .. }),
    );
    check_unplayable(
        |journal| journal[5].hash = other,
        |why| matches!(why, Unplayable::OtherState { seq: 6, .. }),
    );
    check_unplayable(
        |journal| journal[0].hash = other,
        |why| matches!(why, Unplayable::OtherState { seq: 1, .. }),
    );
    check_unplayable(
        |journal| journal[5].hash = None,
        |why| matches!(why, Unplayable::OtherState { seq: 6, .. }),
    );
    check_unplayable(
        |journal| drop(journal.remove(4)),
        |why| matches!(why, Unplayable::Missing(5)),
    );
    check_unplayable(
        |journal| journal[3].body = "{}".into(),
        |why| matches!(why, Unplayable::Unreadable { seq: 4, .. }),
    );
    check_unplayable(
        |journal| journal[7].body = journal[6].body.clone(),
        |why| matches!(why, Unplayable::Refused { .. } | Unplayable::OtherState { .. }),
    );
}

#[test]
fn a_seat_knows_its_holder_whoever_else_is_there() {
    let state = after(Start::ByHost, &FULL);
    let seats = ["ada", "bo", "cy", "host"].map(|name| state.who(token(name)).seat);
    assert_eq!(seats, [Some(Seat(0)), Some(Seat(1)), None, None]);
    assert!(state.who(token("host")).is_host);
}
