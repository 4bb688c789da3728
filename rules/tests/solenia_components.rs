//! Component sets: data that is proof-read when it is loaded, named by its hash, and played as it is printed.

use std::sync::Arc;

use serde_json::{Value, json};
use solarium_rules::solenia::{ComponentSet, Event, Options, Solenia};
use solarium_rules::{Chance, Seed, Shelf};

fn printed() -> Value {
    serde_json::from_str(&ComponentSet::built_in().to_json()).unwrap()
}

fn read(change: impl Fn(&mut Value)) -> Result<ComponentSet, Vec<String>> {
    let mut set = printed();
    change(&mut set);
    ComponentSet::read(&set.to_string())
}

/// The change is a mistake, and these are the sentences told of it, one on each line.
fn check_mistake(change: impl Fn(&mut Value), sentences: &str) {
    assert_eq!(read(change).unwrap_err().join("\n"), sentences);
}

#[test]
fn a_set_is_read_as_it_is_written() {
    let set = ComponentSet::built_in();
    let again = ComponentSet::read(&set.to_json()).unwrap();
    assert_eq!((again.hash(), &again), (set.hash(), &*set));
    assert_eq!(set.hash().len(), 64);
    assert_eq!(set.name(), "Solenia, reconstructed");
    assert!(set.reconstructed().iter().any(|part| part.contains("strips")));
}

#[test]
fn the_set_inside_the_binary_changes_only_on_purpose() {
    assert_eq!(
        ComponentSet::built_in().hash(),
        "e951d1b7d37c1a8d3c8bdedb03e1376c26b0232e3287dfc948bcfa232b232bd6"
    );
}

#[test]
fn a_corrected_set_has_another_hash_and_the_order_in_the_file_does_not_matter() {
    let corrected = read(|set| set["strips"][0]["faces"][0]["spaces"][0] = json!("wheat")).unwrap();
    assert_ne!(corrected.hash(), ComponentSet::built_in().hash());
    let turned = read(|set| {
        for section in ["cards", "strips", "night_tiles", "winter", "level_1"] {
            set[section].as_array_mut().unwrap().reverse();
        }
    });
    assert_eq!(turned.unwrap().hash(), ComponentSet::built_in().hash());
}

#[test]
fn a_file_that_is_no_component_set_is_told_so() {
    let mistakes = |text: &str| ComponentSet::read(text).unwrap_err();
    assert!(mistakes("no")[0].starts_with("a component set is JSON: "));
    assert_eq!(mistakes("[]"), ["a component set is an object of sections"]);
    assert_eq!(mistakes("{}")[0], "the section \"cards\" is missing");
    assert_eq!(mistakes("{}").iter().filter(|told| told.ends_with("\" is missing")).count(), 12);
    check_mistake(|set| set["colour"] = json!("blue"), "a component set has no section \"colour\"");
    check_mistake(|set| set["name"] = json!(""), "the name of the set must have 1 to 80 letters");
    check_mistake(
        |set| set["name"] = json!(7),
        "the section \"name\" cannot be read: a text is meant, not 7",
    );
}

#[test]
fn a_huge_file_is_neither_a_long_wait_nor_a_long_answer() {
    let different = (0..40_000).map(|n| json!(["I3D-1", { "per_pair": [n % 256, n / 256] }]));
    let mistakes = read(|set| {
        set["level_3_day"] = different.clone().collect();
        set["cards"] = vec![json!(0); 300_000].into();
        for n in 0..10_000 {
            set[n.to_string()] = json!(0);
        }
    });
    let mistakes = mistakes.unwrap_err();
    assert!(mistakes.len() < 200, "{} mistakes", mistakes.len());
    assert_eq!(mistakes[0], "the section \"cards\" has 300000 entries, far too many");
}

#[test]
fn mistakes_in_cards_are_told() {
    check_mistake(
        |set| set["cards"][0]["value"] = json!(3),
        "6 cards must have the value 0, and 5 have it\ncard A01 must have the value 0, 1 or 2, not 3",
    );
}

#[test]
fn each_mistake_has_its_sentence() {
    let two = |change: &dyn Fn(&mut Value), sentences: [&str; 2]| {
        assert_eq!(read(change).unwrap_err(), sentences);
    };
    two(
        &|set| set["cards"][0]["id"] = json!("A17"),
        ["card A01 is missing", "there is no card A17: they are named A01 to A16"],
    );
    two(
        &|set| set["cards"][0]["id"] = json!("A02"),
        ["card A01 is missing", "card A02 is there 2 times"],
    );
    two(
        &|set| set["cards"][0]["value"] = json!(1),
        [
            "6 cards must have the value 0, and 5 have it",
            "6 cards must have the value 1, and 7 have it",
        ],
    );
    check_mistake(
        |set| set["cards"][0]["power"] = json!({ "goods": {} }),
        "card A01 must give 1 to 4 goods, not 0",
    );
    check_mistake(
        |set| set["cards"][4]["power"] = json!({ "of_the_space": 9 }),
        "card A05 must have an amount of 1 to 4, not 9",
    );
    check_mistake(
        |set| set["night_tiles"][0]["stars"] = json!(3),
        "the decks are out of balance: the day tiles are worth 120 stars in all, the night tiles 121",
    );
    check_mistake(
        |set| set["night_tiles"][0]["stars"] = json!(99),
        "night tile N01 may be worth 20 stars at most, not 99\n\
         the decks are out of balance: the day tiles are worth 120 stars in all, the night tiles 217",
    );
    two(
        &|set| set["day_tiles"][0]["cost"] = json!({ "water": 2 }),
        [
            "the decks are out of balance: the day tiles ask for 29 stone in all, the night tiles for 31 wood",
            "the decks are out of balance: the day tiles ask for 33 water in all, the night tiles for 31 wheat",
        ],
    );
    check_mistake(
        |set| set["summer"][0]["day"] = json!({ "storage": 1 }),
        "summer slot 1 by day must give goods or stars at once",
    );
    check_mistake(
        |set| set["winter"][1]["day"] = json!({ "stars": 1 }),
        "the winter slots must add 2 storage spaces in all, not 1",
    );
    check_mistake(
        |set| set["winter"][0]["day"] = json!({ "one_of": ["wood", "wood"] }),
        "winter slot 1a by day must name two or more different goods",
    );
    check_mistake(
        |set| set["winter"][5]["day"] = json!({ "at_end": { "per_tile": 0 } }),
        "winter slot 3b by day must have an amount of 1 to 20, not 0",
    );
    check_mistake(
        |set| set["level_1"][6]["power"]["expulsion_stars"]["value"] = json!(5),
        "level-1 improvement I1-7 names no value of a card: 5",
    );
    check_mistake(
        |set| set["level_1_goods"] = json!(9),
        "the section \"level_1_goods\" must have an amount of 1 to 4, not 9",
    );
    check_mistake(
        |set| set["level_3_day"][1]["power"] = json!({ "stars": 5 }),
        "level-3 day half I3D-6 has the same power as I3D-2",
    );
}

#[test]
fn mistakes_in_strips_are_told() {
    check_mistake(
        |set| set["strips"][0]["faces"][0]["face"] = json!("dawn"),
        "strip S1 must have a day and a night face, or dawn and dusk, not night and dawn",
    );
    let mistakes = read(|set| {
        for face in 0..2 {
            set["strips"][4]["faces"][face]["face"] = json!(["day", "night"][face]);
        }
    });
    assert_eq!(
        mistakes.unwrap_err(),
        ["one strip must have the faces dawn and dusk, and 0 have them"]
    );
    let mistakes = read(|set| {
        set["strips"][0]["faces"][0]["spaces"].as_array_mut().unwrap().pop();
    });
    let told = &mistakes.unwrap_err()[0];
    assert!(
        told.starts_with("strip S1 cannot be read: a list of 5 is meant, not a list of 4"),
        "{told}"
    );
    let mistakes = read(|set| {
        for strip in set["strips"].as_array_mut().unwrap() {
            for face in strip["faces"].as_array_mut().unwrap() {
                for space in face["spaces"].as_array_mut().unwrap() {
                    if space == "night" {
                        *space = json!("wood");
                    }
                }
            }
        }
    });
    assert_eq!(mistakes.unwrap_err(), ["no strip has a night city"]);
}

#[test]
fn an_unknown_power_is_told_and_hides_no_other_mistake() {
    let mistakes = read(|set| {
        set["cards"][0]["power"] = json!({ "fly": 2 });
        set["day_tiles"][4]["cost"] = json!({ "gold": 2 });
        set["night_tiles"][4]["cost"] = json!({});
    });
    let mistakes = mistakes.unwrap_err();
    let told = |part: &str| {
        assert!(mistakes.iter().any(|told| told.contains(part)), "{part}: {mistakes:#?}");
    };
    told("card A01 cannot be read: `fly` is not known here");
    told("day tile D05 cannot be read: there is no field `gold`");
    told("night tile N05 must ask for 1 to 8 goods, not 0");
}

#[test]
fn only_an_object_is_read_as_one() {
    let is_refused = |change: &dyn Fn(&mut Value)| {
        let mistakes = read(change).unwrap_err();
        assert!(mistakes[0].contains("an object"), "{mistakes:#?}");
    };
    is_refused(&|set| set["cards"][0] = json!(["A01", {"of_the_space": 1}, 0]));
    is_refused(&|set| set["cards"][0]["power"] = json!({"stars_on": ["wood", 2]}));
    is_refused(&|set| set["cards"][0]["power"] = json!({"goods": [0, 0, 1, 0]}));
    is_refused(&|set| {
        set["strips"][0]["faces"][0] = json!(["day", ["wood", "wood", "wood", "wood", "wood"]]);
    });
    is_refused(&|set| set["day_tiles"][0]["cost"] = json!([1, 1, 0, 0]));
}

#[test]
fn a_game_is_played_as_its_set_is_printed() {
    let mut shelf = Shelf::default();
    let old = Options::default().settled(&shelf);
    let mut set = printed();
    for slot in 0..6 {
        set["summer"][slot]["day"] = json!({ "stars": 3 });
        set["summer"][slot]["night"] = json!({ "stars": 3 });
    }
    let set: Arc<ComponentSet> = shelf.add(&set.to_string()).unwrap();
    let new = Options::default().settled(&shelf);
    assert_eq!(new.components.as_deref(), Some(set.hash()));
    assert_eq!(old.clone().settled(&shelf), old, "a settled choice stays");

    let stars_from_slots = |options: &Options| {
        let mut game = Solenia::setup(options, 2, Seed::from(1), &shelf).unwrap();
        let mut chance = Chance::from(Seed::from(1));
        let mut stars = Vec::new();
        while let Some(seat) = game.deciders().iter().next() {
            let action = chance.pick(&game.legal_actions(seat));
            for event in game.play(seat, action).unwrap() {
                if let Event::StarsGained {
                    stars: n,
                    source: solarium_rules::solenia::Source::Slot,
                    ..
                } = event
                {
                    stars.push(n);
                }
            }
        }
        stars
    };
    assert!(stars_from_slots(&new).iter().all(|&stars| stars == 3));
    assert!(!stars_from_slots(&new).is_empty());
    assert!(!stars_from_slots(&old).contains(&3));
}
