//! Solenia in plain English: the board with its front at the top, each answer and what it brings, each event.

use super::components::{
    DeliveryTile, ExpulsionPower, Level1Power, PrintedSlot, Scoring, SlotPower,
};
use super::setup::Level3Setup;
use super::view::{Laid, Level1View, PlacedView, Step, View};
use super::{
    About, Action, CardGain, Event, Good, Goods, Ground, Hemisphere, Id, Source, Space, WinterSlot,
};
use crate::words::{Names, all_of, columns, count, either, numbered, padded, wrapped};
use crate::{About as AnyAbout, Action as AnyAction, Asked, Seat};

/// The rules, for who plays in a terminal.
pub(crate) const GUIDE: &str = include_str!("../../texts/en/solenia.md");

/// How wide a space of the board is drawn.
const SPACE: usize = 13;

/// How wide the names of the rows are drawn.
const MARGIN: usize = 13;

impl View {
    /// The table, line by line.
    pub(crate) fn table(&self, asked: Asked<'_>, names: &Names) -> Vec<String> {
        let mut lines = vec![self.headline(names), String::new()];
        lines.extend(self.board_lines(asked));
        lines.extend(self.expulsion_lines());
        lines.push(String::new());
        lines.extend(self.display_lines());
        lines.push(String::new());
        lines.extend(self.slot_lines());
        for (seat, player) in (0..).map(Seat).zip(self.players()) {
            lines.push(String::new());
            lines.extend(self.player_lines(seat, &player, names));
        }
        lines.extend(self.neutral_lines());
        lines.extend(self.draft_lines());
        lines.extend(self.hand_lines());
        lines
    }

    fn viewer(&self) -> Option<Seat> {
        self.hand.as_ref().map(|hand| hand.seat)
    }

    fn headline(&self, names: &Names) -> String {
        let round = self.turn.round;
        match self.turn.step.first() {
            None => "The game is over.".to_owned(),
            Some(Step::Draft {}) => {
                let drafters: Vec<String> = self.deciders(names);
                format!("Before the first turn: {} takes an improvement.", all_of(&drafters))
            }
            _ if self.neutral.as_ref().is_some_and(|neutral| neutral.playing) => {
                format!("Round {round} of 16: the neutral crew plays.")
            }
            _ => {
                let player = names.marked(self.turn.seat, self.viewer());
                format!("Round {round} of 16: {player} plays.")
            }
        }
    }

    fn deciders(&self, names: &Names) -> Vec<String> {
        self.turn.deciders.iter().map(|&seat| names.marked(seat, self.viewer())).collect()
    }

    /// The strips from the front to the rear, each with its cards beneath.
    fn board_lines(&self, asked: Asked<'_>) -> Vec<String> {
        let titles = (1..=5).map(|col| padded(&format!("column {col}"), SPACE));
        let mut lines = vec![format!("{}{}", " ".repeat(MARGIN), titles.collect::<String>())];
        let strips: Vec<_> = (1..=5).zip(self.strips()).collect();
        for (row, (_, strip)) in strips.into_iter().rev() {
            let spaces = || (1..=5).filter_map(move |col| Space::at(row, col));
            let grounds: String = spaces()
                .map(|space| {
                    let airship = if self.board.airship == space { " @" } else { "" };
                    let ground = self.ground(space).map_or_else(String::new, ground);
                    padded(&format!("{ground}{airship}"), SPACE)
                })
                .collect();
            let cards: String =
                spaces().map(|space| padded(&self.on_space(space, asked), SPACE)).collect();
            let name = padded(&format!("row {row} {}", strip.face), MARGIN);
            lines.push(format!("{name}{grounds}"));
            lines.push(format!("{}{cards}", " ".repeat(MARGIN)));
        }
        let mut lines: Vec<String> =
            lines.into_iter().map(|line| line.trim_end().to_owned()).collect();
        lines.retain(|line| !line.is_empty());
        lines.push(
            "@ the airship   (1) a card's value   row 5 is the front, row 1 the rear".to_owned(),
        );
        lines
    }

    /// The card on a space; for who is about to play one, what it costs to get there.
    fn on_space(&self, space: Space, asked: Asked<'_>) -> String {
        match self.card_on(space) {
            Some(placed) => {
                format!("{} {} ({})", self.owner(placed), placed.card, self.value(placed.card))
            }
            None if asked.legal.iter().any(|action| is_place(action, space)) => {
                toll(space, asked).map(cost).unwrap_or_default()
            }
            None => String::new(),
        }
    }

    fn owner(&self, placed: &PlacedView) -> String {
        placed.seat.map_or_else(|| "crew".to_owned(), |seat| self.mark(seat))
    }

    /// A short name for a player: `you`, or `P2`.
    fn mark(&self, seat: Seat) -> String {
        if self.viewer() == Some(seat) { "you".to_owned() } else { format!("P{}", seat.0 + 1) }
    }

    /// What the cards of the rear strip will give when the airship moves.
    fn expulsion_lines(&self) -> Vec<String> {
        let gains: Vec<String> = Space::rear()
            .filter_map(|space| Some((self.card_on(space)?, self.ground(space)?)))
            .filter(|(placed, _)| placed.seat.is_some())
            .filter_map(|(placed, ground)| {
                let gain = expelled(&self.printed.card(placed.card)?.power, ground)?;
                Some(format!("{gain} to {}", self.owner(placed)))
            })
            .collect();
        if gains.is_empty() {
            return vec![];
        }
        let gains = gains.join("; ");
        wrapped(&format!("When the airship moves, row 1 gives {gains}"), 4)
    }

    /// Both displays side by side; a sign marks what the viewer has the goods for.
    fn display_lines(&self) -> Vec<String> {
        let display = &self.display;
        let held = self.held();
        let cells = |id: Option<&Id>| match id.and_then(|&id| self.printed.tile(id)) {
            Some((_, tile)) => {
                let sign = if held.holds(tile.cost) { ">" } else { " " };
                [format!("{sign} {}", tile.id), count(tile.stars, "star"), goods(tile.cost)]
            }
            None => Default::default(),
        };
        let n_rows = display.day.len().max(display.night.len());
        let rows = (0..n_rows).map(|i| {
            let tiles = [display.day.get(i), display.night.get(i)];
            tiles.into_iter().flat_map(cells).collect::<Vec<_>>()
        });
        let more = |side, n| format!("{side} ({n} more)");
        let title = format!(
            "Deliveries: {}, {}, the oldest first",
            more("day", display.day_deck),
            more("night", display.night_deck)
        );
        let hint = if self.hand.is_some() { "; > you have the goods" } else { "" };
        std::iter::once(format!("{title}{hint}"))
            .chain(columns(&rows.collect::<Vec<_>>()))
            .collect()
    }

    /// What each slot gives, and who has filled it.
    fn slot_lines(&self) -> Vec<String> {
        let filled = |side, slot: Id| {
            let seats = (0..).map(Seat).zip(self.players());
            let seats = seats.filter(|(_, player)| {
                player.deliveries.of(side).iter().any(|delivery| delivery.slot == Some(slot))
            });
            seats.map(|(seat, _)| self.mark(seat)).collect::<Vec<_>>().join(" ")
        };
        let rows = self.printed.slots.iter().map(|printed| {
            let sides = Hemisphere::BOTH.into_iter();
            let cells =
                sides.flat_map(|side| [self.slot_power(printed, side), filled(side, printed.slot)]);
            std::iter::once(format!("  {}", printed.slot)).chain(cells).collect()
        });
        let title = ["Slots", "day", "filled by", "night", "filled by"].map(str::to_owned).to_vec();
        columns(&std::iter::once(title).chain(rows).collect::<Vec<_>>())
    }

    fn player_lines(&self, seat: Seat, laid: &Laid<'_>, names: &Names) -> Vec<String> {
        let Laid { player, deliveries, stars, .. } = laid;
        let [day, night] = Hemisphere::BOTH.map(|side| deliveries.of(side));
        let score = self.scores.get(seat.index());
        let on_tiles = score.and_then(|score| score.sources.get("tiles")).copied().unwrap_or(0);
        let held = Goods::from(player.goods);
        let name = match self.viewer() {
            Some(viewer) if viewer == seat => format!("{} (you)", names.of(seat)),
            _ => format!("{} {}", self.mark(seat), names.of(seat)),
        };
        let mut lines = vec![
            format!(
                "{name}: {} ({stars} gained, {on_tiles} on {} day and {} night deliveries)",
                count(u32::from(*stars) + on_tiles, "star"),
                day.len(),
                night.len()
            ),
            format!(
                "    {} of {} goods: {};  cards: {} in hand, {} in the deck",
                held.total(),
                player.storage,
                goods(held),
                player.hand,
                player.deck
            ),
        ];
        lines.extend(deliveries.level_1.iter().flat_map(|tile| self.level_1_lines(tile)));
        for (side, half) in deliveries.level_3.iter().flat_map(halves) {
            let words = format!("    {half} in {side} slot 3b: {}", self.half_power(side, half));
            lines.extend(wrapped(&words, 8));
        }
        lines
    }

    fn neutral_lines(&self) -> Vec<String> {
        let Some(neutral) = &self.neutral else { return vec![] };
        let mut parts = vec![format!("{} in the deck", count(neutral.deck, "card"))];
        parts.extend(neutral.die.iter().map(|die| format!("last roll {die}")));
        if !neutral.tiles.is_empty() {
            let tiles: Vec<String> = neutral.tiles.iter().map(Id::to_string).collect();
            parts.push(format!("deliveries discarded {}", tiles.join(" ")));
        }
        let words = format!("Neutral crew: {}", parts.join(", "));
        let mut lines = vec![String::new()];
        lines.extend(wrapped(&words, 4));
        lines
    }

    fn draft_lines(&self) -> Vec<String> {
        let Some(draft) = &self.draft else { return vec![] };
        let mut lines = vec![String::new(), "Improvements to take, one of each level".to_owned()];
        for &tile in &draft.level_1 {
            lines.extend(wrapped(&format!("  {tile}: {}", self.level_1_power(tile)), 9));
        }
        for tile in &draft.level_3 {
            lines.extend(wrapped(&format!("  {}", self.level_3_words(tile)), 9));
        }
        lines.push("Level 1 covers slots 1a and works once both are filled.".to_owned());
        lines.push(
            "Level 3 covers slots 3b, and each half counts once its slot is filled.".to_owned(),
        );
        lines
    }

    fn hand_lines(&self) -> Vec<String> {
        let Some(hand) = &self.hand else { return vec![] };
        let cards = hand.cards.iter().filter_map(|&id| self.printed.card(id)).map(|card| {
            let airship = if card.moves_airship() { ", moves the airship" } else { "" };
            vec![
                format!("  {}", card.id),
                format!("value {}{airship}", card.value),
                format!("when expelled: {}", expulsion_power(&card.power)),
            ]
        });
        let title = if hand.cards.is_empty() { "Your hand is empty" } else { "Your hand" };
        let mut lines = vec![String::new(), title.to_owned()];
        lines.extend(columns(&cards.collect::<Vec<_>>()));
        lines
    }

    /// What the viewer has in storage.
    fn held(&self) -> Goods {
        let laid = self.viewer().and_then(|seat| self.players().nth(seat.index()));
        laid.map_or(Goods::NONE, |laid| laid.player.goods.into())
    }

    /// Does the open question need a look at the table? Within a turn its words are enough.
    pub(crate) fn needs_table(&self) -> bool {
        let step = self.turn.step.first();
        matches!(step, Some(Step::Draft {} | Step::Place {} | Step::Column { .. }))
    }

    /// The open question, as it is put to the one who decides.
    pub(crate) fn question(&self, asked: Asked<'_>) -> String {
        let held = || goods(self.held());
        match self.turn.step.first() {
            Some(Step::Draft {}) => "Which improvement do you take?".to_owned(),
            Some(Step::Place {}) if asked.legal.iter().any(is_stuck_discard) => {
                "No space can be reached for free: pay for a voyage, or discard a card.".to_owned()
            }
            Some(Step::Place {}) => "Which card do you play, and where?".to_owned(),
            Some(&Step::Pay { toll, .. }) => {
                let toll = count(toll, "good");
                format!("The voyage costs {toll}. You have {}. What do you pay?", held())
            }
            Some(Step::Deliver { .. }) => "Which delivery do you make?".to_owned(),
            Some(&Step::Substitute { tile }) => {
                format!("How do you pay for {}?", self.delivery(tile))
            }
            Some(Step::Slot { .. }) => "Which slot does the tile go to?".to_owned(),
            Some(&Step::Bonus { n, source: from, .. }) => {
                format!("You gain {} {}. Which?", count(n, "good"), source(from))
            }
            Some(Step::Discard { discards, .. }) => {
                let mine = discards.iter().find(|it| Some(it.seat) == self.viewer());
                let surplus = count(mine.map_or(0, |discard| discard.n), "good");
                format!("You have {}: {surplus} too many. What do you discard?", held())
            }
            Some(&Step::Column { card }) => format!(
                "The die shows 6. Which column does neutral card {card} (value {}) go to?",
                self.value(card)
            ),
            None => "The game is over.".to_owned(),
        }
    }

    /// The answers with their numbers; cards are grouped by the space they can be played on.
    pub(crate) fn choices(
        &self,
        asked: Asked<'_>,
        words: impl Fn(&AnyAction) -> String,
    ) -> Vec<String> {
        let mut spaces: Vec<Vec<String>> = vec![];
        let mut others = vec![];
        let mut last = None;
        for (number, action) in (1..).zip(asked.legal) {
            let &AnyAction::Solenia(Action::Place { card, at }) = action else {
                others.push((words(action), number));
                continue;
            };
            if last != Some(at) {
                last = Some(at);
                spaces.push(self.space_words(at, asked));
            }
            let answer = format!("{number:3}  {card} ({})", self.value(card));
            spaces.last_mut().expect("a space was pushed just now").push(answer);
        }
        let mut lines = columns(&spaces);
        lines.extend(numbered(others));
        lines
    }

    /// A space as the beginning of a line of answers.
    fn space_words(&self, space: Space, asked: Asked<'_>) -> Vec<String> {
        let ground = self.ground(space).map_or_else(String::new, land);
        let cost = toll(space, asked).map_or_else(String::new, cost);
        vec![format!("  {}", place(space)), ground, cost]
    }

    fn value(&self, card: Id) -> u8 {
        self.printed.card(card).map_or(0, |card| card.value)
    }

    /// A delivery tile with its stars and its cost.
    fn delivery(&self, id: Id) -> String {
        self.printed.tile(id).map_or_else(|| id.to_string(), |(_, tile)| delivery(tile))
    }

    /// An answer to the open question, and what comes of it as far as the question tells.
    pub(crate) fn action(&self, action: Action, asked: Asked<'_>) -> String {
        match action {
            Action::Draft { tile } => self.draft_words(tile),
            Action::Place { card, at } => {
                let costs = match toll(at, asked).unwrap_or(0) {
                    0 => String::new(),
                    toll => format!(", costs {}", count(toll, "good")),
                };
                let value = self.value(card);
                let brings = self.brings(card, at, asked);
                format!("place {card} (value {value}: {brings}) on {}{costs}", place(at))
            }
            Action::StuckDiscard { card } => {
                format!("discard {card} (value {}): only moves the airship", self.value(card))
            }
            Action::Pay { goods: paid } => format!("pay {}", goods(paid)),
            Action::Deliver { tile } => format!("deliver {}", self.delivery(tile)),
            Action::PayAsPrinted {} => {
                let cost = self.open_tile().map(|(_, tile)| goods(tile.cost));
                format!("pay as printed: {}", cost.unwrap_or_default())
            }
            Action::Substitute { replace, with } => {
                format!("replace 1 {replace} by 1 {with}")
            }
            Action::Slot { slot } => self.slot_words(slot),
            Action::Bonus { goods: gained } => format!("gain {}", goods(gained)),
            Action::Discard { goods: lost } => format!("discard {}", goods(lost)),
            Action::Column { col } => self.column_words(col, asked),
        }
    }

    /// The delivery whose payment or slot is open.
    fn open_tile(&self) -> Option<(Hemisphere, &DeliveryTile)> {
        match self.turn.step.first()? {
            &(Step::Substitute { tile } | Step::Slot { tile }) => self.printed.tile(tile),
            _ => None,
        }
    }

    fn draft_words(&self, id: Id) -> String {
        let of_level_3 =
            self.draft.as_ref().and_then(|it| it.level_3.iter().find(|tile| tile.day == id));
        match of_level_3 {
            Some(tile) => format!("take {}", self.level_3_words(tile)),
            None => format!("take {id}: {}", self.level_1_power(id)),
        }
    }

    /// What a card brings at once on this space.
    fn brings(&self, card: Id, at: Space, asked: Asked<'_>) -> String {
        let Some(ground) = self.ground(at) else { return String::new() };
        let gains = match about(asked) {
            Some(About::Place { gains, .. }) => gains.iter().find(|gain| gain.card == card),
            _ => None,
        };
        let gain = match (gains.map_or(0, |gain: &CardGain| gain.on(ground)), ground) {
            (0, _) => vec![],
            (n, Ground::Island(good)) => vec![format!("gains {n} {good}")],
            (n, Ground::City(_)) => vec![format!("gains {}", count(n, "star"))],
        };
        let airship = (self.value(card) == 0).then(|| "moves the airship".to_owned());
        let delivery = match ground {
            Ground::City(side) => Some(format!("makes a {side} delivery")),
            Ground::Island(_) => None,
        };
        gain.into_iter().chain(airship).chain(delivery).collect::<Vec<_>>().join(", ")
    }

    fn slot_words(&self, slot: WinterSlot) -> String {
        let side = self.open_tile().map_or(Hemisphere::Day, |(side, _)| side);
        let laid = self.players().nth(self.turn.seat.index());
        let level_1 = laid.and_then(|laid| laid.deliveries.level_1.first());
        let level_3 = laid.and_then(|laid| laid.deliveries.level_3.first());
        let mut printed = self.printed.slots.iter();
        let printed = printed.find(|printed| printed.slot.as_str() == slot.to_string());
        let printed = printed.filter(|printed| !self.printed.covered.contains(&printed.slot));
        let gives = match (printed, slot, level_1, level_3) {
            (Some(printed), ..) => slot_power(&printed[side]),
            (_, WinterSlot::OneA, Some(&Level1View { tile, .. }), _) => {
                format!("your {tile}, with the other slot 1a: {}", self.level_1_power(tile))
            }
            (_, WinterSlot::ThreeB, _, Some(tile)) => {
                let [day, night] = halves(tile);
                let (side, half) = if side == Hemisphere::Day { day } else { night };
                format!("your {half}: {}", self.half_power(side, half))
            }
            _ => "nothing".to_owned(),
        };
        format!("slot {slot}: {gives}")
    }

    /// Where a neutral card would go, and what it would do there.
    fn column_words(&self, col: u8, asked: Asked<'_>) -> String {
        let space = match about(asked) {
            Some(About::Column { spaces }) => spaces.iter().find(|space| space.col() == col),
            _ => None,
        };
        let Some(&space) = space else {
            return format!("column {col}: it is full, the card is discarded");
        };
        let ground = self.ground(space);
        let oldest = match ground {
            Some(Ground::City(Hemisphere::Day)) => self.display.day.first(),
            Some(Ground::City(Hemisphere::Night)) => self.display.night.first(),
            Some(Ground::Island(_)) | None => None,
        };
        let loss =
            oldest.map_or_else(String::new, |&tile| format!(", discards {}", self.delivery(tile)));
        let land = ground.map_or_else(String::new, land);
        format!("column {col}: row {}, {land}{loss}", space.row())
    }

    /// What a slot gives; the improvement's word counts where one lies over it.
    fn slot_power(&self, printed: &PrintedSlot, side: Hemisphere) -> String {
        if self.printed.covered.contains(&printed.slot) {
            return "an improvement".to_owned();
        }
        slot_power(&printed[side])
    }

    fn level_1_power(&self, tile: Id) -> String {
        self.printed.level_1(tile).map_or_else(String::new, |tile| level_1_power(&tile.power))
    }

    fn half_power(&self, side: Hemisphere, half: Id) -> String {
        self.printed.half(side, half).map_or_else(String::new, |half| scoring(&half.power))
    }

    fn level_1_lines(&self, &Level1View { in_force, tile }: &Level1View) -> Vec<String> {
        let state = if in_force { "works" } else { "works once both slots 1a are filled" };
        wrapped(&format!("    {tile} {state}: {}", self.level_1_power(tile)), 8)
    }

    fn level_3_words(&self, tile: &Level3Setup) -> String {
        let half = |(side, half)| format!("{half} by {side}, {}", self.half_power(side, half));
        halves(tile).map(half).join("; ")
    }

    /// What happened on the way to this view, a sentence for each event that is worth one.
    pub(crate) fn story<'a>(
        &self,
        events: impl Iterator<Item = &'a Event>,
        names: &Names,
    ) -> Vec<String> {
        events.filter_map(|event| self.event(event, names)).collect()
    }

    /// What happened as a sentence; nothing for what is not worth one.
    fn event(&self, event: &Event, names: &Names) -> Option<String> {
        let of = |seat| names.of(seat);
        Some(match *event {
            Event::ImprovementTaken { seat, tile } => format!("{} takes {tile}", of(seat)),
            Event::TurnBegan { seat, round } => format!("Round {round}: {}", of(seat)),
            Event::CardPlaced { seat, card, at, .. } => {
                format!("{} plays {}", of(seat), self.placed(Some(seat), card, at))
            }
            Event::VoyagePaid { seat, goods: paid } => {
                format!("{} pays {} for the voyage", of(seat), goods(paid))
            }
            Event::CardDiscarded { seat, card } => {
                format!("{} is stuck and discards {card}", of(seat))
            }
            Event::AirshipMoved {} => "The airship moves on".to_owned(),
            Event::GoodsGained { seat, goods: gained, source: from } => {
                format!("{} gains {} {}", of(seat), goods(gained), source(from))
            }
            Event::StarsGained { seat, stars, source: from } => {
                format!("{} gains {} {}", of(seat), count(stars, "star"), source(from))
            }
            Event::DeliveryMade { seat, tile, goods: paid } => {
                let printed = self.printed.tile(tile);
                let stars = printed.map_or(0, |(_, tile)| tile.stars);
                let stars = count(stars, "star");
                format!("{} delivers {tile} ({stars}) for {}", of(seat), goods(paid))
            }
            Event::SlotFilled { tile, slot, .. } => format!("{tile} fills slot {slot}"),
            Event::TileRevealed { tile } => format!("New on display: {}", self.delivery(tile)),
            Event::ImprovementCompleted { seat, tile } => {
                format!("{} completes {tile}", of(seat))
            }
            Event::GoodsDiscarded { seat, goods: lost } => {
                format!("{} discards {}", of(seat), goods(lost))
            }
            Event::CardExpelled { seat, card, goods: gained, stars, .. } => {
                format!("{}'s {card} is expelled and gives {}", of(seat), gains(gained, stars))
            }
            Event::StripTurned { face, .. } => {
                format!("The rear strip is turned over and becomes the front: {face}")
            }
            Event::CardDrawn { seat, card } => {
                let card = card?;
                format!("{} draws {card} (value {})", of(seat), self.value(card))
            }
            Event::NeutralCardTurned { card, die } => {
                format!("The neutral crew turns {card} and rolls {die}")
            }
            Event::NeutralCardPlaced { card, at } => {
                format!("The neutral crew plays {}", self.placed(None, card, at))
            }
            Event::NeutralCardDiscarded { card } => {
                format!("{card} finds its column full and is discarded")
            }
            Event::TileDiscarded { tile } => format!("{tile} is discarded from the display"),
            Event::NeutralCardExpelled { .. } | Event::Over { .. } => return None,
        })
    }

    /// A card just played: if it still lies on the board its ground can be told.
    fn placed(&self, seat: Option<Seat>, card: Id, at: Space) -> String {
        let mut spaces = Space::all();
        let here = spaces.find(|&space| {
            self.card_on(space).is_some_and(|placed| (placed.card, placed.seat) == (card, seat))
        });
        let (value, at) = (self.value(card), place(at));
        match here.and_then(|space| self.ground(space)) {
            Some(ground) => format!("{card} ({value}) on {at}, {}", land(ground)),
            None => format!("{card} ({value}) on {at}"),
        }
    }
}

/// What a space is, as it stands on the board.
fn ground(ground: Ground) -> String {
    match ground {
        Ground::Island(good) => good.to_string(),
        Ground::City(Hemisphere::Day) => "DAY CITY".to_owned(),
        Ground::City(Hemisphere::Night) => "NIGHT CITY".to_owned(),
    }
}

/// What a space is, in a sentence.
fn land(ground: Ground) -> String {
    match ground {
        Ground::Island(good) => format!("{good} island"),
        Ground::City(side) => format!("{side} city"),
    }
}

fn place(space: Space) -> String {
    format!("row {}, column {}", space.row(), space.col())
}

/// What explains the question, as this game tells it.
fn about(asked: Asked<'_>) -> Option<&About> {
    match asked.about {
        Some(AnyAbout::Solenia(about)) => Some(about),
        _ => None,
    }
}

/// What the voyage to a space costs who is asked to play a card.
fn toll(space: Space, asked: Asked<'_>) -> Option<u8> {
    match about(asked) {
        Some(About::Place { tolls, .. }) => {
            Some(tolls[usize::from(space.row() - 1)][usize::from(space.col() - 1)])
        }
        _ => None,
    }
}

fn is_place(action: &AnyAction, space: Space) -> bool {
    matches!(action, AnyAction::Solenia(Action::Place { at, .. }) if *at == space)
}

fn is_stuck_discard(action: &AnyAction) -> bool {
    matches!(action, AnyAction::Solenia(Action::StuckDiscard { .. }))
}

fn cost(toll: u8) -> String {
    if toll == 0 { "free".to_owned() } else { count(toll, "good") }
}

/// `1 wood, 2 stone`.
fn goods(goods: Goods) -> String {
    let kinds: Vec<String> = goods.kinds().map(|good| format!("{} {good}", goods[good])).collect();
    if kinds.is_empty() { "none".to_owned() } else { kinds.join(", ") }
}

fn gains(gained: Goods, stars: u8) -> String {
    let mut gains = vec![];
    if !gained.is_empty() {
        gains.push(goods(gained));
    }
    if stars > 0 {
        gains.push(count(stars, "star"));
    }
    all_of(&gains)
}

fn delivery(tile: &DeliveryTile) -> String {
    format!("{} ({}) for {}", tile.id, count(tile.stars, "star"), goods(tile.cost))
}

fn source(source: Source) -> &'static str {
    match source {
        Source::Island => "from the island",
        Source::City => "in the city",
        Source::Slot => "from the slot",
        Source::Improvement => "from the improvement",
    }
}

fn halves(tile: &Level3Setup) -> [(Hemisphere, Id); 2] {
    [(Hemisphere::Day, tile.day), (Hemisphere::Night, tile.night)]
}

fn kinds(kinds: &[Good]) -> String {
    either(&kinds.iter().map(Good::to_string).collect::<Vec<_>>())
}

/// What a card gives on this ground when it is expelled.
fn expelled(power: &ExpulsionPower, ground: Ground) -> Option<String> {
    match (power, ground) {
        (&ExpulsionPower::OfTheSpace(n), Ground::Island(good)) => Some(format!("{n} {good}")),
        (&ExpulsionPower::OfTheSpace(n), Ground::City(_)) => Some(count(n, "star")),
        (&ExpulsionPower::StarsOn { island, stars }, ground) => {
            (ground == Ground::Island(island)).then(|| count(stars, "star"))
        }
        (&ExpulsionPower::Goods(gained), _) => Some(goods(gained)),
    }
}

/// What a card gives when it is expelled.
fn expulsion_power(power: &ExpulsionPower) -> String {
    match *power {
        ExpulsionPower::Goods(gained) => goods(gained),
        ExpulsionPower::OfTheSpace(n) => {
            format!("{n} of the island's good, or {} in a city", count(n, "star"))
        }
        ExpulsionPower::StarsOn { island, stars } => {
            format!("{} if on a {island} island", count(stars, "star"))
        }
    }
}

fn slot_power(power: &SlotPower) -> String {
    match power {
        SlotPower::Goods(gained) => goods(*gained),
        SlotPower::OneOf(goods) => format!("1 {}", kinds(goods)),
        SlotPower::Stars(stars) => count(*stars, "star"),
        SlotPower::Storage(more) => format!("+{more} storage"),
        SlotPower::ShorterVoyage(less) => format!("voyages cost {less} less"),
        SlotPower::Substitution => "replace 1 good of a delivery".to_owned(),
        SlotPower::AtEnd(power) => scoring(power),
    }
}

fn level_1_power(power: &Level1Power) -> String {
    match power {
        Level1Power::ExtraGood(goods) => {
            format!("+1 with a card of 1 or 2 on a {} island", kinds(goods))
        }
        Level1Power::CityStars(stars) => {
            format!("+{} for each card played on a city", count(*stars, "star"))
        }
        Level1Power::Diagonals => "diagonal spaces are adjacent".to_owned(),
        Level1Power::ExpulsionStars { stars, value } => {
            format!("+{} for each card of value {value} expelled", count(*stars, "star"))
        }
        Level1Power::StarPerGood => "end: 1 star for each good left, not for two".to_owned(),
    }
}

fn scoring(power: &Scoring) -> String {
    let counted = |stars: u8, each: &str| format!("end: {}{each}", count(stars, "star"));
    match *power {
        Scoring::PerPair { at_most, stars } => {
            counted(stars, &format!(" a pair of day and night, at most {at_most}"))
        }
        Scoring::PerTile(stars) => counted(stars, " a delivery"),
        Scoring::PerCostlyTile { goods, stars } => {
            counted(stars, &format!(" a delivery of {goods} goods or more"))
        }
        Scoring::PerCheapTile { goods, stars } => {
            counted(stars, &format!(" a delivery of {goods} goods or fewer"))
        }
        Scoring::PerGood(stars) => counted(stars, " more for each good left"),
        Scoring::Stars(stars) => counted(stars, ""),
        Scoring::PerCardOnBoard(stars) => counted(stars, " for each own card on the board"),
        Scoring::PerLocalGood(stars) => {
            counted(stars, " a wood or wheat of day, stone or water of night deliveries")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{Table, action};
    use super::*;
    use crate::Viewer;
    use crate::solenia::Hemisphere::{Day, Night};
    use crate::solenia::Mode;

    fn names() -> Names {
        ["Ada", "Bo"].into_iter().collect()
    }

    /// Seat 0 has a card on the rear strip and goods for one delivery of each kind.
    fn small_table() -> Table {
        Table::new(Mode::Summer, 2)
            .on_board(0, "A05", 1, 2)
            .on_board(1, "A13", 2, 3)
            .goods(0, "WWS")
            .goods(1, "A")
            .hand(0, "A01 A07 A14")
            .display(Day, "D02 D11 D21")
            .display(Night, "N01 N13 N22")
            .delivered(1, "1:D01 1:N02 2:N03")
    }

    /// What seat 0 is asked.
    fn asked(table: &Table) -> (Vec<AnyAction>, Option<AnyAbout>) {
        let legal = table.0.legal_actions(Seat(0)).into_iter().map(AnyAction::Solenia);
        (legal.collect(), table.0.about(Seat(0)).map(AnyAbout::Solenia))
    }

    #[track_caller]
    fn check_table(table: &Table, viewer: Viewer, expected: &[&str]) {
        let (legal, about) = asked(table);
        let asked = Asked { legal: &legal, about: about.as_ref() };
        assert_eq!(table.0.view(viewer).table(asked, &names()), expected);
    }

    /// Checks an answer of seat 0, in shorthand, in words.
    #[track_caller]
    fn check_action(table: &Table, text: &str, expected: &str) {
        let action = action(text);
        assert!(table.0.legal_actions(Seat(0)).contains(&action), "{text} is not legal");
        let (legal, about) = asked(table);
        let view = table.0.view(Viewer::Seat(Seat(0)));
        let asked = Asked { legal: &legal, about: about.as_ref() };
        assert_eq!(view.action(action, asked), expected);
    }

    /// Checks the list of what seat 0 may answer.
    #[track_caller]
    fn check_choices(table: &Table, question: &str, expected: &[&str]) {
        let (legal, about) = asked(table);
        let view = crate::View::Solenia(table.0.view(Viewer::Seat(Seat(0))));
        let asked = Asked { legal: &legal, about: about.as_ref() };
        assert_eq!(view.question(asked), question);
        assert_eq!(view.choices(asked, &names()), expected);
    }

    /// Checks what a viewer is told when seat 0 plays this.
    #[track_caller]
    fn check_story(mut table: Table, text: &str, viewer: Viewer, expected: &[&str]) {
        let events = table.play(0, text).into_iter().filter_map(|event| event.seen_by(viewer));
        let events: Vec<crate::Event> = events.map(crate::Event::Solenia).collect();
        let view = crate::View::Solenia(table.0.view(viewer));
        assert_eq!(view.story(&events, &names()), expected);
    }

    #[test]
    fn the_table_has_the_front_at_the_top_and_tells_what_is_within_reach() {
        let picture = [
            "Round 2 of 16: Ada (you) plays.",
            "",
            "             column 1     column 2     column 3     column 4     column 5",
            "row 5 day    DAY CITY     wheat        wood         stone        wheat",
            "                          2 goods      1 good       2 goods      3 goods",
            "row 4 day    wood         water        wheat        DAY CITY     wood",
            "             2 goods      1 good       free                      2 goods",
            "row 3 dawn   wood         NIGHT CITY   stone @      DAY CITY     water",
            "             1 good       free         free                      1 good",
            "row 2 night  stone        wheat        water        NIGHT CITY   stone",
            "             1 good       free         P2 A13 (2)   1 good       2 goods",
            "row 1 night  NIGHT CITY   water        stone        wood         water",
            "             free         you A05 (0)  free         1 good       2 goods",
            "@ the airship   (1) a card's value   row 5 is the front, row 1 the rear",
            "When the airship moves, row 1 gives 2 water to you",
            "",
            "Deliveries: day (20 more), night (19 more), the oldest first; > you have the goods",
            "  D02  2 stars  2 water                   > N01  2 stars  2 wood",
            "  D11  4 stars  1 wood, 2 stone             N13  6 stars  2 wood, 2 wheat",
            "  D21  8 stars  1 wood, 2 stone, 2 water    N22  8 stars  2 wood, 2 wheat, 1 water",
            "",
            "Slots  day              filled by  night             filled by",
            "  1    1 wood           P2         1 stone           P2",
            "  2    1 wheat                     1 water           P2",
            "  3    1 wood or wheat             1 stone or water",
            "  4    1 wood, 1 wheat             1 stone, 1 water",
            "  5    5 stars                     5 stars",
            "  6    5 stars                     5 stars",
            "",
            "Ada (you): 0 stars (0 gained, 0 on 0 day and 0 night deliveries)",
            "    3 of 8 goods: 2 wood, 1 stone;  cards: 3 in hand, 12 in the deck",
            "",
            "P2 Bo: 6 stars (0 gained, 6 on 1 day and 2 night deliveries)",
            "    1 of 8 goods: 1 water;  cards: 3 in hand, 12 in the deck",
            "",
            "Your hand",
            "  A01  value 0, moves the airship  when expelled: 1 wood, 1 stone",
            "  A07  value 1                     when expelled: 1 wood",
            "  A14  value 2                     when expelled: 1 star if on a wheat island",
        ];
        check_table(&small_table(), Viewer::Seat(Seat(0)), &picture);
    }

    #[test]
    fn a_spectator_sees_no_hand_and_no_prices() {
        let lines = small_table().0.view(Viewer::Spectator).table(Asked::default(), &names());
        let text = lines.join(" ");
        assert!(
            !text.contains("you") && !text.contains("hand:") && !text.contains("free"),
            "{text}"
        );
        assert!(text.contains("P1 Ada: 0 stars"), "{text}");
    }

    #[test]
    fn cards_are_offered_by_the_space_they_can_be_played_on() {
        let table = small_table().goods(0, "").hand(0, "A07 A14");
        let spaces = [
            "  row 1, column 3  stone island  free    1  A07 (1)    2  A14 (2)",
            "  row 2, column 2  wheat island  free    3  A07 (1)    4  A14 (2)",
            "  row 3, column 3  stone island  free    5  A07 (1)    6  A14 (2)",
            "  row 4, column 3  wheat island  free    7  A07 (1)    8  A14 (2)",
        ];
        check_choices(&table, "Which card do you play, and where?", &spaces);
    }

    #[test]
    fn an_answer_tells_what_it_brings() {
        let table = small_table();
        check_action(
            &table,
            "place A07 1 1",
            "place A07 (value 1: gains 1 star, makes a night delivery) on row 1, column 1",
        );
        check_action(
            &table,
            "place A14 3 3",
            "place A14 (value 2: gains 2 stone) on row 3, column 3",
        );
        check_action(
            &table,
            "place A01 3 2",
            "place A01 (value 0: moves the airship, makes a night delivery) on row 3, column 2",
        );
        check_action(
            &table,
            "place A07 4 2",
            "place A07 (value 1: gains 1 water) on row 4, column 2, costs 1 good",
        );
    }

    #[test]
    fn a_stuck_player_is_told_so() {
        let all = [(1, 3), (2, 2), (3, 3), (4, 3)];
        let cards = ["A01", "A02", "A03", "A04"];
        let table = all
            .into_iter()
            .zip(cards)
            .fold(small_table(), |table, ((row, col), card)| table.on_board(1, card, row, col));
        let stuck = [
            "  1  discard A07 (value 1): only moves the airship",
            "  2  discard A14 (value 2): only moves the airship",
        ];
        let question = "No space can be reached for free: pay for a voyage, or discard a card.";
        check_choices(&table.goods(0, "").hand(0, "A07 A14"), question, &stuck);
    }

    #[test]
    fn winter_slots_are_offered_with_what_they_give() {
        let table = Table::new(Mode::Improvements, 2).improvements(0, "I1-5", "I3D-1", "I3N-4");
        let table = table.delivered(0, "1a:N02 1b:N03 2a:N04 2b:N05").goods(0, "WW");
        let table = table.display(Night, "N01 N13 N21").hand(0, "A07 A08 A09");
        let table = table.plays("0 place A07 3 2");
        let slots = [
            "  1  slot 3a: 5 stars",
            "  2  slot 3b: your I3N-4: end: 2 stars a delivery of 3 goods or fewer",
        ];
        check_choices(&table, "Which slot does the tile go to?", &slots);
    }

    #[test]
    fn the_column_of_a_neutral_card_is_chosen_knowing_what_it_does() {
        let table = Table::new(Mode::Summer, 1).hand(0, "A13 A14 A15").neutral_next("A07", 6);
        let table = table.display(Day, "D02 D11 D21").display(Night, "N01 N13 N23");
        let columns = [
            "  1  column 1: row 3, wood island",
            "  2  column 2: row 3, night city, discards N01 (2 stars) for 2 wood",
            "  3  column 3: row 3, stone island",
            "  4  column 4: row 3, day city, discards D02 (2 stars) for 2 water",
            "  5  column 5: row 3, water island",
        ];
        let question = "The die shows 6. Which column does neutral card A07 (value 1) go to?";
        check_choices(&table.plays("0 place A13 4 3"), question, &columns);
    }

    #[test]
    fn a_story_tells_a_turn_with_a_delivery_and_an_expulsion() {
        let story = [
            "Ada plays A01 (0) on row 3, column 2, night city",
            "The airship moves on",
            "Ada delivers N01 (2 stars) for 2 wood",
            "N01 fills slot 1",
            "New on display: N04 (2 stars) for 1 wood, 1 wheat",
            "Ada gains 1 stone from the slot",
            "Ada's A05 is expelled and gives 2 water",
            "The rear strip is turned over and becomes the front: day",
            "Ada draws A02 (value 0)",
            "Round 2: Bo",
        ];
        check_story(small_table(), "place A01 3 2", Viewer::Seat(Seat(0)), &story);
        let others = [&story[..8], &story[9..]].concat();
        check_story(small_table(), "place A01 3 2", Viewer::Spectator, &others);
    }
}
