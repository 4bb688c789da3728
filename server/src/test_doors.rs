//! What a test may make a debug build do, by environment variables. A release build has none of these doors.

use serde_json::Value;
use solarium_protocol::{RoomCode, Seq};

/// The set-up a room is to be dealt from instead of its seed, so that a test chooses its secrets: `CODE.json` in the
/// folder `SOLARIUM_TEST_SETUPS`.
pub fn setup_of(room: &RoomCode) -> Option<Value> {
    let folder = variable("SOLARIUM_TEST_SETUPS")?;
    let file = std::path::Path::new(&folder).join(format!("{room}.json"));
    let text = std::fs::read_to_string(file).ok()?;
    Some(serde_json::from_str(&text).expect("a test writes its set-ups as JSON"))
}

/// Falls over when this entry is replayed.
pub fn panic_in_replay(seq: Seq) {
    assert!(!is_told("SOLARIUM_TEST_PANIC_IN_REPLAY", seq), "told to fall over");
}

/// Falls over once, at the worst instant: after this entry is stored, before anybody is told.
pub fn panic_once_when_stored(seq: Seq) {
    use std::sync::atomic::{AtomicBool, Ordering};
    static HAS_FALLEN: AtomicBool = AtomicBool::new(false);
    assert!(
        !is_told("SOLARIUM_TEST_PANIC_AT", seq) || HAS_FALLEN.swap(true, Ordering::Relaxed),
        "told to fall over at {seq}"
    );
}

/// Falls over when this batch is written, counted from 1.
pub fn panic_in_writer(batch: u64) {
    assert!(!is_told("SOLARIUM_TEST_PANIC_IN_WRITER", batch), "told to fall over");
}

fn is_told(name: &str, number: u64) -> bool {
    variable(name).is_some_and(|told| told == number.to_string())
}

fn variable(name: &str) -> Option<String> {
    if cfg!(debug_assertions) { std::env::var(name).ok() } else { None }
}
