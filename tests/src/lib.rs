//! Starts the real server on a real database and plays with it through the public protocol.

pub mod database;
pub mod faults;
pub mod play;
pub mod raw;
pub mod secrets;
pub mod server;
pub mod witness;

pub use database::Home;
pub use play::{catch_up, play_one, play_to_the_end, random_action, rounds, until_it_begins};
pub use raw::RawSocket;
pub use server::{TestServer, binary};
pub use witness::{Transcript, Witness};

/// Makes each of the async functions into two tests, one on SQLite and one on Postgres.
#[macro_export]
macro_rules! on_both_stores {
    ($($name:ident),* $(,)?) => {
        mod sqlite {
            $(#[tokio::test]
            async fn $name() {
                super::$name($crate::Home::Sqlite).await;
            })*
        }
        mod postgres {
            $(#[tokio::test]
            async fn $name() {
                super::$name($crate::Home::Postgres).await;
            })*
        }
    };
}
