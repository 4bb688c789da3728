//! Layers import downwards only, so that no two of them import each other in a circle.

use std::{fs, path::Path};

/// Every module of the server, from the bottom to the top. Each may use those before it.
const LAYERS: [&str; 26] = [
    "clock",
    "built_page",
    "files",
    "random",
    "keys",
    "test_doors",
    "settings",
    "room",
    "store",
    "journal",
    "live",
    "address",
    "limits",
    "password",
    "admin",
    "origin",
    "supervision",
    "problem",
    "socket",
    "http",
    "listen",
    "serve",
    "client",
    "replay",
    "verify",
    "lib",
];

/// The text of each file of a module but for its tests, which may use what they like.
fn texts(path: &Path) -> Vec<String> {
    if path.is_file() {
        let text = fs::read_to_string(path).expect("a source file is text");
        return vec![text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default().to_owned()];
    }
    let files = fs::read_dir(path).expect("a folder can be read");
    let files = files.map(|file| file.expect("a file is there").path());
    files.filter(|file| !file.ends_with("tests.rs")).flat_map(|file| texts(&file)).collect()
}

/// The modules that a text names with `crate::`, alone or in a list.
fn used(text: &str) -> Vec<&'static str> {
    let named = |item: &str| {
        let end = item.find(|c: char| !c.is_ascii_lowercase() && c != '_').unwrap_or(item.len());
        LAYERS.into_iter().find(|layer| *layer == &item[..end])
    };
    let items = |rest| match list(rest) {
        Some(list) => list.iter().filter_map(|item| named(item)).collect(),
        None => Vec::from_iter(named(rest)),
    };
    text.split("crate::").skip(1).flat_map(items).collect()
}

/// The items of a list in braces that the text begins with; an item may hold a list itself.
fn list(text: &str) -> Option<Vec<String>> {
    let (mut depth, mut items) = (0, vec![String::new()]);
    for c in text.starts_with('{').then(|| text.chars())? {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 1 => items.push(String::new()),
            c if depth == 1 && !c.is_whitespace() => items.last_mut()?.push(c),
            _ => {}
        }
        if depth == 0 {
            break;
        }
    }
    Some(items)
}

#[test]
fn layers_import_downwards_only() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut n_imports = 0;
    for entry in fs::read_dir(&source).expect("the source is there") {
        let path = entry.expect("a file is there").path();
        let own = path.file_stem().and_then(|name| name.to_str()).expect("a plain name").to_owned();
        if own == "main" {
            continue;
        }
        let height = |name: &str| LAYERS.iter().position(|layer| *layer == name);
        let own_height =
            height(&own).unwrap_or_else(|| panic!("{own} has no place among the layers"));
        for text in texts(&path) {
            for name in used(&text) {
                n_imports += 1;
                let is_below = height(name) < Some(own_height) || name == own;
                assert!(is_below, "{own} uses {name}, which is above it");
            }
        }
    }
    assert!(n_imports > 80, "only {n_imports} imports were found: does this test still see them?");
}

#[test]
fn only_the_store_speaks_sql() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for layer in LAYERS.iter().filter(|layer| **layer != "store") {
        let (file, folder) = (source.join(format!("{layer}.rs")), source.join(layer));
        let path = if file.exists() { file } else { folder };
        assert!(!texts(&path).iter().any(|text| text.contains("sqlx::")), "{layer} speaks SQL");
    }
}

#[test]
fn a_room_reads_no_clock_and_waits_for_nothing() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/room");
    for text in texts(&source) {
        for word in [
            "tokio",
            "axum",
            "async ",
            "clock::",
            "random::",
            "SystemTime",
            "Instant",
            "std::fs",
            "std::env",
        ] {
            assert!(!text.contains(word), "a room is pure, but it knows {word}");
        }
    }
}
