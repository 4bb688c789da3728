//! Accepts connections and hands their requests to the routes, with a time limit on everything a stranger can drag out.

use std::{net::SocketAddr, pin::pin, time::Duration};

use axum::{Router, body::Body, extract::ConnectInfo, http::Request};
use hyper::{body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::{mpsc, watch},
    time::{sleep, timeout},
};
use tower::ServiceExt;

/// How long a request's headers may take to come in. Between two requests the same holds.
const HEADERS: Duration = Duration::from_secs(10);
/// How long requests under way get to end once the server is told to stop.
const FAREWELL: Duration = Duration::from_secs(10);
/// How long to wait when the system has no more to give, such as file handles.
const BREATH: Duration = Duration::from_millis(100);

/// Serves until `stopping` says so, then lets requests under way end.
pub async fn listen(listener: TcpListener, routes: Router, stopping: watch::Receiver<bool>) {
    let mut stopped = pin!(stopped(stopping.clone()));
    // Every connection holds a sender: when all are gone, so are the connections.
    let (open, mut all_closed) = mpsc::channel::<()>(1);
    loop {
        tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok((stream, peer)) => {
                    let connection = serve(stream, peer, routes.clone(), stopping.clone());
                    let open = open.clone();
                    tokio::spawn(async move {
                        connection.await;
                        drop(open);
                    });
                }
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
