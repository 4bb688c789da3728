//! What one viewer may see of the table, described so fully that drawing it needs no component file.
//!
//! Fields stand in alphabetical order and every object always has the same keys (what may be absent is a list),
//! so that a view is canonical JSON as it is written and each section can be patched whole.

use arrayvec::ArrayVec;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::action::Question;
use super::board::{Board, BySide, Face, Ground, Hemisphere, Owner, Placed, Space};
use super::components::{
    Card, ComponentSet, ExpulsionPower, Level1Power, Level3, N_CARDS, Scoring, SlotPower, Tile,
};
use super::event::Source;
use super::goods::{Good, Goods};
use super::id::Id;
use super::setup::Mode;
use super::{Phase, Solenia};
use crate::show::{Show, name_of};
use crate::{Seat, Viewer};

/// What one viewer may see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "SoleniaView")]
pub struct View {
    /// The strips, the cards on them and the airship.
    pub board: BoardView,
    /// The deliveries on display.
    pub display: DisplayView,
    /// The improvements that can still be taken, while they are drafted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub draft: Option<DraftView>,
    /// The viewer's own cards; a spectator has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand: Option<HandView>,
    /// The neutral crew of a solo game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub neutral: Option<NeutralView>,
    /// What lies before seat 0.
    pub player_0: PlayerView,
    /// What lies before seat 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player_1: Option<PlayerView>,
    /// What lies before seat 2.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player_2: Option<PlayerView>,
    /// What lies before seat 3.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player_3: Option<PlayerView>,
    /// How the game is played.
    pub rules: RulesView,
    /// Whose turn it is and what is asked.
    pub turn: TurnView,
}

impl View {
    /// What lies before each player, in the order of the seats.
    pub fn players(&self) -> impl Iterator<Item = &PlayerView> {
        let others = [&self.player_1, &self.player_2, &self.player_3];
        std::iter::once(&self.player_0).chain(others.into_iter().flatten())
    }
}

/// The strips, the cards on them and the airship.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BoardView {
    /// Where the airship stands: in the middle, or one row ahead until the strips shift.
    pub airship: SpaceView,
    /// From the rear (row 1) to the front (row 5).
    pub strips: Vec<StripView>,
}

/// A strip as it lies.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StripView {
    /// The face that is up.
    pub face: Face,
    /// Its name.
    pub id: Id,
    /// Its spaces, from column 1 to 5.
    pub spaces: Vec<GroundView>,
}

/// A space of a strip.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GroundView {
    /// The card that lies there, or none.
    #[schemars(with = "Vec<PlacedView>")]
    pub card: ArrayVec<PlacedView, 1>,
    /// The good an island produces, or the hemisphere a city belongs to.
    pub ground: Ground,
}

/// A card on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlacedView {
    /// Its name.
    pub id: Id,
    /// Whose it is; none for a neutral card.
    #[schemars(with = "Vec<Seat>")]
    pub owner: ArrayVec<Seat, 1>,
    /// What it gives when it is expelled.
    pub power: PowerView,
    /// Its value.
    pub value: u8,
}

/// The place of a space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SpaceView {
    /// The column, 1 to 5.
    pub col: u8,
    /// The row, 1 at the rear.
    pub row: u8,
}

/// The deliveries on display, oldest first, and how many wait face down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DisplayView {
    /// The day tiles.
    pub day: Vec<TileView>,
    /// How many day tiles are left in the deck.
    pub day_deck: u8,
    /// The night tiles.
    pub night: Vec<TileView>,
    /// How many night tiles are left in the deck.
    pub night_deck: u8,
}

/// A delivery tile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TileView {
    /// The goods it asks for.
    pub cost: StockView,
    /// Its name.
    pub id: Id,
    /// The hemisphere it belongs to.
    pub side: Hemisphere,
    /// What it is worth at the end.
    pub stars: u8,
}

/// An amount of every good, none of them left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
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
#[serde(deny_unknown_fields)]
pub struct DraftView {
    /// The level-1 tiles.
    pub level_1: Vec<ImprovementView>,
    /// The level-3 tiles.
    pub level_3: Vec<Level3View>,
}

/// An improvement, or a half of one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ImprovementView {
    /// Its name.
    pub id: Id,
    /// What it does.
    pub power: PowerView,
}

/// A level-3 improvement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Level3View {
    /// Its day half; the whole tile is named after it.
    pub day: ImprovementView,
    /// Its night half.
    pub night: ImprovementView,
}

/// A level-1 improvement on a player board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Level1View {
    /// Its name.
    pub id: Id,
    /// Does it work by now?
    pub in_force: bool,
    /// What it does.
    pub power: PowerView,
}

/// The viewer's own cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HandView {
    /// The cards, lowest number first.
    pub cards: Vec<CardView>,
    /// Where the viewer sits.
    pub seat: Seat,
}

/// An airship card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CardView {
    /// Its name.
    pub id: Id,
    /// What it gives when it is expelled.
    pub power: PowerView,
    /// Its value.
    pub value: u8,
}

/// The neutral crew.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NeutralView {
    /// How many cards are left in its deck.
    pub deck: u8,
    /// The last roll, or none yet.
    pub die: Vec<u8>,
    /// Its cards that were expelled or found no space.
    pub discard: Vec<Id>,
    /// The tiles it threw out of the display, in order.
    pub tiles: Vec<Id>,
}

/// What lies before a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "SoleniaPlayerView")]
pub struct PlayerView {
    /// How many cards are left in the deck.
    pub deck: u8,
    /// The cards that were expelled or discarded.
    pub discard: Vec<Id>,
    /// The goods in storage.
    pub goods: StockView,
    /// How many cards are in the hand.
    pub hand: u8,
    /// The level-1 improvement, or none.
    pub level_1: Vec<Level1View>,
    /// The level-3 improvement, or none.
    pub level_3: Vec<Level3View>,
    /// The slots of the player board.
    pub slots: SlotsView,
    /// The stars gained so far, without those on tiles.
    pub stars: u16,
    /// How many goods can be stored.
    pub storage: u8,
    /// The deliveries made.
    pub tiles: TilesView,
}

/// The two rows of slots.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SlotsView {
    /// The row above the board.
    pub day: Vec<SlotView>,
    /// The row below the board.
    pub night: Vec<SlotView>,
}

/// What is printed at the slots, the same on every player board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PrintedSlotsView {
    /// The row above the board.
    pub day: Vec<PrintedSlotView>,
    /// The row below the board.
    pub night: Vec<PrintedSlotView>,
}

/// What is printed at a slot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PrintedSlotView {
    /// Its name.
    pub id: Id,
    /// What it gives; `covered` where an improvement lies over it.
    pub power: PowerView,
}

/// A slot of one player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SlotView {
    /// Its name.
    pub id: Id,
    /// The delivery tile in it, or none.
    #[schemars(with = "Vec<Id>")]
    pub tile: ArrayVec<Id, 1>,
}

/// The deliveries a player has made, in order, with or without a slot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TilesView {
    /// By day.
    pub day: Vec<TileView>,
    /// By night.
    pub night: Vec<TileView>,
}

/// How the game is played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RulesView {
    /// The hash of the component set.
    pub components: String,
    /// Who plays first.
    pub first_seat: Seat,
    /// Which side of the player boards.
    pub mode: Mode,
    /// How many players.
    pub players: u8,
    /// What the slots of a player board give.
    pub slots: PrintedSlotsView,
}

/// Whose turn it is and what is asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "SoleniaTurnView")]
pub struct TurnView {
    /// The goods to choose from, when some are gained by choice.
    pub bonus: Vec<BonusView>,
    /// The neutral card that waits for its column.
    pub card: Vec<CardView>,
    /// Who must decide.
    pub deciders: Vec<Seat>,
    /// How many goods each of the deciders must throw away.
    pub discards: Vec<DiscardView>,
    /// Is it the end of a turn, with the cards of the rear strip expelled and the shift still to come?
    pub expulsion: bool,
    /// Is it the turn of the neutral crew?
    pub neutral: bool,
    /// The kind of question.
    pub question: Question,
    /// The round, 1 to 16.
    pub round: u8,
    /// Whose turn it is; in a draft, who plays first.
    pub seat: Seat,
    /// The space of the card just played, while its voyage or its delivery is open.
    pub space: Vec<SpaceView>,
    /// The delivery whose payment or slot is open.
    pub tile: Vec<TileView>,
    /// What the voyage costs that is to be paid.
    pub toll: u8,
    /// Where a card may be played now, and what the voyage there costs.
    pub tolls: Vec<TollView>,
}

/// Goods to choose from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BonusView {
    /// The most of each kind.
    pub among: StockView,
    /// How many to choose.
    pub n: u8,
    /// Where they come from.
    pub source: Source,
}

/// Goods to throw away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DiscardView {
    /// How many.
    pub n: u8,
    /// By whom.
    pub seat: Seat,
}

/// What it costs to reach a space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TollView {
    /// The column.
    pub col: u8,
    /// The row.
    pub row: u8,
    /// The goods to pay.
    pub toll: u8,
}

/// A power, in one form for all kinds of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PowerView {
    /// How many goods, stars or spaces.
    pub amount: u8,
    /// The goods it names, one entry for each.
    pub goods: Vec<Good>,
    /// What it does.
    pub kind: PowerKind,
    /// The number it names besides: the most stars of `per_pair`, the goods of `per_costly_tile` and
    /// `per_cheap_tile`, the value of `expulsion_stars`.
    pub limit: u8,
}

/// What a power does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PowerKind {
    /// Gain the goods named.
    Goods,
    /// Gain one of the goods named.
    OneOf,
    /// Gain goods of the island a card lies on, or stars on a city.
    OfTheSpace,
    /// Gain stars.
    Stars,
    /// Gain stars if the card lies on an island of the good named.
    StarsOn,
    /// More storage.
    Storage,
    /// Extending the voyage costs less.
    ShorterVoyage,
    /// One good of a delivery may be replaced by another.
    Substitution,
    /// An improvement lies over it.
    Covered,
    /// One more of the goods named, when a card of value 1 or 2 is played on an island that produces it.
    ExtraGood,
    /// Stars whenever a card is played on a city.
    CityStars,
    /// Spaces that touch at a corner are adjacent.
    Diagonals,
    /// Stars whenever a card of the value `limit` is expelled.
    ExpulsionStars,
    /// At the end: a star for each good left, instead of one for two.
    StarPerGood,
    /// At the end: stars for each pair of day and night deliveries, at most `limit`.
    PerPair,
    /// At the end: stars for each delivery.
    PerTile,
    /// At the end: stars for each delivery of `limit` goods or more.
    PerCostlyTile,
    /// At the end: stars for each delivery of `limit` goods or fewer.
    PerCheapTile,
    /// At the end: stars for each good left.
    PerGood,
    /// At the end: stars, always.
    StarsAtEnd,
    /// At the end: stars for each own card on the board.
    PerCardOnBoard,
    /// At the end: stars for each wood and wheat on day tiles, stone and water on night tiles.
    PerLocalGood,
}

impl PowerView {
    fn new(kind: PowerKind, amount: u8) -> PowerView {
        PowerView { amount, goods: Vec::new(), kind, limit: 0 }
    }

    fn with_goods(self, goods: impl IntoIterator<Item = Good>) -> PowerView {
        PowerView { goods: goods.into_iter().collect(), ..self }
    }

    fn with_limit(self, limit: u8) -> PowerView {
        PowerView { limit, ..self }
    }

    fn of_goods(goods: Goods) -> PowerView {
        let each =
            goods.kinds().flat_map(|good| std::iter::repeat_n(good, usize::from(goods[good])));
        PowerView::new(PowerKind::Goods, goods.total() as u8).with_goods(each)
    }
}

impl From<&ExpulsionPower> for PowerView {
    fn from(power: &ExpulsionPower) -> PowerView {
        match *power {
            ExpulsionPower::Goods(goods) => PowerView::of_goods(goods),
            ExpulsionPower::OfTheSpace(n) => PowerView::new(PowerKind::OfTheSpace, n),
            ExpulsionPower::StarsOn { island, stars } => {
                PowerView::new(PowerKind::StarsOn, stars).with_goods([island])
            }
        }
    }
}

impl From<&SlotPower> for PowerView {
    fn from(power: &SlotPower) -> PowerView {
        match power {
            SlotPower::Goods(goods) => PowerView::of_goods(*goods),
            SlotPower::OneOf(kinds) => {
                PowerView::new(PowerKind::OneOf, 1).with_goods(kinds.iter().copied())
            }
            SlotPower::Stars(stars) => PowerView::new(PowerKind::Stars, *stars),
            SlotPower::Storage(more) => PowerView::new(PowerKind::Storage, *more),
            SlotPower::ShorterVoyage(less) => PowerView::new(PowerKind::ShorterVoyage, *less),
            SlotPower::Substitution => PowerView::new(PowerKind::Substitution, 1),
            SlotPower::AtEnd(scoring) => PowerView::from(scoring),
        }
    }
}

impl From<&Level1Power> for PowerView {
    fn from(power: &Level1Power) -> PowerView {
        match power {
            Level1Power::ExtraGood(kinds) => {
                PowerView::new(PowerKind::ExtraGood, 1).with_goods(kinds.iter().copied())
            }
            Level1Power::CityStars(stars) => PowerView::new(PowerKind::CityStars, *stars),
            Level1Power::Diagonals => PowerView::new(PowerKind::Diagonals, 1),
            Level1Power::ExpulsionStars { stars, value } => {
                PowerView::new(PowerKind::ExpulsionStars, *stars).with_limit(*value)
            }
            Level1Power::StarPerGood => PowerView::new(PowerKind::StarPerGood, 1),
        }
    }
}

impl From<&Scoring> for PowerView {
    fn from(scoring: &Scoring) -> PowerView {
        match *scoring {
            Scoring::PerPair { at_most, stars } => {
                PowerView::new(PowerKind::PerPair, stars).with_limit(at_most)
            }
            Scoring::PerTile(stars) => PowerView::new(PowerKind::PerTile, stars),
            Scoring::PerCostlyTile { goods, stars } => {
                PowerView::new(PowerKind::PerCostlyTile, stars).with_limit(goods)
            }
            Scoring::PerCheapTile { goods, stars } => {
                PowerView::new(PowerKind::PerCheapTile, stars).with_limit(goods)
            }
            Scoring::PerGood(stars) => PowerView::new(PowerKind::PerGood, stars),
            Scoring::Stars(stars) => PowerView::new(PowerKind::StarsAtEnd, stars),
            Scoring::PerCardOnBoard(stars) => PowerView::new(PowerKind::PerCardOnBoard, stars),
            Scoring::PerLocalGood(stars) => PowerView::new(PowerKind::PerLocalGood, stars),
        }
    }
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

impl From<Space> for SpaceView {
    fn from(space: Space) -> SpaceView {
        SpaceView { col: space.col(), row: space.row() }
    }
}

impl CardView {
    fn new(set: &ComponentSet, card: Card) -> CardView {
        let card = set.card(card);
        CardView { id: card.id, power: PowerView::from(&card.power), value: card.value }
    }
}

impl PlacedView {
    fn new(set: &ComponentSet, placed: Placed) -> PlacedView {
        let CardView { id, power, value } = CardView::new(set, placed.card);
        let owner = match placed.owner {
            Owner::Player(seat) => Some(seat),
            Owner::Neutral => None,
        };
        let owner = owner.into_iter().collect();
        PlacedView { id, owner, power, value }
    }
}

impl TileView {
    fn new(set: &ComponentSet, tile: Tile) -> TileView {
        let printed = set.tile(tile);
        let side = ComponentSet::side(tile);
        TileView { cost: printed.cost.into(), id: printed.id, side, stars: printed.stars }
    }

    fn list(set: &ComponentSet, tiles: &[Tile]) -> Vec<TileView> {
        tiles.iter().map(|&tile| TileView::new(set, tile)).collect()
    }
}

impl Level3View {
    fn new(set: &ComponentSet, tile: Level3) -> Level3View {
        let half = |side: Hemisphere, half: u8| {
            let half = &set.halves(side)[usize::from(half)];
            ImprovementView { id: half.id, power: PowerView::from(&half.power) }
        };
        Level3View {
            day: half(Hemisphere::Day, tile.day),
            night: half(Hemisphere::Night, tile.night),
        }
    }
}

impl BoardView {
    fn new(set: &ComponentSet, board: &Board) -> BoardView {
        let strips = (1..=5).zip(board.strips).map(|(row, strip)| {
            let spaces = (1..=5).filter_map(|col| Space::at(row, col)).map(|space| GroundView {
                card: board
                    .card(space)
                    .into_iter()
                    .map(|placed| PlacedView::new(set, placed))
                    .collect(),
                ground: board.ground(set, space),
            });
            StripView { face: strip.face(set), id: strip.id(set), spaces: spaces.collect() }
        });
        BoardView { airship: board.airship().into(), strips: strips.collect() }
    }
}

impl Solenia {
    /// What `viewer` may see, built by naming it.
    pub fn view(&self, viewer: Viewer) -> View {
        let player = |seat: u8| (seat < self.n_players).then(|| self.player_view(Seat(seat)));
        View {
            board: BoardView::new(&self.set, &self.board),
            display: self.display_view(),
            draft: self.draft_view(),
            hand: match viewer {
                Viewer::Seat(seat) if seat.0 < self.n_players => Some(self.hand_view(seat)),
                Viewer::Seat(_) | Viewer::Spectator => None,
            },
            neutral: self.neutral_view(),
            player_0: self.player_view(Seat(0)),
            player_1: player(1),
            player_2: player(2),
            player_3: player(3),
            rules: self.rules_view(),
            turn: self.turn_view(),
        }
    }

    /// Shows the sections that everybody sees. What a section is made of decides whether it is the same as `before`.
    pub fn show(&self, before: Option<&Solenia>, to: &mut impl Show) {
        let is_same_board = before.is_some_and(|before| before.board == self.board);
        let is_same_display = before.is_some_and(|before| {
            (&before.displays, &before.decks) == (&self.displays, &self.decks)
        });
        to.section(name_of!(View.board), is_same_board, || BoardView::new(&self.set, &self.board));
        to.section(name_of!(View.display), is_same_display, || self.display_view());
        if let Some(draft) = self.draft_view() {
            to.section(name_of!(View.draft), false, || draft);
        }
        if let Some(neutral) = self.neutral_view() {
            to.section(name_of!(View.neutral), false, || neutral);
        }
        let names = [
            name_of!(View.player_0),
            name_of!(View.player_1),
            name_of!(View.player_2),
            name_of!(View.player_3),
        ];
        for (name, seat) in names.into_iter().zip(self.seats()) {
            let is_same = before.is_some_and(|before| before.players[seat] == self.players[seat]);
            to.section(name, is_same, || self.player_view(seat));
        }
        to.section(name_of!(View.rules), before.is_some(), || self.rules_view());
        to.section(name_of!(View.turn), false, || self.turn_view());
    }

    /// Shows the sections that `seat` alone sees.
    pub fn show_own(&self, seat: Seat, before: Option<&Solenia>, to: &mut impl Show) {
        if seat.0 < self.n_players {
            let cards = |game: &Solenia| game.players[seat].hand;
            let is_same = before.is_some_and(|before| cards(before) == cards(self));
            to.section(name_of!(View.hand), is_same, || self.hand_view(seat));
        }
    }

    fn display_view(&self) -> DisplayView {
        let tiles = |side| TileView::list(&self.set, &self.displays[side]);
        let [day, night] = Hemisphere::BOTH.map(tiles);
        let [day_deck, night_deck] = Hemisphere::BOTH.map(|side| self.decks[side].len() as u8);
        DisplayView { day, day_deck, night, night_deck }
    }

    fn hand_view(&self, seat: Seat) -> HandView {
        let cards = self.players[seat].hand.iter().map(|card| CardView::new(&self.set, card));
        HandView { cards: cards.collect(), seat }
    }

    fn rules_view(&self) -> RulesView {
        RulesView {
            components: self.set.hash().to_owned(),
            first_seat: self.first,
            mode: self.mode,
            players: self.n_players,
            slots: self.printed_slots_view(),
        }
    }

    fn draft_view(&self) -> Option<DraftView> {
        if self.phase != Phase::Draft {
            return None;
        }
        let level_1 = self.draft.level_1.iter().map(|tile| {
            let tile = &self.set.level_1[usize::from(tile.0)];
            ImprovementView { id: tile.id, power: PowerView::from(&tile.power) }
        });
        let level_3 = self.draft.level_3.iter().map(|&tile| Level3View::new(&self.set, tile));
        Some(DraftView { level_1: level_1.collect(), level_3: level_3.collect() })
    }

    fn neutral_view(&self) -> Option<NeutralView> {
        let neutral = self.neutral.as_ref()?;
        Some(NeutralView {
            deck: neutral.deck.len() as u8,
            die: Some(neutral.die).filter(|&die| die > 0).into_iter().collect(),
            discard: neutral.discard.iter().map(|card| self.set.card(card).id).collect(),
            tiles: neutral.tiles.iter().map(|&tile| self.set.tile(tile).id).collect(),
        })
    }

    fn player_view(&self, seat: Seat) -> PlayerView {
        let set = &*self.set;
        let player = &self.players[seat];
        let level_1 = player.level_1.map(|tile| {
            let tile = &set.level_1[usize::from(tile.0)];
            let power = PowerView::from(&tile.power);
            Level1View { id: tile.id, in_force: player.level_1_in_force, power }
        });
        let slots = BySide(Hemisphere::BOTH.map(|side| self.slots_view(seat, side)));
        let tiles = BySide(Hemisphere::BOTH.map(|side| TileView::list(set, &player.tiles[side])));
        let (BySide([day_slots, night_slots]), BySide([day_tiles, night_tiles])) = (slots, tiles);
        PlayerView {
            deck: player.deck.len() as u8,
            discard: player.discard.iter().map(|card| set.card(card).id).collect(),
            goods: player.goods.into(),
            hand: player.hand.len() as u8,
            level_1: level_1.into_iter().collect(),
            level_3: player.level_3.into_iter().map(|tile| Level3View::new(set, tile)).collect(),
            slots: SlotsView { day: day_slots, night: night_slots },
            stars: player.stars,
            storage: self.storage(seat),
            tiles: TilesView { day: day_tiles, night: night_tiles },
        }
    }

    fn slots_view(&self, seat: Seat, side: Hemisphere) -> Vec<SlotView> {
        let slots = self.printed_slots().iter().zip(self.players[seat].slots[side]);
        let slots = slots.map(|(printed, tile)| SlotView {
            id: printed.slot,
            tile: tile.into_iter().map(|tile| self.set.tile(tile).id).collect(),
        });
        slots.collect()
    }

    fn printed_slots_view(&self) -> PrintedSlotsView {
        let [day, night] = Hemisphere::BOTH.map(|side| {
            let slots = self.printed_slots().iter().enumerate().map(|(i, printed)| {
                let covered = || PowerView::new(PowerKind::Covered, 0);
                let power =
                    if self.is_covered(i) { covered() } else { PowerView::from(&printed[side]) };
                PrintedSlotView { id: printed.slot, power }
            });
            slots.collect()
        });
        PrintedSlotsView { day, night }
    }

    fn turn_view(&self) -> TurnView {
        let seat = self.mover();
        let used = self.players[seat].n_used();
        // The card of this turn is used as soon as it is played.
        let is_before_card = matches!(self.phase, Phase::Draft | Phase::Place);
        let mut turn = TurnView {
            bonus: Vec::new(),
            card: Vec::new(),
            deciders: self.deciders().iter().collect(),
            discards: Vec::new(),
            expulsion: self.phase == Phase::Expulsion,
            neutral: self.turn == Owner::Neutral,
            question: self.question(),
            round: (used + usize::from(is_before_card)).clamp(1, N_CARDS) as u8,
            seat,
            space: Vec::new(),
            tile: Vec::new(),
            toll: 0,
            tolls: Vec::new(),
        };
        match self.phase {
            Phase::Place => {
                turn.tolls.extend(self.placements(seat).map(|(space, toll)| TollView {
                    col: space.col(),
                    row: space.row(),
                    toll,
                }));
            }
            Phase::Pay { space, toll } => {
                turn.space.push(space.into());
                turn.toll = toll;
            }
            Phase::Deliver { space } => turn.space.push(space.into()),
            Phase::Substitute { tile } | Phase::Slot { tile } => {
                turn.tile.push(TileView::new(&self.set, tile));
            }
            Phase::Bonus { among, n, source } => {
                turn.bonus.push(BonusView { among: among.into(), n, source });
            }
            Phase::Storage | Phase::Expulsion => {
                let discards = self.deciders().iter().map(|seat| (seat, self.surplus(seat)));
                turn.discards.extend(discards.map(|(seat, n)| DiscardView { n, seat }));
            }
            Phase::Column { card } => turn.card.push(CardView::new(&self.set, card)),
            Phase::Draft | Phase::Over => {}
        }
        turn
    }
}
