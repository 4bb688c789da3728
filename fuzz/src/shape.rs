//! Whether JSON was taken for what it is.

use serde::Serialize;
use solarium_rules::reading::is_alike;

/// Nothing of `read`, which was read from `text`, is an object where the text has a list.
pub fn check(text: &[u8], read: &impl Serialize) {
    let given = serde_json::from_slice(text).expect("it was read");
    let written = serde_json::to_value(read).expect("what is read is plain data");
    assert!(is_alike(&given, &written), "{given} was taken for {written}");
}
