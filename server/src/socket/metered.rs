//! A stream that counts the frames it reads. Parts of a message never come to light by themselves, and may be empty:
//! whoever sends millions of them is stopped here.

use std::{
    io::{self, ErrorKind},
    pin::Pin,
    task::{Context, Poll, ready},
};

use arrayvec::ArrayVec;
use tokio::{
    io::{AsyncRead, AsyncReadExt, AsyncWrite, ReadBuf},
    net::TcpStream,
    time::Instant,
};

use crate::limits::Allowance;

pub struct Metered {
    stream: TcpStream,
    frames: Frames,
    allowance: Allowance,
}

impl Metered {
    /// Counts from here on, after what was `read` already.
    pub fn new(stream: TcpStream, read: &[u8], allowance: Allowance) -> Metered {
        let mut frames = Frames::default();
        frames.count(read);
        Metered { stream, frames, allowance }
    }

    /// Writes what the stream takes at once.
    pub fn try_write(&self, bytes: &[u8]) -> io::Result<usize> {
        self.stream.try_write(bytes)
    }

    /// Reads until the other side hangs up, and forgets it.
    pub async fn drain(&mut self) {
        while matches!(self.stream.read(&mut [0; 1024]).await, Ok(1..)) {}
    }
}

/// Did a stream stop reading because too much came?
pub fn is_too_much(error: &io::Error) -> bool {
    error.kind() == ErrorKind::QuotaExceeded
}

/// Finds where frames begin (RFC 6455, section 5.2).
#[derive(Default)]
struct Frames {
    /// What has come of a frame's head.
    head: ArrayVec<u8, 14>,
    /// How much of a frame's body is still to come.
    body: u64,
}

impl Frames {
    /// How many heads of frames end in these bytes.
    fn count(&mut self, mut bytes: &[u8]) -> u32 {
        let mut n = 0;
        loop {
            let skipped = usize::try_from(self.body).unwrap_or(usize::MAX).min(bytes.len());
            self.body -= skipped as u64;
            let Some((&byte, rest)) = bytes[skipped..].split_first() else { return n };
            bytes = rest;
            self.head.push(byte);
            if let Some(body) = body_length(&self.head) {
                self.head.clear();
                self.body = body;
                n += 1;
            }
        }
    }
}

/// The length of a frame's body; none if its head is not whole.
fn body_length(head: &[u8]) -> Option<u64> {
    let second = *head.get(1)?;
    let n_more = match second & 0x7f {
        126 => 2,
        127 => 8,
        _ => 0,
    };
    let n_mask = if second & 0x80 == 0 { 0 } else { 4 };
    if head.len() < 2 + n_more + n_mask {
        return None;
    }
    let more = head[2..2 + n_more].iter().fold(0, |length, byte| length << 8 | u64::from(*byte));
    Some(if n_more == 0 { u64::from(second & 0x7f) } else { more })
}

impl AsyncRead for Metered {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let n_before = buffer.filled().len();
        ready!(Pin::new(&mut self.stream).poll_read(context, buffer))?;
        let n = self.frames.count(&buffer.filled()[n_before..]);
        let is_allowed = self.allowance.spend_several(n, Instant::now());
        Poll::Ready(if is_allowed { Ok(()) } else { Err(ErrorKind::QuotaExceeded.into()) })
    }
}

impl AsyncWrite for Metered {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use solarium_rules::{Chance, Seed};
    use tokio_tungstenite::tungstenite::protocol::frame::{
        Frame,
        coding::{Data, OpCode},
    };

    #[test]
    fn frames_are_counted_however_they_come() {
        let mut chance = Chance::from(Seed::from(3));
        for _ in 0..200 {
            let mut bytes = Vec::new();
            let n = chance.below(6);
            for _ in 0..n {
                let length = chance.pick(&[0, 1, 125, 126, 127, 300, 65_535, 65_536, 70_000]);
                let body = vec![0x81; length];
                let mut frame = Frame::message(body, OpCode::Data(Data::Text), true);
                if chance.below(2) == 0 {
                    frame.header_mut().mask = Some([1, 2, 3, 4]);
                }
                frame.format(&mut bytes).expect("a vector takes everything");
            }
            let (mut frames, mut counted, mut rest) = (Frames::default(), 0, &bytes[..]);
            while !rest.is_empty() {
                let size = 1 + chance.below(5000) as usize;
                let (piece, left) = rest.split_at(size.min(rest.len()));
                counted += frames.count(piece);
                rest = left;
            }
            assert_eq!((counted, frames.body, frames.head.len()), (n, 0, 0));
        }
    }
}
