//! How much one address may use up.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tokio::time::{Instant, sleep};

use crate::{address::Address, settings::Limits};

/// How much may still be done now. It fills up again with time, up to a burst.
pub struct Allowance {
    per_second: f64,
    burst: f64,
    left: f64,
    filled: Instant,
}

impl Allowance {
    pub fn new(per_second: f64, burst: f64) -> Allowance {
        Allowance { per_second, burst, left: burst, filled: Instant::now() }
    }

    /// Spends one; false if nothing is left.
    pub fn spend(&mut self, now: Instant) -> bool {
        self.fill(now);
        let is_left = self.left >= 1.0;
        if is_left {
            self.left -= 1.0;
        }
        is_left
    }

    fn fill(&mut self, now: Instant) {
        let gained = (now - self.filled).as_secs_f64() * self.per_second;
        self.left = (self.left + gained).min(self.burst);
        self.filled = now;
    }

    fn is_full(&mut self, now: Instant) -> bool {
        self.fill(now);
        self.left >= self.burst
    }
}

/// What every address uses now. Cheap to clone.
#[derive(Clone)]
pub struct Usage {
    limits: Limits,
    by_address: Arc<Mutex<HashMap<Address, Used>>>,
}

/// What one address uses.
struct Used {
    connections: usize,
    rooms: Allowance,
}

/// An address's place for one connection; given back when it is dropped.
pub struct ConnectionPlace {
    usage: Usage,
    address: Address,
}

impl Usage {
    pub fn new(limits: Limits) -> Usage {
        Usage { limits, by_address: Arc::default() }
    }

    /// A place for one more connection, unless the address or the process has none left.
    pub fn connect(&self, address: Address) -> Option<ConnectionPlace> {
        let mut by_address = self.lock();
        let all: usize = by_address.values().map(|used| used.connections).sum();
        let used = self.used(&mut by_address, address);
        if all >= self.limits.connections || used.connections >= self.limits.connections_per_address
        {
            return None;
        }
        used.connections += 1;
        Some(ConnectionPlace { usage: self.clone(), address })
    }

    /// Waits until no connection is left.
    pub async fn until_idle(&self) {
        while self.lock().values().any(|used| used.connections > 0) {
            sleep(Duration::from_millis(10)).await;
        }
    }

    /// May this address open one more room?
    pub fn may_open_room(&self, address: Address, now: Instant) -> bool {
        let mut by_address = self.lock();
        // Addresses that use nothing are forgotten, so that the map stays as small as what is going on.
        by_address.retain(|_, used| used.connections > 0 || !used.rooms.is_full(now));
        self.used(&mut by_address, address).rooms.spend(now)
    }

    fn used<'a>(&self, all: &'a mut HashMap<Address, Used>, address: Address) -> &'a mut Used {
        let per_hour = f64::from(self.limits.rooms_per_hour);
        all.entry(address).or_insert_with(|| Used {
            connections: 0,
            rooms: Allowance::new(per_hour / 3600.0, per_hour),
        })
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Address, Used>> {
        self.by_address.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for ConnectionPlace {
    fn drop(&mut self) {
        let mut by_address = self.usage.lock();
        if let Some(used) = by_address.get_mut(&self.address) {
            used.connections -= 1;
            if used.connections == 0 && used.rooms.is_full(Instant::now()) {
                by_address.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::IpAddr;

    fn usage(connections: usize, per_address: usize, rooms_per_hour: u32) -> Usage {
        Usage::new(Limits {
            connections,
            connections_per_address: per_address,
            rooms_per_hour,
            ..Limits::default()
        })
    }

    fn address(last: u8) -> Address {
        IpAddr::from([203, 0, 113, last]).into()
    }

    #[test]
    fn an_allowance_fills_up_again() {
        let mut allowance = Allowance::new(1.0, 2.0);
        let mut now = Instant::now();
        let mut check = |waited: Duration, expected: &[bool]| {
            now += waited;
            assert!(expected.iter().all(|&left| allowance.spend(now) == left));
        };
        check(Duration::ZERO, &[true, true, false]);
        check(Duration::from_secs(1), &[true, false]);
        check(Duration::from_hours(1), &[true, true, false]);
    }

    #[test]
    fn an_address_has_so_many_connections_and_gives_them_back() {
        let usage = usage(3, 2, 1);
        let (first, _second) = (usage.connect(address(1)), usage.connect(address(1)));
        assert!(first.is_some());
        assert!(usage.connect(address(1)).is_none(), "one address has two");
        let third = usage.connect(address(2));
        assert!(third.is_some(), "another is not disturbed");
        assert!(usage.connect(address(2)).is_none(), "all together have three");
        drop(first);
        assert!(usage.connect(address(1)).is_some());
    }

    #[test]
    fn an_address_opens_so_many_rooms_in_an_hour_and_is_then_forgotten() {
        let usage = usage(3, 2, 2);
        let mut now = Instant::now();
        assert!([true, true, false].iter().all(|&may| usage.may_open_room(address(1), now) == may));
        assert!(usage.may_open_room(address(2), now), "another is not disturbed");
        now += Duration::from_mins(31);
        assert!([true, false].iter().all(|&may| usage.may_open_room(address(1), now) == may));
        now += Duration::from_hours(2);
        assert!(usage.may_open_room(address(3), now));
        assert_eq!(usage.lock().len(), 1);
    }
}
