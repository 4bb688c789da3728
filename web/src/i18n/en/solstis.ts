import { pluralIn } from '../plural.ts';
import { sentenceCase } from '../sentenceCase.ts';
import explain from './solstis/explain.ts';
import lessons from './solstis/lessons.ts';

const plural = pluralIn('en');

const colours = ['red', 'orange', 'green', 'light blue', 'pink', 'purple'];
const tile = (row: number, column: number) => `${colours[row - 1]} ${column}`;
const Tile = (row: number, column: number) => sentenceCase(tile(row, column));
const whose = (isYou: boolean, name: string) => (isYou ? 'your' : `${name}’s`);

/** A tile or cell is a row, from 1 at the bottom, and a column; a player is `isYou`, or else a name. */
const solstis = {
  name: 'Solstis',

  tile,
  /** A tile in a list of several. */
  listed: tile,
  tileInWords: (row: number, column: number) => `row ${row} ${colours[row - 1]}, column ${column}`,
  squareInWords: (row: number, column: number) =>
    `rows ${row} and ${row + 1}, columns ${column} and ${column + 1}`,

  yourTurn: 'Your turn',
  gameOver: 'The game is over',
  market: 'Market',
  yourHand: 'Your hand',
  panorama: 'Panorama',
  yourPanorama: 'Your panorama',
  panoramaOf: (name: string) => `${name}’s panorama`,
  pile: 'Pile',
  rainbow: 'Rainbow',
  rainbows: 'Rainbows',
  spiritPile: 'Spirits',
  faceUpSpirits: 'Face-up spirits',
  removedTiles: 'Out of the game',
  tilesLeft: (n: number) =>
    plural(n, { one: `${n} tile left in the pile`, other: `${n} tiles left in the pile` }),
  rainbowsLeft: (n: number) => plural(n, { one: `${n} rainbow left`, other: `${n} rainbows left` }),
  handOf: (n: number) => plural(n, { one: `${n} tile in hand`, other: `${n} tiles in hand` }),
  pointsSoFar: (n: number) => plural(n, { one: `${n} point so far`, other: `${n} points so far` }),
  scoreNow: 'Points so far',
  seeScore: (points: string) => `${points}: see where they come from`,
  heldRainbows: (n: number) =>
    plural(n, {
      one: `${n} rainbow waits for the first capture`,
      other: `${n} rainbows wait for the first capture`,
    }),
  holdsEvil: 'Holds the evil spirit',
  coveredByEvil: 'covered by the evil spirit',
  beneath: 'a face-down tile beneath',
  withFire: 'with a fire',
  playedTile: 'Played',
  enlarge: 'Enlarge',
  spiritsOfTheMountain: 'Spirits of the mountain',

  panoramaInWords: (tiles: number, rainbows: number, lit: number, unlit: number) =>
    [
      plural(tiles, { one: `${tiles} tile`, other: `${tiles} tiles` }),
      plural(rainbows, { one: `${rainbows} rainbow`, other: `${rainbows} rainbows` }),
      plural(lit, { one: `${lit} fire lit`, other: `${lit} fires lit` }),
      plural(unlit, { one: `${unlit} fire not lit`, other: `${unlit} fires not lit` }),
    ].join(', '),
  panoramaRowInWords: (row: number, columns: string) => `Row ${row} ${colours[row - 1]}: ${columns}`,
  columnWithRainbow: (column: number) => `${column} (rainbow)`,
  spiritOnSquare: (spirit: string, square: string) => `${spirit} on ${square}`,

  play: 'Play',
  add: 'Add',
  meet: 'Meet',
  cover: 'Cover',
  drawSpirits: (n: number): string => (n > 1 ? 'Draw two spirits' : 'Draw the last spirit'),
  drawSpiritsHint: (n: number, mayBeEvil: boolean): string => {
    if (n > 1) {
      const choice = 'You choose one of them; the other is laid face up.';
      return mayBeEvil ? `${choice} The evil spirit is no choice: you keep it and meet the other.` : choice;
    }
    return mayBeEvil
      ? 'You meet it. If it is the evil spirit, you keep it and take one that lies face up.'
      : 'You meet it.';
  },
  choosePlace: 'On square',
  square: (letter: string) => `Square ${letter}`,
  matches: (n: number) => (n > 1 ? `captures 1 of ${n}` : 'captures 1'),
  noMatch: 'no capture',

  playTile: (words: string) => `Play tile ${words}`,
  selectTile: (words: string) => `See what tile ${words} would capture`,
  showTile: (words: string) => `See where tile ${words} goes`,
  captureTile: (words: string) => `Capture tile ${words}`,
  addTile: (words: string) => `Add tile ${words} to your panorama`,
  placeRainbowAt: (words: string) => `Place the rainbow on ${words}`,
  moveRainbowTo: (words: string) => `Move the rainbow to ${words}`,
  meetSpirit: (spirit: string, square: string) => `Meet ${spirit} on ${square}`,
  coverSpirit: (spirit: string) => `Cover ${spirit}`,

  /** What the game asks of you. */
  ask: {
    play: 'Play a tile of your hand.',
    playToCapture: 'The pile is empty: play a tile that captures.',
    capture: (tile: string) => `Capture a tile of the market with ${tile}.`,
    placeRainbow: 'No capture: place a rainbow beside one of your tiles.',
    placeHeldRainbow: 'Place a rainbow you set aside.',
    placeTroutRainbow: 'The trout brings a rainbow: place it beside one of your tiles.',
    moveRainbow: (tile: string) => `${sentenceCase(tile)} has arrived: move its rainbow to another cell.`,
    meetSpirit: 'You formed a square: meet a spirit.',
    chooseSpirit: 'Choose the spirit you meet.',
    addFromHand: 'The deer: add a tile of your hand to your panorama.',
    addFromRow: 'The beetle: add a tile of the market to your panorama.',
    coverSpirit: (name: string) => `Choose which of ${name}’s spirits the evil spirit covers.`,
  },
  /** What the other player is asked. */
  wait: {
    play: (name: string) => `${name} chooses a tile to play.`,
    capture: (name: string) => `${name} chooses a tile to capture.`,
    rainbow: (name: string) => `${name} places a rainbow.`,
    spirit: (name: string) => `${name} meets a spirit.`,
    add: (name: string) => `${name} adds a tile.`,
    cover: (name: string) => `${name} chooses the spirit to cover.`,
  },

  grounds: {
    wood: 'Wood: works at once',
    blue: 'Blue: counts at the end',
    red: 'Red: goes back and forth',
  },
  /** `the`: as subject of a sentence; `met`: as its object. */
  spirits: {
    trout: {
      name: 'Trout',
      the: 'the trout',
      met: 'the trout',
      effect: 'Take a rainbow and place it in your panorama.',
    },
    deer: {
      name: 'Deer',
      the: 'the deer',
      met: 'the deer',
      effect: 'Add a tile of your hand to your panorama. You draw 2 tiles at the end of this turn.',
    },
    eagle: {
      name: 'Eagle',
      the: 'the eagle',
      met: 'the eagle',
      effect: 'Add the top tile of the pile to your panorama.',
    },
    bear: {
      name: 'Bear',
      the: 'the bear',
      met: 'the bear',
      effect: 'Draw a tile at once: your hand is one tile larger from now on.',
    },
    dragonfly: {
      name: 'Dragonfly',
      the: 'the dragonfly',
      met: 'the dragonfly',
      effect: 'Add a random tile of the other hand to your panorama. The other player draws one if possible.',
    },
    beetle: {
      name: 'Beetle',
      the: 'the beetle',
      met: 'the beetle',
      effect: 'Add a face-up tile of the market, your choice, to your panorama.',
    },
    groundhog: {
      name: 'Groundhog',
      the: 'the groundhog',
      met: 'the groundhog',
      effect: 'Finish your turn, then take another whole turn.',
    },
    bee: { name: 'Bee', the: 'the bee', met: 'the bee', effect: '+1 ★ for each wood spirit you have.' },
    ladybug: {
      name: 'Ladybug',
      the: 'the ladybug',
      met: 'the ladybug',
      effect: '+1 ★ for each fire of your panorama that is not lit.',
    },
    wolf: {
      name: 'Wolf',
      the: 'the wolf',
      met: 'the wolf',
      effect: '+1 ★ for each separate area of your panorama, even a single tile.',
    },
    squirrel: {
      name: 'Squirrel',
      the: 'the squirrel',
      met: 'the squirrel',
      effect: 'Before scoring, add the tiles left in your hand to your panorama.',
    },
    bird: {
      name: 'Bird',
      the: 'the bird',
      met: 'the bird',
      effect: '+1 ★ for each other blue spirit you have.',
    },
    lizard: {
      name: 'Lizard',
      the: 'the lizard',
      met: 'the lizard',
      effect: '+1 ★ for each rainbow you possess.',
    },
    butterfly: {
      name: 'Butterfly',
      the: 'the butterfly',
      met: 'the butterfly',
      effect: '+1 ★ for each lit fire.',
    },
    evil: {
      name: 'Evil spirit',
      the: 'the evil spirit',
      met: 'the evil spirit',
      effect:
        'Whoever draws it keeps it, and hands it over when meeting the next spirit. At the end it covers a spirit of its holder, chosen by the opponent: both are worth nothing.',
    },
  },

  sources: { area: 'Largest area', fires: 'Lit fires', spirits: 'Spirits' },

  /** What happened, for the log and for screen readers. */
  told: {
    turnBegan: (isYou: boolean, name: string, n: number) =>
      `Turn ${n}: ${isYou ? 'you play' : `${name} plays`}.`,
    passed: (isYou: boolean, name: string) =>
      isYou ? 'You cannot capture, so you pass.' : `${name} cannot capture and passes.`,
    tilePlayed: (isYou: boolean, name: string, row: number, column: number) =>
      `${isYou ? 'You play' : `${name} plays`} ${tile(row, column)}.`,
    tileJoinedRow: (row: number, column: number) =>
      `It captures nothing: ${tile(row, column)} joins the market.`,
    secondChance: (row: number, column: number) => `Second chance: ${tile(row, column)} is turned up.`,
    tileCaptured: (isYou: boolean, name: string, captured: string, played: string) =>
      `${isYou ? 'You capture' : `${name} captures`} ${captured} with ${played}.`,
    tileLaid: (isYou: boolean, name: string, row: number, column: number) =>
      `${Tile(row, column)} joins ${whose(isYou, name)} panorama.`,
    tileRemoved: (isYou: boolean, name: string, row: number, column: number) =>
      `${Tile(row, column)} leaves the game: a spirit holds ${whose(isYou, name)} rainbow on its cell.`,
    tileRevealed: (row: number, column: number) => `${Tile(row, column)} is revealed in the market.`,
    rainbowGained: (isYou: boolean, name: string) =>
      `Nothing matched, not even with the second chance: ${isYou ? 'you gain' : `${name} gains`} a rainbow.`,
    rainbowFromTrout: (isYou: boolean, name: string) => `The trout brings ${isYou ? 'you' : name} a rainbow.`,
    /** How it was gained is told too, in short. */
    rainbowGainedAndPlaced: (isYou: boolean, name: string, row: number, column: number) =>
      `Nothing matched, nor did the second chance: ${isYou ? 'you place' : `${name} places`} a rainbow on ${tile(row, column)}.`,
    noRainbowLeft: (isYou: boolean, name: string) => `No rainbow is left for ${isYou ? 'you' : name}.`,
    rainbowHeld: (isYou: boolean, name: string) =>
      `${isYou ? 'You set' : `${name} sets`} the rainbow aside until the first capture.`,
    rainbowPlaced: (isYou: boolean, name: string, row: number, column: number) =>
      `${isYou ? 'You place' : `${name} places`} a rainbow on ${tile(row, column)}.`,
    rainbowFreed: (row: number, column: number) => `The rainbow makes way for ${tile(row, column)}.`,
    rainbowMoved: (isYou: boolean, name: string, row: number, column: number) =>
      `${isYou ? 'You move' : `${name} moves`} the rainbow to ${tile(row, column)}.`,
    rainbowReturned: (isYou: boolean, name: string) =>
      `${isYou ? 'You have' : `${name} has`} no cell for the rainbow: it goes back to the stock.`,
    spiritsDrawn: (isYou: boolean, name: string, n: number) =>
      `${isYou ? 'You draw' : `${name} draws`} ${plural(n, { one: 'a spirit', other: `${n} spirits` })}.`,
    spiritsSeen: (spirits: string) => `You draw: ${spirits}.`,
    spiritMet: (isYou: boolean, name: string, spirit: string) =>
      `${isYou ? 'You meet' : `${name} meets`} ${spirit}.`,
    spiritFaceUp: (spirit: string) => `${sentenceCase(spirit)} is laid face up beside the pile.`,
    evilTaken: (isYou: boolean, name: string) => `${isYou ? 'You keep' : `${name} keeps`} the evil spirit.`,
    evilGiven: (isToYou: boolean, from: string, to: string) =>
      isToYou ? `${from} hands you the evil spirit.` : `The evil spirit goes to ${to}.`,
    noEffect: (spirit: string, why: string) => `${sentenceCase(spirit)} does nothing: ${why}.`,
    /** Why a spirit does nothing. */
    idle: {
      hand: 'the hand is empty',
      otherHand: 'the other hand is empty',
      pile: 'the pile is empty',
      market: 'the market is empty',
    },
    tileStolen: (isYou: boolean, name: string, row: number, column: number) =>
      `The dragonfly takes ${tile(row, column)} from the other hand for ${isYou ? 'you' : name}.`,
    extraTurnGained: (isYou: boolean, name: string) =>
      `${isYou ? 'You take' : `${name} takes`} another turn after this one.`,
    tilesDrawn: (isYou: boolean, name: string, n: number) =>
      `${isYou ? 'You draw' : `${name} draws`} ${plural(n, { one: 'a tile', other: `${n} tiles` })}.`,
    tilesSeen: (tiles: string) => `You draw: ${tiles}.`,
    spiritCovered: (isYou: boolean, name: string, spirit: string) =>
      `The evil spirit covers ${whose(isYou, name)} ${spirit}.`,
    scored: (isYou: boolean, name: string, points: number) =>
      `${isYou ? 'You score' : `${name} scores`} ${plural(points, { one: '1 point', other: `${points} points` })}.`,
    ended: 'Nobody can capture any more: the game ends.',
    wins: (isYou: boolean, name: string) => (isYou ? 'You win!' : `${name} wins!`),
    tie: 'You share the victory!',
    tieOf: (names: string) => `${names} share the victory!`,
    and: (one: string, other: string) => `${one} and ${other}`,
  },

  lessons,
  explain,
};

export default solstis;
