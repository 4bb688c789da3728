import { sentenceCase } from '../../sentenceCase.ts';

/** What a newcomer is told at a question. Tiles come as words (“green 4”), several of them as one list. */
const lessons = {
  aim: 'Put your mountain together and gather the most ★: from your largest area of tiles, from lit fires and from spirits.',

  /** Which tile to play. */
  play: {
    match: (mine: string, theirs: string) =>
      `Your ${mine} can capture ${theirs} in the market: same colour or same number. Play it, and you get both tiles.`,
    noMatch:
      'None of your tiles has a colour or number of the market. Play any: it joins the market, and the top tile of the pile tries for you.',
    cell: (tile: string) =>
      `Every tile has one place on your mountain: the colour is its row, the number its column. ${sentenceCase(tile)} would go here.`,
    area: (points: number) =>
      `Tiles side by side form an area. Only your largest counts, 1 ★ for each tile: now ${points} ★.`,
    almostSquare: (tile: string) =>
      `Four in a square bring you a spirit. Here one is missing: ${tile}, or a rainbow.`,
    square: 'Four tiles in a square, two by two, bring you a spirit: at least 1 ★, and what it can do.',
    chance: (tile: string) =>
      `${sentenceCase(tile)} captures nothing now. If you play it, it joins the market, and the top tile of the pile tries instead: your second chance.`,
    beneath: 'Under these tiles lies another one, face down. It is turned up when the tile above it goes.',
    onlyOne: (name: string) =>
      `There is only one tile for each place, and ${name} collects them too. A place whose tile is gone can still get a rainbow.`,
    fire: (tile: string) =>
      `${sentenceCase(tile)} has a fire. It is lit, for 1 ★, when tiles and rainbows lead from it down to the red row.`,
    litFire: (tile: string) =>
      `The fire of ${tile} is lit, for 1 ★: tiles and rainbows lead from it down to the red row.`,
    score: 'Tap your ★ to see where the points come from.',
    heldRainbow:
      'A rainbow goes beside a tile, and you have none yet. It waits here, and is placed with your first capture.',
    blocked: (tile: string) =>
      `A spirit sits on this rainbow’s square, so the rainbow stays for good. If you get ${tile}, the tile of that place, it is lost.`,
    evilIsMine: (name: string) =>
      `You have the evil spirit: when you meet a spirit, it goes to ${name}. At the end it covers a spirit of whoever has it, and both are worth nothing.`,
    evilIsTheirs: (name: string) =>
      `${name} has the evil spirit, and hands it to you when meeting a spirit. At the end it covers a spirit of whoever has it, and both are worth nothing.`,
    pileLow: (tiles: string) =>
      `${sentenceCase(tiles)}. Once it is empty, only tiles that capture can be played, and when neither of you has one the game ends.`,
    pileEmpty:
      'The pile is empty: only a tile that captures can be played now. When neither of you has one, the game ends and the ★ are counted.',
  },

  capture: (played: string, choices: string) =>
    `With ${played} you can take ${choices}. The tile you take and ${played} both go to their places on your mountain.`,

  /** Where to place a rainbow. */
  rainbow: {
    gained:
      'Nothing could be captured, not even with the second chance. In return you get a rainbow: it gives no ★ itself, but joins your tiles as a tile would.',
    use: 'A rainbow gives no ★ itself. It is good where it joins two areas, completes a square or leads a fire down.',
    held: 'Now you have tiles, so the rainbow that waited can be placed: a joker that joins tiles and completes squares.',
    trout: 'The trout brings you a rainbow, a joker: it joins tiles and completes squares.',
    moved: (tile: string) =>
      `${sentenceCase(tile)} has come to its place, where your rainbow lay. The rainbow moves on to one of these places.`,
  },

  /** Which spirit to meet. */
  spirit: {
    meet: 'You formed a square, so you meet a spirit. Take one that lies face up, or draw from the pile.',
    choose:
      'You formed a square, so you meet a spirit. The one you choose settles there, for 1 ★ and more; the other stays face up.',
    withEvil:
      'You drew the evil spirit too: it stays with you until you meet your next spirit. Now you meet the other one.',
    grounds:
      'A spirit on wood does its work at once. One on blue gives its bonus at the end, so look what you can make of it.',
    held: 'A rainbow in the square of a spirit stays for good, and the tile of its place can no longer come. Choose with care.',
  },

  deer: 'The deer adds a tile of your hand, and it need not match anything. A square completed this way brings no spirit.',
  beetle:
    'The beetle adds a tile of the market, and it need not match anything. A square completed this way brings no spirit.',
  cover: (name: string) =>
    `${name} has the evil spirit at the end, so you choose whom it covers. That spirit counts for nothing, bonus included.`,
};

export default lessons;
