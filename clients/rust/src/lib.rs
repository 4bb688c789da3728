//! A client of Solarium: connects to a room, keeps its view in step, and sends each request until it is answered.
//!
//! It speaks the public protocol and nothing else. The terminal client, the random bot and the tests use it.

pub mod http;
mod link;
mod shares;

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde::Serialize;
use serde_json::Value;
use solarium_protocol::{
    Code, ConnectionMessage, Name, OpenQuestion, PROTOCOL_VERSION, Refusal, Request, RequestId,
    Seq, ServerMessage, Token, Update, Welcome, You, http::Problem, sections::hash_of,
};
use tokio::{
    net::TcpStream,
    time::{Instant, sleep, timeout},
};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config, tungstenite};

pub use http::{get, open_room};
pub use link::{BadLink, Link};
pub use shares::{DealtFrom, Shares};

/// How long to wait before each new try; the last one goes on until the client gives up.
const RETRY_DELAYS: [Duration; 4] = [
    Duration::from_millis(100),
    Duration::from_millis(300),
    Duration::from_secs(1),
    Duration::from_secs(2),
];

/// How long to wait before a share is sent again when it is not known whether it counted.
const SHARE_RETRY_DELAY: Duration = Duration::from_millis(300);

/// How long a client waits for a server that does not answer.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// A connection on which nothing was heard for so long counts as broken. A server that is there sends a ping
    /// every twenty seconds.
    pub silence: Duration,
    /// A server that could not be reached for so long, or did not know whether a request counted, is given up.
    pub trying: Duration,
}

impl Default for Patience {
    fn default() -> Patience {
        Patience { silence: Duration::from_secs(45), trying: Duration::from_secs(20) }
    }
}

/// Why the client cannot go on.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// The server cannot be reached, or the connection broke.
    #[error("no connection to the server: {0}")]
    Connection(#[from] Box<tungstenite::Error>),
    /// The connection was closed.
    #[error("the server closed the connection")]
    Closed,
    /// Nothing was heard for too long.
    #[error("the server is silent")]
    Silent,
    /// The server ended the connection and said why.
    #[error("the server said goodbye: {message}")]
    Bye {
        /// Why, for programs.
        code: Code,
        /// Why, for people.
        message: String,
    },
    /// The server refused what the client cannot do without.
    #[error("{}", .0.message)]
    Refused(Box<Refusal>),
    /// The server said something the protocol does not know.
    #[error("the server said something unreadable: {0}")]
    Unreadable(#[from] serde_json::Error),
    /// The server answered an HTTP request with a problem.
    #[error("{}", .0.message)]
    Problem(Problem),
    /// An HTTP request failed.
    #[error("the server cannot be reached: {0}")]
    Http(String),
}

impl ClientError {
    /// Could a new connection help?
    fn is_passing(&self) -> bool {
        match self {
            ClientError::Connection(_) | ClientError::Closed | ClientError::Silent => true,
            ClientError::Bye { code, .. } => is_passing(*code),
            ClientError::Refused(refusal) => is_passing(refusal.code),
            ClientError::Unreadable(_) | ClientError::Problem(_) | ClientError::Http(_) => false,
        }
    }
}

/// Could the same be welcome a little later?
fn is_passing(code: Code) -> bool {
    is_unknown(code) || matches!(code, Code::TimedOut | Code::TooManyRequests | Code::Busy)
}

/// Does this refusal leave open whether the request counted?
fn is_unknown(code: Code) -> bool {
    matches!(code, Code::StoreUnavailable | Code::RoomFailed | Code::ShuttingDown)
}

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A room as one client sees it, over a connection that is made anew when it breaks.
pub struct Client {
    link: Link,
    patience: Patience,
    socket: Socket,
    /// Who this client is in the room.
    pub token: Token,
    /// This client's part in the room.
    pub you: You,
    /// The last frame seen.
    pub seq: Seq,
    /// The view at that frame.
    pub view: Value,
    /// The open question at that frame.
    pub question: Option<OpenQuestion>,
    /// This client's share in the shuffle.
    pub shares: Shares,
    /// How often the view had to be asked for again because its hash was wrong: 0 unless there is a bug.
    pub resyncs: usize,
    /// How often a new connection was made.
    pub reconnects: usize,
}

impl Client {
    /// Connects to a room and waits for the welcome. A link with a token continues as who held it.
    pub async fn connect(link: &Link) -> Result<Client, ClientError> {
        Client::connect_with(link, Patience::default()).await
    }

    /// The same, with more patience or less.
    pub async fn connect_with(link: &Link, patience: Patience) -> Result<Client, ClientError> {
        let (socket, welcome) = say_hello(link, link.token.clone(), None, patience.silence).await?;
        let mut client = Client {
            link: link.clone(),
            patience,
            socket,
            token: welcome.token.clone(),
            you: welcome.you.clone(),
            seq: 0,
            view: Value::Null,
            question: None,
            shares: Shares::with(link.share),
            resyncs: 0,
            reconnects: 0,
        };
        client.take_welcome(welcome);
        Ok(client)
    }

    /// Connects again after a break, and goes on where the last frame left off.
    pub async fn reconnect(&mut self) -> Result<(), ClientError> {
        self.go_on_from(Some(self.seq)).await
    }

    /// Connects until there is a welcome that fits what this client has.
    async fn go_on_from(&mut self, mut seen: Option<Seq>) -> Result<(), ClientError> {
        let mut tries = Tries::new(self.patience.trying);
        loop {
            let token = Some(self.token.clone());
            match say_hello(&self.link, token, seen, self.patience.silence).await {
                Ok((socket, welcome)) => {
                    self.socket = socket;
                    self.reconnects += 1;
                    self.shares.reconnected();
                    if self.take_welcome(welcome) {
                        return Ok(());
                    }
                    seen = None;
                }
                Err(error) if error.is_passing() => tries.wait().await.map_err(|()| error)?,
                Err(error) => return Err(error),
            }
        }
    }

    /// Waits for the next message and takes it in. A broken connection is made anew.
    pub async fn next(&mut self) -> Result<ServerMessage, ClientError> {
        loop {
            match self.receive().await {
                Ok(message) => return Ok(message),
                Err(error) if error.is_passing() => self.reconnect().await?,
                Err(error) => return Err(error),
            }
        }
    }

    /// Waits for the next message on this connection and takes it in.
    pub async fn receive(&mut self) -> Result<ServerMessage, ClientError> {
        // Before and not after a message, which would be lost if whoever waits for it waits no longer.
        self.send_share().await?;
        let message = receive(&mut self.socket, self.patience.silence).await?;
        let is_in_step = match &message {
            ServerMessage::Welcome(welcome) => self.take_welcome(welcome.clone()),
            ServerMessage::Update(update) => self.take_update(update),
            ServerMessage::Bye { code, message } => {
                return Err(ClientError::Bye { code: *code, message: message.clone() });
            }
            ServerMessage::Done { id, seq } => {
                self.shares.done(id, *seq);
                true
            }
            ServerMessage::Refused(Refusal { id: Some(id), code, .. }) => {
                self.shares.refused(id, is_unknown(*code));
                true
            }
            _ => true,
        };
        if !is_in_step {
            self.go_on_from(None).await?;
        }
        Ok(message)
    }

    /// Does what the shuffle asks of this client.
    async fn send_share(&mut self) -> Result<(), ClientError> {
        if let Some(request) = self.shares.to_send(&self.you, &self.view) {
            if self.shares.is_sent_again {
                sleep(SHARE_RETRY_DELAY).await;
            }
            self.send(&request).await?;
            self.shares.sent();
        }
        Ok(())
    }

    /// Sends a request until it is answered: the frame in which it happened, or why it was refused. Frames that
    /// come before the answer are taken in.
    pub async fn request(
        &mut self,
        request: &Request,
    ) -> Result<Result<Seq, Refusal>, ClientError> {
        self.request_watching(request, |_, _| {}).await
    }

    /// The same, and shows `watch` every other message that comes before the answer, once it is taken in.
    pub async fn request_watching(
        &mut self,
        request: &Request,
        mut watch: impl FnMut(&Client, &ServerMessage),
    ) -> Result<Result<Seq, Refusal>, ClientError> {
        let mut tries = Tries::new(self.patience.trying);
        let mut sent = self.send(request).await;
        loop {
            let heard = match sent {
                Ok(()) => self.receive().await,
                Err(error) => Err(error),
            };
            sent = Ok(());
            match heard {
                Ok(ServerMessage::Done { id, seq }) if id == *request.id() => return Ok(Ok(seq)),
                Ok(ServerMessage::Refused(refusal))
                    if refusal.id.as_ref() == Some(request.id()) =>
                {
                    if !is_unknown(refusal.code) || tries.wait().await.is_err() {
                        return Ok(Err(refusal));
                    }
                    sent = self.send(request).await;
                }
                Ok(other) => watch(self, &other),
                // The same id again: if the first try was accepted, this gets its answer.
                Err(error) if error.is_passing() => {
                    self.reconnect().await?;
                    sent = self.send(request).await;
                }
                Err(error) => return Err(error),
            }
        }
    }

    /// Takes the first free seat.
    pub async fn sit(&mut self, name: &Name) -> Result<Result<Seq, Refusal>, ClientError> {
        let id = new_id();
        // The share of a seat stays with it, also if its player asks for another.
        let kept = self.shares.own().filter(|_| self.you.seat.is_some());
        let commitment = kept.map_or_else(|| self.shares.commit(), Into::into);
        self.request(&Request::Sit { id, seat: None, name: name.clone(), commitment }).await
    }

    /// Answers the open question.
    pub async fn act(
        &mut self,
        question: u64,
        action: Value,
    ) -> Result<Result<Seq, Refusal>, ClientError> {
        self.request(&Request::Act { id: new_id(), question, action }).await
    }

    /// Sends a message as it is, and does not wait.
    pub async fn send(&mut self, message: &impl Serialize) -> Result<(), ClientError> {
        self.send_text(serde_json::to_string(message)?).await
    }

    /// Sends a text as it is, and does not wait.
    pub async fn send_text(&mut self, text: String) -> Result<(), ClientError> {
        let sent = within(self.patience.silence, self.socket.send(text.into())).await?;
        sent.map_err(|error| Box::new(error).into())
    }

    /// Has the game come to its end?
    pub fn is_over(&self) -> bool {
        self.view["room"]["phase"] == "over"
    }

    /// Was the game, now that it is over, dealt from what was fixed before anybody revealed a share?
    pub fn dealt_from(&self) -> DealtFrom {
        self.shares.dealt_from(&self.view)
    }

    /// Takes a welcome in; false if it goes on from another view than this client has.
    fn take_welcome(&mut self, welcome: Welcome) -> bool {
        let is_whole = welcome.view.is_some();
        let view = welcome.view.as_ref().unwrap_or(&self.view);
        if !is_whole && self.seq != welcome.seq || hash_of(view) != welcome.hash {
            self.resyncs += 1;
            // A whole view with a wrong hash is taken all the same: there is nothing better to ask for.
            if !is_whole {
                return false;
            }
        }
        self.token = welcome.token;
        self.you = welcome.you;
        self.seq = welcome.seq;
        self.question = welcome.question;
        if let Some(view) = welcome.view {
            self.view = view;
        }
        true
    }

    /// Applies a frame; false if it is not the next one, or the view it leads to is not the server's.
    fn take_update(&mut self, update: &Update) -> bool {
        // A frame that is known already changes nothing.
        if update.seq <= self.seq {
            return true;
        }
        merge(&mut self.view, &update.patch);
        if update.seq != self.seq + 1 || hash_of(&self.view) != update.hash {
            self.resyncs += 1;
            return false;
        }
        self.seq = update.seq;
        self.question.clone_from(&update.question);
        true
    }
}

/// New tries, more and more slowly, until patience is at its end.
struct Tries {
    until: Instant,
    waits: std::slice::Iter<'static, Duration>,
}

impl Tries {
    fn new(trying: Duration) -> Tries {
        Tries { until: Instant::now() + trying, waits: RETRY_DELAYS.iter() }
    }

    /// Waits before the next try; an error if there should be none.
    async fn wait(&mut self) -> Result<(), ()> {
        let wait = *self.waits.next().unwrap_or(&RETRY_DELAYS[RETRY_DELAYS.len() - 1]);
        // Not everybody at the same moment, after a server has come back.
        let [share] = random();
        let wait = wait / 2 + wait * u32::from(share) / 255;
        if Instant::now() + wait > self.until {
            return Err(());
        }
        sleep(wait).await;
        Ok(())
    }
}

/// Makes a connection and says hello. Whatever takes longer than `silence` counts as broken.
async fn say_hello(
    link: &Link,
    token: Option<Token>,
    seen: Option<Seq>,
    silence: Duration,
) -> Result<(Socket, Welcome), ClientError> {
    // Small messages go out at once rather than wait for more.
    let no_delay = true;
    let connecting = connect_async_with_config(link.socket_url(), None, no_delay);
    let (mut socket, _) = within(silence, connecting).await?.map_err(Box::new)?;
    let id = new_id();
    let hello = ConnectionMessage::Hello {
        id: id.clone(),
        version: PROTOCOL_VERSION,
        room: link.room.clone(),
        token,
        seen,
        language: None,
    };
    socket.send(serde_json::to_string(&hello)?.into()).await.map_err(Box::new)?;
    loop {
        match receive(&mut socket, silence).await? {
            ServerMessage::Welcome(welcome) if welcome.id.as_ref() == Some(&id) => {
                return Ok((socket, welcome));
            }
            ServerMessage::Refused(refusal) => return Err(ClientError::Refused(Box::new(refusal))),
            ServerMessage::Bye { code, message } => return Err(ClientError::Bye { code, message }),
            _ => {}
        }
    }
}

async fn receive(socket: &mut Socket, silence: Duration) -> Result<ServerMessage, ClientError> {
    loop {
        match within(silence, socket.next()).await? {
            Some(Ok(tungstenite::Message::Text(text))) => {
                if let Some(message) = ServerMessage::read(&text)? {
                    return Ok(message);
                }
            }
            Some(Ok(tungstenite::Message::Close(_))) | None => return Err(ClientError::Closed),
            Some(Ok(_)) => {}
            Some(Err(error)) => return Err(Box::new(error).into()),
        }
    }
}

async fn within<T>(silence: Duration, future: impl Future<Output = T>) -> Result<T, ClientError> {
    timeout(silence, future).await.map_err(|_| ClientError::Silent)
}

/// Applies a JSON Merge Patch (RFC 7396).
pub fn merge(target: &mut Value, patch: &Value) {
    let Value::Object(patch) = patch else {
        *target = patch.clone();
        return;
    };
    if !target.is_object() {
        *target = Value::Object(serde_json::Map::new());
    }
    let target = target.as_object_mut().expect("it was made an object just now");
    for (key, value) in patch {
        if value.is_null() {
            target.remove(key);
        } else {
            merge(target.entry(key.clone()).or_insert(Value::Null), value);
        }
    }
}

/// A request id nobody has used before.
pub fn new_id() -> RequestId {
    RequestId::from_random(random())
}

fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes
}
