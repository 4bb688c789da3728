//! A full game that agrees with one view: what the viewer cannot see is dealt at random.

use arrayvec::ArrayVec;

use super::setup::STEALS;
use super::turn::{Gain, Next, Phase, Turn};
use super::view::{PanoramaView, SoFar, Step};
use super::{
    Cause, Met, N_RAINBOWS, N_TILES, Options, Panorama, Player, Row, SEATS, Solstis, Spirit,
    SpiritSet, Stack, Tile, TileSet, View,
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
    pub fn imagine(options: Options, view: &View, seed: Seed) -> Result<Solstis, BadSetup> {
        let mut chance = Chance::from(seed);
        let mut unseen = unseen(options, view)?;
        let phase = phase(view)?;
        let table = table(options, view, phase)?;
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

fn panoramas(view: &View) -> [&PanoramaView; 2] {
    [&view.panorama_0, &view.panorama_1]
}

/// Does the viewer see the hand of `seat`?
fn sees_hand(view: &View, seat: Seat) -> bool {
    view.hand.as_ref().is_some_and(|hand| hand.seat == seat)
}

/// What the view leaves open, provided that it shows everything else once and counts the rest right.
fn unseen(options: Options, view: &View) -> Result<Unseen, BadSetup> {
    let mut seen = vec![view.removed];
    seen.extend(panoramas(view).map(PanoramaView::tiles));
    seen.extend(view.hand.iter().map(|hand| hand.tiles));
    seen.extend(view.row.tiles.iter().map(|&tile| TileSet::only(tile)));
    seen.extend(view.played().map(TileSet::only));
    let seen_tiles = seen.iter().fold(TileSet::EMPTY, |all, &tiles| all | tiles);
    if seen.iter().map(|tiles| tiles.len()).sum::<usize>() != seen_tiles.len() {
        return bad("a tile lies in two places");
    }
    let hidden_hands = SEATS.into_iter().filter(|&seat| !sees_hand(view, seat));
    let n_hidden = hidden_hands.map(|seat| usize::from(view.hands[seat.index()])).sum::<usize>()
        + view.row.covering.len()
        + usize::from(view.pile);
    if !view.row.tiles.iter().copied().collect::<TileSet>().contains_all(view.row.covering) {
        return bad("a face-down tile lies beneath nothing");
    }
    if view.pile > 30 || seen_tiles.len() + n_hidden != N_TILES {
        return bad("it does not account for 48 tiles");
    }

    let met = || panoramas(view).into_iter().flat_map(|it| &it.spirits).map(|met| met.spirit);
    let drawn = || view.drawn.into_iter().flat_map(SpiritSet::iter);
    let evil = view.spirits.evil.iter().map(|_| Spirit::Evil);
    let shown: Vec<Spirit> =
        met().chain(drawn()).chain(evil).chain(view.spirits.face_up.iter()).collect();
    let known: SpiritSet = shown.iter().copied().collect();
    let is_evil_out = (options.evil_spirit, known.contains(Spirit::Evil)) == (false, true);
    if shown.len() != known.len() || met().any(|spirit| spirit == Spirit::Evil) || is_evil_out {
        return bad("a spirit is where it cannot be");
    }
    let all =
        Spirit::ALL.into_iter().filter(|&spirit| options.evil_spirit || spirit != Spirit::Evil);
    let spirits: ArrayVec<Spirit, 15> = all.filter(|&spirit| !known.contains(spirit)).collect();
    let n_drawn = if view.drawn.is_some() { 0 } else { usize::from(n_drawn(view)) };
    if spirits.len() != usize::from(view.spirits.pile) + n_drawn {
        return bad("it does not account for all spirits");
    }
    Ok(Unseen { tiles: (!seen_tiles).iter().collect(), spirits })
}

/// How many spirits were drawn and wait for the choice.
fn n_drawn(view: &View) -> u8 {
    match view.turn.step.first() {
        Some(&Step::ChooseSpirit { drawn }) => drawn,
        _ => 0,
    }
}

/// The phase behind the open question. Spirits drawn out of sight are dealt later.
fn phase(view: &View) -> Result<Phase, BadSetup> {
    Ok(match view.turn.step.first() {
        Some(Step::Play {}) => Phase::Play,
        Some(&Step::Capture { played }) => Phase::Capture { played },
        Some(Step::PlaceRainbow { cause }) => {
            let gain = match cause {
                Cause::NoCapture => Gain::NoCapture,
                Cause::Held => Gain::Held,
                Cause::Trout => Gain::Trout,
                _ => return bad("the question lacks why a rainbow is placed"),
            };
            Phase::PlaceRainbow { gain }
        }
        Some(Step::MoveRainbow { cause, displaced, played }) => {
            let [from, rest @ ..] = &displaced[..] else {
                return bad("the question lacks which rainbow moves");
            };
            let next = match (cause, played, &*view.turn.deciders) {
                (Cause::Captured, &Some(played), _) => Next::LayPlayed { played },
                (Cause::Played, ..) => Next::PlaceHeld,
                (Cause::Effect, ..) => Next::EndTurn,
                (Cause::Squirrel, _, &[owner]) if SEATS.contains(&owner) => {
                    Next::Squirrel { owner, rest: rest.iter().copied().collect() }
                }
                _ => return bad("the question lacks why a rainbow moves"),
            };
            Phase::MoveRainbow { from: *from, next }
        }
        Some(&Step::MeetSpirit { evil_drawn }) => Phase::MeetSpirit { evil_drawn },
        Some(Step::ChooseSpirit { .. }) => {
            Phase::ChooseSpirit { drawn: view.drawn.unwrap_or_default() }
        }
        Some(Step::AddFromHand {}) => Phase::AddFromHand,
        Some(Step::AddFromRow {}) => Phase::AddFromRow,
        Some(&Step::CoverSpirit { holder }) if SEATS.contains(&holder) => {
            Phase::CoverSpirit { holder }
        }
        Some(Step::CoverSpirit { .. }) => return bad("nobody holds the evil spirit"),
        None => Phase::Over,
    })
}

/// The game as far as everybody sees it: hands, piles and face-down tiles are still empty.
fn table(options: Options, view: &View, phase: Phase) -> Result<Solstis, BadSetup> {
    let turn = &view.turn;
    if !SEATS.contains(&turn.seat) {
        return bad("it is nobody's turn");
    }
    let so_far = view.so_far.unwrap_or(SoFar::NOTHING);
    if view.spirits.evil.iter().any(|holder| !SEATS.contains(holder)) {
        return bad("nobody holds the evil spirit");
    }
    if so_far.draws > 2 {
        return bad("nobody draws more than two tiles");
    }
    let mut covered =
        panoramas(view).into_iter().flat_map(|it| &it.spirits).filter(|met| met.covered);
    let n_displaced = match turn.step.first() {
        Some(Step::MoveRainbow { displaced, .. }) => displaced.len(),
        _ => 0,
    };
    let n_rainbows = panoramas(view).map(|panorama| panorama.rainbows.len()).iter().sum::<usize>()
        + view.held_rainbows.map(usize::from).iter().sum::<usize>()
        + n_displaced
        + usize::from(view.rainbows);
    if n_rainbows != usize::from(N_RAINBOWS) {
        return bad("it does not account for 12 rainbows");
    }
    let table = Solstis {
        options,
        players: SEATS.map(|seat| {
            let panorama = panoramas(view)[seat.index()];
            let spirits = panorama.spirits.iter();
            let spirits = spirits.map(|met| Met { spirit: met.spirit, square: met.square });
            Player {
                hand: TileSet::EMPTY,
                panorama: Panorama {
                    tiles: panorama.tiles(),
                    rainbows: panorama.rainbows,
                    spirits: spirits.collect(),
                },
                held_rainbows: view.held_rainbows[seat.index()],
            }
        }),
        row: Row(view.row.tiles.iter().map(|&top| Stack { top, beneath: None }).collect()),
        pile: ArrayVec::new(),
        removed: view.removed,
        rainbows: view.rainbows,
        spirit_pile: ArrayVec::new(),
        face_up: view.spirits.face_up,
        evil_holder: view.spirits.evil.first().copied(),
        covered: covered.next().map(|met| met.spirit),
        steal: 0,
        turn: Turn {
            n: turn.n,
            player: turn.seat,
            filled: so_far.filled,
            draws: so_far.draws,
            again: so_far.extra_turn,
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
    for (seat, n_hand) in SEATS.into_iter().zip(view.hands) {
        game.player_mut(seat).hand = match &view.hand {
            Some(hand) if hand.seat == seat => hand.tiles,
            _ => tiles.by_ref().take(usize::from(n_hand)).collect(),
        };
    }
    for stack in &mut game.row.0 {
        stack.beneath = if view.row.covering.contains(stack.top) { tiles.next() } else { None };
    }
    game.pile = tiles.collect();

    let mut spirits = unseen.spirits.iter().copied();
    if let (Phase::ChooseSpirit { drawn }, None) = (&mut game.phase, view.drawn) {
        *drawn = spirits.by_ref().take(usize::from(n_drawn(view))).collect();
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
        Phase::Play => !game.playable(view.turn.seat).is_empty(),
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
            let n_hand = view.hands[player.index()];
            let hand = match &view.hand {
                Some(hand) if hand.seat == player => hand.tiles,
                _ => unseen.tiles.iter().copied().filter(|_| n_hand > 0).collect(),
            };
            let matches =
                table.row.tiles().fold(TileSet::EMPTY, |tiles, top| tiles | top.matches());
            let playable = if view.pile > 0 { hand } else { hand & matches };
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
                    .min(usize::from(n_drawn(view)) * n_squares),
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
    use crate::solstis::view::MetSpirit;

    const OPTIONS: Options = Options { evil_spirit: true };

    /// Spoils the view of a game that has just begun and checks that nobody imagines a game from it.
    fn check_mistake(spoil: impl FnOnce(&mut View), mistake: &str) {
        let mut view = Solstis::setup(OPTIONS, Seed::from(7)).view(Viewer::Seat(ADA));
        spoil(&mut view);
        let imagined = Solstis::imagine(OPTIONS, &view, Seed::from(1));
        assert_eq!(imagined, Err(BadSetup(format!("no game looks like this view: {mistake}"))));
    }

    #[test]
    fn a_view_that_shows_no_table_is_refused() {
        check_mistake(|view| view.row.tiles[0] = t(2, 7), "a tile lies in two places");
        check_mistake(|view| view.pile = 200, "it does not account for 48 tiles");
        check_mistake(
            |view| view.row.covering = TileSet::EMPTY,
            "it does not account for 48 tiles",
        );
        check_mistake(
            |view| view.row.covering = cells("1.1 1.2 1.3 1.4 1.6 1.7"),
            "a face-down tile lies beneath nothing",
        );
        check_mistake(|view| view.rainbows = 13, "it does not account for 12 rainbows");
        check_mistake(|view| view.spirits.pile = 3, "it does not account for all spirits");
        check_mistake(
            |view| {
                view.spirits.evil.push(ADA);
                view.spirits.face_up.insert(Spirit::Evil);
            },
            "a spirit is where it cannot be",
        );
        check_mistake(|view| view.turn.seat = Seat(9), "it is nobody's turn");
        check_mistake(
            |view| view.so_far = Some(SoFar { draws: 3, ..SoFar::NOTHING }),
            "nobody draws more than two tiles",
        );
        let ask = |step| move |view: &mut View| view.turn.step[0] = step;
        check_mistake(
            ask(Step::PlaceRainbow { cause: Cause::Squirrel }),
            "the question lacks why a rainbow is placed",
        );
        check_mistake(
            ask(Step::MoveRainbow { cause: Cause::Effect, displaced: vec![], played: None }),
            "the question lacks which rainbow moves",
        );
        check_mistake(ask(Step::MeetSpirit { evil_drawn: false }), "no square was formed");
        check_mistake(ask(Step::CoverSpirit { holder: Seat(9) }), "nobody holds the evil spirit");
    }

    #[test]
    fn whoever_is_asked_to_play_with_an_empty_pile_is_imagined_with_a_tile_that_captures() {
        let mut game = Solstis::setup(OPTIONS, Seed::from(7));
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
                let imagined =
                    Solstis::imagine(OPTIONS, &game.view(viewer), Seed::from(seed)).unwrap();
                assert!(!imagined.legal_actions(BO).is_empty());
            }
        }
    }

    #[test]
    fn hidden_tiles_are_dealt_anew() {
        let game = Solstis::setup(OPTIONS, Seed::from(7));
        let view = game.view(Viewer::Seat(ADA));
        let [one, other] =
            [1, 2].map(|seed| Solstis::imagine(OPTIONS, &view, Seed::from(seed)).unwrap());
        assert_ne!(one, other);
        assert_eq!(one.player(ADA), other.player(ADA));
        assert_eq!(Ok(one), Solstis::imagine(OPTIONS, &view, Seed::from(1)));
    }

    #[test]
    fn a_spirit_stands_on_a_complete_square() {
        let square = crate::solstis::testing::square(1, 1);
        check_mistake(
            |view| {
                view.panorama_0.spirits.push(MetSpirit {
                    covered: false,
                    spirit: Spirit::Bee,
                    square,
                });
                view.spirits.pile -= 1;
            },
            "a spirit stands on a square that is not complete",
        );
    }
}
