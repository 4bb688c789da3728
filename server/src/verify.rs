//! `solarium verify`: whether the record of a finished game is true.

use std::{fs, process::ExitCode};

use anyhow::{Context, bail};
use clap::Args;
use solarium_protocol::{Record, verify::verify};
use solarium_rules::reading::{in_plain_words, read_object};

#[derive(Args)]
pub struct VerifyArgs {
    /// The record's file, or the link of the match: https://games.example.org/api/v1/matches/ID
    record: String,

    /// The commitment you saw in the room before the game, to be sure that the record is about that room
    #[arg(long, value_name = "HEX")]
    commitment: Option<String>,
}

/// Prints what was checked and a verdict; the exit code is 1 if the record is not true.
pub async fn check(args: VerifyArgs) -> anyhow::Result<ExitCode> {
    let record = read(&args.record).await?;
    let verdict = verify(&record);
    let game = &record.game;
    println!("match {}: {}, {} players", game.id, game.options.game(), game.nonces.len());
    for check in &verdict.checks {
        let mark = if check.holds { "ok " } else { "NOT" };
        println!("  {mark} {}", check.finding);
    }
    if verdict.played_under != verdict.checked_with {
        println!(
            "  played under rules version {}, checked with version {}",
            verdict.played_under, verdict.checked_with
        );
    }
    if let Some(seen) = &args.commitment
        && !seen.eq_ignore_ascii_case(&game.commitment)
    {
        println!("  NOT the commitment you saw: {seen}");
        println!("verdict: not true");
        return Ok(ExitCode::FAILURE);
    }
    println!("verdict: {}", if verdict.is_true { "true" } else { "not true" });
    Ok(if verdict.is_true { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

async fn read(place: &str) -> anyhow::Result<Record> {
    if place.starts_with("http://") || place.starts_with("https://") {
        let url = format!("{}/record", place.trim_end_matches('/').trim_end_matches("/record"));
        return Ok(solarium_client::get(&url).await?);
    }
    let text = fs::read_to_string(place).with_context(|| format!("cannot read {place}"))?;
    match read_object(text.as_bytes()) {
        Ok(record) => Ok(record),
        Err(why) => bail!("{place} is no record: {}", in_plain_words(&why)),
    }
}
