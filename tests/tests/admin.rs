//! The admin: who signs in sees what is wrong, and nobody else does.

use std::{
    io::Write,
    process::{Command, Output, Stdio},
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use serde_json::{Value, json};
use solarium_client::{Client, Link, http};
use solarium_rules::{Chance, Seed};
use solarium_tests::{
    Home, TestServer, on_both_stores, play_one,
    server::{binary, json_or_text},
};
use ureq::http::Request;

const PASSWORD: &str = "correct horse battery";
const TOKEN: &str = "a-token-for-scripts-which-is-long-enough";

const SESSIONS: &str = "/api/v1/admin/sessions";
const FROZEN: &str = "/api/v1/admin/rooms/frozen";

/// What the server says to an admin, or to somebody who would like to be one.
struct Answer {
    status: u16,
    /// The header `WWW-Authenticate`.
    challenge: Option<String>,
    /// May somebody on the way keep it?
    may_be_kept: bool,
    body: Value,
}

impl Answer {
    fn check(&self, status: u16, code: &str) {
        assert_eq!((self.status, &self.body["code"]), (status, &json!(code)), "{}", self.body);
        let challenge = (status == 401).then(|| "Bearer".to_owned());
        assert_eq!(self.challenge, challenge);
    }
}

/// Asks with headers, given as `Name: value`.
async fn ask(
    server: &TestServer,
    method: &str,
    path: &str,
    headers: &[&str],
    body: &str,
) -> Answer {
    let mut request = Request::builder().method(method).uri(format!("{}{path}", server.origin));
    for header in headers {
        let (name, value) = header.split_once(": ").expect("a header has a name");
        request = request.header(name, value);
    }
    let body = body.to_owned();
    let answer = http::call(move |agent| {
        if body.is_empty() {
            agent.run(request.body(()).expect("a request"))
        } else {
            let request = request.header("content-type", "application/json");
            agent.run(request.body(body).expect("a request"))
        }
    });
    let answer = answer.await.expect("the server answers");
    let challenge = answer.headers().get("www-authenticate");
    let challenge = challenge.map(|it| it.to_str().expect("plain text").to_owned());
    let may_be_kept = answer.headers().get("cache-control").is_none_or(|it| it != "no-store");
    let status = answer.status().as_u16();
    Answer { status, challenge, may_be_kept, body: json_or_text(answer.into_body()) }
}

async fn sign_in(server: &TestServer, password: &str) -> Answer {
    sign_in_from(server, password, "127.0.0.1").await
}

async fn sign_in_from(server: &TestServer, password: &str, address: &str) -> Answer {
    let forwarded = format!("X-Forwarded-For: {address}");
    let body = json!({"password": password}).to_string();
    ask(server, "POST", SESSIONS, &[&forwarded], &body).await
}

async fn signed_in(server: &TestServer, password: &str) -> String {
    let answer = sign_in(server, password).await;
    assert_eq!(answer.status, 201, "{}", answer.body);
    answer.body["token"].as_str().expect("a token").to_owned()
}

async fn ask_as(server: &TestServer, token: &str, method: &str, path: &str) -> Answer {
    ask(server, method, path, &[&format!("Authorization: Bearer {token}")], "").await
}

async fn start(settings: &[(&str, &str)]) -> TestServer {
    TestServer::start_with(Home::Sqlite, settings).await
}

fn hash_password(input: &str) -> Output {
    let mut command = Command::new(binary())
        .arg("hash-password")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    let mut stdin = command.stdin.take().expect("it reads");
    stdin.write_all(input.as_bytes()).expect("it reads");
    drop(stdin);
    command.wait_with_output().expect("it ends")
}

#[tokio::test]
async fn the_password_opens_a_session_until_the_admin_signs_out() {
    let server = start(&[("SOLARIUM_ADMIN_PASSWORD", PASSWORD)]).await;
    let answer = sign_in(&server, PASSWORD).await;
    assert_eq!(answer.status, 201, "{}", answer.body);
    assert!(!answer.may_be_kept);
    let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("it is after 1970");
    let expires_at = answer.body["expires_at"].as_u64().expect("a time");
    let left = Duration::from_millis(expires_at).saturating_sub(now);
    assert!(left.abs_diff(Duration::from_hours(12)) < Duration::from_mins(5), "{left:?}");

    let token = answer.body["token"].as_str().expect("a token");
    let other = signed_in(&server, PASSWORD).await;
    assert_ne!(token, other);
    for token in [token, &other] {
        let answer = ask_as(&server, token, "GET", FROZEN).await;
        assert!(!answer.may_be_kept);
        assert_eq!((answer.status, answer.body), (200, json!({"rooms": []})));
    }
    assert_eq!(ask_as(&server, token, "DELETE", SESSIONS).await.status, 204);
    ask_as(&server, token, "GET", FROZEN).await.check(401, "not_signed_in");
    ask_as(&server, token, "DELETE", SESSIONS).await.check(401, "not_signed_in");
    assert_eq!(ask_as(&server, &other, "GET", FROZEN).await.status, 200, "another goes on");
}

#[tokio::test]
async fn nobody_else_gets_in() {
    let settings = [("SOLARIUM_ADMIN_PASSWORD", PASSWORD), ("SOLARIUM_ADMIN_TOKEN", TOKEN)];
    let server = start(&settings).await;
    signed_in(&server, PASSWORD).await;
    for wrong in ["", "correct horse", "correct horse battery ", TOKEN] {
        sign_in(&server, wrong).await.check(401, "not_signed_in");
    }
    let room = server.open(json!({"options": {"game": "solstis"}})).await;
    let host = room.token.clone().map(String::from).expect("the host has a token");
    let bearer = |token: &str| format!("Authorization: Bearer {token}");
    for (method, path) in [("GET", FROZEN), ("DELETE", SESSIONS)] {
        ask(&server, method, path, &[], "").await.check(401, "not_signed_in");
        for header in [
            bearer(&"0".repeat(64)),
            bearer(&host),
            bearer(PASSWORD),
            bearer(&TOKEN[1..]),
            bearer(&format!("{TOKEN}x")),
            format!("Authorization: Basic {TOKEN}"),
            format!("Authorization: {TOKEN}"),
        ] {
            ask(&server, method, path, &[&header], "").await.check(401, "not_signed_in");
        }
    }
    ask(&server, "POST", SESSIONS, &[], "{}").await.check(400, "malformed");
}

#[tokio::test]
async fn a_server_without_an_admin_says_how_to_have_one() {
    let server = start(&[]).await;
    for (method, path, body) in [
        ("POST", SESSIONS, r#"{"password": "correct horse battery"}"#),
        ("POST", SESSIONS, "{}"),
        ("DELETE", SESSIONS, ""),
        ("GET", FROZEN, ""),
    ] {
        let answer = ask(&server, method, path, &["Authorization: Bearer x"], body).await;
        answer.check(404, "no_admin");
        let message = answer.body["message"].as_str().expect("a sentence");
        assert!(message.contains("--admin-password"), "{message}");
    }
}

#[tokio::test]
async fn who_guesses_the_password_has_to_wait() {
    let server = start(&[
        ("SOLARIUM_ADMIN_PASSWORD", PASSWORD),
        ("SOLARIUM_SIGN_INS_PER_MINUTE", "2"),
        ("SOLARIUM_TRUSTED_PROXIES", "127.0.0.0/8"),
    ])
    .await;
    let (guesser, other) = ("198.51.100.1", "198.51.100.2");
    for _ in 0..2 {
        sign_in_from(&server, "not the password", guesser).await.check(401, "not_signed_in");
    }
    sign_in_from(&server, PASSWORD, guesser).await.check(429, "too_many_requests");
    assert_eq!(sign_in_from(&server, PASSWORD, other).await.status, 201);
}

#[tokio::test]
async fn a_script_needs_only_the_admin_token() {
    let server = start(&[("SOLARIUM_ADMIN_TOKEN", TOKEN)]).await;
    for _ in 0..2 {
        assert_eq!(ask_as(&server, TOKEN, "GET", FROZEN).await.status, 200);
        // There is no session to end: the token stays what it is.
        assert_eq!(ask_as(&server, TOKEN, "DELETE", SESSIONS).await.status, 204);
    }
    let answer = sign_in(&server, PASSWORD).await;
    answer.check(404, "no_admin");
    let message = answer.body["message"].as_str().expect("a sentence");
    assert!(message.contains("no admin password"), "{message}");
}

#[tokio::test]
async fn a_printed_hash_is_as_good_as_the_password() {
    let mut hashes = Vec::new();
    for ending in ["", "\n", "\r\n", "\nsecond line\n"] {
        let output = hash_password(&format!("{PASSWORD}{ending}"));
        let printed = String::from_utf8(output.stdout).expect("text");
        let hash = printed.strip_suffix('\n').expect("one line").to_owned();
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        assert!(!hashes.contains(&hash), "each has a salt of its own");
        hashes.push(hash);
    }
    for hash in hashes {
        let server = start(&[("SOLARIUM_ADMIN_PASSWORD", &hash)]).await;
        signed_in(&server, PASSWORD).await;
        sign_in(&server, "not the password").await.check(401, "not_signed_in");
        sign_in(&server, &hash).await.check(401, "not_signed_in");
    }
    let output = hash_password("too short\n");
    let message = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success());
    assert!(message.contains("at least 12 characters"), "{message}");
    assert!(output.stdout.is_empty() && !message.contains("too short\n"), "{message}");
}

async fn a_frozen_room_is_shown_with_its_reason(home: Home) {
    let mut server = TestServer::start_with(home, &[("SOLARIUM_ADMIN_TOKEN", TOKEN)]).await;
    let room = server.open(json!({"options": {"game": "solenia"}, "players": 1})).await;
    let mut clients = server.seat_in::<1>(&room).await;
    let mut chance = Chance::from(Seed::from(3));
    let seq = play_one(&mut clients, &mut chance).await.expect("the game goes on");
    let (_, summary) = server.get(&format!("/api/v1/rooms/{}", room.room)).await;
    server.stop().await;

    server.set("SOLARIUM_TEST_PANIC_IN_REPLAY", &seq.to_string());
    server.start_again().await;
    let link = Link { token: None, ..room.clone() };
    assert!(Client::connect(&link).await.is_err(), "the room is frozen");
    let answer = ask_as(&server, TOKEN, "GET", FROZEN).await;
    let rooms = answer.body["rooms"].as_array().expect("a list");
    assert_eq!(rooms.len(), 1, "{}", answer.body);
    for field in ["code", "options", "opened_at"] {
        assert_eq!(rooms[0][field], summary[field]);
    }
    let why = rooms[0]["why"].as_str().expect("a sentence");
    assert!(why.starts_with(&format!("entry {seq} makes rules version")), "{why}");

    server.stop().await;
    server.set("SOLARIUM_TEST_PANIC_IN_REPLAY", "");
    server.start_again().await;
    clients[0].reconnect().await.expect("the room goes on");
    let answer = ask_as(&server, TOKEN, "GET", FROZEN).await;
    assert_eq!(answer.body, json!({"rooms": []}));
}

#[tokio::test]
async fn sign_ins_are_in_the_log_and_secrets_nowhere() {
    let settings = [
        ("SOLARIUM_ADMIN_PASSWORD", PASSWORD),
        ("SOLARIUM_ADMIN_TOKEN", TOKEN),
        ("SOLARIUM_TRUSTED_PROXIES", "127.0.0.0/8"),
        ("SOLARIUM_LOG", "trace"),
    ];
    let server = start(&settings).await;
    let wrong = "almost the password";
    sign_in_from(&server, wrong, "198.51.100.1").await.check(401, "not_signed_in");
    let token = signed_in(&server, PASSWORD).await;
    for token in [&token, TOKEN, "no token at all"] {
        ask_as(&server, token, "GET", FROZEN).await;
        ask_as(&server, token, "DELETE", SESSIONS).await;
    }
    let log = server.log();
    let line = |text: &str| log.lines().find(|line| line.contains(text)).unwrap_or_default();
    let failed = line("with a wrong password");
    assert!(failed.contains("WARN") && failed.contains("198.51.100.1"), "{failed}");
    let succeeded = line("the admin signed in");
    assert!(succeeded.contains("INFO") && succeeded.contains("127.0.0.1"), "{succeeded}");

    let mut help = String::new();
    for args in [&["--help"][..], &["serve", "--help"], &["--no-such-setting"]] {
        let output = Command::new(binary()).envs(settings).args(args).output();
        let output = output.expect("the binary runs");
        help.push_str(&String::from_utf8_lossy(&output.stdout));
        help.push_str(&String::from_utf8_lossy(&output.stderr));
    }
    assert!(help.contains("SOLARIUM_ADMIN_PASSWORD") && help.contains("SOLARIUM_ADMIN_TOKEN"));
    for secret in [PASSWORD, TOKEN, wrong, &token, "no token at all"] {
        assert!(!log.contains(secret), "a secret is in the log");
        assert!(!help.contains(secret), "a secret is in the help");
    }
}

on_both_stores!(a_frozen_room_is_shown_with_its_reason);
