//! The load: rooms in which two play as fast as the server answers, each in a closed loop.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::Duration,
};

use anyhow::{Context, bail};
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::{json, value::RawValue};
use solarium_rules::{Chance, Seed, Share};
use tokio::{net::TcpStream, sync::Barrier, task::JoinSet, time::Instant};
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, connect_async_with_config,
    tungstenite::{Message, protocol::WebSocketConfig},
};

/// How much to do.
#[derive(Clone, Copy, Debug)]
pub struct Load {
    pub rooms: u64,
    /// Who looks on in each room, besides its two players.
    pub spectators: u64,
    pub warm_up: Duration,
    pub lasts: Duration,
    /// How long each room waits after a move: nothing for a closed loop.
    pub pause: Duration,
}

impl Load {
    /// Rooms in which everybody moves as fast as the server answers.
    pub fn busy(rooms: u64, spectators: u64, seconds: f64) -> Load {
        let [warm_up, lasts] = [2.0, seconds].map(Duration::from_secs_f64);
        Load { rooms, spectators, warm_up, lasts, pause: Duration::ZERO }
    }
}

/// What came of it.
#[derive(Clone, Debug, Default)]
pub struct Measured {
    pub moves: u64,
    pub seconds: f64,
    /// From sending a move to the last client's having its frame, in microseconds, in ascending order.
    pub latencies: Vec<u32>,
    /// The mean sizes of a frame and of a message that asks for a move.
    pub frame_bytes: usize,
    pub act_bytes: usize,
    /// How many moves were made for each game that ended.
    pub game_moves: u32,
}

impl Measured {
    pub fn moves_per_second(&self) -> f64 {
        self.moves as f64 / self.seconds
    }

    /// The latency that this share of all moves stayed below, in milliseconds.
    pub fn percentile(&self, share: f64) -> f64 {
        let last = self.latencies.len().saturating_sub(1);
        let at = (share * last as f64).round() as usize;
        self.latencies.get(at).map_or(0.0, |&us| f64::from(us) / 1000.0)
    }
}

/// Which server is asked.
#[derive(Clone, Debug)]
pub enum Target {
    Solarium(String),
    /// A server that passes messages of this size on. People come anew after so many moves, on average.
    Limit {
        origin: String,
        act_bytes: usize,
        game_moves: u32,
    },
}

/// What all rooms share.
struct Shared {
    target: Target,
    load: Load,
    ready: Barrier,
    is_counting: AtomicBool,
    is_over: AtomicBool,
    frame_bytes: AtomicU64,
    n_frames: AtomicU64,
    act_bytes: AtomicU64,
    n_games: AtomicU64,
}

/// Rooms that are open, with everybody in them, waiting for the word to begin.
pub struct Crowd {
    shared: Arc<Shared>,
    rooms: JoinSet<anyhow::Result<Vec<u32>>>,
}

impl Crowd {
    /// Opens all rooms and brings everybody in.
    pub async fn gather(target: &Target, load: Load) -> anyhow::Result<Crowd> {
        crate::process::ensure_files(load.rooms * (2 + load.spectators) + 200)?;
        let shared = Arc::new(Shared {
            target: target.clone(),
            load,
            ready: Barrier::new(load.rooms as usize + 1),
            is_counting: AtomicBool::new(false),
            is_over: AtomicBool::new(false),
            frame_bytes: AtomicU64::new(0),
            n_frames: AtomicU64::new(0),
            act_bytes: AtomicU64::new(0),
            n_games: AtomicU64::new(0),
        });
        let mut rooms = JoinSet::new();
        // A few at a time: nobody opens thousands of rooms at one instant.
        let doors = Arc::new(tokio::sync::Semaphore::new(32));
        for number in 0..load.rooms {
            let (shared, doors) = (shared.clone(), doors.clone());
            rooms.spawn(async move {
                let door = doors.acquire_owned().await?;
                let room = Room::open(&shared, number).await.context("a room cannot be opened")?;
                drop(door);
                room.play(&shared).await
            });
        }
        // If a room cannot be opened, waiting for it would never end.
        tokio::select! {
            _ = shared.ready.wait() => {}
            Some(failed) = rooms.join_next() => { failed??; bail!("a room ended before it began") }
        }
        Ok(Crowd { shared, rooms })
    }

    /// Plays, and measures after a while. `measure` is called when counting begins, and again when it ends.
    pub async fn play<T>(
        mut self,
        mut measure: impl FnMut() -> anyhow::Result<T>,
    ) -> anyhow::Result<(Measured, T, T)> {
        let shared = self.shared.clone();
        let load = shared.load;
        shared.ready.wait().await;
        tokio::time::sleep(load.warm_up).await;
        let (before, began) = (measure()?, Instant::now());
        shared.is_counting.store(true, Ordering::Relaxed);
        tokio::time::sleep(load.lasts).await;
        shared.is_counting.store(false, Ordering::Relaxed);
        let (after, seconds) = (measure()?, began.elapsed().as_secs_f64());
        shared.is_over.store(true, Ordering::Relaxed);
        let mut latencies = Vec::new();
        while let Some(room) = self.rooms.join_next().await {
            latencies.extend(room??);
        }
        latencies.sort_unstable();
        let n_frames = shared.n_frames.load(Ordering::Relaxed).max(1);
        let moves = latencies.len() as u64;
        let measured = Measured {
            moves,
            seconds,
            latencies,
            frame_bytes: (shared.frame_bytes.load(Ordering::Relaxed) / n_frames) as usize,
            act_bytes: (shared.act_bytes.load(Ordering::Relaxed) / moves.max(1)) as usize,
            game_moves: (moves / shared.n_games.load(Ordering::Relaxed).max(1)).max(1) as u32,
        };
        Ok((measured, before, after))
    }
}

pub type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A message, as far as the load looks at it.
#[derive(Deserialize)]
struct Heard<'a> {
    #[serde(rename = "type")]
    kind: &'a str,
    #[serde(default)]
    seq: u64,
    #[serde(borrow, default)]
    question: Option<Question<'a>>,
    #[serde(borrow, default)]
    message: Option<&'a RawValue>,
}

#[derive(Deserialize)]
struct Question<'a> {
    number: u64,
    #[serde(borrow)]
    legal: Vec<&'a RawValue>,
}

/// Everybody in one room.
struct Room {
    number: u64,
    chance: Chance,
    people: Vec<Client>,
    seq: u64,
    n_moves: u64,
}

struct Client {
    socket: Socket,
    /// The answer this client will give when it is its turn: question and action.
    answer: Option<(u64, String)>,
}

impl Room {
    async fn open(shared: &Shared, number: u64) -> anyhow::Result<Room> {
        let mut room = Room {
            number,
            chance: Chance::from(Seed::from(number)),
            people: Vec::new(),
            seq: 0,
            n_moves: 0,
        };
        room.bring_everybody_in(shared).await?;
        Ok(room)
    }

    /// A new game with new people; whoever was there before is gone.
    async fn bring_everybody_in(&mut self, shared: &Shared) -> anyhow::Result<()> {
        self.people.clear();
        let n_people = 2 + shared.load.spectators;
        match &shared.target {
            Target::Limit { origin, .. } => {
                let url = format!("ws{}/?room={}", origin.trim_start_matches("http"), self.number);
                for _ in 0..n_people {
                    let mut client = Client { socket: connect(&url).await?, answer: None };
                    client.hear().await?;
                    self.people.push(client);
                }
            }
            Target::Solarium(origin) => {
                let game = if self.number.is_multiple_of(2) { "solstis" } else { "solenia" };
                // A server of another revision may have other options: it gets none.
                let wish = json!({"options": {"game": game}, "players": 2});
                let code = solarium_client::open_room(origin, &wish).await?.code;
                let url = format!("ws{}/ws/v1", origin.trim_start_matches("http"));
                for person in 0..n_people {
                    let mut client = Client { socket: connect(&url).await?, answer: None };
                    client
                        .say(&json!({"type": "hello", "id": "h", "version": 1, "room": code}))
                        .await?;
                    client.until(&mut self.chance, "welcome", 0).await?;
                    if person >= shared.load.spectators {
                        let commitment = share(person).commitment();
                        let sit = json!({"type": "sit", "id": "s", "name": "Ada", "commitment": commitment});
                        client.say(&sit).await?;
                    }
                    self.people.push(client);
                }
                // Both sat, and reveal their shares as soon as the room is dealing.
                for (client, person) in
                    self.people.iter_mut().zip(0..).skip(shared.load.spectators as usize)
                {
                    client.until(&mut self.chance, "update", 3).await?;
                    client
                        .say(&json!({"type": "reveal", "id": "r", "round": 1, "share": share(person)}))
                        .await?;
                }
                // Then the game begins.
                self.seq = 6;
                for client in &mut self.people {
                    client.until(&mut self.chance, "update", self.seq).await?;
                }
            }
        }
        Ok(())
    }

    /// Plays until it is told to stop; how long each move took that was counted.
    async fn play(mut self, shared: &Shared) -> anyhow::Result<Vec<u32>> {
        shared.ready.wait().await;
        shared.ready.wait().await;
        let mut latencies = Vec::new();
        while !shared.is_over.load(Ordering::Relaxed) {
            let is_counted = shared.is_counting.load(Ordering::Relaxed);
            let began = Instant::now();
            let Some(sizes) = self.make_a_move(shared).await? else {
                shared.n_games.fetch_add(u64::from(is_counted), Ordering::Relaxed);
                self.bring_everybody_in(shared).await?;
                continue;
            };
            if is_counted && shared.is_counting.load(Ordering::Relaxed) {
                latencies.push(began.elapsed().as_micros() as u32);
                shared.act_bytes.fetch_add(sizes.act as u64, Ordering::Relaxed);
                shared.frame_bytes.fetch_add(sizes.frames as u64, Ordering::Relaxed);
                shared.n_frames.fetch_add(self.people.len() as u64, Ordering::Relaxed);
            }
            if !shared.load.pause.is_zero() {
                tokio::time::sleep(shared.load.pause).await;
            }
        }
        Ok(latencies)
    }

    /// One move, until everybody has its frame and whoever moved has the answer; none if the game is over.
    async fn make_a_move(&mut self, shared: &Shared) -> anyhow::Result<Option<Sizes>> {
        self.n_moves += 1;
        let mut sizes = Sizes { act: 0, frames: 0 };
        if let Target::Limit { act_bytes, game_moves, .. } = &shared.target {
            if self.chance.below(*game_moves) == 0 {
                return Ok(None);
            }
            let mover = (self.n_moves % 2) as usize + shared.load.spectators as usize;
            self.people[mover].socket.send("m".repeat(*act_bytes).into()).await?;
            for (number, client) in self.people.iter_mut().enumerate() {
                for _ in 0..=usize::from(number == mover) {
                    sizes.frames += client.hear().await?.len();
                }
            }
            return Ok(Some(sizes));
        }
        let Some(mover) = self.people.iter().position(|client| client.answer.is_some()) else {
            return Ok(None);
        };
        let (question, action) = self.people[mover].answer.take().expect("it has one");
        let number = self.n_moves;
        let act =
            format!(r#"{{"type":"act","id":"{number}","question":{question},"action":{action}}}"#);
        sizes.act = act.len();
        self.people[mover].socket.send(act.into()).await?;
        self.seq += 1;
        for (number, client) in self.people.iter_mut().enumerate() {
            sizes.frames += client.until(&mut self.chance, "update", self.seq).await?;
            if number == mover {
                client.until(&mut self.chance, "done", self.seq).await?;
            }
        }
        Ok(Some(sizes))
    }
}

struct Sizes {
    act: usize,
    frames: usize,
}

impl Client {
    async fn say(&mut self, message: &serde_json::Value) -> anyhow::Result<()> {
        Ok(self.socket.send(message.to_string().into()).await?)
    }

    /// The next text.
    async fn hear(&mut self) -> anyhow::Result<String> {
        loop {
            match self.socket.next().await.context("the server hung up")?? {
                Message::Text(text) => return Ok(text.as_str().to_owned()),
                Message::Close(_) => bail!("the server hung up"),
                _ => {}
            }
        }
    }

    /// Listens until a message of this kind and frame comes, and keeps in mind what to answer; its size.
    async fn until(&mut self, chance: &mut Chance, kind: &str, seq: u64) -> anyhow::Result<usize> {
        loop {
            let text = self.hear().await?;
            let heard: Heard = serde_json::from_str(&text)?;
            match heard.kind {
                "update" | "welcome" => {
                    self.answer = heard.question.map(|question| {
                        let pick = chance.below(question.legal.len() as u32) as usize;
                        (question.number, question.legal[pick].get().to_owned())
                    });
                }
                "refused" | "bye" => {
                    bail!("the server said {:?}", heard.message.map(RawValue::get))
                }
                _ => {}
            }
            if [kind, "welcome"].contains(&heard.kind) && heard.seq >= seq {
                return Ok(text.len());
            }
        }
    }
}

/// The share in the shuffle of somebody who plays.
fn share(person: u64) -> Share {
    Seed::from(person + 1)
}

/// Opens a socket that reads as little as a move needs.
pub async fn connect(url: &str) -> anyhow::Result<Socket> {
    let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
    let (socket, _) = connect_async_with_config(url, Some(config), true).await?;
    Ok(socket)
}
