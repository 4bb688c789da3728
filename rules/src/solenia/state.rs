//! The whole state, hidden parts included: in words, and in the compact form that the hash of a game is made from.

use serde::{Serialize, Serializer};

use super::board::{Hemisphere, Owner, Space};
use super::components::{Card, ComponentSet, Level1, Level3, Tile};
use super::goods::Goods;
use super::id::Id;
use super::setup::{Level3Setup, Mode, StripSetup};
use super::{Phase, Player, Solenia};
use crate::Seat;

/// The state in words.
#[derive(Serialize)]
struct State<'a> {
    components: &'a str,
    mode: Mode,
    first: Seat,
    strips: Vec<StripSetup>,
    cards: Vec<PlacedState>,
    airship_is_ahead: bool,
    displays: [Vec<Id>; 2],
    decks: [Vec<Id>; 2],
    players: Vec<PlayerState>,
    #[serde(skip_serializing_if = "Option::is_none")]
    neutral: Option<NeutralState>,
    draft: (Vec<Id>, Vec<Level3Setup>),
    turn: OwnerState,
    phase: PhaseState,
}

#[derive(Serialize)]
struct PlacedState {
    row: u8,
    col: u8,
    card: Id,
    owner: OwnerState,
}

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum OwnerState {
    Seat(Seat),
    Neutral,
}

#[derive(Serialize)]
struct PlayerState {
    deck: Vec<Id>,
    hand: Vec<Id>,
    discard: Vec<Id>,
    goods: Goods,
    stars: u16,
    tiles: [Vec<Id>; 2],
    /// Each filled slot and its tile.
    slots: [Vec<(Id, Id)>; 2],
    level_1: Vec<Id>,
    level_1_in_force: bool,
    level_3: Vec<Level3Setup>,
}

#[derive(Serialize)]
struct NeutralState {
    deck: Vec<Id>,
    rolls: Vec<u8>,
    die: u8,
    discard: Vec<Id>,
    tiles: Vec<Id>,
}

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum PhaseState {
    Draft,
    Place,
    Pay { row: u8, col: u8, toll: u8 },
    Deliver { row: u8, col: u8 },
    Substitute { tile: Id },
    Slot { tile: Id },
    Bonus { among: Goods, n: u8, source: super::Source },
    Storage,
    Expulsion,
    Column { card: Id },
    Over,
}

impl From<Owner> for OwnerState {
    fn from(owner: Owner) -> OwnerState {
        match owner {
            Owner::Player(seat) => OwnerState::Seat(seat),
            Owner::Neutral => OwnerState::Neutral,
        }
    }
}

impl ComponentSet {
    pub(super) fn card_ids(&self, cards: impl IntoIterator<Item = Card>) -> Vec<Id> {
        cards.into_iter().map(|card| self.card(card).id).collect()
    }

    pub(super) fn tile_ids(&self, tiles: &[Tile]) -> Vec<Id> {
        tiles.iter().map(|&tile| self.tile(tile).id).collect()
    }

    pub(super) fn level_1_id(&self, tile: Level1) -> Id {
        self.level_1[usize::from(tile.0)].id
    }

    pub(super) fn level_3_ids(&self, tile: Level3) -> Level3Setup {
        let [day, night] = [tile.day, tile.night].map(usize::from);
        Level3Setup { day: self.level_3_day[day].id, night: self.level_3_night[night].id }
    }
}

impl Solenia {
    /// The strips as they lie, rear to front.
    pub(super) fn strips_in_words(&self) -> Vec<StripSetup> {
        let set = &self.set;
        let lying = self.board.strips.iter();
        lying.map(|strip| StripSetup { strip: strip.id(set), face: strip.face(set) }).collect()
    }

    /// The filled slots of a row and their tiles.
    pub(super) fn filled_slots(&self, player: &Player, side: Hemisphere) -> Vec<(Id, Id)> {
        let slots = self.printed_slots().iter().zip(player.slots[side]);
        slots.filter_map(|(slot, tile)| Some((slot.slot, self.set.tile(tile?).id))).collect()
    }

    fn player_state(&self, player: &Player) -> PlayerState {
        let set = &*self.set;
        PlayerState {
            deck: set.card_ids(player.deck.iter().copied()),
            hand: set.card_ids(player.hand.iter()),
            discard: set.card_ids(player.discard.iter()),
            goods: player.goods,
            stars: player.stars,
            tiles: Hemisphere::BOTH.map(|side| set.tile_ids(&player.tiles[side])),
            slots: Hemisphere::BOTH.map(|side| self.filled_slots(player, side)),
            level_1: player.level_1.iter().map(|&tile| set.level_1_id(tile)).collect(),
            level_1_in_force: player.level_1_in_force,
            level_3: player.level_3.into_iter().map(|tile| set.level_3_ids(tile)).collect(),
        }
    }

    fn phase_state(&self) -> PhaseState {
        let tile = |tile: Tile| self.set.tile(tile).id;
        match self.phase {
            Phase::Draft => PhaseState::Draft,
            Phase::Place => PhaseState::Place,
            Phase::Pay { space, toll } => {
                PhaseState::Pay { row: space.row(), col: space.col(), toll }
            }
            Phase::Deliver { space } => PhaseState::Deliver { row: space.row(), col: space.col() },
            Phase::Substitute { tile: chosen } => PhaseState::Substitute { tile: tile(chosen) },
            Phase::Slot { tile: paid } => PhaseState::Slot { tile: tile(paid) },
            Phase::Bonus { among, n, source } => PhaseState::Bonus { among, n, source },
            Phase::Storage => PhaseState::Storage,
            Phase::Expulsion => PhaseState::Expulsion,
            Phase::Column { card } => PhaseState::Column { card: self.set.card(card).id },
            Phase::Over => PhaseState::Over,
        }
    }
}

impl Serialize for Solenia {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if !serializer.is_human_readable() {
            // In numbers, which the component set gives a meaning. Nothing is left out but the set itself.
            let Solenia {
                set,
                mode,
                n_players,
                first,
                players,
                board,
                displays,
                decks,
                neutral,
                draft,
                turn,
                phase,
            } = self;
            let table = (board, displays, decks, neutral, draft, turn, phase);
            return (set.hash(), mode, n_players, first, players, table).serialize(serializer);
        }
        let set = &*self.set;
        let cards = Space::all().filter_map(|space| {
            let placed = self.board.card(space)?;
            let (row, col, owner) = (space.row(), space.col(), placed.owner.into());
            Some(PlacedState { row, col, card: set.card(placed.card).id, owner })
        });
        let neutral = self.neutral.as_ref().map(|neutral| NeutralState {
            deck: set.card_ids(neutral.deck.iter().copied()),
            rolls: neutral.rolls.to_vec(),
            die: neutral.die,
            discard: set.card_ids(neutral.discard.iter()),
            tiles: set.tile_ids(&neutral.tiles),
        });
        let level_1 = self.draft.level_1.iter().map(|&tile| set.level_1_id(tile));
        let level_3 = self.draft.level_3.iter().map(|&tile| set.level_3_ids(tile));
        State {
            components: set.hash(),
            mode: self.mode,
            first: self.first,
            strips: self.strips_in_words(),
            cards: cards.collect(),
            airship_is_ahead: self.board.airship_is_ahead,
            displays: Hemisphere::BOTH.map(|side| set.tile_ids(&self.displays[side])),
            decks: Hemisphere::BOTH.map(|side| set.tile_ids(&self.decks[side])),
            players: self.seats().map(|seat| self.player_state(&self.players[seat])).collect(),
            neutral,
            draft: (level_1.collect(), level_3.collect()),
            turn: self.turn.into(),
            phase: self.phase_state(),
        }
        .serialize(serializer)
    }
}
