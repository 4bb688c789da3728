//! Accepts connections and hands their requests to the routes, with a time limit on everything a stranger can drag out.

use std::{net::SocketAddr, pin::pin, time::Duration};

use axum::{
    Router,
    body::{Body, to_bytes},
    extract::ConnectInfo,
    http::Request,
};
use hyper::{body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    sync::mpsc,
    time::{Instant, sleep, timeout},
};
use tokio_util::sync::CancellationToken;
use tower::ServiceExt;

use crate::{
    address::TrustedProxies,
    limits::{ConnectionPlace, Kind, Usage},
    problem::ApiError,
};

/// How long a request's headers may take to come in. Between two requests the same holds.
const HEADER_TIMEOUT: Duration = Duration::from_secs(10);
/// How long requests under way get to end once the server is told to stop.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(10);
/// How long to wait when the system has no more to give, such as file handles.
const ACCEPT_RETRY_DELAY: Duration = Duration::from_millis(100);
/// How long it may take to tell somebody why they are turned away.
const REFUSAL_TIMEOUT: Duration = Duration::from_secs(1);
/// How much there is to say about the server's health.
const MAX_HEALTH_BYTES: usize = 4096;

/// Who may connect.
pub struct Door {
    pub usage: Usage,
    pub proxies: TrustedProxies,
    /// How long somebody may take nothing of what they are sent.
    pub silence: Duration,
}

/// Serves until the server is told to stop, then lets requests under way end.
pub async fn listen(listener: TcpListener, routes: Router, door: Door, stop: CancellationToken) {
    // Every connection holds a sender: when all are gone, so are the connections.
    let (open, mut all_closed) = mpsc::channel::<()>(1);
    loop {
        tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok((stream, peer)) => match door.place_for(peer) {
                    Ok(place) => {
                        prepare(&stream, door.silence);
                        let connection =
                            serve(stream, peer, routes.clone(), stop.clone());
                        let open = open.clone();
                        tokio::spawn(async move {
                            connection.await;
                            drop((place, open));
                        });
                    }
                    // A flood is not answered word by word: past so many at once, hanging up must do.
                    Err(why) => {
                        if let Some(place) = door.usage.connect(peer.ip().into(), Kind::Refusal) {
                            let telling = turn_away(stream, peer, routes.clone(), why);
                            tokio::spawn(async move {
                                telling.await;
                                drop(place);
                            });
                        }
                    }
                },
                Err(error) => {
                    tracing::warn!(%error, "a connection could not be accepted");
                    sleep(ACCEPT_RETRY_DELAY).await;
                }
            },
            () = stop.cancelled() => break,
        }
    }
    drop((listener, open));
    if timeout(SHUTDOWN_TIMEOUT, all_closed.recv()).await.is_err() {
        tracing::warn!("some requests did not end in time");
    }
}

impl Door {
    /// A place for a connection. Connections of a trusted proxy are many people's, and need none: what comes through
    /// them is counted by the address it comes from. An address that has made too many requests gets no place, for
    /// hanging up is the cheapest answer there is.
    fn place_for(&self, peer: SocketAddr) -> Result<Option<ConnectionPlace>, ApiError> {
        if self.proxies.contain(peer.ip()) {
            return Ok(None);
        }
        let address = peer.ip().into();
        if !self.usage.has_requests_left(address, Instant::now()) {
            return Err(ApiError::TooManyRequests);
        }
        self.usage.connect(address, Kind::Requests).map(Some).ok_or(ApiError::Full)
    }
}

/// Says why and hangs up. Whoever asks how the server is gets an answer all the same.
async fn turn_away(mut stream: TcpStream, peer: SocketAddr, routes: Router, why: ApiError) {
    // What was sent is read first: hanging up on unread bytes would take the answer back.
    let mut request = [0; 4096];
    let read = timeout(REFUSAL_TIMEOUT, stream.read(&mut request)).await;
    let Ok(Ok(n)) = read else { return };
    let answer = match health_path(&request[..n]) {
        Some(path) => ask_health(path, peer, routes).await,
        None => why.into_http(),
    };
    let tell = async {
        stream.write_all(answer.as_bytes()).await?;
        stream.shutdown().await
    };
    // Whoever does not listen is not told.
    let _ = timeout(REFUSAL_TIMEOUT, tell).await;
}

/// The path of a request that asks how the server is.
fn health_path(request: &[u8]) -> Option<&str> {
    let path = str::from_utf8(request).ok()?.strip_prefix("GET ")?.split(' ').next()?;
    path.starts_with("/health/").then_some(path)
}

async fn ask_health(path: &str, peer: SocketAddr, routes: Router) -> String {
    let request = Request::get(path).extension(ConnectInfo(peer)).body(Body::empty());
    let Ok(request) = request else { return ApiError::NothingHere.into_http() };
    let Ok(response) = routes.oneshot(request).await;
    let status = response.status();
    let body = to_bytes(response.into_body(), MAX_HEALTH_BYTES).await.unwrap_or_default();
    let (length, body) = (body.len(), String::from_utf8_lossy(&body));
    format!(
        "HTTP/1.1 {status}\r\ncontent-type: text/plain\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n{body}"
    )
}

/// Small frames go out at once rather than wait for more, and an answer that nobody reads ends its connection.
fn prepare(stream: &TcpStream, silence: Duration) {
    // A connection that is gone already is noticed when it is used.
    let _ = stream.set_nodelay(true);
    #[cfg(target_os = "linux")]
    {
        let silence = u32::try_from(silence.as_millis()).unwrap_or(u32::MAX);
        let _ = rustix::net::sockopt::set_tcp_user_timeout(stream, silence);
    }
    #[cfg(not(target_os = "linux"))]
    let _ = silence;
}

/// Serves one connection; once the server stops, only the request under way.
async fn serve(stream: TcpStream, peer: SocketAddr, routes: Router, stop: CancellationToken) {
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        routes.clone().oneshot(request.map(Body::new))
    });
    let mut connection = pin!(
        http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(HEADER_TIMEOUT)
            .serve_connection(TokioIo::new(stream), service)
            .with_upgrades()
    );
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = stop.cancelled() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection ended badly");
    }
}
