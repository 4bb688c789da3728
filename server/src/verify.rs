//! `solarium verify`: whether the record of a finished game is true.

use std::{fs, process::ExitCode};

use anyhow::{Context, bail};
use clap::Args;
use solarium_client::get;
use solarium_protocol::{PublicKey, Record, http::ServerKey, verify::verify};
use solarium_rules::{
    Share,
    reading::{in_plain_words, read_object},
};

#[derive(Args)]
pub struct VerifyArgs {
    /// The record's file, or the link of the match: https://games.example.org/api/v1/matches/ID
    record: String,

    /// The commitment you saw in the room before the game, to be sure that the record is about that room
    #[arg(long, value_name = "HEX")]
    commitment: Option<String>,

    /// Your share in the shuffle, or what you committed to, to be sure that the game was dealt from it
    #[arg(long, value_name = "HEX")]
    share: Option<String>,

    /// The public key of the server that you trust with names and dates; of a link, that server's own
    #[arg(long, value_name = "HEX")]
    key: Option<String>,
}

/// Prints what was checked and a verdict; the exit code is 1 if the record is not true. Whoever names no server asks only
/// whether the game is true by the rules, and as it was sealed.
pub async fn check(args: VerifyArgs) -> anyhow::Result<ExitCode> {
    let (record, own_key) = read(&args.record).await?;
    let key = match args.key.map(|key| PublicKey::try_from(key.to_ascii_lowercase())) {
        Some(Ok(key)) => Some(key),
        Some(Err(why)) => bail!("--key: {why}"),
        None => own_key,
    };
    let verdict = verify(&record, key.as_ref());
    let game = &record.game;
    println!("match {}: {}, {} players", game.id, game.options.game(), game.n_players());
    for check in &verdict.checks {
        println!("  {} {}", mark(check.holds), check.finding);
    }
    if verdict.played_under != verdict.checked_with {
        println!(
            "  played under rules version {}, checked with version {}",
            verdict.played_under, verdict.checked_with
        );
    }
    let mut is_expected = true;
    if let Some(seen) = &args.commitment {
        let holds = seen.eq_ignore_ascii_case(game.commitment.as_str());
        println!("  {} the commitment you saw: {seen}", mark(holds));
        is_expected &= holds;
    }
    if let Some(share) = &args.share {
        let holds = has_share(&record, share)?;
        println!("  {} dealt from your share: {share}", mark(holds));
        is_expected &= holds;
    }
    let verdict = match (verdict.is_true_by_rules && is_expected, verdict.is_true) {
        (true, true) => "true",
        (true, false) if key.is_none() && verdict.sealed_by.is_some() => {
            "true by the rules; name the server with --key to know of names and dates"
        }
        _ => "not true",
    };
    println!("verdict: {verdict}");
    Ok(if verdict == "not true" { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

fn mark(holds: bool) -> &'static str {
    if holds { "ok " } else { "NOT" }
}

/// Was the game dealt from this share, or from the share behind this commitment?
fn has_share(record: &Record, text: &str) -> anyhow::Result<bool> {
    // A seat's link holds the share behind the token.
    let text = text.rsplit('.').next().unwrap_or_default().to_ascii_lowercase();
    let Ok(share) = Share::try_from(text.clone()) else {
        bail!("--share: a share, or what you committed to, is 64 hexadecimal digits");
    };
    let is_it = |dealt: Share| dealt == share || dealt.commitment() == text;
    Ok(record.game.shares.iter().any(|it| is_it(it.share)))
}

/// A record, and the key of the server it was asked of.
async fn read(place: &str) -> anyhow::Result<(Record, Option<PublicKey>)> {
    if place.starts_with("http://") || place.starts_with("https://") {
        let url = format!("{}/record", place.trim_end_matches('/').trim_end_matches("/record"));
        let api = url.split_once("/matches/").map(|(api, _)| api);
        let api = api.context("the link of a match looks like …/api/v1/matches/ID")?;
        let ServerKey { key } = get(&format!("{api}/key")).await?;
        return Ok((get(&url).await?, Some(key)));
    }
    let text = fs::read_to_string(place).with_context(|| format!("cannot read {place}"))?;
    match read_object(text.as_bytes()) {
        Ok(record) => Ok((record, None)),
        Err(why) => bail!("{place} is no record: {}", in_plain_words(&why)),
    }
}
