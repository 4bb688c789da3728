//! Where the server is reached, and whose pages may connect to it.

use std::sync::Arc;

use axum::http::{HeaderMap, header};

/// The web addresses of the server and its friends. Cheap to clone.
#[derive(Clone, Default)]
pub struct Origins {
    /// Where players reach the server, if the operator said so.
    pub public_url: Option<Arc<str>>,
    /// Web addresses besides our own whose pages may connect.
    pub allowed: Arc<[String]>,
}

impl Origins {
    /// May the page that makes this request connect? Programs that are no browsers name none. A page of another site
    /// could otherwise act in a room for whoever visits it.
    pub fn are_welcome(&self, headers: &HeaderMap) -> bool {
        let Some(origin) = headers.get(header::ORIGIN) else { return true };
        let Ok(origin) = origin.to_str() else { return false };
        let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
        let is_own = origin.split_once("://").is_some_and(|(_, own)| Some(own) == host);
        is_own
            || self.public_url.as_deref().is_some_and(|url| origin_of(url) == origin)
            || self.allowed.iter().any(|url| origin_of(url) == origin)
    }

    /// Where links point: the public address if there is one, else the one this request came to.
    pub fn of_links(&self, headers: &HeaderMap) -> String {
        self.public_url.as_deref().map_or_else(
            || {
                let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
                format!("http://{}", host.unwrap_or("localhost"))
            },
            str::to_owned,
        )
    }

    /// Is the server reached by HTTPS alone?
    pub fn are_https(&self) -> bool {
        self.public_url.as_deref().is_some_and(|url| url.starts_with("https://"))
    }
}

/// A web address without its path.
fn origin_of(url: &str) -> &str {
    let host = url.find("://").map_or(0, |scheme| scheme + 3);
    url[host..].find('/').map_or(url, |path| &url[..host + path])
}
