//! The HTTP side: `/api/v1`, health, the socket's door, and the page.

mod admin;
mod health;
mod matches;
mod page;
mod problem;
mod rooms;

use std::{sync::Arc, time::Duration};

use axum::{
    Router,
    extract::{DefaultBodyLimit, Request, State},
    http::{HeaderMap, StatusCode, header},
    middleware::{self, Next},
    response::{IntoResponse, Response},
    routing::{get, post},
};
use ipnet::IpNet;
use solarium_protocol::MAX_MESSAGE_BYTES;
use tokio::{sync::watch, time::Instant};
use tower_http::timeout::TimeoutLayer;

pub use self::problem::ApiError;
use crate::{
    address::Address, admin::Admin, limits::Usage, room::Rooms, settings::Limits, socket,
    store::Store,
};

/// What every handler may ask.
#[derive(Clone)]
pub struct App {
    pub rooms: Rooms,
    pub store: Store,
    pub admin: Admin,
    pub public_url: Option<String>,
    /// Web addresses besides our own whose pages may connect.
    pub allowed_origins: Arc<[String]>,
    pub trusted_proxies: Arc<[IpNet]>,
    pub limits: Limits,
    pub usage: Usage,
    /// Becomes true when the server is about to stop.
    pub stopping: watch::Receiver<bool>,
}

/// How long an HTTP request may take.
const PATIENCE: Duration = Duration::from_secs(15);

/// How many plain requests it counts for when a game is played again.
const REPLAY: u32 = 20;

/// The largest record that is verified for somebody.
const MAX_RECORD_BYTES: usize = 1024 * 1024;

/// Everything the server answers.
pub fn routes(app: App) -> Router {
    let api = Router::new()
        .route("/rooms", get(rooms::list).post(rooms::open))
        .route("/rooms/{code}", get(rooms::look_up))
        .route("/matches", get(matches::list))
        .route("/matches/{id}", get(matches::look_up))
        .route("/matches/{id}/record", get(matches::record))
        .merge(replays(&app))
        .nest("/admin", admin::routes(&app));
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
        .layer(middleware::from_fn_with_state(app.clone(), count::<1>))
        .layer(middleware::from_fn_with_state(app.clone(), page::guard))
        .with_state(app)
}

/// What plays a whole game again.
fn replays(app: &App) -> Router<App> {
    Router::new()
        .route("/matches/{id}/verdict", get(matches::verdict))
        .route("/matches/{id}/course", get(matches::course))
        .route("/verify", post(matches::verify).layer(DefaultBodyLimit::max(MAX_RECORD_BYTES)))
        .layer(middleware::from_fn_with_state(app.clone(), count::<REPLAY>))
}

/// Lets a request through unless its address has made too many of late; one may count as several.
async fn count<const WEIGHT: u32>(
    State(app): State<App>,
    address: Address,
    request: Request,
    next: Next,
) -> Response {
    if !app.usage.may_request(address, WEIGHT, Instant::now()) {
        // The connection ends with it: its next request would only be one more to refuse.
        let end = [(header::CONNECTION, "close")];
        return (end, ApiError::TooManyRequests).into_response();
    }
    next.run(request).await
}

impl App {
    /// May a page of this origin connect? Programs that are no browsers name none. A page of another site could
    /// otherwise act in a room for whoever visits it.
    pub fn welcomes_origin(&self, headers: &HeaderMap) -> bool {
        let Some(origin) = headers.get(header::ORIGIN) else { return true };
        let Ok(origin) = origin.to_str() else { return false };
        let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
        let is_own = origin.split_once("://").is_some_and(|(_, own)| Some(own) == host);
        is_own
            || self.public_url.as_deref().is_some_and(|url| origin_of(url) == origin)
            || self.allowed_origins.iter().any(|url| origin_of(url) == origin)
    }

    /// Where links point: the public address if there is one, else the one this request came to.
    fn origin(&self, headers: &HeaderMap) -> String {
        self.public_url.clone().unwrap_or_else(|| {
            let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
            format!("http://{}", host.unwrap_or("localhost"))
        })
    }
}

/// A web address without its path.
fn origin_of(url: &str) -> &str {
    let host = url.find("://").map_or(0, |scheme| scheme + 3);
    url[host..].find('/').map_or(url, |path| &url[..host + path])
}
