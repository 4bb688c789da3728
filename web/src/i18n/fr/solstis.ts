import type english from '../en/solstis.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('fr');

const colours = ['rouge', 'orange', 'vert', 'bleu clair', 'rose', 'violet'];
const tile = (row: number, column: number) => `${colours[row - 1]} ${column}`;
const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const Tile = (row: number, column: number) => sentenceCase(tile(row, column));
/** « de Ada » s’élide : « d’Ada ». */
const of = (name: string) => (/^[aeiouyàâéèêëîïôöùûü]/i.test(name) ? `d’${name}` : `de ${name}`);
const panorama = (isYou: boolean, name: string) => (isYou ? 'votre panorama' : `le panorama ${of(name)}`);

const solstis: typeof english = {
  name: 'Solstis',

  tile,
  tileInWords: (row, column) => `ligne ${row} ${colours[row - 1]}, colonne ${column}`,
  squareInWords: (row, column) => `lignes ${row} et ${row + 1}, colonnes ${column} et ${column + 1}`,

  yourTurn: 'À vous de jouer',
  gameOver: 'La partie est terminée',
  row: 'File',
  yourHand: 'Votre main',
  yourPanorama: 'Votre panorama',
  panoramaOf: (name) => `Panorama ${of(name)}`,
  pile: 'Pioche',
  rainbows: 'Arcs-en-Ciel',
  spiritPile: 'Esprits',
  faceUpSpirits: 'Esprits face visible',
  removedTiles: 'Hors du jeu',
  tilesLeft: (n) => plural(n, { one: `${n} tuile dans la pioche`, other: `${n} tuiles dans la pioche` }),
  rainbowsLeft: (n) =>
    plural(n, { one: `${n} Arc-en-Ciel disponible`, other: `${n} Arcs-en-Ciel disponibles` }),
  handOf: (n) => plural(n, { one: `${n} tuile en main`, other: `${n} tuiles en main` }),
  pointsSoFar: (n) => plural(n, { one: `${n} point pour l’instant`, other: `${n} points pour l’instant` }),
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
      plural(unlit, { one: `${unlit} feu éteint`, other: `${unlit} feux éteints` }),
    ].join(', '),
  panoramaRowInWords: (row, columns) => `Ligne ${row} ${colours[row - 1]} : ${columns}`,
  columnWithRainbow: (column) => `${column} (Arc-en-Ciel)`,
  spiritOnSquare: (spirit, square) => `${spirit}, ${square}`,

  play: 'Jouer',
  add: 'Ajouter',
  meet: 'Rencontrer',
  cover: 'Recouvrir',
  drawSpirits: (n) => (n > 1 ? 'Piocher deux Esprits' : 'Piocher le dernier Esprit'),
  drawSpiritsHint: 'Vous en choisissez un ; l’autre est placé face visible.',
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
  aboutSpirit: (spirit) => `${spirit} : son effet`,

  ask: {
    play: 'Jouez une tuile de votre main.',
    playToCapture: 'La pioche est vide : jouez une tuile qui capture.',
    capture: (tile) => `Capturez une tuile de la file avec ${tile}.`,
    placeRainbow: 'Aucune capture : placez un Arc-en-Ciel contigu à une de vos tuiles Paysage.',
    placeHeldRainbow: 'Placez un Arc-en-Ciel mis de côté.',
    placeTroutRainbow: 'La truite apporte un Arc-en-Ciel : placez-le contigu à une de vos tuiles Paysage.',
    moveRainbow: (tile) => `${sentenceCase(tile)} est là : déplacez son Arc-en-Ciel.`,
    meetSpirit: 'Vous avez formé un carré : rencontrez un Esprit.',
    chooseSpirit: 'Choisissez l’Esprit que vous rencontrez.',
    addFromHand: 'Le cerf : ajoutez une tuile de votre main à votre panorama.',
    addFromRow: 'Le scarabée : ajoutez une tuile de la file à votre panorama.',
    coverSpirit: (name) => `Désignez l’Esprit ${of(name)} que l’Esprit Maléfique recouvre.`,
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
    red: 'Fond rouge : passe de l’un à l’autre',
  },
  spirits: {
    trout: {
      name: 'Truite',
      the: 'la truite',
      met: 'la truite',
      effect: 'Prenez une tuile Arc-en-Ciel et placez-la dans votre panorama.',
    },
    deer: {
      name: 'Cerf',
      the: 'le cerf',
      met: 'le cerf',
      effect:
        'Ajoutez à votre panorama une tuile de votre main. Vous piocherez 2 tuiles à la fin de votre tour.',
    },
    eagle: {
      name: 'Aigle',
      the: 'l’aigle',
      met: 'l’aigle',
      effect: 'Ajoutez à votre panorama la première tuile de la pioche.',
    },
    bear: {
      name: 'Ours',
      the: 'l’ours',
      met: 'l’ours',
      effect: 'Piochez immédiatement une tuile : vous en aurez une de plus en main durant la partie.',
    },
    dragonfly: {
      name: 'Libellule',
      the: 'la libellule',
      met: 'la libellule',
      effect:
        'Ajoutez à votre panorama une tuile prise au hasard dans la main de l’adversaire, qui en pioche une en compensation si possible.',
    },
    beetle: {
      name: 'Scarabée',
      the: 'le scarabée',
      met: 'le scarabée',
      effect: 'Ajoutez à votre panorama la tuile face visible de votre choix de la file.',
    },
    groundhog: {
      name: 'Marmotte',
      the: 'la marmotte',
      met: 'la marmotte',
      effect: 'Terminez votre tour, puis rejouez un tour complet.',
    },
    bee: {
      name: 'Abeille',
      the: 'l’abeille',
      met: 'l’abeille',
      effect: '+1 ★ pour chaque Esprit sur fond bois en votre possession.',
    },
    ladybug: {
      name: 'Coccinelle',
      the: 'la coccinelle',
      met: 'la coccinelle',
      effect: '+1 ★ pour chaque symbole Feu qui n’a pas pu être allumé.',
    },
    wolf: {
      name: 'Loup',
      the: 'le loup',
      met: 'le loup',
      effect: '+1 ★ par surface de panorama différente, même composée d’une seule tuile.',
    },
    squirrel: {
      name: 'Écureuil',
      the: 'l’écureuil',
      met: 'l’écureuil',
      effect:
        'Avant le calcul des scores, ajoutez à votre panorama toutes les tuiles restant dans votre main.',
    },
    bird: {
      name: 'Oiseau',
      the: 'l’oiseau',
      met: 'l’oiseau',
      effect: '+1 ★ pour chaque autre Esprit sur fond bleu en votre possession.',
    },
    lizard: {
      name: 'Lézard',
      the: 'le lézard',
      met: 'le lézard',
      effect: '+1 ★ pour chaque tuile Arc-en-Ciel en votre possession.',
    },
    butterfly: {
      name: 'Papillon',
      the: 'le papillon',
      met: 'le papillon',
      effect: '+1 ★ pour chaque symbole Feu allumé.',
    },
    evil: {
      name: 'Esprit Maléfique',
      the: 'l’Esprit Maléfique',
      met: 'l’Esprit Maléfique',
      effect:
        'Qui le pioche le garde, et le donne à son adversaire en obtenant un nouvel Esprit. En fin de partie, il recouvre un Esprit de son possesseur, désigné par l’adversaire : aucun des deux ne rapporte d’étoile.',
    },
  },

  sources: { area: 'Plus grande surface', fires: 'Feux allumés', spirits: 'Esprits' },

  told: {
    turnBegan: (isYou, name, n) => `Tour ${n} : ${isYou ? 'à vous' : name}.`,
    passed: (isYou, name) =>
      isYou ? 'Vous ne pouvez rien capturer et passez.' : `${name} ne peut rien capturer et passe.`,
    tilePlayed: (isYou, name, row, column) =>
      `${isYou ? 'Vous jouez' : `${name} joue`} ${tile(row, column)}.`,
    tileJoinedRow: (row, column) => `Aucune capture : ${tile(row, column)} rejoint la file.`,
    secondChance: (row, column) => `Seconde chance : ${tile(row, column)} est révélée.`,
    tileCaptured: (isYou, name, row, column) =>
      `${isYou ? 'Vous capturez' : `${name} capture`} ${tile(row, column)}.`,
    tileLaid: (isYou, name, row, column) => `${Tile(row, column)} rejoint ${panorama(isYou, name)}.`,
    tileRemoved: (isYou, name, row, column) =>
      `${Tile(row, column)} quitte le jeu : l’Arc-en-Ciel de sa position est bloqué dans ${panorama(isYou, name)}.`,
    tileRevealed: (row, column) => `${Tile(row, column)} est révélée dans la file.`,
    rainbowGained: (isYou, name) => `${isYou ? 'Vous prenez' : `${name} prend`} un Arc-en-Ciel.`,
    noRainbowLeft: (isYou, name) => `Il ne reste plus d’Arc-en-Ciel pour ${isYou ? 'vous' : name}.`,
    rainbowHeld: (isYou, name) =>
      `${isYou ? 'Vous mettez' : `${name} met`} l’Arc-en-Ciel de côté jusqu’à la première capture.`,
    rainbowPlaced: (isYou, name, row, column) =>
      `${isYou ? 'Vous placez' : `${name} place`} un Arc-en-Ciel sur ${tile(row, column)}.`,
    rainbowFreed: (row, column) => `L’Arc-en-Ciel cède sa place à ${tile(row, column)}.`,
    rainbowMoved: (isYou, name, row, column) =>
      `${isYou ? 'Vous déplacez' : `${name} déplace`} l’Arc-en-Ciel sur ${tile(row, column)}.`,
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
    noEffect: (spirit) => `${sentenceCase(spirit)} n’a rien à faire.`,
    tileStolen: (isYou, name, row, column) =>
      `La libellule prend ${tile(row, column)} dans l’autre main pour ${isYou ? 'vous' : name}.`,
    extraTurnGained: (isYou, name) =>
      `${isYou ? 'Vous rejouerez' : `${name} rejouera`} un tour complet après celui-ci.`,
    tilesDrawn: (isYou, name, n) =>
      `${isYou ? 'Vous piochez' : `${name} pioche`} ${plural(n, { one: 'une tuile', other: `${n} tuiles` })}.`,
    tilesSeen: (tiles) => `Vous piochez ${tiles}.`,
    spiritCovered: (isYou, name, spirit) =>
      `L’Esprit Maléfique recouvre un Esprit ${isYou ? 'à vous' : of(name)} : ${spirit}.`,
    scored: (isYou, name, points) =>
      `${isYou ? 'Vous marquez' : `${name} marque`} ${plural(points, { one: `${points} point`, other: `${points} points` })}.`,
    wins: (isYou, name) => (isYou ? 'Vous remportez la partie !' : `${name} remporte la partie !`),
    tie: 'Vous partagez la victoire !',
    tieOf: (names) => `${names} se partagent la victoire !`,
    and: (one, other) => `${one} et ${other}`,
  },

  rules: {
    story:
      'Chaque année, au moment où le jour est le plus long, on s’élance à la découverte de la montagne pour allumer des feux sur ses sommets et, qui sait, rencontrer ses facétieux Esprits.',
    aim: 'But du jeu',
    aimText:
      'Gagnez le plus d’étoiles ★ : une par tuile de votre plus grande surface, une par feu allumé sur les sommets, et au moins une par Esprit rencontré.',
    capture: 'Jouer et capturer',
    captureText:
      'Jouez une tuile de votre main. Si elle partage sa ligne (couleur et symbole) ou sa colonne (chiffre) avec des tuiles de la file, capturez l’une d’elles : toutes deux rejoignent leur place dans votre panorama. La tuile face cachée dessous est révélée.',
    chance: 'Seconde chance et Arc-en-Ciel',
    chanceText:
      'Si rien ne correspond, votre tuile rejoint la file et la première tuile de la pioche tente sa chance. Si elle échoue aussi, elle rejoint la file et vous placez un Arc-en-Ciel : un joker contigu à une de vos tuiles Paysage. Quand la tuile de sa position arrive, l’Arc-en-Ciel se déplace, sauf s’il est bloqué par un Esprit : la tuile est alors perdue.',
    spirit: 'Carrés et Esprits',
    spiritText:
      'Quatre tuiles ou Arcs-en-Ciel formant un carré attirent un Esprit, un seul par tour. Piochez-en deux et choisissez-en un, ou prenez un Esprit face visible. Sur fond bois, l’effet est immédiat ; sur fond bleu, il compte en fin de partie.',
    draw: 'Piocher',
    drawText: 'Votre tour se termine en piochant une tuile.',
    end: 'Fin de partie',
    endText:
      'Quand la pioche est vide, on ne joue que des tuiles qui capturent ; qui ne peut pas passe son tour. Quand plus personne ne peut capturer, la partie prend fin.',
    score: 'Calcul des scores',
    scoreText:
      'Une ★ par tuile (pas par Arc-en-Ciel) de votre plus grande surface, par feu relié à la rangée rouge du bas et par Esprit ; les Esprits bleus ajoutent leur bonus. Le neuvième feu demande les deux sommets violets 5 et 6. En cas d’égalité, la victoire est partagée.',
    rulings: 'Nos arbitrages',
    rulingsText: 'Là où la règle laisse une question ouverte, nous jouons ainsi :',
    rulingList: [
      'Quand la tuile de la position d’un Arc-en-Ciel arrive, on pose d’abord la tuile, puis on déplace l’Arc-en-Ciel : il peut donc aller à côté de la nouvelle tuile. La règle déplace d’abord l’Arc-en-Ciel.',
      'Tout Arc-en-Ciel va à côté d’une de vos tuiles Paysage, même celui qu’on déplace et celui de la truite. Si toutes ces places sont prises, il peut aller à côté d’un Arc-en-Ciel ; s’il n’y en a pas non plus, il retourne à la réserve.',
      'Un Arc-en-Ciel gagné avant votre première capture attend celle-ci. Quand la réserve est vide, personne ne gagne d’Arc-en-Ciel.',
      'La tuile capturée est posée, et son Arc-en-Ciel déplacé, avant la tuile que vous avez jouée.',
      'Quand la tuile prise par la libellule libère un Arc-en-Ciel, l’autre joueur pioche d’abord ; ensuite vous déplacez l’Arc-en-Ciel.',
      'Qui forme un carré doit rencontrer un Esprit. Une tuile qui prend la place d’un Arc-en-Ciel forme à nouveau ses carrés, mais un carré n’a jamais plus d’un Esprit.',
      'Le dernier Esprit de la pioche est pioché seul. Si c’est l’Esprit Maléfique, vous le gardez et prenez un Esprit face visible, s’il y en a un.',
      'Un Esprit sur fond bois qui ne trouve aucune tuile ne fait rien.',
      'L’abeille et l’oiseau ne comptent pas un Esprit recouvert par l’Esprit Maléfique. L’écureuil agit avant de pouvoir être recouvert. Qui n’a pas d’autre Esprit ne perd rien.',
      'De deux surfaces de même taille compte celle qui a le plus de tuiles Paysage.',
    ],
  },
};

export default solstis;
