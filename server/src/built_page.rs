//! The page as it was built: in the binary, but on disk for a debug build. A build without it works too.

use std::{
    borrow::Cow,
    path::{Component, Path},
    sync::LazyLock,
};

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
    if cfg!(debug_assertions) {
        // The page may have been built after the server.
        let path = Path::new(path);
        let is_within = path.components().all(|part| matches!(part, Component::Normal(_)));
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/dist").join(path);
        return is_within.then(|| std::fs::read(file).ok())?.map(Cow::Owned);
    }
    Files::get(path).map(|file| file.data)
}

#[cfg(test)]
mod tests {
    use super::file;

    #[test]
    fn only_files_of_the_page_are_read() {
        for path in ["../../Cargo.toml", "/etc/hostname", "assets/../../../README.md", ""] {
            assert!(file(path).is_none(), "{path}");
        }
    }
}
