//! Players who leave a game that goes on: giving up, going on without somebody, coming back, breaking off.

use solarium_protocol::{
    Change, Code, Ending, Left, Proposal, RoomEvent, Seq, leaving::outcome_by_agreement,
    room::OpenProposal,
};
use solarium_rules::{Seat, Seats};

use super::{
    entry::Entry,
    play::{Over, Play},
    refusal::{Refused, refuse},
    table::{After, Impossible, Table},
    who::Who,
};

/// Who has let a question wait for so long is gone, even with a page that is open somewhere.
const LONG_GONE_MS: i64 = 24 * 60 * 60_000;

/// How often something may be proposed in a game: whoever wakes a room reads all of its journal.
const MAX_PROPOSALS: u32 = 200;

/// Who is there when something is decided.
#[derive(Clone, Copy, Debug)]
pub struct Attendance {
    /// The seats whose players are connected.
    pub present: Seats,
    /// Who is not connected and has let a question wait for so many milliseconds is gone.
    pub gone_after: i64,
    /// When it is.
    pub at: i64,
}

impl Attendance {
    /// From when on somebody is gone; for ever not, if the game does not wait for them.
    fn gone_at(self, play: &Play, seat: Seat) -> i64 {
        let is_present = self.present.contains(seat);
        let wait = if is_present { self.gone_after.max(LONG_GONE_MS) } else { self.gone_after };
        play.asked_at(seat).map_or(i64::MAX, |asked| asked.saturating_add(wait))
    }
}

/// What is proposed now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proposed {
    pub number: Seq,
    pub seat: Seat,
    pub what: Proposal,
    pub agreed: Seats,
}

impl Proposed {
    pub fn view(&self) -> OpenProposal {
        let Proposed { number, seat, what, agreed } = *self;
        OpenProposal { agreed: agreed.iter().collect(), number, seat, what }
    }
}

impl Table {
    pub fn resign(&self, who: &Who) -> Result<Entry, Refused> {
        let (play, seat) = self.player(who)?;
        match play.absent.left(seat) {
            Some(Left::Resigned) => Err(refuse(Code::HasLeft, "you have resigned already")),
            Some(Left::Relieved) | None => Ok(Entry::Resigned { seat }),
        }
    }

    pub fn come_back(&self, who: &Who) -> Result<Entry, Refused> {
        let (play, seat) = self.player(who)?;
        match play.absent.left(seat) {
            Some(Left::Relieved) => Ok(Entry::Returned { seat }),
            Some(Left::Resigned) => Err(refuse(Code::HasLeft, "who resigned does not come back")),
            None => Err(refuse(Code::HasNotLeft, "nobody plays for you")),
        }
    }

    pub fn propose(&self, who: &Who, what: Proposal, there: Attendance) -> Result<Entry, Refused> {
        let (play, seat) = self.active_player(who)?;
        if play.proposal.is_some() {
            return Err(refuse(Code::ProposalOpen, "something is proposed already"));
        }
        if play.n_proposals >= MAX_PROPOSALS {
            let message = "enough has been proposed in this game";
            return Err(refuse(Code::TooManyRequests, message));
        }
        if let Proposal::GoOnWithout { seat: gone } = what {
            self.check_gone(play, seat, gone, there)?;
        }
        let is_carried = self.is_carried(play, what, Seats::only(seat), there);
        Ok(Entry::Proposed { seat, what, is_carried })
    }

    pub fn agree(&self, who: &Who, number: Seq, there: Attendance) -> Result<Entry, Refused> {
        let (play, seat) = self.active_player(who)?;
        let Proposed { what, mut agreed, .. } = open_proposal(play, number)?;
        if what == (Proposal::GoOnWithout { seat }) {
            return Err(refuse(Code::NotGone, "this is about you: you are here"));
        }
        agreed.insert(seat);
        let is_carried = self.is_carried(play, what, agreed, there);
        Ok(Entry::Agreed { seat, is_carried })
    }

    pub fn decline(&self, who: &Who, number: Seq) -> Result<Entry, Refused> {
        let (play, seat) = self.active_player(who)?;
        open_proposal(play, number).map(|_| Entry::Declined { seat })
    }

    /// Have all agreed who have a say?
    fn is_carried(&self, play: &Play, what: Proposal, agreed: Seats, there: Attendance) -> bool {
        Seat::first(self.seats.len()).all(|seat| {
            agreed.contains(seat)
                || play.absent.contains(seat)
                || match what {
                    Proposal::End => there.gone_at(play, seat) <= there.at,
                    Proposal::GoOnWithout { seat: gone } => seat == gone,
                }
        })
    }

    /// May the others go on without that seat?
    fn check_gone(
        &self,
        play: &Play,
        seat: Seat,
        gone: Seat,
        there: Attendance,
    ) -> Result<(), Refused> {
        if gone.index() >= self.seats.len() {
            return Err(self.refuse_seat());
        }
        if gone == seat {
            return Err(refuse(Code::NotGone, "you are here; resign if you do not want to go on"));
        }
        if play.absent.contains(gone) {
            return Err(refuse(Code::HasLeft, "the server plays for them already"));
        }
        match there.gone_at(play, gone) {
            i64::MAX => Err(refuse(Code::NotGone, "the game does not wait for them")),
            then if then <= there.at => Ok(()),
            then => {
                let seconds = (then - there.at + 999) / 1000;
                let message = format!("they may still come: ask again in {seconds} seconds");
                Err(refuse(Code::NotGone, message))
            }
        }
    }

    /// The game that goes on, and the seat of whoever plays in it.
    fn player(&self, who: &Who) -> Result<(&Play, Seat), Refused> {
        let seat = who.seat.ok_or_else(|| refuse(Code::NotSeated, "only players may do this"))?;
        let play = self.play.as_ref().filter(|play| play.over.is_none());
        let play = play.ok_or_else(|| refuse(Code::NotPlaying, "no game is going on"))?;
        Ok((play, seat))
    }

    /// The same for one who plays for themselves.
    fn active_player(&self, who: &Who) -> Result<(&Play, Seat), Refused> {
        let (play, seat) = self.player(who)?;
        play.check_here(seat)?;
        Ok((play, seat))
    }
}

fn open_proposal(play: &Play, number: Seq) -> Result<Proposed, Refused> {
    let open = play.proposal.filter(|proposed| proposed.number == number);
    open.ok_or_else(|| refuse(Code::ProposalClosed, "this is not proposed any more"))
}

impl Play {
    /// Does the player of `seat` play for themselves?
    pub fn check_here(&self, seat: Seat) -> Result<(), Refused> {
        match self.absent.left(seat) {
            None => Ok(()),
            Some(Left::Resigned) => Err(refuse(Code::HasLeft, "you have resigned")),
            Some(Left::Relieved) => {
                Err(refuse(Code::HasLeft, "the server plays for you; return first"))
            }
        }
    }

    /// The game after something became of a player. Whatever was proposed is off the table: it was about others.
    fn changed(&self, seat: Seat, change: Change, at: i64) -> Result<Play, Impossible> {
        let absent = self.absent.after(seat, change).ok_or(Impossible::NotPlaying)?;
        let mut play = Play { absent, proposal: None, ..self.clone() };
        // Who comes back to a question has as long for it as anybody.
        play.questions[seat].asked_at = at;
        if play.absent.goes_on(play.game.n_players()) {
            return Ok(play);
        }
        let outcome = play.absent.outcome_by_resigning(&play.game);
        Ok(play.ended(Over { ending: Ending::Resigning { seat }, outcome }))
    }
}

impl After {
    /// What becomes of a table when somebody leaves its game, or comes back.
    pub fn change(table: Table, seat: Seat, change: Change) -> Result<After, Impossible> {
        let play =
            table.play.as_ref().ok_or(Impossible::NotPlaying)?.changed(seat, change, table.at)?;
        let event = match change {
            Change::Resigned => RoomEvent::Resigned { seat },
            Change::Relieved => RoomEvent::Relieved { seat },
            Change::Returned => RoomEvent::Returned { seat },
        };
        let ended = play.over.as_ref().map(|over| RoomEvent::Ended { ending: over.ending });
        let mut after = After::new(Table { play: Some(play), ..table }, event);
        after.happenings.extend(ended.map(Into::into));
        after.changed = Some((seat, change));
        Ok(after)
    }

    /// What becomes of a table when somebody proposes something, which is entry `number`.
    pub fn proposed(
        table: Table,
        seat: Seat,
        what: Proposal,
        number: Seq,
        is_carried: bool,
    ) -> Result<After, Impossible> {
        let play = table.play.clone().ok_or(Impossible::NotPlaying)?;
        let proposed = Proposed { number, seat, what, agreed: Seats::only(seat) };
        let n_proposals = play.n_proposals + 1;
        let play = Play { proposal: Some(proposed), n_proposals, ..play };
        let event = RoomEvent::Proposed { seat, what };
        After::new(Table { play: Some(play), ..table }, event).carried_if(is_carried)
    }

    /// What becomes of a table when somebody agrees to what is proposed.
    pub fn agreed(table: Table, seat: Seat, is_carried: bool) -> Result<After, Impossible> {
        let mut play = table.play.clone().ok_or(Impossible::NotPlaying)?;
        let proposed = play.proposal.as_mut().ok_or(Impossible::NotPlaying)?;
        proposed.agreed.insert(seat);
        let event = RoomEvent::Agreed { seat };
        After::new(Table { play: Some(play), ..table }, event).carried_if(is_carried)
    }

    /// What becomes of a table when somebody declines what is proposed.
    pub fn declined(table: Table, seat: Seat) -> Result<After, Impossible> {
        let play = table.play.clone().ok_or(Impossible::NotPlaying)?;
        let play = Play { proposal: None, ..play };
        Ok(After::new(Table { play: Some(play), ..table }, RoomEvent::Declined { seat }))
    }

    /// Does what is proposed, if all have agreed.
    fn carried_if(self, is_carried: bool) -> Result<After, Impossible> {
        let After { table, mut happenings, .. } = self;
        let what = table.play.as_ref().and_then(|play| play.proposal).filter(|_| is_carried);
        let Some(Proposed { what, .. }) = what else {
            return Ok(After { table, happenings, decided: None, changed: None });
        };
        let after = match what {
            Proposal::GoOnWithout { seat } => After::change(table, seat, Change::Relieved)?,
            Proposal::End => {
                let play = table.play.as_ref().ok_or(Impossible::NotPlaying)?;
                let outcome = outcome_by_agreement(&play.game);
                let over = Over { ending: Ending::Agreement, outcome };
                let play = Play { proposal: None, ..play.clone() }.ended(over);
                let event = RoomEvent::Ended { ending: Ending::Agreement };
                After::new(Table { play: Some(play), ..table }, event)
            }
        };
        happenings.extend(after.happenings);
        Ok(After { happenings, ..after })
    }
}
