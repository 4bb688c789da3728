//! Solenia: airships carry wood and wheat into the night, stone and water into the day.
//!
//! The files follow the rulebook: [`setup`], the `board` and its strips, a `turn`, its `delivery`, its `storage`
//! and the `expulsion` that may end it, the `winter` side, the `improvements`, the `solo` game and `scoring`.
//! What is printed is data ([`ComponentSet`]); what happened, what may be answered and what is seen are
//! [`Event`], [`Action`] and [`View`].

mod about;
mod action;
mod board;
mod components;
mod delivery;
mod event;
#[cfg(test)]
mod examples;
mod expulsion;
mod goods;
mod id;
mod imagine;
mod improvements;
mod pile;
mod printed;
mod proof;
mod scoring;
pub mod setup;
mod solo;
mod state;
mod storage;
#[cfg(test)]
mod testing;
pub mod trace;
mod turn;
pub mod view;
mod winter;
mod words;

use std::sync::Arc;

use serde::Serialize;

pub use about::{About, CardGain};
pub use action::{Action, AfterVoyage, Illegal, Question, WinterSlot};
pub use board::{Face, Ground, Hemisphere, Space};
pub use components::ComponentSet;
pub use event::{Event, Source};
pub use goods::{Good, Goods};
pub use id::Id;
pub use printed::Printed;
pub use setup::{Mode, Opening, Options, Setup};
pub use view::View;
pub(crate) use words::GUIDE;

use board::{Board, BySide, Owner};
use components::{Card, Level1, Level3, N_CARDS, N_SLOTS, N_TILES, Tile};
use improvements::Draft;
use pile::{CardSet, Pile};
use solo::Neutral;

use crate::{BySeat, Players, Seat, Seats};

/// How many can play.
pub(crate) const PLAYERS: Players = Players { least: 1, most: 4 };

/// A game of Solenia, in progress or over. All chance was used up when it was set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solenia {
    set: Arc<ComponentSet>,
    mode: Mode,
    n_players: u8,
    first: Seat,
    players: BySeat<Player>,
    board: Board,
    /// The tiles on display, oldest first.
    displays: BySide<Pile<Tile, 4>>,
    decks: BySide<Pile<Tile, N_TILES>>,
    neutral: Option<Neutral>,
    draft: Draft,
    turn: Owner,
    phase: Phase,
}

/// What lies before one player. A card is in the deck, in the hand, on the board or discarded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
struct Player {
    deck: Pile<Card, N_CARDS>,
    hand: CardSet,
    discard: CardSet,
    goods: Goods,
    /// Stars gained so far, without those on tiles and those of the end.
    stars: u16,
    /// All deliveries made, in order, those without a slot too.
    tiles: BySide<Pile<Tile, N_CARDS>>,
    slots: BySide<[Option<Tile>; N_SLOTS]>,
    level_1: Option<Level1>,
    /// The level-1 improvement works: both its slots were filled in an earlier turn.
    level_1_in_force: bool,
    level_3: Option<Level3>,
}

/// What the game waits for. A phase carries what it alone needs, so no field is ever half-set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
enum Phase {
    /// The next player in the draft takes an improvement.
    Draft,
    /// The player whose turn it is plays a card.
    Place,
    /// They have laid a card on `space` and owe `toll` goods for the voyage.
    Pay { space: Space, toll: u8 },
    /// Their card lies on the city `space`.
    Deliver { space: Space },
    /// They have chosen a delivery and may replace one of its goods.
    Substitute { tile: Tile },
    /// They have paid for a delivery and look for its slot.
    Slot { tile: Tile },
    /// They gain `n` goods out of `among`.
    Bonus { among: Goods, n: u8, source: Source },
    /// They hold more than they can store.
    Storage,
    /// Everybody who holds too much after an expulsion throws goods away; then the strips shift.
    Expulsion,
    /// Solo: the neutral `card` was turned, and the die lets the player choose its column.
    Column { card: Card },
    /// All cards are used.
    Over,
}

/// What happened in the course of one action.
type Log = Vec<Event>;

/// The answer to a question that has only one.
fn only<T>(mut answers: impl Iterator<Item = T>) -> Option<T> {
    let answer = answers.next()?;
    answers.next().is_none().then_some(answer)
}

impl Solenia {
    /// Who must decide now. Several may have to at once; nobody when the game is over.
    pub fn deciders(&self) -> Seats {
        match self.phase {
            Phase::Over => Seats::EMPTY,
            Phase::Draft => Seats::only(self.drafter()),
            Phase::Expulsion => self.seats().filter(|&seat| self.surplus(seat) > 0).collect(),
            _ => Seats::only(self.mover()),
        }
    }

    /// All that `seat` may answer now: complete, exact, and never more than 200.
    pub fn legal_actions(&self, seat: Seat) -> Vec<Action> {
        if !self.deciders().contains(seat) {
            return Vec::new();
        }
        let goods = self.players[seat].goods;
        match self.phase {
            Phase::Draft => self.draft_actions(seat),
            Phase::Place => self.place_actions(seat),
            Phase::Pay { space, toll } => {
                self.payments(seat, space, toll).map(|goods| Action::Pay { goods }).collect()
            }
            Phase::Deliver { space } => self
                .payable(seat, space)
                .map(|tile| Action::Deliver { tile: self.set.tile(tile).id })
                .collect(),
            Phase::Substitute { tile } => {
                self.substitutions(seat, tile).map(|(action, _)| action).collect()
            }
            Phase::Slot { tile } => self
                .open_slots(seat, ComponentSet::side(tile))
                .map(|slot| Action::Slot { slot })
                .collect(),
            Phase::Bonus { among, n, .. } => {
                among.choices(n).map(|goods| Action::Bonus { goods }).collect()
            }
            Phase::Storage | Phase::Expulsion => {
                goods.choices(self.surplus(seat)).map(|goods| Action::Discard { goods }).collect()
            }
            Phase::Column { .. } => (1..=5).map(|col| Action::Column { col }).collect(),
            Phase::Over => Vec::new(),
        }
    }

    /// Plays `action`, or leaves the game as it was and says why the action is illegal.
    pub fn play(&mut self, seat: Seat, action: Action) -> Result<Vec<Event>, Illegal> {
        if !self.deciders().contains(seat) {
            return Err(Illegal::NotYourQuestion);
        }
        let mut log = Log::with_capacity(8);
        let log = &mut log;
        match (self.phase, action) {
            (Phase::Draft, Action::Draft { tile }) => self.take_improvement(seat, tile, log),
            (Phase::Place, Action::Place { card, at }) => self.place(seat, card, at, log),
            (Phase::Place, Action::StuckDiscard { card }) => self.stuck_discard(seat, card, log),
            (Phase::Pay { space, toll }, Action::Pay { goods }) => {
                self.pay(seat, space, toll, goods, log)
            }
            (Phase::Deliver { space }, Action::Deliver { tile }) => {
                self.choose_delivery(seat, space, tile, log)
            }
            (Phase::Substitute { tile }, Action::Substitute { replace, with }) => {
                self.substitute(seat, tile, replace, with, log)
            }
            (Phase::Substitute { tile }, Action::PayAsPrinted {}) => {
                self.pay_as_printed(seat, tile, log)
            }
            (Phase::Slot { tile }, Action::Slot { slot }) => {
                self.choose_slot(seat, tile, slot, log)
            }
            (Phase::Bonus { among, n, source }, Action::Bonus { goods }) => {
                self.choose_bonus(seat, among, n, goods, source, log)
            }
            (Phase::Storage | Phase::Expulsion, Action::Discard { goods }) => {
                self.discard(seat, goods, log)
            }
            (Phase::Column { card }, Action::Column { col }) => self.choose_column(card, col, log),
            _ => Err(Illegal::WrongQuestion { asked: self.question() }),
        }?;
        Ok(std::mem::take(log))
    }

    /// The kind of question that is open.
    fn question(&self) -> Question {
        match self.phase {
            Phase::Draft => Question::Draft,
            Phase::Place => Question::Place,
            Phase::Pay { .. } => Question::Pay,
            Phase::Deliver { .. } => Question::Deliver,
            Phase::Substitute { .. } => Question::Substitute,
            Phase::Slot { .. } => Question::Slot,
            Phase::Bonus { .. } => Question::Bonus,
            Phase::Storage | Phase::Expulsion => Question::Discard,
            Phase::Column { .. } => Question::Column,
            Phase::Over => Question::Over,
        }
    }

    fn n_players(&self) -> usize {
        usize::from(self.n_players)
    }

    pub(crate) fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::first(self.n_players())
    }

    /// Who answers for the turn: its player, or in the neutral crew's turn the only one there is.
    fn mover(&self) -> Seat {
        match self.turn {
            Owner::Player(seat) => seat,
            Owner::Neutral => Seat(0),
        }
    }
}

impl Player {
    /// Cards played or discarded so far.
    fn n_used(&self) -> usize {
        N_CARDS - self.deck.len() - self.hand.len()
    }

    /// Pairs of a day and a night delivery.
    fn n_pairs(&self) -> usize {
        self.tiles[Hemisphere::Day].len().min(self.tiles[Hemisphere::Night].len())
    }
}
