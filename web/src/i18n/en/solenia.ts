import { pluralIn } from '../plural.ts';

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

  /** What a newcomer is told at the table: two sentences at most, for a phone. */
  lesson: {
    aim: 'Gather goods on islands and deliver them to cities. Whoever has the most gold stars wins, once everybody has used 16 cards.',
    aimSolo: (rank: string, stars: number) =>
      `Gather goods on islands and deliver them to cities. After your 16 cards, ${stars} gold stars make you ${rank}.`,
    place: 'Choose one of your cards, then a bright space beside the airship or beside a card of yours.',
    placeWith: (value: number, ground: string, goods: string) =>
      `Choose a card, then a bright space. Your card of value ${value} on this ${ground} gathers ${goods}.`,
    lateStart: (goods: string) => `Who plays third or fourth begins with a good: you have ${goods}.`,
    city: {
      day: 'You have what a day delivery asks for: place a card on this day city to make it. The card’s value comes on top, in stars.',
      night:
        'You have what a night delivery asks for: place a card on this night city to make it. The card’s value comes on top, in stars.',
    },
    last: (n: number) =>
      plural(n, {
        one: `Your last card: deliver if you can. Cards still on the board at the end are not expelled any more.`,
        other: `Your last ${n} cards: deliver what you can. Cards still on the board at the end are not expelled any more.`,
      }),
    wanted: {
      day: (cost: string, stars: string) =>
        `Deliveries bring most of the stars. This one asks for ${cost} in a day city and is worth ${stars}.`,
      night: (cost: string, stars: string) =>
        `Deliveries bring most of the stars. This one asks for ${cost} in a night city and is worth ${stars}.`,
    },
    starts:
      'You go on from the airship or from any card of yours on the board: spaces beside them cost nothing.',
    zero: (value: number) =>
      `Your card of value ${value} gathers nothing but moves the airship: the rear strip leaves, and each card on it gives its owner what its foot shows.`,
    storage: (n: number) =>
      `You can store ${n} goods. What is more is discarded at once, so deliver in time.`,
    toll: (goods: string) =>
      `You may go farther and pay goods of any kind: this space costs ${goods}, one for each space in between.`,
    neutral:
      'The grey cards are the neutral crew’s: they only take up space. One on a city throws out the oldest delivery, and a 0 moves the airship.',
    winter: (n: number) =>
      `The winter side: ${n} storage spaces, no stars for pairs, and you choose the slot of each delivery. Tap a slot to read what it does.`,
    improvements: (power: string) =>
      `Your improvement works once both your slots 1a are filled: 2 goods of your choice, then ${power}.`,
    power: (value: number, power: string) =>
      `The foot of a card shows what it gives you when it leaves with the rear strip. Your card of value ${value}: ${power}.`,
    leavesNext: (power: string) =>
      `This card of yours is on the rear strip. When the airship moves, it leaves the board and gives you: ${power}.`,
    turnsTo: {
      day: 'The rear strip leaves when the airship moves. It is turned over and comes back in front: day becomes night.',
      night:
        'The rear strip leaves when the airship moves. It is turned over and comes back in front: night becomes day.',
      dawn: 'The rear strip leaves when the airship moves. It is turned over and comes back in front: dawn becomes dusk.',
      dusk: 'The rear strip leaves when the airship moves. It is turned over and comes back in front: dusk becomes dawn.',
    },
    sky: 'By day there is mostly wood and wheat, which night cities ask for; by night stone and water, for the day cities.',
    display: (day: number, night: number) =>
      `All players choose from these ${day} day and ${night} night deliveries. One that is taken is replaced at once.`,
    pairs: (one: string, two: string) =>
      `A day and a night delivery make a pair. One pair is worth ${one}, two are worth ${two}, and so on.`,
    score: 'This would be your score if the game ended now. Tap it to see where the points come from.',
    stuck:
      'No space can be reached without paying. Pay to go farther, or discard a card: the airship moves, and your turn is over.',
    pay: (goods: string) =>
      `The way to your card costs ${goods} of any kind. Keep those that deliveries ask for.`,
    deliver: 'Choose a delivery with ✓: you give the goods and take the tile.',
    deliverWith: (cost: string, stars: string) =>
      `Choose a delivery with ✓. This one takes ${cost} and is worth ${stars}.`,
    deliverWithBonus: (cost: string, stars: string, bonus: string) =>
      `Choose a delivery with ✓. This one takes ${cost} and is worth ${stars}; your next free slot adds ${bonus}.`,
    deliverToSlot: (cost: string, stars: string) =>
      `Choose a delivery with ✓. This one takes ${cost} and is worth ${stars}; then you choose its slot.`,
    substitute:
      'A slot of yours lets you give another good in place of one that is asked for. You need not use it.',
    slot: 'You get what the slot shows. A level opens when one slot of the level below is filled, its second slot when both are.',
    bonus: (goods: string) => `Your slot gives ${goods} of your choice: take what a delivery still asks for.`,
    bonusOfImprovement: (goods: string) =>
      `Your improvement is complete: choose ${goods}. What else it does begins with the next turn.`,
    discard: (held: number, room: number) =>
      `You hold ${held} goods and can store ${room}. Give back the rest, but keep what deliveries ask for.`,
    discardExpelled: (held: number, room: number) =>
      `The rear strip left, and your cards on it gave you goods. You hold ${held} and can store ${room}: give back the rest.`,
    column: 'You choose the column of the neutral card. It takes the space that is marked there.',
    draft:
      'Choose one tile now, and one of the other level later. Level 1 works once both your slots 1a are filled; level 3 gives stars at the end.',
    draft1:
      'Now a tile of level 1: it works once both your slots 1a are filled, and first gives 2 goods of your choice.',
    draft3: 'Now a tile of level 3: each half gives stars at the end if slot 3b of its row is filled.',
  },

  /** What a piece says of itself. */
  explain: {
    card: (value: number) => `Airship card of value ${value}`,
    gathers: (goods: string, stars: string) =>
      `On an island it gathers ${goods}. On a city it brings ${stars}, and you make a delivery.`,
    moves:
      'It gathers nothing but moves the airship: the rear strip leaves. On a city you make a delivery all the same.',
    gives: (power: string) => `When it leaves with the rear strip: ${power}.`,
    cardOf: (me: boolean, who: string, value: number) =>
      me ? `Your card of value ${value}` : `${who}’s card of value ${value}`,
    neutralCard: (value: number) => `Neutral card of value ${value}`,
    liesOn: (ground: string) => `It lies on a ${ground} until it leaves with its strip.`,
    neutralGives:
      'It only takes up space: nobody gains anything when it leaves, and nobody goes on from here.',
    last: 'Placed last.',
    island: 'A card placed here gathers as many goods of the island as its value: 0, 1 or 2.',
    city: {
      day: 'A card placed here brings its value in stars. Then you must make a day delivery.',
      night: 'A card placed here brings its value in stars. Then you must make a night delivery.',
    },
    airship: 'The airship is here: you place cards beside it, on its own space, or beside cards of yours.',
    rear: 'On the rear strip: the next to leave.',
    withCard: (value: number, what: string) => `Your card of value ${value} here ${what}.`,
    tooFar: (goods: string) => `Too far for you now: the way costs ${goods}.`,
    noDelivery: 'Not now: you cannot pay for a delivery here.',
    tile: { day: 'Day delivery', night: 'Night delivery' },
    deliver: {
      day: (cost: string, stars: string) =>
        `Give ${cost} in a day city: the tile is worth ${stars}, and its slot gives a bonus.`,
      night: (cost: string, stars: string) =>
        `Give ${cost} in a night city: the tile is worth ${stars}, and its slot gives a bonus.`,
    },
    have: (goods: string) => `Of these you have ${goods}.`,
    stack: {
      day: 'Day deliveries face down',
      night: 'Night deliveries face down',
    },
    stackText: (n: number) =>
      plural(n, {
        one: `${n} is left. A delivery that is taken is replaced from here.`,
        other: `${n} are left. A delivery that is taken is replaced from here.`,
      }),
    slotGives: (power: string) => `The delivery put here gives: ${power}.`,
    slotOrder: 'Slots are filled from left to right.',
    slotLevel:
      'A level opens when one slot of the level below is filled in this row; its second slot when both are.',
    slotFilled: (stars: string) => `It holds a delivery worth ${stars}.`,
    worthNow: (stars: string) => `Now worth ${stars}.`,
    pair: (n: number) => `Pair ${n}`,
    pairText: (stars: string) => `A day and a night delivery make a pair: ${stars} more.`,
    pairWon: 'You have it.',
    pairOpen: 'Not yet.',
    level1: 'Level 1 improvement',
    level3: { day: 'Level 3 improvement, day half', night: 'Level 3 improvement, night half' },
    level3Text: (slot: string, power: string) => `Once ${slot} is filled: ${power}.`,
    storage: 'Goods pay for deliveries and for going farther. What finds no place is discarded at once.',
    goodsNow: (stars: string) => `Left over at the end, they are worth ${stars}.`,
    cards: 'Airship cards',
    cardsText: (n: number) =>
      plural(n, {
        one: `${n} left of 16, in the hand and in the deck. The game ends when everybody has used theirs.`,
        other: `${n} left of 16, in the hand and in the deck. The game ends when everybody has used theirs.`,
      }),
    neutralCrew:
      'After each of your turns a neutral card is turned, and the die says in which column it is placed; on a 6 you do.',
    die: 'The die says in which column the neutral card is placed. On a 6 you choose.',
    rankNow: (stars: string) => `You would have ${stars} now.`,
  },

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
