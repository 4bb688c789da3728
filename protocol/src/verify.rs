//! Plays a record again and says whether it is true.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use solarium_rules::{
    Game, RULES_VERSION, Seat, Shelf,
    reading::{check_fields, in_plain_words},
};

use crate::{
    Absent, Change, Commitment, Ending, PublicKey, Record,
    leaving::outcome_by_agreement,
    record::{RecordedChange, SeatName},
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
    /// That every decision was legal, was made by whoever had to make it, and led to the state it names.
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
    note(checks, (Claim::SetUp, Ok(dealt(record))));
    match play(&mut game, record, |_| {}) {
        Ok(absent) => {
            note(checks, (Claim::Moves, Ok(decided(record))));
            note(checks, (Claim::Outcome, outcome(&game, absent, record)))
        }
        Err(why) => note(checks, (Claim::Moves, Err(why))),
    }
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
    play(&mut game, record, show).map(|_| ())
}

/// Plays every decision of a record, and says which one is not what it claims; otherwise, who has left in the end.
fn play<J: Serialize>(
    game: &mut Game,
    record: &Record<J>,
    mut show: impl FnMut(&Game),
) -> Result<Absent, String> {
    let mut absent = Absent::default();
    let mut changes = record.game.changes.iter().peekable();
    for (number, step) in record.game.actions.iter().enumerate() {
        while let Some(change) = changes.next_if(|change| change.after <= number) {
            absent = changed(absent, change, number, record.game.n_players())?;
        }
        let number = number + 1;
        if !absent.goes_on(record.game.n_players()) {
            return Err(format!("it was over before decision {number}: the others had resigned"));
        }
        if absent.contains(step.seat) != step.by_server {
            let who = if step.by_server { "the server" } else { "a player who had left" };
            return Err(format!("decision {number} was not for {who} to make"));
        }
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
    let n = record.game.actions.len();
    changes.try_fold(absent, |absent, change| changed(absent, change, n, record.game.n_players()))
}

/// Who has left after a change that is said to come after `number` decisions. A game that nobody could win any more is over.
fn changed(
    absent: Absent,
    change: &RecordedChange,
    number: usize,
    n_players: usize,
) -> Result<Absent, String> {
    let RecordedChange { after, seat, what, .. } = *change;
    let next = absent
        .after(seat, what)
        .filter(|_| after == number && seat.index() < n_players && absent.goes_on(n_players));
    next.ok_or_else(|| {
        let what = match what {
            Change::Resigned => "resign",
            Change::Relieved => "be relieved",
            Change::Returned => "return",
        };
        format!("seat {} cannot {what} after decision {after}", seat.index() + 1)
    })
}

fn decided<J>(record: &Record<J>) -> String {
    let n = record.game.actions.len();
    let by_server = record.game.actions.iter().filter(|step| step.by_server).count();
    match by_server {
        0 => format!("{n} decisions, each legal and with the state it names"),
        _ => format!(
            "{n} decisions, {by_server} of them by the server, each legal and with the state it names"
        ),
    }
}

fn outcome<J: Serialize>(
    game: &Game,
    absent: Absent,
    record: &Record<J>,
) -> Result<String, String> {
    let n_players = record.game.n_players();
    let (by_rules, goes_on) = (game.outcome(), absent.goes_on(n_players));
    let (found, how) = match record.game.ending {
        Ending::Rules => match by_rules {
            Some(outcome) if goes_on => (absent.outcome(outcome), "it was played to its end"),
            Some(_) => return Err("it was over before the last decision".to_owned()),
            None => return Err("it is not over after the last decision".to_owned()),
        },
        Ending::Resigning { seat } => {
            let last = record.game.changes.last();
            if goes_on || by_rules.is_some() || last.is_none_or(|change| change.seat != seat) {
                return Err(format!("seat {} did not end it by resigning", seat.index() + 1));
            }
            (absent.outcome_by_resigning(game), "it ended because somebody resigned")
        }
        Ending::Agreement if goes_on && by_rules.is_none() => {
            (outcome_by_agreement(game), "the players broke it off, by the server's word")
        }
        Ending::Agreement => return Err("it was over before anybody broke it off".to_owned()),
        // No server writes them yet, so there is nothing they could be compared with.
        Ending::Time { .. } | Ending::Admin => {
            return Err("this version knows no games that ended like this".to_owned());
        }
    };
    if found == record.game.outcome {
        Ok(format!("{how}, and ended as it says"))
    } else {
        Err("it ended with another result".to_owned())
    }
}
