//! The players' shares in the shuffle. Everybody shows the hash of a secret share; once every seat is taken the list of
//! hashes is fixed, and only then are shares revealed. So nobody, not even who knows the server's seed, can choose a share
//! that makes the deal to their liking. A share counts in one round only: if the game does not begin after it was
//! revealed, its owner commits to another.

use solarium_protocol::{Code, Commitment, SeatShare, ShareState, Start};
use solarium_rules::{Seat, Share};

use super::{
    due::Due,
    entry::Entry,
    refusal::{Refused, refuse},
    table::{Sitter, Table},
    who::Who,
};

/// How long it takes until a game is dealt without a share that nobody has committed to anew, in milliseconds.
const COMMIT_TIME: i64 = 10_000;
/// How long it takes until a round may be ended in which a share is not revealed, and until it ends by itself though the host
/// has not said so: they may be gone, too.
const REVEAL_TIME: i64 = 30_000;
const HOST_TIME: i64 = 120_000;

/// A player's share in the shuffle.
#[derive(Clone, PartialEq, Eq)]
pub enum PlayerShare {
    /// There is none: it did not come in time.
    None,
    /// They have to commit to another.
    Awaited,
    Committed(Commitment),
    Revealed(Share),
}

/// How far dealing has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dealing {
    /// How often it has begun.
    pub round: u32,
    /// Is the list of commitments fixed?
    pub is_on: bool,
    /// Has the host said that it shall begin? Then the next round begins by itself.
    is_called: bool,
    /// Since when this round's shares are awaited.
    since: i64,
    /// How often somebody sat down, stood up or took back a share.
    pub n_changes: u32,
}

impl PlayerShare {
    pub fn state(&self) -> ShareState {
        match self {
            PlayerShare::None => ShareState::None,
            PlayerShare::Awaited => ShareState::Awaited,
            PlayerShare::Committed(_) => ShareState::Committed,
            PlayerShare::Revealed(_) => ShareState::Revealed,
        }
    }

    pub fn commitment(&self) -> Option<Commitment> {
        match self {
            PlayerShare::None | PlayerShare::Awaited => None,
            PlayerShare::Committed(commitment) => Some(commitment.clone()),
            PlayerShare::Revealed(share) => Some((*share).into()),
        }
    }

    pub fn revealed(&self) -> Option<Share> {
        match self {
            PlayerShare::Revealed(share) => Some(*share),
            _ => None,
        }
    }
}

impl Dealing {
    /// Nothing was dealt yet.
    pub fn new(at: i64) -> Dealing {
        Dealing { round: 0, is_on: false, is_called: false, since: at, n_changes: 0 }
    }
}

/// Who may do what.
impl Table {
    pub fn commit(&self, who: &Who, commitment: &Commitment) -> Result<Entry, Refused> {
        let (seat, sitter) = self.sitter(who)?;
        // A share that was sent in vain may have been heard: its owner knows better than the room.
        let may_commit = match sitter.share {
            PlayerShare::Awaited => true,
            PlayerShare::Committed(_) => !self.dealing.is_on,
            PlayerShare::None | PlayerShare::Revealed(_) => false,
        };
        if !may_commit {
            let message = "you cannot commit to another share now";
            return Err(refuse(Code::ShareNotAsked, message));
        }
        Ok(Entry::Committed { seat, commitment: commitment.clone() })
    }

    pub fn reveal(&self, who: &Who, round: u32, share: Share) -> Result<Entry, Refused> {
        let (seat, sitter) = self.sitter(who)?;
        let PlayerShare::Committed(commitment) = &sitter.share else {
            let message = "you have committed to no share, or it is revealed already";
            return Err(refuse(Code::ShareNotAsked, message));
        };
        if !self.dealing.is_on || self.dealing.round != round {
            let message = format!("round {round} is not being dealt; keep your share until one is");
            return Err(refuse(Code::ShareNotAsked, message));
        }
        if Commitment::from(share) != *commitment {
            let message = format!("this share is not the one you committed to, {commitment}");
            return Err(refuse(Code::WrongShare, message));
        }
        Ok(Entry::Revealed { seat, share })
    }

    /// The host's word: to deal, or to deal anew without the shares that do not come.
    pub fn deal_or_renew(&self, at: i64) -> Result<Entry, Refused> {
        let (awaited, time, entry) = if self.dealing.is_on {
            (self.owner_of(ShareState::Committed), REVEAL_TIME, Entry::Renewed)
        } else {
            (self.owner_of(ShareState::Awaited), COMMIT_TIME, self.next_round())
        };
        let wait = self.dealing.since + time - at;
        match awaited {
            None if self.dealing.is_on => {
                Err(refuse(Code::AlreadyStarted, "the game is about to begin"))
            }
            Some(name) if wait > 0 => {
                let seconds = (wait + 999) / 1000;
                let message = format!(
                    "the share of {name} is awaited; begin without it in {seconds} seconds"
                );
                Err(refuse(Code::SharesAwaited, message))
            }
            _ => Ok(entry),
        }
    }

    fn sitter(&self, who: &Who) -> Result<(Seat, &Sitter), Refused> {
        self.check_not_begun()?;
        let seat = who.seat.ok_or_else(|| refuse(Code::NotSeated, "you have no seat"))?;
        let sitter = self.seats[seat.index()].as_ref();
        Ok((seat, sitter.expect("whoever has a seat sits there")))
    }

    fn owner_of(&self, share: ShareState) -> Option<&str> {
        self.sitters().find(|it| it.share.state() == share).map(|sitter| sitter.name.as_str())
    }

    fn next_round(&self) -> Entry {
        Entry::Dealing { round: self.dealing.round + 1 }
    }
}

/// What comes by itself.
impl Table {
    /// What becomes of a lobby whose seats are all taken.
    pub fn due_dealing(&self, start: Start) -> Option<Due> {
        let Dealing { is_on, is_called, since, .. } = self.dealing;
        let begins_by_itself = start == Start::WhenFull;
        if is_on {
            if self.owner_of(ShareState::Committed).is_none() {
                return Some(Due::write(self.at, Entry::Started));
            }
            let time = if begins_by_itself { REVEAL_TIME } else { HOST_TIME };
            return Some(Due::write(since + time, Entry::Renewed));
        }
        let is_awaited = self.owner_of(ShareState::Awaited).is_some();
        let at = if is_awaited { since + COMMIT_TIME } else { self.at };
        (begins_by_itself || is_called).then(|| Due::write(at, self.next_round()))
    }
}

/// What entries do.
impl Table {
    /// Seats have changed: whatever was revealed was revealed in vain.
    pub fn with_other_seats(self) -> Table {
        let n_changes = self.dealing.n_changes + 1;
        let (round, since) = (self.dealing.round, self.at);
        let dealing = Dealing { round, is_on: false, is_called: false, since, n_changes };
        Table { dealing, ..self }.with_shares(|share| match share {
            PlayerShare::Committed(commitment) => PlayerShare::Committed(commitment),
            _ => PlayerShare::Awaited,
        })
    }

    /// A player has committed to another share.
    pub fn with_commitment(self, seat: Seat, commitment: Commitment) -> Table {
        let is_change = self.seats[seat.index()]
            .as_ref()
            .is_some_and(|sitter| sitter.share != PlayerShare::Awaited);
        let n_changes = self.dealing.n_changes + u32::from(is_change);
        let dealing = Dealing { n_changes, ..self.dealing };
        Table { dealing, ..self }.with_share(seat, PlayerShare::Committed(commitment))
    }

    pub fn with_share(self, seat: Seat, share: PlayerShare) -> Table {
        let mut seats = self.seats.to_vec();
        if let Some(sitter) = &mut seats[seat.index()] {
            sitter.share = share;
        }
        Table { seats: seats.into(), ..self }
    }

    /// The list is fixed: whoever has not committed has no share in it.
    pub fn dealing(self, round: u32) -> Table {
        let dealing = Dealing { round, is_on: true, since: self.at, ..self.dealing };
        Table { dealing, ..self }.with_shares(|share| match share {
            PlayerShare::Awaited => PlayerShare::None,
            share => share,
        })
    }

    /// The round is over: whoever revealed commits anew, whoever did not has no share in the next one.
    pub fn renewed(self) -> Table {
        let dealing = Dealing { is_on: false, is_called: true, since: self.at, ..self.dealing };
        Table { dealing, ..self }.with_shares(|share| match share {
            PlayerShare::Revealed(_) => PlayerShare::Awaited,
            _ => PlayerShare::None,
        })
    }

    fn with_shares(self, change: impl Fn(PlayerShare) -> PlayerShare) -> Table {
        let seats = self.seats.iter().cloned().map(|seat| {
            seat.map(|sitter| Sitter { share: change(sitter.share.clone()), ..sitter })
        });
        Table { seats: seats.collect(), ..self }
    }

    /// Who had a share in the deal, and which.
    pub fn shares(&self) -> Vec<SeatShare> {
        let seats = (0..).map(Seat).zip(self.sitters());
        let share = |(seat, sitter): (Seat, &Sitter)| {
            sitter.share.revealed().map(|share| SeatShare { seat, share })
        };
        seats.filter_map(share).collect()
    }
}
