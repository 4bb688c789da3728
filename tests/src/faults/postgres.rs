//! A Postgres server of our own, to be stopped and started.

use std::{
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use super::disk::{is_root, run};

/// A Postgres server in a folder; reached through a Unix socket there.
pub struct Postgres {
    bin: PathBuf,
    folder: PathBuf,
}

/// How Postgres is told to stop.
#[derive(Clone, Copy)]
pub enum Stop {
    /// Sessions end, everything is written.
    Fast,
    /// At once, as a power cut would.
    Immediate,
}

impl Postgres {
    /// Makes a new cluster in `folder` and starts it.
    pub fn start(folder: &Path) -> Postgres {
        let folder = folder.join("postgres");
        std::fs::create_dir(&folder).expect("a folder can be made");
        if is_root() {
            run(Command::new("chown").arg("postgres").arg(&folder));
        }
        let server = Postgres { bin: newest_bin(), folder };
        let data = server.data();
        run(server
            .command("initdb")
            .args(["-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync", "-D"])
            .arg(&data));
        assert!(server.go_on(), "a new Postgres starts");
        server
    }

    /// What to give to the server as `DATABASE_URL`.
    pub fn url(&self) -> String {
        let folder = self.folder.display().to_string().replace('/', "%2F");
        format!("postgres://postgres@{folder}/postgres")
    }

    /// Stops it, whatever it is doing.
    pub fn stop(&self, how: Stop) {
        let mode = match how {
            Stop::Fast => "fast",
            Stop::Immediate => "immediate",
        };
        // It may have stopped by itself, on a full disk.
        let _ = self.pg_ctl(&["-m", mode, "-w", "stop"]);
    }

    /// Starts it unless it runs; false if it does not start.
    pub fn go_on(&self) -> bool {
        if self.pg_ctl(&["status"]) {
            return true;
        }
        let options =
            format!("-k {} -c listen_addresses='' -c max_wal_size=64MB", self.folder.display());
        self.pg_ctl(&["-w", "-t", "20", "-o", &options, "-l", "/dev/null", "start"])
    }

    fn pg_ctl(&self, arguments: &[&str]) -> bool {
        let mut command = self.command("pg_ctl");
        command.arg("-D").arg(self.data()).args(arguments);
        command.stdout(Stdio::null()).stderr(Stdio::null());
        command.status().is_ok_and(|status| status.success())
    }

    fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    /// Postgres refuses to run as root; then it runs as its own user.
    fn command(&self, program: &str) -> Command {
        let program = self.bin.join(program);
        let mut command = if is_root() {
            let mut command = Command::new("runuser");
            command.args(["-u", "postgres", "--"]).arg(program);
            command
        } else {
            Command::new(program)
        };
        command.current_dir("/");
        command
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.stop(Stop::Immediate);
    }
}

/// Where the distribution keeps its newest Postgres.
fn newest_bin() -> PathBuf {
    let versions = std::fs::read_dir("/usr/lib/postgresql")
        .expect("Postgres is installed: ./check faults does that");
    let newest = versions
        .flatten()
        .filter_map(|entry| Some((entry.file_name().to_str()?.parse::<u32>().ok()?, entry.path())))
        .max();
    newest.expect("there is a version of Postgres").1.join("bin")
}
