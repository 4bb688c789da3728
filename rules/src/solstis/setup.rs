//! Set-up: from a seed, or from a deal written out tile by tile.

use arrayvec::ArrayVec;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::turn::{Phase, Turn};
use super::{
    N_RAINBOWS, N_TILES, Player, Row, SEATS, Solstis, Spirit, SpiritSet, Stack, Tile, TileSet,
};
use crate::{BadSetup, Chance, Seat, Seed};

/// How Solstis is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[schemars(rename = "SolstisOptions")]
pub struct Options {
    /// Is the evil spirit among the spirits? The rulebook advises to leave it out of first games, so by default it is not.
    pub evil_spirit: bool,
}

/// A deal written out: all the chance of a game. The first of a pile is the next to be drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Who begins.
    pub first_player: Seat,
    /// The 30 tiles of the pile.
    pub draw_pile: Vec<Tile>,
    /// The six tiles face down in the row.
    pub face_down: Vec<Tile>,
    /// The six tiles face up, each on the one with the same place in `face_down`.
    pub face_up: Vec<Tile>,
    /// Three tiles for each seat.
    pub hands: [Vec<Tile>; 2],
    /// All spirits of the game: 15, or 14 without the evil one.
    pub spirit_pile: Vec<Spirit>,
    /// The chance of the dragonfly, below 60. It takes the tile with this place in the other hand, in ascending
    /// order and counted round: 60 is a multiple of every size a hand can have, so each tile is equally likely.
    pub steal: u8,
}

/// What the chance of the dragonfly stays below.
pub(super) const STEALS: u8 = 60;

impl Setup {
    /// The deal that follows from `seed`. In this order: the tiles, ascending by row and column, are shuffled
    /// and dealt face down (6), face up (6), to seat 0 (3), to seat 1 (3) and to the pile (30); the spirits, in
    /// the order of [`Spirit::ALL`], are shuffled; then come the first player and the chance of the dragonfly.
    pub fn deal(options: Options, seed: Seed) -> Setup {
        let mut chance = Chance::from(seed);
        let mut tiles: ArrayVec<Tile, N_TILES> = TileSet::MOUNTAIN.iter().collect();
        chance.shuffle(&mut tiles);
        let mut spirit_pile: Vec<Spirit> = Spirit::ALL.to_vec();
        spirit_pile.retain(|&spirit| options.evil_spirit || spirit != Spirit::Evil);
        chance.shuffle(&mut spirit_pile);
        Setup {
            first_player: chance.pick(&SEATS),
            draw_pile: tiles[18..].to_vec(),
            face_down: tiles[..6].to_vec(),
            face_up: tiles[6..12].to_vec(),
            hands: [tiles[12..15].to_vec(), tiles[15..18].to_vec()],
            spirit_pile,
            steal: chance.below(u32::from(STEALS)) as u8,
        }
    }

    /// Says what is wrong with a deal.
    fn check(&self) -> Result<(), BadSetup> {
        check_count("the draw pile", &self.draw_pile, 30)?;
        check_count("the face-down row", &self.face_down, 6)?;
        check_count("the face-up row", &self.face_up, 6)?;
        check_count("the hand of seat 1", &self.hands[0], 3)?;
        check_count("the hand of seat 2", &self.hands[1], 3)?;
        let mut dealt = TileSet::EMPTY;
        let [first, second] = &self.hands;
        for &tile in
            [&self.draw_pile, &self.face_down, &self.face_up, first, second].into_iter().flatten()
        {
            if dealt.contains(tile) {
                return Err(BadSetup(format!("tile {tile} is dealt twice")));
            }
            dealt.insert(tile);
        }
        let mut spirits = SpiritSet::EMPTY;
        for &spirit in &self.spirit_pile {
            if spirits.contains(spirit) {
                return Err(BadSetup(format!("the {spirit} is in the pile of spirits twice")));
            }
            spirits.insert(spirit);
        }
        if let Some(missing) =
            Spirit::ALL.iter().find(|&&spirit| spirit != Spirit::Evil && !spirits.contains(spirit))
        {
            return Err(BadSetup(format!("the {missing} is not in the pile of spirits")));
        }
        if !SEATS.contains(&self.first_player) {
            return Err(BadSetup(format!(
                "the first player is 0 or 1, not {}",
                self.first_player.0
            )));
        }
        if self.steal >= STEALS {
            return Err(BadSetup(format!(
                "the chance of the dragonfly is below 60, not {}",
                self.steal
            )));
        }
        Ok(())
    }
}

fn check_count(place: &str, tiles: &[Tile], wanted: usize) -> Result<(), BadSetup> {
    if tiles.len() == wanted {
        Ok(())
    } else {
        Err(BadSetup(format!("{place} takes {wanted} tiles, not {}", tiles.len())))
    }
}

impl Solstis {
    /// Sets a game up: the same options and seed always give the same game.
    pub fn setup(options: Options, seed: Seed) -> Solstis {
        Solstis::from_deal(&Setup::deal(options, seed))
    }

    /// Sets a game up from a deal written out, or says what is wrong with the deal.
    pub fn from_setup(setup: &Setup) -> Result<Solstis, BadSetup> {
        setup.check()?;
        Ok(Solstis::from_deal(setup))
    }

    fn from_deal(deal: &Setup) -> Solstis {
        let stacks = deal.face_up.iter().zip(&deal.face_down);
        let player = |seat: Seat| Player {
            hand: deal.hands[seat.index()].iter().copied().collect(),
            ..Player::default()
        };
        Solstis {
            options: Options { evil_spirit: deal.spirit_pile.contains(&Spirit::Evil) },
            players: SEATS.map(player),
            row: Row(stacks
                .map(|(&top, &beneath)| Stack { top, beneath: Some(beneath) })
                .collect()),
            pile: deal.draw_pile.iter().rev().copied().collect(),
            removed: TileSet::EMPTY,
            rainbows: N_RAINBOWS,
            spirit_pile: deal.spirit_pile.iter().rev().copied().collect(),
            face_up: SpiritSet::EMPTY,
            evil_holder: None,
            covered: None,
            steal: deal.steal,
            turn: Turn::first(deal.first_player),
            phase: Phase::Play,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solstis::testing::{t, tiles};

    /// Spoils a deal and checks what is said about it.
    fn check_mistake(spoil: impl FnOnce(&mut Setup), mistake: &str) {
        let mut setup = Setup::deal(Options { evil_spirit: true }, Seed::from(1));
        spoil(&mut setup);
        assert_eq!(Solstis::from_setup(&setup), Err(BadSetup(mistake.to_owned())));
    }

    #[test]
    fn a_deal_has_twelve_tiles_in_the_row_three_in_each_hand_and_thirty_in_the_pile() {
        for seed in 0..100 {
            let setup = Setup::deal(Options { evil_spirit: true }, Seed::from(seed));
            assert_eq!(setup.check(), Ok(()));
            assert_eq!(
                Solstis::from_setup(&setup),
                Ok(Solstis::setup(Options { evil_spirit: true }, Seed::from(seed)))
            );
        }
    }

    #[test]
    fn the_evil_spirit_is_in_the_pile_unless_it_is_left_out() {
        for evil_spirit in [true, false] {
            let setup = Setup::deal(Options { evil_spirit }, Seed::from(3));
            assert_eq!(setup.spirit_pile.contains(&Spirit::Evil), evil_spirit);
            assert_eq!(Solstis::from_setup(&setup).unwrap().options, Options { evil_spirit });
        }
        assert_eq!(serde_json::from_str::<Options>("{}").unwrap(), Options { evil_spirit: false });
        assert!(serde_json::from_str::<Options>(r#"{"evil_sprit": true}"#).is_err());
    }

    #[test]
    fn either_player_may_begin_and_the_dragonfly_may_take_any_tile() {
        let deals: Vec<Setup> = (0..2000)
            .map(|seed| Setup::deal(Options { evil_spirit: true }, Seed::from(seed)))
            .collect();
        for seat in SEATS {
            assert!(deals.iter().filter(|deal| deal.first_player == seat).count() > 900);
        }
        assert!((0..STEALS).all(|steal| deals.iter().any(|deal| deal.steal == steal)));
        assert!((1..=6).all(|n_hand| STEALS.is_multiple_of(n_hand)));
    }

    #[test]
    fn a_seed_always_gives_the_same_deal() {
        let setup = Setup::deal(Options { evil_spirit: true }, Seed::from(7));
        let list = |list: &str| tiles::<30>(list).to_vec();
        let expected = Setup {
            first_player: Seat(0),
            draw_pile: list(
                "5.6 1.4 2.5 5.8 2.2 2.8 3.1 5.3 2.3 4.6 2.1 1.2 6.7 1.1 1.7 \
                 1.3 4.7 6.6 4.9 3.9 1.10 6.5 2.10 5.5 3.5 3.10 6.4 1.8 2.4 2.6",
            ),
            face_down: list("5.4 3.8 4.2 3.3 4.5 4.8"),
            face_up: list("3.2 4.3 3.4 3.6 2.9 1.5"),
            hands: [list("2.7 4.4 1.9"), list("5.7 1.6 3.7")],
            spirit_pile: vec![
                Spirit::Butterfly,
                Spirit::Deer,
                Spirit::Eagle,
                Spirit::Beetle,
                Spirit::Evil,
                Spirit::Bee,
                Spirit::Bear,
                Spirit::Bird,
                Spirit::Trout,
                Spirit::Lizard,
                Spirit::Ladybug,
                Spirit::Groundhog,
                Spirit::Squirrel,
                Spirit::Dragonfly,
                Spirit::Wolf,
            ],
            steal: 27,
        };
        assert_eq!(setup, expected);
        let json = serde_json::to_string(&setup).unwrap();
        assert_eq!(serde_json::from_str::<Setup>(&json).unwrap(), setup);
    }

    #[test]
    fn a_mistake_in_a_deal_is_told() {
        check_mistake(|deal| deal.draw_pile.truncate(29), "the draw pile takes 30 tiles, not 29");
        check_mistake(|deal| deal.hands[1].clear(), "the hand of seat 2 takes 3 tiles, not 0");
        check_mistake(
            |deal| {
                deal.face_up[0] = t(1, 1);
                deal.face_down[0] = t(1, 1);
            },
            "tile [1, 1] is dealt twice",
        );
        check_mistake(
            |deal| deal.spirit_pile.push(Spirit::Bee),
            "the bee is in the pile of spirits twice",
        );
        check_mistake(
            |deal| deal.spirit_pile.retain(|&spirit| spirit != Spirit::Wolf),
            "the wolf is not in the pile of spirits",
        );
        check_mistake(|deal| deal.first_player = Seat(2), "the first player is 0 or 1, not 2");
        check_mistake(|deal| deal.steal = 60, "the chance of the dragonfly is below 60, not 60");
    }
}
