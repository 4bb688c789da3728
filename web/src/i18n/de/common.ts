import type english from '../en/common.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('de');

const common: typeof english = {
  tagline: 'Zwei Spiele um Sonne und Mond, mit Freunden in der Ferne.',
  language: 'Sprache',
  close: 'Schließen',
  tryAgain: 'Noch einmal versuchen',
  toTheHomePage: 'Zur Startseite',
  symbols: ['Sonne', 'Mond', 'Stern', 'Blatt'],
  seatNumber: ({ n, symbol }) => `Platz ${n}, ${symbol}`,

  games: {
    solstis: {
      name: 'Solstis',
      tagline:
        'Lege Plättchen für Plättchen eine Berglandschaft, schlage Regenbogen, begegne ihren Geistern.',
      players: '2 Spieler · 20 Min.',
      options: {
        evilSpirit: 'Mit dem bösen Geist spielen',
        evilSpiritHint: 'Für die ersten Partien lasst ihn besser weg.',
        withEvil: 'Mit dem bösen Geist',
        withoutEvil: 'Ohne den bösen Geist',
      },
    },
    solenia: {
      name: 'Solenia',
      tagline: 'Fliege zwischen Tag und Nacht, sammle Waren auf schwebenden Inseln, beliefere die Städte.',
      players: '1–4 Spieler · 45 Min.',
      options: {
        mode: 'Spielertableaus',
        summer: 'Sommerseite',
        summerHint: 'Das Grundspiel: Die Plätze werden von links nach rechts belegt.',
        winter: 'Winterseite',
        winterHint: 'Du wählst die Plätze und ihre Boni; weniger Lagerfelder.',
        improvements: 'Winterseite mit Verbesserungsplättchen',
        improvementsHint: 'Vor dem Start wählt jeder zwei Verbesserungsplättchen.',
        opening: 'Der Himmel zu Beginn',
        random: 'Zufällig',
        dawn: 'Morgengrauen: von der Nacht zum Tag',
        dusk: 'Dämmerung: vom Tag zur Nacht',
      },
    },
  },

  open: {
    title: 'Raum öffnen',
    whichGame: 'Welches Spiel?',
    nPlayers: 'Spieler',
    players: ({ n }) => `${n} ${plural(n, { one: 'Spieler', other: 'Spieler' })}`,
    yourName: 'Dein Name',
    listed: 'Den Raum in der Liste offener Räume zeigen',
    byHost: 'Ich sage, wann es losgeht',
    byHostWhy: 'Sonst beginnt das Spiel, sobald alle Plätze besetzt sind.',
    button: 'Raum öffnen',
    opening: 'Wird geöffnet…',
  },
  join: {
    title: 'Raum betreten',
    label: 'Code oder Link',
    button: 'Zum Raum',
    notACode: 'Das ist kein Code eines Raums: Er hat zehn Buchstaben und Ziffern.',
  },
  openRooms: {
    title: 'Offene Räume',
    none: 'Zurzeit ist kein Raum offen. Öffne einen, dann können Freunde oder Fremde dazukommen.',
    taken: ({ taken, seats }) => `${taken} von ${seats} Plätzen besetzt`,
    unreachable: 'Die Liste lässt sich nicht laden: Der Server antwortet nicht.',
  },
  myGames: {
    title: 'Meine Spiele',
    none: 'Hier findest du die Spiele wieder, die du auf diesem Gerät spielst.',
    lobby: 'Wartet auf Spieler',
    playing: 'Läuft',
    yourTurn: 'Du bist dran',
    over: 'Beendet',
    forget: ({ game }) => `Dieses Spiel ${game} vergessen`,
    forgetWhy:
      'Ohne den Link zu deinem Platz kommst du auf diesem Gerät nicht mehr dorthin zurück. Trotzdem vergessen?',
  },

  lobby: {
    invite: 'Lade deine Freunde ein',
    inviteWhy: 'Wer diesen Link hat, kann Platz nehmen oder zuschauen.',
    onlyHere:
      'Diese Adresse gilt nur auf diesem Rechner. Deine Freunde brauchen die Adresse, unter der sie ihn erreichen.',
    link: 'Link zu diesem Raum',
    copy: 'Kopieren',
    copied: 'Kopiert',
    notCopied: 'Bitte von Hand kopieren',
    code: 'Code',
    rules: 'Regeln dieses Spiels',
    invitedBy: ({ name }) => `${name} lädt dich ein`,
    fingerprintWhy:
      'Er bindet den Server an seine Mischung, bevor sich jemand setzt. Nach dem Spiel lässt er sich prüfen.',
    share: 'Teilen…',
    shareText: ({ game }) => `Spiel ${game} mit mir`,
    qr: 'QR-Code des Links',
    seats: 'Wer spielt',
    free: 'Freier Platz',
    you: 'Du',
    host: 'Gastgeber',
    here: 'ist da',
    away: 'ist weg',
    sitHere: 'Hier setzen',
    sitDown: 'Platz nehmen',
    standUp: 'Aufstehen',
    freeSeat: ({ name }) => `Platz von ${name} freigeben`,
    start: 'Spiel beginnen',
    waitingForSeats: ({ n }) =>
      `${plural(n, { one: 'Ein Platz ist', other: `${n} Plätze sind` })} noch frei. Das Spiel beginnt, wenn alle besetzt sind.`,
    waitingForSeatsByHost: ({ n }) =>
      `${plural(n, { one: 'Ein Platz ist', other: `${n} Plätze sind` })} noch frei. Wenn alle besetzt sind, beginnt der Gastgeber das Spiel.`,
    waitingForHost: 'Alle Plätze sind besetzt. Der Gastgeber beginnt das Spiel.',
    allHere: 'Alle Plätze sind besetzt. Beginne, wenn alle bereit sind.',
    full: 'Alle Plätze dieses Raums sind besetzt.',
    fullWhy: 'Du kannst zuschauen, sobald das Spiel beginnt, oder einen eigenen Raum öffnen.',
    ownRoom: 'Eigenen Raum öffnen',
    spectators: ({ n }) => `${n} ${plural(n, { one: 'schaut zu', other: 'schauen zu' })}`,
    nameMissing: 'Bitte sag, wie wir dich nennen sollen.',
  },

  table: {
    yourTurn: 'Du bist dran',
    sending: 'Wird gesendet…',
    turnOf: ({ names }) => `Am Zug: ${names}`,
    allTaken: 'Alle Plätze sind besetzt, du schaust zu.',
    players: 'Spieler',
    isHere: 'verbunden',
    isAway: 'nicht verbunden',
    isToPlay: 'am Zug',
    log: 'Was geschah',
    logEmpty: 'Noch ist nichts geschehen.',
    logGap: 'Während du weg warst, wurde weitergespielt.',
    menu: 'Menü',
    rules: 'Regeln',
    loading: 'Der Tisch wird gedeckt…',
    notify: 'Sag mir, wenn ich dran bin',
    notifyOn: 'Du erfährst es, wenn du dran bist.',
    notifyNo: 'Dieser Browser erlaubt dieser Seite keine Benachrichtigungen.',
    notifyWhy: 'Das geht, solange die Seite offen ist, auch im Hintergrund.',
    notifyImpossible:
      'Dieser Browser zeigt hier keine Benachrichtigungen. Der Punkt im Titel des Tabs sagt, wann du dran bist.',
    otherDevice: 'Auf einem anderen Gerät weiterspielen',
    otherDeviceWhy: 'Dieser Link ist dein Platz: Behalte ihn für dich.',
    otherDeviceQr: 'QR-Code des Links zu deinem Platz',
    invite: 'Link für Zuschauer',
  },

  connection: {
    live: 'Verbunden',
    connecting: 'Verbinde…',
    lost: 'Verbindung verloren. Neuer Versuch…',
  },

  events: {
    sat: ({ name }) => `${name} hat Platz genommen.`,
    stood: ({ seat }) => `Platz ${seat} ist wieder frei.`,
    started: 'Das Spiel beginnt.',
    yourTurn: 'Du bist dran.',
  },

  result: {
    title: 'Das Spiel ist aus',
    won: ({ name }) => `${name} gewinnt`,
    youWon: 'Du gewinnst',
    shared: ({ names }) => `${names} teilen sich den Sieg`,
    solo: ({ points }) => `Du hast ${points} ${plural(points, { one: 'Punkt', other: 'Punkte' })} erreicht`,
    soloOf: ({ name, points }) =>
      `${name} hat ${points} ${plural(points, { one: 'Punkt', other: 'Punkte' })} erreicht`,
    source: 'Punkte für',
    total: 'Summe',
    again: 'Noch ein Spiel',
    seeTable: 'Den Tisch ansehen',
    fair: 'War ehrlich gemischt?',
    fairWhy:
      'Bevor jemand Platz nahm, zeigte der Raum den Fingerabdruck seines geheimen Startwerts. Jetzt ist der Startwert öffentlich: Wer mag, kann das Spiel aus ihm und den Beiträgen der Spieler noch einmal austeilen.',
    commitment: 'Fingerabdruck (SHA-256)',
    seed: 'Startwert',
    record: 'Aufzeichnung des Spiels herunterladen',
    course: 'Die Punkte im Verlauf der Partie',
    verify: 'Jetzt prüfen',
    isTrue: 'Geprüft: Mischung, jede Entscheidung und das Ergebnis stimmen.',
    isFalse: 'Diese Aufzeichnung stimmt nicht. Bitte sag es dem Betreiber des Servers.',
  },

  rules: {
    title: 'Die Regeln in Kürze',
    which: 'Regeln welches Spiels?',
  },

  privacy: {
    title: 'Datenschutz',
    server: 'Was der Server behält',
    serverText:
      'Den Namen, den du angibst, deine Züge und wann sie gemacht wurden. Beendete Spiele werden behalten, damit man sie nachsehen und prüfen kann; ein Raum, dessen Spiel nie begann, wird von selbst gelöscht. Die Adresse deines Geräts zählt nur für Grenzen, im Arbeitsspeicher, und wird nicht gespeichert.',
    device: 'Was dieses Gerät behält',
    deviceText:
      'Deinen Namen, deine Sprache und für jedes deiner Spiele das Geheimnis, das dein Platz ist, und was du zuletzt davon gesehen hast. Es gibt keine Cookies, und niemand anderes wird etwas gefragt oder erfährt etwas.',
    erase: 'Wie man es löscht',
    eraseText:
      'Wer den Link eines Raums hat, sieht die Namen darin. Du kannst unter jedem Namen spielen, den du magst. Um deinen Namen aus Spielen auf dem Server löschen zu lassen, wende dich an die Person, die ihn betreibt.',
    forget: 'Auf diesem Gerät alles vergessen',
    forgetSure: 'Ohne die Links zu deinen Plätzen kannst du nicht zu ihnen zurück. Trotzdem alles vergessen?',
    forgotten: 'Alles ist vergessen.',
  },

  trouble: {
    deadLink: 'Diesen Raum gibt es nicht',
    deadLinkWhy:
      'Vielleicht ging unterwegs ein Buchstabe des Links verloren. Bitte noch einmal darum, oder öffne einen neuen Raum.',
    noPage: 'Hier ist nichts',
    noPageWhy: 'Diese Adresse führt auf diesem Server nirgendwohin.',
    expired: 'Diesen Raum gibt es nicht mehr',
    expiredWhy:
      'Niemand hat das Spiel rechtzeitig begonnen, deshalb wurde der Raum aufgeräumt. Öffne einen neuen: das geht schnell.',
    frozen: 'Dieses Spiel ruht',
    frozenWhy:
      'Es begann unter anderen Regeln, als dieser Server sie jetzt hat, und kann nicht weitergehen. Wer den Server betreut, weiß Bescheid.',
    serverDown: 'Der Server antwortet nicht',
    serverDownWhy:
      'Vielleicht startet er gerade neu, oder du bist offline. Diese Seite versucht es von selbst wieder.',
    wrongVersion: 'Diese Seite ist veraltet',
    wrongVersionWhy: 'Der Server wurde erneuert. Lade die Seite neu.',
    reload: 'Neu laden',
    badSeat: 'Dieser Link zu einem Platz passt nicht',
    badSeatWhy: 'Vielleicht wurde er unterwegs abgeschnitten. Zuschauen kannst du trotzdem.',
    lookOn: 'Zuschauen',
    unexpected: 'Etwas ging schief',
    unexpectedWhy: 'Lade die Seite neu: Das Spiel ist auf dem Server aufgehoben.',
  },

  codes: {
    seat_taken: 'Jemand war schneller: Der Platz ist besetzt.',
    room_full: 'Alle Plätze sind besetzt.',
    already_started: 'Das Spiel hat schon begonnen.',
    seats_empty: 'Ein Platz ist noch frei.',
    question_closed: 'Das war schon entschieden.',
    illegal_action: 'Das erlauben die Regeln nicht.',
    bad_options: 'Mit diesen Einstellungen geht kein Spiel.',
    too_many_requests: 'Das war zu viel auf einmal. Warte einen Augenblick.',
    too_many_rooms:
      'Von hier wurden in einer Stunde viele Räume geöffnet. Versuch es in einigen Minuten noch einmal.',
    too_many_wrong_codes: 'Zu viele Codes führten zu keinem Raum. Warte eine Minute.',
    too_many_messages: 'Der Server wird zu viel auf einmal gefragt. Es geht gleich von selbst weiter.',
    busy: 'Der Server ist voll. Versuche es später noch einmal.',
    other: 'Der Server hat das nicht angenommen.',
    unreachable: 'Der Server antwortet nicht. Versuche es gleich noch einmal.',
  },
};

export default common;
