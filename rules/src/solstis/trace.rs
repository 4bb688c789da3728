//! Recorded games of Solstis, format `solstis-trace/1`: every draw, every decision and its options written out.
//!
//! A record also holds decisions with one option, which our game answers by itself; those are compared with
//! what the game tells it did.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{
    Action, Cause, Cell, DrawCause, Event, Origin, Phase, SEATS, Setup, Solstis, Spirit, SpiritSet,
    Square, Tile, TileSet,
};
use crate::trace::{BadTrace, Difference, Verdict};
use crate::{Outcome, Seat};

/// Rulings of the recording program that ours contradict.
const OTHER_RULINGS: [&str; 3] =
    ["rainbow_beside_rainbow_only", "cover_precedes_squirrel", "squirrel_covered"];

/// A recorded game.
#[derive(Deserialize)]
struct Record {
    rulings: Vec<String>,
    setup: RecordedSetup,
    steps: Vec<Value>,
    #[serde(rename = "final")]
    end: End,
    scores: ByPlayer<EndScore>,
    winner: u8,
}

#[derive(Deserialize)]
struct RecordedSetup {
    first_player: RecordedSeat,
    draw_pile: Vec<Tile>,
    face_down: Vec<Tile>,
    face_up: Vec<Tile>,
    hands: ByPlayer<Vec<Tile>>,
    spirit_pile: Vec<Spirit>,
}

impl RecordedSetup {
    fn with_steal(&self, steal: u8) -> Setup {
        Setup {
            first_player: self.first_player.0,
            draw_pile: self.draw_pile.clone(),
            face_down: self.face_down.clone(),
            face_up: self.face_up.clone(),
            hands: [self.hands.first.clone(), self.hands.second.clone()],
            spirit_pile: self.spirit_pile.clone(),
            steal,
        }
    }
}

/// Records count players from 1.
#[derive(Clone, Copy, Deserialize, Serialize)]
#[serde(try_from = "u8", into = "u8")]
struct RecordedSeat(Seat);

impl TryFrom<u8> for RecordedSeat {
    type Error = &'static str;

    fn try_from(player: u8) -> Result<RecordedSeat, Self::Error> {
        match player {
            1 | 2 => Ok(RecordedSeat(Seat(player - 1))),
            _ => Err("a player is 1 or 2"),
        }
    }
}

impl From<RecordedSeat> for u8 {
    fn from(RecordedSeat(seat): RecordedSeat) -> u8 {
        seat.0 + 1
    }
}

/// One `T` for each player.
#[derive(Deserialize, Serialize)]
struct ByPlayer<T> {
    #[serde(rename = "1")]
    first: T,
    #[serde(rename = "2")]
    second: T,
}

impl<T> ByPlayer<T> {
    fn from_fn(make: impl Fn(Seat) -> T) -> ByPlayer<T> {
        ByPlayer { first: make(SEATS[0]), second: make(SEATS[1]) }
    }
}

/// A step of a record: somebody's decision, or what came of it.
#[derive(Deserialize)]
#[serde(untagged)]
enum Step {
    Decision {
        player: RecordedSeat,
        #[serde(flatten)]
        decision: Decision,
    },
    Consequence(Consequence),
}

#[derive(Deserialize)]
#[serde(tag = "action", rename_all = "snake_case")]
enum Decision {
    Play {
        tile: Tile,
        options: TileSet,
    },
    Capture {
        tile: Tile,
        options: TileSet,
    },
    PlaceRainbow {
        at: Cell,
        reason: Cause,
        #[serde(flatten)]
        cells: RainbowCells,
    },
    MoveRainbow {
        from: Cell,
        to: Cell,
        #[serde(flatten)]
        cells: RainbowCells,
    },
    DrawSpirits {
        options_faceup: Vec<(Spirit, Square)>,
    },
    MeetSpirit {
        source: Source,
        spirit: Spirit,
        square: Square,
        options: Vec<(Spirit, Square)>,
        #[serde(default)]
        could_draw: bool,
    },
    AddFromHand {
        tile: Tile,
        options: TileSet,
    },
    AddFromRow {
        tile: Tile,
        options: TileSet,
    },
    CoverSpirit {
        owner: RecordedSeat,
        spirit: Spirit,
        options: Vec<(Spirit, Square)>,
    },
}

#[derive(Deserialize)]
struct RainbowCells {
    options: TileSet,
    #[serde(default)]
    options_beside_rainbow_only: TileSet,
}

impl RainbowCells {
    /// The recording program always lets a rainbow lie beside rainbows alone; we do if there is no other cell.
    fn ours(&self) -> TileSet {
        if self.options.is_empty() { self.options_beside_rainbow_only } else { self.options }
    }
}

#[derive(Clone, Copy, PartialEq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Source {
    Draw,
    Faceup,
}

#[derive(Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
enum Consequence {
    Turn { n: u16, player: RecordedSeat, pile: u8, hand_sizes: [u8; 2], row: TileSet },
    Pass { player: RecordedSeat },
    JoinRow { tile: Tile },
    SecondChance { player: RecordedSeat, tile: Tile },
    Place { player: RecordedSeat, tile: Tile, from: RecordedOrigin },
    Remove { player: RecordedSeat, tile: Tile, from: RecordedOrigin },
    Reveal { tile: Tile },
    RainbowFreed { player: RecordedSeat, at: Cell },
    RainbowHeld { player: RecordedSeat },
    Draw { player: RecordedSeat, tiles: Vec<Tile>, reason: DrawCause },
    SpiritsDrawn { player: RecordedSeat, spirits: Vec<Spirit> },
    SpiritFaceup { spirit: Spirit },
    EvilTaken { player: RecordedSeat },
    EvilGiven { from: RecordedSeat, to: RecordedSeat },
    PileTile {},
    Steal { player: RecordedSeat, tile: Tile, options: TileSet },
    End {},
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum RecordedOrigin {
    Row,
    Played,
    Hand,
    Pile,
    OpponentHand,
}

impl From<RecordedOrigin> for Origin {
    fn from(origin: RecordedOrigin) -> Origin {
        match origin {
            RecordedOrigin::Row => Origin::Row,
            RecordedOrigin::Played => Origin::Played,
            RecordedOrigin::Hand => Origin::Hand,
            RecordedOrigin::Pile => Origin::Pile,
            RecordedOrigin::OpponentHand => Origin::OtherHand,
        }
    }
}

/// All zones at the end, the way a record writes them.
#[derive(Deserialize, Serialize)]
struct End {
    panoramas: ByPlayer<EndPanorama>,
    hands: ByPlayer<TileSet>,
    row: TileSet,
    row_face_down: TileSet,
    draw_pile: Vec<Tile>,
    removed: TileSet,
    spirit_pile: Vec<Spirit>,
    spirits_faceup: SpiritSet,
    held_rainbows: ByPlayer<u8>,
    evil_holder: Option<RecordedSeat>,
}

#[derive(Deserialize, Serialize)]
struct EndPanorama {
    tiles: TileSet,
    rainbows: TileSet,
    spirits: BTreeSet<EndSpirit>,
}

#[derive(PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize)]
struct EndSpirit {
    spirit: Spirit,
    square: Square,
    covered: bool,
}

/// A score, the way a record writes it.
#[derive(Deserialize, Serialize)]
struct EndScore {
    area: u32,
    fires: u32,
    spirits: u32,
    bonus: BTreeMap<Cow<'static, str>, u32>,
    total: u32,
}

/// Replays one recorded game, a line of JSON.
pub fn replay(line: &str) -> Result<Verdict, BadTrace> {
    let record: Record = serde_json::from_str(line)?;
    if let Some(ruling) = record.rulings.iter().find(|&ruling| OTHER_RULINGS.contains(&&**ruling)) {
        return Ok(Verdict::Skipped(ruling.clone()));
    }
    let steps = record.steps.iter().map(Step::deserialize).collect::<Result<Vec<Step>, _>>()?;
    let game = Solstis::from_setup(&record.setup.with_steal(chance_of_the_dragonfly(&steps)))?;
    Ok(match compare(&record, &steps, game) {
        Ok(()) => Verdict::Agrees,
        Err(difference) => Verdict::Differs(difference),
    })
}

fn compare(record: &Record, steps: &[Step], game: Solstis) -> Result<(), Difference> {
    let mut replay = Replay { told: VecDeque::from([game.turn_event()]), game, played: None };
    for (n, (step, recorded)) in (1..).zip(steps.iter().zip(&record.steps)) {
        replay.follow(step).map_err(|(expected, found)| {
            differs(&format!("step {n}, {recorded}"), expected, found)
        })?;
    }
    if let Some(event) = replay.told.front() {
        return Err(differs("after the last step", "nothing", text(event)));
    }
    let Some(outcome) = replay.game.outcome() else {
        return Err(differs("after the last step", "the game is over", "a question is open"));
    };
    compare_parts("the end position", &record.end, &replay.game.end_position())?;
    compare_parts("the scores", &record.scores, &scores(&outcome))?;
    let winner = match *outcome.winners {
        [seat] => seat.0 + 1,
        _ => 0,
    };
    if winner == record.winner {
        Ok(())
    } else {
        Err(differs("the winner", record.winner.to_string(), winner.to_string()))
    }
}

/// The steal is the only chance that a record keeps in its steps rather than in its set-up.
fn chance_of_the_dragonfly(steps: &[Step]) -> u8 {
    let steal = steps.iter().find_map(|step| match step {
        Step::Consequence(Consequence::Steal { tile, options, .. }) => {
            options.iter().position(|option| option == *tile)
        }
        _ => None,
    });
    steal.map_or(0, |place| place as u8)
}

fn differs(place: &str, expected: impl Into<String>, found: impl Into<String>) -> Difference {
    Difference { place: place.to_owned(), expected: expected.into(), found: found.into() }
}

fn text(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("it is plain data")
}

/// Compares two JSON objects key by key.
fn compare_parts<T: Serialize>(place: &str, expected: &T, found: &T) -> Result<(), Difference> {
    let [expected, found] =
        [expected, found].map(|part| serde_json::to_value(part).expect("it is plain data"));
    for key in expected.as_object().into_iter().flat_map(|object| object.keys()) {
        if expected[key] != found[key] {
            let place = format!("{place}, {key}");
            return Err(differs(&place, expected[key].to_string(), found[key].to_string()));
        }
    }
    Ok(())
}

fn scores(outcome: &Outcome) -> ByPlayer<EndScore> {
    ByPlayer::from_fn(|seat| {
        let score = &outcome.scores[seat.index()];
        let mut bonus = score.sources.clone();
        let mut take = |source| bonus.remove(source).unwrap_or_default();
        let (area, fires, spirits) = (take("area"), take("fires"), take("spirits"));
        EndScore { area, fires, spirits, bonus, total: score.total }
    })
}

/// A record being replayed.
struct Replay {
    game: Solstis,
    /// What the game told and the record has still to tell.
    told: VecDeque<Event>,
    /// The tile that was last played or turned up.
    played: Option<Tile>,
}

/// What the record says, and what our game says instead.
type Mismatch = (String, String);

impl Replay {
    /// Follows one step of the record, or says how it differs.
    fn follow(&mut self, step: &Step) -> Result<(), Mismatch> {
        let event = match step {
            Step::Decision { player: RecordedSeat(seat), decision } => {
                self.decide(*seat, decision)?;
                self.event_of_decision(*seat, decision)
            }
            Step::Consequence(consequence) => {
                self.check_row(consequence)?;
                event_of_consequence(consequence)
            }
        };
        let Some(event) = event else { return Ok(()) };
        if let Event::TilePlayed { tile, .. } | Event::SecondChance { tile, .. } = event {
            self.played = Some(tile);
        }
        let told = self.next_told(&event);
        match (event, told) {
            // The end is recorded without the winners; they are compared with the scores.
            (Event::Over { .. }, Some(Event::Over { .. })) => Ok(()),
            (event, Some(told)) if event == told => Ok(()),
            (event, Some(told)) => Err((text(&event), text(&told))),
            (event, None) => Err((text(&event), "nothing".to_owned())),
        }
    }

    /// What the game told next. The squirrel's tiles are laid in an order without meaning, so of those it is the
    /// one expected.
    fn next_told(&mut self, expected: &Event) -> Option<Event> {
        let from_hand = self.told.iter().take_while(|event| {
            matches!(
                event,
                Event::TileLaid { from: Origin::Hand, .. }
                    | Event::TileRemoved { from: Origin::Hand, .. }
                    | Event::RainbowFreed { .. }
            )
        });
        let place =
            from_hand.zip(0..).find(|(event, _)| *event == expected).map_or(0, |(_, place)| place);
        self.told.remove(place)
    }

    /// Plays a recorded decision, if our game asks for it: then it must offer the same options. What our game
    /// decided by itself must have had one option only.
    fn decide(&mut self, seat: Seat, decision: &Decision) -> Result<(), Mismatch> {
        let (action, mut options) = decision.action_and_options();
        if !self.told.is_empty() {
            return match options.len() {
                1 => Ok(()),
                n => Err((format!("a choice of {n}"), "no question".to_owned())),
            };
        }
        let mut legal = self.game.legal_actions(seat);
        for actions in [&mut options, &mut legal] {
            actions.sort_by_key(text);
        }
        if options != legal {
            return Err((text(&options), text(&legal)));
        }
        let events =
            self.game.play(seat, action).map_err(|illegal| (text(&action), illegal.to_string()))?;
        self.told.extend(events.into_iter().filter(is_recorded));
        Ok(())
    }

    /// The event our game tells of a decision. Some decisions show in what follows alone.
    fn event_of_decision(&self, player: Seat, decision: &Decision) -> Option<Event> {
        Some(match *decision {
            Decision::Play { tile, .. } => Event::TilePlayed { seat: player, tile },
            Decision::Capture { tile, .. } => {
                Event::TileCaptured { seat: player, tile, with: self.played? }
            }
            Decision::PlaceRainbow { at, reason, .. } => {
                Event::RainbowPlaced { seat: player, at, cause: reason }
            }
            Decision::MoveRainbow { from, to, .. } => {
                Event::RainbowMoved { seat: player, from, to }
            }
            Decision::MeetSpirit { source, spirit, square, .. } => {
                Event::SpiritMet { seat: player, spirit, square, face_up: source == Source::Faceup }
            }
            Decision::CoverSpirit { owner: RecordedSeat(owner), spirit, .. } => {
                Event::SpiritCovered { seat: player, owner, spirit }
            }
            Decision::DrawSpirits { .. }
            | Decision::AddFromHand { .. }
            | Decision::AddFromRow { .. } => {
                return None;
            }
        })
    }

    /// A turn is recorded with the row, the pile and the hands it begins with.
    fn check_row(&self, consequence: &Consequence) -> Result<(), Mismatch> {
        let Consequence::Turn { row, pile, hand_sizes, .. } = consequence else { return Ok(()) };
        let hands = self.game.players.each_ref().map(|player| player.hand.len() as u8);
        // Where nobody can play, the squirrel has emptied a hand by now.
        let hands = if self.game.phase == Phase::Play { hands } else { *hand_sizes };
        let expected = (*row, *pile, *hand_sizes);
        let found = (self.game.row.tiles().collect(), self.game.pile.len() as u8, hands);
        if expected == found { Ok(()) } else { Err((text(&expected), text(&found))) }
    }
}

impl Decision {
    fn action_and_options(&self) -> (Action, Vec<Action>) {
        let meet = |&(spirit, square): &(Spirit, Square)| Action::MeetSpirit { spirit, square };
        match self {
            &Decision::Play { tile, options } => {
                (Action::Play { tile }, options.iter().map(|tile| Action::Play { tile }).collect())
            }
            &Decision::Capture { tile, options } => (
                Action::Capture { tile },
                options.iter().map(|tile| Action::Capture { tile }).collect(),
            ),
            Decision::PlaceRainbow { at, cells, .. } => {
                let options = cells.ours().iter().map(|at| Action::PlaceRainbow { at });
                (Action::PlaceRainbow { at: *at }, options.collect())
            }
            Decision::MoveRainbow { to, cells, .. } => {
                let options = cells.ours().iter().map(|to| Action::MoveRainbow { to });
                (Action::MoveRainbow { to: *to }, options.collect())
            }
            Decision::DrawSpirits { options_faceup } => {
                let draw = Action::DrawSpirits {};
                (draw, options_faceup.iter().map(meet).chain([draw]).collect())
            }
            Decision::MeetSpirit { spirit, square, options, could_draw, .. } => {
                let draw = could_draw.then_some(Action::DrawSpirits {});
                (meet(&(*spirit, *square)), options.iter().map(meet).chain(draw).collect())
            }
            &Decision::AddFromHand { tile, options } => {
                let actions = options.iter().map(|tile| Action::AddFromHand { tile });
                (Action::AddFromHand { tile }, actions.collect())
            }
            &Decision::AddFromRow { tile, options } => {
                let actions = options.iter().map(|tile| Action::AddFromRow { tile });
                (Action::AddFromRow { tile }, actions.collect())
            }
            Decision::CoverSpirit { spirit, options, .. } => {
                let actions = options.iter().map(|&(spirit, _)| Action::CoverSpirit { spirit });
                (Action::CoverSpirit { spirit: *spirit }, actions.collect())
            }
        }
    }
}

/// Does a record have a word for this event?
fn is_recorded(event: &Event) -> bool {
    !matches!(
        event,
        Event::RainbowGained { .. }
            | Event::NoRainbowLeft { .. }
            | Event::RainbowReturned { .. }
            | Event::NoEffect { .. }
            | Event::ExtraTurnGained { .. }
            | Event::Scored { .. }
    )
}

/// The event our game tells of a recorded consequence. What the eagle turns up shows when it is laid.
fn event_of_consequence(consequence: &Consequence) -> Option<Event> {
    Some(match *consequence {
        Consequence::Turn { n, player: RecordedSeat(seat), .. } => Event::TurnBegan { n, seat },
        Consequence::Pass { player: RecordedSeat(player) } => Event::Passed { seat: player },
        Consequence::JoinRow { tile } => Event::TileJoinedRow { tile },
        Consequence::SecondChance { player: RecordedSeat(player), tile } => {
            Event::SecondChance { seat: player, tile }
        }
        Consequence::Place { player: RecordedSeat(player), tile, from } => {
            Event::TileLaid { seat: player, tile, from: from.into() }
        }
        Consequence::Remove { player: RecordedSeat(player), tile, from } => {
            Event::TileRemoved { seat: player, tile, from: from.into() }
        }
        Consequence::Reveal { tile } => Event::TileRevealed { tile },
        Consequence::RainbowFreed { player: RecordedSeat(player), at } => {
            Event::RainbowFreed { seat: player, at }
        }
        Consequence::RainbowHeld { player: RecordedSeat(player) } => {
            Event::RainbowHeld { seat: player }
        }
        Consequence::Draw { player: RecordedSeat(player), ref tiles, reason } => {
            Event::TilesDrawn {
                seat: player,
                count: tiles.len() as u8,
                tiles: tiles.iter().copied().take(2).collect(),
                cause: reason,
            }
        }
        Consequence::SpiritsDrawn { player: RecordedSeat(player), ref spirits } => {
            Event::SpiritsDrawn {
                seat: player,
                count: spirits.len() as u8,
                spirits: spirits.iter().copied().take(2).collect(),
            }
        }
        Consequence::SpiritFaceup { spirit } => Event::SpiritFaceUp { spirit },
        Consequence::EvilTaken { player: RecordedSeat(player) } => {
            Event::EvilTaken { seat: player }
        }
        Consequence::EvilGiven { from: RecordedSeat(from), to: RecordedSeat(to) } => {
            Event::EvilGiven { from, to }
        }
        Consequence::PileTile {} => return None,
        Consequence::Steal { player: RecordedSeat(player), tile, .. } => {
            Event::TileStolen { seat: player, tile }
        }
        Consequence::End {} => Event::Over { winners: vec![] },
    })
}

impl Solstis {
    fn end_position(&self) -> End {
        let panorama = |seat| {
            let panorama = &self.player(seat).panorama;
            let spirits = panorama.spirits.iter().map(|met| EndSpirit {
                spirit: met.spirit,
                square: met.square,
                covered: self.covered == Some(met.spirit),
            });
            EndPanorama {
                tiles: panorama.tiles,
                rainbows: panorama.rainbows,
                spirits: spirits.collect(),
            }
        };
        End {
            panoramas: ByPlayer::from_fn(panorama),
            hands: ByPlayer::from_fn(|seat| self.player(seat).hand),
            row: self.row.tiles().collect(),
            row_face_down: self.row.0.iter().filter_map(|stack| stack.beneath).collect(),
            draw_pile: self.pile.iter().rev().copied().collect(),
            removed: self.removed,
            spirit_pile: self.spirit_pile.iter().rev().copied().collect(),
            spirits_faceup: self.face_up,
            held_rainbows: ByPlayer::from_fn(|seat| self.player(seat).held_rainbows),
            evil_holder: self.evil_holder.map(RecordedSeat),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAMES: &str = include_str!("../../../tests/games/solstis.jsonl");

    /// Replays a line and checks the verdict.
    fn check_replay(line: &str, expected: &Verdict) {
        let verdict = replay(line).expect("the record is readable");
        assert_eq!(verdict, *expected, "{line:.60}");
    }

    #[test]
    fn every_recorded_game_comes_out_equal_unless_it_depends_on_another_ruling() {
        let mut n_skipped = 0;
        for line in GAMES.lines() {
            let record: Record = serde_json::from_str(line).unwrap();
            match record.rulings.iter().find(|ruling| OTHER_RULINGS.contains(&&***ruling)) {
                Some(ruling) => {
                    n_skipped += 1;
                    check_replay(line, &Verdict::Skipped(ruling.clone()));
                }
                None => check_replay(line, &Verdict::Agrees),
            }
        }
        assert_eq!((GAMES.lines().count(), n_skipped), (60, 6));
    }

    /// Changes a recorded game and checks where it differs, what was expected and what was found.
    fn check_difference(change: impl FnOnce(&mut Value), place: &str, expected: &str, found: &str) {
        let mut record: Value = serde_json::from_str(GAMES.lines().next().unwrap()).unwrap();
        change(&mut record);
        let Verdict::Differs(difference) =
            replay(&record.to_string()).expect("the record is readable")
        else {
            panic!("no difference was found");
        };
        assert!(difference.place.starts_with(place), "{difference}");
        assert_eq!((&*difference.expected, &*difference.found), (expected, found));
    }

    #[test]
    fn the_first_difference_is_told_with_its_step() {
        check_difference(
            |record| record["steps"][1]["options"] = serde_json::json!([[6, 4]]),
            "step 2, {",
            r#"[{"type":"play","tile":[6,4]}]"#,
            r#"[{"type":"play","tile":[1,8]},{"type":"play","tile":[1,9]},{"type":"play","tile":[6,4]}]"#,
        );
        check_difference(
            |record| record["steps"][2]["tile"] = serde_json::json!([6, 5]),
            "step 3, {",
            r#"{"type":"tile_joined_row","tile":[6,5]}"#,
            r#"{"type":"tile_joined_row","tile":[6,4]}"#,
        );
        check_difference(
            |record| record["steps"][0]["row"] = serde_json::json!([]),
            "step 1, {",
            "[[],30,[3,3]]",
            "[[[1,2],[1,10],[2,9],[3,6],[3,10],[5,3]],30,[3,3]]",
        );
    }

    #[test]
    fn a_difference_at_the_end_is_told_with_its_part() {
        check_difference(|record| record["winner"] = 0.into(), "the winner", "0", "2");
        check_difference(
            |record| record["final"]["held_rainbows"]["1"] = 3.into(),
            "the end position, held_rainbows",
            r#"{"1":3,"2":0}"#,
            r#"{"1":0,"2":0}"#,
        );
    }

    #[test]
    fn a_record_that_breaks_off_is_told() {
        check_difference(
            |record| record["steps"].as_array_mut().unwrap().truncate(10),
            "after the last step",
            "the game is over",
            "a question is open",
        );
    }

    #[test]
    fn what_is_no_record_or_deals_wrongly_is_not_replayed() {
        assert!(matches!(replay("{}"), Err(BadTrace::Unreadable(_))));
        let mut record: Value = serde_json::from_str(GAMES.lines().next().unwrap()).unwrap();
        record["setup"]["face_up"] = serde_json::json!([]);
        assert!(matches!(replay(&record.to_string()), Err(BadTrace::BadSetup(_))));
    }
}
