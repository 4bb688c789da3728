//! Databases for one test each.

use std::{
    path::Path,
    process::{Command, Stdio},
};

use sqlx::{
    AssertSqlSafe, ColumnIndex, Connection, Decode, Executor, PgConnection, Row, SqliteConnection,
    Type,
};
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
                let path = folder.path().to_owned();
                Database { _folder: Some(folder), ..Database::file_in(&path) }
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
                Database::at(format!("{server}/{name}"))
            }
        }
    }

    /// The database at this URL, whoever made it.
    pub fn at(url: String) -> Database {
        Database { url, _folder: None }
    }

    /// A SQLite file in a folder that stays.
    pub fn file_in(folder: &Path) -> Database {
        Database::at(format!("sqlite:{}", folder.join("test.sqlite").display()))
    }

    /// Runs a statement, as somebody with a heavy hand would.
    pub async fn meddle(&self, statement: &str) {
        self.rows(statement).await.expect("the statement runs");
    }

    /// What a query finds. Its columns must be texts.
    pub async fn rows(&self, query: &str) -> Result<Vec<Vec<String>>, sqlx::Error> {
        let query = AssertSqlSafe(query.to_owned());
        match self.url.strip_prefix("sqlite:") {
            Some(file) => {
                let found = SqliteConnection::connect(file).await?.fetch_all(query).await?;
                found.iter().map(texts).collect()
            }
            None => {
                let found = PgConnection::connect(&self.url).await?.fetch_all(query).await?;
                found.iter().map(texts).collect()
            }
        }
    }
}

/// A database that answers nothing, until it is told to go on.
pub enum Frozen {
    /// Somebody else writes to the file, and does not come to an end.
    Sqlite(SqliteConnection),
    /// The processes that serve the connections do nothing.
    Postgres(Vec<String>),
}

impl Frozen {
    /// Freezes a database for everybody who is connected now.
    pub async fn begin(database: &Database) -> Frozen {
        if let Some(file) = database.url.strip_prefix("sqlite:") {
            let mut connection = SqliteConnection::connect(file).await.expect("it is there");
            connection.execute("begin exclusive").await.expect("it can be locked");
            return Frozen::Sqlite(connection);
        }
        let others = "select pid::text from pg_stat_activity
                      where datname = current_database() and pid <> pg_backend_pid()
                        and backend_type = 'client backend'";
        let pids = database.rows(others).await.expect("Postgres knows who is connected");
        let pids: Vec<String> = pids.concat();
        signal("STOP", &pids);
        Frozen::Postgres(pids)
    }

    /// Lets it go on.
    pub async fn end(self) {
        match self {
            Frozen::Sqlite(connection) => connection.close().await.expect("it can be let go"),
            Frozen::Postgres(pids) => signal("CONT", &pids),
        }
    }
}

fn signal(name: &str, pids: &[String]) {
    // One of them may have ended meanwhile.
    for pid in pids {
        let _ =
            Command::new("kill").args([&format!("-{name}"), pid]).stderr(Stdio::null()).status();
    }
}

fn texts<R: Row>(row: &R) -> Result<Vec<String>, sqlx::Error>
where
    usize: ColumnIndex<R>,
    for<'r> String: Decode<'r, R::Database> + Type<R::Database>,
{
    (0..row.len()).map(|column| row.try_get(column)).collect()
}
