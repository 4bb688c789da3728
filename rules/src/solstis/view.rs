//! What one viewer may see, built by naming it. What is printed stands in one section that never changes; the others
//! are cut along what changes together.
//!
//! Fields stand in alphabetical order and every object outside a list always has all its keys, so that the plain
//! serialisation is canonical JSON and a changed section can be sent whole. Only `drawn`, `hand` and `so_far` may be absent.

use std::sync::Arc;

use arrayvec::ArrayVec;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::printed::Printed;
use super::scoring::ScoreView;
use super::turn::{Next, Phase, Turn};
use super::{Cause, Cell, SEATS, Solstis, Spirit, SpiritSet, Square, Tile, TileSet};
use crate::show::{Show, name_of};
use crate::{Seat, Viewer};

/// A table of Solstis, as one viewer may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "SolstisView")]
pub struct View {
    /// The spirits just drawn, for who drew them, until the choice is made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drawn: Option<SpiritSet>,
    /// The viewer's own hand; spectators have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand: Option<Hand>,
    /// How many tiles each hand has, by seat.
    pub hands: [u8; 2],
    /// Rainbows that each seat has set aside until its first capture.
    pub held_rainbows: [u8; 2],
    /// The panorama of seat 0.
    pub panorama_0: PanoramaView,
    /// The panorama of seat 1.
    pub panorama_1: PanoramaView,
    /// How many tiles are left to draw.
    pub pile: u8,
    /// What is printed on the pieces. It never changes.
    pub printed: Arc<Printed>,
    /// How many rainbows nobody has.
    pub rainbows: u8,
    /// The tiles that left the game.
    pub removed: TileSet,
    /// The row.
    pub row: RowView,
    /// What each seat would score if the game ended now.
    pub scores: Vec<ScoreView>,
    /// What came of the turn so far; there is none at its beginning.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub so_far: Option<SoFar>,
    /// The spirits that nobody has met.
    pub spirits: SpiritsView,
    /// The turn and the open question.
    pub turn: TurnView,
}

/// The viewer's own hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Hand {
    /// Whose hand it is.
    pub seat: Seat,
    /// Its tiles.
    pub tiles: TileSet,
}

/// The spirits that nobody has met.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SpiritsView {
    /// Who holds the evil spirit, or nobody.
    #[schemars(with = "Vec<Seat>", length(max = 1))]
    pub evil: ArrayVec<Seat, 1>,
    /// Those that lie face up.
    pub face_up: SpiritSet,
    /// How many are left to draw.
    pub pile: u8,
}

/// A panorama.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PanoramaView {
    /// The areas that its tiles and rainbows form, the one that counts first.
    pub areas: Vec<TileSet>,
    /// The fires that are lit, by their numbers.
    pub lit: Vec<u8>,
    /// Its rainbows.
    pub rainbows: TileSet,
    /// The spirits met, in order.
    pub spirits: Vec<MetSpirit>,
}

impl PanoramaView {
    /// Its tiles: all of its areas but for the rainbows.
    pub fn tiles(&self) -> TileSet {
        self.areas.iter().fold(TileSet::EMPTY, |all, &area| all | area) & !self.rainbows
    }
}

/// A spirit in a panorama.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct MetSpirit {
    /// Is it covered by the evil spirit? Only at the end.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub covered: bool,
    /// The spirit.
    pub spirit: Spirit,
    /// The square it settled on.
    pub square: Square,
}

/// The row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RowView {
    /// Those of its tiles that lie on another one, which is face down.
    pub covering: TileSet,
    /// Its face-up tiles, from the first place to the last.
    pub tiles: Vec<Tile>,
}

/// The turn and the open question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "SolstisTurnView")]
pub struct TurnView {
    /// Who must decide now.
    pub deciders: Vec<Seat>,
    /// The number of the turn, from 1.
    pub n: u16,
    /// Whose turn it is.
    pub seat: Seat,
    /// What is asked: one step, or none once the game is over.
    #[schemars(with = "Vec<Step>", length(max = 1))]
    pub step: ArrayVec<Step, 1>,
}

/// What came of a turn so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SoFar {
    /// How many tiles are drawn at its end: one, or two after the deer.
    pub draws: u8,
    /// Does the same player take another turn?
    pub extra_turn: bool,
    /// The cells filled this turn.
    pub filled: TileSet,
}

impl SoFar {
    /// Nothing came of it yet.
    pub(super) const NOTHING: SoFar = SoFar { draws: 1, extra_turn: false, filled: TileSet::EMPTY };
}

/// What the decider is asked, and what it is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "ask", rename_all = "snake_case")]
#[schemars(rename = "SolstisStep")]
pub enum Step {
    /// Which tile of the hand to play?
    Play {},
    /// Which tile of the row to capture?
    Capture {
        /// The tile that was played or turned up and is not laid yet.
        played: Tile,
    },
    /// Where to place a rainbow?
    PlaceRainbow {
        /// How it was gained.
        cause: Cause,
    },
    /// Where to move the rainbow that made way for its tile?
    MoveRainbow {
        /// What took its cell.
        cause: Cause,
        /// The cells of lifted rainbows that wait to be moved; the first of them is moved now.
        displaced: Vec<Cell>,
        /// The tile that captured and is not laid yet, if there is one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        played: Option<Tile>,
    },
    /// Take which spirit that lies face up, or draw?
    MeetSpirit {
        /// Was the evil spirit drawn alone in this very meeting?
        evil_drawn: bool,
    },
    /// Which of the spirits drawn to meet, and on which square?
    ChooseSpirit {
        /// How many were drawn.
        drawn: u8,
    },
    /// Which tile of the hand to add?
    AddFromHand {},
    /// Which tile of the row to add?
    AddFromRow {},
    /// Which spirit to cover?
    CoverSpirit {
        /// Who holds the evil spirit.
        holder: Seat,
    },
}

impl View {
    /// The tile that was played or turned up and is not laid yet.
    pub fn played(&self) -> Option<Tile> {
        match *self.turn.step.first()? {
            Step::Capture { played } => Some(played),
            Step::MoveRainbow { played, .. } => played,
            _ => None,
        }
    }
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
            hands: self.hands(),
            held_rainbows: self.held_rainbows(),
            panorama_0: self.panorama_view(SEATS[0]),
            panorama_1: self.panorama_view(SEATS[1]),
            pile: self.pile.len() as u8,
            printed: Printed::of(self.options),
            rainbows: self.rainbows,
            removed: self.removed,
            row: self.row_view(),
            scores: self.scores_view(),
            so_far: self.so_far(),
            spirits: self.spirits_view(),
            turn: self.turn_view(),
        }
    }

    /// Shows the sections that everybody sees. What a section is made of decides whether it is the same as `before`.
    pub fn show(&self, before: Option<&Solstis>, to: &mut impl Show) {
        let is = |same: &dyn Fn(&Solstis) -> bool| before.is_some_and(same);
        let is_same = is(&|before| before.hands() == self.hands());
        to.section(name_of!(View.hands), is_same, || self.hands());
        let is_same = is(&|before| before.held_rainbows() == self.held_rainbows());
        to.section(name_of!(View.held_rainbows), is_same, || self.held_rainbows());
        for (name, seat) in
            [name_of!(View.panorama_0), name_of!(View.panorama_1)].into_iter().zip(SEATS)
        {
            let is_same = is(&|before| {
                before.player(seat).panorama == self.player(seat).panorama
                    && before.covered == self.covered
            });
            to.section(name, is_same, || self.panorama_view(seat));
        }
        let is_same = is(&|before| before.pile.len() == self.pile.len());
        to.section(name_of!(View.pile), is_same, || self.pile.len());
        to.section(name_of!(View.printed), before.is_some(), || Printed::of(self.options));
        let is_same = is(&|before| before.rainbows == self.rainbows);
        to.section(name_of!(View.rainbows), is_same, || self.rainbows);
        let is_same = is(&|before| before.removed == self.removed);
        to.section(name_of!(View.removed), is_same, || self.removed);
        let is_same = is(&|before| before.row == self.row);
        to.section(name_of!(View.row), is_same, || self.row_view());
        let is_same = is(&|before| {
            before.covered == self.covered
                && SEATS.into_iter().all(|seat| {
                    let [one, other] = [before, self].map(|game| game.player(seat));
                    (&one.panorama, one.held_rainbows) == (&other.panorama, other.held_rainbows)
                })
        });
        to.section(name_of!(View.scores), is_same, || self.scores_view());
        if let Some(so_far) = self.so_far() {
            to.section(name_of!(View.so_far), false, || so_far);
        }
        let spirits = self.spirits_view();
        let is_same = is(&|before| before.spirits_view() == spirits);
        to.section(name_of!(View.spirits), is_same, || spirits);
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

    fn spirits_view(&self) -> SpiritsView {
        SpiritsView {
            evil: self.evil_holder.into_iter().collect(),
            face_up: self.face_up,
            pile: self.spirit_pile.len() as u8,
        }
    }

    fn panorama_view(&self, seat: Seat) -> PanoramaView {
        let panorama = &self.player(seat).panorama;
        let spirits = panorama.spirits.iter().map(|met| MetSpirit {
            covered: self.covered == Some(met.spirit),
            spirit: met.spirit,
            square: met.square,
        });
        PanoramaView {
            areas: panorama.areas(),
            lit: panorama.fires().0,
            rainbows: panorama.rainbows,
            spirits: spirits.collect(),
        }
    }

    fn hands(&self) -> [u8; 2] {
        self.players.each_ref().map(|player| player.hand.len() as u8)
    }

    fn held_rainbows(&self) -> [u8; 2] {
        self.players.each_ref().map(|player| player.held_rainbows)
    }

    fn row_view(&self) -> RowView {
        let stacks = || self.row.0.iter();
        let covering = stacks().filter(|stack| stack.beneath.is_some());
        RowView {
            covering: covering.map(|stack| stack.top).collect(),
            tiles: stacks().map(|stack| stack.top).collect(),
        }
    }

    fn so_far(&self) -> Option<SoFar> {
        let Turn { filled, draws, again, .. } = self.turn;
        let so_far = SoFar { draws, extra_turn: again, filled };
        (so_far != SoFar::NOTHING).then_some(so_far)
    }

    fn turn_view(&self) -> TurnView {
        TurnView {
            deciders: self.deciders().iter().collect(),
            n: self.turn.n,
            seat: self.turn.player,
            step: self.step().into_iter().collect(),
        }
    }

    fn step(&self) -> Option<Step> {
        Some(match self.phase {
            Phase::Play => Step::Play {},
            Phase::Capture { played } => Step::Capture { played },
            Phase::PlaceRainbow { gain } => Step::PlaceRainbow { cause: gain.into() },
            Phase::MoveRainbow { from, next } => {
                let (played, rest) = match next {
                    Next::LayPlayed { played } => (Some(played), TileSet::EMPTY),
                    Next::Squirrel { rest, .. } => (None, rest),
                    Next::PlaceHeld | Next::EndTurn => (None, TileSet::EMPTY),
                };
                let displaced = std::iter::once(from).chain(rest.iter()).collect();
                Step::MoveRainbow { cause: next.into(), displaced, played }
            }
            Phase::MeetSpirit { evil_drawn } => Step::MeetSpirit { evil_drawn },
            Phase::ChooseSpirit { drawn } => Step::ChooseSpirit { drawn: drawn.len() as u8 },
            Phase::AddFromHand => Step::AddFromHand {},
            Phase::AddFromRow => Step::AddFromRow {},
            Phase::CoverSpirit { holder } => Step::CoverSpirit { holder },
            Phase::Over => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::Seed;
    use crate::solstis::Options;
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
        let step = &game.view(Viewer::Spectator).turn.step;
        assert_eq!(step[..], [Step::ChooseSpirit { drawn: 2 }]);
        game.play_all(&[meet(Spirit::Wolf, (1, 1))]);
        check_sections(&game, Viewer::Seat(ADA), Some("4.4"), None);
    }

    #[test]
    fn a_view_names_what_is_public_and_nothing_else() {
        let game = Solstis::setup(Options { evil_spirit: true }, Seed::from(7));
        let panorama = json!({
"areas": [], "lit": [], "rainbows": [], "spirits": [] });
        let score = json!({ "sources": {}, "total": 0 });
        let row = [[3, 2], [4, 3], [3, 4], [3, 6], [2, 9], [1, 5]];
        let expected = json!({
            "hand": { "seat": 0, "tiles": [[1, 9], [2, 7], [4, 4]] },
            "hands": [3, 3],
            "held_rainbows": [0, 0],
            "panorama_0": panorama,
            "panorama_1": panorama,
            "pile": 30,
            "printed": Printed::of(Options { evil_spirit: true }),
            "rainbows": 12,
            "removed": [],
            "row": { "covering": [[1, 5], [2, 9], [3, 2], [3, 4], [3, 6], [4, 3]], "tiles": row },
            "scores": [score, score],
            "spirits": { "evil": [], "face_up": [], "pile": 15 },
            "turn": {
                "deciders": [0], "n": 1, "seat": 0, "step": [{ "ask": "play" }],
            },
        });
        assert_eq!(serde_json::to_value(game.view(Viewer::Seat(ADA))).unwrap(), expected);
    }
}
