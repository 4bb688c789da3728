//! The examples of the rules' pages: positions as a player sees them, kept beside the texts so that the page can draw them.

use serde::Serialize;
use serde_json::{Value, json};

/// What of the printed things is drawn. Words are not: they may change, and the page has its own.
const DRAWN: [&str; 8] =
    ["cards", "covered", "day_tiles", "fires", "night_tiles", "pairs", "slots", "strips"];

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
        let mut printed = view["printed"].take();
        printed
            .as_object_mut()
            .expect("it is shown")
            .retain(|key, _| DRAWN.contains(&key.as_str()));
        self.printed = printed;
        view.as_object_mut().expect("it is an object").remove("printed");
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
