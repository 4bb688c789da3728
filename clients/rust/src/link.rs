//! A room's link: where the server is, which room, and perhaps as whom.

use std::str::FromStr;

use solarium_protocol::{RoomCode, Token};
use solarium_rules::Share;

/// A link such as `http://localhost:8080/r/0a1b2c3d4e`; a token may follow after `#`, and a share in the shuffle after a dot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// The server, such as `http://localhost:8080`.
    pub origin: String,
    /// The room's code.
    pub room: RoomCode,
    /// As whom to go on.
    pub token: Option<Token>,
    /// Whose share in the shuffle to go on with.
    pub share: Option<Share>,
}

/// Why a text is no link.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a room's link looks like http://localhost:8080/r/0a1b2c3d4e, not like {0}")]
pub struct BadLink(String);

impl FromStr for Link {
    type Err = BadLink;

    fn from_str(text: &str) -> Result<Link, BadLink> {
        let read = || {
            let (address, secrets) = text.split_once('#').unzip();
            let address = address.unwrap_or(text);
            let (token, share) = match secrets.map(|it| it.split_once('.').unwrap_or((it, ""))) {
                Some((token, share)) => (Some(token), Some(share).filter(|it| !it.is_empty())),
                None => (None, None),
            };
            let token = token.map(|it| Token::try_from(it.to_owned())).transpose().ok()?;
            let share = share.map(|it| Share::try_from(it.to_owned())).transpose().ok()?;
            let (origin, room) = address.split_once("/r/")?;
            let is_web = origin.starts_with("http://") || origin.starts_with("https://");
            let room = RoomCode::try_from(room.trim_end_matches('/').to_owned()).ok()?;
            is_web.then(|| Link { token, share, ..Link::new(origin, room) })
        };
        read().ok_or_else(|| BadLink(text.to_owned()))
    }
}

impl Link {
    /// The link of a room, as nobody in particular.
    pub fn new(origin: &str, room: RoomCode) -> Link {
        Link { origin: origin.to_owned(), room, token: None, share: None }
    }

    /// The address of the server's socket.
    pub fn socket_url(&self) -> String {
        // http becomes ws, https becomes wss.
        format!("ws{}/ws/v1", self.origin.trim_start_matches("http"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_names_the_server_and_the_room() {
        let link: Link = "https://games.example:8443/r/0a1b2c3d4e".parse().expect("a link");
        assert_eq!(link.socket_url(), "wss://games.example:8443/ws/v1");
        assert_eq!(link.room.as_str(), "0a1b2c3d4e");
        assert_eq!(link.token, None);
    }

    #[test]
    fn a_link_may_carry_a_token() {
        let token = "7".repeat(64);
        let link: Link =
            format!("http://localhost:8080/r/0a1b2c3d4e#{token}").parse().expect("a link");
        assert_eq!(link.token.map(String::from), Some(token.clone()));
        assert_eq!(link.share, None);
        let share = "8".repeat(64);
        let link: Link =
            format!("http://localhost:8080/r/0a1b2c3d4e#{token}.{share}").parse().expect("a link");
        assert_eq!(link.share.map(String::from), Some(share));
    }

    #[test]
    fn other_texts_are_no_links() {
        for text in [
            "",
            "localhost:8080/r/0a1b2c3d4e",
            "http://localhost/r/short",
            "http://localhost/0a1b2c3d4e",
            "http://localhost/r/0a1b2c3d4e#x",
            "http://localhost/r/0a1b2c3d4e#.",
            &format!("http://localhost/r/0a1b2c3d4e#{}.x", "7".repeat(64)),
        ] {
            assert!(text.parse::<Link>().is_err(), "{text}");
        }
    }
}
