import { pluralIn } from '../../plural.ts';

const plural = pluralIn('en');

/** What a piece says of itself. */
const explain = {
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
  neutralGives: 'It only takes up space: nobody gains anything when it leaves, and nobody goes on from here.',
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
};

export default explain;
