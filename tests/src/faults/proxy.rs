//! A network that delays, splits, stalls, cuts and half-closes. It never changes, reorders or repeats a byte: TCP does
//! not either.

use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use solarium_rules::Chance;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{
        TcpListener, TcpStream,
        tcp::{OwnedReadHalf, OwnedWriteHalf},
    },
    sync::watch,
    time::sleep,
};

use super::{Tally, chance_for};

/// A listener that passes connections on to the server.
pub struct Proxy {
    address: SocketAddr,
    /// Counts up whenever all connections are to be cut.
    cuts: watch::Sender<u64>,
    is_calm: Arc<AtomicBool>,
}

/// What happens to one connection.
#[derive(Clone, Copy)]
enum Fate {
    Nothing,
    /// Every piece comes late by up to so many milliseconds.
    Late(u32),
    /// Pieces of so many bytes.
    Split(usize),
    /// Something happens once so many bytes have passed from or to the client.
    After {
        way: Way,
        bytes: usize,
        what: What,
    },
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    ToServer,
    ToClient,
}

#[derive(Clone, Copy)]
enum What {
    /// Both directions end at once, with a reset.
    Reset,
    /// Both directions end in good order, in the middle of whatever was said.
    Cut,
    /// Nothing passes for so many milliseconds.
    Stall(u32),
    /// This direction ends; the other goes on.
    HalfClose,
}

impl Fate {
    fn draw(chance: &mut Chance) -> Fate {
        let way = chance.pick(&[Way::ToServer, Way::ToClient]);
        let most = if way == Way::ToServer { 6_000 } else { 60_000 };
        let bytes = chance.below(most) as usize;
        match chance.below(10) {
            0 | 1 => Fate::Nothing,
            2 => Fate::Late(1 + chance.below(40)),
            3 => Fate::Split(1 + chance.below(7) as usize),
            4 | 5 => Fate::After { way, bytes, what: What::Reset },
            6 | 7 => Fate::After { way, bytes, what: What::Cut },
            8 => Fate::After { way, bytes, what: What::Stall(500 + chance.below(5_000)) },
            _ => Fate::After { way, bytes, what: What::HalfClose },
        }
    }

    fn name(self) -> Option<&'static str> {
        match self {
            Fate::Nothing => None,
            Fate::Late(_) => Some("slow connections"),
            Fate::Split(_) => Some("split connections"),
            Fate::After { what: What::Reset, .. } => Some("resets"),
            Fate::After { what: What::Cut, .. } => Some("cuts"),
            Fate::After { what: What::Stall(_), .. } => Some("stalls"),
            Fate::After { what: What::HalfClose, .. } => Some("half-closes"),
        }
    }
}

impl Proxy {
    /// Listens on a free port and passes everything on to `server`.
    pub async fn start(server: SocketAddr, seed: u64, tally: Tally) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port is free");
        let address = listener.local_addr().expect("a listener has an address");
        let (cuts, all_cut) = watch::channel(0);
        let is_calm = Arc::new(AtomicBool::new(false));
        let calm = is_calm.clone();
        tokio::spawn(async move {
            for number in 0.. {
                let Ok((client, _)) = listener.accept().await else { break };
                let mut chance = chance_for(seed, "connection", number);
                let fate = if calm.load(Ordering::Relaxed) {
                    Fate::Nothing
                } else {
                    Fate::draw(&mut chance)
                };
                tokio::spawn(pass(client, server, fate, chance, all_cut.clone(), tally.clone()));
            }
        });
        Proxy { address, cuts, is_calm }
    }

    /// Where clients connect.
    pub fn origin(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Cuts every connection there is.
    pub fn cut_all(&self) {
        self.cuts.send_modify(|cuts| *cuts += 1);
    }

    /// From now on, nothing happens to new connections.
    pub fn behave(&self) {
        self.is_calm.store(true, Ordering::Relaxed);
        self.cut_all();
    }
}

/// Passes one connection on until it ends or its fate ends it.
async fn pass(
    client: TcpStream,
    server: SocketAddr,
    fate: Fate,
    mut chance: Chance,
    mut all_cut: watch::Receiver<u64>,
    tally: Tally,
) {
    // A server that is not there: the client sees its connection closed.
    let Ok(server) = TcpStream::connect(server).await else { return };
    for stream in [&client, &server] {
        let _ = stream.set_nodelay(true);
        // What is dropped without being shut down is reset.
        let _ = stream.set_zero_linger();
    }
    if let Some(name) = fate.name().filter(|_| !matches!(fate, Fate::After { .. })) {
        tally.count(name);
    }
    all_cut.mark_unchanged();
    let seed = chance.below(u32::MAX);
    let (from_client, to_client) = client.into_split();
    let (from_server, to_server) = server.into_split();
    let there =
        flow(from_client, to_server, fate, Way::ToServer, chance_for(seed.into(), "to", 0), &tally);
    let back =
        flow(from_server, to_client, fate, Way::ToClient, chance_for(seed.into(), "to", 1), &tally);
    let both = async { tokio::try_join!(there, back) };
    tokio::select! {
        // An error is a reset: dropping the halves resets both sides.
        _ = both => {}
        _ = all_cut.changed() => {}
    }
}

/// The connection is over for both directions.
struct Over;

/// Passes bytes one way.
async fn flow(
    mut from: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    fate: Fate,
    way: Way,
    mut chance: Chance,
    tally: &Tally,
) -> Result<(), Over> {
    let mut buffer = vec![0; 16 * 1024];
    let size = if let Fate::Split(size) = fate { size } else { buffer.len() };
    let mut left = match fate {
        Fate::After { way: its, bytes, what } if its == way => Some((bytes, what)),
        _ => None,
    };
    loop {
        let most = left.map_or(size, |(bytes, _)| size.min(bytes.max(1)));
        let n = match from.read(&mut buffer[..most]).await {
            Ok(0) => return to.shutdown().await.map_err(|_| Over),
            Ok(n) => n,
            Err(_) => return Err(Over),
        };
        if let Fate::Late(most) = fate {
            sleep(Duration::from_millis(chance.below(most).into())).await;
        }
        to.write_all(&buffer[..n]).await.map_err(|_| Over)?;
        let Some((bytes, what)) = left else { continue };
        if bytes > n {
            left = Some((bytes - n, what));
            continue;
        }
        left = None;
        tally.count(fate.name().unwrap_or_default());
        match what {
            What::Reset => return Err(Over),
            What::Cut => {
                let _ = to.shutdown().await;
                return Err(Over);
            }
            What::Stall(milliseconds) => sleep(Duration::from_millis(milliseconds.into())).await,
            What::HalfClose => return to.shutdown().await.map_err(|_| Over),
        }
    }
}
