//! One socket: what comes in within its limits, what goes out within its time.

use std::time::Duration;

use bytes::Bytes;
use futures_util::{SinkExt, StreamExt};
use serde::Serialize;
use solarium_protocol::{
    ClientMessage, Code, MAX_MESSAGE_BYTES, RequestId, ServerMessage, message::Unreadable,
};
use tokio::{
    io::AsyncWriteExt,
    time::{Instant, timeout},
};
use tokio_tungstenite::tungstenite::{
    Error, Message, Utf8Bytes,
    error::ProtocolError,
    protocol::{
        CloseFrame,
        frame::{
            Frame as WebSocketFrame,
            coding::{CloseCode, Data, OpCode},
        },
    },
};

use super::{handshake::Socket, metered::is_too_much};

use crate::{
    limits::Allowance,
    live::{Frame, to_frame},
    room::{Refused, refuse},
};

/// How long one frame may take to leave.
const SEND_TIMEOUT: Duration = Duration::from_secs(20);

/// How much may wait to be sent: enough for frames that are due together to leave together.
const MOST_WAITING_BYTES: usize = 64 * 1024;

/// How long a client that was told goodbye may take to hang up.
const LAST_WORDS_TIMEOUT: Duration = Duration::from_secs(1);

/// Why a connection ends.
pub enum End {
    /// The other side is gone, or asked to close.
    Gone,
    /// The other side does not keep to the WebSocket protocol.
    Violation(CloseCode),
    /// We end it, and say why.
    Bye(Code, String),
}

impl End {
    pub fn bye(code: Code, message: impl Into<String>) -> End {
        End::Bye(code, message.into())
    }
}

/// A socket that has been accepted. What it says is written straight to the stream: the buffer that a `Socket` has for
/// that stays as large as the largest frame for as long as it lives.
pub struct Wire {
    socket: Socket,
    /// Frames that leave with the next `flush`.
    waiting: Vec<Bytes>,
    /// Is a frame on its way that has not gone out whole? Then nothing else may be said any more.
    is_in_frame: bool,
    /// May the socket have something to say by itself, such as the answer to a ping?
    owes_answer: bool,
    /// Has something come that is not read to its end?
    is_unread: bool,
    heard: Instant,
    allowance: Allowance,
}

impl Wire {
    pub fn new(socket: Socket, messages_per_second: u32) -> Wire {
        let per_second = f64::from(messages_per_second);
        let allowance = Allowance::new(per_second, 2.0 * per_second);
        Wire {
            socket,
            waiting: Vec::new(),
            is_in_frame: false,
            owes_answer: false,
            is_unread: false,
            heard: Instant::now(),
            allowance,
        }
    }

    /// How long nothing has been heard.
    pub fn silence(&self) -> Duration {
        self.heard.elapsed()
    }

    /// Counts the silence anew, for it was we who did not listen.
    pub fn forgive_silence(&mut self) {
        self.heard = Instant::now();
    }

    /// The next text or binary message; too much or too many end the connection. It only listens, so that what it
    /// waits for is not lost when a frame to be sent comes first.
    pub async fn receive(&mut self) -> Result<Message, End> {
        loop {
            let message = match self.socket.next().await {
                Some(Ok(message)) => message,
                Some(Err(error)) => {
                    self.is_unread = true;
                    return Err(ended_by(&error));
                }
                None => return Err(End::Gone),
            };
            self.heard = Instant::now();
            if !self.allowance.spend(self.heard) {
                self.is_unread = true;
                return Err(too_many());
            }
            match message {
                Message::Text(text) if text.len() > MAX_MESSAGE_BYTES => return Err(too_large()),
                Message::Text(_) | Message::Binary(_) => return Ok(message),
                Message::Ping(_) => self.owes_answer = true,
                Message::Pong(_) | Message::Frame(_) => {}
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
            Err(Unreadable { id, code, why }) => {
                Box::pin(self.refuse(id, refuse(code, why))).await.map(|()| None)
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

    /// Lets a frame wait for the next `flush`, so that several leave at once.
    pub async fn feed(&mut self, frame: Frame) -> Result<(), End> {
        self.waiting.push(frame.text.into_bytes());
        if self.n_waiting_bytes() > MOST_WAITING_BYTES {
            Box::pin(self.flush()).await?;
        }
        Ok(())
    }

    fn n_waiting_bytes(&self) -> usize {
        self.waiting.iter().map(Bytes::len).sum()
    }

    pub async fn flush(&mut self) -> Result<(), End> {
        // A few bytes for the head of each frame.
        let mut bytes = Vec::with_capacity(self.n_waiting_bytes() + 16 * self.waiting.len());
        for text in self.waiting.drain(..) {
            let frame = WebSocketFrame::message(text, OpCode::Data(Data::Text), true);
            frame.format(&mut bytes).expect("a vector takes everything");
        }
        let mut n_sent = 0;
        if !self.owes_answer {
            // Nearly always the stream takes everything at once, and there is nothing to wait for.
            n_sent = self.socket.get_mut().try_write(&bytes).unwrap_or(0);
        }
        if n_sent < bytes.len() {
            // Whoever gives up waiting here leaves a frame behind that is not whole.
            self.is_in_frame = true;
            Box::pin(self.send_rest(&bytes[n_sent..])).await?;
            self.is_in_frame = false;
        }
        Ok(())
    }

    async fn send_rest(&mut self, bytes: &[u8]) -> Result<(), End> {
        in_time(async {
            // No frame may come into another that is on its way.
            self.socket.flush().await?;
            Ok(self.socket.get_mut().write_all(bytes).await?)
        })
        .await?;
        self.owes_answer = false;
        Ok(())
    }

    /// Asks a quiet connection whether it is still there.
    pub async fn ping(&mut self) -> Result<(), End> {
        in_time(self.socket.send(Message::Ping(Bytes::new()))).await
    }

    pub async fn end(&mut self, end: End) {
        if self.is_in_frame {
            return;
        }
        let (code, reason) = match end {
            End::Gone => {
                // Whoever said goodbye hears it back.
                let _ = timeout(LAST_WORDS_TIMEOUT, self.socket.flush()).await;
                return;
            }
            End::Violation(code) => (code, Utf8Bytes::default()),
            End::Bye(code, message) => {
                tracing::debug!(?code, "bye");
                // The other side may be gone; then there is nobody to tell.
                if self.send::<()>(&ServerMessage::Bye { code, message }).await.is_err() {
                    return;
                }
                let close = match code {
                    Code::TooLarge => CloseCode::Size,
                    Code::ShuttingDown => CloseCode::Restart,
                    _ => CloseCode::Policy,
                };
                (close, code.as_str().into())
            }
        };
        let close = Message::Close(Some(CloseFrame { code, reason }));
        if in_time(self.socket.send(close)).await.is_ok() {
            // What is still under way is read: hanging up on unread bytes would take the goodbye back.
            let rest = async {
                if self.is_unread {
                    self.socket.get_mut().drain().await;
                }
                while let Some(Ok(_)) = self.socket.next().await {}
            };
            let _ = timeout(LAST_WORDS_TIMEOUT, rest).await;
        }
    }
}

/// What an error of the stream means for the connection.
fn ended_by(error: &Error) -> End {
    match error {
        Error::Capacity(_) => too_large(),
        Error::Io(error) if is_too_much(error) => too_many(),
        Error::Utf8(_) => End::Violation(CloseCode::Invalid),
        Error::Protocol(ProtocolError::ResetWithoutClosingHandshake) => End::Gone,
        Error::Protocol(_) => End::Violation(CloseCode::Protocol),
        _ => End::Gone,
    }
}

/// Whoever takes nothing for too long is gone.
async fn in_time(sending: impl Future<Output = Result<(), Error>>) -> Result<(), End> {
    match timeout(SEND_TIMEOUT, sending).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) | Err(_) => Err(End::Gone),
    }
}

fn too_many() -> End {
    End::bye(Code::TooManyRequests, "too many messages in a short time")
}

fn too_large() -> End {
    End::bye(Code::TooLarge, format!("a message may have {MAX_MESSAGE_BYTES} bytes"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::socket::metered::Metered;
    use tokio::{
        io::AsyncReadExt,
        net::{TcpListener, TcpStream},
    };
    use tokio_tungstenite::tungstenite::protocol::Role;

    #[tokio::test(start_paused = true)]
    async fn nothing_is_said_into_a_frame_that_is_not_whole() {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port is free");
        let address = listener.local_addr().expect("it has an address");
        let mut client = TcpStream::connect(address).await.expect("somebody listens");
        let (stream, _) = listener.accept().await.expect("somebody came");
        let stream = Metered::new(stream, &[], Allowance::new(1.0, 1.0));
        let mut wire = Wire::new(Socket::from_raw_socket(stream, Role::Server, None).await, 10);

        // More than any buffer on the way takes, and nobody reads it.
        let message = "x".repeat(64 << 20);
        let long = ServerMessage::<()>::Bye { code: Code::Busy, message };
        let sent = wire.send(&long).await;
        assert!(matches!(sent, Err(End::Gone)), "whoever takes nothing for too long is gone");
        // Now that it is too late, there is room again.
        let mut read = Vec::new();
        let (n_read, ()) = tokio::join!(client.read_to_end(&mut read), async move {
            wire.end(End::bye(Code::TimedOut, "it took too long")).await;
        });
        n_read.expect("what was sent can be read");
        let text = serde_json::to_vec(&long).expect("plain data");
        // The head of so long a frame: two bytes, and eight for the length.
        let (head, body) = read.split_at(10);
        assert_eq!(head[2..], (text.len() as u64).to_be_bytes());
        assert!(body.len() < text.len(), "the frame was never whole");
        assert!(text.starts_with(body), "something was said into the frame");
    }
}
