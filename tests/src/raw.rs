//! A socket without manners, to say things no client would.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::Value;
use solarium_client::Link;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpSocket, TcpStream},
    time::timeout,
};
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, client_async, connect_async, tungstenite::Message,
};

use crate::TestServer;

/// A request to become a socket.
pub const WHOLE_HANDSHAKE: &str = "GET /ws/v1 HTTP/1.1\r\nHost: games.example\r\nConnection: keep-alive, Upgrade\r\n\
     Upgrade: WebSocket\r\nSec-WebSocket-Version: 13\r\n\
     Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";

/// Sends a request by hand and returns the beginning of the answer.
pub async fn raw_request(server: &TestServer, request: &str) -> String {
    let mut stream = TcpStream::connect(server.origin.trim_start_matches("http://"))
        .await
        .expect("the server listens");
    stream.write_all(request.as_bytes()).await.expect("the request is sent");
    let mut answer = vec![0; 4096];
    let n = timeout(Duration::from_secs(30), stream.read(&mut answer))
        .await
        .expect("an answer comes")
        .expect("the connection holds");
    String::from_utf8_lossy(&answer[..n]).into_owned()
}

/// A frame of a client, with a mask of zeros.
pub fn frame(opcode: u8, body: &[u8]) -> Vec<u8> {
    let length = u8::try_from(body.len()).expect("it is short");
    [&[opcode, 0x80 | length, 0, 0, 0, 0], body].concat()
}

/// A bare connection to the server's socket.
pub struct RawSocket(WebSocketStream<MaybeTlsStream<TcpStream>>);

/// How many bytes the system keeps for a socket that was opened small.
const SMALL: u32 = 4096;

impl RawSocket {
    /// Connects with little room for what is not read, and says nothing.
    pub async fn connect_small(link: &Link) -> RawSocket {
        let address = link.origin.trim_start_matches("http://").parse().expect("an address");
        let socket = TcpSocket::new_v4().expect("a socket can be made");
        socket.set_recv_buffer_size(SMALL).expect("its buffer can be small");
        let stream = socket.connect(address).await.expect("the server listens");
        let stream = MaybeTlsStream::Plain(stream);
        let (socket, _) = client_async(link.socket_url(), stream).await.expect("it is a socket");
        RawSocket(socket)
    }

    /// Connects, and says nothing.
    pub async fn connect(link: &Link) -> RawSocket {
        let (socket, _) = connect_async(link.socket_url()).await.expect("the server listens");
        RawSocket(socket)
    }

    /// Sends a message.
    pub async fn send(&mut self, message: &Value) {
        self.send_text(&message.to_string()).await;
    }

    /// Sends a text, whatever it is.
    pub async fn send_text(&mut self, text: &str) {
        self.0.send(text.into()).await.expect("the connection holds");
    }

    /// The next text, as it came.
    pub async fn receive_text(&mut self) -> String {
        loop {
            let message =
                timeout(Duration::from_mins(1), self.0.next()).await.expect("something comes");
            match message.expect("the connection holds").expect("it is whole") {
                Message::Text(text) => return text.as_str().to_owned(),
                // The server asks by the clock whether a quiet connection is still there.
                Message::Ping(_) => {}
                other => panic!("the server sends texts, not {other:?}"),
            }
        }
    }

    /// The next message that is not about who is here.
    pub async fn receive(&mut self) -> Value {
        loop {
            let text = self.receive_text().await;
            let message: Value = serde_json::from_str(&text).expect("the server speaks JSON");
            if message["type"] != "presence" {
                return message;
            }
        }
    }

    /// Sends a message and waits for the next one.
    pub async fn ask(&mut self, message: &Value) -> Value {
        self.send(message).await;
        self.receive().await
    }

    /// Sends a text and waits for the next message.
    pub async fn ask_text(&mut self, text: &str) -> Value {
        self.ask(&serde_json::from_str(text).expect("the test sends JSON")).await
    }
}
