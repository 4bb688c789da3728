//! Before a game begins: what a lobby may cost, and how it ends.

use std::time::Duration;

use serde_json::{Value, json};
use solarium_client::{Client, ClientError, Link};
use solarium_protocol::Code;
use solarium_tests::{Home, RawSocket, TestServer};
use tokio::time::timeout;

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
async fn whoever_waits_in_a_room_that_is_deleted_hears_why_it_ends() {
    let server = TestServer::start_with(Home::Sqlite, &[("SOLARIUM_LOBBY_LIFETIME", "1s")]).await;
    let link = server.open(json!({"options": {"game": "solstis"}})).await;
    let mut ada = Client::connect(&link).await.expect("the room welcomes");
    let ended = async {
        loop {
            if let Err(error) = ada.next().await {
                return error;
            }
        }
    };
    match timeout(Duration::from_secs(30), ended).await.expect("the room is deleted in time") {
        ClientError::Bye { code: Code::RoomExpired, .. } => {}
        other => panic!("the room is gone, but {other}"),
    }
    assert!(!server.log().contains("ERROR"), "{}", server.log());
}

/// Somebody who sits down and stands up again.
struct Fidgeter {
    socket: RawSocket,
    link: Link,
    token: Value,
    n_asked: usize,
}

impl Fidgeter {
    async fn new(link: &Link) -> Fidgeter {
        let socket = RawSocket::connect(link).await;
        let mut new = Fidgeter { socket, link: link.clone(), token: Value::Null, n_asked: 0 };
        new.come_back().await;
        new
    }

    async fn come_back(&mut self) {
        self.socket = RawSocket::connect(&self.link).await;
        let (room, token) = (&self.link.room, &self.token);
        let hello = json!({"type": "hello", "id": "h", "version": 1, "room": room, "token": token});
        self.token = self.socket.ask(&hello).await["token"].clone();
    }

    /// Sits down or stands up, and returns the answer's type and code.
    async fn fidget(&mut self) -> (Value, Value) {
        let n = self.n_asked;
        self.n_asked += 1;
        self.ask(n).await
    }

    async fn ask(&mut self, n: usize) -> (Value, Value) {
        let commitment = "0123456789abcdef".repeat(4);
        let request = match n % 2 {
            0 => {
                json!({"type": "sit", "id": n.to_string(), "name": "Ada", "commitment": commitment})
            }
            _ => json!({"type": "stand", "id": n.to_string()}),
        };
        self.socket.send(&request).await;
        loop {
            let answer = self.socket.receive().await;
            if answer["id"] == request["id"] {
                return (answer["type"].clone(), answer["code"].clone());
            }
        }
    }

    /// Fidgets so many times, and is refused from then on.
    async fn check_refused_after(&mut self, n: usize) {
        for _ in 0..n {
            assert_eq!(self.fidget().await, (json!("done"), Value::Null));
        }
        for _ in 0..5 {
            assert_eq!(self.fidget().await, (json!("refused"), json!("too_many_requests")));
        }
    }
}

#[tokio::test]
async fn an_address_takes_so_many_seats_in_a_minute() {
    let settings = [("SOLARIUM_SEAT_CHANGES_PER_MINUTE", "6")];
    let server = TestServer::start_with(Home::Sqlite, &settings).await;
    let link = server.open(json!({"options": {"game": "solstis"}})).await;
    let link = Link { token: None, ..link };
    let (mut ada, mut bo) = (Fidgeter::new(&link).await, Fidgeter::new(&link).await);
    ada.check_refused_after(6).await;
    bo.check_refused_after(0).await;
    assert_eq!(ada.ask(0).await.0, "done", "what was accepted keeps its answer");
    let ping = json!({"type": "ping", "id": "p"});
    assert_eq!(ada.socket.ask(&ping).await["type"], "pong", "it goes on");
}

#[tokio::test]
async fn a_guest_takes_so_many_seats_in_a_minute_on_whatever_connection() {
    let settings = [("SOLARIUM_GUEST_SEAT_CHANGES_PER_MINUTE", "6")];
    let server = TestServer::start_with(Home::Sqlite, &settings).await;
    let link = server.open(json!({"options": {"game": "solstis"}})).await;
    let link = Link { token: None, ..link };
    let (mut ada, mut bo) = (Fidgeter::new(&link).await, Fidgeter::new(&link).await);
    ada.check_refused_after(6).await;
    ada.come_back().await;
    ada.check_refused_after(0).await;
    assert_eq!(ada.ask(0).await.0, "done", "what was accepted keeps its answer");
    bo.check_refused_after(6).await;
}
