//! A crowd that looks on in one room: it comes at once, stays, and comes back at once after a restart.

use std::{
    net::TcpListener,
    path::Path,
    process::Command,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
    time::{Duration, Instant},
};

use anyhow::{Context, bail};
use futures_util::{SinkExt, StreamExt};
use serde_json::json;
use tokio::{task::JoinSet, time::sleep};
use tokio_tungstenite::tungstenite::Message;

use crate::{
    load::connect,
    process::{Server, beside, ensure_files},
    rows::{lift_limits, sqlite},
};

/// How long each step is watched.
const STEP: Duration = Duration::from_secs(5);
/// How long everybody may take to be let in.
const PATIENCE: Duration = Duration::from_mins(1);
/// How long somebody who was let go waits before each try, on average.
const WAITS: [Duration; 4] = [
    Duration::from_millis(100),
    Duration::from_millis(400),
    Duration::from_secs(1),
    Duration::from_secs(2),
];

#[derive(Default)]
struct Heard {
    welcomes: AtomicU64,
    frames: AtomicU64,
}

/// Prints what a crowd of `n` costs.
pub async fn onlookers(n: u64) -> anyhow::Result<()> {
    ensure_files(n + 100)?;
    let folder = tempfile::TempDir::new()?;
    let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
    let server = start(folder.path(), port)?;
    let wish = json!({"options": {"game": "solstis"}});
    let room = solarium_client::open_room(&server.origin, &wish).await?.code;
    let hello = json!({"type": "hello", "id": "h", "version": 1, "room": room}).to_string();
    let url = format!("ws://127.0.0.1:{port}/ws/v1");
    let heard = Arc::new(Heard::default());

    println!(
        "| {n} onlookers | all are in after | frames in 5 s | CPU in 5 s | memory |\n|---|---|---|---|---|"
    );
    let mut crowd = JoinSet::new();
    for number in 0..n {
        crowd.spawn(look_on(url.clone(), hello.clone(), number, Arc::clone(&heard)));
    }
    step("come at once", &server, &heard, n).await?;
    step("stay", &server, &heard, n).await?;
    drop(server);
    let server = start(folder.path(), port)?;
    step("come back after a restart", &server, &heard, 2 * n).await?;
    step("stay", &server, &heard, 2 * n).await
}

fn start(folder: &Path, port: u16) -> anyhow::Result<Server> {
    let mut command = Command::new(beside("solarium")?);
    command.env("DATABASE_URL", sqlite(folder, "onlookers"));
    command.env("SOLARIUM_BIND", format!("127.0.0.1:{port}"));
    Server::start(lift_limits(&mut command).stderr(std::process::Stdio::null()))
}

/// Watches one step, at whose end people have been let in so often since the beginning.
async fn step(name: &str, server: &Server, heard: &Heard, welcomes: u64) -> anyhow::Result<()> {
    let (cpu, frames, begun) = (server.cpu()?, heard.frames.load(Relaxed), Instant::now());
    let n_in = || heard.welcomes.load(Relaxed);
    while n_in() < welcomes {
        if begun.elapsed() > PATIENCE {
            bail!("only {} of {welcomes} times somebody was let in", n_in());
        }
        sleep(Duration::from_millis(5)).await;
    }
    let all_in = begun.elapsed();
    sleep(STEP.saturating_sub(all_in)).await;
    println!(
        "| {name} | {:.2} s | {} | {:.0} ms | {:.1} MiB |",
        all_in.as_secs_f64(),
        heard.frames.load(Relaxed) - frames,
        server.cpu()?.saturating_sub(cpu).as_secs_f64() * 1000.0,
        server.memory()? / 1024.0,
    );
    Ok(())
}

async fn look_on(url: String, hello: String, number: u64, heard: Arc<Heard>) {
    let mut waits = WAITS.iter();
    loop {
        if watch(&url, &hello, &heard).await.is_ok_and(|is_welcome| is_welcome) {
            waits = WAITS.iter();
        }
        // From half to one and a half of it, as clients do, spread evenly.
        let wait = *waits.next().unwrap_or(&WAITS[WAITS.len() - 1]);
        sleep(wait / 2 + wait * (number % 100) as u32 / 100).await;
    }
}

/// Looks on until the connection ends; true if it was let in.
async fn watch(url: &str, hello: &str, heard: &Heard) -> anyhow::Result<bool> {
    let mut socket = connect(url).await?;
    socket.send(hello.into()).await?;
    let mut is_welcome = false;
    loop {
        let Some(Ok(message)) = socket.next().await else { return Ok(is_welcome) };
        let Message::Text(text) = message else { continue };
        heard.frames.fetch_add(1, Relaxed);
        if !is_welcome {
            let kind = text.get(9..16).context("every message has a type")?;
            is_welcome = kind == "welcome";
            heard.welcomes.fetch_add(u64::from(is_welcome), Relaxed);
        }
    }
}
