import type english from '../en/solenia.ts';
import { pluralIn } from '../plural.ts';

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

  /** What a newcomer is told at the table: two sentences at most, for a phone. */
  lesson: {
    aim: 'Verzamel grondstoffen op de eilanden en lever ze aan de steden. Wie de meeste gouden sterren heeft als iedereen 16 kaarten heeft gebruikt, wint.',
    aimSolo: (rank, stars) =>
      `Verzamel grondstoffen op de eilanden en lever ze aan de steden. ${stars} gouden sterren na je 16 kaarten geven je de rang: ${rank}.`,
    place: 'Kies een van je kaarten en dan een oplichtend vak naast de Zeppelin of naast een kaart van jou.',
    placeWith: (value, ground, goods) =>
      `Kies een kaart en dan een oplichtend vak. Je kaart van waarde ${value} levert op dit ${ground} ${goods} op.`,
    lateStart: (goods) => `Wie als derde of vierde speelt, begint met een grondstof: jij hebt ${goods}.`,
    city: {
      day: 'Je hebt genoeg voor een daglevering: leg er een kaart voor op deze dagstad. De waarde van de kaart komt erbij, in sterren.',
      night:
        'Je hebt genoeg voor een nachtlevering: leg er een kaart voor op deze nachtstad. De waarde van de kaart komt erbij, in sterren.',
    },
    last: (n) =>
      plural(n, {
        one: `Je laatste kaart: lever als je kunt. Kaarten die aan het einde nog op het spelbord liggen, worden niet meer verwijderd.`,
        other: `Je laatste ${n} kaarten: lever wat je kunt. Kaarten die aan het einde nog op het spelbord liggen, worden niet meer verwijderd.`,
      }),
    wanted: {
      day: (cost, stars) =>
        `Leveringen brengen de meeste sterren op. Deze vraagt ${cost} in een dagstad en is ${stars} waard.`,
      night: (cost, stars) =>
        `Leveringen brengen de meeste sterren op. Deze vraagt ${cost} in een nachtstad en is ${stars} waard.`,
    },
    starts:
      'Je vertrekt van de Zeppelin of van een kaart van jou op het spelbord: de vakken ernaast kosten niets.',
    zero: (value) =>
      `Je kaart van waarde ${value} verzamelt niets, maar beweegt de Zeppelin: de eerste strook vertrekt, en elke kaart erop geeft haar eigenaar wat onderaan staat.`,
    storage: (n) => `In je opslag passen ${n} grondstoffen. Wat te veel is, leg je meteen af: lever op tijd.`,
    toll: (goods) =>
      `Je mag verder gaan en met grondstoffen naar keuze betalen: dit vak kost ${goods}, één voor elk vak ertussen.`,
    neutral:
      'De grijze kaarten zijn van de neutrale bemanning en nemen alleen plaats in. Op een stad verdwijnt de oudste levering, en een 0 beweegt de Zeppelin.',
    winter: (n) =>
      `De winterzijde: ${n} opslagvakken, geen sterren voor paren, en je kiest de gleuf van elke levering. Tik op een gleuf om te lezen wat ze doet.`,
    improvements: (power) =>
      `Je Upgradefiche werkt zodra je beide gleuven 1a gevuld zijn: 2 grondstoffen naar keuze, daarna ${power}.`,
    power: (value, power) =>
      `Onderaan een kaart staat wat ze geeft als ze met de eerste strook vertrekt. Je kaart van waarde ${value}: ${power}.`,
    leavesNext: (power) =>
      `Deze kaart van jou ligt op de eerste strook. Als de Zeppelin beweegt, wordt ze verwijderd en geeft ze je: ${power}.`,
    turnsTo: {
      day: 'De eerste strook vertrekt als de Zeppelin beweegt. Omgedraaid komt ze vooraan terug: dag wordt nacht.',
      night:
        'De eerste strook vertrekt als de Zeppelin beweegt. Omgedraaid komt ze vooraan terug: nacht wordt dag.',
      dawn: 'De eerste strook vertrekt als de Zeppelin beweegt. Omgedraaid komt ze vooraan terug: zonsopgang wordt zonsondergang.',
      dusk: 'De eerste strook vertrekt als de Zeppelin beweegt. Omgedraaid komt ze vooraan terug: zonsondergang wordt zonsopgang.',
    },
    sky: 'Overdag is er vooral hout en graan, waar de nachtsteden om vragen; ’s nachts steen en water voor de dagsteden.',
    display: (day, night) =>
      `Iedereen kiest uit deze leveringen, ${day} voor de dag en ${night} voor de nacht. Wat genomen wordt, wordt meteen aangevuld.`,
    pairs: (one, two) =>
      `Een dag- en een nachtlevering vormen een paar. Eén paar is ${one} waard, twee zijn er ${two} waard, enzovoort.`,
    score:
      'Dit zou je stand zijn als het spel nu eindigde. Tik erop om te zien waar de punten vandaan komen.',
    stuck:
      'Zonder te betalen is geen vak bereikbaar. Betaal om verder te gaan, of leg een kaart af: de Zeppelin beweegt, en je beurt is voorbij.',
    pay: (goods) => `De weg naar je kaart kost ${goods} naar keuze. Houd wat leveringen vragen.`,
    deliver: 'Kies een levering met ✓: je geeft de grondstoffen en neemt het fiche.',
    deliverWith: (cost, stars) => `Kies een levering met ✓. Deze kost ${cost} en is ${stars} waard.`,
    deliverWithBonus: (cost, stars, bonus) =>
      `Kies een levering met ✓. Deze kost ${cost} en is ${stars} waard; je volgende vrije gleuf geeft er ${bonus} bij.`,
    deliverToSlot: (cost, stars) =>
      `Kies een levering met ✓. Deze kost ${cost} en is ${stars} waard; daarna kies je haar gleuf.`,
    substitute:
      'Een gleuf van jou laat je een andere grondstof geven in plaats van een die gevraagd wordt. Het hoeft niet.',
    slot: 'Je krijgt wat de gleuf toont. Een niveau gaat open als één gleuf van het lagere niveau gevuld is, de tweede gleuf als beide gevuld zijn.',
    bonus: (goods) => `Je gleuf geeft ${goods} naar keuze: neem wat een levering nog vraagt.`,
    bonusOfImprovement: (goods) =>
      `Je Upgradefiche is voltooid: kies ${goods}. Wat het verder doet, begint met de volgende beurt.`,
    discard: (held, room) =>
      `Je hebt ${held} grondstoffen en plaats voor ${room}. Leg de rest af, maar houd wat leveringen vragen.`,
    discardExpelled: (held, room) =>
      `De eerste strook is vertrokken, en je kaarten erop gaven je grondstoffen. Je hebt er ${held} en plaats voor ${room}: leg de rest af.`,
    column: 'Jij kiest de kolom van de neutrale kaart. Ze komt daar op het gemarkeerde vak.',
    draft:
      'Kies nu een fiche, en later een van het andere niveau. Niveau 1 werkt zodra je beide gleuven 1a gevuld zijn; niveau 3 geeft sterren aan het einde.',
    draft1:
      'Nu een fiche van niveau 1: het werkt zodra je beide gleuven 1a gevuld zijn, en geeft eerst 2 grondstoffen naar keuze.',
    draft3:
      'Nu een fiche van niveau 3: elke helft geeft sterren aan het einde als gleuf 3b van haar rij gevuld is.',
  },

  /** What a piece says of itself. */
  explain: {
    card: (value) => `Zeppelinkaart van waarde ${value}`,
    gathers: (goods, stars) =>
      `Op een eiland levert ze ${goods} op, op een stad ${stars}, en je voltooit een levering.`,
    moves:
      'Ze verzamelt niets, maar beweegt de Zeppelin: de eerste strook vertrekt. Op een stad voltooi je toch een levering.',
    gives: (power) => `Als ze met de eerste strook vertrekt: ${power}.`,
    cardOf: (me, who, value) =>
      me ? `Jouw kaart van waarde ${value}` : `Kaart van waarde ${value} van ${who}`,
    neutralCard: (value) => `Neutrale kaart van waarde ${value}`,
    liesOn: (ground) => `Ze ligt op een ${ground}, tot ze met haar strook vertrekt.`,
    neutralGives:
      'Ze neemt alleen plaats in: niemand krijgt iets als ze vertrekt, en niemand vertrekt van hier.',
    last: 'Het laatst gelegd.',
    island: 'Een kaart hier levert evenveel grondstoffen van het eiland op als haar waarde: 0, 1 of 2.',
    city: {
      day: 'Een kaart hier levert haar waarde in sterren op. Daarna moet je een daglevering voltooien.',
      night: 'Een kaart hier levert haar waarde in sterren op. Daarna moet je een nachtlevering voltooien.',
    },
    airship: 'Hier is de Zeppelin: je legt kaarten ernaast, op zijn eigen vak, of naast kaarten van jou.',
    rear: 'Op de eerste strook: die vertrekt het eerst.',
    withCard: (value, what) => `Jouw kaart van waarde ${value} hier: ${what}.`,
    tooFar: (goods) => `Te ver voor je op dit moment: de weg kost ${goods}.`,
    noDelivery: 'Nu niet: je kunt hier geen levering betalen.',
    tile: { day: 'Daglevering', night: 'Nachtlevering' },
    deliver: {
      day: (cost, stars) =>
        `Geef ${cost} in een dagstad: het fiche is ${stars} waard, en de gleuf geeft een bonus.`,
      night: (cost, stars) =>
        `Geef ${cost} in een nachtstad: het fiche is ${stars} waard, en de gleuf geeft een bonus.`,
    },
    have: (goods) => `Daarvan heb je ${goods}.`,
    stack: { day: 'Gedekte dagleveringen', night: 'Gedekte nachtleveringen' },
    stackText: (n) =>
      plural(n, {
        one: `Nog ${n}. Wat uit het aanbod genomen wordt, wordt van hier aangevuld.`,
        other: `Nog ${n}. Wat uit het aanbod genomen wordt, wordt van hier aangevuld.`,
      }),
    slotGives: (power) => `Een levering in deze gleuf geeft: ${power}.`,
    slotOrder: 'De gleuven worden van links naar rechts gevuld.',
    slotLevel:
      'Een niveau gaat open als in deze rij één gleuf van het lagere niveau gevuld is; de tweede gleuf als beide gevuld zijn.',
    slotFilled: (stars) => `Er ligt een levering in die ${stars} waard is.`,
    worthNow: (stars) => `Nu ${stars} waard.`,
    pair: (n) => `Paar ${n}`,
    pairText: (stars) => `Een dag- en een nachtlevering vormen een paar: ${stars} extra.`,
    pairWon: 'Je hebt het.',
    pairOpen: 'Nog niet.',
    level1: 'Upgradefiche van niveau 1',
    level3: { day: 'Upgradefiche van niveau 3, daghelft', night: 'Upgradefiche van niveau 3, nachthelft' },
    level3Text: (slot, power) => `Zodra ${slot} gevuld is: ${power}.`,
    storage:
      'Met grondstoffen betaal je leveringen en verre reizen. Wat geen plaats vindt, leg je meteen af.',
    goodsNow: (stars) => `Aan het einde over, zouden ze ${stars} waard zijn.`,
    cards: 'Zeppelinkaarten',
    cardsText: (n) =>
      plural(n, {
        one: `Nog ${n} van 16, in de hand en in de stapel. Het spel eindigt als iedereen de zijne heeft gebruikt.`,
        other: `Nog ${n} van 16, in de hand en in de stapel. Het spel eindigt als iedereen de zijne heeft gebruikt.`,
      }),
    neutralCrew:
      'Na elk van je beurten wordt een neutrale kaart omgedraaid, en de dobbelsteen kiest haar kolom; bij een 6 kies jij.',
    die: 'De dobbelsteen kiest de kolom van de neutrale kaart. Bij een 6 kies jij.',
    rankNow: (stars) => `Nu zou je ${stars} hebben.`,
  },

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
