import type english from '../en/common.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('de');

const common: typeof english = {
  tagline: 'Zwei Spiele um Sonne und Mond, mit Freunden in der Ferne.',
  colon: ': ',
  language: 'Sprache',
  close: 'Schließen',
  tryAgain: 'Noch einmal versuchen',
  toTheHomePage: 'Zur Startseite',
  symbols: ['Sonne', 'Mond', 'Stern', 'Blatt'],
  seatNumber: ({ n, symbol }) => `Platz ${n}, ${symbol}`,

  games: {
    solstis: {
      name: 'Solstis',
      tagline: 'Lege Plättchen für Plättchen ein Bergpanorama, spanne Regenbögen, triff Geister.',
      players: '2 Spieler · 20\u00a0Min.',
      options: {
        evilSpirit: 'Mit dem bösen Geist spielen',
        evilSpiritHint: 'Lass ihn in den ersten Partien besser weg.',
        withEvil: 'Mit dem bösen Geist',
        withoutEvil: 'Ohne den bösen Geist',
      },
    },
    solenia: {
      name: 'Solenia',
      tagline: 'Fliege zwischen Tag und Nacht, sammle Waren auf schwebenden Inseln, beliefere die Städte.',
      players: '1–4 Spieler · 45\u00a0Min.',
      options: {
        mode: 'Spielertableaus',
        summer: 'Sommerseite',
        summerHint: 'Das Grundspiel: Die Plätze werden von links nach rechts belegt.',
        winter: 'Winterseite',
        winterHint: 'Du wählst die Plätze und ihre Boni; das Lager ist kleiner.',
        improvements: 'Winter mit Verbesserungen',
        improvementsHint: 'Vor dem Start wählen alle zwei Verbesserungsplättchen.',
        opening: 'Der Himmel zu Beginn',
        random: 'Zufällig',
        dawn: 'Morgengrauen: von Nacht zu Tag',
        dusk: 'Dämmerung: von Tag zu Nacht',
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
    byHostWhy: 'Sonst beginnt die Partie, sobald alle Plätze besetzt sind.',
    button: 'Raum öffnen',
    opening: 'Wird geöffnet\u00a0…',
  },
  join: {
    title: 'Raum betreten',
    label: 'Code oder Link',
    button: 'Zum Raum',
    notACode: 'Das ist kein Raumcode: Er hat zehn Buchstaben und Ziffern.',
  },
  openRooms: {
    title: 'Offene Räume',
    none: 'Zurzeit ist kein Raum offen. Öffne einen, dann können Freunde oder Fremde dazukommen.',
    taken: ({ taken, seats }) => `${taken} von ${seats} Plätzen besetzt`,
    unreachable: 'Die Liste lässt sich nicht laden: Der Server antwortet nicht.',
  },
  myGames: {
    title: 'Meine Partien',
    none: 'Hier findest du die Partien wieder, die du auf diesem Gerät spielst.',
    lobby: 'Wartet auf Spieler',
    playing: 'Läuft',
    yourTurn: 'Du bist dran',
    over: 'Beendet',
    forget: ({ game }) => `Diese Partie ${game} vergessen`,
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
    share: 'Teilen\u00a0…',
    shareText: ({ game }) => `Spielst du ${game} mit mir?`,
    qr: 'QR-Code des Links',
    seats: 'Wer spielt',
    free: 'Freier Platz',
    you: 'Du',
    host: 'Host',
    here: 'ist da',
    away: 'ist weg',
    sitHere: 'Hier setzen',
    sitDown: 'Platz nehmen',
    standUp: 'Aufstehen',
    freeSeat: ({ name }) => `Platz von ${name} freigeben`,
    start: 'Partie beginnen',
    waitingForSeats: ({ n }) =>
      `${plural(n, { one: 'Ein Platz ist', other: `${n} Plätze sind` })} noch frei. Das Spiel beginnt, wenn alle besetzt sind.`,
    waitingForSeatsByHost: ({ n }) =>
      `${plural(n, { one: 'Ein Platz ist', other: `${n} Plätze sind` })} noch frei. Wenn alle besetzt sind, beginnt der Gastgeber das Spiel.`,
    waitingForHost: 'Alle Plätze sind besetzt. Der Host beginnt die Partie.',
    waitingForShares: ({ names }) => `Gemeinsam mischen: Es fehlt noch ${names}\u00a0…`,
    startWithout: 'Ohne sie beginnen',
    dealing: 'Gemeinsam mischen\u00a0…',
    allHere: 'Alle Plätze sind besetzt. Beginne, wenn alle bereit sind.',
    full: 'Alle Plätze dieses Raums sind besetzt.',
    fullWhy: 'Du kannst zuschauen, sobald die Partie beginnt, oder einen eigenen Raum öffnen.',
    ownRoom: 'Eigenen Raum öffnen',
    spectators: ({ n }) => `${n} ${plural(n, { one: 'Person schaut', other: 'Personen schauen' })} zu`,
    nameMissing: 'Bitte sag, wie wir dich nennen sollen.',
  },

  table: {
    yourTurn: 'Du bist dran',
    sending: 'Wird gesendet\u00a0…',
    turnOf: ({ names }) => `Am Zug: ${names}`,
    allTaken: 'Alle Plätze sind besetzt, du schaust zu.',
    players: 'Spieler',
    isHere: 'verbunden',
    isAway: 'nicht verbunden',
    isToPlay: 'ist dran',
    log: 'Spielverlauf',
    logEmpty: 'Noch ist nichts passiert.',
    logGap: 'Während du weg warst, wurde weitergespielt.',
    menu: 'Menü',
    coach: 'Das Spiel noch einmal erklären',
    rules: 'Regeln',
    loading: 'Das Spiel wird aufgebaut\u00a0…',
    notify: 'Melden, wenn ich dran bin',
    notifyOn: 'Du bekommst eine Meldung, wenn du dran bist.',
    notifyNo: 'Dieser Browser erlaubt dieser Seite keine Benachrichtigungen.',
    notifyWhy: 'Das geht, solange die Seite offen ist, auch im Hintergrund.',
    notifyImpossible:
      'Dieser Browser zeigt hier keine Benachrichtigungen. Der Punkt im Titel des Tabs sagt, wann du dran bist.',
    otherDevice: 'Auf einem anderen Gerät weiterspielen',
    otherDeviceWhy: 'Dieser Link ist dein Platz: Behalte ihn für dich.',
    otherDeviceQr: 'QR-Code des Links zu deinem Platz',
    invite: 'Link für Zuschauer',
  },

  /** What a newcomer is told at the table. */
  coach: {
    name: 'Tipps für die erste Partie',
    gotIt: 'Verstanden',
    noMore: 'Keine Tipps mehr',
  },

  settings: {
    title: 'Einstellungen',
    theme: 'Farben',
    themes: { system: 'Wie am Gerät', light: 'Hell', dark: 'Dunkel' },
    motion: 'Bewegung',
    motions: { system: 'Wie am Gerät', calm: 'Ruhig', full: 'Voll' },
    sound: 'Töne',
    soundWhy: 'Ein Klang, wenn du am Zug bist, und leise Töne für das Spielmaterial.',
  },

  /** Leaving a game before its end, and going on without somebody. */
  leaving: {
    title: 'Partie verlassen',
    goOnWithout: ({ name }) => `Ohne ${name} weiterspielen`,
    goOnWhy:
      'Wer die Partie seit fünf Minuten warten lässt und nicht verbunden ist, ist weg. Der Server spielt für ihn, bis er zurückkommt.',
    proposeEnd: 'Abbruch vorschlagen',
    proposeEndWhy: 'Die Partie endet, wenn alle zustimmen, und niemand gewinnt.',
    resign: 'Aufgeben',
    resignSure: 'Dann gewinnt die andere Seite.',
    resignSureOthers:
      'Die anderen spielen weiter, und der Server spielt für dich bis zum Ende. Du kannst dann nicht mehr gewinnen.',
    playOn: 'Weiterspielen',
    waiting: 'Die anderen werden gefragt, ob sie zustimmen.',
    proposesEnd: ({ name }) => `${name} schlägt vor, die Partie abzubrechen.`,
    proposesWithout: ({ name, gone }) => `${name} schlägt vor, ohne ${gone} weiterzuspielen.`,
    relieved: 'Die anderen haben ohne dich weitergespielt: Der Server spielt für dich.',
    comeBack: 'Meinen Platz wieder einnehmen',
    resigned: 'Du hast aufgegeben: Der Server spielt für dich bis zum Ende.',
    agree: 'Zustimmen',
    decline: 'Ablehnen',
    withdraw: 'Zurückziehen',
  },

  connection: {
    live: 'Verbunden',
    connecting: 'Verbinden\u00a0…',
    lost: 'Verbindung verloren. Neuer Versuch\u00a0…',
  },

  events: {
    sat: ({ name }) => `${name} hat Platz genommen.`,
    stood: ({ seat }) => `Platz ${seat} ist wieder frei.`,
    started: 'Die Partie beginnt.',
    renewed: 'Ein Beitrag zum Mischen kam nicht an: Es wurde ohne ihn neu gemischt',
    resigned: ({ name }) => `${name} gibt auf.`,
    agreed: ({ name }) => `${name} stimmt zu.`,
    declined: ({ name }) => `${name} lehnt ab.`,
    relieved: ({ name }) => `Der Server spielt ab jetzt für ${name}.`,
    returned: ({ name }) => `${name} ist wieder da.`,
    ended: 'Die Partie wurde abgebrochen.',
    yourTurn: 'Du bist dran.',
  },

  result: {
    title: 'Die Partie ist zu Ende',
    won: ({ name }) => `${name} gewinnt`,
    youWon: 'Du gewinnst',
    shared: ({ names }) => `${names} teilen sich den Sieg`,
    solo: ({ points }) => `Du hast ${points} ${plural(points, { one: 'Punkt', other: 'Punkte' })} erreicht`,
    soloOf: ({ name, points }) =>
      `${name} hat ${points} ${plural(points, { one: 'Punkt', other: 'Punkte' })} erreicht`,
    words: {
      nobody: 'Vielleicht ein andermal.',
      won: 'Gut gespielt: Die Sonne geht für dich auf.',
      shared: 'Gut gespielt: Sonne und Mond leuchten gleich hell.',
      lost: 'Gut gespielt, und danke. Morgen geht die Sonne wieder auf.',
      watched: 'Danke fürs Zuschauen.',
      solo: 'Eine schöne Reise durch Tag und Nacht.',
    },
    nobody: 'Niemand gewinnt',
    resigned: ({ name }) => `${name} hat aufgegeben.`,
    source: 'Punkte für',
    total: 'Summe',
    again: 'Noch eine Partie',
    seeTable: 'Den Tisch ansehen',
    fair: 'Wurde ehrlich gemischt?',
    fairWhy:
      'Bevor jemand Platz nahm, zeigte der Raum den Fingerabdruck seines geheimen Startwerts. Jetzt ist der Startwert öffentlich: Wer mag, kann die Partie aus ihm und den Beiträgen aller noch einmal austeilen.',
    commitment: 'Fingerabdruck (SHA-256)',
    seed: 'Startwert',
    shares: {
      our_share: 'Dein Beitrag zum Mischen ist dabei: Niemand konnte sich etwas aussuchen.',
      others_shares: 'Dein Beitrag zum Mischen ist nicht dabei: Er kam nicht rechtzeitig an.',
      something_else: 'Vorsicht: Es wurde nicht aus dem gemischt, was vor der Partie feststand.',
      another_share:
        'Ein anderes Gerät hat deinen Beitrag zum Mischen gegeben. Warst du das nicht, hat jemand geschummelt.',
      unknown: 'Dieses Gerät war am Mischen nicht beteiligt und kann nichts dazu sagen.',
    },
    rounds: ({ n }) =>
      `Es brauchte ${n} Anläufe zum Mischen: Ein Beitrag kam nicht, oder jemand wechselte den Platz.`,
    record: 'Aufzeichnung der Partie herunterladen',
    course: 'Die Punkte im Verlauf der Partie',
    verify: 'Jetzt prüfen',
    isTrue: 'Geprüft: Die Mischung, jede Entscheidung und das Ergebnis stimmen.',
    isFalse: 'Diese Aufzeichnung stimmt nicht. Bitte sag denen Bescheid, die den Server betreiben.',
  },

  rules: {
    title: 'Die Regeln',
    of: ({ game }) => `Die Regeln von ${game}`,
    contents: 'Inhalt',
    play: 'Jetzt spielen',
    toTheTable: 'Zum Tisch',
    marks: {
      ruling: 'unsere Auslegung',
      reading: 'unsere Lesart',
      reconstruction: 'von uns rekonstruiert',
    },
  },

  privacy: {
    title: 'Datenschutz',
    server: 'Was der Server behält',
    serverText:
      'Den Namen, den du angibst, deine Züge und wann sie gemacht wurden. Beendete Spiele werden behalten, damit man sie nachsehen und prüfen kann; ein Raum, dessen Spiel nie begann, wird von selbst gelöscht. Die Adresse deines Geräts zählt nur für Grenzen, im Arbeitsspeicher, und wird nicht gespeichert.',
    device: 'Was dieses Gerät behält',
    deviceText:
      'Deinen Namen, deine Sprache, deine Einstellungen und für jedes deiner Spiele das Geheimnis, das dein Platz ist, und was du zuletzt davon gesehen hast. Es gibt keine Cookies, und niemand anderes wird etwas gefragt oder erfährt etwas.',
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
      'Niemand hat die Partie rechtzeitig begonnen, deshalb wurde der Raum geschlossen. Öffne einen neuen: Das geht schnell.',
    frozen: 'Diese Partie ruht',
    frozenWhy:
      'Sie begann mit anderen Regeln, als dieser Server jetzt hat, und kann nicht weitergehen. Wer den Server betreibt, weiß Bescheid.',
    serverDown: 'Der Server antwortet nicht',
    serverDownWhy:
      'Vielleicht startet er gerade neu, oder du bist offline. Diese Seite versucht es von selbst wieder.',
    wrongVersion: 'Diese Seite ist veraltet',
    wrongVersionWhy: 'Der Server wurde aktualisiert. Lade die Seite neu.',
    reload: 'Neu laden',
    badSeat: 'Dieser Link führt zu keinem Platz',
    badSeatWhy: 'Vielleicht wurde er unterwegs abgeschnitten. Zuschauen kannst du trotzdem.',
    lookOn: 'Zuschauen',
    unexpected: 'Etwas ging schief',
    unexpectedWhy: 'Lade die Seite neu: Die Partie ist auf dem Server gespeichert.',
  },

  codes: {
    seat_taken: 'Jemand war schneller: Der Platz ist besetzt.',
    room_full: 'Alle Plätze sind besetzt.',
    shares_awaited: 'Ein Beitrag zum Mischen ist noch unterwegs. Warte eine halbe Minute.',
    unknown_token: 'Diesen Platz kennt der Server nicht.',
    already_started: 'Die Partie hat schon begonnen.',
    seats_empty: 'Ein Platz ist noch frei.',
    question_closed: 'Das war schon entschieden.',
    illegal_action: 'Das erlauben die Regeln nicht.',
    has_left: 'Der Server spielt für dich.',
    has_not_left: 'Du bist schon in der Partie.',
    not_gone: 'Diese Person kann noch kommen. Warte noch ein wenig.',
    proposal_open: 'Es wird schon etwas vorgeschlagen.',
    proposal_closed: 'Das wird nicht mehr vorgeschlagen.',
    bad_options: 'Mit diesen Einstellungen geht keine Partie.',
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
