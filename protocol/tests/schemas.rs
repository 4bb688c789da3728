//! The schemas say what is sent: they accept it, and nothing that is not like it.

use jsonschema::Validator;
use serde_json::{Value, json};
use solarium_protocol::{
    OpenQuestion, ServerMessage, Update,
    sections::{Known, hash_of},
};
use solarium_rules::{
    Chance, Game, Options, Seat, Seed, Shelf, Viewer,
    solenia::{self, Mode},
    solstis,
};

fn schema(name: &str) -> Value {
    let path = solarium_protocol::schema::folder().join(name);
    let text = std::fs::read_to_string(path).expect("the schema is there");
    serde_json::from_str(&text).expect("a schema is JSON")
}

fn validator(name: &str) -> Validator {
    jsonschema::validator_for(&schema(name)).expect("it is a schema")
}

#[track_caller]
fn check(schema: &Validator, value: &Value) {
    if let Err(error) = schema.validate(value) {
        panic!("{error} at {}: {value}", error.instance_path());
    }
}

fn all_options() -> Vec<(Options, usize)> {
    let solenia = |mode| Options::Solenia(solenia::Options { mode, ..solenia::Options::default() });
    vec![
        (Options::Solstis(solstis::Options { evil_spirit: true }), 2),
        (solenia(Mode::Summer), 1),
        (solenia(Mode::Winter), 2),
        (solenia(Mode::Improvements), 4),
    ]
}

fn begin(options: &Options, n_players: usize) -> Game {
    Game::setup(options, n_players, Seed::from(3), &Shelf::default()).expect("they are right")
}

fn room(options: &Options, phase: &str) -> Value {
    json!({
        "commitment": "0".repeat(64), "dealing": false, "listed": false, "options": options,
        "phase": phase, "proposal": [], "round": 1,
        "seats": [
            { "commitment": ["0".repeat(64)], "host": true, "left": [], "name": ["Ada"], "share": "revealed" },
            { "commitment": [], "host": false, "left": [], "name": [], "share": "none" },
        ],
        "start": "when_full",
    })
}

/// The view of a game in its room.
fn view(game: &Game, viewer: Viewer, options: &Options) -> Value {
    let mut view = serde_json::to_value(game.view(viewer)).expect("a view is plain data");
    view["room"] = room(options, "playing");
    view
}

/// Plays a random game and shows each of its positions, with what happened on the way to it.
fn each_position(options: &Options, n_players: usize, mut show: impl FnMut(&Game, &[Value])) {
    let mut game = begin(options, n_players);
    let mut chance = Chance::from(Seed::from(3));
    show(&game, &[]);
    while let Some(seat) = game.deciders().iter().next() {
        let action = chance.pick(&game.legal_actions(seat));
        let events = game.play(seat, action).expect("it is legal");
        let events: Vec<Value> = events.iter().map(|event| json!(event)).collect();
        show(&game, &events);
    }
}

#[test]
fn every_view_of_a_game_is_accepted() {
    let schema = validator("view.json");
    for (options, n_players) in all_options() {
        check(&schema, &json!({ "room": room(&options, "lobby") }));
        each_position(&options, n_players, |game, _| {
            for viewer in [Viewer::Seat(Seat(0)), Viewer::Spectator] {
                check(&schema, &view(game, viewer, &options));
            }
        });
    }
}

#[test]
fn every_frame_of_a_game_is_accepted() {
    let schema = validator("server_message.json");
    for (options, n_players) in all_options() {
        each_position(&options, n_players, |game, events| {
            let seat = Seat(0);
            let view = view(game, Viewer::Seat(seat), &options);
            let question = game.deciders().contains(seat).then(|| OpenQuestion {
                number: 7,
                legal: json!(game.legal_actions(seat)),
                about: game.about(seat).map(|about| json!(about)),
            });
            let (change, _) = Known::default().change(|to| game.show(None, to));
            let update: ServerMessage = ServerMessage::Update(Update {
                seq: 2,
                hash: hash_of(&view),
                events: json!(events),
                patch: json!(change),
                question: question.clone(),
            });
            check(&schema, &json!(update));
            let welcome = json!({
                "type": "welcome", "id": "a", "server": { "build": "", "version": "0.1.0" },
                "token": "0".repeat(64), "you": { "host": true, "seat": 0 }, "seq": 2, "last": 2,
                "hash": hash_of(&view), "view": view,
            });
            check(&schema, &welcome);
            let (Some(question), Some(why)) = (question, why_illegal(game, seat)) else { return };
            let refused = json!({
                "type": "refused", "id": "a", "code": "illegal_action", "message": why.to_string(),
                "illegal": why, "detail": question,
            });
            check(&schema, &refused);
        });
    }
}

/// Why an action that was legal in another game is not legal here.
fn why_illegal(game: &Game, seat: Seat) -> Option<solarium_rules::Illegal> {
    let other = match game {
        Game::Solenia(_) => json!({ "type": "deliver", "tile": "D01" }),
        Game::Solstis(_) => json!({ "type": "capture", "tile": [1, 1] }),
    };
    let options = match game {
        Game::Solenia(_) => Options::Solenia(solenia::Options::default()),
        Game::Solstis(_) => Options::Solstis(solstis::Options::default()),
    };
    game.clone().play(seat, options.action(&other).expect("it is an action")).err()
}

#[test]
fn a_wrong_view_is_rejected() {
    let schema = validator("view.json");
    for (options, n_players) in all_options() {
        let right = view(&begin(&options, n_players), Viewer::Seat(Seat(0)), &options);
        check(&schema, &right);
        let reject = |spoil: &dyn Fn(&mut Value)| {
            let mut wrong = right.clone();
            spoil(&mut wrong);
            assert!(wrong != right && !schema.is_valid(&wrong), "{wrong}");
        };
        // What only some viewers see, or only some games have, may be missing.
        let is_optional = |section: &str| {
            let of_seats = ["player_", "deliveries_", "discard_"];
            ["hand", "draft", "neutral"].contains(&section)
                || of_seats.iter().any(|name| section.starts_with(name)) && !section.ends_with('0')
        };
        for section in right.as_object().expect("a view is an object").keys() {
            if !is_optional(section) {
                reject(&|view| drop(view.as_object_mut().map(|view| view.remove(section))));
            }
            reject(&|view| view[section] = json!("nonsense"));
        }
        reject(&|view| view["turn"]["step"] = json!([{ "ask": "dance" }]));
        reject(&|view| view["turn"]["seat"] = json!(9));
        reject(&|view| view["scores"][0]["total"] = json!(-1));
        reject(&|view| view["room"]["seats"][0]["name"] = json!([" "]));
        reject(&|view| view["room"]["seats"][0]["share"] = json!("lost"));
        reject(&|view| view["room"]["options"]["game"] = json!("chess"));
        reject(&|view| *view = json!({ "room": room(&options, "playing") }));
    }
    for wrong in [json!({}), json!([]), json!({ "room": {} }), json!(null)] {
        assert!(!schema.is_valid(&wrong), "{wrong}");
    }
}

#[test]
fn a_view_may_have_more_than_a_client_knows() {
    let schema = validator("view.json");
    for (options, n_players) in all_options() {
        let mut view = view(&begin(&options, n_players), Viewer::Spectator, &options);
        view["weather"] = json!({ "wind": 3 });
        view["turn"]["mood"] = json!("fair");
        view["printed"]["players"]["best"] = json!(2);
        check(&schema, &view);
        assert!(options.view(&view).is_ok(), "the rules read it too");
    }
}

#[test]
fn names_ids_codes_commitments_shares_and_tokens_have_patterns() {
    let schema = validator("client_message.json");
    let (room, token) = ("0123456789", "0".repeat(64));
    let hello = json!({ "type": "hello", "id": "h", "version": 1, "room": room, "token": token });
    let sit = json!({ "type": "sit", "id": "s", "name": "Ada", "commitment": token });
    let reveal = json!({ "type": "reveal", "id": "r", "round": 1, "share": token });
    for (message, field, wrong) in [
        (&hello, "id", "with a space"),
        (&hello, "id", ""),
        (&hello, "room", "0123456il0"),
        (&hello, "token", "0"),
        (&sit, "name", " Ada"),
        (&sit, "name", "a\u{200b}b"),
        (&sit, "name", "a\u{202e}b"),
        (&sit, "name", "a\nb"),
        (&sit, "name", "\u{3164}"),
        (&sit, "name", "\u{fe0f}"),
        (&sit, "name", "Ada\u{200d}"),
        (&sit, "name", "\u{200c}Ada"),
        (&sit, "name", "A\u{200d}\u{200d}da"),
        (&sit, "name", "A \u{200d}da"),
        (&sit, "name", "a name of more than twenty-four letters"),
        (&sit, "commitment", "G"),
        (&reveal, "share", "G"),
    ] {
        check(&schema, message);
        let mut message = message.clone();
        message[field] = json!(wrong);
        assert!(!schema.is_valid(&message), "{field} {wrong:?}");
    }
}

#[test]
fn every_kind_of_message_is_known_by_its_type() {
    let schema = schema("server_message.json");
    let kinds = schema["oneOf"].as_array().expect("one of several kinds").iter();
    let kinds: Vec<&str> =
        kinds.filter_map(|kind| kind["properties"]["type"]["const"].as_str()).collect();
    assert_eq!(kinds, ServerMessage::KINDS);
}
