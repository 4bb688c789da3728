//! Two servers on one store: the journal's key alone keeps them from disagreeing.

use std::time::Duration;

use serde_json::json;
use solarium_protocol::{Request, Token, TokenHash};
use solarium_rules::Shelf;
use solarium_tests::{Home, database::Database, on_both_stores};
use tokio::time::timeout;

use super::{Arrival, Rooms, Watched};
use crate::{
    journal::Journal,
    room::Room,
    settings::Limits,
    store::{Store, tests::open_store},
};

/// The rooms of another server that has the same database.
async fn rooms_on(database: &Database) -> (Rooms, Store) {
    let store = open_store(database).await;
    let (journal, writer) = Journal::new(store.clone());
    tokio::spawn(writer);
    (Rooms::new(store.clone(), journal, Shelf::default(), Limits::default()), store)
}

fn sit(id: &str) -> Request {
    let nonce = "0123456789abcdef".repeat(2);
    serde_json::from_value(json!({"type": "sit", "id": id, "name": "Ada", "nonce": nonce}))
        .expect("a request")
}

fn stand(id: &str) -> Request {
    serde_json::from_value(json!({"type": "stand", "id": id})).expect("a request")
}

async fn open(rooms: &Rooms) -> (Room, Token) {
    let wish = json!({"options": {"game": "solstis"}, "start": "by_host"});
    let wish = serde_json::from_value(wish).expect("a wish");
    rooms.open(wish).await.expect("the room is opened")
}

/// Somebody new who looks on.
async fn guest(rooms: &Rooms, room: &Room, connection: u64) -> Watched {
    let arrival = Arrival { connection, id: None, token: None, seen: None };
    rooms.watch(&room.code, arrival).await.expect("everybody may look on")
}

async fn a_request_counts_once_however_many_servers_it_reaches(home: Home) {
    let database = Database::new(home).await;
    let (one, store) = rooms_on(&database).await;
    let (two, _) = rooms_on(&database).await;
    let (room, token) = open(&one).await;
    let ada: TokenHash = token.hash();
    for round in 0..10 {
        for request in [sit(&format!("sit-{round}")), stand(&format!("stand-{round}"))] {
            let (first, second) = tokio::join!(
                one.request(&room.code, ada, request.clone()),
                two.request(&room.code, ada, request.clone()),
            );
            let (first, second) = (first.expect("it is accepted"), second.expect("it is accepted"));
            assert_eq!(first, second, "both get the same answer");
        }
    }
    let lines = store.journal(room.id, u64::MAX).await.expect("it can be read");
    assert_eq!(lines.len(), 20, "every request counts once");
    let ids: Vec<_> =
        lines.iter().filter_map(|line| line.asked.as_ref()).map(|it| &it.id).collect();
    assert!(ids.windows(2).all(|pair| pair[0] != pair[1]));
}

async fn a_connection_that_leaves_is_forgotten_at_once(home: Home) {
    let database = Database::new(home).await;
    let (rooms, _) = rooms_on(&database).await;
    let (room, token) = open(&rooms).await;
    let (mut ada, bo) = (guest(&rooms, &room, 1).await, guest(&rooms, &room, 2).await);
    rooms.leave(&room.code, 2).await;
    let mut heard = Vec::new();
    while let Ok(frame) = ada.stream.try_recv() {
        heard.push(String::from(frame.text));
    }
    let presence = |n| format!(r#"{{"type":"presence","seats":[],"spectators":{n}}}"#);
    assert_eq!(heard, [1, 2, 1].map(presence));
    drop(bo);
    assert_ne!(token, ada.token, "a guest gets a token of their own");
}

async fn everybody_hears_of_who_is_gone_when_a_frame_finds_it_out(home: Home) {
    let database = Database::new(home).await;
    let (rooms, _) = rooms_on(&database).await;
    let (room, token) = open(&rooms).await;
    let (mut ada, bo) = (guest(&rooms, &room, 1).await, guest(&rooms, &room, 2).await);
    drop(bo);
    // The frame of what happens cannot be sent to him any more, and he has not said that he leaves.
    rooms.request(&room.code, token.hash(), sit("a")).await.expect("a seat is free");
    let mut last = String::new();
    while let Ok(frame) = ada.stream.try_recv() {
        last = frame.text.into();
    }
    assert_eq!(last, r#"{"type":"presence","seats":[],"spectators":1}"#);
}

async fn a_crowd_that_arrives_at_once_is_not_let_go(home: Home) {
    const CROWD: u64 = 50;
    let database = Database::new(home).await;
    let (rooms, _) = rooms_on(&database).await;
    let (room, _) = open(&rooms).await;
    let mut crowd = Vec::new();
    for connection in 0..CROWD {
        crowd.push(guest(&rooms, &room, connection).await.stream);
    }
    // Nobody has read anything so far: there is more to tell than an outbox holds.
    let all = format!(r#"{{"type":"presence","seats":[],"spectators":{CROWD}}}"#);
    for stream in &mut crowd {
        let mut last = None;
        while let Ok(frame) = stream.try_recv() {
            last = Some(String::from(frame.text));
        }
        // Those who have read what they could are told the rest in a moment.
        while last.as_ref() != Some(&all) {
            let heard = timeout(Duration::from_secs(20), stream.recv()).await;
            let frame = heard.expect("everybody is told in the end").expect("nobody is let go");
            last = Some(String::from(frame.text));
        }
    }
}

on_both_stores!(
    a_crowd_that_arrives_at_once_is_not_let_go,
    a_request_counts_once_however_many_servers_it_reaches,
    a_connection_that_leaves_is_forgotten_at_once,
    everybody_hears_of_who_is_gone_when_a_frame_finds_it_out,
);
