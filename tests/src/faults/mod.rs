//! The fault rig: whole games of both kinds, played through a bad network against a server that is killed, frozen and
//! robbed of its database and its disk. Afterwards an auditor compares what every player was told with the journal.
//!
//! A seed decides the games, every choice of the players and the plan of faults. What the operating system makes of
//! them between two instants is its own, so two runs with one seed meet the same troubles, not the same bytes.

mod audit;
mod crowd;
pub mod disk;
mod outages;
mod postgres;
mod proxy;
mod table;

use std::{
    collections::BTreeMap,
    fmt,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use futures_util::{StreamExt, stream};
use solarium_rules::{Chance, Digest, Seed};
use tokio::{
    sync::watch,
    task::JoinSet,
    time::{Instant, timeout_at},
};

use self::{
    crowd::Crowd,
    outages::Site,
    proxy::Proxy,
    table::{Guests, Notes},
};
use crate::database::Home;

/// How many rooms are audited at the same time.
const AUDITS_AT_ONCE: usize = 8;

/// How long everybody may take to leave once the faults have stopped. They give up long before.
const CLOSING: Duration = Duration::from_mins(5);

/// What to put the server through.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// Which database.
    pub home: Home,
    /// Decides everything that is decided.
    pub seed: u64,
    /// How long faults are injected.
    pub lasts: Duration,
    /// How many games are played at the same time.
    pub tables: u64,
    /// How many look on at the first of them.
    pub crowd: u64,
}

/// What came of it.
#[derive(Debug, Default)]
pub struct Report {
    /// Games played from the first seat to the verified record.
    pub games: u64,
    /// Moves that were acknowledged to a player.
    pub moves: u64,
    /// Acknowledged requests that were sent again to see whether the answer stays.
    pub repeats: u64,
    /// Shares in shuffles that did not come in time, so that their game was dealt without them.
    pub late_shares: u64,
    /// Frames that were shown to players and onlookers, each compared with the journal.
    pub frames: u64,
    /// How often somebody had to connect again.
    pub reconnects: u64,
    /// How often somebody of the crowd was let in.
    pub welcomes: u64,
    /// How often each fault was injected.
    pub faults: BTreeMap<&'static str, u64>,
    /// Everything that should not be: lost, counted twice, shown but not stored, out of step.
    pub violations: Vec<String>,
}

impl Report {
    /// This, and what was found in one more room.
    fn with(mut self, room: Report) -> Report {
        self.games += room.games;
        self.moves += room.moves;
        self.repeats += room.repeats;
        self.late_shares += room.late_shares;
        self.frames += room.frames;
        self.reconnects += room.reconnects;
        self.violations.extend(room.violations);
        self
    }

    /// Was every promise kept, and was there something to keep?
    pub fn is_good(&self) -> bool {
        self.violations.is_empty() && self.games > 0 && self.faults.values().sum::<u64>() > 0
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let n_faults: u64 = self.faults.values().sum();
        let faults: Vec<String> =
            self.faults.iter().map(|(what, n)| format!("{what} {n}")).collect();
        writeln!(f, "  games                {:>8}", self.games)?;
        writeln!(f, "  moves acknowledged   {:>8}", self.moves)?;
        writeln!(f, "  repeated on purpose  {:>8}", self.repeats)?;
        writeln!(f, "  shares that came late{:>8}", self.late_shares)?;
        writeln!(f, "  frames compared      {:>8}", self.frames)?;
        writeln!(f, "  reconnects           {:>8}", self.reconnects)?;
        writeln!(f, "  welcomes to a crowd  {:>8}", self.welcomes)?;
        writeln!(f, "  faults injected      {n_faults:>8}  ({})", faults.join(", "))?;
        write!(f, "  losses, differences  {:>8}", self.violations.len())?;
        self.violations.iter().take(20).try_for_each(|what| write!(f, "\n    {what}"))
    }
}

/// Counts faults by their name. Cheap to clone.
#[derive(Clone, Default)]
struct Tally(Arc<Mutex<BTreeMap<&'static str, u64>>>);

impl Tally {
    fn count(&self, fault: &'static str) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner).entry(fault).or_default() += 1;
    }

    fn counted(&self) -> BTreeMap<&'static str, u64> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// A stream of chance of its own for everything that is decided independently.
fn chance_for(seed: u64, what: &str, number: u64) -> Chance {
    let digest = Digest::of(format!("{seed} {what} {number}")).to_string();
    let number = u64::from_str_radix(&digest, 16).expect("a digest has 16 digits");
    Chance::from(Seed::from(number))
}

/// Runs the plan and audits what came of it.
pub async fn run(plan: Plan) -> Report {
    let tally = Tally::default();
    let mut site = Site::open(plan.home, plan.lasts, tally.clone()).await;
    let proxy = Proxy::start(site.address(), plan.seed, tally.clone()).await;
    let until = Instant::now() + plan.lasts;

    let (stage, on_stage) = watch::channel(None);
    let crowd = Crowd::gather(plan.crowd, plan.seed, &on_stage);
    let mut tables = JoinSet::new();
    for number in 0..plan.tables {
        // The crowd comes without detours: its own connections are good.
        let stage = (number == 0).then(|| (site.server.origin.clone(), stage.clone()));
        let guests = Guests { origin: proxy.origin(), seed: plan.seed, until, stage };
        tables.spawn(guests.play(number));
    }
    site.trouble(&proxy, chance_for(plan.seed, "outages", 0), until).await;
    proxy.behave();

    let mut notes: Vec<Notes> = Vec::new();
    let mut violations = Vec::new();
    loop {
        match timeout_at(until + CLOSING, tables.join_next()).await {
            Ok(Some(Ok(of_table))) => notes.extend(of_table),
            Ok(Some(Err(panic))) => violations.push(format!("a table broke up: {panic}")),
            Ok(None) => break,
            Err(_) => {
                violations.push(format!("{} tables never ended", tables.len()));
                tables.abort_all();
                break;
            }
        }
    }
    let welcomes = crowd.welcomes();
    violations.extend(crowd.complaints());
    drop(crowd);
    let report = Report { faults: tally.counted(), violations, welcomes, ..Report::default() };
    stream::iter(notes)
        .map(|notes| audit::audit(&site.server, notes))
        .buffer_unordered(AUDITS_AT_ONCE)
        .fold(report, async |report, room| report.with(room))
        .await
}
