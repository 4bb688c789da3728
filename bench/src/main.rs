//! How fast Solarium is on this machine: `cargo run --release -p solarium-bench -- busy`. Every figure stands beside that of
//! the limit measured in the same run, so that ratios mean something on a noisy machine.

#![expect(clippy::cast_precision_loss, reason = "what is counted here is far below 2^52")]

mod flood;
mod limit;
mod load;
mod process;

use std::{
    net::SocketAddr,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    time::Duration,
};

use anyhow::Context;
use clap::{Parser, Subcommand};

use crate::{
    limit::LimitArgs,
    load::{Crowd, Load, Measured, Target},
    process::{Server, beside},
};

/// Measure Solarium against a server that only passes frames on.
#[derive(Parser)]
struct Cli {
    #[command(subcommand)]
    command: What,
}

#[derive(Subcommand)]
enum What {
    /// Busy rooms: moves a second, latency and processor time for each move
    Busy {
        /// How many rooms, for each row
        #[arg(long, value_delimiter = ',', default_values_t = [1, 100, 1000])]
        rooms: Vec<u64>,
        /// How many look on in each room
        #[arg(long, default_value_t = 0)]
        spectators: u64,
        /// How long each row is measured, in seconds
        #[arg(long, default_value_t = 8.0)]
        seconds: f64,
        /// Only Solarium, without the limit
        #[arg(long)]
        alone: bool,
        /// Also on this Postgres database
        #[arg(long, value_name = "URL")]
        postgres: Option<String>,
    },
    /// Rooms in which nobody moves: memory for each of them, with two sockets
    Idle {
        /// How many rooms, for each row
        #[arg(long, value_delimiter = ',', default_values_t = [1000, 5000])]
        rooms: Vec<u64>,
    },
    /// A quiet room before and during a flood from one address
    Flood {
        /// How long each half is measured, in seconds
        #[arg(long, default_value_t = 20.0)]
        seconds: f64,
    },
    /// The flood itself
    Attack {
        /// The server's address and port
        server: SocketAddr,
        /// For how long, in seconds
        seconds: f64,
    },
    /// The limit server itself
    Limit {
        #[command(flatten)]
        args: LimitArgs,
        /// Sync every message to this file before it is passed on
        #[arg(long)]
        file: Option<PathBuf>,
    },
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    match Cli::parse().command {
        What::Busy { rooms, spectators, seconds, alone, postgres } => {
            let folder = tempfile::TempDir::new()?;
            println!(
                "| server | rooms | onlookers | moves/s | CPU a move | p50 | p99 | max |\n|---|---|---|---|---|---|---|---|"
            );
            for rooms in rooms {
                let load = Load {
                    rooms,
                    spectators,
                    warm_up: Duration::from_secs(2),
                    lasts: Duration::from_secs_f64(seconds),
                    pause: Duration::ZERO,
                };
                let sqlite =
                    format!("sqlite:{}", folder.path().join(format!("{rooms}.sqlite")).display());
                let own = busy_solarium("Solarium, SQLite", &sqlite, load).await?;
                if let Some(url) = &postgres {
                    busy_solarium("Solarium, Postgres", url, load).await?;
                }
                if !alone {
                    busy_limit("limit, synced", Some(&folder.path().join("limit")), &own, load)
                        .await?;
                    busy_limit("limit, not stored", None, &own, load).await?;
                }
            }
            Ok(())
        }
        What::Idle { rooms } => idle(&rooms).await,
        What::Flood { seconds } => quiet_in_a_flood(Duration::from_secs_f64(seconds)).await,
        What::Attack { server, seconds } => {
            flood::flood(server, Duration::from_secs_f64(seconds)).await;
            Ok(())
        }
        What::Limit { args, file } => limit::serve(args, file.as_deref()).await,
    }
}

/// Prints what rooms cost in which nobody moves.
async fn idle(rooms: &[u64]) -> anyhow::Result<()> {
    println!("| rooms | sockets | memory a room |\n|---|---|---|");
    for &rooms in rooms {
        let folder = tempfile::TempDir::new()?;
        let server =
            start_solarium(&format!("sqlite:{}", folder.path().join("idle.sqlite").display()))?;
        let before = server.memory()?;
        let load = Load { rooms, ..QUIET };
        let crowd = Crowd::gather(&Target::Solarium(server.origin.clone()), load).await?;
        let each = (server.memory()? - before) / rooms as f64;
        println!("| {rooms} | {} | {each:.1} KiB |", 2 * rooms);
        drop(crowd);
    }
    Ok(())
}

/// Four rooms at the pace of people in a hurry.
const QUIET: Load = Load {
    rooms: 4,
    spectators: 0,
    warm_up: Duration::from_secs(2),
    lasts: Duration::from_secs(20),
    pause: Duration::from_millis(25),
};

/// Prints how long moves take in quiet rooms, alone and while one address floods the server, whose limits are those
/// it has by default.
async fn quiet_in_a_flood(lasts: Duration) -> anyhow::Result<()> {
    let folder = tempfile::TempDir::new()?;
    let mut command = Command::new(beside("solarium")?);
    let database = format!("sqlite:{}", folder.path().join("flood.sqlite").display());
    command.env("DATABASE_URL", database).env("SOLARIUM_BIND", "127.0.0.1:0");
    // The quiet players open a new room after every game.
    command.env("SOLARIUM_ROOMS_PER_HOUR", "100000").stderr(Stdio::null());
    let server = Server::start(&mut command)?;
    let target = Target::Solarium(server.origin.clone());
    let load = Load { lasts, ..QUIET };
    println!("| | moves | p50 | p99 | max | CPU of the server |\n|---|---|---|---|---|---|");
    let mut p99 = Vec::new();
    for is_flooded in [false, true] {
        // The flood comes from other machines: here it takes only what the others leave of the processors.
        let seconds = (load.warm_up + lasts).as_secs_f64() + 5.0;
        let mut attack = Command::new("nice");
        attack.args(["-n", "19"]).arg(std::env::current_exe()?).arg("attack");
        attack.args([server.origin.trim_start_matches("http://"), &seconds.to_string()]);
        let attack = is_flooded.then(|| attack.spawn()).transpose()?;
        let crowd = Crowd::gather(&target, load).await?;
        let (measured, before, after) = crowd.play(|| server.cpu()).await?;
        println!(
            "| {} | {} | {:.2} ms | {:.2} ms | {:.2} ms | {:.0} % |",
            if is_flooded { "in a flood" } else { "alone" },
            measured.moves,
            measured.percentile(0.5),
            measured.percentile(0.99),
            measured.percentile(1.0),
            after.saturating_sub(before).as_secs_f64() * 100.0 / measured.seconds,
        );
        p99.push(measured.percentile(0.99));
        if let Some(mut attack) = attack {
            attack.wait()?;
        }
    }
    println!("p99 in a flood is {:.1} times that alone", p99[1] / p99[0]);
    Ok(())
}

/// Starts Solarium with its limits on, but so high that one machine may do what a thousand would.
fn start_solarium(database: &str) -> anyhow::Result<Server> {
    let mut command = Command::new(beside("solarium")?);
    command.env("DATABASE_URL", database).env("SOLARIUM_BIND", "127.0.0.1:0");
    for limit in
        ["MESSAGES_PER_SECOND", "REQUESTS_PER_SECOND", "CONNECTIONS_PER_ADDRESS", "ROOMS_PER_HOUR"]
    {
        command.env(format!("SOLARIUM_{limit}"), "1000000");
    }
    let log = std::fs::File::create(std::env::temp_dir().join("solarium-bench.log"))?;
    Server::start(command.stderr(log))
}

async fn busy_solarium(name: &str, database: &str, load: Load) -> anyhow::Result<Measured> {
    let server = start_solarium(database)?;
    let target = Target::Solarium(server.origin.clone());
    busy(name, &server, &target, load).await
}

async fn busy_limit(
    name: &str,
    file: Option<&Path>,
    like: &Measured,
    load: Load,
) -> anyhow::Result<()> {
    let mut command = Command::new(std::env::current_exe()?);
    command.args(["limit", "--frame", &like.frame_bytes.to_string()]);
    if let Some(file) = file {
        command.arg("--file").arg(file);
    }
    let server = Server::start(&mut command)?;
    let target = Target::Limit { origin: server.origin.clone(), act_bytes: like.act_bytes };
    busy(name, &server, &target, load).await?;
    Ok(())
}

/// Plays, and prints one row.
async fn busy(
    name: &str,
    server: &Server,
    target: &Target,
    load: Load,
) -> anyhow::Result<Measured> {
    let crowd = Crowd::gather(target, load).await?;
    let (measured, before, after) =
        crowd.play(|| server.cpu()).await.with_context(|| format!("{name} with {load:?}"))?;
    let cpu = after.saturating_sub(before).as_secs_f64() * 1e6 / measured.moves as f64;
    println!(
        "| {name} | {} | {} | {:.0} | {cpu:.1} µs | {:.2} ms | {:.2} ms | {:.2} ms |",
        load.rooms,
        load.spectators,
        measured.moves_per_second(),
        measured.percentile(0.5),
        measured.percentile(0.99),
        measured.percentile(1.0),
    );
    Ok(measured)
}
