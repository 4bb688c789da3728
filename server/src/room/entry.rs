//! What a journal holds: one line for each thing that happened to a room.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use solarium_protocol::{
    Commitment, Name, Proposal, QuestionId, Request, RequestId, Seq, TokenHash,
};
use solarium_rules::{Action, Digest, Options, Seat, Share};

/// Something that happened to a room. What it does is told by [`Table::after`](super::table::Table::after).
///
/// Entries are read back for as long as the room lives: add to them, leave what is there. `A` is an action: any JSON
/// until it is known which game is played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Entry<A = Action> {
    /// Somebody took a seat.
    Sat {
        seat: Seat,
        name: Name,
        commitment: Commitment,
        /// The hash of the token that holds the seat.
        token: TokenHash,
    },
    /// A seat became free.
    Stood { seat: Seat },
    /// A player committed to another share in the shuffle.
    Committed { seat: Seat, commitment: Commitment },
    /// The list of commitments is fixed.
    Dealing { round: u32 },
    /// A player revealed their share.
    Revealed { seat: Seat, share: Share },
    /// The round is over, for a share did not come.
    Renewed,
    /// The game began.
    Started,
    /// A player answered a question.
    Acted { seat: Seat, question: QuestionId, action: A },
    /// The server answered a question for a player who has left.
    PlayedFor { seat: Seat, question: QuestionId, action: A },
    /// A player gave up.
    Resigned { seat: Seat },
    /// A player for whom the server played is back.
    Returned { seat: Seat },
    /// A player proposed something; with everybody's agreement, if it is carried.
    Proposed { seat: Seat, what: Proposal, is_carried: bool },
    /// A player agreed to what was proposed; as the last one, if it is carried.
    Agreed { seat: Seat, is_carried: bool },
    /// A player declined what was proposed.
    Declined { seat: Seat },
}

impl Entry {
    /// Reads an entry of a room in which this game is played.
    pub fn read(json: &str, options: &Options) -> Result<Entry, serde_json::Error> {
        Ok(match serde_json::from_str::<Entry<Value>>(json)? {
            Entry::Sat { seat, name, commitment, token } => {
                Entry::Sat { seat, name, commitment, token }
            }
            Entry::Stood { seat } => Entry::Stood { seat },
            Entry::Committed { seat, commitment } => Entry::Committed { seat, commitment },
            Entry::Dealing { round } => Entry::Dealing { round },
            Entry::Revealed { seat, share } => Entry::Revealed { seat, share },
            Entry::Renewed => Entry::Renewed,
            Entry::Started => Entry::Started,
            Entry::Acted { seat, question, action } => {
                Entry::Acted { seat, question, action: options.action(&action)? }
            }
            Entry::PlayedFor { seat, question, action } => {
                Entry::PlayedFor { seat, question, action: options.action(&action)? }
            }
            Entry::Resigned { seat } => Entry::Resigned { seat },
            Entry::Returned { seat } => Entry::Returned { seat },
            Entry::Proposed { seat, what, is_carried } => {
                Entry::Proposed { seat, what, is_carried }
            }
            Entry::Agreed { seat, is_carried } => Entry::Agreed { seat, is_carried },
            Entry::Declined { seat } => Entry::Declined { seat },
        })
    }

    /// The entry as the journal keeps it.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("an entry is plain data")
    }
}

/// One line of a journal: an entry, and how it came about.
#[derive(Clone, Debug)]
pub struct Line {
    pub seq: Seq,
    /// The request it answers; none for what the room does by itself.
    pub asked: Option<Asked>,
    /// The entry, in JSON.
    pub body: String,
    /// The digest of the game it led to, if it changed the game: under other rules it would be another.
    pub hash: Option<Digest>,
    /// When it was written.
    pub at: i64,
}

/// Who asked for something, what they called it, and what it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    pub author: Digest,
    pub id: RequestId,
    /// Tells a retry from an id that is used again for something else.
    pub digest: Digest,
}

impl Asked {
    /// A request in a room with these options. The digest is over what was understood: written otherwise, it is the
    /// same request.
    pub fn new(token: &TokenHash, request: &Request, options: &Options) -> Asked {
        let digest = match request {
            Request::Act { question, action, .. } => match options.action(action) {
                Ok(action) => Digest::of_json(&("act", question, action)),
                // It will be refused, and not remembered.
                Err(_) => Digest::of_json(request),
            },
            Request::Sit { .. }
            | Request::Stand { .. }
            | Request::Commit { .. }
            | Request::Reveal { .. }
            | Request::Start { .. }
            | Request::Resign { .. }
            | Request::Return { .. }
            | Request::Propose { .. }
            | Request::Agree { .. }
            | Request::Decline { .. } => Digest::of_json(request),
        };
        Asked { author: token.author(), id: request.id().clone(), digest }
    }
}
