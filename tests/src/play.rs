//! Playing through the protocol: random legal answers, on fixed seeds.

use std::time::Duration;

use futures_util::future::join_all;
use serde_json::Value;
use solarium_client::{Client, Link};
use solarium_protocol::{Name, OpenQuestion, Seq};
use solarium_rules::Chance;
use tokio::time::timeout;

/// How long anything in a test may take. Nothing is measured by it: it only ends a test that hangs.
const PATIENCE: Duration = Duration::from_mins(1);

/// One of the legal answers.
pub fn random_action(question: &OpenQuestion, chance: &mut Chance) -> Value {
    let legal = question.legal.as_array().expect("legal actions are a list");
    assert!((1..=200).contains(&legal.len()), "{} legal actions", legal.len());
    legal[chance.below(legal.len() as u32) as usize].clone()
}

/// Waits until a client has seen frame `seq`.
pub async fn catch_up(client: &mut Client, seq: Seq) {
    while client.seq < seq {
        timeout(PATIENCE, client.next()).await.expect("a frame comes").expect("the room goes on");
    }
}

/// Lets whoever is asked first answer at random; the frame it led to, or none if nobody is asked.
pub async fn play_one(clients: &mut [Client], chance: &mut Chance) -> Option<Seq> {
    let asked = clients.iter_mut().find(|client| client.question.is_some())?;
    let question = asked.question.clone()?;
    let action = random_action(&question, chance);
    let seq = timeout(PATIENCE, asked.act(question.number, action))
        .await
        .expect("an answer comes")
        .expect("the connection holds")
        .expect("a legal action is accepted");
    assert!(asked.seq >= seq, "frame {seq} comes before the answer that names it");
    for client in clients {
        catch_up(client, seq).await;
    }
    Some(seq)
}

/// Plays random legal actions until the game is over. How many there were.
pub async fn play_to_the_end(clients: &mut [Client], chance: &mut Chance) -> usize {
    let mut n_actions = 0;
    while play_one(clients, chance).await.is_some() {
        n_actions += 1;
    }
    for client in clients {
        assert!(client.is_over(), "nobody is asked, but the game is not over");
        assert_eq!(client.resyncs, 0, "a client was out of step");
    }
    n_actions
}

/// Waits until the game has begun. All at once, for each has to reveal its share.
pub async fn until_it_begins(clients: &mut [Client]) {
    let begun = clients.iter_mut().map(async |client: &mut Client| {
        while client.view["room"]["phase"] != "playing" {
            client.next().await.expect("the game begins");
        }
    });
    timeout(PATIENCE, join_all(begun)).await.expect("the game begins in time");
}

/// How often everything is played: once, or as often as somebody with time wants.
pub fn rounds() -> u64 {
    std::env::var("SOLARIUM_TEST_ROUNDS").ok().and_then(|text| text.parse().ok()).unwrap_or(1)
}

/// Seats `N` in a room for so many, named after their order. The game begins.
pub async fn seat_in<const N: usize>(room: &Link) -> [Client; N] {
    let link = Link { token: None, ..room.clone() };
    let mut clients = Vec::new();
    for name in ["Ada", "Bo", "Cy", "Di"].iter().take(N) {
        let mut client = Client::connect(&link).await.expect("the room welcomes");
        let name = Name::try_from((*name).to_owned()).expect("a name");
        client.sit(&name).await.expect("the server answers").expect("a seat is free");
        clients.push(client);
    }
    until_it_begins(&mut clients).await;
    clients.try_into().unwrap_or_else(|_| unreachable!("N clients were seated"))
}
