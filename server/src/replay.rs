//! `solarium replay`: games recorded elsewhere against our rules.

use std::{
    fs::File,
    io::{BufRead, BufReader, Read},
    path::{Path, PathBuf},
    process::ExitCode,
};

use anyhow::Context;
use clap::Args;
use flate2::bufread::MultiGzDecoder;
use solarium_rules::trace::{self, Verdict};

#[derive(Args)]
pub struct ReplayArgs {
    /// Files of recorded games, one JSON object a line; gzip is recognised
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

/// Counts of verdicts.
#[derive(Default)]
struct Tally {
    agree: usize,
    differ: usize,
    skipped: usize,
}

/// Replays every file; the exit code is 1 if any game differs.
pub fn replay(args: &ReplayArgs) -> anyhow::Result<ExitCode> {
    let mut any_differ = false;
    for file in &args.files {
        let Tally { agree, differ, skipped } = replay_file(file)?;
        let games = agree + differ + skipped;
        println!(
            "{}: {games} games: {agree} agree, {differ} differ, {skipped} skipped (ruling)",
            file.display()
        );
        any_differ |= differ > 0;
    }
    Ok(if any_differ { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

fn replay_file(file: &Path) -> anyhow::Result<Tally> {
    let name = file.display();
    let mut tally = Tally::default();
    for (number, line) in lines(file)?.enumerate() {
        let number = number + 1;
        let line = line.with_context(|| format!("{name}, line {number}"))?;
        if line.trim().is_empty() {
            continue;
        }
        match trace::replay(&line).with_context(|| format!("{name}, line {number}"))? {
            Verdict::Agrees => tally.agree += 1,
            Verdict::Skipped(_) => tally.skipped += 1,
            Verdict::Differs(difference) => {
                tally.differ += 1;
                println!("{name}, line {number}: {difference}");
            }
        }
    }
    Ok(tally)
}

fn lines(file: &Path) -> anyhow::Result<impl Iterator<Item = std::io::Result<String>>> {
    let mut reader = BufReader::new(
        File::open(file).with_context(|| format!("cannot open {}", file.display()))?,
    );
    let is_gzip = reader.fill_buf()?.starts_with(&[0x1f, 0x8b]);
    let reader: Box<dyn Read> =
        if is_gzip { Box::new(MultiGzDecoder::new(reader)) } else { Box::new(reader) };
    Ok(BufReader::new(reader).lines())
}
