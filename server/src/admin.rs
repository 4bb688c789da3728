//! Who may see everything: whoever has the password or the token that the server was started with.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use anyhow::ensure;
use solarium_protocol::{TokenHash, http::SignedIn};

use crate::{password::Password, random, settings::Secret};

/// How long a session lasts, in milliseconds.
const SESSION_MILLIS: i64 = 12 * 60 * 60 * 1000;

/// How many characters the admin's token has at least.
const SHORTEST_TOKEN: usize = 32;

/// The admin, and who is signed in as such. Cheap to clone.
#[derive(Clone)]
pub struct Admin(Arc<Keys>);

/// What makes somebody the admin. Of each token only the hash is kept.
struct Keys {
    password: Option<Password>,
    token: Option<TokenHash>,
    sessions: Mutex<Vec<Session>>,
}

struct Session {
    token: TokenHash,
    expires_at: i64,
}

impl Admin {
    /// Makes whoever has one of these the admin. With neither, there is none.
    pub async fn appoint(password: Option<Secret>, token: Option<Secret>) -> anyhow::Result<Admin> {
        let token = token.map(token_hash).transpose()?;
        let password = match password {
            Some(password) => Some(Password::set(password).await?),
            None => None,
        };
        Ok(Admin(Arc::new(Keys { password, token, sessions: Mutex::default() })))
    }

    /// Can anybody be the admin of this server?
    pub fn is_appointed(&self) -> bool {
        self.0.password.is_some() || self.0.token.is_some()
    }

    /// The password to sign in with, if there is one.
    pub fn password(&self) -> Option<&Password> {
        self.0.password.as_ref()
    }

    /// Opens a session for somebody who knew the password.
    pub fn open_session(&self, now: i64) -> SignedIn {
        let signed_in = SignedIn { token: random::token(), expires_at: now + SESSION_MILLIS };
        let mut sessions = self.sessions();
        sessions.retain(|session| session.is_open(now));
        sessions.push(Session { token: signed_in.token.hash(), expires_at: signed_in.expires_at });
        signed_in
    }

    /// Ends the session with this token; there is none for the admin's own.
    pub fn close_session(&self, token: &TokenHash) {
        self.sessions().retain(|session| session.token != *token);
    }

    /// Is this the token of an open session, or the admin's own?
    pub fn knows(&self, token: &TokenHash, now: i64) -> bool {
        self.0.token.as_ref() == Some(token)
            || self.sessions().iter().any(|it| it.is_open(now) && it.token == *token)
    }

    fn sessions(&self) -> MutexGuard<'_, Vec<Session>> {
        self.0.sessions.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Session {
    fn is_open(&self, now: i64) -> bool {
        now < self.expires_at
    }
}

fn token_hash(Secret(token): Secret) -> anyhow::Result<TokenHash> {
    ensure!(
        token.len() >= SHORTEST_TOKEN && token.bytes().all(|byte| byte.is_ascii_graphic()),
        "the admin token must have at least {SHORTEST_TOKEN} characters, ASCII and no spaces"
    );
    Ok(TokenHash::of(&token))
}

#[cfg(test)]
mod tests {
    use super::*;

    const OWN: &str = "0123456789abcdef0123456789abcdef";

    async fn appoint(password: Option<&str>, token: Option<&str>) -> Result<Admin, String> {
        let [password, token] = [password, token].map(|text| text.map(|it| Secret(it.to_owned())));
        Admin::appoint(password, token).await.map_err(|why| why.to_string())
    }

    #[tokio::test]
    async fn a_session_ends_after_twelve_hours() {
        let admin = appoint(Some("correct horse"), None).await.expect("a good password");
        let opened = 1_000;
        let SignedIn { token, expires_at } = admin.open_session(opened);
        assert_eq!(expires_at, opened + 12 * 3_600_000);
        assert!(admin.knows(&token.hash(), opened));
        assert!(admin.knows(&token.hash(), expires_at - 1));
        assert!(!admin.knows(&token.hash(), expires_at));
        admin.open_session(expires_at);
        assert_eq!(admin.sessions().len(), 1, "what is over is forgotten");
    }

    #[tokio::test]
    async fn a_session_is_closed_alone() {
        let admin = appoint(Some("correct horse"), Some(OWN)).await.expect("good keys");
        let [one, other] = [(); 2].map(|()| admin.open_session(0).token.hash());
        let own = TokenHash::of(OWN);
        admin.close_session(&own);
        assert!([&one, &other, &own].iter().all(|token| admin.knows(token, 1)));
        admin.close_session(&one);
        assert!(!admin.knows(&one, 1));
        assert!(admin.knows(&other, 1));
    }

    #[tokio::test]
    async fn without_a_password_or_a_token_there_is_no_admin() {
        let nobody = appoint(None, None).await.expect("nothing is fine");
        assert!(!nobody.is_appointed());
        assert!(!nobody.knows(&TokenHash::default(), 0));
        assert!(!nobody.knows(&TokenHash::of(""), 0));
        assert!(appoint(None, Some(OWN)).await.expect("a good token").is_appointed());
    }

    #[tokio::test]
    async fn a_token_that_could_be_guessed_or_never_sent_is_refused() {
        for token in
            ["", &OWN[1..], &format!("{OWN} "), &format!("{OWN}\n"), &OWN.replace('a', "é")]
        {
            let why = appoint(None, Some(token)).await.err().expect("it is refused");
            assert!(why.contains("at least 32 characters"), "{why}");
            assert!(token.is_empty() || !why.contains(token), "a secret is in the message");
        }
    }
}
