//! What happens to the server itself: it is killed, stopped and frozen, and loses its database or its disk.

use std::{net::SocketAddr, time::Duration};

use solarium_rules::Chance;
use tokio::time::{Instant, sleep, timeout};

use super::{
    Tally,
    disk::SmallDisk,
    postgres::{Postgres, Stop},
    proxy::Proxy,
};
use crate::{
    TestServer,
    database::{Database, Frozen, Home},
};

/// How long the server may take to come back once nothing is wrong any more.
const COME_BACK: Duration = Duration::from_mins(1);

/// A freeze that no commit waits out.
const LONG_FREEZE: Duration = Duration::from_secs(10);

/// A server with a database and a disk of its own.
pub struct Site {
    pub server: TestServer,
    postgres: Option<Postgres>,
    disk: SmallDisk,
    tally: Tally,
}

/// One trouble.
#[derive(Clone, Copy)]
enum Outage {
    Kill,
    Stop,
    Freeze,
    CutAll,
    DiskFull,
    DatabaseFreezes,
    DatabaseStops(Stop),
}

impl Outage {
    fn draw(chance: &mut Chance, home: Home) -> Outage {
        use Outage::{
            CutAll, DatabaseFreezes, DatabaseStops, DiskFull, Freeze, Kill, Stop as StopServer,
        };
        match home {
            Home::Sqlite => chance.pick(&[
                Kill,
                Kill,
                Kill,
                StopServer,
                Freeze,
                CutAll,
                DiskFull,
                DiskFull,
                DatabaseFreezes,
            ]),
            Home::Postgres => chance.pick(&[
                Kill,
                Kill,
                StopServer,
                Freeze,
                CutAll,
                DiskFull,
                DatabaseStops(Stop::Immediate),
                DatabaseStops(Stop::Fast),
                DatabaseFreezes,
            ]),
        }
    }

    fn name(self) -> &'static str {
        match self {
            Outage::Kill => "kill -9",
            Outage::Stop => "restarts",
            Outage::Freeze => "freezes",
            Outage::CutAll => "all cut at once",
            Outage::DiskFull => "disk full",
            Outage::DatabaseFreezes => "database frozen",
            Outage::DatabaseStops(Stop::Immediate) => "database killed",
            Outage::DatabaseStops(Stop::Fast) => "database stopped",
        }
    }
}

impl Site {
    /// Starts a server on a disk that has room for what is played in this time.
    pub async fn open(home: Home, lasts: Duration, tally: Tally) -> Site {
        let minutes = lasts.as_secs().div_ceil(60);
        let disk = SmallDisk::mount(300 + 60 * minutes);
        let (postgres, database) = match home {
            Home::Sqlite => (None, Database::file_in(disk.path())),
            Home::Postgres => {
                let postgres = Postgres::start(disk.path());
                let database = Database::at(postgres.url());
                (Some(postgres), database)
            }
        };
        // Rooms fall asleep now and then while somebody is away.
        let server = TestServer::start_on(database, &[("SOLARIUM_ROOM_IDLE", "300ms")]).await;
        Site { server, postgres, disk, tally }
    }

    /// Where the server listens, also after it was started again.
    pub fn address(&self) -> SocketAddr {
        self.server.origin.trim_start_matches("http://").parse().expect("an address")
    }

    /// One trouble after the other, until the time is over; then everything is mended.
    pub async fn trouble(&mut self, proxy: &Proxy, mut chance: Chance, until: Instant) {
        let home = if self.postgres.is_some() { Home::Postgres } else { Home::Sqlite };
        while Instant::now() < until {
            sleep(Duration::from_millis(u64::from(300 + chance.below(2_500)))).await;
            let outage = Outage::draw(&mut chance, home);
            let lasts = Duration::from_millis(u64::from(chance.below(1_500)));
            self.tally.count(outage.name());
            self.suffer(outage, lasts, proxy).await;
        }
    }

    async fn suffer(&mut self, outage: Outage, lasts: Duration, proxy: &Proxy) {
        match outage {
            Outage::Kill => {
                self.server.kill();
                sleep(lasts / 4).await;
            }
            Outage::Stop => self.server.stop().await,
            Outage::Freeze => {
                self.server.signal("STOP");
                sleep(lasts * 2).await;
                self.server.signal("CONT");
            }
            Outage::CutAll => proxy.cut_all(),
            Outage::DiskFull => {
                self.disk.fill();
                sleep(lasts * 2).await;
                self.disk.free();
            }
            Outage::DatabaseFreezes => {
                let frozen = Frozen::begin(&self.server.database).await;
                // Now and then for longer than a commit may take.
                let is_long = lasts.as_millis().is_multiple_of(4);
                sleep(if is_long { lasts + LONG_FREEZE } else { lasts }).await;
                frozen.end().await;
            }
            Outage::DatabaseStops(how) => {
                let postgres = self.postgres.as_ref().expect("there is a database to stop");
                postgres.stop(how);
                sleep(lasts).await;
            }
        }
        self.mend().await;
    }

    /// Brings the database and the server back, whichever is missing.
    async fn mend(&mut self) {
        let mended = async {
            if let Some(postgres) = &self.postgres {
                while !postgres.go_on() {
                    sleep(Duration::from_millis(200)).await;
                }
            }
            // A server that was started while its database was not quite there stops again.
            while !self.server.is_running() && self.server.try_to_start_again().await.is_err() {
                sleep(Duration::from_millis(100)).await;
            }
        };
        timeout(COME_BACK, mended).await.expect("the server comes back once nothing is wrong");
    }
}
