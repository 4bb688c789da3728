//! What is measured, one row at a time, in throw-away servers.

use std::{
    fmt,
    path::Path,
    process::{Command, Stdio},
    time::Duration,
};

use anyhow::Context;

use crate::{
    load::{Crowd, Load, Measured, Target},
    process::{Server, beside},
};

/// One row of busy rooms.
pub struct Busy {
    pub server: &'static str,
    pub load: Load,
    pub measured: Measured,
    /// Processor time of the server for each move, in microseconds.
    pub cpu: f64,
}

impl Busy {
    pub const HEADER: &str = "| server | rooms | onlookers | moves/s | CPU a move | p50 | p99 | max |\n|---|---|---|---|---|---|---|---|";
}

impl fmt::Display for Busy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Busy { server, load, measured, cpu } = self;
        let [p50, p99, max] = [0.5, 0.99, 1.0].map(|share| measured.percentile(share));
        write!(
            f,
            "| {server} | {} | {} | {:.0} | {cpu:.1} µs | {p50:.2} ms | {p99:.2} ms | {max:.2} ms |",
            load.rooms,
            load.spectators,
            measured.moves_per_second(),
        )
    }
}

/// Plays in busy rooms on Solarium.
pub async fn busy_solarium(
    server: &'static str,
    database: &str,
    load: Load,
) -> anyhow::Result<Busy> {
    busy_on(&beside("solarium")?, server, database, load).await
}

/// The same on one of several builds.
pub async fn busy_on(
    binary: &Path,
    server: &'static str,
    database: &str,
    load: Load,
) -> anyhow::Result<Busy> {
    let process = start_solarium(binary, database)?;
    let target = Target::Solarium(process.origin.clone());
    busy(server, &process, &target, load).await
}

/// Passes on frames of the sizes that Solarium had in `like`; with a file, after they are synced to it.
pub async fn busy_limit(
    server: &'static str,
    file: Option<&Path>,
    like: &Measured,
    load: Load,
) -> anyhow::Result<Busy> {
    let mut command = Command::new(std::env::current_exe()?);
    command.args(["limit", "--frame", &like.frame_bytes.to_string()]);
    if let Some(file) = file {
        command.arg("--file").arg(file);
    }
    let process = Server::start(&mut command)?;
    let &Measured { act_bytes, game_moves, .. } = like;
    let target = Target::Limit { origin: process.origin.clone(), act_bytes, game_moves };
    busy(server, &process, &target, load).await
}

async fn busy(
    server: &'static str,
    process: &Server,
    target: &Target,
    load: Load,
) -> anyhow::Result<Busy> {
    let crowd = Crowd::gather(target, load).await?;
    let (measured, before, after) =
        crowd.play(|| process.cpu()).await.with_context(|| format!("{server} with {load:?}"))?;
    let cpu = after.saturating_sub(before).as_secs_f64() * 1e6 / measured.moves as f64;
    Ok(Busy { server, load, measured, cpu })
}

/// The memory of a room in which nobody moves, with its two sockets, in KiB.
pub async fn idle(rooms: u64) -> anyhow::Result<f64> {
    idle_on(&beside("solarium")?, rooms).await
}

/// The same on one of several builds.
pub async fn idle_on(binary: &Path, rooms: u64) -> anyhow::Result<f64> {
    let folder = tempfile::TempDir::new()?;
    let server = start_solarium(binary, &sqlite(folder.path(), "idle"))?;
    let before = server.memory()?;
    let crowd =
        Crowd::gather(&Target::Solarium(server.origin.clone()), Load { rooms, ..QUIET }).await?;
    let each = (server.memory()? - before) / rooms as f64;
    drop(crowd);
    Ok(each)
}

/// Four rooms at the pace of people in a hurry.
pub const QUIET: Load = Load {
    rooms: 4,
    spectators: 0,
    warm_up: Duration::from_secs(2),
    lasts: Duration::from_secs(20),
    pause: Duration::from_millis(25),
};

/// Prints how long moves take in quiet rooms, alone and while one address floods the server, whose limits are those
/// it has by default.
pub async fn quiet_in_a_flood(lasts: Duration) -> anyhow::Result<()> {
    let folder = tempfile::TempDir::new()?;
    let mut command = Command::new(beside("solarium")?);
    let database = sqlite(folder.path(), "flood");
    command.env("DATABASE_URL", database).env("SOLARIUM_BIND", "127.0.0.1:0");
    // The quiet players open a new room after every game.
    for limit in ["SOLARIUM_ROOMS_PER_HOUR", "SOLARIUM_SEAT_CHANGES_PER_MINUTE"] {
        command.env(limit, "100000");
    }
    command.stderr(Stdio::null());
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
pub fn start_solarium(binary: &Path, database: &str) -> anyhow::Result<Server> {
    let mut command = Command::new(binary);
    command.env("DATABASE_URL", database).env("SOLARIUM_BIND", "127.0.0.1:0");
    let log = std::fs::File::create(std::env::temp_dir().join("solarium-bench.log"))?;
    Server::start(lift_limits(&mut command).stderr(log))
}

/// Lets one address do what a thousand would.
pub fn lift_limits(command: &mut Command) -> &mut Command {
    let limits = [
        "MESSAGES_PER_SECOND",
        "REQUESTS_PER_SECOND",
        "CONNECTIONS_PER_ADDRESS",
        "ROOMS_PER_HOUR",
        "SEAT_CHANGES_PER_MINUTE",
    ];
    command.envs(limits.map(|limit| (format!("SOLARIUM_{limit}"), "1000000")))
}

/// The address of a SQLite file in a folder.
pub fn sqlite(folder: &Path, name: &str) -> String {
    format!("sqlite:{}", folder.join(format!("{name}.sqlite")).display())
}
