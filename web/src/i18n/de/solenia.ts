import type english from '../en/solenia.ts';
import { pluralIn } from '../plural.ts';

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

  /** What a newcomer is told at the table: two sentences at most, for a phone. */
  lesson: {
    aim: 'Sammle Waren auf den Inseln und liefere sie an die Städte. Wer die meisten Goldsterne hat, wenn alle 16 Karten ausgespielt haben, gewinnt.',
    aimSolo: (rank, stars) =>
      `Sammle Waren auf den Inseln und liefere sie an die Städte. ${stars} Goldsterne nach deinen 16 Karten bringen dir den Rang: ${rank}.`,
    place:
      'Wähle eine deiner Karten, dann ein leuchtendes Feld neben dem Luftschiff oder neben einer deiner Karten.',
    placeWith: (value, ground, goods) =>
      `Wähle eine Karte, dann ein leuchtendes Feld. Deine Karte mit Wert ${value} bringt auf dieser ${ground} ${goods}.`,
    lateStart: (goods) => `Wer als Dritter oder Vierter spielt, beginnt mit einer Ware: Du hast ${goods}.`,
    city: {
      day: 'Deine Waren reichen für einen Tag-Auftrag: Lege dafür eine Karte auf diese Tag-Stadt. Der Wert der Karte kommt in Goldsternen dazu.',
      night:
        'Deine Waren reichen für einen Nacht-Auftrag: Lege dafür eine Karte auf diese Nacht-Stadt. Der Wert der Karte kommt in Goldsternen dazu.',
    },
    last: (n) =>
      plural(n, {
        one: `Deine letzte Karte: Liefere, wenn du kannst. Karten, die am Ende noch auf dem Spielplan liegen, werden nicht mehr gewertet.`,
        other: `Deine letzten ${n} Karten: Liefere, was du kannst. Karten, die am Ende noch auf dem Spielplan liegen, werden nicht mehr gewertet.`,
      }),
    wanted: {
      day: (cost, stars) =>
        `Aufträge bringen die meisten Goldsterne. Dieser verlangt ${cost} in einer Tag-Stadt und zählt ${stars}.`,
      night: (cost, stars) =>
        `Aufträge bringen die meisten Goldsterne. Dieser verlangt ${cost} in einer Nacht-Stadt und zählt ${stars}.`,
    },
    starts:
      'Du startest beim Luftschiff oder bei einer deiner Karten auf dem Spielplan: Felder daneben kosten nichts.',
    zero: (value) =>
      `Deine Karte mit Wert ${value} sammelt nichts, bewegt aber das Luftschiff: Das erste Spielplanteil geht, und seine Karten bringen, was an ihrem Fuß steht.`,
    storage: (n) =>
      `In dein Lager passen ${n} Waren. Was zu viel ist, legst du sofort zurück: Liefere rechtzeitig.`,
    toll: (goods) =>
      `Du darfst weiter weg legen und mit beliebigen Waren bezahlen: Dieses Feld kostet ${goods}, eine für jedes Feld dazwischen.`,
    neutral:
      'Die grauen Karten gehören der neutralen Mannschaft und nehmen nur Platz weg. Auf einer Stadt entfernt eine den ältesten Auftrag, eine 0 bewegt das Luftschiff.',
    winter: (n) =>
      `Die Winterseite: ${n} Lagerfelder, keine Goldsterne für Pärchen, und du wählst den Platz jedes Auftrags. Tippe auf einen Platz, um zu lesen, was er kann.`,
    improvements: (power) =>
      `Deine Verbesserung wirkt, sobald deine beiden Plätze 1a belegt sind: 2 Waren deiner Wahl, danach ${power}.`,
    power: (value, power) =>
      `Am Fuß einer Karte steht, was sie bringt, wenn sie mit dem ersten Spielplanteil geht. Deine Karte mit Wert ${value}: ${power}.`,
    leavesNext: (power) =>
      `Diese Karte von dir liegt auf dem ersten Spielplanteil. Rückt das Luftschiff vor, wird sie gewertet und bringt dir: ${power}.`,
    turnsTo: {
      day: 'Das erste Spielplanteil geht, wenn das Luftschiff vorrückt. Umgedreht kommt es vorn wieder: Aus Tag wird Nacht.',
      night:
        'Das erste Spielplanteil geht, wenn das Luftschiff vorrückt. Umgedreht kommt es vorn wieder: Aus Nacht wird Tag.',
      dawn: 'Das erste Spielplanteil geht, wenn das Luftschiff vorrückt. Umgedreht kommt es vorn wieder: Aus Morgengrauen wird Dämmerung.',
      dusk: 'Das erste Spielplanteil geht, wenn das Luftschiff vorrückt. Umgedreht kommt es vorn wieder: Aus Dämmerung wird Morgengrauen.',
    },
    sky: 'Bei Tag gibt es vor allem Holz und Getreide, die die Nacht-Städte brauchen; bei Nacht Stein und Wasser für die Tag-Städte.',
    display: (day, night) =>
      `Alle wählen aus diesen Aufträgen, ${day} bei Tag und ${night} bei Nacht. Was genommen wird, wird sofort ersetzt.`,
    pairs: (one, two) =>
      `Ein Tag- und ein Nacht-Auftrag sind ein Pärchen. Eines zählt ${one}, zwei zählen ${two}, und so weiter.`,
    score:
      'So stünde es für dich, wäre die Partie jetzt zu Ende. Tippe darauf, um zu sehen, woher die Punkte kommen.',
    stuck:
      'Ohne zu bezahlen ist kein Feld erreichbar. Bezahle, um weiter zu kommen, oder lege eine Karte ab: Das Luftschiff rückt vor, und dein Zug ist vorbei.',
    pay: (goods) =>
      `Der Weg zu deiner Karte kostet ${goods} beliebiger Sorte. Behalte, was Aufträge verlangen.`,
    deliver: 'Wähle einen Auftrag mit ✓: Du gibst die Waren ab und nimmst das Plättchen.',
    deliverWith: (cost, stars) => `Wähle einen Auftrag mit ✓. Dieser kostet ${cost} und zählt ${stars}.`,
    deliverWithBonus: (cost, stars, bonus) =>
      `Wähle einen Auftrag mit ✓. Dieser kostet ${cost} und zählt ${stars}; dein nächster freier Platz bringt dazu ${bonus}.`,
    deliverToSlot: (cost, stars) =>
      `Wähle einen Auftrag mit ✓. Dieser kostet ${cost} und zählt ${stars}; danach wählst du seinen Platz.`,
    substitute:
      'Ein Platz von dir erlaubt, statt einer geforderten Ware eine andere abzugeben. Du musst es nicht tun.',
    slot: 'Du bekommst, was der Platz zeigt. Eine Stufe öffnet sich, wenn ein Platz der vorigen belegt ist, ihr zweiter Platz, wenn es beide sind.',
    bonus: (goods) => `Dein Platz bringt ${goods} deiner Wahl: Nimm, was ein Auftrag noch verlangt.`,
    bonusOfImprovement: (goods) =>
      `Deine Verbesserung ist vollständig: Wähle ${goods}. Was sie sonst kann, beginnt mit dem nächsten Zug.`,
    discard: (held, room) =>
      `Du hast ${held} Waren und Platz für ${room}. Lege den Rest zurück, aber behalte, was Aufträge verlangen.`,
    discardExpelled: (held, room) =>
      `Das erste Spielplanteil ist gegangen, und deine Karten darauf brachten Waren. Du hast ${held} und Platz für ${room}: Lege den Rest zurück.`,
    column: 'Du wählst die Spalte der neutralen Karte. Sie nimmt dort das markierte Feld.',
    draft:
      'Wähle jetzt ein Plättchen und später eines der anderen Stufe. Stufe 1 wirkt, sobald deine beiden Plätze 1a belegt sind; Stufe 3 bringt am Ende Goldsterne.',
    draft1:
      'Jetzt ein Plättchen der Stufe 1: Es wirkt, sobald deine beiden Plätze 1a belegt sind, und bringt zuerst 2 Waren deiner Wahl.',
    draft3:
      'Jetzt ein Plättchen der Stufe 3: Jede Hälfte bringt am Ende Goldsterne, wenn Platz 3b ihrer Reihe belegt ist.',
  },

  /** What a piece says of itself. */
  explain: {
    card: (value) => `Luftschiffkarte mit Wert ${value}`,
    gathers: (goods, stars) =>
      `Auf einer Insel bringt sie ${goods}, auf einer Stadt ${stars}, und du erfüllst einen Auftrag.`,
    moves:
      'Sie sammelt nichts, bewegt aber das Luftschiff: Das erste Spielplanteil geht. Auf einer Stadt erfüllst du trotzdem einen Auftrag.',
    gives: (power) => `Geht sie mit dem ersten Spielplanteil: ${power}.`,
    cardOf: (me, who, value) => (me ? `Deine Karte mit Wert ${value}` : `Karte mit Wert ${value} von ${who}`),
    neutralCard: (value) => `Neutrale Karte mit Wert ${value}`,
    liesOn: (ground) => `Sie liegt auf einer ${ground}, bis sie mit ihrem Spielplanteil geht.`,
    neutralGives: 'Sie nimmt nur Platz weg: Geht sie, bekommt niemand etwas, und niemand startet von hier.',
    last: 'Zuletzt gelegt.',
    island: 'Eine Karte hier bringt so viele Waren der Insel, wie sie wert ist: 0, 1 oder 2.',
    city: {
      day: 'Eine Karte hier bringt ihren Wert in Goldsternen. Dann musst du einen Tag-Auftrag erfüllen.',
      night: 'Eine Karte hier bringt ihren Wert in Goldsternen. Dann musst du einen Nacht-Auftrag erfüllen.',
    },
    airship:
      'Hier steht das Luftschiff: Du legst Karten daneben, auf sein eigenes Feld oder neben deine Karten.',
    rear: 'Auf dem ersten Spielplanteil: Es geht als Nächstes.',
    withCard: (value, what) => `Deine Karte mit Wert ${value} hier: ${what}.`,
    tooFar: (goods) => `Zu weit für dich: Der Weg kostet ${goods}.`,
    noDelivery: 'Jetzt nicht: Du kannst hier keinen Auftrag bezahlen.',
    tile: { day: 'Tag-Auftrag', night: 'Nacht-Auftrag' },
    deliver: {
      day: (cost, stars) =>
        `Gib ${cost} in einer Tag-Stadt ab: Das Plättchen zählt ${stars}, und sein Platz bringt einen Bonus.`,
      night: (cost, stars) =>
        `Gib ${cost} in einer Nacht-Stadt ab: Das Plättchen zählt ${stars}, und sein Platz bringt einen Bonus.`,
    },
    have: (goods) => `Davon hast du ${goods}.`,
    stack: { day: 'Verdeckte Tag-Aufträge', night: 'Verdeckte Nacht-Aufträge' },
    stackText: (n) =>
      plural(n, {
        one: `Noch ${n}. Was aus der Auslage genommen wird, wird von hier ersetzt.`,
        other: `Noch ${n}. Was aus der Auslage genommen wird, wird von hier ersetzt.`,
      }),
    slotGives: (power) => `Ein Auftrag an diesem Platz bringt: ${power}.`,
    slotOrder: 'Die Plätze werden von links nach rechts belegt.',
    slotLevel:
      'Eine Stufe öffnet sich, wenn in dieser Reihe ein Platz der vorigen belegt ist; ihr zweiter Platz, wenn es beide sind.',
    slotFilled: (stars) => `Hier liegt ein Auftrag, der ${stars} zählt.`,
    worthNow: (stars) => `Jetzt ${stars} wert.`,
    pair: (n) => `Pärchen ${n}`,
    pairText: (stars) => `Ein Tag- und ein Nacht-Auftrag sind ein Pärchen: ${stars} mehr.`,
    pairWon: 'Du hast es.',
    pairOpen: 'Noch nicht.',
    level1: 'Verbesserung der Stufe 1',
    level3: { day: 'Verbesserung der Stufe 3, Tag-Hälfte', night: 'Verbesserung der Stufe 3, Nacht-Hälfte' },
    level3Text: (slot, power) => `Sobald ${slot} belegt ist: ${power}.`,
    storage:
      'Mit Waren bezahlst du Aufträge und weite Wege. Was keinen Platz findet, legst du sofort zurück.',
    goodsNow: (stars) => `Am Ende übrig, wären sie ${stars} wert.`,
    cards: 'Luftschiffkarten',
    cardsText: (n) =>
      plural(n, {
        one: `Noch ${n} von 16, auf der Hand und im Stapel. Die Partie endet, wenn alle ihre ausgespielt haben.`,
        other: `Noch ${n} von 16, auf der Hand und im Stapel. Die Partie endet, wenn alle ihre ausgespielt haben.`,
      }),
    neutralCrew:
      'Nach jedem deiner Züge wird eine neutrale Karte aufgedeckt, und der Würfel bestimmt ihre Spalte; bei einer 6 bestimmst du.',
    die: 'Der Würfel bestimmt die Spalte der neutralen Karte. Bei einer 6 wählst du.',
    rankNow: (stars) => `Jetzt hättest du ${stars}.`,
  },

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
