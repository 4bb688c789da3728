//! What a viewer of Solenia sees: canonical, patched section by section, and never more than they may know.

use serde_json::{Map, Value, json};
use solarium_rules::solenia::{
    About, Action, ComponentSet, Event, Mode, Options, Setup, Solenia, Source, View,
};
use solarium_rules::{Chance, Seat, Seed, Shelf, Viewer};

const MODES: [Mode; 3] = [Mode::Summer, Mode::Winter, Mode::Improvements];

fn options(mode: Mode) -> Options {
    Options { mode, ..Options::default() }
}

fn start(mode: Mode, n_players: usize, seed: u64) -> Solenia {
    Solenia::setup(&options(mode), n_players, Seed::from(seed), &Shelf::default()).unwrap()
}

fn viewers(n_players: usize) -> Vec<Viewer> {
    Seat::first(n_players).map(Viewer::Seat).chain([Viewer::Spectator]).collect()
}

/// Plays a random game of every mode and number of players, and shows each of its positions with the action that
/// follows.
fn check_positions(n_seeds: u64, check: impl Fn(&Solenia, &Options, usize, Seat, Action)) {
    for mode in MODES {
        for n_players in 1..=4 {
            for seed in 0..n_seeds {
                let mut game = start(mode, n_players, seed);
                let mut chance = Chance::from(Seed::from(seed));
                loop {
                    let deciders: Vec<Seat> = game.deciders().iter().collect();
                    if deciders.is_empty() {
                        break;
                    }
                    let seat = chance.pick(&deciders);
                    let action = chance.pick(&game.legal_actions(seat));
                    check(&game, &options(mode), n_players, seat, action);
                    game.play(seat, action).unwrap();
                }
            }
        }
    }
}

fn check_canonical(value: &Value) {
    match value {
        Value::Null => panic!("a view holds no null"),
        Value::Number(number) => assert!(number.is_u64(), "a view holds whole numbers only"),
        Value::Array(items) => items.iter().for_each(check_canonical),
        Value::Object(fields) => fields.values().for_each(check_canonical),
        Value::Bool(_) | Value::String(_) => {}
    }
}

#[test]
fn views_are_canonical_json_as_they_are_written() {
    check_positions(1, |game, _, n_players, _, _| {
        for viewer in viewers(n_players) {
            let view = game.view(viewer);
            let text = serde_json::to_string(&view).unwrap();
            let value: Value = serde_json::to_value(&view).unwrap();
            check_canonical(&value);
            assert_eq!(text, sorted(&value), "keys stand in alphabetical order");
            assert_eq!(
                serde_json::from_str::<View>(&text).unwrap(),
                view,
                "a view is read as it is written"
            );
        }
    });
}

/// The value with the keys of every object in order, whatever the library does.
fn sorted(value: &Value) -> String {
    match value {
        Value::Array(items) => {
            format!("[{}]", items.iter().map(sorted).collect::<Vec<_>>().join(","))
        }
        Value::Object(fields) => {
            let mut keys: Vec<&String> = fields.keys().collect();
            keys.sort();
            let fields = keys.iter().map(|key| format!("\"{key}\":{}", sorted(&fields[*key])));
            format!("{{{}}}", fields.collect::<Vec<_>>().join(","))
        }
        other => other.to_string(),
    }
}

/// A merge patch of every section that has changed, each of them whole.
fn patch(before: &Value, after: &Value) -> Value {
    let (Value::Object(before), Value::Object(after)) = (before, after) else {
        panic!("views are objects")
    };
    let mut patch = Map::new();
    for (section, now) in after {
        if before.get(section) != Some(now) {
            patch.insert(section.clone(), now.clone());
        }
    }
    for section in before.keys().filter(|&section| !after.contains_key(section)) {
        patch.insert(section.clone(), Value::Null);
    }
    Value::Object(patch)
}

#[test]
fn a_merge_patch_of_the_changed_sections_gives_the_next_view() {
    check_positions(1, |game, _, n_players, seat, action| {
        let mut next = game.clone();
        next.play(seat, action).unwrap();
        for viewer in viewers(n_players) {
            let before = serde_json::to_value(game.view(viewer)).unwrap();
            let after = serde_json::to_value(next.view(viewer)).unwrap();
            let mut patched = before.clone();
            json_patch::merge(&mut patched, &patch(&before, &after));
            assert_eq!(patched, after);
        }
    });
}

/// Events up to the first that turns something up: what comes after may differ between games.
fn seen_before_chance(events: &[Event], viewer: Viewer) -> Vec<Event> {
    let seen = events.iter().filter_map(|event| event.seen_by(viewer));
    seen.take_while(|event| {
        !matches!(
            event,
            Event::TileRevealed { .. }
                | Event::NeutralCardTurned { .. }
                | Event::CardDrawn { card: Some(_), .. }
        )
    })
    .collect()
}

#[test]
fn games_that_differ_in_secrets_alone_look_the_same() {
    let shelf = Shelf::default();
    check_positions(1, |game, options, n_players, seat, action| {
        for viewer in viewers(n_players) {
            let view = game.view(viewer);
            let other = Solenia::imagine(options, &view, Seed::from(77), &shelf).unwrap();
            let [one, two] =
                [game, &other].map(|game| serde_json::to_string(&game.view(viewer)).unwrap());
            assert_eq!(one, two, "the same view, byte for byte");
            assert_eq!(game.deciders(), other.deciders());
            if let Viewer::Seat(own) = viewer {
                assert_eq!(game.legal_actions(own), other.legal_actions(own));
                assert_eq!(game.about(own), other.about(own));
            }
            let (mut game, mut other) = (game.clone(), other);
            match (game.play(seat, action), other.play(seat, action)) {
                (Ok(one), Ok(two)) => {
                    assert_eq!(seen_before_chance(&one, viewer), seen_before_chance(&two, viewer));
                }
                // Only the hand of somebody else can make a difference.
                (Ok(_), Err(_)) => assert!(!viewer.is(seat)),
                _ => panic!("the action is legal"),
            }
        }
    });
}

#[test]
fn an_imagined_game_can_be_played_to_its_end() {
    let shelf = Shelf::default();
    let n_seen = std::cell::Cell::new(0_u32);
    check_positions(1, |game, options, n_players, _, _| {
        n_seen.set(n_seen.get() + 1);
        let mut chance = Chance::from(Seed::from(u64::from(n_seen.get())));
        // Every position is imagined elsewhere; a part of them is enough to play on from.
        for viewer in viewers(n_players).into_iter().filter(|_| n_seen.get().is_multiple_of(10)) {
            let imagined = Solenia::imagine(options, &game.view(viewer), Seed::from(4), &shelf);
            let mut imagined = imagined.unwrap();
            loop {
                let Some(seat) = imagined.deciders().iter().next() else { break };
                let action = chance.pick(&imagined.legal_actions(seat));
                imagined.play(seat, action).unwrap();
            }
            assert!(imagined.outcome().is_some());
        }
    });
}

#[test]
fn imagined_games_differ_in_what_is_hidden() {
    let shelf = Shelf::default();
    let view = start(Mode::Summer, 2, 1).view(Viewer::Seat(Seat(0)));
    let imagined = |seed| {
        let game = Solenia::imagine(&options(Mode::Summer), &view, Seed::from(seed), &shelf);
        serde_json::to_value(game.unwrap()).unwrap()
    };
    let (one, two) = (imagined(1), imagined(2));
    assert_eq!(one["players"][0]["hand"], two["players"][0]["hand"], "the own hand is known");
    for hidden in ["/players/0/deck", "/players/1/hand", "/players/1/deck", "/decks"] {
        assert_ne!(one.pointer(hidden), two.pointer(hidden), "{hidden} is not");
    }
    assert_eq!(imagined(1), one, "the same seed imagines the same game");
}

#[test]
fn a_view_that_contradicts_itself_is_refused() {
    let shelf = Shelf::default();
    let view = serde_json::to_value(start(Mode::Winter, 2, 1).view(Viewer::Seat(Seat(0)))).unwrap();
    let refused = |change: &dyn Fn(&mut Value)| {
        let mut view = view.clone();
        change(&mut view);
        let view: View = serde_json::from_value(view).unwrap();
        let imagined = Solenia::imagine(&options(Mode::Winter), &view, Seed::from(1), &shelf);
        imagined.unwrap_err().to_string()
    };
    assert!(
        refused(&|view| view["scores"] = vec![view["scores"][0].clone(); 3].into())
            .contains("players")
    );
    assert!(
        refused(&|view| view["scores"] = vec![view["scores"][0].clone(); 9].into())
            .contains("players")
    );
    assert!(refused(&|view| view["player_1"]["deck"] = 3.into()).contains("sixteen"));
    assert!(refused(&|view| view["turn"]["seat"] = 3.into()).contains("seat"));
    let pay = json!([{ "ask": "pay", "at": [3, 3], "toll": 1 }]);
    assert!(refused(&|view| view["turn"]["step"] = pay.clone()).contains("travels"));
    let slot = json!([{ "ask": "slot", "tile": "ZZ" }]);
    assert!(refused(&|view| view["turn"]["step"] = slot.clone()).contains("delivery"));
    assert!(refused(&|view| view["display"]["day_deck"] = 24.into()).contains("deck"));
    let twice = |view: &mut Value| view["display"]["day"][0] = view["display"]["day"][1].clone();
    assert!(refused(&twice).contains("twice"));
    let astray = |view: &mut Value| view["display"]["day"][0] = view["display"]["night"][0].clone();
    assert!(refused(&astray).contains("hemisphere"));
    let early = |view: &mut Value| {
        view["deliveries_0"]["day"] = json!([{ "tile": view["display"]["day"][0].take() }]);
        view["display"]["day"].as_array_mut().unwrap().remove(0);
    };
    assert!(refused(&early).contains("too many delivery tiles"));
    assert!(refused(&|view| view["player_0"]["goods"]["wood"] = 255.into()).contains("goods"));
    assert!(refused(&|view| view["player_0"]["storage"] = 8.into()).contains("contradict"));
}

/// Turns everything that seat 0 cannot see upside down.
fn other_secrets(setup: &Setup, display: usize) -> Setup {
    let mut other = setup.clone();
    other.day_deck[display..].reverse();
    other.night_deck[display..].reverse();
    other.decks[0][3..].reverse();
    other.decks[1..].iter_mut().for_each(|deck| deck.reverse());
    other.neutral_deck.iter_mut().for_each(|deck| deck.reverse());
    other.die.iter_mut().for_each(|die| die.reverse());
    other
}

#[test]
fn piles_hands_and_the_next_die_are_hidden_at_the_start() {
    let set = ComponentSet::built_in();
    for mode in MODES {
        for n_players in 1..=4 {
            let setup = Setup::deal(&options(mode), n_players, Seed::from(2), &set);
            let display = if n_players == 4 { 4 } else { 3 };
            let [one, two] = [&setup, &other_secrets(&setup, display)]
                .map(|setup| Solenia::from_setup(mode, n_players, setup, set.clone()).unwrap());
            assert_ne!(one, two);
            for viewer in [Viewer::Seat(Seat(0)), Viewer::Spectator] {
                assert_eq!(one.view(viewer), two.view(viewer));
            }
            assert_eq!(one.legal_actions(Seat(0)), two.legal_actions(Seat(0)));
        }
    }
}

#[test]
fn a_drawn_card_is_told_to_its_owner_alone() {
    let mut game = start(Mode::Summer, 2, 1);
    let seat = game.deciders().iter().next().unwrap();
    let action = game.legal_actions(seat)[0];
    let events = game.play(seat, action).unwrap();
    let drawn = |viewer| {
        let mut seen = events.iter().filter_map(|event| event.seen_by(viewer));
        seen.find(|event| matches!(event, Event::CardDrawn { .. })).unwrap()
    };
    let own = serde_json::to_value(drawn(Viewer::Seat(seat))).unwrap();
    assert!(own["card"].is_string());
    for viewer in [Viewer::Seat(seat.after(1, 2)), Viewer::Spectator] {
        let seen = serde_json::to_value(drawn(viewer)).unwrap();
        assert_eq!(seen, json!({ "type": "card_drawn", "seat": seat }));
    }
}

#[test]
fn a_spectator_has_no_hand_and_sections_come_only_with_what_they_show() {
    let sections = |mode, n_players, viewer| {
        let view = serde_json::to_value(start(mode, n_players, 1).view(viewer)).unwrap();
        view.as_object().unwrap().keys().cloned().collect::<Vec<_>>().join(" ")
    };
    assert_eq!(
        sections(Mode::Summer, 2, Viewer::Spectator),
        "board deliveries_0 deliveries_1 discard_0 discard_1 display first_seat player_0 player_1 \
         printed scores strip_1 strip_2 strip_3 strip_4 strip_5 turn"
    );
    assert_eq!(
        sections(Mode::Improvements, 4, Viewer::Seat(Seat(3))),
        "board deliveries_0 deliveries_1 deliveries_2 deliveries_3 discard_0 discard_1 discard_2 \
         discard_3 display draft first_seat hand player_0 player_1 player_2 player_3 printed scores \
         strip_1 strip_2 strip_3 strip_4 strip_5 turn"
    );
    assert_eq!(
        sections(Mode::Winter, 1, Viewer::Seat(Seat(0))),
        "board deliveries_0 discard_0 display first_seat hand neutral player_0 printed scores strip_1 \
         strip_2 strip_3 strip_4 strip_5 turn"
    );
}

#[test]
fn what_explains_a_placement_is_what_comes_of_it() {
    check_positions(1, |game, _, n_players, seat, action| {
        let others = Seat::first(n_players).filter(|other| !game.deciders().contains(*other));
        assert!(others.into_iter().all(|other| game.about(other).is_none()));
        let Action::Place { card, at } = action else { return };
        let Some(About::Place { gains, tolls, .. }) = game.about(seat) else {
            panic!("it is asked")
        };
        let view = game.view(Viewer::Seat(seat));
        let ground = view.ground(at).unwrap();
        let gain = gains.iter().find(|gain| gain.card == card).unwrap().on(ground);
        let told = tolls[usize::from(at.row() - 1)][usize::from(at.col() - 1)];
        let mut played = game.clone();
        let (mut toll, mut gained) = (None, 0);
        for event in played.play(seat, action).unwrap() {
            match event {
                Event::CardPlaced { toll: owed, .. } => toll = Some(owed),
                Event::GoodsGained { goods, source, .. } if source != Source::Slot => {
                    gained += goods.total();
                }
                Event::StarsGained { stars, source, .. } if source != Source::Slot => {
                    gained += u16::from(stars);
                }
                // What an expulsion gives, or a turn that is not over, is another matter.
                Event::CardExpelled { .. } | Event::DeliveryMade { .. } => break,
                _ => {}
            }
        }
        assert_eq!(toll, Some(told));
        if told == 0 {
            assert_eq!(gained, u16::from(gain), "{card} on {at:?}");
        }
    });
}
