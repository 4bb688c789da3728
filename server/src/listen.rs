//! Accepts connections and hands their requests to the routes, with a time limit on everything a stranger can drag out.

use std::{net::SocketAddr, pin::pin, time::Duration};

use axum::{Router, body::Body, extract::ConnectInfo, http::Request};
use hyper::{body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    sync::{mpsc, watch},
    time::{Instant, sleep, timeout},
};
use tower::ServiceExt;

use crate::{
    address::is_trusted,
    http::{ApiError, App, routes},
    limits::{Allowance, ConnectionPlace, Kind},
};

/// How long a request's headers may take to come in. Between two requests the same holds.
const HEADERS: Duration = Duration::from_secs(10);
/// How long requests under way get to end once the server is told to stop.
const FAREWELL: Duration = Duration::from_secs(10);
/// How long to wait when the system has no more to give, such as file handles.
const BREATH: Duration = Duration::from_millis(100);
/// How many of those who are turned away are told why in a second, and how long telling one may take.
const TOLD_IN_A_SECOND: f64 = 50.0;
const TELLING: Duration = Duration::from_secs(1);

/// Serves until the server is told to stop, then lets requests under way end.
pub async fn listen(listener: TcpListener, app: App) {
    let routes = routes(app.clone());
    let mut stopped = pin!(stopped(app.stopping.clone()));
    let mut told = Allowance::new(TOLD_IN_A_SECOND, TOLD_IN_A_SECOND);
    // Every connection holds a sender: when all are gone, so are the connections.
    let (open, mut all_closed) = mpsc::channel::<()>(1);
    loop {
        tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok((stream, peer)) => match place_for(&app, peer) {
                    Ok(place) => {
                        let connection =
                            serve(stream, peer, routes.clone(), app.stopping.clone());
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
                    sleep(BREATH).await;
                }
            },
            () = stopped.as_mut() => break,
        }
    }
    drop((listener, open));
    if timeout(FAREWELL, all_closed.recv()).await.is_err() {
        tracing::warn!("some requests did not end in time");
    }
}

/// A place for a connection. Connections of a trusted proxy are many people's, and need none: what comes through
/// them is counted by the address it comes from. An address that has made too many requests gets no place, for
/// hanging up is the cheapest answer there is.
fn place_for(app: &App, peer: SocketAddr) -> Result<Option<ConnectionPlace>, ApiError> {
    if is_trusted(peer.ip(), &app.trusted_proxies) {
        return Ok(None);
    }
    let address = peer.ip().into();
    if !app.usage.has_requests_left(address, Instant::now()) {
        return Err(ApiError::TooManyRequests);
    }
    app.usage.connect(address, Kind::Requests).map(Some).ok_or(ApiError::Full)
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
    let _ = timeout(TELLING, tell).await;
}

/// Serves one connection; once the server stops, only the request under way.
async fn serve(
    stream: TcpStream,
    peer: SocketAddr,
    routes: Router,
    stopping: watch::Receiver<bool>,
) {
    // Small frames go out at once rather than wait for more.
    let _ = stream.set_nodelay(true);
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        routes.clone().oneshot(request.map(Body::new))
    });
    let mut connection = pin!(
        http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(HEADERS)
            .serve_connection(TokioIo::new(stream), service)
            .with_upgrades()
    );
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = stopped(stopping) => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection ended badly");
    }
}

/// Waits until the server is told to stop.
pub async fn stopped(mut stopping: watch::Receiver<bool>) {
    // An error means that nobody is left who could tell the server to stop: then it has stopped.
    let _ = stopping.wait_for(|is_stopping| *is_stopping).await;
}
