//! What a room is: what its journal adds up to. Nothing here waits, reads a clock, rolls a die or sends anything: instants
//! and chance come in as arguments, and the same entries always give the same room.

mod due;
mod entry;
mod finish;
mod leaving;
mod lobby;
mod opened;
mod play;
mod refusal;
mod shares;
mod show;
mod state;
mod table;
#[cfg(test)]
mod tests;
mod who;

pub use self::{
    due::Due,
    entry::{Asked, Line},
    finish::{Match, MatchSummary},
    leaving::Attendance,
    opened::{Opener, Room, Standing},
    refusal::{Refused, refuse},
    show::Happening,
    state::{Opened, RoomState, Step, Unplayable},
    who::Who,
};
