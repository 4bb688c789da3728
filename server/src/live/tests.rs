//! Two servers on one store: the journal's key alone keeps them from disagreeing.

use std::{sync::Arc, time::Duration};

use serde_json::json;
use solarium_protocol::{Code, Request, Token, TokenHash};
use solarium_rules::Shelf;
use solarium_tests::{Home, database::Database, on_both_stores};
use tokio::time::timeout;

use super::{Rooms, Watched};
use crate::{
    journal::Journal,
    keys::Keys,
    random,
    room::Room,
    settings::Limits,
    store::{Store, tests::open_store},
};

/// The rooms of another server that has the same database.
async fn rooms_on(database: &Database) -> (Rooms, Store) {
    let store = open_store(database).await;
    let (journal, writer) = Journal::new(store.clone());
    tokio::spawn(writer);
    let secret = store.secret(random::seed()).await.expect("there is a secret");
    let keys = Arc::new(Keys::new(secret));
    (Rooms::new(store.clone(), journal, Shelf::default(), keys, Limits::default()), store)
}

fn sit(id: &str) -> Request {
    let commitment = "0123456789abcdef".repeat(4);
    serde_json::from_value(
        json!({"type": "sit", "id": id, "name": "Ada", "commitment": commitment}),
    )
    .expect("a request")
}

fn stand(id: &str) -> Request {
    serde_json::from_value(json!({"type": "stand", "id": id})).expect("a request")
}

async fn open(rooms: &Rooms) -> (Room, Token) {
    let wish = json!({"options": {"game": "solstis"}, "start": "by_host"});
    let wish = serde_json::from_value(wish).expect("a wish");
    let planned = rooms.plan(wish, None).expect("it can be");
    rooms.open(planned).await.expect("the room is opened")
}

/// Somebody new who looks on.
async fn guest(rooms: &Rooms, room: &Room, connection: u64) -> Watched {
    rooms.watch(&room.code, connection, None, None, None).await.expect("everybody may look on")
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

async fn a_room_that_shows_a_past_is_read_again_once_somebody_has_seen_more(home: Home) {
    let database = Database::new(home).await;
    let (one, _) = rooms_on(&database).await;
    let (two, _) = rooms_on(&database).await;
    let (room, token) = open(&one).await;
    let before = guest(&two, &room, 1).await;
    one.request(&room.code, token.hash(), sit("a")).await.expect("a seat is free");
    // The other server does not know of it yet.
    let host = Some(token);
    let watched = two.watch(&room.code, 2, None, host.clone(), Some(1)).await;
    let watched = watched.expect("the host is welcome");
    let welcome: serde_json::Value =
        serde_json::from_str(&String::from(watched.frames[0].text.clone())).expect("JSON");
    assert_eq!((&welcome["seq"], &welcome["you"]["seat"]), (&json!(1), &json!(0)));
    // A number that nobody can have seen leads to the present.
    let watched = two.watch(&room.code, 3, None, host, Some(u64::MAX)).await;
    let watched = watched.expect("the host is welcome");
    assert!(String::from(watched.frames[0].text.clone()).contains(r#""view":"#));
    drop(before);
}

async fn who_comes_back_to_a_past_that_cannot_be_read_is_refused_and_nobody_else(home: Home) {
    let database = Database::new(home).await;
    let (rooms, _) = rooms_on(&database).await;
    let (room, token) = open(&rooms).await;
    let mut ada = guest(&rooms, &room, 1).await;
    rooms.request(&room.code, token.hash(), sit("a")).await.expect("a seat is free");
    database.meddle("alter table journal rename to elsewhere").await;
    let refused = rooms.watch(&room.code, 2, None, None, Some(0)).await;
    let code = refused.err().map(|refused| refused.code);
    assert_eq!(code, Some(Code::StoreUnavailable), "what they missed cannot be read");
    database.meddle("alter table elsewhere rename to journal").await;
    // The room has not noticed: it goes on with the same onlooker.
    rooms.request(&room.code, token.hash(), stand("b")).await.expect("the room goes on");
    let mut heard = 0;
    while heard < 2 {
        let frame = ada.stream.recv().await.expect("nobody was let go");
        heard += usize::from(String::from(frame.text).starts_with(r#"{"type":"update","#));
    }
    rooms.watch(&room.code, 2, None, None, Some(0)).await.expect("it can be read again");
}

/// What everybody is told when nobody sits.
fn presence(spectators: u64) -> String {
    format!(r#"{{"type":"presence","seats":[],"spectators":{spectators}}}"#)
}

/// Reads until `last` comes, which it must; how many frames came until then.
async fn hear(guest: &mut Watched, last: &str) -> usize {
    for n in 1.. {
        let heard = timeout(Duration::from_secs(20), guest.stream.recv()).await;
        let frame = heard.expect("everybody is told in the end").expect("nobody is let go");
        if String::from(frame.text) == last {
            return n;
        }
    }
    unreachable!("it is waited for until it comes")
}

async fn a_connection_that_leaves_is_forgotten(home: Home) {
    let database = Database::new(home).await;
    let (rooms, _) = rooms_on(&database).await;
    let (room, token) = open(&rooms).await;
    let (mut ada, mut bo) = (guest(&rooms, &room, 1).await, guest(&rooms, &room, 2).await);
    assert_eq!(hear(&mut ada, &presence(1)).await, 1, "who comes is told at once");
    assert_eq!(hear(&mut bo, &presence(2)).await, 1);
    assert_eq!(hear(&mut ada, &presence(2)).await, 1);
    rooms.leave(&room.code, 2).await;
    assert_eq!(hear(&mut ada, &presence(1)).await, 1);
    assert_ne!(token, ada.token, "a guest gets a token of their own");
}

async fn everybody_hears_of_who_is_gone_when_a_frame_finds_it_out(home: Home) {
    let database = Database::new(home).await;
    let (rooms, _) = rooms_on(&database).await;
    let (room, token) = open(&rooms).await;
    let (mut ada, bo) = (guest(&rooms, &room, 1).await, guest(&rooms, &room, 2).await);
    hear(&mut ada, &presence(2)).await;
    drop(bo);
    // The frame of what happens cannot be sent to him any more, and he has not said that he leaves.
    rooms.request(&room.code, token.hash(), sit("a")).await.expect("a seat is free");
    assert_eq!(hear(&mut ada, &presence(1)).await, 2, "what happened comes first");
}

async fn who_comes_back_is_not_told_of(home: Home) {
    let database = Database::new(home).await;
    let (rooms, _) = rooms_on(&database).await;
    let (room, _) = open(&rooms).await;
    let (mut ada, mut bo) = (guest(&rooms, &room, 1).await, guest(&rooms, &room, 2).await);
    hear(&mut ada, &presence(2)).await;
    for _ in 0..2 {
        // His connection is greeted again, as it is when it did not keep up.
        bo = guest(&rooms, &room, 2).await;
        assert_eq!(hear(&mut bo, &presence(2)).await, 1, "he is told who is here");
        // Longer than it takes until everybody is told what is new.
        let heard = timeout(Duration::from_millis(600), ada.stream.recv()).await;
        assert!(heard.is_err(), "the others know that he is here");
    }
    let cleo = guest(&rooms, &room, 3).await;
    assert_eq!(hear(&mut ada, &presence(3)).await, 1);
    drop((bo, cleo));
}

/// As many as an attacker brings, or friends after a restart: what they are told must not grow with their square.
async fn a_crowd_that_arrives_at_once_is_told_of_as_one(home: Home) {
    const CROWD: u64 = 200;
    let database = Database::new(home).await;
    let (rooms, _) = rooms_on(&database).await;
    let (room, _) = open(&rooms).await;
    let mut crowd = Vec::new();
    for connection in 0..CROWD {
        crowd.push(guest(&rooms, &room, connection).await);
    }
    let mut n_heard = 0;
    for one in &mut crowd {
        n_heard += hear(one, &presence(CROWD)).await;
    }
    // Each was told when they came; then all together, again for every quarter of a second that it took.
    assert!(n_heard < 20 * CROWD as usize, "{n_heard} times somebody was told who is here");
}

on_both_stores!(
    who_comes_back_to_a_past_that_cannot_be_read_is_refused_and_nobody_else,
    a_crowd_that_arrives_at_once_is_told_of_as_one,
    who_comes_back_is_not_told_of,
    a_room_that_shows_a_past_is_read_again_once_somebody_has_seen_more,
    a_request_counts_once_however_many_servers_it_reaches,
    a_connection_that_leaves_is_forgotten,
    everybody_hears_of_who_is_gone_when_a_frame_finds_it_out,
);
