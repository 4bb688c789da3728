//! Whether the server lives, and whether it can serve.

use std::{sync::Arc, time::Duration};

use axum::{extract::State, http::StatusCode};
use tokio::{
    sync::Mutex,
    time::{Instant, timeout},
};
use tokio_util::sync::CancellationToken;

use crate::{clock::now, store::Store, supervision::Health};

/// For how long what was found out about the store holds.
const PROBE_LIFETIME: Duration = Duration::from_secs(1);
/// How long the store may take to store something.
const PROBE_TIMEOUT: Duration = Duration::from_secs(3);

/// When the store was last asked to store something, and whether it could. Whoever asks next waits for the answer instead of
/// asking again. Cheap to clone.
#[derive(Clone, Default)]
pub struct Probe(Arc<Mutex<Option<(Instant, bool)>>>);

impl Probe {
    async fn can_store(&self, store: Store) -> bool {
        // In a task of its own, which whoever hangs up does not take along: nobody asks twice at the same time.
        let asked = tokio::spawn(ask(Arc::clone(&self.0), store));
        matches!(timeout(PROBE_TIMEOUT, asked).await, Ok(Ok(true)))
    }
}

async fn ask(last: Arc<Mutex<Option<(Instant, bool)>>>, store: Store) -> bool {
    let mut last = last.lock().await;
    if let Some((at, could)) = *last
        && at.elapsed() < PROBE_LIFETIME
    {
        return could;
    }
    let stored = store.probe(now()).await;
    if let Err(error) = &stored {
        tracing::warn!(%error, "not ready: nothing can be stored");
    }
    *last = Some((Instant::now(), stored.is_ok()));
    stored.is_ok()
}

/// The process answers.
pub async fn live() -> &'static str {
    "live\n"
}

/// The process can serve: it is whole, its store stores, and it is not about to stop.
pub async fn ready(
    State(store): State<Store>,
    State(probe): State<Probe>,
    State(health): State<Health>,
    State(stop): State<CancellationToken>,
) -> (StatusCode, String) {
    let not_ready = |why: String| (StatusCode::SERVICE_UNAVAILABLE, why);
    if stop.is_cancelled() {
        return not_ready("stopping\n".to_owned());
    }
    if let Some(task) = health.ended() {
        return not_ready(format!("{task} has ended; restart the server\n"));
    }
    if !probe.can_store(store).await {
        return not_ready("nothing can be stored: look at the database and its disk\n".to_owned());
    }
    (StatusCode::OK, "ready\n".to_owned())
}
