//! Tokens are the server's: who they name, where they hold, and how a room is opened once.

use serde_json::{Value, json};
use solarium_client::{Client, ClientError, Link};
use solarium_protocol::{Code, Token};
use solarium_tests::{Home, TestServer, on_both_stores, server::post_with};

async fn check_unknown(link: &Link, token: Token) {
    let link = Link { token: Some(token), ..link.clone() };
    match Client::connect(&link).await {
        Err(ClientError::Refused(refusal)) => assert_eq!(refusal.code, Code::UnknownToken),
        Err(other) => panic!("{other}"),
        Ok(client) => panic!("taken for {:?}", client.you),
    }
}

async fn a_token_that_the_server_did_not_give_for_this_room_is_refused(home: Home) {
    let mut server = TestServer::start(home).await;
    let room = server.open(json!({"options": {"game": "solstis"}})).await;
    let other = server.open(json!({"options": {"game": "solstis"}})).await;
    let guest = Client::connect(&Link { token: None, ..other.clone() }).await.expect("welcome");
    check_unknown(&room, Token::from_bytes([0; 32])).await;
    check_unknown(&room, guest.token).await;
    check_unknown(&room, other.token.clone().expect("the host's")).await;
    // The same key after a restart: what was given still holds.
    server.kill();
    server.start_again().await;
    let host = Client::connect(&room).await.expect("the host is known");
    assert!(host.you.host);
    check_unknown(&room, other.token.expect("the host's")).await;
}

/// Opens a room with a key: the status and the answer.
async fn open_with(server: &TestServer, key: &str, wish: &Value) -> (u16, Value) {
    let url = format!("{}/api/v1/rooms", server.origin);
    post_with(url, &[("idempotency-key", key)], &wish.to_string()).await
}

async fn a_room_that_is_asked_for_again_with_its_key_is_opened_once(home: Home) {
    let mut server = TestServer::start(home).await;
    let wish = json!({"options": {"game": "solstis"}, "listed": true});
    let key = "5f1c7c0e-8a52-4f2e-9d38-3c9d1b9a7f10";
    let (status, first) = open_with(&server, key, &wish).await;
    assert_eq!(status, 201, "{first}");
    server.kill();
    server.start_again().await;
    for _ in 0..3 {
        let (status, mut again) = open_with(&server, key, &wish).await;
        again["link"] = first["link"].clone();
        assert_eq!((status, &again), (201, &first));
    }
    let (_, list) = server.get("/api/v1/rooms").await;
    assert_eq!(list["rooms"].as_array().map(Vec::len), Some(1));
    // At the same time, too.
    let key = "another key, at random".replace(' ', "-");
    let opened = futures_util::future::join_all((0..8).map(|_| open_with(&server, &key, &wish)));
    let codes: Vec<Value> =
        opened.await.into_iter().map(|(_, room)| room["code"].clone()).collect();
    assert!(codes.iter().all(|code| code.is_string() && *code == codes[0]), "{codes:?}");

    // However the wish is written.
    let options = &wish["options"];
    let written = json!({"start": "when_full", "players": 2, "listed": true, "options": options});
    assert_eq!(open_with(&server, &key, &written).await.1["code"], codes[0]);
    let (status, problem) =
        open_with(&server, &key, &json!({"options": {"game": "solenia"}})).await;
    assert_eq!((status, &problem["code"]), (409, &json!("id_reused")));
    for bad in ["short", &"x".repeat(65), "with a space in it"] {
        let (status, problem) = open_with(&server, bad, &wish).await;
        assert_eq!((status, &problem["code"]), (400, &json!("malformed")), "{bad}");
    }
}

#[tokio::test]
async fn whoever_asks_again_opens_no_other_room() {
    let settings = [("SOLARIUM_ROOMS_PER_HOUR", "2")];
    let server = TestServer::start_with(Home::Sqlite, &settings).await;
    let wish = json!({"options": {"game": "solstis"}});
    for _ in 0..5 {
        assert_eq!(open_with(&server, "the-first-of-two-keys", &wish).await.0, 201);
    }
    assert_eq!(open_with(&server, "the-second-of-two-keys", &wish).await.0, 201);
    assert_eq!(open_with(&server, "the-third-of-two-keys", &wish).await.0, 429);
    assert_eq!(open_with(&server, "the-first-of-two-keys", &wish).await.0, 201);
}

on_both_stores!(
    a_token_that_the_server_did_not_give_for_this_room_is_refused,
    a_room_that_is_asked_for_again_with_its_key_is_opened_once,
);
