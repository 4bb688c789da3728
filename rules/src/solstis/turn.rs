//! One turn: play a tile, capture, perhaps by a second chance, meet a spirit, draw.

use arrayvec::ArrayVec;
use serde::Serialize;

use super::{
    Action, Cause, Cell, DrawCause, Event, Illegal, Origin, Question, Solstis, SpiritSet, Tile,
    TileSet, other,
};
use crate::Seat;

/// The turn under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Turn {
    /// Its number, from 1.
    pub n: u16,
    pub player: Seat,
    /// The cells filled so far; a square with one of them was formed this turn.
    pub filled: TileSet,
    /// How many tiles will be drawn at the end: one, or two after the deer.
    pub draws: u8,
    /// Does the same player take another turn after this one?
    pub again: bool,
}

impl Turn {
    /// The first turn of a game.
    pub fn first(player: Seat) -> Turn {
        Turn { n: 1, player, filled: TileSet::EMPTY, draws: 1, again: false }
    }
}

/// What the game waits for. A phase carries what it alone needs, so no field is ever half-set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Phase {
    Play,
    /// The played tile, or the one turned up as a second chance, matches several tiles of the row.
    Capture {
        played: Tile,
    },
    /// A rainbow waits for its cell.
    PlaceRainbow {
        gain: Gain,
    },
    /// The tile of cell `from` took the place of this rainbow.
    MoveRainbow {
        from: Cell,
        next: Next,
    },
    /// A square was formed and spirits lie face up. If the evil spirit was drawn alone in this very meeting,
    /// its holder keeps it.
    MeetSpirit {
        evil_drawn: bool,
    },
    /// Spirits were drawn, seen by the drawer alone.
    ChooseSpirit {
        drawn: SpiritSet,
    },
    AddFromHand,
    AddFromRow,
    CoverSpirit {
        holder: Seat,
    },
    Over,
}

/// How a rainbow was gained: it tells how the turn goes on once it is placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Gain {
    NoCapture,
    Held,
    Trout,
}

/// How the game goes on once a displaced rainbow is moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Next {
    /// The captured tile is laid; now the played one.
    LayPlayed { played: Tile },
    /// Both tiles are laid.
    PlaceHeld,
    /// The tile was added by a spirit.
    EndTurn,
    /// The tile was added by the squirrel, which freed the rainbows of these cells too.
    Squirrel { owner: Seat, rest: TileSet },
}

impl Phase {
    /// The question the phase asks.
    pub fn question(self) -> Question {
        match self {
            Phase::Play => Question::Play,
            Phase::Capture { .. } => Question::Capture,
            Phase::PlaceRainbow { .. } => Question::PlaceRainbow,
            Phase::MoveRainbow { .. } => Question::MoveRainbow,
            Phase::MeetSpirit { .. } => Question::MeetSpirit,
            Phase::ChooseSpirit { .. } => Question::ChooseSpirit,
            Phase::AddFromHand => Question::AddFromHand,
            Phase::AddFromRow => Question::AddFromRow,
            Phase::CoverSpirit { .. } => Question::CoverSpirit,
            Phase::Over => Question::Over,
        }
    }
}

impl From<Gain> for Cause {
    fn from(gain: Gain) -> Cause {
        match gain {
            Gain::NoCapture => Cause::NoCapture,
            Gain::Held => Cause::Held,
            Gain::Trout => Cause::Trout,
        }
    }
}

impl From<Next> for Cause {
    fn from(next: Next) -> Cause {
        match next {
            Next::LayPlayed { .. } => Cause::Captured,
            Next::PlaceHeld => Cause::Played,
            Next::EndTurn => Cause::Effect,
            Next::Squirrel { .. } => Cause::Squirrel,
        }
    }
}

impl Solstis {
    /// Plays `action`, or leaves the game as it was and says why the action is illegal.
    ///
    /// Questions that follow are answered here as long as they have one answer only.
    pub fn play(&mut self, seat: Seat, action: Action) -> Result<Vec<Event>, Illegal> {
        self.check(seat, action)?;

        // Every check is above this line and every change below: an illegal action changes nothing.
        let mut events = Vec::with_capacity(12);
        self.answer(action, &mut events);
        while let Some(only) = self.only_answer() {
            self.answer(only, &mut events);
        }
        Ok(events)
    }

    /// Does what an action of the one who decides says.
    fn answer(&mut self, action: Action, events: &mut Vec<Event>) {
        match (self.phase, action) {
            (Phase::Play, Action::Play { tile }) => self.play_tile(tile, events),
            (Phase::Capture { played }, Action::Capture { tile }) => {
                self.capture(tile, played, events);
            }
            (Phase::PlaceRainbow { gain }, Action::PlaceRainbow { at }) => {
                self.place_rainbow(gain, at, events);
            }
            (Phase::MoveRainbow { from, next }, Action::MoveRainbow { to }) => {
                self.move_rainbow(from, to, next, events);
            }
            (Phase::MeetSpirit { .. }, Action::DrawSpirits {}) => self.draw_spirits(events),
            (Phase::MeetSpirit { evil_drawn }, Action::MeetSpirit { spirit, square }) => {
                self.meet_face_up(spirit, square, evil_drawn, events);
            }
            (Phase::ChooseSpirit { drawn }, Action::MeetSpirit { spirit, square }) => {
                self.meet_drawn(spirit, square, drawn, events);
            }
            (Phase::AddFromHand, Action::AddFromHand { tile }) => self.add_from_hand(tile, events),
            (Phase::AddFromRow, Action::AddFromRow { tile }) => self.add_from_row(tile, events),
            (Phase::CoverSpirit { holder }, Action::CoverSpirit { spirit }) => {
                self.cover(holder, spirit, events);
            }
            (phase, action) => unreachable!("{action:?} was checked to answer {phase:?}"),
        }
    }

    /// The tiles `seat` may play: all of the hand while the pile lasts, then only those that capture.
    pub(super) fn playable(&self, seat: Seat) -> TileSet {
        let hand = self.player(seat).hand;
        if self.pile.is_empty() {
            self.row.tiles().fold(TileSet::EMPTY, |tiles, top| tiles | top.matches()) & hand
        } else {
            hand
        }
    }

    /// The tiles of the row that match `played`.
    pub(super) fn capturable(&self, played: Tile) -> impl Iterator<Item = Tile> {
        let matches = played.matches();
        self.row.tiles().filter(move |&tile| matches.contains(tile))
    }

    /// Begins the turn of `player`, who passes if nothing can be played; when nobody can, the game ends.
    pub(super) fn begin_turn(&mut self, player: Seat, events: &mut Vec<Event>) {
        self.turn = Turn { n: self.turn.n + 1, ..Turn::first(player) };
        events.push(self.turn_event());
        if !self.playable(player).is_empty() {
            self.phase = Phase::Play;
        } else if !self.playable(other(player)).is_empty() {
            events.push(Event::Passed { seat: player });
            self.begin_turn(other(player), events);
        } else {
            self.finish(events);
        }
    }

    /// The event that opens the turn under way.
    pub(super) fn turn_event(&self) -> Event {
        Event::TurnBegan { n: self.turn.n, seat: self.turn.player }
    }

    /// A tile of the hand captures, or joins the row and leaves it to the top of the pile; if that does not
    /// capture either, a rainbow makes up for it.
    fn play_tile(&mut self, tile: Tile, events: &mut Vec<Event>) {
        let player = self.turn.player;
        self.player_mut(player).hand.remove(tile);
        events.push(Event::TilePlayed { seat: player, tile });
        if self.try_capture(tile, events) {
            return;
        }
        let tile = self.pile.pop().expect("with an empty pile only a tile that captures is played");
        events.push(Event::SecondChance { seat: player, tile });
        if self.try_capture(tile, events) {
            return;
        }
        self.gain_rainbow(Gain::NoCapture, events);
    }

    /// Asks what `played` captures, or lets it join the row if it captures nothing.
    fn try_capture(&mut self, played: Tile, events: &mut Vec<Event>) -> bool {
        let captures = self.capturable(played).next().is_some();
        if captures {
            self.phase = Phase::Capture { played };
        } else {
            self.row.join(played);
            events.push(Event::TileJoinedRow { tile: played });
        }
        captures
    }

    /// Ruling: the book says «les place toutes deux devant lui», which leaves the order open. The captured tile is
    /// laid, what lay beneath it is revealed and its rainbow moved, before the played tile is laid.
    fn capture(&mut self, tile: Tile, with: Tile, events: &mut Vec<Event>) {
        events.push(Event::TileCaptured { seat: self.turn.player, tile, with });
        self.lay_from_row(tile, Next::LayPlayed { played: with }, events);
    }

    /// Lays a tile of the row, turns up what lay beneath it and goes on with `next`.
    pub(super) fn lay_from_row(&mut self, tile: Tile, next: Next, events: &mut Vec<Event>) {
        let revealed = self.row.take(tile);
        let freed = self.lay(self.turn.player, tile, Origin::Row, events);
        events.extend(revealed.map(|tile| Event::TileRevealed { tile }));
        self.free_rainbow(freed, next, events);
    }

    /// Lays a tile on its cell. A blocked rainbow stays and the tile leaves the game; a free one is lifted, and
    /// its cell returned.
    pub(super) fn lay(
        &mut self,
        player: Seat,
        tile: Tile,
        from: Origin,
        events: &mut Vec<Event>,
    ) -> Option<Cell> {
        let panorama = &mut self.players[player.index()].panorama;
        if panorama.is_blocked(tile) {
            self.removed.insert(tile);
            events.push(Event::TileRemoved { seat: player, tile, from });
            return None;
        }
        let freed = panorama.rainbows.contains(tile).then_some(tile);
        panorama.rainbows.remove(tile);
        panorama.tiles.insert(tile);
        self.turn.filled.insert(tile);
        events.push(Event::TileLaid { seat: player, tile, from });
        freed
    }

    /// Goes on with the turn, or with the end, after a tile was laid and its rainbow moved.
    pub(super) fn go_on(&mut self, next: Next, events: &mut Vec<Event>) {
        match next {
            Next::LayPlayed { played } => {
                let freed = self.lay(self.turn.player, played, Origin::Played, events);
                self.free_rainbow(freed, Next::PlaceHeld, events);
            }
            Next::PlaceHeld => self.place_held(events),
            Next::EndTurn => self.end_turn(events),
            Next::Squirrel { owner, rest } => self.move_freed_by_squirrel(owner, rest, events),
        }
    }

    /// Draws tiles as long as the pile lasts.
    pub(super) fn draw(&mut self, player: Seat, n: u8, cause: DrawCause, events: &mut Vec<Event>) {
        let tiles: ArrayVec<Tile, 2> = (0..n).map_while(|_| self.pile.pop()).collect();
        if !tiles.is_empty() {
            tiles.iter().for_each(|&tile| self.player_mut(player).hand.insert(tile));
            events.push(Event::TilesDrawn { seat: player, count: tiles.len() as u8, tiles, cause });
        }
    }

    /// Draws, then hands the turn on, or takes another after the groundhog.
    pub(super) fn end_turn(&mut self, events: &mut Vec<Event>) {
        let Turn { player, draws, again, .. } = self.turn;
        self.draw(player, draws, DrawCause::EndOfTurn, events);
        self.begin_turn(if again { player } else { other(player) }, events);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solstis::testing::{ADA, BO, capture, cells, play, position, t};

    /// Plays from Ada's turn and checks both panoramas' tiles by then.
    fn check_laid(mut game: Solstis, actions: &[Action], laid: &str) -> Solstis {
        game.play_all(actions);
        assert_eq!(game.player(ADA).panorama.tiles, cells(laid));
        game
    }

    #[test]
    fn any_tile_may_be_played_while_the_pile_lasts() {
        let game = position(["1.1 2.2", "3.3"], "6.6", "5.5");
        assert_eq!(game.answers(), [play(1, 1), play(2, 2)]);
    }

    #[test]
    fn a_single_tile_is_still_asked_for() {
        let mut game = position(["1.1 2.2", "3.3"], "1.5 3.8", "");
        assert_eq!(game.answers(), [play(1, 1)]);
        game.play_all(&[play(1, 1)]);
        assert_eq!(game.answers(), [play(3, 3)]);
    }

    #[test]
    fn with_an_empty_pile_only_a_tile_that_captures_is_played() {
        let mut game = position(["1.1 2.2", "3.3"], "1.5 6.4", "");
        assert_eq!(game.play(ADA, play(2, 2)), Err(Illegal::CapturesNothing { tile: t(2, 2) }));
        assert_eq!(game.play(ADA, play(3, 3)), Err(Illegal::NotInHand { tile: t(3, 3) }));
    }

    #[test]
    fn a_tile_that_matches_captures_and_both_are_laid() {
        let game = check_laid(position(["1.1", "3.3"], "1.5 6.4", "2.9"), &[play(1, 1)], "1.1 1.5");
        assert_eq!(game.row.tiles().collect::<Vec<_>>(), [t(6, 4)]);
        assert_eq!(game.player(ADA).hand, cells("2.9"));
        assert_eq!(game.turn.player, BO);
    }

    #[test]
    fn of_several_matching_tiles_the_player_captures_one() {
        let mut game = position(["1.1", "3.3"], "1.5 2.1 6.4", "2.9");
        game.play_all(&[play(1, 1)]);
        assert_eq!(game.answers(), [capture(1, 5), capture(2, 1)]);
        assert_eq!(
            game.play(ADA, capture(6, 4)),
            Err(Illegal::NoMatch { tile: t(6, 4), played: t(1, 1) })
        );
        assert_eq!(game.play(ADA, capture(1, 9)), Err(Illegal::NotInRow { tile: t(1, 9) }));
        assert_eq!(
            game.play(ADA, play(1, 1)),
            Err(Illegal::WrongQuestion { asked: Question::Capture })
        );
        assert_eq!(game.play(BO, capture(1, 5)), Err(Illegal::NotYourQuestion));
        check_laid(game, &[capture(2, 1)], "1.1 2.1");
    }

    #[test]
    fn ruling_the_captured_tile_is_laid_and_what_lay_beneath_revealed_before_the_played_tile() {
        let mut game = position(["1.1", "3.3"], "1.5", "2.9");
        game.row.0[0].beneath = Some(t(5, 5));
        let events = game.play_all(&[play(1, 1)]);
        let (player, with) = (ADA, t(1, 1));
        assert_eq!(
            events[..5],
            [
                Event::TilePlayed { seat: player, tile: with },
                Event::TileCaptured { seat: player, tile: t(1, 5), with },
                Event::TileLaid { seat: player, tile: t(1, 5), from: Origin::Row },
                Event::TileRevealed { tile: t(5, 5) },
                Event::TileLaid { seat: player, tile: with, from: Origin::Played },
            ]
        );
    }

    #[test]
    fn a_tile_that_captures_nothing_joins_the_row_and_the_top_of_the_pile_has_a_second_chance() {
        let game = position(["1.1", "3.3"], "6.4", "6.5 2.9");
        let game = check_laid(game, &[play(1, 1)], "6.4 6.5");
        assert_eq!(game.row.tiles().collect::<Vec<_>>(), [t(1, 1)]);
        assert_eq!(game.player(ADA).hand, cells("2.9"));
    }

    #[test]
    fn a_second_chance_may_capture_the_tile_that_has_just_joined_the_row() {
        let game = position(["1.1", "3.3"], "6.4", "2.1 2.9");
        check_laid(game, &[play(1, 1)], "1.1 2.1");
    }

    #[test]
    fn a_player_who_cannot_capture_passes_and_may_be_able_again() {
        let mut game = position(["1.1 2.2", "1.3 1.5"], "1.9", "");
        game.row.0[0].beneath = Some(t(3, 5));
        // Ada takes 1.9 and reveals 3.5, which only Bo can capture; beneath it there is nothing.
        let events = game.play_all(&[play(1, 1), play(1, 5)]);
        assert!(events.iter().any(|event| matches!(event, Event::Over { .. })));
        assert_eq!(game.player(ADA).hand, cells("2.2"));

        let mut game = position(["1.1", "6.6 5.5"], "1.9 5.8", "");
        game.row.0[1].beneath = Some(t(4, 6));
        game.player_mut(ADA).hand = cells("1.1 4.2");
        let events = game.play_all(&[play(1, 1), play(5, 5)]);
        assert!(!events.contains(&Event::Passed { seat: ADA }));
        assert_eq!(game.answers(), [play(4, 2)]);
    }

    #[test]
    fn a_pass_needs_no_decision() {
        let mut game = position(["1.1 1.2", "6.6"], "1.9 1.10", "");
        let events = game.play_all(&[play(1, 1), capture(1, 9)]);
        assert!(events.contains(&Event::Passed { seat: BO }));
        assert_eq!((game.turn.n, game.turn.player), (3, ADA));
    }

    #[test]
    fn the_game_ends_when_nobody_can_capture() {
        let mut game = position(["1.1", "6.6"], "1.9 4.2", "");
        let events = game.play_all(&[play(1, 1)]);
        assert_eq!(events.last(), Some(&Event::Over { winners: vec![ADA] }));
        assert_eq!(game.deciders(), crate::Seats::EMPTY);
        assert_eq!(game.play(ADA, play(1, 1)), Err(Illegal::Over));
    }

    #[test]
    fn a_turn_ends_with_a_draw_while_the_pile_lasts() {
        let mut game = position(["1.1", "2.2"], "1.9 2.8", "5.5");
        game.play_all(&[play(1, 1)]);
        assert_eq!(game.player(ADA).hand, cells("5.5"));
        game.play_all(&[play(2, 2)]);
        assert_eq!(game.player(BO).hand, TileSet::EMPTY);
    }
}
