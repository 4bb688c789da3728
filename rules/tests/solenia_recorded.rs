//! Games of Solenia recorded elsewhere replay to the same end, with the same number of legal answers at each step.

use std::io::Read;

use flate2::read::GzDecoder;
use solarium_rules::trace::{BadTrace, Verdict, replay};

fn recorded_games() -> Vec<String> {
    let packed = include_bytes!("../../tests/games/solenia.jsonl.gz");
    let mut lines = String::new();
    GzDecoder::new(&packed[..]).read_to_string(&mut lines).expect("the file is gzip");
    lines.lines().map(str::to_owned).collect()
}

fn check_replay(line: &str) -> Verdict {
    replay(line).expect("the line is a recorded game")
}

#[test]
fn every_recorded_game_replays_to_the_same_end() {
    let games = recorded_games();
    assert_eq!(games.len(), 90);
    for (number, game) in (1..).zip(&games) {
        match check_replay(game) {
            Verdict::Agrees => {}
            verdict => panic!("game {number}: {verdict:?}"),
        }
    }
}

#[test]
fn a_changed_record_is_told_with_its_first_difference() {
    let game = &recorded_games()[59];
    for (from, to, place) in [
        (r#""options":[4,3,9"#, r#""options":[4,3,8"#, "step 3"),
        (r#""card":"A15","row":3,"col":3"#, r#""card":"A16","row":3,"col":3"#, "step 3"),
        (
            r#"{"seat":0,"type":"draft","tile":"I1-2"}"#,
            r#"{"seat":1,"type":"draft","tile":"I1-2"}"#,
            "step 1",
        ),
        (r#""pairs":0"#, r#""pairs":1"#, "the scores 0, pairs"),
        (r#""cards_on_board":"#, r#""cards_on_board":9"#, "the table, players 0, cards_on_board"),
    ] {
        let changed = game.replacen(from, to, 1);
        assert_ne!(&changed, game, "{from} is in the record");
        match check_replay(&changed) {
            Verdict::Differs(difference) => assert_eq!(difference.place, place, "{difference}"),
            verdict => panic!("{from} became {to}: {verdict:?}"),
        }
    }
}

#[test]
fn a_line_that_is_no_recorded_game_is_refused() {
    assert!(matches!(replay("{}"), Err(BadTrace::UnknownKind)));
    assert!(matches!(replay("no"), Err(BadTrace::Unreadable(_))));
    assert!(matches!(replay(r#"{"game":"solenia"}"#), Err(BadTrace::Unreadable(_))));
    let game = recorded_games()[0].replacen(r#""first_seat":"#, r#""first_seat":9"#, 1);
    assert!(matches!(replay(&game), Err(BadTrace::BadSetup(_))));
}
