//! A room that is awake: one task that owns the game and tells everybody who looks on. Everything reaches it through one
//! inbox.

use std::{sync::Arc, time::Duration};

use solarium_protocol::{Code, Request, Seq, TokenHash};
use tokio::{
    sync::mpsc,
    task::yield_now,
    time::{Instant, sleep, sleep_until},
};

use super::{
    Shared,
    audience::{Audience, Watcher},
    call::{Answer, Arrival, Call, Envelope, Outbox},
    catch_up::ENTRIES_AT_ONCE,
};
use crate::{
    clock::now,
    room::{
        Asked, Attendance, Due, Line, Refused, Room, RoomState, Standing, Step, Unplayable, refuse,
    },
    store::{Append, Appended, StoreError},
    test_doors,
};

/// How long it takes at least until a room looks again whether anybody needs it.
const MIN_IDLE_CHECK: Duration = Duration::from_secs(1);

/// Why a room's task ends before anybody told it to. Whoever comes next rebuilds the room from its journal.
#[derive(Debug, thiserror::Error)]
pub enum Fallen {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("another writer continued the journal")]
    Overtaken,
    #[error("what fell due is impossible: {0}")]
    Impossible(String),
}

/// The task that owns one room.
pub struct RoomActor {
    shared: Arc<Shared>,
    state: RoomState,
    audience: Audience,
    /// When somebody last said something to it.
    touched: Instant,
}

impl RoomActor {
    /// Rebuilds a room from its journal. One that cannot be rebuilt is frozen.
    pub async fn load(
        room: Room,
        standing: Standing,
        shared: Arc<Shared>,
    ) -> Result<Result<Box<RoomActor>, Unplayable>, StoreError> {
        let id = room.id;
        let journal = match shared.store.journal(id, Seq::MAX).await {
            Err(StoreError::Unreadable(why)) => {
                shared.store.freeze(id, &why).await?;
                return Ok(Err(Unplayable::Journal(why)));
            }
            journal => journal?,
        };
        let mut state = shared.as_opened(room).await?;
        let mut replayed = Ok(());
        for lines in journal.chunks(ENTRIES_AT_ONCE) {
            replayed = lines.iter().try_for_each(|line| state.replay(line).map(|_| ()));
            if replayed.is_err() {
                break;
            }
            yield_now().await;
        }
        if let Err(why) = replayed.and_then(|()| state.check_due()) {
            shared.store.freeze(id, &why.to_string()).await?;
            return Ok(Err(why));
        }
        if standing != state.standing() {
            // It was frozen, and these rules lead where the journal does; or what was noted of it is out of date.
            shared.store.thaw(id, state.standing()).await?;
        }
        Ok(Ok(Box::new(RoomActor::new(state, shared))))
    }

    /// A room that was opened just now, and need not be read.
    pub async fn opened(room: Room, shared: Arc<Shared>) -> Result<Box<RoomActor>, StoreError> {
        Ok(Box::new(RoomActor::new(shared.as_opened(room).await?, shared)))
    }

    fn new(state: RoomState, shared: Arc<Shared>) -> RoomActor {
        RoomActor { shared, state, audience: Audience::default(), touched: Instant::now() }
    }

    /// Only this task touches the game, so the game needs no lock. It ends when nobody has looked on or asked for
    /// anything for a while, or when the journal fails; whoever comes next rebuilds it by replay.
    pub async fn run(
        mut self: Box<Self>,
        inbox: &mut mpsc::Receiver<Envelope>,
    ) -> Result<(), Fallen> {
        let room_idle = self.shared.limits.room_idle;
        let mut idle = Box::pin(sleep(room_idle));
        loop {
            // A test may write its wishes after the room was opened.
            self.state.opened.doors = test_doors::doors_of(&self.state.room().code);
            let due = self.state.due();
            if let Some(due) = &due
                && due.at <= now()
            {
                self.take_due(due).await?;
                continue;
            }
            let presence_due = self.audience.presence_due();
            if presence_due.is_some_and(|at| at <= Instant::now()) {
                self.audience.tell_presence();
                yield_now().await;
                continue;
            }
            tokio::select! {
                // What is due does not wait behind calls: it was looked at just now.
                biased;
                envelope = inbox.recv() => match envelope {
                    Some(envelope) => {
                        self.touched = Instant::now();
                        self.handle(envelope).await?;
                    }
                    None => return Ok(()),
                },
                due = fall_due(due.as_ref()) => self.take_due(due).await?,
                () = wait_until(presence_due) => {}
                () = &mut idle => {
                    self.audience.forget_the_gone();
                    let (sleeps_at, now) = (self.touched + room_idle, Instant::now());
                    if sleeps_at > now {
                        idle.as_mut().reset(sleeps_at);
                        continue;
                    }
                    if self.audience.is_empty() {
                        // What has come until now is still answered.
                        inbox.close();
                    }
                    idle.as_mut().reset(now + room_idle.max(MIN_IDLE_CHECK));
                }
            }
        }
    }

    async fn handle(&mut self, envelope: Envelope) -> Result<(), Fallen> {
        let Envelope { call, answer, frames } = envelope;
        // Whoever asked may be gone; what was accepted stays true.
        match (&*call, frames) {
            (Call::Watch(arrival), Some(outbox)) => {
                let watcher = self.watcher(arrival, outbox);
                let watching = self.audience.greet(&self.state, arrival, &watcher);
                let _ = answer.send(Answer::Watching(Box::new(watching)));
                self.audience.welcome(watcher);
            }
            // Nobody listens.
            (Call::Watch(_), None) => {}
            (Call::Request { token, request, is_over_limit }, _) => {
                let answered = match self.answer(*token, request, *is_over_limit).await? {
                    Ok(seq) => Answer::Done(seq),
                    Err(refused) => Answer::Refused(Box::new(refused)),
                };
                let _ = answer.send(answered);
            }
            (Call::Leave(connection), _) => {
                self.audience.remove(*connection);
                let _ = answer.send(Answer::Left);
            }
        }
        Ok(())
    }

    fn watcher(&self, arrival: &Arrival, outbox: Outbox) -> Watcher {
        let who = self.state.who(arrival.token.hash());
        Watcher::new(arrival.connection, arrival.token.clone(), who, outbox)
    }

    /// Answers a request: with its first answer if it was accepted before, else by deciding about it.
    async fn answer(
        &mut self,
        token: TokenHash,
        request: &Request,
        is_over_limit: bool,
    ) -> Result<Result<Seq, Refused>, Fallen> {
        let asked = Asked::new(&token, request, &self.state.room().options);
        match self.state.first_answer(&asked) {
            Ok(Some(seq)) => return Ok(Ok(seq)),
            Ok(None) if is_over_limit => {
                let message = "too many seats taken and left in a short time; wait a moment";
                return Ok(Err(refuse(Code::TooManyRequests, message)));
            }
            Ok(None) => {}
            Err(refused) => return Ok(Err(refused)),
        }
        let gone_after =
            i64::try_from(self.shared.limits.gone_after.as_millis()).unwrap_or(i64::MAX);
        let there = Attendance { present: self.audience.present(), gone_after, at: now() };
        match self.state.decide(&self.state.who(token), request, there) {
            Ok(step) => self.take(step, Some(asked)).await.map(Ok),
            Err(refused) => Ok(Err(refused)),
        }
    }

    /// Does what the room does by itself.
    async fn take_due(&mut self, due: &Due) -> Result<(), Fallen> {
        // Whoever wakes the room next freezes it, if this is impossible.
        let step = self.state.step_due(due, now().max(due.at));
        let step = step.map_err(|why| Fallen::Impossible(why.to_string()))?;
        self.take(step, None).await.map(|_| ())
    }

    /// Store, become, tell: nobody is shown a step that a crash could still undo.
    async fn take(&mut self, step: Step, asked: Option<Asked>) -> Result<Seq, Fallen> {
        let seq = self.state.seq + 1;
        let append = Append {
            room: self.state.room().id,
            standing: self.state.standing_after(&step),
            finished: self.state.finished_by(&step, &self.shared.keys).map(Box::new),
            line: Line {
                seq,
                asked: asked.clone(),
                body: step.entry.to_json(),
                hash: step.hash,
                at: step.at(),
            },
        };
        match self.shared.journal.append(append).await? {
            Appended::Done => {}
            Appended::Taken => return Err(Fallen::Overtaken),
        }
        test_doors::panic_once_when_stored(seq);
        let moves_seats = self.state.moves_seats(&step);
        let happenings = self.state.become_next(step, asked.as_ref());
        self.audience.tell(&self.state, &happenings, moves_seats);
        Ok(seq)
    }
}

/// Waits until then; for ever if there is no such time.
async fn wait_until(at: Option<Instant>) {
    match at {
        Some(at) => sleep_until(at).await,
        None => std::future::pending().await,
    }
}

/// Waits until something falls due; for ever if nothing does.
async fn fall_due(due: Option<&Due>) -> &Due {
    let Some(due) = due else { return std::future::pending().await };
    let wait = Duration::from_millis(u64::try_from(due.at - now()).unwrap_or(0));
    sleep_until(Instant::now() + wait).await;
    due
}
