//! Whether the server lives, and whether it can serve.

use axum::{extract::State, http::StatusCode};
use tokio_util::sync::CancellationToken;

use crate::{store::Store, supervision::Health};

/// The process answers.
pub async fn live() -> &'static str {
    "live\n"
}

/// The process can serve: it is whole, its store answers, and it is not about to stop.
pub async fn ready(
    State(store): State<Store>,
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
    match store.ping().await {
        Ok(()) => (StatusCode::OK, "ready\n".to_owned()),
        Err(error) => {
            tracing::warn!(%error, "not ready");
            not_ready("the store does not answer\n".to_owned())
        }
    }
}
