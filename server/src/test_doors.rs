//! What a test may make a debug build do, by environment variables. A release build has none of these doors.

use serde_json::Value;
use solarium_protocol::{RoomCode, Seq};

/// What a test wants of one room.
#[derive(Clone, Default)]
pub struct RoomDoors {
    /// The set-up it is dealt from instead of its seed, so that a test chooses its secrets.
    pub setup: Option<Value>,
    /// It falls over when this entry is replayed.
    pub panic_in_replay: Option<Seq>,
}

/// What is wanted of a room: `CODE.json` in the folder `SOLARIUM_TEST_SETUPS`, the number in
/// `SOLARIUM_TEST_PANIC_IN_REPLAY`.
pub fn doors_of(room: &RoomCode) -> RoomDoors {
    let read = |folder: String| {
        let file = std::path::Path::new(&folder).join(format!("{room}.json"));
        let text = std::fs::read_to_string(file).ok()?;
        // One that is only half written is read again before it is needed.
        serde_json::from_str(&text).ok()
    };
    let panic_in_replay = variable("SOLARIUM_TEST_PANIC_IN_REPLAY");
    RoomDoors {
        setup: variable("SOLARIUM_TEST_SETUPS").and_then(read),
        panic_in_replay: panic_in_replay.and_then(|seq| seq.parse().ok()),
    }
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

/// Does everybody hear at once of each who comes and goes, so that a test knows what it will hear?
pub fn tells_presence_at_once() -> bool {
    variable("SOLARIUM_TEST_PRESENCE_AT_ONCE").is_some()
}

fn is_told(name: &str, number: u64) -> bool {
    variable(name).is_some_and(|told| told == number.to_string())
}

fn variable(name: &str) -> Option<String> {
    if cfg!(debug_assertions) { std::env::var(name).ok() } else { None }
}
