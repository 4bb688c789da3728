import type english from '../en/common.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('nl');

const common: typeof english = {
  tagline: 'Twee spellen over zon en maan, met vrienden ver weg.',
  colon: ': ',
  language: 'Taal',
  close: 'Sluiten',
  tryAgain: 'Opnieuw proberen',
  toTheHomePage: 'Naar de startpagina',
  symbols: ['Zon', 'Maan', 'Ster', 'Blad'],
  seatNumber: ({ n, symbol }) => `Plaats ${n}, ${symbol}`,

  games: {
    solstis: {
      name: 'Solstis',
      tagline: 'Leg tegel voor tegel een bergpanorama, span regenbogen, ontmoet geesten.',
      players: '2 spelers · 20\u00a0min',
      options: {
        evilSpirit: 'Met de boze geest spelen',
        evilSpiritHint: 'Laat hem de eerste keren liever weg.',
        withEvil: 'Met de boze geest',
        withoutEvil: 'Zonder de boze geest',
      },
    },
    solenia: {
      name: 'Solenia',
      tagline: 'Vlieg tussen dag en nacht, verzamel grondstoffen op drijvende eilanden, lever aan de steden.',
      players: '1–4 spelers · 45\u00a0min',
      options: {
        mode: 'Spelerborden',
        summer: 'Zomerzijde',
        summerHint: 'Het basisspel: de gleuven worden van links naar rechts gevuld.',
        winter: 'Winterzijde',
        winterHint: 'Je kiest de gleuven en hun krachten; de opslag is kleiner.',
        improvements: 'Winter met upgrades',
        improvementsHint: 'Vóór de start kiest iedereen twee Upgradefiches.',
        opening: 'De hemel bij de start',
        random: 'Willekeurig',
        dawn: 'Zonsopgang: van nacht naar dag',
        dusk: 'Zonsondergang: van dag naar nacht',
      },
    },
  },

  open: {
    title: 'Kamer openen',
    whichGame: 'Welk spel?',
    nPlayers: 'Spelers',
    players: ({ n }) => `${n} ${plural(n, { one: 'speler', other: 'spelers' })}`,
    yourName: 'Je naam',
    listed: 'De kamer in de lijst met open kamers tonen',
    byHost: 'Ik zeg wanneer het spel begint',
    byHostWhy: 'Anders begint het zodra alle plaatsen bezet zijn.',
    button: 'Kamer openen',
    opening: 'Bezig met openen…',
  },
  join: {
    title: 'Naar een kamer',
    label: 'Code of link',
    button: 'Naar de kamer',
    notACode: 'Dat is geen kamercode: die heeft tien letters en cijfers.',
  },
  openRooms: {
    title: 'Open kamers',
    none: 'Er is nu geen open kamer. Open er een, dan kunnen vrienden of vreemden meedoen.',
    taken: ({ taken, seats }) => `${taken} van ${seats} plaatsen bezet`,
    unreachable: 'De lijst kan niet worden geladen: de server antwoordt niet.',
  },
  myGames: {
    title: 'Mijn spellen',
    none: 'Hier vind je de spellen terug die je op dit apparaat speelt.',
    lobby: 'Wacht op spelers',
    playing: 'Bezig',
    yourTurn: 'Jouw beurt',
    over: 'Afgelopen',
    forget: ({ game }) => `Dit spel ${game} vergeten`,
    forgetWhy: 'Zonder de link naar je plaats kom je er op dit apparaat niet meer terug. Toch vergeten?',
  },

  lobby: {
    invite: 'Nodig je vrienden uit',
    inviteWhy: 'Wie deze link heeft, kan gaan zitten of toekijken.',
    onlyHere:
      'Dit adres werkt alleen op deze computer. Je vrienden hebben het adres nodig waarop zij hem kunnen bereiken.',
    link: 'Link naar deze kamer',
    copy: 'Kopiëren',
    copied: 'Gekopieerd',
    notCopied: 'Kopieer hem met de hand',
    code: 'Code',
    rules: 'Regels van dit spel',
    invitedBy: ({ name }) => `${name} nodigt je uit`,
    fingerprintWhy:
      'Hij bindt de server aan zijn schudbeurt voordat iemand gaat zitten. Na het spel kun je hem controleren.',
    share: 'Delen…',
    shareText: ({ game }) => `Speel je ${game} met me?`,
    qr: 'QR-code van de link',
    seats: 'Wie er speelt',
    free: 'Vrije plaats',
    you: 'Jij',
    host: 'Host',
    here: 'is er',
    away: 'is weg',
    sitHere: 'Hier zitten',
    sitDown: 'Gaan zitten',
    standUp: 'Opstaan',
    freeSeat: ({ name }) => `Plaats van ${name} vrijmaken`,
    start: 'Spel beginnen',
    waitingForSeats: ({ n }) =>
      `Nog ${n} ${plural(n, { one: 'plaats', other: 'plaatsen' })} vrij. Het spel begint als alles bezet is.`,
    waitingForSeatsByHost: ({ n }) =>
      `Nog ${n} ${plural(n, { one: 'plaats', other: 'plaatsen' })} vrij. Als alles bezet is, begint de gastheer het spel.`,
    waitingForHost: 'Alle plaatsen zijn bezet. De host begint het spel.',
    waitingForShares: ({ names }) => `Samen schudden: wachten op ${names}…`,
    startWithout: 'Zonder hen beginnen',
    dealing: 'Samen schudden…',
    allHere: 'Alle plaatsen zijn bezet. Begin als iedereen klaar is.',
    full: 'Alle plaatsen van deze kamer zijn bezet.',
    fullWhy: 'Je kunt toekijken zodra het spel begint, of zelf een kamer openen.',
    ownRoom: 'Zelf een kamer openen',
    spectators: ({ n }) => `${n} ${plural(n, { one: 'persoon kijkt', other: 'personen kijken' })} toe`,
    nameMissing: 'Vertel even hoe je heet.',
  },

  table: {
    yourTurn: 'Jouw beurt',
    sending: 'Versturen…',
    turnOf: ({ names }) => `Aan de beurt: ${names}`,
    allTaken: 'Alle plaatsen zijn bezet, dus je kijkt toe.',
    players: 'Spelers',
    isHere: 'verbonden',
    isAway: 'niet verbonden',
    isToPlay: 'aan de beurt',
    log: 'Spelverloop',
    logEmpty: 'Er is nog niets gebeurd.',
    logGap: 'Terwijl je weg was, is er doorgespeeld.',
    menu: 'Menu',
    coach: 'Leg het spel nog eens uit',
    rules: 'Regels',
    loading: 'Het spel wordt klaargezet…',
    notify: 'Melden als ik aan de beurt ben',
    notifyOn: 'Je krijgt een melding als je aan de beurt bent.',
    notifyNo: 'Deze browser staat geen meldingen van deze pagina toe.',
    notifyWhy: 'Dit werkt zolang de pagina open is, ook op de achtergrond.',
    notifyImpossible:
      'Deze browser toont hier geen meldingen. De stip in de titel van het tabblad zegt wanneer je aan de beurt bent.',
    otherDevice: 'Verder op een ander apparaat',
    otherDeviceWhy: 'Deze link is jouw plaats: houd hem voor jezelf.',
    otherDeviceQr: 'QR-code van de link naar je plaats',
    invite: 'Link voor toeschouwers',
  },

  /** What a newcomer is told at the table. */
  coach: {
    name: 'Tips voor je eerste spel',
    gotIt: 'Begrepen',
    noMore: 'Geen tips meer',
  },

  settings: {
    title: 'Instellingen',
    theme: 'Weergave',
    themes: { system: 'Zoals het apparaat', light: 'Licht', dark: 'Donker' },
    motion: 'Beweging',
    motions: { system: 'Zoals het apparaat', calm: 'Rustig', full: 'Volledig' },
    sound: 'Geluid',
    soundWhy: 'Een klank als je aan de beurt bent, en zachte geluiden bij het spelmateriaal.',
  },

  /** Leaving a game before its end, and going on without somebody. */
  leaving: {
    title: 'Het spel verlaten',
    goOnWithout: ({ name }) => `Verder zonder ${name}`,
    goOnWhy:
      'Wie het spel al vijf minuten laat wachten en niet verbonden is, is weg. De server speelt dan verder tot die speler terugkomt.',
    proposeEnd: 'Voorstellen om te stoppen',
    proposeEndWhy: 'Het spel stopt als iedereen het ermee eens is, en niemand wint.',
    resign: 'Opgeven',
    resignSure: 'Dan wint de ander.',
    resignSureOthers:
      'De anderen spelen verder, en de server speelt voor jou tot het einde. Je kunt dan niet meer winnen.',
    playOn: 'Verder spelen',
    waiting: 'De anderen wordt gevraagd of ze het ermee eens zijn.',
    proposesEnd: ({ name }) => `${name} stelt voor om met het spel te stoppen.`,
    proposesWithout: ({ name, gone }) => `${name} stelt voor om verder te gaan zonder ${gone}.`,
    relieved: 'De anderen zijn zonder jou verder gegaan: de server speelt voor jou.',
    comeBack: 'Mijn plaats weer innemen',
    resigned: 'Je hebt opgegeven: de server speelt voor jou tot het einde.',
    agree: 'Akkoord',
    decline: 'Afwijzen',
    withdraw: 'Intrekken',
  },

  connection: {
    live: 'Verbonden',
    connecting: 'Verbinden…',
    lost: 'Verbinding verbroken. Nieuwe poging…',
  },

  events: {
    sat: ({ name }) => `${name} is gaan zitten.`,
    stood: ({ seat }) => `Plaats ${seat} is weer vrij.`,
    started: 'Het spel begint.',
    renewed: 'Een aandeel in het schudden kwam niet aan: er is opnieuw geschud zonder',
    resigned: ({ name }) => `${name} geeft op.`,
    agreed: ({ name }) => `${name} gaat akkoord.`,
    declined: ({ name }) => `${name} wijst het af.`,
    relieved: ({ name }) => `De server speelt vanaf nu voor ${name}.`,
    returned: ({ name }) => `${name} is terug.`,
    ended: 'Het spel is gestopt.',
    yourTurn: 'Jij bent aan de beurt.',
  },

  result: {
    title: 'Het spel is afgelopen',
    won: ({ name }) => `${name} wint`,
    youWon: 'Jij wint',
    shared: ({ names }) => `${names} delen de overwinning`,
    solo: ({ points }) => `Je hebt ${points} ${plural(points, { one: 'punt', other: 'punten' })} gehaald`,
    soloOf: ({ name, points }) =>
      `${name} heeft ${points} ${plural(points, { one: 'punt', other: 'punten' })} gehaald`,
    words: {
      nobody: 'Een andere keer beter.',
      won: 'Goed gespeeld: de zon komt op voor jou.',
      shared: 'Goed gespeeld: zon en maan schijnen even helder.',
      lost: 'Goed gespeeld, en bedankt. Morgen komt de zon weer op.',
      watched: 'Bedankt voor het kijken.',
      solo: 'Een mooie reis door dag en nacht.',
    },
    nobody: 'Niemand wint',
    resigned: ({ name }) => `${name} heeft opgegeven.`,
    source: 'Punten voor',
    total: 'Totaal',
    again: 'Nog een keer',
    seeTable: 'De tafel bekijken',
    fair: 'Is er eerlijk geschud?',
    fairWhy:
      'Voordat er iemand ging zitten, toonde de kamer een vingerafdruk van zijn geheime startgetal. Nu is dat openbaar: wie wil, kan daarmee en met de bijdragen van de spelers het spel opnieuw delen.',
    commitment: 'Vingerafdruk (SHA-256)',
    seed: 'Startgetal',
    shares: {
      our_share: 'Jouw aandeel in het schudden zit erin: niemand kon iets uitkiezen.',
      others_shares: 'Jouw aandeel in het schudden zit er niet in: het kwam niet op tijd.',
      something_else: 'Let op: er is niet geschud met wat voor het spel was vastgelegd.',
      another_share:
        'Een ander apparaat gaf jouw aandeel in het schudden. Was jij dat niet, dan heeft iemand valsgespeeld.',
      unknown: 'Dit apparaat deed niet mee aan het schudden en kan het niet zeggen.',
    },
    rounds: ({ n }) =>
      `Het schudden lukte pas na ${n} pogingen: een aandeel kwam niet, of iemand wisselde van plaats.`,
    record: 'Het verslag van het spel downloaden',
    course: 'De punten in de loop van het spel',
    verify: 'Nu controleren',
    isTrue: 'Gecontroleerd: het schudden, elke beslissing en de uitslag kloppen.',
    isFalse: 'Dit verslag klopt niet. Meld het aan wie deze server beheert.',
  },

  rules: {
    title: 'De spelregels',
    of: ({ game }) => `De spelregels van ${game}`,
    contents: 'Inhoud',
    play: 'Nu spelen',
    toTheTable: 'Naar de tafel',
    marks: {
      ruling: 'onze beslissing',
      reading: 'onze lezing',
      reconstruction: 'onze reconstructie',
    },
  },

  privacy: {
    title: 'Privacy',
    server: 'Wat de server bewaart',
    serverText:
      'De naam die je opgeeft, je zetten en wanneer ze zijn gedaan. Afgelopen spellen worden bewaard, zodat ze bekeken en gecontroleerd kunnen worden; een kamer waarvan het spel nooit begon, wordt vanzelf gewist. Het adres van je apparaat telt alleen voor limieten, in het geheugen, en wordt niet opgeslagen.',
    device: 'Wat dit apparaat bewaart',
    deviceText:
      'Je naam, je taal, je instellingen en voor elk van je spellen het geheim dat jouw plaats is en wat je er het laatst van zag. Er zijn geen cookies, en niemand anders wordt iets gevraagd of verteld.',
    erase: 'Hoe je het wist',
    eraseText:
      'Wie de link van een kamer heeft, ziet de namen erin. Je mag onder elke naam spelen die je wilt. Wil je je naam laten wissen uit spellen op de server, vraag het dan aan wie hem beheert.',
    forget: 'Alles op dit apparaat vergeten',
    forgetSure: 'Zonder de links naar je plaatsen kun je er niet naar terug. Toch alles vergeten?',
    forgotten: 'Alles is vergeten.',
  },

  trouble: {
    deadLink: 'Deze kamer bestaat niet',
    deadLinkWhy:
      'Misschien is er onderweg een letter van de link verdwenen. Vraag er nog eens om, of open een nieuwe kamer.',
    noPage: 'Hier is niets',
    noPageWhy: 'Dit adres leidt op deze server nergens heen.',
    expired: 'Deze kamer is er niet meer',
    expiredWhy: 'Niemand is op tijd begonnen, dus de kamer is gesloten. Open een nieuwe: dat is zo gedaan.',
    frozen: 'Dit spel ligt stil',
    frozenWhy:
      'Het begon met andere regels dan deze server nu heeft en kan niet verder. De beheerder weet ervan.',
    serverDown: 'De server antwoordt niet',
    serverDownWhy:
      'Misschien start hij net opnieuw, of ben je offline. Deze pagina probeert het vanzelf opnieuw.',
    wrongVersion: 'Deze pagina is verouderd',
    wrongVersionWhy: 'De server is bijgewerkt. Laad de pagina opnieuw.',
    reload: 'Opnieuw laden',
    badSeat: 'Deze link leidt naar geen enkele plaats',
    badSeatWhy: 'Misschien is hij onderweg afgebroken. Toekijken kan nog wel.',
    lookOn: 'Toekijken',
    unexpected: 'Er ging iets mis',
    unexpectedWhy: 'Laad de pagina opnieuw: het spel staat veilig op de server.',
  },

  codes: {
    seat_taken: 'Iemand was sneller: die plaats is bezet.',
    room_full: 'Alle plaatsen zijn bezet.',
    shares_awaited: 'Een aandeel in het schudden is nog onderweg. Wacht een halve minuut.',
    unknown_token: 'Deze server kent die plaats niet.',
    already_started: 'Het spel is al begonnen.',
    seats_empty: 'Er is nog een plaats vrij.',
    question_closed: 'Dat was al beslist.',
    illegal_action: 'Dat mag niet volgens de regels.',
    has_left: 'De server speelt voor jou.',
    has_not_left: 'Je doet al mee.',
    not_gone: 'Die speler kan nog komen. Wacht nog even.',
    proposal_open: 'Er is al iets voorgesteld.',
    proposal_closed: 'Dat is niet meer voorgesteld.',
    bad_options: 'Met deze keuzes kan er niet worden gespeeld.',
    too_many_requests: 'Dat was te veel tegelijk. Wacht even.',
    too_many_rooms:
      'Er zijn hiervandaan binnen een uur veel kamers geopend. Probeer het over een paar minuten opnieuw.',
    too_many_wrong_codes: 'Te veel codes leidden naar geen kamer. Wacht een minuut.',
    too_many_messages: 'De server krijgt te veel vragen tegelijk. Het gaat zo vanzelf verder.',
    busy: 'De server is vol. Probeer het later nog eens.',
    other: 'De server heeft dat geweigerd.',
    unreachable: 'De server antwoordt niet. Probeer het zo nog eens.',
  },
};

export default common;
