//! Tells cargo what is read into the binary besides Rust: the migrations, and the built page if there is one.

use std::path::Path;

fn main() {
    println!("cargo:rerun-if-changed=../migrations");
    let page = if Path::new("../web/dist").exists() { "../web/dist" } else { "../web" };
    println!("cargo:rerun-if-changed={page}");
}
