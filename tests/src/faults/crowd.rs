//! A crowd that looks on at one table and says nothing. It comes back by itself whenever it is let go.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use futures_util::{SinkExt, StreamExt};
use serde_json::json;
use solarium_client::Link;
use solarium_protocol::PROTOCOL_VERSION;
use solarium_rules::Chance;
use tokio::{
    sync::watch,
    task::JoinSet,
    time::{Instant, sleep, timeout},
};
use tokio_tungstenite::{connect_async, tungstenite::Message};

use super::chance_for;

/// How long somebody waits for a sign of life.
const SILENCE: Duration = Duration::from_secs(30);

/// People who look on; gone when it is dropped.
pub struct Crowd {
    people: JoinSet<()>,
    heard: Arc<Heard>,
    since: Instant,
}

/// What all of them have heard.
#[derive(Default)]
struct Heard {
    welcomes: AtomicU64,
    presences: AtomicU64,
}

/// How often somebody may be told in a second who is here, and once more for each time they are let in.
const MOST_PRESENCES: u64 = 5;

impl Crowd {
    /// So many follow the room that is named last.
    pub fn gather(n: u64, seed: u64, room: &watch::Receiver<Option<Link>>) -> Crowd {
        let (people, heard) = (JoinSet::new(), Arc::default());
        let mut crowd = Crowd { people, heard, since: Instant::now() };
        for number in 0..n {
            let chance = chance_for(seed, "crowd", number);
            crowd.people.spawn(look_on(room.clone(), chance, Arc::clone(&crowd.heard)));
        }
        crowd
    }

    /// How often somebody was let in.
    pub fn welcomes(&self) -> u64 {
        self.heard.welcomes.load(Ordering::Relaxed)
    }

    /// What is wrong with how they were treated.
    pub fn complaints(&self) -> Vec<String> {
        let (n, welcomes) = (self.people.len() as u64, self.welcomes());
        let presences = self.heard.presences.load(Ordering::Relaxed);
        let mut complaints = Vec::new();
        if welcomes < n {
            complaints.push(format!("of a crowd of {n} only {welcomes} were let in"));
        }
        if presences > welcomes + MOST_PRESENCES * n * (1 + self.since.elapsed().as_secs()) {
            complaints.push(format!("a crowd of {n} was told {presences} times who is here"));
        }
        complaints
    }
}

async fn look_on(mut room: watch::Receiver<Option<Link>>, mut chance: Chance, heard: Arc<Heard>) {
    loop {
        let link = room.borrow_and_update().clone();
        let watched = async {
            if let Some(link) = &link {
                // Whatever ends it, they come back.
                let _ = watch_once(link, &heard).await;
            }
        };
        tokio::select! {
            () = watched => {}
            Ok(()) = room.changed() => {}
        }
        // Not all at the same moment.
        sleep(Duration::from_millis(u64::from(50 + chance.below(950)))).await;
    }
}

async fn watch_once(
    link: &Link,
    heard: &Heard,
) -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
    let (mut socket, _) = timeout(SILENCE, connect_async(link.socket_url())).await??;
    let hello = json!({"type": "hello", "id": "h", "version": PROTOCOL_VERSION, "room": link.room});
    socket.send(hello.to_string().into()).await?;
    while let Some(message) = timeout(SILENCE, socket.next()).await? {
        let Message::Text(text) = message? else { continue };
        if text.starts_with(r#"{"type":"welcome""#) {
            heard.welcomes.fetch_add(1, Ordering::Relaxed);
        } else if text.starts_with(r#"{"type":"presence""#) {
            heard.presences.fetch_add(1, Ordering::Relaxed);
        }
    }
    Ok(())
}
