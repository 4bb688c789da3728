//! What a room will do by itself, and when: nobody has to ask for it.

use solarium_protocol::QuestionId;
use solarium_rules::Seat;

use super::{entry::Entry, opened::Room, table::Table};

/// How long the server takes to answer for somebody: others want to see what happened before.
const PAUSE_MS: i64 = 1200;

/// Something a room will do by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Due {
    /// When it falls due. An instant that has passed means at once.
    pub at: i64,
    pub what: Deed,
}

/// What a room does by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// It writes this entry.
    Write(Entry),
    /// It answers a question for a player who has left. What, is thought about only then.
    PlayFor { seat: Seat, question: QuestionId },
}

impl Due {
    pub fn write(at: i64, entry: Entry) -> Due {
        Due { at, what: Deed::Write(entry) }
    }
}

impl Table {
    /// What comes next by itself, if nothing else comes before it.
    pub fn due(&self, room: &Room) -> Option<Due> {
        if let Some(play) = &self.play {
            let (seat, question) = play.to_play_for()?;
            return Some(Due { at: self.at + PAUSE_MS, what: Deed::PlayFor { seat, question } });
        }
        if self.free_seat().is_some() {
            return None;
        }
        self.due_dealing(room.start)
    }
}
