//! The log of a room, for whoever comes late: everything that happened, as far as they may know, and nothing else.

use std::fmt::Display;

use serde_json::{Value, json};
use solarium_client::{Client, Link};
use solarium_protocol::{Seq, Token};
use solarium_rules::{Chance, Seed};
use solarium_tests::{Home, TestServer, Witness, on_both_stores, play_one};

/// The events of each frame that somebody hears, by its number.
type Heard = Vec<(Seq, Value)>;

/// What a log tells, without the times.
fn told(log: &Value) -> Heard {
    let frames = log["frames"].as_array().expect("frames");
    frames.iter().map(|it| (it["seq"].as_u64().expect("a number"), it["events"].clone())).collect()
}

fn path(room: &Link, since: impl Display) -> String {
    format!("/api/v1/rooms/{}/log?since={since}", room.room)
}

async fn log_of(server: &TestServer, room: &Link, token: &Token, since: Seq) -> Value {
    let (status, log) = server.get_as(&String::from(token.clone()), &path(room, since)).await;
    assert_eq!(status, 200, "{log}");
    log
}

/// Another socket of somebody who is in the room.
async fn listen(room: &Link, token: &Token) -> Witness {
    let mut witness = Witness::connect(room).await;
    let hello = json!({
        "type": "hello", "id": "h", "version": 1, "room": room.room, "token": token,
    });
    witness.say(&hello.to_string()).await;
    witness.hear_of("welcome").await;
    witness
}

async fn whoever_comes_late_reads_what_the_others_heard(home: Home) {
    let mut server = TestServer::start(home).await;
    let room = server.open(json!({"options": {"game": "solstis"}, "listed": true})).await;
    let mut players = server.seat_in::<2>(&room).await;
    let onlooker = Client::connect(&Link { token: None, ..room.clone() }).await.expect("in");
    let (begun, tokens) =
        (onlooker.seq, [&players[0], &players[1], &onlooker].map(|it| it.token.clone()));
    let mut sockets = Vec::new();
    for token in &tokens {
        sockets.push((listen(&room, token).await, Heard::new()));
    }
    let (mut last, mut chance) = (begun, Chance::from(Seed::from(7)));
    for _ in 0..30 {
        let Some(seq) = play_one(&mut players, &mut chance).await else { break };
        for (socket, heard) in &mut sockets {
            let update: Value = serde_json::from_str(socket.hear_of("update").await).expect("JSON");
            heard.push((seq, update["events"].clone()));
        }
        last = seq;
    }
    let heard: Vec<Heard> = sockets.into_iter().map(|(_, heard)| heard).collect();
    assert!(heard[0] != heard[1] && heard[1] != heard[2], "they hear of other secrets");

    for is_woken in [false, true] {
        if is_woken {
            server.kill();
            server.start_again().await;
        }
        for (token, heard) in tokens.iter().zip(&heard) {
            let log = log_of(&server, &room, token, begun).await;
            assert_eq!(log["last"], last);
            assert_eq!(&told(&log), heard);
            let times =
                log["frames"].as_array().expect("frames").iter().map(|it| it["at"].as_i64());
            assert!(times.is_sorted(), "time runs on");
        }
        // Without a token one looks on; and the log begins with the first who sat down.
        let (_, log) = server.get(&format!("/api/v1/rooms/{}/log", room.room)).await;
        let (lobby, game): (Heard, Heard) =
            told(&log).into_iter().partition(|(seq, _)| *seq <= begun);
        assert_eq!(game, heard[2]);
        assert_eq!(lobby[0], (1, json!([{"type": "sat", "seat": 0, "name": "Ada"}])));
        assert_eq!(lobby.last().map(|it| it.1[0]["type"].clone()), Some(json!("started")));
        let log = log_of(&server, &room, &tokens[0], last).await;
        assert_eq!(log, json!({"frames": [], "last": last}));
    }
}

#[tokio::test]
async fn a_log_is_for_whom_the_token_names_and_says_what_is_wrong() {
    let server = TestServer::start(Home::Sqlite).await;
    let room = server.open(json!({"options": {"game": "solstis"}})).await;
    let other = server.open(json!({"options": {"game": "solstis"}})).await;
    let foreign = String::from(other.token.clone().expect("the host's"));
    let refused = |answer: (u16, Value)| (answer.0, answer.1["code"].clone());
    for token in [foreign.as_str(), "none", ""] {
        let answer = server.get_as(token, &path(&room, 0)).await;
        assert_eq!(refused(answer), (401, json!("unknown_token")), "{token:?}");
    }
    for since in ["-1", "x", "1.5", "99999999999999999999"] {
        let answer = server.get(&path(&room, since)).await;
        assert_eq!(refused(answer), (400, json!("malformed")), "{since}");
    }
    let answer = server.get(&format!("/api/v1/rooms/{}/log?until=1", room.room)).await;
    assert_eq!(refused(answer), (400, json!("malformed")));
    let answer = server.get("/api/v1/rooms/AAAA-AAAA/log").await;
    assert_eq!(refused(answer), (404, json!("room_not_found")));
    let (status, log) = server.get(&path(&room, 1000)).await;
    assert_eq!((status, log), (200, json!({"frames": [], "last": 0})));
}

#[tokio::test]
async fn every_game_says_how_many_can_play_it() {
    let server = TestServer::start(Home::Sqlite).await;
    let (status, list) = server.get("/api/v1/games").await;
    assert_eq!(status, 200);
    let games = list["games"].as_array().expect("games");
    let ranges = games.iter().map(|it| (it["options"]["game"].as_str(), it["players"].clone()));
    let expected = [
        (Some("solenia"), json!({"least": 1, "most": 4})),
        (Some("solstis"), json!({"least": 2, "most": 2})),
    ];
    assert_eq!(ranges.collect::<Vec<_>>(), expected);
    // Nobody needs to say more than this to open a room.
    for game in games {
        server.open(json!({"options": game["options"]})).await;
    }
}

on_both_stores!(whoever_comes_late_reads_what_the_others_heard);
