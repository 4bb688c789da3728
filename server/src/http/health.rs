//! Whether the server lives, and whether it can serve.

use axum::{extract::State, http::StatusCode};

use super::App;

/// The process answers.
pub async fn live() -> &'static str {
    "live\n"
}

/// The process can serve: its store answers, and it is not about to stop.
pub async fn ready(State(app): State<App>) -> (StatusCode, &'static str) {
    if *app.stopping.borrow() {
        return (StatusCode::SERVICE_UNAVAILABLE, "stopping\n");
    }
    match app.store.ping().await {
        Ok(()) => (StatusCode::OK, "ready\n"),
        Err(error) => {
            tracing::warn!(%error, "not ready");
            (StatusCode::SERVICE_UNAVAILABLE, "the store does not answer\n")
        }
    }
}
