//! Databases for one test each.

use sqlx::{AssertSqlSafe, Connection, Executor, PgConnection};
use tempfile::TempDir;

/// Which of the two databases a test runs on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Home {
    /// A file in a folder of its own.
    Sqlite,
    /// A database of its own on the Postgres server that `./check` started.
    Postgres,
}

/// A database nobody else uses.
pub struct Database {
    /// What to give to the server as `DATABASE_URL`.
    pub url: String,
    /// The folder that goes away with the test.
    _folder: Option<TempDir>,
}

impl Database {
    /// Makes a new, empty database.
    pub async fn new(home: Home) -> Database {
        match home {
            Home::Sqlite => {
                let folder = TempDir::new().expect("a temporary folder can be made");
                let file = folder.path().join("test.sqlite");
                Database { url: format!("sqlite:{}", file.display()), _folder: Some(folder) }
            }
            Home::Postgres => {
                let server = std::env::var("SOLARIUM_TEST_POSTGRES").expect(
                    "SOLARIUM_TEST_POSTGRES names a throw-away Postgres server: run the tests through ./check",
                );
                let name = format!("test_{}", uuid::Uuid::new_v4().simple());
                let mut connection = PgConnection::connect(&format!("{server}/postgres"))
                    .await
                    .expect("the throw-away Postgres server runs");
                connection
                    .execute(sqlx::query(AssertSqlSafe(format!("create database {name}"))))
                    .await
                    .expect("a database can be made");
                Database { url: format!("{server}/{name}"), _folder: None }
            }
        }
    }
}
