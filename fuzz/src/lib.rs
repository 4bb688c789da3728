//! Whatever a stranger may send, tried by cargo-fuzz: each module is one target, a function that takes any bytes and
//! panics if a promise is broken.
//!
//! `./check fuzz` runs them for a short time. What was found once, and what the search starts from, lies in
//! `regressions`, one folder for each target; an ordinary test tries it all again.

pub mod actions;
mod choices;
pub mod components;
pub mod message;
mod play;
pub mod record;
mod shape;

#[cfg(test)]
mod tests {
    use std::{fs, path::Path};

    use super::*;

    /// Tries every input that is kept for a target.
    fn check_kept(target: &str, check: impl Fn(&[u8])) {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("regressions").join(target);
        let mut n_inputs = 0;
        for file in fs::read_dir(&folder).expect("the folder is in the repository") {
            let path = file.expect("the folder can be read").path();
            println!("{}", path.display());
            check(&fs::read(&path).expect("the file can be read"));
            n_inputs += 1;
        }
        assert!(n_inputs > 0, "{} is empty", folder.display());
        check(b"");
    }

    #[test]
    fn kept_messages_keep_the_promises() {
        check_kept("message", message::check);
    }

    #[test]
    fn kept_records_keep_the_promises() {
        check_kept("record", record::check);
    }

    #[test]
    fn kept_component_sets_keep_the_promises() {
        check_kept("components", components::check);
    }

    #[test]
    fn kept_actions_keep_the_promises() {
        check_kept("actions", actions::check);
    }
}
