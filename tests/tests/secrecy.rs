//! Secrets stay secret: two games with the same past and other secrets give a viewer the same bytes, live and on
//! coming back, in refusals, over HTTP and in the log. Only random names and the commitments to seed and shares may differ.

use std::{fmt, path::Path};

use serde_json::{Value, json};
use solarium_client::Link;
use solarium_protocol::{Seq, Update};
use solarium_rules::{
    Action, Chance, Digest, Game, Options, Seat, Seed, Share, Viewer, solstis::Spirit,
};
use solarium_tests::{
    Home, TestServer, Transcript, Witness, rounds,
    secrets::{Disguise, Past, phase_of},
    witness::Sent,
};
use tempfile::TempDir;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

/// How many actions are the first ones.
const EARLY: usize = 12;

/// At which moment of a game two rooms are compared.
#[derive(Clone, Copy, Debug)]
enum Moment {
    /// Before the first action.
    Start,
    /// Among the first actions, where little is known; the viewer has to decide.
    Early,
    /// Anywhere in the game.
    Any,
    /// The viewer has to decide.
    Asked,
    /// Another has drawn spirits and looks at them.
    Drawn,
    /// A few actions before the end.
    Late,
}

/// Two games that one viewer cannot tell apart, and what is said in both.
struct Case {
    viewer: Viewer,
    past: Past,
    disguise: Disguise,
    /// What the viewer tries before each action, though it is illegal.
    early_tries: Vec<Option<Value>>,
    /// What the viewer tries in the end, though it is illegal.
    late_tries: Vec<Value>,
    /// From which frames the viewer comes back; from none at all too.
    returns: Vec<Option<Seq>>,
    /// Do the servers fall and wake the room before the viewer comes back once more?
    falls: bool,
}

impl Case {
    fn new(
        options: &Options,
        n_players: usize,
        viewer: Viewer,
        moment: Moment,
        chance: &mut Chance,
    ) -> Case {
        let (past, positions) = past_with(options, n_players, viewer, moment, chance);
        let disguise = past.disguised_from(viewer, chance);
        assert_ne!(disguise.setup, past.setup, "something is hidden until the end");
        let now = positions.len() - 1;
        let all_actions = all_actions(options, chance);
        let mut early_tries = Vec::new();
        for position in &positions[..now] {
            let one = &all_actions[chance.below(all_actions.len() as u32) as usize];
            let is_tried = chance.below(4) == 0 && !is_legal(one, options, position, viewer);
            early_tries.push(is_tried.then(|| one.clone()));
        }
        let late_tries = tries_at(&positions[now], options, viewer, &all_actions, chance);
        let returns = returns(n_players as Seq, now as Seq, chance);
        let falls = matches!(moment, Moment::Late);
        Case { viewer, past, disguise, early_tries, late_tries, returns, falls }
    }

    /// The places of the sockets that must see the same: the viewer's and the spectator's, who knows no more.
    fn compared(&self) -> Vec<usize> {
        let spectator = self.past.n_players;
        match self.viewer {
            Viewer::Seat(seat) => vec![seat.index(), spectator],
            Viewer::Spectator => vec![spectator],
        }
    }
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Past { options, n_players, setup, actions } = &self.past;
        let (n_actions, other) = (actions.len(), &self.disguise.setup);
        writeln!(f, "{options:?} with {n_players}, {:?} after {n_actions} actions", self.viewer)?;
        write!(f, "{setup}\n{other}")
    }
}

/// A random game up to such a moment, and all its positions. Not every game has one: others are played then.
fn past_with(
    options: &Options,
    n_players: usize,
    viewer: Viewer,
    moment: Moment,
    chance: &mut Chance,
) -> (Past, Vec<Game>) {
    loop {
        let past = Past::random(options, n_players, chance);
        let mut positions = past.positions();
        let n_actions = past.actions.len();
        let fits = |k: &usize| match (moment, viewer) {
            (Moment::Start, _) => *k == 0,
            (Moment::Early, Viewer::Spectator) => *k < EARLY,
            (Moment::Early, Viewer::Seat(seat)) => {
                *k < EARLY && positions[*k].deciders().contains(seat)
            }
            (Moment::Asked, Viewer::Seat(seat)) => positions[*k].deciders().contains(seat),
            (Moment::Drawn, _) => {
                !positions[*k].deciders().iter().any(|seat| viewer.is(seat))
                    && phase_of(&positions[*k]) == "choose_spirit"
            }
            (Moment::Late, _) => *k + 6 > n_actions,
            (Moment::Any | Moment::Asked, _) => true,
        };
        let moments: Vec<usize> = (0..n_actions).filter(fits).collect();
        if !moments.is_empty() {
            let moment = chance.pick(&moments);
            positions.truncate(moment + 1);
            return (past.until(moment), positions);
        }
    }
}

/// Actions that name everything there is, most of them illegal at any moment.
fn all_actions(options: &Options, chance: &mut Chance) -> Vec<Value> {
    let mut actions = Vec::new();
    match options {
        Options::Solenia(_) => {
            for card in 1..=16 {
                let (card, row, col) = (format!("A{card:02}"), chance.below(5), chance.below(5));
                actions.push(json!({"type": "stuck_discard", "card": card}));
                actions
                    .push(json!({"type": "place", "card": card, "row": row + 1, "col": col + 1}));
            }
            for tile in 1..=24 {
                actions.push(json!({"type": "deliver", "tile": format!("D{tile:02}")}));
                actions.push(json!({"type": "deliver", "tile": format!("N{tile:02}")}));
            }
            for tile in 1..=8 {
                actions.push(json!({"type": "draft", "tile": format!("I1-{tile}")}));
                actions.push(json!({"type": "draft", "tile": format!("I3D-{tile}")}));
            }
            for (good, other) in [("wood", "wheat"), ("stone", "water")] {
                for kind in ["pay", "bonus", "discard"] {
                    actions.push(json!({"type": kind, "goods": {good: 1}}));
                    actions.push(json!({"type": kind, "goods": {good: 1, other: 7}}));
                }
                actions.push(json!({"type": "substitute", "replace": good, "with": other}));
            }
            actions.extend(["1a", "1b", "2b", "3a"].map(|at| json!({"type": "slot", "slot": at})));
            actions.extend([0, 3, 6].map(|col| json!({"type": "column", "col": col})));
            actions.push(json!({"type": "pay_as_printed"}));
        }
        Options::Solstis(_) => {
            let places = (1..=6).flat_map(|row| (1..=10).map(move |col| [row, col]));
            for place in places {
                for kind in ["play", "capture", "add_from_hand", "add_from_row"] {
                    actions.push(json!({"type": kind, "tile": place}));
                }
                actions.push(json!({"type": "place_rainbow", "at": place}));
                actions.push(json!({"type": "move_rainbow", "to": place}));
            }
            for spirit in Spirit::ALL {
                let square = [chance.below(5) + 1, chance.below(9) + 1];
                actions.push(json!({"type": "cover_spirit", "spirit": spirit}));
                actions.push(json!({"type": "meet_spirit", "spirit": spirit, "square": square}));
            }
            actions.push(json!({"type": "draw_spirits"}));
        }
    }
    actions
}

/// What `viewer` may play now.
fn legal_for(viewer: Viewer, game: &Game) -> Vec<Action> {
    match viewer {
        Viewer::Seat(seat) => game.legal_actions(seat),
        Viewer::Spectator => Vec::new(),
    }
}

fn is_legal(action: &Value, options: &Options, game: &Game, viewer: Viewer) -> bool {
    options.action(action).is_ok_and(|action| legal_for(viewer, game).contains(&action))
}

/// Illegal actions that answer the viewer's question, whatever they name; and some that answer none.
fn tries_at(
    game: &Game,
    options: &Options,
    viewer: Viewer,
    all_actions: &[Value],
    chance: &mut Chance,
) -> Vec<Value> {
    let is_illegal = |action: &&Value| !is_legal(action, options, game, viewer);
    let mut illegal: Vec<&Value> = all_actions.iter().filter(is_illegal).collect();
    chance.shuffle(&mut illegal);
    let legal = legal_for(viewer, game);
    let kinds: Vec<Value> = legal.iter().map(|action| json!(action)["type"].clone()).collect();
    let (answers, others): (Vec<&Value>, Vec<&Value>) =
        illegal.into_iter().partition(|action| kinds.contains(&action["type"]));
    answers.into_iter().chain(others.into_iter().take(8)).cloned().collect()
}

/// The frames a viewer comes back from: all if they are few for the time there is, else the first, the last and one
/// between. Whoever comes back from an early one is sent all later frames anyway.
fn returns(n_players: Seq, n_actions: Seq, chance: &mut Chance) -> Vec<Option<Seq>> {
    // Everybody sat down, and the game began.
    let now = n_players + 1 + n_actions;
    if now <= 12 * rounds() {
        return (0..=now + 1).map(Some).chain([None]).collect();
    }
    let random = Seq::from(chance.below(now as u32));
    let first = [0, n_players.max(now.saturating_sub(64)), random].map(Some);
    first.into_iter().chain([Some(now - 1), Some(now), Some(now + 1), None]).collect()
}

/// The share of a seat's player: a secret, and so another one with other secrets.
fn share(setup: &Value, seat: usize) -> Share {
    let digits = Digest::of(format!("{setup} {seat}")).to_string();
    Seed::from(u64::from_str_radix(&digits, 16).expect("a digest has 16 digits"))
}

/// A room on one server, and everybody in it: the players by their seats, then a spectator who is its host.
struct Table<'a> {
    server: &'a mut TestServer,
    case: &'a Case,
    link: Link,
    everybody: Vec<Witness>,
    tokens: Vec<String>,
    shares: Vec<Share>,
    /// Every action that was accepted, as it was sent.
    accepted: Vec<(usize, String)>,
    /// What was heard by those who came back: who they are, on which occasion, and what.
    returned: Vec<(usize, String, Vec<String>)>,
    /// What was answered over HTTP.
    answers: Vec<(String, String)>,
}

impl<'a> Table<'a> {
    /// Opens a room, writes its set-up out and seats everybody. Each step waits until all have heard of it, so that
    /// nothing depends on which socket is faster.
    async fn open(
        server: &'a mut TestServer,
        folder: &Path,
        case: &'a Case,
        setup: &Value,
    ) -> Table<'a> {
        let past = &case.past;
        let wish = json!({
            "options": past.options, "players": past.n_players, "listed": true, "start": "by_host",
        });
        let link = server.open(wish).await;
        let file = folder.join(format!("{}.json", link.room));
        std::fs::write(file, setup.to_string()).expect("the set-up can be written");
        let mut table = Table {
            server,
            case,
            link,
            everybody: Vec::new(),
            tokens: Vec::new(),
            shares: (0..past.n_players).map(|seat| share(setup, seat)).collect(),
            accepted: Vec::new(),
            returned: Vec::new(),
            answers: Vec::new(),
        };
        table.look_from_outside().await;

        let host = table.link.token.clone().map(String::from);
        table.come_in(host).await;
        for seat in 0..past.n_players {
            table.come_in(None).await;
            let sit = json!({
                "type": "sit", "id": "sit", "seat": seat, "name": format!("Seat {seat}"),
                "commitment": table.shares[seat].commitment(),
            });
            let (sitter, others) = table.everybody.split_last_mut().expect("somebody came in");
            sitter.say(&sit.to_string()).await;
            sitter.hear_of("done").await;
            for other in others {
                other.hear_of("update").await;
                other.hear_of("presence").await;
            }
        }
        table.everybody.rotate_left(1);
        table.tokens.rotate_left(1);
        table.request(past.n_players, r#"{"type":"start","id":"start"}"#).await;
        for seat in 0..past.n_players {
            let share = table.shares[seat];
            let reveal = json!({"type": "reveal", "id": "reveal", "round": 1, "share": share});
            table.request(seat, &reveal.to_string()).await;
        }
        for witness in &mut table.everybody {
            while !witness.last_of("update").contains("started") {
                witness.hear_of("update").await;
            }
        }
        table
    }

    /// Somebody new says hello, and everybody is told.
    async fn come_in(&mut self, token: Option<String>) {
        let mut witness = Witness::connect(&self.link).await;
        let hello = hello(&self.link, token.as_deref(), None);
        let welcome: Value = serde_json::from_str(witness.ask(&hello).await).expect("a welcome");
        self.tokens.push(welcome["token"].as_str().expect("a token").to_owned());
        self.everybody.push(witness);
        for witness in &mut self.everybody {
            witness.hear_of("presence").await;
        }
    }

    /// Somebody asks for something that is accepted, and everybody hears of it.
    async fn request(&mut self, who: usize, request: &str) {
        self.everybody[who].say(request).await;
        for witness in &mut self.everybody {
            witness.hear_of("update").await;
        }
        self.everybody[who].hear_of("done").await;
    }

    /// The number of somebody's open question; without one, a number that is no question of theirs.
    fn question(&self, who: usize) -> u64 {
        let update = self.everybody[who].last_of("update");
        let update: Update = serde_json::from_str(update).expect("all were told of the beginning");
        update.question.map_or(update.seq, |question| question.number)
    }

    /// Plays the past; now and then the viewer tries something illegal.
    async fn play(&mut self) {
        let case = self.case;
        let viewer = case.compared()[0];
        let plays = case.past.actions.iter().zip(&case.early_tries).enumerate();
        for (n, ((seat, action), illegal)) in plays {
            if let Some(illegal) = illegal {
                let (id, question) = (format!("try-{n}"), self.question(viewer));
                let request = act(&id, question, illegal);
                self.everybody[viewer].ask(&request).await;
            }
            let question = self.question(seat.index());
            let request = act(&format!("act-{n}"), question, &json!(action));
            self.request(seat.index(), &request).await;
            self.accepted.push((seat.index(), request));
        }
    }

    /// Says everything that can be said without being heard by others. Each gets one answer.
    async fn try_everything(&mut self, who: usize) {
        let case = self.case;
        let question = self.question(who);
        let mut requests: Vec<String> = case
            .late_tries
            .iter()
            .filter(|_| who == case.compared()[0])
            .enumerate()
            .map(|(n, illegal)| act(&format!("late-{n}"), question, illegal))
            .collect();
        if let Some((_, first)) = self.accepted.iter().find(|(by, _)| *by == who) {
            // A retry, the same id for something else, and an answer to a closed question.
            requests.push(first.clone());
            requests.push(first.replace(r#""question":"#, r#""question":1"#));
            requests.push(first.replace(r#""id":"act-"#, r#""id":"again-"#));
        }
        requests.extend([
            act("early", question + 1, &json!({"type": "fly"})),
            act("zero", 0, &json!({"type": "fly"})),
            act("fly", question, &json!({"type": "fly"})),
            act("null", question, &Value::Null),
            "{".to_owned(),
            r#"{"type":"act","id":"short"}"#.to_owned(),
            r#"{"type":"peek","id":"peek","seat":0}"#.to_owned(),
            r#"{"type":"ping","id":"ping"}"#.to_owned(),
            r#"{"type":"stand","id":"stand"}"#.to_owned(),
            r#"{"type":"stand","id":"stand-0","seat":0}"#.to_owned(),
            r#"{"type":"start","id":"start-again"}"#.to_owned(),
            json!({"type": "sit", "id": "sit-again", "name": "Eve", "commitment": "0".repeat(64)})
                .to_string(),
            json!({"type": "commit", "id": "commit", "commitment": "0".repeat(64)}).to_string(),
            json!({"type": "reveal", "id": "reveal-again", "round": 1, "share": self.shares[0]})
                .to_string(),
            hello(&self.link, None, Some(0)),
        ]);
        for request in requests {
            self.everybody[who].ask(&request).await;
        }
    }

    /// Looks at everything that is shown without a socket.
    async fn look_from_outside(&mut self) {
        let room = format!("/api/v1/rooms/{}", self.link.room);
        let nothing = format!("/api/v1/matches/{}/record", uuid::Uuid::nil());
        let log = format!("{room}/log");
        for path in ["/api/v1/rooms", &room, &log, "/api/v1/matches", &nothing] {
            let answer = get(self.server, path, None).await;
            self.answers.push((format!("GET {path}"), answer));
        }
    }

    /// Reads what happened so far, as somebody who is at the table.
    async fn read_log(&mut self, who: usize) {
        let path = format!("/api/v1/rooms/{}/log?since=1", self.link.room);
        let answer = get(self.server, &path, Some(&self.tokens[who])).await;
        self.answers.push((format!("GET {path} by {who}"), answer));
    }

    /// Somebody comes back from each of these frames with another socket, and leaves again.
    async fn come_back(&mut self, who: usize, returns: &[Option<Seq>]) {
        let now = (self.case.past.n_players + 1 + self.case.past.actions.len()) as Seq;
        let others = self.case.compared();
        for &seen in returns {
            let mut witness = Witness::connect(&self.link).await;
            let hello = hello(&self.link, Some(&self.tokens[who]), seen);
            let welcome = witness.ask(&hello).await;
            if !welcome.contains(r#","view":{"#) {
                let seen = seen.expect("a view is left out for who has one");
                for _ in seen..now {
                    witness.hear_of("update").await;
                }
            }
            witness.hear_of("presence").await;
            let occasion = format!("coming back from {seen:?}");
            self.returned.push((who, occasion, witness.told()));
            // Another socket of a player changes nothing in who is here.
            let are_told = who >= self.case.past.n_players;
            for &other in others.iter().filter(|_| are_told) {
                self.everybody[other].hear_of("presence").await;
            }
            drop(witness);
            for &other in others.iter().filter(|_| are_told) {
                self.everybody[other].hear_of("presence").await;
            }
        }
    }

    /// The server falls, and wakes the room from its journal when everybody comes in again.
    async fn fall(&mut self) {
        self.let_go();
        self.server.kill();
        self.server.start_again().await;
        for token in std::mem::take(&mut self.tokens) {
            self.come_in(Some(token)).await;
        }
    }

    /// Keeps what everybody has heard while they watched, and lets them go.
    fn let_go(&mut self) {
        let everybody = std::mem::take(&mut self.everybody);
        for (who, witness) in everybody.into_iter().enumerate() {
            self.returned.push((who, "watching".to_owned(), witness.told()));
        }
    }

    /// Everything that the viewer and the spectator saw, with the random names taken out.
    fn transcript(mut self) -> Transcript {
        self.let_go();
        // Live frames come first: they hold the views that later ones build on.
        self.returned.sort_by_key(|(who, occasion, _)| (*who, occasion != "watching"));
        let mut transcript = Transcript::default();
        transcript.forget(self.link.room.as_str(), "(room code)");
        self.tokens.iter().for_each(|token| transcript.forget(token, "(token)"));
        let first = self.returned.first().and_then(|(_, _, heard)| heard.first());
        let welcome: Value = serde_json::from_str(first.expect("a welcome")).expect("JSON");
        let commitment = welcome["view"]["room"]["commitment"].as_str().expect("a commitment");
        transcript.forget(commitment, "(commitment)");
        for share in &self.shares {
            transcript.forget(&share.commitment(), "(commitment of a player)");
        }
        for who in self.case.compared() {
            let mut sent = Sent::default();
            for (_, occasion, heard) in self.returned.iter().filter(|(by, ..)| *by == who) {
                let occasion = format!("socket {who}, {occasion}");
                transcript.add_frames(&occasion, heard, &mut sent);
            }
        }
        for (path, answer) in &self.answers {
            transcript.add(path, answer);
        }
        transcript
    }
}

fn act(id: &str, question: u64, action: &Value) -> String {
    json!({"type": "act", "id": id, "question": question, "action": action}).to_string()
}

fn hello(link: &Link, token: Option<&str>, seen: Option<Seq>) -> String {
    let mut hello = json!({"type": "hello", "id": "hello", "version": 1, "room": link.room});
    if let Some(token) = token {
        hello["token"] = token.into();
    }
    if let Some(seen) = seen {
        hello["seen"] = seen.into();
    }
    hello.to_string()
}

/// Asks over HTTP and gives the whole answer, headers included, but for the time of day.
async fn get(server: &TestServer, path: &str, token: Option<&str>) -> String {
    let address = server.origin.trim_start_matches("http://");
    let mut stream = TcpStream::connect(address).await.expect("the server listens");
    let token = token.map_or(String::new(), |token| format!("authorization: Bearer {token}\r\n"));
    let request =
        format!("GET {path} HTTP/1.1\r\nhost: solarium.test\r\n{token}connection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await.expect("the request is sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("the answer is text");
    let lines = answer.split("\r\n").filter(|line| !line.starts_with("date: "));
    let answer = lines.collect::<Vec<_>>().join("\r\n");
    let answer = without_number(&answer, r#""opened_at":"#);
    without_number(&answer, r#""at":"#)
}

/// A text without the numbers that stand behind `name`.
fn without_number(text: &str, name: &str) -> String {
    let mut parts = text.split(name);
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| {
        let rest = part.trim_start_matches(|digit: char| digit.is_ascii_digit());
        format!("{text}{name}(time){rest}")
    })
}

/// A log without the time each line begins with.
fn without_times(log: &str) -> String {
    let line = |line: &str| match line.split_once(' ') {
        Some((time, rest)) if time.starts_with("20") && time.ends_with('Z') => rest.to_owned(),
        _ => line.to_owned(),
    };
    log.lines().map(line).collect::<Vec<_>>().join("\n")
}

/// Plays a case from one of its set-ups, and tells everything that was seen.
async fn testimony(
    server: &mut TestServer,
    folder: &Path,
    case: &Case,
    setup: &Value,
) -> Transcript {
    let (viewer, spectator) = (case.compared()[0], case.past.n_players);
    let mut table = Table::open(server, folder, case, setup).await;
    table.play().await;
    for who in case.compared() {
        table.try_everything(who).await;
        table.read_log(who).await;
    }
    table.look_from_outside().await;
    table.come_back(viewer, &case.returns).await;
    table.come_back(spectator, &[Some(0), None]).await;
    if case.falls {
        table.fall().await;
        table.come_back(viewer, &[Some(spectator as Seq), None]).await;
    }
    table.transcript()
}

/// Plays the games of many cases, one of each on either of two servers, and compares all that is seen of them.
async fn check_secrecy(options: Value, numbers_of_players: &[usize], moments: &[Moment]) {
    let options: Options = serde_json::from_value(options).expect("options");
    let folder = TempDir::new().expect("a temporary folder can be made");
    let settings = [
        ("SOLARIUM_TEST_PRESENCE_AT_ONCE", "yes"),
        ("SOLARIUM_TEST_SETUPS", folder.path().to_str().expect("a plain path")),
        // Those who wait their turn answer no pings.
        ("SOLARIUM_SILENCE", "1h"),
    ];
    let mut one = TestServer::start_with(Home::Sqlite, &settings).await;
    let mut two = TestServer::start_with(Home::Sqlite, &settings).await;
    let mut logs = [Transcript::default(), Transcript::default()];
    let (mut n_secrets, mut n_changed) = (0, 0);
    let mut chance = Chance::from(Seed::from(4));
    for round in 0..rounds() as usize {
        for (i, &n_players) in numbers_of_players.iter().enumerate() {
            // Seats are all alike, so one of them stands for all.
            let seat = Seat(chance.below(n_players as u32) as u8);
            for (n, viewer) in [Viewer::Seat(seat), Viewer::Spectator].into_iter().enumerate() {
                // Each has half of the moments, and the other half in the next round.
                for &moment in moments.iter().skip((round + i + n) % 2).step_by(2) {
                    let case = Case::new(&options, n_players, viewer, moment, &mut chance);
                    let seen = tokio::join!(
                        testimony(&mut one, folder.path(), &case, &case.past.setup),
                        testimony(&mut two, folder.path(), &case, &case.disguise.setup),
                    );
                    seen.0.check_same_as(&seen.1, &case.to_string());
                    logs[0].forget_names_of(&seen.0);
                    logs[1].forget_names_of(&seen.1);
                    n_secrets += case.disguise.n_secrets;
                    n_changed += case.disguise.n_changed;
                }
            }
        }
    }
    logs[0].add("the log", &without_times(&one.log()));
    logs[1].add("the log", &without_times(&two.log()));
    logs[0].check_same_as(&logs[1], "both logs");
    assert!(
        n_changed * 10 >= n_secrets * 9,
        "only {n_changed} of {n_secrets} secrets were changed"
    );
}

/// The moments two games of Solenia are compared at.
const SOLENIA_MOMENTS: [Moment; 6] = {
    use Moment::{Any, Asked, Early, Late, Start};
    [Asked, Any, Late, Early, Early, Start]
};

/// The moments two games of Solstis are compared at.
const SOLSTIS_MOMENTS: [Moment; 6] = {
    use Moment::{Any, Asked, Drawn, Early, Late};
    [Asked, Drawn, Drawn, Late, Any, Early]
};

#[tokio::test]
async fn solenia_in_summer_tells_no_secret() {
    check_secrecy(json!({"game": "solenia", "mode": "summer"}), &[1, 2, 3, 4], &SOLENIA_MOMENTS)
        .await;
}

#[tokio::test]
async fn solenia_in_winter_tells_no_secret() {
    check_secrecy(json!({"game": "solenia", "mode": "winter"}), &[1, 2, 3, 4], &SOLENIA_MOMENTS)
        .await;
}

#[tokio::test]
async fn solenia_with_improvements_tells_no_secret() {
    let options = json!({"game": "solenia", "mode": "improvements"});
    check_secrecy(options, &[1, 2, 3, 4], &SOLENIA_MOMENTS).await;
}

#[tokio::test]
async fn solstis_tells_no_secret() {
    for evil_spirit in [true, false] {
        let options = json!({"game": "solstis", "evil_spirit": evil_spirit});
        check_secrecy(options, &[2, 2], &SOLSTIS_MOMENTS).await;
    }
}

/// What the rules alone tell the viewer of a case, and what they say to everything that is illegal in the end.
fn told_by_the_rules(case: &Case, setup: &Value) -> Transcript {
    let past = Past { setup: setup.clone(), ..case.past.clone() };
    let mut told = Transcript::default();
    for event in past.events().iter().filter_map(|event| event.seen_by(case.viewer)) {
        told.add("an event", &json!(event).to_string());
    }
    let now = past.actions.len();
    for (k, game) in past.positions().iter().enumerate().skip(now.saturating_sub(8)) {
        told.add(&format!("the view after {k}"), &json!(game.view(case.viewer)).to_string());
        let Viewer::Seat(seat) = case.viewer else { continue };
        told.add(&format!("the question after {k}"), &json!(game.legal_actions(seat)).to_string());
        let tries = case.late_tries.iter().filter(|_| k == now);
        for action in tries.filter_map(|json| past.options.action(json).ok()) {
            let refusal = game.clone().play(seat, action).map(|_| ());
            told.add("a refusal", &format!("{action:?}: {refusal:?}"));
        }
    }
    told
}

/// Compares what the rules tell in two games: without a server there is time for many more of them.
fn check_rules(options: Value, n_players: usize, moments: &[Moment]) {
    let options: Options = serde_json::from_value(options).expect("options");
    let mut chance = Chance::from(Seed::from(5));
    let viewers: Vec<Viewer> =
        Seat::first(n_players).map(Viewer::Seat).chain([Viewer::Spectator]).collect();
    for _ in 0..30 * rounds() {
        let (viewer, moment) = (chance.pick(&viewers), chance.pick(moments));
        let case = Case::new(&options, n_players, viewer, moment, &mut chance);
        let told = [&case.past.setup, &case.disguise.setup].map(|it| told_by_the_rules(&case, it));
        told[0].check_same_as(&told[1], &case.to_string());
    }
}

#[test]
fn the_rules_of_solenia_tell_no_secret() {
    for mode in ["summer", "winter", "improvements"] {
        for n_players in 1..=4 {
            check_rules(json!({"game": "solenia", "mode": mode}), n_players, &SOLENIA_MOMENTS);
        }
    }
}

#[test]
fn the_rules_of_solstis_tell_no_secret() {
    for evil_spirit in [true, false] {
        check_rules(json!({"game": "solstis", "evil_spirit": evil_spirit}), 2, &SOLSTIS_MOMENTS);
    }
}
