/**
 * The rooms this device has been to, and who it is there. Each seat keeps a token of its own, so that a friend's seat or
 * a second tab never takes the place of one's own; besides the seats, a room has one token of a guest.
 */
import type { GameName } from '../games/index.ts';
import { Memory } from './memory.ts';
import { forgetShare } from './myShares.ts';
import { forgetPast } from './past.ts';

export interface MyGame {
  code: string;
  /** Who this device is in that room. A secret. */
  token: string;
  /** A guest has none: one who has not sat down, or looks on. */
  seat?: number;
  game?: GameName;
  names?: string[];
  phase?: 'lobby' | 'playing' | 'over' | 'frozen';
  myTurn?: boolean;
  /** When it was last looked at, in milliseconds since 1970. */
  at: number;
}

const games = new Memory<MyGame>('room', '2');
/** Who a tab is in a room: a reload changes nobody. */
const tabs = new Memory<string>('tab', '1', () => sessionStorage);
/** Rooms in which this device only looked on are forgotten after a while. */
const WATCHED_FOR = 3 * 24 * 60 * 60 * 1000;

const nameOf = ({ code, seat }: Pick<MyGame, 'code' | 'seat'>) => `${code}.${seat ?? 'guest'}`;

function all(): MyGame[] {
  return games
    .names()
    .flatMap((name) => games.recall(name) ?? [])
    .sort((a, b) => b.at - a.at);
}

/** The token to come to a room with: this tab's, that of the seat looked at last, or a guest's. */
export function tokenFor(code: string): string | undefined {
  const mine = all().filter((game) => game.code === code);
  const seated = mine.find(({ seat }) => seat !== undefined);
  return tabs.recall(code) ?? (seated ?? mine[0])?.token;
}

/** The token of one of my seats. */
export function tokenOfSeat(code: string, seat: number): string | undefined {
  return games.recall(nameOf({ code, seat }))?.token;
}

/** From now on this tab comes to the room with this token. */
export function comeAs(code: string, token: string): void {
  tabs.keep(code, token);
}

/** This tab comes to the room as whoever this device is there. */
export function comeAsMyself(code: string): void {
  tabs.forget(code);
}

export function keepMyGame(game: MyGame): void {
  // Who has sat down or stood up is kept in one place only.
  for (const other of all()) {
    const isSame = other.code === game.code && other.token === game.token;
    if (isSame && other.seat !== game.seat) games.forget(nameOf(other));
  }
  const kept = games.recall(nameOf(game));
  const isAnotherGuest = kept && game.seat === undefined && kept.token !== game.token;
  if (!isAnotherGuest) games.keep(nameOf(game), game);
}

/** Forgets a seat and everything that was seen from it. */
export function forgetMyGame(game: MyGame): void {
  games.forget(nameOf(game));
  forgetPast(game.code, game.token);
  forgetShare(game.code, game.token);
  if (tabs.recall(game.code) === game.token) tabs.forget(game.code);
}

/** Every game with a seat of ours, the newest first. */
export function myGames(): MyGame[] {
  for (const game of all()) {
    if (game.seat === undefined && Date.now() - game.at > WATCHED_FOR) forgetMyGame(game);
  }
  return all().filter(({ seat }) => seat !== undefined);
}

const names = new Memory<string>('name', '1');

/** What the player was called last. */
export function myName(): string {
  return names.recall('last') ?? '';
}

export function keepMyName(name: string): void {
  names.keep('last', name);
}
