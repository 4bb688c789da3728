//! All chance comes from one seed, by an algorithm that any language can repeat.
//!
//! The generator is `ChaCha12` with the seed as its key, block counter 0 and stream 0, read as little-endian
//! 32-bit words in order. [`Chance::below`] and [`Chance::shuffle`] are the only two ways to use it, and both
//! are written out here rather than borrowed, so that no library update can change a game.

use std::fmt;

use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// The 32 bytes that decide every shuffle of a game; written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(into = "String", try_from = "String")]
#[schemars(with = "String", extend("pattern" = "^[0-9a-f]{64}$"))]
pub struct Seed(pub [u8; 32]);

/// A player's share in a shuffle: a secret like the server's seed, and kept in the same way.
pub type Share = Seed;

/// A seed is a secret until the game is over, so it never appears in a log by accident.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}

impl From<Seed> for String {
    fn from(seed: Seed) -> String {
        hex(&seed.0)
    }
}

impl TryFrom<String> for Seed {
    type Error = &'static str;

    fn try_from(hex: String) -> Result<Seed, Self::Error> {
        bytes_from_hex(&hex).map(Seed).ok_or("a seed is 64 hexadecimal digits")
    }
}

impl Seed {
    /// What is shown of a secret before it is revealed: SHA-256 of its bytes, as 64 hexadecimal digits.
    pub fn commitment(self) -> String {
        Seed(Sha256::digest(self.0).into()).into()
    }

    /// The seed that deals a game: SHA-256 of `solarium deal 2`, a line feed, the 32 bytes of the server's seed, and for
    /// each seat a byte 1 and the 32 bytes of its player's share, or a byte 0 if it has none. Nobody can choose it alone.
    #[must_use]
    pub fn mixed_with(self, shares: impl IntoIterator<Item = Option<Share>>) -> Seed {
        let mut sha = Sha256::new();
        sha.update(b"solarium deal 2\n");
        sha.update(self.0);
        for share in shares {
            sha.update([u8::from(share.is_some())]);
            sha.update(share.as_ref().map_or(&[][..], |share| &share.0));
        }
        Seed(sha.finalize().into())
    }
}

impl From<u64> for Seed {
    /// A seed for tests and benchmarks, where a small number names a game.
    fn from(number: u64) -> Seed {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        Seed(bytes)
    }
}

/// Bytes as lower-case hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let digits = bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]);
    digits.map(|digit| char::from(DIGITS[usize::from(digit)])).collect()
}

/// The bytes that exactly these hexadecimal digits stand for.
pub fn bytes_from_hex<const N: usize>(digits: &str) -> Option<[u8; N]> {
    // Digits alone, and one way to write each: the numbers below would also be read with a plus sign, or in capitals.
    if digits.len() != 2 * N || !digits.bytes().all(|it| matches!(it, b'0'..=b'9' | b'a'..=b'f')) {
        return None;
    }
    let mut bytes = [0; N];
    for (byte, pair) in bytes.iter_mut().zip(digits.as_bytes().chunks(2)) {
        *byte = u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()?;
    }
    Some(bytes)
}

/// A stream of chance that follows from a [`Seed`].
pub struct Chance(ChaCha12Rng);

impl From<Seed> for Chance {
    fn from(seed: Seed) -> Chance {
        Chance(ChaCha12Rng::from_seed(seed.0))
    }
}

impl Chance {
    /// A number below `n`, each equally likely: the next word modulo `n`, where words at or above the largest
    /// multiple of `n` that fits 32 bits are skipped.
    pub fn below(&mut self, n: u32) -> u32 {
        let fair = u32::MAX - (u32::MAX % n + 1) % n;
        loop {
            let word = self.0.next_u32();
            if word <= fair {
                return word % n;
            }
        }
    }

    /// Shuffles in place: for each position from the last down to the second, swap it with one at or before it.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i as u32 + 1) as usize);
        }
    }

    /// One of `items`, each equally likely.
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len() as u32) as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_generator_and_the_shuffle_never_change() {
        let mut chance = Chance::from(Seed::from(7));
        let mut items: Vec<u32> = (0..12).collect();
        chance.shuffle(&mut items);
        let rolls: Vec<u32> = (0..8).map(|_| chance.below(6)).collect();
        assert_eq!(items, [7, 10, 0, 11, 9, 4, 2, 5, 8, 1, 6, 3]);
        assert_eq!(rolls, [2, 1, 0, 0, 0, 2, 2, 1]);
    }

    #[test]
    fn below_keeps_only_words_that_make_every_number_equally_likely() {
        let n = 3_000_000_000;
        let mut chance = Chance::from(Seed::from(1));
        assert!((0..1000).all(|_| chance.below(n) < n));
    }

    #[test]
    fn a_seed_is_read_as_it_is_written() {
        let seed = Seed(std::array::from_fn(|i| i as u8 * 7));
        assert_eq!(Seed::try_from(String::from(seed)), Ok(seed));
        assert!(Seed::try_from("12".to_owned()).is_err());
        assert!(Seed::try_from("é".repeat(32)).is_err());
        assert!(Seed::try_from("+7".repeat(32)).is_err());
    }
}
