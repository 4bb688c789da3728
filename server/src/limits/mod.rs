//! How much one address may use up, and one guest.

mod allowance;

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use solarium_protocol::TokenHash;
use solarium_rules::Digest;
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    time::{Instant, sleep},
};

pub use self::allowance::Allowance;
use crate::{address::Address, settings::Limits};

/// How many homes' share the addresses of one larger network may use up together.
const HOMES_OF_A_SITE: u32 = 8;
/// How many are told at the same time that there is no place, all together (fewer than there are file handles kept for
/// them) and of one address.
const REFUSALS_AT_ONCE: (usize, usize) = (64, 8);
/// How many codes one address tries at the same time.
const TRIES_AT_ONCE: usize = 4;

/// What every address uses now. Cheap to clone.
#[derive(Clone)]
pub struct Usage {
    limits: Limits,
    all: Arc<Mutex<All>>,
}

#[derive(Default)]
struct All {
    by_address: HashMap<Address, Used>,
    /// The seat changes of each guest, by their token. Only what an address may do is counted here, so there are few.
    by_guest: HashMap<Digest, Allowance>,
    /// The places of all addresses together.
    places: Places,
}

/// What one address uses.
struct Used {
    places: Places,
    rooms: Allowance,
    seat_changes: Allowance,
    requests: Allowance,
    wrong_codes: Allowance,
    /// Who tries a code holds one: those that lead nowhere are counted before many more are tried.
    tries: Arc<Semaphore>,
    sign_ins: Allowance,
}

impl Used {
    fn is_nothing(&mut self, now: Instant) -> bool {
        let Used { places, rooms, seat_changes, requests, wrong_codes, tries, sign_ins } = self;
        *places == Places::default()
            && tries.available_permits() == TRIES_AT_ONCE
            && [rooms, seat_changes, requests, wrong_codes, sign_ins]
                .into_iter()
                .all(|allowance| allowance.is_full(now))
    }
}

/// How many connections there are of each kind.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct Places {
    requests: usize,
    sockets: usize,
    refusals: usize,
}

impl Places {
    fn of(&mut self, kind: Kind) -> &mut usize {
        match kind {
            Kind::Requests => &mut self.requests,
            Kind::Socket => &mut self.sockets,
            Kind::Refusal => &mut self.refusals,
        }
    }
}

/// What a connection is used for. It begins with requests; one of them may turn it into a socket.
#[derive(Clone, Copy)]
pub enum Kind {
    Requests,
    Socket,
    /// There is no place for it, and it is about to be told so.
    Refusal,
}

/// An address's place for one connection; given back when it is dropped.
pub struct ConnectionPlace {
    usage: Usage,
    address: Address,
    kind: Kind,
}

/// Somebody who tries a room's code. The next of the same address waits until it is known where the code leads.
pub struct Try {
    usage: Usage,
    address: Address,
    _permit: OwnedSemaphorePermit,
}

impl Try {
    /// Notes that the code led nowhere.
    pub fn was_wrong(self) {
        let mut all = self.usage.lock();
        self.usage.spend(&mut all, self.address, 1, Instant::now(), |used| &mut used.wrong_codes);
    }
}

impl Usage {
    pub fn new(limits: Limits) -> Usage {
        Usage { limits, all: Arc::default() }
    }

    /// A place for one more connection, unless the address or the process has none left.
    pub fn connect(&self, address: Address, kind: Kind) -> Option<ConnectionPlace> {
        let mut all = self.lock();
        let Limits { connections, connections_per_address, .. } = self.limits;
        let (most, limit) = match kind {
            Kind::Requests | Kind::Socket => (connections, connections_per_address),
            Kind::Refusal => REFUSALS_AT_ONCE,
        };
        let is_free = *all.places.of(kind) < most
            && address.and_around().all(|address| {
                *self.used(&mut all, address).places.of(kind) < limit * width(address) as usize
            });
        if !is_free {
            return None;
        }
        for address in address.and_around() {
            *self.used(&mut all, address).places.of(kind) += 1;
        }
        *all.places.of(kind) += 1;
        Some(ConnectionPlace { usage: self.clone(), address, kind })
    }

    /// Waits until no socket is left.
    pub async fn until_idle(&self) {
        while self.lock().places.sockets > 0 {
            sleep(Duration::from_millis(10)).await;
        }
    }

    /// May this address open one more room?
    pub fn may_open_room(&self, address: Address, now: Instant) -> bool {
        self.spend(&mut self.lock(), address, 1, now, |used| &mut used.rooms)
    }

    /// How many seconds it takes at most until an address that may open no room may open one.
    pub fn wait_for_a_room(&self) -> u64 {
        3600_u64.div_ceil(u64::from(self.limits.rooms_per_hour).max(1))
    }

    /// May this guest of this address take or leave a seat once more? One who did so too often takes nothing from others
    /// of the same address.
    pub fn may_change_seat(&self, address: Address, guest: TokenHash, now: Instant) -> bool {
        let mut all = self.lock();
        if !self.has(&mut all, address, 1, now, |used| &mut used.seat_changes) {
            return false;
        }
        let limit = f64::from(self.limits.guest_seat_changes_per_minute);
        let own = all.by_guest.entry(guest.author());
        own.or_insert_with(|| Allowance::new(limit / 60.0, limit)).spend(now)
            && self.spend(&mut all, address, 1, now, |used| &mut used.seat_changes)
    }

    /// Forgets addresses and guests that use nothing, so that the maps stay as small as what is going on.
    pub fn forget_idle(&self, now: Instant) {
        let mut all = self.lock();
        all.by_address.retain(|_, used| !used.is_nothing(now));
        all.by_guest.retain(|_, seat_changes| !seat_changes.is_full(now));
    }

    /// May this address make a request that is as much work as `weight` plain ones?
    pub fn may_request(&self, address: Address, weight: u32, now: Instant) -> bool {
        self.spend(&mut self.lock(), address, weight, now, |used| &mut used.requests)
    }

    /// May this address make another request at all?
    pub fn has_requests_left(&self, address: Address, now: Instant) -> bool {
        self.has(&mut self.lock(), address, 1, now, |used| &mut used.requests)
    }

    /// Waits until this address may try a room's code; none if it has tried too many that lead nowhere: it is guessing.
    pub async fn try_code(&self, address: Address) -> Option<Try> {
        let tries = Arc::clone(&self.used(&mut self.lock(), address).tries);
        let permit = tries.acquire_owned().await.expect("it is never closed");
        let now = Instant::now();
        let may = self.has(&mut self.lock(), address, 1, now, |used| &mut used.wrong_codes);
        may.then(|| Try { usage: self.clone(), address, _permit: permit })
    }

    /// May this address try once more to sign in as admin?
    pub fn may_sign_in(&self, address: Address, now: Instant) -> bool {
        self.spend(&mut self.lock(), address, 1, now, |used| &mut used.sign_ins)
    }

    /// Spends `n` of what an address and the network around it may do; false, and nothing is spent, if there are fewer left.
    fn spend(
        &self,
        all: &mut All,
        address: Address,
        n: u32,
        now: Instant,
        of: impl Fn(&mut Used) -> &mut Allowance + Copy,
    ) -> bool {
        let are_left = self.has(all, address, n, now, of);
        if are_left {
            for address in address.and_around() {
                of(self.used(all, address)).spend_several(n, now);
            }
        }
        are_left
    }

    fn has(
        &self,
        all: &mut All,
        address: Address,
        n: u32,
        now: Instant,
        of: impl Fn(&mut Used) -> &mut Allowance + Copy,
    ) -> bool {
        address.and_around().all(|address| of(self.used(all, address)).has(n, now))
    }

    fn used<'a>(&self, all: &'a mut All, address: Address) -> &'a mut Used {
        let limits = &self.limits;
        all.by_address.entry(address).or_insert_with(|| {
            let [rooms, seats, requests, codes, sign_ins] = [
                limits.rooms_per_hour,
                limits.seat_changes_per_minute,
                limits.requests_per_second,
                limits.wrong_codes_per_minute,
                limits.sign_ins_per_minute,
            ]
            .map(|limit| f64::from(limit) * f64::from(width(address)));
            Used {
                places: Places::default(),
                rooms: Allowance::new(rooms / 3600.0, rooms),
                seat_changes: Allowance::new(seats / 60.0, seats),
                requests: Allowance::new(requests, 4.0 * requests),
                wrong_codes: Allowance::new(codes / 60.0, codes),
                tries: Arc::new(Semaphore::new(TRIES_AT_ONCE)),
                sign_ins: Allowance::new(sign_ins / 60.0, sign_ins),
            }
        })
    }

    fn lock(&self) -> MutexGuard<'_, All> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// How many homes' share an address may use up.
fn width(address: Address) -> u32 {
    if address.is_wide() { HOMES_OF_A_SITE } else { 1 }
}

impl Drop for ConnectionPlace {
    fn drop(&mut self) {
        let mut all = self.usage.lock();
        *all.places.of(self.kind) -= 1;
        for address in self.address.and_around() {
            if let Some(used) = all.by_address.get_mut(&address) {
                *used.places.of(self.kind) -= 1;
                if used.is_nothing(Instant::now()) {
                    all.by_address.remove(&address);
                }
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
    fn an_address_has_so_many_connections_and_gives_them_back() {
        let usage = usage(3, 2, 1);
        let (first, _second) =
            (usage.connect(address(1), Kind::Socket), usage.connect(address(1), Kind::Socket));
        assert!(first.is_some());
        assert!(usage.connect(address(1), Kind::Socket).is_none(), "one address has two");
        let third = usage.connect(address(2), Kind::Socket);
        assert!(third.is_some(), "another is not disturbed");
        assert!(usage.connect(address(2), Kind::Socket).is_none(), "all together have three");
        drop(first);
        assert!(usage.connect(address(1), Kind::Socket).is_some());
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
        usage.forget_idle(now);
        assert_eq!(usage.lock().by_address.len(), 1);
    }

    #[test]
    fn a_guest_changes_seats_so_often_and_takes_nothing_from_others() {
        let usage = Usage::new(Limits {
            seat_changes_per_minute: 6,
            guest_seat_changes_per_minute: 2,
            ..Limits::default()
        });
        let mut now = Instant::now();
        let [ada, bo, cleo] = ["ada", "bo", "cleo"].map(TokenHash::of);
        let check = |last, guest, now, expected: &[bool]| {
            let changed = |may: &bool| usage.may_change_seat(address(last), guest, now) == *may;
            assert!(expected.iter().all(changed));
        };
        check(1, ada, now, &[true, true, false, false, false, false, false]);
        check(2, ada, now, &[false]);
        check(1, bo, now, &[true, true, false]);
        check(1, cleo, now, &[true, true, false]);
        for stranger in 0..100 {
            check(1, TokenHash::of(&stranger.to_string()), now, &[false]);
        }
        assert_eq!(usage.lock().by_guest.len(), 3, "of an address that may not, nobody is kept");
        now += Duration::from_secs(31);
        check(2, ada, now, &[true, false]);
        usage.forget_idle(now + Duration::from_secs(30));
        assert_eq!(usage.lock().by_guest.len(), 1);
    }

    #[test]
    fn a_network_of_many_homes_has_a_bound_of_its_own() {
        let usage = usage(1000, 2, 1);
        let home = |n: u16| IpAddr::from([0x2001, 0xdb8, 7, n << 8, 0, 0, 0, 1]).into();
        let now = Instant::now();
        let n_rooms = (0..100).filter(|&n| usage.may_open_room(home(n), now)).count();
        assert_eq!(n_rooms, HOMES_OF_A_SITE as usize, "as many as so many homes may");
        let open = |n| [(); 3].map(|()| usage.connect(home(n), Kind::Socket));
        let places: Vec<_> = (0..100).flat_map(open).flatten().collect();
        assert_eq!(places.len(), 2 * HOMES_OF_A_SITE as usize);
        let elsewhere = IpAddr::from([0x2001, 0xdb8, 8, 0, 0, 0, 0, 1]).into();
        assert!(usage.may_open_room(elsewhere, now), "another network is not disturbed");
        assert!(usage.connect(elsewhere, Kind::Socket).is_some());
        drop(places);
        assert!(usage.connect(home(99), Kind::Socket).is_some(), "places are given back");
    }

    #[test]
    fn requests_do_not_take_the_places_of_sockets() {
        let usage = usage(3, 1, 1);
        let request = usage.connect(address(1), Kind::Requests);
        assert!(usage.connect(address(1), Kind::Requests).is_none());
        assert!(usage.connect(address(1), Kind::Socket).is_some());
        drop(request);
        assert!(usage.connect(address(1), Kind::Requests).is_some());
        assert_eq!(usage.lock().by_address.len(), 0, "an address that uses nothing is forgotten");
    }

    #[test]
    fn a_heavy_request_counts_as_several() {
        let limits = Limits { requests_per_second: 2, ..Limits::default() };
        let usage = Usage::new(limits);
        let now = Instant::now();
        let weights = [(5, true), (4, false), (3, true), (1, false)];
        assert!(weights.iter().all(|&(n, may)| usage.may_request(address(1), n, now) == may));
        assert!(usage.may_request(address(2), 5, now), "another is not disturbed");
        assert!(usage.may_request(address(1), 2, now + Duration::from_millis(1100)));
    }

    #[tokio::test(start_paused = true)]
    async fn who_guesses_codes_has_to_wait() {
        let usage = Usage::new(Limits { wrong_codes_per_minute: 2, ..Limits::default() });
        for may in [true, true, false, false] {
            let tried = usage.try_code(address(1)).await;
            assert_eq!(tried.is_some(), may);
            tried.into_iter().for_each(Try::was_wrong);
        }
        assert!(usage.try_code(address(2)).await.is_some(), "another is not disturbed");
        tokio::time::advance(Duration::from_secs(31)).await;
        assert!(usage.try_code(address(1)).await.is_some());
    }

    #[tokio::test]
    async fn who_guesses_many_codes_at_once_guesses_no_more_for_it() {
        let usage = Usage::new(Limits { wrong_codes_per_minute: 10, ..Limits::default() });
        let guess = async || {
            let tried = usage.try_code(address(1)).await;
            // Where it leads is looked up.
            tokio::task::yield_now().await;
            tried.map(Try::was_wrong).is_some()
        };
        let guesses = futures_util::future::join_all((0..100).map(|_| guess())).await;
        let n_tried = guesses.into_iter().filter(|tried| *tried).count();
        assert!((10..10 + TRIES_AT_ONCE).contains(&n_tried), "{n_tried} were tried");
    }

    #[test]
    fn an_address_tries_five_passwords_a_minute() {
        let usage = Usage::new(Limits::default());
        let now = Instant::now();
        let tries = [true, true, true, true, true, false];
        assert!(tries.iter().all(|&may| usage.may_sign_in(address(1), now) == may));
        assert!(usage.may_sign_in(address(2), now), "another is not disturbed");
        let later = now + Duration::from_secs(13);
        assert!([true, false].iter().all(|&may| usage.may_sign_in(address(1), later) == may));
    }

    #[test]
    fn who_tried_a_password_is_remembered_when_the_connection_ends() {
        let usage = usage(3, 2, 1);
        let place = usage.connect(address(1), Kind::Requests);
        assert!(usage.may_sign_in(address(1), Instant::now()));
        drop(place);
        assert_eq!(usage.lock().by_address.len(), 1);
    }
}
