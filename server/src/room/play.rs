//! The game that is played: its questions, the answers to them, and its end.

use std::sync::Arc;

use serde_json::Value;
use solarium_protocol::{Absent, Code, Ending, OpenQuestion, Proposal, QuestionId, Seq};
use solarium_rules::{
    About, Action, BySeat, Event, Game, Illegal, NotOfThisGame, Options, Outcome, Seat, Viewer,
    reading::in_plain_words,
};

use super::{
    entry::Entry,
    leaving::Proposed,
    refusal::{Refused, refuse, refuse_illegal},
    table::Table,
    who::Who,
};

/// A game that has begun.
#[derive(Clone)]
pub struct Play {
    pub game: Arc<Game>,
    pub started_at: i64,
    pub(super) questions: BySeat<Questions>,
    /// Those who have left, for whom the server plays.
    pub absent: Absent,
    /// What is proposed now, and how often something was.
    pub proposal: Option<Proposed>,
    pub n_proposals: u32,
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
pub(super) struct Questions {
    last: QuestionId,
    is_open: bool,
    /// Since when the last one waits.
    pub(super) asked_at: i64,
}

impl Play {
    /// A game that begins with entry `seq`.
    pub fn begun(game: Game, seq: Seq, at: i64) -> Play {
        let play = Play {
            game: Arc::new(game),
            started_at: at,
            questions: BySeat::default(),
            absent: Absent::default(),
            proposal: None,
            n_proposals: 0,
            over: None,
        };
        play.asking(seq, at, None)
    }

    /// The game after an answer, which is entry `seq`.
    pub fn after(
        &self,
        seat: Seat,
        action: Action,
        seq: Seq,
        at: i64,
    ) -> Result<(Play, Vec<Event>), Illegal> {
        let mut game = self.game.clone();
        let mut events = Arc::make_mut(&mut game).play(seat, action)?;
        let over = game.outcome().map(|outcome| {
            let outcome = self.absent.outcome(outcome);
            for event in &mut events {
                event.set_winners(&outcome.winners);
            }
            Arc::new(Over { ending: Ending::Rules, outcome })
        });
        // Who answers is not gone; and of a game that is over nothing is asked.
        let about_them = Proposal::GoOnWithout { seat };
        let proposal = self.proposal.filter(|open| open.what != about_them && over.is_none());
        Ok((Play { game, proposal, over, ..self.clone() }.asking(seq, at, Some(seat)), events))
    }

    /// The game, ended before its rules end it: nobody is asked anything any more.
    pub fn ended(mut self, over: Over) -> Play {
        self.questions =
            BySeat::from_fn(|seat| Questions { is_open: false, ..self.questions[seat] });
        Play { over: Some(Arc::new(over)), ..self }
    }

    /// The one for whom the server has to answer now, and the question's number.
    pub fn to_play_for(&self) -> Option<(Seat, QuestionId)> {
        let seat = self.game.deciders().iter().find(|seat| self.absent.contains(*seat));
        let seat = seat.filter(|_| self.over.is_none())?;
        Some((seat, self.questions[seat].last))
    }

    /// Since when `seat` has let a question wait.
    pub fn asked_at(&self, seat: Seat) -> Option<i64> {
        let Questions { is_open, asked_at, .. } = self.questions[seat];
        is_open.then_some(asked_at)
    }

    /// Opens the questions the game asks now. One that was open and is not answered stays the same question, so that
    /// nobody's answer makes another's stale; any other gets the number of the entry that asked it.
    fn asking(mut self, seq: Seq, at: i64, answered: Option<Seat>) -> Play {
        let deciders = self.game.deciders();
        self.questions = BySeat::from_fn(|seat| {
            let before = self.questions[seat];
            let is_open = deciders.contains(seat);
            let stays = before.is_open && answered != Some(seat);
            let (last, asked_at) =
                if is_open && !stays { (seq, at) } else { (before.last, before.asked_at) };
            Questions { last, is_open, asked_at }
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
        if play.over.is_none() {
            play.check_here(seat)?;
        }
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
        // Who has left is asked nothing: the server answers for them.
        let is_asked = asked.is_open && !play.absent.contains(seat);
        is_asked.then(|| OpenQuestion {
            number: asked.last,
            legal: play.game.legal_actions(seat),
            about: play.game.about(seat),
        })
    }
}
