//! How many files and sockets the process may have open.

#[cfg(unix)]
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// How many are kept for the database, the listener, the log, and whoever asks how the server is.
#[cfg(unix)]
const KEPT: u64 = 128;

/// Raises the limit as far as the system allows, and tells how many connections fit below it: as many sockets, and as many
/// for requests.
#[cfg(unix)]
pub fn connections_that_fit() -> usize {
    let limit = getrlimit(Resource::Nofile);
    // Some systems say that there is no limit, and then set one of their own.
    let wishes = [limit.maximum, limit.maximum.map_or(Some(10_240), |most| Some(most.min(10_240)))];
    let raise = |current| setrlimit(Resource::Nofile, Rlimit { current, ..limit }).is_ok();
    let most = wishes.into_iter().find(|wish| raise(*wish)).unwrap_or(limit.current);
    let most = most.unwrap_or(u64::MAX);
    usize::try_from(most.saturating_sub(KEPT) / 2).unwrap_or(usize::MAX).max(1)
}

/// Elsewhere there is no such limit.
#[cfg(not(unix))]
pub fn connections_that_fit() -> usize {
    usize::MAX
}
