//! Games of Solenia recorded elsewhere: every draw and decision written out, with the number of legal answers at
//! each step and the table at the end.

use std::fmt::Display;

use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::action::Action;
use super::board::{Hemisphere, Owner};
use super::components::ComponentSet;
use super::goods::{Good, Goods};
use super::setup::{Mode, Setup};
use super::solo::RANKS;
use super::{Player, Solenia};
use crate::trace::{BadTrace, Difference, Verdict};
use crate::{Outcome, Seat};

/// One recorded game.
#[derive(Deserialize)]
struct Recorded {
    mode: Mode,
    players: usize,
    setup: Setup,
    actions: Vec<Value>,
    options: Vec<usize>,
    #[serde(rename = "final")]
    table: Value,
    scores: Vec<Value>,
    winners: Vec<Seat>,
    rank: Option<String>,
}

/// Replays one recorded game, a line of JSON, with the component set inside the binary.
pub fn replay(line: &str) -> Result<Verdict, BadTrace> {
    let recorded: Recorded = serde_json::from_str(line)?;
    let set = ComponentSet::built_in();
    let mut game = Solenia::from_setup(recorded.mode, recorded.players, &recorded.setup, set)?;
    let verdict = follow(&mut game, &recorded)?.or_else(|| compare_end(&game, &recorded));
    Ok(verdict.map_or(Verdict::Agrees, Verdict::Differs))
}

fn differs(place: impl Display, expected: impl Display, found: impl Display) -> Difference {
    let [place, expected, found] = [place.to_string(), expected.to_string(), found.to_string()];
    Difference { place, expected, found }
}

/// Plays the recorded decisions; the first that our rules see otherwise ends it.
fn follow(game: &mut Solenia, recorded: &Recorded) -> Result<Option<Difference>, BadTrace> {
    if recorded.options.len() != recorded.actions.len() {
        let (expected, found) = (recorded.actions.len(), recorded.options.len());
        return Ok(Some(differs("the counts of options", expected, found)));
    }
    for (step, (entry, &n_options)) in (1..).zip(recorded.actions.iter().zip(&recorded.options)) {
        let place = format!("step {step}");
        let (seat, action) = read_action(entry)?;
        let deciders: Vec<Seat> = game.deciders().iter().collect();
        if !deciders.contains(&seat) {
            let asked =
                deciders.iter().map(|seat| (seat.0 + 1).to_string()).collect::<Vec<_>>().join(", ");
            let found = format!("the question of seat [{asked}]: {}", game.question());
            return Ok(Some(differs(place, format!("seat {} answers {entry}", seat.0 + 1), found)));
        }
        let legal = game.legal_actions(seat);
        if legal.len() != n_options {
            let found = format!("{}, for {entry}: {}", legal.len(), listed(&legal));
            return Ok(Some(differs(place, format!("{n_options} legal answers"), found)));
        }
        if !legal.contains(&action) {
            let found = format!("only these legal: {}", listed(&legal));
            return Ok(Some(differs(place, entry, found)));
        }
        if let Err(illegal) = game.play(seat, action) {
            return Ok(Some(differs(place, entry, illegal)));
        }
    }
    Ok(None)
}

fn listed(actions: &[Action]) -> String {
    serde_json::to_string(actions).expect("an action is plain data")
}

/// A recorded decision: an action with the seat beside it, where "as printed" is written as a substitution of
/// nothing, and a space as its row and its column.
fn read_action(entry: &Value) -> Result<(Seat, Action), serde_json::Error> {
    let mut fields = Map::deserialize(entry)?;
    let seat = Seat::deserialize(fields.remove("seat").unwrap_or_default())?;
    let replaces_nothing =
        ["replace", "with"].iter().all(|&key| fields.get(key) == Some(&Value::Null));
    if fields.get("type").is_some_and(|kind| kind == "substitute") && replaces_nothing {
        return Ok((seat, Action::PayAsPrinted {}));
    }
    if let Some(row) = fields.remove("row") {
        let col = fields.remove("col");
        fields.insert("at".to_owned(), json!([row, col]));
    }
    Ok((seat, Action::deserialize(Value::Object(fields))?))
}

fn compare_end(game: &Solenia, recorded: &Recorded) -> Option<Difference> {
    let Some(outcome) = game.outcome() else {
        return Some(differs(
            "the end",
            "a game that is over",
            format!("the question {}", game.question()),
        ));
    };
    let Outcome { rank, scores, winners } = &outcome;
    let scores: Vec<Value> = scores
        .iter()
        .map(|score| {
            let mut line = json!(score.sources);
            line["total"] = json!(score.total);
            line
        })
        .collect();
    compare("the table", &recorded.table, &table(game))
        .or_else(|| compare("the scores", &json!(recorded.scores), &json!(scores)))
        .or_else(|| compare("the winners", &json!(recorded.winners), &json!(winners)))
        .or_else(|| {
            let name = |rank: &str| RANKS.iter().find(|(_, id, _)| *id == rank).map(|it| it.2);
            let rank = rank.as_deref().and_then(name);
            compare("the rank", &json!(recorded.rank), &json!(rank))
        })
}

/// Finds the first part in which two tables differ, and names the way to it.
fn compare(place: &str, expected: &Value, found: &Value) -> Option<Difference> {
    match (expected, found) {
        (Value::Object(one), Value::Object(other))
            if one.keys().all(|key| other.contains_key(key)) =>
        {
            let mut parts = other.iter();
            parts.find_map(|(key, found)| {
                let expected = one.get(key).unwrap_or(&Value::Null);
                compare(&format!("{place}, {key}"), expected, found)
            })
        }
        (Value::Array(one), Value::Array(other)) if one.len() == other.len() => {
            let mut parts = (0..).zip(one.iter().zip(other));
            parts.find_map(|(i, (expected, found))| {
                compare(&format!("{place} {i}"), expected, found)
            })
        }
        _ if expected == found => None,
        _ => Some(differs(place, expected, found)),
    }
}

/// The table at the end, in the words of the record.
fn table(game: &Solenia) -> Value {
    let ids =
        |side| game.displays[side].iter().map(|&tile| game.set.tile(tile).id).collect::<Vec<_>>();
    let players: Vec<Value> = game.seats().map(|seat| player(game, seat)).collect();
    json!({
        "players": players,
        "strips": game.strips_in_words(),
        "display": { "day": ids(Hemisphere::Day), "night": ids(Hemisphere::Night) },
    })
}

fn player(game: &Solenia, seat: Seat) -> Value {
    let player: &Player = &game.players[seat];
    let tiles =
        |side| player.tiles[side].iter().map(|&tile| game.set.tile(tile).id).collect::<Vec<_>>();
    let slots = |side| -> Map<String, Value> {
        let filled = game.filled_slots(player, side).into_iter();
        filled.map(|(slot, tile)| (slot.to_string(), json!(tile))).collect()
    };
    json!({
        "goods": all_kinds(player.goods),
        "stars_in_play": player.stars,
        "day_tiles": tiles(Hemisphere::Day),
        "night_tiles": tiles(Hemisphere::Night),
        "slots": { "day": slots(Hemisphere::Day), "night": slots(Hemisphere::Night) },
        "cards_on_board": game.board.cards_of(Owner::Player(seat)).count(),
    })
}

fn all_kinds(goods: Goods) -> Map<String, Value> {
    Good::ALL.into_iter().map(|good| (good.to_string(), json!(goods[good]))).collect()
}
