//! The page as it was built: in the binary, but on disk for a debug build. A build without it works too.

use std::{borrow::Cow, sync::LazyLock};

use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "../web/dist"]
#[allow_missing = true]
struct Files;

/// The name that the build of the page has written into it; none if there is no page.
pub static BUILD: LazyLock<String> = LazyLock::new(|| {
    let page = file("index.html").unwrap_or_default();
    let html = String::from_utf8_lossy(&page);
    let name = html.split_once("<meta name=\"build\" content=\"").map(|(_, rest)| rest);
    name.and_then(|rest| rest.split('"').next()).unwrap_or_default().to_owned()
});

/// One of its files.
pub fn file(path: &str) -> Option<Cow<'static, [u8]>> {
    Files::get(path).map(|file| file.data)
}
