//! What one viewer may see, built by naming it.
//!
//! Fields stand in alphabetical order and every object always has all its keys, so that the plain serialisation
//! is canonical JSON and a changed section can be sent whole. Only `drawn` and `hand` may be absent.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    Cause, Cell, Next, Options, Phase, Question, SEATS, Solstis, Spirit, SpiritSet, Square, Tile,
    TileSet,
};
use crate::show::{Show, name_of};
use crate::{Seat, Viewer};

/// A table of Solstis, as one viewer may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "SolstisView")]
pub struct View {
    /// The spirits just drawn, for who drew them, until the choice is made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drawn: Option<SpiritSet>,
    /// The viewer's own hand; spectators have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand: Option<Hand>,
    /// How the game is played.
    pub options: Options,
    /// What lies beside the row.
    pub piles: Piles,
    /// What everybody sees of the player in seat 0.
    pub player_0: PlayerView,
    /// What everybody sees of the player in seat 1.
    pub player_1: PlayerView,
    /// The row, from its first place to its last.
    pub row: Vec<StackView>,
    /// The turn and the open question.
    pub turn: TurnView,
}

/// The viewer's own hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Hand {
    /// Whose hand it is.
    pub seat: Seat,
    /// Its tiles.
    pub tiles: TileSet,
}

/// What lies beside the row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Piles {
    /// The spirits that lie face up.
    pub face_up_spirits: SpiritSet,
    /// How many spirits are left to draw.
    pub n_spirits: u8,
    /// How many tiles are left to draw.
    pub n_tiles: u8,
    /// How many rainbows nobody has.
    pub rainbows: u8,
    /// The tiles that left the game.
    pub removed: TileSet,
}

/// What everybody sees of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "SolstisPlayerView")]
pub struct PlayerView {
    /// Does this player hold the evil spirit?
    pub evil: bool,
    /// Rainbows set aside until the first capture.
    pub held_rainbows: u8,
    /// How many tiles the hand has.
    pub n_hand: u8,
    /// The rainbows of the panorama.
    pub rainbows: TileSet,
    /// The spirits met, in order.
    pub spirits: Vec<MetSpirit>,
    /// The tiles of the panorama.
    pub tiles: TileSet,
}

/// A spirit in a panorama.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MetSpirit {
    /// Is it covered by the evil spirit? Only at the end.
    pub covered: bool,
    /// The spirit.
    pub spirit: Spirit,
    /// The square it settled on.
    pub square: Square,
}

/// A place of the row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StackView {
    /// Does a face-down tile lie beneath?
    pub beneath: bool,
    /// The face-up tile.
    pub tile: Tile,
}

/// The turn and the open question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "SolstisTurnView")]
pub struct TurnView {
    /// Why a rainbow has to be placed or moved, if that is the question.
    pub cause: Cause,
    /// Who must decide now.
    pub deciders: Vec<Seat>,
    /// The cells of lifted rainbows that wait to be moved; the first of them is moved now.
    pub displaced: Vec<Cell>,
    /// How many tiles are drawn at the end of the turn.
    pub draws: u8,
    /// Was the evil spirit drawn alone in the meeting under way?
    pub evil_drawn: bool,
    /// Does the same player take another turn?
    pub extra_turn: bool,
    /// The cells filled this turn.
    pub filled: TileSet,
    /// The number of the turn, from 1.
    pub n: u16,
    /// How many spirits were drawn and wait for the choice.
    pub n_drawn: u8,
    /// The tile that was played or turned up and is not laid yet, if there is one.
    pub played: Vec<Tile>,
    /// Whose turn it is.
    pub player: Seat,
    /// The open question.
    pub question: Question,
}

impl Solstis {
    /// What `viewer` may see.
    pub fn view(&self, viewer: Viewer) -> View {
        let (drawn, hand) = match viewer {
            Viewer::Seat(seat) => (self.drawn_by(seat), self.hand_view(seat)),
            Viewer::Spectator => (None, None),
        };
        View {
            drawn,
            hand,
            options: self.options,
            piles: self.piles_view(),
            player_0: self.player_view(SEATS[0]),
            player_1: self.player_view(SEATS[1]),
            row: self.row_view(),
            turn: self.turn_view(),
        }
    }

    /// Shows the sections that everybody sees. What a section is made of decides whether it is the same as `before`.
    pub fn show(&self, before: Option<&Solstis>, to: &mut impl Show) {
        let piles = self.piles_view();
        let are_same_piles = before.is_some_and(|before| before.piles_view() == piles);
        let is_same_row = before.is_some_and(|before| before.row == self.row);
        to.section(name_of!(View.options), before.is_some(), || self.options);
        to.section(name_of!(View.piles), are_same_piles, || piles);
        let names = [name_of!(View.player_0), name_of!(View.player_1)];
        for (name, seat) in names.into_iter().zip(SEATS) {
            let is_same = before.is_some_and(|before| {
                before.player(seat) == self.player(seat)
                    && (before.evil_holder, before.covered) == (self.evil_holder, self.covered)
            });
            to.section(name, is_same, || self.player_view(seat));
        }
        to.section(name_of!(View.row), is_same_row, || self.row_view());
        to.section(name_of!(View.turn), false, || self.turn_view());
    }

    /// Shows the sections that `seat` alone sees.
    pub fn show_own(&self, seat: Seat, before: Option<&Solstis>, to: &mut impl Show) {
        if let Some(drawn) = self.drawn_by(seat) {
            to.section(name_of!(View.drawn), false, || drawn);
        }
        if let Some(hand) = self.hand_view(seat) {
            let is_same =
                before.is_some_and(|before| before.hand_view(seat).as_ref() == Some(&hand));
            to.section(name_of!(View.hand), is_same, || hand);
        }
    }

    /// The spirits `seat` has just drawn and must choose from.
    fn drawn_by(&self, seat: Seat) -> Option<SpiritSet> {
        match self.phase {
            Phase::ChooseSpirit { drawn } if seat == self.turn.player => Some(drawn),
            _ => None,
        }
    }

    fn hand_view(&self, seat: Seat) -> Option<Hand> {
        let seat = SEATS.into_iter().find(|&other| other == seat)?;
        Some(Hand { seat, tiles: self.player(seat).hand })
    }

    fn piles_view(&self) -> Piles {
        Piles {
            face_up_spirits: self.face_up,
            n_spirits: self.spirit_pile.len() as u8,
            n_tiles: self.pile.len() as u8,
            rainbows: self.rainbows,
            removed: self.removed,
        }
    }

    fn player_view(&self, seat: Seat) -> PlayerView {
        let player = self.player(seat);
        let spirits = player.panorama.spirits.iter().map(|met| MetSpirit {
            covered: self.covered == Some(met.spirit),
            spirit: met.spirit,
            square: met.square,
        });
        PlayerView {
            evil: self.evil_holder == Some(seat),
            held_rainbows: player.held_rainbows,
            n_hand: player.hand.len() as u8,
            rainbows: player.panorama.rainbows,
            spirits: spirits.collect(),
            tiles: player.panorama.tiles,
        }
    }

    fn row_view(&self) -> Vec<StackView> {
        let stacks = self.row.0.iter();
        stacks
            .map(|stack| StackView { beneath: stack.beneath.is_some(), tile: stack.top })
            .collect()
    }

    fn turn_view(&self) -> TurnView {
        let mut turn = TurnView {
            cause: Cause::None,
            deciders: self.deciders().iter().collect(),
            displaced: vec![],
            draws: self.turn.draws,
            evil_drawn: false,
            extra_turn: self.turn.again,
            filled: self.turn.filled,
            n: self.turn.n,
            n_drawn: 0,
            played: vec![],
            player: self.turn.player,
            question: self.phase.question(),
        };
        match self.phase {
            Phase::Capture { played } => turn.played.push(played),
            Phase::PlaceRainbow { gain } => turn.cause = gain.into(),
            Phase::MoveRainbow { from, next } => {
                turn.cause = next.into();
                turn.displaced.push(from);
                match next {
                    Next::LayPlayed { played } => turn.played.push(played),
                    Next::Squirrel { rest, .. } => turn.displaced.extend(rest.iter()),
                    Next::PlaceHeld | Next::EndTurn => {}
                }
            }
            Phase::MeetSpirit { evil_drawn } => turn.evil_drawn = evil_drawn,
            Phase::ChooseSpirit { drawn } => turn.n_drawn = drawn.len() as u8,
            Phase::Play
            | Phase::AddFromHand
            | Phase::AddFromRow
            | Phase::CoverSpirit { .. }
            | Phase::Over => {}
        }
        turn
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::Seed;
    use crate::solstis::testing::{ADA, BO, cells, meet, play, position};

    /// Checks which of the optional sections a viewer has.
    fn check_sections(
        game: &Solstis,
        viewer: Viewer,
        hand: Option<&str>,
        drawn: Option<&[Spirit]>,
    ) {
        let view = game.view(viewer);
        assert_eq!(view.hand.map(|hand| hand.tiles), hand.map(cells));
        assert_eq!(view.drawn, drawn.map(|spirits| spirits.iter().copied().collect()));
    }

    #[test]
    fn a_hand_is_seen_by_its_owner_alone() {
        let game = position(["1.1 1.2", "2.1"], "6.6", "5.5");
        check_sections(&game, Viewer::Seat(ADA), Some("1.1 1.2"), None);
        check_sections(&game, Viewer::Seat(BO), Some("2.1"), None);
        check_sections(&game, Viewer::Spectator, None, None);
        check_sections(&game, Viewer::Seat(Seat(2)), None, None);
    }

    #[test]
    fn spirits_drawn_are_seen_by_the_drawer_until_the_choice_is_made() {
        let mut game = position(["1.2", "5.5"], "1.9", "4.4 4.5")
            .with_panorama(ADA, &["# # . .", "# . . ."])
            .with_spirits(&[Spirit::Wolf, Spirit::Bee]);
        game.play_all(&[play(1, 2)]);
        check_sections(&game, Viewer::Seat(ADA), Some(""), Some(&[Spirit::Bee, Spirit::Wolf]));
        check_sections(&game, Viewer::Seat(BO), Some("5.5"), None);
        assert_eq!(game.view(Viewer::Spectator).turn.n_drawn, 2);
        game.play_all(&[meet(Spirit::Wolf, (1, 1))]);
        check_sections(&game, Viewer::Seat(ADA), Some("4.4"), None);
    }

    #[test]
    fn a_view_names_what_is_public_and_nothing_else() {
        let game = Solstis::setup(Options { evil_spirit: true }, Seed::from(7));
        let player = json!({
            "evil": false, "held_rainbows": 0, "n_hand": 3, "rainbows": [], "spirits": [], "tiles": [],
        });
        let row = [[3, 2], [4, 3], [3, 4], [3, 6], [2, 9], [1, 5]];
        let expected = json!({
            "hand": { "seat": 0, "tiles": [[1, 9], [2, 7], [4, 4]] },
            "options": { "evil_spirit": true },
            "piles": {
                "face_up_spirits": [], "n_spirits": 15, "n_tiles": 30, "rainbows": 12, "removed": [],
            },
            "player_0": player,
            "player_1": player,
            "row": row.map(|tile| json!({ "beneath": true, "tile": tile })),
            "turn": {
                "cause": "none", "deciders": [0], "displaced": [], "draws": 1, "evil_drawn": false,
                "extra_turn": false, "filled": [], "n": 1, "n_drawn": 0, "played": [], "player": 0,
                "question": "play",
            },
        });
        assert_eq!(serde_json::to_value(game.view(Viewer::Seat(ADA))).unwrap(), expected);
    }
}
