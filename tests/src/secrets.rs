//! Two games one viewer cannot tell apart: the same past, other secrets.
//!
//! What a viewer has learnt is taken from the rules: who drew what, and what was laid open. Views are never asked,
//! so a view that shows too much cannot excuse itself here.

use serde_json::{Value, json};
use solarium_rules::{
    Action, Chance, Event, Game, Options, Seat, Seats, Seed, Shelf, Viewer, solenia,
    solstis::{self, Origin, Tile},
};

/// How often a secret is offered a change before it stays as it is.
const TRIES: usize = 12;

/// A game from its beginning to some moment.
#[derive(Clone)]
pub struct Past {
    /// How it is played.
    pub options: Options,
    /// By how many.
    pub n_players: usize,
    /// Every pile written out.
    pub setup: Value,
    /// What was played, and by whom.
    pub actions: Vec<(Seat, Action)>,
}

/// Where something lies in a set-up, as a JSON Pointer (RFC 6901).
type Place = String;

/// What one viewer cannot know of a set-up.
#[derive(Default)]
struct Hidden {
    /// Piles that nobody has drawn from: any order of theirs leads to the same past.
    undrawn: Vec<Vec<Place>>,
    /// Numbers of chance that were not used, and the lowest and the highest each can be.
    unused: Vec<(Place, u8, u8)>,
    /// One of the first places may change with one of the second, if the past stays the same.
    swaps: Vec<(Vec<Place>, Vec<Place>)>,
    /// A number of chance that was used, but not shown.
    used: Option<(Place, u8, u8)>,
}

/// What the rules tell everybody in the course of a game, besides the actions: who had to decide, which tiles left
/// a hand, and in the end what the game waits for.
#[derive(PartialEq, Eq)]
struct Told {
    deciders: Vec<Seats>,
    left: Vec<Tile>,
    phase: String,
}

/// A past with other secrets.
pub struct Disguise {
    /// Every pile written out, other than it was.
    pub setup: Value,
    /// How many kinds of secrets there were that only some viewers know.
    pub n_secrets: usize,
    /// How many of them could be changed without changing the past.
    pub n_changed: usize,
}

impl Past {
    /// A whole game of random legal actions.
    pub fn random(options: &Options, n_players: usize, chance: &mut Chance) -> Past {
        let seed = Seed::from(u64::from(chance.below(u32::MAX)));
        let setup = match options {
            Options::Solenia(options) => {
                json!(solenia::Setup::deal(options, n_players, seed, Shelf::default().newest()))
            }
            Options::Solstis(options) => json!(solstis::Setup::deal(*options, seed)),
        };
        let mut past = Past { options: options.clone(), n_players, setup, actions: Vec::new() };
        let mut game = past.beginning().expect("a deal is a set-up");
        loop {
            let deciders: Vec<Seat> = game.deciders().iter().collect();
            if deciders.is_empty() {
                return past;
            }
            let seat = chance.pick(&deciders);
            let action = chance.pick(&game.legal_actions(seat));
            game.play(seat, action).expect("a legal action is accepted");
            past.actions.push((seat, action));
        }
    }

    /// The same past up to action `n_actions`.
    #[must_use]
    pub fn until(&self, n_actions: usize) -> Past {
        Past { actions: self.actions[..n_actions].to_vec(), ..self.clone() }
    }

    /// The game before each of the actions, and after the last one.
    pub fn positions(&self) -> Vec<Game> {
        let mut positions = vec![self.beginning().expect("it was set up before")];
        for &(seat, action) in &self.actions {
            let mut next = positions[positions.len() - 1].clone();
            next.play(seat, action).expect("it was played before");
            positions.push(next);
        }
        positions
    }

    /// The same past with other secrets: everything that `viewer` cannot know is changed where it can be.
    pub fn disguised_from(&self, viewer: Viewer, chance: &mut Chance) -> Disguise {
        let told = self.told().expect("the past was played");
        let Hidden { undrawn, unused, swaps, used } = self.hidden_from(viewer);
        let mut other = self.clone();
        for places in &undrawn {
            let mut order: Vec<Value> = places.iter().map(|place| self.at(place)).collect();
            chance.shuffle(&mut order);
            places.iter().zip(order).for_each(|(place, item)| other.put(place, item));
        }
        for number in &unused {
            other.roll(number, chance);
        }
        assert!(other.told().as_ref() == Some(&told), "what nobody has drawn changed the past");

        let can_change = |(these, those): &&(Vec<Place>, Vec<Place>)| {
            !these.is_empty() && those.iter().any(|place| !these.contains(place) || these.len() > 1)
        };
        let (mut n_secrets, mut n_changed) = (0, 0);
        for (these, those) in swaps.iter().filter(can_change) {
            let mut n_kept = 0;
            for _ in 0..TRIES {
                let mut next = other.clone();
                next.swap(pick(these, chance), pick(those, chance));
                let is_other = next.setup != other.setup;
                if let Some(number) = &used {
                    next.roll(number, chance);
                }
                if is_other && next.told().as_ref() == Some(&told) {
                    other = next;
                    n_kept += 1;
                }
                // Two things that changed places twice are where they were.
                if 2 * n_kept >= these.len() {
                    break;
                }
            }
            n_secrets += 1;
            n_changed += usize::from(n_kept > 0);
        }
        Disguise { setup: other.setup, n_secrets, n_changed }
    }

    fn beginning(&self) -> Option<Game> {
        Game::from_setup(&self.options, self.n_players, &self.setup, &Shelf::default()).ok()
    }

    /// What everybody was told; nothing if one of the actions is illegal after this set-up.
    fn told(&self) -> Option<Told> {
        let mut game = self.beginning()?;
        let mut told = Told { deciders: Vec::new(), left: Vec::new(), phase: String::new() };
        for &(seat, action) in &self.actions {
            told.deciders.push(game.deciders());
            told.left
                .extend(game.play(seat, action).ok()?.iter().filter_map(tile_that_left_a_hand));
        }
        told.deciders.push(game.deciders());
        told.phase = phase_of(&game);
        Some(told)
    }

    /// Everything that happened, hidden parts included.
    pub fn events(&self) -> Vec<Event> {
        let mut game = self.beginning().expect("it was set up before");
        let played = self.actions.iter().map(|&(seat, action)| game.play(seat, action));
        played.flat_map(|events| events.expect("it was played before")).collect()
    }

    fn hidden_from(&self, viewer: Viewer) -> Hidden {
        match self.options {
            Options::Solenia(_) => self.hidden_in_solenia(viewer),
            Options::Solstis(_) => self.hidden_in_solstis(viewer),
        }
    }

    /// Nobody sees the decks and the rolls to come; a hand is seen by its owner.
    fn hidden_in_solenia(&self, viewer: Viewer) -> Hidden {
        let n_displayed = if self.n_players == 4 { 4 } else { 3 };
        let (mut n_days, mut n_nights, mut n_neutral) = (n_displayed, n_displayed, 0);
        let mut n_drawn = vec![3; self.n_players];
        let days = &self.setup["day_deck"];
        for event in self.events() {
            let Event::Solenia(event) = event else { continue };
            match event {
                solenia::Event::CardDrawn { seat, .. } => n_drawn[seat.index()] += 1,
                solenia::Event::TileRevealed { tile } => {
                    let is_day = days.as_array().is_some_and(|days| days.contains(&json!(tile)));
                    *if is_day { &mut n_days } else { &mut n_nights } += 1;
                }
                solenia::Event::NeutralCardTurned { .. } => n_neutral += 1,
                _ => {}
            }
        }
        let mut hidden = Hidden::default();
        hidden.undrawn.push(self.places_from("/day_deck", n_days));
        hidden.undrawn.push(self.places_from("/night_deck", n_nights));
        hidden.undrawn.push(self.places_from("/neutral_deck", n_neutral));
        let rolls = self.places_from("/die", n_neutral);
        hidden.unused = rolls.into_iter().map(|roll| (roll, 1, 6)).collect();
        for (seat, n_drawn) in Seat::first(self.n_players).zip(n_drawn) {
            let deck = self.places_from(&format!("/decks/{}", seat.0), 0);
            let (drawn, undrawn) = deck.split_at(n_drawn);
            hidden.undrawn.push(undrawn.to_vec());
            if !viewer.is(seat) {
                let used: Vec<Value> = self.cards_used_by(seat);
                let held: Vec<Place> =
                    drawn.iter().filter(|card| !used.contains(&self.at(card))).cloned().collect();
                hidden.swaps.push((held, undrawn.to_vec()));
                hidden.swaps.push((drawn.to_vec(), drawn.to_vec()));
            }
        }
        hidden
    }

    fn cards_used_by(&self, seat: Seat) -> Vec<Value> {
        let own = self.actions.iter().filter(|(by, _)| *by == seat);
        own.filter_map(|(_, action)| match action {
            Action::Solenia(
                solenia::Action::Place { card, .. } | solenia::Action::StuckDiscard { card },
            ) => Some(json!(card)),
            _ => None,
        })
        .collect()
    }

    /// Nobody sees the pile, the face-down tiles and the spirit pile; a hand is seen by its owner, two spirits drawn
    /// by who drew them until the choice is made, and in which order they came by nobody else ever.
    fn hidden_in_solstis(&self, viewer: Viewer) -> Hidden {
        use solstis::Event as E;
        let mut pile = self.places_from("/draw_pile", 0).into_iter();
        let mut covered = self.places_from("/face_down", 0);
        let mut spirits = self.places_from("/spirit_pile", 0).into_iter();
        let mut drawn = [0, 1].map(|seat| self.places_from(&format!("/hands/{seat}"), 0));
        let mut pairs = Vec::new();
        let (mut left, mut is_choice_open, mut is_steal_used) = (Vec::new(), false, false);
        for event in self.events() {
            left.extend(tile_that_left_a_hand(&event));
            let Event::Solstis(event) = event else { continue };
            match event {
                E::SecondChance { .. }
                | E::TileLaid { from: Origin::Pile, .. }
                | E::TileRemoved { from: Origin::Pile, .. } => drop(pile.next()),
                E::TilesDrawn { seat, count, .. } => {
                    drawn[seat.index()].extend(pile.by_ref().take(usize::from(count)));
                }
                E::TileRevealed { tile } => covered.retain(|place| self.at(place) != json!(tile)),
                E::SpiritsDrawn { seat, count, .. } => {
                    let pair: Vec<Place> = spirits.by_ref().take(usize::from(count)).collect();
                    pairs.push((seat, pair));
                    is_choice_open = true;
                }
                E::SpiritMet { .. } | E::EvilTaken { .. } => is_choice_open = false,
                E::TileStolen { .. } => is_steal_used = true,
                _ => {}
            }
        }
        let unseen: Vec<Place> = pile.chain(covered).collect();
        let spirits: Vec<Place> = spirits.collect();
        let steal = ("/steal".to_owned(), 0, 59);
        let mut hidden = Hidden::default();
        for (_, drawn) in Seat::first(2).zip(drawn).filter(|(seat, _)| !viewer.is(*seat)) {
            let is_held = |place: &&Place| !left.iter().any(|tile| json!(tile) == self.at(place));
            let held: Vec<Place> = drawn.iter().filter(is_held).cloned().collect();
            hidden.swaps.push((held, unseen.clone()));
            hidden.swaps.push((drawn.clone(), drawn));
        }
        if let Some((player, pair)) = pairs.last().filter(|_| is_choice_open)
            && !viewer.is(*player)
        {
            hidden.swaps.push((pair.clone(), spirits.clone()));
        }
        let others = pairs.into_iter().filter(|(player, _)| !viewer.is(*player));
        hidden.swaps.extend(others.map(|(_, pair)| (pair.clone(), pair)));
        hidden.undrawn = vec![unseen, spirits];
        if is_steal_used {
            hidden.used = Some(steal);
        } else {
            hidden.unused.push(steal);
        }
        hidden
    }

    /// The places of a pile from the `n`-th on; none if there is no such pile.
    fn places_from(&self, pile: &str, n: usize) -> Vec<Place> {
        let len = self.setup.pointer(pile).and_then(Value::as_array).map_or(0, Vec::len);
        (n..len).map(|i| format!("{pile}/{i}")).collect()
    }

    fn at(&self, place: &Place) -> Value {
        self.setup.pointer(place).expect("the place is in the set-up").clone()
    }

    fn put(&mut self, place: &Place, item: Value) {
        *self.setup.pointer_mut(place).expect("the place is in the set-up") = item;
    }

    fn swap(&mut self, one: &Place, two: &Place) {
        let (first, second) = (self.at(one), self.at(two));
        self.put(one, second);
        self.put(two, first);
    }

    fn roll(&mut self, (place, lowest, highest): &(Place, u8, u8), chance: &mut Chance) {
        let number = u32::from(*lowest) + chance.below(u32::from(highest - lowest) + 1);
        self.put(place, number.into());
    }
}

/// The name of the phase a game is in.
pub fn phase_of(game: &Game) -> String {
    match &serde_json::to_value(game).expect("a game is plain data")["phase"] {
        Value::String(phase) => phase.clone(),
        phase => phase.as_object().into_iter().flat_map(|phase| phase.keys().cloned()).collect(),
    }
}

/// A tile that everybody sees leave a hand.
fn tile_that_left_a_hand(event: &Event) -> Option<Tile> {
    use solstis::Event as E;
    match *event {
        Event::Solstis(
            E::TilePlayed { tile, .. }
            | E::TileStolen { tile, .. }
            | E::TileLaid { tile, from: Origin::Hand, .. }
            | E::TileRemoved { tile, from: Origin::Hand, .. },
        ) => Some(tile),
        _ => None,
    }
}

fn pick<'a>(places: &'a [Place], chance: &mut Chance) -> &'a Place {
    &places[chance.below(places.len() as u32) as usize]
}
