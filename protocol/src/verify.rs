//! Plays a record again and says whether it is true.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use solarium_rules::{
    Game, RULES_VERSION, Seat, Shelf,
    reading::{check_fields, in_plain_words},
};

use crate::{
    Commitment, Ending, PublicKey, Record,
    record::SeatName,
    sections::{canonical, try_canonical},
};

#[cfg(test)]
mod tests;

/// What playing a record again showed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Verdict {
    /// Is everything the record claims true? The game by the rules, its names and dates by the word of a trusted server.
    pub is_true: bool,
    /// Is the game true by the rules? Anybody can find out, whoever sealed it.
    pub is_true_by_rules: bool,
    /// The key that sealed it: whose word the names and dates are. Missing if the seal is broken.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sealed_by: Option<PublicKey>,
    /// What was checked, in order; a record that is not true by the rules fails at the first thing that is false.
    pub checks: Vec<Check>,
    /// How often dealing began before the game did. Who saw the shares of a round can have ended it on purpose.
    pub rounds: u32,
    /// The seats whose players had no share in the shuffle.
    pub without_share: Vec<Seat>,
    /// The version of the rules the game was played under.
    pub played_under: u32,
    /// The version of the rules it was checked with.
    pub checked_with: u32,
}

/// One thing that was checked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Check {
    /// What was checked.
    pub what: Claim,
    /// Did it hold?
    pub holds: bool,
    /// What was found, in plain language.
    pub finding: String,
}

/// What a record claims.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Claim {
    /// That it is a record this version can read.
    Format,
    /// That nothing in it was changed since it was sealed.
    Integrity,
    /// That its names are those that were sealed.
    Names,
    /// That its seed is the one committed to before anybody sat.
    Commitment,
    /// That the game was set up from the seed and the players' shares.
    SetUp,
    /// That every decision was legal and led to the state it names.
    Moves,
    /// That this is what ended it, and what came of it.
    Outcome,
    /// That a trusted server sealed it.
    Seal,
}

/// Checks everything `record` claims, and stops at the first thing that is not true. Its names and dates are believed if
/// `trusted` sealed it.
pub fn verify<J: Serialize>(record: &Record<J>, trusted: Option<&PublicKey>) -> Verdict {
    let mut checks = Vec::new();
    let is_true_by_rules =
        [format, integrity, names, commitment].iter().all(|check| note(&mut checks, check(record)))
            && note_game(&mut checks, record);
    let holds = |claim| checks.iter().any(|check: &Check| check.what == claim && check.holds);
    let is_sealed = holds(Claim::Integrity) && holds(Claim::Names) && record.seal.is_signed();
    let found = (Claim::Seal, seal(&record.seal.key, is_sealed, trusted));
    let is_true = note(&mut checks, found) && is_true_by_rules;
    Verdict {
        is_true,
        is_true_by_rules,
        sealed_by: is_sealed.then(|| record.seal.key.clone()),
        checks,
        rounds: record.game.rounds,
        without_share: without_share(record),
        played_under: record.game.rules_version,
        checked_with: RULES_VERSION,
    }
}

/// What a check found: the claim, and a finding that holds or does not.
type Found = (Claim, Result<String, String>);

fn note(checks: &mut Vec<Check>, (what, found): Found) -> bool {
    let holds = found.is_ok();
    checks.push(Check { what, holds, finding: found.unwrap_or_else(|why| why) });
    holds
}

fn format<J: Serialize>(record: &Record<J>) -> Found {
    let format = &record.game.format;
    let found = if format == Record::FORMAT {
        Ok(format!("a {format}"))
    } else {
        Err(format!("{format:?} is not {:?}", Record::FORMAT))
    };
    (Claim::Format, found)
}

fn integrity<J: Serialize>(record: &Record<J>) -> Found {
    let hash = match record.game.in_canonical_json() {
        Ok(game) => game.integrity(),
        Err(why) => {
            let why = format!("it cannot be hashed: {}", in_plain_words(&why));
            return (Claim::Integrity, Err(why));
        }
    };
    let claimed = &record.seal.integrity;
    let found = if hash == *claimed {
        Ok(format!("the record's hash is {hash}"))
    } else {
        Err(format!("the record's hash is {hash}, but it claims {claimed}"))
    };
    (Claim::Integrity, found)
}

fn names<J>(record: &Record<J>) -> Found {
    let hashes = &record.game.name_hashes;
    let is_wrong = |(place, it): (usize, &SeatName)| {
        hashes.get(it.seat.index()) != Some(&it.hash())
            || record.names[..place].iter().any(|other| other.seat == it.seat)
    };
    let found = if record.names.iter().enumerate().any(is_wrong) {
        Err("a name is not the one that was sealed".to_owned())
    } else {
        match hashes.len() - record.names.len() {
            0 => Ok("every name is the one that was sealed".to_owned()),
            n => Ok(format!("every name is the one that was sealed; {n} were erased")),
        }
    };
    (Claim::Names, found)
}

fn commitment<J: Serialize>(record: &Record<J>) -> Found {
    let (made, shown) = (Commitment::from(record.game.seed), &record.game.commitment);
    let found = if made == *shown {
        Ok(format!("the seed is the one committed to by {shown}"))
    } else {
        Err(format!("the seed's commitment is {made}, but the room showed {shown}"))
    };
    (Claim::Commitment, found)
}

fn seal(key: &PublicKey, is_sealed: bool, trusted: Option<&PublicKey>) -> Result<String, String> {
    if !is_sealed {
        return Err("its seal is broken: nobody vouches for its names and dates".to_owned());
    }
    match trusted {
        Some(trusted) if trusted == key => {
            Ok(format!("the server with the key {key} vouches for its names and dates"))
        }
        Some(trusted) => Err(format!(
            "its names and dates are the word of the key {key}, which is not the server's, {trusted}"
        )),
        None => Err(format!(
            "its names and dates are the word of the key {key}; compare it with the server's"
        )),
    }
}

fn without_share<J: Serialize>(record: &Record<J>) -> Vec<Seat> {
    let seats = (0..record.game.n_players()).map(|seat| Seat(seat as u8));
    seats.filter(|seat| record.game.share(*seat).is_none()).collect()
}

/// Sets the game up, plays it and compares its end.
fn note_game<J: Serialize>(checks: &mut Vec<Check>, record: &Record<J>) -> bool {
    let mut game = match set_up(record) {
        Ok(game) => game,
        Err(why) => return note(checks, (Claim::SetUp, Err(why))),
    };
    note(checks, (Claim::SetUp, Ok(dealt(record))))
        && note(checks, (Claim::Moves, moves(&mut game, record)))
        && note(checks, (Claim::Outcome, outcome(&game, record)))
}

/// What the game was dealt from, in words. People count seats from 1.
fn dealt<J: Serialize>(record: &Record<J>) -> String {
    let away: Vec<String> =
        without_share(record).iter().map(|seat| (seat.index() + 1).to_string()).collect();
    let shares = match away.as_slice() {
        [] => "the shares of all players".to_owned(),
        away => format!("the players' shares, but for seat {}", away.join(" and ")),
    };
    match record.game.rounds {
        1 => format!("the seed and {shares} deal this game"),
        rounds => format!("the seed and {shares} deal this game, in round {rounds}"),
    }
}

fn set_up<J: Serialize>(record: &Record<J>) -> Result<Game, String> {
    let game = &record.game;
    let mut shelf = Shelf::default();
    if let Some(components) = &game.components {
        check_keys(components).map_err(|why| format!("its component set: {why}"))?;
        let text = try_canonical(components).map_err(|why| why.to_string())?;
        let set = shelf
            .keep(text.get())
            .map_err(|mistakes| format!("its component set is wrong: {}", mistakes.join("; ")))?;
        if game.options.components() != Some(set.hash()) {
            return Err(format!("its options do not name its component set, {}", set.hash()));
        }
    }
    let n_players = game.n_players();
    let seats: Vec<usize> = game.shares.iter().map(|share| share.seat.index()).collect();
    if !seats.is_sorted_by(|one, next| one < next) || seats.last() >= Some(&n_players) {
        return Err("its shares are not those of its seats, in order".to_owned());
    }
    let seed = game.seed.mixed_with((0..n_players).map(|seat| game.share(Seat(seat as u8))));
    Game::setup(&game.options, n_players, seed, &shelf).map_err(|why| why.to_string())
}

/// No field may be there twice: whoever reads the other one would see something else.
fn check_keys<J: Serialize>(part: &J) -> Result<(), String> {
    let text = serde_json::to_string(part).map_err(|why| in_plain_words(&why))?;
    check_fields(&text).map_err(|why| in_plain_words(&why))
}

/// Plays a record and shows the game as it was set up and after each decision.
pub(crate) fn play_along<J: Serialize>(
    record: &Record<J>,
    mut show: impl FnMut(&Game),
) -> Result<(), String> {
    let mut game = set_up(record)?;
    show(&game);
    play(&mut game, record, show)
}

/// Plays every decision of a record, and says which one is not what it claims.
fn play<J: Serialize>(
    game: &mut Game,
    record: &Record<J>,
    mut show: impl FnMut(&Game),
) -> Result<(), String> {
    for (number, step) in record.game.actions.iter().enumerate() {
        let number = number + 1;
        let action = serde_json::to_value(&step.action)
            .and_then(|action| record.game.options.action(&action))
            .map_err(|why| {
                format!("decision {number} is no action of this game: {}", in_plain_words(&why))
            })?;
        let written = try_canonical(&step.action).map_err(|why| in_plain_words(&why))?;
        check_keys(&step.action).map_err(|why| format!("decision {number}: {why}"))?;
        if canonical(&action).get() != written.get() {
            return Err(format!("decision {number} holds more than its action: {}", written.get()));
        }
        game.play(step.seat, action)
            .map_err(|why| format!("decision {number} is illegal: {why}"))?;
        let hash = game.hash();
        if hash != step.hash {
            return Err(format!("decision {number} leads to state {hash}, not {}", step.hash));
        }
        show(game);
    }
    Ok(())
}

fn moves<J: Serialize>(game: &mut Game, record: &Record<J>) -> Result<String, String> {
    play(game, record, |_| {})?;
    let n = record.game.actions.len();
    Ok(format!("{n} decisions, each legal and with the state it names"))
}

fn outcome<J>(game: &Game, record: &Record<J>) -> Result<String, String> {
    match (record.game.ending, game.outcome()) {
        (Ending::Rules, Some(outcome)) if outcome == record.game.outcome => {
            Ok("it was played to its end, and ended as it says".to_owned())
        }
        (Ending::Rules, Some(_)) => Err("it ended with another result".to_owned()),
        (Ending::Rules, None) => Err("it is not over after the last decision".to_owned()),
        // No server writes them yet, so there is nothing they could be compared with.
        (Ending::Resigning { .. } | Ending::Time { .. } | Ending::Agreement | Ending::Admin, _) => {
            Err("this version knows only games that were played to their end".to_owned())
        }
    }
}
