//! Opening rooms and finding them.

use axum::{
    Json,
    extract::State,
    http::{HeaderMap, StatusCode},
};
use solarium_protocol::{
    RoomCode,
    http::{NewRoom, OpenedRoom, RoomList, RoomSummary},
};
use tokio::time::Instant;

use super::{
    App,
    problem::{ApiError, ApiResult, Body, Path},
};
use crate::address::Address;

/// How many open rooms a list holds at most.
const MOST_LISTED: usize = 100;

/// Opens a room; whoever opens it holds its host token.
pub async fn open(
    State(app): State<App>,
    address: Address,
    headers: HeaderMap,
    Body(wish): Body<NewRoom>,
) -> ApiResult<(StatusCode, Json<OpenedRoom>)> {
    if !app.usage.may_open_room(address, Instant::now()) {
        return Err(ApiError::TooManyRooms);
    }
    let room = app.rooms.open(wish, &app.origin(&headers)).await?;
    Ok((StatusCode::CREATED, Json(room)))
}

/// Listed rooms in which seats are free, newest first.
pub async fn list(State(app): State<App>, headers: HeaderMap) -> ApiResult<Json<RoomList>> {
    let rooms = app.rooms.listed(MOST_LISTED, &app.origin(&headers)).await?;
    Ok(Json(RoomList { rooms }))
}

/// One room, by the code in its link.
pub async fn look_up(
    State(app): State<App>,
    address: Address,
    headers: HeaderMap,
    Path(code): Path<RoomCode>,
) -> ApiResult<Json<RoomSummary>> {
    if !app.usage.may_try_code(address, Instant::now()) {
        return Err(ApiError::TooManyWrongCodes);
    }
    match app.rooms.summary(&code, &app.origin(&headers)).await? {
        Some(room) => Ok(Json(room)),
        None => {
            app.usage.note_wrong_code(address, Instant::now());
            Err(ApiError::NoSuchRoom)
        }
    }
}
