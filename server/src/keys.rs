//! What a server knows that nobody else does: it makes tokens, salts and seals that only it can have made.

use ring::hmac;
use solarium_protocol::{RoomCode, SealingKey, Token};
use solarium_rules::Seed;
use subtle::ConstantTimeEq as _;
use uuid::Uuid;

use crate::random;

/// How much of a token is random; the rest shows that this server made it.
const RANDOM_BYTES: usize = 16;

/// Everything that follows from the secret in the store. It is the same for all who serve that store.
pub struct Keys {
    secret: hmac::Key,
    pub sealing: SealingKey,
}

impl Keys {
    pub fn new(secret: Seed) -> Keys {
        let secret = hmac::Key::new(hmac::HMAC_SHA256, &secret.0);
        let sealing = SealingKey::new(Seed(derive(&secret, "seal", &[])));
        Keys { secret, sealing }
    }

    /// A new token for a room.
    pub fn token(&self, room: &RoomCode) -> Token {
        self.token_of(room, random::bytes())
    }

    /// The token of whoever opened a room: the same whenever it is asked for.
    pub fn host_token(&self, room: &RoomCode, id: Uuid) -> Token {
        let derived: [u8; 32] = derive(&self.secret, "host", &[id.as_bytes()]);
        self.token_of(room, std::array::from_fn(|place| derived[place]))
    }

    /// Did this server make the token, and for this room?
    pub fn made(&self, token: &Token, room: &RoomCode) -> bool {
        let random = std::array::from_fn(|place| token.to_bytes()[place]);
        self.token_of(room, random).to_bytes().ct_eq(&token.to_bytes()).into()
    }

    /// Goes into the hash of a seat's name, so that nobody can try out which name was erased.
    pub fn salt(&self, room: Uuid, seat: u8) -> Seed {
        Seed(derive(&self.secret, "salt", &[room.as_bytes(), &[seat]]))
    }

    fn token_of(&self, room: &RoomCode, random: [u8; RANDOM_BYTES]) -> Token {
        let mac = derive(&self.secret, "token", &[room.as_str().as_bytes(), &random]);
        let mut bytes = [0; 32];
        let (front, back) = bytes.split_at_mut(RANDOM_BYTES);
        front.copy_from_slice(&random);
        back.copy_from_slice(&mac[..back.len()]);
        Token::from_bytes(bytes)
    }
}

/// What follows from a secret for one purpose. Each part but the last has a fixed length, so no two uses are alike.
fn derive(secret: &hmac::Key, purpose: &str, parts: &[&[u8]]) -> [u8; 32] {
    let mut mac = hmac::Context::with_key(secret);
    mac.update(purpose.as_bytes());
    mac.update(b"\n");
    for part in parts {
        mac.update(part);
    }
    mac.sign().as_ref().try_into().expect("SHA-256 has 32 bytes")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn room(letter: &str) -> RoomCode {
        RoomCode::try_from(letter.repeat(10)).expect("a code")
    }

    #[test]
    fn a_token_is_known_to_whoever_made_it_and_holds_in_its_room_alone() {
        let [ours, theirs] = [1, 2].map(|secret| Keys::new(Seed::from(secret)));
        let host = ours.host_token(&room("a"), Uuid::nil());
        for token in [ours.token(&room("a")), host.clone()] {
            assert!(ours.made(&token, &room("a")));
            assert!(!ours.made(&token, &room("b")));
            assert!(!theirs.made(&token, &room("a")));
        }
        assert!(!ours.made(&Token::from_bytes([0; 32]), &room("a")));
        assert_eq!(host, ours.host_token(&room("a"), Uuid::nil()));
        assert_ne!(host, ours.host_token(&room("a"), Uuid::from_u128(1)));
        assert_ne!(ours.token(&room("a")), ours.token(&room("a")));
    }

    #[test]
    fn the_same_secret_makes_the_same_keys() {
        let [one, same, other] = [1, 1, 2].map(|secret| Keys::new(Seed::from(secret)));
        assert_eq!(one.sealing.public(), same.sealing.public());
        assert_ne!(one.sealing.public(), other.sealing.public());
        assert_eq!(one.salt(Uuid::nil(), 0), same.salt(Uuid::nil(), 0));
        assert_ne!(one.salt(Uuid::nil(), 0), one.salt(Uuid::nil(), 1));
    }
}
