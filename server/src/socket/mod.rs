//! One task for each socket: reads messages, brings requests to their room, and forwards the room's frames.

mod handshake;
mod metered;
mod wire;

use std::{pin::pin, sync::Arc, time::Duration};

use axum::{extract::State, http::HeaderMap, response::Response};
use solarium_protocol::{
    ClientMessage, Code, ConnectionMessage, Request, RequestId, RoomCode, Seq, ServerMessage,
    Token, TokenHash,
};
use tokio::{
    sync::mpsc::{Receiver, error::TryRecvError},
    time::{Instant, MissedTickBehavior, interval_at, timeout},
};
use tokio_util::sync::CancellationToken;
use tracing::Instrument;

use self::{
    handshake::Handshake,
    wire::{End, Wire},
};
use crate::{
    address::Address,
    limits::{Kind, Usage},
    live::{ConnectionId, Frame, Rooms, Watched, to_frame},
    origin::Origins,
    problem::ApiError,
    room::{Refused, refuse},
    settings::Limits,
};

/// How long a new connection may take to say hello.
const HELLO_TIMEOUT: Duration = Duration::from_secs(10);
/// How often a quiet connection is asked whether it is still there.
const PING_INTERVAL: Duration = Duration::from_secs(20);

/// What a socket asks of the server.
pub struct SocketState {
    pub rooms: Rooms,
    pub usage: Usage,
    pub limits: Limits,
    pub origins: Origins,
    pub stop: CancellationToken,
}

/// Turns a request into a socket.
pub async fn upgrade(
    State(server): State<Arc<SocketState>>,
    address: Address,
    headers: HeaderMap,
    handshake: Handshake,
) -> Result<Response, ApiError> {
    if !server.origins.are_welcome(&headers) {
        return Err(ApiError::OriginNotAllowed);
    }
    let place = server.usage.connect(address, Kind::Socket).ok_or(ApiError::Full)?;
    let messages_per_second = server.limits.messages_per_second;
    Ok(handshake.accept(messages_per_second, move |socket| async move {
        let id = server.rooms.new_connection();
        let span = tracing::info_span!("socket", connection = id, room = tracing::field::Empty);
        let wire = Wire::new(socket, messages_per_second);
        let mut connection = Connection { server, address, id, wire };
        connection.run().instrument(span).await;
        drop(place);
    }))
}

struct Connection {
    server: Arc<SocketState>,
    address: Address,
    id: ConnectionId,
    wire: Wire,
}

/// A connection that has said hello.
struct Guest {
    room: RoomCode,
    token: Token,
    /// The token's hash, by which the room knows them.
    token_hash: TokenHash,
    /// The last frame that was sent.
    seen: Option<Seq>,
    stream: Receiver<Frame>,
}

impl Connection {
    async fn run(&mut self) {
        // What is rare is boxed, so that a connection that waits is small.
        let mut greeting = None;
        let stop = self.server.stop.clone();
        let guest = tokio::select! {
            guest = timeout(HELLO_TIMEOUT, Box::pin(self.hello(&mut greeting))) => guest
                .unwrap_or_else(|_| Err(End::bye(Code::TimedOut, "no hello came in time"))),
            () = stop.cancelled() => Err(about_to_stop()),
        };
        let end = match guest {
            Ok(mut guest) => {
                tracing::Span::current().record("room", guest.room.as_str());
                tracing::debug!("hello");
                self.serve(&mut guest).await
            }
            Err(end) => end,
        };
        // Also a room whose welcome could not be sent any more has somebody to forget.
        if let Some(room) = greeting {
            Box::pin(self.server.rooms.leave(&room, self.id)).await;
        }
        Box::pin(self.wire.end(end)).await;
    }

    /// Waits for the hello, answering everything else with a refusal. Notes the room that was asked to let us in.
    async fn hello(&mut self, greeting: &mut Option<RoomCode>) -> Result<Guest, End> {
        loop {
            let heard = self.wire.receive().await?;
            let Some(message) = self.wire.read(&heard).await? else { continue };
            match message {
                ClientMessage::Connection(ConnectionMessage::Ping { id }) => self.pong(id).await?,
                ClientMessage::Connection(ConnectionMessage::Hello {
                    id,
                    room,
                    token,
                    seen,
                    ..
                }) => {
                    self.try_code(&room).await?;
                    *greeting = Some(room.clone());
                    match self.watch(&room, Some(id.clone()), token, seen).await? {
                        Ok(guest) => return Ok(guest),
                        Err(refused) => self.wire.refuse(Some(id), refused).await?,
                    }
                }
                ClientMessage::Request(request) => {
                    let refused = refuse(Code::HelloFirst, "say hello first");
                    self.wire.refuse(Some(request.id().clone()), refused).await?;
                }
            }
        }
    }

    /// Counts a code that leads nowhere; whoever tries many of them is guessing, and has to wait.
    async fn try_code(&self, room: &RoomCode) -> Result<(), End> {
        let SocketState { rooms, usage, .. } = &*self.server;
        if rooms.is_awake(room) {
            return Ok(());
        }
        let Some(tried) = usage.try_code(self.address).await else {
            let message = "too many codes that lead to no room; wait a minute";
            return Err(End::bye(Code::TooManyRequests, message));
        };
        if !rooms.is_stored(room).await {
            tried.was_wrong();
        }
        Ok(())
    }

    /// Starts to watch, or comes back, and sends what is needed to be up to date.
    async fn watch(
        &mut self,
        room: &RoomCode,
        id: Option<RequestId>,
        token: Option<Token>,
        seen: Option<Seq>,
    ) -> Result<Result<Guest, Refused>, End> {
        let watched = self.server.rooms.watch(room, self.id, id, token, seen).await;
        let Watched { token, frames, stream } = match watched {
            Ok(watched) => watched,
            Err(refused) => return Ok(Err(refused)),
        };
        let token_hash = token.hash();
        let mut guest = Guest { room: room.clone(), token, token_hash, seen, stream };
        for frame in frames {
            self.feed(&mut guest, frame).await?;
        }
        self.wire.flush().await?;
        Ok(Ok(guest))
    }

    /// Serves a guest until the connection ends.
    async fn serve(&mut self, guest: &mut Guest) -> End {
        match self.try_to_serve(guest).await {
            Ok(end) | Err(end) => end,
        }
    }

    async fn try_to_serve(&mut self, guest: &mut Guest) -> Result<End, End> {
        let stop = self.server.stop.clone();
        let mut stopped = pin!(stop.cancelled());
        // A polite connection is asked, and has answered, before it is taken for a silent one.
        let interval = PING_INTERVAL.min(self.server.limits.silence / 3);
        let mut ping = interval_at(Instant::now() + interval, interval);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut last_ping = Instant::now();
        loop {
            tokio::select! {
                // What comes often is asked first; nobody may say so much that the rest would wait for long.
                biased;
                heard = self.wire.receive() => {
                    let heard = heard?;
                    if let Some(message) = self.wire.read(&heard).await? {
                        self.answer(guest, message).await?;
                    }
                }
                frame = guest.stream.recv() => match frame {
                    Some(frame) => {
                        self.feed(guest, frame).await?;
                        self.feed_waiting(guest).await?;
                        self.wire.flush().await?;
                    }
                    // The room let this socket go, for it did not keep up or the room was rebuilt: come back.
                    None => Box::pin(self.come_back(guest)).await?,
                },
                _ = ping.tick() => {
                    // A server that stood still has heard nobody, and that is nobody's fault.
                    if last_ping.elapsed() > 2 * interval {
                        self.wire.forgive_silence();
                    }
                    last_ping = Instant::now();
                    if self.wire.silence() > self.server.limits.silence {
                        return Ok(End::bye(Code::TimedOut, "nothing was heard for too long"));
                    }
                    self.wire.ping().await?;
                }
                () = stopped.as_mut() => return Ok(about_to_stop()),
            }
        }
    }

    async fn come_back(&mut self, guest: &mut Guest) -> Result<(), End> {
        let (room, token) = (guest.room.clone(), guest.token.clone());
        match self.watch(&room, None, Some(token), guest.seen).await? {
            Ok(again) => *guest = again,
            Err(refused) if refused.code == Code::RoomNotFound => {
                let message = "this room is gone, for its game did not begin in time";
                return Err(End::bye(Code::RoomExpired, message));
            }
            Err(refused) => return Err(End::Bye(refused.code, refused.message)),
        }
        Ok(())
    }

    async fn answer(&mut self, guest: &mut Guest, message: ClientMessage) -> Result<(), End> {
        match message {
            ClientMessage::Connection(ConnectionMessage::Ping { id }) => self.pong(id).await,
            ClientMessage::Connection(ConnectionMessage::Hello { id, .. }) => {
                let refused = refuse(Code::AlreadyWelcome, "you said hello already");
                self.wire.refuse(Some(id), refused).await
            }
            ClientMessage::Request(request) => self.request(guest, request).await,
        }
    }

    async fn request(&mut self, guest: &mut Guest, request: Request) -> Result<(), End> {
        let id = request.id().clone();
        let changes_seats = matches!(request, Request::Sit { .. } | Request::Stand { .. });
        let SocketState { rooms, usage, .. } = &*self.server;
        let is_over_limit =
            changes_seats && !usage.may_change_seat(self.address, guest.token_hash, Instant::now());
        let answered = if is_over_limit {
            rooms.repeat(&guest.room, guest.token_hash, request).await
        } else {
            rooms.request(&guest.room, guest.token_hash, request).await
        };
        let answer = match answered {
            Ok(seq) => ServerMessage::Done { id, seq },
            Err(refused) => ServerMessage::Refused(Refused { id: Some(id), ..refused }),
        };
        // The room sent the frames that the request caused before it answered: they go first, also if the room was
        // rebuilt meanwhile and forgot this socket.
        while self.feed_waiting(guest).await? {
            Box::pin(self.come_back(guest)).await?;
        }
        self.feed(guest, to_frame(&answer)).await?;
        self.wire.flush().await
    }

    async fn pong(&mut self, id: RequestId) -> Result<(), End> {
        self.wire.send::<()>(&ServerMessage::Pong { id }).await
    }

    async fn feed(&mut self, guest: &mut Guest, frame: Frame) -> Result<(), End> {
        guest.seen = frame.seq.or(guest.seen);
        self.wire.feed(frame).await
    }

    /// Lets all frames that wait leave with the next flush; true if the room has let this socket go.
    async fn feed_waiting(&mut self, guest: &mut Guest) -> Result<bool, End> {
        loop {
            match guest.stream.try_recv() {
                Ok(frame) => self.feed(guest, frame).await?,
                Err(TryRecvError::Empty) => return Ok(false),
                Err(TryRecvError::Disconnected) => return Ok(true),
            }
        }
    }
}

fn about_to_stop() -> End {
    End::bye(Code::ShuttingDown, "the server is about to stop; connect again")
}
