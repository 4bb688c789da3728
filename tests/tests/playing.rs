//! Whole games through real sockets, and what is left of them in the database.

use serde_json::{Value, json};
use solarium_client::DealtFrom;
use solarium_protocol::{Record, verify::verify};
use solarium_rules::{Chance, Seed};
use solarium_tests::{Home, TestServer, on_both_stores, play_to_the_end, rounds};

/// Plays one game and checks that what the database keeps of it is true.
async fn check_game<const N: usize>(server: &TestServer, options: Value, seed: u64) {
    let mut clients = server.seat::<N>(options.clone()).await;
    let n_actions = play_to_the_end(&mut clients, &mut Chance::from(Seed::from(seed))).await;

    let over = &clients[0].view["over"];
    let id = over["match"].as_str().expect("a finished game is a match");
    let (status, summary) = server.get(&format!("/api/v1/matches/{id}")).await;
    assert_eq!(status, 200);
    assert_eq!(summary["outcome"], over["outcome"]);
    assert_eq!(summary["actions"], n_actions);
    assert_eq!(summary["names"], json!(["Ada", "Bo", "Cy", "Di"][..N]));

    let (_, record) = server.get(&format!("/api/v1/matches/{id}/record")).await;
    let record: Record = serde_json::from_value(record).expect("the record is readable");
    assert_eq!(serde_json::to_value(record.game.seed).ok().as_ref(), Some(&over["seed"]));
    assert_eq!(json!(record.game.commitment), clients[0].view["room"]["commitment"]);
    let (_, served) = server.get("/api/v1/key").await;
    let key = serde_json::from_value(served["key"].clone()).expect("a key");
    let verdict = verify(&record, Some(&key));
    assert!(verdict.is_true, "{verdict:?}");
    assert_eq!((verdict.rounds, verdict.without_share.len()), (1, 0));
    for client in &clients {
        assert_eq!(client.dealt_from(), DealtFrom::OurShare);
    }
    let (_, served) = server.get(&format!("/api/v1/matches/{id}/verdict")).await;
    assert_eq!(serde_json::to_value(verdict).ok(), Some(served));

    let (_, course) = server.get(&format!("/api/v1/matches/{id}/course")).await;
    for (seat, score) in over["outcome"]["scores"].as_array().into_iter().flatten().enumerate() {
        let totals = course["totals"][seat].as_array().expect("every seat has a course");
        assert_eq!(totals.len(), n_actions + 1);
        assert_eq!(totals.last(), Some(&score["total"]), "the course ends at the result");
    }
}

async fn solstis_is_played_to_its_end(home: Home) {
    let server = TestServer::start(home).await;
    for seed in 0..5 * rounds() {
        let evil_spirit = seed % 2 == 0;
        check_game::<2>(&server, json!({"game": "solstis", "evil_spirit": evil_spirit}), seed)
            .await;
    }
}

async fn solenia_is_played_to_its_end_in_every_mode_by_any_number(home: Home) {
    let server = TestServer::start(home).await;
    for round in 0..rounds() {
        for mode in ["summer", "winter", "improvements"] {
            let options = json!({"game": "solenia", "mode": mode});
            check_game::<1>(&server, options.clone(), 4 * round).await;
            check_game::<2>(&server, options.clone(), 4 * round + 1).await;
            check_game::<3>(&server, options.clone(), 4 * round + 2).await;
            check_game::<4>(&server, options, 4 * round + 3).await;
        }
    }
}

async fn finished_games_of_listed_rooms_can_be_paged_through(home: Home) {
    let server = TestServer::start(home).await;
    for seed in 0..3 {
        let wish = json!({"options": {"game": "solenia"}, "players": 1, "listed": true});
        let mut clients = server.seat_in::<1>(&server.open(wish).await).await;
        play_to_the_end(&mut clients, &mut Chance::from(Seed::from(seed))).await;
    }
    check_game::<2>(&server, json!({"game": "solstis"}), 9).await;

    let (_, all) = server.get("/api/v1/matches").await;
    let ids = |list: &Value| -> Vec<Value> {
        list["matches"].as_array().into_iter().flatten().map(|it| it["id"].clone()).collect()
    };
    assert_eq!(ids(&all).len(), 3, "a private room's match is not listed");
    let (_, first) = server.get("/api/v1/matches?limit=2").await;
    let next = first["next"].as_str().expect("there is another page");
    let (_, second) = server.get(&format!("/api/v1/matches?limit=2&before={next}")).await;
    assert_eq!([ids(&first), ids(&second)].concat(), ids(&all));
    assert_eq!(second.get("next"), None);
    assert_eq!(ids(&server.get("/api/v1/matches?game=solstis").await.1).len(), 0);
    assert_eq!(ids(&server.get("/api/v1/matches?game=solenia").await.1).len(), 3);
}

on_both_stores!(
    solstis_is_played_to_its_end,
    solenia_is_played_to_its_end_in_every_mode_by_any_number,
    finished_games_of_listed_rooms_can_be_paged_through,
);
