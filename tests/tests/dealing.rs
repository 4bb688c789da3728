//! The shuffle belongs to nobody: shares are fixed before they are revealed, and whoever cheats is found out.

use serde_json::{Value, json};
use solarium_client::{Client, DealtFrom, Link};
use solarium_protocol::{Name, Request, verify::Verdict};
use solarium_rules::{Chance, Seed};
use solarium_tests::{
    Home, RawSocket, TestServer, catch_up, on_both_stores, play_to_the_end, until_it_begins,
};

fn name(text: &str) -> Name {
    Name::try_from(text.to_owned()).expect("a name")
}

async fn guest(room: &Link) -> Client {
    Client::connect(&Link { token: None, ..room.clone() }).await.expect("welcome")
}

async fn sit(room: &Link, called: &str) -> Client {
    let mut client = guest(room).await;
    client.sit(&name(called)).await.expect("an answer").expect("a seat is free");
    client
}

async fn verdict(server: &TestServer, client: &Client) -> Verdict {
    let id = client.view["over"]["match"].as_str().expect("it is over");
    let (_, verdict) = server.get(&format!("/api/v1/matches/{id}/verdict")).await;
    serde_json::from_value(verdict).expect("a verdict")
}

/// Waits until the last update that a client has taken in holds an event of this kind.
async fn until_told(client: &mut Client, event: &str) {
    loop {
        let message = client.next().await.expect("the room goes on");
        if json!(message)["events"].to_string().contains(event) {
            return;
        }
    }
}

/// Nobody waits for ever for somebody who sat down and went away, whatever else happens meanwhile.
async fn a_player_who_is_away_has_no_share_and_the_verdict_says_so(home: Home) {
    let mut server = TestServer::start(home).await;
    let room = server.open(json!({"options": {"game": "solstis"}})).await;
    let mut ada = sit(&room, "Ada").await;
    let bo = sit(&room, "Bo").await;
    let (bo_link, bo_share) =
        (Link { token: Some(bo.token.clone()), ..room.clone() }, bo.shares.own());
    drop(bo);
    until_told(&mut ada, "dealing").await;
    // A room that waits is woken by what is due, also after a crash.
    server.kill();
    server.start_again().await;
    until_told(&mut ada, "renewed").await;
    until_told(&mut ada, "started").await;
    assert_eq!(ada.view["room"]["round"], 2);

    let bo = Client::connect(&Link { share: bo_share, ..bo_link }).await.expect("his seat is his");
    let mut clients = [ada, bo];
    play_to_the_end(&mut clients, &mut Chance::from(Seed::from(1))).await;
    let [ada, bo] = clients;
    assert_eq!(ada.dealt_from(), DealtFrom::OurShare);
    assert_eq!(bo.dealt_from(), DealtFrom::OthersShares);
    let verdict = verdict(&server, &ada).await;
    assert!(verdict.is_true, "{verdict:?}");
    assert_eq!(verdict.rounds, 2);
    assert_eq!(verdict.without_share.iter().map(|seat| seat.0).collect::<Vec<_>>(), [1]);
}

/// Whoever leaves while shares are revealed makes them worthless: the next round has new ones.
async fn a_seat_that_changes_while_it_is_dealt_makes_everybody_commit_anew(home: Home) {
    let server = TestServer::start(home).await;
    let host = server.open(json!({"options": {"game": "solstis"}, "start": "by_host"})).await;
    let mut ada = sit(&host, "Ada").await;
    let first = ada.shares.own();
    let mut bo = sit(&host, "Bo").await;
    let mut host = Client::connect(&host).await.expect("welcome");
    let ask = |text: &str| serde_json::from_str::<Request>(text).expect("a request");
    host.request(&ask(r#"{"type":"start","id":"1"}"#)).await.expect("an answer").expect("all sit");
    until_told(&mut ada, "revealed").await;
    bo.request(&ask(r#"{"type":"stand","id":"2"}"#)).await.expect("an answer").expect("not begun");
    until_told(&mut ada, "committed").await;
    assert_ne!(ada.shares.own(), first, "the first one is known to the server");
    bo.sit(&name("Bo")).await.expect("an answer").expect("the seat is free");
    host.request(&ask(r#"{"type":"start","id":"3"}"#)).await.expect("an answer").expect("all sit");
    let mut clients = [ada, bo];
    until_it_begins(&mut clients).await;
    play_to_the_end(&mut clients, &mut Chance::from(Seed::from(2))).await;
    for client in &clients {
        assert_eq!(client.dealt_from(), DealtFrom::OurShare);
    }
    let verdict = verdict(&server, &clients[0]).await;
    assert_eq!((verdict.is_true, verdict.rounds, verdict.without_share), (true, 2, vec![]));
}

/// An operator who plays knows the seed and every share that is revealed; what they committed to is all they can reveal.
async fn the_last_to_reveal_cannot_choose_a_share_any_more(home: Home) {
    let server = TestServer::start(home).await;
    let room = server.open(json!({"options": {"game": "solstis"}})).await;
    let mut ada = sit(&room, "Ada").await;
    let mut operator = RawSocket::connect(&room).await;
    operator.ask(&json!({"type": "hello", "id": "h", "version": 1, "room": room.room})).await;
    let commitment = Seed::from(5).commitment();
    operator
        .send(&json!({"type": "sit", "id": "s", "name": "Operator", "commitment": commitment}))
        .await;
    until_told(&mut ada, "revealed").await;
    // The journal has Ada's share by now. Whatever the operator finds that would suit them comes too late.
    for share in 6..20 {
        let reveal = json!({"type": "reveal", "round": 1, "id": format!("{share}"), "share": Seed::from(share)});
        operator.send(&reveal).await;
        let answer = answer_to(&mut operator, &share.to_string()).await;
        assert_eq!(answer["code"], "wrong_share");
    }
    operator.send(&json!({"type": "reveal", "round": 1, "id": "5", "share": Seed::from(5)})).await;
    assert_eq!(answer_to(&mut operator, "5").await["type"], "done");
    until_told(&mut ada, "started").await;
}

async fn answer_to(socket: &mut RawSocket, id: &str) -> Value {
    loop {
        let message = socket.receive().await;
        if message["id"] == id {
            return message;
        }
    }
}

async fn replace_in_journal(server: &TestServer, home: Home, old: &str, new: &str) {
    let kind = if home == Home::Postgres { "jsonb" } else { "text" };
    let body = format!("cast(replace(cast(body as text), '{old}', '{new}') as {kind})");
    server.database.meddle(&format!("update journal set body = {body}")).await;
}

/// An operator who rewrites the journal can make the server deal what they like, and even seal it. The player whose share
/// was swapped is told by their own client, and by whoever checks the record with their share.
async fn a_share_that_is_swapped_in_the_database_is_noticed_by_its_owner(home: Home) {
    let mut server = TestServer::start(home).await;
    let room = server.open(json!({"options": {"game": "solstis"}})).await;
    let mut clients = server.seat_in::<2>(&room).await;
    let own = clients[0].shares.own().expect("she revealed it");
    server.kill();
    let swapped = Seed::from(5);
    replace_in_journal(&server, home, &own.commitment(), &swapped.commitment()).await;
    replace_in_journal(&server, home, &String::from(own), &String::from(swapped)).await;
    server.database.meddle("delete from journal where seq >= 6").await;
    server.start_again().await;
    for client in &mut clients {
        client.reconnect().await.expect("the room is there");
    }
    until_it_begins(&mut clients).await;
    let mut chance = Chance::from(Seed::from(3));
    while solarium_tests::play_one(&mut clients, &mut chance).await.is_some() {}

    let verdict = verdict(&server, &clients[0]).await;
    assert!(verdict.is_true, "the operator's server seals what it likes: {verdict:?}");
    assert_eq!(clients[0].dealt_from(), DealtFrom::AnotherShare, "she made no such share");
    assert_eq!(clients[1].dealt_from(), DealtFrom::SomethingElse, "hers was not in the list");
    let id = clients[0].view["over"]["match"].as_str().expect("it is over");
    let link = format!("{}/api/v1/matches/{id}", server.origin);
    for (share, is_in) in [(own, false), (swapped, true)] {
        let output = std::process::Command::new(solarium_tests::binary())
            .args(["verify", &link, "--share", &String::from(share)])
            .output()
            .expect("the program runs");
        assert_eq!(output.status.success(), is_in, "{}", String::from_utf8_lossy(&output.stdout));
    }
}

/// An operator who knows everything sets the room back to before it was dealt, and commits to a share that suits them. The
/// player who has revealed under the old list does not play along.
async fn a_room_that_is_set_back_gets_no_share_a_second_time(home: Home) {
    let mut server = TestServer::start(home).await;
    let room = server.open(json!({"options": {"game": "solstis"}})).await;
    let mut ada = sit(&room, "Ada").await;
    let mut operator = RawSocket::connect(&room).await;
    operator.ask(&json!({"type": "hello", "id": "h", "version": 1, "room": room.room})).await;
    let [first, chosen] = [5, 6].map(Seed::from);
    let commitment = first.commitment();
    operator
        .send(&json!({"type": "sit", "id": "s", "name": "Operator", "commitment": commitment}))
        .await;
    until_told(&mut ada, "revealed").await;
    let own = ada.shares.own().expect("it is revealed");
    server.kill();
    replace_in_journal(&server, home, &commitment, &chosen.commitment()).await;
    server.database.meddle("delete from journal where seq >= 3").await;
    server.start_again().await;
    // She is asked for it again, under the other list; nothing comes but the end of the round.
    until_told(&mut ada, "renewed").await;
    assert_eq!(ada.view["room"]["seats"][0]["share"], "none");
    let revealed = "select cast(body as text) from journal where seq >= 3";
    let rows = server.database.rows(revealed).await.expect("the journal can be read");
    assert!(!format!("{rows:?}").contains(&String::from(own)), "she kept it to herself");
}

/// Whoever was away while it was dealt in vain does not reveal their share when they hear of it.
async fn a_share_is_not_revealed_in_the_past(home: Home) {
    let server = TestServer::start(home).await;
    let host = server.open(json!({"options": {"game": "solstis"}, "start": "by_host"})).await;
    let mut ada = sit(&host, "Ada").await;
    let mut bo = sit(&host, "Bo").await;
    catch_up(&mut ada, 2).await;
    let own = ada.shares.own();
    let mut host = Client::connect(&host).await.expect("welcome");
    let ask = |text: &str| serde_json::from_str::<Request>(text).expect("a request");
    host.request(&ask(r#"{"type":"start","id":"1"}"#)).await.expect("an answer").expect("all sit");
    until_told(&mut bo, "revealed").await;
    bo.request(&ask(r#"{"type":"stand","id":"2"}"#)).await.expect("an answer").expect("not begun");
    // She comes back to three frames that she missed, one of which says that it is dealt.
    ada.reconnect().await.expect("her seat is hers");
    catch_up(&mut ada, bo.seq).await;
    assert!(ada.shares.log.is_empty(), "she has asked for nothing: {:?}", ada.shares.log);
    bo.sit(&name("Bo")).await.expect("an answer").expect("the seat is free");
    host.request(&ask(r#"{"type":"start","id":"3"}"#)).await.expect("an answer").expect("all sit");
    let mut clients = [ada, bo];
    until_it_begins(&mut clients).await;
    assert_eq!(clients[0].shares.own(), own, "nobody had heard it");
    play_to_the_end(&mut clients, &mut Chance::from(Seed::from(4))).await;
    assert_eq!(clients[0].dealt_from(), DealtFrom::OurShare);
}

/// A frame comes before the answer that names it, and whoever becomes another viewer is told why.
async fn whoever_sits_is_told_what_happened_before_the_answer_comes(home: Home) {
    let server = TestServer::start(home).await;
    let room = server.open(json!({"options": {"game": "solstis"}})).await;
    for (seat, called) in [(0, "Ada"), (1, "Bo")] {
        let mut socket = RawSocket::connect(&room).await;
        socket.ask(&json!({"type": "hello", "id": "h", "version": 1, "room": room.room})).await;
        let commitment = Seed::from(seat).commitment();
        let sit = json!({"type": "sit", "id": "s", "name": called, "commitment": commitment});
        let welcome = socket.ask(&sit).await;
        let sat = json!([{"type": "sat", "seat": seat, "name": called}]);
        assert_eq!((&welcome["type"], &welcome["events"]), (&json!("welcome"), &sat));
        let done = answer_to(&mut socket, "s").await;
        assert_eq!((&done["type"], &done["seq"]), (&json!("done"), &welcome["seq"]));
    }
}

on_both_stores!(
    a_player_who_is_away_has_no_share_and_the_verdict_says_so,
    a_seat_that_changes_while_it_is_dealt_makes_everybody_commit_anew,
    the_last_to_reveal_cannot_choose_a_share_any_more,
    a_share_that_is_swapped_in_the_database_is_noticed_by_its_owner,
    a_room_that_is_set_back_gets_no_share_a_second_time,
    a_share_is_not_revealed_in_the_past,
    whoever_sits_is_told_what_happened_before_the_answer_comes,
);
