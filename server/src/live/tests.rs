//! Two servers on one store: the journal's key alone keeps them from disagreeing.

use serde_json::json;
use solarium_protocol::{Request, Token, TokenHash};
use solarium_rules::Shelf;
use solarium_tests::{Home, database, on_both_stores};

use super::{Arrival, Rooms};
use crate::{
    journal::Journal,
    room::Room,
    settings::{Database, Limits},
    store::Store,
};

/// The rooms of another server that has the same store.
async fn rooms_on(url: &str) -> (Rooms, Store) {
    let database = match url.strip_prefix("sqlite:") {
        Some(file) => Database::Sqlite(file.into()),
        None => Database::Postgres(url.to_owned()),
    };
    let store = Store::open(&database).await.expect("the store opens");
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

async fn a_request_counts_once_however_many_servers_it_reaches(home: Home) {
    let database = database::Database::new(home).await;
    let (one, store) = rooms_on(&database.url).await;
    let (two, _) = rooms_on(&database.url).await;
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
    let database = database::Database::new(home).await;
    let (rooms, _) = rooms_on(&database.url).await;
    let (room, token) = open(&rooms).await;
    let arrive = |connection| Arrival { connection, id: None, token: None, seen: None };
    let mut ada = rooms.watch(&room.code, arrive(1)).await.expect("she looks on");
    let bo = rooms.watch(&room.code, arrive(2)).await.expect("he looks on");
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

on_both_stores!(
    a_request_counts_once_however_many_servers_it_reaches,
    a_connection_that_leaves_is_forgotten_at_once,
);
