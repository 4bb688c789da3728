//! How fast Solarium is on this machine: `bench/run`, or `target/release/bench --help` for its parts. Every figure stands
//! beside that of the limit measured in the same run, so that ratios mean something on a noisy machine.

#![expect(clippy::cast_precision_loss, reason = "what is counted here is far below 2^52")]

mod against;
mod all;
mod flood;
mod limit;
mod load;
mod onlookers;
mod plot;
mod process;
mod rows;
mod sizes;
mod stored;

use std::{net::SocketAddr, path::PathBuf, time::Duration};

use clap::{Parser, Subcommand};

use crate::{
    limit::LimitArgs,
    load::Load,
    rows::{Busy, busy_limit, busy_solarium, sqlite},
};

/// Measure Solarium against a server that only passes frames on.
#[derive(Parser)]
struct Cli {
    #[command(subcommand)]
    command: What,
}

#[derive(Subcommand)]
enum What {
    /// Everything, with the goals at the end
    All(all::AllArgs),
    /// Busy rooms: moves a second, latency and processor time for each move
    Busy {
        /// How many rooms, for each row
        #[arg(long, value_delimiter = ',', default_values_t = [1, 100, 1000])]
        rooms: Vec<u64>,
        /// How many look on in each room
        #[arg(long, default_value_t = 0)]
        spectators: u64,
        /// How long each row is measured, in seconds
        #[arg(long, default_value_t = 8.0)]
        seconds: f64,
        /// Only Solarium, without the limit
        #[arg(long)]
        alone: bool,
        /// Also on this Postgres database
        #[arg(long, value_name = "URL")]
        postgres: Option<String>,
        /// Compare with the build of this revision instead, in alternating pairs
        #[arg(long, value_name = "REV", conflicts_with_all = ["alone", "postgres"])]
        against: Option<String>,
        /// How many pairs
        #[arg(long, default_value_t = 5, requires = "against")]
        pairs: usize,
    },
    /// How large updates are, over random games of every kind
    Sizes {
        /// How many games of each kind
        #[arg(long, default_value_t = 200)]
        games: u64,
    },
    /// Rooms in which nobody moves: memory for each of them, with two sockets
    Idle {
        /// How many rooms, for each row
        #[arg(long, value_delimiter = ',', default_values_t = [1000, 5000])]
        rooms: Vec<u64>,
    },
    /// Rooms that are only stored: start-up, memory, and how long one takes to wake
    Stored {
        /// How many rooms
        #[arg(long, default_value_t = 100_000)]
        rooms: u64,
        /// On a new database of this Postgres server instead of SQLite
        #[arg(long, value_name = "URL")]
        postgres: Option<String>,
    },
    /// A crowd that looks on in one room, and comes back after a restart
    Onlookers {
        /// How many
        #[arg(long, default_value_t = 1000)]
        people: u64,
    },
    /// A quiet room before and during a flood from one address
    Flood {
        /// How long each half is measured, in seconds
        #[arg(long, default_value_t = 20.0)]
        seconds: f64,
    },
    /// The flood itself
    Attack {
        /// The server's address and port
        server: SocketAddr,
        /// For how long, in seconds
        seconds: f64,
    },
    /// The limit server itself
    Limit {
        #[command(flatten)]
        args: LimitArgs,
        /// Sync every message to this file before it is passed on
        #[arg(long)]
        file: Option<PathBuf>,
    },
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    match Cli::parse().command {
        What::All(args) => all::all(&args).await,
        What::Busy { rooms, spectators, seconds, against: Some(revision), pairs, .. } => {
            for rooms in rooms {
                println!("\n{rooms} rooms");
                against::against(&revision, pairs, Load::busy(rooms, spectators, seconds)).await?;
            }
            Ok(())
        }
        What::Busy { rooms, spectators, seconds, alone, postgres, .. } => {
            let folder = tempfile::TempDir::new()?;
            println!("{}", Busy::HEADER);
            for rooms in rooms {
                let load = Load::busy(rooms, spectators, seconds);
                let database = sqlite(folder.path(), &rooms.to_string());
                let own = busy_solarium("Solarium, SQLite", &database, load).await?;
                println!("{own}");
                if let Some(url) = &postgres {
                    println!("{}", busy_solarium("Solarium, Postgres", url, load).await?);
                }
                if !alone {
                    let file = folder.path().join("limit");
                    let like = &own.measured;
                    println!("{}", busy_limit("limit, synced", Some(&file), like, load).await?);
                    println!("{}", busy_limit("limit, not stored", None, like, load).await?);
                }
            }
            Ok(())
        }
        What::Sizes { games } => sizes::sizes(games),
        What::Idle { rooms } => {
            println!("| rooms | sockets | memory a room |\n|---|---|---|");
            for rooms in rooms {
                println!("| {rooms} | {} | {:.1} KiB |", 2 * rooms, rows::idle(rooms).await?);
            }
            Ok(())
        }
        What::Stored { rooms, postgres } => {
            println!("{}", stored::Stored::HEADER);
            let (none, many) = stored::stored(postgres.as_deref(), rooms).await?;
            println!("{none}\n{many}");
            Ok(())
        }
        What::Onlookers { people } => onlookers::onlookers(people).await,
        What::Flood { seconds } => rows::quiet_in_a_flood(Duration::from_secs_f64(seconds)).await,
        What::Attack { server, seconds } => {
            flood::flood(server, Duration::from_secs_f64(seconds)).await;
            Ok(())
        }
        What::Limit { args, file } => limit::serve(args, file.as_deref()).await,
    }
}
