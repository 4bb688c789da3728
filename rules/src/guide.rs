//! The rules as players read them. They are written once, in `rules/texts`, a file for each game and language: the page
//! shows them with pictures, a terminal shows the English ones without.
//!
//! A line is a chapter's title with its name (`## A turn {#turn}`), a paragraph, an item (`- `, `1. `), or a picture
//! (`![caption](name)`). What is not from a rulebook ends with a mark in brackets that says so.

use crate::words::{numbered, wrapped};

/// What the marks are called in a terminal.
const MARKS: [(&str, &str); 3] = [
    ("[ruling]", "[our ruling]"),
    ("[reading]", "[our reading]"),
    ("[reconstruction]", "[our reconstruction]"),
];

/// The rules of a game, to be read in a terminal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guide {
    /// The first is the whole game in short.
    chapters: Vec<Chapter>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Chapter {
    title: &'static str,
    text: &'static str,
}

impl Guide {
    pub(crate) fn of(text: &'static str) -> Guide {
        let chapter = |chapter: &'static str| {
            let (head, text) = chapter.split_once('\n').unwrap_or((chapter, ""));
            let title = head.split_once(" {#").map_or(head, |(title, _)| title);
            Chapter { title, text: text.trim() }
        };
        Guide { chapters: text.split("\n## ").skip(1).map(chapter).collect() }
    }

    /// The rules in short, and the other chapters by their numbers.
    pub fn in_short(&self) -> Vec<String> {
        let mut lines = self.chapters.first().map(Chapter::lines).unwrap_or_default();
        lines.push(String::new());
        lines.push("Type h and a number for more about:".to_owned());
        let titles = self.chapters.iter().skip(1).map(|chapter| chapter.title.to_owned());
        lines.extend(numbered(titles.zip(1..)));
        lines
    }

    /// A chapter by the number it has in the list.
    pub fn chapter(&self, number: usize) -> Option<Vec<String>> {
        let chapter = self.chapters.iter().skip(1).nth(number.checked_sub(1)?)?;
        let mut lines = vec![format!("{}.", chapter.title), String::new()];
        lines.extend(chapter.lines());
        Some(lines)
    }
}

impl Chapter {
    /// Its text in plain lines, without the pictures.
    fn lines(&self) -> Vec<String> {
        let mut lines: Vec<String> = vec![];
        for line in self.text.lines().filter(|line| !line.starts_with("![")) {
            // Where a picture was left out, one empty line is enough.
            if !line.is_empty() || lines.last().is_some_and(|last| !last.is_empty()) {
                lines.extend(wrapped(&plain(line), indent(line)));
            }
        }
        lines
    }
}

/// How far the second line of an item is indented.
fn indent(line: &str) -> usize {
    match line.split_once(' ') {
        Some((bullet, _)) if bullet == "-" || is_number(bullet) => bullet.len() + 1,
        _ => 0,
    }
}

/// Is it `1.`, `2.` and so on?
fn is_number(bullet: &str) -> bool {
    bullet.strip_suffix('.').is_some_and(|number| number.parse::<u8>().is_ok())
}

/// A line without what only a page can show.
fn plain(line: &str) -> String {
    let line = line.replace("**", "").replace('’', "'");
    MARKS.iter().fold(line, |line, (mark, words)| line.replace(mark, words))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "\
# A game

## In short {#short}

Win.

## A turn {#turn}

![It’s a picture](turn)

1. **Play** a card, it’s yours. [ruling]
- Then rest.
";

    #[test]
    fn a_guide_begins_with_the_game_in_short_and_lists_its_chapters() {
        let lines = Guide::of(TEXT).in_short();
        assert_eq!(lines, ["Win.", "", "Type h and a number for more about:", "  1  A turn"]);
    }

    #[test]
    fn a_chapter_is_told_in_plain_text_without_its_pictures() {
        let guide = Guide::of(TEXT);
        let lines = ["A turn.", "", "1. Play a card, it's yours. [our ruling]", "- Then rest."];
        assert_eq!(guide.chapter(1).unwrap(), lines);
        assert_eq!((guide.chapter(0), guide.chapter(2)), (None, None));
    }

    #[test]
    fn the_second_line_of_an_item_stands_below_its_first_word() {
        assert_eq!(["- a", "1. a", "12. a", "In the end. So"].map(indent), [2, 3, 4, 0]);
    }
}
