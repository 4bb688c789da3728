//! What handlers take from a request. What cannot be read becomes a problem with its reason, in plain words.

use axum::{
    body::Bytes,
    extract::{self, FromRequest, FromRequestParts, Request},
    http::{HeaderMap, StatusCode, header, request::Parts},
    response::IntoResponse,
};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use solarium_protocol::RoomCode;
use solarium_rules::reading::{in_plain_words, read_object};
use uuid::Uuid;

use crate::problem::{ApiError, ApiResult};

/// A body that is one JSON object.
pub struct Body<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> ApiResult<Body<T>> {
        if !is_json(request.headers()) {
            return Err(ApiError::NotJson);
        }
        let bytes = Bytes::from_request(request, state).await.map_err(|why| {
            match why.into_response().status() {
                StatusCode::PAYLOAD_TOO_LARGE => ApiError::TooLarge,
                _ => ApiError::Malformed("the body did not come whole".to_owned()),
            }
        })?;
        read_object(&bytes).map(Body).map_err(|why| {
            ApiError::Malformed(format!("the body cannot be read: {}", in_plain_words(&why)))
        })
    }
}

fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    kind.and_then(|kind| kind.split(';').next())
        .is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json"))
}

/// The parameters behind the question mark, each of them a text.
pub struct Query<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Query<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> ApiResult<Query<T>> {
        let malformed = |why: String| ApiError::Malformed(format!("the address is wrong: {why}"));
        let given = extract::Query::<Vec<(String, String)>>::from_request_parts(parts, state).await;
        let given = given.map_err(|_| malformed("its parameters cannot be read".to_owned()))?;
        let mut parameters = Map::new();
        for (name, text) in given.0 {
            if parameters.insert(name, text.into()).is_some() {
                return Err(malformed("a parameter is there twice".to_owned()));
            }
        }
        let read = T::deserialize(Value::Object(parameters));
        read.map(Query).map_err(|why| malformed(in_plain_words(&why)))
    }
}

/// What the variable part of a path names.
pub struct Path<T>(pub T);

/// Something that a path may name.
pub trait Named: DeserializeOwned + Send {
    /// What a name leads to that can be none.
    const NOWHERE: ApiError;
}

impl Named for RoomCode {
    const NOWHERE: ApiError = ApiError::NoSuchRoom;
}

impl Named for Uuid {
    const NOWHERE: ApiError = ApiError::NoSuchMatch;
}

impl<S: Send + Sync, T: Named> FromRequestParts<S> for Path<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> ApiResult<Path<T>> {
        let named = extract::Path::<T>::from_request_parts(parts, state).await;
        named.map(|named| Path(named.0)).map_err(|_| T::NOWHERE)
    }
}

/// The token in `Authorization: Bearer`.
pub fn bearer(headers: &HeaderMap) -> Option<&str> {
    let (scheme, token) = headers.get(header::AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim_start())
}
