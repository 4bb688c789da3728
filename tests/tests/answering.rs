//! HTTP as programs meet it: every answer that is no success says why, and what is asked wrongly says how to ask.

use serde_json::{Value, json};
use solarium_rules::{Chance, Seed};
use solarium_tests::{Home, TestServer, play_to_the_end, raw::raw_request};

/// An answer as it came over the wire.
struct Answer {
    status: u16,
    /// In small letters.
    head: String,
    body: String,
}

impl Answer {
    fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| line.strip_prefix(&format!("{name}: ")))
    }

    fn code(&self) -> Value {
        serde_json::from_str::<Value>(&self.body).unwrap_or_default()["code"].clone()
    }
}

async fn ask(server: &TestServer, line: &str, headers: &str) -> Answer {
    let request = format!("{line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n{headers}\r\n");
    let answer = raw_request(server, &request).await;
    let (head, body) = answer.split_once("\r\n\r\n").expect("a head and a body");
    let status = head.split(' ').nth(1).and_then(|it| it.parse().ok()).expect("a status");
    Answer { status, head: head.to_lowercase(), body: body.to_owned() }
}

#[tokio::test]
async fn an_address_that_is_asked_in_another_way_says_how() {
    let server = TestServer::start(Home::Sqlite).await;
    for (line, allow) in [
        ("DELETE /api/v1/rooms", "get,head,post"),
        ("POST /api/v1/rooms/0000000000", "get,head"),
        ("GET /api/v1/verify", "post"),
        ("OPTIONS /api/v1/matches", "get,head"),
        ("POST /ws/v1", "get,head"),
        ("POST /", "get,head"),
        ("POST /health/live", "get,head"),
    ] {
        let answer = ask(&server, line, "").await;
        assert_eq!((answer.status, answer.header("allow")), (405, Some(allow)), "{line}");
        assert_eq!(answer.code(), "method_not_allowed", "{line}");
    }
}

#[tokio::test]
async fn every_answer_that_is_no_success_is_a_problem() {
    let server = TestServer::start(Home::Sqlite).await;
    let html = "Accept: text/html\r\n";
    let text = "Content-Type: text/plain\r\nContent-Length: 2\r\n\r\n{}";
    let part = "Content-Type: application/json\r\nContent-Length: 2\r\n\r\n[]";
    for (line, headers, status, code) in [
        ("GET /api/v1/nothing", html, 404, "not_found"),
        ("GET /api/nothing", html, 404, "not_found"),
        ("GET /api/v1/matches/7", "", 404, "match_not_found"),
        ("GET /api/v1/rooms/%FF", "", 404, "room_not_found"),
        ("GET /ws/v1", "", 426, "malformed"),
        ("POST /api/v1/rooms", text, 415, "malformed"),
        ("POST /api/v1/rooms", part, 400, "malformed"),
        ("GET /api/v1/rooms?limit=3", "", 400, "malformed"),
        ("GET /api/v1/rooms/0000000000?x", "", 400, "malformed"),
        ("GET /api/v1/matches?page=2", "", 400, "malformed"),
        ("GET /api/v1/matches?limit=1&limit=2", "", 400, "malformed"),
    ] {
        let answer = ask(&server, line, headers).await;
        assert_eq!(
            (answer.status, answer.code()),
            (status, json!(code)),
            "{line}: {}",
            answer.body
        );
        assert_eq!(answer.header("content-type"), Some("application/json"), "{line}");
    }
    let answer = ask(&server, "GET /ws/v1", "").await;
    assert_eq!(answer.header("sec-websocket-version"), Some("13"));
    assert_eq!(ask(&server, "GET /api/v1/rooms?", "").await.status, 200, "that is no parameter");
}

#[tokio::test]
async fn whoever_asked_too_much_is_told_when_to_come_back() {
    let settings = [
        ("SOLARIUM_REQUESTS_PER_SECOND", "1"),
        ("SOLARIUM_ROOMS_PER_HOUR", "0"),
        ("SOLARIUM_WRONG_CODES_PER_MINUTE", "1"),
        ("SOLARIUM_TRUSTED_PROXIES", "127.0.0.0/8"),
    ];
    let server = TestServer::start_with(Home::Sqlite, &settings).await;
    let wish = r#"{"options":{"game":"solstis"}}"#;
    let open = format!("Content-Type: application/json\r\nContent-Length: {}\r\n", wish.len());
    for (who, line, rest, wait) in [
        (1, "POST /api/v1/rooms", format!("{open}\r\n{wish}"), "3600"),
        (2, "GET /api/v1/rooms/0000000000", String::new(), "60"),
        (3, "GET /api/v1/rooms", String::new(), "1"),
    ] {
        let headers = format!("X-Forwarded-For: 198.51.100.{who}\r\n{rest}");
        let mut answer = ask(&server, line, &headers).await;
        for _ in 0..12 {
            if answer.status == 429 {
                break;
            }
            answer = ask(&server, line, &headers).await;
        }
        assert_eq!((answer.status, answer.header("retry-after")), (429, Some(wait)), "{line}");
        assert_eq!(answer.code(), "too_many_requests", "{line}");
    }
    // A connection that is turned away at the door says it too.
    let settings = [("SOLARIUM_REQUESTS_PER_SECOND", "1")];
    let server = TestServer::start_with(Home::Sqlite, &settings).await;
    for _ in 0..12 {
        let answer = ask(&server, "GET /api/v1/rooms", "").await;
        assert_eq!(answer.status == 429, answer.header("retry-after") == Some("1"));
    }
}

#[tokio::test]
async fn pages_of_allowed_sites_read_what_the_api_answers() {
    let settings = [("SOLARIUM_ALLOWED_ORIGINS", "https://friend.example")];
    let server = TestServer::start_with(Home::Sqlite, &settings).await;
    let friend = "Origin: https://friend.example\r\n";
    let preflight = "Access-Control-Request-Method: POST\r\n";
    let allowed = |answer: &Answer| answer.header("access-control-allow-origin").map(str::to_owned);
    for (line, status) in [("GET /api/v1/rooms", 200), ("GET /api/v1/rooms/0000000000", 404)] {
        let answer = ask(&server, line, friend).await;
        assert_eq!(
            (answer.status, allowed(&answer).as_deref()),
            (status, Some("https://friend.example"))
        );
        assert!(answer.head.contains("vary: origin"), "{}", answer.head);
        for origin in ["", "Origin: https://evil.example\r\n", "Origin: null\r\n"] {
            let answer = ask(&server, line, origin).await;
            assert_eq!((answer.status, allowed(&answer)), (status, None), "{origin}");
            assert!(answer.head.contains("vary: origin"), "{}", answer.head);
        }
    }
    let answer = ask(&server, "OPTIONS /api/v1/rooms", &format!("{friend}{preflight}")).await;
    assert_eq!((answer.status, allowed(&answer).as_deref()), (204, Some("https://friend.example")));
    assert_eq!(answer.header("access-control-allow-methods"), Some("get, post, delete"));
    assert!(
        answer.header("access-control-allow-headers").is_some_and(|it| it.contains("content-type"))
    );
    let evil = format!("Origin: https://evil.example\r\n{preflight}");
    let answer = ask(&server, "OPTIONS /api/v1/rooms", &evil).await;
    assert_eq!((answer.status, allowed(&answer)), (405, None));
    assert_eq!(answer.header("access-control-allow-methods"), None);
    // The page itself is nobody else's.
    assert_eq!(allowed(&ask(&server, "GET /", friend).await), None);
}

#[tokio::test]
async fn without_allowed_sites_nothing_is_shared() {
    let server = TestServer::start(Home::Sqlite).await;
    let answer = ask(&server, "GET /api/v1/rooms", "Origin: https://friend.example\r\n").await;
    assert!(answer.status == 200 && !answer.head.contains("access-control"), "{}", answer.head);
}

#[tokio::test]
async fn long_answers_are_compressed_for_whoever_reads_that() {
    let server = TestServer::start(Home::Sqlite).await;
    let mut clients = server.seat::<2>(json!({"game": "solstis"})).await;
    play_to_the_end(&mut clients, &mut Chance::from(Seed::from(4))).await;
    let id = clients[0].view["over"]["match"].as_str().expect("the game is over").to_owned();
    let record = format!("GET /api/v1/matches/{id}/record");
    let gzip = "Accept-Encoding: gzip, br\r\n";
    let answer = ask(&server, &record, gzip).await;
    assert_eq!(answer.header("content-encoding"), Some("gzip"));
    assert!(answer.head.contains("vary: accept-encoding"), "{}", answer.head);
    assert_eq!(ask(&server, &record, "").await.header("content-encoding"), None);
    let short = ask(&server, "GET /api/v1/rooms", gzip).await;
    assert_eq!((short.status, short.header("content-encoding")), (200, None));
}
