//! What one viewer may see of the table. What is printed stands in one section that never changes; all others name
//! pieces by id. Sections are cut along what changes together.
//!
//! Fields stand in alphabetical order and every object outside a list always has the same keys (what may be absent
//! is a list), so that a view is canonical JSON as it is written and each section can be patched whole.

use std::sync::Arc;

use arrayvec::ArrayVec;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::board::{Board, Face, Ground, Hemisphere, Owner, SIDE, Space};
use super::components::{ComponentSet, N_CARDS};
use super::event::Source;
use super::goods::{Good, Goods};
use super::id::Id;
use super::printed::Printed;
use super::scoring::ScoreView;
use super::setup::Level3Setup;
use super::{Phase, Player, Solenia};
use crate::show::{Show, name_of};
use crate::{Seat, Viewer};

/// What one viewer may see. A seat that nobody has taken has no sections.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "SoleniaView")]
pub struct View {
    /// How the strips lie, and where the airship is.
    pub board: BoardView,
    /// The deliveries and improvements of seat 0.
    pub deliveries_0: DeliveriesView,
    /// Those of seat 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deliveries_1: Option<DeliveriesView>,
    /// Those of seat 2.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deliveries_2: Option<DeliveriesView>,
    /// Those of seat 3.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deliveries_3: Option<DeliveriesView>,
    /// The cards of seat 0 that were expelled or discarded.
    pub discard_0: Vec<Id>,
    /// Those of seat 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub discard_1: Option<Vec<Id>>,
    /// Those of seat 2.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub discard_2: Option<Vec<Id>>,
    /// Those of seat 3.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub discard_3: Option<Vec<Id>>,
    /// The deliveries on display.
    pub display: DisplayView,
    /// The improvements that can still be taken, while they are drafted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub draft: Option<DraftView>,
    /// Who plays first.
    pub first_seat: Seat,
    /// The viewer's own cards; a spectator has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand: Option<HandView>,
    /// The neutral crew of a solo game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub neutral: Option<NeutralView>,
    /// The goods and the cards of seat 0.
    pub player_0: PlayerView,
    /// Those of seat 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player_1: Option<PlayerView>,
    /// Those of seat 2.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player_2: Option<PlayerView>,
    /// Those of seat 3.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player_3: Option<PlayerView>,
    /// What is printed on the pieces. It never changes.
    pub printed: Arc<Printed>,
    /// What each seat would score if the game ended now.
    pub scores: Vec<ScoreView>,
    /// The first of the printed strips: its face, and the cards on it.
    pub strip_1: StripView,
    /// The second of the printed strips.
    pub strip_2: StripView,
    /// The third of the printed strips.
    pub strip_3: StripView,
    /// The fourth of the printed strips.
    pub strip_4: StripView,
    /// The fifth of the printed strips.
    pub strip_5: StripView,
    /// Whose turn it is and what is asked.
    pub turn: TurnView,
}

/// The sections about the players, by seat.
const PLAYERS: [&str; 4] = [
    name_of!(View.player_0),
    name_of!(View.player_1),
    name_of!(View.player_2),
    name_of!(View.player_3),
];
const DELIVERIES: [&str; 4] = [
    name_of!(View.deliveries_0),
    name_of!(View.deliveries_1),
    name_of!(View.deliveries_2),
    name_of!(View.deliveries_3),
];
const DISCARDS: [&str; 4] = [
    name_of!(View.discard_0),
    name_of!(View.discard_1),
    name_of!(View.discard_2),
    name_of!(View.discard_3),
];
/// The sections about the strips, in the order of the component set.
const STRIPS: [&str; SIDE] = [
    name_of!(View.strip_1),
    name_of!(View.strip_2),
    name_of!(View.strip_3),
    name_of!(View.strip_4),
    name_of!(View.strip_5),
];

/// What lies before a player, put together again.
#[derive(Clone, Copy, Debug)]
pub struct Laid<'a> {
    /// Goods and cards.
    pub player: &'a PlayerView,
    /// Deliveries and improvements.
    pub deliveries: &'a DeliveriesView,
    /// Cards that were expelled or discarded.
    pub discard: &'a [Id],
    /// The stars gained so far, without those on tiles and those of the end.
    pub stars: u16,
}

impl View {
    /// What lies before each player, in the order of the seats.
    pub fn players(&self) -> impl Iterator<Item = Laid<'_>> {
        let players = [
            Some(&self.player_0),
            self.player_1.as_ref(),
            self.player_2.as_ref(),
            self.player_3.as_ref(),
        ];
        let deliveries = [
            Some(&self.deliveries_0),
            self.deliveries_1.as_ref(),
            self.deliveries_2.as_ref(),
            self.deliveries_3.as_ref(),
        ];
        let discards = [
            Some(&self.discard_0),
            self.discard_1.as_ref(),
            self.discard_2.as_ref(),
            self.discard_3.as_ref(),
        ];
        let parts = players.into_iter().zip(deliveries).zip(discards).zip(&self.scores);
        parts.filter_map(|(((player, deliveries), discard), score)| {
            let (player, deliveries, discard) = (player?, deliveries?, discard?);
            Some(Laid { player, deliveries, discard, stars: score.stars() })
        })
    }

    /// The strips as they lie, rear to front. A strip that is named but not printed is left out.
    pub fn strips(&self) -> impl DoubleEndedIterator<Item = (Id, &StripView)> {
        let shown = [&self.strip_1, &self.strip_2, &self.strip_3, &self.strip_4, &self.strip_5];
        self.board.strips.iter().filter_map(move |&id| {
            let number = self.printed.strips.iter().position(|printed| printed.id == id)?;
            Some((id, *shown.get(number)?))
        })
    }

    /// What a space is.
    pub fn ground(&self, space: Space) -> Option<Ground> {
        let (id, strip) = self.strips().nth(usize::from(space.row() - 1))?;
        self.printed.ground(id, strip.face, space.col())
    }

    /// The card on a space.
    pub fn card_on(&self, space: Space) -> Option<&PlacedView> {
        let (_, strip) = self.strips().nth(usize::from(space.row() - 1))?;
        strip.cards.iter().find(|placed| placed.col == space.col())
    }
}

/// How the strips lie, and where the airship is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct BoardView {
    /// Where the airship stands: in the middle, or one row ahead until the strips shift.
    pub airship: Space,
    /// The strips from the rear (row 1) to the front (row 5).
    #[schemars(length(equal = 5))]
    pub strips: Vec<Id>,
}

/// A strip as it lies.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct StripView {
    /// The cards on it, from column 1 to 5.
    pub cards: Vec<PlacedView>,
    /// The face that is up.
    pub face: Face,
}

/// A card on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PlacedView {
    /// The card.
    pub card: Id,
    /// The column it lies on.
    pub col: u8,
    /// Whose it is; a neutral card is nobody's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
}

/// The deliveries on display, oldest first, and how many wait face down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct DisplayView {
    /// The day tiles.
    pub day: Vec<Id>,
    /// How many day tiles are left in the deck.
    pub day_deck: u8,
    /// The night tiles.
    pub night: Vec<Id>,
    /// How many night tiles are left in the deck.
    pub night_deck: u8,
}

/// An amount of every good, none of them left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct StockView {
    /// Stone.
    pub stone: u8,
    /// Water.
    pub water: u8,
    /// Wheat.
    pub wheat: u8,
    /// Wood.
    pub wood: u8,
}

/// The improvements that can still be taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct DraftView {
    /// The level-1 tiles.
    pub level_1: Vec<Id>,
    /// The level-3 tiles.
    pub level_3: Vec<Level3Setup>,
}

/// A level-1 improvement on a player board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Level1View {
    /// Does it work by now?
    pub in_force: bool,
    /// The tile.
    pub tile: Id,
}

/// The viewer's own cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct HandView {
    /// The cards, lowest number first.
    pub cards: Vec<Id>,
    /// Where the viewer sits.
    pub seat: Seat,
}

/// The neutral crew.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct NeutralView {
    /// How many cards are left in its deck.
    pub deck: u8,
    /// The last roll, or none yet.
    #[schemars(length(max = 1))]
    pub die: Vec<u8>,
    /// Its cards that were expelled or found no space.
    pub discard: Vec<Id>,
    /// Is it the crew's turn?
    pub playing: bool,
    /// The tiles it threw out of the display, in order.
    pub tiles: Vec<Id>,
}

/// The goods and the cards of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "SoleniaPlayerView")]
pub struct PlayerView {
    /// How many cards are left in the deck.
    pub deck: u8,
    /// The goods in storage.
    pub goods: StockView,
    /// How many cards are in the hand.
    pub hand: u8,
    /// How many goods can be stored.
    pub storage: u8,
}

/// The deliveries a player has made, in order, and their improvements.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct DeliveriesView {
    /// By day.
    pub day: Vec<DeliveryView>,
    /// The level-1 improvement, or none.
    #[schemars(length(max = 1))]
    pub level_1: Vec<Level1View>,
    /// The level-3 improvement, or none.
    #[schemars(length(max = 1))]
    pub level_3: Vec<Level3Setup>,
    /// By night.
    pub night: Vec<DeliveryView>,
}

impl DeliveriesView {
    /// The deliveries of one hemisphere.
    pub fn of(&self, side: Hemisphere) -> &[DeliveryView] {
        match side {
            Hemisphere::Day => &self.day,
            Hemisphere::Night => &self.night,
        }
    }
}

/// A delivery.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct DeliveryView {
    /// The slot its tile fills; none if all were filled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub slot: Option<Id>,
    /// The tile.
    pub tile: Id,
}

/// Whose turn it is and what is asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "SoleniaTurnView")]
pub struct TurnView {
    /// Who must decide.
    pub deciders: Vec<Seat>,
    /// The round, 1 to 16.
    pub round: u8,
    /// Whose turn it is; in a draft, who plays first.
    pub seat: Seat,
    /// What is asked: one step, or none once the game is over.
    #[schemars(with = "Vec<Step>", length(max = 1))]
    pub step: ArrayVec<Step, 1>,
}

/// What the deciders are asked, and what it is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "ask", rename_all = "snake_case")]
#[schemars(rename = "SoleniaStep")]
pub enum Step {
    /// Which improvement to take.
    Draft {},
    /// Which card to play where; or, when stuck, which to discard.
    Place {},
    /// Which goods to pay the voyage with.
    Pay {
        /// The space of the card just played.
        at: Space,
        /// What the voyage costs.
        toll: u8,
    },
    /// Which delivery to make.
    Deliver {
        /// The city.
        at: Space,
    },
    /// Whether to replace one of the goods asked for.
    Substitute {
        /// The delivery.
        tile: Id,
    },
    /// Which slot to fill.
    Slot {
        /// The delivery.
        tile: Id,
    },
    /// Which goods to gain.
    Bonus {
        /// The most of each kind.
        goods: StockView,
        /// How many to choose.
        n: u8,
        /// Where they come from.
        source: Source,
    },
    /// Which goods to throw away.
    Discard {
        /// How many each of the deciders must throw away.
        discards: Vec<DiscardView>,
        /// Is it the end of a turn, with the cards of the rear strip expelled and the shift still to come?
        expulsion: bool,
    },
    /// Which column the neutral card goes to.
    Column {
        /// The neutral card.
        card: Id,
    },
}

/// Goods to throw away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct DiscardView {
    /// How many.
    pub n: u8,
    /// By whom.
    pub seat: Seat,
}

impl From<Goods> for StockView {
    fn from(goods: Goods) -> StockView {
        let [wood, wheat, stone, water] = Good::ALL.map(|good| goods[good]);
        StockView { stone, water, wheat, wood }
    }
}

impl From<StockView> for Goods {
    fn from(StockView { stone, water, wheat, wood }: StockView) -> Goods {
        let mut goods = Goods::NONE;
        for (good, n) in Good::ALL.into_iter().zip([wood, wheat, stone, water]) {
            goods[good] = n;
        }
        goods
    }
}

/// Where a strip lies, by its number in the set.
fn row_of(board: &Board, number: usize) -> usize {
    let mut lying = board.strips.iter();
    lying.position(|strip| usize::from(strip.number) == number).expect("all five strips lie there")
}

impl StripView {
    fn new(set: &ComponentSet, board: &Board, number: usize) -> StripView {
        let row = row_of(board, number);
        let placed = board.row(row).filter_map(|(space, placed)| {
            let placed = placed?;
            let seat = match placed.owner {
                Owner::Player(seat) => Some(seat),
                Owner::Neutral => None,
            };
            Some(PlacedView { card: set.card(placed.card).id, col: space.col(), seat })
        });
        StripView { cards: placed.collect(), face: board.strips[row].face(set) }
    }

    /// Do the strip and its cards lie as they did, be it in another row?
    fn is_same(board: &Board, before: &Board, number: usize) -> bool {
        let [row, row_before] = [board, before].map(|board| row_of(board, number));
        board.strips[row] == before.strips[row_before]
            && board
                .row(row)
                .map(|(_, placed)| placed)
                .eq(before.row(row_before).map(|(_, placed)| placed))
    }
}

impl Solenia {
    /// What `viewer` may see, built by naming it.
    pub fn view(&self, viewer: Viewer) -> View {
        fn of<T>(seat: u8, game: &Solenia, make: impl Fn(&Solenia, Seat) -> T) -> Option<T> {
            (seat < game.n_players).then(|| make(game, Seat(seat)))
        }
        let strip = |number| StripView::new(&self.set, &self.board, number);
        View {
            board: self.board_view(),
            deliveries_0: self.deliveries_view(Seat(0)),
            deliveries_1: of(1, self, Solenia::deliveries_view),
            deliveries_2: of(2, self, Solenia::deliveries_view),
            deliveries_3: of(3, self, Solenia::deliveries_view),
            discard_0: self.discard_view(Seat(0)),
            discard_1: of(1, self, Solenia::discard_view),
            discard_2: of(2, self, Solenia::discard_view),
            discard_3: of(3, self, Solenia::discard_view),
            display: self.display_view(),
            draft: self.draft_view(),
            first_seat: self.first,
            hand: match viewer {
                Viewer::Seat(seat) if seat.0 < self.n_players => Some(self.hand_view(seat)),
                Viewer::Seat(_) | Viewer::Spectator => None,
            },
            neutral: self.neutral_view(),
            player_0: self.player_view(Seat(0)),
            player_1: of(1, self, Solenia::player_view),
            player_2: of(2, self, Solenia::player_view),
            player_3: of(3, self, Solenia::player_view),
            printed: Arc::clone(self.set.printed(self.mode)),
            scores: self.scores_view(),
            strip_1: strip(0),
            strip_2: strip(1),
            strip_3: strip(2),
            strip_4: strip(3),
            strip_5: strip(4),
            turn: self.turn_view(),
        }
    }

    /// Shows the sections that everybody sees. What a section is made of decides whether it is the same as `before`.
    pub fn show(&self, before: Option<&Solenia>, to: &mut impl Show) {
        let is =
            |same: fn(&Solenia, &Solenia) -> bool| before.is_some_and(|before| same(self, before));
        to.section(name_of!(View.board), is(Solenia::has_same_board), || self.board_view());
        for (name, seat) in DELIVERIES.into_iter().zip(self.seats()) {
            to.section(name, self.is_same(before, seat, deliveries), || self.deliveries_view(seat));
        }
        for (name, seat) in DISCARDS.into_iter().zip(self.seats()) {
            let is_same = self.is_same(before, seat, |player| player.discard);
            to.section(name, is_same, || self.discard_view(seat));
        }
        let is_same =
            is(|now, before| (&now.displays, &now.decks) == (&before.displays, &before.decks));
        to.section(name_of!(View.display), is_same, || self.display_view());
        if let Some(draft) = self.draft_view() {
            to.section(name_of!(View.draft), false, || draft);
        }
        to.section(name_of!(View.first_seat), before.is_some(), || self.first);
        if let Some(neutral) = self.neutral_view() {
            to.section(name_of!(View.neutral), false, || neutral);
        }
        for (name, seat) in PLAYERS.into_iter().zip(self.seats()) {
            let is_same = self.is_same(before, seat, |player| {
                (player.deck.len(), player.goods, player.hand.len(), player.slots)
            });
            to.section(name, is_same, || self.player_view(seat));
        }
        to.section(name_of!(View.printed), before.is_some(), || self.set.printed(self.mode));
        let is_same =
            is(|now, before| (&now.players, &now.board) == (&before.players, &before.board));
        to.section(name_of!(View.scores), is_same, || self.scores_view());
        for (number, name) in STRIPS.into_iter().enumerate() {
            let is_same =
                before.is_some_and(|before| StripView::is_same(&self.board, &before.board, number));
            to.section(name, is_same, || StripView::new(&self.set, &self.board, number));
        }
        to.section(name_of!(View.turn), false, || self.turn_view());
    }

    /// Shows the sections that `seat` alone sees.
    pub fn show_own(&self, seat: Seat, before: Option<&Solenia>, to: &mut impl Show) {
        if seat.0 < self.n_players {
            let is_same = self.is_same(before, seat, |player| player.hand);
            to.section(name_of!(View.hand), is_same, || self.hand_view(seat));
        }
    }

    /// Is a part of what lies before `seat` as it was?
    fn is_same<T: PartialEq>(
        &self,
        before: Option<&Solenia>,
        seat: Seat,
        part: impl Fn(&Player) -> T,
    ) -> bool {
        before.is_some_and(|before| part(&before.players[seat]) == part(&self.players[seat]))
    }

    fn has_same_board(&self, before: &Solenia) -> bool {
        (self.board.strips, self.board.airship_is_ahead)
            == (before.board.strips, before.board.airship_is_ahead)
    }

    fn board_view(&self) -> BoardView {
        let strips = self.board.strips.iter().map(|strip| strip.id(&self.set));
        BoardView { airship: self.board.airship(), strips: strips.collect() }
    }

    fn display_view(&self) -> DisplayView {
        let [day, night] = Hemisphere::BOTH.map(|side| self.set.tile_ids(&self.displays[side]));
        let [day_deck, night_deck] = Hemisphere::BOTH.map(|side| self.decks[side].len() as u8);
        DisplayView { day, day_deck, night, night_deck }
    }

    fn hand_view(&self, seat: Seat) -> HandView {
        HandView { cards: self.set.card_ids(self.players[seat].hand.iter()), seat }
    }

    fn discard_view(&self, seat: Seat) -> Vec<Id> {
        self.set.card_ids(self.players[seat].discard.iter())
    }

    fn draft_view(&self) -> Option<DraftView> {
        if self.phase != Phase::Draft {
            return None;
        }
        let level_1 = self.draft.level_1.iter().map(|&tile| self.set.level_1_id(tile));
        let level_3 = self.draft.level_3.iter().map(|&tile| self.set.level_3_ids(tile));
        Some(DraftView { level_1: level_1.collect(), level_3: level_3.collect() })
    }

    fn neutral_view(&self) -> Option<NeutralView> {
        let neutral = self.neutral.as_ref()?;
        Some(NeutralView {
            deck: neutral.deck.len() as u8,
            die: Some(neutral.die).filter(|&die| die > 0).into_iter().collect(),
            discard: self.set.card_ids(neutral.discard.iter()),
            playing: self.turn == Owner::Neutral,
            tiles: self.set.tile_ids(&neutral.tiles),
        })
    }

    fn player_view(&self, seat: Seat) -> PlayerView {
        let player = &self.players[seat];
        PlayerView {
            deck: player.deck.len() as u8,
            goods: player.goods.into(),
            hand: player.hand.len() as u8,
            storage: self.storage(seat),
        }
    }

    fn deliveries_view(&self, seat: Seat) -> DeliveriesView {
        let set = &*self.set;
        let player = &self.players[seat];
        let level_1 = player.level_1.map(|tile| Level1View {
            in_force: player.level_1_in_force,
            tile: set.level_1_id(tile),
        });
        let [day, night] = Hemisphere::BOTH.map(|side| {
            let made = player.tiles[side].iter().map(|&tile| {
                let slot = player.slots[side].iter().position(|&filled| filled == Some(tile));
                let slot = slot.map(|slot| self.printed_slots()[slot].slot);
                DeliveryView { slot, tile: set.tile(tile).id }
            });
            made.collect()
        });
        DeliveriesView {
            day,
            level_1: level_1.into_iter().collect(),
            level_3: player.level_3.into_iter().map(|tile| set.level_3_ids(tile)).collect(),
            night,
        }
    }

    fn turn_view(&self) -> TurnView {
        let seat = self.mover();
        let used = self.players[seat].n_used();
        // The card of this turn is used as soon as it is played.
        let is_before_card = matches!(self.phase, Phase::Draft | Phase::Place);
        TurnView {
            deciders: self.deciders().iter().collect(),
            round: (used + usize::from(is_before_card)).clamp(1, N_CARDS) as u8,
            seat,
            step: self.step().into_iter().collect(),
        }
    }

    fn step(&self) -> Option<Step> {
        Some(match self.phase {
            Phase::Draft => Step::Draft {},
            Phase::Place => Step::Place {},
            Phase::Pay { space, toll } => Step::Pay { at: space, toll },
            Phase::Deliver { space } => Step::Deliver { at: space },
            Phase::Substitute { tile } => Step::Substitute { tile: self.set.tile(tile).id },
            Phase::Slot { tile } => Step::Slot { tile: self.set.tile(tile).id },
            Phase::Bonus { among, n, source } => Step::Bonus { goods: among.into(), n, source },
            Phase::Storage | Phase::Expulsion => {
                let discards = self.deciders().iter();
                let discards = discards.map(|seat| DiscardView { n: self.surplus(seat), seat });
                let expulsion = self.phase == Phase::Expulsion;
                Step::Discard { discards: discards.collect(), expulsion }
            }
            Phase::Column { card } => Step::Column { card: self.set.card(card).id },
            Phase::Over => return None,
        })
    }
}

/// What a player's deliveries are shown from.
fn deliveries(player: &Player) -> impl PartialEq + use<> {
    (player.tiles, player.slots, player.level_1, player.level_1_in_force, player.level_3)
}
