//! The limit: a server that knows no rules and only passes frames on, of the sizes Solarium sends. Nothing that
//! validates, keeps state or makes views can be faster; every figure of Solarium is given as a ratio to it.

use std::{
    collections::HashMap,
    fs::File,
    io::Write,
    path::Path,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use axum::{
    Router,
    extract::{
        Query, State,
        ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade},
    },
    response::Response,
    routing::get,
};
use clap::Args;
use hyper::{server::conn::http1, service::service_fn};
use hyper_util::rt::TokioIo;
use serde::Deserialize;
use tokio::{
    net::TcpListener,
    sync::{mpsc, oneshot},
};
use tower::ServiceExt;

#[derive(Args, Clone, Copy, Debug)]
pub struct LimitArgs {
    /// The size of the frame that everybody in the room gets
    #[arg(long, default_value_t = 1200)]
    pub frame: usize,
    /// The size of the answer to who sent a message
    #[arg(long, default_value_t = 70)]
    pub answer: usize,
}

/// What every socket needs.
#[derive(Clone)]
struct Limit {
    rooms: Arc<Mutex<HashMap<u64, Room>>>,
    frame: Utf8Bytes,
    answer: Utf8Bytes,
    disk: Option<mpsc::UnboundedSender<(Utf8Bytes, oneshot::Sender<()>)>>,
}

type Room = Arc<Mutex<Vec<Person>>>;

/// Where the frames of one socket go.
type Person = mpsc::UnboundedSender<Utf8Bytes>;

#[derive(Deserialize)]
struct Which {
    room: u64,
}

/// Serves on a free port, which it prints. With a file, every message is synced to it before it is passed on, those
/// of all rooms together.
pub async fn serve(args: LimitArgs, file: Option<&Path>) -> anyhow::Result<()> {
    let limit = Limit {
        rooms: Arc::default(),
        frame: "f".repeat(args.frame).into(),
        answer: "a".repeat(args.answer).into(),
        disk: file.map(start_disk).transpose()?,
    };
    let routes = Router::new().route("/", get(upgrade)).with_state(limit);
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    println!("http://{}", listener.local_addr()?);
    loop {
        let (stream, _) = listener.accept().await?;
        stream.set_nodelay(true)?;
        let routes = routes.clone();
        let service = service_fn(move |request: hyper::Request<hyper::body::Incoming>| {
            routes.clone().oneshot(request.map(axum::body::Body::new))
        });
        tokio::spawn(async move {
            let connection = http1::Builder::new().serve_connection(TokioIo::new(stream), service);
            // A client that is gone ends only its own connection.
            let _ = connection.with_upgrades().await;
        });
    }
}

/// One thread that writes all that waits, syncs it, and then says so.
fn start_disk(
    path: &Path,
) -> anyhow::Result<mpsc::UnboundedSender<(Utf8Bytes, oneshot::Sender<()>)>> {
    let mut file = File::create(path)?;
    let (sender, mut inbox) = mpsc::unbounded_channel::<(Utf8Bytes, oneshot::Sender<()>)>();
    std::thread::spawn(move || {
        let mut waiting = Vec::new();
        let mut bytes = Vec::new();
        while inbox.blocking_recv_many(&mut waiting, 256) > 0 {
            bytes.clear();
            for (text, _) in &waiting {
                bytes.extend_from_slice(text.as_bytes());
            }
            file.write_all(&bytes).and_then(|()| file.sync_data()).expect("the disk takes it");
            for (_, reply) in waiting.drain(..) {
                let _ = reply.send(());
            }
        }
    });
    Ok(sender)
}

async fn upgrade(
    State(limit): State<Limit>,
    Query(which): Query<Which>,
    upgrade: WebSocketUpgrade,
) -> Response {
    upgrade
        .read_buffer_size(4096)
        .write_buffer_size(0)
        .on_upgrade(move |socket| pass_on(limit, which.room, socket))
}

async fn pass_on(limit: Limit, room: u64, mut socket: WebSocket) {
    let (sender, mut outbox) = mpsc::unbounded_channel();
    let room = lock(&limit.rooms).entry(room).or_default().clone();
    come_in(&mut lock(&room), sender.clone());
    // Whoever hears this is in, and misses no frame.
    let _ = sender.send(limit.answer.clone());
    loop {
        tokio::select! {
            message = socket.recv() => {
                let Some(Ok(Message::Text(text))) = message else { break };
                if let Some(disk) = &limit.disk {
                    let (reply, synced) = oneshot::channel();
                    let _ = disk.send((text, reply));
                    let _ = synced.await;
                }
                for other in lock(&room).iter() {
                    let _ = other.send(limit.frame.clone());
                }
                let _ = sender.send(limit.answer.clone());
            }
            Some(frame) = outbox.recv() => {
                if socket.send(Message::Text(frame)).await.is_err() {
                    break;
                }
            }
        }
    }
}

/// Adds somebody to a room and forgets those who are gone.
fn come_in(people: &mut Vec<Person>, person: Person) {
    people.retain(|other| !other.is_closed());
    people.push(person);
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
