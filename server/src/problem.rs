//! How a request fails: a status, a stable code and a sentence.

use axum::{
    Json,
    extract::{
        FromRequest, FromRequestParts,
        rejection::{JsonRejection, PathRejection, QueryRejection},
    },
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use solarium_protocol::{Code, http::Problem};

use crate::{live::OpenError, store::StoreError};

/// Why a request could not be answered as hoped.
#[derive(Debug)]
pub enum ApiError {
    /// The request cannot be read.
    Malformed(String),
    /// The body is larger than the server reads.
    TooLarge(String),
    /// The options do not make a game.
    BadOptions(String),
    /// This address has opened many rooms of late.
    TooManyRooms,
    /// This address has made many requests of late.
    TooManyRequests,
    /// This address has tried many codes of late that lead to no room.
    TooManyWrongCodes,
    /// This address has tried often of late to sign in.
    TooManySignIns,
    /// Only an admin may do this.
    NotSignedIn,
    WrongPassword,
    /// Nobody was made admin when the server was started.
    NoAdmin,
    /// The admin has a token but no password to sign in with.
    NoPassword,
    /// The server or the address has no place for another connection.
    Full,
    /// The server is not reached under that name.
    WrongHost,
    /// A page of another site wants to connect.
    OriginNotAllowed,
    NoSuchRoom,
    NoSuchMatch,
    NothingHere,
    Store(StoreError),
}

pub type ApiResult<T> = Result<T, ApiError>;

impl ApiError {
    fn into_parts(self) -> (StatusCode, Problem) {
        let (status, code, message) = match self {
            ApiError::Malformed(why) => (StatusCode::BAD_REQUEST, Code::Malformed, why),
            ApiError::TooLarge(why) => (StatusCode::PAYLOAD_TOO_LARGE, Code::TooLarge, why),
            ApiError::BadOptions(why) => (StatusCode::UNPROCESSABLE_ENTITY, Code::BadOptions, why),
            ApiError::TooManyRooms => (
                StatusCode::TOO_MANY_REQUESTS,
                Code::TooManyRequests,
                "this address has opened many rooms of late; try again later".into(),
            ),
            ApiError::TooManyRequests => (
                StatusCode::TOO_MANY_REQUESTS,
                Code::TooManyRequests,
                "this address has made many requests of late; try again in a moment".into(),
            ),
            ApiError::TooManyWrongCodes => (
                StatusCode::TOO_MANY_REQUESTS,
                Code::TooManyRequests,
                "this address has tried many codes that lead to no room; wait a minute".into(),
            ),
            ApiError::TooManySignIns => (
                StatusCode::TOO_MANY_REQUESTS,
                Code::TooManyRequests,
                "this address has tried often of late to sign in; wait a minute".into(),
            ),
            ApiError::NotSignedIn => (
                StatusCode::UNAUTHORIZED,
                Code::NotSignedIn,
                "this is for the admin: sign in, and send the token as Authorization: Bearer".into(),
            ),
            ApiError::WrongPassword => (
                StatusCode::UNAUTHORIZED,
                Code::NotSignedIn,
                "this is not the admin's password".into(),
            ),
            ApiError::NoAdmin => (
                StatusCode::NOT_FOUND,
                Code::NoAdmin,
                "this server has no admin; to have one, start it with --admin-password or --admin-token"
                    .into(),
            ),
            ApiError::NoPassword => (
                StatusCode::NOT_FOUND,
                Code::NoAdmin,
                "this server has no admin password; start it with --admin-password, or use the admin token"
                    .into(),
            ),
            ApiError::Full => (
                StatusCode::SERVICE_UNAVAILABLE,
                Code::Busy,
                "there is no place for another connection; try again later".into(),
            ),
            ApiError::OriginNotAllowed => (
                StatusCode::FORBIDDEN,
                Code::OriginNotAllowed,
                "pages of this origin may not connect; see --allowed-origins".into(),
            ),
            ApiError::WrongHost => (
                StatusCode::MISDIRECTED_REQUEST,
                Code::WrongHost,
                "this server is not reached under that name; use its public address, or let the proxy pass on `Host`".into(),
            ),
            ApiError::NoSuchRoom => (
                StatusCode::NOT_FOUND,
                Code::RoomNotFound,
                "there is no room with this code".into(),
            ),
            ApiError::NoSuchMatch => {
                (StatusCode::NOT_FOUND, Code::MatchNotFound, "there is no such match".into())
            }
            ApiError::NothingHere => {
                (StatusCode::NOT_FOUND, Code::NotFound, "there is nothing at this address".into())
            }
            ApiError::Store(error) => {
                // The cause is for the operator's log alone.
                tracing::error!(%error, "a request failed");
                let message = "the store does not answer; try again in a moment";
                (StatusCode::SERVICE_UNAVAILABLE, Code::StoreUnavailable, message.into())
            }
        };
        (status, Problem { code, message })
    }

    /// The whole answer as text, for a connection that is not served.
    pub fn into_http(self) -> String {
        let (status, problem) = self.into_parts();
        let body = serde_json::to_string(&problem).expect("a problem is plain data");
        let length = body.len();
        format!(
            "HTTP/1.1 {status}\r\ncontent-type: application/json\r\ncontent-length: {length}\r\n\
             connection: close\r\n\r\n{body}"
        )
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let (status, problem) = self.into_parts();
        let mut response = (status, Json(problem)).into_response();
        if status == StatusCode::UNAUTHORIZED {
            let challenge = HeaderValue::from_static("Bearer");
            response.headers_mut().insert(header::WWW_AUTHENTICATE, challenge);
        }
        response
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> ApiError {
        ApiError::Store(error)
    }
}

impl From<OpenError> for ApiError {
    fn from(error: OpenError) -> ApiError {
        match error {
            OpenError::BadOptions(why) => ApiError::BadOptions(why),
            OpenError::Store(error) => ApiError::Store(error),
        }
    }
}

impl From<JsonRejection> for ApiError {
    fn from(rejection: JsonRejection) -> ApiError {
        if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
            ApiError::TooLarge(rejection.body_text())
        } else {
            ApiError::Malformed(rejection.body_text())
        }
    }
}

impl From<QueryRejection> for ApiError {
    fn from(rejection: QueryRejection) -> ApiError {
        ApiError::Malformed(rejection.body_text())
    }
}

impl From<PathRejection> for ApiError {
    /// A path with a code or an id that cannot be one leads nowhere.
    fn from(_: PathRejection) -> ApiError {
        ApiError::NothingHere
    }
}

/// A JSON body; one that cannot be read becomes a problem with its reason.
#[derive(FromRequest)]
#[from_request(via(Json), rejection(ApiError))]
pub struct Body<T>(pub T);

/// The parameters behind the question mark.
#[derive(FromRequestParts)]
#[from_request(via(axum::extract::Query), rejection(ApiError))]
pub struct Query<T>(pub T);

/// The variable part of the path.
#[derive(FromRequestParts)]
#[from_request(via(axum::extract::Path), rejection(ApiError))]
pub struct Path<T>(pub T);
