//! A password, known by its argon2id hash alone.

use std::{
    io::{self, IsTerminal},
    process::ExitCode,
};

use anyhow::{Context, bail, ensure};
use argon2::{
    Argon2,
    password_hash::{Error, PasswordHasher, PasswordVerifier, phc::PasswordHash},
};
use tokio::{sync::Semaphore, task::spawn_blocking};

use crate::settings::Secret;

/// How many characters a password has at least.
const MIN_CHARACTERS: usize = 12;

/// Every hash takes 19 MiB and a core for a while, and strangers may ask for one: there is one at a time.
static TURN: Semaphore = Semaphore::const_new(1);

/// What is kept of a password.
pub struct Password(PasswordHash);

impl Password {
    /// The password an operator has set: its hash, or the password itself, which is hashed and forgotten.
    pub async fn set(Secret(text): Secret) -> anyhow::Result<Password> {
        if !text.starts_with("$argon2") {
            return Ok(Password(hash(text).await?));
        }
        let hash = PasswordHash::new(&text).ok().filter(|hash| hash.hash.is_some());
        let password = Password(hash.context(NO_HASH)?);
        // A trial: what could check no password later is refused now. Nothing in the message is from the hash.
        match password.check(String::new()).await {
            Err(Error::PasswordInvalid) => Ok(password),
            Ok(()) => bail!("the admin password's hash is that of an empty password"),
            Err(_) => bail!(NO_HASH),
        }
    }

    /// Is this the password?
    pub async fn is(&self, tried: String) -> bool {
        self.check(tried).await.is_ok()
    }

    async fn check(&self, tried: String) -> Result<(), Error> {
        let hash = self.0.clone();
        in_turn(move || Argon2::default().verify_password(tried.as_bytes(), &hash)).await
    }
}

const NO_HASH: &str = "the admin password begins with $argon2 but is no hash that can be checked; \
     `solarium hash-password` prints one, and a shell needs single quotes around it";

/// `solarium hash-password`: reads a password and prints what `--admin-password` takes instead of it.
pub async fn print_hash() -> anyhow::Result<ExitCode> {
    if io::stdin().is_terminal() {
        eprintln!("Type the password; the terminal shows it.");
    }
    let mut line = String::new();
    io::stdin().read_line(&mut line).context("cannot read the password")?;
    let password = line.strip_suffix('\n').unwrap_or(&line);
    let password = password.strip_suffix('\r').unwrap_or(password);
    println!("{}", hash(password.to_owned()).await?);
    Ok(ExitCode::SUCCESS)
}

/// The hash of a password that is long enough. Argon2id with 19 MiB in two passes, as OWASP advises, is the default.
async fn hash(password: String) -> anyhow::Result<PasswordHash> {
    ensure!(
        password.chars().count() >= MIN_CHARACTERS,
        "the admin password is too short: it must have at least {MIN_CHARACTERS} characters"
    );
    let hash = in_turn(move || Argon2::default().hash_password(password.as_bytes())).await;
    hash.context("the admin password cannot be hashed")
}

/// Works aside, so that nobody's move waits for it, when its turn has come.
async fn in_turn<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    let turn = TURN.acquire().await.expect("turns never end");
    // The turn goes along: work that has begun goes on when whoever wanted it is gone.
    let work = move || {
        let _turn = turn;
        work()
    };
    spawn_blocking(work).await.expect("a hash is computed or refused, without a panic")
}

#[cfg(test)]
mod tests {
    use std::{
        sync::{
            Arc,
            atomic::{AtomicUsize, Ordering},
        },
        time::Duration,
    };

    use super::*;

    async fn set(text: &str) -> Result<Password, String> {
        Password::set(Secret(text.to_owned())).await.map_err(|why| why.to_string())
    }

    async fn check_refused(text: &str, sentence: &str) {
        let why = set(text).await.err().expect("it is refused");
        assert!(why.contains(sentence), "{why}");
        assert!(text.is_empty() || !why.contains(text), "a secret is in the message: {why}");
    }

    #[tokio::test]
    async fn a_password_is_known_by_its_hash_alone() {
        let password = set("correct horse").await.expect("it is long enough");
        let kept = password.0.to_string();
        assert!(kept.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{kept}");
        let again = set(&kept).await.expect("a hash is as good");
        for known in [password, again] {
            assert!(known.is("correct horse".to_owned()).await);
            assert!(!known.is("correct horsf".to_owned()).await);
            assert!(!known.is(String::new()).await);
            assert!(!known.is(kept.clone()).await, "the hash is not the password");
        }
    }

    #[tokio::test]
    async fn what_is_no_good_password_is_refused_without_being_printed() {
        check_refused("", "at least 12 characters").await;
        check_refused("eleven char", "at least 12 characters").await;
        check_refused("ééééééééééé", "at least 12 characters").await;
        assert!(set("twelve chars").await.is_ok());
        check_refused("$argon2id", "no hash that can be checked").await;
        check_refused("$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQ", "no hash that can").await;
        let hash = set("correct horse").await.expect("it is long enough").0.to_string();
        check_refused(&hash.replace("$argon2id", "$argon2x"), "no hash that can be checked").await;
        check_refused(&hash.replace("p=1", "p=0"), "no hash that can be checked").await;
        let empty = Argon2::default().hash_password(b"").expect("it can be hashed");
        check_refused(&empty.to_string(), "an empty password").await;
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn one_hash_is_computed_at_a_time_even_for_those_who_are_gone() {
        let (now, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let work = || {
            let (now, most) = (now.clone(), most.clone());
            in_turn(move || {
                most.fetch_max(now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                std::thread::sleep(Duration::from_millis(50));
                now.fetch_sub(1, Ordering::SeqCst);
            })
        };
        // Whoever waits for this one gives up while it is at work.
        let given_up = tokio::time::timeout(Duration::from_millis(10), work()).await;
        assert!(given_up.is_err());
        tokio::join!(work(), work(), work());
        assert_eq!(most.load(Ordering::SeqCst), 1);
    }
}
