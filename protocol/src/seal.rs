//! The seal of a record: a server's signature (Ed25519), so that nobody else can make up a game, its dates or its players.

use ring::signature::{ED25519, Ed25519KeyPair, KeyPair as _, UnparsedPublicKey};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use solarium_rules::{
    Seed,
    chance::{bytes_from_hex, hex},
};

use crate::fields::{PublicKey, Signature};

/// What a server vouches for a record with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Seal {
    /// SHA-256 over the canonical JSON of `game`, as 64 hexadecimal digits.
    #[schemars(regex(pattern = "^[0-9a-f]{64}$"))]
    pub integrity: String,
    /// The server's public key.
    pub key: PublicKey,
    /// Its Ed25519 signature over the text `solarium record`, a line feed, and the digits of `integrity`.
    pub signature: Signature,
}

impl Seal {
    /// Is the signature that of its key?
    pub fn is_signed(&self) -> bool {
        let key = bytes_from_hex::<32>(self.key.as_str());
        let signature = bytes_from_hex::<64>(self.signature.as_str());
        let (Some(key), Some(signature)) = (key, signature) else { return false };
        UnparsedPublicKey::new(&ED25519, key)
            .verify(signed_text(&self.integrity).as_bytes(), &signature)
            .is_ok()
    }
}

/// What a server seals its records with. A secret.
pub struct SealingKey(Ed25519KeyPair);

impl SealingKey {
    /// The key that a secret stands for.
    pub fn new(secret: Seed) -> SealingKey {
        let pair = Ed25519KeyPair::from_seed_unchecked(&secret.0);
        SealingKey(pair.expect("any 32 bytes are a key"))
    }

    /// What everybody may know of it.
    pub fn public(&self) -> PublicKey {
        PublicKey::try_from(hex(self.0.public_key().as_ref())).expect("a key has 32 bytes")
    }

    /// Vouches for what has this hash.
    pub(crate) fn seal(&self, integrity: String) -> Seal {
        let signature = self.0.sign(signed_text(&integrity).as_bytes());
        let signature = hex(signature.as_ref());
        let signature = Signature::try_from(signature).expect("a signature has 64 bytes");
        Seal { integrity, key: self.public(), signature }
    }
}

fn signed_text(integrity: &str) -> String {
    format!("solarium record\n{integrity}")
}
