//! The server, the terminal client, the random bot and the replayer, in one program. The order in which modules may know
//! each other stands in `tests/layers.rs`; ARCHITECTURE.md says what each is for.

mod address;
mod admin;
mod built_page;
mod client;
mod clock;
mod files;
mod http;
mod journal;
mod keys;
mod limits;
mod listen;
mod live;
mod origin;
mod password;
mod problem;
mod random;
mod replay;
mod room;
mod serve;
mod settings;
mod socket;
mod store;
mod supervision;
mod test_doors;
mod verify;

use std::process::ExitCode;

use clap::Parser;

use crate::{
    client::{bot::BotArgs, join::JoinArgs, open::OpenArgs},
    replay::ReplayArgs,
    verify::VerifyArgs,
};
pub use crate::{serve::Server, settings::Settings};

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
    Serve(Box<Settings>),
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
    /// Print the hash of a password, for --admin-password
    ///
    /// Reads the password from standard input, one line. A terminal shows it while it is typed.
    HashPassword,
}

/// Does what the command line asks for.
pub async fn run_command() -> ExitCode {
    let Cli { command, settings } = Cli::parse();
    let result = match command.unwrap_or_else(|| Command::Serve(Box::new(settings))) {
        Command::Serve(settings) => serve::serve(*settings).await,
        Command::Open(args) => client::open::open(args).await,
        Command::Join(args) => client::join::join(args).await,
        Command::Bot(args) => client::bot::bot(args).await,
        Command::Replay(args) => replay::replay(&args),
        Command::Verify(args) => verify::check(args).await,
        Command::HashPassword => password::print_hash().await,
    };
    match result {
        Ok(code) => code,
        Err(error) => {
            eprintln!("solarium: {error:#}");
            ExitCode::FAILURE
        }
    }
}
