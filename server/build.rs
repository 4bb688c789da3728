//! Tells cargo what is read into the binary besides Rust: the migrations, and the built page if there is one. The
//! binary knows by name which build of the page it has.

use std::path::Path;

fn main() {
    println!("cargo:rerun-if-changed=../migrations");
    let page = if Path::new("../web/dist").exists() { "../web/dist" } else { "../web" };
    println!("cargo:rerun-if-changed={page}");
    println!("cargo:rustc-env=SOLARIUM_PAGE_BUILD={}", build_of("../web/dist/index.html"));
}

/// The name that the build of the page has written into it.
fn build_of(page: &str) -> String {
    let html = std::fs::read_to_string(page).unwrap_or_default();
    let name = html.split_once("<meta name=\"build\" content=\"").map(|(_, rest)| rest);
    name.and_then(|rest| rest.split('"').next()).unwrap_or_default().to_owned()
}
