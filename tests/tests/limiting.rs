//! Limits: over one of them there is a clear code, and nobody else is disturbed.

use std::time::Duration;

use serde_json::json;
use solarium_client::{Client, ClientError, Link};
use solarium_protocol::Code;
use solarium_tests::{Home, RawSocket, TestServer};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::timeout,
};

/// Sends a request by hand and returns the beginning of the answer.
async fn raw_request(server: &TestServer, request: &str) -> String {
    let mut stream = TcpStream::connect(server.origin.trim_start_matches("http://"))
        .await
        .expect("the server listens");
    stream.write_all(request.as_bytes()).await.expect("the request is sent");
    let mut answer = vec![0; 4096];
    let n = timeout(Duration::from_secs(30), stream.read(&mut answer))
        .await
        .expect("an answer comes")
        .expect("the connection holds");
    String::from_utf8_lossy(&answer[..n]).into_owned()
}

async fn upgrade_from(server: &TestServer, origin: &str) -> String {
    let request = format!(
        "GET /ws/v1 HTTP/1.1\r\nHost: games.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n{origin}\r\n"
    );
    raw_request(server, &request).await.lines().next().unwrap_or_default().to_owned()
}

#[tokio::test]
async fn pages_of_other_sites_may_not_connect() {
    let settings = [
        ("SOLARIUM_PUBLIC_URL", "https://play.example/solarium"),
        ("SOLARIUM_ALLOWED_ORIGINS", "https://friend.example"),
    ];
    let server = TestServer::start_with(Home::Sqlite, &settings).await;
    for (origin, is_welcome) in [
        ("", true),
        ("Origin: http://games.example\r\n", true),
        ("Origin: https://play.example\r\n", true),
        ("Origin: https://friend.example\r\n", true),
        ("Origin: https://evil.example\r\n", false),
        ("Origin: https://games.example.evil.example\r\n", false),
        ("Origin: https://play.example.evil.example\r\n", false),
        ("Origin: null\r\n", false),
    ] {
        let status = upgrade_from(&server, origin).await;
        let expected = if is_welcome { "101" } else { "403" };
        assert!(status.contains(expected), "{origin:?}: {status}");
    }
}

#[tokio::test]
async fn an_address_has_so_many_connections() {
    let settings =
        [("SOLARIUM_CONNECTIONS_PER_ADDRESS", "2"), ("SOLARIUM_TRUSTED_PROXIES", "127.0.0.0/8")];
    let server = TestServer::start_with(Home::Sqlite, &settings).await;
    let link = server.open(json!({"options": {"game": "solstis"}})).await;
    let link = Link { token: None, ..link };
    let first = Client::connect(&link).await.expect("welcome");
    let _second = Client::connect(&link).await.expect("welcome");
    assert!(Client::connect(&link).await.is_err(), "a third is one too many");
    // Behind a trusted proxy the address it forwards counts.
    let other = upgrade_from(&server, "X-Forwarded-For: 198.51.100.1\r\n").await;
    assert!(other.contains("101"), "{other}");
    drop(first);
    let again = async {
        while Client::connect(&link).await.is_err() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(Duration::from_secs(30), again).await.expect("a place that was given back is free");
}

#[tokio::test]
async fn an_address_opens_so_many_rooms_in_an_hour() {
    let server = TestServer::start_with(Home::Sqlite, &[("SOLARIUM_ROOMS_PER_HOUR", "2")]).await;
    let wish = r#"{"options":{"game":"solstis"}}"#;
    for status in [201, 201, 429] {
        let (found, body) = server.post("/api/v1/rooms", wish).await;
        assert_eq!(found, status, "{body}");
    }
}

#[tokio::test]
async fn an_address_has_so_many_connections_for_requests() {
    let settings = [("SOLARIUM_CONNECTIONS_PER_ADDRESS", "2")];
    let server = TestServer::start_with(Home::Sqlite, &settings).await;
    let address = server.origin.trim_start_matches("http://").to_owned();
    let request = "GET /health/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
    assert!(raw_request(&server, request).await.contains("200 OK"));
    let mut idle = Vec::new();
    let answer = loop {
        // One that found no place, for the request before had not given its own back, is no harm.
        idle.push(TcpStream::connect(&address).await.expect("the server listens"));
        let answer = raw_request(&server, request).await;
        if !answer.contains("200 OK") || idle.len() > 3 {
            break answer;
        }
    };
    assert!(answer.contains("503") && answer.contains(r#""code":"busy""#), "{answer}");
    idle.pop();
    let again = async {
        while !raw_request(&server, request).await.contains("200 OK") {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(Duration::from_secs(30), again).await.expect("a place that was given back is free");
}

#[tokio::test]
async fn an_address_makes_so_many_requests_in_a_second() {
    let settings =
        [("SOLARIUM_REQUESTS_PER_SECOND", "1"), ("SOLARIUM_TRUSTED_PROXIES", "127.0.0.0/8")];
    let server = TestServer::start_with(Home::Sqlite, &settings).await;
    let status = async |path: &str, address: &str| {
        let request = format!(
            "GET {path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: {address}\r\nConnection: close\r\n\r\n"
        );
        let answer = raw_request(&server, &request).await;
        answer.split(' ').nth(1).unwrap_or_default().to_owned()
    };
    let mut answers = Vec::new();
    for _ in 0..12 {
        answers.push(status("/api/v1/rooms", "198.51.100.1").await);
    }
    assert_eq!(answers[..4], ["200"; 4], "so many may come at once");
    assert!(answers.contains(&"429".to_owned()), "{answers:?}");
    assert_eq!(status("/api/v1/rooms", "198.51.100.2").await, "200", "another is not disturbed");
    // Playing a game again is more work than this address may ask for at all.
    let verdict = "/api/v1/matches/00000000-0000-0000-0000-000000000000/verdict";
    assert_eq!(status(verdict, "198.51.100.3").await, "429");
}

#[tokio::test]
async fn who_guesses_codes_has_to_wait() {
    let settings = [("SOLARIUM_WRONG_CODES_PER_MINUTE", "2")];
    let server = TestServer::start_with(Home::Sqlite, &settings).await;
    let room = server.open(json!({"options": {"game": "solstis"}})).await;
    let wrong = Link { room: "0000000000".to_owned().try_into().expect("a code"), ..room.clone() };
    Client::connect(&room).await.expect("welcome");
    for _ in 0..2 {
        match Client::connect(&wrong).await {
            Err(ClientError::Refused(refusal)) => assert_eq!(refusal.code, Code::RoomNotFound),
            _ => panic!("there is no such room"),
        }
    }
    match Client::connect(&wrong).await {
        Err(ClientError::Bye { code, .. }) => assert_eq!(code, Code::TooManyRequests),
        _ => panic!("two guesses are enough"),
    }
    let (status, problem) = server.get("/api/v1/rooms/0000000000").await;
    assert_eq!((status, &problem["code"]), (429, &json!("too_many_requests")));
}

#[tokio::test]
async fn who_floods_a_socket_hears_why_it_ends() {
    let server =
        TestServer::start_with(Home::Sqlite, &[("SOLARIUM_MESSAGES_PER_SECOND", "50")]).await;
    let room = server.open(json!({"options": {"game": "solstis"}})).await;
    for _ in 0..10 {
        let mut socket = RawSocket::connect(&room).await;
        for n in 0..400 {
            socket.send(&json!({"type": "ping", "id": n.to_string()})).await;
        }
        loop {
            let message = socket.receive().await;
            if message["type"] != "pong" {
                assert_eq!(message["code"], "too_many_requests", "{message}");
                break;
            }
        }
    }
}

#[tokio::test]
async fn a_server_holds_so_many_rooms_in_memory() {
    let server = TestServer::start_with(Home::Sqlite, &[("SOLARIUM_ROOMS", "1")]).await;
    let wish = json!({"options": {"game": "solstis"}});
    let (first, second) = (server.open(wish.clone()).await, server.open(wish).await);
    let _client = Client::connect(&first).await.expect("welcome");
    match Client::connect(&second).await {
        Err(ClientError::Refused(refusal)) => assert_eq!(refusal.code, Code::Busy),
        _ => panic!("there is no place for a second room"),
    }
}

#[tokio::test]
async fn rooms_that_nobody_entered_leave_places_to_others() {
    let server = TestServer::start_with(Home::Sqlite, &[("SOLARIUM_ROOMS", "4")]).await;
    let mut rooms = Vec::new();
    for _ in 0..6 {
        rooms.push(server.open(json!({"options": {"game": "solstis"}})).await);
    }
    let mut clients = Vec::new();
    for room in &rooms[4..] {
        clients.push(Client::connect(room).await.expect("there is a place for who comes"));
    }
}

#[tokio::test]
async fn a_request_that_dawdles_is_ended_and_disturbs_nobody() {
    let server = TestServer::start(Home::Sqlite).await;
    let address = server.origin.trim_start_matches("http://").to_owned();
    let mut slow = Vec::new();
    for _ in 0..50 {
        let mut stream = TcpStream::connect(&address).await.expect("the server listens");
        stream.write_all(b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ").await.expect("it is sent");
        slow.push(stream);
    }
    assert_eq!(server.get("/health/live").await.0, 200, "others are served meanwhile");
    for mut stream in slow {
        // The server closes what never becomes a request.
        let ended = timeout(Duration::from_mins(1), stream.read_to_end(&mut Vec::new())).await;
        assert!(ended.is_ok(), "the connection was held open");
    }
}

#[tokio::test]
async fn a_room_whose_game_never_began_is_deleted() {
    let server = TestServer::start_with(Home::Sqlite, &[("SOLARIUM_LOBBY_LIFETIME", "1s")]).await;
    let link = server.open(json!({"options": {"game": "solstis"}})).await;
    let mut game = server.seat::<2>(json!({"game": "solstis"})).await;
    let path = format!("/api/v1/rooms/{}", link.room);
    let gone = async {
        while server.get(&path).await.0 != 404 {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    };
    timeout(Duration::from_secs(30), gone).await.expect("the room is deleted in time");
    game[0].reconnect().await.expect("a game that began stays");
}

#[tokio::test]
async fn every_answer_forbids_what_the_page_does_not_need() {
    let server = TestServer::start(Home::Sqlite).await;
    for path in ["/", "/r/0000000000", "/rules", "/api/v1/rooms", "/nothing"] {
        let request = format!("GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
        let answer = raw_request(&server, &request).await.to_lowercase();
        for header in [
            "content-security-policy: default-src 'none'",
            "x-content-type-options: nosniff",
            "referrer-policy: no-referrer",
            "x-frame-options: deny",
            "cross-origin-opener-policy: same-origin",
            "permissions-policy: camera=()",
        ] {
            assert!(answer.contains(header), "{path} lacks {header}:\n{answer}");
        }
    }
}
