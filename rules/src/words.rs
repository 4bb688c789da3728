//! The games in plain English, for who plays or looks on at a terminal: here what their words have in common.
//! Only what a view shows is put into words, so they are right for a spectator too.

use crate::Seat;

/// No line is longer than this.
pub const WIDTH: usize = 100;

/// Fewer answers than this are listed one on each line, however short they are.
const FEW: usize = 9;

/// What the players are called, seat by seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names(Vec<String>);

impl Names {
    /// What the player in `seat` is called.
    pub fn of(&self, seat: Seat) -> String {
        let name = self.0.get(seat.index()).cloned();
        name.unwrap_or_else(|| format!("player {}", seat.0 + 1))
    }

    /// The same, and a hint if it is the viewer.
    pub(crate) fn marked(&self, seat: Seat, viewer: Option<Seat>) -> String {
        let hint = if viewer == Some(seat) { " (you)" } else { "" };
        format!("{}{hint}", self.of(seat))
    }
}

impl<S: Into<String>> FromIterator<S> for Names {
    fn from_iter<I: IntoIterator<Item = S>>(names: I) -> Names {
        Names(names.into_iter().map(Into::into).collect())
    }
}

/// `1 star`, `2 stars`.
pub(crate) fn count(n: impl Into<u64>, what: &str) -> String {
    match n.into() {
        1 => format!("1 {what}"),
        n => format!("{n} {what}s"),
    }
}

/// `a`, `a or b`, `a, b or c`.
pub(crate) fn either(items: &[String]) -> String {
    join(items, "or")
}

/// `a`, `a and b`, `a, b and c`.
pub(crate) fn all_of(items: &[String]) -> String {
    join(items, "and")
}

fn join(items: &[String], last: &str) -> String {
    match items {
        [] => "nothing".to_owned(),
        [one] => one.clone(),
        [first @ .., end] => format!("{} {last} {end}", first.join(", ")),
    }
}

fn width(text: &str) -> usize {
    text.chars().count()
}

/// `text` filled up with spaces; what is longer stays as it is.
pub(crate) fn padded(text: &str, to: usize) -> String {
    format!("{text}{}", " ".repeat(to.saturating_sub(width(text))))
}

/// Breaks a paragraph into lines that fit; all but the first begin with `indent` spaces.
pub(crate) fn wrapped(text: &str, indent: usize) -> Vec<String> {
    let mut lines = vec![];
    let mut rest = text.to_owned();
    while width(&rest) > WIDTH {
        let end = rest.char_indices().nth(WIDTH).map_or(rest.len(), |(end, _)| end);
        // A line breaks at its last space, if there is one after the indent.
        let Some(space) = rest[..end].rfind(' ').filter(|&space| space > indent) else { break };
        let tail = format!("{}{}", " ".repeat(indent), rest[space..].trim_start());
        rest.truncate(space);
        lines.push(rest.trim_end().to_owned());
        rest = tail;
    }
    lines.push(rest);
    lines
}

/// Rows of cells in columns as wide as they need to be.
pub(crate) fn columns(rows: &[Vec<String>]) -> Vec<String> {
    let widest = |column: usize| {
        rows.iter().filter_map(|row| row.get(column)).map(|cell| width(cell)).max().unwrap_or(0)
    };
    let line = |row: &Vec<String>| {
        let cells = row.iter().enumerate().map(|(i, cell)| padded(cell, widest(i)));
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    rows.iter().map(line).collect()
}

/// Answers with their numbers: one on each line, or side by side if they are many and short.
pub(crate) fn numbered(answers: impl IntoIterator<Item = (String, usize)>) -> Vec<String> {
    let answers: Vec<String> =
        answers.into_iter().map(|(words, number)| format!("{number:3}  {words}")).collect();
    let widest = answers.iter().map(|answer| width(answer)).max().unwrap_or(0) + 2;
    let n_columns = WIDTH / widest;
    if answers.len() < FEW || n_columns < 2 {
        return answers.iter().flat_map(|answer| wrapped(answer, 5)).collect();
    }
    let rows: Vec<Vec<String>> = answers.chunks(n_columns).map(<[String]>::to_vec).collect();
    columns(&rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_line_breaks_between_words() {
        let words = vec!["word"; 30].join(" ");
        let lines = wrapped(&words, 4);
        assert_eq!(lines.len(), 2);
        assert!(lines.iter().all(|line| line.len() <= WIDTH && line.ends_with("word")));
        assert!(lines[1].starts_with("    word"));
        let endless = "x".repeat(200);
        assert_eq!(wrapped(&endless, 4), [endless]);
    }

    #[test]
    fn many_short_answers_stand_side_by_side() {
        let answers = |n: usize| (1..=n).map(|i| (format!("answer {i}"), i));
        assert_eq!(numbered(answers(2)), ["  1  answer 1", "  2  answer 2"]);
        let lines = numbered(answers(12));
        assert_eq!(lines.len(), 2);
        assert!(lines[0].starts_with("  1  answer 1    2  answer 2"), "{}", lines[0]);
    }

    #[test]
    fn a_seat_without_a_name_has_a_number() {
        let names: Names = ["Ada"].into_iter().collect();
        assert_eq!(names.of(Seat(0)), "Ada");
        assert_eq!(names.of(Seat(1)), "player 2");
        assert_eq!(names.marked(Seat(0), Some(Seat(0))), "Ada (you)");
    }
}
