/** What is heard of a game of Solstis. What has no sound here is deliberately silent: one moment is one sound or two. */
import type { Sound } from '../../lib/sound.ts';
import type { SoundsOf } from '../table.ts';
import type { Solstis } from './types.ts';

export const sounds: SoundsOf<Solstis> = {
  turn_began: undefined,
  passed: undefined,
  tile_played: 'tile',
  tile_joined_row: undefined,
  second_chance: 'tile',
  tile_captured: 'capture',
  tile_laid: undefined,
  tile_removed: 'tile',
  tile_revealed: undefined,
  rainbow_gained: undefined,
  no_rainbow_left: undefined,
  rainbow_held: undefined,
  rainbow_placed: 'rainbow',
  rainbow_freed: undefined,
  rainbow_moved: 'rainbow',
  rainbow_returned: undefined,
  spirits_drawn: undefined,
  spirit_met: 'spirit',
  spirit_face_up: undefined,
  evil_taken: 'spirit',
  evil_given: 'spirit',
  no_effect: undefined,
  tile_stolen: 'tile',
  extra_turn_gained: undefined,
  tiles_drawn: undefined,
  spirit_covered: undefined,
  scored: undefined,
  // The page sounds the end: it knows who listens.
  over: undefined,
};

/** No event tells that a fire was lit: it burns now, and did not before. */
export function soundOfChange(before: Solstis['View'], after: Solstis['View']): Sound | undefined {
  const nLit = ({ panorama_0, panorama_1 }: Solstis['View']) => panorama_0.lit.length + panorama_1.lit.length;
  return nLit(after) > nLit(before) ? 'fire' : undefined;
}
