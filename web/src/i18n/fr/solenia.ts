import type english from '../en/solenia.ts';
import { pluralIn } from '../plural.ts';
import { de, spaced } from './french.ts';

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

  /** What a newcomer is told at the table: two sentences at most, for a phone. */
  lesson: {
    aim: 'Récoltez des ressources sur les îles et livrez-les aux cités. Qui a le plus d’étoiles en or l’emporte, quand chacun a utilisé ses 16 cartes.',
    aimSolo: (rank, stars) =>
      `Récoltez des ressources sur les îles et livrez-les aux cités. Après vos 16 cartes, ${stars} étoiles en or donnent le rang : ${rank}.`,
    place:
      'Choisissez une de vos cartes, puis un emplacement lumineux à côté de l’Aéronef ou d’une de vos cartes.',
    placeWith: (value, ground, goods) =>
      `Choisissez une carte, puis un emplacement lumineux. Votre carte de valeur ${value} sur cette ${ground} rapporte ${goods}.`,
    lateStart: (goods) =>
      `Qui joue en troisième ou en quatrième débute avec une ressource : vous avez ${goods}.`,
    city: {
      day: 'Vous avez de quoi honorer une livraison de jour : posez une carte sur cette cité de jour. La valeur de la carte s’y ajoute, en étoiles.',
      night:
        'Vous avez de quoi honorer une livraison de nuit : posez une carte sur cette cité de nuit. La valeur de la carte s’y ajoute, en étoiles.',
    },
    last: (n) =>
      plural(n, {
        one: `Votre dernière carte : livrez si vous pouvez. Les cartes encore sur le plateau à la fin ne sont plus expulsées.`,
        other: `Vos ${n} dernières cartes : livrez ce que vous pouvez. Les cartes encore sur le plateau à la fin ne sont plus expulsées.`,
      }),
    wanted: {
      day: (cost, stars) =>
        `Les livraisons rapportent le plus d’étoiles. Celle-ci demande ${cost} dans une cité de jour et vaut ${stars}.`,
      night: (cost, stars) =>
        `Les livraisons rapportent le plus d’étoiles. Celle-ci demande ${cost} dans une cité de nuit et vaut ${stars}.`,
    },
    starts:
      'Vous partez de l’Aéronef ou de l’une de vos cartes sur le plateau : les emplacements à côté ne coûtent rien.',
    zero: (value) =>
      `Votre carte de valeur ${value} ne récolte rien, mais fait avancer l’Aéronef : la première bandelette s’en va, et ses cartes donnent à chacun ce qu’indique leur pied.`,
    storage: (n) =>
      `Votre stock contient ${n} ressources. Le surplus est défaussé aussitôt : livrez à temps.`,
    toll: (goods) =>
      `Vous pouvez aller plus loin en payant des ressources au choix : cet emplacement coûte ${goods}, une par emplacement à franchir.`,
    neutral:
      'Les cartes grises sont à l’équipage neutre : elles prennent de la place. Sur une cité, la plus ancienne livraison est défaussée ; un 0 fait avancer l’Aéronef.',
    winter: (n) =>
      `La face Hiver : ${n} emplacements de stockage, pas d’étoiles pour les paires, et vous choisissez l’encoche. Touchez une encoche pour lire son pouvoir.`,
    improvements: (power) =>
      `Votre amélioration est active quand vos deux encoches 1a sont occupées : 2 ressources au choix, puis ${power}.`,
    power: (value, power) =>
      `Le pied d’une carte montre ce qu’elle donne en partant avec la première bandelette. Votre carte de valeur ${value} : ${power}.`,
    leavesNext: (power) =>
      `Cette carte à vous est sur la première bandelette. Quand l’Aéronef avance, elle quitte le plateau et vous donne : ${power}.`,
    turnsTo: {
      day: 'La première bandelette s’en va quand l’Aéronef avance. Retournée, elle revient à l’avant : le jour devient la nuit.',
      night:
        'La première bandelette s’en va quand l’Aéronef avance. Retournée, elle revient à l’avant : la nuit devient le jour.',
      dawn: 'La première bandelette s’en va quand l’Aéronef avance. Retournée, elle revient à l’avant : l’aube devient le crépuscule.',
      dusk: 'La première bandelette s’en va quand l’Aéronef avance. Retournée, elle revient à l’avant : le crépuscule devient l’aube.',
    },
    sky: 'De jour, il y a surtout du bois et du blé, que demandent les cités de nuit ; de nuit, de la pierre et de l’eau pour les cités de jour.',
    display: (day, night) =>
      `Chacun choisit parmi ces livraisons, ${day} de jour et ${night} de nuit. Toute livraison prise est aussitôt remplacée.`,
    pairs: (one, two) =>
      `Une livraison de jour et une de nuit forment une paire. Une paire vaut ${one}, deux valent ${two}, et ainsi de suite.`,
    score:
      'Ce serait votre score si la partie s’arrêtait maintenant. Touchez-le pour voir d’où viennent les points.',
    stuck:
      'Aucun emplacement n’est accessible sans payer. Payez pour aller plus loin, ou défaussez une carte : l’Aéronef avance, et votre tour s’arrête.',
    pay: (goods) =>
      `Le trajet jusqu’à votre carte coûte ${goods} au choix. Gardez ce que demandent les livraisons.`,
    deliver: 'Choisissez une livraison avec ✓ : vous donnez les ressources et prenez la tuile.',
    deliverWith: (cost, stars) => `Choisissez une livraison avec ✓. Celle-ci prend ${cost} et vaut ${stars}.`,
    deliverWithBonus: (cost, stars, bonus) =>
      `Choisissez une livraison avec ✓. Celle-ci prend ${cost} et vaut ${stars} ; votre prochaine encoche libre ajoute ${bonus}.`,
    deliverToSlot: (cost, stars) =>
      `Choisissez une livraison avec ✓. Celle-ci prend ${cost} et vaut ${stars} ; ensuite vous choisissez l’encoche.`,
    substitute:
      'Une de vos encoches vous permet de donner une autre ressource que l’une de celles demandées. Rien ne vous y oblige.',
    slot: 'Vous gagnez ce que montre l’encoche. Un niveau s’ouvre quand une encoche du niveau inférieur est occupée, sa seconde encoche quand les deux le sont.',
    bonus: (goods) => `Votre encoche donne ${goods} au choix : prenez ce que demande encore une livraison.`,
    bonusOfImprovement: (goods) =>
      `Votre amélioration est complète : choisissez ${goods}. Le reste de son effet commence au prochain tour.`,
    discard: (held, room) =>
      `Vous avez ${held} ressources et de la place pour ${room}. Rendez le surplus, mais gardez ce que demandent les livraisons.`,
    discardExpelled: (held, room) =>
      `La première bandelette est partie, et vos cartes vous ont rapporté des ressources. Vous en avez ${held} et de la place pour ${room} : rendez le surplus.`,
    column: 'Vous choisissez la colonne de la carte neutre. Elle y prend l’emplacement marqué.',
    draft:
      'Choisissez une tuile, puis plus tard une de l’autre niveau. Le niveau 1 agit quand vos deux encoches 1a sont occupées ; le niveau 3 rapporte des étoiles à la fin.',
    draft1:
      'Maintenant une tuile de niveau 1 : elle agit quand vos deux encoches 1a sont occupées, et donne d’abord 2 ressources au choix.',
    draft3:
      'Maintenant une tuile de niveau 3 : chaque moitié rapporte des étoiles à la fin si l’encoche 3b de sa ligne est occupée.',
  },

  /** What a piece says of itself. */
  explain: {
    card: (value) => `Carte Aéronef de valeur ${value}`,
    gathers: (goods, stars) =>
      `Sur une île, elle rapporte ${goods}. Sur une cité, elle rapporte ${stars}, et vous honorez une livraison.`,
    moves:
      'Elle ne récolte rien, mais fait avancer l’Aéronef : la première bandelette s’en va. Sur une cité, vous honorez tout de même une livraison.',
    gives: (power) => `Quand elle part avec la première bandelette : ${power}.`,
    cardOf: (me, who, value) =>
      me ? `Votre carte de valeur ${value}` : `Carte de valeur ${value} ${de(who)}`,
    neutralCard: (value) => `Carte neutre de valeur ${value}`,
    liesOn: (ground) => `Elle est sur une ${ground}, jusqu’à ce qu’elle parte avec sa bandelette.`,
    neutralGives:
      'Elle prend de la place : elle ne rapporte rien à personne en partant, et personne ne part d’ici.',
    last: 'Dernière carte posée.',
    island: 'Une carte posée ici rapporte autant de ressources de l’île que sa valeur : 0, 1 ou 2.',
    city: {
      day: 'Une carte posée ici rapporte sa valeur en étoiles. Ensuite vous devez honorer une livraison de jour.',
      night:
        'Une carte posée ici rapporte sa valeur en étoiles. Ensuite vous devez honorer une livraison de nuit.',
    },
    airship:
      'L’Aéronef est ici : vous posez vos cartes à côté, sur son propre emplacement, ou à côté de vos cartes.',
    rear: 'Sur la première bandelette : la prochaine à partir.',
    withCard: (value, what) => `Ici, votre carte de valeur ${value} ${what}.`,
    tooFar: (goods) => `Trop loin pour vous en ce moment : le trajet coûte ${goods}.`,
    noDelivery: 'Pas en ce moment : vous ne pouvez honorer aucune livraison ici.',
    tile: { day: 'Livraison de jour', night: 'Livraison de nuit' },
    deliver: {
      day: (cost, stars) =>
        `Donnez ${cost} dans une cité de jour : la tuile vaut ${stars}, et son encoche donne un bonus.`,
      night: (cost, stars) =>
        `Donnez ${cost} dans une cité de nuit : la tuile vaut ${stars}, et son encoche donne un bonus.`,
    },
    have: (goods) => `Vous en avez : ${goods}.`,
    stack: { day: 'Livraisons de jour face cachée', night: 'Livraisons de nuit face cachée' },
    stackText: (n) =>
      plural(n, {
        one: `Il en reste ${n}. Toute livraison prise est remplacée par une d’ici.`,
        other: `Il en reste ${n}. Toute livraison prise est remplacée par une d’ici.`,
      }),
    slotGives: (power) => `La livraison placée ici donne : ${power}.`,
    slotOrder: 'Les encoches se remplissent de gauche à droite.',
    slotLevel:
      'Un niveau s’ouvre quand une encoche du niveau inférieur est occupée sur cette ligne ; sa seconde encoche quand les deux le sont.',
    slotFilled: (stars) => `Elle porte une livraison qui vaut ${stars}.`,
    worthNow: (stars) => `Vaut maintenant ${stars}.`,
    pair: (n) => `Paire ${n}`,
    pairText: (stars) => `Une livraison de jour et une de nuit forment une paire : ${stars} de plus.`,
    pairWon: 'Vous l’avez.',
    pairOpen: 'Pas encore.',
    level1: 'Amélioration de niveau 1',
    level3: { day: 'Amélioration de niveau 3, côté jour', night: 'Amélioration de niveau 3, côté nuit' },
    level3Text: (slot, power) => `Quand elle est occupée (${slot}) : ${power}.`,
    storage:
      'Les ressources paient les livraisons et les longs trajets. Ce qui ne tient pas est défaussé aussitôt.',
    goodsNow: (stars) => `Restantes à la fin, elles vaudraient ${stars}.`,
    cards: 'Cartes Aéronef',
    cardsText: (n) =>
      plural(n, {
        one: `${n} restante sur 16, en main et dans la pioche. La partie se termine quand chacun a utilisé les siennes.`,
        other: `${n} restantes sur 16, en main et dans la pioche. La partie se termine quand chacun a utilisé les siennes.`,
      }),
    neutralCrew:
      'Après chacun de vos tours, une carte neutre est révélée, et le dé désigne la colonne où elle est posée ; sur un 6, c’est vous.',
    die: 'Le dé désigne la colonne où la carte neutre est posée. Sur un 6, vous choisissez.',
    rankNow: (stars) => `Vous auriez maintenant ${stars}.`,
  },

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
