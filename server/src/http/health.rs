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
        timeout(PROBE_TIMEOUT, self.ask(store)).await.unwrap_or(false)
    }

    async fn ask(&self, store: Store) -> bool {
        let mut last = Arc::clone(&self.0).lock_owned().await;
        if let Some((at, could)) = *last
            && at.elapsed() < PROBE_LIFETIME
        {
            return could;
        }
        // In a task of its own, which whoever hangs up does not take along: there is one question at a time.
        let asked = tokio::spawn(async move {
            let stored = store.probe(now()).await;
            if let Err(error) = &stored {
                tracing::warn!(%error, "not ready: nothing can be stored");
            }
            *last = Some((Instant::now(), stored.is_ok()));
            stored.is_ok()
        });
        asked.await.unwrap_or(false)
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::tests::TestStore;
    use solarium_tests::{Home, database::Frozen};
    use tokio::{runtime::Handle, time::sleep};

    #[tokio::test]
    async fn those_who_hang_up_leave_one_question_behind_which_comes_to_its_end() {
        let store = TestStore::new(Home::Sqlite).await;
        let n_tasks = || Handle::current().metrics().num_alive_tasks();
        let n_before = n_tasks();
        let frozen = Frozen::begin(&store.database).await;
        let probe = Probe::default();
        for _ in 0..50 {
            let asked = timeout(Duration::from_millis(2), probe.can_store(store.clone())).await;
            assert!(asked.is_err(), "the store does not answer so soon");
        }
        assert_eq!(n_tasks(), n_before + 1);
        frozen.end().await;
        // Nobody asks any more.
        let known = async {
            while !probe.0.try_lock().is_ok_and(|last| last.is_some_and(|(_, could)| could)) {
                sleep(Duration::from_millis(20)).await;
            }
        };
        timeout(Duration::from_secs(20), known).await.expect("the question is answered");
        assert!(probe.can_store(store.clone()).await);
    }
}
