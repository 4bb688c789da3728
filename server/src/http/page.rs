//! What a browser gets.

use axum::response::Html;

/// The page at the root and behind a room's link.
pub async fn home() -> Html<&'static str> {
    Html(include_str!("page.html"))
}
