import { pluralIn } from '../plural.ts';
import explain from './solenia/explain.ts';
import lesson from './solenia/lessons.ts';

const plural = pluralIn('en');

/** "You place" or "Ada places". */
const does = (me: boolean, who: string, mine: string, theirs: string) =>
  me ? `You ${mine}` : `${who} ${theirs}`;

const solenia = {
  name: 'Solenia',

  good: { wood: 'wood', wheat: 'wheat', stone: 'stone', water: 'water' },
  goodCount: {
    wood: (n: number) => `${n} wood`,
    wheat: (n: number) => `${n} wheat`,
    stone: (n: number) => `${n} stone`,
    water: (n: number) => `${n} water`,
  },
  goods: (n: number) => plural(n, { one: `${n} good`, other: `${n} goods` }),
  stars: (n: number) => plural(n, { one: `${n} gold star`, other: `${n} gold stars` }),
  nothing: 'nothing',
  ground: {
    wood: 'wood island',
    wheat: 'wheat island',
    stone: 'stone island',
    water: 'water island',
    day: 'day city',
    night: 'night city',
  },
  side: { day: 'Day', night: 'Night' },
  at: (row: number, col: number) => `row ${row}, column ${col}`,
  card: (id: string, value: number) => `card ${id}, value ${value}`,
  cardOf: (card: string, owner: string) => `${owner}’s ${card}`,
  expelled: (power: string) => `when expelled: ${power}`,
  airshipHere: 'the airship is here',
  placedLast: 'placed last',
  neutral: 'the neutral crew',
  neutralCard: 'neutral card',

  power: {
    goods: (goods: string) => goods,
    one_of: (goods: string) => goods,
    of_the_space: (n: number) =>
      plural(n, {
        one: `${n} good of the island, or ${n} star on a city`,
        other: `${n} goods of the island, or ${n} stars on a city`,
      }),
    stars: (stars: string) => stars,
    stars_on: (stars: string, good: string) => `${stars} if the card is on a ${good} island`,
    storage: (n: number) => plural(n, { one: `${n} more storage space`, other: `${n} more storage spaces` }),
    shorter_voyage: (goods: string) => `extending the voyage costs ${goods} less`,
    substitution: 'in a delivery, one good may be replaced by any other, once a turn',
    covered: 'covered by an improvement tile',
    extra_good: (n: number, goods: string) =>
      `${n} more of the good when you place a card of value 1 or 2 on an island of ${goods}`,
    city_stars: (stars: string) => `${stars} when you place a card on a city`,
    diagonals: 'spaces that touch at a corner are adjacent for you',
    expulsion_stars: (stars: string, value: number) =>
      `${stars} when one of your cards of value ${value} is expelled`,
    star_per_good: 'at the end 1 star for each good left, instead of one for every two',
    per_pair: (stars: string, most: number) =>
      `at the end ${stars} for each day and night pair, at most ${most}`,
    per_tile: (stars: string) => `at the end ${stars} for each delivery tile`,
    per_costly_tile: (stars: string, n: number) =>
      `at the end ${stars} for each delivery tile of ${n} goods or more`,
    per_cheap_tile: (stars: string, n: number) =>
      `at the end ${stars} for each delivery tile of ${n} goods or fewer`,
    per_good: (stars: string) => `at the end ${stars} for each good left`,
    stars_at_end: (stars: string) => `at the end ${stars}`,
    per_card_on_board: (stars: string) => `at the end ${stars} for each of your cards on the board`,
    per_local_good: (stars: string) =>
      `at the end ${stars} for each wood and wheat on your day tiles, and each stone and water on your night tiles`,
  },

  board: 'The board, from the front strip to the rear strip',
  front: 'Front',
  rear: 'Rear: leaves next',
  hand: 'My cards',
  storageName: 'Storage',
  pairsName: 'Pairs',
  noCards: 'No cards left in your hand.',
  deliveries: 'Deliveries',
  myBoard: 'My board',
  boards: 'Boards',
  /** At the end, of the winner. */
  delivered: (me: boolean, who: string, n: number) =>
    `${me ? 'You' : who} made ${n} ${plural(n, { one: 'delivery', other: 'deliveries' })}`,
  boardOf: (name: string) => `${name}’s board`,
  draft: 'Improvements',
  solo: 'Neutral crew',

  round: (n: number) => `Round ${n} of 16`,
  turnOf: (name: string) => `${name}’s turn`,
  yourTurn: 'Your turn',
  waitingFor: (names: string) => `Waiting for ${names}`,
  sent: 'Sending…',
  over: 'The game is over.',

  ask: {
    draft: 'Choose an improvement tile.',
    place: 'Choose a card, then a bright space.',
    stuck: 'No space can be reached for free: extend the voyage, or discard the chosen card.',
    pay: (goods: string) => `Extend the voyage: pay ${goods}.`,
    deliver: { day: 'Day city: choose a day delivery.', night: 'Night city: choose a night delivery.' },
    substitute: 'You may replace one good of the delivery.',
    slot: 'Choose a slot for the delivery tile.',
    bonus: (goods: string) => `Choose ${goods} to gain.`,
    discard: (goods: string) => `Your storage is full: discard ${goods}.`,
    discardExpelled: (goods: string) =>
      `Cards were expelled, and what yours gave finds no place in your storage: discard ${goods}.`,
    column: 'The die shows 6: choose the column of the neutral card.',
  },

  placeCard: (card: string, where: string, ground: string) => `Place ${card}, on ${where}, ${ground}`,
  costs: (what: string) => `costs ${what}`,
  free: 'costs nothing',
  brings: (what: string) => `brings ${what}`,
  aDelivery: 'a delivery',
  movesAirship: 'moves the airship',
  chooseCard: (card: string) => `Choose ${card}`,
  discardCard: (card: string) => `Discard ${card}: the airship moves`,
  pay: (goods: string) => `Pay ${goods}`,
  gain: (goods: string) => `Gain ${goods}`,
  discard: (goods: string) => `Discard ${goods}`,
  oneMore: (good: string) => `One more ${good}`,
  oneLess: (good: string) => `One less ${good}`,
  chosen: (n: number, of: number) => `${n} of ${of} chosen`,
  payAsPrinted: 'Deliver what is asked for',
  substitute: (given: string, asked: string) => `${given} instead of ${asked}`,
  column: (n: number) => `Column ${n}`,
  takeImprovement: (what: string) => `Take ${what}`,

  tile: {
    day: (id: string, cost: string, stars: string) => `Day tile ${id}: ${cost}, ${stars}`,
    night: (id: string, cost: string, stars: string) => `Night tile ${id}: ${cost}, ${stars}`,
  },
  makeDelivery: (tile: string) => `Deliver: ${tile}`,
  deckLeft: (n: number) => `${n} in the stack`,
  slot: {
    day: (id: string) => `Day slot ${id}`,
    night: (id: string) => `Night slot ${id}`,
  },
  filled: 'filled',
  fillSlot: (slot: string, power: string) => `Put the tile in ${slot}: ${power}`,
  level1: (words: string) => `Level 1 improvement: ${words}`,
  level3: (day: string, night: string) => `Level 3 improvement: by day ${day}; by night ${night}`,
  level1First: 'once both slots 1a are filled, 2 goods of your choice, then',
  inForce: 'in force',
  notInForce: 'not in force yet',
  storage: (n: number, of: number) => `Storage: ${n} of ${of}`,
  cardsLeft: (n: number) => plural(n, { one: `${n} card left`, other: `${n} cards left` }),
  pair: (n: number, stars: string) => `Pair ${n}: ${stars}`,
  extraTiles: (n: number) =>
    plural(n, { one: `${n} tile without a slot`, other: `${n} tiles without a slot` }),
  die: (n: number) => `Die: ${n}`,
  neutralDeck: (n: number) => plural(n, { one: `${n} neutral card left`, other: `${n} neutral cards left` }),
  ranks: 'Ranks',
  rankFrom: (rank: string, stars: number) => `${rank}: from ${stars}`,

  log: {
    improvement_taken: (me: boolean, who: string, what: string) =>
      `${does(me, who, 'take', 'takes')} an improvement: ${what}.`,
    turn_began: (me: boolean, who: string, round: number) =>
      me ? `Round ${round}: your turn.` : `Round ${round}: ${who}’s turn.`,
    card_placed: (me: boolean, who: string, card: string, where: string) =>
      `${does(me, who, 'place', 'places')} ${card} on ${where}.`,
    voyage_paid: (me: boolean, who: string, goods: string) =>
      `${does(me, who, 'extend your', 'extends the')} voyage for ${goods}.`,
    card_discarded: (me: boolean, who: string, card: string) =>
      `${does(me, who, 'reach', 'reaches')} no space for free and ${me ? 'discard' : 'discards'} ${card}: the airship moves on.`,
    zero_moves: 'A 0 moves the airship.',
    airship_moved: 'The rear strip leaves at the end of the turn.',
    gained: {
      island: (me: boolean, who: string, what: string) =>
        `${does(me, who, 'gain', 'gains')} ${what} from the island.`,
      city: (me: boolean, who: string, what: string) =>
        `${does(me, who, 'gain', 'gains')} ${what} in the city.`,
      slot: (me: boolean, who: string, what: string) =>
        `${does(me, who, 'gain', 'gains')} ${what} from the slot.`,
      improvement: (me: boolean, who: string, what: string) =>
        `${does(me, who, 'gain', 'gains')} ${what} from the improvement.`,
    },
    delivery_made: (me: boolean, who: string, goods: string, tile: string) =>
      `${does(me, who, 'deliver', 'delivers')} ${goods} for ${tile}.`,
    improvement_completed: (me: boolean, who: string, what: string) =>
      `${does(me, who, 'complete', 'completes')} the improvement: ${what}.`,
    goods_discarded: (me: boolean, who: string, goods: string) =>
      `${does(me, who, 'discard', 'discards')} ${goods}: more than the storage holds.`,
    card_expelled: (me: boolean, who: string, card: string, what: string) =>
      `${me ? 'Your' : `${who}’s`} ${card} leaves with it and gives ${what}.`,
    strip_turned: {
      day: 'The strip is turned to day and becomes the front.',
      night: 'The strip is turned to night and becomes the front.',
      dawn: 'The strip is turned to dawn and becomes the front.',
      dusk: 'The strip is turned to dusk and becomes the front.',
    },
    neutral_card_turned: (card: string, die: number) =>
      `The neutral crew turns ${card}; the die shows ${die}.`,
    neutral_card_placed: (card: string, where: string) => `The neutral crew places ${card} on ${where}.`,
    neutral_card_discarded: (card: string) => `The column is full: the neutral crew discards ${card}.`,
    tile_discarded: (tile: string) => `The neutral crew discards ${tile}.`,
    over: 'Everybody has used all cards: the game is over.',
  },
  /** Pieces in the middle of a sentence: which of them it was is seen on the table. */
  aCard: (value: number) => `a card of value ${value}`,
  theCard: (value: number) => `card of value ${value}`,
  aTile: {
    day: (stars: string) => `a day delivery (${stars})`,
    night: (stars: string) => `a night delivery (${stars})`,
  },

  source: {
    stars: 'Stars gained',
    tiles: 'Delivery tiles',
    pairs: 'Day and night pairs',
    goods: 'Goods left',
    powers: 'Powers',
  },
  rank: {
    deckhand: 'Deckhand',
    pilot: 'Pilot',
    captain: 'Captain',
    commodore: 'Commodore',
    legend: 'Legend of Solenia',
  },

  /** What happened, for one line: a card is called by its value. */
  brief: {
    placed: (me: boolean, who: string, value: number) => `${does(me, who, 'place', 'places')} a ${value}.`,
    placedFor: (me: boolean, who: string, value: number, what: string) =>
      `${does(me, who, 'place', 'places')} a ${value} and ${me ? 'gain' : 'gains'} ${what}.`,
    delivered: (me: boolean, who: string, stars: string) =>
      `${does(me, who, 'deliver', 'delivers')} for ${stars}.`,
    left: (value: number, what: string) => `Your ${value} left with the rear strip and gave ${what}.`,
  },

  lesson,
  explain,
  /** Where the points come from, as things are now. */
  score: {
    name: 'Score',
    title: 'The score so far',
    why: 'What everybody would have if the game ended now.',
    button: (name: string, stars: string) =>
      `${name}: ${stars} if the game ended now. Show where they come from`,
    sources: {
      stars: 'from cities, slots and expelled cards',
      tiles: 'printed on the tiles',
      pairs: 'a day and a night delivery each',
      goods: 'one star for every two goods',
      powers: 'of slots and improvements that count at the end',
    },
  },
};

export default solenia;
