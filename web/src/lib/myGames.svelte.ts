/** The rooms this device has been to, with the token that says who it is there. */
import type { KeptShare } from 'solarium-client';
import type { GameName } from '../games/index.ts';
import { keys, recall, remember } from './storage.ts';

export interface MyGame {
  code: string;
  /** Who this device is in that room. A secret. */
  token: string;
  /** Its share in the shuffle. A secret until the game is over. */
  share?: KeptShare;
  game?: GameName;
  seat?: number;
  names?: string[];
  phase?: 'lobby' | 'playing' | 'over' | 'frozen';
  myTurn?: boolean;
  /** When it was last looked at, in milliseconds since 1970. */
  at: number;
}

const PREFIX = 'solarium.room.';
/** Rooms in which this device only looked on are forgotten after a while. */
const WATCHED_FOR = 3 * 24 * 60 * 60 * 1000;

export function myGame(code: string): MyGame | undefined {
  return recall<MyGame>(PREFIX + code);
}

export function keepMyGame(game: MyGame): void {
  remember(PREFIX + game.code, game);
}

export function forgetMyGame(code: string): void {
  remember(PREFIX + code, undefined);
}

/** Every game with a seat of ours, the newest first. */
export function myGames(): MyGame[] {
  const all = keys(PREFIX).flatMap((key) => recall<MyGame>(key) ?? []);
  for (const { code, seat, at } of all) {
    if (seat === undefined && Date.now() - at > WATCHED_FOR) forgetMyGame(code);
  }
  return all.filter(({ seat }) => seat !== undefined).sort((a, b) => b.at - a.at);
}

const NAME = 'solarium.name';

/** What the player was called last. */
export function myName(): string {
  return recall<string>(NAME) ?? '';
}

export function keepMyName(name: string): void {
  remember(NAME, name);
}
