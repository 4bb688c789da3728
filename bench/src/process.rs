//! A server in a process of its own, and what it costs.

use std::{
    io::{BufRead, BufReader},
    path::PathBuf,
    process::{Child, Command, Stdio},
    time::Duration,
};

use anyhow::{Context, ensure};

/// A server that ends with its handle.
pub struct Server {
    process: Child,
    pub origin: String,
}

/// Clock ticks a second: fixed on Linux.
const TICKS: f64 = 100.0;

impl Server {
    /// Starts a program that prints its address as the last word of its first line.
    pub fn start(command: &mut Command) -> anyhow::Result<Server> {
        let mut process = command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("{command:?} does not start"))?;
        let mut line = String::new();
        BufReader::new(process.stdout.take().context("its output is ours")?)
            .read_line(&mut line)?;
        let origin = line.split_whitespace().last().unwrap_or_default().to_owned();
        ensure!(origin.starts_with("http://"), "{command:?} does not say where it listens: {line}");
        Ok(Server { process, origin })
    }

    /// The processor time used so far.
    pub fn cpu(&self) -> anyhow::Result<Duration> {
        let stat = self.proc("stat")?;
        // The name in brackets may hold spaces: fields are counted behind it. They are utime and stime.
        let fields: Vec<&str> =
            stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
        let ticks: f64 =
            [11, 12].iter().filter_map(|&at| fields.get(at)?.parse::<f64>().ok()).sum();
        Ok(Duration::from_secs_f64(ticks / TICKS))
    }

    /// The memory used now, in KiB.
    pub fn memory(&self) -> anyhow::Result<f64> {
        let status = self.proc("status")?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let size = line.and_then(|line| line.split_whitespace().next()?.parse().ok());
        size.context("the system tells a process's memory")
    }

    fn proc(&self, file: &str) -> anyhow::Result<String> {
        let path = format!("/proc/{}/{file}", self.process.id());
        std::fs::read_to_string(&path).with_context(|| format!("cannot read {path}"))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// A program that stands beside this one.
pub fn beside(name: &str) -> anyhow::Result<PathBuf> {
    let path = std::env::current_exe()?.with_file_name(name);
    ensure!(path.exists(), "build {name} first: cargo build --release --workspace");
    Ok(path)
}

/// Fails with a sentence if this process may not open so many files.
pub fn ensure_files(n: u64) -> anyhow::Result<()> {
    let limits = std::fs::read_to_string("/proc/self/limits")?;
    let most = limits
        .lines()
        .find_map(|line| line.strip_prefix("Max open files"))
        .and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
    ensure!(
        most.is_none_or(|most| most >= n),
        "this needs {n} open files, but the limit is {}: try ulimit -n {n}",
        most.unwrap_or_default()
    );
    Ok(())
}
