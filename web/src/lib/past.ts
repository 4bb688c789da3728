/** What was seen of a room so far, kept over a reload: the state to go on from, and the log. */
import type { RoomState } from 'solarium-client';
import { Memory } from './memory.ts';
import { BUILD } from './renewal.ts';
import type { LogFrame } from './showing.ts';

export interface Past {
  state: RoomState;
  log: LogFrame[];
  at: number;
}

/** Another build of the page may have other words for it. */
const pasts = new Memory<Past>('past', `2 ${BUILD}`);
/** More than these are not kept: storage is small. */
const KEPT = 8;

/** Each viewer of a room has a past of their own. */
const nameOf = (code: string, token: string) => `${code}.${token.slice(0, 8)}`;

export function pastOf(code: string, token: string | undefined): Past | undefined {
  const past = token === undefined ? undefined : pasts.recall(nameOf(code, token));
  return past?.state.token === token ? past : undefined;
}

export function keepPast(code: string, past: Past): void {
  pasts.keep(nameOf(code, past.state.token), past);
  const kept = pasts.names().map((name) => ({ name, at: pasts.recall(name)?.at ?? 0 }));
  for (const { name } of kept.sort((a, b) => b.at - a.at).slice(KEPT)) pasts.forget(name);
}

export function forgetPast(code: string, token: string): void {
  pasts.forget(nameOf(code, token));
}

/** What cannot be drawn must not be met again after a reload. */
export function forgetAllPasts(): void {
  for (const name of pasts.names()) pasts.forget(name);
}
