/** What is to be heard when a table has become another one. */
import type { View } from 'solarium-client';
import type { AnyGame } from '../games/index.ts';
import type { News } from './showing.ts';
import type { Sound } from './sound.ts';

/** What matters of a table to those who listen. */
export interface Moment {
  news: News;
  view: View | undefined;
  /** Is the listener asked something? */
  isAsked: boolean;
}

/** More than these are noise. */
const MOST_PIECES = 3;

/** The sounds of pieces, each kind once; and the call, that it is the listener's turn or that the game is over. */
export function soundsOfMoment(
  before: Moment,
  now: Moment,
  game: AnyGame,
  me: number | undefined,
): { pieces: Sound[]; call: Sound[] } {
  const isNew = now.news.seq !== before.news.seq && now.news.events.length > 0;
  const pieces = new Set<Sound>();
  if (isNew) {
    for (const { type } of now.news.events) if (game.sounds[type]) pieces.add(game.sounds[type]);
    const ofChange = before.view && now.view && game.soundOfChange?.(before.view, now.view);
    if (ofChange) pieces.add(ofChange);
  }
  return { pieces: [...pieces].slice(0, MOST_PIECES), call: callOf(before, now, me) };
}

/** One turn may be several questions: only the first is a call. */
function callOf(before: Moment, now: Moment, me: number | undefined): Sound[] {
  const over = now.view?.over;
  if (over) {
    if (!before.view || before.view.over) return [];
    return [me !== undefined && over.outcome.winners.includes(me) ? 'fanfare' : 'close'];
  }
  return now.isAsked && !before.isAsked ? ['turn'] : [];
}
