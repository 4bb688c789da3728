//! Tells cargo what is read into the binary besides Rust: the migrations, and in a release build the page if there is one.

use std::path::Path;

fn main() {
    println!("cargo:rerun-if-changed=../migrations");
    if std::env::var("PROFILE").is_ok_and(|profile| profile == "release") {
        let page = if Path::new("../web/dist").exists() { "../web/dist" } else { "../web" };
        println!("cargo:rerun-if-changed={page}");
    }
}
