//! One bad room harms no other.

use serde_json::json;
use solarium_client::{Client, ClientError, Link};
use solarium_protocol::Code;
use solarium_rules::{Chance, Seed};
use solarium_tests::{Home, RawSocket, TestServer, on_both_stores, play_one, play_to_the_end};

async fn a_room_that_falls_over_is_rebuilt_and_nobody_notices(home: Home) {
    // The room falls after entry 9 is stored and before anybody is told.
    let server = TestServer::start_with(home, &[("SOLARIUM_TEST_PANIC_AT", "9")]).await;
    let mut clients = server.seat::<2>(json!({"game": "solstis"})).await;
    let mut chance = Chance::from(Seed::from(2));
    play_to_the_end(&mut clients, &mut chance).await;
    assert!(
        server.log().contains("told to fall over at 9"),
        "the room did fall:\n{}",
        server.log()
    );
    let mut others = server.seat::<2>(json!({"game": "solenia"})).await;
    play_to_the_end(&mut others, &mut chance).await;
}

async fn a_journal_that_leads_elsewhere_freezes_its_room_alone(home: Home) {
    let mut server = TestServer::start(home).await;
    let room = server.open(json!({"options": {"game": "solenia"}, "players": 1})).await;
    let mut clients = server.seat_in::<1>(&room).await;
    let mut chance = Chance::from(Seed::from(6));
    let seq = play_one(&mut clients, &mut chance).await.expect("the game goes on");
    let mut other = server.seat::<2>(json!({"game": "solstis"})).await;
    server.stop().await;

    let spoil = format!(
        "update journal set hash = '0000000000000000'
         where seq = {seq} and room = (select id from rooms where code = '{}')",
        room.room
    );
    server.database.meddle(&spoil).await;
    server.start_again().await;
    check_frozen(&server, &room).await;
    for client in &mut other {
        client.reconnect().await.expect("the other room goes on");
    }
    play_to_the_end(&mut other, &mut chance).await;
}

/// Nobody gets in, lists say why, and so does the log.
async fn check_frozen(server: &TestServer, room: &Link) {
    match Client::connect(&Link { token: None, ..room.clone() }).await {
        Err(ClientError::Refused(refusal)) => assert_eq!(refusal.code, Code::RoomFrozen),
        Err(other) => panic!("the room is frozen, not {other}"),
        Ok(_) => panic!("the room is frozen"),
    }
    let (_, summary) = server.get(&format!("/api/v1/rooms/{}", room.room)).await;
    assert_eq!(summary["phase"], "frozen");
    assert!(server.log().contains("the room is frozen"));
}

async fn a_journal_the_rules_fall_over_freezes_its_room_until_they_do_not(home: Home) {
    let mut server = TestServer::start(home).await;
    let room = server.open(json!({"options": {"game": "solenia"}, "players": 2})).await;
    let mut clients = server.seat_in::<2>(&room).await;
    let mut chance = Chance::from(Seed::from(8));
    let mut other = server.seat::<2>(json!({"game": "solstis"})).await;
    for _ in 0..6 {
        play_one(&mut clients, &mut chance).await.expect("the game goes on");
    }
    server.stop().await;
    // The other room's journal is shorter: it has no entry of this number.
    server.set("SOLARIUM_TEST_PANIC_IN_REPLAY", &clients[0].seq.to_string());
    server.start_again().await;
    check_frozen(&server, &room).await;
    other[0].reconnect().await.expect("the other room goes on");
    other[1].reconnect().await.expect("the other room goes on");
    play_one(&mut other, &mut chance).await.expect("the other game goes on");

    server.stop().await;
    server.set("SOLARIUM_TEST_PANIC_IN_REPLAY", "");
    server.start_again().await;
    for client in &mut clients {
        client.reconnect().await.expect("the room is there again");
    }
    play_to_the_end(&mut clients, &mut chance).await;
}

async fn a_journal_that_cannot_be_read_freezes_its_room_and_is_not_tried_for_ever(home: Home) {
    let mut server = TestServer::start(home).await;
    let room = server.open(json!({"options": {"game": "solstis"}, "players": 2})).await;
    server.seat_in::<2>(&room).await;
    server.stop().await;
    let of_room = format!("room = (select id from rooms where code = '{}')", room.room);
    server.database.meddle(&format!("update journal set hash = 'xyz' where {of_room}")).await;
    // The poller finds it, as if it had something to do.
    server.database.meddle("update rooms set wake_at = 1").await;
    server.start_again().await;
    check_frozen(&server, &room).await;
    let due = "select cast(count(*) as text) from rooms where wake_at is not null";
    assert_eq!(server.database.rows(due).await.expect("it can be read"), [["0"]]);
}

async fn what_is_noted_of_a_room_is_put_right_when_it_wakes(home: Home) {
    let mut server = TestServer::start(home).await;
    let room = server.open(json!({"options": {"game": "solstis"}, "players": 2})).await;
    server.seat_in::<2>(&room).await;
    server.stop().await;
    server.database.meddle("update rooms set wake_at = 1, taken = 0").await;
    server.start_again().await;
    let noted = "select cast(taken as text), coalesce(cast(wake_at as text), 'never') from rooms";
    let mut rows = Vec::new();
    for _ in 0..100 {
        rows = server.database.rows(noted).await.expect("it can be read");
        if rows[0][1] == "never" {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    assert_eq!(rows, [["2", "never"]]);
}

async fn who_cannot_be_caught_up_is_refused_and_the_game_goes_on(home: Home) {
    let server = TestServer::start(home).await;
    let room = server.open(json!({"options": {"game": "solstis"}})).await;
    let mut clients = server.seat_in::<2>(&room).await;
    let mut chance = Chance::from(Seed::from(6));
    play_one(&mut clients, &mut chance).await.expect("the game goes on");
    let spoil = format!(
        "update journal set author = 'nobody'
         where seq = 1 and room = (select id from rooms where code = '{}')",
        room.room
    );
    server.database.meddle(&spoil).await;
    // Whoever comes back needs the journal, which cannot be read; the game does not.
    let mut raw = RawSocket::connect(&room).await;
    let hello = |seen: Option<u64>| {
        let token = String::from(clients[0].token.clone());
        let mut hello =
            json!({"type": "hello", "id": "h", "version": 1, "room": room.room, "token": token});
        if let Some(seen) = seen {
            hello["seen"] = json!(seen);
        }
        hello
    };
    assert_eq!(raw.ask(&hello(Some(2))).await["code"], "store_unavailable");
    assert_eq!(raw.ask(&hello(None)).await["type"], "welcome", "the whole view needs no journal");
    for _ in 0..3 {
        play_one(&mut clients, &mut chance).await.expect("the game goes on");
    }
    assert!(!server.log().contains("rebuilt"), "{}", server.log());
}

async fn a_match_that_cannot_be_read_is_left_out_of_the_list_alone(home: Home) {
    let server = TestServer::start(home).await;
    let mut ids = Vec::new();
    for seed in 0..3 {
        let room = server.open(json!({"options": {"game": "solstis"}, "listed": true})).await;
        let mut clients = server.seat_in::<2>(&room).await;
        play_to_the_end(&mut clients, &mut Chance::from(Seed::from(seed))).await;
        ids.push(clients[0].view["over"]["match"].as_str().expect("it is over").to_owned());
    }
    let spoil = "update matches set options = '{}'
                 where finished_at = (select finished_at from matches order by finished_at limit 1 offset 1)";
    server.database.meddle(spoil).await;
    let (status, list) = server.get("/api/v1/matches").await;
    assert_eq!(status, 200, "{list}");
    let listed: Vec<_> =
        list["matches"].as_array().expect("a list").iter().map(|it| &it["id"]).collect();
    assert_eq!(listed, [&ids[2], &ids[0]]);
    let log = server.log();
    assert!(log.contains("ERROR") && log.contains(&ids[1]), "the log names it:\n{log}");
}

on_both_stores!(
    a_match_that_cannot_be_read_is_left_out_of_the_list_alone,
    who_cannot_be_caught_up_is_refused_and_the_game_goes_on,
    a_journal_that_cannot_be_read_freezes_its_room_and_is_not_tried_for_ever,
    what_is_noted_of_a_room_is_put_right_when_it_wakes,
    a_room_that_falls_over_is_rebuilt_and_nobody_notices,
    a_journal_that_leads_elsewhere_freezes_its_room_alone,
    a_journal_the_rules_fall_over_freezes_its_room_until_they_do_not,
);
