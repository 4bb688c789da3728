//! A server inside the test: what sleeps or runs out of time is tested without waiting for it, and what is in memory can
//! be counted.

use std::{process::ExitCode, time::Duration};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use solarium_client::{Client, ClientError, Link, open_room};
use solarium_protocol::{Code, RoomCode};
use solarium_rules::{Chance, Seed};
use solarium_server::{Server, Settings};
use solarium_tests::{
    Home, RawSocket, database::Database, on_both_stores, play, play_one, play_to_the_end,
};
use tokio::{io::AsyncReadExt, net::TcpStream, sync::oneshot, task::JoinHandle, time};
use tokio_tungstenite::{WebSocketStream, client_async, tungstenite::Message};

/// A server that runs in this process until the test ends.
struct Inside {
    origin: String,
    n_awake: Box<dyn Fn() -> usize>,
    stop: oneshot::Sender<()>,
    running: JoinHandle<ExitCode>,
    _database: Database,
}

impl Inside {
    async fn start(flags: &[&str]) -> Inside {
        Inside::start_on(Home::Sqlite, flags).await
    }

    async fn start_on(home: Home, flags: &[&str]) -> Inside {
        let database = Database::new(home).await;
        let url = database.url.as_str();
        let always =
            ["--bind", "127.0.0.1:0", "--database-url", url, "--wrong-codes-per-minute", "1000"];
        let flags: Vec<&str> = always.iter().chain(flags).copied().collect();
        let settings = Settings::from_flags(&flags).expect("the flags are known");
        let server = Server::open(settings).await.expect("the server opens");
        let origin = format!("http://{}", server.address);
        let n_awake = Box::new(server.counter_of_rooms());
        let (stop, stopped) = oneshot::channel();
        let running = tokio::spawn(server.run(async {
            let _ = stopped.await;
        }));
        Inside { origin, n_awake, stop, running, _database: database }
    }

    async fn open(&self, wish: Value) -> Link {
        let room = open_room(&self.origin, &wish).await.expect("the room is opened");
        Link::new(&self.origin, room.code)
    }

    async fn open_solstis(&self) -> Link {
        self.open(json!({"options": {"game": "solstis"}})).await
    }

    /// Waits until so many rooms are awake, which must not take long.
    async fn check_awake(&self, expected: usize) {
        for _ in 0..500 {
            if (self.n_awake)() == expected {
                return;
            }
            time::sleep(Duration::from_millis(2)).await;
        }
        assert_eq!((self.n_awake)(), expected, "rooms that are awake");
    }

    async fn stop(self) {
        self.stop.send(()).expect("the server runs");
        self.running.await.expect("the server stops in good order");
    }
}

/// Lets time pass for everything that waits by the clock of this process.
async fn pass(seconds: u64) {
    // Whatever is on its way arrives first.
    time::sleep(Duration::from_millis(50)).await;
    time::pause();
    time::advance(Duration::from_secs(seconds)).await;
    time::resume();
    time::sleep(Duration::from_millis(50)).await;
}

async fn a_room_nobody_needs_leaves_memory_and_comes_back_as_it_was(home: Home) {
    let server = Inside::start_on(home, &["--room-idle", "60s", "--silence", "2h"]).await;
    let link = server.open_solstis().await;
    let mut players = play::seat_in::<2>(&link).await;
    let mut chance = Chance::from(Seed::from(7));
    for _ in 0..7 {
        play_one(&mut players, &mut chance).await.expect("the game goes on");
    }
    pass(600).await;
    server.check_awake(1).await;
    let seen: Vec<_> =
        players.iter().map(|player| (player.token.clone(), player.view.clone())).collect();
    drop(players);
    pass(55).await;
    server.check_awake(1).await;
    pass(6).await;
    server.check_awake(0).await;
    let mut again = Vec::new();
    for (token, view) in seen {
        let link = Link { token: Some(token), ..link.clone() };
        again.push(Client::connect(&link).await.expect("the room wakes"));
        assert_eq!(again[again.len() - 1].view, view);
    }
    server.check_awake(1).await;
    play_to_the_end(&mut again, &mut chance).await;
    server.stop().await;
}

on_both_stores!(a_room_nobody_needs_leaves_memory_and_comes_back_as_it_was);

/// A socket that has said hello and heard nothing yet.
async fn say_hello(link: &Link) -> WebSocketStream<TcpStream> {
    let address = link.origin.trim_start_matches("http://");
    let stream = TcpStream::connect(address).await.expect("the server listens");
    let (mut socket, _) = client_async(link.socket_url(), stream).await.expect("it is a socket");
    let hello = json!({"type": "hello", "id": "h", "version": 1, "room": link.room});
    socket.send(Message::text(hello.to_string())).await.expect("the hello is sent");
    socket
}

/// Says hello and hangs up without a word, as a phone in a tunnel does.
async fn hang_up_after_hello(link: &Link) {
    let socket = say_hello(link).await;
    // Closing the socket then sends a reset instead of a goodbye.
    socket.get_ref().set_zero_linger().expect("the socket can be told so");
}

#[tokio::test]
async fn who_hangs_up_in_the_middle_of_the_welcome_is_not_kept() {
    let server = Inside::start(&[]).await;
    let mut rooms = Vec::new();
    for _ in 0..20 {
        rooms.push(server.open_solstis().await);
    }
    for link in rooms.iter().cycle().take(100) {
        hang_up_after_hello(link).await;
    }
    server.check_awake(20).await;
    pass(61).await;
    pass(61).await;
    server.check_awake(0).await;
}

#[tokio::test]
async fn a_code_that_leads_nowhere_costs_no_place() {
    let server = Inside::start(&["--rooms", "1"]).await;
    let link = server.open_solstis().await;
    let _ada = Client::connect(&link).await.expect("the room welcomes");
    for n in 0..50 {
        let room = RoomCode::try_from(format!("{n:010}")).expect("a code");
        match Client::connect(&Link { room, ..link.clone() }).await {
            Err(ClientError::Refused(refusal)) => assert_eq!(refusal.code, Code::RoomNotFound),
            Err(other) => panic!("the room is not there, but {other}"),
            Ok(_) => panic!("there is no such room"),
        }
        assert_eq!((server.n_awake)(), 1);
    }
    // One more room has no place.
    let second = server.open_solstis().await;
    let error = Client::connect(&second).await.err().expect("there is no place");
    assert!(error.to_string().contains("no place for another room"), "{error}");
}

#[tokio::test]
async fn a_stop_says_goodbye_to_everybody_and_waits_for_nobody() {
    let server = Inside::start(&[]).await;
    let link = server.open_solstis().await;
    let mut silent = RawSocket::connect(&link).await;
    let mut guest = RawSocket::connect(&link).await;
    let hello = json!({"type": "hello", "id": "h", "version": 1, "room": link.room});
    assert_eq!(guest.ask(&hello).await["type"], "welcome");
    time::timeout(Duration::from_secs(4), server.stop()).await.expect("nobody holds it up");
    for socket in [&mut silent, &mut guest] {
        let bye = socket.receive().await;
        assert_eq!((&bye["type"], &bye["code"]), (&json!("bye"), &json!("shutting_down")));
    }
}

#[tokio::test]
async fn a_connection_that_says_no_hello_ends() {
    let server = Inside::start(&[]).await;
    let link = server.open_solstis().await;
    let mut socket = RawSocket::connect(&link).await;
    pass(11).await;
    let bye = socket.receive().await;
    assert_eq!((&bye["type"], &bye["code"]), (&json!("bye"), &json!("timed_out")));
}

#[tokio::test]
async fn a_connection_that_answers_no_ping_ends() {
    let server = Inside::start(&["--silence", "60s"]).await;
    let link = server.open_solstis().await;
    let socket = say_hello(&link).await;
    // From here on nobody answers pings.
    let mut stream = socket.into_inner();
    for _ in 0..4 {
        pass(21).await;
    }
    let mut heard = Vec::new();
    stream.read_to_end(&mut heard).await.expect("the server ends the connection");
    let heard = String::from_utf8_lossy(&heard);
    assert!(heard.contains(r#"{"type":"bye","code":"timed_out""#), "{heard}");
    server.stop().await;
}

#[tokio::test]
async fn a_server_that_stood_still_sends_nobody_away() {
    let server = Inside::start(&["--silence", "60s"]).await;
    let link = server.open_solstis().await;
    let mut socket = say_hello(&link).await;
    // All at once, as when the machine slept: nobody could be heard meanwhile.
    pass(600).await;
    while let Ok(Some(heard)) = time::timeout(Duration::from_millis(100), socket.next()).await {
        let heard = heard.expect("the connection holds");
        assert!(!heard.to_text().is_ok_and(|text| text.contains("\"bye\"")), "{heard}");
    }
    socket.send(r#"{"type":"ping","id":"p"}"#.into()).await.expect("the connection holds");
    let pong = socket.next().await.expect("an answer comes").expect("the connection holds");
    assert_eq!(pong.to_text().expect("a text"), r#"{"type":"pong","id":"p"}"#);
}

#[tokio::test]
async fn a_polite_connection_stays_however_quiet_it_is() {
    // Also where less silence is allowed than lies between two pings otherwise.
    for (silence, seconds) in [("60s", 21), ("6s", 3)] {
        let server = Inside::start(&["--silence", silence]).await;
        let link = server.open_solstis().await;
        let mut socket = say_hello(&link).await;
        let mut n_pings = 0;
        for _ in 0..8 {
            pass(seconds).await;
            // Reading answers pings.
            while let Ok(Some(heard)) =
                time::timeout(Duration::from_millis(100), socket.next()).await
            {
                match heard.expect("the connection holds") {
                    Message::Ping(_) => n_pings += 1,
                    Message::Text(text) => assert!(!text.contains("\"bye\""), "{text}"),
                    other => panic!("the server sends texts and pings, not {other:?}"),
                }
            }
        }
        assert!(n_pings >= 8, "only {n_pings} pings came");
    }
}
