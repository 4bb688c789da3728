//! Wakes rooms that have something to do while nobody looks at them.

use std::time::Duration;

use super::Rooms;
use crate::{clock::now, store::StoreError};

/// How often the store is asked which rooms have something to do.
const POLL_INTERVAL: Duration = Duration::from_secs(1);
/// How many rooms are woken at once.
const MAX_WOKEN: usize = 100;

/// Wakes what is due, for ever. A room that is awake does what is due by itself.
pub async fn wake_what_is_due(rooms: Rooms) {
    let mut tick = tokio::time::interval(POLL_INTERVAL);
    tick.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        tick.tick().await;
        if let Err(error) = wake_some(&rooms).await {
            tracing::warn!(%error, "rooms with something to do could not be looked for");
        }
    }
}

async fn wake_some(rooms: &Rooms) -> Result<(), StoreError> {
    let (mut n_refused, mut last) = (0, None);
    for code in rooms.0.shared.store.due_rooms(now(), MAX_WOKEN).await? {
        if let Err(refused) = rooms.find(&code).await {
            n_refused += 1;
            last = Some((code, refused.message));
        }
    }
    if let Some((code, why)) = last {
        tracing::warn!(n_refused, %code, why, "rooms with something to do could not be woken");
    }
    Ok(())
}
