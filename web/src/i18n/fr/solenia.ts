import type english from '../en/solenia.ts';
import { pluralIn } from '../plural.ts';

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
    wood: 'île volante de bois',
    wheat: 'île volante de blé',
    stone: 'île volante de pierre',
    water: 'île volante d’eau',
    day: 'cité volante de jour',
    night: 'cité volante de nuit',
  },
  side: { day: 'Jour', night: 'Nuit' },
  at: (row, col) => `bandelette ${row}, colonne ${col}`,
  card: (id, value) => `carte ${id}, valeur ${value}`,
  cardOf: (card, owner) => `${card}, de ${owner}`,
  expelled: (power) => `expulsion : ${power}`,
  airshipHere: 'l’Aéronef est ici',
  neutral: 'l’équipage neutre',
  neutralCard: 'carte neutre',

  power: {
    goods: (goods) => goods,
    one_of: (goods) => goods,
    of_the_space: (n) =>
      plural(n, {
        one: `${n} ressource de l’île, ou ${n} étoile sur une cité`,
        other: `${n} ressources de l’île, ou ${n} étoiles sur une cité`,
      }),
    stars: (stars) => stars,
    stars_on: (stars, good) => `${stars} si la carte est sur une île volante (${good})`,
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
      `${n} ressource de plus quand vous posez une carte de valeur 1 ou 2 sur une île volante (${goods})`,
    city_stars: (stars) => `${stars} quand vous posez une carte sur une cité`,
    diagonals: 'pour vous, les emplacements en diagonale sont adjacents',
    expulsion_stars: (stars, value) => `${stars} quand une de vos cartes de valeur ${value} est expulsée`,
    star_per_good: 'en fin de partie, 1 étoile par ressource restante, au lieu de 1 pour deux',
    per_pair: (stars, most) => `en fin de partie, ${stars} par paire jour/nuit, au plus ${most}`,
    per_tile: (stars) => `en fin de partie, ${stars} par tuile Livraison`,
    per_costly_tile: (stars, n) =>
      `en fin de partie, ${stars} par tuile Livraison de ${n} ressources ou plus`,
    per_cheap_tile: (stars, n) =>
      `en fin de partie, ${stars} par tuile Livraison de ${n} ressources ou moins`,
    per_good: (stars) => `en fin de partie, ${stars} par ressource restante`,
    stars_at_end: (stars) => `en fin de partie, ${stars}`,
    per_card_on_board: (stars) => `en fin de partie, ${stars} par carte à vous sur le plateau`,
    per_local_good: (stars) =>
      `en fin de partie, ${stars} par bois et blé sur vos tuiles Jour, et par pierre et eau sur vos tuiles Nuit`,
  },

  board: 'Le plateau de jeu, de la dernière bandelette à la première',
  front: 'Avant',
  hand: 'Mes cartes',
  noCards: 'Plus de carte en main.',
  deliveries: 'Livraisons',
  myBoard: 'Mon plateau',
  boards: 'Plateaux',
  boardOf: (name) => `Plateau de ${name}`,
  draft: 'Tuiles Amélioration',
  solo: 'Équipage neutre',

  round: (n) => `Tour ${n} sur 16`,
  turnOf: (name) => `Au tour de ${name}`,
  yourTurn: 'À vous',
  waitingFor: (names) => `On attend ${names}`,
  sent: 'Envoyé …',
  over: 'La partie est finie.',

  ask: {
    draft: 'Choisissez une tuile Amélioration.',
    place: 'Choisissez une carte, puis un emplacement éclairé.',
    stuck: 'Rien ne va sans payer : allongez le voyage, ou défaussez la carte choisie.',
    pay: (goods) => `Allonger le voyage : payez ${goods}.`,
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
  payAsPrinted: 'Livrer exactement ce qui est demandé',
  substitute: (given, asked) => `${given} à la place de ${asked}`,
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
  slotsInWords: 'Ce que donnent les encoches',
  level1: (words) => `Amélioration de niveau 1 : ${words}`,
  level3: (day, night) => `Amélioration de niveau 3 : jour, ${day} ; nuit, ${night}`,
  level1First: 'les deux encoches 1a occupées, 2 ressources au choix, puis',
  inForce: 'active',
  notInForce: 'pas encore active',
  storage: (n, of) => `Stock : ${n} sur ${of}`,
  starsSoFar: (stars) => `${stars} en cours de partie`,
  starsNow: (n) => `${n} si la partie s’arrêtait maintenant`,
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
    card_placed: (me, who, card, where) => `${does(me, who, 'posez', 'pose')} la ${card} sur la ${where}.`,
    voyage_paid: (me, who, goods) =>
      me ? `Vous allongez votre voyage pour ${goods}.` : `${who} allonge son voyage pour ${goods}.`,
    card_discarded: (me, who, card) =>
      `${does(me, who, 'défaussez', 'défausse')} la ${card} pour faire avancer l’Aéronef.`,
    airship_moved: 'L’Aéronef avance.',
    gained: {
      island: (me, who, what) => `${does(me, who, 'gagnez', 'gagne')} ${what} sur l’île.`,
      city: (me, who, what) => `${does(me, who, 'gagnez', 'gagne')} ${what} dans la cité.`,
      slot: (me, who, what) => `${does(me, who, 'gagnez', 'gagne')} ${what} grâce à l’encoche.`,
      improvement: (me, who, what) => `${does(me, who, 'gagnez', 'gagne')} ${what} grâce à l’amélioration.`,
    },
    delivery_made: (me, who, goods, tile) => `${does(me, who, 'livrez', 'livre')} ${goods} pour la ${tile}.`,
    improvement_completed: (me, who, what) =>
      `${does(me, who, 'avez', 'a')} complété l’amélioration : ${what}.`,
    goods_discarded: (me, who, goods) =>
      `${does(me, who, 'défaussez', 'défausse')} ${goods} : le stock est plein.`,
    card_expelled: (me, who, card, what) =>
      me ? `Votre ${card} est expulsée : ${what}.` : `La ${card} de ${who} est expulsée : ${what}.`,
    strip_turned: {
      day: 'La première bandelette est retournée, jour, et passe en dernière position.',
      night: 'La première bandelette est retournée, nuit, et passe en dernière position.',
      dawn: 'La première bandelette est retournée, aube, et passe en dernière position.',
      dusk: 'La première bandelette est retournée, crépuscule, et passe en dernière position.',
    },
    neutral_card_turned: (card, die) => `L’équipage neutre révèle la ${card} ; le dé indique ${die}.`,
    neutral_card_placed: (card, where) => `La ${card} neutre va sur la ${where}.`,
    neutral_card_discarded: (card) => `La ${card} neutre ne trouve pas de place et est défaussée.`,
    tile_discarded: (tile) => `L’équipage neutre défausse la ${tile}.`,
    over: 'Toutes les cartes sont jouées : la partie est finie.',
  },
  cardName: (id) => `carte ${id}`,
  cardWorth: (card, value) => `${card} (valeur ${value})`,
  tileName: { day: (id) => `tuile Jour ${id}`, night: (id) => `tuile Nuit ${id}` },
  tileWorth: (tile, stars) => `${tile} (${stars})`,

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

  rules: {
    aimTitle: 'Principe du jeu',
    aim: 'Sur la minuscule planète Solenia, un hémisphère reste toujours dans la clarté et l’autre dans l’obscurité. Les hommes du jour attendent de la pierre et de l’eau, les hommes de la nuit du bois et du blé. Vous livrez ces ressources en aéronef ; qui possède le plus d’étoiles en or à la fin l’emporte.',
    turnTitle: 'Votre tour',
    turn: 'Vous avez trois cartes Aéronef en main et en posez une sur un emplacement libre, adjacent à l’Aéronef ou à une de vos cartes. L’emplacement de l’Aéronef est permis aussi. Puis vous piochez une carte. La partie se termine quand chacun a joué ses 16 cartes.',
    islandTitle: 'Sur une île volante',
    island:
      'Vous récupérez autant de ressources de l’île que la valeur de la carte : 0, 1 ou 2. Vous ne pouvez posséder que 8 ressources ; le surplus est défaussé.',
    cityTitle: 'Sur une cité volante',
    city: 'Vous récupérez autant d’étoiles en or que la valeur de la carte, puis vous devez honorer une tuile Livraison : de jour dans une cité de jour, de nuit dans une cité de nuit. Si vous ne pouvez en honorer aucune, vous ne pouvez pas y poser de carte.',
    slotsTitle: 'Les encoches de votre plateau',
    slots:
      'La tuile va dans l’encoche libre la plus à gauche, en haut pour le jour, en bas pour la nuit, et donne aussitôt le bonus de l’encoche.',
    voyageTitle: 'Allonger le voyage',
    voyage:
      'Vous pouvez poser une carte plus loin : payez une ressource de n’importe quel type par emplacement situé entre les deux.',
    zeroTitle: 'Une carte de valeur 0 fait avancer l’Aéronef',
    zero: 'À la fin du tour, toutes les cartes de la première bandelette sont expulsées : chacune donne à son propriétaire ce qu’elle indique. Puis la bandelette est retournée, du jour à la nuit ou l’inverse, et placée en dernière position ; tout le reste recule d’un rang.',
    powersTitle: 'Pouvoirs d’expulsion',
    powerGoods: 'Les ressources indiquées, quel que soit l’emplacement de la carte.',
    powerSpace: 'Une ou deux ressources de l’île, ou des étoiles sur une cité.',
    powerStar: 'Une étoile si la carte est sur une île produisant la ressource indiquée.',
    stuckTitle: 'Quand rien ne va',
    stuck:
      'Si vous ne pouvez poser aucune carte sans payer, allongez le voyage ou défaussez une carte : l’Aéronef avance, et votre tour est fini.',
    endTitle: 'Fin du jeu',
    end: 'Vous additionnez les étoiles gagnées, celles de vos tuiles Livraison, 1, 3, 6 ou 10 étoiles pour une à quatre paires de tuiles jour/nuit (face Été seulement), et une étoile par paire de ressources restantes.',
    winterTitle: 'Face Hiver',
    winter:
      'Vous choisissez l’encoche de chaque livraison. La première encoche d’un niveau demande une encoche occupée du niveau inférieur sur la même ligne, la seconde en demande deux. Le stock est de 6 et peut atteindre 8. Les paires ne rapportent pas d’étoiles.',
    improvementsTitle: 'Tuiles Amélioration',
    improvements:
      'Chacun prend une tuile de niveau 1 et une de niveau 3. Une tuile de niveau 1 est active quand ses deux encoches sont occupées, chaque demi-tuile de niveau 3 quand la sienne l’est.',
    soloTitle: 'En solitaire',
    solo: 'Après chacun de vos tours, une carte neutre est révélée et le dé choisit sa colonne ; sur un 6, c’est vous. Dans une cité elle défausse la plus ancienne livraison ; un 0 fait avancer l’Aéronef. Votre rang dépend de vos étoiles.',
    rulingsTitle: 'Nos arbitrages',
    rulings: 'Là où la règle laisse une question ouverte, nous jouons ainsi :',
    rulingList: [
      'Deux emplacements sont adjacents s’ils se touchent par un côté, pas par un coin. La règle le montre par une image ; c’est notre lecture.',
      'En route vers une cité, vous payez d’abord le voyage, et seulement avec des ressources qui vous laissent de quoi honorer une livraison.',
      'Une cité où vous ne pouvez honorer aucune livraison n’est pas un emplacement possible : s’il n’y a rien d’autre de libre, rien ne va.',
      'Si vous défaussez une carte parce que rien ne va, ce peut être n’importe laquelle. Elle compte parmi vos 16 cartes, et l’Aéronef avance une fois.',
      'Quand une pile de tuiles Livraison est vide, l’étalage n’est plus complété. S’il n’y reste rien, les cités de ce type sont fermées.',
      'Quand une ligne de votre plateau est pleine, vous pouvez encore livrer : la tuile compte, mais sans bonus.',
      'Le surplus est défaussé après le bonus de l’encoche, puis encore après les expulsions. On additionne d’abord ce que donnent toutes vos cartes expulsées.',
      'Sur la face Hiver, la première encoche d’un niveau est celle que vous occupez en premier, quelle qu’elle soit.',
    ],
    reconstructed:
      'La plupart des cartes Aéronef, les emplacements des bandelettes, la plupart des tuiles Livraison, les pouvoirs de l’hiver et des améliorations et les règles en solitaire sont notre propre reconstitution.',
  },
};

export default solenia;
