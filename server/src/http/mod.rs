//! The HTTP side: `/api/v1`, health, the socket's door, and the page.

mod health;
mod matches;
mod page;
mod problem;
mod rooms;

use std::{
    sync::{Arc, atomic::AtomicUsize},
    time::Duration,
};

use axum::{
    Router,
    extract::DefaultBodyLimit,
    http::{HeaderMap, StatusCode, header},
    middleware,
    routing::get,
};
use solarium_protocol::MAX_MESSAGE_BYTES;
use tokio::sync::watch;
use tower_http::timeout::TimeoutLayer;

use crate::{room::Rooms, settings::Limits, socket, store::Store};

/// What every handler may ask.
#[derive(Clone)]
pub struct App {
    pub rooms: Rooms,
    pub store: Store,
    pub public_url: Option<String>,
    pub limits: Limits,
    /// Becomes true when the server is about to stop.
    pub stopping: watch::Receiver<bool>,
    /// How many sockets are open.
    pub connections: Arc<AtomicUsize>,
}

/// How long an HTTP request may take.
const PATIENCE: Duration = Duration::from_secs(15);

/// Everything the server answers.
pub fn routes(app: App) -> Router {
    let api = Router::new()
        .route("/rooms", get(rooms::list).post(rooms::open))
        .route("/rooms/{code}", get(rooms::look_up))
        .route("/matches", get(matches::list))
        .route("/matches/{id}", get(matches::look_up))
        .route("/matches/{id}/record", get(matches::record));
    Router::new()
        .nest("/api/v1", api)
        .route("/health/live", get(health::live))
        .route("/health/ready", get(health::ready))
        .route("/", get(page::page))
        .route("/r/{code}", get(page::page))
        .route("/rules", get(page::page))
        .layer(TimeoutLayer::with_status_code(StatusCode::SERVICE_UNAVAILABLE, PATIENCE))
        .layer(DefaultBodyLimit::max(MAX_MESSAGE_BYTES))
        .route("/ws/v1", get(socket::upgrade))
        .fallback(page::file_or_nothing)
        .method_not_allowed_fallback(page::file_or_nothing)
        .layer(middleware::from_fn(page::guard))
        .with_state(app)
}

impl App {
    /// Where links point: the public address if there is one, else the one this request came to.
    fn origin(&self, headers: &HeaderMap) -> String {
        self.public_url.clone().unwrap_or_else(|| {
            let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
            format!("http://{}", host.unwrap_or("localhost"))
        })
    }
}
