//! Piles, rows and handfuls of printed things, small enough to lie inside the game and be copied with it.

use std::ops::Deref;

use serde::{Serialize, Serializer};

use super::components::Card;
use crate::set::{Numbered, Set};

/// An ordered pile of at most `N`; the first is the top.
///
/// Unlike a general small vector it is `Copy`, so that cloning a game is one copy of memory.
#[derive(Clone, Copy)]
pub(super) struct Pile<T, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Copy + Default, const N: usize> Default for Pile<T, N> {
    fn default() -> Pile<T, N> {
        Pile { items: [T::default(); N], len: 0 }
    }
}

impl<T: Copy + Default, const N: usize> Pile<T, N> {
    /// Puts `item` below all others.
    pub fn push(&mut self, item: T) {
        self.items[usize::from(self.len)] = item;
        self.len += 1;
    }

    /// Takes the one at `index` out; those below it move up.
    pub fn remove(&mut self, index: usize) -> T {
        let item = self[index];
        self.items.copy_within(index + 1..usize::from(self.len), index);
        self.len -= 1;
        item
    }

    /// Takes the top one.
    pub fn draw(&mut self) -> Option<T> {
        (self.len > 0).then(|| self.remove(0))
    }

    /// Takes `item` out, if it is there.
    pub fn take(&mut self, item: T) -> bool
    where
        T: PartialEq,
    {
        let found = self.iter().position(|&there| there == item);
        found.map(|index| self.remove(index)).is_some()
    }

    /// Is there no room for another?
    pub fn is_full(&self) -> bool {
        self.len() == N
    }
}

impl<T: Serialize, const N: usize> Serialize for Pile<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<T, const N: usize> Deref for Pile<T, N> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for Pile<T, N> {
    /// # Panics
    /// When there are more than `N`: whoever fills a pile has counted before.
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Pile<T, N> {
        let mut pile = Pile::default();
        items.into_iter().for_each(|item| pile.push(item));
        pile
    }
}

/// What lies beyond the last item is no part of the pile.
impl<T: PartialEq, const N: usize> PartialEq for Pile<T, N> {
    fn eq(&self, other: &Pile<T, N>) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for Pile<T, N> {}

impl<T: std::fmt::Debug, const N: usize> std::fmt::Debug for Pile<T, N> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// Some of one player's sixteen airship cards, in no order: a hand, or a discard pile.
pub(super) type CardSet = Set<Card>;

impl CardSet {
    /// All sixteen.
    pub const ALL: CardSet = Set(u16::MAX);
}

impl Numbered for Card {
    type Bits = u16;

    fn number(self) -> u8 {
        self.0
    }

    fn with_number(number: u8) -> Card {
        Card(number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pile_is_drawn_from_the_top_and_forgets_what_left_it() {
        let mut pile: Pile<u8, 4> = [1, 2, 3].into_iter().collect();
        assert_eq!(pile.draw(), Some(1));
        assert!(pile.take(3) && !pile.take(3));
        assert_eq!(pile, [2].into_iter().collect());
        assert_eq!((pile.draw(), pile.draw()), (Some(2), None));
    }

    #[test]
    fn a_set_of_cards_lists_them_in_order() {
        let set: CardSet = [Card(15), Card(0), Card(7)].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [Card(0), Card(7), Card(15)]);
        assert_eq!((set.len(), CardSet::ALL.iter().count()), (3, 16));
    }
}
