//! Secrets and names that nobody can guess, from the operating system's generator.

use solarium_protocol::{RoomCode, Token};
use solarium_rules::Seed;

pub fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes
}

/// A new token: 256 random bits.
pub fn token() -> Token {
    Token::from_bytes(bytes())
}

/// A new room code: 50 random bits.
pub fn room_code() -> RoomCode {
    RoomCode::from_random(bytes())
}

/// A new seed: 256 random bits.
pub fn seed() -> Seed {
    Seed(bytes())
}

/// A number below `n`, for a bot's choice. The bias of the remainder does not matter there.
pub fn below(n: usize) -> usize {
    u64::from_le_bytes(bytes()) as usize % n
}
