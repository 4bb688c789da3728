import type english from '../en/solenia.ts';
import { pluralIn } from '../plural.ts';
import explain from './solenia/explain.ts';
import lesson from './solenia/lessons.ts';

const plural = pluralIn('nl');

/** ‘Je legt’ of ‘Ada legt’. */
const does = (me: boolean, who: string, mine: string, theirs: string) =>
  me ? `Je ${mine}` : `${who} ${theirs}`;

const solenia: typeof english = {
  name: 'Solenia',

  good: { wood: 'hout', wheat: 'graan', stone: 'steen', water: 'water' },
  goodCount: {
    wood: (n) => `${n} hout`,
    wheat: (n) => `${n} graan`,
    stone: (n) => `${n} steen`,
    water: (n) => `${n} water`,
  },
  goods: (n) => plural(n, { one: `${n} grondstof`, other: `${n} grondstoffen` }),
  stars: (n) => plural(n, { one: `${n} gouden ster`, other: `${n} gouden sterren` }),
  nothing: 'niets',
  ground: {
    wood: 'houteiland',
    wheat: 'graaneiland',
    stone: 'steeneiland',
    water: 'watereiland',
    day: 'dagstad',
    night: 'nachtstad',
  },
  side: { day: 'Dag', night: 'Nacht' },
  at: (row, col) => `rij ${row}, kolom ${col}`,
  card: (id, value) => `kaart ${id}, waarde ${value}`,
  cardOf: (card, owner) => `${card}, van ${owner}`,
  expelled: (power) => `bij verwijdering: ${power}`,
  airshipHere: 'hier is de Zeppelin',
  placedLast: 'het laatst gelegd',
  neutral: 'de neutrale bemanning',
  neutralCard: 'neutrale kaart',

  power: {
    goods: (goods) => goods,
    one_of: (goods) => goods,
    of_the_space: (n) =>
      plural(n, {
        one: `${n} grondstof van het eiland of ${n} ster op een stad`,
        other: `${n} grondstoffen van het eiland of ${n} sterren op een stad`,
      }),
    stars: (stars) => stars,
    stars_on: (stars, good) => `${stars} als de kaart op een eiland ligt dat ${good} produceert`,
    storage: (n) => plural(n, { one: `${n} extra opslagvak`, other: `${n} extra opslagvakken` }),
    shorter_voyage: (goods) => `je reis verlengen kost ${goods} minder`,
    substitution: 'eens per beurt mag bij een levering 1 grondstof door een andere worden vervangen',
    covered: 'bedekt door een Upgradefiche',
    extra_good: (n, goods) =>
      `${plural(n, { one: `${n} grondstof`, other: `${n} grondstoffen` })} extra als je een kaart van waarde 1 of 2 legt op een eiland dat ${goods} produceert`,
    city_stars: (stars) => `${stars} als je een kaart op een stad legt`,
    diagonals: 'voor jou grenzen ook diagonale vakken aan elkaar',
    expulsion_stars: (stars, value) => `${stars} als een van je kaarten van waarde ${value} wordt verwijderd`,
    star_per_good: 'aan het einde 1 ster per resterende grondstof, in plaats van 1 per twee',
    per_pair: (stars, most) => `aan het einde ${stars} per paar van dag- en nachtfiche, hoogstens ${most}`,
    per_tile: (stars) => `aan het einde ${stars} per Leveringsfiche`,
    per_costly_tile: (stars, n) => `aan het einde ${stars} per Leveringsfiche van ${n} of meer grondstoffen`,
    per_cheap_tile: (stars, n) => `aan het einde ${stars} per Leveringsfiche van ${n} of minder grondstoffen`,
    per_good: (stars) => `aan het einde ${stars} per resterende grondstof`,
    stars_at_end: (stars) => `aan het einde ${stars}`,
    per_card_on_board: (stars) => `aan het einde ${stars} per eigen kaart op het spelbord`,
    per_local_good: (stars) =>
      `aan het einde ${stars} per hout en graan op je dagfiches, en per steen en water op je nachtfiches`,
  },

  board: 'Het spelbord, van de laatste strook naar de eerste',
  front: 'Voor',
  rear: 'Achter: vertrekt eerst',
  hand: 'Mijn kaarten',
  storageName: 'Opslag',
  pairsName: 'Paren',
  noCards: 'Geen kaarten meer in de hand.',
  deliveries: 'Leveringen',
  myBoard: 'Mijn bord',
  boards: 'Borden',
  delivered: (me, who, n) =>
    `${me ? 'Je hebt' : `${who} heeft`} ${n} ${plural(n, { one: 'levering', other: 'leveringen' })} gedaan`,
  boardOf: (name) => `Bord van ${name}`,
  draft: 'Upgrades',
  solo: 'Neutrale bemanning',

  round: (n) => `Ronde ${n} van 16`,
  turnOf: (name) => `${name} is aan de beurt`,
  yourTurn: 'Jouw beurt',
  waitingFor: (names) => `Wachten op ${names}`,
  sent: 'Versturen…',
  over: 'Het spel is afgelopen.',

  ask: {
    draft: 'Kies een Upgradefiche.',
    place: 'Kies een kaart en dan een oplichtend vak.',
    stuck: 'Zonder te betalen is geen vak bereikbaar: verleng je reis of leg de gekozen kaart af.',
    pay: (goods) => `Verleng je reis: betaal ${goods}.`,
    deliver: {
      day: 'Dagstad: kies een daglevering.',
      night: 'Nachtstad: kies een nachtlevering.',
    },
    substitute: 'Je mag 1 grondstof van de levering vervangen.',
    slot: 'Kies een gleuf voor het Leveringsfiche.',
    bonus: (goods) => `Kies wat je ontvangt: ${goods}.`,
    discard: (goods) => `Je opslag is vol: leg ${goods} af.`,
    discardExpelled: (goods) =>
      `Er zijn kaarten verdreven, en wat de jouwe opleverden past niet in je opslag: leg ${goods} af.`,
    column: 'De dobbelsteen toont 6: kies de kolom van de neutrale kaart.',
  },

  placeCard: (card, where, ground) => `Leg ${card}, op ${where}, ${ground}`,
  costs: (what) => `kost ${what}`,
  free: 'kost niets',
  brings: (what) => `levert ${what} op`,
  aDelivery: 'een levering',
  movesAirship: 'beweegt de Zeppelin',
  chooseCard: (card) => `Kies ${card}`,
  discardCard: (card) => `Afleggen: ${card}; de Zeppelin beweegt`,
  pay: (goods) => `Betaal ${goods}`,
  gain: (goods) => `Ontvang ${goods}`,
  discard: (goods) => `Leg ${goods} af`,
  oneMore: (good) => `Eén ${good} meer`,
  oneLess: (good) => `Eén ${good} minder`,
  chosen: (n, of) => `${n} van ${of} gekozen`,
  payAsPrinted: 'Lever wat gevraagd is',
  substitute: (given, asked) => `${given} in plaats van ${asked}`,
  column: (n) => `Kolom ${n}`,
  takeImprovement: (what) => `Neem ${what}`,

  tile: {
    day: (id, cost, stars) => `Dagfiche ${id}: ${cost}, ${stars}`,
    night: (id, cost, stars) => `Nachtfiche ${id}: ${cost}, ${stars}`,
  },
  makeDelivery: (tile) => `Lever: ${tile}`,
  deckLeft: (n) => `${n} in de stapel`,
  slot: { day: (id) => `Daggleuf ${id}`, night: (id) => `Nachtgleuf ${id}` },
  filled: 'gevuld',
  fillSlot: (slot, power) => `Leg het fiche aan, ${slot}: ${power}`,
  level1: (words) => `Upgradefiche van niveau 1: ${words}`,
  level3: (day, night) => `Upgradefiche van niveau 3: dagzijde, ${day}; nachtzijde, ${night}`,
  level1First: 'zodra beide gleuven 1a gevuld zijn, 2 grondstoffen naar keuze, daarna',
  inForce: 'actief',
  notInForce: 'nog niet actief',
  storage: (n, of) => `Opslag: ${n} van ${of}`,
  cardsLeft: (n) => plural(n, { one: `nog ${n} kaart`, other: `nog ${n} kaarten` }),
  pair: (n, stars) => `Paar ${n}: ${stars}`,
  extraTiles: (n) => plural(n, { one: `${n} fiche zonder gleuf`, other: `${n} fiches zonder gleuf` }),
  die: (n) => `Dobbelsteen: ${n}`,
  neutralDeck: (n) => plural(n, { one: `nog ${n} neutrale kaart`, other: `nog ${n} neutrale kaarten` }),
  ranks: 'Rangen',
  rankFrom: (rank, stars) => `${rank}: vanaf ${stars}`,

  log: {
    improvement_taken: (me, who, what) => `${does(me, who, 'neemt', 'neemt')} een Upgradefiche: ${what}.`,
    turn_began: (me, who, round) =>
      me ? `Ronde ${round}: jij bent aan de beurt.` : `Ronde ${round}: ${who} is aan de beurt.`,
    card_placed: (me, who, card, where) => `${does(me, who, 'legt', 'legt')} ${card} op ${where}.`,
    voyage_paid: (me, who, goods) =>
      me ? `Je verlengt je reis voor ${goods}.` : `${who} verlengt de reis voor ${goods}.`,
    card_discarded: (me, who, card) =>
      `${me ? 'Je bereikt' : `${who} bereikt`} geen vak zonder te betalen en legt ${card} af: de Zeppelin beweegt.`,
    zero_moves: 'Een 0 beweegt de Zeppelin.',
    airship_moved: 'De eerste strook vertrekt aan het einde van de beurt.',
    gained: {
      island: (me, who, what) => `${does(me, who, 'ontvangt', 'ontvangt')} ${what} van het eiland.`,
      city: (me, who, what) => `${does(me, who, 'ontvangt', 'ontvangt')} ${what} in de stad.`,
      slot: (me, who, what) => `${does(me, who, 'ontvangt', 'ontvangt')} ${what} van de gleuf.`,
      improvement: (me, who, what) =>
        `${does(me, who, 'ontvangt', 'ontvangt')} ${what} van het Upgradefiche.`,
    },
    delivery_made: (me, who, goods, tile) => `${does(me, who, 'levert', 'levert')} ${goods} voor ${tile}.`,
    improvement_completed: (me, who, what) =>
      `${does(me, who, 'activeert', 'activeert')} het Upgradefiche: ${what}.`,
    goods_discarded: (me, who, goods) =>
      `${does(me, who, 'legt', 'legt')} ${goods} af: zoveel past niet in de opslag.`,
    card_expelled: (me, who, card, what) =>
      me
        ? `Je ${card} erop wordt verwijderd en geeft ${what}.`
        : `De ${card} van ${who} erop wordt verwijderd en geeft ${what}.`,
    strip_turned: {
      day: 'De strook wordt omgedraaid naar dag en wordt de laatste.',
      night: 'De strook wordt omgedraaid naar nacht en wordt de laatste.',
      dawn: 'De strook wordt omgedraaid naar zonsopgang en wordt de laatste.',
      dusk: 'De strook wordt omgedraaid naar zonsondergang en wordt de laatste.',
    },
    neutral_card_turned: (card, die) =>
      `De neutrale bemanning draait ${card} om; de dobbelsteen toont ${die}.`,
    neutral_card_placed: (card, where) => `De neutrale bemanning legt ${card} op ${where}.`,
    neutral_card_discarded: (card) => `De kolom is vol: de neutrale bemanning legt ${card} af.`,
    tile_discarded: (tile) => `De neutrale bemanning legt ${tile} af.`,
    over: 'Iedereen heeft alle kaarten gebruikt: het spel is afgelopen.',
  },
  aCard: (value) => `een kaart van waarde ${value}`,
  theCard: (value) => `kaart van waarde ${value}`,
  aTile: {
    day: (stars) => `een dagfiche (${stars})`,
    night: (stars) => `een nachtfiche (${stars})`,
  },

  source: {
    stars: 'Verzamelde sterren',
    tiles: 'Leveringsfiches',
    pairs: 'Paren van dag en nacht',
    goods: 'Resterende grondstoffen',
    powers: 'Krachten',
  },
  rank: {
    deckhand: 'Matroos',
    pilot: 'Piloot',
    captain: 'Kapitein',
    commodore: 'Commodore',
    legend: 'Legende van Solenia',
  },

  brief: {
    placed: (me, who, value) => `${does(me, who, 'legt', 'legt')} een ${value}.`,
    placedFor: (me, who, value, what) => `${does(me, who, 'legt', 'legt')} een ${value} en ontvangt ${what}.`,
    delivered: (me, who, stars) => `${does(me, who, 'levert', 'levert')} voor ${stars}.`,
    left: (value, what) => `Je ${value} vertrok met de eerste strook en gaf ${what}.`,
  },

  lesson,
  explain,
  /** Where the points come from, as things are now. */
  score: {
    name: 'Stand',
    title: 'De stand',
    why: 'Wat iedereen zou hebben als het spel nu eindigde.',
    button: (name, stars) => `${name}: ${stars} als het spel nu zou eindigen. Toon waar ze vandaan komen`,
    sources: {
      stars: 'van steden, gleuven en verwijderde kaarten',
      tiles: 'op de fiches',
      pairs: 'een dag- en een nachtlevering',
      goods: 'één ster per twee grondstoffen',
      powers: 'van gleuven en Upgradefiches die aan het einde tellen',
    },
  },
};

export default solenia;
