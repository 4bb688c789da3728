import type english from '../en/solstis.ts';
import { pluralIn } from '../plural.ts';
import { sentenceCase } from '../sentenceCase.ts';
import explain from './solstis/explain.ts';
import lessons from './solstis/lessons.ts';

const plural = pluralIn('de');

const colours = ['Rot', 'Orange', 'Grün', 'Hellblau', 'Rosa', 'Violett'];
const tile = (row: number, column: number) => `${colours[row - 1]} ${column}`;
const panorama = (isYou: boolean, name: string) => (isYou ? 'dein Panorama' : `das Panorama von ${name}`);

const solstis: typeof english = {
  name: 'Solstis',

  tile,
  listed: tile,
  tileInWords: (row, column) => `Zeile ${row} ${colours[row - 1]}, Spalte ${column}`,
  squareInWords: (row, column) => `Zeilen ${row} und ${row + 1}, Spalten ${column} und ${column + 1}`,

  yourTurn: 'Du bist dran',
  gameOver: 'Die Partie ist zu Ende',
  market: 'Auslage',
  yourHand: 'Deine Hand',
  panorama: 'Panorama',
  yourPanorama: 'Dein Panorama',
  panoramaOf: (name) => `Panorama von ${name}`,
  pile: 'Stapel',
  rainbow: 'Regenbogen',
  rainbows: 'Regenbögen',
  spiritPile: 'Geister',
  faceUpSpirits: 'Offene Geister',
  removedTiles: 'Aus dem Spiel',
  tilesLeft: (n) => `${n} Plättchen im Stapel`,
  rainbowsLeft: (n) => plural(n, { one: `${n} Regenbogen übrig`, other: `${n} Regenbögen übrig` }),
  handOf: (n) => `${n} Plättchen auf der Hand`,
  pointsSoFar: (n) => plural(n, { one: `bisher ${n} Punkt`, other: `bisher ${n} Punkte` }),
  scoreNow: 'Punkte bisher',
  seeScore: (points) => `${points}: ansehen, woher sie kommen`,
  heldRainbows: (n) =>
    plural(n, {
      one: `${n} Regenbogen wartet auf den ersten Fang`,
      other: `${n} Regenbögen warten auf den ersten Fang`,
    }),
  holdsEvil: 'Hat den bösen Geist',
  coveredByEvil: 'vom bösen Geist verdeckt',
  beneath: 'darunter ein verdecktes Plättchen',
  withFire: 'mit Feuer',
  playedTile: 'Gespielt',
  enlarge: 'Vergrößern',
  spiritsOfTheMountain: 'Die Geister des Berges',

  panoramaInWords: (tiles, rainbows, lit, unlit) =>
    [
      `${tiles} Plättchen`,
      plural(rainbows, { one: `${rainbows} Regenbogen`, other: `${rainbows} Regenbögen` }),
      plural(lit, { one: `${lit} brennendes Feuer`, other: `${lit} brennende Feuer` }),
      plural(unlit, { one: `${unlit} nicht brennendes Feuer`, other: `${unlit} nicht brennende Feuer` }),
    ].join(', '),
  panoramaRowInWords: (row, columns) => `Zeile ${row} ${colours[row - 1]}: ${columns}`,
  columnWithRainbow: (column) => `${column} (Regenbogen)`,
  spiritOnSquare: (spirit, square) => `${spirit}, ${square}`,

  play: 'Spielen',
  add: 'Anlegen',
  meet: 'Treffen',
  cover: 'Verdecken',
  drawSpirits: (n) => (n > 1 ? 'Zwei Geister ziehen' : 'Den letzten Geist ziehen'),
  drawSpiritsHint: (n, mayBeEvil) => {
    if (n > 1) {
      const choice = 'Du wählst einen davon; der andere wird offen ausgelegt.';
      return mayBeEvil
        ? `${choice} Der böse Geist steht nicht zur Wahl: Du behältst ihn und triffst den anderen.`
        : choice;
    }
    return mayBeEvil
      ? 'Du triffst ihn. Ist es der böse Geist, behältst du ihn und nimmst einen, der offen liegt.'
      : 'Du triffst ihn.';
  },
  choosePlace: 'Auf Quadrat',
  square: (letter) => `Quadrat ${letter}`,
  matches: (n) => (n > 1 ? `fängt 1 von ${n}` : 'fängt 1'),
  noMatch: 'fängt nichts',

  playTile: (words) => `Plättchen ${words} spielen`,
  selectTile: (words) => `Ansehen, was Plättchen ${words} fangen würde`,
  showTile: (words) => `Ansehen, wohin Plättchen ${words} gehört`,
  captureTile: (words) => `Plättchen ${words} fangen`,
  addTile: (words) => `Plättchen ${words} an dein Panorama anlegen`,
  placeRainbowAt: (words) => `Regenbogen legen auf ${words}`,
  moveRainbowTo: (words) => `Regenbogen verschieben auf ${words}`,
  meetSpirit: (spirit, square) => `${sentenceCase(spirit)} treffen: ${square}`,
  coverSpirit: (spirit) => `${sentenceCase(spirit)} verdecken`,

  ask: {
    play: 'Spiele ein Plättchen aus deiner Hand.',
    playToCapture: 'Der Stapel ist leer: Spiele ein Plättchen, das etwas fängt.',
    capture: (tile) => `Fange mit ${tile} ein Plättchen der Auslage.`,
    placeRainbow: 'Nichts gefangen: Lege einen Regenbogen neben eines deiner Plättchen.',
    placeHeldRainbow: 'Lege einen Regenbogen, den du beiseitegelegt hast.',
    placeTroutRainbow: 'Die Forelle bringt einen Regenbogen: Lege ihn neben eines deiner Plättchen.',
    moveRainbow: (tile) => `${tile} ist da: Verschiebe den Regenbogen auf ein anderes Feld.`,
    meetSpirit: 'Du hast ein Quadrat gebildet: Triff einen Geist.',
    chooseSpirit: 'Wähle den Geist, den du triffst.',
    addFromHand: 'Der Hirsch: Lege ein Plättchen aus deiner Hand an dein Panorama an.',
    addFromRow: 'Der Käfer: Lege ein Plättchen der Auslage an dein Panorama an.',
    coverSpirit: (name) => `Wähle, welchen Geist von ${name} der böse Geist verdeckt.`,
  },
  wait: {
    play: (name) => `${name} wählt ein Plättchen zum Spielen.`,
    capture: (name) => `${name} wählt, welches Plättchen gefangen wird.`,
    rainbow: (name) => `${name} legt einen Regenbogen.`,
    spirit: (name) => `${name} trifft einen Geist.`,
    add: (name) => `${name} legt ein Plättchen an.`,
    cover: (name) => `${name} wählt den Geist, der verdeckt wird.`,
  },

  grounds: {
    wood: 'Holz: wirkt sofort',
    blue: 'Blau: zählt am Ende',
    red: 'Rot: wandert hin und her',
  },
  spirits: {
    trout: {
      name: 'Forelle',
      the: 'die Forelle',
      met: 'die Forelle',
      effect: 'Nimm einen Regenbogen und lege ihn in dein Panorama.',
    },
    deer: {
      name: 'Hirsch',
      the: 'der Hirsch',
      met: 'den Hirsch',
      effect:
        'Lege ein Plättchen aus deiner Hand an dein Panorama an. Am Ende dieses Zuges ziehst du 2 Plättchen.',
    },
    eagle: {
      name: 'Adler',
      the: 'der Adler',
      met: 'den Adler',
      effect: 'Lege das oberste Plättchen des Stapels an dein Panorama an.',
    },
    bear: {
      name: 'Bär',
      the: 'der Bär',
      met: 'den Bären',
      effect: 'Ziehe sofort ein Plättchen: Deine Hand ist von nun an um eins größer.',
    },
    dragonfly: {
      name: 'Libelle',
      the: 'die Libelle',
      met: 'die Libelle',
      effect:
        'Lege ein zufälliges Plättchen der anderen Hand an dein Panorama an. Die andere Person zieht eines nach, wenn möglich.',
    },
    beetle: {
      name: 'Käfer',
      the: 'der Käfer',
      met: 'den Käfer',
      effect: 'Lege ein offenes Plättchen der Auslage deiner Wahl an dein Panorama an.',
    },
    groundhog: {
      name: 'Murmeltier',
      the: 'das Murmeltier',
      met: 'das Murmeltier',
      effect: 'Beende deinen Zug und mache dann noch einen ganzen Zug.',
    },
    bee: { name: 'Biene', the: 'die Biene', met: 'die Biene', effect: '+1 ★ für jeden deiner Holzgeister.' },
    ladybug: {
      name: 'Marienkäfer',
      the: 'der Marienkäfer',
      met: 'den Marienkäfer',
      effect: '+1 ★ für jedes Feuer deines Panoramas, das nicht brennt.',
    },
    wolf: {
      name: 'Wolf',
      the: 'der Wolf',
      met: 'den Wolf',
      effect: '+1 ★ für jedes getrennte Gebiet deines Panoramas, auch für ein einzelnes Plättchen.',
    },
    squirrel: {
      name: 'Eichhörnchen',
      the: 'das Eichhörnchen',
      met: 'das Eichhörnchen',
      effect: 'Lege vor der Wertung alle Plättchen, die du noch auf der Hand hast, an dein Panorama an.',
    },
    bird: {
      name: 'Vogel',
      the: 'der Vogel',
      met: 'den Vogel',
      effect: '+1 ★ für jeden weiteren deiner blauen Geister.',
    },
    lizard: {
      name: 'Eidechse',
      the: 'die Eidechse',
      met: 'die Eidechse',
      effect: '+1 ★ für jeden Regenbogen, den du besitzt.',
    },
    butterfly: {
      name: 'Schmetterling',
      the: 'der Schmetterling',
      met: 'den Schmetterling',
      effect: '+1 ★ für jedes brennende Feuer.',
    },
    evil: {
      name: 'Böser Geist',
      the: 'der böse Geist',
      met: 'den bösen Geist',
      effect:
        'Wer ihn zieht, behält ihn und gibt ihn beim nächsten Treffen mit einem Geist weiter. Wer ihn am Ende hat, dem verdeckt er einen Geist, den die andere Person wählt: Beide sind nichts wert.',
    },
  },

  sources: { area: 'Größtes Gebiet', fires: 'Brennende Feuer', spirits: 'Geister' },

  told: {
    turnBegan: (isYou, name, n) => `Zug ${n}: ${isYou ? 'Du bist' : `${name} ist`} dran.`,
    passed: (isYou, name) =>
      isYou ? 'Du kannst nichts fangen und passt.' : `${name} kann nichts fangen und passt.`,
    tilePlayed: (isYou, name, row, column) =>
      `${isYou ? 'Du spielst' : `${name} spielt`} ${tile(row, column)}.`,
    tileJoinedRow: (row, column) => `Nichts gefangen: ${tile(row, column)} kommt in die Auslage.`,
    secondChance: (row, column) => `Zweite Chance: ${tile(row, column)} wird aufgedeckt.`,
    tileCaptured: (isYou, name, captured, played) =>
      `${isYou ? 'Du fängst' : `${name} fängt`} ${captured} mit ${played}.`,
    tileLaid: (isYou, name, row, column) => `${tile(row, column)} kommt in ${panorama(isYou, name)}.`,
    tileRemoved: (isYou, name, row, column) =>
      `${tile(row, column)} kommt aus dem Spiel: Ein Geist hält ${isYou ? 'deinen Regenbogen' : `den Regenbogen von ${name}`} auf diesem Feld fest.`,
    tileRevealed: (row, column) => `${tile(row, column)} wird in der Auslage aufgedeckt.`,
    rainbowGained: (isYou, name) =>
      `Nichts gefangen, auch nicht mit der zweiten Chance: ${isYou ? 'Du bekommst' : `${name} bekommt`} einen Regenbogen.`,
    rainbowFromTrout: (isYou, name) => `Die Forelle bringt ${isYou ? 'dir' : name} einen Regenbogen.`,
    rainbowGainedAndPlaced: (isYou, name, row, column) =>
      `Kein Fang, auch nicht mit zweiter Chance: ${isYou ? 'Du legst' : `${name} legt`} einen Regenbogen auf ${tile(row, column)}.`,
    noRainbowLeft: (isYou, name) => `Für ${isYou ? 'dich' : name} ist kein Regenbogen übrig.`,
    rainbowHeld: (isYou, name) =>
      `${isYou ? 'Du legst' : `${name} legt`} den Regenbogen bis zum ersten Fang beiseite.`,
    rainbowPlaced: (isYou, name, row, column) =>
      `${isYou ? 'Du legst' : `${name} legt`} einen Regenbogen auf ${tile(row, column)}.`,
    rainbowFreed: (row, column) => `Der Regenbogen macht Platz für ${tile(row, column)}.`,
    rainbowMoved: (isYou, name, row, column) =>
      `${isYou ? 'Du verschiebst' : `${name} verschiebt`} den Regenbogen auf ${tile(row, column)}.`,
    rainbowReturned: (isYou, name) =>
      `${isYou ? 'Du hast' : `${name} hat`} kein Feld für den Regenbogen: Er kommt zurück in den Vorrat.`,
    spiritsDrawn: (isYou, name, n) =>
      `${isYou ? 'Du ziehst' : `${name} zieht`} ${plural(n, { one: 'einen Geist', other: `${n} Geister` })}.`,
    spiritsSeen: (spirits) => `Du ziehst: ${spirits}.`,
    spiritMet: (isYou, name, spirit) => `${isYou ? 'Du triffst' : `${name} trifft`} ${spirit}.`,
    spiritFaceUp: (spirit) => `${sentenceCase(spirit)} liegt nun offen neben dem Stapel.`,
    evilTaken: (isYou, name) => `${isYou ? 'Du behältst' : `${name} behält`} den bösen Geist.`,
    evilGiven: (isToYou, from, to) =>
      isToYou ? `${from} gibt dir den bösen Geist.` : `Der böse Geist geht an ${to}.`,
    noEffect: (spirit, why) => `${sentenceCase(spirit)} tut nichts: ${why}.`,
    idle: {
      hand: 'Die Hand ist leer',
      otherHand: 'Die andere Hand ist leer',
      pile: 'Der Stapel ist leer',
      market: 'Die Auslage ist leer',
    },
    tileStolen: (isYou, name, row, column) =>
      `Die Libelle holt ${tile(row, column)} aus der anderen Hand für ${isYou ? 'dich' : name}.`,
    extraTurnGained: (isYou, name) => `${isYou ? 'Du hast' : `${name} hat`} nach diesem Zug noch einen.`,
    tilesDrawn: (isYou, name, n) =>
      `${isYou ? 'Du ziehst' : `${name} zieht`} ${plural(n, { one: 'ein Plättchen', other: `${n} Plättchen` })}.`,
    tilesSeen: (tiles) => `Du ziehst: ${tiles}.`,
    spiritCovered: (isYou, name, spirit) =>
      `Der böse Geist verdeckt ${isYou ? 'einen deiner Geister' : `einen Geist von ${name}`}: ${spirit}.`,
    scored: (isYou, name, points) =>
      `${isYou ? 'Du erreichst' : `${name} erreicht`} ${plural(points, { one: `${points} Punkt`, other: `${points} Punkte` })}.`,
    ended: 'Niemand kann mehr etwas fangen: Die Partie endet.',
    wins: (isYou, name) => (isYou ? 'Du gewinnst!' : `${name} gewinnt!`),
    tie: 'Ihr teilt euch den Sieg!',
    tieOf: (names) => `${names} teilen sich den Sieg!`,
    and: (one, other) => `${one} und ${other}`,
  },

  lessons,
  explain,
};

export default solstis;
