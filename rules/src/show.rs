//! How a table is shown section by section, so that what has not changed is not made again.

use serde::Serialize;

/// Whoever is shown the sections of a [`View`](crate::View), one by one.
pub trait Show {
    /// One section. If `is_same`, it is what it was in the game before, and need not be made.
    fn section<T: Serialize>(
        &mut self,
        name: &'static str,
        is_same: bool,
        make: impl FnOnce() -> T,
    );
}

/// The name of a section, which is that of its field in the view: what the view does not have cannot be shown.
macro_rules! name_of {
    ($view:ident.$section:ident) => {{
        const _: usize = std::mem::offset_of!($view, $section);
        stringify!($section)
    }};
}

pub(crate) use name_of;
