import { pluralIn } from '../../plural.ts';

const plural = pluralIn('en');

/** What a newcomer is told at the table: two sentences at most, for a phone. */
const lesson = {
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
    `Your card of value ${value} gathers nothing but moves the airship: the rear strip leaves, and each card on it is expelled and gives its owner what its foot shows.`,
  storage: (n: number) => `You can store ${n} goods. What is more is discarded at once, so deliver in time.`,
  toll: (goods: string) =>
    `You may go farther and pay goods of any kind: this space costs ${goods}, one for each space in between.`,
  neutral:
    'The grey cards are the neutral crew’s: they only take up space. One on a city throws out the oldest delivery, and a 0 moves the airship.',
  winter: (n: number) =>
    `The winter side: ${n} storage spaces, no stars for pairs, and you choose the slot of each delivery. Tap a slot to read what it does.`,
  improvements: (power: string) =>
    `Your improvement works once both your slots 1a are filled: 2 goods of your choice, then ${power}.`,
  power: (value: number, power: string) =>
    `The foot of a card shows what it gives you when it is expelled, that is, leaves with the rear strip. Your card of value ${value}: ${power}.`,
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
};

export default lesson;
