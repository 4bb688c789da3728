//! Lets pages of the sites that the operator allows read what the API answers.

use axum::{
    extract::{Request, State},
    http::{HeaderValue, Method, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};

use crate::origin::Origins;

/// How such a page may ask.
const METHODS: HeaderValue = HeaderValue::from_static("GET, POST, DELETE");
/// What it may send besides what every page may.
const HEADERS: HeaderValue =
    HeaderValue::from_static("authorization, content-type, idempotency-key");
/// What it may read besides what every page may.
const EXPOSED: HeaderValue = HeaderValue::from_static("retry-after");
/// For how many seconds a browser need not ask again.
const MAX_AGE: HeaderValue = HeaderValue::from_static("600");

/// Adds what a browser looks for. Pages of other sites get the same answer without it, and their browsers keep it from
/// them.
pub async fn share(State(origins): State<Origins>, request: Request, next: Next) -> Response {
    if origins.allowed.is_empty() || !request.uri().path().starts_with("/api/") {
        return next.run(request).await;
    }
    let origin = request.headers().get(header::ORIGIN).filter(|it| origins.allow(it)).cloned();
    let is_preflight = request.method() == Method::OPTIONS
        && request.headers().contains_key(header::ACCESS_CONTROL_REQUEST_METHOD);
    let mut response = next.run(request).await;
    if let Some(origin) = origin {
        // Nothing is asked with `OPTIONS`, but the address is there.
        if is_preflight && response.status() == StatusCode::METHOD_NOT_ALLOWED {
            response = answer_preflight();
        }
        let headers = response.headers_mut();
        headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, origin);
        headers.insert(header::ACCESS_CONTROL_EXPOSE_HEADERS, EXPOSED);
    }
    response.headers_mut().append(header::VARY, HeaderValue::from_static("origin"));
    response
}

/// Says what a page may ask.
fn answer_preflight() -> Response {
    let mut response = StatusCode::NO_CONTENT.into_response();
    let headers = response.headers_mut();
    headers.insert(header::ACCESS_CONTROL_ALLOW_METHODS, METHODS);
    headers.insert(header::ACCESS_CONTROL_ALLOW_HEADERS, HEADERS);
    headers.insert(header::ACCESS_CONTROL_MAX_AGE, MAX_AGE);
    response
}
