//! Solstis in plain English: both panoramas on the mountain's shape, each answer with its points, each event.

use super::view::{PanoramaView, Step};
use super::{
    About, Action, Cause, Cell, DrawCause, Event, Met, Origin, Panorama, SEATS, Spirit, Square,
    Tile, TileSet, View, other,
};
use crate::words::{Names, all_of, columns, count, either, padded, wrapped};
use crate::{About as AnyAbout, Action as AnyAction, Asked, Score, Seat};

/// The rules, for who plays in a terminal.
pub(crate) const GUIDE: &str = include_str!("../../texts/en/solstis.md");

/// What the tiles of each row are painted in, from the bottom up.
pub(super) const COLOURS: [&str; 6] = ["red", "orange", "green", "light blue", "pink", "purple"];

/// How wide a panorama is drawn.
const PANORAMA: usize = 40;

/// What the signs of a panorama mean.
const LEGEND: [&str; 2] = [
    "# tile   ^ tile with a fire   * the same, lit   ~ rainbow   = rainbow held by a spirit",
    ". empty   M its tile is in the market   - its tile is gone   a, b: lower left of a spirit's square",
];

impl View {
    /// The table, line by line.
    pub(crate) fn table(&self, names: &Names) -> Vec<String> {
        let mut lines = vec![self.headline(names), String::new()];
        lines.extend(self.middle());
        lines.push(String::new());
        let seats = self.seats();
        let [left, right] = seats.map(|seat| self.panorama_lines(seat, names));
        let sides = left.iter().zip(&right);
        lines.extend(sides.map(|(left, right)| {
            format!("{}{right}", padded(left, PANORAMA)).trim_end().to_owned()
        }));
        lines.extend(LEGEND.map(str::to_owned));
        if self.hand.is_some() {
            lines.push("H its tile is in your hand".to_owned());
        }
        for seat in seats {
            lines.push(String::new());
            lines.extend(self.player_lines(seat, names));
        }
        lines
    }

    fn viewer(&self) -> Option<Seat> {
        self.hand.as_ref().map(|hand| hand.seat)
    }

    /// Both seats, the viewer's first.
    fn seats(&self) -> [Seat; 2] {
        let first = self.viewer().unwrap_or(SEATS[0]);
        [first, other(first)]
    }

    fn held_rainbows(&self, seat: Seat) -> u8 {
        self.held_rainbows.get(seat.index()).copied().unwrap_or(0)
    }

    fn shown_panorama(&self, seat: Seat) -> &PanoramaView {
        if seat == SEATS[0] { &self.panorama_0 } else { &self.panorama_1 }
    }

    /// The one who decides, or whose turn it was last.
    fn decider(&self) -> Seat {
        self.turn.deciders.first().copied().unwrap_or(self.turn.seat)
    }

    fn headline(&self, names: &Names) -> String {
        let n = self.turn.n;
        let player = names.marked(self.turn.seat, self.viewer());
        match self.turn.deciders.first() {
            None => format!("The game is over after turn {n}."),
            Some(&decider) if decider != self.turn.seat => {
                format!("The end: {} decides.", names.marked(decider, self.viewer()))
            }
            Some(_) if self.so_far.is_some_and(|it| it.extra_turn) => {
                format!("Turn {n}: {player} plays, and then once more.")
            }
            Some(_) => format!("Turn {n}: {player} plays."),
        }
    }

    /// The market, the piles, the spirits that can be met and the viewer's hand.
    fn middle(&self) -> Vec<String> {
        let row = self.row.tiles.iter().map(|&tile| {
            let beneath = if self.row.covering.contains(tile) { "+" } else { "" };
            format!("{}{beneath}", name(tile))
        });
        let row: Vec<String> = row.collect();
        let row = if row.is_empty() { "empty".to_owned() } else { row.join("  ") };
        let hint = if self.row.covering.is_empty() { "" } else { "   (+ one beneath)" };
        let stock = format!(
            "{}, {}, {}",
            count(self.pile, "tile"),
            count(self.spirits.pile, "spirit"),
            count(self.rainbows, "rainbow")
        );
        let mut lines = wrapped(&format!("Market   {row}{hint}"), 9);
        if let Some(played) = self.played() {
            lines.push(format!("Played   {}", coloured(played)));
        }
        lines.push(format!("Left     {stock}"));
        if !self.removed.is_empty() {
            lines.extend(wrapped(&format!("Lost     {}", list(self.removed)), 9));
        }
        let spirits = self.spirits.face_up.iter().map(|spirit| ("Face up", spirit));
        let drawn = self.drawn.into_iter().flat_map(|drawn| drawn.iter().collect::<Vec<_>>());
        for (title, spirit) in spirits.chain(drawn.map(|spirit| ("Drawn", spirit))) {
            lines.extend(wrapped(&format!("{title:7}  {spirit}: {}", effect(spirit)), 9));
        }
        if let Some(hand) = &self.hand {
            let tiles: Vec<String> = hand.tiles.iter().map(coloured).collect();
            let tiles = if tiles.is_empty() { "empty".to_owned() } else { tiles.join("  ") };
            lines.extend(wrapped(&format!("Hand     {tiles}"), 9));
        }
        lines
    }

    /// A panorama under its owner's name, from the summits down.
    fn panorama_lines(&self, seat: Seat, names: &Names) -> Vec<String> {
        let panorama = self.panorama(seat);
        let mut lines = vec![format!("   {}", names.marked(seat, self.viewer()))];
        for row in (1..=6).rev() {
            let cells = (1..=10).map(|column| match Tile::new(row, column) {
                Some(cell) => {
                    format!("{}{} ", self.sign(seat, &panorama, cell), mark(&panorama, cell))
                }
                None => "   ".to_owned(),
            });
            lines.push(format!("{row}  {}", cells.collect::<String>().trim_end()));
        }
        lines.push("   1  2  3  4  5  6  7  8  9  10".to_owned());
        lines
    }

    /// What lies on a cell of `seat`'s panorama.
    fn sign(&self, seat: Seat, panorama: &Panorama, cell: Cell) -> char {
        let is_gone =
            self.shown_panorama(other(seat)).tiles().contains(cell) || self.removed.contains(cell);
        let in_hand =
            self.hand.as_ref().is_some_and(|hand| hand.seat == seat && hand.tiles.contains(cell));
        if panorama.tiles.contains(cell) && TileSet::FIRES.contains(cell) {
            fire(panorama, cell)
        } else if panorama.tiles.contains(cell) {
            '#'
        } else if panorama.is_blocked(cell) {
            '='
        } else if panorama.rainbows.contains(cell) {
            '~'
        } else if in_hand {
            'H'
        } else if self.row.tiles.contains(&cell) {
            'M'
        } else if is_gone {
            '-'
        } else {
            '.'
        }
    }

    /// What a player has besides the panorama, and what it is worth so far.
    fn player_lines(&self, seat: Seat, names: &Names) -> Vec<String> {
        let score = self.scores.get(seat.index());
        let sources = score.into_iter().flat_map(|score| &score.sources);
        let sources = sources.filter(|(_, points)| **points > 0);
        let sources: Vec<String> =
            sources.map(|(source, points)| format!("{source} {points}")).collect();
        let mut parts =
            vec![format!("{} so far ({})", count(self.total(seat), "point"), sources.join(", "))];
        if sources.is_empty() {
            parts = vec!["no points yet".to_owned()];
        }
        parts.push(format!(
            "{} in hand",
            count(self.hands.get(seat.index()).copied().unwrap_or(0), "tile")
        ));
        if self.held_rainbows(seat) > 0 {
            parts.push(format!("{} set aside", count(self.held_rainbows(seat), "rainbow")));
        }
        let name = names.marked(seat, self.viewer());
        let mut lines = wrapped(&format!("{name}: {}", parts.join("; ")), 4);
        let met = ('a'..).zip(&self.shown_panorama(seat).spirits).map(|(letter, met)| {
            let covered = if met.covered { "covered by the evil spirit" } else { "" };
            let effect = if met.covered { covered } else { effect(met.spirit) };
            vec![format!("   {letter} {}", met.spirit), between(met.square), effect.to_owned()]
        });
        lines.extend(columns(&met.collect::<Vec<_>>()));
        if self.spirits.evil.contains(&seat) {
            lines.push(format!("   {}: {}", Spirit::Evil, effect(Spirit::Evil)));
        }
        lines
    }

    fn panorama(&self, seat: Seat) -> Panorama {
        let shown = self.shown_panorama(seat);
        let spirits = shown.spirits.iter();
        Panorama {
            tiles: shown.tiles(),
            rainbows: shown.rainbows,
            spirits: spirits.map(|met| Met { spirit: met.spirit, square: met.square }).collect(),
        }
    }

    /// What `seat` has so far.
    fn total(&self, seat: Seat) -> u32 {
        self.scores.get(seat.index()).map_or(0, |score| score.total)
    }

    /// What `panorama` would be worth if it were `seat`'s.
    fn score_of(&self, seat: Seat, panorama: &Panorama) -> Score {
        let mut spirits = self.shown_panorama(seat).spirits.iter();
        let covered = spirits.find(|met| met.covered).map(|met| met.spirit);
        panorama.score(covered, self.held_rainbows(seat))
    }

    /// Does the open question need a look at the table? A capture is asked for when nothing has changed yet.
    pub(crate) fn needs_table(&self) -> bool {
        !matches!(self.turn.step.first(), Some(Step::Capture { .. }))
    }

    /// The open question, as it is put to the one who decides.
    pub(crate) fn question(&self) -> String {
        let Some(step) = self.turn.step.first() else { return "The game is over.".to_owned() };
        match step {
            Step::Play {} if self.pile == 0 => {
                "The pile is empty. Which tile do you capture with?".to_owned()
            }
            Step::Play {} => "Which tile do you play?".to_owned(),
            Step::Capture { played } => format!("What does {} capture?", name(*played)),
            Step::PlaceRainbow { cause: Cause::Trout } => {
                "The trout brings a rainbow. Where does it go?".to_owned()
            }
            Step::PlaceRainbow { cause: Cause::Held } => {
                "Where does the rainbow go that you had set aside?".to_owned()
            }
            Step::PlaceRainbow { .. } => {
                "Nothing was captured, so you gain a rainbow. Where does it go?".to_owned()
            }
            Step::MoveRainbow { displaced, .. } => {
                let from = displaced.first().map_or_else(String::new, |&tile| name(tile));
                format!("The rainbow made way for tile {from}. Where to?")
            }
            Step::MeetSpirit { evil_drawn: true } => {
                "You keep the evil spirit. Which of those face up do you meet?".to_owned()
            }
            Step::MeetSpirit { .. } => "You formed a square. Which spirit do you meet?".to_owned(),
            Step::ChooseSpirit { .. } => self.ask_to_choose(),
            Step::AddFromHand {} => {
                "The deer adds a tile of your hand to your panorama. Which?".to_owned()
            }
            Step::AddFromRow {} => {
                "The beetle adds a tile of the market to your panorama. Which?".to_owned()
            }
            Step::CoverSpirit { .. } => {
                "The evil spirit covers a spirit of the other player. Which?".to_owned()
            }
        }
    }

    fn ask_to_choose(&self) -> String {
        let drawn = self.drawn.unwrap_or_default();
        let spirits: Vec<Spirit> = drawn.without(Spirit::Evil).iter().collect();
        match spirits[..] {
            [only] if drawn.contains(Spirit::Evil) => {
                format!("You drew the {only} and the evil spirit, which you keep. On which square?")
            }
            [only] => format!("You drew the {only}. On which square?"),
            [one, two] => {
                format!(
                    "You drew the {one} and the {two}. Which do you meet? The other lies face up."
                )
            }
            _ => "Which of the spirits drawn do you meet?".to_owned(),
        }
    }

    /// An answer to the open question, and what comes of it as far as the view tells.
    pub(crate) fn action(&self, action: Action, asked: Asked<'_>, names: &Names) -> String {
        match action {
            Action::Play { tile } => self.play_words(tile, asked),
            Action::Capture { tile } => {
                let played = self.played().unwrap_or(tile);
                format!(
                    "capture {}{}",
                    coloured(tile),
                    after_colon(&self.capture_notes(played, tile))
                )
            }
            Action::PlaceRainbow { at } => {
                format!("rainbow on {}{}", name(at), in_brackets(&self.rainbow_notes(at)))
            }
            Action::MoveRainbow { to } => {
                format!("rainbow to {}{}", name(to), in_brackets(&self.rainbow_notes(to)))
            }
            Action::DrawSpirits {} => match self.spirits.pile {
                1 => "draw the last spirit of the pile".to_owned(),
                _ => "draw two spirits from the pile and meet one of them".to_owned(),
            },
            Action::MeetSpirit { spirit, square } => self.meet_words(spirit, square),
            Action::AddFromHand { tile } | Action::AddFromRow { tile } => {
                format!("add {}{}", coloured(tile), after_colon(&self.tiles_notes(&[tile], false)))
            }
            Action::CoverSpirit { spirit } => {
                let holder = other(self.decider());
                let panorama = self.panorama(holder);
                let held = self.held_rainbows(holder);
                let [before, after] =
                    [None, Some(spirit)].map(|covered| panorama.score(covered, held).total);
                let lost = count(before.saturating_sub(after), "point");
                format!("cover the {spirit}: {} loses {lost}", names.of(holder))
            }
        }
    }

    fn play_words(&self, tile: Tile, asked: Asked<'_>) -> String {
        let mut legal = asked.legal.iter();
        let place = legal.position(|&it| it == AnyAction::Solstis(Action::Play { tile }));
        let takes = match asked.about {
            Some(AnyAbout::Solstis(About::Play { captures })) => {
                place.and_then(|place| captures.get(place))
            }
            _ => None,
        };
        let captured = takes.map_or(&[][..], |tiles| tiles).iter();
        let captured: Vec<String> = captured
            .map(|&other| {
                format!("{}{}", name(other), in_brackets(&self.capture_notes(tile, other)))
            })
            .collect();
        let captured = match &captured[..] {
            [] => "nothing, so you get a second chance".to_owned(),
            captured => either(captured),
        };
        format!("play {}: captures {captured}", coloured(tile))
    }

    /// What it brings to lay both tiles of a capture.
    fn capture_notes(&self, played: Tile, captured: Tile) -> Vec<String> {
        self.tiles_notes(&[captured, played], true)
    }

    /// What it brings to lay `tiles`, but for those whose cell has a rainbow that a spirit holds.
    fn tiles_notes(&self, tiles: &[Tile], brings_spirit: bool) -> Vec<String> {
        let before = self.panorama(self.decider());
        let lost: TileSet = tiles.iter().copied().filter(|&tile| before.is_blocked(tile)).collect();
        let laid = tiles.iter().copied().collect::<TileSet>() & !lost;
        let mut after = before.clone();
        after.tiles |= laid;
        after.rainbows = before.rainbows & !laid;
        let mut notes = self.gains(&after, laid, brings_spirit);
        if after.rainbows != before.rainbows {
            notes.push("moves a rainbow".to_owned());
        }
        if !lost.is_empty() {
            notes.push(format!("loses {}", list(lost)));
        }
        notes
    }

    /// What it brings to place a rainbow. Squares completed by an effect bring no spirit.
    fn rainbow_notes(&self, cell: Cell) -> Vec<String> {
        let mut after = self.panorama(self.decider());
        after.rainbows.insert(cell);
        let cause = match self.turn.step.first() {
            Some(Step::PlaceRainbow { cause } | Step::MoveRainbow { cause, .. }) => Some(cause),
            _ => None,
        };
        let is_effect = matches!(cause, Some(Cause::Trout | Cause::Effect | Cause::Squirrel));
        self.gains(&after, TileSet::only(cell), !is_effect)
    }

    /// What is gained if the decider's panorama becomes `after` by filling `cells`.
    fn gains(&self, after: &Panorama, cells: TileSet, brings_spirit: bool) -> Vec<String> {
        let mut notes = vec![];
        notes.extend(self.points_gained(after));
        if brings_spirit && after.squares_formed(cells).next().is_some() {
            notes.push("forms a square".to_owned());
        }
        notes
    }

    /// How many points the decider gains by having `after` as their panorama, if any: `+2 points`.
    fn points_gained(&self, after: &Panorama) -> Option<String> {
        let seat = self.decider();
        let [before, after] = [self.total(seat), self.score_of(seat, after).total];
        match i64::from(after) - i64::from(before) {
            0 => None,
            gain @ (1 | -1) => Some(format!("{gain:+} point")),
            gain => Some(format!("{gain:+} points")),
        }
    }

    fn meet_words(&self, spirit: Spirit, square: Square) -> String {
        let mut after = self.panorama(self.decider());
        let rainbows = (after.rainbows & square.cells()).iter();
        let held: TileSet = rainbows.filter(|&cell| !after.is_blocked(cell)).collect();
        after.spirits.push(Met { spirit, square });
        let mut notes: Vec<String> = self.points_gained(&after).into_iter().collect();
        if !held.is_empty() {
            notes.push(format!("holds the rainbow on {}", list(held)));
        }
        format!("meet the {spirit} on {}{}", between(square), in_brackets(&notes))
    }
}

impl Event {
    /// What happened, a sentence for each event that is worth one and still is news.
    pub(crate) fn story<'a>(events: impl Iterator<Item = &'a Event>, names: &Names) -> Vec<String> {
        let events: Vec<&Event> = events.collect();
        let is_news = |&i: &usize| !events[..i].iter().any(|earlier| earlier.implies(events[i]));
        (0..events.len()).filter(is_news).filter_map(|i| events[i].words(names)).collect()
    }

    /// What happened as a sentence; nothing for what another event tells.
    fn words(&self, names: &Names) -> Option<String> {
        let of = |seat: &Seat| names.of(*seat);
        Some(match self {
            Event::TileLaid { from: Origin::OtherHand, .. }
            | Event::Scored { .. }
            | Event::Over { .. } => return None,
            Event::TurnBegan { n, seat, .. } => format!("Turn {n}: {}", of(seat)),
            Event::Passed { seat } => format!("{} can capture nothing and passes", of(seat)),
            Event::TilePlayed { seat, tile } => format!("{} plays {}", of(seat), coloured(*tile)),
            Event::TileJoinedRow { tile } => format!("{} joins the market", name(*tile)),
            Event::SecondChance { seat, tile } => {
                format!("{} turns up {} as a second chance", of(seat), coloured(*tile))
            }
            Event::TileCaptured { seat, tile, with } => {
                format!("{} captures {} with {}", of(seat), name(*tile), name(*with))
            }
            Event::TileLaid { seat, tile, from } => {
                format!("{} lays {}{}", of(seat), name(*tile), origin(*from))
            }
            Event::TileRemoved { seat, tile, .. } => {
                format!("{} is lost: a spirit holds {}'s rainbow there", name(*tile), of(seat))
            }
            Event::TileRevealed { tile } => {
                format!("{} is turned up in the market", coloured(*tile))
            }
            Event::SpiritsDrawn { seat, count: n, spirits } if spirits.is_empty() => {
                format!("{} draws {}", of(seat), count(*n, "spirit"))
            }
            Event::SpiritsDrawn { seat, spirits, .. } => {
                let spirits: Vec<String> = spirits.iter().copied().map(the).collect();
                format!("{} draws {}", of(seat), all_of(&spirits))
            }
            Event::SpiritMet { seat, spirit, square, .. } => {
                format!("{} meets the {spirit} on {}", of(seat), between(*square))
            }
            Event::SpiritFaceUp { spirit } => format!("The {spirit} is laid face up"),
            Event::EvilTaken { seat } => format!("{} keeps the evil spirit", of(seat)),
            Event::EvilGiven { from, to } => {
                format!("{} hands the evil spirit to {}", of(from), of(to))
            }
            Event::NoEffect { spirit, .. } => format!("The {spirit} finds nothing to do"),
            Event::TileStolen { seat, tile } => {
                let robbed = names.of(other(*seat));
                format!("The dragonfly brings {} {} from {robbed}'s hand", of(seat), name(*tile))
            }
            Event::ExtraTurnGained { seat } => {
                format!("The groundhog gives {} another turn after this one", of(seat))
            }
            Event::TilesDrawn { seat, count: n, tiles, cause } => {
                let tiles: Vec<String> = tiles.iter().copied().map(coloured).collect();
                let what = if tiles.is_empty() { count(*n, "tile") } else { all_of(&tiles) };
                format!("{} draws {what}{}", of(seat), draw_cause(*cause))
            }
            Event::SpiritCovered { owner, spirit, .. } => {
                format!("The evil spirit covers {}'s {spirit}", of(owner))
            }
            Event::RainbowGained { .. }
            | Event::NoRainbowLeft { .. }
            | Event::RainbowHeld { .. }
            | Event::RainbowPlaced { .. }
            | Event::RainbowFreed { .. }
            | Event::RainbowMoved { .. }
            | Event::RainbowReturned { .. } => return self.rainbow_words(names),
        })
    }

    fn rainbow_words(&self, names: &Names) -> Option<String> {
        let of = |seat: &Seat| names.of(*seat);
        Some(match self {
            Event::RainbowGained { seat, cause: Cause::Trout } => {
                format!("The trout brings {} a rainbow", of(seat))
            }
            Event::RainbowGained { seat, .. } => {
                format!("{} captures nothing and gains a rainbow", of(seat))
            }
            Event::NoRainbowLeft { seat, .. } => format!("No rainbow is left for {}", of(seat)),
            Event::RainbowHeld { seat } => {
                format!("{} sets a rainbow aside until the first capture", of(seat))
            }
            Event::RainbowPlaced { seat, at, .. } => {
                format!("{} places a rainbow on {}", of(seat), name(*at))
            }
            Event::RainbowMoved { seat, from, to } => {
                format!("{} moves the rainbow from {} to {}", of(seat), name(*from), name(*to))
            }
            Event::RainbowReturned { seat } => {
                format!("{}'s rainbow finds no cell and leaves", of(seat))
            }
            _ => return None,
        })
    }

    /// Is `later` no news after this? The tiles of a capture are laid.
    fn implies(&self, later: &Event) -> bool {
        match (self, later) {
            (Event::TileCaptured { tile, with, .. }, Event::TileLaid { tile: laid, .. }) => {
                laid == tile || laid == with
            }
            _ => false,
        }
    }
}

/// A tile or cell by row and column: `3-10`.
fn name(tile: Tile) -> String {
    format!("{}-{}", tile.row(), tile.column())
}

/// The same with the colour of its row.
fn coloured(tile: Tile) -> String {
    format!("{} ({})", name(tile), COLOURS[usize::from(tile.row() - 1)])
}

/// A spirit in a sentence.
fn the(spirit: Spirit) -> String {
    if spirit == Spirit::Evil { "the evil spirit".to_owned() } else { format!("the {spirit}") }
}

fn list(tiles: TileSet) -> String {
    all_of(&tiles.iter().map(name).collect::<Vec<_>>())
}

/// A square by its lower left and its upper right cell.
fn between(square: Square) -> String {
    let corner = Cell::from(square);
    format!("{} to {}-{}", name(corner), corner.row() + 1, corner.column() + 1)
}

fn in_brackets(notes: &[String]) -> String {
    if notes.is_empty() { String::new() } else { format!(" ({})", notes.join(", ")) }
}

fn after_colon(notes: &[String]) -> String {
    if notes.is_empty() { String::new() } else { format!(": {}", notes.join(", ")) }
}

/// A tile with a fire, and whether a path leads down from it to the bottom row.
fn fire(panorama: &Panorama, cell: Cell) -> char {
    let reached = panorama.filled().connected_to(TileSet::BOTTOM);
    if reached.contains(cell) { '*' } else { '^' }
}

/// What stands to the right of a cell: the letter of the spirit on the square whose lower left it is, or the fire
/// across the joint of the two summits.
fn mark(panorama: &Panorama, cell: Cell) -> char {
    if TileSet::JOINT.first() == Some(cell) && panorama.tiles.contains_all(TileSet::JOINT) {
        return fire(panorama, cell);
    }
    let mut here = ('a'..).zip(&panorama.spirits).filter(|(_, met)| Cell::from(met.square) == cell);
    here.next().map_or(' ', |(letter, _)| letter)
}

fn origin(from: Origin) -> &'static str {
    match from {
        Origin::Played => "",
        Origin::Row => " from the market",
        Origin::Hand => " from the hand",
        Origin::Pile => " from the pile",
        Origin::OtherHand => " from the other hand",
    }
}

fn draw_cause(cause: DrawCause) -> &'static str {
    match cause {
        DrawCause::EndOfTurn => "",
        DrawCause::Bear => " thanks to the bear",
        DrawCause::Compensation => " for the one taken",
    }
}

/// What a spirit does.
pub(super) fn effect(spirit: Spirit) -> &'static str {
    match spirit {
        Spirit::Trout => "take a rainbow and place it",
        Spirit::Deer => "add a tile of your hand to your panorama, draw 2 this turn",
        Spirit::Eagle => "add the top tile of the pile to your panorama",
        Spirit::Bear => "draw a tile now, your hand stays one larger",
        Spirit::Dragonfly => "add a random tile of the other hand to your panorama",
        Spirit::Beetle => "add a tile of the market to your panorama",
        Spirit::Groundhog => "take another turn after this one",
        Spirit::Bee => "end: +1 for each spirit that acts at once",
        Spirit::Ladybug => "end: +1 for each fire not lit",
        Spirit::Wolf => "end: +1 for each separate area",
        Spirit::Squirrel => "end: adds the tiles left in your hand to your panorama",
        Spirit::Bird => "end: +1 for each other spirit that acts at the end",
        Spirit::Lizard => "end: +1 for each rainbow",
        Spirit::Butterfly => "end: +1 for each lit fire",
        Spirit::Evil => {
            "handed on by meeting a spirit; at the end it covers a spirit of its holder"
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Viewer;
    use crate::solstis::Solstis;
    use crate::solstis::testing::{ADA, BO, meet, place_rainbow, play, position, square};

    fn names() -> Names {
        ["Ada", "Bo"].into_iter().collect()
    }

    /// Ada may complete two squares with 2.2, which captures 2.9; Bo has a lit fire and the evil spirit.
    fn small_table() -> Solstis {
        let mut game = position(["2.2 3.10", "1.10"], "2.9 6.6", "5.5 5.6")
            .with_panorama(ADA, &["# . # . . . . . . .", "# # # ~ . . . . . ."])
            .with_panorama(
                BO,
                &[
                    "  . . . . . . . #  ",
                    ". . . . . . . . # .",
                    ". . . . . . . # ~ .",
                    ". . . . . . . # # .",
                ],
            )
            .with_met(BO, Spirit::Butterfly, square(1, 8))
            .with_face_up(&[Spirit::Wolf]);
        game.evil_holder = Some(BO);
        game
    }

    /// Checks the words of what the one who decides may answer.
    #[track_caller]
    fn check_answers(game: &Solstis, question: &str, expected: &[&str]) {
        let seat = game.decider().expect("somebody decides");
        let view = game.view(Viewer::Seat(seat));
        let about = game.about(seat).map(AnyAbout::Solstis);
        let legal: Vec<AnyAction> = game.answers().into_iter().map(AnyAction::Solstis).collect();
        let asked = Asked { legal: &legal, about: about.as_ref() };
        let words = |action| view.action(action, asked, &names());
        let words: Vec<String> = game.answers().into_iter().map(words).collect();
        assert_eq!(view.question(), question);
        assert_eq!(words, expected);
    }

    /// Checks what a viewer is told of these actions.
    #[track_caller]
    fn check_story(mut game: Solstis, actions: &[Action], viewer: Viewer, expected: &[&str]) {
        let events = game.play_all(actions).into_iter().filter_map(|event| event.seen_by(viewer));
        let events: Vec<crate::Event> = events.map(crate::Event::Solstis).collect();
        let view = crate::View::Solstis(game.view(viewer));
        assert_eq!(view.story(&events, &names()), expected);
    }

    #[test]
    fn a_player_sees_their_panorama_first_with_the_cells_of_hand_and_row() {
        let picture = [
            "Turn 1: Ada (you) plays.",
            "",
            "Market   2-9  6-6",
            "Left     2 tiles, 0 spirits, 12 rainbows",
            "Face up  wolf: end: +1 for each separate area",
            "Hand     2-2 (orange)  3-10 (green)",
            "",
            "   Ada (you)                               Bo",
            "6           .  .  M  .                  6           .  .  M  .",
            "5        .  .  .  .  .  .               5        .  .  .  .  .  .",
            "4     .  .  .  .  .  .  .  -            4     .  .  .  .  .  .  .  *",
            "3  .  .  .  .  .  .  .  .  -  H         3  .  .  .  .  .  .  .  .  #  .",
            "2  #  H  #  .  .  .  .  -  M  .         2  -  .  -  .  .  .  .  #  =  .",
            "1  #  #  #  ~  .  .  .  -  -  .         1  -  -  -  .  .  .  .  #a #  .",
            "   1  2  3  4  5  6  7  8  9  10           1  2  3  4  5  6  7  8  9  10",
            LEGEND[0],
            LEGEND[1],
            "H its tile is in your hand",
            "",
            "Ada (you): 5 points so far (area 5); 2 tiles in hand",
            "",
            "Bo: 8 points so far (area 5, butterfly 1, fires 1, spirits 1); 1 tile in hand",
            "   a butterfly  1-8 to 2-9  end: +1 for each lit fire",
            "   evil: handed on by meeting a spirit; at the end it covers a spirit of its holder",
        ];
        assert_eq!(small_table().view(Viewer::Seat(ADA)).table(&names()), picture);
    }

    #[test]
    fn a_spectator_sees_no_hand() {
        let text = small_table().view(Viewer::Spectator).table(&names()).join("\n");
        assert!(!text.contains('H') && !text.contains("you)"), "{text}");
    }

    #[test]
    fn the_ninth_fire_stands_between_the_two_summits() {
        let game = small_table().with_panorama(ADA, &["      . # # .      ", "", "", "", "", ""]);
        let lines = game.view(Viewer::Spectator).panorama_lines(ADA, &names());
        assert_eq!(lines[1], "6           .  ^^ ^  .");
    }

    #[test]
    fn an_answer_tells_what_it_brings() {
        let answers = [
            "play 2-2 (orange): captures 2-9 (+1 point, forms a square)",
            "play 3-10 (green): captures nothing, so you get a second chance",
        ];
        check_answers(&small_table(), "Which tile do you play?", &answers);
    }

    #[test]
    fn a_tile_that_would_be_lost_is_told_before() {
        let game = position(["2.2", "1.10"], "2.9", "5.5 5.6")
            .with_panorama(ADA, &["# ~ . .", "# # . ."])
            .with_met(ADA, Spirit::Bear, square(1, 1));
        let answers = ["play 2-2 (orange): captures 2-9 (loses 2-2)"];
        check_answers(&game, "Which tile do you play?", &answers);
    }

    #[test]
    fn spirits_are_offered_with_their_points_and_the_rainbows_they_hold() {
        let mut game = position(["2.3", "1.10"], "2.9", "5.5 5.6")
            .with_panorama(ADA, &["# # . #", "# # # ~"])
            .with_met(ADA, Spirit::Trout, square(1, 1))
            .with_spirits(&[Spirit::Bear, Spirit::Bee]);
        game.play_all(&[play(2, 3)]);
        let answers = [
            "meet the bear on 1-2 to 2-3 (+1 point)",
            "meet the bear on 1-3 to 2-4 (+1 point, holds the rainbow on 1-4)",
            "meet the bee on 1-2 to 2-3 (+2 points)",
            "meet the bee on 1-3 to 2-4 (+2 points, holds the rainbow on 1-4)",
        ];
        let question = "You drew the bear and the bee. Which do you meet? The other lies face up.";
        check_answers(&game, question, &answers);
    }

    #[test]
    fn a_story_tells_a_capture_once_and_hides_what_is_drawn() {
        let story = [
            "Ada plays 2-2 (orange)",
            "Ada captures 2-9 with 2-2",
            "Ada meets the wolf on 1-1 to 2-2",
            "Ada draws 5-5 (pink)",
            "Turn 2: Bo",
        ];
        let actions = [play(2, 2), meet(Spirit::Wolf, (1, 1))];
        check_story(small_table(), &actions, Viewer::Seat(ADA), &story);
        let hidden = [&story[..3], &["Ada draws 1 tile"], &story[4..]].concat();
        check_story(small_table(), &actions, Viewer::Spectator, &hidden);
    }

    #[test]
    fn a_story_tells_who_draws_the_evil_spirit() {
        let game = position(["2.3", "1.10"], "2.9", "5.5 5.6")
            .with_panorama(ADA, &["# # . #", "# # # ~"])
            .with_spirits(&[Spirit::Bear, Spirit::Evil]);
        let story = [
            "Ada plays 2-3 (orange)",
            "Ada captures 2-9 with 2-3",
            "Ada draws the bear and the evil spirit",
        ];
        check_story(game, &[play(2, 3)], Viewer::Seat(ADA), &story);
    }

    #[test]
    fn a_story_tells_of_rainbows() {
        let story = [
            "Ada plays 3-10 (green)",
            "3-10 joins the market",
            "Ada turns up 5-5 (pink) as a second chance",
            "5-5 joins the market",
            "Ada captures nothing and gains a rainbow",
            "Ada places a rainbow on 2-2",
        ];
        let actions = [play(3, 10), place_rainbow(2, 2)];
        check_story(small_table(), &actions, Viewer::Spectator, &story);
    }
}
