//! The auditor: plays a room's journal again with nothing but the rules, and compares what everybody noted with it.

use std::collections::{HashMap, HashSet};

use serde_json::{Value, json};
use solarium_client::{Client, DealtFrom, Link};
use solarium_protocol::{Record, Request, Seq, verify::verify};
use solarium_rules::{Digest, Event, Game, Options, Seat, Seed, Share, Shelf, Viewer};

use super::{
    Report,
    table::{Notes, Person, author, digest, game_part, name_of},
};
use crate::TestServer;

/// One line of a journal, as it is stored.
struct Line {
    seq: Seq,
    author: String,
    request: String,
    entry: Value,
    /// The digest of the game it led to, if it changed the game.
    hash: String,
}

/// A journal played again: what every viewer saw after each line.
struct Replayed {
    lines: Vec<Line>,
    shown: HashMap<(Seq, Viewer), (Digest, Digest)>,
}

/// Compares what everybody at a table noted with the journal and the record.
pub async fn audit(server: &TestServer, notes: Notes) -> Report {
    let code = notes.room.room.to_string();
    let mut report = Report::default();
    let mut found = Vec::new();
    match replay(server, &code).await {
        Ok(replayed) => {
            check_requests(&replayed, &notes.people, &mut found);
            for person in &notes.people {
                check_person(&replayed, person, &mut found);
                check_now(server, &notes, person, &mut found).await;
                report.frames += person.shown.len() as u64;
                report.repeats += person.repeats;
                report.reconnects += person.reconnects as u64;
                let is_move = |(id, _): &&_| matches!(person.sent[id], Request::Act { .. });
                report.moves += person.acknowledged.iter().filter(is_move).count() as u64;
            }
            check_record(server, &replayed, &notes.people, &mut report, &mut found).await;
            report.games += 1;
        }
        Err(why) => found.push(why),
    }
    report.violations = found.into_iter().map(|what| format!("room {code}: {what}")).collect();
    report
}

/// Reads a room from its database and plays it.
async fn replay(server: &TestServer, code: &str) -> Result<Replayed, String> {
    let read = async |query: &str| {
        server.database.rows(query).await.map_err(|error| format!("cannot be read: {error}"))
    };
    let rooms = read(&format!(
        "select seed, cast(options as text), cast(n_seats as text) from rooms where code = '{code}'"
    ))
    .await?;
    let [seed, options, n_seats] = rooms.first().map(Vec::as_slice).ok_or("it is gone")? else {
        return Err("three columns were asked for".to_owned());
    };
    let rows = read(&format!(
        "select cast(seq as text), coalesce(author, ''), coalesce(request, ''), cast(body as text),
                coalesce(hash, '')
         from journal where room = (select id from rooms where code = '{code}')
         order by journal.seq"
    ))
    .await?;
    let lines = rows.into_iter().map(line_from).collect::<Result<Vec<Line>, String>>()?;
    let options: Options = serde_json::from_str(options).map_err(|why| why.to_string())?;
    let n_seats: usize = n_seats.parse().map_err(|_| "it has no seats")?;
    play(lines, &Seed::try_from(seed.clone())?, &options, n_seats)
}

fn line_from(columns: Vec<String>) -> Result<Line, String> {
    let [seq, author, request, body, hash] =
        <[String; 5]>::try_from(columns).map_err(|_| "five columns were asked for")?;
    let entry = serde_json::from_str(&body).map_err(|why| format!("entry {seq}: {why}"))?;
    let seq = seq.parse().map_err(|_| "a seq is a number")?;
    Ok(Line { seq, author, request, entry, hash })
}

fn play(
    lines: Vec<Line>,
    seed: &Seed,
    options: &Options,
    n_seats: usize,
) -> Result<Replayed, String> {
    let mut shares: Vec<Option<Share>> = vec![None; n_seats];
    let mut game: Option<Game> = None;
    let mut replayed = Replayed { lines: Vec::new(), shown: HashMap::new() };
    note_shown(&mut replayed, 0, n_seats, None, |_| json!([]));
    for (line, seq) in lines.into_iter().zip(1..) {
        if line.seq != seq {
            return Err(format!("entry {seq} is missing"));
        }
        let entry = &line.entry;
        let seat = serde_json::from_value::<Seat>(entry["seat"].clone()).ok();
        let mut events: Vec<Event> = Vec::new();
        let mut told = json!([]);
        match (entry["type"].as_str(), seat) {
            (Some("stood"), Some(seat)) => {
                shares.fill(None);
                told = json!([{"type": "stood", "seat": seat}]);
            }
            (Some("sat"), Some(seat)) => {
                shares.fill(None);
                told = json!([{"type": "sat", "seat": seat, "name": entry["name"]}]);
            }
            (Some("committed"), Some(seat)) => told = json!([{"type": "committed", "seat": seat}]),
            (Some("dealing"), _) => {
                told = json!([{"type": "dealing", "round": entry["round"]}]);
            }
            (Some("revealed"), Some(seat)) => {
                shares[seat.index()] = serde_json::from_value(entry["share"].clone()).ok();
                told = json!([{"type": "revealed", "seat": seat}]);
            }
            (Some("renewed"), _) => {
                shares.fill(None);
                told = json!([{"type": "renewed"}]);
            }
            (Some("started"), _) => {
                let dealt = seed.mixed_with(shares.iter().copied());
                let set_up = Game::setup(options, n_seats, dealt, &Shelf::default());
                game = Some(set_up.map_err(|why| why.to_string())?);
                told = json!([{"type": "started"}]);
            }
            (Some("acted"), Some(seat)) => {
                let game = game.as_mut().ok_or("somebody acted before the game began")?;
                let action = options.action(&entry["action"]).map_err(|why| why.to_string())?;
                events = game.play(seat, action).map_err(|why| format!("entry {seq}: {why}"))?;
            }
            (what, _) => return Err(format!("entry {seq} is {what:?}")),
        }
        if line.hash != game.as_ref().map_or(String::new(), |game| game.hash().to_string()) {
            return Err(format!("entry {seq} leads to another state"));
        }
        note_shown(&mut replayed, seq, n_seats, game.as_ref(), |viewer| {
            if told != json!([]) {
                return told.clone();
            }
            let seen = events.iter().filter_map(|event| event.seen_by(viewer));
            serde_json::to_value(seen.collect::<Vec<_>>()).expect("events are plain data")
        });
        replayed.lines.push(line);
    }
    Ok(replayed)
}

/// Remembers what each viewer sees after entry `seq`.
fn note_shown(
    replayed: &mut Replayed,
    seq: Seq,
    n_seats: usize,
    game: Option<&Game>,
    events: impl Fn(Viewer) -> Value,
) {
    for viewer in Seat::first(n_seats).map(Viewer::Seat).chain([Viewer::Spectator]) {
        let view = game.map_or(json!({}), |game| {
            serde_json::to_value(game.view(viewer)).expect("a view is plain data")
        });
        replayed.shown.insert((seq, viewer), (digest(&view), digest(&events(viewer))));
    }
}

/// Every stored request is one that somebody sent, and is stored once.
fn check_requests(replayed: &Replayed, people: &[Person], found: &mut Vec<String>) {
    let mut counted = HashSet::new();
    for line in replayed.lines.iter().filter(|line| !line.request.is_empty()) {
        if !counted.insert((&line.author, &line.request)) {
            found.push(format!("request {} counts twice, at {}", line.request, line.seq));
        }
        let sent = people
            .iter()
            .filter(|person| author(&person.token) == line.author)
            .find_map(|person| person.sent.iter().find(|(id, _)| id.as_str() == line.request));
        match sent {
            None => found.push(format!("nobody asked for entry {}", line.seq)),
            Some((_, Request::Act { action, question, .. })) => {
                if line.entry["action"] != *action || line.entry["question"] != *question {
                    found.push(format!("entry {} is not what was asked for", line.seq));
                }
            }
            Some((_, Request::Reveal { share, .. })) => {
                if line.entry["share"] != json!(share) {
                    found.push(format!("entry {} reveals another share", line.seq));
                }
            }
            Some(_) => {}
        }
    }
}

/// Nothing that was acknowledged is lost, and nothing was shown that is not stored.
fn check_person(replayed: &Replayed, person: &Person, found: &mut Vec<String>) {
    found.extend(person.complaints.iter().cloned());
    let author = author(&person.token);
    for (id, seq) in &person.acknowledged {
        let line = replayed.lines.get(*seq as usize - 1);
        if line.is_none_or(|line| line.author != author || line.request != id.as_str()) {
            found.push(format!("request {id} was acknowledged at {seq} and is not there"));
        }
    }
    for shown in &person.shown {
        let who = name_of(shown.viewer);
        match replayed.shown.get(&(shown.seq, shown.viewer)) {
            None => found.push(format!("{who} was shown frame {}, which is not there", shown.seq)),
            Some((view, events)) => {
                if shown.view != *view {
                    found.push(format!("{who} saw something else at frame {}", shown.seq));
                }
                if shown.events.is_some_and(|told| told != *events) {
                    found.push(format!("{who} was told something else at frame {}", shown.seq));
                }
            }
        }
    }
}

/// The server still shows everybody what they saw last, and that is the end of the journal.
async fn check_now(server: &TestServer, notes: &Notes, person: &Person, found: &mut Vec<String>) {
    // Without the proxy.
    let (origin, token) = (server.origin.clone(), Some(person.token.clone()));
    let link = Link { origin, token, ..notes.room.clone() };
    match Client::connect(&link).await {
        Ok(client) => {
            if (client.seq, &client.view) != (person.last.0, &person.last.1) {
                let (seq, last) = (client.seq, person.last.0);
                found.push(format!("somebody left at frame {last}; the server shows {seq}"));
            }
            if game_part(&client.view) != game_part(&person.last.1) {
                found.push("the server shows another end".to_owned());
            }
        }
        Err(error) => found.push(format!("it cannot be seen any more: {error}")),
    }
}

/// The finished game is a match, and its record is true and holds what the journal does.
async fn check_record(
    server: &TestServer,
    replayed: &Replayed,
    people: &[Person],
    report: &mut Report,
    found: &mut Vec<String>,
) {
    let shown = people.iter().find_map(|person| person.last.1["over"]["match"].as_str());
    let Some(id) = shown else {
        found.push("nobody saw its end".to_owned());
        return;
    };
    let (status, record) = server.get(&format!("/api/v1/matches/{id}/record")).await;
    let Ok(record) = serde_json::from_value::<Record>(record) else {
        found.push(format!("its record cannot be had: status {status}"));
        return;
    };
    let (_, served) = server.get("/api/v1/key").await;
    let key = serde_json::from_value(served["key"].clone()).ok();
    let verdict = verify(&record, key.as_ref());
    if !verdict.is_true {
        found.push(format!("its record is not true: {:?}", verdict.checks.last()));
    }
    for (seat, dealt) in people.iter().filter_map(|person| person.dealt) {
        let expected = if verdict.without_share.contains(&seat) {
            DealtFrom::OthersShares
        } else {
            DealtFrom::OurShare
        };
        if dealt != expected {
            found.push(format!("{seat:?} says it was dealt from {dealt:?}, not {expected:?}"));
        }
    }
    report.late_shares += verdict.without_share.len() as u64;
    let acted = replayed.lines.iter().filter(|line| line.entry["type"] == "acted");
    let journal: Vec<&Value> = acted.map(|line| &line.entry["action"]).collect();
    let recorded: Vec<&Value> = record.game.actions.iter().map(|step| &step.action).collect();
    if journal != recorded {
        found.push("its record is not its journal".to_owned());
    }
}
