//! The real binary, started for one test.

use std::{
    path::PathBuf,
    process::{Child, Command, Stdio},
    time::Duration,
};

use serde_json::{Value, json};
use solarium_client::{Client, Link, http, open_room};
use tempfile::NamedTempFile;
use tokio::time::{sleep, timeout};

use crate::{
    database::{Database, Home},
    play,
};

/// A server that runs for one test and is killed with it.
pub struct TestServer {
    process: Child,
    /// Its database.
    pub database: Database,
    /// Where it listens, such as `http://127.0.0.1:40123`.
    pub origin: String,
    settings: Vec<(String, String)>,
    output: NamedTempFile,
    log: NamedTempFile,
}

/// The binary under test: it stands beside the program that asks, or beside the folder of the tests.
pub fn binary() -> PathBuf {
    let own = std::env::current_exe().expect("a program knows where it is");
    own.ancestors()
        .skip(1)
        .take(2)
        .map(|folder| folder.join("solarium"))
        .find(|binary| binary.exists())
        .expect("build the server first: cargo build -p solarium-server")
}

impl TestServer {
    /// Starts a server on a new database.
    pub async fn start(home: Home) -> TestServer {
        TestServer::start_with(home, &[]).await
    }

    /// Starts a server on a new database, with settings as environment variables.
    pub async fn start_with(home: Home, settings: &[(&str, &str)]) -> TestServer {
        TestServer::start_on(Database::new(home).await, settings).await
    }

    /// Starts a server on this database, with settings as environment variables.
    pub async fn start_on(database: Database, settings: &[(&str, &str)]) -> TestServer {
        let mut settings: Vec<(String, String)> = settings
            .iter()
            .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
            .collect();
        settings.push(("SOLARIUM_BIND".to_owned(), "127.0.0.1:0".to_owned()));
        // Tests do everything from one address and as fast as they can; the limits have tests of their own.
        for limit in [
            "MESSAGES_PER_SECOND",
            "REQUESTS_PER_SECOND",
            "WRONG_CODES_PER_MINUTE",
            "SIGN_INS_PER_MINUTE",
            "CONNECTIONS_PER_ADDRESS",
            "ROOMS_PER_HOUR",
            "SEAT_CHANGES_PER_MINUTE",
            "GUEST_SEAT_CHANGES_PER_MINUTE",
        ] {
            let name = format!("SOLARIUM_{limit}");
            if !settings.iter().any(|(there, _)| *there == name) {
                settings.push((name, "100000".to_owned()));
            }
        }
        let (output, log) = (new_file(), new_file());
        let process = spawn(&database.url, &settings, &output, &log);
        let mut server =
            TestServer { process, database, origin: String::new(), settings, output, log };
        server.wait_until_open().await.unwrap_or_else(|why| panic!("{why}"));
        server
    }

    /// Kills the server as a power cut would.
    pub fn kill(&mut self) {
        self.process.kill().expect("the server runs");
        self.process.wait().expect("a killed process ends");
    }

    /// Has it not ended, by itself or otherwise?
    pub fn is_running(&mut self) -> bool {
        matches!(self.process.try_wait(), Ok(None))
    }

    /// Sends the server a signal, such as `STOP` and `CONT`.
    pub fn signal(&self, name: &str) {
        let status = Command::new("kill")
            .args([&format!("-{name}"), &self.pid().to_string()])
            .status()
            .expect("kill runs");
        assert!(status.success(), "the server runs");
    }

    /// Asks the server to stop, and waits until it has.
    pub async fn stop(&mut self) {
        self.signal("TERM");
        let stopped = async {
            while self.process.try_wait().expect("the server can be waited for").is_none() {
                sleep(Duration::from_millis(10)).await;
            }
        };
        timeout(Duration::from_secs(20), stopped).await.expect("the server stops when told to");
    }

    /// Starts the server again after `kill` or `stop`: same database, same address.
    pub async fn start_again(&mut self) {
        self.try_to_start_again().await.unwrap_or_else(|why| panic!("{why}"));
    }

    /// The same; an error with the end of the log if the server stops again, as it does without its database.
    pub async fn try_to_start_again(&mut self) -> Result<(), String> {
        let address = self.origin.trim_start_matches("http://").to_owned();
        for (name, value) in &mut self.settings {
            if name == "SOLARIUM_BIND" {
                value.clone_from(&address);
            }
        }
        self.output = new_file();
        self.process = spawn(&self.database.url, &self.settings, &self.output, &self.log);
        self.wait_until_open().await
    }

    /// Changes a setting for the next start; an empty value takes it away.
    pub fn set(&mut self, name: &str, value: &str) {
        self.settings.retain(|(there, _)| there != name);
        if !value.is_empty() {
            self.settings.push((name.to_owned(), value.to_owned()));
        }
    }

    /// The process id, for those who look at it from outside.
    pub fn pid(&self) -> u32 {
        self.process.id()
    }

    /// How much memory the server uses, in KiB.
    pub fn memory(&self) -> usize {
        self.status("VmRSS:")
    }

    /// How much memory the server has used at most, in KiB.
    pub fn most_memory(&self) -> usize {
        self.status("VmHWM:")
    }

    fn status(&self, what: &str) -> usize {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.pid()))
            .expect("the server runs on Linux");
        let line = status.lines().find(|line| line.starts_with(what));
        line.and_then(|line| line.split_whitespace().nth(1)?.parse().ok()).expect("a size in kB")
    }

    /// Everything the server has logged so far.
    pub fn log(&self) -> String {
        std::fs::read_to_string(self.log.path()).expect("the log can be read")
    }

    async fn wait_until_open(&mut self) -> Result<(), String> {
        let open = async {
            loop {
                let output = std::fs::read_to_string(self.output.path()).unwrap_or_default();
                if let Some(line) = output.lines().next()
                    && output.contains('\n')
                {
                    return Ok(line.rsplit(' ').next().unwrap_or_default().to_owned());
                }
                if let Ok(Some(status)) = self.process.try_wait() {
                    return Err(format!("the server did not start ({status}): {}", self.log()));
                }
                sleep(Duration::from_millis(5)).await;
            }
        };
        self.origin =
            timeout(Duration::from_secs(30), open).await.expect("the server opens in time")?;
        Ok(())
    }

    /// Opens a room; the link carries the host's token.
    pub async fn open(&self, wish: Value) -> Link {
        let room = open_room(&self.origin, &wish).await.expect("the room is opened");
        Link { token: Some(room.token), ..Link::new(&self.origin, room.code) }
    }

    /// Opens a room for `N` and seats them, named after their order. The game begins.
    pub async fn seat<const N: usize>(&self, options: Value) -> [Client; N] {
        let room = self.open(json!({"options": options, "players": N})).await;
        self.seat_in(&room).await
    }

    /// Seats `N` in a room for so many, named after their order. The game begins.
    pub async fn seat_in<const N: usize>(&self, room: &Link) -> [Client; N] {
        play::seat_in(room).await
    }

    /// Asks the HTTP API.
    pub async fn get(&self, path: &str) -> (u16, Value) {
        let url = format!("{}{path}", self.origin);
        call(move |agent| agent.get(&url).call()).await
    }

    /// Asks the HTTP API as somebody who holds this token.
    pub async fn get_as(&self, token: &str, path: &str) -> (u16, Value) {
        let (url, bearer) = (format!("{}{path}", self.origin), format!("Bearer {token}"));
        call(move |agent| agent.get(&url).header("authorization", &bearer).call()).await
    }

    /// Posts a body to the HTTP API, as it is.
    pub async fn post(&self, path: &str, body: &str) -> (u16, Value) {
        post_with(format!("{}{path}", self.origin), &[], body).await
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        // It may have been killed already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Posts a body as it is, with more headers.
pub async fn post_with(url: String, headers: &[(&str, &str)], body: &str) -> (u16, Value) {
    let body = body.to_owned();
    let headers: Vec<(String, String)> =
        headers.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    call(move |agent| {
        let request = agent.post(&url).header("content-type", "application/json");
        headers
            .iter()
            .fold(request, |request, (name, value)| request.header(name, value))
            .send(&body)
    })
    .await
}

/// JSON if it is that, else a string.
pub fn json_or_text(text: String) -> Value {
    serde_json::from_str(&text).unwrap_or(Value::String(text))
}

async fn call(
    request: impl FnOnce(ureq::Agent) -> Result<ureq::http::Response<ureq::Body>, ureq::Error>
    + Send
    + 'static,
) -> (u16, Value) {
    let answer = http::call(request).await.expect("the server answers");
    (answer.status().as_u16(), json_or_text(answer.into_body()))
}

fn new_file() -> NamedTempFile {
    NamedTempFile::new().expect("a temporary file can be made")
}

fn spawn(
    database: &str,
    settings: &[(String, String)],
    output: &NamedTempFile,
    log: &NamedTempFile,
) -> Child {
    let append = |file: &NamedTempFile| {
        std::fs::File::options().append(true).open(file.path()).expect("the file is there")
    };
    Command::new(binary())
        .env("DATABASE_URL", database)
        .envs(settings.iter().map(|(name, value)| (name, value)))
        .stdin(Stdio::null())
        .stdout(append(output))
        .stderr(append(log))
        .spawn()
        .expect("the server starts")
}
