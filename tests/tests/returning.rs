//! Clients that drop, come back, retry and lag: none is ever out of step, and no move counts twice.

use std::time::Duration;

use serde_json::{Value, json};
use solarium_client::{Client, Link, new_id};
use solarium_protocol::{Code, Request, Seq, ServerMessage, sections::hash_of};
use solarium_rules::{Chance, Seed};
use solarium_tests::{
    Home, RawSocket, TestServer, catch_up, on_both_stores, play_one, play_to_the_end, random_action,
};
use tokio::time::timeout;

fn link_of(server: &TestServer, client: &Client, room: &Link) -> Link {
    Link { origin: server.origin.clone(), token: Some(client.token.clone()), ..room.clone() }
}

/// Says hello by hand, to see exactly what comes back.
async fn hello(link: &Link, seen: Option<Seq>) -> (RawSocket, Value) {
    let mut socket = RawSocket::connect(link).await;
    let mut hello =
        json!({"type": "hello", "id": "h", "version": 1, "room": link.room, "token": link.token});
    if let Some(seen) = seen {
        hello["seen"] = seen.into();
    }
    let welcome = socket.ask(&hello).await;
    assert_eq!(welcome["type"], "welcome");
    let server = &welcome["server"];
    assert!(server["version"].is_string() && server["build"].is_string(), "{server}");
    (socket, welcome)
}

/// A room with two seated players in mid-game, and its link.
async fn a_game(server: &TestServer, n_moves: usize) -> (Link, [Client; 2], Chance) {
    let room = server.open(json!({"options": {"game": "solenia"}, "players": 2})).await;
    let room = Link { token: None, ..room };
    let mut chance = Chance::from(Seed::from(n_moves as u64));
    let mut clients = server.seat_in(&room).await;
    for _ in 0..n_moves {
        play_one(&mut clients, &mut chance).await.expect("the game goes on");
    }
    (room, clients, chance)
}

async fn a_client_that_returns_gets_the_frames_it_missed(home: Home) {
    let server = TestServer::start(home).await;
    let (room, mut clients, mut chance) = a_game(&server, 4).await;
    let link = link_of(&server, &clients[1], &room);
    let (seen, mut view) = (clients[1].seq, clients[1].view.clone());
    for _ in 0..6 {
        play_one(&mut clients, &mut chance).await.expect("the game goes on");
    }
    let (mut socket, welcome) = hello(&link, Some(seen)).await;
    assert_eq!((welcome.get("view"), &welcome["seq"]), (None, &json!(seen)));
    for seq in seen + 1..=clients[1].seq {
        let update = socket.receive().await;
        assert_eq!((&update["type"], &update["seq"]), (&json!("update"), &json!(seq)));
        solarium_client::merge(&mut view, &update["patch"]);
        assert_eq!(update["hash"], json!(hash_of(&view)));
    }
    assert_eq!(view, clients[1].view);
}

async fn a_client_that_saw_everything_gets_no_view_again(home: Home) {
    let server = TestServer::start(home).await;
    let (room, clients, _) = a_game(&server, 3).await;
    for client in &clients {
        let (_socket, welcome) = hello(&link_of(&server, client, &room), Some(client.seq)).await;
        assert_eq!(welcome.get("view"), None);
        assert_eq!(welcome["hash"], json!(hash_of(&client.view)));
        assert_eq!(welcome.get("question").is_some(), client.question.is_some());
    }
}

async fn who_was_another_viewer_then_or_claims_the_future_gets_a_snapshot(home: Home) {
    let server = TestServer::start(home).await;
    let (room, clients, _) = a_game(&server, 3).await;
    let link = link_of(&server, &clients[1], &room);
    // Before frame 2 Bo was a spectator: frames of that time are not his.
    for seen in [Some(0), Some(1), Some(1_000_000), None] {
        let (_socket, welcome) = hello(&link, seen).await;
        assert_eq!(welcome["view"], clients[1].view, "{seen:?}");
    }
    // A stranger who watched before the game began may resume as what he still is.
    let (mut socket, welcome) = hello(&room, Some(3)).await;
    assert_eq!(welcome.get("view"), None);
    assert_eq!(socket.receive().await["seq"], 4);
}

async fn two_windows_of_one_seat_see_the_same(home: Home) {
    let server = TestServer::start(home).await;
    let (room, mut clients, mut chance) = a_game(&server, 2).await;
    let mut second = Client::connect(&link_of(&server, &clients[0], &room)).await.expect("welcome");
    assert_eq!(second.you, clients[0].you);
    play_to_the_end(&mut clients, &mut chance).await;
    catch_up(&mut second, clients[0].seq).await;
    assert_eq!((second.view, second.resyncs), (clients[0].view.clone(), 0));
}

async fn a_retry_gets_the_first_answer_on_any_connection(home: Home) {
    let mut server = TestServer::start(home).await;
    let (room, mut clients, mut chance) = a_game(&server, 2).await;
    let asked = clients.iter().position(|client| client.question.is_some()).expect("one is asked");
    let question = clients[asked].question.clone().expect("it is asked");
    let action = random_action(&question, &mut chance);
    let act = Request::Act { id: new_id(), question: question.number, action: action.clone() };
    let first = clients[asked].request(&act).await.expect("an answer").expect("legal");
    for client in &mut clients {
        catch_up(client, first).await;
    }
    play_one(&mut clients, &mut chance).await.expect("the game goes on");
    let now = clients[asked].seq;

    let link = link_of(&server, &clients[asked], &room);
    let again = clients[asked].request(&act).await.expect("an answer");
    assert_eq!(again, Ok(first), "on the same connection");
    let mut other = Client::connect(&link).await.expect("welcome");
    assert_eq!(other.request(&act).await.expect("an answer"), Ok(first), "on another");
    server.kill();
    server.start_again().await;
    let mut later = Client::connect(&link).await.expect("welcome");
    assert_eq!(later.request(&act).await.expect("an answer"), Ok(first), "after a crash");
    assert_eq!(later.seq, now, "no retry was played again");

    let other_body = Request::Act { id: act.id().clone(), question: question.number + 1, action };
    let refusal = later.request(&other_body).await.expect("an answer").expect_err("another body");
    assert_eq!(refusal.code, Code::IdReused);
}

async fn a_seat_taken_twice_with_one_id_is_taken_once(home: Home) {
    let server = TestServer::start(home).await;
    let room = server.open(json!({"options": {"game": "solstis"}})).await;
    let mut client = Client::connect(&Link { token: None, ..room }).await.expect("welcome");
    let sit: Request = serde_json::from_value(json!({
        "type": "sit", "id": "s", "name": "Ada", "commitment": "0123456789abcdef".repeat(4),
    }))
    .expect("a message");
    let first = client.request(&sit).await.expect("an answer");
    assert_eq!(first, Ok(1));
    client.reconnect().await.expect("the room is there");
    assert_eq!(client.request(&sit).await.expect("an answer"), first);
    assert_eq!(client.seq, 1);
}

async fn what_is_sent_to_who_returns_is_never_much_more_than_the_whole_view(home: Home) {
    let server = TestServer::start(home).await;
    let (room, mut clients, mut chance) = a_game(&server, 0).await;
    let began = clients[0].seq;
    play_to_the_end(&mut clients, &mut chance).await;
    let link = link_of(&server, &clients[0], &room);
    let (_, whole) = hello(&link, None).await;
    let whole = whole.to_string().len();
    let mut kinds = Vec::new();
    for seen in began..=clients[0].seq {
        let (mut socket, welcome) = hello(&link, Some(seen)).await;
        let (mut n_bytes, mut at) = (welcome.to_string().len(), welcome["seq"].clone());
        kinds.push(welcome.get("view").is_some());
        while at != clients[0].seq {
            let update = socket.receive().await;
            n_bytes += update.to_string().len();
            at = update["seq"].clone();
        }
        assert!(n_bytes <= 5 * whole, "{n_bytes} bytes after {seen}, the whole view has {whole}");
    }
    let first = kinds.iter().position(|is_whole| !is_whole).expect("the last frames are resumed");
    assert!(first > 0, "from far back the whole view is cheaper");
    assert!(kinds[first..].iter().all(|is_whole| !is_whole), "and only from far back: {kinds:?}");
}

/// Whoever never reads costs a bounded amount of memory and holds nobody up; once they read again, they are
/// brought back to where the others are.
async fn a_client_that_never_reads_holds_nobody_up_and_is_brought_back(home: Home) {
    const MOST_REQUESTS: usize = 20_000;
    const MOST_KIB: usize = 16 * 1024;
    let server = TestServer::start(home).await;
    let (room, mut clients, mut chance) = a_game(&server, 0).await;
    let asked = clients.iter().find(|client| client.question.is_some()).expect("one is asked");
    let question = asked.question.as_ref().expect("it is asked").number;
    let link = link_of(&server, asked, &room);
    let before = server.memory();

    // Every answer lists what would have been legal. Sooner or later the server cannot send another one; then it
    // stops to read as well, and nothing more can be sent to it.
    let mut lazy = RawSocket::connect_small(&link).await;
    let hello =
        json!({"type": "hello", "id": "h", "version": 1, "room": link.room, "token": link.token});
    lazy.send(&hello).await;
    let act = json!({"type": "act", "id": "a", "question": question, "action": "x".repeat(9000)});
    let mut n_sent = 0;
    while timeout(Duration::from_secs(1), lazy.send(&act)).await.is_ok() {
        n_sent += 1;
        assert!(n_sent < MOST_REQUESTS, "the server reads on though its answers are not read");
    }
    play_to_the_end(&mut clients, &mut chance).await;
    let grown = server.memory().saturating_sub(before);
    assert!(grown < MOST_KIB, "the server has grown by {grown} KiB");

    let (last, mut welcomes) = (clients[0].seq, 0);
    loop {
        let message = lazy.receive().await;
        welcomes += usize::from(message["type"] == "welcome");
        if message["seq"] == last {
            break;
        }
    }
    assert_eq!(welcomes, 2, "it was let go, and welcomed back");
    let grown = server.memory().saturating_sub(before);
    assert!(grown < MOST_KIB, "the server has grown by {grown} KiB");
}

/// Waits until a client is told that these seats and so many spectators are here.
async fn check_presence(client: &mut Client, expected: (&[u8], usize)) {
    let told = async {
        loop {
            if let ServerMessage::Presence { seats, spectators } =
                client.next().await.expect("it goes on")
            {
                let seats: Vec<u8> = seats.iter().map(|seat| seat.0).collect();
                if (seats.as_slice(), spectators) == expected {
                    return;
                }
            }
        }
    };
    timeout(Duration::from_secs(30), told).await.expect("everybody is told who is here");
}

async fn everybody_is_told_who_is_here(home: Home) {
    let server = TestServer::start(home).await;
    let room = server.open(json!({"options": {"game": "solstis"}})).await;
    let room = Link { token: None, ..room };
    let mut ada = Client::connect(&room).await.expect("welcome");
    check_presence(&mut ada, (&[], 1)).await;
    let mut bo = Client::connect(&room).await.expect("welcome");
    check_presence(&mut ada, (&[], 2)).await;
    let name = solarium_protocol::Name::try_from("Bo".to_owned()).expect("a name");
    bo.sit(&name).await.expect("an answer").expect("a seat");
    check_presence(&mut ada, (&[0], 1)).await;
    drop(bo);
    check_presence(&mut ada, (&[], 1)).await;
}

on_both_stores!(
    a_client_that_returns_gets_the_frames_it_missed,
    a_client_that_saw_everything_gets_no_view_again,
    who_was_another_viewer_then_or_claims_the_future_gets_a_snapshot,
    two_windows_of_one_seat_see_the_same,
    a_retry_gets_the_first_answer_on_any_connection,
    a_seat_taken_twice_with_one_id_is_taken_once,
    what_is_sent_to_who_returns_is_never_much_more_than_the_whole_view,
    a_client_that_never_reads_holds_nobody_up_and_is_brought_back,
    everybody_is_told_who_is_here,
);
