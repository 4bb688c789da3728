//! One socket: what comes in within its limits, what goes out within its time.

use std::time::Duration;

use axum::{
    body::Bytes,
    extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code},
};
use futures_util::SinkExt;
use serde::Serialize;
use solarium_protocol::{ClientMessage, Code, MAX_MESSAGE_BYTES, RequestId, ServerMessage};
use tokio::time::{Instant, timeout};

use crate::{
    limits::Allowance,
    live::{Frame, to_frame},
    room::{Refused, refuse},
};

/// How long one frame may take to leave.
const SEND_TIMEOUT: Duration = Duration::from_secs(20);

/// How long a client that was told goodbye may take to hang up.
const LAST_WORDS_TIMEOUT: Duration = Duration::from_secs(1);

/// Why a connection ends.
pub enum End {
    /// The other side is gone, or asked to close.
    Gone,
    /// We end it, and say why.
    Bye(Code, String),
}

impl End {
    pub fn bye(code: Code, message: impl Into<String>) -> End {
        End::Bye(code, message.into())
    }
}

/// A socket that has been accepted.
pub struct Wire {
    socket: WebSocket,
    heard: Instant,
    allowance: Allowance,
}

impl Wire {
    pub fn new(socket: WebSocket, messages_per_second: u32) -> Wire {
        let per_second = f64::from(messages_per_second);
        let allowance = Allowance::new(per_second, 2.0 * per_second);
        Wire { socket, heard: Instant::now(), allowance }
    }

    /// How long nothing has been heard.
    pub fn silence(&self) -> Duration {
        self.heard.elapsed()
    }

    /// The next text or binary message; too much or too many end the connection. It only listens, so that what it
    /// waits for is not lost when a frame to be sent comes first.
    pub async fn receive(&mut self) -> Result<Message, End> {
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
                let message = "too many messages in a short time";
                return Err(End::bye(Code::TooManyRequests, message));
            }
            match message {
                Message::Text(text) if text.len() > MAX_MESSAGE_BYTES => return Err(too_large()),
                Message::Text(_) | Message::Binary(_) => return Ok(message),
                Message::Ping(_) | Message::Pong(_) => {}
                Message::Close(_) => return Err(End::Gone),
            }
        }
    }

    /// Reads a message; one that cannot be read is refused.
    pub async fn read(&mut self, heard: &Message) -> Result<Option<ClientMessage>, End> {
        let Message::Text(text) = heard else {
            let refused = refuse(Code::Malformed, "messages are JSON text, not binary");
            return Box::pin(self.refuse(None, refused)).await.map(|()| None);
        };
        match ClientMessage::read(text) {
            Ok(message) => Ok(Some(message)),
            Err(unreadable) => {
                let message = format!("this message cannot be read: {}", unreadable.why);
                let refused = refuse(Code::Malformed, message);
                Box::pin(self.refuse(unreadable.id, refused)).await.map(|()| None)
            }
        }
    }

    pub async fn refuse(&mut self, id: Option<RequestId>, refused: Refused) -> Result<(), End> {
        self.send(&ServerMessage::Refused(Refused { id, ..refused })).await
    }

    pub async fn send<J: Serialize>(&mut self, message: &ServerMessage<J>) -> Result<(), End> {
        self.feed(to_frame(message)).await?;
        self.flush().await
    }

    /// Puts a frame into the socket's buffer; it leaves with the next `flush`, so that several leave at once.
    pub async fn feed(&mut self, frame: Frame) -> Result<(), End> {
        let text = Utf8Bytes::try_from(frame.text.into_bytes()).expect("a frame is text");
        in_time(self.socket.feed(Message::Text(text))).await
    }

    pub async fn flush(&mut self) -> Result<(), End> {
        in_time(self.socket.flush()).await
    }

    /// Asks a quiet connection whether it is still there.
    pub async fn ping(&mut self) -> Result<(), End> {
        in_time(self.socket.send(Message::Ping(Bytes::new()))).await
    }

    pub async fn end(&mut self, end: End) {
        let End::Bye(code, message) = end else { return };
        tracing::debug!(?code, "bye");
        let close = match code {
            Code::TooLarge => close_code::SIZE,
            Code::ShuttingDown => close_code::RESTART,
            _ => close_code::POLICY,
        };
        // The other side may be gone; then there is nobody to tell.
        if self.send::<()>(&ServerMessage::Bye { code, message }).await.is_ok() {
            let reason = Utf8Bytes::from(code.as_str());
            let close = Message::Close(Some(CloseFrame { code: close, reason }));
            if in_time(self.socket.send(close)).await.is_ok() {
                // What is still under way is read: hanging up on unread bytes would take the goodbye back.
                let rest = async { while let Some(Ok(_)) = self.socket.recv().await {} };
                let _ = timeout(LAST_WORDS_TIMEOUT, rest).await;
            }
        }
    }
}

/// Whoever takes nothing for too long is gone.
async fn in_time(sending: impl Future<Output = Result<(), axum::Error>>) -> Result<(), End> {
    match timeout(SEND_TIMEOUT, sending).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) | Err(_) => Err(End::Gone),
    }
}

fn too_large() -> End {
    End::bye(Code::TooLarge, format!("a message may have {MAX_MESSAGE_BYTES} bytes"))
}
