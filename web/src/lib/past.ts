/** What was seen of a room so far, kept over a reload: the state to go on from, and the log. */
import type { RoomState } from 'solarium-client';
import type { GameEvent } from '../games/table.ts';
import { BUILD } from './renewal.ts';
import { keys, recall, remember } from './storage.ts';

/** What one frame brought. A gap stands for frames that were not seen. */
export type LogFrame = { seq: number; events: GameEvent[] } | { seq: number; gap: true };

export interface Past {
  /** The build of the page that kept it: another one may have other words for it. */
  build: string;
  state: RoomState;
  log: LogFrame[];
  at: number;
}

const PREFIX = 'solarium.past.';
/** More than these are not kept: storage is small. */
const KEPT = 8;

export function pastOf(code: string, token: string | undefined): Past | undefined {
  const past = recall<Past>(PREFIX + code);
  return past && past.build === BUILD && past.state.token === token ? past : undefined;
}

export function keepPast(code: string, past: Past): void {
  remember(PREFIX + code, past);
  const pasts = keys(PREFIX).map((key) => ({ key, at: recall<Past>(key)?.at ?? 0 }));
  for (const { key } of pasts.sort((a, b) => b.at - a.at).slice(KEPT)) remember(key, undefined);
}
