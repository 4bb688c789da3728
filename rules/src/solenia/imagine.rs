//! A random full game that agrees with everything one viewer sees, made from the view alone.
//!
//! What lies open is read from the view; what is hidden is what is left of each box of components, shuffled: every
//! player has the same sixteen cards, and the delivery decks hold tiles that were never shown.

use std::sync::Arc;

use super::board::{Board, BySide, Hemisphere, Owner, Placed, Space};
use super::components::{Card, ComponentSet, Level3, N_CARDS, N_SLOTS, Tile};
use super::goods::Goods;
use super::id::Id;
use super::improvements::Draft;
use super::pile::{CardSet, Pile};
use super::setup::{
    ImprovementsSetup, Level3Setup, Mode, Options, StripSetup, check_players, read_draft,
    read_lying_strips,
};
use super::solo::Neutral;
use super::view::{DeliveryView, Laid, Step, View};
use super::{Phase, Player, Solenia};
use crate::{BadSetup, BySeat, Chance, Seat, Seed, Shelf};

fn wrong(what: &str) -> BadSetup {
    BadSetup(format!("this is no view of a game of Solenia: {what}"))
}

impl Solenia {
    /// A random full game that agrees with everything `view` shows, for bots that think ahead.
    pub fn imagine(
        options: &Options,
        view: &View,
        seed: Seed,
        shelf: &Shelf,
    ) -> Result<Solenia, BadSetup> {
        let set = options.component_set(shelf)?;
        let mode = options.mode;
        let n_players = view.scores.len();
        check_players(n_players)?;
        let chance = Chance::from(seed);
        let mut dealer = Dealer { set: &set, view, mode, n_players, chance };
        let first = dealer.seat(view.first_seat)?;
        let mover = dealer.seat(view.turn.seat)?;
        if view.players().count() != n_players || (view.neutral.is_some() != (n_players == 1)) {
            return Err(wrong("its players are not as many as it says"));
        }

        let board = dealer.board()?;
        let phase = dealer.phase(&board)?;
        let mut players = BySeat::default();
        for (seat, shown) in Seat::first(n_players).zip(view.players()) {
            players[seat] = dealer.player(seat, &shown, &board)?;
        }
        let neutral = dealer.neutral(&board, phase)?;
        let draft = dealer.draft()?;
        dealer.check_rhythm(phase)?;
        let (displays, decks) = dealer.deliveries(phase)?;
        let turn = if dealer.is_crews_turn() { Owner::Neutral } else { Owner::Player(mover) };
        let game = Solenia {
            set: Arc::clone(&set),
            mode,
            n_players: n_players as u8,
            first,
            players,
            board,
            displays,
            decks,
            neutral,
            draft,
            turn,
            phase,
        };
        // A view that contradicts itself cannot come from a game; playing on from it could end anywhere.
        let viewer = view.hand.as_ref().map(|hand| crate::Viewer::Seat(hand.seat));
        if game.view(viewer.unwrap_or(crate::Viewer::Spectator)) == *view {
            Ok(game)
        } else {
            Err(wrong("its parts contradict each other"))
        }
    }
}

/// Deals what the view does not show.
struct Dealer<'a> {
    set: &'a ComponentSet,
    view: &'a View,
    mode: Mode,
    n_players: usize,
    chance: Chance,
}

type Delivered<const N: usize> = BySide<Pile<Tile, N>>;

impl Dealer<'_> {
    fn seat(&self, seat: Seat) -> Result<Seat, BadSetup> {
        let is_taken = seat.index() < self.n_players;
        is_taken.then_some(seat).ok_or_else(|| wrong("a seat is not taken"))
    }

    fn card(&self, id: Id) -> Result<Card, BadSetup> {
        self.set.find_card(id).ok_or_else(|| wrong("a card is unknown"))
    }

    fn tile(&self, id: Id) -> Result<Tile, BadSetup> {
        self.set.find_tile(id).ok_or_else(|| wrong("a delivery tile is unknown"))
    }

    fn tiles<const N: usize>(
        &self,
        side: Hemisphere,
        shown: impl Iterator<Item = Id>,
    ) -> Result<Pile<Tile, N>, BadSetup> {
        let tiles: Pile<Tile, N> = self.tile_pile(shown)?;
        let is_right = tiles.iter().all(|&tile| ComponentSet::side(tile) == side);
        is_right.then_some(tiles).ok_or_else(|| wrong("a delivery tile is in the wrong hemisphere"))
    }

    fn tile_pile<const N: usize>(
        &self,
        ids: impl Iterator<Item = Id>,
    ) -> Result<Pile<Tile, N>, BadSetup> {
        let mut tiles = Pile::default();
        for id in ids {
            if tiles.is_full() {
                return Err(wrong("there are too many delivery tiles"));
            }
            tiles.push(self.tile(id)?);
        }
        Ok(tiles)
    }

    fn board(&self) -> Result<Board, BadSetup> {
        let strips = || (1..).zip(self.view.strips());
        let lying = strips().map(|(_, (strip, shown))| StripSetup { strip, face: shown.face });
        let mut board = Board::new(read_lying_strips(&lying.collect::<Vec<_>>(), self.set)?);
        board.airship_is_ahead = self.view.board.airship != Space::MIDDLE;
        for (row, (_, strip)) in strips() {
            for placed in &strip.cards {
                let space = Space::at(row, placed.col);
                let space = space.ok_or_else(|| wrong("a card lies beside the board"))?;
                let owner = match placed.seat {
                    Some(seat) => Owner::Player(self.seat(seat)?),
                    None => Owner::Neutral,
                };
                board.lay(space, Placed { card: self.card(placed.card)?, owner });
            }
        }
        Ok(board)
    }

    fn is_crews_turn(&self) -> bool {
        self.view.neutral.as_ref().is_some_and(|neutral| neutral.playing)
    }

    fn phase(&self, board: &Board) -> Result<Phase, BadSetup> {
        Ok(match self.view.turn.step.first() {
            Some(Step::Draft {}) => Phase::Draft,
            Some(Step::Place {}) => Phase::Place,
            Some(&Step::Pay { at, toll }) => {
                if board.card(at).is_none() {
                    return Err(wrong("the card that travels is missing"));
                }
                Phase::Pay { space: at, toll }
            }
            Some(&Step::Deliver { at }) => {
                if !matches!(board.ground(self.set, at), super::Ground::City(_)) {
                    return Err(wrong("deliveries are made in cities"));
                }
                Phase::Deliver { space: at }
            }
            Some(&Step::Substitute { tile }) => Phase::Substitute { tile: self.tile(tile)? },
            Some(&Step::Slot { tile }) => Phase::Slot { tile: self.tile(tile)? },
            Some(&Step::Bonus { goods, n, source }) => {
                Phase::Bonus { among: goods.into(), n, source }
            }
            Some(Step::Discard { expulsion: true, .. }) => Phase::Expulsion,
            Some(Step::Discard { expulsion: false, .. }) => Phase::Storage,
            Some(&Step::Column { card }) => Phase::Column { card: self.card(card)? },
            None => Phase::Over,
        })
    }

    /// The neutral crew plays a card for each of the player's, and a draft belongs to its mode: a game that is
    /// out of step could not go on.
    fn check_rhythm(&self, phase: Phase) -> Result<(), BadSetup> {
        if phase == Phase::Draft && self.mode != Mode::Improvements {
            return Err(wrong("there is nothing to draft"));
        }
        let Some(neutral) = &self.view.neutral else {
            let is_solo = matches!(phase, Phase::Column { .. });
            return if is_solo { Err(wrong("there is no neutral crew")) } else { Ok(()) };
        };
        let player = &self.view.player_0;
        let is_owed = !self.is_crews_turn() && !matches!(phase, Phase::Draft | Phase::Place);
        if u16::from(neutral.deck)
            == u16::from(player.deck) + u16::from(player.hand) + u16::from(is_owed)
        {
            Ok(())
        } else {
            Err(wrong("the neutral crew is out of step"))
        }
    }

    /// The cards of `owner` that lie nowhere in sight, shuffled. Without a deck there must be none.
    fn unseen(
        &mut self,
        owner: Owner,
        board: &Board,
        seen: impl Iterator<Item = Card>,
    ) -> Vec<Card> {
        let seen: CardSet = seen.chain(board.cards_of(owner)).collect();
        let mut unseen: Vec<Card> =
            CardSet::ALL.iter().filter(|&card| !seen.contains(card)).collect();
        self.chance.shuffle(&mut unseen);
        unseen
    }

    fn cards(&self, ids: &[Id]) -> Result<CardSet, BadSetup> {
        ids.iter().map(|&id| self.card(id)).collect()
    }

    fn player(
        &mut self,
        seat: Seat,
        &Laid { player: shown, deliveries, discard, stars }: &Laid<'_>,
        board: &Board,
    ) -> Result<Player, BadSetup> {
        let discard = self.cards(discard)?;
        let own = self.view.hand.as_ref().filter(|hand| hand.seat == seat);
        let mut hand = self.cards(own.map_or(&[][..], |hand| &hand.cards))?;
        let seen = discard.iter().chain(hand.iter());
        let mut unseen = self.unseen(Owner::Player(seat), board, seen);
        let n_hidden = usize::from(shown.hand).checked_sub(hand.len());
        let n_hidden = n_hidden.ok_or_else(|| wrong("a hand is too large"))?;
        if n_hidden + usize::from(shown.deck) != unseen.len() {
            return Err(wrong("a player has more or fewer than sixteen cards"));
        }
        unseen.drain(..n_hidden).for_each(|card| hand.insert(card));

        let (level_1, level_1_in_force) = match &deliveries.level_1[..] {
            [] => (None, false),
            [shown, ..] => {
                let found = self.set.find_level_1(shown.tile);
                (Some(found.ok_or_else(|| wrong("an improvement is unknown"))?), shown.in_force)
            }
        };
        let level_3 = deliveries.level_3.first().map(|&tile| self.level_3(tile)).transpose()?;
        let [day, night] = Hemisphere::BOTH.map(|side| deliveries.of(side));
        let ids =
            |made: &[DeliveryView]| made.iter().map(|delivery| delivery.tile).collect::<Vec<_>>();
        check_deliveries(day.len() + night.len(), n_used(shown.deck, shown.hand))?;
        Ok(Player {
            deck: unseen.into_iter().collect(),
            hand,
            discard,
            goods: bounded(shown.goods.into())?,
            stars,
            tiles: BySide([
                self.tiles(Hemisphere::Day, ids(day).into_iter())?,
                self.tiles(Hemisphere::Night, ids(night).into_iter())?,
            ]),
            slots: BySide([self.slots(day)?, self.slots(night)?]),
            level_1,
            level_1_in_force,
            level_3,
        })
    }

    fn slots(&self, made: &[DeliveryView]) -> Result<[Option<Tile>; N_SLOTS], BadSetup> {
        let printed = &self.set.printed(self.mode).slots;
        let mut slots = [None; N_SLOTS];
        for (&tile, slot) in made.iter().filter_map(|it| Some((&it.tile, it.slot?))) {
            let slot = printed.iter().position(|printed| printed.slot == slot);
            slots[slot.ok_or_else(|| wrong("a slot is unknown"))?] = Some(self.tile(tile)?);
        }
        Ok(slots)
    }

    fn level_3(&self, shown: Level3Setup) -> Result<Level3, BadSetup> {
        let half = |side, id| {
            self.set.find_half(side, id).ok_or_else(|| wrong("an improvement is unknown"))
        };
        let day = half(Hemisphere::Day, shown.day)?;
        let night = half(Hemisphere::Night, shown.night)?;
        Ok(Level3 { day, night })
    }

    fn draft(&self) -> Result<Draft, BadSetup> {
        let Some(shown) = &self.view.draft else { return Ok(Draft::default()) };
        let (level1, level3) = (shown.level_1.clone(), shown.level_3.clone());
        read_draft(&ImprovementsSetup { level1, level3 }, self.set)
    }

    fn neutral(&mut self, board: &Board, phase: Phase) -> Result<Option<Neutral>, BadSetup> {
        let Some(shown) = &self.view.neutral else { return Ok(None) };
        let discard = self.cards(&shown.discard)?;
        let turned = match phase {
            Phase::Column { card } => Some(card),
            _ => None,
        };
        let unseen = self.unseen(Owner::Neutral, board, discard.iter().chain(turned));
        if unseen.len() != usize::from(shown.deck) {
            return Err(wrong("the neutral crew has more or fewer than sixteen cards"));
        }
        let rolls = (0..unseen.len()).map(|_| self.chance.below(6) as u8 + 1).collect();
        check_deliveries(shown.tiles.len(), n_used(shown.deck, 0))?;
        let tiles = self.tile_pile::<N_CARDS>(shown.tiles.iter().copied())?;
        let die = shown.die.first().copied().unwrap_or_default();
        Ok(Some(Neutral { deck: unseen.into_iter().collect(), rolls, die, discard, tiles }))
    }

    /// The displays as they are, and decks of tiles that were never shown.
    fn deliveries(&mut self, phase: Phase) -> Result<(Delivered<4>, Delivered<24>), BadSetup> {
        let shown = &self.view.display;
        let displays = BySide([
            self.tiles::<4>(Hemisphere::Day, shown.day.iter().copied())?,
            self.tiles::<4>(Hemisphere::Night, shown.night.iter().copied())?,
        ]);
        let mut seen: Vec<Id> = shown.day.iter().chain(&shown.night).copied().collect();
        for laid in self.view.players() {
            let made = laid.deliveries.day.iter().chain(&laid.deliveries.night);
            seen.extend(made.map(|delivery| delivery.tile));
        }
        seen.extend(self.view.neutral.iter().flat_map(|neutral| &neutral.tiles));
        match phase {
            Phase::Slot { tile } if displays[ComponentSet::side(tile)].is_full() => {
                return Err(wrong("a delivery has left no gap on the display"));
            }
            Phase::Slot { tile } => seen.push(self.set.tile(tile).id),
            Phase::Substitute { tile } if !displays[ComponentSet::side(tile)].contains(&tile) => {
                return Err(wrong("the delivery is not on display"));
            }
            _ => {}
        }
        seen.sort();
        if seen.windows(2).any(|pair| pair[0] == pair[1]) {
            return Err(wrong("a delivery tile is there twice"));
        }
        let mut decks = BySide::default();
        for (side, n) in Hemisphere::BOTH.into_iter().zip([shown.day_deck, shown.night_deck]) {
            let unseen = ComponentSet::tiles(side);
            let mut unseen: Vec<Tile> =
                unseen.filter(|&tile| !seen.contains(&self.set.tile(tile).id)).collect();
            self.chance.shuffle(&mut unseen);
            if unseen.len() < usize::from(n) {
                return Err(wrong("a delivery deck is too large"));
            }
            // A game set up by hand may leave tiles in the box.
            decks[side] = unseen.into_iter().take(usize::from(n)).collect();
        }
        Ok((displays, decks))
    }
}

/// How many of sixteen cards have been played or discarded.
fn n_used(deck: u8, hand: u8) -> usize {
    N_CARDS.saturating_sub(usize::from(deck) + usize::from(hand))
}

/// A delivery takes a card, so there is room for the tiles of all the cards to come.
fn check_deliveries(n_tiles: usize, n_used: usize) -> Result<(), BadSetup> {
    if n_tiles <= n_used { Ok(()) } else { Err(wrong("there are too many delivery tiles")) }
}

/// Nobody ever holds more goods than a full storage and a whole strip's expulsion; a stranger's view must not
/// make a list of choices endless.
fn bounded(goods: Goods) -> Result<Goods, BadSetup> {
    if goods.total() <= 32 { Ok(goods) } else { Err(wrong("a player holds too many goods")) }
}
