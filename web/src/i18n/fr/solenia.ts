import type english from '../en/solenia.ts';
import { pluralIn } from '../plural.ts';
import { de, spaced } from './french.ts';
import explain from './solenia/explain.ts';
import lesson from './solenia/lessons.ts';

const plural = pluralIn('fr');

/** « Vous posez » ou « Ada pose ». */
const does = (me: boolean, who: string, mine: string, theirs: string) =>
  me ? `Vous ${mine}` : `${who} ${theirs}`;

const solenia: typeof english = {
  name: 'Solenia',

  good: { wood: 'bois', wheat: 'blé', stone: 'pierre', water: 'eau' },
  goodCount: {
    wood: (n) => `${n} bois`,
    wheat: (n) => plural(n, { one: `${n} blé`, other: `${n} blés` }),
    stone: (n) => plural(n, { one: `${n} pierre`, other: `${n} pierres` }),
    water: (n) => plural(n, { one: `${n} eau`, other: `${n} eaux` }),
  },
  goods: (n) => plural(n, { one: `${n} ressource`, other: `${n} ressources` }),
  stars: (n) => plural(n, { one: `${n} étoile en or`, other: `${n} étoiles en or` }),
  nothing: 'rien',
  ground: {
    wood: 'île de bois',
    wheat: 'île de blé',
    stone: 'île de pierre',
    water: 'île d’eau',
    day: 'cité de jour',
    night: 'cité de nuit',
  },
  side: { day: 'Jour', night: 'Nuit' },
  at: (row, col) => `bandelette ${row}, colonne ${col}`,
  card: (id, value) => `carte ${id}, valeur ${value}`,
  cardOf: (card, owner) => `${card}, ${de(owner)}`,
  expelled: (power) => `expulsion : ${power}`,
  airshipHere: 'l’Aéronef est ici',
  placedLast: 'posée en dernier',
  neutral: 'l’équipage neutre',
  neutralCard: 'carte neutre',

  power: {
    goods: (goods) => goods,
    one_of: (goods) => goods,
    of_the_space: (n) =>
      plural(n, {
        one: `${n} ressource de l’île ou, sur une cité, ${n} étoile`,
        other: `${n} ressources de l’île ou, sur une cité, ${n} étoiles`,
      }),
    stars: (stars) => stars,
    stars_on: (stars, good) => `${stars} si la carte est sur une île ${de(good)}`,
    storage: (n) =>
      plural(n, {
        one: `${n} emplacement de stockage de plus`,
        other: `${n} emplacements de stockage de plus`,
      }),
    shorter_voyage: (goods) => `allonger le voyage coûte ${goods} de moins`,
    substitution:
      'une fois par tour, une ressource d’une livraison peut être remplacée par n’importe quelle autre',
    covered: 'recouverte par une tuile Amélioration',
    extra_good: (n, goods) =>
      `${plural(n, { one: `${n} ressource`, other: `${n} ressources` })} de plus quand vous posez une carte de valeur 1 ou 2 sur une île (${goods})`,
    city_stars: (stars) => `${stars} quand vous posez une carte sur une cité`,
    diagonals: 'pour vous, les emplacements en diagonale sont adjacents',
    expulsion_stars: (stars, value) => `${stars} quand une de vos cartes de valeur ${value} est expulsée`,
    star_per_good: 'en fin de partie, 1 étoile par ressource restante, au lieu d’une pour deux',
    per_pair: (stars, most) => `en fin de partie, ${stars} par paire jour/nuit, au plus ${most}`,
    per_tile: (stars) => `en fin de partie, ${stars} par tuile Livraison`,
    per_costly_tile: (stars, n) =>
      `en fin de partie, ${stars} par tuile Livraison de ${n} ressources ou plus`,
    per_cheap_tile: (stars, n) =>
      `en fin de partie, ${stars} par tuile Livraison de ${n} ressources ou moins`,
    per_good: (stars) => `en fin de partie, ${stars} par ressource restante`,
    stars_at_end: (stars) => `en fin de partie, ${stars}`,
    per_card_on_board: (stars) => `en fin de partie, ${stars} par carte à vous sur le plateau de jeu`,
    per_local_good: (stars) =>
      `en fin de partie, ${stars} par bois et blé sur vos tuiles Jour, et par pierre et eau sur vos tuiles Nuit`,
  },

  board: 'Le plateau de jeu, de la dernière bandelette à la première',
  front: 'Avant',
  rear: 'Arrière : part en premier',
  hand: 'Mes cartes',
  storageName: 'Stock',
  pairsName: 'Paires',
  noCards: 'Plus de carte en main.',
  deliveries: 'Livraisons',
  myBoard: 'Mon plateau',
  boards: 'Plateaux',
  delivered: (me, who, n) =>
    `${me ? 'Vous avez' : `${who} a`} fait ${n} ${plural(n, { one: 'livraison', other: 'livraisons' })}`,
  boardOf: (name) => `Plateau ${de(name)}`,
  draft: 'Améliorations',
  solo: 'Équipage neutre',

  round: (n) => `Tour ${n} sur 16`,
  turnOf: (name) => `Au tour ${de(name)}`,
  yourTurn: 'À vous',
  waitingFor: (names) => `On attend ${names}`,
  sent: 'Envoi…',
  over: 'La partie est terminée.',

  ask: {
    draft: 'Choisissez une tuile Amélioration.',
    place: 'Choisissez une carte, puis un emplacement lumineux.',
    stuck: 'Aucun emplacement n’est gratuit : allongez le voyage ou défaussez la carte choisie.',
    pay: (goods) => `Allongez le voyage : payez ${goods}.`,
    deliver: {
      day: 'Cité de jour : choisissez une livraison de jour.',
      night: 'Cité de nuit : choisissez une livraison de nuit.',
    },
    substitute: 'Vous pouvez remplacer une ressource de la livraison.',
    slot: 'Choisissez une encoche pour la tuile Livraison.',
    bonus: (goods) => `Choisissez ${goods} à gagner.`,
    discard: (goods) => `Votre stock est plein : défaussez ${goods}.`,
    discardExpelled: (goods) =>
      `Des cartes ont été expulsées, et ce que les vôtres ont donné ne tient pas dans votre stock\u00a0: défaussez ${goods}.`,
    column: 'Le dé indique 6 : choisissez la colonne de la carte neutre.',
  },

  placeCard: (card, where, ground) => `Poser la ${card}, sur la ${where}, ${ground}`,
  costs: (what) => `coûte ${what}`,
  free: 'ne coûte rien',
  brings: (what) => `rapporte ${what}`,
  aDelivery: 'une livraison',
  movesAirship: 'fait avancer l’Aéronef',
  chooseCard: (card) => `Choisir la ${card}`,
  discardCard: (card) => `Défausser la ${card} : l’Aéronef avance`,
  pay: (goods) => `Payer ${goods}`,
  gain: (goods) => `Gagner ${goods}`,
  discard: (goods) => `Défausser ${goods}`,
  oneMore: (good) => `Ajouter : ${good}`,
  oneLess: (good) => `Retirer : ${good}`,
  chosen: (n, of) => `${n} sur ${of}`,
  payAsPrinted: 'Livrer ce qui est demandé',
  substitute: (given, asked) => `${given} à la place ${de(asked)}`,
  column: (n) => `Colonne ${n}`,
  takeImprovement: (what) => `Prendre : ${what}`,

  tile: {
    day: (id, cost, stars) => `Tuile Jour ${id} : ${cost}, ${stars}`,
    night: (id, cost, stars) => `Tuile Nuit ${id} : ${cost}, ${stars}`,
  },
  makeDelivery: (tile) => `Livrer : ${tile}`,
  deckLeft: (n) => `${n} dans la pile`,
  slot: { day: (id) => `Encoche jour ${id}`, night: (id) => `Encoche nuit ${id}` },
  filled: 'occupée',
  fillSlot: (slot, power) => `Placer la tuile, ${slot} : ${power}`,
  level1: (words) => `Amélioration de niveau 1 : ${words}`,
  level3: (day, night) => `Amélioration de niveau 3 : côté jour, ${day} ; côté nuit, ${night}`,
  level1First: 'une fois les deux encoches 1a occupées, 2 ressources au choix, puis',
  inForce: 'active',
  notInForce: 'pas encore active',
  storage: (n, of) => `Stock : ${n} sur ${of}`,
  cardsLeft: (n) => plural(n, { one: `${n} carte restante`, other: `${n} cartes restantes` }),
  pair: (n, stars) => `Paire ${n} : ${stars}`,
  extraTiles: (n) => plural(n, { one: `${n} tuile sans encoche`, other: `${n} tuiles sans encoche` }),
  die: (n) => `Dé : ${n}`,
  neutralDeck: (n) =>
    plural(n, { one: `${n} carte neutre restante`, other: `${n} cartes neutres restantes` }),
  ranks: 'Rangs',
  rankFrom: (rank, stars) => `${rank} : à partir de ${stars}`,

  log: {
    improvement_taken: (me, who, what) => `${does(me, who, 'prenez', 'prend')} une amélioration : ${what}.`,
    turn_began: (me, who, round) => (me ? `Tour ${round} : à vous.` : `Tour ${round} : à ${who}.`),
    card_placed: (me, who, card, where) => `${does(me, who, 'posez', 'pose')} ${card} sur la ${where}.`,
    voyage_paid: (me, who, goods) =>
      me ? `Vous allongez votre voyage pour ${goods}.` : `${who} allonge son voyage pour ${goods}.`,
    card_discarded: (me, who, card) =>
      `Sans emplacement gratuit, ${me ? 'vous défaussez' : `${who} défausse`} ${card} : l’Aéronef avance.`,
    zero_moves: 'Un 0 fait avancer l’Aéronef.',
    airship_moved: 'La première bandelette s’en va à la fin du tour.',
    gained: {
      island: (me, who, what) => `${does(me, who, 'gagnez', 'gagne')} ${what} sur l’île.`,
      city: (me, who, what) => `${does(me, who, 'gagnez', 'gagne')} ${what} dans la cité.`,
      slot: (me, who, what) => `${does(me, who, 'gagnez', 'gagne')} ${what} grâce à l’encoche.`,
      improvement: (me, who, what) => `${does(me, who, 'gagnez', 'gagne')} ${what} grâce à l’amélioration.`,
    },
    delivery_made: (me, who, goods, tile) => `${does(me, who, 'livrez', 'livre')} ${goods} pour ${tile}.`,
    improvement_completed: (me, who, what) =>
      `${does(me, who, 'activez', 'active')} l’amélioration : ${what}.`,
    goods_discarded: (me, who, goods) =>
      `${does(me, who, 'défaussez', 'défausse')} ${goods} : le stock n’en contient pas autant.`,
    card_expelled: (me, who, card, what) =>
      me
        ? `Votre ${card} part avec elle et donne ${what}.`
        : `La ${card} ${de(who)} part avec elle et donne ${what}.`,
    strip_turned: {
      day: 'La bandelette est retournée côté jour et devient la dernière.',
      night: 'La bandelette est retournée côté nuit et devient la dernière.',
      dawn: 'La bandelette est retournée côté aube et devient la dernière.',
      dusk: 'La bandelette est retournée côté crépuscule et devient la dernière.',
    },
    neutral_card_turned: (card, die) => `L’équipage neutre révèle ${card} ; le dé indique ${die}.`,
    neutral_card_placed: (card, where) => `L’équipage neutre pose ${card} sur la ${where}.`,
    neutral_card_discarded: (card) => `La colonne est pleine : l’équipage neutre défausse ${card}.`,
    tile_discarded: (tile) => `L’équipage neutre défausse ${tile}.`,
    over: 'Chacun a utilisé toutes ses cartes : la partie est terminée.',
  },
  aCard: (value) => `une carte de valeur ${value}`,
  theCard: (value) => `carte de valeur ${value}`,
  aTile: {
    day: (stars) => `une tuile Jour (${stars})`,
    night: (stars) => `une tuile Nuit (${stars})`,
  },

  source: {
    stars: 'Étoiles gagnées',
    tiles: 'Tuiles Livraison',
    pairs: 'Paires jour/nuit',
    goods: 'Ressources restantes',
    powers: 'Pouvoirs',
  },
  rank: {
    deckhand: 'Moussaillon',
    pilot: 'Pilote',
    captain: 'Capitaine',
    commodore: 'Commodore',
    legend: 'Légende de Solenia',
  },

  brief: {
    placed: (me, who, value) => `${does(me, who, 'posez', 'pose')} un ${value}.`,
    placedFor: (me, who, value, what) =>
      `${does(me, who, 'posez', 'pose')} un ${value} et ${me ? 'gagnez' : 'gagne'} ${what}.`,
    delivered: (me, who, stars) => `${does(me, who, 'livrez', 'livre')} pour ${stars}.`,
    left: (value, what) => `Votre ${value} a quitté le plateau avec la première bandelette et donné ${what}.`,
  },

  lesson,
  explain,
  /** Where the points come from, as things are now. */
  score: {
    name: 'Score',
    title: 'Le score actuel',
    why: 'Ce que chacun aurait si la partie s’arrêtait maintenant.',
    button: (name, stars) =>
      `${name} : ${stars} si la partie s’arrêtait maintenant. Voir d’où elles viennent`,
    sources: {
      stars: 'des cités, des encoches et des cartes expulsées',
      tiles: 'indiquées sur les tuiles',
      pairs: 'une livraison de jour et une de nuit',
      goods: 'une étoile pour deux ressources',
      powers: 'des encoches et améliorations qui comptent à la fin',
    },
  },
};

export default spaced(solenia);
