//! Everything in one run: how cost grows, what is asked of the server, and whether it holds.

use std::{fmt, path::PathBuf};

use clap::Args;

use crate::{
    load::Load,
    plot::{self, Line, Panel},
    rows::{self, Busy, busy_limit, busy_solarium, sqlite},
    stored::{Stored, new_database, stored},
};

#[derive(Args)]
pub struct AllArgs {
    /// How long each row is measured, in seconds
    #[arg(long, default_value_t = 5.0)]
    seconds: f64,
    /// How many rooms are stored for the last part
    #[arg(long, default_value_t = 100_000)]
    stored: u64,
    /// A Postgres server, on which new databases are made
    #[arg(long, value_name = "URL")]
    postgres: Option<String>,
    /// Draw how cost grows into this file
    #[arg(long, value_name = "SVG")]
    plot: Option<PathBuf>,
}

/// How many rooms the rows have.
const ROOMS: [u64; 5] = [1, 10, 100, 1000, 5000];
/// On Postgres, which is measured for its throughput.
const POSTGRES_ROOMS: [u64; 3] = [1, 100, 1000];
/// How many look on, in each of so many rooms.
const SPECTATORS: [u64; 3] = [0, 2, 50];
const WATCHED_ROOMS: u64 = 20;
/// How many rooms are open while nobody moves.
const IDLE_ROOMS: u64 = 5000;

/// Rows that belong together: Solarium and the limit that syncs.
struct Beside {
    own: Busy,
    synced: Busy,
}

pub async fn all(args: &AllArgs) -> anyhow::Result<()> {
    // The largest row first decides whether the machine lets it be measured at all.
    crate::process::ensure_files(2 * IDLE_ROOMS + 200)?;
    let mut goals = Vec::new();

    println!("{}", Busy::HEADER);
    let (mut growth, mut postgres_shares) = (Vec::new(), Vec::new());
    for rooms in ROOMS {
        let rows = beside(Load::busy(rooms, 0, args.seconds)).await?;
        if let Some(url) = args.postgres.as_ref().filter(|_| POSTGRES_ROOMS.contains(&rooms)) {
            let database = new_database(url).await?;
            let row = busy_solarium("Solarium, Postgres", &database, rows.own.load).await?;
            println!("{row}");
            let share = row.measured.moves_per_second() / rows.own.measured.moves_per_second();
            postgres_shares.push((rooms, share));
        }
        growth.push(rows);
    }
    let mut watched = Vec::new();
    for spectators in SPECTATORS {
        watched.push(beside(Load::busy(WATCHED_ROOMS, spectators, args.seconds)).await?);
    }
    for Beside { own, synced } in &growth {
        let rooms = own.load.rooms;
        if rooms == 100 || rooms == 1000 {
            let ratio = own.cpu / synced.cpu;
            goals.push(Goal::at_most(
                format!("CPU a move, {rooms} rooms, to the limit"),
                ratio,
                2.0,
                "×",
            ));
        } else if rooms == 1 {
            let ratio = own.measured.percentile(0.5) / synced.measured.percentile(0.5);
            goals.push(Goal::at_most("p50, one room, to the limit".to_owned(), ratio, 2.0, "×"));
        }
    }
    for (rooms, share) in postgres_shares {
        goals.push(Goal::at_least(
            format!("moves/s on Postgres, {rooms} rooms, to SQLite"),
            share,
            0.5,
            "×",
        ));
    }

    let each = rows::idle(IDLE_ROOMS).await?;
    println!(
        "\nA room in which nobody moves, with two sockets: {each:.1} KiB ({IDLE_ROOMS} rooms)."
    );
    goals.push(Goal::at_most(
        format!("memory of an idle room, {IDLE_ROOMS} rooms"),
        each,
        40.0,
        " KiB",
    ));

    println!("\n{}", Stored::HEADER);
    let postgres = args.postgres.as_deref().map(Some);
    for url in std::iter::once(None).chain(postgres) {
        let (none, many) = stored(url, args.stored).await?;
        println!("{none}\n{many}");
        let store = many.store;
        let start_up = many.start_up.as_secs_f64() / none.start_up.as_secs_f64();
        goals.push(Goal::at_most(
            format!("start-up on {store}, many stored to none"),
            start_up,
            1.5,
            "×",
        ));
        let memory = many.memory / none.memory;
        goals.push(Goal::at_most(
            format!("memory on {store}, many stored to none"),
            memory,
            1.1,
            "×",
        ));
        let wake = many.wake(0.99).unwrap_or(f64::INFINITY);
        goals.push(Goal::at_most(format!("waking a room on {store}, p99"), wake, 20.0, " ms"));
    }

    println!("\n| goal | asked | found | holds |\n|---|---|---|---|");
    for goal in &goals {
        println!("{goal}");
    }
    if let Some(file) = &args.plot {
        std::fs::write(file, plot::svg(&panels(&growth, &watched)))?;
    }
    Ok(())
}

/// Measures Solarium and both limits under the same load.
async fn beside(load: Load) -> anyhow::Result<Beside> {
    let folder = tempfile::TempDir::new()?;
    let own = busy_solarium("Solarium, SQLite", &sqlite(folder.path(), "busy"), load).await?;
    println!("{own}");
    let file = folder.path().join("limit");
    let synced = busy_limit("limit, synced", Some(&file), &own.measured, load).await?;
    println!("{synced}");
    println!("{}", busy_limit("limit, not stored", None, &own.measured, load).await?);
    Ok(Beside { own, synced })
}

/// What is asked, and what was found.
struct Goal {
    what: String,
    asked: String,
    found: String,
    holds: bool,
}

impl Goal {
    fn at_most(what: String, found: f64, most: f64, unit: &str) -> Goal {
        let [asked, found_text] = [most, found].map(|figure| format!("{figure:.2}{unit}"));
        Goal { what, asked: format!("at most {asked}"), found: found_text, holds: found <= most }
    }

    fn at_least(what: String, found: f64, least: f64, unit: &str) -> Goal {
        let [asked, found_text] = [least, found].map(|figure| format!("{figure:.2}{unit}"));
        Goal { what, asked: format!("at least {asked}"), found: found_text, holds: found >= least }
    }
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Goal { what, asked, found, holds } = self;
        write!(f, "| {what} | {asked} | {found} | {} |", if *holds { "yes" } else { "**no**" })
    }
}

/// How cost grows with the number of rooms, and of those who look on.
fn panels(growth: &[Beside], watched: &[Beside]) -> [Panel; 3] {
    let lines = |rows: &[Beside], x: fn(&Load) -> f64, y: fn(&Busy) -> f64| {
        let line = |name: &str, row: fn(&Beside) -> &Busy| Line {
            name: name.to_owned(),
            points: rows.iter().map(|rows| (x(&row(rows).load), y(row(rows)).max(1.0))).collect(),
        };
        vec![line("Solarium", |rows| &rows.own), line("limit, synced", |rows| &rows.synced)]
    };
    let rooms: fn(&Load) -> f64 = |load| load.rooms as f64;
    let people: fn(&Load) -> f64 = |load| (2 + load.spectators) as f64;
    let micros: fn(&Busy) -> f64 = |row| row.measured.percentile(0.99) * 1000.0;
    [
        Panel {
            title: "processor time for each move, in µs".to_owned(),
            x_title: "busy rooms".to_owned(),
            lines: lines(growth, rooms, |row| row.cpu),
        },
        Panel {
            title: "99 of 100 moves reach everybody within, in µs".to_owned(),
            x_title: "busy rooms".to_owned(),
            lines: lines(growth, rooms, micros),
        },
        Panel {
            title: format!("processor time for each move, in µs, {WATCHED_ROOMS} rooms"),
            x_title: "people in each room".to_owned(),
            lines: lines(watched, people, |row| row.cpu),
        },
    ]
}
