//! Who somebody is in a room.

use solarium_protocol::{TokenHash, You};
use solarium_rules::{Seat, Viewer};

/// Who is asking or looking on, as the room knows them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Who {
    /// The hash of their token.
    pub token: TokenHash,
    pub seat: Option<Seat>,
    pub is_host: bool,
}

impl Who {
    /// With whose eyes they look.
    pub fn viewer(&self) -> Viewer {
        self.seat.map_or(Viewer::Spectator, Viewer::Seat)
    }

    pub fn you(&self) -> You {
        You { host: self.is_host, seat: self.seat }
    }
}
