//! Who leaves a game, and how the others go on: through real sockets, on both stores.

use serde_json::{Value, json};
use solarium_client::{Client, Link, new_id};
use solarium_protocol::{Code, Proposal, Record, Request, Seq, ServerMessage, verify::verify};
use solarium_rules::{Chance, Seat, Seed};
use solarium_tests::{Home, TestServer, catch_up, on_both_stores, play_one};

/// Asks for something that is accepted; everybody sees it.
async fn ask(clients: &mut [Client], who: usize, request: Request) -> Seq {
    let answer = clients[who].request(&request).await.expect("the connection holds");
    let seq = answer.unwrap_or_else(|refusal| panic!("{}", refusal.message));
    for client in clients {
        catch_up(client, seq).await;
    }
    seq
}

async fn refusal(client: &mut Client, request: Request) -> Code {
    let answer = client.request(&request).await.expect("the connection holds");
    answer.expect_err("it is refused").code
}

fn without(seat: u8) -> Request {
    Request::Propose { id: new_id(), what: Proposal::GoOnWithout { seat: Seat(seat) } }
}

/// The record of the game that is over, which is true.
async fn true_record(server: &TestServer, client: &Client) -> Record {
    let id = client.view["over"]["match"].as_str().expect("the game is over");
    let (_, summary) = server.get(&format!("/api/v1/matches/{id}")).await;
    assert_eq!(summary["ending"], client.view["over"]["ending"]);
    let (_, record) = server.get(&format!("/api/v1/matches/{id}/record")).await;
    let record: Record = serde_json::from_value(record).expect("it can be read");
    let (_, served) = server.get("/api/v1/key").await;
    let key = serde_json::from_value(served["key"].clone()).expect("a key");
    let verdict = verify(&record, Some(&key));
    assert!(verdict.is_true, "{verdict:?}");
    let (status, _) = server.get(&format!("/api/v1/matches/{id}/course")).await;
    assert_eq!(status, 200);
    record
}

/// Plays on with whoever is asked, and waits while the server plays for somebody.
async fn play_on(clients: &mut [Client], chance: &mut Chance) {
    while !clients[0].is_over() {
        if play_one(clients, chance).await.is_none() && !clients[0].is_over() {
            let next = clients[0].seq + 1;
            for client in &mut *clients {
                catch_up(client, next).await;
            }
        }
    }
}

async fn who_resigns_has_lost_and_everybody_sees_it(home: Home) {
    let server = TestServer::start(home).await;
    let mut clients = server.seat::<2>(json!({"game": "solstis"})).await;
    play_one(&mut clients, &mut Chance::from(Seed::from(1))).await;
    ask(&mut clients, 1, Request::Resign { id: new_id() }).await;
    for client in &clients {
        assert_eq!(client.view["over"]["ending"], json!({"by": "resigning", "seat": 1}));
        assert_eq!(client.view["over"]["outcome"]["winners"], json!([0]));
        assert_eq!(client.view["room"]["seats"][1]["left"], json!(["resigned"]));
        assert!(client.question.is_none());
    }
    assert_eq!(refusal(&mut clients[0], Request::Resign { id: new_id() }).await, Code::NotPlaying);
    assert_eq!(true_record(&server, &clients[0]).await.game.changes.len(), 1);
}

async fn three_go_on_as_two_when_one_resigns(home: Home) {
    let server = TestServer::start(home).await;
    let mut clients = server.seat::<3>(json!({"game": "solenia"})).await;
    ask(&mut clients, 0, Request::Resign { id: new_id() }).await;
    play_on(&mut clients, &mut Chance::from(Seed::from(2))).await;
    let winners = clients[1].view["over"]["outcome"]["winners"].clone();
    assert!(!winners.as_array().expect("a list").contains(&json!(0)), "{winners}");
    let record = true_record(&server, &clients[1]).await;
    assert!(record.game.actions.iter().all(|step| step.by_server == (step.seat == Seat(0))));
}

async fn nobody_waits_for_ever(home: Home) {
    let settings = [("SOLARIUM_GONE_AFTER", "0s"), ("SOLARIUM_ROOM_IDLE", "1s")];
    let mut server = TestServer::start_with(home, &settings).await;
    let room = server.open(json!({"options": {"game": "solstis"}, "players": 2})).await;
    let [ada, bo] = server.seat_in::<2>(&room).await;
    let (gone, mut other) = if ada.question.is_some() { (ada, bo) } else { (bo, ada) };
    let seat = gone.you.seat.expect("a player").0;
    // Who is there is waited for.
    assert_eq!(refusal(&mut other, without(seat)).await, Code::NotGone);
    let link = Link { token: Some(gone.token.clone()), ..room };
    drop(gone);
    loop {
        let message = other.next().await.expect("the room goes on");
        if matches!(message, ServerMessage::Presence { seats, .. } if seats.len() == 1) {
            break;
        }
    }
    let mut clients = [other];
    ask(&mut clients, 0, without(seat)).await;
    assert_eq!(clients[0].view["room"]["seats"][usize::from(seat)]["left"], json!(["relieved"]));
    let mut chance = Chance::from(Seed::from(3));
    let next = clients[0].seq + 1;
    catch_up(&mut clients[0], next).await;
    // It also plays after a crash, and while nobody looks.
    server.kill();
    server.start_again().await;
    clients[0].reconnect().await.expect("the room is there");
    for _ in 0..6 {
        if play_one(&mut clients, &mut chance).await.is_none() {
            let next = clients[0].seq + 1;
            catch_up(&mut clients[0], next).await;
        }
    }
    // Whoever comes back takes their seat back.
    let [other] = clients;
    let mut back = Client::connect(&link).await.expect("the room is there");
    assert!(back.question.is_none());
    let answer = back.request(&Request::Return { id: new_id() }).await.expect("it answers");
    answer.expect("the seat is theirs");
    let mut clients = [other, back];
    let last = clients[1].seq;
    catch_up(&mut clients[0], last).await;
    play_on(&mut clients, &mut chance).await;
    let record = true_record(&server, &clients[0]).await;
    let by_server = record.game.actions.iter().filter(|step| step.by_server).count();
    assert!(by_server > 0 && by_server < record.game.actions.len() / 2, "{by_server}");
    assert_eq!(record.game.changes.len(), 2);
}

async fn a_game_is_broken_off_by_all_together(home: Home) {
    let server = TestServer::start(home).await;
    let mut clients = server.seat::<2>(json!({"game": "solenia"})).await;
    let end = || Request::Propose { id: new_id(), what: Proposal::End };
    let first = ask(&mut clients, 0, end()).await;
    let proposal = |client: &Client| client.view["room"]["proposal"].clone();
    let shown = json!([{"agreed": [0], "number": first, "seat": 0, "what": {"to": "end"}}]);
    assert_eq!(proposal(&clients[1]), shown);
    assert_eq!(refusal(&mut clients[1], end()).await, Code::ProposalOpen);
    ask(&mut clients, 1, Request::Decline { id: new_id(), proposal: first }).await;
    assert_eq!(proposal(&clients[0]), json!([]));
    let agree = |proposal: Seq| Request::Agree { id: new_id(), proposal };
    assert_eq!(refusal(&mut clients[1], agree(first)).await, Code::ProposalClosed);
    let second = ask(&mut clients, 1, end()).await;
    ask(&mut clients, 0, agree(second)).await;
    for client in &clients {
        assert_eq!(client.view["over"]["ending"], json!({"by": "agreement"}));
        assert_eq!(client.view["over"]["outcome"]["winners"], Value::Array(Vec::new()));
        assert_eq!(client.view["room"]["proposal"], json!([]));
    }
    true_record(&server, &clients[0]).await;
}

on_both_stores!(
    who_resigns_has_lost_and_everybody_sees_it,
    three_go_on_as_two_when_one_resigns,
    nobody_waits_for_ever,
    a_game_is_broken_off_by_all_together,
);
