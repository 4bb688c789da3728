//! What a browser gets: the built page, or how to get one.

use std::borrow::Cow;

use axum::{
    extract::{Request, State},
    http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header},
    middleware::Next,
    response::{Html, IntoResponse, Response},
};

use crate::{built_page, origin::Origins, problem::ApiError};

/// The page asks nothing of any other origin, and nobody may put it into a frame.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; \
    frame-ancestors 'none'";

/// The picture that an invitation shows in a messenger.
const PICTURE: &str = "/invitation.png";

/// The page, at each address it has a view for.
pub async fn page(State(origins): State<Origins>, headers: HeaderMap) -> Response {
    show_page(StatusCode::OK, &headers, &origins)
}

/// A file of the page, or what a browser is shown at an address that leads nowhere. Programs get a problem, and so does
/// everybody who asks for what programs ask for.
pub async fn file_or_nothing(
    State(origins): State<Origins>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let path = uri.path().trim_start_matches('/');
    let is_reading = method == Method::GET || method == Method::HEAD;
    match file(path, &headers) {
        Some(response) if is_reading => response,
        Some(_) => ([(header::ALLOW, "GET,HEAD")], ApiError::MethodNotAllowed).into_response(),
        None if is_reading
            && !path.starts_with("api/")
            && accepts(&headers, header::ACCEPT, "text/html") =>
        {
            show_page(StatusCode::NOT_FOUND, &headers, &origins)
        }
        None => ApiError::NothingHere.into_response(),
    }
}

fn show_page(status: StatusCode, headers: &HeaderMap, origins: &Origins) -> Response {
    let Some(page) = built_page::file("index.html") else {
        return (status, Html(include_str!("page.html"))).into_response();
    };
    // Messengers show the picture of an invitation only under its whole address.
    let picture = format!("{}{PICTURE}", origins.of_links(headers));
    let page = String::from_utf8_lossy(&page)
        .replace(&format!("content=\"{PICTURE}\""), &format!("content=\"{picture}\""));
    (status, [(header::CACHE_CONTROL, "no-cache")], Html(page)).into_response()
}

/// A file as it was built, compressed if the browser reads that: the build leaves a `.br` and a `.gz` beside it.
fn file(path: &str, headers: &HeaderMap) -> Option<Response> {
    let plain = built_page::file(path)?;
    let compressed = [("br", "br"), ("gzip", "gz")].into_iter().find_map(|(encoding, ending)| {
        let is_read = accepts(headers, header::ACCEPT_ENCODING, encoding);
        Some((encoding, is_read.then(|| built_page::file(&format!("{path}.{ending}")))??))
    });
    let (encoding, data) = match compressed {
        Some((encoding, data)) => (Some(encoding), data),
        None => (None, plain),
    };
    let mut response = match data {
        Cow::Borrowed(bytes) => bytes.into_response(),
        Cow::Owned(bytes) => bytes.into_response(),
    };
    let set = response.headers_mut();
    set.insert(header::CONTENT_TYPE, HeaderValue::from_static(content_type(path)));
    set.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    // Files under assets/ have a hash of their content in their name and never change.
    let age = if path.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    set.insert(header::CACHE_CONTROL, HeaderValue::from_static(age));
    if let Some(encoding) = encoding {
        set.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    Some(response)
}

fn accepts(headers: &HeaderMap, header: header::HeaderName, what: &str) -> bool {
    headers.get(header).and_then(|value| value.to_str().ok()).is_some_and(|value| {
        value.split(',').any(|part| part.trim().split(';').next() == Some(what))
    })
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "json" | "webmanifest" => "application/json",
        "woff2" => "font/woff2",
        _ => "application/octet-stream",
    }
}

/// Headers that every answer carries.
const HEADERS: [(&str, &str); 7] = [
    ("content-security-policy", POLICY),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    // A room's link is known to those it was sent to: no other site learns it.
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
];

/// What a server behind HTTPS adds: browsers come back by HTTPS alone.
const ONLY_HTTPS: &str = "max-age=31536000";

/// Answers only who asks for us, or how we are, and adds what every answer carries.
pub async fn guard(State(origins): State<Origins>, request: Request, next: Next) -> Response {
    let is_for_us =
        origins.are_asked_for(request.headers()) || request.uri().path().starts_with("/health/");
    let mut response =
        if is_for_us { next.run(request).await } else { ApiError::WrongHost.into_response() };
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if origins.are_https() {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(ONLY_HTTPS));
    }
    response
}
