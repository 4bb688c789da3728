//! The game that is played: its questions, the answers to them, and its end.

use std::sync::Arc;

use serde_json::Value;
use solarium_protocol::{Code, Ending, OpenQuestion, QuestionId, Seq};
use solarium_rules::{
    About, Action, BySeat, Event, Game, Illegal, NotOfThisGame, Options, Outcome, Seat, Viewer,
    reading::in_plain_words,
};

use super::{
    entry::Entry,
    refusal::{Refused, refuse, refuse_illegal},
    table::Table,
    who::Who,
};

/// A game that has begun.
#[derive(Clone)]
pub struct Play {
    pub game: Arc<Game>,
    pub started_at: i64,
    questions: BySeat<Questions>,
    /// Its end, once that has come.
    pub over: Option<Arc<Over>>,
}

/// A question that is open, with every answer the rules allow and what explains them.
pub type Question = OpenQuestion<Vec<Action>, About>;

/// The end of a game.
pub struct Over {
    pub ending: Ending,
    pub outcome: Outcome,
}

/// The questions one seat has been asked.
#[derive(Clone, Copy, Default)]
struct Questions {
    last: QuestionId,
    is_open: bool,
}

impl Play {
    /// A game that begins with entry `seq`.
    pub fn begun(game: Game, seq: Seq, at: i64) -> Play {
        let questions = BySeat::default();
        let game = Arc::new(game);
        Play { game, started_at: at, questions, over: None }.asking(seq, None)
    }

    /// The game after an answer, which is entry `seq`.
    pub fn after(
        &self,
        seat: Seat,
        action: Action,
        seq: Seq,
    ) -> Result<(Play, Vec<Event>), Illegal> {
        let mut game = self.game.clone();
        let events = Arc::make_mut(&mut game).play(seat, action)?;
        let outcome = game.outcome();
        let over = outcome.map(|outcome| Arc::new(Over { ending: Ending::Rules, outcome }));
        Ok((Play { game, over, ..self.clone() }.asking(seq, Some(seat)), events))
    }

    /// Opens the questions the game asks now. One that was open and is not answered stays the same question, so that
    /// nobody's answer makes another's stale; any other gets the number of the entry that asked it.
    fn asking(mut self, seq: Seq, answered: Option<Seat>) -> Play {
        let deciders = self.game.deciders();
        self.questions = BySeat::from_fn(|seat| {
            let before = self.questions[seat];
            let is_open = deciders.contains(seat);
            let stays = before.is_open && answered != Some(seat);
            Questions { last: if is_open && !stays { seq } else { before.last }, is_open }
        });
        self
    }

    /// Is this the number of the question that `seat` has to answer now?
    fn check_question(&self, seat: Seat, question: QuestionId) -> Result<(), Refused> {
        let asked = self.questions[seat];
        if question == asked.last && asked.is_open {
            return Ok(());
        }
        Err(if self.over.is_some() {
            refuse(Code::NotPlaying, "the game is over")
        } else if (1..=asked.last).contains(&question) {
            let message = "that question is closed; look at the newest update";
            refuse(Code::QuestionClosed, message)
        } else if asked.is_open {
            let message =
                format!("you were never asked question {question}; the open one is {}", asked.last);
            refuse(Code::NoSuchQuestion, message)
        } else {
            refuse(Code::NotYourTurn, "the game waits for somebody else")
        })
    }
}

impl Table {
    /// An answer to a question. Whether the rules allow it shows when it is played.
    pub fn act(
        &self,
        who: &Who,
        question: QuestionId,
        action: &Value,
        options: &Options,
    ) -> Result<Entry, Refused> {
        let seat = who.seat.ok_or_else(|| refuse(Code::NotSeated, "only players may act"))?;
        let Some(play) = &self.play else {
            return Err(refuse(Code::NotPlaying, "the game has not begun"));
        };
        play.check_question(seat, question)?;
        let action = options.action(action).map_err(|why| {
            let no_such = NotOfThisGame::NoSuchAction;
            let message = format!("{no_such}: {}", in_plain_words(&why));
            let question = self.question(Viewer::Seat(seat));
            Refused { message, ..refuse_illegal(no_such.into(), question) }
        })?;
        Ok(Entry::Acted { seat, question, action })
    }

    /// The question `viewer` has to answer now.
    pub fn question(&self, viewer: Viewer) -> Option<Question> {
        let (Viewer::Seat(seat), Some(play)) = (viewer, &self.play) else { return None };
        let asked = play.questions[seat];
        asked.is_open.then(|| OpenQuestion {
            number: asked.last,
            legal: play.game.legal_actions(seat),
            about: play.game.about(seat),
        })
    }
}
