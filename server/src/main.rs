//! `solarium`: the server, the terminal client, the random bot and the replayer, in one binary.

mod address;
mod client;
mod clock;
mod http;
mod journal;
mod limits;
mod listen;
mod random;
mod replay;
mod room;
mod serve;
mod settings;
mod socket;
mod store;
mod verify;

use std::process::ExitCode;

use clap::Parser;

use crate::{
    client::{bot::BotArgs, join::JoinArgs, open::OpenArgs},
    replay::ReplayArgs,
    settings::Settings,
    verify::VerifyArgs,
};

/// Play Solenia and Solstis with friends far away.
///
/// Without a command, solarium serves: see `solarium serve --help`.
#[derive(Parser)]
#[command(version, args_conflicts_with_subcommands = true)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    settings: Settings,
}

#[derive(clap::Subcommand)]
enum Command {
    /// Serve the games (the default)
    Serve(Settings),
    /// Open a room on a server and print its link
    Open(OpenArgs),
    /// Take a seat and play in the terminal
    Join(JoinArgs),
    /// Take a seat and play random legal moves
    Bot(BotArgs),
    /// Replay recorded games and compare every step with the rules
    Replay(ReplayArgs),
    /// Check whether the record of a finished game is true
    Verify(VerifyArgs),
}

#[tokio::main]
async fn main() -> ExitCode {
    let cli = Cli::parse();
    let result = match cli.command {
        None => serve::serve(cli.settings).await,
        Some(Command::Serve(settings)) => serve::serve(settings).await,
        Some(Command::Open(args)) => client::open::open(args).await,
        Some(Command::Join(args)) => client::join::join(args).await,
        Some(Command::Bot(args)) => client::bot::bot(args).await,
        Some(Command::Replay(args)) => replay::replay(&args),
        Some(Command::Verify(args)) => verify::check(args).await,
    };
    match result {
        Ok(code) => code,
        Err(error) => {
            eprintln!("solarium: {error:#}");
            ExitCode::FAILURE
        }
    }
}
