//! Who leaves, who comes back, and what the others agree on.

use solarium_protocol::{Change, Left};
use solarium_rules::{Outcome, Score};

use super::*;

const MINUTES: i64 = 60_000;

/// Who is asked first in a game that has begun, and who is not.
fn first_and_other() -> [(&'static str, u8); 2] {
    let first = after(Start::ByHost, &BEGUN).game().expect("it has begun").deciders();
    let both = [("ada", 0), ("bo", 1)];
    if first.contains(Seat(0)) { both } else { [both[1], both[0]] }
}

fn begun_and(more: &[&str]) -> Vec<String> {
    BEGUN.iter().chain(more).map(|text| (*text).to_owned()).collect()
}

fn check_begun(millis: i64, more: &[&str], who: &str, asks: &str, comes: &str) {
    let past = begun_and(more);
    let past: Vec<&str> = past.iter().map(String::as_str).collect();
    check_later(millis, &past, who, asks, comes);
}

fn state_after(more: &[&str]) -> RoomState {
    let past = begun_and(more);
    after(Start::ByHost, &past.iter().map(String::as_str).collect::<Vec<_>>())
}

#[test]
fn a_game_that_goes_on_can_be_given_up_by_who_plays_in_it() {
    check(&FULL, "ada", "resign", "not_playing");
    check(&BEGUN, "cy", "resign", "not_seated");
    check(&BEGUN, "ada", "resign", "resigned 0");
    check(&BEGUN, "bo", "resign", "resigned 1");
    check_begun(0, &["resigned 0"], "bo", "resign", "not_playing");
    check_begun(0, &["resigned 0"], "bo", r#"act 6 {"type":"dance"}"#, "not_playing");
}

#[test]
fn the_last_who_has_not_resigned_has_won() {
    let (state, finished) = finished_by(state_after(&["acted", "acted"]), "resigned 0");
    assert_eq!(state.standing(), Standing { phase: Phase::Over, taken: 2, wake_at: None });
    assert_eq!(state.question(Viewer::Seat(Seat(0))).map(|it| it.number), None);
    assert_eq!(state.question(Viewer::Seat(Seat(1))).map(|it| it.number), None);
    let game = finished.record.game.clone();
    assert_eq!(game.ending, Ending::Resigning { seat: Seat(0) });
    assert_eq!(game.outcome.winners, [Seat(1)]);
    assert_eq!(game.changes.len(), 1);
    assert_eq!((game.changes[0].after, game.changes[0].what), (2, Change::Resigned));
    assert!(verified(&finished), "{game:?}");
}

#[test]
fn the_others_may_go_on_without_who_is_gone() {
    let [(gone, gone_seat), (other, seat)] = first_and_other();
    let without = format!("propose without {gone_seat}");
    check_begun(5 * MINUTES - 1, &[], other, &without, "not_gone");
    check_begun(5 * MINUTES, &[], other, &without, &format!("proposed {seat}"));
    check_begun(9 * MINUTES, &[], gone, &without, "not_gone");
    check_begun(9 * MINUTES, &[], gone, &format!("propose without {seat}"), "not_gone");
    check_begun(9 * MINUTES, &[], other, "propose without 2", "no_such_seat");
    check_begun(9 * MINUTES, &[], "cy", &without, "not_seated");
    // Who is connected may think for longer.
    let state = after(Start::ByHost, &BEGUN);
    let here = |minutes: i64| {
        let who = state.who(token(other));
        let later = nobody_there(at(state.seq) + minutes * MINUTES);
        let there = Attendance { present: Seats::only(Seat(gone_seat)), ..later };
        state.decide(&who, &request(&state, &without), there).is_ok()
    };
    assert_eq!([here(9), here(24 * 60)], [false, true]);

    let past = format!("without {gone_seat} {seat}");
    let state = state_after(&[&past]);
    let open = state.table.play.as_ref().expect("it goes on");
    assert_eq!((open.absent.left(Seat(gone_seat)), open.proposal), (Some(Left::Relieved), None));
    // The server answers in a moment, and nobody else does.
    let due = state.due().expect("the server plays");
    assert_eq!(due.at, at(7) + 1200);
    assert_eq!(due.what, Deed::PlayFor { seat: Seat(gone_seat), question: 6 });
    assert_eq!(state.question(Viewer::Seat(Seat(gone_seat))).map(|it| it.number), None);
    check_begun(0, &[&past], gone, r#"act 6 {"type":"dance"}"#, "has_left");
    check_begun(0, &[&past], gone, "propose end", "has_left");
    check_begun(0, &[&past], other, &without, "has_left");
    check_begun(0, &[&past], other, "return", "has_not_left");
    check_begun(0, &[&past], gone, "return", &format!("returned {gone_seat}"));
    check_begun(0, &[&past], gone, "resign", &format!("resigned {gone_seat}"));

    // Who is back has their question again, and as long for it as anybody.
    let back = format!("returned {gone_seat}");
    let state = state_after(&[&past, &back]);
    assert_eq!(state.due(), None);
    assert_eq!(state.question(Viewer::Seat(Seat(gone_seat))).map(|it| it.number), Some(6));
    check_begun(5 * MINUTES - 1, &[&past, &back], other, &without, "not_gone");
    check_begun(5 * MINUTES, &[&past, &back], other, &without, &format!("proposed {seat}"));
}

#[test]
fn a_game_goes_on_to_its_end_with_the_server_in_a_seat() {
    let [(_, gone), (_, seat)] = first_and_other();
    let mut state = state_after(&[&format!("without {gone} {seat}")]);
    let keys = Keys::new(Seed::from(1));
    let mut journal = Vec::new();
    let finished = loop {
        let step = match state.due() {
            Some(due) => state.step_due(&due, due.at),
            None => state.step(entry(&state, "acted"), at(state.seq + 1)),
        };
        let step = step.expect("it is possible");
        journal.push(Line { at: step.at(), ..line(&state, &step, None) });
        let finished = state.finished_by(&step, &keys);
        state.become_next(step, None);
        if let Some(finished) = finished {
            break finished;
        }
    };
    let game = &finished.record.game;
    assert_eq!(game.ending, Ending::Rules);
    let by_server = |seat: u8| game.actions.iter().filter(move |step| step.seat == Seat(seat));
    assert!(by_server(gone).all(|step| step.by_server) && by_server(gone).count() > 3);
    assert!(by_server(seat).all(|step| !step.by_server));
    assert!(verified(&finished));
    // Its journal leads to the same.
    let mut again = state_after(&[&format!("without {gone} {seat}")]);
    for line in &journal {
        again.replay(line).expect("it is what was written");
    }
    assert_eq!((again.seq, again.standing()), (state.seq, state.standing()));
}

#[test]
fn a_game_is_broken_off_when_all_agree() {
    check(&BEGUN, "cy", "propose end", "not_seated");
    check(&FULL, "ada", "propose end", "not_playing");
    check(&BEGUN, "ada", "propose end", "proposed 0");
    let proposed = ["end 0"];
    check_begun(0, &proposed, "bo", "propose end", "proposal_open");
    check_begun(0, &proposed, "bo", "agree 7", "agreed 1");
    check_begun(0, &proposed, "bo", "agree 6", "proposal_closed");
    check_begun(0, &proposed, "bo", "decline 7", "declined 1");
    check_begun(0, &proposed, "ada", "decline 7", "declined 0");
    check_begun(0, &proposed, "cy", "agree 7", "not_seated");
    check_begun(0, &["end 0", "declined 1"], "bo", "agree 7", "proposal_closed");
    // A game goes on while something is proposed.
    let [(first, seat), _] = first_and_other();
    check_begun(0, &proposed, first, "act 6", &format!("acted {seat}"));

    // It is over only with the last agreement.
    let state = state_after(&proposed);
    let decide = |name: &str, asks: &str, minutes: i64| {
        let who = state.who(token(name));
        let there = nobody_there(at(state.seq) + minutes * MINUTES);
        state.decide(&who, &request(&state, asks), there).expect("it is possible")
    };
    assert_eq!(state.standing().phase, Phase::Playing);
    let keys = Keys::new(Seed::from(1));
    assert!(state.finished_by(&decide("ada", "agree 7", 0), &keys).is_none());
    let finished = state.finished_by(&decide("bo", "agree 7", 0), &keys).expect("all agree");
    let game = &finished.record.game;
    assert_eq!((game.ending, game.outcome.winners.len()), (Ending::Agreement, 0));
    assert!(verified(&finished));

    // Whoever is gone has no say.
    let [_, (other, _)] = first_and_other();
    let state = after(Start::ByHost, &BEGUN);
    let ends = |minutes: i64| {
        let there = nobody_there(at(state.seq) + minutes * MINUTES);
        let who = state.who(token(other));
        let step = state.decide(&who, &request(&state, "propose end"), there);
        state.finished_by(&step.expect("it is possible"), &keys).is_some()
    };
    assert_eq!([ends(4), ends(5)], [false, true]);
}

#[test]
fn what_is_proposed_does_not_grow_a_journal_without_end() {
    let past: Vec<&str> = ["end 0", "declined 0"].into_iter().cycle().take(400).collect();
    check_begun(0, &past[..398], "ada", "propose end", "proposed 0");
    check_begun(0, &past, "ada", "propose end", "too_many_requests");
}

#[test]
fn in_a_game_for_three_the_others_go_on() {
    let opened = Room {
        options: Options::Solenia(solenia::Options::default().settled(&Shelf::default())),
        n_seats: 3,
        ..room(Start::ByHost).opened.room
    };
    let opened = Opened { room: opened, shelf: Shelf::default(), doors: RoomDoors::default() };
    let mut state = RoomState::new(opened);
    let become_next = |state: &mut RoomState, text: &str| {
        let step = state.step(entry(state, text), at(state.seq + 1)).expect("it is possible");
        state.become_next(step, None);
    };
    for text in ["ada sat 0", "bo sat 1", "cy sat 2", "dealing"] {
        become_next(&mut state, text);
    }
    for text in ["revealed 0", "revealed 1", "revealed 2", "started", "resigned 1"] {
        become_next(&mut state, text);
    }
    let play = state.table.play.as_ref().expect("it goes on");
    assert!(play.over.is_none());
    assert_eq!(play.absent.left(Seat(1)), Some(Left::Resigned));
    // Whoever resigned cannot win, whatever the server makes of their game.
    let scores = [9, 12, 7].map(|points| Score::of([("delivered", points)])).to_vec();
    assert_eq!(play.absent.outcome(Outcome::by_most_points(scores)).winners, [Seat(0)]);
    let (state, finished) = finished_by(state, "resigned 2");
    assert_eq!(state.standing().phase, Phase::Over);
    assert_eq!(finished.record.game.outcome.winners, [Seat(0)]);
    assert!(verified(&finished));
}

/// The room after an entry that ends its game, and the match.
fn finished_by(mut state: RoomState, text: &str) -> (RoomState, Match) {
    let step = state.step(entry(&state, text), at(state.seq + 1)).expect("it is possible");
    let finished = state.finished_by(&step, &Keys::new(Seed::from(1)));
    state.become_next(step, None);
    (state, finished.expect("it ends the game"))
}

fn verified(finished: &Match) -> bool {
    let text = serde_json::to_string(&finished.record).expect("plain data");
    let record: Record = serde_json::from_str(&text).expect("it can be read back");
    verify(&record, Some(&Keys::new(Seed::from(1)).sealing.public())).is_true
}
