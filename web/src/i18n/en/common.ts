import { pluralIn } from '../plural.ts';

const plural = pluralIn('en');

const common = {
  tagline: 'Two games of sun and moon, with friends far away.',
  /** Between a label and what it tells. */
  colon: ': ',
  language: 'Language',
  close: 'Close',
  tryAgain: 'Try again',
  toTheHomePage: 'Back to the home page',
  symbols: ['Sun', 'Moon', 'Star', 'Leaf'],
  seatNumber: ({ n, symbol }: { n: number; symbol: string }) => `Seat ${n}, ${symbol}`,

  games: {
    solstis: {
      name: 'Solstis',
      tagline: 'Lay a mountain landscape tile by tile, bridge it with rainbows, meet its spirits.',
      players: '2 players · 20\u00a0min',
      options: {
        evilSpirit: 'Play with the evil spirit',
        evilSpiritHint: 'Better left out of your first games.',
        withEvil: 'With the evil spirit',
        withoutEvil: 'Without the evil spirit',
      },
    },
    solenia: {
      name: 'Solenia',
      tagline: 'Fly between day and night, gather goods on floating islands, deliver to the cities.',
      players: '1–4 players · 45\u00a0min',
      options: {
        mode: 'Player boards',
        summer: 'Summer',
        summerHint: 'The base game: slots are filled from left to right.',
        winter: 'Winter',
        winterHint: 'You choose the slots and their powers; the storage is smaller.',
        improvements: 'Winter with improvements',
        improvementsHint: 'Before the start everybody chooses two improvement tiles.',
        opening: 'The sky at the start',
        random: 'Random',
        dawn: 'Dawn: from night to day',
        dusk: 'Dusk: from day to night',
      },
    },
  },

  open: {
    title: 'Open a room',
    whichGame: 'Which game?',
    nPlayers: 'Players',
    players: ({ n }: { n: number }) => `${n} ${plural(n, { one: 'player', other: 'players' })}`,
    yourName: 'Your name',
    listed: 'Show the room in the list of open rooms',
    byHost: 'I say when the game begins',
    byHostWhy: 'Otherwise it begins as soon as every seat is taken.',
    button: 'Open the room',
    opening: 'Opening…',
  },
  join: {
    title: 'Join a room',
    label: 'Code or link',
    button: 'Go to the room',
    notACode: 'That is not a room code: codes have ten letters and digits.',
  },
  openRooms: {
    title: 'Open rooms',
    none: 'No open room right now. Open one, and friends or strangers can join.',
    taken: ({ taken, seats }: { taken: number; seats: number }) => `${taken} of ${seats} seats taken`,
    unreachable: 'The list cannot be loaded: the server does not answer.',
  },
  myGames: {
    title: 'My games',
    none: 'Games you play on this device appear here.',
    lobby: 'Waiting for players',
    playing: 'In progress',
    yourTurn: 'Your turn',
    over: 'Finished',
    forget: ({ game }: { game: string }) => `Forget this game of ${game}`,
    forgetWhy:
      'Without the link to your seat you cannot come back to it on this device. Forget it all the same?',
  },

  lobby: {
    invite: 'Invite your friends',
    inviteWhy: 'Anyone with this link can take a seat or watch.',
    onlyHere:
      'This address works on this computer only. Friends need the address under which they can reach it.',
    link: 'Link to this room',
    copy: 'Copy',
    copied: 'Copied',
    notCopied: 'Please copy it by hand',
    code: 'Code',
    rules: 'Rules of this game',
    invitedBy: ({ name }: { name: string }) => `${name} invites you`,
    fingerprintWhy:
      'It binds the server to its shuffle before anybody sits. After the game you can check it.',
    share: 'Share…',
    shareText: ({ game }: { game: string }) => `Play ${game} with me`,
    qr: 'QR code for the link',
    seats: 'Who is playing',
    free: 'Free seat',
    you: 'You',
    host: 'Host',
    here: 'is here',
    away: 'is away',
    sitHere: 'Sit here',
    sitDown: 'Sit down',
    standUp: 'Stand up',
    freeSeat: ({ name }: { name: string }) => `Free ${name}’s seat`,
    start: 'Begin the game',
    waitingForSeats: ({ n }: { n: number }) =>
      `${n} ${plural(n, { one: 'seat is', other: 'seats are' })} still free. The game begins when all are taken.`,
    waitingForSeatsByHost: ({ n }: { n: number }) =>
      `${n} ${plural(n, { one: 'seat is', other: 'seats are' })} still free. When all are taken, the host begins the game.`,
    waitingForHost: 'All seats are taken. The host begins the game.',
    waitingForShares: ({ names }: { names: string }) => `Shuffling together: waiting for ${names}…`,
    startWithout: 'Begin without them',
    dealing: 'Shuffling together…',
    allHere: 'All seats are taken. Begin when everybody is ready.',
    full: 'All seats of this room are taken.',
    fullWhy: 'You can watch as soon as the game begins, or open a room of your own.',
    ownRoom: 'Open a room of your own',
    spectators: ({ n }: { n: number }) =>
      `${n} ${plural(n, { one: 'person is', other: 'people are' })} watching`,
    nameMissing: 'Please tell us your name.',
  },

  table: {
    yourTurn: 'Your turn',
    sending: 'Sending…',
    turnOf: ({ names }: { names: string }) => `${names} to play`,
    allTaken: 'All seats are taken, so you are watching.',
    players: 'Players',
    isHere: 'connected',
    isAway: 'not connected',
    isToPlay: 'to play',
    log: 'What happened',
    logEmpty: 'Nothing has happened yet.',
    logGap: 'Some moves were made while you were away.',
    menu: 'Menu',
    coach: 'Teach me the game again',
    rules: 'Rules',
    loading: 'Setting up the game…',
    notify: 'Tell me when it is my turn',
    notifyOn: 'You will be told when it is your turn.',
    notifyNo: 'This browser does not allow notifications from this page.',
    notifyWhy: 'This works while the page is open, also in the background.',
    notifyImpossible:
      'This browser shows no notifications here. The dot in the tab’s title says when it is your turn.',
    otherDevice: 'Continue on another device',
    otherDeviceWhy: 'This link is your seat: keep it to yourself.',
    otherDeviceQr: 'QR code for the link to your seat',
    invite: 'Link for spectators',
  },

  /** What a newcomer is told at the table. */
  coach: {
    name: 'Tips for your first game',
    gotIt: 'Got it',
    noMore: 'No more tips',
  },

  settings: {
    title: 'Settings',
    theme: 'Appearance',
    themes: { system: 'As on the device', light: 'Light', dark: 'Dark' },
    motion: 'Movement',
    motions: { system: 'As on the device', calm: 'Calm', full: 'Full' },
    sound: 'Sounds',
    soundWhy: 'A chime at your turn, and soft sounds for the pieces.',
  },

  /** Leaving a game before its end, and going on without somebody. */
  leaving: {
    title: 'Leave the game',
    goOnWithout: ({ name }: { name: string }) => `Go on without ${name}`,
    goOnWhy:
      'Who has let the game wait for five minutes and is not connected is gone. The server plays for them until they return.',
    proposeEnd: 'Propose to break off',
    proposeEndWhy: 'The game ends when all agree, and nobody wins.',
    resign: 'Resign',
    resignSure: 'The other player wins then.',
    resignSureOthers: 'The others go on, and the server plays for you to the end. You cannot win then.',
    playOn: 'Play on',
    waiting: 'The others are asked whether they agree.',
    proposesEnd: ({ name }: { name: string }) => `${name} proposes to break off the game.`,
    proposesWithout: ({ name, gone }: { name: string; gone: string }) =>
      `${name} proposes to go on without ${gone}.`,
    relieved: 'The others went on without you: the server plays for you.',
    comeBack: 'Take my seat back',
    resigned: 'You have resigned: the server plays for you to the end.',
    agree: 'Agree',
    decline: 'Decline',
    withdraw: 'Withdraw',
  },

  connection: {
    live: 'Connected',
    connecting: 'Connecting…',
    lost: 'Connection lost. Trying again…',
  },

  events: {
    sat: ({ name }: { name: string }) => `${name} sat down.`,
    stood: ({ seat }: { seat: number }) => `Seat ${seat} is free again.`,
    started: 'The game begins.',
    renewed: 'A share in the shuffle did not come: shuffled again without it',
    resigned: ({ name }: { name: string }) => `${name} resigns.`,
    agreed: ({ name }: { name: string }) => `${name} agrees.`,
    declined: ({ name }: { name: string }) => `${name} declines.`,
    relieved: ({ name }: { name: string }) => `The server plays for ${name} from now on.`,
    returned: ({ name }: { name: string }) => `${name} is back.`,
    ended: 'The game was broken off.',
    yourTurn: 'It is your turn.',
  },

  result: {
    title: 'The game is over',
    won: ({ name }: { name: string }) => `${name} wins`,
    youWon: 'You win',
    shared: ({ names }: { names: string }) => `${names} share the victory`,
    solo: ({ points }: { points: number }) =>
      `You reached ${points} ${plural(points, { one: 'point', other: 'points' })}`,
    soloOf: ({ name, points }: { name: string; points: number }) =>
      `${name} reached ${points} ${plural(points, { one: 'point', other: 'points' })}`,
    /** A kind word at the end, by how it ended for the reader. */
    words: {
      nobody: 'Another time.',
      won: 'Well played: the sun rises for you.',
      shared: 'Well played: sun and moon shine alike.',
      lost: 'Well played, and thank you. The sun rises again tomorrow.',
      watched: 'Thank you for watching.',
      solo: 'A fine journey through day and night.',
    },
    nobody: 'Nobody wins',
    resigned: ({ name }: { name: string }) => `${name} resigned.`,
    source: 'Points for',
    total: 'Total',
    again: 'Play again',
    seeTable: 'Look at the table',
    fair: 'Was the shuffle fair?',
    fairWhy:
      'Before anybody sat down the room showed a fingerprint of its secret seed. Now the seed is public: whoever likes can deal the game again from it and from the players’ shares.',
    commitment: 'Fingerprint (SHA-256)',
    seed: 'Seed',
    shares: {
      our_share: 'Your share of the shuffle is in it: nobody could choose the cards.',
      others_shares: 'Your share of the shuffle is not in it: it did not arrive in time.',
      something_else: 'Careful: the game was not shuffled from what was agreed before it began.',
      another_share:
        'Another device put in your share of the shuffle. If that was not you, somebody has cheated.',
      unknown: 'This device took no part in the shuffle, so it cannot tell.',
    },
    rounds: ({ n }: { n: number }) =>
      `It took ${n} attempts to shuffle: a share did not come, or somebody changed seats.`,
    record: 'Download the record of the game',
    course: 'Points over the course of the game',
    verify: 'Check it now',
    isTrue: 'Checked: the shuffle, every decision and the result are true.',
    isFalse: 'This record is not true. Please tell whoever runs this server.',
  },

  rules: {
    title: 'The rules',
    of: ({ game }: { game: string }) => `The rules of ${game}`,
    contents: 'Contents',
    play: 'Play now',
    toTheTable: 'To the table',
    /** What is not from a rulebook. */
    marks: { ruling: 'our ruling', reading: 'our reading', reconstruction: 'our reconstruction' },
  },

  privacy: {
    title: 'Privacy',
    server: 'What the server keeps',
    serverText:
      'The name you give, your moves and when they were made. Finished games are kept, so that they can be looked up and checked; a room whose game never began is deleted by itself. The address of your device counts only for limits, in memory, and is not stored.',
    device: 'What this device keeps',
    deviceText:
      'Your name, your language and settings, and for each of your games the secret that is your seat and what you saw of it last. There are no cookies, and nothing is asked of or told to anybody else.',
    erase: 'How to erase it',
    eraseText:
      'Whoever has the link of a room can see the names in it. You may play under any name you like. To have your name erased from games on the server, ask whoever runs it.',
    forget: 'Forget everything on this device',
    forgetSure:
      'Without the links to your seats you cannot come back to them. Forget everything all the same?',
    forgotten: 'Everything is forgotten.',
  },

  trouble: {
    deadLink: 'This room does not exist',
    deadLinkWhy: 'Perhaps a letter of the link got lost on the way. Ask for it again, or open a new room.',
    noPage: 'There is nothing here',
    noPageWhy: 'The address leads nowhere on this server.',
    expired: 'This room is gone',
    expiredWhy:
      'Nobody began the game in time, so the room was closed. Open a new one: it only takes a moment.',
    frozen: 'This game is on hold',
    frozenWhy:
      'It began under other rules than this server has now, and cannot go on. The admin has been told.',
    serverDown: 'The server does not answer',
    serverDownWhy: 'Perhaps it is restarting, or you are offline. This page keeps trying.',
    wrongVersion: 'This page is out of date',
    wrongVersionWhy: 'The server has been updated. Load the page again.',
    reload: 'Load again',
    badSeat: 'This link leads to no seat',
    badSeatWhy: 'It may have been cut off on the way. You can still watch.',
    lookOn: 'Watch',
    unexpected: 'Something went wrong',
    unexpectedWhy: 'Load the page again: the game is kept on the server.',
  },

  codes: {
    seat_taken: 'Somebody was quicker: that seat is taken.',
    room_full: 'Every seat is taken.',
    shares_awaited: 'Somebody’s share in the shuffle is still on its way. Wait half a minute.',
    unknown_token: 'This server does not know that seat.',
    already_started: 'The game has begun already.',
    seats_empty: 'A seat is still free.',
    question_closed: 'That has been decided already.',
    illegal_action: 'The rules do not allow that.',
    has_left: 'The server plays for you.',
    has_not_left: 'You are in the game already.',
    not_gone: 'That player may still come. Wait a little longer.',
    proposal_open: 'Something is proposed already.',
    proposal_closed: 'That is not proposed any more.',
    bad_options: 'These options do not go together.',
    too_many_requests: 'That was too much at once. Wait a moment.',
    too_many_rooms: 'Many rooms were opened from here within an hour. Try again in some minutes.',
    too_many_wrong_codes: 'Too many codes were tried that lead to no room. Wait a minute.',
    too_many_messages: 'The server is asked too much at once. It goes on by itself in a moment.',
    busy: 'The server is full. Try again later.',
    other: 'The server refused that.',
    unreachable: 'The server does not answer. Try again in a moment.',
  },
};

export default common;
