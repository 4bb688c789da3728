//! One task for each socket: reads messages, brings requests to their room, and forwards the room's frames.

use std::{pin::pin, time::Duration};

use axum::{
    extract::{
        State,
        ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code},
    },
    http::HeaderMap,
    response::Response,
};
use futures_util::SinkExt;
use serde_json::Value;
use solarium_protocol::{
    ClientMessage, Code, MAX_MESSAGE_BYTES, PROTOCOL_VERSION, Refusal, RequestId, RoomCode, Seq,
    ServerMessage, Token, TokenHash,
};
use tokio::{
    sync::mpsc::{self, error::TryRecvError},
    time::{Instant, interval_at, timeout},
};
use tracing::Instrument;

use crate::{
    address::Address,
    http::{ApiError, App},
    limits::{Allowance, Kind},
    listen::stopped,
    room::{Arrival, ConnectionId, Frame, Part, refuse, to_frame},
};

/// A small buffer for what is read: moves need no more, and thousands of connections are open at once.
const READ_BUFFER: usize = 1024;
/// How much may wait to be flushed: enough for frames that are due together to leave together.
const WRITE_BUFFER: usize = 64 * 1024;
/// How many frames may wait for a socket that does not keep up.
const OUTBOX: usize = 32;
/// How long a new connection may take to say hello.
const HELLO: Duration = Duration::from_secs(10);
/// How long one frame may take to leave.
const SEND: Duration = Duration::from_secs(20);
/// How often a quiet connection is asked whether it is still there.
const PING: Duration = Duration::from_secs(20);

/// Turns a request into a socket.
pub async fn upgrade(
    State(app): State<App>,
    address: Address,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, ApiError> {
    if !app.welcomes_origin(&headers) {
        return Err(ApiError::OriginNotAllowed);
    }
    let place = app.usage.connect(address, Kind::Socket).ok_or(ApiError::Full)?;
    Ok(upgrade
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER)
        // Somewhat more than is allowed is read, so that there is somebody to tell that it was too much.
        .max_message_size(4 * MAX_MESSAGE_BYTES)
        .max_frame_size(4 * MAX_MESSAGE_BYTES)
        .on_upgrade(move |socket| async move {
            let connection = app.rooms.new_connection();
            let span = tracing::info_span!("socket", connection, room = tracing::field::Empty);
            let mut connection = Connection::new(socket, &app, address, connection);
            connection.run().instrument(span).await;
            drop(place);
        }))
}

struct Connection<'a> {
    app: &'a App,
    address: Address,
    id: ConnectionId,
    socket: WebSocket,
    heard: Instant,
    allowance: Allowance,
}

/// A connection that has said hello.
struct Guest {
    room: RoomCode,
    token: Token,
    /// The token's hash, by which the room knows them.
    token_hash: TokenHash,
    /// The last frame that was sent.
    seen: Option<Seq>,
    outbox: mpsc::Receiver<Frame>,
}

/// Why a connection ends.
enum End {
    /// The other side is gone, or asked to close.
    Gone,
    /// We end it, and say why.
    Bye(Code, String),
}

impl<'a> Connection<'a> {
    fn new(socket: WebSocket, app: &'a App, address: Address, id: ConnectionId) -> Connection<'a> {
        let per_second = f64::from(app.limits.messages_per_second);
        let allowance = Allowance::new(per_second, 2.0 * per_second);
        Connection { app, address, id, socket, heard: Instant::now(), allowance }
    }

    async fn run(&mut self) {
        // What is rare is boxed, so that a connection that waits is small.
        let mut guest = match timeout(HELLO, Box::pin(self.hello())).await {
            Ok(Ok(guest)) => guest,
            Ok(Err(end)) => return Box::pin(self.end(end)).await,
            Err(_) => {
                let message = "no hello came".to_owned();
                return Box::pin(self.end(End::Bye(Code::TimedOut, message))).await;
            }
        };
        tracing::Span::current().record("room", guest.room.as_str());
        tracing::debug!("hello");
        let Err(end) = self.serve(&mut guest).await else { return };
        self.app.rooms.leave(&guest.room, self.id).await;
        Box::pin(self.end(end)).await;
    }

    /// Waits for the hello, answering everything else with a refusal.
    async fn hello(&mut self) -> Result<Guest, End> {
        loop {
            let heard = self.receive().await?;
            let Some(message) = self.read(&heard).await? else { continue };
            let id = message.id().clone();
            match message {
                ClientMessage::Hello { version, .. } if version != PROTOCOL_VERSION => {
                    let message =
                        format!("this server speaks version {PROTOCOL_VERSION}, not {version}");
                    self.refuse(Some(id), refuse(Code::UnsupportedVersion, message)).await?;
                }
                ClientMessage::Hello { room, token, seen, .. } => {
                    if !self.app.usage.may_try_code(self.address, Instant::now()) {
                        let message = "too many codes that lead to no room; wait a minute".into();
                        return Err(End::Bye(Code::TooManyRequests, message));
                    }
                    match self.watch(&room, Some(&id), token.as_ref(), seen).await? {
                        Ok(guest) => return Ok(guest),
                        Err(refusal) => {
                            if refusal.code == Code::RoomNotFound {
                                self.app.usage.note_wrong_code(self.address, Instant::now());
                            }
                            self.refuse(Some(id), refusal).await?;
                        }
                    }
                }
                ClientMessage::Ping { id } => self.send(&ServerMessage::Pong { id }).await?,
                _ => {
                    let message = "say hello first";
                    self.refuse(Some(id), refuse(Code::HelloFirst, message)).await?;
                }
            }
        }
    }

    /// Starts to watch, or comes back, and sends what is needed to be up to date.
    async fn watch(
        &mut self,
        room: &RoomCode,
        id: Option<&RequestId>,
        token: Option<&Token>,
        seen: Option<Seq>,
    ) -> Result<Result<Guest, Refusal<Part>>, End> {
        let (sender, outbox) = mpsc::channel(OUTBOX);
        let arrival = Arrival {
            connection: self.id,
            id: id.cloned(),
            token: token.cloned(),
            seen,
            outbox: sender,
        };
        let watching = match self.app.rooms.watch(room, arrival).await {
            Ok(watching) => watching,
            Err(refusal) => return Ok(Err(refusal)),
        };
        let (token, token_hash) = (watching.token.clone(), watching.token.hash());
        let mut guest = Guest { room: room.clone(), token, token_hash, seen, outbox };
        for frame in watching.frames {
            self.feed(&mut guest, frame).await?;
        }
        self.flush().await?;
        Ok(Ok(guest))
    }

    /// Serves a guest until the connection ends.
    async fn serve(&mut self, guest: &mut Guest) -> Result<(), End> {
        let mut stopped = pin!(stopped(self.app.stopping.clone()));
        let mut ping = interval_at(Instant::now() + PING, PING);
        loop {
            tokio::select! {
                heard = self.receive() => {
                    let heard = heard?;
                    if let Some(message) = self.read(&heard).await? {
                        self.answer(guest, message).await?;
                    }
                }
                frame = guest.outbox.recv() => match frame {
                    Some(frame) => {
                        self.feed(guest, frame).await?;
                        self.feed_waiting(guest).await?;
                        self.flush().await?;
                    }
                    // The room let this socket go, for it did not keep up or the room was rebuilt: come back.
                    None => Box::pin(self.come_back(guest)).await?,
                },
                _ = ping.tick() => {
                    if self.heard.elapsed() > self.app.limits.silence {
                        return Err(End::Bye(Code::TimedOut, "nothing was heard for too long".into()));
                    }
                    self.write(Message::Ping(axum::body::Bytes::new())).await?;
                }
                () = stopped.as_mut() => {
                    let message = "the server is about to stop; connect again".into();
                    return Err(End::Bye(Code::ShuttingDown, message));
                }
            }
        }
    }

    async fn come_back(&mut self, guest: &mut Guest) -> Result<(), End> {
        let room = guest.room.clone();
        match self.watch(&room, None, Some(&guest.token), guest.seen).await? {
            Ok(again) => *guest = again,
            Err(refusal) => return Err(End::Bye(refusal.code, refusal.message)),
        }
        Ok(())
    }

    async fn answer(&mut self, guest: &mut Guest, message: ClientMessage) -> Result<(), End> {
        if let ClientMessage::Ping { id } = message {
            return self.send(&ServerMessage::Pong { id }).await;
        }
        let answer = self.app.rooms.request(&guest.room, &guest.token_hash, message).await;
        // The room sent the frames that the request caused before it answered: they go first, also if the room was
        // rebuilt meanwhile and forgot this socket.
        while self.feed_waiting(guest).await? {
            Box::pin(self.come_back(guest)).await?;
        }
        self.feed(guest, answer).await?;
        self.flush().await
    }

    /// The next text or binary message; too much or too many end the connection. It only listens, so that what it
    /// waits for is not lost when a frame to be sent comes first.
    async fn receive(&mut self) -> Result<Message, End> {
        loop {
            let message = match self.socket.recv().await {
                Some(Ok(message)) => message,
                Some(Err(error)) if error.to_string().contains("too long") => {
                    return Err(too_large());
                }
                Some(Err(_)) | None => return Err(End::Gone),
            };
            self.heard = Instant::now();
            if !self.allowance.spend(self.heard) {
                let message = "too many messages in a short time".to_owned();
                return Err(End::Bye(Code::TooManyRequests, message));
            }
            match message {
                Message::Text(text) if text.len() > MAX_MESSAGE_BYTES => return Err(too_large()),
                Message::Text(_) | Message::Binary(_) => return Ok(message),
                Message::Ping(_) | Message::Pong(_) => {}
                Message::Close(_) => return Err(End::Gone),
            }
        }
    }

    /// Reads a message; one that cannot be read is refused, with its id if that much can be made out.
    async fn read(&mut self, heard: &Message) -> Result<Option<ClientMessage>, End> {
        let Message::Text(text) = heard else {
            let refusal = refuse(Code::Malformed, "messages are JSON text, not binary");
            return Box::pin(self.refuse(None, refusal)).await.map(|()| None);
        };
        match serde_json::from_str(text) {
            Ok(message) => Ok(Some(message)),
            Err(why) => {
                let id = serde_json::from_str::<Value>(text)
                    .ok()
                    .and_then(|value| RequestId::try_from(value["id"].as_str()?.to_owned()).ok());
                let message = format!("this message cannot be read: {why}");
                Box::pin(self.refuse(id, refuse(Code::Malformed, message))).await?;
                Ok(None)
            }
        }
    }

    async fn refuse(&mut self, id: Option<RequestId>, refusal: Refusal<Part>) -> Result<(), End> {
        self.send(&ServerMessage::Refused(Refusal { id, ..refusal })).await
    }

    async fn send(&mut self, message: &ServerMessage<Part>) -> Result<(), End> {
        self.write(Message::Text(to_frame(message).text)).await
    }

    /// Puts a frame into the socket's buffer; it leaves with the next `flush`, so that several leave at once.
    async fn feed(&mut self, guest: &mut Guest, frame: Frame) -> Result<(), End> {
        guest.seen = frame.seq.or(guest.seen);
        in_time(self.socket.feed(Message::Text(frame.text))).await
    }

    /// Puts all frames that wait into the socket's buffer; true if the room has let this socket go.
    async fn feed_waiting(&mut self, guest: &mut Guest) -> Result<bool, End> {
        loop {
            match guest.outbox.try_recv() {
                Ok(frame) => self.feed(guest, frame).await?,
                Err(TryRecvError::Empty) => return Ok(false),
                Err(TryRecvError::Disconnected) => return Ok(true),
            }
        }
    }

    async fn flush(&mut self) -> Result<(), End> {
        in_time(self.socket.flush()).await
    }

    async fn write(&mut self, message: Message) -> Result<(), End> {
        in_time(self.socket.send(message)).await
    }

    async fn end(&mut self, end: End) {
        let End::Bye(code, message) = end else { return };
        tracing::debug!(?code, "bye");
        let close = match code {
            Code::TooLarge => close_code::SIZE,
            Code::ShuttingDown => close_code::RESTART,
            _ => close_code::POLICY,
        };
        // The other side may be gone; then there is nobody to tell.
        if self.send(&ServerMessage::Bye { code, message }).await.is_ok() {
            let reason = Utf8Bytes::from(code.as_str());
            let _ = self.write(Message::Close(Some(CloseFrame { code: close, reason }))).await;
        }
    }
}

/// Whoever takes nothing for too long is gone.
async fn in_time(sending: impl Future<Output = Result<(), axum::Error>>) -> Result<(), End> {
    match timeout(SEND, sending).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) | Err(_) => Err(End::Gone),
    }
}

fn too_large() -> End {
    End::Bye(Code::TooLarge, format!("a message may have {MAX_MESSAGE_BYTES} bytes"))
}
