//! `solarium bot`: takes a seat and plays random legal moves, through the same protocol as everybody.

use std::process::ExitCode;

use clap::Args;
use solarium_client::{Client, Link};

use super::{take_seat, words};
use crate::random;

#[derive(Args)]
pub struct BotArgs {
    /// The room's link
    link: Link,

    /// What to call the bot
    #[arg(long, default_value = "Random bot")]
    name: String,

    /// Wait this long before each move, in milliseconds
    #[arg(long, default_value_t = 0, value_name = "MS")]
    pause: u64,
}

/// Plays until the game is over.
pub async fn bot(args: BotArgs) -> anyhow::Result<ExitCode> {
    let mut client = Client::connect(&args.link).await?;
    take_seat(&mut client, &args.name).await?;
    while !client.is_over() {
        match client.question.clone() {
            None => {
                client.next().await?;
            }
            Some(question) => {
                tokio::time::sleep(std::time::Duration::from_millis(args.pause)).await;
                let legal = question.legal.as_array().cloned().unwrap_or_default();
                let action = legal[random::below(legal.len())].clone();
                // A refusal means that another client of this seat was faster; the next frame tells.
                if client.act(question.number, action).await?.is_err() {
                    client.next().await?;
                }
            }
        }
    }
    println!("{}", words::result(&client));
    Ok(ExitCode::SUCCESS)
}
