//! What a journal adds up to. Nothing here waits, reads a clock or sends anything: the same entries always give
//! the same room.

use std::{
    collections::HashMap,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
};

use serde::Serialize;
use serde_json::value::RawValue;
use solarium_protocol::{
    ClientMessage, Code, Name, Nonce, OpenQuestion, Phase, QuestionId, Record, Refusal, RequestId,
    RoomEvent, RoomView, SeatView, Section, Sections, Seq, Start, TokenHash, You,
    record::{RecordedAction, RecordedGame},
    room::OverView,
    sections::{Since, canonical},
};
use solarium_rules::{
    Action, BadSetup, BySeat, Event, Game, Illegal, RULES_VERSION, Seat, Shelf, Viewer,
};
use uuid::Uuid;

use super::{audience::Part, entry::Entry};
use crate::store::{Author, Line, Match, Request, RoomRow, Standing};

/// A room at one moment of its journal.
pub struct RoomState {
    pub row: RoomRow,
    shelf: Shelf,
    /// The number of the last entry.
    pub seq: Seq,
    seats: Vec<Option<Sitter>>,
    playing: Option<Playing>,
    /// Every request that was accepted, so that a retry gets its first answer.
    accepted: HashMap<(Author, RequestId), Accepted>,
    /// The section `room`, which changes rarely and is in every view.
    room_section: Section,
}

/// Who holds a seat.
struct Sitter {
    name: Name,
    nonce: Nonce,
    token: TokenHash,
}

/// A game that has begun.
struct Playing {
    game: Arc<Game>,
    match_id: Uuid,
    started_at: i64,
    /// What was decided so far, for the record.
    actions: Vec<RecordedAction<Action>>,
    questions: BySeat<Questions>,
    /// The section `over`, once there is an end.
    over_section: Option<Section>,
}

/// The questions one seat has been asked.
#[derive(Clone, Copy, Default)]
struct Questions {
    last: QuestionId,
    is_open: bool,
}

struct Accepted {
    seq: Seq,
    digest: String,
}

/// Who is asking, as the room knows them.
#[derive(Clone, Debug)]
pub struct Who {
    /// The hash of their token.
    pub token: TokenHash,
    pub seat: Option<Seat>,
    pub is_host: bool,
}

impl Who {
    /// How the journal names them.
    pub fn author(&self) -> Author {
        Author(self.token.as_str()[..16].to_owned())
    }

    /// With whose eyes they look.
    pub fn viewer(&self) -> Viewer {
        self.seat.map_or(Viewer::Spectator, Viewer::Seat)
    }

    pub fn you(&self) -> You {
        You { host: self.is_host, seat: self.seat }
    }
}

/// What happened, in the game or around it.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum Happening {
    Room(RoomEvent),
    Game(Event),
}

impl Happening {
    /// The happening as `viewer` may know it.
    pub fn seen_by(&self, viewer: Viewer) -> Option<Happening> {
        match self {
            Happening::Room(event) => Some(Happening::Room(event.clone())),
            Happening::Game(event) => event.seen_by(viewer).map(Happening::Game),
        }
    }
}

/// What everybody may see.
#[derive(Default)]
pub struct Public {
    /// The game it was made from, to find out what will have changed.
    game: Option<Arc<Game>>,
    /// The game of the one before, to find out what has changed.
    before: Option<Arc<Game>>,
    sections: Sections,
}

impl Public {
    /// The same without any text: all that is needed to make the next one.
    pub fn without_json(self) -> Public {
        Public { sections: self.sections.without_json(), before: None, ..self }
    }
}

/// An entry and what it leads to: decided, but not yet true.
pub struct Step {
    pub entry: Entry<Action>,
    pub events: Vec<Happening>,
    /// The game after it, if it changes the game.
    game: Option<Arc<Game>>,
}

/// Why a journal cannot be read on. The room is frozen; no other is touched.
#[derive(Debug, thiserror::Error)]
pub enum Unplayable {
    #[error("entry {seq} cannot be read: {why}")]
    Unreadable { seq: Seq, why: String },
    #[error("entry {0} is missing")]
    Missing(Seq),
    #[error("entry {seq} is refused by rules version {RULES_VERSION}: {why}")]
    Refused { seq: Seq, why: String },
    #[error("entry {0} makes rules version {RULES_VERSION} fall over; the log says where")]
    FallsOver(Seq),
    #[error(
        "entry {seq} led to state {journal} but leads to {found} under rules version {RULES_VERSION}"
    )]
    OtherState { seq: Seq, journal: String, found: String },
}

/// A refusal in plain words.
pub fn refuse(code: Code, message: impl Into<String>) -> Refusal<Part> {
    Refusal { id: None, code, message: message.into(), detail: None }
}

type Refused<T> = Result<T, Refusal<Part>>;

impl RoomState {
    /// A room as it was opened, before anything happened in it.
    pub fn opened(row: RoomRow, shelf: Shelf) -> RoomState {
        let seats: Vec<Option<Sitter>> = (0..row.n_seats).map(|_| None).collect();
        let room_section = room_section(&row, Phase::Lobby, &seats);
        let accepted = HashMap::new();
        RoomState { row, shelf, seq: 0, seats, playing: None, accepted, room_section }
    }

    /// The same room as it was opened.
    pub fn as_opened(&self) -> RoomState {
        RoomState::opened(self.row.clone(), self.shelf.clone())
    }

    /// Goes one line of the journal further. If the rules fall over on it, the line cannot be played, and what is left
    /// of this state must not be used.
    pub fn try_to_replay(&mut self, line: &Line) -> Result<Vec<Happening>, Unplayable> {
        catch_unwind(AssertUnwindSafe(|| self.replay(line)))
            .unwrap_or(Err(Unplayable::FallsOver(line.seq)))
    }

    /// Goes one line of the journal further.
    pub fn replay(&mut self, line: &Line) -> Result<Vec<Happening>, Unplayable> {
        let seq = line.seq;
        if seq != self.seq + 1 {
            return Err(Unplayable::Missing(self.seq + 1));
        }
        #[cfg(debug_assertions)]
        assert!(!is_told_to_fall("SOLARIUM_TEST_PANIC_IN_REPLAY", seq), "told to fall over");
        let entry: Entry = serde_json::from_str(&line.body)
            .map_err(|why| Unplayable::Unreadable { seq, why: why.to_string() })?;
        let refused = |refusal: Refusal<Part>| Unplayable::Refused { seq, why: refusal.message };
        let step = match entry {
            Entry::Sat { seat, name, nonce, token } => Step::sat(seat, name, nonce, token),
            Entry::Stood { seat } => Step::stood(seat),
            Entry::Started { match_id } => self.started(match_id).map_err(refused)?,
            Entry::Acted { seat, question, action, hash: journal } => {
                let step = self.acted(seat, question, &action).map_err(refused)?;
                if let Entry::Acted { hash, .. } = &step.entry
                    && *hash != journal
                {
                    return Err(Unplayable::OtherState { seq, journal, found: hash.clone() });
                }
                step
            }
        };
        Ok(self.become_next(step, line.request.as_ref(), line.at))
    }

    /// Who holds this token here. A token that holds nothing is a guest's.
    pub fn who(&self, token: TokenHash) -> Who {
        let seat = self
            .seats
            .iter()
            .position(|sitter| sitter.as_ref().is_some_and(|sitter| sitter.token == token))
            .map(|seat| Seat(seat as u8));
        Who { is_host: token == self.row.host, token, seat }
    }

    /// The answer this request got before, if it was accepted; a refusal if its id was used for another request.
    pub fn first_answer(&self, request: &Request) -> Refused<Option<Seq>> {
        match self.accepted.get(&(request.author.clone(), request.id.clone())) {
            None => Ok(None),
            Some(accepted) if accepted.digest == request.digest => Ok(Some(accepted.seq)),
            Some(_) => {
                Err(refuse(Code::IdReused, "this id was used for another request; use a new one"))
            }
        }
    }

    /// Decides about a request: the step it leads to, or why not. Nothing changes yet.
    pub fn decide(&self, who: &Who, message: &ClientMessage) -> Refused<Step> {
        match message {
            ClientMessage::Sit { seat, name, nonce, .. } => {
                self.sit(who, *seat, name.clone(), nonce.clone())
            }
            ClientMessage::Stand { seat, .. } => self.stand(who, *seat),
            ClientMessage::Start { .. } => self.start(who),
            ClientMessage::Act { question, action, .. } => self.act(who, *question, action),
            ClientMessage::Hello { .. } => {
                Err(refuse(Code::AlreadyWelcome, "you said hello already"))
            }
            ClientMessage::Ping { .. } => {
                unreachable!("a ping is answered by the socket")
            }
        }
    }

    /// What the room does by itself now: a full lobby begins, if that is what was agreed.
    pub fn own_step(&self) -> Option<Step> {
        let begins = self.row.start == Start::WhenFull
            && self.playing.is_none()
            && self.seats.iter().all(Option::is_some);
        begins.then(|| self.started(Uuid::now_v7()).ok()).flatten()
    }

    fn sit(&self, who: &Who, seat: Option<Seat>, name: Name, nonce: Nonce) -> Refused<Step> {
        if let Some(seat) = who.seat {
            let seat = seat.0 + 1;
            return Err(refuse(Code::AlreadySeated, format!("you sit on seat {seat} already")));
        }
        self.in_lobby()?;
        let seat = match seat {
            Some(seat) if seat.index() >= self.seats.len() => {
                let last = self.seats.len() - 1;
                return Err(refuse(Code::NoSuchSeat, format!("seats are numbered 0 to {last}")));
            }
            Some(seat) if self.seats[seat.index()].is_some() => {
                return Err(refuse(Code::SeatTaken, "somebody sits there already"));
            }
            Some(seat) => seat,
            None => {
                self.free_seat().ok_or_else(|| refuse(Code::RoomFull, "every seat is taken"))?
            }
        };
        Ok(Step::sat(seat, name, nonce, who.token.clone()))
    }

    fn stand(&self, who: &Who, seat: Option<Seat>) -> Refused<Step> {
        self.in_lobby()?;
        let seat = seat.or(who.seat).ok_or_else(|| refuse(Code::NotSeated, "you have no seat"))?;
        if who.seat != Some(seat) && !who.is_host {
            return Err(refuse(Code::NotHost, "only the host may free another's seat"));
        }
        if self.seats.get(seat.index()).is_none_or(Option::is_none) {
            return Err(refuse(Code::NoSuchSeat, "nobody sits there"));
        }
        Ok(Step::stood(seat))
    }

    fn start(&self, who: &Who) -> Refused<Step> {
        if !who.is_host {
            return Err(refuse(Code::NotHost, "only the host may begin the game"));
        }
        self.in_lobby()?;
        if self.free_seat().is_some() {
            let (taken, seats) = (self.standing().taken, self.seats.len());
            let message = format!("only {taken} of {seats} seats are taken");
            return Err(refuse(Code::SeatsEmpty, message));
        }
        self.started(Uuid::now_v7())
    }

    fn act(&self, who: &Who, question: QuestionId, action: &serde_json::Value) -> Refused<Step> {
        let seat = who.seat.ok_or_else(|| refuse(Code::NotSeated, "only players may act"))?;
        let Some(playing) = &self.playing else {
            return Err(refuse(Code::NotPlaying, "the game has not begun"));
        };
        let asked = playing.questions[seat];
        if question != asked.last || !asked.is_open {
            return Err(if playing.over_section.is_some() {
                refuse(Code::NotPlaying, "the game is over")
            } else if (1..=asked.last).contains(&question) {
                refuse(Code::QuestionClosed, "that question is closed; look at the newest update")
            } else {
                refuse(
                    Code::NotYourTurn,
                    "the game waits for somebody else, or asked you nothing of that number",
                )
            });
        }
        self.acted(seat, question, action)
    }

    fn in_lobby(&self) -> Refused<()> {
        match self.playing {
            None => Ok(()),
            Some(_) => Err(refuse(Code::AlreadyStarted, "the game has begun already")),
        }
    }

    fn free_seat(&self) -> Option<Seat> {
        self.seats.iter().position(Option::is_none).map(|seat| Seat(seat as u8))
    }

    /// The beginning of the game.
    fn started(&self, match_id: Uuid) -> Refused<Step> {
        let game = self.deal().map_err(|why| refuse(Code::BadOptions, why.to_string()))?;
        let events = vec![Happening::Room(RoomEvent::Started)];
        Ok(Step { entry: Entry::Started { match_id }, events, game: Some(Arc::new(game)) })
    }

    /// An answer to a question, played on a copy of the game, with the hash of the state it leads to.
    fn acted(&self, seat: Seat, question: QuestionId, action: &serde_json::Value) -> Refused<Step> {
        let playing = self
            .playing
            .as_ref()
            .ok_or_else(|| refuse(Code::NotPlaying, "the game has not begun"))?;
        let action = self.row.options.action(action).map_err(|why| {
            self.refuse_action(seat, format!("that is no action of this game: {why}"))
        })?;
        let mut game = playing.game.clone();
        let events = Arc::make_mut(&mut game)
            .play(seat, action)
            .map_err(|why: Illegal| self.refuse_action(seat, why.to_string()))?;
        let entry = Entry::Acted { seat, question, action, hash: game.hash() };
        let events = events.into_iter().map(Happening::Game).collect();
        Ok(Step { entry, events, game: Some(game) })
    }

    /// The game as the seed and the players' nonces deal it.
    fn deal(&self) -> Result<Game, BadSetup> {
        let (options, n_players) = (&self.row.options, self.seats.len());
        #[cfg(debug_assertions)]
        if let Some(setup) = written_out(&self.row.code) {
            return Game::from_setup(options, n_players, &setup, &self.shelf);
        }
        let nonces = self.seats.iter().flatten().map(|sitter| sitter.nonce.as_str());
        Game::setup(options, n_players, self.row.seed.mixed_with(nonces), &self.shelf)
    }

    /// Says why an action is illegal, and what would have been legal.
    fn refuse_action(&self, seat: Seat, message: String) -> Refusal<Part> {
        let detail = self.question(Viewer::Seat(seat));
        Refusal { detail, ..refuse(Code::IllegalAction, message) }
    }

    /// The match a step that ends the game turns it into.
    pub fn finish(&self, step: &Step, at: i64) -> Option<Match> {
        let (playing, game) = (self.playing.as_ref()?, step.game.as_ref()?);
        let outcome = game.outcome()?;
        let actions = playing.actions.iter().cloned().chain(step.entry.recorded());
        let sitters = || self.seats.iter().flatten();
        let game = RecordedGame {
            actions: actions.map(canonical_action).collect(),
            commitment: self.row.seed.commitment(),
            components: self.components(),
            finished_at: at,
            format: Record::FORMAT.to_owned(),
            id: playing.match_id,
            nonces: sitters().map(|sitter| sitter.nonce.clone()).collect(),
            options: self.row.options.clone(),
            outcome,
            rules_version: RULES_VERSION,
            seed: self.row.seed,
            started_at: playing.started_at,
        };
        let names = sitters().map(|sitter| sitter.name.clone()).collect();
        let record = Record::seal(game, names);
        Some(Match { room: self.row.id, listed: self.row.listed, record })
    }

    /// The component set the game is played with, for a game that has one.
    fn components(&self) -> Option<Box<RawValue>> {
        let set = self.shelf.get(self.row.options.components()?)?;
        Some(RawValue::from_string(set.to_json()).expect("a component set is written as JSON"))
    }

    /// Makes a step true, and tells what happened.
    pub fn become_next(
        &mut self,
        step: Step,
        request: Option<&Request>,
        at: i64,
    ) -> Vec<Happening> {
        self.seq += 1;
        if let Some(Request { author, id, digest }) = request {
            let accepted = Accepted { seq: self.seq, digest: digest.clone() };
            self.accepted.insert((author.clone(), id.clone()), accepted);
        }
        let answered = match step.entry {
            Entry::Acted { seat, .. } => Some(seat),
            _ => None,
        };
        if let Some(playing) = &mut self.playing {
            playing.actions.extend(step.entry.recorded());
        }
        match step.entry {
            Entry::Sat { seat, name, nonce, token } => {
                self.seats[seat.index()] = Some(Sitter { name, nonce, token });
            }
            Entry::Stood { seat } => self.seats[seat.index()] = None,
            Entry::Started { match_id } => {
                self.playing = step.game.clone().map(|game| Playing {
                    game,
                    match_id,
                    started_at: at,
                    actions: Vec::new(),
                    questions: BySeat::default(),
                    over_section: None,
                });
            }
            Entry::Acted { .. } => {}
        }
        if let (Some(playing), Some(game)) = (&mut self.playing, step.game) {
            playing.game = game;
            playing.ask(self.seq, answered);
            if let Some(outcome) = playing.game.outcome() {
                let over = OverView {
                    match_id: playing.match_id,
                    nonces: self
                        .seats
                        .iter()
                        .flatten()
                        .map(|sitter| sitter.nonce.clone())
                        .collect(),
                    outcome,
                    seed: self.row.seed,
                };
                playing.over_section = Some(section("over", &over));
            }
        }
        if answered.is_none() || self.phase() == Phase::Over {
            self.room_section = room_section(&self.row, self.phase(), &self.seats);
        }
        step.events
    }

    fn phase(&self) -> Phase {
        match &self.playing {
            None => Phase::Lobby,
            Some(playing) if playing.over_section.is_some() => Phase::Over,
            Some(_) => Phase::Playing,
        }
    }

    /// What lists show of this room.
    pub fn standing(&self) -> Standing {
        Standing { phase: self.phase(), taken: self.seats.iter().flatten().count() }
    }

    /// What lists will show of this room after `step`, if that is something else.
    pub fn standing_after(&self, step: &Step) -> Option<Standing> {
        let Standing { taken, .. } = self.standing();
        match step.entry {
            Entry::Sat { .. } => Some(Standing { phase: Phase::Lobby, taken: taken + 1 }),
            Entry::Stood { .. } => Some(Standing { phase: Phase::Lobby, taken: taken - 1 }),
            Entry::Started { .. } => Some(Standing { phase: Phase::Playing, taken }),
            Entry::Acted { .. } if step.ends_the_game() => {
                Some(Standing { phase: Phase::Over, taken })
            }
            Entry::Acted { .. } => None,
        }
    }

    /// All that everybody may see, with the text of what is not the same in `before`.
    pub fn public(&self, before: &Public) -> Public {
        let mut since = Since { made: Sections::default(), before: &before.sections };
        if let Some(playing) = &self.playing {
            playing.game.show(before.game.as_deref(), &mut since);
            playing.over_section.iter().for_each(|over| since.add(over));
        }
        since.add(&self.room_section);
        let game = self.playing.as_ref().map(|playing| playing.game.clone());
        Public { game, before: before.game.clone(), sections: since.made }
    }

    /// All that `viewer` may see, with the text of what is not the same in `before`: what everybody may see, made since
    /// `before` too, and what they alone may.
    pub fn view(&self, viewer: Viewer, public: &Public, before: &Sections) -> Sections {
        let mut since = Since { made: public.sections.clone(), before };
        if let (Viewer::Seat(seat), Some(playing)) = (viewer, &self.playing) {
            playing.game.show_own(seat, public.before.as_deref(), &mut since);
        }
        since.made
    }

    /// All that `viewer` may see, whole.
    pub fn whole_view(&self, viewer: Viewer) -> Sections {
        self.view(viewer, &self.public(&Public::default()), &Sections::default())
    }

    /// The question `viewer` has to answer now.
    pub fn question(&self, viewer: Viewer) -> Option<OpenQuestion<Part>> {
        let (Viewer::Seat(seat), Some(playing)) = (viewer, &self.playing) else { return None };
        let asked = playing.questions[seat];
        asked.is_open.then(|| OpenQuestion {
            number: asked.last,
            legal: Part::Legal(playing.game.legal_actions(seat)),
        })
    }
}

impl Step {
    fn sat(seat: Seat, name: Name, nonce: Nonce, token: TokenHash) -> Step {
        let event = RoomEvent::Sat { seat, name: name.clone() };
        let events = vec![Happening::Room(event)];
        Step { entry: Entry::Sat { seat, name, nonce, token }, events, game: None }
    }

    fn stood(seat: Seat) -> Step {
        let events = vec![Happening::Room(RoomEvent::Stood { seat })];
        Step { entry: Entry::Stood { seat }, events, game: None }
    }

    /// Does it make somebody another viewer?
    pub fn moves_seats(&self) -> bool {
        matches!(self.entry, Entry::Sat { .. } | Entry::Stood { .. })
    }

    /// Does it end the game?
    pub fn ends_the_game(&self) -> bool {
        self.game.as_ref().is_some_and(|game| game.outcome().is_some())
    }
}

impl Playing {
    /// Opens the questions the game asks now. One that was open and is not answered stays the same question, so
    /// that nobody's answer makes another's stale; any other gets the number of the entry that asked it.
    fn ask(&mut self, seq: Seq, answered: Option<Seat>) {
        let deciders = self.game.deciders();
        self.questions = BySeat::from_fn(|seat| {
            let before = self.questions[seat];
            let is_open = deciders.contains(seat);
            let stays = before.is_open && answered != Some(seat);
            Questions { last: if is_open && !stays { seq } else { before.last }, is_open }
        });
    }
}

/// A test build can be told to deal a room from a set-up that is written out, so that a test chooses its secrets.
#[cfg(debug_assertions)]
fn written_out(room: &solarium_protocol::RoomCode) -> Option<serde_json::Value> {
    let folder = std::env::var_os("SOLARIUM_TEST_SETUPS")?;
    let file = std::path::Path::new(&folder).join(format!("{room}.json"));
    let text = std::fs::read_to_string(file).ok()?;
    Some(serde_json::from_str(&text).expect("a test writes its set-ups as JSON"))
}

impl Entry<Action> {
    /// The decision this entry holds, as a record keeps it.
    fn recorded(&self) -> Option<RecordedAction<Action>> {
        match self {
            Entry::Acted { seat, action, hash, .. } => {
                Some(RecordedAction { action: *action, hash: hash.clone(), seat: *seat })
            }
            _ => None,
        }
    }
}

/// A decision, its action written as canonical JSON.
fn canonical_action(decision: RecordedAction<Action>) -> RecordedAction<Box<RawValue>> {
    let RecordedAction { action, hash, seat } = decision;
    RecordedAction { action: canonical_raw(&action), hash, seat }
}

/// A test build can be told to fall over at an entry.
#[cfg(debug_assertions)]
pub fn is_told_to_fall(variable: &str, seq: Seq) -> bool {
    std::env::var(variable).is_ok_and(|told| told == seq.to_string())
}

/// What everybody sees of the room around the game.
fn room_section(row: &RoomRow, phase: Phase, seats: &[Option<Sitter>]) -> Section {
    let seat = |sitter: &Option<Sitter>| SeatView {
        host: sitter.as_ref().is_some_and(|sitter| sitter.token == row.host),
        name: sitter.iter().map(|sitter| sitter.name.clone()).collect(),
    };
    let room = RoomView {
        commitment: row.seed.commitment(),
        listed: row.listed,
        options: row.options.clone(),
        phase,
        seats: seats.iter().map(seat).collect(),
        start: row.start,
    };
    section("room", &room)
}

/// A section of what is not written in the order of its keys.
fn section(name: &'static str, value: &impl Serialize) -> Section {
    Section::new(name, canonical_raw(value))
}

/// Canonical JSON of anything, ready to be put into a view or a record.
fn canonical_raw(value: &impl Serialize) -> Box<RawValue> {
    RawValue::from_string(canonical(value)).expect("canonical JSON is JSON")
}
