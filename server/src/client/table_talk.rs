//! What a player can type besides the number of an answer: leaving the game, and agreeing with the others.

use solarium_client::{Client, new_id};
use solarium_protocol::{Proposal, Request, room::OpenProposal};
use solarium_rules::Seat;

/// What can be typed, for those who ask.
pub const HELP: &str = "\
resign         give up; the others go on, and the last one left has won
end            propose to the others to break the game off
without 2      propose to go on without the player of seat 2, who is gone: the server plays for them
return         take your seat back, if the server plays for you
agree, decline answer what is proposed";

/// The request that a line stands for, if it is one of these.
pub fn request(line: &str, client: &Client) -> Option<Result<Request, String>> {
    let id = new_id();
    let number = || proposal(client).map(|open| open.number);
    let nothing = || "Nothing is proposed.".to_owned();
    let mut words = line.split_whitespace();
    let request = match (words.next()?, words.next()) {
        ("resign", None) => Request::Resign { id },
        ("return", None) => Request::Return { id },
        ("end", None) => Request::Propose { id, what: Proposal::End },
        ("without", seat) => {
            let seat = seat.and_then(|seat| seat.parse::<u8>().ok()?.checked_sub(1));
            let Some(seat) = seat else { return Some(Err("Say which seat: without 2".to_owned())) };
            Request::Propose { id, what: Proposal::GoOnWithout { seat: Seat(seat) } }
        }
        ("agree", None) => match number() {
            Some(proposal) => Request::Agree { id, proposal },
            None => return Some(Err(nothing())),
        },
        ("decline", None) => match number() {
            Some(proposal) => Request::Decline { id, proposal },
            None => return Some(Err(nothing())),
        },
        _ => return None,
    };
    Some(Ok(request))
}

/// What is proposed now.
fn proposal(client: &Client) -> Option<OpenProposal> {
    serde_json::from_value(client.view["room"]["proposal"][0].clone()).ok()
}
