//! A room: one task that owns the game and tells everybody who looks on. Everything reaches it through one inbox.

use std::sync::Arc;

use sha2::{Digest, Sha256};
use solarium_protocol::{
    ClientMessage, Phase, Refusal, RequestId, RoomCode, Sections, Seq, ServerMessage, Token,
    TokenHash, Welcome,
};
use solarium_rules::chance::hex;
use tokio::{
    sync::{mpsc, oneshot},
    time::timeout,
};

use super::{
    Shared,
    audience::{
        Audience, ConnectionId, Frame, Outbox, Part, Watcher, resumption, snapshot, to_frame,
        update,
    },
    state::{Public, RoomState, Step, Unplayable, Who},
};
use crate::{
    clock::now,
    random,
    store::{Append, Appended, Line, Request, RoomRow, StoreError},
};

/// How many times the size of a snapshot the missed frames may have. They tell what happened, which a snapshot does
/// not; past this the snapshot is the cheaper answer.
const FRAMES_PER_SNAPSHOT: usize = 4;

/// Everything that can happen to a room.
pub enum Command {
    /// Somebody looks on, or comes back after frame `seen`. The answer holds what they must be sent first.
    Watch { arrival: Box<Arrival>, reply: oneshot::Sender<Result<Watching, Refused>> },
    /// Somebody who looks on asks for something. The answer is sent after the frames it caused.
    Ask {
        token: TokenHash,
        message: Arc<ClientMessage>,
        reply: oneshot::Sender<Result<Seq, Refused>>,
    },
    /// A socket is gone.
    Leave { connection: ConnectionId },
}

pub type Refused = Refusal<Part>;

/// Somebody who wants to look on.
#[derive(Clone)]
pub struct Arrival {
    pub connection: ConnectionId,
    /// The id of their `hello`; none if they come back without one.
    pub id: Option<RequestId>,
    pub token: Option<Token>,
    pub seen: Option<Seq>,
    pub outbox: Outbox,
}

/// What somebody who starts to watch must be sent first.
pub struct Watching {
    pub token: Token,
    pub frames: Vec<Frame>,
}

/// Why a room's task ends before anybody told it to. Whoever comes next rebuilds the room from its journal.
#[derive(Debug, thiserror::Error)]
pub enum Fallen {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("another writer continued the journal")]
    Overtaken,
}

/// The task that owns one room.
pub struct RoomActor {
    shared: Arc<Shared>,
    state: RoomState,
    audience: Audience,
}

/// What a room's code led to.
pub enum Loaded {
    Room(Box<RoomActor>),
    NoSuchRoom,
    Frozen(Unplayable),
}

impl RoomActor {
    /// Rebuilds a room from its journal; that of one that was opened just now is empty.
    pub async fn load(
        code: &RoomCode,
        opened: Option<Box<RoomRow>>,
        shared: Arc<Shared>,
    ) -> Result<Loaded, StoreError> {
        let (row, journal) = if let Some(row) = opened {
            (*row, Vec::new())
        } else {
            let Some(row) = shared.store.room(code).await? else { return Ok(Loaded::NoSuchRoom) };
            let journal = shared.store.journal(row.id).await?;
            (row, journal)
        };
        let shelf = shared.shelf_for(&row).await?;
        let mut state = RoomState::opened(row, shelf);
        let (id, was) = (state.row.id, state.row.standing.phase);
        for line in &journal {
            if let Err(why) = state.try_to_replay(line) {
                shared.store.freeze(id, Phase::Frozen, Some(&why.to_string())).await?;
                return Ok(Loaded::Frozen(why));
            }
        }
        if was == Phase::Frozen {
            // These rules lead where the journal does: the room goes on.
            shared.store.freeze(id, state.standing().phase, None).await?;
        }
        Ok(Loaded::Room(Box::new(RoomActor { shared, state, audience: Audience::default() })))
    }

    /// Only this task touches the game, so the game needs no lock. It ends when nobody has looked on or asked
    /// for anything for a while, or when the journal fails; whoever comes next rebuilds it by replay.
    pub async fn run(
        mut self: Box<Self>,
        inbox: &mut mpsc::Receiver<Command>,
    ) -> Result<(), Fallen> {
        // A crash may have come between the last seat's taking and the beginning it causes.
        self.go_on().await?;
        loop {
            let command = if self.audience.is_empty() {
                match timeout(self.shared.limits.room_idle, inbox.recv()).await {
                    Ok(command) => command,
                    Err(_) => {
                        inbox.close();
                        inbox.recv().await
                    }
                }
            } else {
                inbox.recv().await
            };
            match command {
                Some(command) => self.handle(command).await?,
                None => return Ok(()),
            }
        }
    }

    async fn handle(&mut self, command: Command) -> Result<(), Fallen> {
        match command {
            Command::Watch { arrival, reply } => {
                let Arrival { connection, id, token, seen, outbox } = *arrival;
                let token = token.unwrap_or_else(random::token);
                let frames = self.first_frames(id, &token, seen).await?;
                let who = self.state.who(token.hash());
                // A socket that gave up waiting is not kept.
                if reply.send(Ok(Watching { token: token.clone(), frames })).is_ok() {
                    self.audience.add(&self.state, Watcher { connection, token, who, outbox });
                    self.audience.tell_presence();
                }
            }
            Command::Ask { token, message, reply } => {
                let answer = self.answer(token, &message).await?;
                // Whoever asked may be gone; what was accepted stays true.
                let _ = reply.send(answer);
                self.go_on().await?;
            }
            Command::Leave { connection } => {
                if self.audience.remove(connection) {
                    self.audience.tell_presence();
                }
            }
        }
        Ok(())
    }

    /// Answers a request: with its first answer if it was accepted before, else by deciding about it.
    async fn answer(
        &mut self,
        token: TokenHash,
        message: &ClientMessage,
    ) -> Result<Result<Seq, Refused>, Fallen> {
        let who = self.state.who(token);
        let request =
            Request { author: who.author(), id: message.id().clone(), digest: digest(message) };
        match self.state.first_answer(&request) {
            Ok(Some(seq)) => return Ok(Ok(seq)),
            Ok(None) => {}
            Err(refusal) => return Ok(Err(refusal)),
        }
        match self.state.decide(&who, message) {
            Ok(step) => self.take(step, Some(request)).await.map(Ok),
            Err(refusal) => Ok(Err(refusal)),
        }
    }

    /// What the room does by itself, after whatever has just happened.
    async fn go_on(&mut self) -> Result<(), Fallen> {
        while let Some(step) = self.state.own_step() {
            self.take(step, None).await?;
        }
        Ok(())
    }

    /// Store, become, tell: nobody is shown a step that a crash could still undo.
    async fn take(&mut self, step: Step, request: Option<Request>) -> Result<Seq, Fallen> {
        let at = now();
        let finished = self.state.finish(&step, at).map(Box::new);
        let append = Append {
            room: self.state.row.id,
            line: Line {
                seq: self.state.seq + 1,
                request: request.clone(),
                body: serde_json::to_string(&step.entry).expect("an entry is plain data"),
                at,
            },
            standing: self.state.standing_after(&step),
            finished,
        };
        match self.shared.journal.append(append).await? {
            Appended::Done => {}
            Appended::Taken => return Err(Fallen::Overtaken),
        }
        #[cfg(debug_assertions)]
        fall_over_once_if_told(self.state.seq + 1);
        let moves_seats = step.moves_seats();
        let events = self.state.become_next(step, request.as_ref(), at);
        let changed = if moves_seats { self.audience.take_changed(&self.state) } else { vec![] };
        let is_changed = !changed.is_empty();
        self.audience.tell(&self.state, &events);
        for watcher in changed {
            let welcome = snapshot(&self.state, &watcher.who, &watcher.token);
            if watcher.outbox.try_send(to_frame(&ServerMessage::Welcome(welcome))).is_ok() {
                self.audience.add(&self.state, watcher);
            }
        }
        if is_changed {
            self.audience.tell_presence();
        }
        Ok(self.state.seq)
    }

    /// What somebody must be sent to be up to date: the frames they missed, or the whole view.
    async fn first_frames(
        &self,
        id: Option<RequestId>,
        token: &Token,
        seen: Option<Seq>,
    ) -> Result<Vec<Frame>, StoreError> {
        let who = self.state.who(token.hash());
        let answer =
            |welcome| to_frame(&ServerMessage::Welcome(Welcome { id: id.clone(), ..welcome }));
        let whole = answer(snapshot(&self.state, &who, token));
        let Some(seen) = seen.filter(|&seen| seen <= self.state.seq) else {
            return Ok(vec![whole]);
        };
        let most = FRAMES_PER_SNAPSHOT * whole.text.len();
        match self.missed(&who, token, seen, most).await? {
            Some((welcome, updates)) => {
                Ok(std::iter::once(answer(welcome)).chain(updates).collect())
            }
            None => Ok(vec![whole]),
        }
    }

    /// The frames after `seen`, made again from the journal. None if `who` was another viewer then, or if the
    /// frames have more than `most` bytes.
    async fn missed(
        &self,
        who: &Who,
        token: &Token,
        seen: Seq,
        most: usize,
    ) -> Result<Option<(Welcome<Part>, Vec<Frame>)>, StoreError> {
        let (viewer, now) = (who.viewer(), self.state.seq);
        if seen == now {
            let hash = self.state.whole_view(viewer).hash();
            let welcome = resumption(who, token, seen, hash);
            let question = self.state.question(viewer);
            return Ok(Some((Welcome { question, ..welcome }, Vec::new())));
        }
        let journal = self.shared.store.journal(self.state.row.id).await?;
        let (had, missed) = journal[..now as usize].split_at(seen as usize);
        let mut past = self.state.as_opened();
        if had.iter().any(|line| past.replay(line).is_err()) {
            return Ok(None);
        }
        let mut public = past.public(&Public::default());
        let mut shown = past.view(viewer, &public, &Sections::default());
        let welcome = resumption(who, token, seen, shown.hash());
        let (mut frames, mut n_bytes) = (Vec::new(), 0);
        for line in missed {
            let was_same = past.who(who.token.clone()).viewer() == viewer;
            let (true, Ok(events)) = (was_same, past.replay(line)) else { return Ok(None) };
            // Only the last question is still to be answered.
            let question = if past.seq == now { past.question(viewer) } else { None };
            public = past.public(&public);
            let next = past.view(viewer, &public, &shown);
            let frame = update(past.seq, viewer, &shown, &next, &events, question);
            shown = next;
            n_bytes += frame.text.len();
            if n_bytes > most {
                return Ok(None);
            }
            frames.push(frame);
        }
        Ok(Some((welcome, frames)))
    }
}

/// A test build can be told to fall over once, at the worst instant: after an entry is stored, before it is told.
#[cfg(debug_assertions)]
fn fall_over_once_if_told(seq: Seq) {
    use std::sync::atomic::{AtomicBool, Ordering};
    static HAS_FALLEN: AtomicBool = AtomicBool::new(false);
    assert!(
        !super::state::is_told_to_fall("SOLARIUM_TEST_PANIC_AT", seq)
            || HAS_FALLEN.swap(true, Ordering::Relaxed),
        "told to fall over at {seq}"
    );
}

/// What tells a retry from a reused id.
fn digest(message: &ClientMessage) -> String {
    let text = serde_json::to_vec(message).expect("a message is plain data");
    hex(&Sha256::digest(text)[..8])
}
