//! The binary as somebody at a terminal meets it.

use std::{
    io::{Read, Write},
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
    time::{Duration, Instant},
};

use serde_json::json;
use solarium_rules::{Chance, Seed};
use solarium_tests::{Home, TestServer, play_to_the_end, server::binary};

fn run(args: &[&str]) -> Output {
    Command::new(binary()).args(args).stdin(Stdio::null()).output().expect("the binary runs")
}

/// Runs a command that should end soon; a server that serves all the same is ended after a while.
fn run_briefly(command: &mut Command) -> Output {
    let mut process = command.stderr(Stdio::piped()).spawn().expect("the binary runs");
    let deadline = Instant::now() + Duration::from_secs(20);
    while matches!(process.try_wait(), Ok(None)) && Instant::now() < deadline {
        std::thread::sleep(Duration::from_millis(10));
    }
    // It may have ended by itself.
    let _ = process.kill();
    process.wait_with_output().expect("a killed process ends")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn games(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("games").join(name)
}

#[test]
fn help_names_every_setting_and_its_variable() {
    let help = text(&run(&["serve", "--help"]).stdout);
    for setting in [
        "--bind",
        "SOLARIUM_BIND",
        "--public-url",
        "SOLARIUM_PUBLIC_URL",
        "--data",
        "SOLARIUM_DATA",
        "--database-url",
        "DATABASE_URL",
        "--components",
        "SOLARIUM_COMPONENTS",
        "--log",
        "SOLARIUM_LOG",
        "--log-format",
        "SOLARIUM_LOG_FORMAT",
        "--messages-per-second",
        "--connections",
        "--connections-per-address",
        "--rooms-per-hour",
        "--seat-changes-per-minute",
        "--guest-seat-changes-per-minute",
        "--rooms",
        "--room-idle",
        "--lobby-lifetime",
        "--silence",
        "--allowed-origins",
        "--trusted-proxies",
        "--admin-password",
        "SOLARIUM_ADMIN_PASSWORD",
        "--admin-token",
        "SOLARIUM_ADMIN_TOKEN",
        "--sign-ins-per-minute",
    ] {
        assert!(help.contains(setting), "{setting} is missing from the help:\n{help}");
    }
    let help = text(&run(&["--help"]).stdout);
    for command in ["serve", "open", "join", "bot", "replay", "verify", "hash-password"] {
        assert!(help.contains(command), "{command}");
    }
    let help = text(&run(&["hash-password", "--help"]).stdout);
    assert!(help.contains("A terminal shows it while it is typed"), "{help}");
}

#[test]
fn a_bad_setting_stops_the_server_with_a_sentence() {
    for (args, sentence) in [
        (&["--bind", "here"][..], "invalid socket address"),
        (&["--database-url", "mysql://x"], "must begin with postgres:// or sqlite:"),
        (&["--public-url", "games.example"], "must be a web address"),
        (&["--room-idle", "soon"], "must be a time such as"),
        (&["--messages-per-second", "0"], "0 is not in"),
        (&["--log", "=,="], "is no log filter"),
        (&["--log", "info,loud"], "is no log filter"),
        (&["--log", "info,=debug"], "is no log filter"),
        (&["--components", "/no/such/file"], "cannot read the component set"),
        (&["--data", "/dev/null/data"], "choose another with --data"),
        (&["--database-url", "postgres://localhost:1/x"], "check DATABASE_URL"),
        (&["--admin-password", "eleven char"], "at least 12 characters"),
        (&["--admin-password", "$argon2id$v=19$nonsense"], "no hash that can be checked"),
        (&["--admin-token", "31-characters-are-one-too-few-x"], "at least 32 characters"),
        (&["--sign-ins-per-minute", "0"], "0 is not in"),
    ] {
        let mut command = Command::new(binary());
        let data = tempfile::TempDir::new().expect("a temporary folder can be made");
        command.env("SOLARIUM_DATA", data.path()).env("SOLARIUM_BIND", "127.0.0.1:0").args(args);
        let output = run_briefly(&mut command);
        let message = text(&output.stderr);
        assert!(!output.status.success(), "{args:?}");
        assert!(message.contains(sentence), "{args:?}: {message}");
        let is_secret = ["--admin", "--database"].iter().any(|it| args[0].starts_with(it));
        assert!(!is_secret || !message.contains(args[1]), "a secret is printed: {message}");
    }
}

/// Starts a server with so many open files, and returns its own limits and what it says until it is stopped.
fn serve_with_files(limit: &str) -> (String, String) {
    let data = tempfile::TempDir::new().expect("a temporary folder can be made");
    let mut process = Command::new("sh")
        .args(["-c", &format!(r#"ulimit {limit} && exec "$0""#)])
        .arg(binary())
        .env("SOLARIUM_DATA", data.path())
        .env("SOLARIUM_BIND", "127.0.0.1:0")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("there is a shell");
    let mut stdout = process.stdout.take().expect("it is piped");
    // The first words come once it listens.
    stdout.read_exact(&mut [0; 8]).expect("the server opens");
    let limits = std::fs::read_to_string(format!("/proc/{}/limits", process.id()));
    process.kill().expect("it runs");
    let output = process.wait_with_output().expect("a killed process ends");
    (limits.expect("it runs on Linux"), text(&output.stderr))
}

#[test]
fn the_server_takes_as_many_open_files_as_it_may() {
    let (limits, said) = serve_with_files("-Sn 256");
    let line = limits.lines().find(|line| line.starts_with("Max open files")).expect("a limit");
    // The name has three words; then come the limit and how far it may be raised.
    let words: Vec<&str> = line.split_whitespace().collect();
    assert!(words[3] == words[4] && words[3] != "256", "{line}");
    assert!(!said.contains("connections=64"), "{said}");

    let (_, said) = serve_with_files("-n 256");
    assert!(said.contains("the system allows few open files"), "{said}");
    assert!(said.contains("connections=64"), "what is kept for others is not given away: {said}");
}

#[tokio::test]
async fn a_busy_port_gets_a_sentence_that_helps() {
    let server = TestServer::start(Home::Sqlite).await;
    let address = server.origin.trim_start_matches("http://");
    let data = tempfile::TempDir::new().expect("a temporary folder can be made");
    let output = run(&["--bind", address, "--data", data.path().to_str().expect("plain path")]);
    assert!(!output.status.success());
    assert!(text(&output.stderr).contains("choose another with --bind"));
}

#[test]
fn recorded_games_replay_and_a_changed_one_differs() {
    let (solstis, solenia) = (games("solstis.jsonl"), games("solenia.jsonl.gz"));
    let [solstis, solenia] = [&solstis, &solenia].map(|path| path.to_str().expect("plain path"));
    let output = run(&["replay", solstis, solenia]);
    let lines = text(&output.stdout);
    assert!(output.status.success(), "{lines}");
    assert!(lines.contains("60 games: 54 agree, 0 differ, 6 skipped (ruling)"), "{lines}");
    assert!(lines.contains("90 games: 90 agree, 0 differ, 0 skipped (ruling)"), "{lines}");

    let game = std::fs::read_to_string(solstis).expect("the recorded games are there");
    let first = game.lines().next().expect("there is one");
    let mut game: serde_json::Value = serde_json::from_str(first).expect("it is JSON");
    game["scores"]["1"]["area"] = json!(99);
    let file = tempfile::NamedTempFile::new().expect("a temporary file can be made");
    std::fs::write(file.path(), game.to_string()).expect("it can be written");
    let output = run(&["replay", file.path().to_str().expect("plain path")]);
    let lines = text(&output.stdout);
    assert_eq!(output.status.code(), Some(1));
    assert!(lines.contains("1 games: 0 agree, 1 differ, 0 skipped (ruling)"), "{lines}");
    assert!(lines.contains("99"), "the difference is explained: {lines}");
}

#[test]
fn what_is_no_recorded_game_is_said_so() {
    let output = run(&["replay", "/no/such/file"]);
    assert!(text(&output.stderr).contains("cannot open /no/such/file"));
    let file = tempfile::NamedTempFile::new().expect("a temporary file can be made");
    std::fs::write(file.path(), "{}").expect("it can be written");
    let output = run(&["replay", file.path().to_str().expect("plain path")]);
    assert!(text(&output.stderr).contains("line 1"), "{}", text(&output.stderr));
}

/// Plays a whole game with `join`, always choosing the first answer, against the bot.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_can_be_played_in_a_terminal() {
    let server = TestServer::start(Home::Sqlite).await;
    for game in ["solstis", "solenia"] {
        let opened = run(&["open", game, "--server", &server.origin]);
        let link = text(&opened.stdout).trim().to_owned();
        assert!(opened.status.success(), "{}", text(&opened.stderr));
        let mut bot = Command::new(binary())
            .args(["bot", &link])
            .stdout(Stdio::null())
            .spawn()
            .expect("the bot starts");
        let mut join = Command::new(binary())
            .args(["join", &link, "--name", "Ada"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the terminal client starts");
        let mut input = join.stdin.take().expect("it reads");
        let player = std::thread::spawn(move || {
            input.write_all(b"h\nh 2\nh 99\n").expect("it reads");
            // More answers than a game has questions; extra ones fall on the other's turn and do no harm.
            for _ in 0..2000 {
                if input.write_all(b"1\n").is_err() {
                    break;
                }
                std::thread::sleep(Duration::from_millis(2));
            }
        });
        let output = join.wait_with_output().expect("the terminal client ends");
        player.join().expect("the player types");
        bot.wait().expect("the bot ends");
        let shown = text(&output.stdout);
        assert!(shown.contains("Type h and a number for more about:"), "{shown}");
        assert!(shown.contains("Set-up.\n\n- "), "{shown}");
        assert!(shown.contains("---- the end ----"), "{shown}");
        assert!(shown.contains("won by"), "{shown}");
    }
}

#[tokio::test]
async fn a_wrong_link_or_room_gets_a_sentence() {
    let server = TestServer::start(Home::Sqlite).await;
    let link = format!("{}/r/0000000000", server.origin);
    for (args, sentence) in [
        (&["join", "somewhere"][..], "a room's link looks like"),
        (&["join", &link], "there is no room with this code"),
        (&["bot", &link], "there is no room with this code"),
        (&["bot", "http://127.0.0.1:1/r/0000000000"], "no connection to the server"),
        (&["open", "chess", "--server", &server.origin], "these options make no game"),
        (
            &["open", "solstis", "-p", "5", "--server", &server.origin],
            "solstis takes 2 to 2 players",
        ),
        (&["open", "--server", "http://127.0.0.1:1"], "the server cannot be reached"),
    ] {
        let output = run(args);
        let message = text(&output.stderr);
        assert!(!output.status.success(), "{args:?}");
        assert!(message.contains(sentence), "{args:?}: {message}");
    }
}

/// A record is true from a link and from a file; a forged one, or another room's, is not.
#[tokio::test]
async fn a_record_is_verified_from_a_link_or_a_file() {
    let server = TestServer::start(Home::Sqlite).await;
    let mut clients = server.seat::<2>(json!({"game": "solenia"})).await;
    let commitment = clients[0].view["room"]["commitment"].as_str().expect("text").to_owned();
    play_to_the_end(&mut clients, &mut Chance::from(Seed::from(4))).await;
    let id = clients[0].view["over"]["match"].as_str().expect("a match").to_owned();
    let link = format!("{}/api/v1/matches/{id}", server.origin);
    let output = run(&["verify", &link, "--commitment", &commitment]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert!(text(&output.stdout).contains("verdict: true"));
    let output = run(&["verify", &link, "--commitment", &"0".repeat(64)]);
    assert_eq!(output.status.code(), Some(1));

    let (_, mut record) = server.get(&format!("/api/v1/matches/{id}/record")).await;
    record["game"]["outcome"]["winners"] = json!([]);
    let (_, verdict) = server.post("/api/v1/verify", &record.to_string()).await;
    assert_eq!(verdict["is_true"], false);
    let file = tempfile::NamedTempFile::new().expect("a temporary file can be made");
    std::fs::write(file.path(), record.to_string()).expect("it can be written");
    let output = run(&["verify", file.path().to_str().expect("plain path")]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stdout).contains("verdict: not true"));
    std::fs::write(file.path(), "{}").expect("it can be written");
    let output = run(&["verify", file.path().to_str().expect("plain path")]);
    assert!(text(&output.stderr).contains("is no record"));
}

/// The owner of a box corrects the printed data; old rooms keep what they were opened with.
#[tokio::test]
async fn an_added_component_set_is_for_new_rooms_alone() {
    let mut server = TestServer::start(Home::Sqlite).await;
    let mut old = server.seat::<2>(json!({"game": "solenia"})).await;
    let built_in = old[0].view["room"]["options"]["components"].clone();
    server.stop().await;

    let shelf = solarium_rules::Shelf::default();
    let set = shelf.newest().to_json().replace(shelf.newest().name(), "from my box");
    let file = tempfile::NamedTempFile::new().expect("a temporary file can be made");
    std::fs::write(file.path(), set).expect("it can be written");
    server.set("SOLARIUM_COMPONENTS", file.path().to_str().expect("plain path"));
    server.start_again().await;
    for client in &mut old {
        client.reconnect().await.expect("the old room goes on");
    }
    play_to_the_end(&mut old, &mut Chance::from(Seed::from(1))).await;
    assert_eq!(old[0].view["room"]["options"]["components"], built_in);

    let mut new = server.seat::<2>(json!({"game": "solenia"})).await;
    assert_ne!(new[0].view["room"]["options"]["components"], built_in);
    // A server without the file still wakes the room: the set is in the store.
    server.stop().await;
    server.set("SOLARIUM_COMPONENTS", "");
    server.start_again().await;
    for client in &mut new {
        client.reconnect().await.expect("the room goes on");
    }
    play_to_the_end(&mut new, &mut Chance::from(Seed::from(2))).await;
    let id = new[0].view["over"]["match"].as_str().expect("a match").to_owned();
    let (_, record) = server.get(&format!("/api/v1/matches/{id}/record")).await;
    assert_eq!(record["game"]["components"]["name"], "from my box");
}

/// Whatever is logged, no secret is in it.
#[tokio::test]
async fn no_secret_is_in_the_log() {
    let settings = [("SOLARIUM_LOG", "info,solarium=trace,sqlx=debug")];
    let server = TestServer::start_with(Home::Sqlite, &settings).await;
    let host = server.open(json!({"options": {"game": "solstis"}})).await;
    let mut clients = server.seat_in::<2>(&host).await;
    play_to_the_end(&mut clients, &mut Chance::from(Seed::from(1))).await;
    let over = &clients[0].view["over"];
    let mut secrets = vec![over["seed"].as_str().expect("a seed").to_owned()];
    secrets.extend(host.token.map(String::from));
    secrets.extend(clients.iter().map(|client| String::from(client.token.clone())));
    secrets.extend(
        over["shares"]
            .as_array()
            .expect("shares")
            .iter()
            .filter_map(|it| it["share"].as_str())
            .map(str::to_owned),
    );
    let log = server.log();
    assert!(log.contains(host.room.as_str()), "the room is in the log:\n{log}");
    for secret in secrets {
        assert!(!log.contains(&secret), "a secret is in the log");
    }
}
