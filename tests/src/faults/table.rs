//! Players and an onlooker at one table after the other. Each notes what it was told and shown.

use std::{collections::HashMap, time::Duration};

use serde_json::{Value, json};
use solarium_client::{Client, ClientError, DealtFrom, Link, Patience, new_id, open_room};
use solarium_protocol::{Code, Name, Request, RequestId, Seq, ServerMessage, Token};
use solarium_rules::{Chance, Digest, Seat, Viewer};
use tokio::{
    sync::watch,
    time::{Instant, sleep, sleep_until},
};

use super::chance_for;
use crate::play::random_action;

/// A stalled connection is given up soon, a server only once no fault could be the cause any more.
const PATIENCE: Patience =
    Patience { silence: Duration::from_secs(3), trying: Duration::from_mins(2) };

/// How long games that have begun may take to end once the faults have stopped.
const LAST_GAMES: Duration = Duration::from_secs(45);

/// What everybody at one table noted.
pub struct Notes {
    pub room: Link,
    pub people: Vec<Person>,
}

/// What one client noted.
pub struct Person {
    pub token: Token,
    /// Every request that was ever sent.
    pub sent: HashMap<RequestId, Request>,
    /// Every request that was acknowledged, and the frame it was said to have happened in.
    pub acknowledged: Vec<(RequestId, Seq)>,
    pub shown: Vec<Shown>,
    pub repeats: u64,
    pub reconnects: usize,
    /// What this client itself found wrong.
    pub complaints: Vec<String>,
    /// Where it sat, and what it says the game was dealt from.
    pub dealt: Option<(Seat, DealtFrom)>,
    /// The view at the end, and its frame.
    pub last: (Seq, Value),
}

/// A state of the room that was shown to somebody.
pub struct Shown {
    pub seq: Seq,
    pub viewer: Viewer,
    /// The digest of what the view shows of the game.
    pub view: Digest,
    /// The digest of the events that came with it; none with a whole view.
    pub events: Option<Digest>,
}

/// The digest of a value in canonical JSON.
pub fn digest(value: &Value) -> Digest {
    Digest::of(value.to_string())
}

/// The part of a view that the rules made.
pub fn game_part(view: &Value) -> Value {
    let mut view = view.clone();
    if let Value::Object(sections) = &mut view {
        sections.remove("room");
        sections.remove("over");
    }
    view
}

/// Who plays at one table.
#[derive(Clone)]
pub struct Guests {
    pub origin: String,
    pub seed: u64,
    pub until: Instant,
    /// If a crowd looks on: under which address, and where it is told which room.
    pub stage: Option<(String, watch::Sender<Option<Link>>)>,
}

impl Guests {
    /// Plays games at table `number` until the time is over, the last one to its end.
    pub async fn play(self, number: u64) -> Vec<Notes> {
        let mut played = Vec::new();
        for round in 0_u64.. {
            if Instant::now() >= self.until {
                break;
            }
            let game = 1000 * number + round;
            played.push(self.play_one(game).await);
        }
        played
    }

    async fn play_one(&self, game: u64) -> Notes {
        let mut chance = chance_for(self.seed, "game", game);
        let (options, n_players) = draw_game(&mut chance);
        let room = self.open(&json!({"options": options, "players": n_players})).await;
        if let Some((origin, stage)) = &self.stage {
            stage.send_replace(Some(Link { origin: origin.clone(), ..room.clone() }));
        }
        // Once somebody has something to complain about, the game is over for all.
        let (broken, _) = watch::channel(false);
        let names = ["Ada", "Bo", "Cy", "Di"];
        let players = names.iter().take(n_players as usize).zip(0_u64..).map(|(name, seat)| {
            let chance = chance_for(self.seed, "player", 10 * game + seat);
            Player::new(&room, chance, &broken).play(name)
        });
        let chance = chance_for(self.seed, "player", 10 * game + 9);
        let onlooker = Player::new(&room, chance, &broken).look_on();
        let everybody = async { tokio::join!(futures_util::future::join_all(players), onlooker) };
        let give_up = async {
            sleep_until(self.until + LAST_GAMES).await;
            broken.send_replace(true);
            std::future::pending::<()>().await;
        };
        let (mut people, onlooker) = tokio::select! {
            people = everybody => people,
            () = give_up => unreachable!("whoever gives up only tells the others"),
        };
        people.push(onlooker);
        Notes { room, people }
    }

    /// Opens a room, however long it takes. One that was opened in vain stays empty.
    async fn open(&self, wish: &Value) -> Link {
        loop {
            if let Ok(room) = open_room(&self.origin, &wish).await {
                return Link::new(&self.origin, room.code);
            }
            sleep(Duration::from_millis(100)).await;
        }
    }
}

/// Both games, every mode and every number of players.
fn draw_game(chance: &mut Chance) -> (Value, u32) {
    if chance.below(2) == 0 {
        (json!({"game": "solstis", "evil_spirit": chance.below(2) == 0}), 2)
    } else {
        let mode = chance.pick(&["summer", "winter", "improvements"]);
        (json!({"game": "solenia", "mode": mode}), 1 + chance.below(4))
    }
}

/// One client on its way through the faults.
struct Player {
    room: Link,
    chance: Chance,
    broken: watch::Sender<bool>,
    person: Person,
}

impl Player {
    fn new(room: &Link, chance: Chance, broken: &watch::Sender<bool>) -> Player {
        let person = Person {
            token: Token::from_bytes([0; 32]),
            sent: HashMap::new(),
            acknowledged: Vec::new(),
            shown: Vec::new(),
            repeats: 0,
            reconnects: 0,
            complaints: Vec::new(),
            dealt: None,
            last: (0, Value::Null),
        };
        Player { room: room.clone(), chance, broken: broken.clone(), person }
    }

    /// Takes a seat and plays to the end.
    async fn play(mut self, name: &str) -> Person {
        let mut client = self.connect().await;
        let name = Name::try_from(name.to_owned()).expect("a name");
        let commitment = client.shares.commit();
        let sit = Request::Sit { id: new_id(), seat: None, name: name.clone(), commitment };
        self.ask(&mut client, sit).await;
        if self.chance.below(4) == 0 {
            self.change_mind(&mut client, name).await;
        }
        while !client.is_over() && !*self.broken.borrow() {
            match client.question.clone() {
                Some(question) => {
                    let action = random_action(&question, &mut self.chance);
                    let act = Request::Act { id: new_id(), question: question.number, action };
                    self.ask(&mut client, act).await;
                    if self.chance.below(20) == 0 {
                        // Somebody shuts the laptop.
                        self.note_error(client.reconnect().await);
                        note(&mut self.person, &client, None);
                    }
                }
                None => self.listen(&mut client).await,
            }
        }
        self.leave(&client)
    }

    /// Stands up and sits down again, while shares may be on their way; unless the game has begun meanwhile.
    async fn change_mind(&mut self, client: &mut Client, name: Name) {
        let stand = Request::Stand { id: new_id(), seat: None };
        self.person.sent.insert(stand.id().clone(), stand.clone());
        match self.request(client, &stand).await {
            Some(Ok(seq)) => self.person.acknowledged.push((stand.id().clone(), seq)),
            Some(Err(Code::AlreadyStarted)) | None => return,
            Some(Err(code)) => return self.complain(format!("{stand:?} was refused: {code:?}")),
        }
        let commitment = client.shares.commit();
        self.ask(client, Request::Sit { id: new_id(), seat: None, name, commitment }).await;
    }

    /// Watches to the end.
    async fn look_on(mut self) -> Person {
        let mut client = self.connect().await;
        while !client.is_over() && !*self.broken.borrow() {
            self.listen(&mut client).await;
        }
        self.leave(&client)
    }

    /// Connects, however long it takes.
    async fn connect(&mut self) -> Client {
        loop {
            match Client::connect_with(&self.room, PATIENCE).await {
                Ok(client) => {
                    note(&mut self.person, &client, None);
                    return client;
                }
                Err(_) => sleep(Duration::from_millis(100)).await,
            }
        }
    }

    async fn listen(&mut self, client: &mut Client) {
        let mut broken = self.broken.subscribe();
        let heard = tokio::select! {
            heard = client.next() => heard,
            _ = broken.wait_for(|is_broken| *is_broken) => return,
        };
        match &heard {
            Ok(message) => note(&mut self.person, client, Some(message)),
            Err(_) => self.note_error(heard.map(|_| ())),
        }
    }

    /// Asks for something that must be accepted, and now and then a second time.
    async fn ask(&mut self, client: &mut Client, request: Request) {
        let id = request.id().clone();
        self.person.sent.insert(id.clone(), request.clone());
        let first = self.request(client, &request).await;
        match first {
            Some(Ok(seq)) => self.person.acknowledged.push((id, seq)),
            Some(Err(code)) => self.complain(format!("{request:?} was refused: {code:?}")),
            None => return,
        }
        if self.chance.below(8) == 0 {
            self.person.repeats += 1;
            let again = self.request(client, &request).await;
            if again.is_some() && again != first {
                self.complain(format!("{request:?} was answered {first:?}, then {again:?}"));
            }
            self.reuse(client, request).await;
        }
    }

    /// Uses an id for another request: it must be refused, and nothing else happens.
    async fn reuse(&mut self, client: &mut Client, request: Request) {
        let Request::Act { id, question, action } = request else { return };
        let other = Request::Act { id, question: question + 1, action };
        let answer = self.request(client, &other).await;
        if !matches!(answer, None | Some(Err(Code::IdReused))) {
            self.complain(format!("an id was used twice, and the answer was {answer:?}"));
        }
    }

    /// The answer to a request; none if the connection failed for good, which is a complaint of its own.
    async fn request(
        &mut self,
        client: &mut Client,
        request: &Request,
    ) -> Option<Result<Seq, Code>> {
        let person = &mut self.person;
        let answer = client
            .request_watching(request, |client, message| note(person, client, Some(message)))
            .await;
        match answer {
            Ok(answer) => {
                note(&mut self.person, client, None);
                Some(answer.map_err(|refusal| refusal.code))
            }
            Err(error) => {
                self.note_error(Err(error));
                None
            }
        }
    }

    fn note_error(&mut self, result: Result<(), ClientError>) {
        if let Err(error) = result {
            self.complain(error.to_string());
        }
    }

    fn complain(&mut self, what: String) {
        self.person.complaints.push(what);
        self.broken.send_replace(true);
    }

    fn leave(mut self, client: &Client) -> Person {
        self.person.token = client.token.clone();
        self.person.last = (client.seq, client.view.clone());
        self.person.reconnects = client.reconnects;
        for (request, seq) in &client.shares.log {
            self.person.sent.insert(request.id().clone(), request.clone());
            self.person.acknowledged.extend(seq.map(|seq| (request.id().clone(), seq)));
        }
        self.person.dealt =
            client.you.seat.filter(|_| client.is_over()).map(|seat| (seat, client.dealt_from()));
        if !client.is_over() {
            self.complain(format!("the game did not go on after frame {}", client.seq));
        }
        if client.resyncs > 0 {
            self.complain(format!("out of step {} times", client.resyncs));
        }
        self.person
    }
}

/// Notes what is on the table now, if it is something new.
fn note(person: &mut Person, client: &Client, message: Option<&ServerMessage>) {
    let viewer = client.you.seat.map_or(Viewer::Spectator, Viewer::Seat);
    let events = match message {
        Some(ServerMessage::Update(update)) if update.seq == client.seq => {
            Some(digest(&update.events))
        }
        _ => None,
    };
    let last = person.shown.last();
    if last.is_some_and(|last| client.seq < last.seq) {
        person.complaints.push(format!("a frame after {} was taken back", client.seq));
    }
    if events.is_some() || last.is_none_or(|last| (last.seq, last.viewer) != (client.seq, viewer)) {
        let view = digest(&game_part(&client.view));
        person.shown.push(Shown { seq: client.seq, viewer, view, events });
    }
}

/// How a seat is written for people.
pub fn name_of(viewer: Viewer) -> String {
    match viewer {
        Viewer::Seat(Seat(seat)) => format!("seat {seat}"),
        Viewer::Spectator => "an onlooker".to_owned(),
    }
}

/// The author a journal knows a token by.
pub fn author(token: &Token) -> String {
    token.hash().author().to_string()
}
