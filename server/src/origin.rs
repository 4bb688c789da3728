//! Where the server is reached, and whose pages may connect to it.

use std::{net::IpAddr, sync::Arc};

use axum::http::{HeaderMap, HeaderValue, header};

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
        let Some(named) = headers.get(header::ORIGIN) else { return true };
        let Ok(origin) = named.to_str() else { return false };
        let host = host_of(headers).unwrap_or_default();
        // Without a public address it is not known whether a proxy makes it HTTPS.
        let is_own = origin.strip_prefix("http://") == Some(host)
            || self.public_url.is_none() && origin.strip_prefix("https://") == Some(host);
        is_own && self.is_ours(host)
            || self.public_url.as_deref().is_some_and(|url| is_origin_of(url, origin))
            || self.allow(named)
    }

    /// May pages of this origin, which is not our own, read what we answer?
    pub fn allow(&self, origin: &HeaderValue) -> bool {
        origin.to_str().is_ok_and(|origin| self.allowed.iter().any(|url| is_origin_of(url, origin)))
    }

    /// Does this request ask for us? Without a public address every name is ours; with one, only its own and those of this
    /// machine are: another site's name that leads here is a trap for whoever follows it.
    pub fn are_asked_for(&self, headers: &HeaderMap) -> bool {
        let Some(url) = self.public_url.as_deref() else { return true };
        host_of(headers).is_some_and(|host| {
            let (scheme, own) = origin_of(url).split_once("://").unwrap_or_default();
            self.is_ours(host)
                || without_port(own, scheme).eq_ignore_ascii_case(without_port(host, scheme))
        })
    }

    /// May anybody be reached under this name besides the public one?
    fn is_ours(&self, host: &str) -> bool {
        self.public_url.is_none() || is_this_machine(host)
    }

    /// Where links point: the public address if there is one, else the one this request came to.
    pub fn of_links(&self, headers: &HeaderMap) -> String {
        self.public_url.as_deref().map_or_else(
            || format!("http://{}", host_of(headers).filter(is_plain).unwrap_or("localhost")),
            str::to_owned,
        )
    }

    /// Is the server reached by HTTPS alone?
    pub fn are_https(&self) -> bool {
        self.public_url.as_deref().is_some_and(|url| url.starts_with("https://"))
    }
}

fn host_of(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::HOST)?.to_str().ok()
}

/// Can it be a host, and be written into a page as it is?
fn is_plain(host: &&str) -> bool {
    host.chars().all(|c| c.is_ascii_alphanumeric() || ".-_:[]".contains(c))
}

/// A host without the port that its scheme has anyway.
fn without_port<'a>(host: &'a str, scheme: &str) -> &'a str {
    let port = if scheme == "https" { ":443" } else { ":80" };
    host.strip_suffix(port).unwrap_or(host)
}

/// Is it a name or an address of the machine itself, whatever the port?
fn is_this_machine(host: &str) -> bool {
    let is_port = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let name =
        host.rsplit_once(':').filter(|(_, port)| is_port(port)).map_or(host, |(name, _)| name);
    let ip = name.trim_start_matches('[').trim_end_matches(']');
    name == "localhost" || ip.parse().is_ok_and(|ip: IpAddr| ip.is_loopback())
}

/// Is it the origin of this web address? A browser writes it in small letters and without the usual port.
fn is_origin_of(url: &str, origin: &str) -> bool {
    let url = origin_of(url);
    let scheme = url.split_once("://").unwrap_or_default().0;
    without_port(url, scheme).eq_ignore_ascii_case(origin)
}

/// A web address without its path.
fn origin_of(url: &str) -> &str {
    let host = url.find("://").map_or(0, |scheme| scheme + 3);
    url[host..].find('/').map_or(url, |path| &url[..host + path])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_lead_to_where_the_server_is_reached() {
        let links = |origins: &Origins, host: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, HeaderValue::from_static(host));
            origins.of_links(&headers)
        };
        let nowhere = Origins::default();
        assert_eq!(links(&nowhere, "[::1]:8080"), "http://[::1]:8080");
        assert_eq!(links(&nowhere, "a\"><script>"), "http://localhost");
        let public = Origins { public_url: Some("https://play.example".into()), ..nowhere };
        assert_eq!(links(&public, "10.0.0.1"), "https://play.example");
    }

    #[test]
    fn this_machine_has_some_names() {
        for host in
            ["localhost", "localhost:8080", "127.0.0.1", "127.8.8.8:80", "[::1]", "[::1]:8080"]
        {
            assert!(is_this_machine(host), "{host}");
        }
        for host in [
            "",
            "evil.example",
            "localhost.evil.example",
            "10.0.0.1",
            "[fe80::1]:80",
            "localhost:80@x",
        ] {
            assert!(!is_this_machine(host), "{host}");
        }
    }
}
