//! How a socket ends: a goodbye is answered, and who breaks the protocol is told which way.

use std::time::Duration;

use serde_json::json;
use solarium_tests::{
    Home, TestServer,
    raw::{WHOLE_HANDSHAKE, frame},
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::timeout,
};

/// A socket on which nothing was said yet.
async fn open_socket(server: &TestServer) -> TcpStream {
    let address = server.origin.trim_start_matches("http://");
    let mut stream = TcpStream::connect(address).await.expect("the server listens");
    stream.write_all(WHOLE_HANDSHAKE.as_bytes()).await.expect("the connection holds");
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(stream.read_u8().await.expect("the handshake is answered"));
    }
    stream
}

/// Everything that is heard until the end, which must come soon.
async fn hear(stream: &mut TcpStream) -> Vec<u8> {
    let mut heard = Vec::new();
    let ended = timeout(Duration::from_secs(20), stream.read_to_end(&mut heard)).await;
    // A reset is an end as well.
    let _ = ended.expect("it ends in time");
    heard
}

/// The frame that ends a connection with this code.
fn close(code: u16) -> [u8; 2] {
    code.to_be_bytes()
}

#[tokio::test]
async fn a_goodbye_is_answered() {
    let server = TestServer::start(Home::Sqlite).await;
    let room = server.open(json!({"options": {"game": "solstis"}})).await;
    let hello = json!({"type": "hello", "id": "h", "version": 1, "room": room.room}).to_string();
    for has_said_hello in [false, true] {
        let mut stream = open_socket(&server).await;
        if has_said_hello {
            stream.write_all(&frame(0x81, hello.as_bytes())).await.expect("the connection holds");
        }
        stream.write_all(&frame(0x88, &close(1000))).await.expect("the connection holds");
        let heard = hear(&mut stream).await;
        assert!(heard.ends_with(&[0x88, 2, 3, 0xe8]), "{has_said_hello}: {heard:?}");
    }
}

#[tokio::test]
async fn who_breaks_the_protocol_is_told_which_way() {
    let server = TestServer::start(Home::Sqlite).await;
    let unmasked = [0x81, 2, b'{', b'}'];
    for (what, bytes, code) in [
        ("no mask", unmasked.to_vec(), 1002),
        ("an unknown kind of frame", frame(0x83, b""), 1002),
        ("reserved bits", frame(0xf1, b"{}"), 1002),
        ("a part of nothing", frame(0x80, b"{}"), 1002),
        ("a ping in parts", frame(0x09, b""), 1002),
        ("a goodbye that cannot be one", frame(0x88, &close(999)), 1002),
        ("a text that is none", frame(0x81, &[b'"', 0xff, b'"']), 1007),
    ] {
        let mut stream = open_socket(&server).await;
        stream.write_all(&bytes).await.expect("the connection holds");
        let heard = hear(&mut stream).await;
        assert!(heard.first() == Some(&0x88) && heard[2..4] == close(code), "{what}: {heard:?}");
    }
}

#[tokio::test]
async fn who_only_pings_without_end_hears_why_it_ends() {
    let settings = [("SOLARIUM_MESSAGES_PER_SECOND", "5")];
    let server = TestServer::start_with(Home::Sqlite, &settings).await;
    // As fast as can be, and only somewhat faster than is allowed.
    for pause in [Duration::ZERO, Duration::from_millis(50)] {
        let (mut reader, mut writer) = open_socket(&server).await.into_split();
        let flood = async {
            let ping = frame(0x89, b"!");
            while writer.write_all(&ping).await.is_ok() {
                tokio::time::sleep(pause).await;
            }
        };
        let mut heard = Vec::new();
        let listen = timeout(Duration::from_secs(20), reader.read_to_end(&mut heard));
        let ((), ended) = tokio::join!(flood, listen);
        let _ = ended.expect("it ends in time");
        assert!(String::from_utf8_lossy(&heard).contains("too_many_requests"), "{pause:?}");
    }
}
