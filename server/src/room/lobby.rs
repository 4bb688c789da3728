//! Before the game begins: who may take a seat, leave it, and begin.

use solarium_protocol::{Code, Commitment, Name};
use solarium_rules::Seat;

use super::{
    entry::Entry,
    refusal::{Refused, refuse},
    table::Table,
    who::Who,
};

/// After how many changes only the host changes seats, and after how many nobody does: whoever wakes a room reads all of its
/// journal, so a lobby must not grow without end. Each change makes every player reveal and commit anew at most.
const MAX_CHANGES: u32 = 500;
const MAX_CHANGES_OF_HOST: u32 = 1000;

/// May somebody change seats once more in a lobby that has seen so many changes?
pub fn check_changes(n_changes: u32, who: &Who) -> Result<(), Refused> {
    if n_changes >= MAX_CHANGES_OF_HOST {
        let message = "seats have changed too often here; open another room";
        return Err(refuse(Code::TooManyRequests, message));
    }
    if n_changes >= MAX_CHANGES && !who.is_host {
        let message = "seats have changed often here; only the host may change them now";
        return Err(refuse(Code::NotHost, message));
    }
    Ok(())
}

impl Table {
    pub fn sit(
        &self,
        who: &Who,
        seat: Option<Seat>,
        name: &Name,
        commitment: &Commitment,
    ) -> Result<Entry, Refused> {
        if let Some(seat) = who.seat {
            let message = format!("you sit on seat {} already", seat.0 + 1);
            return Err(refuse(Code::AlreadySeated, message));
        }
        self.check_not_begun()?;
        let seat = match seat {
            Some(seat) if seat.index() >= self.seats.len() => {
                return Err(self.refuse_seat());
            }
            Some(seat) if self.seats[seat.index()].is_some() => {
                return Err(refuse(Code::SeatTaken, "somebody sits there already"));
            }
            Some(seat) => seat,
            None => {
                self.free_seat().ok_or_else(|| refuse(Code::RoomFull, "every seat is taken"))?
            }
        };
        let (name, commitment) = (self.unlike_others(name), commitment.clone());
        Ok(Entry::Sat { seat, name, commitment, token: who.token })
    }

    pub fn stand(&self, who: &Who, seat: Option<Seat>) -> Result<Entry, Refused> {
        self.check_not_begun()?;
        let seat = seat.or(who.seat).ok_or_else(|| refuse(Code::NotSeated, "you have no seat"))?;
        if who.seat != Some(seat) && !who.is_host {
            return Err(refuse(Code::NotHost, "only the host may free another's seat"));
        }
        match self.seats.get(seat.index()) {
            Some(Some(_)) => Ok(Entry::Stood { seat }),
            Some(None) => Err(refuse(Code::SeatFree, "nobody sits there")),
            None => Err(self.refuse_seat()),
        }
    }

    pub(super) fn refuse_seat(&self) -> Refused {
        refuse(Code::NoSuchSeat, format!("there are only {} seats here", self.seats.len()))
    }

    pub fn start(&self, who: &Who, at: i64) -> Result<Entry, Refused> {
        if !who.is_host {
            return Err(refuse(Code::NotHost, "only the host may begin the game"));
        }
        self.check_not_begun()?;
        if self.free_seat().is_some() {
            let (taken, seats) = (self.sitters().count(), self.seats.len());
            let message = format!("only {taken} of {seats} seats are taken");
            return Err(refuse(Code::SeatsEmpty, message));
        }
        self.deal_or_renew(at)
    }

    /// The name, with a number behind it if somebody at the table is called the same.
    fn unlike_others(&self, name: &Name) -> Name {
        let is_taken = |name: &Name| self.sitters().any(|other| other.name.looks_like(name));
        let numbered = (2..).map(|number| name.numbered(number));
        let mut names = std::iter::once(name.clone()).chain(numbered);
        names.find(|name| !is_taken(name)).expect("few sit at a table")
    }

    pub(super) fn check_not_begun(&self) -> Result<(), Refused> {
        match self.play {
            None => Ok(()),
            Some(_) => Err(refuse(Code::AlreadyStarted, "the game has begun already")),
        }
    }
}
