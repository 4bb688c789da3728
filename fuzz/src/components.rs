//! Any bytes as a component set.

use std::sync::LazyLock;

use serde_json::{Value, json};
use solarium_rules::{
    Chance, Game, Options, Seed, Shelf,
    solenia::{ComponentSet, Mode, Options as SoleniaOptions},
};

use crate::{choices::Choices, play};

/// More sentences about one set help nobody, and would make a small set a large answer.
const MOST_MISTAKES: usize = 5000;

static BUILT_IN: LazyLock<Value> = LazyLock::new(|| {
    serde_json::from_str(&ComponentSet::built_in().to_json()).expect("it is written as JSON")
});

/// Reads `bytes` as a component set; if they are none, lets them change the set inside the binary.
///
/// Promises: nothing panics; a set that is refused is told why; one that is accepted is read as it is written, and
/// whole games can be dealt and played with it in every mode and number of players.
pub fn check(bytes: &[u8]) {
    if let Ok(text) = str::from_utf8(bytes)
        && check_set(text)
    {
        return;
    }
    let mut choices = Choices::from(bytes);
    let mut set = BUILT_IN.clone();
    let is_changed_anyhow = choices.below(4) == 0;
    for _ in 0..choices.below(16) {
        reprint(&mut set, &mut choices);
    }
    if is_changed_anyhow {
        choices.change(&mut set);
    }
    check_set(&set.to_string());
}

/// Whether `text` is a set; and if it is, whether it can be played with.
fn check_set(text: &str) -> bool {
    let mut shelf = Shelf::default();
    let set = match shelf.add(text) {
        Ok(set) => set,
        Err(mistakes) => {
            let n = mistakes.len();
            assert!((1..=MOST_MISTAKES).contains(&n), "{n} mistakes are told");
            return false;
        }
    };
    assert_eq!(ComponentSet::read(&set.to_json()).as_ref(), Ok(&*set));
    let seed = Seed::try_from(set.hash().to_owned()).expect("a hash has as many digits as a seed");
    for mode in [Mode::Summer, Mode::Winter, Mode::Improvements] {
        for n_players in 1..=4 {
            let options = Options::Solenia(SoleniaOptions { mode, ..Default::default() });
            let game = Game::setup(&options.settled(&shelf), n_players, seed, &shelf);
            let mut game = game.expect("a set that was accepted can be dealt");
            play::to_the_end(&mut game, &mut Chance::from(seed), |_, _, _| {});
        }
    }
    true
}

/// Prints something else on one component. Most of it stays within what a box may hold, so that sets of every kind
/// are played with.
fn reprint(set: &mut Value, choices: &mut Choices) {
    match choices.below(9) {
        0 | 1 => set["cards"][choices.below(16)]["power"] = expulsion_power(choices),
        2 | 3 => reprint_tiles(set, choices),
        4 | 5 => {
            let printed = &mut set["strips"][choices.below(5)]["faces"][choices.below(2)];
            if choices.below(8) == 0 {
                printed["face"] = json!(choices.pick(&["day", "night", "dawn", "dusk"]));
            }
            let grounds = ["wood", "wheat", "stone", "water", "day", "night"];
            printed["spaces"][choices.below(5)] = json!(choices.pick(&grounds));
        }
        6 => set["summer"][choices.below(6)][by_side(choices)] = slot_power(choices, 3),
        7 => set["winter"][choices.below(6)][by_side(choices)] = slot_power(choices, 7),
        _ => reprint_improvement(set, choices),
    }
}

/// The decks must stay in balance, so a day tile and its night tile change together.
fn reprint_tiles(set: &mut Value, choices: &mut Choices) {
    let tile = choices.below(24);
    let [wood, wheat, stone, water] = std::array::from_fn(|_| choices.below(4));
    let stars = choices.below(21);
    for (deck, cost) in [
        ("day_tiles", json!({"wood": wood, "wheat": wheat, "stone": stone, "water": water})),
        ("night_tiles", json!({"wood": stone, "wheat": water, "stone": wood, "water": wheat})),
    ] {
        set[deck][tile]["cost"] = cost;
        set[deck][tile]["stars"] = json!(stars);
    }
}

fn reprint_improvement(set: &mut Value, choices: &mut Choices) {
    match choices.below(4) {
        0 => set["level_1_goods"] = amount(choices, 4),
        1 => {
            let i = choices.below(8);
            set["level_1"][i]["power"] = level_1_power(choices);
        }
        half => {
            let deck = ["level_3_day", "level_3_night"][half - 2];
            let i = choices.below(8);
            set[deck][i]["power"] = scoring(choices);
        }
    }
}

fn by_side(choices: &mut Choices) -> &'static str {
    ["day", "night"][choices.below(2)]
}

fn good(choices: &mut Choices) -> Value {
    json!(choices.pick(&["wood", "wheat", "stone", "water"]))
}

fn goods(choices: &mut Choices) -> Value {
    let [wood, wheat, stone, water] = std::array::from_fn(|_| choices.below(3));
    json!({"wood": wood, "wheat": wheat, "stone": stone, "water": water})
}

/// Mostly an amount that is allowed.
fn amount(choices: &mut Choices, most: usize) -> Value {
    json!(choices.below(most + 2))
}

fn expulsion_power(choices: &mut Choices) -> Value {
    match choices.below(3) {
        0 => json!({"goods": goods(choices)}),
        1 => json!({"of_the_space": amount(choices, 4)}),
        _ => json!({"stars_on": {"island": good(choices), "stars": amount(choices, 20)}}),
    }
}

/// One of the first `n` kinds; the summer side has only three.
fn slot_power(choices: &mut Choices, n: usize) -> Value {
    match choices.below(n) {
        0 => json!({"goods": goods(choices)}),
        1 => json!({"one_of": [good(choices), good(choices)]}),
        2 => json!({"stars": amount(choices, 20)}),
        3 => json!({"storage": amount(choices, 2)}),
        4 => json!({"shorter_voyage": amount(choices, 4)}),
        5 => json!("substitution"),
        _ => json!({"at_end": scoring(choices)}),
    }
}

fn level_1_power(choices: &mut Choices) -> Value {
    match choices.below(5) {
        0 => json!({"extra_good": [good(choices), good(choices)]}),
        1 => json!({"city_stars": amount(choices, 20)}),
        2 => json!("diagonals"),
        3 => {
            json!({"expulsion_stars": {"stars": amount(choices, 20), "value": choices.below(3)}})
        }
        _ => json!("star_per_good"),
    }
}

fn scoring(choices: &mut Choices) -> Value {
    let stars = amount(choices, 20);
    match choices.below(8) {
        0 => json!({"per_pair": {"at_most": choices.byte(), "stars": stars}}),
        1 => json!({"per_tile": stars}),
        2 => json!({"per_costly_tile": {"goods": choices.byte(), "stars": stars}}),
        3 => json!({"per_cheap_tile": {"goods": choices.byte(), "stars": stars}}),
        4 => json!({"per_good": stars}),
        5 => json!({"stars": stars}),
        6 => json!({"per_card_on_board": stars}),
        _ => json!({"per_local_good": stars}),
    }
}
