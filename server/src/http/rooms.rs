//! Opening rooms and finding them.

use axum::{
    Json,
    extract::State,
    http::{HeaderMap, StatusCode, header},
    response::IntoResponse,
};
use serde::Deserialize;
use solarium_protocol::{
    RoomCode, Token, TokenHash,
    http::{GameInfo, GameList, NewRoom, OpenedRoom, RoomList, RoomSummary},
};
use solarium_rules::{Options, RULES_VERSION};
use tokio::time::Instant;

use super::extract::{Body, Path, Query, bearer};
use crate::{
    address::Address,
    limits::Usage,
    live::{LogError, Rooms},
    origin::Origins,
    problem::{ApiError, ApiResult},
    room::{Room, Standing},
    store::Store,
};

/// How many open rooms a list holds at most.
const MAX_LISTED: usize = 100;

/// Opens a room; whoever opens it holds its host token.
pub async fn open(
    State(rooms): State<Rooms>,
    State(usage): State<Usage>,
    State(origins): State<Origins>,
    address: Address,
    headers: HeaderMap,
    Body(wish): Body<NewRoom>,
) -> ApiResult<(StatusCode, Json<OpenedRoom>)> {
    let planned = rooms.plan(wish, idempotency_key(&headers)?)?;
    let (room, token) = match rooms.opened_before(&planned).await? {
        Some(opened) => opened,
        None if usage.may_open_room(address, Instant::now()) => rooms.open(planned).await?,
        None => return Err(ApiError::TooManyRooms { wait: usage.wait_for_a_room() }),
    };
    let link = link(&room.code, &origins.of_links(&headers));
    let commitment = room.seed.into();
    Ok((StatusCode::CREATED, Json(OpenedRoom { code: room.code, link, token, commitment })))
}

/// The hash of the key by which whoever opens a room can ask for it again. It is worth as much as the host's token, so it
/// must not be guessed.
fn idempotency_key(headers: &HeaderMap) -> ApiResult<Option<TokenHash>> {
    let Some(key) = headers.get("idempotency-key") else { return Ok(None) };
    match key.to_str() {
        Ok(key) if (16..=64).contains(&key.len()) && key.bytes().all(|c| c.is_ascii_graphic()) => {
            Ok(Some(TokenHash::of(key)))
        }
        _ => {
            let message = "an Idempotency-Key has 16 to 64 printable characters, at random";
            Err(ApiError::Malformed(message.to_owned()))
        }
    }
}

/// Listed rooms in which seats are free, newest first.
pub async fn list(
    State(store): State<Store>,
    State(origins): State<Origins>,
    headers: HeaderMap,
) -> ApiResult<Json<RoomList>> {
    let origin = origins.of_links(&headers);
    let rooms = store.open_rooms(MAX_LISTED).await?;
    let rooms = rooms.into_iter().map(|(room, standing)| summary(room, standing, &origin));
    Ok(Json(RoomList { rooms: rooms.collect() }))
}

/// One room, by the code in its link.
pub async fn look_up(
    State(store): State<Store>,
    State(usage): State<Usage>,
    State(origins): State<Origins>,
    address: Address,
    headers: HeaderMap,
    Path(code): Path<RoomCode>,
) -> ApiResult<Json<RoomSummary>> {
    let (room, standing) = find(&store, &usage, address, &code).await?;
    Ok(Json(summary(room, standing, &origins.of_links(&headers))))
}

/// A room, by the code that somebody tries.
async fn find(
    store: &Store,
    usage: &Usage,
    address: Address,
    code: &RoomCode,
) -> ApiResult<(Room, Standing)> {
    let tried = usage.try_code(address).await.ok_or(ApiError::TooManyWrongCodes)?;
    let found = store.room(code).await?;
    if found.is_none() {
        tried.was_wrong();
    }
    found.ok_or(ApiError::NoSuchRoom)
}

/// What can be asked of a log.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Since {
    /// A number, written in digits.
    since: Option<String>,
}

/// What happened in a room, as far as whoever asks may know.
pub async fn log(
    State(rooms): State<Rooms>,
    State(store): State<Store>,
    State(usage): State<Usage>,
    address: Address,
    headers: HeaderMap,
    Path(code): Path<RoomCode>,
    Query(Since { since }): Query<Since>,
) -> ApiResult<impl IntoResponse> {
    let not_a_number = |_| ApiError::Malformed("since is the number of a frame".to_owned());
    let since = since.map_or(Ok(0), |since| since.parse()).map_err(not_a_number)?;
    let (room, _) = find(&store, &usage, address, &code).await?;
    let token = headers.contains_key(header::AUTHORIZATION).then(|| bearer(&headers));
    let token = token.map(|token| Token::try_from(token.unwrap_or_default().to_owned()));
    let token = token.transpose().map_err(|_| LogError::UnknownToken)?;
    let log = rooms.log(room, token.as_ref(), since).await?;
    // It is for one viewer, and soon out of date.
    Ok(([(header::CACHE_CONTROL, "no-store")], Json(log)))
}

/// What can be played here.
pub async fn games() -> Json<GameList> {
    let games = Options::all().map(|options| GameInfo { players: options.players(), options });
    Json(GameList { games: games.into(), rules_version: RULES_VERSION })
}

fn link(code: &RoomCode, origin: &str) -> String {
    format!("{origin}/r/{code}")
}

fn summary(room: Room, standing: Standing, origin: &str) -> RoomSummary {
    RoomSummary {
        link: link(&room.code, origin),
        code: room.code,
        options: room.options,
        phase: standing.phase,
        seats: room.n_seats,
        taken: standing.taken,
        opened_at: room.opened_at,
    }
}
