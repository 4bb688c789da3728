//! Who sits where, and who looks on.

use std::ops::{Index, IndexMut};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::set::{Numbered, Set};

/// The most seats any game has.
pub const MAX_SEATS: usize = 4;

/// A place at the table, counted from 0 in turn order.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(transparent)]
pub struct Seat(#[schemars(range(max = 3))] pub u8);

impl Seat {
    /// The first `n` seats.
    pub fn first(n: usize) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..n as u8).map(Seat)
    }

    /// The seat `steps` places further round a table of `n`.
    #[must_use]
    pub fn after(self, steps: usize, n: usize) -> Seat {
        Seat(((self.index() + steps) % n) as u8)
    }

    /// The seat as an index into arrays.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// Some of the seats: those who must decide now, for example.
pub type Seats = Set<Seat>;

impl Numbered for Seat {
    type Bits = u8;

    fn number(self) -> u8 {
        self.0
    }

    fn with_number(number: u8) -> Seat {
        Seat(number)
    }
}

/// One `T` for each seat, so that only a [`Seat`] can pick one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BySeat<T>([T; MAX_SEATS]);

impl<T> BySeat<T> {
    /// Asks `make` for the value of each seat.
    pub fn from_fn(mut make: impl FnMut(Seat) -> T) -> BySeat<T> {
        BySeat(std::array::from_fn(|i| make(Seat(i as u8))))
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

/// Whose eyes a view is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// A player sees the table and their own secrets.
    Seat(Seat),
    /// A spectator sees the table alone.
    Spectator,
}

impl Viewer {
    /// Does this viewer see what `seat` alone may see?
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }
}
