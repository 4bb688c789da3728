//! Solenia in plain English: the board with its front at the top, each answer and what it brings, each event.

use super::solo::ROWS;
use super::view::{
    CardView, GroundView, ImprovementView, Level1View, Level3View, PlacedView, PlayerView,
    PowerKind, PowerView, PrintedSlotView, SlotView, SpaceView, TileView, View,
};
use super::{Action, Event, Good, Goods, Ground, Hemisphere, Id, Question, Source, WinterSlot};
use crate::words::{Names, all_of, columns, count, either, numbered, padded, wrapped};
use crate::{Action as AnyAction, Seat};

/// The rules in short.
pub(crate) const GUIDE: &str = "\
Solenia, for one to four: carry wood and wheat into the night, stone and water into the day.
1. Play a card on an empty space beside the airship (@), under it, or beside a card of yours.
   Spaces further away cost one good for each space between.
2. On an island you gain as many of its goods as the card's value. On a city you gain as many stars
   and must make a delivery of its kind, so you need the goods for one. The tile counts its stars
   at the end; the slot it fills on your board gives something more.
3. A card of value 0 moves the airship: the cards on row 1 are expelled and give their owners what
   they say, then that strip is turned over and becomes the front. Everything else moves one row
   back.
4. Draw a card. What your storage cannot hold you throw away at once.
If no space can be reached for free you may discard a card instead, which only moves the airship.
Everybody plays 16 cards. Stars: those gained, those on your deliveries, 1 for every two goods
left; in summer 1, 3, 6 or 10 for 1 to 4 pairs of a day and a night delivery.
Winter: you choose the slot. The first slot of a level needs one slot of the level below in its
row, the second one both. Improvements cover some of the slots: everybody takes one of level 1,
which works once both slots 1a are filled and then gives goods too, and one of level 3 that counts
at the end.
Alone: after each turn the neutral crew plays a card in the column the die shows; on a 6 you
choose. On a city it throws out the oldest delivery.";

/// How wide a space of the board is drawn.
const SPACE: usize = 13;

/// How wide the names of the rows are drawn.
const MARGIN: usize = 13;

impl View {
    /// The table, line by line.
    pub(crate) fn table(&self, names: &Names) -> Vec<String> {
        let mut lines = vec![self.headline(names), String::new()];
        lines.extend(self.board_lines());
        lines.extend(self.expulsion_lines());
        lines.push(String::new());
        lines.extend(self.display_lines());
        lines.push(String::new());
        lines.extend(self.slot_lines());
        for (seat, player) in (0..).map(Seat).zip(self.players()) {
            lines.push(String::new());
            lines.extend(self.player_lines(seat, player, names));
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
        match self.turn.question {
            Question::Over => "The game is over.".to_owned(),
            Question::Draft => {
                let drafters: Vec<String> = self.deciders(names);
                format!("Before the first turn: {} takes an improvement.", all_of(&drafters))
            }
            _ if self.turn.neutral => format!("Round {round} of 16: the neutral crew plays."),
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
    fn board_lines(&self) -> Vec<String> {
        let titles = (1..=5).map(|col| padded(&format!("column {col}"), SPACE));
        let mut lines = vec![format!("{}{}", " ".repeat(MARGIN), titles.collect::<String>())];
        for (row, strip) in (1..=5).zip(&self.board.strips).rev() {
            let spaces = || (1..=5).zip(&strip.spaces);
            let grounds: String = spaces()
                .map(|(col, space)| {
                    let airship = self.board.airship == SpaceView { col, row };
                    let airship = if airship { " @" } else { "" };
                    padded(&format!("{}{airship}", ground(space.ground)), SPACE)
                })
                .collect();
            let cards: String = spaces()
                .map(|(col, space)| padded(&self.on_space(row, col, space), SPACE))
                .collect();
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
    fn on_space(&self, row: u8, col: u8, space: &GroundView) -> String {
        let may_play = self.viewer() == Some(self.turn.seat);
        match space.card.first() {
            Some(card) => format!("{} {} ({})", self.owner(card), card.id, card.value),
            None if may_play => self.toll(row, col).map(cost).unwrap_or_default(),
            None => String::new(),
        }
    }

    fn owner(&self, card: &PlacedView) -> String {
        card.owner.first().map_or_else(|| "crew".to_owned(), |&seat| self.mark(seat))
    }

    /// A short name for a player: `you`, or `P2`.
    fn mark(&self, seat: Seat) -> String {
        if self.viewer() == Some(seat) { "you".to_owned() } else { format!("P{}", seat.0 + 1) }
    }

    /// What the voyage to a space costs whose turn it is; nothing if no card can be played there.
    fn toll(&self, row: u8, col: u8) -> Option<u8> {
        let mut tolls = self.turn.tolls.iter();
        tolls.find(|toll| (toll.row, toll.col) == (row, col)).map(|toll| toll.toll)
    }

    fn ground(&self, row: u8, col: u8) -> Option<Ground> {
        let strip = self.board.strips.get(usize::from(row).checked_sub(1)?)?;
        Some(strip.spaces.get(usize::from(col).checked_sub(1)?)?.ground)
    }

    /// What the cards of the rear strip will give when the airship moves.
    fn expulsion_lines(&self) -> Vec<String> {
        let rear = self.board.strips.first().into_iter().flat_map(|strip| &strip.spaces);
        let gains: Vec<String> = rear
            .filter_map(|space| Some((space.card.first()?, space.ground)))
            .filter(|(card, _)| !card.owner.is_empty())
            .filter_map(|(card, ground)| Some((self.owner(card), expelled(&card.power, ground)?)))
            .map(|(owner, gain)| format!("{gain} to {owner}"))
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
        let held = self.viewer().and_then(|seat| self.players().nth(seat.index()));
        let held = held.map_or(Goods::NONE, |player| player.goods.into());
        let cells = |tile: Option<&TileView>| match tile {
            Some(tile) => {
                let sign = if held.holds(tile.cost.into()) { ">" } else { " " };
                [format!("{sign} {}", tile.id), count(tile.stars, "star"), goods(tile.cost.into())]
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
        let filled = |slots: fn(&PlayerView) -> &[SlotView], i: usize| {
            let seats = (0..).map(Seat).zip(self.players());
            let seats = seats.filter(|(_, player)| !slots(player)[i].tile.is_empty());
            seats.map(|(seat, _)| self.mark(seat)).collect::<Vec<_>>().join(" ")
        };
        let printed = self.rules.slots.day.iter().zip(&self.rules.slots.night);
        let rows = printed.enumerate().map(|(i, (day, night))| {
            vec![
                format!("  {}", day.id),
                slot_power(day),
                filled(|player| &player.slots.day, i),
                slot_power(night),
                filled(|player| &player.slots.night, i),
            ]
        });
        let title = ["Slots", "day", "filled by", "night", "filled by"].map(str::to_owned).to_vec();
        columns(&std::iter::once(title).chain(rows).collect::<Vec<_>>())
    }

    fn player_lines(&self, seat: Seat, player: &PlayerView, names: &Names) -> Vec<String> {
        let [day, night] = [&player.tiles.day, &player.tiles.night];
        let on_tiles: u16 = day.iter().chain(night).map(|tile| u16::from(tile.stars)).sum();
        let held = Goods::from(player.goods);
        let name = match self.viewer() {
            Some(viewer) if viewer == seat => format!("{} (you)", names.of(seat)),
            _ => format!("{} {}", self.mark(seat), names.of(seat)),
        };
        let mut lines = vec![
            format!(
                "{name}: {} ({} gained, {on_tiles} on {} day and {} night deliveries)",
                count(player.stars + on_tiles, "star"),
                player.stars,
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
        lines.extend(player.level_1.iter().flat_map(level_1));
        for (side, half) in player.level_3.iter().flat_map(halves) {
            let words = format!("    {} in {side} slot 3b: {}", half.id, power(&half.power));
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
            parts.push(format!("deliveries thrown out {}", tiles.join(" ")));
        }
        let words = format!("Neutral crew: {}", parts.join(", "));
        let mut lines = vec![String::new()];
        lines.extend(wrapped(&words, 4));
        lines
    }

    fn draft_lines(&self) -> Vec<String> {
        let Some(draft) = &self.draft else { return vec![] };
        let mut lines = vec![String::new(), "Improvements to take, one of each level".to_owned()];
        for tile in &draft.level_1 {
            lines.extend(wrapped(&format!("  {}: {}", tile.id, power(&tile.power)), 9));
        }
        for tile in &draft.level_3 {
            lines.extend(wrapped(&format!("  {}", level_3(tile)), 9));
        }
        lines.push("Level 1 covers slots 1a and works once both are filled.".to_owned());
        lines.push(
            "Level 3 covers slots 3b, and each half counts once its slot is filled.".to_owned(),
        );
        lines
    }

    fn hand_lines(&self) -> Vec<String> {
        let Some(hand) = &self.hand else { return vec![] };
        let cards = hand.cards.iter().map(|card| {
            let airship = if card.value == 0 { ", moves the airship" } else { "" };
            vec![
                format!("  {}", card.id),
                format!("value {}{airship}", card.value),
                format!("when expelled: {}", power(&card.power)),
            ]
        });
        let title = if hand.cards.is_empty() { "Your hand is empty" } else { "Your hand" };
        let mut lines = vec![String::new(), title.to_owned()];
        lines.extend(columns(&cards.collect::<Vec<_>>()));
        lines
    }

    /// What the viewer has in storage.
    fn held(&self) -> String {
        let player = self.viewer().and_then(|seat| self.players().nth(seat.index()));
        player.map_or_else(String::new, |player| goods(player.goods.into()))
    }

    /// Does the open question need a look at the table? Within a turn its words are enough.
    pub(crate) fn needs_table(&self) -> bool {
        matches!(self.turn.question, Question::Draft | Question::Place | Question::Column)
    }

    /// The open question, as it is put to the one who decides.
    pub(crate) fn question(&self) -> String {
        let turn = &self.turn;
        let tile = turn.tile.first().map_or_else(String::new, delivery);
        match turn.question {
            Question::Draft => "Which improvement do you take?".to_owned(),
            Question::Place if turn.tolls.iter().all(|toll| toll.toll > 0) => {
                "No space can be reached for free: pay for a voyage, or discard a card.".to_owned()
            }
            Question::Place => "Which card do you play, and where?".to_owned(),
            Question::Pay => {
                let toll = count(turn.toll, "good");
                format!("The voyage costs {toll}. You have {}. What do you pay?", self.held())
            }
            Question::Deliver => "Which delivery do you make?".to_owned(),
            Question::Substitute => format!("How do you pay for {tile}?"),
            Question::Slot => "Which slot does the tile go to?".to_owned(),
            Question::Bonus => match turn.bonus.first() {
                Some(bonus) => {
                    format!("You gain {} {}. Which?", count(bonus.n, "good"), source(bonus.source))
                }
                None => "Which goods do you gain?".to_owned(),
            },
            Question::Discard => {
                let mine = turn.discards.iter().find(|it| Some(it.seat) == self.viewer());
                let n = mine.map_or(0, |discard| discard.n);
                let surplus = count(n, "good");
                format!("You have {}: {surplus} too many. What do you throw away?", self.held())
            }
            Question::Column => match turn.card.first() {
                Some(card) => format!(
                    "The die shows 6. Which column does neutral card {} (value {}) go to?",
                    card.id, card.value
                ),
                None => "Which column does the neutral card go to?".to_owned(),
            },
            Question::Over => "The game is over.".to_owned(),
        }
    }

    /// The answers with their numbers; cards are grouped by the space they can be played on.
    pub(crate) fn choices(
        &self,
        legal: &[AnyAction],
        words: impl Fn(&AnyAction) -> String,
    ) -> Vec<String> {
        let mut spaces: Vec<Vec<String>> = vec![];
        let mut others = vec![];
        let mut last = None;
        for (number, action) in (1..).zip(legal) {
            let &AnyAction::Solenia(Action::Place { card, row, col }) = action else {
                others.push((words(action), number));
                continue;
            };
            if last != Some((row, col)) {
                last = Some((row, col));
                spaces.push(self.space_words(row, col));
            }
            let answer = format!("{number:3}  {card} ({})", self.value(card));
            spaces.last_mut().expect("a space was pushed just now").push(answer);
        }
        let mut lines = columns(&spaces);
        lines.extend(numbered(others));
        lines
    }

    /// A space as the beginning of a line of answers.
    fn space_words(&self, row: u8, col: u8) -> Vec<String> {
        let ground = self.ground(row, col).map_or_else(String::new, land);
        let cost = self.toll(row, col).map_or_else(String::new, cost);
        vec![format!("  {}", place(row, col)), ground, cost]
    }

    fn card(&self, id: Id) -> Option<&CardView> {
        self.hand.as_ref()?.cards.iter().find(|card| card.id == id)
    }

    fn value(&self, id: Id) -> u8 {
        self.card(id).map_or(0, |card| card.value)
    }

    /// An answer to the open question, and what comes of it as far as the view tells.
    pub(crate) fn action(&self, action: Action) -> String {
        match action {
            Action::Draft { tile } => self.draft_words(tile),
            Action::Place { card, row, col } => {
                let toll = self.toll(row, col).unwrap_or(0);
                let toll = match toll {
                    0 => String::new(),
                    toll => format!(", costs {}", count(toll, "good")),
                };
                let value = self.value(card);
                let brings = self.ground(row, col).map(|ground| self.brings(value, ground));
                let brings = brings.unwrap_or_default();
                format!("place {card} (value {value}: {brings}) on {}{toll}", place(row, col))
            }
            Action::StuckDiscard { card } => {
                format!("discard {card} (value {}): only moves the airship", self.value(card))
            }
            Action::Pay { goods: paid } => format!("pay {}", goods(paid)),
            Action::Deliver { tile } => {
                let mut tiles = self.display.day.iter().chain(&self.display.night);
                let tile =
                    tiles.find(|it| it.id == tile).map_or_else(|| tile.to_string(), delivery);
                format!("deliver {tile}")
            }
            Action::PayAsPrinted {} => {
                let cost = self.turn.tile.first().map(|tile| goods(tile.cost.into()));
                format!("pay as printed: {}", cost.unwrap_or_default())
            }
            Action::Substitute { replace, with } => {
                format!("replace 1 {replace} by 1 {with}")
            }
            Action::Slot { slot } => self.slot_words(slot),
            Action::Bonus { goods: gained } => format!("gain {}", goods(gained)),
            Action::Discard { goods: lost } => format!("throw away {}", goods(lost)),
            Action::Column { col } => self.column_words(col),
        }
    }

    fn draft_words(&self, id: Id) -> String {
        let draft = self.draft.as_ref();
        let of_level_1 = draft.and_then(|it| it.level_1.iter().find(|tile| tile.id == id));
        let of_level_3 = draft.and_then(|it| it.level_3.iter().find(|tile| tile.day.id == id));
        match (of_level_1, of_level_3) {
            (Some(tile), _) => format!("take {id}: {}", power(&tile.power)),
            (_, Some(tile)) => format!("take {}", level_3(tile)),
            (None, None) => format!("take {id}"),
        }
    }

    /// What a card of this value brings at once to whose turn it is.
    fn brings(&self, value: u8, ground: Ground) -> String {
        let player = self.players().nth(self.turn.seat.index());
        let improvement = player.and_then(|it| it.level_1.first()).filter(|it| it.in_force);
        let extra = improvement.map_or(0, |tile| match (tile.power.kind, ground) {
            (PowerKind::ExtraGood, Ground::Island(good))
                if value > 0 && tile.power.goods.contains(&good) =>
            {
                tile.power.amount
            }
            (PowerKind::CityStars, Ground::City(_)) => tile.power.amount,
            _ => 0,
        });
        let gain = match (value + extra, ground) {
            (0, _) => vec![],
            (n, Ground::Island(good)) => vec![format!("gains {n} {good}")],
            (n, Ground::City(_)) => vec![format!("gains {}", count(n, "star"))],
        };
        let airship = (value == 0).then(|| "moves the airship".to_owned());
        let delivery = match ground {
            Ground::City(side) => Some(format!("makes a {side} delivery")),
            Ground::Island(_) => None,
        };
        gain.into_iter().chain(airship).chain(delivery).collect::<Vec<_>>().join(", ")
    }

    fn slot_words(&self, slot: WinterSlot) -> String {
        let side = self.turn.tile.first().map_or(Hemisphere::Day, |tile| tile.side);
        let slots = match side {
            Hemisphere::Day => &self.rules.slots.day,
            Hemisphere::Night => &self.rules.slots.night,
        };
        let player = self.players().nth(self.turn.seat.index());
        let level_1 = player.and_then(|player| player.level_1.first());
        let level_3 = player.and_then(|player| player.level_3.first());
        let half = level_3.map(|tile| match side {
            Hemisphere::Day => &tile.day,
            Hemisphere::Night => &tile.night,
        });
        let printed = slots.iter().find(|printed| printed.id.as_str() == slot.to_string());
        let gives = match (printed, slot, level_1, half) {
            (Some(printed), ..) if printed.power.kind != PowerKind::Covered => {
                power(&printed.power)
            }
            (_, WinterSlot::OneA, Some(tile), _) => {
                format!("your {}, with the other slot 1a: {}", tile.id, power(&tile.power))
            }
            (_, WinterSlot::ThreeB, _, Some(half)) => {
                format!("your {}: {}", half.id, power(&half.power))
            }
            _ => "nothing".to_owned(),
        };
        format!("slot {slot}: {gives}")
    }

    /// Where a neutral card would go, and what it would do there.
    fn column_words(&self, col: u8) -> String {
        let is_free = |row: u8| {
            let strip = &self.board.strips[usize::from(row - 1)];
            strip.spaces[usize::from(col - 1)].card.is_empty()
        };
        let Some(row) = ROWS.into_iter().find(|&row| is_free(row)) else {
            return format!("column {col}: it is full, the card is discarded");
        };
        let ground = self.ground(row, col);
        let oldest = match ground {
            Some(Ground::City(Hemisphere::Day)) => self.display.day.first(),
            Some(Ground::City(Hemisphere::Night)) => self.display.night.first(),
            Some(Ground::Island(_)) | None => None,
        };
        let loss =
            oldest.map_or_else(String::new, |tile| format!(", throws out {}", delivery(tile)));
        let land = ground.map_or_else(String::new, land);
        format!("column {col}: row {row}, {land}{loss}")
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
            Event::CardPlaced { seat, card, row, col, .. } => {
                format!("{} plays {}", of(seat), self.placed(Some(seat), card, row, col))
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
                let made = self.players().flat_map(|it| it.tiles.day.iter().chain(&it.tiles.night));
                let made = made.chain(&self.turn.tile).find(|it| it.id == tile);
                let stars =
                    made.map_or_else(String::new, |it| format!(" ({})", count(it.stars, "star")));
                format!("{} delivers {tile}{stars} for {}", of(seat), goods(paid))
            }
            Event::SlotFilled { tile, slot, .. } => format!("{tile} fills slot {slot}"),
            Event::TileRevealed { tile } => {
                let mut shown = self.display.day.iter().chain(&self.display.night);
                let tile =
                    shown.find(|it| it.id == tile).map_or_else(|| tile.to_string(), delivery);
                format!("New on display: {tile}")
            }
            Event::ImprovementCompleted { seat, tile } => {
                format!("{} completes {tile}", of(seat))
            }
            Event::GoodsDiscarded { seat, goods: lost } => {
                format!("{} throws away {}", of(seat), goods(lost))
            }
            Event::CardExpelled { seat, card, goods: gained, stars, .. } => {
                format!("{}'s {card} is expelled and gives {}", of(seat), gains(gained, stars))
            }
            Event::StripTurned { face, .. } => {
                format!("The rear strip is turned over and becomes the front: {face}")
            }
            Event::CardDrawn { seat, card } => {
                let card = self.card(card?)?;
                format!("{} draws {} (value {})", of(seat), card.id, card.value)
            }
            Event::NeutralCardTurned { card, die } => {
                format!("The neutral crew turns {card} and rolls {die}")
            }
            Event::NeutralCardPlaced { card, row, col } => {
                format!("The neutral crew plays {}", self.placed(None, card, row, col))
            }
            Event::NeutralCardDiscarded { card } => {
                format!("{card} finds its column full and is discarded")
            }
            Event::TileDiscarded { tile } => format!("{tile} is thrown out of the display"),
            Event::NeutralCardExpelled { .. } | Event::GameEnded {} => return None,
        })
    }

    /// A card just played: if it still lies on the board its value and its ground can be told.
    fn placed(&self, owner: Option<Seat>, card: Id, row: u8, col: u8) -> String {
        let mut spaces = self.board.strips.iter().flat_map(|strip| &strip.spaces);
        let here = spaces.find_map(|space| {
            let placed = space.card.first()?;
            let is_it = placed.id == card && placed.owner.first().copied() == owner;
            is_it.then_some((placed.value, space.ground))
        });
        let at = place(row, col);
        match here {
            Some((value, ground)) => format!("{card} ({value}) on {at}, {}", land(ground)),
            None => format!("{card} on {at}"),
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

fn place(row: u8, col: u8) -> String {
    format!("row {row}, column {col}")
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

fn delivery(tile: &TileView) -> String {
    format!("{} ({}) for {}", tile.id, count(tile.stars, "star"), goods(tile.cost.into()))
}

fn source(source: Source) -> &'static str {
    match source {
        Source::Island => "from the island",
        Source::City => "in the city",
        Source::Slot => "from the slot",
        Source::Improvement => "from the improvement",
    }
}

fn slot_power(slot: &PrintedSlotView) -> String {
    match slot.power.kind {
        PowerKind::Covered => "an improvement".to_owned(),
        _ => power(&slot.power),
    }
}

fn level_1(tile: &Level1View) -> Vec<String> {
    let state = if tile.in_force { "works" } else { "works once both slots 1a are filled" };
    wrapped(&format!("    {} {state}: {}", tile.id, power(&tile.power)), 8)
}

fn halves(tile: &Level3View) -> [(Hemisphere, &ImprovementView); 2] {
    [(Hemisphere::Day, &tile.day), (Hemisphere::Night, &tile.night)]
}

fn level_3(tile: &Level3View) -> String {
    let halves =
        halves(tile).map(|(side, half)| format!("{} by {side}, {}", half.id, power(&half.power)));
    halves.join("; ")
}

/// What a card gives on this ground when it is expelled.
fn expelled(gives: &PowerView, ground: Ground) -> Option<String> {
    let stars = count(gives.amount, "star");
    match (gives.kind, ground) {
        (PowerKind::OfTheSpace, Ground::Island(good)) => Some(format!("{} {good}", gives.amount)),
        (PowerKind::OfTheSpace, Ground::City(_)) => Some(stars),
        (PowerKind::StarsOn, Ground::Island(good)) if gives.goods.contains(&good) => Some(stars),
        (PowerKind::StarsOn, _) => None,
        _ => Some(power(gives)),
    }
}

/// What a power does.
fn power(power: &PowerView) -> String {
    let PowerView { amount, limit, .. } = *power;
    let stars = count(amount, "star");
    let kinds: Vec<String> = power.goods.iter().map(Good::to_string).collect();
    match power.kind {
        PowerKind::Goods => goods(power.goods.iter().copied().collect()),
        PowerKind::OneOf => format!("{amount} {}", either(&kinds)),
        PowerKind::OfTheSpace => format!("{amount} of the island's good, or {stars} in a city"),
        PowerKind::Stars => stars,
        PowerKind::StarsOn => format!("{stars} if on a {} island", either(&kinds)),
        PowerKind::Storage => format!("+{amount} storage"),
        PowerKind::ShorterVoyage => format!("voyages cost {amount} less"),
        PowerKind::Substitution => "replace 1 good of a delivery".to_owned(),
        PowerKind::Covered => "covered by an improvement".to_owned(),
        PowerKind::ExtraGood => {
            format!("+{amount} with a card of 1 or 2 on a {} island", either(&kinds))
        }
        PowerKind::CityStars => format!("+{stars} for each card played on a city"),
        PowerKind::Diagonals => "diagonal spaces are adjacent".to_owned(),
        PowerKind::ExpulsionStars => {
            format!("+{stars} for each card of value {limit} expelled")
        }
        PowerKind::StarPerGood => "end: 1 star for each good left, not for two".to_owned(),
        PowerKind::PerPair => format!("end: {stars} a pair of day and night, at most {limit}"),
        PowerKind::PerTile => format!("end: {stars} a delivery"),
        PowerKind::PerCostlyTile => format!("end: {stars} a delivery of {limit} goods or more"),
        PowerKind::PerCheapTile => format!("end: {stars} a delivery of {limit} goods or fewer"),
        PowerKind::PerGood => format!("end: {stars} more for each good left"),
        PowerKind::StarsAtEnd => format!("end: {stars}"),
        PowerKind::PerCardOnBoard => format!("end: {stars} for each own card on the board"),
        PowerKind::PerLocalGood => {
            format!("end: {stars} a wood or wheat of day, stone or water of night deliveries")
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

    #[track_caller]
    fn check_table(table: &Table, viewer: Viewer, expected: &[&str]) {
        assert_eq!(table.0.view(viewer).table(&names()), expected);
    }

    /// Checks an answer of seat 0, in shorthand, in words.
    #[track_caller]
    fn check_action(table: &Table, text: &str, expected: &str) {
        let action = action(text);
        assert!(table.0.legal_actions(Seat(0)).contains(&action), "{text} is not legal");
        assert_eq!(table.0.view(Viewer::Seat(Seat(0))).action(action), expected);
    }

    /// Checks the list of what seat 0 may answer.
    #[track_caller]
    fn check_choices(table: &Table, question: &str, expected: &[&str]) {
        let legal = table.0.legal_actions(Seat(0)).into_iter().map(AnyAction::Solenia);
        let view = crate::View::Solenia(table.0.view(Viewer::Seat(Seat(0))));
        assert_eq!(view.question(), question);
        assert_eq!(view.choices(&legal.collect::<Vec<_>>(), &names()), expected);
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
        let lines = small_table().0.view(Viewer::Spectator).table(&names());
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
            "  2  column 2: row 3, night city, throws out N01 (2 stars) for 2 wood",
            "  3  column 3: row 3, stone island",
            "  4  column 4: row 3, day city, throws out D02 (2 stars) for 2 water",
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
