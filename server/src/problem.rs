//! How a request fails: a status, a stable code and a sentence.

use axum::{
    Json,
    http::{HeaderValue, StatusCode},
    response::{IntoResponse, Response},
};
use solarium_protocol::{Code, http::Problem};

use crate::{
    live::{LogError, OpenError},
    store::StoreError,
};

/// Why a request could not be answered as hoped.
#[derive(Debug)]
pub enum ApiError {
    /// The request cannot be read.
    Malformed(String),
    /// The body does not say that it is JSON.
    NotJson,
    /// The body is larger than the server reads.
    TooLarge,
    /// What asks to become a socket is no such handshake.
    NoHandshake,
    /// The options do not make a game.
    BadOptions(String),
    /// The key was used for something else.
    KeyReused(String),
    /// This address has opened many rooms of late.
    TooManyRooms {
        /// How many seconds it takes until it may open another.
        wait: u64,
    },
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
    /// The room cannot be continued, and what happened in it cannot be told.
    RoomFrozen(String),
    /// The token is of another room, or of another server.
    UnknownToken(String),
    NoSuchMatch,
    NothingHere,
    /// The address is not asked in this way.
    MethodNotAllowed,
    /// There was no answer in time.
    TooSlow,
    Store(StoreError),
}

pub type ApiResult<T> = Result<T, ApiError>;

impl ApiError {
    fn into_parts(self) -> (StatusCode, Problem) {
        let too_many =
            |why: &str| (StatusCode::TOO_MANY_REQUESTS, Code::TooManyRequests, why.to_owned());
        let (status, code, message) = match self {
            ApiError::Malformed(why) => (StatusCode::BAD_REQUEST, Code::Malformed, why),
            ApiError::NotJson => (
                StatusCode::UNSUPPORTED_MEDIA_TYPE,
                Code::Malformed,
                "the body is JSON: send it with Content-Type: application/json".into(),
            ),
            ApiError::TooLarge => (
                StatusCode::PAYLOAD_TOO_LARGE,
                Code::TooLarge,
                "the body is larger than the server reads".into(),
            ),
            ApiError::NoHandshake => (
                StatusCode::UPGRADE_REQUIRED,
                Code::Malformed,
                "here is a WebSocket, version 13: connect with a client that speaks it".into(),
            ),
            ApiError::BadOptions(why) => (StatusCode::UNPROCESSABLE_ENTITY, Code::BadOptions, why),
            ApiError::KeyReused(why) => (StatusCode::CONFLICT, Code::IdReused, why),
            ApiError::TooManyRooms { .. } => too_many(
                "this address has opened many rooms of late; try again later",
            ),
            ApiError::TooManyRequests => too_many(
                "this address has made many requests of late; try again in a moment",
            ),
            ApiError::TooManyWrongCodes => too_many(
                "this address has tried many codes that lead to no room; wait a minute",
            ),
            ApiError::TooManySignIns => too_many(
                "this address has tried often of late to sign in; wait a minute",
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
            ApiError::RoomFrozen(why) => (StatusCode::CONFLICT, Code::RoomFrozen, why),
            ApiError::UnknownToken(why) => (StatusCode::UNAUTHORIZED, Code::UnknownToken, why),
            ApiError::NoSuchMatch => {
                (StatusCode::NOT_FOUND, Code::MatchNotFound, "there is no such match".into())
            }
            ApiError::NothingHere => {
                (StatusCode::NOT_FOUND, Code::NotFound, "there is nothing at this address".into())
            }
            ApiError::MethodNotAllowed => (
                StatusCode::METHOD_NOT_ALLOWED,
                Code::MethodNotAllowed,
                "this address is not asked in this way; the header Allow says how".into(),
            ),
            ApiError::TooSlow => (
                StatusCode::SERVICE_UNAVAILABLE,
                Code::Busy,
                "there was no answer in time; try again in a moment".into(),
            ),
            ApiError::Store(error) => {
                // The cause is for the operator's log alone.
                tracing::error!(%error, "a request failed");
                let message = "the store does not answer; try again in a moment";
                (StatusCode::SERVICE_UNAVAILABLE, Code::StoreUnavailable, message.into())
            }
        };
        (status, Problem { code, message })
    }

    /// What the answer says besides.
    fn headers(&self) -> Vec<(&'static str, String)> {
        let retry_after = |seconds: u64| vec![("retry-after", seconds.to_string())];
        match self {
            ApiError::TooManyRequests => retry_after(1),
            ApiError::TooManyWrongCodes | ApiError::TooManySignIns => retry_after(60),
            ApiError::TooManyRooms { wait } => retry_after(*wait),
            ApiError::NotSignedIn | ApiError::WrongPassword | ApiError::UnknownToken(_) => {
                vec![("www-authenticate", "Bearer".to_owned())]
            }
            ApiError::NoHandshake => {
                vec![
                    ("upgrade", "websocket".to_owned()),
                    ("sec-websocket-version", "13".to_owned()),
                ]
            }
            _ => Vec::new(),
        }
    }

    /// The whole answer as text, for a connection that is not served.
    pub fn into_http(self) -> String {
        let line = |(name, value)| format!("{name}: {value}\r\n");
        let headers = self.headers().into_iter().map(line).collect::<Vec<_>>().concat();
        let (status, problem) = self.into_parts();
        let body = serde_json::to_string(&problem).expect("a problem is plain data");
        let length = body.len();
        format!(
            "HTTP/1.1 {status}\r\ncontent-type: application/json\r\ncontent-length: {length}\r\n\
             {headers}connection: close\r\n\r\n{body}"
        )
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let headers = self.headers();
        let (status, problem) = self.into_parts();
        let mut response = (status, Json(problem)).into_response();
        for (name, value) in headers {
            let value = HeaderValue::try_from(value).expect("what we say is plain text");
            response.headers_mut().insert(name, value);
        }
        response
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> ApiError {
        ApiError::Store(error)
    }
}

impl From<LogError> for ApiError {
    fn from(error: LogError) -> ApiError {
        match error {
            LogError::UnknownToken => ApiError::UnknownToken(error.to_string()),
            LogError::Frozen(_) => ApiError::RoomFrozen(error.to_string()),
            LogError::Store(error) => ApiError::Store(error),
        }
    }
}

impl From<OpenError> for ApiError {
    fn from(error: OpenError) -> ApiError {
        match error {
            OpenError::BadOptions(why) => ApiError::BadOptions(why),
            OpenError::KeyReused => ApiError::KeyReused(error.to_string()),
            OpenError::Store(error) => ApiError::Store(error),
        }
    }
}
