//! One kind of set for all that is few and numbered: seats, cards, spirits, tiles. A bit says whether one is in it.

use std::fmt::{self, Debug, Display};
use std::ops::{BitAnd, BitOr, BitOrAssign};

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

/// What a [`Set`] can hold: things that have a number each, counted from 0.
pub trait Numbered: Copy + Eq {
    /// The integer that keeps a set of them: a bit for each.
    type Bits: Bits;

    /// What a set of them is, for the schema.
    const SET: &str = "A set; as JSON a list in ascending order.";

    /// Its number. What has a number beyond all bits is in no set.
    fn number(self) -> u8;

    /// The one with this number; only numbers that were put into a set are asked for.
    fn with_number(number: u8) -> Self;
}

/// An integer that keeps a set. A game is copied for every move, so each set takes as small a one as it can.
pub trait Bits: Copy + Eq + Into<u64> {
    /// No bit.
    const NONE: Self;

    /// The lowest of `bits`, as many as fit.
    fn lowest(bits: u64) -> Self;
}

macro_rules! bits {
    ($($integer:ident)*) => {$(
        impl Bits for $integer {
            const NONE: $integer = 0;

            fn lowest(bits: u64) -> $integer {
                bits as $integer
            }
        }
    )*};
}

bits!(u8 u16 u64);

/// A set of things that are numbered; as JSON a list in the order of their numbers, in compact forms its bits.
#[derive(Clone, Copy, PartialEq, Eq, JsonSchema)]
#[schemars(with = "Vec<T>", rename = "{T}Set", description = T::SET)]
pub struct Set<T: Numbered>(pub(crate) T::Bits);

impl<T: Numbered> Set<T> {
    /// The set without anything in it.
    pub const EMPTY: Set<T> = Set(T::Bits::NONE);

    fn new(bits: u64) -> Set<T> {
        Set(T::Bits::lowest(bits))
    }

    fn bits(self) -> u64 {
        self.0.into()
    }

    /// One alone.
    pub fn only(item: T) -> Set<T> {
        Set::new(1_u64.unbounded_shl(item.number().into()))
    }

    /// Is `item` in it?
    pub fn contains(self, item: T) -> bool {
        !(self & Set::only(item)).is_empty()
    }

    /// Are all of `other` in it?
    pub fn contains_all(self, other: Set<T>) -> bool {
        self & other == other
    }

    /// Adds `item`.
    pub fn insert(&mut self, item: T) {
        *self |= Set::only(item);
    }

    /// Takes `item` out.
    pub fn remove(&mut self, item: T) {
        *self = self.without(item);
    }

    /// The same set but for `item`.
    #[must_use]
    pub fn without(self, item: T) -> Set<T> {
        Set::new(self.bits() & !Set::only(item).bits())
    }

    /// Is nothing in it?
    pub fn is_empty(self) -> bool {
        self == Set::EMPTY
    }

    /// How many are in it.
    pub fn len(self) -> usize {
        self.bits().count_ones() as usize
    }

    /// The one with the lowest number.
    pub fn first(self) -> Option<T> {
        self.iter().next()
    }

    /// All of them in the order of their numbers.
    pub fn iter(self) -> impl Iterator<Item = T> + Clone {
        let mut rest = self.bits();
        std::iter::from_fn(move || {
            let lowest = rest.trailing_zeros() as u8;
            rest &= rest.checked_sub(1)?;
            Some(T::with_number(lowest))
        })
    }
}

impl<T: Numbered> Default for Set<T> {
    fn default() -> Set<T> {
        Set::EMPTY
    }
}

impl<T: Numbered + Debug> Debug for Set<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<T: Numbered> FromIterator<T> for Set<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Set<T> {
        items.into_iter().fold(Set::EMPTY, |set, item| set | Set::only(item))
    }
}

impl<T: Numbered> BitOr for Set<T> {
    type Output = Set<T>;

    fn bitor(self, other: Set<T>) -> Set<T> {
        Set::new(self.bits() | other.bits())
    }
}

impl<T: Numbered> BitOrAssign for Set<T> {
    fn bitor_assign(&mut self, other: Set<T>) {
        *self = *self | other;
    }
}

impl<T: Numbered> BitAnd for Set<T> {
    type Output = Set<T>;

    fn bitand(self, other: Set<T>) -> Set<T> {
        Set::new(self.bits() & other.bits())
    }
}

impl<T: Numbered + Serialize> Serialize for Set<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_seq(self.iter())
        } else {
            serializer.serialize_u64(self.bits())
        }
    }
}

impl<'de, T: Numbered + Deserialize<'de> + Display> Deserialize<'de> for Set<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Set<T>, D::Error> {
        let mut set = Set::EMPTY;
        for item in Vec::<T>::deserialize(deserializer)? {
            if set.contains(item) {
                return Err(D::Error::custom(format_args!("{item} is listed twice")));
            }
            set.insert(item);
        }
        Ok(set)
    }
}

#[cfg(test)]
mod tests {
    use crate::{Seat, Seats};

    #[test]
    fn a_set_holds_each_once_and_lists_them_in_order() {
        let mut set: Seats = [3, 0, 3].map(Seat).into_iter().collect();
        assert_eq!((set.len(), set.first()), (2, Some(Seat(0))));
        assert_eq!(set.iter().collect::<Vec<_>>(), [Seat(0), Seat(3)]);
        set.remove(Seat(0));
        assert_eq!(set, Seats::only(Seat(3)));
        assert!(set.without(Seat(3)).is_empty());
        assert!(set.contains_all(Seats::EMPTY) && !Seats::EMPTY.contains_all(set));
    }

    #[test]
    fn a_number_beyond_all_bits_is_in_no_set() {
        let mut all: Seats = Seat::first(8).collect();
        for beyond in 8..=u8::MAX {
            all.insert(Seat(beyond));
            assert!(!all.contains(Seat(beyond)), "seat {beyond}");
        }
        assert_eq!(all.len(), 8);
    }
}
