//! Limits: over one of them there is a clear code, and nobody else is disturbed.

use std::time::Duration;

use serde_json::json;
use solarium_client::{Client, ClientError, Link};
use solarium_protocol::Code;
use solarium_rules::{Chance, Seed};
use solarium_tests::{
    Home, RawSocket, TestServer, play_one, play_to_the_end,
    raw::{WHOLE_HANDSHAKE, frame, raw_request},
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpSocket, TcpStream},
    time::timeout,
};

async fn upgrade_from(server: &TestServer, host: &str, origin: &str) -> String {
    let request = format!(
        "GET /ws/v1 HTTP/1.1\r\nHost: {host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n{origin}\r\n"
    );
    raw_request(server, &request).await.lines().next().unwrap_or_default().to_owned()
}

#[tokio::test]
async fn only_a_whole_handshake_becomes_a_socket() {
    let server = TestServer::start(Home::Sqlite).await;
    let answer = raw_request(&server, WHOLE_HANDSHAKE).await;
    assert!(answer.starts_with("HTTP/1.1 101 "), "{answer}");
    // The example of RFC 6455.
    assert!(answer.contains("s3pPLMBiTxaQ9kYGzzhZRbK+xOo="), "{answer}");
    for (part, instead) in [
        ("GET /ws", "POST /ws"),
        ("Connection: keep-alive, Upgrade\r\n", ""),
        ("Connection: keep-alive, Upgrade", "Connection: keep-alive, Upgraded"),
        ("Upgrade: WebSocket\r\n", ""),
        ("Upgrade: WebSocket", "Upgrade: h2c"),
        ("Version: 13", "Version: 8"),
        ("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n", ""),
        ("dGhlIHNhbXBsZSBub25jZQ==", "dGhl"),
        ("Version: 13\r\n", "Version: 13\r\nContent-Length: 2\r\n"),
    ] {
        let answer = raw_request(&server, &WHOLE_HANDSHAKE.replace(part, instead)).await;
        assert!(answer.starts_with("HTTP/1.1 4"), "{part:?} as {instead:?}: {answer}");
    }
}

#[tokio::test]
async fn pages_of_other_sites_may_not_connect() {
    let settings = [
        ("SOLARIUM_PUBLIC_URL", "https://play.example/solarium"),
        ("SOLARIUM_ALLOWED_ORIGINS", "https://friend.example"),
    ];
    let server = TestServer::start_with(Home::Sqlite, &settings).await;
    let public = "play.example";
    for (host, origin, expected) in [
        (public, "", "101"),
        (public, "Origin: https://play.example\r\n", "101"),
        (public, "Origin: https://friend.example\r\n", "101"),
        (public, "Origin: http://play.example\r\n", "403"),
        (public, "Origin: http://friend.example\r\n", "403"),
        (public, "Origin: https://evil.example\r\n", "403"),
        (public, "Origin: https://play.example.evil.example\r\n", "403"),
        (public, "Origin: null\r\n", "403"),
        ("localhost:8080", "Origin: http://localhost:8080\r\n", "101"),
        ("localhost:8080", "Origin: https://play.example\r\n", "101"),
        ("localhost:8080", "Origin: http://localhost:9000\r\n", "403"),
        ("evil.example", "", "421"),
        ("evil.example", "Origin: http://evil.example\r\n", "421"),
        ("play.example.evil.example", "Origin: https://play.example\r\n", "421"),
    ] {
        let status = upgrade_from(&server, host, origin).await;
        assert!(status.contains(expected), "{host} {origin:?}: {status}");
    }
    for (path, expected) in [("/", "421"), ("/api/v1/rooms", "421"), ("/health/ready", "200")] {
        let request =
            format!("GET {path} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n");
        let answer = raw_request(&server, &request).await;
        assert!(answer.starts_with(&format!("HTTP/1.1 {expected} ")), "{path}: {answer}");
    }
}

#[tokio::test]
async fn without_a_public_address_a_page_of_the_same_name_may_connect() {
    let server = TestServer::start(Home::Sqlite).await;
    for (origin, expected) in [
        ("http://games.example", "101"),
        ("https://games.example", "101"),
        ("ftp://games.example", "403"),
        ("http://games.example.evil.example", "403"),
        ("http://games.example:81", "403"),
    ] {
        let origin = format!("Origin: {origin}\r\n");
        let status = upgrade_from(&server, "games.example", &origin).await;
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
    let other = upgrade_from(&server, "games.example", "X-Forwarded-For: 198.51.100.1\r\n").await;
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
    let request = "GET /api/v1/rooms HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
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
async fn parts_of_a_message_without_end_are_too_many() {
    let settings = [("SOLARIUM_MESSAGES_PER_SECOND", "5")];
    let server = TestServer::start_with(Home::Sqlite, &settings).await;
    let address = server.origin.trim_start_matches("http://");
    let stream = TcpStream::connect(address).await.expect("the server listens");
    let (mut reader, mut writer) = stream.into_split();
    writer.write_all(WHOLE_HANDSHAKE.as_bytes()).await.expect("the connection holds");
    let flood = async {
        // Empty ones, so that the message never becomes too large.
        let parts = frame(0x00, b"").repeat(1000);
        let mut sent = writer.write_all(&frame(0x01, b"{")).await;
        while sent.is_ok() {
            sent = writer.write_all(&parts).await;
        }
    };
    let mut heard = Vec::new();
    let listen = timeout(Duration::from_secs(30), reader.read_to_end(&mut heard));
    let ((), ended) = tokio::join!(flood, listen);
    // A reset is an end as well: the goodbye was read before it.
    let _ = ended.expect("it ends in time");
    assert!(String::from_utf8_lossy(&heard).contains("too_many_requests"));
}

#[tokio::test]
async fn an_answer_that_nobody_reads_gives_its_place_back() {
    let settings = [("SOLARIUM_CONNECTIONS_PER_ADDRESS", "1"), ("SOLARIUM_SILENCE", "2s")];
    let server = TestServer::start_with(Home::Sqlite, &settings).await;
    let address = server.origin.trim_start_matches("http://").parse().expect("an address");
    let socket = TcpSocket::new_v4().expect("a socket can be made");
    socket.set_recv_buffer_size(4096).expect("its buffer can be small");
    let mut stream = socket.connect(address).await.expect("the server listens");
    let request = "GET /api/v1/rooms HTTP/1.1\r\nHost: x\r\n\r\n";
    // Until the server cannot say more, and so hears no more.
    let requests = request.repeat(100);
    while let Ok(sent) =
        timeout(Duration::from_millis(500), stream.write_all(requests.as_bytes())).await
    {
        sent.expect("the connection holds");
    }
    assert!(raw_request(&server, request).await.contains("busy"), "the place is taken");
    let again = async {
        while !raw_request(&server, request).await.contains("200 OK") {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    };
    timeout(Duration::from_secs(30), again).await.expect("the place is given back");
    drop(stream);
}

#[tokio::test]
async fn however_much_is_logged_nobody_s_token_is() {
    // However exactly it is asked for.
    let log = "trace,tungstenite::protocol=trace";
    let server = TestServer::start_with(Home::Sqlite, &[("SOLARIUM_LOG", log)]).await;
    let link = server.open(json!({"options": {"game": "solstis"}})).await;
    let mut clients = server.seat_in::<2>(&link).await;
    play_one(&mut clients, &mut Chance::from(Seed::from(1))).await;
    let log = server.log();
    assert!(log.contains("DEBUG") && log.contains("hello"), "it says much");
    let host = link.token.map(String::from).expect("who opens a room is its host");
    let tokens = clients.iter().map(|client| String::from(client.token.clone()));
    for token in tokens.chain([host]) {
        assert!(!log.contains(&token), "a token is in the log");
    }
}

#[tokio::test]
async fn a_full_server_still_tells_how_it_is() {
    let server = TestServer::start_with(Home::Sqlite, &[("SOLARIUM_CONNECTIONS", "2")]).await;
    let address = server.origin.trim_start_matches("http://");
    let mut held = Vec::new();
    for _ in 0..2 {
        held.push(TcpStream::connect(address).await.expect("the server listens"));
    }
    // They have been accepted when the next is turned away.
    let ask = async |path: &str| {
        raw_request(&server, &format!("GET {path} HTTP/1.1\r\nHost: x\r\n\r\n")).await
    };
    assert!(ask("/").await.starts_with("HTTP/1.1 503 "));
    for (path, answer) in [("/health/live", "live\n"), ("/health/ready", "ready\n")] {
        let answered = ask(path).await;
        assert!(answered.starts_with("HTTP/1.1 200 ") && answered.ends_with(answer), "{answered}");
    }
    assert!(ask("/health/nothing").await.starts_with("HTTP/1.1 404 "));
    drop(held);
}

#[tokio::test]
async fn a_record_that_was_made_to_be_large_takes_little_memory() {
    const MOST_KIB: usize = 24 * 1024;
    let server = TestServer::start(Home::Sqlite).await;
    let mut clients = server.seat::<2>(json!({"game": "solstis"})).await;
    play_to_the_end(&mut clients, &mut Chance::from(Seed::from(4))).await;
    let id = clients[0].view["over"]["match"].as_str().expect("the game is over").to_owned();
    let (_, mut record) = server.get(&format!("/api/v1/matches/{id}/record")).await;
    let long = vec![json!([]); 80_000];
    let step = |action| json!({"action": action, "at": 1, "hash": "0".repeat(16), "seat": 0});
    record["game"]["actions"] = json!([step(json!(long))]);
    let (status, problem) = server.post("/api/v1/verify", &record.to_string()).await;
    assert_eq!((status, &problem["code"]), (400, &json!("malformed")));
    record["game"]["actions"] = json!(vec![step(json!({"a": [[], [], []]})); 3_000]);
    let record = record.to_string();
    let before = server.most_memory();
    let posts = (0..16).map(|_| server.post("/api/v1/verify", &record));
    for (status, verdict) in futures_util::future::join_all(posts).await {
        assert_eq!((status, &verdict["is_true"]), (200, &json!(false)));
    }
    let grown = server.most_memory() - before;
    assert!(grown < MOST_KIB, "the server has grown by {grown} KiB");
}

#[tokio::test]
async fn every_answer_forbids_what_the_page_does_not_need() {
    let server = TestServer::start(Home::Sqlite).await;
    for path in ["/", "/r/0000000000", "/rules", "/rules/solstis", "/api/v1/rooms", "/nothing"] {
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
