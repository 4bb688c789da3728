//! Whole games in words: whoever looks on, every position can be drawn, every answer and every event told.

use std::collections::HashSet;

use solarium_rules::solenia::{self, Mode};
use solarium_rules::{
    About, Asked, Chance, Event, Game, Names, Options, Seat, Seed, Shelf, View, Viewer, solstis,
    words::WIDTH,
};

/// Names as long as names may be.
fn names() -> Names {
    ["Ada", "Bo", "Cy", "Di"].iter().map(|name| format!("{name:x<24}")).collect()
}

fn viewers(n_players: usize) -> impl Iterator<Item = Viewer> {
    Seat::first(n_players).map(Viewer::Seat).chain([Viewer::Spectator])
}

fn check_lines(lines: &[String], what: &str) {
    for line in lines {
        assert!(line.chars().count() <= WIDTH, "a long line in {what}: {line}");
        assert_eq!(line.trim_end(), line, "spaces at the end of a line in {what}");
        assert!(!line.contains(['{', '}', '_', '\n']), "no plain text in {what}: {line}");
    }
}

/// The view as a client has it, read from what was sent.
fn read_view(game: &Game, viewer: Viewer, options: &Options) -> View {
    let view = game.view(viewer);
    let json = serde_json::to_value(&view).expect("a view is plain data");
    assert_eq!(options.view(&json).expect("it is read as it is written"), view);
    view
}

/// What explains a question as a client has it, read from what was sent.
fn read_about(game: &Game, seat: Seat, options: &Options) -> Option<About> {
    let about = game.about(seat)?;
    let json = serde_json::to_value(&about).expect("it is plain data");
    assert_eq!(options.about(&json).expect("it is read as it is written"), about);
    Some(about)
}

/// What everybody reads in this position, and what the deciders are asked.
fn check_position(game: &Game, options: &Options, n_players: usize) {
    for viewer in viewers(n_players) {
        let view = read_view(game, viewer, options);
        check_lines(&view.table(Asked::default(), &names()), "a table");
    }
    for seat in game.deciders().iter() {
        let view = game.view(Viewer::Seat(seat));
        let legal = game.legal_actions(seat);
        let about = read_about(game, seat, options);
        let asked = Asked { legal: &legal, about: about.as_ref() };
        check_lines(&view.table(asked, &names()), "a table");
        let words = |action| view.action(action, asked, &names());
        let words: HashSet<String> = legal.iter().copied().map(words).collect();
        assert_eq!(words.len(), legal.len(), "two answers in the same words: {words:?}");
        check_lines(&[view.question(asked)], "a question");
        let choices = view.choices(asked, &names());
        check_lines(&choices, "a list of answers");
        check_numbers(&choices, legal.len());
    }
}

/// Every number from 1 to `n` stands in the list, and the list is not much longer than a screen.
fn check_numbers(choices: &[String], n: usize) {
    assert!(choices.len() <= 30, "{} lines for {n} answers", choices.len());
    let text = choices.join(" ");
    let words: HashSet<&str> = text.split(' ').collect();
    for number in 1..=n {
        assert!(words.contains(number.to_string().as_str()), "{number} is missing in {choices:?}");
    }
}

fn check_events(game: &Game, events: &[Event], options: &Options, n_players: usize) {
    for viewer in viewers(n_players) {
        let seen: Vec<Event> = events.iter().filter_map(|event| event.seen_by(viewer)).collect();
        for event in &seen {
            let json = serde_json::to_value(event).expect("an event is plain data");
            assert_eq!(&options.event(&json).expect("it is read as it is written"), event);
        }
        check_lines(&game.view(viewer).story(&seen, &names()), "a story");
    }
}

fn check_guide(options: &Options) {
    let guide = options.guide();
    let lines = guide.in_short();
    check_lines(&lines, "the rules in short");
    assert!(lines.len() <= 24, "they fit on a screen");
    let chapters: Vec<_> = (1..).map_while(|number| guide.chapter(number)).collect();
    assert!(chapters.len() > 8, "the rules are all there");
    for chapter in chapters {
        check_lines(&chapter, "a chapter of the rules");
        assert!(chapter.len() <= 40, "a chapter is not much longer than a screen: {chapter:?}");
    }
}

fn check_game(options: &Options, n_players: usize, seed: u64) {
    check_guide(options);
    let mut game = Game::setup(options, n_players, Seed::from(seed), &Shelf::default())
        .expect("the options make a game");
    let mut chance = Chance::from(Seed::from(seed));
    loop {
        check_position(&game, options, n_players);
        let deciders: Vec<Seat> = game.deciders().iter().collect();
        if deciders.is_empty() {
            return;
        }
        let seat = chance.pick(&deciders);
        let action = chance.pick(&game.legal_actions(seat));
        let events = game.play(seat, action).expect("a legal action can be played");
        check_events(&game, &events, options, n_players);
    }
}

#[test]
fn whole_games_of_solstis_can_be_read() {
    for seed in 0..20 {
        let options = solstis::Options { evil_spirit: seed % 4 > 0 };
        check_game(&Options::Solstis(options), 2, seed);
    }
}

#[test]
fn whole_games_of_solenia_can_be_read_in_all_modes_and_by_any_number() {
    for mode in [Mode::Summer, Mode::Winter, Mode::Improvements] {
        for n_players in 1..=4 {
            let options = solenia::Options { mode, ..solenia::Options::default() };
            check_game(&Options::Solenia(options), n_players, n_players as u64);
        }
    }
}
