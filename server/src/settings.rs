//! What an operator can set: each a flag, an environment variable and a line in `--help`.

use std::{
    fmt,
    net::{IpAddr, SocketAddr},
    path::PathBuf,
    time::Duration,
};

use anyhow::bail;
use clap::{Args, ValueEnum};
use ipnet::IpNet;

/// How the server runs.
#[derive(Args, Clone, Debug)]
pub struct Settings {
    /// Address and port to listen on
    #[arg(
        long,
        env = "SOLARIUM_BIND",
        default_value = "0.0.0.0:8080",
        value_name = "ADDRESS:PORT"
    )]
    pub bind: SocketAddr,

    /// Where players reach the server, for links: https://games.example.org. Without it, links use the address each
    /// request came to
    #[arg(long, env = "SOLARIUM_PUBLIC_URL", value_name = "URL", value_parser = public_url)]
    pub public_url: Option<String>,

    /// Web addresses other than the server's own whose pages may connect, and ask over HTTP
    #[arg(long, env = "SOLARIUM_ALLOWED_ORIGINS", value_name = "URL", value_delimiter = ',', value_parser = public_url)]
    pub allowed_origins: Vec<String>,

    /// Proxies in front of the server, as addresses or networks: 10.0.0.0/8. Behind them, the address they forward counts
    #[arg(long, env = "SOLARIUM_TRUSTED_PROXIES", value_name = "ADDRESS", value_delimiter = ',', value_parser = network)]
    pub trusted_proxies: Vec<IpNet>,

    /// Folder for the embedded database, solarium.sqlite; made if it is missing
    #[arg(long, env = "SOLARIUM_DATA", default_value = "data", value_name = "FOLDER")]
    pub data: PathBuf,

    /// Use this database instead: postgres://user:password@host/name, or sqlite:FILE
    #[arg(long, env = "DATABASE_URL", value_name = "URL", hide_env_values = true)]
    pub database_url: Option<Secret>,

    /// Password of the admin, at least 12 characters; or its hash, as `solarium hash-password` prints it. Without it
    /// nobody can sign in
    #[arg(long, env = "SOLARIUM_ADMIN_PASSWORD", value_name = "PASSWORD", hide_env_values = true)]
    pub admin_password: Option<Secret>,

    /// Token with which scripts are the admin, at least 32 characters; they send it as Authorization: Bearer
    #[arg(long, env = "SOLARIUM_ADMIN_TOKEN", value_name = "TOKEN", hide_env_values = true)]
    pub admin_token: Option<Secret>,

    /// Component sets to add, files of JSON; new games of Solenia are played with the last one
    #[arg(long, env = "SOLARIUM_COMPONENTS", value_name = "FILE", value_delimiter = ',')]
    pub components: Vec<PathBuf>,

    /// Which log lines to write: error, warn, info, debug, trace, or a filter such as info,solarium=debug
    #[arg(long, env = "SOLARIUM_LOG", default_value = "info", value_name = "FILTER")]
    pub log: String,

    /// How log lines look
    #[arg(long, env = "SOLARIUM_LOG_FORMAT", default_value = "text", value_name = "FORMAT")]
    pub log_format: LogFormat,

    #[command(flatten)]
    pub(crate) limits: Limits,
}

/// What one client or one room may use up.
#[derive(Args, Clone, Copy, Debug)]
pub struct Limits {
    /// Messages one connection may send in a second, on average
    #[arg(long, env = "SOLARIUM_MESSAGES_PER_SECOND", default_value_t = 50, value_name = "N",
          value_parser = clap::value_parser!(u32).range(1..))]
    pub messages_per_second: u32,

    /// HTTP requests one address may make in a second, on average; verifying a game counts as twenty
    #[arg(long, env = "SOLARIUM_REQUESTS_PER_SECOND", default_value_t = 50, value_name = "N",
          value_parser = clap::value_parser!(u32).range(1..))]
    pub requests_per_second: u32,

    /// Room codes one address may try in a minute that lead to no room
    #[arg(long, env = "SOLARIUM_WRONG_CODES_PER_MINUTE", default_value_t = 30, value_name = "N",
          value_parser = clap::value_parser!(u32).range(1..))]
    pub wrong_codes_per_minute: u32,

    /// Times one address may try in a minute to sign in as admin
    #[arg(long, env = "SOLARIUM_SIGN_INS_PER_MINUTE", default_value_t = 5, value_name = "N",
          value_parser = clap::value_parser!(u32).range(1..))]
    pub sign_ins_per_minute: u32,

    /// Sockets open at the same time, all together
    #[arg(long, env = "SOLARIUM_CONNECTIONS", default_value_t = 20_000, value_name = "N")]
    pub connections: usize,

    /// Sockets one address may have open at the same time, and as many connections for requests
    #[arg(long, env = "SOLARIUM_CONNECTIONS_PER_ADDRESS", default_value_t = 100, value_name = "N")]
    pub connections_per_address: usize,

    /// Rooms one address may open in an hour
    #[arg(long, env = "SOLARIUM_ROOMS_PER_HOUR", default_value_t = 60, value_name = "N")]
    pub rooms_per_hour: u32,

    /// Seats one address may take or leave in a minute
    #[arg(long, env = "SOLARIUM_SEAT_CHANGES_PER_MINUTE", default_value_t = 120, value_name = "N")]
    pub seat_changes_per_minute: u32,

    /// Seats one guest may take or leave in a minute, on whatever connection
    #[arg(
        long,
        env = "SOLARIUM_GUEST_SEAT_CHANGES_PER_MINUTE",
        default_value_t = 30,
        value_name = "N"
    )]
    pub guest_seat_changes_per_minute: u32,

    /// Rooms in memory at the same time
    #[arg(long, env = "SOLARIUM_ROOMS", default_value_t = 50_000, value_name = "N")]
    pub rooms: usize,

    /// A room nobody looks at leaves memory after this time
    #[arg(long, env = "SOLARIUM_ROOM_IDLE", default_value = "60s", value_name = "TIME", value_parser = duration)]
    pub room_idle: Duration,

    /// Who is not connected and has let a question wait for this time is gone: the others may go on without them
    #[arg(long, env = "SOLARIUM_GONE_AFTER", default_value = "5m", value_name = "TIME", value_parser = duration)]
    pub gone_after: Duration,

    /// A room whose game never began is deleted after this time
    #[arg(long, env = "SOLARIUM_LOBBY_LIFETIME", default_value = "48h", value_name = "TIME", value_parser = duration)]
    pub lobby_lifetime: Duration,

    /// A connection that says nothing, not even a pong, ends after this time; it is asked three times before
    #[arg(long, env = "SOLARIUM_SILENCE", default_value = "60s", value_name = "TIME", value_parser = silence)]
    pub silence: Duration,
}

#[cfg(test)]
impl Default for Limits {
    /// The limits of a server that was given no others.
    fn default() -> Limits {
        Settings::from_flags(&[]).expect("every setting has a default").limits
    }
}

/// Where rooms are kept.
#[derive(Clone)]
#[cfg_attr(test, derive(Debug, PartialEq, Eq))]
pub enum Database {
    Sqlite(PathBuf),
    /// The URL holds a password: it is never printed.
    Postgres(String),
}

/// A setting that is printed nowhere. Any text is taken: clap would print one that it refuses.
#[derive(Clone)]
pub struct Secret(pub String);

impl From<String> for Secret {
    fn from(text: String) -> Secret {
        Secret(text)
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// How log lines look.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum LogFormat {
    /// For people
    Text,
    /// For machines: one JSON object a line
    Json,
}

impl Settings {
    /// The settings that these flags, the environment and the defaults make.
    pub fn from_flags(flags: &[&str]) -> Result<Settings, clap::Error> {
        #[derive(clap::Parser)]
        struct Only {
            #[command(flatten)]
            settings: Settings,
        }
        let flags = ["solarium"].iter().chain(flags);
        <Only as clap::Parser>::try_parse_from(flags).map(|only| only.settings)
    }

    /// The database that was asked for, or the embedded one.
    pub fn database(&self) -> anyhow::Result<Database> {
        match &self.database_url {
            Some(Secret(url)) => database(url),
            None => Ok(Database::Sqlite(self.data.join("solarium.sqlite"))),
        }
    }
}

/// The database that a URL names.
pub fn database(url: &str) -> anyhow::Result<Database> {
    match url.split_once(':') {
        Some(("postgres" | "postgresql", _)) => Ok(Database::Postgres(url.to_owned())),
        Some(("sqlite", file)) if !file.is_empty() => {
            Ok(Database::Sqlite(file.strip_prefix("//").unwrap_or(file).into()))
        }
        _ => bail!("the URL of the database must begin with postgres:// or sqlite:"),
    }
}

fn network(text: &str) -> Result<IpNet, String> {
    text.parse::<IpNet>()
        .or_else(|_| text.parse::<IpAddr>().map(IpNet::from))
        .map_err(|_| "it must be an address or a network such as 10.0.0.0/8".to_owned())
}

fn public_url(url: &str) -> Result<String, String> {
    let is_url = url
        .strip_prefix("http://")
        .or_else(|| url.strip_prefix("https://"))
        .is_some_and(|rest| !rest.is_empty() && !rest.contains(['?', '#', ' ']));
    if !is_url {
        return Err("it must be a web address such as https://games.example.org".to_owned());
    }
    Ok(url.trim_end_matches('/').to_owned())
}

/// Nobody answers a ping in no time.
fn silence(text: &str) -> Result<Duration, String> {
    let silence = duration(text)?;
    if silence < Duration::from_secs(1) {
        return Err("it must be at least 1s".to_owned());
    }
    Ok(silence)
}

fn duration(text: &str) -> Result<Duration, String> {
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let number: u64 =
        digits.parse().map_err(|_| "it must be a time such as 500ms, 30s, 5m or 2h".to_owned())?;
    match &text[digits.len()..] {
        "ms" => Ok(Duration::from_millis(number)),
        "s" | "" => Ok(Duration::from_secs(number)),
        "m" => Ok(Duration::from_secs(number.saturating_mul(60))),
        "h" => Ok(Duration::from_secs(number.saturating_mul(3600))),
        unit => Err(format!("{unit} is no unit of time; use ms, s, m or h")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_database_is_named_by_its_url() {
        let named = |url| database(url).ok();
        let postgres = "postgres://ada@localhost/solarium";
        assert_eq!(named(postgres), Some(Database::Postgres(postgres.to_owned())));
        assert_eq!(named("sqlite:a/b.sqlite"), Some(Database::Sqlite("a/b.sqlite".into())));
        assert_eq!(named("sqlite:///a/b.sqlite"), Some(Database::Sqlite("/a/b.sqlite".into())));
        assert_eq!(named("mysql://localhost"), None);
        assert_eq!(named("sqlite:"), None);
    }

    #[test]
    fn a_time_has_a_unit() {
        assert_eq!(duration("250ms"), Ok(Duration::from_millis(250)));
        assert_eq!(duration("2m"), Ok(Duration::from_mins(2)));
        assert_eq!(duration("7"), Ok(Duration::from_secs(7)));
        assert!(duration("soon").is_err());
        assert!(duration("5 days").is_err());
    }

    #[test]
    fn a_silence_leaves_time_for_a_pong() {
        assert_eq!(silence("1s"), Ok(Duration::from_secs(1)));
        assert!(silence("0").is_err() && silence("999ms").is_err());
    }

    #[test]
    fn a_secret_is_not_printed() {
        assert_eq!(format!("{:?}", Secret::from("hunter2".to_owned())), "Secret(…)");
    }

    #[test]
    fn a_public_url_is_a_web_address() {
        assert_eq!(public_url("https://a.example/"), Ok("https://a.example".to_owned()));
        assert!(public_url("a.example").is_err());
        assert!(public_url("http://").is_err());
    }
}
