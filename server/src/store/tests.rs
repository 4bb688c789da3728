//! What both databases must do alike.

use std::{ops::Deref, time::Duration};

use futures_util::FutureExt;
use serde_json::value::RawValue;
use solarium_protocol::{Phase, RequestId, Start};
use solarium_rules::{Digest, Options, Seed, solstis};
use solarium_tests::{Home, database::Database, on_both_stores};
use sqlx::{AssertSqlSafe, Connection, Executor, Row, SqliteConnection};
use tokio::time::sleep;
use uuid::Uuid;

use super::{Append, Appended, MatchQuery, Store, StoreError, queries::match_list};
use crate::{
    journal::Journal,
    random,
    room::{Asked, Line, Room, Standing},
    settings,
};

/// A store of a test's own, and the database that goes away with it.
pub struct TestStore {
    store: Store,
    pub database: Database,
}

impl TestStore {
    pub async fn new(home: Home) -> TestStore {
        TestStore::on(Database::new(home).await).await
    }

    async fn on(database: Database) -> TestStore {
        TestStore { store: open_store(&database).await, database }
    }
}

impl Deref for TestStore {
    type Target = Store;

    fn deref(&self) -> &Store {
        &self.store
    }
}

/// Opens a database, also one that another store has open.
pub async fn open_store(database: &Database) -> Store {
    let url = settings::database(&database.url).expect("a test's URL is one of ours");
    Store::open(&url, None).await.expect("the store opens")
}

pub fn new_room() -> Room {
    Room {
        id: Uuid::now_v7(),
        code: random::room_code(),
        options: Options::Solstis(solstis::Options::default()),
        n_seats: 2,
        listed: true,
        start: Start::WhenFull,
        host: random::token().hash(),
        seed: Seed::from(7),
        opened_at: 1,
        opened_by: None,
    }
}

async fn open(store: &Store, room: &Room) -> Result<bool, StoreError> {
    Ok(store.write(std::slice::from_ref(room), &[]).await?.opened[0])
}

pub async fn append(store: &Store, batch: &[Append]) -> Result<Vec<Appended>, StoreError> {
    Ok(store.write(&[], batch).await?.appended)
}

pub async fn opened_room(store: &Store) -> Room {
    let room = new_room();
    assert!(open(store, &room).await.expect("the room is stored"));
    room
}

pub fn entry(room: &Room, seq: u64, request: Option<&str>) -> Append {
    let asked = request.map(|id| Asked {
        author: Digest::of("ada"),
        id: RequestId::try_from(id.to_owned()).expect("an id"),
        digest: Digest::of(id),
    });
    let body = format!(r#"{{"seq":{seq}}}"#);
    let line = Line { seq, asked, body, hash: Some(Digest::of("state")), at: 5 };
    Append { room: room.id, line, standing: None, finished: None }
}

async fn a_room_is_read_as_it_was_written(home: Home) {
    let store = TestStore::new(home).await;
    let room = opened_room(&store).await;
    let read = store.room(&room.code).await.expect("it can be read").expect("it is there");
    assert_eq!(read, (room, Standing::NEW));
    assert!(store.room(&random::room_code()).await.expect("it can be read").is_none());
}

async fn a_code_is_given_once(home: Home) {
    let store = TestStore::new(home).await;
    let room = opened_room(&store).await;
    let twin = Room { code: room.code.clone(), ..new_room() };
    assert!(!open(&store, &twin).await.expect("the store answers"));
}

async fn a_journal_is_read_as_it_was_written(home: Home) {
    let store = TestStore::new(home).await;
    let (room, other) = (opened_room(&store).await, opened_room(&store).await);
    let batch = [entry(&room, 1, Some("a")), entry(&other, 1, Some("a")), entry(&room, 2, None)];
    assert_eq!(append(&store, &batch).await.expect("it is stored"), [Appended::Done; 3]);
    let lines = store.journal(room.id, 9).await.expect("it can be read");
    let read: Vec<_> =
        lines.iter().map(|line| (line.seq, line.asked.clone(), line.hash, line.at)).collect();
    let hash = Some(Digest::of("state"));
    assert_eq!(read, [(1, batch[0].line.asked.clone(), hash, 5), (2, None, hash, 5)]);
    assert_eq!(store.journal(room.id, 1).await.expect("it can be read").len(), 1);
    let body: &RawValue = serde_json::from_str(&lines[0].body).expect("the body is JSON");
    assert_eq!(body.get().replace(' ', ""), r#"{"seq":1}"#);
}

async fn two_writers_never_share_a_place(home: Home) {
    let store = TestStore::new(home).await;
    let room = opened_room(&store).await;
    append(&store, &[entry(&room, 1, Some("a"))]).await.expect("it is stored");
    let late = [entry(&room, 1, Some("b")), entry(&room, 2, Some("c"))];
    let done = append(&store, &late).await.expect("the store answers");
    assert_eq!(done, [Appended::Taken, Appended::Done]);
    let lines = store.journal(room.id, 9).await.expect("it can be read");
    assert_eq!(lines[0].asked.as_ref().map(|asked| asked.id.to_string()), Some("a".into()));
}

async fn two_of_one_batch_never_share_a_place(home: Home) {
    let store = TestStore::new(home).await;
    let room = opened_room(&store).await;
    let batch = [entry(&room, 1, Some("a")), entry(&room, 1, Some("b"))];
    let done = append(&store, &batch).await.expect("the store answers");
    assert_eq!(done, [Appended::Done, Appended::Taken]);
    let lines = store.journal(room.id, 9).await.expect("it can be read");
    assert_eq!(lines[0].asked, batch[0].line.asked);
}

async fn a_lobby_is_deleted_with_its_journal_and_a_game_stays(home: Home) {
    let store = TestStore::new(home).await;
    let (lobby, game) = (opened_room(&store).await, opened_room(&store).await);
    let playing = Some(Standing { phase: Phase::Playing, taken: 2, wake_at: None });
    let batch = [entry(&lobby, 1, None), Append { standing: playing, ..entry(&game, 1, None) }];
    append(&store, &batch).await.expect("they are stored");
    let delete =
        async |before, limit| store.delete_lobbies(before, limit).await.expect("the store answers");
    assert_eq!(delete(1, 9).await, [], "none is old enough");
    assert_eq!(delete(2, 0).await, [], "none was asked for");
    assert_eq!(delete(2, 9).await, std::slice::from_ref(&lobby.code));
    assert!(store.room(&lobby.code).await.expect("it can be read").is_none());
    assert_eq!(store.journal(lobby.id, 9).await.expect("it can be read").len(), 0);
    assert!(store.room(&game.code).await.expect("it can be read").is_some());
    assert_eq!(store.journal(game.id, 9).await.expect("it can be read").len(), 1);
}

/// Games begin while lobbies are swept from another connection: each begins whole, or is gone whole.
async fn a_sweep_takes_nothing_from_a_game_that_begins(home: Home) {
    let store = TestStore::new(home).await;
    let sweeper = open_store(&store.database).await;
    let (mut n_begun, mut n_swept) = (0, 0);
    for round in 0..150 {
        let room = opened_room(&store).await;
        let standing = Standing { phase: Phase::Playing, taken: 2, wake_at: None };
        let begin = [Append { standing: Some(standing), ..entry(&room, 1, None) }];
        // One or the other is a little earlier, or neither.
        let late =
            |is_late| sleep(Duration::from_micros(if is_late { 300 * (round / 3) } else { 0 }));
        let (begun, swept) = tokio::join!(
            late(round % 3 == 0).then(|()| append(&store, &begin)),
            late(round % 3 == 1).then(|()| sweeper.delete_lobbies(2, 99)),
        );
        let swept = swept.expect("the sweep goes on");
        let is_there = store.room(&room.code).await.expect("it can be read").is_some();
        let n_lines = store.journal(room.id, 9).await.expect("it can be read").len();
        if begun.is_ok() {
            n_begun += 1;
            assert_eq!((is_there, n_lines, swept.len()), (true, 1, 0), "a game that begins stays");
        } else {
            n_swept += 1;
            assert_eq!((is_there, n_lines), (false, 0), "a room that is swept is gone");
            assert_eq!(swept, [room.code], "it is told whose room it was");
        }
    }
    assert!(n_begun > 0 && n_swept > 0, "{n_begun} began, {n_swept} were swept");
}

async fn a_room_is_listed_while_seats_are_free(home: Home) {
    let store = TestStore::new(home).await;
    let room = opened_room(&store).await;
    let private = Room { listed: false, ..new_room() };
    assert!(open(&store, &private).await.expect("it is stored"));
    let listed = async || -> Vec<_> {
        let rooms = store.open_rooms(10).await.expect("they can be read");
        rooms.into_iter().map(|(room, standing)| (room.code, standing.taken)).collect()
    };
    assert_eq!(listed().await, [(room.code.clone(), 0)]);
    for (seq, phase, taken, shown) in
        [(1, Phase::Lobby, 1, 1), (2, Phase::Lobby, 2, 0), (3, Phase::Playing, 1, 0)]
    {
        let standing = Some(Standing { phase, taken, wake_at: None });
        append(&store, &[Append { standing, ..entry(&room, seq, None) }]).await.expect("stored");
        assert_eq!(listed().await.len(), shown, "after entry {seq}");
    }
}

async fn a_frozen_room_is_listed_with_its_reason_until_it_goes_on(home: Home) {
    let store = TestStore::new(home).await;
    let mut rooms = Vec::new();
    for opened_at in [2, 3, 1] {
        let room = Room { opened_at, listed: false, ..new_room() };
        assert!(open(&store, &room).await.expect("it is stored"));
        rooms.push(room);
    }
    opened_room(&store).await;
    let frozen = async |limit| store.frozen_rooms(limit).await.expect("they can be read");
    assert_eq!(frozen(10).await, []);
    let line = |room: &Room, why: &str| (room.clone(), why.to_owned());
    let [second, first, third] = &rooms[..] else { unreachable!("there are three") };
    for (room, why) in [(first, "one"), (second, "two"), (third, "three")] {
        store.freeze(room.id, why).await.expect("it is stored");
    }
    let newest = [line(first, "one"), line(second, "two"), line(third, "three")];
    assert_eq!(frozen(10).await, newest);
    assert_eq!(frozen(2).await, newest[..2]);
    let goes_on = Standing { phase: Phase::Playing, taken: 2, wake_at: Some(7) };
    store.thaw(first.id, goes_on).await.expect("it is stored");
    assert_eq!(frozen(10).await, newest[1..]);
    let (_, standing) =
        store.room(&first.code).await.expect("it can be read").expect("it is there");
    assert_eq!(standing, goes_on);
}

async fn a_room_that_has_something_to_do_is_found(home: Home) {
    let store = TestStore::new(home).await;
    let (early, late) = (opened_room(&store).await, opened_room(&store).await);
    opened_room(&store).await;
    let wakes = |room: &Room, seq, wake_at| {
        let standing = Some(Standing { phase: Phase::Lobby, taken: 2, wake_at });
        Append { standing, ..entry(room, seq, None) }
    };
    let batch = [wakes(&late, 1, Some(30)), wakes(&early, 1, Some(20))];
    append(&store, &batch).await.expect("it is stored");
    let due = async |at, limit| store.due_rooms(at, limit).await.expect("they can be read");
    assert_eq!(due(19, 9).await, []);
    let both = [early.code.clone(), late.code.clone()];
    assert_eq!(due(20, 9).await, both[..1]);
    assert_eq!(due(99, 9).await, both);
    assert_eq!(due(99, 1).await, both[..1]);
    append(&store, &[wakes(&early, 2, None)]).await.expect("it is stored");
    store.freeze(late.id, "it cannot").await.expect("it is stored");
    assert_eq!(due(99, 9).await, [], "one has done it, the other cannot");
}

async fn rooms_and_entries_share_a_transaction(home: Home) {
    let store = TestStore::new(home).await;
    let old = opened_room(&store).await;
    let (twin, new) = (Room { id: Uuid::now_v7(), ..old.clone() }, new_room());
    // The second entry has no place, so that everything is tried again one by one.
    for entries in [vec![entry(&old, 1, None)], vec![entry(&old, 2, None), entry(&old, 1, None)]] {
        let rooms =
            [twin.clone(), Room { id: Uuid::now_v7(), code: random::room_code(), ..new.clone() }];
        let written = store.write(&rooms, &entries).await.expect("the store answers");
        assert_eq!(written.opened, [false, true]);
        assert_eq!(written.appended.len(), entries.len());
        assert_eq!(written.appended, [Appended::Done, Appended::Taken][..entries.len()]);
        assert!(store.room(&rooms[1].code).await.expect("it can be read").is_some());
    }
    assert_eq!(store.journal(old.id, 9).await.expect("it can be read").len(), 2);
}

async fn an_entry_the_database_refuses_fails_alone(home: Home) {
    let store = TestStore::new(home).await;
    let room = opened_room(&store).await;
    let orphan = new_room();
    let (journal, writer) = Journal::new(store.store.clone());
    tokio::spawn(writer);
    let (bad, good) = tokio::join!(
        journal.append(entry(&orphan, 1, None)),
        journal.append(entry(&room, 1, None))
    );
    assert!(bad.is_err(), "a journal needs its room");
    assert_eq!(good.expect("it is stored"), Appended::Done);
    assert_eq!(store.journal(room.id, 9).await.expect("it can be read").len(), 1);
}

async fn a_component_set_is_kept_as_it_first_was(home: Home) {
    let store = TestStore::new(home).await;
    store.keep_components("h", "first", r#"{"a":1}"#).await.expect("it is stored");
    store.keep_components("h", "second", r#"{"a":2}"#).await.expect("the store answers");
    let kept = store.components("h").await.expect("it can be read").expect("it is there");
    assert_eq!(kept.replace(' ', ""), r#"{"a":1}"#);
    assert_eq!(store.components("other").await.expect("it can be read"), None);
}

/// Stores so many matches, each of a second of its own; every fifth is listed, and few are of
/// Solenia.
async fn store_matches(store: &TestStore, n: i64) {
    let rooms: Vec<Room> = (0..n)
        .map(|opened_at| Room { opened_at, listed: opened_at % 5 == 0, ..new_room() })
        .collect();
    store.write(&rooms, &[]).await.expect("they are stored");
    let finish = r#"insert into matches
         (id, game, options, listed, names, ending, outcome, n_actions, rules_version, integrity,
          started_at, finished_at, record)
         select id, case opened_at % 250 when 0 then 'solenia' else 'solstis' end, options, listed,
                '["Ada", "Bo"]', '{"by":"rules"}', '{"scores":[],"winners":[0]}', 7, 1,
                'none', opened_at, opened_at, '{}'
         from rooms"#;
    store.database.meddle(finish).await;
}

/// How the database finds what a query of the match list asks for.
async fn plan(store: &TestStore, query: &MatchQuery) -> String {
    let list = match_list(query);
    if let Some(file) = store.database.url.strip_prefix("sqlite:") {
        let mut sqlite = SqliteConnection::connect(file).await.expect("the file is there");
        let explain = AssertSqlSafe(format!("explain query plan {list}"));
        let steps = sqlite.fetch_all(explain).await.expect("SQLite explains itself");
        return steps.iter().map(|step| step.get::<String, _>("detail") + "\n").collect();
    }
    let before = query.before.map(|id| format!(", '{id}'")).unwrap_or_default();
    let game = query.game.as_ref().map(|game| format!(", '{game}'")).unwrap_or_default();
    // After some times Postgres may plan for all values instead of those at hand.
    let explain = format!("explain execute list ({}{before}{game});", query.limit).repeat(8);
    let explain = format!("prepare list as {list}; {explain}");
    let steps = store.database.rows(&explain).await.expect("Postgres explains itself");
    steps.concat().join("\n")
}

async fn the_match_list_reads_no_more_than_it_shows(home: Home) {
    let store = TestStore::new(home).await;
    store_matches(&store, 5000).await;
    store.database.meddle("analyze").await;
    let all = MatchQuery { limit: 20, ..MatchQuery::default() };
    let next = store.matches(&all).await.expect("they can be read").next;
    let games = [None, Some("solenia")];
    for (game, before) in games.into_iter().flat_map(|game| [(game, None), (game, next)]) {
        let query = MatchQuery { game: game.map(str::to_owned), before, limit: 20 };
        let plan = plan(&store, &query).await;
        let check = |holds: bool| assert!(holds, "{query:?}:\n{plan}");
        check(plan.contains("matches_listed"));
        // Sorted, read whole, or read and then thrown away.
        for waste in ["Sort", "TEMP B-TREE", "Seq Scan", "Filter"] {
            check(!plan.contains(waste));
        }
        // SQLite searches where it knows where to begin and where to end.
        check(!plan.contains("SCAN") || (game, before) == (None, None));
    }
}

async fn a_match_that_cannot_be_read_is_left_out_and_the_list_goes_on(home: Home) {
    let store = TestStore::new(home).await;
    store_matches(&store, 50).await;
    store
        .database
        .meddle("update matches set options = '{}' where finished_at in (5, 25, 20)")
        .await;
    let (mut before, mut pages) = (None, Vec::new());
    loop {
        let query = MatchQuery { before, limit: 2, ..MatchQuery::default() };
        let page = store.matches(&query).await.expect("the others can be read");
        pages.push(page.matches.iter().map(|it| it.finished_at).collect::<Vec<_>>());
        before = page.next;
        if before.is_none() {
            break;
        }
    }
    assert_eq!(pages, [vec![45, 40], vec![35, 30], vec![], vec![15, 10], vec![0]]);
}

on_both_stores!(
    the_match_list_reads_no_more_than_it_shows,
    a_match_that_cannot_be_read_is_left_out_and_the_list_goes_on,
    a_room_is_read_as_it_was_written,
    a_code_is_given_once,
    a_journal_is_read_as_it_was_written,
    two_writers_never_share_a_place,
    a_sweep_takes_nothing_from_a_game_that_begins,
    two_of_one_batch_never_share_a_place,
    a_lobby_is_deleted_with_its_journal_and_a_game_stays,
    a_room_that_has_something_to_do_is_found,
    a_room_is_listed_while_seats_are_free,
    a_frozen_room_is_listed_with_its_reason_until_it_goes_on,
    rooms_and_entries_share_a_transaction,
    an_entry_the_database_refuses_fails_alone,
    a_component_set_is_kept_as_it_first_was,
);
