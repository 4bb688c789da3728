//! Two builds beside each other, the one at hand and that of another revision, in alternating pairs: whatever else the
//! machine does hits both.

use std::{
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, ensure};

use crate::{
    load::Load,
    process::beside,
    rows::{busy_on, idle_on, sqlite},
};

/// How many rooms are open while nobody moves, for their memory.
const IDLE_ROOMS: u64 = 2000;

/// What was measured of one build, a figure for each pair.
#[derive(Default)]
struct Figures {
    cpu: Vec<f64>,
    moves: Vec<f64>,
    p50: Vec<f64>,
    frame_bytes: Vec<f64>,
    idle: f64,
}

/// Prints what each pair of runs gave, then medians and the spread around them.
pub async fn against(revision: &str, pairs: usize, load: Load) -> anyhow::Result<()> {
    ensure!(pairs > 0, "at least one pair has to be run");
    let builds = [build(revision)?, beside("solarium")?];
    let mut figures = [Figures::default(), Figures::default()];
    println!("| pair | {revision} | at hand | ratio |\n|---|---|---|---|");
    for pair in 1..=pairs {
        for (binary, figures) in builds.iter().zip(&mut figures) {
            let folder = tempfile::TempDir::new()?;
            let database = sqlite(folder.path(), "busy");
            let row = busy_on(binary, "Solarium, SQLite", &database, load).await?;
            figures.cpu.push(row.cpu);
            figures.moves.push(row.measured.moves_per_second());
            figures.p50.push(row.measured.percentile(0.5));
            figures.frame_bytes.push(row.measured.frame_bytes as f64);
        }
        let [before, now] = [0, 1].map(|build: usize| figures[build].cpu[pair - 1]);
        println!("| {pair} | {before:.1} µs | {now:.1} µs | {:.2} |", now / before);
    }
    for (binary, figures) in builds.iter().zip(&mut figures) {
        figures.idle = idle_on(binary, IDLE_ROOMS).await?;
    }
    println!("\n| median of {pairs} (spread) | {revision} | at hand | ratio |\n|---|---|---|---|");
    let row = |what: &str, unit: &str, of: fn(&Figures) -> &Vec<f64>| {
        let [before, now] = [0, 1].map(|build: usize| Spread::of(of(&figures[build])));
        let ratio = now.median / before.median;
        println!("| {what} | {} | {} | {ratio:.2} |", before.text(unit), now.text(unit));
    };
    row("CPU a move", " µs", |figures| &figures.cpu);
    row("moves a second", "", |figures| &figures.moves);
    row("p50", " ms", |figures| &figures.p50);
    row("bytes a frame", "", |figures| &figures.frame_bytes);
    let [before, now] = [0, 1].map(|build: usize| figures[build].idle);
    println!("| memory of an idle room | {before:.1} KiB | {now:.1} KiB | {:.2} |", now / before);
    Ok(())
}

/// Where figures lie.
struct Spread {
    least: f64,
    median: f64,
    most: f64,
}

impl Spread {
    fn of(figures: &[f64]) -> Spread {
        let mut sorted = figures.to_vec();
        sorted.sort_by(f64::total_cmp);
        let last = sorted.len() - 1;
        // Of an even number, the middle lies between two.
        let median = f64::midpoint(sorted[last / 2], sorted[last.div_ceil(2)]);
        Spread { least: sorted[0], median, most: sorted[last] }
    }

    fn text(&self, unit: &str) -> String {
        let Spread { least, median, most } = self;
        format!("{median:.1}{unit} ({least:.1} to {most:.1})")
    }
}

/// Builds the server of a revision, once; it is kept beside this program.
fn build(revision: &str) -> anyhow::Result<PathBuf> {
    let commit = git(&["rev-parse", "--verify", &format!("{revision}^{{commit}}")])
        .with_context(|| format!("{revision} is no revision of this repository"))?;
    let folder = beside("solarium")?.with_file_name("against").join(&commit);
    let (tree, binary) = (folder.join("tree"), folder.join("release/solarium"));
    if binary.exists() {
        return Ok(binary);
    }
    eprintln!("building {revision} (some minutes the first time)");
    let tree_name = tree.to_str().context("the folder has a plain name")?;
    if !tree.exists() {
        git(&["worktree", "add", "--detach", tree_name, &commit])?;
    }
    let built = Command::new("cargo")
        .args(["build", "--release", "-p", "solarium-server", "--target-dir"])
        .arg(&folder)
        .current_dir(&tree)
        .status();
    git(&["worktree", "remove", "--force", tree_name])?;
    ensure!(built?.success(), "{revision} could not be built");
    Ok(binary)
}

/// What git says, in the repository this program was built in.
fn git(arguments: &[&str]) -> anyhow::Result<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let output = Command::new("git").args(arguments).current_dir(root).output()?;
    ensure!(output.status.success(), "git: {}", String::from_utf8_lossy(&output.stderr).trim());
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::Spread;

    #[test]
    fn a_median_is_the_middle() {
        let check = |figures: &[f64], text: &str| assert_eq!(Spread::of(figures).text(""), text);
        check(&[3.0], "3.0 (3.0 to 3.0)");
        check(&[9.0, 1.0, 2.0], "2.0 (1.0 to 9.0)");
        check(&[4.0, 1.0, 2.0, 9.0], "3.0 (1.0 to 9.0)");
    }
}
