//! Acknowledged means durable: what a crash leaves behind.

use std::{process::Command, time::Duration};

use serde_json::{Value, json};
use solarium_rules::{Chance, Seed};
use solarium_tests::{Home, TestServer, catch_up, on_both_stores, play_one, play_to_the_end};
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

on_both_stores!(
    a_kill_in_mid_game_loses_no_acknowledged_move,
    a_kill_while_a_move_is_under_way_plays_it_once_or_not_at_all,
    a_stop_says_goodbye_and_keeps_everything,
);

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

/// Starts the server on a database that is not durable, and returns what it says.
async fn refusal_to_start(spoil: &str) -> String {
    let database = solarium_tests::database::Database::new(Home::Postgres).await;
    let mut postgres = PgConnection::connect(&database.url).await.expect("the database is there");
    postgres
        .execute(sqlx::query(AssertSqlSafe(spoil.to_owned())))
        .await
        .expect("it can be spoiled");
    let output = Command::new(solarium_tests::server::binary())
        .env("DATABASE_URL", &database.url)
        .env("SOLARIUM_BIND", "127.0.0.1:0")
        .output()
        .expect("the server runs");
    assert!(!output.status.success());
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[tokio::test]
async fn a_database_that_does_not_sync_is_refused() {
    let spoil = "do $$ begin
         execute format('alter database %I set synchronous_commit = off', current_database());
     end $$";
    let message = refusal_to_start(spoil).await;
    assert!(message.contains("synchronous_commit is off but must be on"), "{message}");
}

#[tokio::test]
async fn a_schema_newer_than_the_server_is_refused() {
    let spoil = "create table _sqlx_migrations (
             version bigint primary key, description text not null,
             installed_on timestamptz not null default now(), success boolean not null,
             checksum bytea not null, execution_time bigint not null);
         insert into _sqlx_migrations values (9999, 'from the future', now(), true, '', 0)";
    let spoil = format!("do $$ begin {spoil}; end $$");
    let message = refusal_to_start(&spoil).await;
    assert!(message.contains("9999"), "{message}");
}
