import type english from '../en/solstis.ts';
import { pluralIn } from '../plural.ts';
import { sentenceCase } from '../sentenceCase.ts';
import { de, spaced } from './french.ts';
import explain from './solstis/explain.ts';
import lessons from './solstis/lessons.ts';

const plural = pluralIn('fr');

/** Au féminin, comme la ligne, la tuile et la position. */
const colours = ['rouge', 'orange', 'verte', 'bleu clair', 'rose', 'violette'];
const tile = (row: number, column: number) => `${colours[row - 1]} ${column}`;
const the = (row: number, column: number) => `la tuile ${tile(row, column)}`;
const The = (row: number, column: number) => sentenceCase(the(row, column));
const panorama = (isYou: boolean, name: string) => (isYou ? 'votre panorama' : `le panorama ${de(name)}`);

const solstis: typeof english = {
  name: 'Solstis',

  tile,
  listed: (row, column) => `${colours[row - 1] === 'orange' ? 'l’' : 'la '}${tile(row, column)}`,
  tileInWords: (row, column) => `ligne ${row} ${colours[row - 1]}, colonne ${column}`,
  squareInWords: (row, column) => `lignes ${row} et ${row + 1}, colonnes ${column} et ${column + 1}`,

  yourTurn: 'À vous de jouer',
  gameOver: 'La partie est terminée',
  market: 'File',
  yourHand: 'Votre main',
  panorama: 'Panorama',
  yourPanorama: 'Votre panorama',
  panoramaOf: (name) => `Panorama ${de(name)}`,
  pile: 'Pioche',
  rainbow: 'Arc-en-Ciel',
  rainbows: 'Arcs-en-Ciel',
  spiritPile: 'Esprits',
  faceUpSpirits: 'Esprits face visible',
  removedTiles: 'Retirées du jeu',
  tilesLeft: (n) => plural(n, { one: `${n} tuile dans la pioche`, other: `${n} tuiles dans la pioche` }),
  rainbowsLeft: (n) =>
    plural(n, { one: `${n} Arc-en-Ciel disponible`, other: `${n} Arcs-en-Ciel disponibles` }),
  handOf: (n) => plural(n, { one: `${n} tuile en main`, other: `${n} tuiles en main` }),
  pointsSoFar: (n) => plural(n, { one: `${n} point pour l’instant`, other: `${n} points pour l’instant` }),
  scoreNow: 'Points pour l’instant',
  seeScore: (points) => `${points} : voir d’où ils viennent`,
  heldRainbows: (n) =>
    plural(n, {
      one: `${n} Arc-en-Ciel attend la première capture`,
      other: `${n} Arcs-en-Ciel attendent la première capture`,
    }),
  holdsEvil: 'Possède l’Esprit Maléfique',
  coveredByEvil: 'recouvert par l’Esprit Maléfique',
  beneath: 'une tuile face cachée dessous',
  withFire: 'avec un feu',
  playedTile: 'Jouée',
  enlarge: 'Agrandir',
  spiritsOfTheMountain: 'Les Esprits de la montagne',

  panoramaInWords: (tiles, rainbows, lit, unlit) =>
    [
      plural(tiles, { one: `${tiles} tuile`, other: `${tiles} tuiles` }),
      plural(rainbows, { one: `${rainbows} Arc-en-Ciel`, other: `${rainbows} Arcs-en-Ciel` }),
      plural(lit, { one: `${lit} feu allumé`, other: `${lit} feux allumés` }),
      plural(unlit, { one: `${unlit} feu non allumé`, other: `${unlit} feux non allumés` }),
    ].join(', '),
  panoramaRowInWords: (row, columns) => `Ligne ${row} ${colours[row - 1]} : ${columns}`,
  columnWithRainbow: (column) => `${column} (Arc-en-Ciel)`,
  spiritOnSquare: (spirit, square) => `${spirit}, ${square}`,

  play: 'Jouer',
  add: 'Ajouter',
  meet: 'Rencontrer',
  cover: 'Recouvrir',
  drawSpirits: (n) => (n > 1 ? 'Piocher deux Esprits' : 'Piocher le dernier Esprit'),
  drawSpiritsHint: (n, mayBeEvil) => {
    if (n > 1) {
      const choice = 'Vous en choisissez un ; l’autre est posé face visible.';
      return mayBeEvil
        ? `${choice} L’Esprit Maléfique n’est pas un choix : vous le gardez et rencontrez l’autre.`
        : choice;
    }
    return mayBeEvil
      ? 'Vous le rencontrez. Si c’est l’Esprit Maléfique, vous le gardez et prenez un Esprit face visible.'
      : 'Vous le rencontrez.';
  },
  choosePlace: 'Sur le carré',
  square: (letter) => `Carré ${letter}`,
  matches: (n) => (n > 1 ? `capture 1 sur ${n}` : 'capture 1'),
  noMatch: 'sans capture',

  playTile: (words) => `Jouer la tuile ${words}`,
  selectTile: (words) => `Voir ce que la tuile ${words} capturerait`,
  showTile: (words) => `Voir la place de la tuile ${words}`,
  captureTile: (words) => `Capturer la tuile ${words}`,
  addTile: (words) => `Ajouter la tuile ${words} à votre panorama`,
  placeRainbowAt: (words) => `Placer l’Arc-en-Ciel : ${words}`,
  moveRainbowTo: (words) => `Déplacer l’Arc-en-Ciel : ${words}`,
  meetSpirit: (spirit, square) => `Rencontrer ${spirit} : ${square}`,
  coverSpirit: (spirit) => `Recouvrir ${spirit}`,

  ask: {
    play: 'Jouez une tuile de votre main.',
    playToCapture: 'La pioche est vide : jouez une tuile qui capture.',
    capture: (tile) => `Capturez une tuile de la file avec la tuile ${tile}.`,
    placeRainbow: 'Aucune capture : placez un Arc-en-Ciel à côté d’une de vos tuiles.',
    placeHeldRainbow: 'Placez un Arc-en-Ciel mis de côté.',
    placeTroutRainbow: 'La truite apporte un Arc-en-Ciel : placez-le à côté d’une de vos tuiles.',
    moveRainbow: (tile) => `La tuile ${tile} est là : déplacez l’Arc-en-Ciel vers une autre position.`,
    meetSpirit: 'Vous avez formé un carré : rencontrez un Esprit.',
    chooseSpirit: 'Choisissez l’Esprit que vous rencontrez.',
    addFromHand: 'Le cerf : ajoutez une tuile de votre main à votre panorama.',
    addFromRow: 'Le scarabée : ajoutez une tuile de la file à votre panorama.',
    coverSpirit: (name) => `Désignez l’Esprit ${de(name)} que recouvre l’Esprit Maléfique.`,
  },
  wait: {
    play: (name) => `${name} choisit une tuile à jouer.`,
    capture: (name) => `${name} choisit une tuile à capturer.`,
    rainbow: (name) => `${name} place un Arc-en-Ciel.`,
    spirit: (name) => `${name} rencontre un Esprit.`,
    add: (name) => `${name} ajoute une tuile.`,
    cover: (name) => `${name} désigne l’Esprit à recouvrir.`,
  },

  grounds: {
    wood: 'Fond bois : effet immédiat',
    blue: 'Fond bleu : en fin de partie',
    red: 'Fond rouge : change de mains',
  },
  spirits: {
    trout: {
      name: 'Truite',
      the: 'la truite',
      met: 'la truite',
      effect: 'Vous gagnez un Arc-en-Ciel à placer dans votre panorama.',
    },
    deer: {
      name: 'Cerf',
      the: 'le cerf',
      met: 'le cerf',
      effect: 'Une tuile de votre main rejoint votre panorama. À la fin de ce tour, vous en piochez 2.',
    },
    eagle: {
      name: 'Aigle',
      the: 'l’aigle',
      met: 'l’aigle',
      effect: 'La première tuile de la pioche rejoint votre panorama.',
    },
    bear: {
      name: 'Ours',
      the: 'l’ours',
      met: 'l’ours',
      effect: 'Piochez aussitôt une tuile : votre main en garde une de plus jusqu’à la fin.',
    },
    dragonfly: {
      name: 'Libellule',
      the: 'la libellule',
      met: 'la libellule',
      effect:
        'Une tuile tirée au hasard dans l’autre main rejoint votre panorama. L’adversaire en repioche une, s’il en reste.',
    },
    beetle: {
      name: 'Scarabée',
      the: 'le scarabée',
      met: 'le scarabée',
      effect: 'Une tuile visible de la file, à votre choix, rejoint votre panorama.',
    },
    groundhog: {
      name: 'Marmotte',
      the: 'la marmotte',
      met: 'la marmotte',
      effect: 'Après ce tour, vous en jouez un autre en entier.',
    },
    bee: {
      name: 'Abeille',
      the: 'l’abeille',
      met: 'l’abeille',
      effect: '+1 ★ par Esprit sur fond bois que vous avez.',
    },
    ladybug: {
      name: 'Coccinelle',
      the: 'la coccinelle',
      met: 'la coccinelle',
      effect: '+1 ★ par feu de votre panorama qui n’est pas allumé.',
    },
    wolf: {
      name: 'Loup',
      the: 'le loup',
      met: 'le loup',
      effect: '+1 ★ par surface séparée de votre panorama, même d’une seule tuile.',
    },
    squirrel: {
      name: 'Écureuil',
      the: 'l’écureuil',
      met: 'l’écureuil',
      effect: 'Avant le décompte, les tuiles qui restent dans votre main rejoignent votre panorama.',
    },
    bird: {
      name: 'Oiseau',
      the: 'l’oiseau',
      met: 'l’oiseau',
      effect: '+1 ★ par autre Esprit sur fond bleu que vous avez.',
    },
    lizard: {
      name: 'Lézard',
      the: 'le lézard',
      met: 'le lézard',
      effect: '+1 ★ par Arc-en-Ciel que vous avez.',
    },
    butterfly: {
      name: 'Papillon',
      the: 'le papillon',
      met: 'le papillon',
      effect: '+1 ★ par feu allumé.',
    },
    evil: {
      name: 'Esprit Maléfique',
      the: 'l’Esprit Maléfique',
      met: 'l’Esprit Maléfique',
      effect:
        'Qui le pioche le garde, puis le donne à l’adversaire en rencontrant un autre Esprit. En fin de partie, il recouvre un Esprit de qui le possède, désigné par l’adversaire : les deux ne valent rien.',
    },
  },

  sources: { area: 'Plus grande surface', fires: 'Feux allumés', spirits: 'Esprits' },

  told: {
    turnBegan: (isYou, name, n) => `Tour ${n} : à ${isYou ? 'vous' : name}.`,
    passed: (isYou, name) =>
      isYou ? 'Vous ne pouvez rien capturer : vous passez.' : `${name} ne peut rien capturer et passe.`,
    tilePlayed: (isYou, name, row, column) => `${isYou ? 'Vous jouez' : `${name} joue`} ${the(row, column)}.`,
    tileJoinedRow: (row, column) => `Aucune capture : ${the(row, column)} rejoint la file.`,
    secondChance: (row, column) => `Seconde chance : ${the(row, column)} est révélée.`,
    tileCaptured: (isYou, name, captured, played) =>
      `${isYou ? 'Vous capturez' : `${name} capture`} ${captured} avec ${played}.`,
    tileLaid: (isYou, name, row, column) => `${The(row, column)} rejoint ${panorama(isYou, name)}.`,
    tileRemoved: (isYou, name, row, column) =>
      `${The(row, column)} quitte le jeu : dans ${panorama(isYou, name)}, un Esprit bloque l’Arc-en-Ciel à sa position.`,
    tileRevealed: (row, column) => `${The(row, column)} est révélée dans la file.`,
    rainbowGained: (isYou, name) =>
      `Aucune capture, pas même avec la seconde chance : ${isYou ? 'vous prenez' : `${name} prend`} un Arc-en-Ciel.`,
    rainbowFromTrout: (isYou, name) =>
      isYou ? 'La truite vous apporte un Arc-en-Ciel.' : `La truite apporte un Arc-en-Ciel à ${name}.`,
    rainbowGainedAndPlaced: (isYou, name, row, column) =>
      `Rien capturé, seconde chance comprise : ${isYou ? 'vous placez' : `${name} place`} un Arc-en-Ciel en position ${tile(row, column)}.`,
    noRainbowLeft: (isYou, name) => `Il ne reste plus d’Arc-en-Ciel pour ${isYou ? 'vous' : name}.`,
    rainbowHeld: (isYou, name) =>
      `${isYou ? 'Vous mettez' : `${name} met`} l’Arc-en-Ciel de côté jusqu’à la première capture.`,
    rainbowPlaced: (isYou, name, row, column) =>
      `${isYou ? 'Vous placez' : `${name} place`} un Arc-en-Ciel en position ${tile(row, column)}.`,
    rainbowFreed: (row, column) => `L’Arc-en-Ciel cède sa place à ${the(row, column)}.`,
    rainbowMoved: (isYou, name, row, column) =>
      `${isYou ? 'Vous déplacez' : `${name} déplace`} l’Arc-en-Ciel en position ${tile(row, column)}.`,
    rainbowReturned: (isYou, name) =>
      `${isYou ? 'Vous n’avez' : `${name} n’a`} pas de place pour l’Arc-en-Ciel : il retourne à la réserve.`,
    spiritsDrawn: (isYou, name, n) =>
      `${isYou ? 'Vous piochez' : `${name} pioche`} ${plural(n, { one: 'un Esprit', other: `${n} Esprits` })}.`,
    spiritsSeen: (spirits) => `Vous piochez : ${spirits}.`,
    spiritMet: (isYou, name, spirit) => `${isYou ? 'Vous rencontrez' : `${name} rencontre`} ${spirit}.`,
    spiritFaceUp: (spirit) => `${sentenceCase(spirit)} reste face visible à côté de la pioche.`,
    evilTaken: (isYou, name) => `${isYou ? 'Vous gardez' : `${name} garde`} l’Esprit Maléfique.`,
    evilGiven: (isToYou, from, to) =>
      isToYou ? `${from} vous donne l’Esprit Maléfique.` : `L’Esprit Maléfique passe à ${to}.`,
    noEffect: (spirit, why) => `${sentenceCase(spirit)} ne fait rien : ${why}.`,
    idle: {
      hand: 'la main est vide',
      otherHand: 'l’autre main est vide',
      pile: 'la pioche est vide',
      market: 'la file est vide',
    },
    tileStolen: (isYou, name, row, column) =>
      `La libellule prend ${the(row, column)} dans l’autre main pour ${isYou ? 'vous' : name}.`,
    extraTurnGained: (isYou, name) =>
      `${isYou ? 'Vous jouerez' : `${name} jouera`} un autre tour après celui-ci.`,
    tilesDrawn: (isYou, name, n) =>
      `${isYou ? 'Vous piochez' : `${name} pioche`} ${plural(n, { one: 'une tuile', other: `${n} tuiles` })}.`,
    tilesSeen: (tiles) => `Vous piochez : ${tiles}.`,
    spiritCovered: (isYou, name, spirit) =>
      `L’Esprit Maléfique recouvre ${isYou ? 'un de vos Esprits' : `un Esprit ${de(name)}`} : ${spirit}.`,
    scored: (isYou, name, points) =>
      `${isYou ? 'Vous marquez' : `${name} marque`} ${plural(points, { one: `${points} point`, other: `${points} points` })}.`,
    ended: 'Plus personne ne peut capturer : la partie se termine.',
    wins: (isYou, name) => (isYou ? 'Vous remportez la partie !' : `${name} remporte la partie !`),
    tie: 'Vous vous partagez la victoire !',
    tieOf: (names) => `${names} se partagent la victoire !`,
    and: (one, other) => `${one} et ${other}`,
  },

  lessons,
  explain,
};

export default spaced(solstis);
