//! What a stranger may write for options and actions: objects, and nothing that only looks like them.

use serde_json::{Value, json};
use solarium_rules::{Action, Options, reading::in_plain_words};

fn options(json: &Value) -> Result<Options, String> {
    serde_json::from_value(json.clone()).map_err(|why| in_plain_words(&why))
}

fn action(game: &str, json: &Value) -> Result<Action, String> {
    let options = options(&json!({"game": game})).expect("every option has a default");
    options.action(json).map_err(|why| in_plain_words(&why))
}

#[test]
fn a_typo_in_options_is_refused_by_both_games() {
    for (wish, words) in [
        (json!({"game": "solstis", "evil_sprit": true}), "there is no field `evil_sprit`"),
        (json!({"game": "solenia", "mod": "winter"}), "there is no field `mod`"),
        (json!({"game": "solstis", "evil_spirit": "yes"}), "true or false is meant, not \"yes\""),
        (json!({"game": "solenia", "mode": "autumn"}), "`autumn` is not known here"),
        (json!({"game": "chess"}), "`chess` is not known here"),
        (json!({}), "the field `game` is missing"),
    ] {
        let why = options(&wish).expect_err("it is no wish");
        assert!(why.starts_with(words), "{wish}: {why}");
    }
}

#[test]
fn a_list_is_no_action() {
    for (game, good, bad) in [
        ("solstis", json!({"type": "play", "tile": [1, 1]}), json!(["play", [1, 1]])),
        ("solenia", json!({"type": "deliver", "tile": "D01"}), json!(["deliver", "D01"])),
        (
            "solenia",
            json!({"type": "pay", "goods": {"wood": 1}}),
            json!({"type": "pay", "goods": [0, 0, 0, 1]}),
        ),
    ] {
        assert!(action(game, &good).is_ok(), "{good}");
        assert_eq!(action(game, &bad), Err("an object is meant, not a list".to_owned()), "{bad}");
    }
}

#[test]
fn goods_are_the_same_however_sparsely_they_are_written() {
    let sparse = action("solenia", &json!({"type": "pay", "goods": {"wood": 1}}));
    let dense = json!({"goods": {"wheat": 0, "wood": 1, "stone": 0, "water": 0}, "type": "pay"});
    assert_eq!(action("solenia", &dense), sparse);
}
