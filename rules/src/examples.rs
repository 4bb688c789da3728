//! The examples of the rules' pages: positions as a player sees them, kept beside the texts so that the page can draw them.

use serde::Serialize;
use serde_json::{Value, json};

/// What a page needs to draw examples of one game. Each line of the file is one of them.
#[derive(Default)]
pub struct Examples {
    printed: Value,
    lines: Vec<(&'static str, Value)>,
}

impl Examples {
    /// Adds what a player sees. What is printed on the pieces is the same in all of them, and kept once.
    pub fn view(&mut self, name: &'static str, view: &impl Serialize) {
        let mut view = json!(view);
        let printed = view.as_object_mut().and_then(|view| view.remove("printed"));
        self.printed = printed.expect("a view shows what is printed");
        self.lines.push((name, view));
    }

    /// Adds what explains a question.
    pub fn about(&mut self, name: &'static str, about: &impl Serialize) {
        self.lines.push((name, json!(about)));
    }

    /// The file is what these examples are. With `SOLARIUM_WRITE_EXAMPLES` it is written anew.
    pub fn check(self, game: &str) {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/texts/examples");
        let file = format!("{folder}/{game}.json");
        let lines = std::iter::once(("printed", self.printed)).chain(self.lines);
        let lines: Vec<String> =
            lines.map(|(name, value)| format!("\"{name}\": {value}")).collect();
        let made = format!("{{\n{}\n}}\n", lines.join(",\n"));
        if std::env::var_os("SOLARIUM_WRITE_EXAMPLES").is_some() {
            std::fs::write(&file, &made).expect("the examples can be written");
        }
        let kept = std::fs::read_to_string(&file).expect("the examples are in the repository");
        assert!(kept == made, "{file} is not what the rules make of these examples");
    }
}
