//! Somebody in a room who keeps every word the server says, and what two of them can be compared by.

use std::collections::HashMap;

use serde_json::Value;
use solarium_client::{Link, merge};
use solarium_protocol::{Seq, ServerMessage, sections::hash_of};

use crate::RawSocket;

/// A socket that keeps everything it was sent, byte by byte.
pub struct Witness {
    socket: RawSocket,
    /// Every message so far, in order.
    pub heard: Vec<String>,
}

impl Witness {
    /// Connects, and says nothing.
    pub async fn connect(link: &Link) -> Witness {
        Witness { socket: RawSocket::connect(link).await, heard: Vec::new() }
    }

    /// Says something, and does not wait.
    pub async fn say(&mut self, text: &str) {
        self.socket.send_text(text).await;
    }

    /// Says something, and waits for the next message, whatever it is.
    pub async fn ask(&mut self, text: &str) -> &str {
        self.say(text).await;
        self.hear().await
    }

    /// Waits until a message of this kind has come; what comes before it is kept as well.
    pub async fn hear_of(&mut self, kind: &str) -> &str {
        let beginning = format!(r#"{{"type":"{kind}","#);
        while !self.hear().await.starts_with(&beginning) {}
        self.last()
    }

    /// The last message.
    pub fn last(&self) -> &str {
        self.heard.last().map_or("", String::as_str)
    }

    /// The last message of this kind.
    pub fn last_of(&self, kind: &str) -> &str {
        let beginning = format!(r#"{{"type":"{kind}","#);
        let of_kind = self.heard.iter().rev().find(|text| text.starts_with(&beginning));
        of_kind.map_or("", String::as_str)
    }

    /// All that was heard, with who was here at the end: that is told in its own time.
    pub fn told(&self) -> Vec<String> {
        let mut told = self.heard.clone();
        told.sort_by_key(|text| text.starts_with(r#"{"type":"presence","#));
        told
    }

    async fn hear(&mut self) -> &str {
        self.heard.push(self.socket.receive_text().await);
        self.last()
    }
}

/// All that was seen of a game, with the names taken out that are random and tell nothing.
#[derive(Default)]
pub struct Transcript {
    /// Each random name and what it is the name of.
    names: Vec<(String, &'static str)>,
    /// What was seen, and by whom on which occasion.
    pub lines: Vec<(String, String)>,
}

/// What one viewer has been sent so far.
#[derive(Default)]
pub struct Sent {
    /// The views they have had, by frame.
    views: HashMap<Seq, Value>,
    /// Texts that hold a hash, and what stands for them; most are sent again to who comes back.
    plain: HashMap<String, String>,
}

impl Transcript {
    /// Takes a random name out of everything that is added from now on.
    pub fn forget(&mut self, name: &str, meaning: &'static str) {
        self.names.push((name.to_owned(), meaning));
    }

    /// Takes out the random names of another transcript as well.
    pub fn forget_names_of(&mut self, other: &Transcript) {
        self.names.extend_from_slice(&other.names);
    }

    /// Adds a text.
    pub fn add(&mut self, occasion: &str, text: &str) {
        let text = self.without_names(text);
        self.lines.push((occasion.to_owned(), text));
    }

    /// Adds what a socket of a viewer was sent.
    pub fn add_frames(&mut self, occasion: &str, frames: &[String], sent: &mut Sent) {
        for text in frames {
            if !sent.plain.contains_key(text) {
                let plain = sent.without_commitment(text);
                sent.plain.insert(text.clone(), plain);
            }
            self.add(occasion, &sent.plain[text]);
        }
    }

    /// A text with the random names taken out.
    pub fn without_names(&self, text: &str) -> String {
        let forget = |text: String, (name, meaning): &(String, &str)| text.replace(name, meaning);
        self.names.iter().fold(text.to_owned(), forget)
    }

    /// Fails at the first difference, and shows it.
    #[track_caller]
    pub fn check_same_as(&self, other: &Transcript, case: &str) {
        for (n, ((occasion, one), (_, two))) in self.lines.iter().zip(&other.lines).enumerate() {
            if one != two {
                let (one, two) = around_difference(one, two);
                panic!("{case}\n{occasion}, message {n} tells a secret:\n  {one}\n  {two}");
            }
        }
        assert_eq!(self.lines.len(), other.lines.len(), "{case}\nanother number of messages");
    }
}

impl Sent {
    /// A message whose hash, if it has one, is made over everything but the commitments. The one it came with is
    /// checked: a hash that is not the view's could tell something that is in no view.
    fn without_commitment(&mut self, text: &str) -> String {
        let message = serde_json::from_str(text).expect("the server speaks the protocol");
        let (seq, hash, view) = match message {
            ServerMessage::Welcome(it) => {
                (it.seq, it.hash, it.view.unwrap_or_else(|| self.views[&it.seq].clone()))
            }
            ServerMessage::Update(it) => {
                let mut view = self.views[&(it.seq - 1)].clone();
                merge(&mut view, &it.patch);
                (it.seq, it.hash, view)
            }
            _ => return text.to_owned(),
        };
        assert_eq!(hash, hash_of(&view), "the hash of frame {seq} is the view's: {text}");
        let mut plain = view.clone();
        plain["room"]["commitment"] = "(commitment)".into();
        for seat in plain["room"]["seats"].as_array_mut().into_iter().flatten() {
            seat["commitment"] = seat["commitment"].as_array().map_or(0, Vec::len).into();
        }
        self.views.insert(seq, view);
        text.replace(&*hash.digits(), &hash_of(&plain).digits())
    }
}

/// Both texts around the first byte in which they differ. The hash stands early and differs with everything else:
/// it is left out.
fn around_difference(one: &str, two: &str) -> (String, String) {
    let without_hash = |text: &str| match text.split_once(r#""hash":""#) {
        Some((before, after)) => format!("{before}{}", after.get(18..).unwrap_or_default()),
        None => text.to_owned(),
    };
    let (one, two) = (without_hash(one), without_hash(two));
    let same = one.bytes().zip(two.bytes()).take_while(|(one, two)| one == two).count();
    let part = |text: &str| {
        let bytes = &text.as_bytes()[same.saturating_sub(120).min(text.len())..];
        String::from_utf8_lossy(&bytes[..bytes.len().min(240)]).into_owned()
    };
    (part(&one), part(&two))
}
