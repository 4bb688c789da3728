//! Random games of Solenia, audited from outside: what the rulebook promises holds in every mode and number of
//! players, after every action.

use std::collections::BTreeSet;

use serde_json::Value;
use solarium_rules::solenia::view::{Laid, Step, StockView};
use solarium_rules::solenia::{
    Action, Event, Good, Goods, Ground, Mode, Options, Solenia, Space, View,
};
use solarium_rules::{Chance, Game, NotOfThisGame, Players, Seat, Seed, Shelf, Viewer};

const MODES: [Mode; 3] = [Mode::Summer, Mode::Winter, Mode::Improvements];

fn start(mode: Mode, n_players: usize, seed: u64) -> Solenia {
    let options = Options { mode, ..Options::default() };
    Solenia::setup(&options, n_players, Seed::from(seed), &Shelf::default()).unwrap()
}

/// One of the seats that must decide, and all it may do.
fn question(game: &Solenia, chance: &mut Chance) -> Option<(Seat, Vec<Action>)> {
    let deciders: Vec<Seat> = game.deciders().iter().collect();
    (!deciders.is_empty()).then(|| {
        let seat = chance.pick(&deciders);
        (seat, game.legal_actions(seat))
    })
}

/// Keeps the books of a game from its events alone, and compares them with what is seen.
struct Audit {
    goods: Vec<Goods>,
    stars: Vec<u16>,
    strips: Vec<(String, String)>,
    n_tiles: [usize; 2],
}

fn stock(view: StockView) -> Goods {
    view.into()
}

impl Audit {
    fn new(view: &View) -> Audit {
        Audit {
            goods: view.players().map(|player| stock(player.player.goods)).collect(),
            stars: view.players().map(|player| player.stars).collect(),
            strips: Audit::strips(view),
            n_tiles: Audit::tiles(view).map(|tiles| tiles.len()),
        }
    }

    fn strips(view: &View) -> Vec<(String, String)> {
        view.strips().map(|(id, strip)| (id.to_string(), strip.face.to_string())).collect()
    }

    /// All tiles in sight, and stand-ins for those in the decks.
    fn tiles(view: &View) -> [Vec<String>; 2] {
        let mut all = [Vec::new(), Vec::new()];
        let deck = |n: u8| (0..n).map(|i| format!("in the deck {i}"));
        all[0].extend(deck(view.display.day_deck));
        all[1].extend(deck(view.display.night_deck));
        let mut seen: Vec<String> = Vec::new();
        seen.extend(view.display.day.iter().chain(&view.display.night).map(ToString::to_string));
        for Laid { deliveries, .. } in view.players() {
            let made = deliveries.day.iter().chain(&deliveries.night);
            seen.extend(made.map(|delivery| delivery.tile.to_string()));
        }
        seen.extend(
            view.neutral.iter().flat_map(|neutral| &neutral.tiles).map(ToString::to_string),
        );
        if let Some(Step::Slot { tile }) = view.turn.step.first() {
            seen.push(tile.to_string());
        }
        for tile in seen {
            all[usize::from(tile.starts_with('N'))].push(tile);
        }
        all
    }

    fn book(&mut self, events: &[Event]) {
        for event in events {
            match *event {
                Event::GoodsGained { seat, goods, .. } => self.goods[seat.index()] += goods,
                Event::VoyagePaid { seat, goods }
                | Event::DeliveryMade { seat, goods, .. }
                | Event::GoodsDiscarded { seat, goods } => self.goods[seat.index()] -= goods,
                Event::StarsGained { seat, stars, .. } => {
                    self.stars[seat.index()] += u16::from(stars);
                }
                Event::CardExpelled { seat, goods, stars, .. } => {
                    self.goods[seat.index()] += goods;
                    self.stars[seat.index()] += u16::from(stars);
                }
                Event::StripTurned { strip, face } => {
                    let (rear, was) = self.strips.remove(0);
                    assert_eq!(rear, strip.to_string(), "the rear strip turns");
                    let other = match was.as_str() {
                        "day" => "night",
                        "night" => "day",
                        "dawn" => "dusk",
                        _ => "dawn",
                    };
                    assert_eq!(other, face.to_string(), "a strip shows its other face");
                    self.strips.push((rear, other.to_owned()));
                }
                _ => {}
            }
        }
    }

    fn check(&self, view: &View) {
        assert_eq!(Audit::strips(view), self.strips, "the strips cycle");
        for (side, tiles) in Audit::tiles(view).into_iter().enumerate() {
            assert_eq!(tiles.len(), self.n_tiles[side], "no tile is lost or made");
            let different: BTreeSet<_> = tiles.iter().collect();
            assert_eq!(different.len(), tiles.len(), "no tile is in two places");
        }
        let on_board = |owner: Option<Seat>| -> Vec<String> {
            let placed = view.strips().flat_map(|(_, strip)| &strip.cards);
            let own = placed.filter(|placed| placed.seat == owner);
            own.map(|placed| placed.card.to_string()).collect()
        };
        for (seat, player) in Seat::first(4).zip(view.players()) {
            let Laid { player, discard, stars, .. } = player;
            let goods = stock(player.goods);
            let mut cards = on_board(Some(seat));
            cards.extend(discard.iter().map(ToString::to_string));
            let n_cards = cards.len() + usize::from(player.deck + player.hand);
            assert_eq!(n_cards, 16, "everybody has sixteen cards");
            assert_eq!(cards.iter().collect::<BTreeSet<_>>().len(), cards.len());
            assert_eq!((goods, stars), (self.goods[seat.index()], self.stars[seat.index()]));
            let must_discard = match view.turn.step.first() {
                Some(Step::Discard { discards, .. }) => discards.iter().any(|it| it.seat == seat),
                _ => false,
            };
            assert_eq!(
                goods.total() > u16::from(player.storage),
                must_discard,
                "whoever holds too much is asked at once, and nobody else"
            );
        }
        if let Some(neutral) = &view.neutral {
            let turned = usize::from(matches!(view.turn.step.first(), Some(Step::Column { .. })));
            let n_cards =
                on_board(None).len() + neutral.discard.len() + usize::from(neutral.deck) + turned;
            assert_eq!(n_cards, 16, "the neutral crew has sixteen cards");
        }
    }
}

fn check_list(game: &Solenia, seat: Seat, legal: &[Action]) {
    assert!(!legal.is_empty() && legal.len() <= 200, "{} answers", legal.len());
    let different: BTreeSet<String> =
        legal.iter().map(|action| serde_json::to_string(action).unwrap()).collect();
    assert_eq!(different.len(), legal.len(), "no answer is offered twice");
    let asks_first_question =
        matches!(legal[0], Action::Place { .. } | Action::StuckDiscard { .. });
    assert!(
        asks_first_question || legal.len() > 1,
        "only the first question of a turn has one answer"
    );
    for other in Seat::first(4).filter(|&other| !game.deciders().contains(other)) {
        assert!(game.legal_actions(other).is_empty());
        assert!(game.clone().play(other, legal[0]).is_err(), "{seat:?} was asked, not {other:?}");
    }
}

/// Plays one random game and audits it at every step.
fn check_game(mode: Mode, n_players: usize, seed: u64) {
    let mut game = start(mode, n_players, seed);
    let mut chance = Chance::from(Seed::from(seed + 1000));
    let mut audit = Audit::new(&game.view(Viewer::Spectator));
    let mut pool: Vec<Action> = Vec::new();
    let mut n_steps = 0;
    while let Some((seat, legal)) = question(&game, &mut chance) {
        check_list(&game, seat, &legal);
        audit.check(&game.view(Viewer::Spectator));
        assert_eq!(game.outcome(), None);

        for _ in 0..3 {
            let any = chance.pick(&legal);
            assert!(game.clone().play(seat, any).is_ok(), "{any:?} is on the list");
            pool.push(any);
            let other = chance.pick(&pool);
            let mut same = game.clone();
            if !legal.contains(&other) {
                let illegal = same.play(seat, other).expect_err("it is not on the list");
                assert_eq!(same, game, "an illegal action changed the game");
                assert!(!illegal.to_string().is_empty());
            }
        }

        let action = chance.pick(&legal);
        let events = game.play(seat, action).unwrap();
        audit.book(&events);
        n_steps += 1;
        assert!(n_steps < 16 * 4 * 12, "a game ends");
    }
    let view = game.view(Viewer::Spectator);
    audit.check(&view);
    let outcome = game.outcome().expect("nobody must decide, so it is over");
    assert_eq!(outcome.scores.len(), n_players);
    for ((laid, score), shown) in view.players().zip(&outcome.scores).zip(&view.scores) {
        assert_eq!(laid.player.deck + laid.player.hand, 0, "all cards are used");
        let mut counting = score.sources.clone();
        counting.retain(|_, points| *points > 0);
        assert_eq!((&shown.sources, shown.total), (&counting, score.total));
        let of_slots: u32 = shown.slots.iter().map(|slot| slot.stars).sum();
        assert_eq!(score.sources["powers"], of_slots, "slots make up what powers count");
        assert_eq!(score.sources.values().sum::<u32>(), score.total, "stars add up");
        let made = laid.deliveries.day.iter().chain(&laid.deliveries.night);
        let printed = view.printed.day_tiles.iter().chain(&view.printed.night_tiles);
        let tiles = printed.filter(|tile| made.clone().any(|delivery| delivery.tile == tile.id));
        assert_eq!(score.sources["tiles"], tiles.map(|tile| u32::from(tile.stars)).sum::<u32>());
    }
    let best = outcome.scores.iter().map(|score| score.total).max();
    assert!(outcome.winners.iter().all(|seat| Some(outcome.scores[seat.index()].total) == best));
    assert_eq!(outcome.rank.is_some(), n_players == 1);
}

#[test]
fn random_games_keep_every_promise() {
    for mode in MODES {
        for n_players in 1..=4 {
            for seed in 0..12 {
                check_game(mode, n_players, seed);
            }
        }
    }
}

#[test]
fn every_legal_action_can_be_played_and_no_other_of_its_kind() {
    for mode in MODES {
        let mut game = start(mode, 2, 5);
        let mut chance = Chance::from(Seed::from(5));
        while let Some((seat, legal)) = question(&game, &mut chance) {
            for &action in &legal {
                assert!(game.clone().play(seat, action).is_ok(), "{action:?}");
            }
            for action in every_simple_action(&game.view(Viewer::Seat(seat))) {
                let is_played = game.clone().play(seat, action).is_ok();
                assert_eq!(is_played, legal.contains(&action), "{action:?}");
            }
            game.play(seat, chance.pick(&legal)).unwrap();
        }
    }
}

/// All placements and all choices of up to four goods, whether legal or not.
fn every_simple_action(view: &View) -> Vec<Action> {
    let mut actions = vec![Action::PayAsPrinted {}];
    for &card in view.hand.iter().flat_map(|hand| &hand.cards) {
        actions.push(Action::StuckDiscard { card });
        for row in 1..=5 {
            let spaces = (1..=5).filter_map(|col| Space::at(row, col));
            actions.extend(spaces.map(|at| Action::Place { card, at }));
        }
    }
    for n in 1..=4 {
        let plenty = Good::ALL.into_iter().fold(Goods::NONE, |sum, good| sum + Goods::of(good, 4));
        for goods in plenty.choices(n) {
            actions.extend([
                Action::Pay { goods },
                Action::Bonus { goods },
                Action::Discard { goods },
            ]);
        }
    }
    for &tile in view.display.day.iter().chain(&view.display.night) {
        actions.push(Action::Deliver { tile });
    }
    for replace in Good::ALL {
        actions.extend(Good::ALL.map(|with| Action::Substitute { replace, with }));
    }
    actions.extend(solarium_rules::solenia::WinterSlot::ALL.map(|slot| Action::Slot { slot }));
    actions.extend((0..=6).map(|col| Action::Column { col }));
    actions
}

#[test]
fn equal_seeds_give_equal_games_and_other_seeds_other_games() {
    for mode in MODES {
        for n_players in 1..=4 {
            assert_eq!(start(mode, n_players, 9), start(mode, n_players, 9));
            let state = |seed| serde_json::to_value(start(mode, n_players, seed)).unwrap();
            assert_ne!(state(9), state(10));
        }
    }
}

#[test]
fn the_state_in_words_and_its_hash_tell_every_difference() {
    let mut game = start(Mode::Improvements, 3, 4);
    let mut chance = Chance::from(Seed::from(4));
    let mut states = BTreeSet::new();
    let mut hashes = BTreeSet::new();
    while let Some((seat, legal)) = question(&game, &mut chance) {
        let state = serde_json::to_value(&game).unwrap();
        assert!(!state.to_string().contains("null"));
        assert!(states.insert(state.to_string()), "no state comes twice");
        let hash = Game::Solenia(game.clone()).hash();
        assert!(hashes.insert(hash.to_string()), "no hash comes twice");
        game.play(seat, chance.pick(&legal)).unwrap();
    }
}

#[test]
fn random_games_offer_every_kind_of_answer_and_tell_every_kind_of_event() {
    let mut answers: BTreeSet<String> = BTreeSet::new();
    let mut events: BTreeSet<String> = BTreeSet::new();
    let mut sources: BTreeSet<String> = BTreeSet::new();
    for seed in 0..40 {
        for n_players in [1, 3] {
            let mut game = start(Mode::Improvements, n_players, seed);
            let mut chance = Chance::from(Seed::from(seed));
            while let Some((seat, legal)) = question(&game, &mut chance) {
                let action = eager(&game, &legal, &mut chance);
                let kinds = legal.iter().map(|action| serde_json::to_value(action).unwrap());
                answers.extend(kinds.map(|action| action["type"].to_string()));
                for event in game.play(seat, action).unwrap() {
                    let event = serde_json::to_value(event).unwrap();
                    events.insert(event["type"].to_string());
                    if let Some(Value::String(source)) = event.get("source") {
                        sources.insert(source.clone());
                    }
                }
            }
        }
    }
    assert_eq!(answers.len(), 11, "{answers:?}");
    assert_eq!(events.len(), 22, "{events:?}");
    assert_eq!(sources.len(), 4, "{sources:?}");
}

/// Plays into cities whenever it can: substitutions and improvements come only to those who deliver.
fn eager(game: &Solenia, legal: &[Action], chance: &mut Chance) -> Action {
    let view = game.view(Viewer::Spectator);
    let is_city = |action: &Action| match *action {
        Action::Place { at, .. } => matches!(view.ground(at), Some(Ground::City(_))),
        _ => false,
    };
    let cities: Vec<Action> = legal.iter().copied().filter(is_city).collect();
    if cities.is_empty() { chance.pick(legal) } else { chance.pick(&cities) }
}

/// How many games there are after `depth` decisions.
fn count_positions(game: &Solenia, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut n = 0;
    for seat in game.deciders().iter() {
        for action in game.legal_actions(seat) {
            let mut next = game.clone();
            next.play(seat, action).unwrap();
            n += count_positions(&next, depth - 1);
        }
    }
    n
}

#[test]
fn positions_counted_to_a_depth() {
    let count = |mode, n_players, depth| {
        (1..=depth)
            .map(|depth| count_positions(&start(mode, n_players, 1), depth))
            .collect::<Vec<_>>()
    };
    let found = [
        count(Mode::Summer, 2, 4),
        count(Mode::Summer, 4, 3),
        count(Mode::Winter, 3, 3),
        count(Mode::Improvements, 2, 4),
        count(Mode::Summer, 1, 3),
    ];
    assert_eq!(
        found,
        [
            vec![9, 96, 1764, 48_798],
            vec![9, 96, 2070],
            vec![9, 117, 3249],
            vec![4, 12, 80, 840],
            vec![9, 207, 7029],
        ]
    );
}

#[test]
fn among_other_games_solenia_is_known_by_its_name() {
    let shelf = Shelf::default();
    let read = |text: &str| serde_json::from_str::<solarium_rules::Options>(text);
    let options = read(r#"{"game":"solenia","mode":"winter"}"#).unwrap().settled(&shelf);
    assert_eq!((options.game(), options.players()), ("solenia", Players { least: 1, most: 4 }));
    assert_eq!(options.components(), Some(shelf.newest().hash()));
    assert_eq!(read(&serde_json::to_string(&options).unwrap()).unwrap(), options);
    assert!(read(r#"{"game":"solenia","modes":"winter"}"#).is_err());

    let mut game = Game::setup(&options, 3, Seed::from(1), &shelf).unwrap();
    let seat = game.deciders().iter().next().unwrap();
    let solstis = read(r#"{"game":"solstis"}"#).unwrap();
    let other = Game::setup(&solstis, 2, Seed::from(1), &shelf).unwrap();
    let stranger = other.deciders().iter().next().unwrap();
    let action = other.legal_actions(stranger)[0];
    assert_eq!(game.play(seat, action), Err(NotOfThisGame::NoSuchAction.into()));
    let own = serde_json::to_value(game.legal_actions(seat)[0]).unwrap();
    let before = game.hash();
    game.play(seat, options.action(&own).unwrap()).unwrap();
    assert_ne!(game.hash(), before);
}
