//! The table of a room at one moment, and what an entry makes of it.

use std::sync::Arc;

use solarium_protocol::{Absent, Change, Name, Phase, RoomEvent, Seq, TokenHash};
use solarium_rules::{Action, BadSetup, Game, Illegal, Seat};

use super::{
    entry::Entry,
    leaving::Proposed,
    opened::{Room, Standing},
    play::Play,
    shares::{Dealing, PlayerShare},
    show::Happening,
    state::Opened,
};

/// Who sits, and the game once it has begun. Cheap to copy: an entry leads from one table to the next, and nobody is
/// shown the next before the entry is stored.
#[derive(Clone)]
pub struct Table {
    /// When it came to be as it is: the instant of the last entry, or of the room's opening.
    pub at: i64,
    pub seats: Arc<[Option<Sitter>]>,
    pub dealing: Dealing,
    pub play: Option<Play>,
}

/// Who holds a seat.
#[derive(Clone)]
pub struct Sitter {
    pub name: Name,
    pub share: PlayerShare,
    pub token: TokenHash,
}

/// What an entry leads to.
pub struct After {
    pub table: Table,
    pub happenings: Vec<Happening>,
    /// What was decided in the game, for its record.
    pub decided: Option<Decided>,
    /// What became of a player, for the record.
    pub changed: Option<(Seat, Change)>,
}

/// An answer to a question of the game.
pub struct Decided {
    pub seat: Seat,
    pub action: Action,
    /// Did the server give it for them?
    pub by_server: bool,
}

impl After {
    pub fn new(table: Table, event: RoomEvent) -> After {
        After { table, happenings: vec![event.into()], decided: None, changed: None }
    }
}

/// Why an entry leads nowhere.
#[derive(Debug, thiserror::Error)]
pub enum Impossible {
    #[error("the game cannot be set up: {0}")]
    Setup(#[from] BadSetup),
    #[error("the game has not begun")]
    NotPlaying,
    #[error(transparent)]
    Illegal(#[from] Illegal),
}

impl Table {
    /// The table of a room that was opened just now.
    pub fn new(room: &Room) -> Table {
        let (at, seats) = (room.opened_at, vec![None; room.n_seats].into());
        Table { at, seats, dealing: Dealing::new(at), play: None }
    }

    /// What an entry does. It is told here and nowhere else. What it was decided by is not asked again, but for the rules
    /// of the game.
    pub fn after(
        &self,
        entry: &Entry,
        seq: Seq,
        at: i64,
        opened: &Opened,
    ) -> Result<After, Impossible> {
        let next = Table { at, ..self.clone() };
        Ok(match entry {
            Entry::Sat { seat, name, commitment, token } => {
                let share = PlayerShare::Committed(commitment.clone());
                let sitter = Sitter { name: name.clone(), share, token: *token };
                let event = RoomEvent::Sat { seat: *seat, name: name.clone() };
                After::new(next.with_seat(*seat, Some(sitter)).with_other_seats(), event)
            }
            Entry::Stood { seat } => {
                let event = RoomEvent::Stood { seat: *seat };
                After::new(next.with_seat(*seat, None).with_other_seats(), event)
            }
            Entry::Committed { seat, commitment } => {
                let event = RoomEvent::Committed { seat: *seat };
                After::new(next.with_commitment(*seat, commitment.clone()), event)
            }
            Entry::Dealing { round } => {
                After::new(next.dealing(*round), RoomEvent::Dealing { round: *round })
            }
            Entry::Revealed { seat, share } => {
                let share = PlayerShare::Revealed(*share);
                After::new(next.with_share(*seat, share), RoomEvent::Revealed { seat: *seat })
            }
            Entry::Renewed => After::new(next.renewed(), RoomEvent::Renewed),
            Entry::Started => {
                let play = Some(Play::begun(self.deal(opened)?, seq, at));
                After::new(Table { play, ..next }, RoomEvent::Started)
            }
            Entry::Acted { seat, action, .. } => {
                next.decided(Decided { seat: *seat, action: *action, by_server: false }, seq)?
            }
            Entry::PlayedFor { seat, action, .. } => {
                next.decided(Decided { seat: *seat, action: *action, by_server: true }, seq)?
            }
            Entry::Resigned { seat } => After::change(next, *seat, Change::Resigned)?,
            Entry::Returned { seat } => After::change(next, *seat, Change::Returned)?,
            Entry::Proposed { seat, what, is_carried } => {
                After::proposed(next, *seat, *what, seq, *is_carried)?
            }
            Entry::Agreed { seat, is_carried } => After::agreed(next, *seat, *is_carried)?,
            Entry::Declined { seat } => After::declined(next, *seat)?,
        })
    }

    /// The table after an answer, which is entry `seq`.
    fn decided(self, decided: Decided, seq: Seq) -> Result<After, Impossible> {
        let play = self.play.as_ref().ok_or(Impossible::NotPlaying)?;
        let (play, events) = play.after(decided.seat, decided.action, seq, self.at)?;
        Ok(After {
            table: Table { play: Some(play), ..self },
            happenings: events.into_iter().map(Happening::Game).collect(),
            decided: Some(decided),
            changed: None,
        })
    }

    fn with_seat(self, seat: Seat, sitter: Option<Sitter>) -> Table {
        let mut seats = self.seats.to_vec();
        seats[seat.index()] = sitter;
        Table { seats: seats.into(), ..self }
    }

    /// The game as the seed and the players' shares deal it.
    fn deal(&self, Opened { room, shelf, doors }: &Opened) -> Result<Game, BadSetup> {
        if let Some(setup) = &doors.setup {
            return Game::from_setup(&room.options, room.n_seats, setup, shelf);
        }
        let shares = self.sitters().map(|sitter| sitter.share.revealed());
        Game::setup(&room.options, room.n_seats, room.seed.mixed_with(shares), shelf)
    }

    pub fn phase(&self) -> Phase {
        match &self.play {
            None => Phase::Lobby,
            Some(play) if play.over.is_some() => Phase::Over,
            Some(_) => Phase::Playing,
        }
    }

    /// Who has left the game, and what is proposed in it.
    pub fn left(&self) -> (Absent, Option<Proposed>) {
        self.play.as_ref().map(|play| (play.absent, play.proposal)).unwrap_or_default()
    }

    /// The game that is played or was played.
    pub fn game(&self) -> Option<&Arc<Game>> {
        self.play.as_ref().map(|play| &play.game)
    }

    /// Those who sit, in the order of their seats.
    pub fn sitters(&self) -> impl Iterator<Item = &Sitter> {
        self.seats.iter().flatten()
    }

    pub fn free_seat(&self) -> Option<Seat> {
        self.seats.iter().position(Option::is_none).map(|seat| Seat(seat as u8))
    }

    pub fn standing(&self, room: &Room) -> Standing {
        let wake_at = self.due(room).map(|due| due.at);
        Standing { phase: self.phase(), taken: self.sitters().count(), wake_at }
    }
}
