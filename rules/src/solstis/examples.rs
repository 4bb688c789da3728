//! The examples of the rules' page (`rules/texts`): a panorama, one turn, and one score.

use super::testing::{ADA, capture, cells, meet, play, position, square, t};
use super::{Event, Solstis, Spirit};
use crate::Viewer;
use crate::examples::Examples;

/// Before the turn that the page tells step by step.
fn before() -> Solstis {
    let market = "3.9 6.4 1.6 5.7 2.8 4.9";
    let mut game = position(["3.4 1.9 5.6", "2.2 4.7 6.5"], market, "4.3 2.9 3.1 5.5")
        .with_panorama(ADA, &[". . # . .", ". . # # .", ""])
        .with_spirits(&[Spirit::Bear, Spirit::Butterfly, Spirit::Wolf]);
    game.options.evil_spirit = false;
    for (stack, beneath) in game.row.0.iter_mut().zip([t(4, 8), t(1, 2), t(3, 7), t(2, 1)]) {
        stack.beneath = Some(beneath);
    }
    game
}

/// A panorama that shows everything there is on a table.
fn midway() -> Solstis {
    let mut game = before().with_panorama(
        ADA,
        &[
            "      # . . .      ",
            "    . # . . . .    ",
            "  . # ~ . . # . .  ",
            ". # # # . . # . . .",
            ". # # . . . # # . .",
            ". . # . . . . # . .",
        ],
    );
    game.player_mut(ADA).hand = cells("1.9 5.6 2.4");
    game.row.0.remove(1);
    game.with_met(ADA, Spirit::Bear, square(2, 2))
}

/// A rainbow is to be placed.
fn with_a_rainbow() -> Solstis {
    let mut game = position(["2.5 1.1", "6.5"], "6.7", "4.8 3.1")
        .with_panorama(ADA, &[". # . . . . # . .", "# . . . . # # . . .", "# # . . . . . . . ."]);
    game.options.evil_spirit = false;
    game.play_all(&[play(2, 5)]);
    game
}

/// The panorama that the page adds up.
fn at_the_end() -> Solstis {
    let mut game = position(["", ""], "", "").with_panorama(
        ADA,
        &[
            "      # # # .      ",
            "    . # # . . .    ",
            "  . . # ~ . . . #  ",
            ". . . # # . . # . .",
            ". . . # # . . . . .",
            ". . # # # . . . . .",
        ],
    );
    game.options.evil_spirit = false;
    game.with_met(ADA, Spirit::Trout, square(1, 4))
        .with_met(ADA, Spirit::Wolf, square(3, 4))
        .with_met(ADA, Spirit::Butterfly, square(5, 4))
}

#[test]
fn the_turn_of_the_rules_page_goes_as_it_is_told() {
    let mut game = before();
    game.play_all(&[play(3, 4)]);
    assert_eq!(game.answers(), [capture(3, 9), capture(6, 4)]);
    let events = game.play_all(&[capture(6, 4)]);
    assert!(events.contains(&Event::TileRevealed { tile: t(1, 2) }));
    assert_eq!(
        game.answers(),
        [meet(Spirit::Bear, (2, 3)), meet(Spirit::Butterfly, (2, 3))],
        "one square, two spirits"
    );
    game.play_all(&[meet(Spirit::Bear, (2, 3))]);
    let ada = game.player(ADA);
    assert_eq!(ada.hand.len(), 4);
    assert_eq!(ada.panorama.fires(), (vec![], vec![5]), "no path leads down from purple 4");
    assert!(game.face_up.contains(Spirit::Butterfly));
}

#[test]
fn the_score_of_the_rules_page_adds_up() {
    let score = at_the_end().player(ADA).panorama.score(None, 0);
    let sources = ["area", "fires", "spirits", "wolf", "butterfly"];
    assert_eq!(sources.map(|source| score.sources[source]), [13, 4, 3, 3, 4]);
    assert_eq!(score.total, 27);
}

#[test]
fn the_page_draws_the_examples_as_the_rules_show_them() {
    let ada = Viewer::Seat(ADA);
    let mut examples = Examples::default();
    examples.view("table", &midway().view(ada));
    examples.view("rainbow", &with_a_rainbow().view(ada));
    examples.about("rainbow_cells", &with_a_rainbow().answers());
    let mut game = before();
    examples.view("before", &game.view(ada));
    examples.about("about", &game.about(ADA));
    game.play_all(&[play(3, 4), capture(6, 4), meet(Spirit::Bear, (2, 3))]);
    examples.view("after", &game.view(ada));
    examples.view("score", &at_the_end().view(ada));
    examples.check("solstis");
}
