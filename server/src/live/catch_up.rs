//! Catching up: the frames somebody missed, made again from the journal beside the room, which does not wait for it.

use solarium_protocol::{RoomCode, Seq};

use super::{
    Shared,
    call::{Arrival, Frame, Watching},
    frames::{FrameMaker, Greeted, resumption_in_the_past},
};
use crate::{
    room::{Line, RoomState},
    store::StoreError,
};

/// How many times the size of the whole view the missed frames may have. They tell what happened, which a whole view does
/// not; past this the whole view is the cheaper answer.
const MAX_SIZES_OF_VIEW: usize = 4;
/// How many entries are played again for somebody at most. No game is so long; past this the whole view is the answer.
const MAX_REPLAYED_ENTRIES: Seq = 2000;
/// After how many entries others get a turn.
pub const ENTRIES_AT_ONCE: usize = 32;

/// The welcome and the frames that somebody who saw frame `seen` missed. None if they were another viewer then, or if the
/// whole view is the cheaper answer.
pub async fn catch_up(
    shared: &Shared,
    code: &RoomCode,
    arrival: &Arrival,
    seen: Seq,
    watching: &Watching,
) -> Result<Option<Vec<Frame>>, StoreError> {
    if watching.seq > MAX_REPLAYED_ENTRIES {
        return Ok(None);
    }
    let Some((room, _)) = shared.store.room(code).await? else { return Ok(None) };
    let journal = shared.store.journal(room.id, watching.seq).await?;
    let mut past = shared.as_opened(room).await?;
    if journal.len() as Seq != watching.seq {
        return Ok(None);
    }
    let Some((had, missed)) = journal.split_at_checked(seen as usize) else { return Ok(None) };
    for lines in had.chunks(ENTRIES_AT_ONCE) {
        if lines.iter().any(|line| past.replay(line).is_err()) {
            return Ok(None);
        }
        tokio::task::yield_now().await;
    }
    let who = past.who(watching.token.hash());
    if who.seat != watching.you.seat {
        return Ok(None);
    }
    let mut maker = FrameMaker::default();
    let (whole, hash) = maker.whole(&past, who.viewer());
    let (id, token, you) = (arrival.id.as_ref(), &watching.token, watching.you.clone());
    let greeted = Greeted { id, token, you, viewer: who.viewer() };
    let mut frames = vec![resumption_in_the_past(&past, greeted, hash, watching.seq)];
    // A whole view of now is about as large as the one they have, or as the frame that changes most.
    let mut size_of_view = serde_json::to_vec(&whole).map_or(0, |view| view.len());
    let mut n_bytes = 0;
    for lines in missed.chunks(ENTRIES_AT_ONCE) {
        for line in lines {
            let Some(frame) = missed_frame(&mut past, &mut maker, line, watching) else {
                return Ok(None);
            };
            n_bytes += frame.text.len();
            size_of_view = size_of_view.max(frame.text.len());
            if n_bytes > MAX_SIZES_OF_VIEW * size_of_view {
                return Ok(None);
            }
            frames.push(frame);
        }
        tokio::task::yield_now().await;
    }
    Ok(Some(frames))
}

/// The frame of one line, if they were the same viewer all the time.
fn missed_frame(
    past: &mut RoomState,
    maker: &mut FrameMaker,
    line: &Line,
    watching: &Watching,
) -> Option<Frame> {
    let happenings = past.replay(line).ok()?;
    if past.who(watching.token.hash()).seat != watching.you.seat {
        return None;
    }
    // Only the last question is still to be answered.
    let is_now = past.seq == watching.seq;
    maker.next(past, &happenings, is_now).pop().map(|(_, frame)| frame)
}
