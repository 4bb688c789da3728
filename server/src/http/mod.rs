//! The HTTP side: `/api/v1`, health, the socket's door, and the page.

mod admin;
mod cors;
mod extract;
pub mod health;
mod matches;
mod page;
mod rooms;

use std::{sync::Arc, time::Duration};

use axum::{
    Router,
    extract::{DefaultBodyLimit, FromRef, Request, State},
    http::header,
    middleware::{self, Next},
    response::{IntoResponse, Response},
    routing::{get, post},
};
use solarium_protocol::MAX_MESSAGE_BYTES;
use tokio::time::{Instant, timeout};
use tokio_util::sync::CancellationToken;
use tower_http::{
    CompressionLevel,
    compression::{CompressionLayer, predicate::SizeAbove},
};

use self::health::Probe;
use crate::{
    address::{Address, TrustedProxies},
    admin::Admin,
    keys::Keys,
    limits::Usage,
    live::Rooms,
    origin::Origins,
    problem::ApiError,
    socket::{self, SocketState},
    store::Store,
    supervision::Health,
};

/// All that handlers may ask for; each takes the part it needs.
#[derive(Clone, FromRef)]
pub struct App {
    pub rooms: Rooms,
    pub store: Store,
    pub keys: Arc<Keys>,
    pub admin: Admin,
    pub origins: Origins,
    pub proxies: TrustedProxies,
    pub usage: Usage,
    pub health: Health,
    pub probe: Probe,
    pub socket: Arc<SocketState>,
    /// Cancelled when the server is about to stop.
    pub stop: CancellationToken,
}

/// How long an HTTP request may take.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(15);

/// Answers of the API that are larger are compressed, for whoever reads that.
const MIN_COMPRESSED_BYTES: u64 = 1024;

/// How many plain requests it counts for when a game is played again.
const REPLAY_WEIGHT: u32 = 20;

/// The largest record that is verified for somebody.
const MAX_RECORD_BYTES: usize = 256 * 1024;

/// Everything the server answers.
pub fn routes(app: App) -> Router {
    let api = Router::new()
        .route("/games", get(rooms::games))
        .route("/rooms", get(rooms::list).post(rooms::open))
        .route("/rooms/{code}", get(rooms::look_up))
        .route("/key", get(matches::key))
        .route("/matches/{id}", get(matches::look_up))
        .route("/matches/{id}/record", get(matches::record))
        .merge(replays(&app))
        .nest("/admin", admin::routes(&app))
        .layer(middleware::from_fn(without_parameters))
        // These have some.
        .route("/matches", get(matches::list))
        .merge(logs(&app))
        .layer(
            CompressionLayer::new()
                .quality(CompressionLevel::Fastest)
                .compress_when(SizeAbove::new(MIN_COMPRESSED_BYTES)),
        );
    Router::new()
        .nest("/api/v1", api)
        .route("/", get(page::page))
        .route("/r/{code}", get(page::page))
        .route("/rules", get(page::page))
        .route("/rules/solenia", get(page::page))
        .route("/rules/solstis", get(page::page))
        .route("/privacy", get(page::page))
        .layer(middleware::from_fn(in_time))
        .layer(DefaultBodyLimit::max(MAX_MESSAGE_BYTES))
        .route("/ws/v1", get(socket::upgrade))
        .fallback(page::file_or_nothing)
        .method_not_allowed_fallback(not_allowed)
        .layer(middleware::from_fn_with_state(app.clone(), count::<1>))
        // Not counted: who asks how the server is shall know, whatever else comes from the same address.
        .route("/health/live", get(health::live))
        .route("/health/ready", get(health::ready))
        .method_not_allowed_fallback(not_allowed)
        .layer(middleware::from_fn_with_state(app.origins.clone(), cors::share))
        .layer(middleware::from_fn_with_state(app.origins.clone(), page::guard))
        .with_state(app)
}

/// What plays a game again as far as it has come.
fn logs(app: &App) -> Router<App> {
    Router::new()
        .route("/rooms/{code}/log", get(rooms::log))
        .layer(middleware::from_fn_with_state(app.clone(), count::<REPLAY_WEIGHT>))
}

/// What plays a whole game again.
fn replays(app: &App) -> Router<App> {
    Router::new()
        .route("/matches/{id}/verdict", get(matches::verdict))
        .route("/matches/{id}/course", get(matches::course))
        .route("/verify", post(matches::verify).layer(DefaultBodyLimit::max(MAX_RECORD_BYTES)))
        .layer(middleware::from_fn_with_state(app.clone(), count::<REPLAY_WEIGHT>))
}

/// An address that is asked in another way; which ways there are is added to it.
async fn not_allowed() -> ApiError {
    ApiError::MethodNotAllowed
}

/// Refuses parameters behind the question mark: a typo should not go unnoticed.
async fn without_parameters(request: Request, next: Next) -> Result<Response, ApiError> {
    if request.uri().query().is_none_or(str::is_empty) {
        return Ok(next.run(request).await);
    }
    Err(ApiError::Malformed("there are no parameters at this address".to_owned()))
}

/// Gives up on an answer that takes too long.
async fn in_time(request: Request, next: Next) -> Result<Response, ApiError> {
    timeout(REQUEST_TIMEOUT, next.run(request)).await.map_err(|_| ApiError::TooSlow)
}

/// Lets a request through unless its address has made too many of late; one may count as several.
async fn count<const WEIGHT: u32>(
    State(usage): State<Usage>,
    address: Address,
    request: Request,
    next: Next,
) -> Response {
    if !usage.may_request(address, WEIGHT, Instant::now()) {
        // The connection ends with it: its next request would only be one more to refuse.
        let end = [(header::CONNECTION, "close")];
        return (end, ApiError::TooManyRequests).into_response();
    }
    next.run(request).await
}
