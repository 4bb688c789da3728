//! Acknowledged means durable: what a crash leaves behind.

use std::{process::Command, time::Duration};

use serde_json::{Value, json};
use solarium_rules::{Chance, Seed};
use solarium_tests::{
    Home, TestServer, catch_up,
    database::{Database, Frozen},
    faults::disk::SmallDisk,
    on_both_stores, play_one, play_to_the_end,
};
use sqlx::{AssertSqlSafe, Connection, Executor, PgConnection, Row};

async fn a_kill_in_mid_game_loses_no_acknowledged_move(home: Home) {
    let mut server = TestServer::start(home).await;
    let mut clients = server.seat::<2>(json!({"game": "solstis"})).await;
    let mut chance = Chance::from(Seed::from(11));
    for round in 0..6 {
        for _ in 0..=round {
            play_one(&mut clients, &mut chance).await;
        }
        let (seq, views): (u64, Vec<Value>) =
            (clients[0].seq, clients.iter().map(|client| client.view.clone()).collect());
        server.kill();
        server.start_again().await;
        for (client, view) in clients.iter_mut().zip(views) {
            client.reconnect().await.expect("the room is there again");
            assert_eq!((client.seq, &client.view), (seq, &view));
        }
    }
    play_to_the_end(&mut clients, &mut chance).await;
}

async fn a_kill_while_a_move_is_under_way_plays_it_once_or_not_at_all(home: Home) {
    let mut server = TestServer::start(home).await;
    let mut clients = server.seat::<2>(json!({"game": "solenia"})).await;
    let mut chance = Chance::from(Seed::from(5));
    for round in 0..8_u64 {
        let Some(asked) = clients.iter().position(|client| client.question.is_some()) else {
            break;
        };
        let question = clients[asked].question.clone().expect("it is asked");
        let action = solarium_tests::random_action(&question, &mut chance);
        let before = clients[asked].seq;
        // The client sends the move and retries it by itself until the server is back.
        let act = clients[asked].act(question.number, action);
        let crash = async {
            tokio::time::sleep(Duration::from_micros(300 * round)).await;
            server.kill();
            server.start_again().await;
        };
        let (answer, ()) = tokio::join!(act, crash);
        let seq = answer.expect("an answer in the end").expect("legal");
        assert_eq!(seq, before + 1, "the move counts once");
        for client in &mut clients {
            client.reconnect().await.expect("the room is there again");
            catch_up(client, seq).await;
        }
    }
    play_to_the_end(&mut clients, &mut chance).await;
}

async fn a_stop_says_goodbye_and_keeps_everything(home: Home) {
    let mut server = TestServer::start(home).await;
    let mut clients = server.seat::<2>(json!({"game": "solstis"})).await;
    let mut chance = Chance::from(Seed::from(3));
    play_one(&mut clients, &mut chance).await;
    server.stop().await;
    server.start_again().await;
    for client in &mut clients {
        client.reconnect().await.expect("the room is there again");
    }
    play_to_the_end(&mut clients, &mut chance).await;
}

async fn a_room_that_was_about_to_begin_begins_without_being_asked(home: Home) {
    let mut server = TestServer::start(home).await;
    let room = server.open(json!({"options": {"game": "solstis"}})).await;
    server.seat_in::<2>(&room).await;
    server.kill();
    // As if the crash had come between the last share's revealing and the beginning that it causes.
    let id = format!("(select id from rooms where code = '{}')", room.room);
    server.database.meddle(&format!("delete from journal where seq = 6 and room = {id}")).await;
    let lobby = format!("update rooms set phase = 'lobby', wake_at = 1 where id = {id}");
    server.database.meddle(&lobby).await;
    server.start_again().await;
    let last = format!("select cast(body as text) from journal where seq = 6 and room = {id}");
    let mut rows = Vec::new();
    for _ in 0..100 {
        rows = server.database.rows(&last).await.expect("the journal can be read");
        if !rows.is_empty() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let entry: Value = serde_json::from_str(&rows[0][0]).expect("an entry is JSON");
    assert_eq!(entry["type"], "started");
    let (_, summary) = server.get(&format!("/api/v1/rooms/{}", room.room)).await;
    assert_eq!(summary["phase"], "playing");
    let due = "select cast(count(*) as text) from rooms where wake_at is not null";
    assert_eq!(server.database.rows(due).await.expect("it can be read"), [["0"]]);
}

async fn a_server_whose_writer_died_says_that_it_is_not_ready(home: Home) {
    let server = TestServer::start_with(home, &[("SOLARIUM_TEST_PANIC_IN_WRITER", "2")]).await;
    assert_eq!(server.get("/health/ready").await.0, 200);
    server.open(json!({"options": {"game": "solstis"}})).await;
    let wish = json!({"options": {"game": "solstis"}}).to_string();
    let (status, problem) = server.post("/api/v1/rooms", &wish).await;
    assert_eq!((status, &problem["code"]), (503, &json!("store_unavailable")));
    let (status, why) = server.get("/health/ready").await;
    assert_eq!(status, 503);
    assert_eq!(why, "the journal writer has ended; restart the server\n");
    assert_eq!(server.get("/health/live").await.0, 200, "it is still there to be asked");
    assert!(server.log().contains("a task ended that the server cannot do without"));
}

async fn a_second_server_on_one_database_does_not_start(home: Home) {
    let mut server = TestServer::start(home).await;
    let message = start_on(&server.database);
    assert!(message.contains("another server uses this database"), "{message}");
    assert_eq!(server.get("/health/ready").await.0, 200, "the first is not disturbed");
    // Once the first is gone, another may come, and need not wait for long.
    server.kill();
    server.start_again().await;
}

async fn a_database_that_hangs_is_noticed_and_heals(home: Home) {
    let server = TestServer::start(home).await;
    let mut clients = server.seat::<2>(json!({"game": "solstis"})).await;
    let mut chance = Chance::from(Seed::from(8));
    play_one(&mut clients, &mut chance).await;
    let before = clients[0].seq;
    let frozen = Frozen::begin(&server.database).await;
    let asked = clients.iter().position(|client| client.question.is_some()).expect("one is asked");
    let question = clients[asked].question.clone().expect("it is asked");
    let action = solarium_tests::random_action(&question, &mut chance);
    // The client asks again by itself for as long as the store does not answer.
    let act = clients[asked].act(question.number, action);
    let look = async {
        let (status, why) = server.get("/health/ready").await;
        assert_eq!(status, 503, "{why}");
        assert!(why.as_str().is_some_and(|why| why.contains("nothing can be stored")), "{why}");
        assert_eq!(server.get("/health/live").await.0, 200);
        // Longer than a commit may take.
        tokio::time::sleep(Duration::from_secs(11)).await;
        frozen.end().await;
    };
    let (answer, ()) = tokio::join!(act, look);
    assert_eq!(answer.expect("an answer in the end").expect("legal"), before + 1);
    assert!(server.log().contains("the journal could not be written"), "it was noticed");
    for client in &mut clients {
        client.reconnect().await.expect("the room is there again");
        catch_up(client, before + 1).await;
    }
    play_to_the_end(&mut clients, &mut chance).await;
    assert_eq!(server.get("/health/ready").await.0, 200);
}

on_both_stores!(
    a_second_server_on_one_database_does_not_start,
    a_database_that_hangs_is_noticed_and_heals,
    a_room_that_was_about_to_begin_begins_without_being_asked,
    a_server_whose_writer_died_says_that_it_is_not_ready,
    a_kill_in_mid_game_loses_no_acknowledged_move,
    a_kill_while_a_move_is_under_way_plays_it_once_or_not_at_all,
    a_stop_says_goodbye_and_keeps_everything,
);

#[tokio::test]
async fn a_server_whose_disk_is_full_says_that_it_is_not_ready_and_heals() {
    let disk = SmallDisk::mount(16);
    let server = TestServer::start_on(Database::file_in(disk.path()), &[]).await;
    assert_eq!(server.get("/health/ready").await.0, 200);
    disk.fill();
    let wish = json!({"options": {"game": "solstis"}}).to_string();
    // The log has some room left in its last block.
    let mut status = 201;
    for _ in 0..100 {
        status = server.post("/api/v1/rooms", &wish).await.0;
        if status != 201 {
            break;
        }
    }
    assert_eq!(status, 503, "a full disk stores nothing");
    // What was found out before holds for a second.
    tokio::time::sleep(Duration::from_secs(1)).await;
    let (status, why) = server.get("/health/ready").await;
    assert_eq!(status, 503, "{why}");
    disk.free();
    tokio::time::sleep(Duration::from_secs(1)).await;
    assert_eq!(server.get("/health/ready").await.0, 200, "there is room again");
    assert_eq!(server.post("/api/v1/rooms", &wish).await.0, 201);
}

/// Postgres may take hours to notice that a connection is gone: the server must not wait for itself.
#[tokio::test]
async fn a_server_takes_the_database_from_a_lost_connection_of_its_own() {
    let server = TestServer::start(Home::Postgres).await;
    let mut clients = server.seat::<2>(json!({"game": "solstis"})).await;
    let writer = "select pid::text from pg_stat_activity
                  where datname = current_database() and application_name like 'solarium %'";
    let pids = async || server.database.rows(writer).await.expect("Postgres knows").concat();
    let before = pids().await;
    assert_eq!(before.len(), 1, "there is one writer");
    // It stands still for longer than the server waits, and then for longer than it waits for another server.
    let stopped = Command::new("kill").arg("-STOP").args(&before).status();
    assert!(stopped.is_ok_and(|status| status.success()));
    tokio::time::sleep(Duration::from_secs(26)).await;
    let went_on = Command::new("kill").arg("-CONT").args(&before).status();
    assert!(went_on.is_ok_and(|status| status.success()));
    play_to_the_end(&mut clients, &mut Chance::from(Seed::from(2))).await;
    assert!(!server.log().contains("another server has taken"), "{}", server.log());
    assert_ne!(pids().await, before);
}

#[tokio::test]
async fn a_server_that_was_overtaken_stops() {
    let mut server = TestServer::start(Home::Postgres).await;
    let url = server.database.url.clone();
    // Another one waits for the database …
    let overtaking = tokio::spawn(async move {
        let mut other = PgConnection::connect(&url).await.expect("the database is there");
        let claim = "select pg_advisory_lock(hashtextextended('solarium ' || current_schema(), 0))";
        other.execute(claim).await.expect("it is free in the end");
        other
    });
    tokio::time::sleep(Duration::from_millis(500)).await;
    assert!(!overtaking.is_finished(), "the first has it");
    // … and gets it when the first one's connection breaks.
    let writer = "select pg_terminate_backend(pid)::text from pg_stat_activity
                  where datname = current_database() and application_name like 'solarium %'";
    server.database.meddle(writer).await;
    let other = overtaking.await.expect("it was waited for");
    for _ in 0..300 {
        if !server.is_running() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert!(!server.is_running(), "it would show a past");
    assert!(server.log().contains("another server has taken the database"), "{}", server.log());
    drop(other);
    server.start_again().await;
}

/// Counts what the server syncs while it is traced.
#[tokio::test]
async fn every_move_is_synced_before_it_is_shown_on_sqlite() {
    let server = TestServer::start(Home::Sqlite).await;
    let mut clients = server.seat::<2>(json!({"game": "solstis"})).await;
    let trace = tempfile::NamedTempFile::new().expect("a temporary file can be made");
    let mut strace = Command::new("strace")
        .args(["-f", "-q", "-e", "trace=fsync,fdatasync", "-p", &server.pid().to_string(), "-o"])
        .arg(trace.path())
        .spawn()
        .expect("strace is installed by ./check");
    tokio::time::sleep(Duration::from_secs(1)).await;
    let mut chance = Chance::from(Seed::from(1));
    for _ in 0..10 {
        play_one(&mut clients, &mut chance).await.expect("the game goes on");
    }
    let syncs =
        || std::fs::read_to_string(trace.path()).unwrap_or_default().matches("sync(").count();
    let counted = syncs();
    let _ = strace.kill();
    let _ = strace.wait();
    assert!(counted >= 10, "10 moves were shown, but only {counted} syncs happened");
}

/// Postgres counts its own syncs.
#[tokio::test]
async fn every_move_is_synced_before_it_is_shown_on_postgres() {
    let server = TestServer::start(Home::Postgres).await;
    let mut clients = server.seat::<2>(json!({"game": "solstis"})).await;
    let mut postgres =
        PgConnection::connect(&server.database.url).await.expect("the test's database is there");
    let mut chance = Chance::from(Seed::from(1));
    let before = wal_syncs(&mut postgres).await;
    for _ in 0..10 {
        play_one(&mut clients, &mut chance).await.expect("the game goes on");
    }
    // The server's sessions report their counts with a delay of up to a second, or when they end.
    drop(server);
    let mut counted = 0;
    for _ in 0..50 {
        counted = wal_syncs(&mut postgres).await - before;
        if counted >= 10 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert!(counted >= 10, "10 moves were shown, but only {counted} syncs happened");
}

async fn wal_syncs(postgres: &mut PgConnection) -> i64 {
    postgres
        .fetch_one(sqlx::query("select wal_sync from pg_stat_wal"))
        .await
        .expect("Postgres counts its syncs")
        .get(0)
}

/// Starts the server on a database that it must refuse, and returns what it says.
fn start_on(database: &Database) -> String {
    let output = Command::new(solarium_tests::server::binary())
        .env("DATABASE_URL", &database.url)
        .env("SOLARIUM_BIND", "127.0.0.1:0")
        .output()
        .expect("the server runs");
    assert!(!output.status.success());
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// Spoils a new Postgres database, and returns what the server says to it.
async fn refusal_to_start(spoil: &str) -> String {
    let database = Database::new(Home::Postgres).await;
    let mut postgres = PgConnection::connect(&database.url).await.expect("the database is there");
    postgres
        .execute(sqlx::query(AssertSqlSafe(spoil.to_owned())))
        .await
        .expect("it can be spoiled");
    start_on(&database)
}

#[tokio::test]
async fn a_database_that_does_not_sync_is_refused() {
    let spoil = "do $$ begin
         execute format('alter database %I set synchronous_commit = off', current_database());
     end $$";
    let message = refusal_to_start(spoil).await;
    assert!(message.contains("synchronous_commit is off but must be on"), "{message}");
}

/// Makes a database in which this migration was applied.
fn applied(version: u32) -> String {
    format!(
        "do $$ begin
         create table _sqlx_migrations (
             version bigint primary key, description text not null,
             installed_on timestamptz not null default now(), success boolean not null,
             checksum bytea not null, execution_time bigint not null);
         insert into _sqlx_migrations values ({version}, 'of another time', now(), true, '', 0);
         end $$"
    )
}

#[tokio::test]
async fn a_schema_newer_than_the_server_is_refused() {
    let message = refusal_to_start(&applied(9999)).await;
    assert!(message.contains("version 9999, which is newer than this server"), "{message}");
}

#[tokio::test]
async fn a_database_of_before_the_first_release_is_refused_with_a_sentence() {
    let database = Database::new(Home::Sqlite).await;
    std::fs::write(database.url.trim_start_matches("sqlite:"), "").expect("a file can be made");
    database.meddle(OLD_SQLITE).await;
    check_old(&start_on(&database));
    check_old(&refusal_to_start(&applied(2)).await);
}

/// A SQLite file in which a migration was applied that is no longer known.
const OLD_SQLITE: &str = "create table _sqlx_migrations (
        version bigint primary key, description text not null,
        installed_on timestamp not null default current_timestamp, success boolean not null,
        checksum blob not null, execution_time bigint not null);
    insert into _sqlx_migrations values (2, 'of another time', current_timestamp, true, x'00', 0)";

fn check_old(message: &str) {
    assert!(message.contains("was made before Solarium's first release"), "{message}");
    assert!(message.contains("--data"), "it says what to do: {message}");
}
