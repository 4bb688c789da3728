//! What a terminal shows of a room, in plain text. The words of each game are its rules' own.

use serde_json::Value;
use solarium_client::{Client, DealtFrom, Link};
use solarium_protocol::{
    Ending, OpenQuestion, Proposal, RoomEvent, RoomView, ServerMessage, room::OverView,
};
use solarium_rules::{About, Action, Asked, Event, Names, Options, Seat, View};

/// The link with which to go on as the same player on another device. It holds a secret.
pub fn own_link(link: &Link, client: &Client) -> String {
    let share = client.shares.own().map(|share| format!(".{}", String::from(share)));
    let token = String::from(client.token.clone());
    format!("{}#{token}{}", invitation(link), share.unwrap_or_default())
}

/// The link for everybody else.
pub fn invitation(link: &Link) -> String {
    format!("{}/r/{}", link.origin, link.room)
}

/// The table; nothing before the game begins.
pub fn table(client: &Client) -> String {
    let Some((view, names)) = view(client) else { return String::new() };
    let (legal, about) = client.question.as_ref().map(|it| asked(it, client)).unwrap_or_default();
    let lines = view.table(Asked { legal: &legal, about: about.as_ref() }, &names);
    format!("\n{}\n\n{}\n", rule("the table"), lines.join("\n"))
}

/// A chapter of the rules by its number, or else the rules in short with the numbers there are.
pub fn guide(client: &Client, chapter: Option<usize>) -> String {
    let Some(guide) = options(client).map(|options| options.guide()) else { return String::new() };
    let lines = chapter.and_then(|number| guide.chapter(number));
    let lines = lines.unwrap_or_else(|| guide.in_short());
    format!("\n{}\n\n{}\n", rule("the rules"), lines.join("\n"))
}

/// Does the open question need a look at the table, or is the last one good enough?
pub fn needs_table(client: &Client) -> bool {
    view(client).is_none_or(|(view, _)| view.needs_table())
}

/// The question and its answers by number.
pub fn question(question: &OpenQuestion, client: &Client) -> String {
    let Some((view, names)) = view(client) else { return String::new() };
    let (legal, about) = asked(question, client);
    let asked = Asked { legal: &legal, about: about.as_ref() };
    format!("{}\n{}", view.question(asked), view.choices(asked, &names).join("\n"))
}

/// A question as the rules know it: the answers, and what explains them.
fn asked(question: &OpenQuestion, client: &Client) -> (Vec<Action>, Option<About>) {
    let Some(options) = options(client) else { return Default::default() };
    let legal = listed(&question.legal).filter_map(|action| options.action(action).ok());
    let about = question.about.as_ref().and_then(|about| options.about(about).ok());
    (legal.collect(), about)
}

/// What a message tells, a line for each thing that is worth one.
pub fn news(message: &ServerMessage, client: &Client) -> Vec<String> {
    match message {
        ServerMessage::Update(update) => {
            let mut lines: Vec<String> =
                listed(&update.events).filter_map(|event| room_event(event, client)).collect();
            if let (Some((view, names)), Some(options)) = (view(client), options(client)) {
                let events = listed(&update.events).filter_map(|event| options.event(event).ok());
                lines.extend(view.story(&events.collect::<Vec<Event>>(), &names));
            }
            lines
        }
        ServerMessage::Presence { seats, .. } if !seats.is_empty() => {
            vec![format!("Here now: {}", all(seats, client))]
        }
        _ => vec![],
    }
}

fn room_event(event: &Value, client: &Client) -> Option<String> {
    let names = names(client);
    let name = |seat: Seat| names.of(seat).clone();
    Some(match serde_json::from_value(event.clone()).ok()? {
        RoomEvent::Sat { name, .. } => format!("{name} takes a seat"),
        RoomEvent::Stood { seat } => format!("Seat {} is free again", seat.0 + 1),
        RoomEvent::Renewed => "A share in the shuffle did not come; dealing without it".to_owned(),
        RoomEvent::Started => "The game begins".to_owned(),
        RoomEvent::Resigned { seat } => format!("{} resigns", name(seat)),
        RoomEvent::Proposed { seat, what: Proposal::End } => {
            format!("{} proposes to break the game off: type agree or decline", name(seat))
        }
        RoomEvent::Proposed { seat, what: Proposal::GoOnWithout { seat: gone } } => {
            let (name, gone) = (name(seat), name(gone));
            format!("{name} proposes to go on without {gone}: type agree or decline")
        }
        RoomEvent::Agreed { seat } => format!("{} agrees", name(seat)),
        RoomEvent::Declined { seat } => format!("{} declines", name(seat)),
        RoomEvent::Relieved { seat } => {
            format!("The server plays for {} until they return", name(seat))
        }
        RoomEvent::Returned { seat } => format!("{} is back", name(seat)),
        RoomEvent::Ended { .. } => "The game ends here".to_owned(),
        RoomEvent::Committed { .. } | RoomEvent::Dealing { .. } | RoomEvent::Revealed { .. } => {
            return None;
        }
    })
}

/// Who won, and where everybody's points came from.
pub fn result(client: &Client) -> String {
    let mut lines = vec![rule("the end")];
    let names = names(client);
    if let Ok(OverView { ending, outcome, .. }) =
        serde_json::from_value(client.view["over"].clone())
    {
        for (seat, score) in (0..).map(Seat).zip(&outcome.scores) {
            let sources = score.sources.iter().filter(|(_, points)| **points > 0);
            let sources: Vec<String> =
                sources.map(|(source, points)| format!("{source} {points}")).collect();
            let sources =
                if sources.is_empty() { "nothing".to_owned() } else { sources.join(", ") };
            lines.push(format!("{}: {} ({sources})", names.of(seat), score.total));
        }
        lines.extend(outcome.rank.map(|rank| format!("rank: {}", rank_name(client, &rank))));
        lines.extend(match ending {
            Ending::Resigning { seat } => Some(format!("{} resigned", names.of(seat))),
            Ending::Agreement => Some("broken off by agreement".to_owned()),
            Ending::Rules | Ending::Time { .. } | Ending::Admin => None,
        });
        lines.push(match outcome.winners.as_slice() {
            [] => "won by nobody".to_owned(),
            winners => format!("won by {}", all(winners, client)),
        });
        lines.extend(dealt_from(client).map(str::to_owned));
    }
    lines.join("\n")
}

/// Whether the game was dealt from what was fixed before, as far as this client can tell.
fn dealt_from(client: &Client) -> Option<&'static str> {
    match client.dealt_from() {
        DealtFrom::OurShare => Some("dealt from the shares that were fixed before, yours too"),
        DealtFrom::OthersShares => {
            Some("dealt WITHOUT your share: the server says that it did not come in time")
        }
        DealtFrom::AnotherShare => Some(
            "dealt from a share in your name that another device made: if that was not you, somebody has cheated",
        ),
        DealtFrom::SomethingElse => {
            Some("NOT dealt from the shares that were fixed before: somebody has cheated")
        }
        DealtFrom::Unknown => None,
    }
}

/// What a rank is called.
fn rank_name(client: &Client, rank: &str) -> String {
    let mut ranks = listed(&client.view["printed"]["ranks"]);
    let name = ranks.find(|it| it["id"] == rank).and_then(|it| it["name"].as_str());
    name.unwrap_or(rank).to_owned()
}

/// The game as this client sees it; nothing before it begins.
fn view(client: &Client) -> Option<(View, Names)> {
    Some((options(client)?.view(&client.view).ok()?, names(client)))
}

fn room(client: &Client) -> Option<RoomView> {
    serde_json::from_value(client.view["room"].clone()).ok()
}

fn options(client: &Client) -> Option<Options> {
    room(client).map(|room| room.options)
}

/// What the players are called; a free seat goes by its number.
fn names(client: &Client) -> Names {
    let seats = room(client).map(|room| room.seats).unwrap_or_default();
    let name = |(seat, view): (usize, &solarium_protocol::SeatView)| match view.name.first() {
        Some(name) => name.to_string(),
        None => format!("seat {}", seat + 1),
    };
    seats.iter().enumerate().map(name).collect()
}

/// The names of the players on these seats.
fn all(seats: &[Seat], client: &Client) -> String {
    let names = names(client);
    match seats.iter().map(|&seat| names.of(seat)).collect::<Vec<_>>().as_slice() {
        [] => "nobody".to_owned(),
        names => names.join(", "),
    }
}

fn listed(list: &Value) -> impl Iterator<Item = &Value> {
    list.as_array().into_iter().flatten()
}

fn rule(title: &str) -> String {
    format!("---- {title} ----")
}
