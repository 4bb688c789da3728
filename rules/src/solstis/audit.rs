//! Random games, audited: what must hold in every position of every game.

use std::collections::{BTreeSet, HashSet};

use serde_json::Value;

use super::view::Step;
use super::{
    Action, Event, N_TILES, Next, Options, Origin, Phase, SEATS, Solstis, Spirit, SpiritSet,
    Square, Tile, TileSet, View,
};
use crate::{Chance, Game, Seat, Seed, Viewer};

const VIEWERS: [Viewer; 3] = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator];

/// Plays a random game from a set-up position and shows each position to `audit`, with the chance in use.
fn check_game(seed: u64, mut audit: impl FnMut(&Solstis, &mut Chance)) -> Solstis {
    let mut chance = Chance::from(Seed::from(seed ^ 0xa0d1_7000));
    let options = Options { evil_spirit: !seed.is_multiple_of(4) };
    check_to_the_end(Solstis::setup(options, Seed::from(seed)), &mut chance, &mut audit)
}

/// Plays random legal actions until the game is over. No game is longer than its tiles allow.
fn check_to_the_end(
    mut game: Solstis,
    chance: &mut Chance,
    audit: &mut impl FnMut(&Solstis, &mut Chance),
) -> Solstis {
    for _ in 0..1000 {
        audit(&game, chance);
        let Some(seat) = game.decider() else { return game };
        let action = chance.pick(&game.legal_actions(seat));
        game.play(seat, action).expect("a legal action can be played");
    }
    panic!("the game does not end");
}

/// Every action anybody could think of.
fn all_actions() -> Vec<Action> {
    let on_tiles = TileSet::MOUNTAIN.iter().flat_map(|tile| {
        [
            Action::Play { tile },
            Action::Capture { tile },
            Action::PlaceRainbow { at: tile },
            Action::MoveRainbow { to: tile },
            Action::AddFromHand { tile },
            Action::AddFromRow { tile },
        ]
    });
    let on_spirits = Spirit::ALL.into_iter().flat_map(|spirit| {
        let squares = TileSet::MOUNTAIN.iter().filter_map(Square::new);
        squares
            .map(move |square| Action::MeetSpirit { spirit, square })
            .chain([Action::CoverSpirit { spirit }])
    });
    on_tiles.chain(on_spirits).chain([Action::DrawSpirits {}]).collect()
}

#[test]
fn every_tile_is_in_one_place_at_any_time() {
    for seed in 0..1000 {
        check_game(seed, |game, _| {
            let mut tiles: Vec<Tile> = game.pile.to_vec();
            tiles.extend(game.removed.iter());
            tiles.extend(
                game.row.0.iter().flat_map(|stack| stack.beneath.into_iter().chain([stack.top])),
            );
            for player in &game.players {
                tiles.extend(player.hand.iter().chain(player.panorama.tiles.iter()));
            }
            match game.phase {
                Phase::Capture { played }
                | Phase::MoveRainbow { next: Next::LayPlayed { played }, .. } => tiles.push(played),
                _ => {}
            }
            assert_eq!(tiles.len(), N_TILES, "{game:?}");
            assert_eq!(tiles.into_iter().collect::<TileSet>(), TileSet::MOUNTAIN, "{game:?}");
        });
    }
}

#[test]
fn rainbows_are_twelve_at_any_time_and_never_share_a_cell_with_a_tile() {
    for seed in 0..1000 {
        check_game(seed, |game, _| {
            let lifted = match game.phase {
                Phase::MoveRainbow { next: Next::Squirrel { rest, .. }, .. } => 1 + rest.len(),
                Phase::MoveRainbow { .. } => 1,
                _ => 0,
            };
            let mut n_rainbows = usize::from(game.rainbows) + lifted;
            for player in &game.players {
                n_rainbows += player.panorama.rainbows.len() + usize::from(player.held_rainbows);
                assert!((player.panorama.tiles & player.panorama.rainbows).is_empty(), "{game:?}");
            }
            assert_eq!(n_rainbows, 12, "{game:?}");
        });
    }
}

#[test]
fn every_spirit_is_in_one_place_at_any_time_and_alone_on_its_square() {
    for seed in 0..1000 {
        check_game(seed, |game, _| {
            let mut spirits: Vec<Spirit> = game.spirit_pile.to_vec();
            spirits.extend(game.face_up.iter());
            spirits.extend(game.evil_holder.map(|_| Spirit::Evil));
            for panorama in game.players.iter().map(|player| &player.panorama) {
                spirits.extend(panorama.spirits.iter().map(|met| met.spirit));
                for (i, met) in panorama.spirits.iter().enumerate() {
                    assert!(panorama.filled().contains_all(met.square.cells()), "{game:?}");
                    assert!(
                        panorama.spirits[..i].iter().all(|other| other.square != met.square),
                        "{game:?}"
                    );
                }
            }
            if let Phase::ChooseSpirit { drawn } = game.phase {
                spirits.extend(drawn.iter());
            }
            let n_spirits = if game.options.evil_spirit { 15 } else { 14 };
            assert_eq!(spirits.len(), n_spirits, "{game:?}");
            assert_eq!(spirits.into_iter().collect::<SpiritSet>().len(), n_spirits, "{game:?}");
        });
    }
}

#[test]
fn whoever_decides_has_a_short_list_of_legal_actions_without_duplicates() {
    let mut longest = 0;
    for seed in 0..1000 {
        check_game(seed, |game, _| {
            for seat in SEATS {
                let actions = game.legal_actions(seat);
                assert_eq!(actions.is_empty(), !game.deciders().contains(seat), "{game:?}");
                let distinct: HashSet<_> = actions.iter().collect();
                assert_eq!(distinct.len(), actions.len(), "{game:?}");
                longest = longest.max(actions.len());
            }
        });
    }
    assert!((10..=200).contains(&longest), "{longest}");
}

#[test]
fn a_question_after_the_first_of_a_turn_leaves_a_choice() {
    for seed in 0..1000 {
        check_game(seed, |game, _| {
            let n_answers = game.answers().len();
            assert!(n_answers > 1 || matches!(game.phase, Phase::Play | Phase::Over), "{game:?}");
        });
    }
}

#[test]
fn an_action_is_played_if_it_is_listed_and_changes_nothing_if_it_is_not() {
    let all_actions = all_actions();
    let (mut n_legal, mut n_illegal) = (0, 0);
    for seed in 0..30 {
        check_game(seed, |game, _| {
            for seat in [Seat(0), Seat(1), Seat(2), Seat(200)] {
                let legal = game.legal_actions(seat);
                n_legal += legal.len();
                for &action in &all_actions {
                    let is_listed = legal.contains(&action);
                    assert_eq!(
                        game.check(seat, action).is_ok(),
                        is_listed,
                        "{action:?} in {game:?}"
                    );
                    if !is_listed && n_illegal % 7 == 0 {
                        let mut tried = game.clone();
                        assert!(tried.play(seat, action).is_err());
                        assert_eq!(tried, *game);
                    }
                    n_illegal += usize::from(!is_listed);
                }
                for action in legal {
                    game.clone().play(seat, action).expect("a legal action can be played");
                }
            }
        });
    }
    assert!(n_legal > 2_000 && n_illegal > 1_000_000, "{n_legal} legal, {n_illegal} illegal");
}

#[test]
fn random_games_reach_every_question_and_every_cause() {
    let mut reached = BTreeSet::new();
    for seed in 0..1000 {
        check_game(seed, |game, _| {
            let turn = game.view(Viewer::Spectator).turn;
            let cause = match turn.step.first() {
                Some(Step::PlaceRainbow { cause } | Step::MoveRainbow { cause, .. }) => Some(cause),
                _ => None,
            };
            let question = game.phase.question();
            reached.insert(match cause {
                Some(cause) => format!("{question:?} {cause:?}"),
                None => format!("{question:?}"),
            });
        });
    }
    let expected = [
        "AddFromHand",
        "AddFromRow",
        "Capture",
        "ChooseSpirit",
        "CoverSpirit",
        "MeetSpirit",
        "MoveRainbow Captured",
        "MoveRainbow Effect",
        "MoveRainbow Played",
        "MoveRainbow Squirrel",
        "Over",
        "PlaceRainbow Held",
        "PlaceRainbow NoCapture",
        "PlaceRainbow Trout",
        "Play",
    ];
    assert_eq!(reached.iter().map(String::as_str).collect::<Vec<_>>(), expected);
}

#[test]
fn equal_seeds_and_actions_give_equal_games() {
    for seed in 0..200 {
        let mut positions = vec![];
        let end = check_game(seed, |game, _| positions.push(serde_json::to_string(game).unwrap()));
        let mut again = positions.iter();
        assert_eq!(
            end,
            check_game(seed, |game, _| {
                assert_eq!(again.next(), Some(&serde_json::to_string(game).unwrap()));
            })
        );
    }
}

#[test]
fn a_changed_position_has_another_hash() {
    let mut hashes = HashSet::new();
    let mut n_positions = 0;
    check_game(5, |game, _| {
        hashes.insert(Game::Solstis(game.clone()).hash());
        n_positions += 1;
    });
    assert_eq!(hashes.len(), n_positions);
}

#[test]
fn the_points_by_source_add_up_to_the_total() {
    for seed in 0..1000 {
        let outcome = check_game(seed, |_, _| {}).outcome().expect("the game is over");
        for score in &outcome.scores {
            assert_eq!(score.sources.values().sum::<u32>(), score.total);
        }
        let best = outcome.scores.iter().map(|score| score.total).max();
        for seat in SEATS {
            let is_best = Some(outcome.scores[seat.index()].total) == best;
            assert_eq!(outcome.winners.contains(&seat), is_best);
        }
    }
}

/// Does a JSON value hold null anywhere?
fn holds_null(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Array(items) => items.iter().any(holds_null),
        Value::Object(fields) => fields.values().any(holds_null),
        _ => false,
    }
}

#[test]
fn a_view_is_written_in_canonical_json_and_read_back_as_it_was() {
    for seed in 0..60 {
        check_game(seed, |game, _| {
            for viewer in VIEWERS {
                let view = game.view(viewer);
                let text = serde_json::to_string(&view).unwrap();
                let value = serde_json::to_value(&view).unwrap();
                // A JSON value of serde keeps its keys sorted, which is what canonical JSON wants.
                assert_eq!(text, value.to_string());
                assert!(!holds_null(&value), "{text}");
                assert_eq!(serde_json::from_str::<View>(&text).unwrap(), view);
            }
        });
    }
}

#[test]
fn whole_sections_patch_one_view_into_the_next() {
    for seed in 0..60 {
        let mut last = VIEWERS.map(|_| Value::Object(serde_json::Map::new()));
        check_game(seed, |game, _| {
            for (viewer, last) in VIEWERS.into_iter().zip(&mut last) {
                let next = serde_json::to_value(game.view(viewer)).unwrap();
                let sections =
                    |value: &Value| value.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
                let mut patch = serde_json::Map::new();
                for section in sections(last).into_iter().chain(sections(&next)) {
                    if last.get(&section) != next.get(&section) {
                        let whole = next.get(&section).cloned().unwrap_or(Value::Null);
                        patch.insert(section, whole);
                    }
                }
                json_patch::merge(last, &Value::Object(patch));
                assert_eq!(*last, next);
            }
        });
    }
}

#[test]
fn an_imagined_game_looks_the_same_and_can_be_played_to_the_end() {
    for seed in 0..100 {
        check_game(seed, |game, chance| {
            for viewer in VIEWERS {
                let view = game.view(viewer);
                let imagined = Solstis::imagine(
                    game.options,
                    &view,
                    Seed::from(u64::from(chance.below(1 << 30))),
                )
                .unwrap_or_else(|mistake| panic!("{mistake} in {view:?}"));
                assert_eq!(imagined.view(viewer), view);
                assert_eq!(imagined.outcome(), game.outcome());
                let is_asked =
                    matches!(game.phase, Phase::Play | Phase::Over) || imagined.answers().len() > 1;
                assert!(is_asked, "{imagined:?}");
                if let Viewer::Seat(seat) = viewer {
                    assert_eq!(imagined.legal_actions(seat), game.legal_actions(seat));
                }
                if chance.below(8) == 0 {
                    check_to_the_end(imagined, chance, &mut |_, _| {});
                }
            }
        });
    }
}

#[test]
fn a_game_is_imagined_also_after_the_evil_spirit_was_drawn_alone() {
    let mut n_imagined = 0;
    for seed in 0..100 {
        check_game(seed, |game, _| {
            let is_asked = game.phase == Phase::MeetSpirit { evil_drawn: false };
            if !is_asked || !game.spirit_pile.contains(&Spirit::Evil) {
                return;
            }
            let mut game = game.clone();
            game.spirit_pile.iter().for_each(|&spirit| game.face_up.insert(spirit));
            game.face_up = game.face_up.without(Spirit::Evil);
            game.spirit_pile.retain(|spirit| *spirit == Spirit::Evil);
            game.play(game.turn.player, Action::DrawSpirits {}).expect("one spirit can be drawn");
            assert_eq!(game.phase, Phase::MeetSpirit { evil_drawn: true });
            for viewer in VIEWERS {
                let view = game.view(viewer);
                let imagined = Solstis::imagine(game.options, &view, Seed::from(seed))
                    .expect("a view can be imagined");
                assert_eq!(imagined.view(viewer), view);
            }
            n_imagined += 1;
        });
    }
    assert!(n_imagined > 20, "{n_imagined}");
}

#[test]
fn what_a_viewer_is_told_depends_on_nothing_hidden_until_the_rules_reveal_it() {
    let mut n_compared = 0;
    for seed in 0..200 {
        check_game(seed, |game, chance| {
            let Some(seat) = game.decider() else { return };
            for viewer in VIEWERS {
                let seed = Seed::from(u64::from(chance.below(1 << 30)));
                let imagined = Solstis::imagine(game.options, &game.view(viewer), seed)
                    .expect("a view can be imagined");
                // Somebody else's answer may be out of reach of a hand that was dealt anew.
                let mut shared = imagined.legal_actions(seat);
                shared.retain(|&action| game.check(seat, action).is_ok());
                if shared.is_empty() {
                    continue;
                }
                let action = chance.pick(&shared);
                let [real, imagined] = [game, &imagined].map(|game| {
                    let mut game = game.clone();
                    let events = game.play(seat, action).expect("a legal action can be played");
                    (game.view(viewer), events)
                });
                if [&real.1, &imagined.1].into_iter().flatten().all(|event| !reveals(event, viewer))
                {
                    let [told, told_too] = [&real.1, &imagined.1].map(|events| {
                        events.iter().map(|event| event.seen_by(viewer)).collect::<Vec<_>>()
                    });
                    assert_eq!(told, told_too, "{action:?} in {game:?}");
                    assert_eq!(real.0, imagined.0, "{action:?} in {game:?}");
                    n_compared += 1;
                }
            }
        });
    }
    assert!(n_compared > 5_000, "{n_compared}");
}

/// Does this event bring something to light for `viewer`, as the rules want it?
fn reveals(event: &Event, viewer: Viewer) -> bool {
    match event {
        Event::TilesDrawn { seat: player, .. } | Event::SpiritsDrawn { seat: player, .. } => {
            viewer.is(*player)
        }
        Event::TileLaid { seat: player, from, .. }
        | Event::TileRemoved { seat: player, from, .. } => {
            *from == Origin::Pile || (*from == Origin::Hand && !viewer.is(*player))
        }
        Event::SpiritMet { seat: player, face_up, .. } => !face_up && !viewer.is(*player),
        Event::SecondChance { .. }
        | Event::TileRevealed { .. }
        | Event::TileStolen { .. }
        | Event::EvilTaken { .. }
        | Event::Passed { .. }
        | Event::Over { .. } => true,
        _ => false,
    }
}

#[test]
fn the_ways_to_play_the_first_ten_actions_are_counted() {
    /// How many ways there are to play `depth` actions.
    fn n_positions(game: &Solstis, depth: u32) -> u64 {
        let Some(seat) = game.decider().filter(|_| depth > 0) else { return 1 };
        let after = |action| {
            let mut next = game.clone();
            next.play(seat, action).expect("a legal action can be played");
            n_positions(&next, depth - 1)
        };
        game.legal_actions(seat).into_iter().map(after).sum()
    }
    let counts = |seed: u64| {
        let game = Solstis::setup(Options { evil_spirit: true }, Seed::from(seed));
        (1..=10).map(|depth| n_positions(&game, depth)).collect::<Vec<_>>()
    };
    assert_eq!(counts(7), [3, 7, 19, 52, 149, 418, 1198, 3589, 10509, 29736]);
    assert_eq!(counts(8), [3, 7, 21, 53, 146, 412, 1182, 3446, 10526, 31217]);
}
