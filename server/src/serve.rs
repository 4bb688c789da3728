//! Wires everything together, listens, and stops in good order.

use std::{
    fs,
    io::{IsTerminal, Write},
    net::{IpAddr, SocketAddr, UdpSocket},
    path::PathBuf,
    process::ExitCode,
    sync::Arc,
    time::Duration,
};

use anyhow::{Context, anyhow};
use solarium_rules::Shelf;
use tokio::{
    net::TcpListener,
    time::{MissedTickBehavior, timeout},
};
use tokio_util::sync::CancellationToken;
use tracing_subscriber::{
    filter::{LevelFilter, Targets},
    layer::SubscriberExt,
    util::SubscriberInitExt,
};

use crate::{
    address::TrustedProxies,
    admin::Admin,
    clock::now,
    files::connections_that_fit,
    http::{App, health::Probe, routes},
    journal::Journal,
    keys::Keys,
    limits::Usage,
    listen::{Door, listen},
    live::{Rooms, wake_what_is_due},
    origin::Origins,
    random,
    settings::{Database, Limits, LogFormat, Settings},
    socket::SocketState,
    store::{Store, StoreError},
    supervision::{Health, Tasks},
};

/// How often it is made sure that the database is this server's.
const HOLD_INTERVAL: Duration = Duration::from_secs(5);
/// How many old rooms are deleted at once.
const SWEPT_AT_ONCE: usize = 16;
/// Whose log lines are left out, however much is asked for: they hold what people say, with their tokens.
const UNLOGGED: [&str; 3] = ["tungstenite", "tokio_tungstenite", "hyper"];
/// How often old rooms are looked for: at most, and at least.
const SWEEP_INTERVALS: (Duration, Duration) = (Duration::from_secs(1), Duration::from_mins(10));

/// How long sockets get to say goodbye.
const GOODBYE_TIMEOUT: Duration = Duration::from_secs(5);

/// Serves until the process is told to stop.
pub async fn serve(settings: Settings) -> anyhow::Result<ExitCode> {
    start_log(&settings)?;
    let (public_url, database) = (settings.public_url.clone(), settings.database()?);
    let server = Server::open(settings).await?;
    announce(public_url.as_deref(), &database, server.address);
    let asked = async {
        asked_to_stop().await;
        tracing::info!("stopping");
    };
    Ok(server.run(asked).await)
}

/// A server that has its store and its port, and waits for the word to begin.
pub struct Server {
    /// Where it listens.
    pub address: SocketAddr,
    listener: TcpListener,
    app: App,
    tasks: Tasks,
    /// Cancelled when another server has taken the database.
    overtaken: CancellationToken,
}

impl Server {
    /// Opens the store and the port.
    pub async fn open(mut settings: Settings) -> anyhow::Result<Server> {
        let admin =
            Admin::appoint(settings.admin_password.take(), settings.admin_token.take()).await?;
        let database = settings.database()?;
        prepare_folder(&database)?;
        let overtaken = CancellationToken::new();
        let store =
            Store::open(&database, Some(overtaken.clone())).await.with_context(
                || {
                    match &database {
            Database::Sqlite(file) => format!("cannot open the database {}", file.display()),
            Database::Postgres(_) => {
                "cannot open the Postgres database; check DATABASE_URL and that it is running"
                    .to_owned()
            }
        }
                },
            )?;
        let shelf = fill_shelf(&settings.components, &store).await?;
        let listener = TcpListener::bind(settings.bind).await.with_context(|| {
            format!(
                "cannot listen on {}; if another program uses the port, choose another with --bind 0.0.0.0:8081",
                settings.bind
            )
        })?;
        let address = listener.local_addr()?;
        let limits = bounded(settings.limits);
        let (journal, writer) = Journal::new(store.clone());
        let keys = Arc::new(Keys::new(store.secret(random::seed()).await?));
        let rooms = Rooms::new(store.clone(), journal, shelf, keys.clone(), limits);
        let (usage, stop) = (Usage::new(limits), CancellationToken::new());
        let origins = Origins {
            public_url: settings.public_url.map(Into::into),
            allowed: settings.allowed_origins.into(),
        };
        let health = Health::default();
        let mut tasks = Tasks::new(health.clone());
        tasks.spawn("the journal writer", writer);
        let socket = Arc::new(SocketState {
            rooms: rooms.clone(),
            usage: usage.clone(),
            limits,
            origins: origins.clone(),
            stop: stop.clone(),
        });
        let app = App {
            rooms,
            store,
            keys,
            admin,
            origins,
            proxies: TrustedProxies::from_iter(settings.trusted_proxies),
            usage,
            health,
            probe: Probe::default(),
            socket,
            stop,
        };
        Ok(Server { address, listener, app, tasks, overtaken })
    }

    /// Counts the rooms that are in memory, also while the server runs.
    pub fn counter_of_rooms(&self) -> impl Fn() -> usize + use<> {
        let rooms = self.app.rooms.clone();
        move || rooms.n_awake()
    }

    /// Serves until `shutdown` comes or another server takes over, then stops in good order.
    pub async fn run(self, shutdown: impl Future<Output = ()>) -> ExitCode {
        let Server { listener, app, mut tasks, overtaken, .. } = self;
        let (usage, stop) = (app.usage.clone(), app.stop.clone());
        let poller = wake_what_is_due(app.rooms.clone());
        tasks.spawn("the poller of rooms with something to do", poller);
        let lifetime = app.socket.limits.lobby_lifetime;
        let sweeper = sweep(app.store.clone(), app.rooms.clone(), usage.clone(), lifetime);
        tasks.spawn("the sweeper of old rooms", sweeper);
        tasks.spawn("the holder of the database", hold(app.store.clone()));
        let silence = app.socket.limits.silence;
        let door = Door { usage: usage.clone(), proxies: app.proxies.clone(), silence };
        let serving = async {
            listen(listener, routes(app), door, stop.clone()).await;
            // Sockets say goodbye by themselves.
            let _ = timeout(GOODBYE_TIMEOUT, usage.until_idle()).await;
        };
        let stopping = async {
            tokio::select! {
                () = shutdown => {}
                () = overtaken.cancelled() => tracing::error!(
                    "another server has taken the database while it was out of reach: this one stops"
                ),
            }
            stop.cancel();
        };
        // The tasks go on until everybody has left: moves under way are still stored.
        tokio::select! {
            _ = async { tokio::join!(serving, stopping) } => {}
            never = tasks.watch() => match never {},
        }
        if overtaken.is_cancelled() { ExitCode::FAILURE } else { ExitCode::SUCCESS }
    }
}

/// The limits, with no more connections than there are file handles for.
fn bounded(limits: Limits) -> Limits {
    let fit = connections_that_fit();
    if fit < limits.connections {
        tracing::warn!(
            wanted = limits.connections,
            connections = fit,
            "the system allows few open files, and so few connections; raise the limit (ulimit -n, LimitNOFILE)"
        );
    }
    Limits { connections: limits.connections.min(fit), ..limits }
}

fn start_log(settings: &Settings) -> anyhow::Result<()> {
    let chosen = read_filter(&settings.log).ok_or_else(|| {
        anyhow!("{:?} is no log filter; use error, warn, info, debug or trace", settings.log)
    })?;
    let warnings = LevelFilter::WARN;
    let filter = UNLOGGED.iter().fold(chosen, |all, target| all.with_target(*target, warnings));
    let log = tracing_subscriber::fmt::layer()
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr);
    let registry = tracing_subscriber::registry().with(filter);
    match settings.log_format {
        LogFormat::Text => registry.with(log).init(),
        LogFormat::Json => registry.with(log.json()).init(),
    }
    Ok(())
}

/// Levels, each for everything or, after `TARGET=`, for what begins with this target.
fn read_filter(text: &str) -> Option<Targets> {
    text.split(',').map(str::trim).try_fold(Targets::new(), |filter, part| {
        Some(match part.split_once('=') {
            Some(("", _)) => return None,
            // However exactly it is asked for.
            Some((target, _)) if UNLOGGED.iter().any(|it| target.starts_with(it)) => filter,
            Some((target, level)) => filter.with_target(target, level.parse::<LevelFilter>().ok()?),
            None => filter.with_default(part.parse::<LevelFilter>().ok()?),
        })
    })
}

fn prepare_folder(database: &Database) -> anyhow::Result<()> {
    if let Database::Sqlite(file) = database
        && let Some(folder) = file.parent()
    {
        fs::create_dir_all(folder).with_context(|| {
            format!("cannot make the folder {}; choose another with --data", folder.display())
        })?;
    }
    Ok(())
}

/// The component sets new rooms may be opened with. All are stored, so that a room finds its set again on any
/// server and under any later version.
async fn fill_shelf(files: &[PathBuf], store: &Store) -> anyhow::Result<Shelf> {
    let mut shelf = Shelf::default();
    for file in files {
        let name = file.display();
        let json = fs::read_to_string(file)
            .with_context(|| format!("cannot read the component set {name}"))?;
        let set = shelf.add(&json).map_err(|mistakes| {
            anyhow!("the component set {name} cannot be used:\n  {}", mistakes.join("\n  "))
        })?;
        tracing::info!(name = set.name(), hash = set.hash(), "component set added");
    }
    for set in shelf.iter() {
        store.keep_components(set.hash(), set.name(), &set.to_json()).await?;
    }
    Ok(shelf)
}

/// Makes sure again and again that no other server has the database: a connection that broke took the claim with it.
async fn hold(store: Store) {
    let mut tick = tokio::time::interval(HOLD_INTERVAL);
    tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tick.tick().await;
        if let Err(error) = store.hold().await {
            tracing::warn!(%error, "the database is out of reach");
        }
    }
}

/// Deletes rooms whose game never began, once they are old enough, and forgets addresses that are gone.
async fn sweep(store: Store, rooms: Rooms, usage: Usage, lifetime: Duration) {
    let mut tick = tokio::time::interval(lifetime.clamp(SWEEP_INTERVALS.0, SWEEP_INTERVALS.1));
    let lifetime = i64::try_from(lifetime.as_millis()).unwrap_or(i64::MAX);
    loop {
        usage.forget_idle(tick.tick().await);
        let opened_before = now().saturating_sub(lifetime);
        match sweep_once(&store, &rooms, opened_before).await {
            Ok(0) => {}
            Ok(rooms) => tracing::info!(rooms, "rooms that never began were deleted"),
            Err(error) => tracing::warn!(%error, "old rooms could not be deleted"),
        }
    }
}

/// Deletes a few rooms at a time, so that no move has to wait for long; how many.
async fn sweep_once(store: &Store, rooms: &Rooms, opened_before: i64) -> Result<usize, StoreError> {
    let mut n_deleted = 0;
    loop {
        let codes = store.delete_lobbies(opened_before, SWEPT_AT_ONCE).await?;
        for code in &codes {
            rooms.forget(code);
        }
        n_deleted += codes.len();
        if codes.len() < SWEPT_AT_ONCE {
            return Ok(n_deleted);
        }
    }
}

/// Tells whoever started the server where to go. The first line is what scripts wait for.
fn announce(public_url: Option<&str>, database: &Database, address: SocketAddr) {
    let port = address.port();
    let is_everywhere = address.ip().is_unspecified();
    let host = if is_everywhere { "localhost".to_owned() } else { address.ip().to_string() };
    let mut lines = vec![format!("Solarium is open: http://{host}:{port}")];
    // Once there is a public address, no other is answered.
    if let Some(ip) = lan_address().filter(|_| is_everywhere && public_url.is_none()) {
        lines.push(format!("  on your network: http://{ip}:{port}"));
    }
    if let Some(url) = public_url {
        lines.push(format!("  for everybody:   {url}"));
    }
    lines.push(match database {
        Database::Sqlite(file) => format!("  games are kept in {}", file.display()),
        Database::Postgres(_) => "  games are kept in Postgres".to_owned(),
    });
    // Nobody may be listening; the server serves all the same.
    let _ = writeln!(std::io::stdout(), "{}", lines.join("\n"));
}

/// The address other machines of the network see. Connecting a UDP socket sends nothing; it only asks the
/// system which of its addresses it would use.
fn lan_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind("0.0.0.0:0").ok()?;
    socket.connect("192.0.2.1:9").ok()?;
    let ip = socket.local_addr().ok()?.ip();
    (!ip.is_loopback() && !ip.is_unspecified()).then_some(ip)
}

async fn asked_to_stop() {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let mut terminated =
            signal(SignalKind::terminate()).expect("a process can listen for its signals");
        tokio::select! {
            _ = interrupted => {}
            _ = terminated.recv() => {}
        }
    }
    #[cfg(not(unix))]
    let _ = interrupted.await;
}
