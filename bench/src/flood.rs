//! A flood from one address: as many sockets and requests as it can make, none of them well-behaved.

use std::{
    net::{Ipv4Addr, SocketAddr},
    time::Duration,
};

use futures_util::{SinkExt, StreamExt};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpSocket, TcpStream},
    time::{sleep, timeout},
};
use tokio_tungstenite::client_async;

/// Where the flood comes from: loopback, but not the address the quiet players have.
const FROM: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 2);

/// How many of each kind there are at the same time.
const CHATTERERS: usize = 60;
const ASKERS: usize = 40;
const DAWDLERS: usize = 60;

/// Floods the server for so long.
pub async fn flood(server: SocketAddr, lasts: Duration) {
    for _ in 0..CHATTERERS {
        tokio::spawn(async move {
            loop {
                let _ = chatter(server).await;
                breathe().await;
            }
        });
    }
    for _ in 0..ASKERS {
        tokio::spawn(async move {
            loop {
                let _ = ask(server).await;
                breathe().await;
            }
        });
    }
    for _ in 0..DAWDLERS {
        tokio::spawn(async move {
            loop {
                let _ = dawdle(server).await;
                breathe().await;
            }
        });
    }
    sleep(lasts).await;
}

/// Whoever is turned away comes back at once, but not in a loop that only heats this machine.
async fn breathe() {
    sleep(Duration::from_millis(20)).await;
}

async fn connect(server: SocketAddr) -> std::io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind((FROM, 0).into())?;
    socket.connect(server).await
}

/// Guesses a room and talks on until the server hangs up.
async fn chatter(server: SocketAddr) -> anyhow::Result<()> {
    let stream = connect(server).await?;
    let (mut socket, _) = client_async(format!("ws://{server}/ws/v1"), stream).await?;
    let hello = r#"{"type":"hello","id":"h","version":1,"room":"0000000000"}"#;
    loop {
        for text in [hello, "{", r#"{"type":"ping","id":"p"}"#] {
            socket.feed(text.into()).await?;
        }
        socket.flush().await?;
        // Reads a part of the answers only.
        let _ = timeout(Duration::from_millis(1), socket.next()).await;
    }
}

/// Asks for pages, lists and rooms as fast as they come.
async fn ask(server: SocketAddr) -> anyhow::Result<()> {
    let mut stream = connect(server).await?;
    let paths = ["/api/v1/rooms", "/api/v1/rooms/0000000000", "/", "/api/v1/matches"];
    loop {
        for path in paths {
            let request = format!("GET {path} HTTP/1.1\r\nHost: x\r\n\r\n");
            stream.write_all(request.as_bytes()).await?;
        }
        if stream.read(&mut [0; 16 * 1024]).await? == 0 {
            return Ok(());
        }
    }
}

/// Begins a request and never ends it.
async fn dawdle(server: SocketAddr) -> anyhow::Result<()> {
    let mut stream = connect(server).await?;
    stream.write_all(b"POST /api/v1/verify HTTP/1.1\r\nHost: x\r\nX-Slow: ").await?;
    while stream.read(&mut [0; 256]).await? > 0 {}
    Ok(())
}
