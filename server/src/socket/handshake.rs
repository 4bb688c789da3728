//! The handshake that turns a request into a socket. What comes and goes on it afterwards passes no layer of HTTP.

use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, HeaderName, Method, StatusCode, header, request::Parts},
    response::{IntoResponse, Response},
};
use hyper::upgrade::OnUpgrade;
use hyper_util::rt::TokioIo;
use solarium_protocol::MAX_MESSAGE_BYTES;
use tokio::net::TcpStream;
use tokio_tungstenite::{
    WebSocketStream,
    tungstenite::{
        handshake::derive_accept_key,
        protocol::{Role, WebSocketConfig},
    },
};

use super::metered::Metered;
use crate::{limits::Allowance, problem::ApiError};

/// A small buffer for what is read: moves need no more, and thousands of connections are open at once.
const READ_BUFFER_BYTES: usize = 1024;

/// How many frames may come for each message: some are answers to pings, or parts.
const FRAMES_PER_MESSAGE: f64 = 4.0;

/// A socket that has been accepted.
pub type Socket = WebSocketStream<Metered>;

/// A request to become a socket.
pub struct Handshake {
    accept: String,
    upgrade: OnUpgrade,
}

impl<S: Sync> FromRequestParts<S> for Handshake {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Handshake, ApiError> {
        let Parts { method, headers, extensions, .. } = parts;
        let has_body = [header::CONTENT_LENGTH, header::TRANSFER_ENCODING]
            .iter()
            .any(|name| headers.contains_key(name));
        let is_asked = *method == Method::GET
            && !has_body
            && names(headers, &header::CONNECTION, "upgrade")
            && names(headers, &header::UPGRADE, "websocket")
            && headers.get(header::SEC_WEBSOCKET_VERSION).is_some_and(|version| version == "13");
        match (headers.get(header::SEC_WEBSOCKET_KEY), extensions.remove()) {
            // 16 bytes in Base64.
            (Some(key), Some(upgrade)) if is_asked && key.len() == 24 => {
                Ok(Handshake { accept: derive_accept_key(key.as_bytes()), upgrade })
            }
            _ => Err(ApiError::NoHandshake),
        }
    }
}

impl Handshake {
    /// Agrees, and serves the socket once that has been said.
    pub fn accept<F>(
        self,
        messages_per_second: u32,
        serve: impl FnOnce(Socket) -> F + Send + 'static,
    ) -> Response
    where
        F: Future<Output = ()> + Send,
    {
        let Handshake { accept, upgrade } = self;
        tokio::spawn(async move {
            // What happens once is boxed, so that a socket that waits is small.
            if let Some(socket) = Box::pin(take_over(upgrade, messages_per_second)).await {
                serve(socket).await;
            }
        });
        let agreed = [
            (header::CONNECTION, "upgrade"),
            (header::UPGRADE, "websocket"),
            (header::SEC_WEBSOCKET_ACCEPT, &accept),
        ];
        (StatusCode::SWITCHING_PROTOCOLS, agreed).into_response()
    }
}

/// Takes the stream from HTTP; nothing if it was closed before the answer to the handshake.
async fn take_over(upgrade: OnUpgrade, messages_per_second: u32) -> Option<Socket> {
    let upgraded = upgrade.await.ok()?.downcast::<TokioIo<TcpStream>>();
    let parts = upgraded.expect("the door has handed a TCP stream to HTTP");
    // What was read already is copied, for it lies in a buffer of HTTP that is much larger.
    let (stream, read) = (parts.io.into_inner(), parts.read_buf.to_vec());
    let config = WebSocketConfig::default()
        .read_buffer_size(READ_BUFFER_BYTES)
        // Somewhat more than is allowed is read, so that there is somebody to tell that it was too much.
        .max_message_size(Some(4 * MAX_MESSAGE_BYTES))
        .max_frame_size(Some(4 * MAX_MESSAGE_BYTES));
    let per_second = f64::from(messages_per_second) * FRAMES_PER_MESSAGE;
    let stream = Metered::new(stream, &read, Allowance::new(per_second, 2.0 * per_second));
    Some(Socket::from_partially_read(stream, read, Role::Server, Some(config)).await)
}

/// Is `word` in this list of words?
fn names(headers: &HeaderMap, list: &HeaderName, word: &str) -> bool {
    let lists = headers.get_all(list).iter().filter_map(|value| value.to_str().ok());
    lists.flat_map(|list| list.split(',')).any(|one| one.trim().eq_ignore_ascii_case(word))
}
