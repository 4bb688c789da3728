//! A room as its journal tells it: decides what a request leads to, and becomes what was stored.

use std::{
    collections::HashMap,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
};

use solarium_protocol::{
    Code, Request, RequestId, Seq, TokenHash,
    record::{RecordedAction, RecordedChange},
    sections::Section,
};
use solarium_rules::{Action, Digest, Game, RULES_VERSION, Seat, Shelf, Viewer};

use super::{
    due::{Deed, Due},
    entry::{Asked, Entry, Line},
    leaving::Attendance,
    lobby::check_changes,
    opened::{Room, Standing},
    play::Question,
    refusal::{Refused, refuse, refuse_illegal},
    show::{Happening, room_sections, shows_other_room},
    table::{After, Decided, Impossible, Sitter, Table},
    who::Who,
};
use crate::test_doors::RoomDoors;

/// A room at one moment of its journal.
pub struct RoomState {
    pub opened: Opened,
    /// The number of the last entry.
    pub seq: Seq,
    pub(super) table: Table,
    /// What was decided so far, for the record.
    pub(super) decisions: Vec<RecordedAction<Action>>,
    /// Who left and came back so far, for the record.
    pub(super) changes: Vec<RecordedChange>,
    /// Every request that was accepted, so that a retry gets its first answer.
    accepted: HashMap<(Digest, RequestId), Accepted>,
    /// The sections of the room itself, which change rarely and are in every view.
    pub(super) sections: Vec<Section>,
}

/// What a room is made from, besides its entries.
pub struct Opened {
    pub room: Room,
    /// The component set it was opened with is on it.
    pub shelf: Shelf,
    pub doors: RoomDoors,
}

/// The answer a request got, and what it was.
struct Accepted {
    seq: Seq,
    digest: Digest,
}

/// An entry and what it leads to: decided, but not yet true.
pub struct Step {
    pub entry: Entry,
    /// The digest of the game it leads to, if it changes the game.
    pub hash: Option<Digest>,
    pub(super) after: After,
}

/// Why a journal cannot be read on. The room is frozen; no other is touched.
#[derive(Debug, thiserror::Error)]
pub enum Unplayable {
    #[error("entry {seq} cannot be read: {why}")]
    Unreadable { seq: Seq, why: String },
    #[error("entry {0} is missing")]
    Missing(Seq),
    #[error("its journal cannot be read: {0}")]
    Journal(String),
    #[error("entry {seq} is refused by rules version {RULES_VERSION}: {why}")]
    Refused { seq: Seq, why: Impossible },
    #[error("entry {0} makes rules version {RULES_VERSION} fall over; the log says where")]
    Panics(Seq),
    #[error(
        "entry {seq} led to state {journal} but leads to {found} under rules version {RULES_VERSION}"
    )]
    OtherState { seq: Seq, journal: String, found: String },
}

impl RoomState {
    /// A room as it was opened, before anything happened in it.
    pub fn new(opened: Opened) -> RoomState {
        let table = Table::new(&opened.room);
        let sections = room_sections(&opened.room, &table);
        let (decisions, changes, accepted) = (Vec::new(), Vec::new(), HashMap::new());
        RoomState { opened, seq: 0, table, decisions, changes, accepted, sections }
    }

    /// What was decided about this room when it was opened.
    pub fn room(&self) -> &Room {
        &self.opened.room
    }

    /// Goes one line of the journal further. If the rules panic on it, the line cannot be played, and what is left of
    /// this state must not be used.
    pub fn replay(&mut self, line: &Line) -> Result<Vec<Happening>, Unplayable> {
        catch_unwind(AssertUnwindSafe(|| self.try_to_replay(line)))
            .unwrap_or(Err(Unplayable::Panics(line.seq)))
    }

    /// Can the room do what it will do by itself? One that cannot would try for ever.
    pub fn check_due(&self) -> Result<(), Unplayable> {
        let Some(due) = self.due() else { return Ok(()) };
        let seq = self.seq + 1;
        let step = catch_unwind(AssertUnwindSafe(|| self.step_due(&due, due.at)));
        match step.map_err(|_| Unplayable::Panics(seq))? {
            Ok(_) => Ok(()),
            Err(why) => Err(Unplayable::Refused { seq, why }),
        }
    }

    fn try_to_replay(&mut self, line: &Line) -> Result<Vec<Happening>, Unplayable> {
        let seq = line.seq;
        if seq != self.seq + 1 {
            return Err(Unplayable::Missing(self.seq + 1));
        }
        assert!(self.opened.doors.panic_in_replay != Some(seq), "told to fall over");
        let entry = Entry::read(&line.body, &self.room().options)
            .map_err(|why| Unplayable::Unreadable { seq, why: why.to_string() })?;
        let step = self.step(entry, line.at).map_err(|why| Unplayable::Refused { seq, why })?;
        if step.hash != line.hash {
            let text = |hash: Option<Digest>| hash.map_or("none".to_owned(), |it| it.to_string());
            let (journal, found) = (text(line.hash), text(step.hash));
            return Err(Unplayable::OtherState { seq, journal, found });
        }
        Ok(self.become_next(step, line.asked.as_ref()))
    }

    /// Who holds this token here. A token that holds nothing is a guest's.
    pub fn who(&self, token: TokenHash) -> Who {
        let holds = |sitter: &Sitter| sitter.token == token;
        let seat = self.table.seats.iter().position(|sitter| sitter.as_ref().is_some_and(holds));
        let seat = seat.map(|seat| Seat(seat as u8));
        Who { is_host: token == self.room().host, token, seat }
    }

    /// The answer this request got before, if it was accepted; a refusal if its id was used for another request.
    pub fn first_answer(&self, asked: &Asked) -> Result<Option<Seq>, Refused> {
        match self.accepted.get(&(asked.author, asked.id.clone())) {
            None => Ok(None),
            Some(accepted) if accepted.digest == asked.digest => Ok(Some(accepted.seq)),
            Some(_) => {
                Err(refuse(Code::IdReused, "this id was used for another request; use a new one"))
            }
        }
    }

    /// Decides about a request that comes when these are there: the step it leads to, or why not. Nothing changes yet.
    pub fn decide(&self, who: &Who, request: &Request, there: Attendance) -> Result<Step, Refused> {
        let at = there.at;
        let table = &self.table;
        let entry = match request {
            Request::Sit { seat, name, commitment, .. } => {
                let entry = table.sit(who, *seat, name, commitment)?;
                check_changes(table.dealing.n_changes, who).map(|()| entry)?
            }
            Request::Stand { seat, .. } => {
                let entry = table.stand(who, *seat)?;
                check_changes(table.dealing.n_changes, who).map(|()| entry)?
            }
            Request::Commit { commitment, .. } => {
                let entry = table.commit(who, commitment)?;
                check_changes(table.dealing.n_changes, who).map(|()| entry)?
            }
            Request::Reveal { round, share, .. } => table.reveal(who, *round, *share)?,
            Request::Start { .. } => table.start(who, at)?,
            Request::Act { question, action, .. } => {
                table.act(who, *question, action, &self.room().options)?
            }
            Request::Resign { .. } => table.resign(who)?,
            Request::Return { .. } => table.come_back(who)?,
            Request::Propose { what, .. } => table.propose(who, *what, there)?,
            Request::Agree { proposal, .. } => table.agree(who, *proposal, there)?,
            Request::Decline { proposal, .. } => table.decline(who, *proposal)?,
        };
        self.step(entry, at).map_err(|why| match why {
            Impossible::Setup(why) => refuse(Code::BadOptions, why.to_string()),
            Impossible::NotPlaying => refuse(Code::NotPlaying, why.to_string()),
            Impossible::Illegal(why) => refuse_illegal(why, self.question(who.viewer())),
        })
    }

    /// What the room will do by itself, and when.
    pub fn due(&self) -> Option<Due> {
        self.table.due(self.room())
    }

    /// What that leads to when it is done at this instant.
    pub fn step_due(&self, due: &Due, at: i64) -> Result<Step, Impossible> {
        let entry = match &due.what {
            Deed::Write(entry) => entry.clone(),
            Deed::PlayFor { seat, question } => {
                let (seat, question) = (*seat, *question);
                let game = self.game().ok_or(Impossible::NotPlaying)?;
                let action = game.sensible_action(seat, &self.room().options, &self.opened.shelf);
                let action = action.ok_or(Impossible::NotPlaying)?;
                Entry::PlayedFor { seat, question, action }
            }
        };
        self.step(entry, at)
    }

    /// What an entry that is written at this instant leads to. A clock that was set back does not turn back the room's.
    pub fn step(&self, entry: Entry, at: i64) -> Result<Step, Impossible> {
        let at = at.max(self.table.at);
        let after = self.table.after(&entry, self.seq + 1, at, &self.opened)?;
        let is_same =
            |game: &Arc<Game>| self.table.game().is_some_and(|before| Arc::ptr_eq(before, game));
        let hash = after.table.game().filter(|game| !is_same(game)).map(|game| game.hash());
        Ok(Step { entry, hash, after })
    }

    /// Makes a step true, and tells what happened.
    pub fn become_next(&mut self, step: Step, asked: Option<&Asked>) -> Vec<Happening> {
        self.seq += 1;
        if let Some(Asked { author, id, digest }) = asked {
            let accepted = Accepted { seq: self.seq, digest: *digest };
            self.accepted.insert((*author, id.clone()), accepted);
        }
        self.changes.extend(step.change(self.decisions.len()));
        self.decisions.extend(step.decision());
        let After { table, happenings, .. } = step.after;
        if shows_other_room(&self.table, &table) {
            self.sections = room_sections(self.room(), &table);
        }
        self.table = table;
        happenings
    }

    /// What can be said of this room without its journal.
    pub fn standing(&self) -> Standing {
        self.table.standing(self.room())
    }

    /// The same after `step`, if that is something else.
    pub fn standing_after(&self, step: &Step) -> Option<Standing> {
        let next = step.after.table.standing(self.room());
        (next != self.standing()).then_some(next)
    }

    /// May `step` make somebody another viewer?
    pub fn moves_seats(&self, step: &Step) -> bool {
        !Arc::ptr_eq(&self.table.seats, &step.after.table.seats)
    }

    /// The question `viewer` has to answer now.
    pub fn question(&self, viewer: Viewer) -> Option<Question> {
        self.table.question(viewer)
    }
}

impl Step {
    /// The instant at which it happens.
    pub fn at(&self) -> i64 {
        self.after.table.at
    }

    /// The decision it holds, as a record keeps it.
    pub(super) fn decision(&self) -> Option<RecordedAction<Action>> {
        let Decided { seat, action, by_server } = *self.after.decided.as_ref()?;
        Some(RecordedAction { action, at: self.at(), by_server, hash: self.hash?, seat })
    }

    /// What became of a player with it, after so many decisions.
    pub(super) fn change(&self, after: usize) -> Option<RecordedChange> {
        let (seat, what) = self.after.changed?;
        Some(RecordedChange { after, at: self.at(), seat, what })
    }
}
