//! `./check faults`: games under fire, on both stores, and an audit afterwards.

use std::{process::ExitCode, time::Duration};

use clap::{Parser, ValueEnum};
use solarium_tests::{
    Home,
    faults::{Plan, run},
};
use tokio::signal::unix::{SignalKind, signal};

/// Play games while the network, the server, its database and its disk fail, and compare everything afterwards.
#[derive(Parser)]
struct Wish {
    /// How long faults are injected, on each store
    #[arg(long, default_value_t = 1.0, value_name = "N")]
    minutes: f64,
    /// Decides the games, the players' choices and the plan of faults
    #[arg(long, default_value_t = 1, value_name = "N")]
    seed: u64,
    /// On which store
    #[arg(long, default_value = "both")]
    store: Stores,
    /// How many games are played at the same time
    #[arg(long, default_value_t = 12, value_name = "N")]
    tables: u64,
    /// How many look on at the first of them
    #[arg(long, default_value_t = 20, value_name = "N")]
    crowd: u64,
}

#[derive(Clone, Copy, ValueEnum)]
enum Stores {
    Sqlite,
    Postgres,
    Both,
}

async fn told_to_stop() {
    let mut terminated =
        signal(SignalKind::terminate()).expect("a process can listen for its signals");
    tokio::select! {
        _ = tokio::signal::ctrl_c() => {}
        _ = terminated.recv() => {}
    }
}

#[tokio::main]
async fn main() -> ExitCode {
    let wish = Wish::parse();
    let homes: &[Home] = match wish.store {
        Stores::Sqlite => &[Home::Sqlite],
        Stores::Postgres => &[Home::Postgres],
        Stores::Both => &[Home::Sqlite, Home::Postgres],
    };
    let mut is_good = true;
    for &home in homes {
        let lasts = Duration::from_secs_f64(60.0 * wish.minutes);
        let plan = Plan { home, seed: wish.seed, lasts, tables: wish.tables, crowd: wish.crowd };
        println!("faults on {home:?}: {:.1} minutes, seed {}", wish.minutes, wish.seed);
        let report = tokio::select! {
            report = run(plan) => report,
            // What was started and mounted is stopped and unmounted on the way out.
            () = told_to_stop() => {
                eprintln!("given up");
                return ExitCode::FAILURE;
            }
        };
        println!("{report}");
        is_good &= report.is_good();
    }
    if is_good { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
