//! The log of a room: what happened in it, for whoever comes late. It is read from the journal beside the room, which does
//! not wait for it.

use solarium_protocol::{
    Seq, Token,
    http::{LoggedFrame, RoomLog},
};
use solarium_rules::Viewer;
use tokio::task::yield_now;

use super::{
    Rooms,
    catch_up::ENTRIES_AT_ONCE,
    frames::{Part, seen_by},
};
use crate::{
    room::{Room, Unplayable},
    store::StoreError,
};

/// How many frames are told at once.
const MAX_FRAMES: usize = 500;

/// Why there is no log.
#[derive(Debug, thiserror::Error)]
pub enum LogError {
    #[error("this server gave no such token for this room; leave it out to look on")]
    UnknownToken,
    #[error("this room cannot be continued under these rules")]
    Frozen(#[from] Unplayable),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Rooms {
    /// What happened in a room after frame `since`, as far as whoever holds this token now may know; without a token, as
    /// far as everybody may.
    pub async fn log(
        &self,
        room: Room,
        token: Option<&Token>,
        since: Seq,
    ) -> Result<RoomLog<Part>, LogError> {
        let shared = &self.0.shared;
        if token.is_some_and(|token| !shared.keys.made(token, &room.code)) {
            return Err(LogError::UnknownToken);
        }
        let journal = shared.store.journal(room.id, Seq::MAX).await?;
        let mut past = shared.as_opened(room).await?;
        let mut told = Vec::new();
        for lines in journal.chunks(ENTRIES_AT_ONCE) {
            for line in lines {
                let happenings = past.replay(line)?;
                if line.seq > since && told.len() < MAX_FRAMES {
                    told.push((line.seq, line.at, happenings));
                }
            }
            yield_now().await;
        }
        // A seat knows what was told to it, whoever held it then.
        let viewer = token.map(|token| past.who(token.hash()).viewer());
        let viewer = viewer.unwrap_or(Viewer::Spectator);
        let frames = told.into_iter().map(|(seq, at, happenings)| {
            let events = seen_by(viewer, &happenings);
            LoggedFrame { seq, at, events }
        });
        Ok(RoomLog { frames: frames.collect(), last: past.seq })
    }
}
