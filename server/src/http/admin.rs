//! What only the admin may do, and how to become it.

use axum::{
    Json, Router,
    extract::{Request, State},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    middleware::{self, Next},
    response::Response,
    routing::{delete, get, post},
};
use solarium_protocol::{
    TokenHash,
    http::{FrozenList, SignIn, SignedIn},
};
use tokio::time::Instant;

use super::{
    App,
    problem::{ApiError, ApiResult, Body},
};
use crate::{address::Address, clock::now};

/// How many frozen rooms a list holds at most.
const MOST_LISTED: usize = 100;

/// Everything under `/api/v1/admin`. Whatever is added to the first of the two is for the admin alone.
pub fn routes(app: &App) -> Router<App> {
    let for_the_admin = Router::new()
        .route("/sessions", delete(sign_out))
        .route("/rooms/frozen", get(frozen_rooms))
        .layer(middleware::from_fn_with_state(app.clone(), let_the_admin_in));
    Router::new()
        .route("/sessions", post(sign_in))
        .merge(for_the_admin)
        .layer(middleware::from_fn_with_state(app.clone(), look_for_an_admin))
}

/// Answers for a server that has no admin; otherwise sees to it that nobody on the way keeps what the admin is told.
async fn look_for_an_admin(
    State(app): State<App>,
    request: Request,
    next: Next,
) -> ApiResult<Response> {
    if !app.admin.is_appointed() {
        return Err(ApiError::NoAdmin);
    }
    let mut response = next.run(request).await;
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(response)
}

/// Lets a request through if it carries the token of a session, or the admin's own.
async fn let_the_admin_in(
    State(app): State<App>,
    request: Request,
    next: Next,
) -> ApiResult<Response> {
    match bearer(request.headers()) {
        Some(token) if app.admin.knows(&token, now()) => Ok(next.run(request).await),
        _ => Err(ApiError::NotSignedIn),
    }
}

/// Opens a session for whoever knows the password. Every try counts, also a good one.
async fn sign_in(
    State(app): State<App>,
    address: Address,
    Body(wish): Body<SignIn>,
) -> ApiResult<(StatusCode, Json<SignedIn>)> {
    let password = app.admin.password().ok_or(ApiError::NoPassword)?;
    if !app.usage.may_sign_in(address, Instant::now()) {
        return Err(ApiError::TooManySignIns);
    }
    if !password.is(wish.password).await {
        tracing::warn!(%address, "somebody tried to sign in as admin with a wrong password");
        return Err(ApiError::WrongPassword);
    }
    tracing::info!(%address, "the admin signed in");
    Ok((StatusCode::CREATED, Json(app.admin.open_session(now()))))
}

/// Ends the session whose token the request carries.
async fn sign_out(State(app): State<App>, headers: HeaderMap) -> StatusCode {
    if let Some(token) = bearer(&headers) {
        app.admin.close_session(&token);
    }
    StatusCode::NO_CONTENT
}

/// Rooms that cannot be continued, and why, newest first.
async fn frozen_rooms(State(app): State<App>) -> ApiResult<Json<FrozenList>> {
    Ok(Json(FrozenList { rooms: app.store.frozen_rooms(MOST_LISTED).await? }))
}

/// The hash of the token in `Authorization: Bearer`.
fn bearer(headers: &HeaderMap) -> Option<TokenHash> {
    let (scheme, token) = headers.get(header::AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| TokenHash::of(token.trim_start()))
}
