//! Bad input: each mistake gets its own code, and nothing changes.

use serde_json::{Value, json};
use solarium_client::{Client, ClientError, Link, new_id};
use solarium_protocol::{
    Code, ConnectionMessage, MAX_MESSAGE_BYTES, Name, Refusal, Request, ServerMessage,
};
use solarium_tests::{Home, TestServer, on_both_stores, until_it_begins};

/// Sends a text and waits for the refusal it gets.
async fn refusal_of(client: &mut Client, text: &str) -> Refusal {
    client.send_text(text.to_owned()).await.expect("the connection holds");
    loop {
        match client.receive().await.expect("the connection holds") {
            ServerMessage::Refused(refusal) => return refusal,
            ServerMessage::Done { .. } => panic!("{text} was accepted"),
            _ => {}
        }
    }
}

/// Sends a text, and checks that it gets `code` and changes nothing.
async fn check_refused(client: &mut Client, text: &str, code: Code) -> Refusal {
    let (seq, view) = (client.seq, client.view.clone());
    let refusal = refusal_of(client, text).await;
    assert_eq!(refusal.code, code, "{text}: {}", refusal.message);
    assert!(!refusal.message.is_empty());
    client.reconnect().await.expect("the room is still there");
    assert_eq!((client.seq, &client.view), (seq, &view), "{text} changed something");
    refusal
}

/// What people are told has no words of the language this is written in.
fn check_plain(message: &str) {
    assert!(!message.is_empty());
    let words = message.split(|c: char| !c.is_alphanumeric());
    for rust in [
        "struct", "enum", "variant", "map", "sequence", "unit", "newtype", "tuple", "visitor",
        "serde", "expected", "EOF", "u8", "u32", "u64", "usize", "i64", "UUID", "digit",
    ] {
        assert!(words.clone().all(|word| word != rust), "{rust}: {message}");
    }
}

async fn what_cannot_be_read_is_refused(home: Home) {
    let server = TestServer::start(home).await;
    let [mut ada, _bo] = server.seat::<2>(json!({"game": "solstis"})).await;
    let id = "x1";
    for text in [
        "",
        "hello",
        "[]",
        "{}",
        r#"{"type":"act"}"#,
        r#"{"type":"dance","id":"x1"}"#,
        r#"{"type":"ping"}"#,
        r#"{"type":"ping","id":""}"#,
        r#"{"type":"ping","id":"with space"}"#,
        r#"{"type":"ping","id":7}"#,
        r#"{"type":"ping","id":"x1","extra":1}"#,
        r#"{"type":"act","id":"x1","question":-1,"action":{}}"#,
        r#"{"type":"act","id":"x1","question":1.5,"action":{}}"#,
        r#"{"type":"act","id":"x1","question":1}"#,
        r#"{"type":"act","id":"x1","question":1,"action":null}"#,
        r#"{"type":"act","id":"x1","question":1,"action":["play",[1,1]]}"#,
        &format!(r#"{{"type":"sit","id":"x1","name":" Ada","commitment":"{}"}}"#, "0".repeat(64)),
        r#"{"type":"sit","id":"x1","name":"Ada","commitment":"short"}"#,
        r#"{"type":"commit","id":"x1","commitment":"short"}"#,
        r#"{"type":"reveal","id":"x1","round":1,"share":"short"}"#,
    ] {
        let refusal = check_refused(&mut ada, text, Code::Malformed).await;
        check_plain(&refusal.message);
    }
    let named = refusal_of(&mut ada, r#"{"type":"dance","id":"x1"}"#).await;
    assert_eq!(named.id.as_ref().map(solarium_protocol::RequestId::as_str), Some(id));
}

async fn a_message_that_is_too_large_ends_the_connection_and_nothing_else(home: Home) {
    let server = TestServer::start(home).await;
    let [mut ada, mut bo] = server.seat::<2>(json!({"game": "solstis"})).await;
    for size in [MAX_MESSAGE_BYTES + 1, 10 * MAX_MESSAGE_BYTES, 256 * MAX_MESSAGE_BYTES] {
        ada.send_text("x".repeat(size)).await.expect("the connection holds");
        let end = loop {
            match ada.receive().await {
                Ok(_) => {}
                Err(end) => break end,
            }
        };
        assert!(matches!(end, ClientError::Bye { code: Code::TooLarge, .. }), "{size}: {end}");
        ada.reconnect().await.expect("the room is still there");
    }
    check_refused(&mut bo, r#"{"type":"ping"}"#, Code::Malformed).await;
}

async fn too_many_messages_end_the_connection(home: Home) {
    let server = TestServer::start_with(home, &[("SOLARIUM_MESSAGES_PER_SECOND", "5")]).await;
    let link = server.open(json!({"options": {"game": "solstis"}})).await;
    let mut client = Client::connect(&link).await.expect("welcome");
    for _ in 0..30 {
        // The server may hang up before the last of them.
        let _ = client.send(&ConnectionMessage::Ping { id: new_id() }).await;
    }
    let end = loop {
        match client.receive().await {
            Ok(_) => {}
            Err(end) => break end,
        }
    };
    assert!(matches!(end, ClientError::Bye { code: Code::TooManyRequests, .. }), "{end}");
}

async fn hello_comes_first_and_once(home: Home) {
    let server = TestServer::start(home).await;
    let link = server.open(json!({"options": {"game": "solstis"}})).await;
    let mut client = Client::connect(&link).await.expect("welcome");
    let hello = |version, room: &str| {
        json!({"type": "hello", "id": "h", "version": version, "room": room}).to_string()
    };
    check_refused(&mut client, &hello(1, link.room.as_str()), Code::AlreadyWelcome).await;

    let mut raw = solarium_tests::RawSocket::connect(&link).await;
    assert_eq!(raw.ask(&json!({"type": "start", "id": "s"})).await["code"], "hello_first");
    assert_eq!(raw.ask_text(&hello(2, link.room.as_str())).await["code"], "unsupported_version");
    let newer = json!({"type": "hello", "id": "h", "version": 3, "mood": "fair"});
    assert_eq!(raw.ask(&newer).await["code"], "unsupported_version");
    for nowhere in ["0000000000", "nonsense!"] {
        assert_eq!(raw.ask_text(&hello(1, nowhere)).await["code"], "room_not_found");
        let (status, problem) = server.get(&format!("/api/v1/rooms/{nowhere}")).await;
        assert_eq!((status, &problem["code"]), (404, &json!("room_not_found")), "{nowhere}");
    }
    assert_eq!(raw.ask(&json!({"type": "ping", "id": "p"})).await["type"], "pong");
    assert_eq!(raw.ask_text(&hello(1, link.room.as_str())).await["type"], "welcome");
}

async fn seats_are_taken_once_and_left_before_the_game(home: Home) {
    let server = TestServer::start(home).await;
    let wish = json!({"options": {"game": "solenia"}, "players": 3, "start": "by_host"});
    let host = server.open(wish).await;
    let link = Link { token: None, ..host.clone() };
    let mut host = Client::connect(&host).await.expect("welcome");
    let mut ada = Client::connect(&link).await.expect("welcome");
    let mut bo = Client::connect(&link).await.expect("welcome");
    let sit = |seat: Value, name: &str| {
        let commitment = "0123456789abcdef".repeat(4);
        let mut sit =
            json!({"type": "sit", "id": new_id(), "name": name, "commitment": commitment});
        if !seat.is_null() {
            sit["seat"] = seat;
        }
        sit.to_string()
    };
    check_refused(&mut ada, &sit(json!(3), "Ada"), Code::NoSuchSeat).await;
    check_refused(&mut ada, r#"{"type":"stand","id":"a"}"#, Code::NotSeated).await;
    check_refused(&mut host, r#"{"type":"start","id":"a"}"#, Code::SeatsEmpty).await;
    check_refused(&mut host, r#"{"type":"stand","id":"a","seat":1}"#, Code::SeatFree).await;
    check_refused(&mut host, r#"{"type":"stand","id":"a","seat":3}"#, Code::NoSuchSeat).await;
    let sit_on_1: Request = serde_json::from_str(&sit(json!(1), "Ada")).expect("a message");
    ada.request(&sit_on_1).await.expect("an answer").expect("the seat is free");
    assert_eq!(ada.you.seat.map(|seat| seat.0), Some(1));
    let seated = check_refused(&mut ada, &sit(Value::Null, "Ada"), Code::AlreadySeated).await;
    assert!(seated.message.contains("seat 2"), "people count from 1: {}", seated.message);
    solarium_tests::catch_up(&mut bo, ada.seq).await;
    check_refused(&mut bo, &sit(json!(1), "Bo"), Code::SeatTaken).await;
    check_refused(&mut bo, r#"{"type":"stand","id":"b","seat":1}"#, Code::NotHost).await;
    check_refused(&mut ada, r#"{"type":"start","id":"c"}"#, Code::NotHost).await;
    check_refused(
        &mut ada,
        r#"{"type":"act","id":"d","question":1,"action":{}}"#,
        Code::NotPlaying,
    )
    .await;
    check_refused(&mut bo, r#"{"type":"act","id":"d","question":1,"action":{}}"#, Code::NotSeated)
        .await;

    // The host frees a seat, everybody else takes one, and the host lets the game begin.
    let stand: Request =
        serde_json::from_str(r#"{"type":"stand","id":"e","seat":1}"#).expect("a message");
    let seq = host.request(&stand).await.expect("an answer").expect("the host may");
    solarium_tests::catch_up(&mut ada, seq).await;
    assert_eq!(ada.you.seat, None);
    let mut guests = vec![ada, bo, Client::connect(&link).await.expect("welcome")];
    for guest in &mut guests {
        let name = Name::try_from("Guest".to_owned()).expect("a name");
        guest.sit(&name).await.expect("an answer").expect("a seat is free");
    }
    let mut late = Client::connect(&link).await.expect("welcome");
    check_refused(&mut late, &sit(Value::Null, "Late"), Code::RoomFull).await;
    let start: Request = serde_json::from_str(r#"{"type":"start","id":"f"}"#).expect("a message");
    host.request(&start).await.expect("an answer").expect("the host may");
    until_it_begins(&mut guests).await;
    let names = guests[0].view["room"]["seats"].as_array().expect("seats").iter();
    let names: Vec<&str> = names.filter_map(|seat| seat["name"][0].as_str()).collect();
    assert_eq!(names, ["Guest", "Guest 2", "Guest 3"], "nobody is taken for another");
    solarium_tests::catch_up(&mut late, guests[0].seq).await;
    check_refused(&mut late, &sit(Value::Null, "Late"), Code::AlreadyStarted).await;
    check_refused(&mut guests[0], r#"{"type":"stand","id":"g"}"#, Code::AlreadyStarted).await;
}

async fn only_a_legal_answer_to_the_open_question_is_played(home: Home) {
    let server = TestServer::start(home).await;
    let mut clients = server.seat::<2>(json!({"game": "solstis"})).await;
    clients.sort_by_key(|client| client.question.is_none());
    let [mut asked, mut other] = clients;
    let question = asked.question.clone().expect("somebody is asked first");
    let legal = question.legal[0].clone();
    let act = |number: u64, action: &Value| {
        json!({"type": "act", "id": new_id(), "question": number, "action": action}).to_string()
    };

    check_refused(&mut other, &act(question.number, &legal), Code::NotYourTurn).await;
    check_refused(&mut asked, &act(question.number + 1, &legal), Code::NoSuchQuestion).await;
    check_refused(&mut asked, &act(0, &legal), Code::NoSuchQuestion).await;
    for action in [
        json!({}),
        json!({"type": "fly"}),
        json!({"type": "play"}),
        json!({"type": "play", "tile": [9, 9]}),
        json!({"type": "play", "tile": [1, 1], "twice": true}),
    ] {
        let refusal =
            check_refused(&mut asked, &act(question.number, &action), Code::IllegalAction).await;
        assert_eq!(refusal.detail, Some(question.clone()), "it says what would have been legal");
        assert_eq!(refusal.illegal, Some(json!({"reason": "no_such_action"})), "{action}");
        check_plain(&refusal.message);
    }
    let capture = json!({"type": "capture", "tile": legal["tile"]});
    let refusal =
        check_refused(&mut asked, &act(question.number, &capture), Code::IllegalAction).await;
    assert_eq!(refusal.detail, Some(question.clone()), "it says what would have been legal");
    let broken = json!({"reason": "wrong_question", "asked": "play"});
    assert_eq!(refusal.illegal, Some(broken), "it says which rule forbids it");

    let seq = asked.act(question.number, legal.clone()).await.expect("an answer").expect("legal");
    solarium_tests::catch_up(&mut other, seq).await;
    check_refused(&mut asked, &act(question.number, &legal), Code::QuestionClosed).await;
}

async fn the_api_says_what_is_wrong(home: Home) {
    let server = TestServer::start(home).await;
    let rooms = "/api/v1/rooms";
    for (body, status, code) in [
        ("", 400, "malformed"),
        ("{", 400, "malformed"),
        ("{}", 400, "malformed"),
        (r#"{"options":{"game":"chess"}}"#, 400, "malformed"),
        (r#"{"options":{"game":"solstis"},"colour":"red"}"#, 400, "malformed"),
        (r#"{"options":{"game":"solstis","evil_sprit":true}}"#, 400, "malformed"),
        (r#"{"options":["solstis",true]}"#, 400, "malformed"),
        (r#"[{"game":"solstis"},2,false,"when_full"]"#, 400, "malformed"),
        (r#"{"options":{"game":"solstis"},"players":{}}"#, 400, "malformed"),
        (r#"{"options":{"game":"solstis"},"players":-2}"#, 400, "malformed"),
        (r#"{"options":{"game":"solstis"},"start":7}"#, 400, "malformed"),
        (r#"{"options":{"game":"solenia","mode":null}}"#, 400, "malformed"),
        (r#"{"options":{"game":"solstis"},"players":3}"#, 422, "bad_options"),
        (r#"{"options":{"game":"solenia"},"players":0}"#, 422, "bad_options"),
        (r#"{"options":{"game":"solenia","components":"beef"}}"#, 422, "bad_options"),
    ] {
        let (found, problem) = server.post(rooms, body).await;
        assert_eq!((found, &problem["code"]), (status, &json!(code)), "{body}: {problem}");
        check_plain(problem["message"].as_str().expect("it says why"));
    }
    let (status, problem) = server.post(rooms, &" ".repeat(MAX_MESSAGE_BYTES + 1)).await;
    assert_eq!((status, &problem["code"]), (413, &json!("too_large")));
    for (path, code) in [
        ("/api/v1/rooms/0000000000", "room_not_found"),
        ("/api/v1/rooms/nonsense!", "room_not_found"),
        ("/api/v1/matches/00000000-0000-0000-0000-000000000000", "match_not_found"),
        ("/api/v1/matches/00000000-0000-0000-0000-000000000000/record", "match_not_found"),
        ("/api/v1/matches/7", "match_not_found"),
        ("/api/v1/nothing", "not_found"),
        ("/nothing", "not_found"),
    ] {
        let (status, problem) = server.get(path).await;
        assert_eq!((status, &problem["code"]), (404, &json!(code)), "{path}");
    }
    for wish in ["limit=many", "limit=-1", "before=7", "game=chess", "game=", "game=%00", "gam=x"] {
        let (status, problem) = server.get(&format!("/api/v1/matches?{wish}")).await;
        assert_eq!((status, &problem["code"]), (400, &json!("malformed")), "{wish}");
        check_plain(problem["message"].as_str().expect("it says why"));
    }
    let (status, problem) = server.post("/api/v1/verify", &" ".repeat((256 << 10) + 1)).await;
    assert_eq!((status, &problem["code"]), (413, &json!("too_large")));
    assert_eq!(server.get("/api/v1/rooms").await, (200, json!({"rooms": []})));
}

on_both_stores!(
    what_cannot_be_read_is_refused,
    a_message_that_is_too_large_ends_the_connection_and_nothing_else,
    too_many_messages_end_the_connection,
    hello_comes_first_and_once,
    seats_are_taken_once_and_left_before_the_game,
    only_a_legal_answer_to_the_open_question_is_played,
    the_api_says_what_is_wrong,
);
