//! A full game that agrees with one view: what the viewer cannot see is dealt at random.

use arrayvec::ArrayVec;

use super::setup::STEALS;
use super::turn::{Gain, Next, Phase, Turn};
use super::{
    Cause, Met, N_RAINBOWS, N_TILES, Panorama, Player, PlayerView, Question, Row, SEATS, Solstis,
    Spirit, SpiritSet, Stack, Tile, TileSet, TurnView, View,
};
use crate::{BadSetup, Chance, Seat, Seed, Viewer};

/// The tiles and spirits nobody has seen yet, to be handed out one by one.
struct Unseen {
    tiles: ArrayVec<Tile, N_TILES>,
    spirits: ArrayVec<Spirit, 15>,
}

impl Solstis {
    /// A random game that agrees with everything `view` shows, each as likely as any other; or what is wrong
    /// with the view, if it shows no table of Solstis.
    pub fn imagine(view: &View, seed: Seed) -> Result<Solstis, BadSetup> {
        let mut chance = Chance::from(seed);
        let mut unseen = unseen(view)?;
        let phase = phase(view)?;
        let table = table(view, phase)?;
        check_that_a_deal_exists(view, &table, &unseen)?;
        let game = loop {
            chance.shuffle(&mut unseen.tiles);
            chance.shuffle(&mut unseen.spirits);
            let game = deal(view, table.clone(), &unseen, chance.below(u32::from(STEALS)) as u8);
            if is_open(view, &game) {
                break game;
            }
        };
        if game.decider().is_some_and(|seat| game.legal_actions(seat).is_empty()) {
            return bad("the question has no answer");
        }
        let viewer = view.hand.as_ref().map_or(Viewer::Spectator, |hand| Viewer::Seat(hand.seat));
        if game.view(viewer) != *view {
            return bad("what it tells of the turn and the question does not fit the table");
        }
        Ok(game)
    }
}

fn bad<T>(mistake: &str) -> Result<T, BadSetup> {
    Err(BadSetup(format!("no game looks like this view: {mistake}")))
}

fn players(view: &View) -> [&PlayerView; 2] {
    [&view.player_0, &view.player_1]
}

/// Does the viewer see the hand of `seat`?
fn sees_hand(view: &View, seat: Seat) -> bool {
    view.hand.as_ref().is_some_and(|hand| hand.seat == seat)
}

/// What the view leaves open, provided that it shows everything else once and counts the rest right.
fn unseen(view: &View) -> Result<Unseen, BadSetup> {
    let mut seen = vec![view.piles.removed];
    seen.extend(players(view).map(|player| player.tiles));
    seen.extend(view.hand.iter().map(|hand| hand.tiles));
    seen.extend(view.row.iter().map(|stack| TileSet::only(stack.tile)));
    seen.extend(view.turn.played.iter().map(|&tile| TileSet::only(tile)));
    let seen_tiles = seen.iter().fold(TileSet::EMPTY, |all, &tiles| all | tiles);
    if seen.iter().map(|tiles| tiles.len()).sum::<usize>() != seen_tiles.len() {
        return bad("a tile lies in two places");
    }
    let hidden_hands = SEATS.into_iter().filter(|&seat| !sees_hand(view, seat));
    let n_hidden =
        hidden_hands.map(|seat| usize::from(players(view)[seat.index()].n_hand)).sum::<usize>()
            + view.row.iter().filter(|stack| stack.beneath).count()
            + usize::from(view.piles.n_tiles);
    if view.piles.n_tiles > 30 || seen_tiles.len() + n_hidden != N_TILES {
        return bad("it does not account for 48 tiles");
    }

    let met = || players(view).into_iter().flat_map(|player| &player.spirits).map(|met| met.spirit);
    let drawn = || view.drawn.into_iter().flat_map(SpiritSet::iter);
    let evil = players(view).into_iter().filter(|player| player.evil).map(|_| Spirit::Evil);
    let shown: Vec<Spirit> =
        met().chain(drawn()).chain(evil).chain(view.piles.face_up_spirits.iter()).collect();
    let known: SpiritSet = shown.iter().copied().collect();
    let is_evil_out = (view.options.evil_spirit, known.contains(Spirit::Evil)) == (false, true);
    if shown.len() != known.len() || met().any(|spirit| spirit == Spirit::Evil) || is_evil_out {
        return bad("a spirit is where it cannot be");
    }
    let all = Spirit::ALL
        .into_iter()
        .filter(|&spirit| view.options.evil_spirit || spirit != Spirit::Evil);
    let spirits: ArrayVec<Spirit, 15> = all.filter(|&spirit| !known.contains(spirit)).collect();
    let n_drawn = if view.drawn.is_some() { 0 } else { usize::from(view.turn.n_drawn) };
    if spirits.len() != usize::from(view.piles.n_spirits) + n_drawn {
        return bad("it does not account for all spirits");
    }
    Ok(Unseen { tiles: (!seen_tiles).iter().collect(), spirits })
}

/// The phase behind the open question. Spirits drawn out of sight are dealt later.
fn phase(view: &View) -> Result<Phase, BadSetup> {
    let turn = &view.turn;
    let holder = SEATS.into_iter().find(|seat| players(view)[seat.index()].evil);
    Ok(match (turn.question, turn.cause, &*turn.played, &*turn.displaced, holder) {
        (Question::Play, ..) => Phase::Play,
        (Question::Capture, _, &[played], ..) => Phase::Capture { played },
        (Question::PlaceRainbow, Cause::NoCapture, ..) => {
            Phase::PlaceRainbow { gain: Gain::NoCapture }
        }
        (Question::PlaceRainbow, Cause::Held, ..) => Phase::PlaceRainbow { gain: Gain::Held },
        (Question::PlaceRainbow, Cause::Trout, ..) => Phase::PlaceRainbow { gain: Gain::Trout },
        (Question::MoveRainbow, _, played, &[from, ref rest @ ..], _) => {
            Phase::MoveRainbow { from, next: next(turn, played, rest)? }
        }
        (Question::MeetSpirit, ..) => Phase::MeetSpirit { evil_drawn: turn.evil_drawn },
        (Question::ChooseSpirit, ..) => {
            Phase::ChooseSpirit { drawn: view.drawn.unwrap_or_default() }
        }
        (Question::AddFromHand, ..) => Phase::AddFromHand,
        (Question::AddFromRow, ..) => Phase::AddFromRow,
        (Question::CoverSpirit, .., Some(holder)) => Phase::CoverSpirit { holder },
        (Question::Nothing, ..) => Phase::Over,
        _ => return bad("the question lacks what it asks about"),
    })
}

/// How the game goes on once the rainbow is moved.
fn next(turn: &TurnView, played: &[Tile], rest: &[Tile]) -> Result<Next, BadSetup> {
    Ok(match (turn.cause, played, &*turn.deciders) {
        (Cause::Captured, &[played], _) => Next::LayPlayed { played },
        (Cause::Played, ..) => Next::PlaceHeld,
        (Cause::Effect, ..) => Next::EndTurn,
        (Cause::Squirrel, _, &[owner]) if SEATS.contains(&owner) => {
            Next::Squirrel { owner, rest: rest.iter().copied().collect() }
        }
        _ => return bad("the question lacks why a rainbow moves"),
    })
}

/// The game as far as everybody sees it: hands, piles and face-down tiles are still empty.
fn table(view: &View, phase: Phase) -> Result<Solstis, BadSetup> {
    let turn = &view.turn;
    if !SEATS.contains(&turn.player) {
        return bad("it is nobody's turn");
    }
    if turn.draws > 2 {
        return bad("nobody draws more than two tiles");
    }
    let mut covered =
        players(view).into_iter().flat_map(|player| &player.spirits).filter(|met| met.covered);
    let n_rainbows = players(view)
        .map(|player| player.rainbows.len() + usize::from(player.held_rainbows))
        .into_iter()
        .sum::<usize>()
        + turn.displaced.len()
        + usize::from(view.piles.rainbows);
    if n_rainbows != usize::from(N_RAINBOWS) {
        return bad("it does not account for 12 rainbows");
    }
    let table = Solstis {
        options: view.options,
        players: players(view).map(|player| Player {
            hand: TileSet::EMPTY,
            panorama: Panorama {
                tiles: player.tiles,
                rainbows: player.rainbows,
                spirits: player
                    .spirits
                    .iter()
                    .map(|met| Met { spirit: met.spirit, square: met.square })
                    .collect(),
            },
            held_rainbows: player.held_rainbows,
        }),
        row: Row(view.row.iter().map(|stack| Stack { top: stack.tile, beneath: None }).collect()),
        pile: ArrayVec::new(),
        removed: view.piles.removed,
        rainbows: view.piles.rainbows,
        spirit_pile: ArrayVec::new(),
        face_up: view.piles.face_up_spirits,
        evil_holder: SEATS.into_iter().find(|seat| players(view)[seat.index()].evil),
        covered: covered.next().map(|met| met.spirit),
        steal: 0,
        turn: Turn {
            n: turn.n,
            player: turn.player,
            filled: turn.filled,
            draws: turn.draws,
            again: turn.extra_turn,
        },
        phase,
    };
    for Panorama { tiles, rainbows, spirits } in table.players.iter().map(|player| &player.panorama)
    {
        if !(*tiles & *rainbows).is_empty() {
            return bad("a tile and a rainbow share a cell");
        }
        if spirits.iter().any(|met| !(*tiles | *rainbows).contains_all(met.square.cells())) {
            return bad("a spirit stands on a square that is not complete");
        }
    }
    Ok(table)
}

/// Deals what is unseen to the table, in the order in which it was shuffled.
fn deal(view: &View, mut game: Solstis, unseen: &Unseen, steal: u8) -> Solstis {
    let mut tiles = unseen.tiles.iter().copied();
    for (seat, player) in SEATS.into_iter().zip(players(view)) {
        game.player_mut(seat).hand = match &view.hand {
            Some(hand) if hand.seat == seat => hand.tiles,
            _ => tiles.by_ref().take(usize::from(player.n_hand)).collect(),
        };
    }
    for (stack, seen) in game.row.0.iter_mut().zip(&view.row) {
        stack.beneath = if seen.beneath { tiles.next() } else { None };
    }
    game.pile = tiles.collect();

    let mut spirits = unseen.spirits.iter().copied();
    if let (Phase::ChooseSpirit { drawn }, None) = (&mut game.phase, view.drawn) {
        *drawn = spirits.by_ref().take(usize::from(view.turn.n_drawn)).collect();
    }
    game.spirit_pile = spirits.collect();
    game.steal = steal;
    game
}

/// Would the game ask this question? A question is only open where there is something to answer, and apart from
/// the first of a turn only where there is a choice: somebody asked to play with an empty pile has a tile that
/// captures, and spirits drawn out of sight leave more than one way to meet one.
fn is_open(view: &View, game: &Solstis) -> bool {
    match game.phase {
        Phase::Play => !game.playable(view.turn.player).is_empty(),
        Phase::ChooseSpirit { .. } => game.only_answer().is_none(),
        _ => true,
    }
}

/// Makes sure that some deal leaves the question open, so that the search for one ends.
fn check_that_a_deal_exists(view: &View, table: &Solstis, unseen: &Unseen) -> Result<(), BadSetup> {
    let player = table.turn.player;
    let n_squares = table.player(player).panorama.squares_formed(table.turn.filled).count();
    match table.phase {
        Phase::Play => {
            let n_hand = players(view)[player.index()].n_hand;
            let hand = match &view.hand {
                Some(hand) if hand.seat == player => hand.tiles,
                _ => unseen.tiles.iter().copied().filter(|_| n_hand > 0).collect(),
            };
            let matches =
                table.row.tiles().fold(TileSet::EMPTY, |tiles, top| tiles | top.matches());
            let playable = if view.piles.n_tiles > 0 { hand } else { hand & matches };
            if playable.is_empty() {
                return bad("whose turn it is has nothing to play");
            }
        }
        Phase::ChooseSpirit { drawn } => {
            let n_choices = |spirits: &mut dyn Iterator<Item = Spirit>| {
                spirits.filter(|&spirit| spirit != Spirit::Evil).count() * n_squares
            };
            let most = match view.drawn {
                Some(_) => n_choices(&mut drawn.iter()),
                None => n_choices(&mut unseen.spirits.iter().copied())
                    .min(usize::from(view.turn.n_drawn) * n_squares),
            };
            if most < 2 {
                return bad("whoever drew spirits has no choice");
            }
        }
        Phase::MeetSpirit { .. } if n_squares == 0 => return bad("no square was formed"),
        _ => {}
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solstis::testing::{ADA, BO, cells, t};
    use crate::solstis::{MetSpirit, Options};

    /// Spoils the view of a game that has just begun and checks that nobody imagines a game from it.
    fn check_mistake(spoil: impl FnOnce(&mut View), mistake: &str) {
        let mut view =
            Solstis::setup(Options { evil_spirit: true }, Seed::from(7)).view(Viewer::Seat(ADA));
        spoil(&mut view);
        let imagined = Solstis::imagine(&view, Seed::from(1));
        assert_eq!(imagined, Err(BadSetup(format!("no game looks like this view: {mistake}"))));
    }

    #[test]
    fn a_view_that_shows_no_table_is_refused() {
        check_mistake(|view| view.row[0].tile = t(2, 7), "a tile lies in two places");
        check_mistake(|view| view.piles.n_tiles = 200, "it does not account for 48 tiles");
        check_mistake(|view| view.row[0].beneath = false, "it does not account for 48 tiles");
        check_mistake(|view| view.piles.rainbows = 13, "it does not account for 12 rainbows");
        check_mistake(|view| view.piles.n_spirits = 3, "it does not account for all spirits");
        check_mistake(
            |view| {
                view.options.evil_spirit = false;
                view.player_0.evil = true;
            },
            "a spirit is where it cannot be",
        );
        check_mistake(|view| view.turn.player = Seat(9), "it is nobody's turn");
        check_mistake(|view| view.turn.draws = 3, "nobody draws more than two tiles");
        check_mistake(
            |view| view.turn.question = Question::Capture,
            "the question lacks what it asks about",
        );
        check_mistake(
            |view| view.turn.question = Question::PlaceRainbow,
            "the question lacks what it asks about",
        );
        check_mistake(|view| view.turn.question = Question::MeetSpirit, "no square was formed");
    }

    #[test]
    fn whoever_is_asked_to_play_with_an_empty_pile_is_imagined_with_a_tile_that_captures() {
        let mut game = Solstis::setup(Options { evil_spirit: true }, Seed::from(7));
        // Everything but both hands and one tile of the row has been laid by Ada.
        let rest = cells("3.2")
            .iter()
            .chain(game.player(ADA).hand.iter())
            .chain(game.player(BO).hand.iter());
        game.player_mut(ADA).panorama.tiles = !rest.collect::<TileSet>();
        game.pile.clear();
        game.row.0.clear();
        game.row.join(t(3, 2));
        game.turn.player = BO;
        for seed in 0..100 {
            for viewer in [Viewer::Seat(ADA), Viewer::Spectator] {
                let imagined = Solstis::imagine(&game.view(viewer), Seed::from(seed)).unwrap();
                assert!(!imagined.legal_actions(BO).is_empty());
            }
        }
    }

    #[test]
    fn hidden_tiles_are_dealt_anew() {
        let game = Solstis::setup(Options { evil_spirit: true }, Seed::from(7));
        let view = game.view(Viewer::Seat(ADA));
        let [one, other] = [1, 2].map(|seed| Solstis::imagine(&view, Seed::from(seed)).unwrap());
        assert_ne!(one, other);
        assert_eq!(one.player(ADA), other.player(ADA));
        assert_eq!(Ok(one), Solstis::imagine(&view, Seed::from(1)));
    }

    #[test]
    fn a_spirit_stands_on_a_complete_square() {
        let square = crate::solstis::testing::square(1, 1);
        check_mistake(
            |view| {
                view.player_0.spirits.push(MetSpirit {
                    covered: false,
                    spirit: Spirit::Bee,
                    square,
                });
                view.piles.n_spirits -= 1;
            },
            "a spirit stands on a square that is not complete",
        );
    }
}
