//! The examples of the rules' page (`rules/texts`): one turn, and one score.

use super::Mode;
use super::board::Hemisphere;
use super::testing::Table;
use crate::examples::Examples;
use crate::{Seat, Viewer};

/// Before the turn that the page tells step by step.
fn before() -> Table {
    Table::new(Mode::Summer, 2)
        .on_board(0, "A13", 1, 4)
        .on_board(0, "A12", 4, 3)
        .on_board(1, "A10", 1, 3)
        .on_board(1, "A09", 2, 3)
        .display(Hemisphere::Night, "N05 N03 N14")
        .display(Hemisphere::Day, "D05 D16 D07")
        .goods(0, "WHS")
        .hand(0, "A03 A08 A14")
}

/// The board that the page adds up.
fn at_the_end() -> Table {
    let tiles = "1:D05 2:D11 3:D18 1:N05 2:N16 3:N13 4:N01";
    let mut table = Table::new(Mode::Summer, 2).delivered(0, tiles).goods(0, "WSS");
    table = table.last_hand(0, "");
    table.0.players[Seat(0)].stars = 9;
    table
}

#[test]
fn the_turn_of_the_rules_page_goes_as_it_is_told() {
    let mut table = before();
    assert_eq!(table.toll(0, "3 2"), Some(0), "it is adjacent");
    table.play(0, "place A03 3 2");
    assert_eq!(table.has(0), "SS 1");
    assert_eq!(table.has(1), "A 0");
    assert_eq!(table.shown(Hemisphere::Night), "N05 N14 N01");
    assert_eq!((table.score(0, "tiles"), table.deciders()), (2, vec![1]));
}

#[test]
fn the_score_of_the_rules_page_adds_up() {
    let table = at_the_end();
    let sources = ["stars", "tiles", "pairs", "goods"].map(|source| table.score(0, source));
    assert_eq!((sources, table.0.score(Seat(0)).total), ([9, 32, 6, 1], 48));
}

#[test]
fn the_page_draws_the_examples_as_the_rules_show_them() {
    let ada = Viewer::Seat(Seat(0));
    let mut examples = Examples::default();
    let mut table = before();
    examples.view("before", &table.0.view(ada));
    examples.about("about", &table.0.about(Seat(0)));
    table.play(0, "place A03 3 2");
    examples.view("after", &table.0.view(ada));
    examples.view("score", &at_the_end().0.view(ada));
    examples.check("solenia");
}
