import type english from '../en/solenia.ts';
import { pluralIn } from '../plural.ts';
import explain from './solenia/explain.ts';
import lesson from './solenia/lessons.ts';

const plural = pluralIn('de');

/** „Du legst“ oder „Ada legt“. */
const does = (me: boolean, who: string, mine: string, theirs: string) =>
  me ? `Du ${mine}` : `${who} ${theirs}`;

const solenia: typeof english = {
  name: 'Solenia',

  good: { wood: 'Holz', wheat: 'Getreide', stone: 'Stein', water: 'Wasser' },
  goodCount: {
    wood: (n) => `${n} Holz`,
    wheat: (n) => `${n} Getreide`,
    stone: (n) => plural(n, { one: `${n} Stein`, other: `${n} Steine` }),
    water: (n) => `${n} Wasser`,
  },
  goods: (n) => plural(n, { one: `${n} Ware`, other: `${n} Waren` }),
  stars: (n) => plural(n, { one: `${n} Goldstern`, other: `${n} Goldsterne` }),
  nothing: 'nichts',
  ground: {
    wood: 'Holzinsel',
    wheat: 'Getreideinsel',
    stone: 'Steininsel',
    water: 'Wasserinsel',
    day: 'Tag-Stadt',
    night: 'Nacht-Stadt',
  },
  side: { day: 'Tag', night: 'Nacht' },
  at: (row, col) => `Reihe ${row}, Spalte ${col}`,
  card: (id, value) => `Karte ${id}, Wert ${value}`,
  cardOf: (card, owner) => `${card}, von ${owner}`,
  expelled: (power) => `bei der Wertung: ${power}`,
  airshipHere: 'hier steht das Luftschiff',
  placedLast: 'zuletzt gelegt',
  // Nach „von“.
  neutral: 'der neutralen Mannschaft',
  neutralCard: 'neutrale Karte',

  power: {
    goods: (goods) => goods,
    one_of: (goods) => goods,
    of_the_space: (n) =>
      plural(n, {
        one: `${n} Ware der Insel oder ${n} Goldstern auf einer Stadt`,
        other: `${n} Waren der Insel oder ${n} Goldsterne auf einer Stadt`,
      }),
    stars: (stars) => stars,
    stars_on: (stars, good) => `${stars}, falls die Karte auf einer Insel dieser Sorte liegt: ${good}`,
    storage: (n) => plural(n, { one: `${n} weiteres Lagerfeld`, other: `${n} weitere Lagerfelder` }),
    shorter_voyage: (goods) => `Reichweite erhöhen kostet ${goods} weniger`,
    substitution: 'einmal pro Zug darf bei einem Auftrag 1 Ware durch eine beliebige andere ersetzt werden',
    covered: 'von einem Verbesserungsplättchen verdeckt',
    extra_good: (n, goods) =>
      `${plural(n, { one: `${n} Ware`, other: `${n} Waren` })} mehr, wenn du eine Karte mit Wert 1 oder 2 auf eine Insel dieser Sorte legst: ${goods}`,
    city_stars: (stars) => `${stars}, wenn du eine Karte auf eine Stadt legst`,
    diagonals: 'für dich sind auch diagonale Felder benachbart',
    expulsion_stars: (stars, value) => `${stars}, wenn eine deiner Karten mit Wert ${value} gewertet wird`,
    star_per_good: 'am Ende 1 Goldstern für jede übrige Ware statt für je zwei',
    per_pair: (stars, most) => `am Ende ${stars} pro Pärchen aus Tag- und Nacht-Auftrag, höchstens ${most}`,
    per_tile: (stars) => `am Ende ${stars} pro Auftragsplättchen`,
    per_costly_tile: (stars, n) => `am Ende ${stars} pro Auftragsplättchen mit ${n} oder mehr Waren`,
    per_cheap_tile: (stars, n) => `am Ende ${stars} pro Auftragsplättchen mit ${n} oder weniger Waren`,
    per_good: (stars) => `am Ende ${stars} pro übriger Ware`,
    stars_at_end: (stars) => `am Ende ${stars}`,
    per_card_on_board: (stars) => `am Ende ${stars} pro eigener Karte auf dem Spielplan`,
    per_local_good: (stars) =>
      `am Ende ${stars} für jedes Holz und Getreide auf deinen Tag-Plättchen und jeden Stein und jedes Wasser auf deinen Nacht-Plättchen`,
  },

  board: 'Der Spielplan, vom letzten Spielplanteil zum ersten',
  front: 'Vorn',
  rear: 'Hinten: geht als Nächstes',
  hand: 'Meine Karten',
  storageName: 'Lager',
  pairsName: 'Pärchen',
  noCards: 'Keine Karten mehr auf der Hand.',
  deliveries: 'Aufträge',
  myBoard: 'Mein Tableau',
  boards: 'Tableaus',
  delivered: (me, who, n) =>
    `${me ? 'Du hast' : `${who} hat`} ${n} ${plural(n, { one: 'Auftrag', other: 'Aufträge' })} erfüllt`,
  boardOf: (name) => `Tableau von ${name}`,
  draft: 'Verbesserungen',
  solo: 'Neutrale Mannschaft',

  round: (n) => `Runde ${n} von 16`,
  turnOf: (name) => `${name} ist dran`,
  yourTurn: 'Du bist dran',
  waitingFor: (names) => `Warten auf ${names}`,
  sent: 'Wird gesendet\u00a0…',
  over: 'Die Partie ist zu Ende.',

  ask: {
    draft: 'Wähle ein Verbesserungsplättchen.',
    place: 'Wähle eine Karte, dann ein leuchtendes Feld.',
    stuck: 'Kein Feld ist kostenlos: Erhöhe deine Reichweite oder lege die gewählte Karte ab.',
    pay: (goods) => `Reichweite erhöhen: Gib ${goods} ab.`,
    deliver: {
      day: 'Tag-Stadt: Wähle einen Tag-Auftrag.',
      night: 'Nacht-Stadt: Wähle einen Nacht-Auftrag.',
    },
    substitute: 'Du darfst 1 Ware des Auftrags ersetzen.',
    slot: 'Wähle einen Platz für das Auftragsplättchen.',
    bonus: (goods) => `Wähle, was du erhältst: ${goods}.`,
    discard: (goods) => `Dein Lager ist voll: Lege ${goods} zurück.`,
    discardExpelled: (goods) =>
      `Karten wurden ausgestoßen, und was deine gaben, passt nicht in dein Lager: Lege ${goods} zurück.`,
    column: 'Der Würfel zeigt 6: Wähle die Spalte der neutralen Karte.',
  },

  placeCard: (card, where, ground) => `Lege ${card}, auf ${where}, ${ground}`,
  costs: (what) => `kostet ${what}`,
  free: 'kostet nichts',
  brings: (what) => `bringt ${what}`,
  aDelivery: 'einen Auftrag',
  movesAirship: 'das Luftschiff rückt vor',
  chooseCard: (card) => `Wähle ${card}`,
  discardCard: (card) => `${card}, ablegen: Das Luftschiff rückt vor`,
  pay: (goods) => `${goods} abgeben`,
  gain: (goods) => `${goods} nehmen`,
  discard: (goods) => `${goods} zurücklegen`,
  oneMore: (good) => `Mehr ${good}`,
  oneLess: (good) => `Weniger ${good}`,
  chosen: (n, of) => `${n} von ${of} gewählt`,
  payAsPrinted: 'Die geforderten Waren liefern',
  substitute: (given, asked) => `${given} statt ${asked}`,
  column: (n) => `Spalte ${n}`,
  takeImprovement: (what) => `Nehmen: ${what}`,

  tile: {
    day: (id, cost, stars) => `Tag-Auftrag ${id}: ${cost}, ${stars}`,
    night: (id, cost, stars) => `Nacht-Auftrag ${id}: ${cost}, ${stars}`,
  },
  makeDelivery: (tile) => `Erfüllen: ${tile}`,
  deckLeft: (n) => `${n} im Stapel`,
  slot: { day: (id) => `Tag-Platz ${id}`, night: (id) => `Nacht-Platz ${id}` },
  filled: 'belegt',
  fillSlot: (slot, power) => `Plättchen anlegen, ${slot}: ${power}`,
  level1: (words) => `Verbesserung der Stufe 1: ${words}`,
  level3: (day, night) => `Verbesserung der Stufe 3: bei Tag ${day}; bei Nacht ${night}`,
  level1First: 'sobald beide Plätze 1a belegt sind, 2 Waren deiner Wahl, danach',
  inForce: 'aktiv',
  notInForce: 'noch nicht aktiv',
  storage: (n, of) => `Lager: ${n} von ${of}`,
  cardsLeft: (n) => plural(n, { one: `noch ${n} Karte`, other: `noch ${n} Karten` }),
  pair: (n, stars) => `Pärchen ${n}: ${stars}`,
  extraTiles: (n) => plural(n, { one: `${n} Plättchen ohne Platz`, other: `${n} Plättchen ohne Platz` }),
  die: (n) => `Würfel: ${n}`,
  neutralDeck: (n) => plural(n, { one: `noch ${n} neutrale Karte`, other: `noch ${n} neutrale Karten` }),
  ranks: 'Ränge',
  rankFrom: (rank, stars) => `${rank}: ab ${stars}`,

  log: {
    improvement_taken: (me, who, what) => `${does(me, who, 'nimmst', 'nimmt')} eine Verbesserung: ${what}.`,
    turn_began: (me, who, round) =>
      me ? `Runde ${round}: Du bist dran.` : `Runde ${round}: ${who} ist dran.`,
    card_placed: (me, who, card, where) => `${does(me, who, 'legst', 'legt')} ${card} auf ${where}.`,
    voyage_paid: (me, who, goods) =>
      me ? `Du erhöhst deine Reichweite für ${goods}.` : `${who} erhöht die Reichweite für ${goods}.`,
    card_discarded: (me, who, card) =>
      `${me ? 'Du erreichst' : `${who} erreicht`} kein Feld kostenlos und ${me ? 'legst' : 'legt'} ${card} ab: Das Luftschiff rückt vor.`,
    zero_moves: 'Eine 0 bewegt das Luftschiff.',
    airship_moved: 'Das erste Spielplanteil geht am Ende des Zuges.',
    gained: {
      island: (me, who, what) => `${does(me, who, 'erhältst', 'erhält')} ${what} von der Insel.`,
      city: (me, who, what) => `${does(me, who, 'erhältst', 'erhält')} ${what} in der Stadt.`,
      slot: (me, who, what) => `${does(me, who, 'erhältst', 'erhält')} ${what} vom Platz des Tableaus.`,
      improvement: (me, who, what) =>
        `${does(me, who, 'erhältst', 'erhält')} ${what} durch die Verbesserung.`,
    },
    delivery_made: (me, who, goods, tile) => `${does(me, who, 'lieferst', 'liefert')} ${goods} für ${tile}.`,
    improvement_completed: (me, who, what) =>
      `${does(me, who, 'aktivierst', 'aktiviert')} die Verbesserung: ${what}.`,
    goods_discarded: (me, who, goods) =>
      `${does(me, who, 'legst', 'legt')} ${goods} zurück: So viel passt nicht ins Lager.`,
    card_expelled: (me, who, card, what) =>
      me
        ? `Deine ${card} darauf wird gewertet und bringt ${what}.`
        : `Die ${card} von ${who} darauf wird gewertet und bringt ${what}.`,
    strip_turned: {
      day: 'Das Spielplanteil wird auf Tag gedreht und ans Ende gelegt.',
      night: 'Das Spielplanteil wird auf Nacht gedreht und ans Ende gelegt.',
      dawn: 'Das Spielplanteil wird auf Morgengrauen gedreht und ans Ende gelegt.',
      dusk: 'Das Spielplanteil wird auf Dämmerung gedreht und ans Ende gelegt.',
    },
    neutral_card_turned: (card, die) => `Die neutrale Mannschaft deckt ${card} auf; der Würfel zeigt ${die}.`,
    neutral_card_placed: (card, where) => `Die neutrale Mannschaft legt ${card} auf ${where}.`,
    neutral_card_discarded: (card) => `Die Spalte ist voll: Die neutrale Mannschaft legt ${card} ab.`,
    tile_discarded: (tile) => `Die neutrale Mannschaft entfernt ${tile}.`,
    over: 'Alle haben ihre Karten ausgespielt: Die Partie ist zu Ende.',
  },
  aCard: (value) => `eine Karte mit Wert ${value}`,
  theCard: (value) => `Karte mit Wert ${value}`,
  aTile: {
    day: (stars) => `einen Tag-Auftrag (${stars})`,
    night: (stars) => `einen Nacht-Auftrag (${stars})`,
  },

  source: {
    stars: 'Gesammelte Goldsterne',
    tiles: 'Auftragsplättchen',
    pairs: 'Auftragspärchen',
    goods: 'Übrige Waren',
    powers: 'Boni',
  },
  rank: {
    deckhand: 'Matrose',
    pilot: 'Pilot',
    captain: 'Kapitän',
    commodore: 'Kommodore',
    legend: 'Legende von Solenia',
  },

  brief: {
    placed: (me, who, value) => `${does(me, who, 'legst', 'legt')} eine ${value}.`,
    placedFor: (me, who, value, what) =>
      `${does(me, who, 'legst', 'legt')} eine ${value} und ${me ? 'erhältst' : 'erhält'} ${what}.`,
    delivered: (me, who, stars) => `${does(me, who, 'lieferst', 'liefert')} für ${stars}.`,
    left: (value, what) => `Deine ${value} ging mit dem ersten Spielplanteil und brachte ${what}.`,
  },

  lesson,
  explain,
  /** Where the points come from, as things are now. */
  score: {
    name: 'Stand',
    title: 'Der Punktestand',
    why: 'Was alle hätten, wäre die Partie jetzt zu Ende.',
    button: (name, stars) => `${name}: ${stars}, wäre die Partie jetzt zu Ende. Zeigen, woher sie kommen`,
    sources: {
      stars: 'von Städten, Plätzen und gewerteten Karten',
      tiles: 'auf den Plättchen',
      pairs: 'je ein Tag- und ein Nacht-Auftrag',
      goods: 'ein Goldstern für je zwei Waren',
      powers: 'von Plätzen und Verbesserungen, die am Ende zählen',
    },
  },
};

export default solenia;
