//! Accepts connections and hands their requests to the routes, with a time limit on everything a stranger can drag out.

use std::{net::SocketAddr, pin::pin, time::Duration};

use axum::{Router, body::Body, extract::ConnectInfo, http::Request};
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
    limits::{Allowance, ConnectionPlace, Kind, Usage},
    problem::ApiError,
};

/// How long a request's headers may take to come in. Between two requests the same holds.
const HEADER_TIMEOUT: Duration = Duration::from_secs(10);
/// How long requests under way get to end once the server is told to stop.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(10);
/// How long to wait when the system has no more to give, such as file handles.
const ACCEPT_RETRY_DELAY: Duration = Duration::from_millis(100);
/// How many of those who are turned away are told why in a second, and how long telling one may take.
const REFUSALS_PER_SECOND: f64 = 50.0;
const REFUSAL_TIMEOUT: Duration = Duration::from_secs(1);

/// Who may connect.
pub struct Door {
    pub usage: Usage,
    pub proxies: TrustedProxies,
}

/// Serves until the server is told to stop, then lets requests under way end.
pub async fn listen(listener: TcpListener, routes: Router, door: Door, stop: CancellationToken) {
    let mut told = Allowance::new(REFUSALS_PER_SECOND, REFUSALS_PER_SECOND);
    // Every connection holds a sender: when all are gone, so are the connections.
    let (open, mut all_closed) = mpsc::channel::<()>(1);
    loop {
        tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok((stream, peer)) => match door.place_for(peer) {
                    Ok(place) => {
                        let connection =
                            serve(stream, peer, routes.clone(), stop.clone());
                        let open = open.clone();
                        tokio::spawn(async move {
                            connection.await;
                            drop((place, open));
                        });
                    }
                    // A flood is not answered word by word: past so many, hanging up must do.
                    Err(why) => {
                        if told.spend(Instant::now()) {
                            tokio::spawn(turn_away(stream, why));
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

/// Says why and hangs up.
async fn turn_away(mut stream: TcpStream, why: ApiError) {
    let tell = async {
        // What was sent is read first: hanging up on unread bytes would take the answer back.
        let _ = stream.read(&mut [0; 4096]).await?;
        stream.write_all(why.into_http().as_bytes()).await?;
        stream.shutdown().await
    };
    // Whoever does not listen is not told.
    let _ = timeout(REFUSAL_TIMEOUT, tell).await;
}

/// Serves one connection; once the server stops, only the request under way.
async fn serve(stream: TcpStream, peer: SocketAddr, routes: Router, stop: CancellationToken) {
    // Small frames go out at once rather than wait for more.
    let _ = stream.set_nodelay(true);
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
