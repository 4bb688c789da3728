//! What both databases must do alike.

use serde_json::value::RawValue;
use solarium_protocol::{Phase, RequestId, Start};
use solarium_rules::{Options, Seed, solstis};
use sqlx::{AssertSqlSafe, Connection, Executor, PgConnection};
use tempfile::TempDir;
use uuid::Uuid;

use super::{Append, Appended, Author, Line, Request, RoomRow, Standing, Store, StoreError};
use crate::{journal::Journal, random, settings::Database};

/// Makes each of the async functions into two tests, one for each database.
macro_rules! on_both_stores {
    ($($name:ident),* $(,)?) => {
        mod sqlite {
            $(#[tokio::test]
            async fn $name() {
                let folder = tempfile::TempDir::new().expect("a temporary folder can be made");
                super::$name(super::sqlite_store(&folder).await).await;
            })*
        }
        mod postgres {
            $(#[tokio::test]
            async fn $name() {
                super::$name(super::postgres_store().await).await;
            })*
        }
    };
}

pub async fn sqlite_store(folder: &TempDir) -> Store {
    let database = Database::Sqlite(folder.path().join("test.sqlite"));
    Store::open(&database).await.expect("the store opens")
}

async fn postgres_store() -> Store {
    let server = std::env::var("SOLARIUM_TEST_POSTGRES").expect(
        "SOLARIUM_TEST_POSTGRES names a throw-away Postgres server: run the tests through ./check",
    );
    let name = format!("test_{}", Uuid::new_v4().simple());
    let mut connection = PgConnection::connect(&format!("{server}/postgres"))
        .await
        .expect("the throw-away Postgres server runs");
    let create = AssertSqlSafe(format!("create database {name}"));
    connection.execute(sqlx::query(create)).await.expect("a database can be made");
    let database = Database::Postgres(format!("{server}/{name}"));
    Store::open(&database).await.expect("the store opens")
}

pub fn new_room() -> RoomRow {
    RoomRow {
        id: Uuid::now_v7(),
        code: random::room_code(),
        options: Options::Solstis(solstis::Options::default()),
        n_seats: 2,
        listed: true,
        start: Start::WhenFull,
        host: random::token().hash(),
        seed: Seed::from(7),
        opened_at: 1,
        standing: Standing { phase: Phase::Lobby, taken: 0 },
    }
}

async fn open(store: &Store, room: &RoomRow) -> Result<bool, StoreError> {
    Ok(store.write(std::slice::from_ref(room), &[]).await?.opened[0])
}

pub async fn append(store: &Store, batch: &[Append]) -> Result<Vec<Appended>, StoreError> {
    Ok(store.write(&[], batch).await?.appended)
}

pub async fn opened_room(store: &Store) -> RoomRow {
    let room = new_room();
    assert!(open(store, &room).await.expect("the room is stored"));
    room
}

pub fn entry(room: &RoomRow, seq: u64, request: Option<&str>) -> Append {
    let request = request.map(|id| Request {
        author: Author("ada".to_owned()),
        id: RequestId::try_from(id.to_owned()).expect("an id"),
        digest: "digest".to_owned(),
    });
    let line = Line { seq, request, body: format!(r#"{{"seq":{seq}}}"#), at: 5 };
    Append { room: room.id, line, standing: None, finished: None }
}

async fn a_room_is_read_as_it_was_written(store: Store) {
    let room = opened_room(&store).await;
    let read = store.room(&room.code).await.expect("it can be read").expect("it is there");
    assert_eq!(format!("{read:?}"), format!("{room:?}"));
    assert_eq!(read.seed, room.seed);
    assert!(store.room(&random::room_code()).await.expect("it can be read").is_none());
}

async fn a_code_is_given_once(store: Store) {
    let room = opened_room(&store).await;
    let twin = RoomRow { code: room.code.clone(), ..new_room() };
    assert!(!open(&store, &twin).await.expect("the store answers"));
}

async fn a_journal_is_read_as_it_was_written(store: Store) {
    let (room, other) = (opened_room(&store).await, opened_room(&store).await);
    let batch = [entry(&room, 1, Some("a")), entry(&other, 1, Some("a")), entry(&room, 2, None)];
    assert_eq!(append(&store, &batch).await.expect("it is stored"), [Appended::Done; 3]);
    let lines = store.journal(room.id).await.expect("it can be read");
    let read: Vec<_> = lines.iter().map(|line| (line.seq, line.request.clone(), line.at)).collect();
    assert_eq!(read, [(1, batch[0].line.request.clone(), 5), (2, None, 5)]);
    let body: &RawValue = serde_json::from_str(&lines[0].body).expect("the body is JSON");
    assert_eq!(body.get().replace(' ', ""), r#"{"seq":1}"#);
}

async fn two_writers_never_share_a_place(store: Store) {
    let room = opened_room(&store).await;
    append(&store, &[entry(&room, 1, Some("a"))]).await.expect("it is stored");
    let late = [entry(&room, 1, Some("b")), entry(&room, 2, Some("c"))];
    let done = append(&store, &late).await.expect("the store answers");
    assert_eq!(done, [Appended::Taken, Appended::Done]);
    let lines = store.journal(room.id).await.expect("it can be read");
    assert_eq!(lines[0].request.as_ref().map(|request| request.id.to_string()), Some("a".into()));
}

async fn a_request_counts_once(store: Store) {
    let room = opened_room(&store).await;
    append(&store, &[entry(&room, 1, Some("a"))]).await.expect("it is stored");
    let again = append(&store, &[entry(&room, 2, Some("a"))]).await.expect("the store answers");
    assert_eq!(again, [Appended::Taken]);
    // What a room does by itself has no request, and may happen often.
    let own = append(&store, &[entry(&room, 2, None), entry(&room, 3, None)]).await;
    assert_eq!(own.expect("it is stored"), [Appended::Done; 2]);
}

async fn a_room_is_listed_while_seats_are_free(store: Store) {
    let room = opened_room(&store).await;
    let private = RoomRow { listed: false, ..new_room() };
    assert!(open(&store, &private).await.expect("it is stored"));
    let listed = async || -> Vec<_> {
        let rooms = store.open_rooms(10).await.expect("they can be read");
        rooms.into_iter().map(|room| (room.code, room.standing.taken)).collect()
    };
    assert_eq!(listed().await, [(room.code.clone(), 0)]);
    for (seq, phase, taken, shown) in
        [(1, Phase::Lobby, 1, 1), (2, Phase::Lobby, 2, 0), (3, Phase::Playing, 1, 0)]
    {
        let standing = Some(Standing { phase, taken });
        append(&store, &[Append { standing, ..entry(&room, seq, None) }]).await.expect("stored");
        assert_eq!(listed().await.len(), shown, "after entry {seq}");
    }
}

async fn a_frozen_room_is_listed_with_its_reason_until_it_goes_on(store: Store) {
    let mut rooms = Vec::new();
    for opened_at in [2, 3, 1] {
        let room = RoomRow { opened_at, listed: false, ..new_room() };
        assert!(open(&store, &room).await.expect("it is stored"));
        rooms.push(room);
    }
    opened_room(&store).await;
    let frozen = async |limit| -> Vec<_> {
        let rooms = store.frozen_rooms(limit).await.expect("they can be read");
        rooms.into_iter().map(|room| (room.code, room.options, room.opened_at, room.why)).collect()
    };
    assert_eq!(frozen(10).await, []);
    let line = |room: &RoomRow, why: &str| {
        (room.code.clone(), room.options.clone(), room.opened_at, why.to_owned())
    };
    let [second, first, third] = &rooms[..] else { unreachable!("there are three") };
    for (room, why) in [(first, "one"), (second, "two"), (third, "three")] {
        store.freeze(room.id, Phase::Frozen, Some(why)).await.expect("it is stored");
    }
    let newest = [line(first, "one"), line(second, "two"), line(third, "three")];
    assert_eq!(frozen(10).await, newest);
    assert_eq!(frozen(2).await, newest[..2]);
    store.freeze(first.id, Phase::Playing, None).await.expect("it is stored");
    assert_eq!(frozen(10).await, newest[1..]);
}

async fn rooms_and_entries_share_a_transaction(store: Store) {
    let old = opened_room(&store).await;
    let (twin, new) = (RoomRow { id: Uuid::now_v7(), ..old.clone() }, new_room());
    // The second entry has no place, so that everything is tried again one by one.
    for entries in [vec![entry(&old, 1, None)], vec![entry(&old, 2, None), entry(&old, 1, None)]] {
        let rooms = [
            twin.clone(),
            RoomRow { id: Uuid::now_v7(), code: random::room_code(), ..new.clone() },
        ];
        let written = store.write(&rooms, &entries).await.expect("the store answers");
        assert_eq!(written.opened, [false, true]);
        assert_eq!(written.appended.len(), entries.len());
        assert_eq!(written.appended[0], Appended::Done);
        assert!(store.room(&rooms[1].code).await.expect("it can be read").is_some());
    }
    assert_eq!(store.journal(old.id).await.expect("it can be read").len(), 2);
}

async fn an_entry_the_database_refuses_fails_alone(store: Store) {
    let room = opened_room(&store).await;
    let orphan = new_room();
    let journal = Journal::start(store.clone());
    let (bad, good) = tokio::join!(
        journal.append(entry(&orphan, 1, None)),
        journal.append(entry(&room, 1, None))
    );
    assert!(bad.is_err(), "a journal needs its room");
    assert_eq!(good.expect("it is stored"), Appended::Done);
    assert_eq!(store.journal(room.id).await.expect("it can be read").len(), 1);
}

async fn a_component_set_is_kept_as_it_first_was(store: Store) {
    store.keep_components("h", "first", r#"{"a":1}"#).await.expect("it is stored");
    store.keep_components("h", "second", r#"{"a":2}"#).await.expect("the store answers");
    let kept = store.components("h").await.expect("it can be read").expect("it is there");
    assert_eq!(kept.replace(' ', ""), r#"{"a":1}"#);
    assert_eq!(store.components("other").await.expect("it can be read"), None);
}

on_both_stores!(
    a_room_is_read_as_it_was_written,
    a_code_is_given_once,
    a_journal_is_read_as_it_was_written,
    two_writers_never_share_a_place,
    a_request_counts_once,
    a_room_is_listed_while_seats_are_free,
    a_frozen_room_is_listed_with_its_reason_until_it_goes_on,
    rooms_and_entries_share_a_transaction,
    an_entry_the_database_refuses_fails_alone,
    a_component_set_is_kept_as_it_first_was,
);
