//! The games of Solarium, pure: no clock, no I/O, no async, no chance but the seed they are given.
//!
//! A [`Game`] is a value: set up from options, a number of players and a [`Seed`], then changed by actions alone.
//! The server asks it only who must decide, what each of them may do, to play an action, what a viewer sees and
//! what came of it.

pub mod chance;
pub mod digest;
#[cfg(test)]
mod examples;
pub mod game;
pub mod guide;
pub mod outcome;
pub mod reading;
pub mod seat;
mod sensible;
pub mod set;
pub mod shelf;
pub mod show;
pub mod solenia;
pub mod solstis;
pub mod trace;
pub mod words;

pub use chance::{Chance, Seed, Share};
pub use digest::Digest;
pub use game::{
    About, Action, Asked, BadSetup, Event, Game, Illegal, NotOfThisGame, Options, View,
};
pub use guide::Guide;
pub use outcome::{Outcome, Players, Score, Title};
pub use seat::{BySeat, Seat, Seats, Viewer};
pub use set::Set;
pub use shelf::Shelf;
pub use show::Show;
pub use words::Names;

/// The version of the rules. It grows whenever the same actions could lead to another state.
pub const RULES_VERSION: u32 = 2;
