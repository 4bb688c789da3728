//! Deals that another language must be able to repeat: `tests/games/deals.json`, described in SHUFFLES.md.

use serde_json::{Value, json};
use solarium_rules::{Game, Options, Seed, Share, Shelf, solenia, solstis};

/// The deals of a few seeds, as the engines make them.
fn deals() -> Value {
    // A player who was away has no share.
    let shares = [Some(11), Some(12), None, Some(14)].map(|number| number.map(Seed::from));
    let mut deals = Vec::new();
    for number in 0..4_u64 {
        let seed = Seed::from(number + 1);
        for evil_spirit in [true, false] {
            let options = solstis::Options { evil_spirit };
            let shares = &shares[..2];
            let dealt = solstis::Setup::deal(options, seed.mixed_with(shares.iter().copied()));
            deals.push(deal(&Options::Solstis(options), seed, shares, &json!(dealt)));
        }
        for n_players in 1..=4 {
            for mode in ["summer", "winter", "improvements"] {
                let opening = ["random", "dawn", "dusk", "random"][number as usize];
                let options: solenia::Options =
                    serde_json::from_value(json!({"mode": mode, "opening": opening}))
                        .expect("options");
                let shares = &shares[..n_players];
                let mixed = seed.mixed_with(shares.iter().copied());
                let dealt =
                    solenia::Setup::deal(&options, n_players, mixed, Shelf::default().newest());
                deals.push(deal(&Options::Solenia(options), seed, shares, &json!(dealt)));
            }
        }
    }
    Value::Array(deals)
}

fn deal(options: &Options, seed: Seed, shares: &[Option<Share>], setup: &Value) -> Value {
    json!({
        "options": options,
        "players": shares.len(),
        "seed": seed,
        "shares": shares,
        "commitment": seed.commitment(),
        "setup": setup,
    })
}

#[test]
fn the_deals_in_the_repository_are_the_ones_the_engines_make() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/games/deals.json");
    let deals = serde_json::to_string_pretty(&deals()).expect("plain data") + "\n";
    if std::env::var_os("SOLARIUM_WRITE_DEALS").is_some() {
        std::fs::write(file, &deals).expect("the deals can be written");
    }
    let kept = std::fs::read_to_string(file).expect("the deals are in the repository");
    assert!(
        kept == deals,
        "no engine may deal otherwise than it did: games could no longer be verified"
    );
}

#[test]
fn a_deal_written_out_sets_up_the_game_that_the_seed_does() {
    let shelf = Shelf::default();
    for deal in deals().as_array().expect("a list") {
        let options: Options = serde_json::from_value(deal["options"].clone()).expect("options");
        let n_players = deal["players"].as_u64().expect("a number") as usize;
        let seed: Seed = serde_json::from_value(deal["seed"].clone()).expect("a seed");
        let shares: Vec<Option<Share>> =
            serde_json::from_value(deal["shares"].clone()).expect("shares");
        let dealt = Game::setup(&options, n_players, seed.mixed_with(shares), &shelf);
        assert_eq!(Game::from_setup(&options, n_players, &deal["setup"], &shelf), dealt);
        assert!(Game::from_setup(&options, 5, &deal["setup"], &shelf).is_err());
        assert!(Game::from_setup(&options, n_players, &json!({}), &shelf).is_err());
    }
}
