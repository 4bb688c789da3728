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
    },
    solenia: {
      name: 'Solenia',
      tagline: 'Fly between day and night, gather goods on floating islands, deliver to the cities.',
      players: '1–4 players · 45\u00a0min',
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
    waitingForHost: 'All seats are taken. The host begins the game.',
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
    rules: 'Rules',
    loading: 'Setting up the game…',
    notify: 'Tell me when it is my turn',
    notifyOn: 'You will be told when it is your turn.',
    notifyNo: 'This browser does not allow notifications from this page.',
    otherDevice: 'Continue on another device',
    otherDeviceWhy: 'This link is your seat: keep it to yourself.',
    otherDeviceQr: 'QR code for the link to your seat',
    invite: 'Link for spectators',
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
    yourTurn: 'It is your turn.',
  },

  result: {
    title: 'The game is over',
    won: ({ name }: { name: string }) => `${name} wins`,
    youWon: 'You win',
    shared: ({ names }: { names: string }) => `${names} share the victory`,
    solo: ({ points }: { points: number }) =>
      `You reached ${points} ${plural(points, { one: 'point', other: 'points' })}`,
    source: 'Points for',
    total: 'Total',
    again: 'Play again',
    seeTable: 'Look at the table',
    fair: 'Was the shuffle fair?',
    fairWhy:
      'Before anybody sat down the room showed a fingerprint of its secret seed. Now the seed is public: whoever likes can deal the game again from it and from the players’ shares.',
    commitment: 'Fingerprint (SHA-256)',
    seed: 'Seed',
    record: 'Download the record of the game',
    course: 'Points over the course of the game',
    verify: 'Check it now',
    isTrue: 'Checked: the shuffle, every decision and the result are true.',
    isFalse: 'This record is not true. Please tell whoever runs this server.',
  },

  rules: {
    title: 'The rules in short',
    which: 'Rules of which game?',
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
    already_started: 'The game has begun already.',
    seats_empty: 'A seat is still free.',
    question_closed: 'That has been decided already.',
    illegal_action: 'The rules do not allow that.',
    bad_options: 'These options do not go together.',
    too_many_requests: 'That was too much at once. Wait a moment.',
    busy: 'The server is full. Try again later.',
    other: 'The server refused that.',
    unreachable: 'The server does not answer. Try again in a moment.',
  },
};

export default common;
