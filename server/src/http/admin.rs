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
    http::{FrozenList, FrozenRoom, SignIn, SignedIn},
};
use tokio::time::Instant;

use super::{
    App,
    extract::{Body, bearer},
};
use crate::{
    address::Address,
    admin::Admin,
    clock::now,
    limits::Usage,
    problem::{ApiError, ApiResult},
    store::Store,
};

/// How many frozen rooms a list holds at most.
const MAX_LISTED: usize = 100;

/// Everything under `/api/v1/admin`. Whatever is added to the first of the two is for the admin alone.
pub fn routes(app: &App) -> Router<App> {
    let for_the_admin = Router::new()
        .route("/sessions", delete(sign_out))
        .route("/rooms/frozen", get(frozen_rooms))
        .layer(middleware::from_fn_with_state(app.admin.clone(), let_the_admin_in));
    Router::new()
        .route("/sessions", post(sign_in))
        .merge(for_the_admin)
        .layer(middleware::from_fn_with_state(app.admin.clone(), look_for_an_admin))
}

/// Answers for a server that has no admin; otherwise sees to it that nobody on the way keeps what the admin is told.
async fn look_for_an_admin(
    State(admin): State<Admin>,
    request: Request,
    next: Next,
) -> ApiResult<Response> {
    if !admin.is_appointed() {
        return Err(ApiError::NoAdmin);
    }
    let mut response = next.run(request).await;
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(response)
}

/// Lets a request through if it carries the token of a session, or the admin's own.
async fn let_the_admin_in(
    State(admin): State<Admin>,
    request: Request,
    next: Next,
) -> ApiResult<Response> {
    match token(request.headers()) {
        Some(token) if admin.knows(&token, now()) => Ok(next.run(request).await),
        _ => Err(ApiError::NotSignedIn),
    }
}

/// Opens a session for whoever knows the password. Every try counts, also a good one.
async fn sign_in(
    State(admin): State<Admin>,
    State(usage): State<Usage>,
    address: Address,
    Body(wish): Body<SignIn>,
) -> ApiResult<(StatusCode, Json<SignedIn>)> {
    let password = admin.password().ok_or(ApiError::NoPassword)?;
    if !usage.may_sign_in(address, Instant::now()) {
        return Err(ApiError::TooManySignIns);
    }
    if !password.is(wish.password).await {
        tracing::warn!(%address, "somebody tried to sign in as admin with a wrong password");
        return Err(ApiError::WrongPassword);
    }
    tracing::info!(%address, "the admin signed in");
    Ok((StatusCode::CREATED, Json(admin.open_session(now()))))
}

/// Ends the session whose token the request carries.
async fn sign_out(State(admin): State<Admin>, headers: HeaderMap) -> StatusCode {
    if let Some(token) = token(&headers) {
        admin.close_session(&token);
    }
    StatusCode::NO_CONTENT
}

/// Rooms that cannot be continued, and why, newest first.
async fn frozen_rooms(State(store): State<Store>) -> ApiResult<Json<FrozenList>> {
    let frozen = store.frozen_rooms(MAX_LISTED).await?.into_iter().map(|(room, why)| FrozenRoom {
        code: room.code,
        options: room.options,
        opened_at: room.opened_at,
        why,
    });
    Ok(Json(FrozenList { rooms: frozen.collect() }))
}

/// The hash of the token that the request carries.
fn token(headers: &HeaderMap) -> Option<TokenHash> {
    bearer(headers).map(TokenHash::of)
}
