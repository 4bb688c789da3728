//! Views, actions and events as plain text. It knows no game: it spells out what the protocol says.

use serde_json::Value;
use solarium_client::{Client, Link};
use solarium_rules::Seat;

/// The link with which to go on as the same player on another device. It holds a secret.
pub fn own_link(link: &Link, client: &Client) -> String {
    format!("{}/r/{}#{}", link.origin, link.room, String::from(client.token.clone()))
}

/// An action in words: what it is, and its parts.
pub fn action(action: &Value) -> String {
    phrase(action, None)
}

/// An event in words, with names in place of seats.
pub fn event(event: &Value, client: &Client) -> String {
    phrase(event, Some(client))
}

/// The table: every section of the view but the room's, a line for each part.
pub fn table(client: &Client) -> String {
    let mut lines = vec![String::new(), rule("the table")];
    for (name, section) in client.view.as_object().into_iter().flatten() {
        if name == "room" || name == "over" {
            continue;
        }
        let title = match name.strip_prefix("player_").and_then(|seat| seat.parse().ok()) {
            Some(seat) => name_of(Seat(seat), client),
            None => words(name),
        };
        match section {
            Value::Object(parts) => {
                lines.push(format!("{title}:"));
                for (part, value) in parts {
                    lines.push(format!("    {}: {}", words(part), plain(value)));
                }
            }
            value => lines.push(format!("{title}: {}", plain(value))),
        }
    }
    lines.join("\n")
}

/// Who won, and where everybody's points came from.
pub fn result(client: &Client) -> String {
    let outcome = &client.view["over"]["outcome"];
    let mut lines = vec![rule("the end")];
    for (seat, score) in outcome["scores"].as_array().into_iter().flatten().enumerate() {
        let name = name_of(Seat(seat as u8), client);
        lines.push(format!("{name}: {} points ({})", score["total"], plain(&score["sources"])));
    }
    if let Some(rank) = outcome["rank"].as_str() {
        lines.push(format!("rank: {rank}"));
    }
    let winners: Vec<Seat> = serde_json::from_value(outcome["winners"].clone()).unwrap_or_default();
    lines.push(format!("won by {}", names(&winners, client)));
    lines.join("\n")
}

/// The names of the players on these seats.
pub fn names(seats: &[Seat], client: &Client) -> String {
    if seats.is_empty() {
        return "nobody".to_owned();
    }
    seats.iter().map(|&seat| name_of(seat, client)).collect::<Vec<_>>().join(", ")
}

fn name_of(seat: Seat, client: &Client) -> String {
    let name = &client.view["room"]["seats"][seat.index()]["name"][0];
    let you = if client.you.seat == Some(seat) { " (you)" } else { "" };
    match name.as_str() {
        Some(name) => format!("{name}{you}"),
        None => format!("seat {}{you}", seat.0 + 1),
    }
}

/// `{"type": "play", "tile": [6, 4]}` becomes `play, tile 6-4`.
fn phrase(value: &Value, client: Option<&Client>) -> String {
    let mut parts = vec![words(value["type"].as_str().unwrap_or_default())];
    for (key, part) in value.as_object().into_iter().flatten() {
        match (key.as_str(), client, part.as_u64()) {
            ("type", _, _) => {}
            ("seat" | "player", Some(client), Some(seat)) => {
                parts.insert(0, name_of(Seat(seat as u8), client));
            }
            (key, _, _) => parts.push(format!("{} {}", words(key), plain(part))),
        }
    }
    parts.join(", ")
}

/// A value without JSON's punctuation; a pair of numbers is a place such as 6-4.
fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => words(text),
        Value::Array(items) if items.is_empty() => "none".to_owned(),
        Value::Array(items) => match items.as_slice() {
            [Value::Number(row), Value::Number(column)] => format!("{row}-{column}"),
            items => items.iter().map(plain).collect::<Vec<_>>().join("  "),
        },
        Value::Object(parts) => {
            let part = |(key, value): (&String, &Value)| format!("{} {}", words(key), plain(value));
            format!("({})", parts.iter().map(part).collect::<Vec<_>>().join(", "))
        }
        other => other.to_string(),
    }
}

fn words(name: &str) -> String {
    name.replace('_', " ")
}

fn rule(title: &str) -> String {
    format!("---- {title} ----")
}
