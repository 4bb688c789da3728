//! What a room will do by itself, and when: nobody has to ask for it.

use solarium_protocol::Phase;

use super::{entry::Entry, opened::Room, table::Table};

/// Something a room will do by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Due {
    /// When it falls due. An instant that has passed means at once.
    pub at: i64,
    /// The entry that will be written.
    pub entry: Entry,
}

impl Table {
    /// What comes next by itself, if nothing else comes before it.
    pub fn due(&self, room: &Room) -> Option<Due> {
        if self.phase() != Phase::Lobby || self.free_seat().is_some() {
            return None;
        }
        self.due_dealing(room.start)
    }
}
