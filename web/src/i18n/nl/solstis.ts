import type english from '../en/solstis.ts';
import { pluralIn } from '../plural.ts';
import { sentenceCase } from '../sentenceCase.ts';
import explain from './solstis/explain.ts';
import lessons from './solstis/lessons.ts';

const plural = pluralIn('nl');

const colours = ['rood', 'oranje', 'groen', 'lichtblauw', 'roze', 'paars'];
const tile = (row: number, column: number) => `${colours[row - 1]} ${column}`;
const Tile = (row: number, column: number) => sentenceCase(tile(row, column));
const panorama = (isYou: boolean, name: string) => (isYou ? 'jouw panorama' : `het panorama van ${name}`);

const solstis: typeof english = {
  name: 'Solstis',

  tile,
  listed: tile,
  tileInWords: (row, column) => `rij ${row} ${colours[row - 1]}, kolom ${column}`,
  squareInWords: (row, column) => `rijen ${row} en ${row + 1}, kolommen ${column} en ${column + 1}`,

  yourTurn: 'Jouw beurt',
  gameOver: 'Het spel is afgelopen',
  market: 'Aanbod',
  yourHand: 'Jouw hand',
  panorama: 'Panorama',
  yourPanorama: 'Jouw panorama',
  panoramaOf: (name) => `Panorama van ${name}`,
  pile: 'Stapel',
  rainbow: 'Regenboog',
  rainbows: 'Regenbogen',
  spiritPile: 'Geesten',
  faceUpSpirits: 'Open geesten',
  removedTiles: 'Uit het spel',
  tilesLeft: (n) => plural(n, { one: `${n} tegel in de stapel`, other: `${n} tegels in de stapel` }),
  rainbowsLeft: (n) => plural(n, { one: `${n} regenboog over`, other: `${n} regenbogen over` }),
  handOf: (n) => plural(n, { one: `${n} tegel in de hand`, other: `${n} tegels in de hand` }),
  pointsSoFar: (n) => plural(n, { one: `${n} punt tot nu toe`, other: `${n} punten tot nu toe` }),
  scoreNow: 'Punten tot nu toe',
  seeScore: (points) => `${points}: bekijk waar ze vandaan komen`,
  heldRainbows: (n) =>
    plural(n, {
      one: `${n} regenboog wacht op de eerste vangst`,
      other: `${n} regenbogen wachten op de eerste vangst`,
    }),
  holdsEvil: 'Heeft de boze geest',
  coveredByEvil: 'bedekt door de boze geest',
  beneath: 'een gedekte tegel eronder',
  withFire: 'met een vuur',
  playedTile: 'Gespeeld',
  enlarge: 'Vergroten',
  spiritsOfTheMountain: 'De geesten van de berg',

  panoramaInWords: (tiles, rainbows, lit, unlit) =>
    [
      plural(tiles, { one: `${tiles} tegel`, other: `${tiles} tegels` }),
      plural(rainbows, { one: `${rainbows} regenboog`, other: `${rainbows} regenbogen` }),
      plural(lit, { one: `${lit} brandend vuur`, other: `${lit} brandende vuren` }),
      plural(unlit, { one: `${unlit} vuur dat niet brandt`, other: `${unlit} vuren die niet branden` }),
    ].join(', '),
  panoramaRowInWords: (row, columns) => `Rij ${row} ${colours[row - 1]}: ${columns}`,
  columnWithRainbow: (column) => `${column} (regenboog)`,
  spiritOnSquare: (spirit, square) => `${spirit}, ${square}`,

  play: 'Spelen',
  add: 'Toevoegen',
  meet: 'Ontmoeten',
  cover: 'Bedekken',
  drawSpirits: (n) => (n > 1 ? 'Twee geesten trekken' : 'De laatste geest trekken'),
  drawSpiritsHint: (n, mayBeEvil) => {
    if (n > 1) {
      const choice = 'Je kiest er één van; de andere komt open te liggen.';
      return mayBeEvil ? `${choice} De boze geest is geen keuze: je houdt hem en ontmoet de andere.` : choice;
    }
    return mayBeEvil
      ? 'Je ontmoet hem. Is het de boze geest, dan houd je hem en neem je er een die open ligt.'
      : 'Je ontmoet hem.';
  },
  choosePlace: 'Op vierkant',
  square: (letter) => `Vierkant ${letter}`,
  matches: (n) => (n > 1 ? `vangt 1 van ${n}` : 'vangt 1'),
  noMatch: 'vangt niets',

  playTile: (words) => `Tegel ${words} spelen`,
  selectTile: (words) => `Bekijk wat tegel ${words} zou vangen`,
  showTile: (words) => `Bekijk waar tegel ${words} hoort`,
  captureTile: (words) => `Vang tegel ${words}`,
  addTile: (words) => `Tegel ${words} toevoegen aan je panorama`,
  placeRainbowAt: (words) => `Leg de regenboog op ${words}`,
  moveRainbowTo: (words) => `Verplaats de regenboog naar ${words}`,
  meetSpirit: (spirit, square) => `${sentenceCase(spirit)} ontmoeten: ${square}`,
  coverSpirit: (spirit) => `${sentenceCase(spirit)} bedekken`,

  ask: {
    play: 'Speel een tegel uit je hand.',
    playToCapture: 'De stapel is leeg: speel een tegel die iets vangt.',
    capture: (tile) => `Vang met ${tile} een tegel uit het aanbod.`,
    placeRainbow: 'Niets gevangen: leg een regenboog naast een van je tegels.',
    placeHeldRainbow: 'Leg een regenboog die je opzij had gelegd.',
    placeTroutRainbow: 'De forel brengt een regenboog: leg hem naast een van je tegels.',
    moveRainbow: (tile) => `${sentenceCase(tile)} is er: verplaats de regenboog naar een ander vak.`,
    meetSpirit: 'Je hebt een vierkant gevormd: ontmoet een geest.',
    chooseSpirit: 'Kies de geest die je ontmoet.',
    addFromHand: 'Het hert: voeg een tegel uit je hand toe aan je panorama.',
    addFromRow: 'De kever: voeg een tegel uit het aanbod toe aan je panorama.',
    coverSpirit: (name) => `Kies welke geest van ${name} door de boze geest wordt bedekt.`,
  },
  wait: {
    play: (name) => `${name} kiest een tegel om te spelen.`,
    capture: (name) => `${name} kiest een tegel om te vangen.`,
    rainbow: (name) => `${name} legt een regenboog.`,
    spirit: (name) => `${name} ontmoet een geest.`,
    add: (name) => `${name} voegt een tegel toe.`,
    cover: (name) => `${name} kiest welke geest wordt bedekt.`,
  },

  grounds: {
    wood: 'Hout: werkt meteen',
    blue: 'Blauw: telt aan het einde',
    red: 'Rood: gaat heen en weer',
  },
  spirits: {
    trout: {
      name: 'Forel',
      the: 'de forel',
      met: 'de forel',
      effect: 'Neem een regenboog en leg die in je panorama.',
    },
    deer: {
      name: 'Hert',
      the: 'het hert',
      met: 'het hert',
      effect:
        'Voeg een tegel uit je hand toe aan je panorama. Aan het einde van deze beurt trek je 2 tegels.',
    },
    eagle: {
      name: 'Adelaar',
      the: 'de adelaar',
      met: 'de adelaar',
      effect: 'Voeg de bovenste tegel van de stapel toe aan je panorama.',
    },
    bear: {
      name: 'Beer',
      the: 'de beer',
      met: 'de beer',
      effect: 'Trek meteen een tegel: vanaf nu heb je er één meer in de hand.',
    },
    dragonfly: {
      name: 'Libel',
      the: 'de libel',
      met: 'de libel',
      effect:
        'Voeg een willekeurige tegel uit de hand van de tegenstander toe aan je panorama. Die trekt er zo mogelijk een bij.',
    },
    beetle: {
      name: 'Kever',
      the: 'de kever',
      met: 'de kever',
      effect: 'Voeg naar keuze een open tegel uit het aanbod toe aan je panorama.',
    },
    groundhog: {
      name: 'Marmot',
      the: 'de marmot',
      met: 'de marmot',
      effect: 'Maak je beurt af en neem daarna nog een hele beurt.',
    },
    bee: { name: 'Bij', the: 'de bij', met: 'de bij', effect: '+1 ★ voor elke houtgeest die je hebt.' },
    ladybug: {
      name: 'Lieveheersbeestje',
      the: 'het lieveheersbeestje',
      met: 'het lieveheersbeestje',
      effect: '+1 ★ voor elk vuur in je panorama dat niet brandt.',
    },
    wolf: {
      name: 'Wolf',
      the: 'de wolf',
      met: 'de wolf',
      effect: '+1 ★ voor elk afzonderlijk gebied van je panorama, ook voor een losse tegel.',
    },
    squirrel: {
      name: 'Eekhoorn',
      the: 'de eekhoorn',
      met: 'de eekhoorn',
      effect: 'Voeg vóór de puntentelling de tegels die je nog in de hand hebt toe aan je panorama.',
    },
    bird: {
      name: 'Vogel',
      the: 'de vogel',
      met: 'de vogel',
      effect: '+1 ★ voor elke andere blauwe geest die je hebt.',
    },
    lizard: {
      name: 'Hagedis',
      the: 'de hagedis',
      met: 'de hagedis',
      effect: '+1 ★ voor elke regenboog die je bezit.',
    },
    butterfly: {
      name: 'Vlinder',
      the: 'de vlinder',
      met: 'de vlinder',
      effect: '+1 ★ voor elk brandend vuur.',
    },
    evil: {
      name: 'Boze geest',
      the: 'de boze geest',
      met: 'de boze geest',
      effect:
        'Wie hem trekt, houdt hem en geeft hem door bij het ontmoeten van de volgende geest. Aan het einde bedekt hij een geest van wie hem heeft, gekozen door de tegenstander: beide zijn niets waard.',
    },
  },

  sources: { area: 'Grootste gebied', fires: 'Brandende vuren', spirits: 'Geesten' },

  told: {
    turnBegan: (isYou, name, n) => `Beurt ${n}: ${isYou ? 'jij' : name} speelt.`,
    passed: (isYou, name) => (isYou ? 'Je kunt niets vangen en past.' : `${name} kan niets vangen en past.`),
    tilePlayed: (isYou, name, row, column) =>
      `${isYou ? 'Je speelt' : `${name} speelt`} ${tile(row, column)}.`,
    tileJoinedRow: (row, column) => `Niets gevangen: ${tile(row, column)} komt in het aanbod.`,
    secondChance: (row, column) => `Tweede kans: ${tile(row, column)} wordt omgedraaid.`,
    tileCaptured: (isYou, name, captured, played) =>
      `${isYou ? 'Je vangt' : `${name} vangt`} ${captured} met ${played}.`,
    tileLaid: (isYou, name, row, column) => `${Tile(row, column)} komt in ${panorama(isYou, name)}.`,
    tileRemoved: (isYou, name, row, column) =>
      `${Tile(row, column)} gaat uit het spel: een geest houdt de regenboog op dat vak vast in ${panorama(isYou, name)}.`,
    tileRevealed: (row, column) => `${Tile(row, column)} wordt onthuld in het aanbod.`,
    rainbowGained: (isYou, name) =>
      `Niets gevangen, ook niet met de tweede kans: ${isYou ? 'je krijgt' : `${name} krijgt`} een regenboog.`,
    rainbowFromTrout: (isYou, name) => `De forel brengt ${isYou ? 'jou' : name} een regenboog.`,
    rainbowGainedAndPlaced: (isYou, name, row, column) =>
      `Niets gevangen, ook niet met tweede kans: ${isYou ? 'je legt' : `${name} legt`} een regenboog op ${tile(row, column)}.`,
    noRainbowLeft: (isYou, name) => `Er is geen regenboog meer voor ${isYou ? 'jou' : name}.`,
    rainbowHeld: (isYou, name) =>
      `${isYou ? 'Je legt' : `${name} legt`} de regenboog opzij tot de eerste vangst.`,
    rainbowPlaced: (isYou, name, row, column) =>
      `${isYou ? 'Je legt' : `${name} legt`} een regenboog op ${tile(row, column)}.`,
    rainbowFreed: (row, column) => `De regenboog maakt plaats voor ${tile(row, column)}.`,
    rainbowMoved: (isYou, name, row, column) =>
      `${isYou ? 'Je verplaatst' : `${name} verplaatst`} de regenboog naar ${tile(row, column)}.`,
    rainbowReturned: (isYou, name) =>
      `${isYou ? 'Je hebt' : `${name} heeft`} geen vak voor de regenboog: hij gaat terug naar de voorraad.`,
    spiritsDrawn: (isYou, name, n) =>
      `${isYou ? 'Je trekt' : `${name} trekt`} ${plural(n, { one: 'een geest', other: `${n} geesten` })}.`,
    spiritsSeen: (spirits) => `Je trekt: ${spirits}.`,
    spiritMet: (isYou, name, spirit) => `${isYou ? 'Je ontmoet' : `${name} ontmoet`} ${spirit}.`,
    spiritFaceUp: (spirit) => `${sentenceCase(spirit)} komt open naast de stapel te liggen.`,
    evilTaken: (isYou, name) => `${isYou ? 'Je houdt' : `${name} houdt`} de boze geest.`,
    evilGiven: (isToYou, from, to) =>
      isToYou ? `${from} geeft jou de boze geest.` : `De boze geest gaat naar ${to}.`,
    noEffect: (spirit, why) => `${sentenceCase(spirit)} doet niets: ${why}.`,
    idle: {
      hand: 'de hand is leeg',
      otherHand: 'de andere hand is leeg',
      pile: 'de stapel is leeg',
      market: 'het aanbod is leeg',
    },
    tileStolen: (isYou, name, row, column) =>
      `De libel pakt ${tile(row, column)} uit de andere hand voor ${isYou ? 'jou' : name}.`,
    extraTurnGained: (isYou, name) => `${isYou ? 'Je neemt' : `${name} neemt`} na deze beurt nog een beurt.`,
    tilesDrawn: (isYou, name, n) =>
      `${isYou ? 'Je trekt' : `${name} trekt`} ${plural(n, { one: 'een tegel', other: `${n} tegels` })}.`,
    tilesSeen: (tiles) => `Je trekt: ${tiles}.`,
    spiritCovered: (isYou, name, spirit) =>
      `De boze geest bedekt een geest van ${isYou ? 'jou' : name}: ${spirit}.`,
    scored: (isYou, name, points) =>
      `${isYou ? 'Je haalt' : `${name} haalt`} ${plural(points, { one: `${points} punt`, other: `${points} punten` })}.`,
    ended: 'Niemand kan nog iets vangen: het spel is afgelopen.',
    wins: (isYou, name) => (isYou ? 'Je wint!' : `${name} wint!`),
    tie: 'Jullie delen de overwinning!',
    tieOf: (names) => `${names} delen de overwinning!`,
    and: (one, other) => `${one} en ${other}`,
  },

  lessons,
  explain,
};

export default solstis;
