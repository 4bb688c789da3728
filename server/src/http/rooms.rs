//! Opening rooms and finding them.

use axum::{
    Json,
    extract::State,
    http::{HeaderMap, StatusCode},
};
use solarium_protocol::{
    RoomCode, TokenHash,
    http::{NewRoom, OpenedRoom, RoomList, RoomSummary},
};
use tokio::time::Instant;

use super::extract::{Body, Path};
use crate::{
    address::Address,
    limits::Usage,
    live::Rooms,
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
    let tried = usage.try_code(address).await.ok_or(ApiError::TooManyWrongCodes)?;
    match store.room(&code).await? {
        Some((room, standing)) => Ok(Json(summary(room, standing, &origins.of_links(&headers)))),
        None => {
            tried.was_wrong();
            Err(ApiError::NoSuchRoom)
        }
    }
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
