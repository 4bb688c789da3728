//! Where a request comes from, also when it came through a proxy.

use std::{
    fmt,
    net::{IpAddr, Ipv6Addr, SocketAddr},
    sync::Arc,
};

use axum::{
    extract::{ConnectInfo, FromRef, FromRequestParts},
    http::{HeaderMap, StatusCode, request::Parts},
};
use ipnet::IpNet;

/// The address that limits count by: an IPv4 address, or the network of an IPv6 one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Address {
    ip: IpAddr,
    /// How many bits of it count.
    length: u8,
}

/// What one home gets of IPv6 at most, as a rule.
const HOME: u8 = 56;
/// What one customer of a network gets who asks for much.
const SITE: u8 = 48;

impl From<IpAddr> for Address {
    fn from(ip: IpAddr) -> Address {
        match ip.to_canonical() {
            IpAddr::V6(ip) => Address::network(ip, HOME),
            ip @ IpAddr::V4(_) => Address { ip, length: 32 },
        }
    }
}

impl Address {
    fn network(ip: Ipv6Addr, length: u8) -> Address {
        let network = ip.to_bits() & (u128::MAX << (128 - length));
        Address { ip: IpAddr::V6(Ipv6Addr::from_bits(network)), length }
    }

    /// This, and the larger network around it that has a bound of its own, if there is one.
    pub fn and_around(self) -> impl Iterator<Item = Address> + Clone {
        let around = match self.ip {
            IpAddr::V6(ip) if self.length > SITE => Some(Address::network(ip, SITE)),
            _ => None,
        };
        [self].into_iter().chain(around)
    }

    /// Is it the network of many homes?
    pub fn is_wide(self) -> bool {
        self.ip.is_ipv6() && self.length <= SITE
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.ip {
            IpAddr::V4(ip) => write!(f, "{ip}"),
            IpAddr::V6(ip) => write!(f, "{ip}/{}", self.length),
        }
    }
}

/// The proxies in front of the server. Cheap to clone.
#[derive(Clone)]
pub struct TrustedProxies(Arc<[IpNet]>);

impl FromIterator<IpNet> for TrustedProxies {
    fn from_iter<I: IntoIterator<Item = IpNet>>(networks: I) -> TrustedProxies {
        TrustedProxies(networks.into_iter().collect())
    }
}

impl TrustedProxies {
    /// Is this the address of a proxy of ours?
    pub fn contain(&self, ip: IpAddr) -> bool {
        self.0.iter().any(|net| net.contains(&ip.to_canonical()))
    }
}

/// Who stands at the far end: the peer itself or, if that is a trusted proxy, the last address in
/// `X-Forwarded-For` that is not one. What strangers write into that header counts for nothing.
fn client_ip(peer: IpAddr, headers: &HeaderMap, trusted: &TrustedProxies) -> IpAddr {
    if !trusted.contain(peer) {
        return peer;
    }
    let forwarded = headers
        .get_all("x-forwarded-for")
        .iter()
        .flat_map(|value| value.as_bytes().split(|byte| *byte == b','))
        .map(|ip| read_ip(str::from_utf8(ip).ok()?.trim()));
    let mut last = peer;
    for ip in forwarded.rev() {
        // What cannot be read was not written by a proxy of ours: the one before it is as far as we know.
        let Some(ip) = ip else { break };
        last = ip;
        if !trusted.contain(ip) {
            break;
        }
    }
    last
}

/// An address, also in brackets or with a port.
fn read_ip(text: &str) -> Option<IpAddr> {
    let bare = || text.strip_prefix('[')?.strip_suffix(']')?.parse().ok();
    let with_port = || Some(text.parse::<SocketAddr>().ok()?.ip());
    text.parse().ok().or_else(with_port).or_else(bare)
}

impl<S: Send + Sync> FromRequestParts<S> for Address
where
    TrustedProxies: FromRef<S>,
{
    type Rejection = StatusCode;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Address, StatusCode> {
        let ConnectInfo(peer): &ConnectInfo<SocketAddr> =
            parts.extensions.get().ok_or(StatusCode::INTERNAL_SERVER_ERROR)?;
        Ok(client_ip(peer.ip(), &parts.headers, &TrustedProxies::from_ref(state)).into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn check_client(peer: &str, forwarded: &[&str], expected: &str) {
        let trusted = ["10.0.0.0/8", "fd00::/8"].map(|text| text.parse().expect("a network"));
        let trusted = trusted.into_iter().collect();
        let mut headers = HeaderMap::new();
        for value in forwarded {
            let value = HeaderValue::from_bytes(value.as_bytes()).expect("a header");
            headers.append("x-forwarded-for", value);
        }
        let found = client_ip(peer.parse().expect("an address"), &headers, &trusted);
        assert_eq!(found.to_string(), expected, "{peer} {forwarded:?}");
    }

    #[test]
    fn only_trusted_proxies_are_believed() {
        check_client("203.0.113.7", &[], "203.0.113.7");
        check_client("203.0.113.7", &["198.51.100.1"], "203.0.113.7");
        check_client("10.1.2.3", &["198.51.100.1"], "198.51.100.1");
        check_client("10.1.2.3", &["1.1.1.1, 198.51.100.1"], "198.51.100.1");
        check_client("10.1.2.3", &["1.1.1.1", "198.51.100.1, 10.9.9.9"], "198.51.100.1");
        check_client("10.1.2.3", &["nonsense"], "10.1.2.3");
        check_client("10.1.2.3", &["198.51.100.1, nonsense, 10.9.9.9"], "10.9.9.9");
        check_client("10.1.2.3", &["10.4.4.4"], "10.4.4.4");
        check_client("::ffff:10.1.2.3", &["198.51.100.1"], "198.51.100.1");
        check_client("fd00::1", &["2001:db8::5"], "2001:db8::5");
        check_client("10.1.2.3", &["198.51.100.1:4711"], "198.51.100.1");
        check_client("10.1.2.3", &["[2001:db8::5]:443, 10.9.9.9:80"], "2001:db8::5");
        check_client("10.1.2.3", &["[2001:db8::5]"], "2001:db8::5");
        check_client("10.1.2.3", &["198.51.100.1:port"], "10.1.2.3");
        check_client("10.1.2.3", &["é, 198.51.100.1"], "198.51.100.1");
    }

    #[test]
    fn a_home_counts_as_one_address() {
        let address = |text: &str| Address::from(text.parse::<IpAddr>().expect("an address"));
        assert_eq!(address("2001:db8:1:2::5"), address("2001:db8:1:3:ffff::1"));
        assert_ne!(address("2001:db8:1:2::5"), address("2001:db8:1:102::5"));
        assert_eq!(address("::ffff:203.0.113.7"), address("203.0.113.7"));
        assert_ne!(address("203.0.113.7"), address("203.0.113.8"));
        assert_eq!(address("2001:db8:1:2::5").to_string(), "2001:db8:1::/56");
        assert_eq!(address("::ffff:203.0.113.7").to_string(), "203.0.113.7");
        let around = |text| address(text).and_around().map(|it| it.to_string()).collect::<Vec<_>>();
        assert_eq!(around("2001:db8:1:102::5"), ["2001:db8:1:100::/56", "2001:db8:1::/48"]);
        assert_eq!(around("203.0.113.7"), ["203.0.113.7"]);
    }
}
