//! Finished games.

use std::{
    num::NonZero,
    sync::{Arc, LazyLock},
};

use axum::{Json, extract::State};
use serde::Deserialize;
use solarium_protocol::{
    MAX_MESSAGE_BYTES,
    course::{self, Course},
    http::{MatchList, MatchSummary, ServerKey},
    verify::{self, Verdict},
};
use solarium_rules::Options;
use tokio::sync::Semaphore;
use uuid::Uuid;

use super::extract::{Body, Path, Query};
use crate::{
    keys::Keys,
    problem::{ApiError, ApiResult},
    room,
    store::{MatchPage, MatchQuery, RawRecord, Store, StoreError},
};

/// How many matches a page holds, and how many it may hold at most.
const PAGE_LENGTH: usize = 20;
const MAX_PAGE_LENGTH: usize = 100;

/// The largest component set of a record that is verified for somebody.
const MAX_COMPONENTS_BYTES: usize = 64 * 1024;

/// As many games are played again at the same time as there are cores; the others wait.
static TURNS: LazyLock<Semaphore> =
    LazyLock::new(|| Semaphore::new(std::thread::available_parallelism().map_or(1, NonZero::get)));

/// What can be asked of the list.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wanted {
    game: Option<String>,
    before: Option<Uuid>,
    /// A number, written in digits.
    limit: Option<String>,
}

/// Finished games of listed rooms, newest first.
pub async fn list(
    State(store): State<Store>,
    Query(wanted): Query<Wanted>,
) -> ApiResult<Json<MatchList>> {
    if let Some(game) = &wanted.game
        && !Options::GAMES.contains(&game.as_str())
    {
        let games = Options::GAMES.join(" or ");
        return Err(ApiError::Malformed(format!("the game is {games}, not {game:?}")));
    }
    let limit = wanted.limit.map_or(Ok(PAGE_LENGTH), |limit| limit.parse());
    let not_a_number = |_| ApiError::Malformed("the limit is a whole number".to_owned());
    let limit = limit.map_err(not_a_number)?.clamp(1, MAX_PAGE_LENGTH);
    let query = MatchQuery { game: wanted.game, before: wanted.before, limit };
    let MatchPage { matches, next } = store.matches(&query).await?;
    Ok(Json(MatchList { matches: matches.into_iter().map(summary).collect(), next }))
}

/// One finished game. Its id is as hard to guess as a room's link, so it needs no list to be found.
pub async fn look_up(
    State(store): State<Store>,
    Path(id): Path<Uuid>,
) -> ApiResult<Json<MatchSummary>> {
    store.match_summary(id).await?.map(summary).map(Json).ok_or(ApiError::NoSuchMatch)
}

/// The record of one finished game.
pub async fn record(
    State(store): State<Store>,
    Path(id): Path<Uuid>,
) -> ApiResult<Json<RawRecord>> {
    store.record(id).await?.map(Json).ok_or(ApiError::NoSuchMatch)
}

/// What everybody may know of the key that this server seals records with.
pub async fn key(State(keys): State<Arc<Keys>>) -> Json<ServerKey> {
    Json(ServerKey { key: keys.sealing.public() })
}

/// Whether a finished game is true: it is played again from its record.
pub async fn verdict(
    State(store): State<Store>,
    State(keys): State<Arc<Keys>>,
    Path(id): Path<Uuid>,
) -> ApiResult<Json<Verdict>> {
    let record = store.record(id).await?.ok_or(ApiError::NoSuchMatch)?;
    verified(record, &keys).await
}

/// How everybody's points grew in the course of a finished game.
pub async fn course(State(store): State<Store>, Path(id): Path<Uuid>) -> ApiResult<Json<Course>> {
    let record = store.record(id).await?.ok_or(ApiError::NoSuchMatch)?;
    let course = aside(move || course::course(&record)).await?;
    Ok(Json(course.map_err(StoreError::Unreadable)?))
}

/// Whether any record is true, wherever it was played.
pub async fn verify(
    State(keys): State<Arc<Keys>>,
    Body(record): Body<RawRecord>,
) -> ApiResult<Json<Verdict>> {
    // What no message can hold was never played: it would only take memory.
    if record.game.actions.iter().any(|step| step.action.get().len() > MAX_MESSAGE_BYTES) {
        return Err(ApiError::Malformed("an action of this record is too long".to_owned()));
    }
    if record.game.components.as_ref().is_some_and(|set| set.get().len() > MAX_COMPONENTS_BYTES) {
        return Err(ApiError::Malformed("the component set of this record is too long".to_owned()));
    }
    verified(record, &keys).await
}

fn summary(it: room::MatchSummary) -> MatchSummary {
    MatchSummary {
        id: it.id,
        options: it.options,
        names: it.names,
        ending: it.ending,
        outcome: it.outcome,
        actions: it.n_actions,
        rules_version: it.rules_version,
        started_at: it.started_at,
        finished_at: it.finished_at,
        integrity: it.integrity,
    }
}

async fn verified(record: RawRecord, keys: &Keys) -> ApiResult<Json<Verdict>> {
    let key = keys.sealing.public();
    aside(move || verify::verify(&record, Some(&key))).await.map(Json)
}

/// Works on a thread of its own, so that nobody's move waits for it. A record may have been forged to break
/// something: then its request fails, and nothing else does.
async fn aside<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> ApiResult<T> {
    let turn = TURNS.acquire().await.expect("it is never closed");
    // Whoever hangs up does not stop the work, and so does not end its turn.
    let work = move || {
        let _turn = turn;
        work()
    };
    tokio::task::spawn_blocking(work)
        .await
        .map_err(|_| ApiError::Malformed("this record cannot be played".to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{
        sync::{
            Arc,
            atomic::{AtomicUsize, Ordering},
        },
        thread,
        time::Duration,
    };
    use tokio::{
        sync::watch,
        time::{sleep, timeout},
    };

    #[tokio::test]
    async fn those_who_hang_up_make_no_more_work_at_once_and_their_turns_come_back() {
        let n_turns = TURNS.available_permits();
        let n_begun = Arc::new(AtomicUsize::new(0));
        let (let_go, held) = watch::channel(());
        for _ in 0..3 * n_turns {
            let (n_begun, held) = (Arc::clone(&n_begun), held.clone());
            let work = aside(move || {
                n_begun.fetch_add(1, Ordering::SeqCst);
                while held.has_changed().is_ok() {
                    thread::sleep(Duration::from_millis(1));
                }
            });
            assert!(timeout(Duration::from_millis(50), work).await.is_err(), "it takes longer");
        }
        assert_eq!(n_begun.load(Ordering::SeqCst), n_turns, "the others never had a turn");
        drop(let_go);
        let next = timeout(Duration::from_secs(20), aside(|| 7)).await;
        assert_eq!(next.expect("a turn is free again").ok(), Some(7));
        let all_back = async {
            while TURNS.available_permits() < n_turns {
                sleep(Duration::from_millis(5)).await;
            }
        };
        timeout(Duration::from_secs(20), all_back).await.expect("all turns come back");
    }
}
