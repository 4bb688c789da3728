/** What is heard of a game of Solenia. What has no sound here is deliberately silent: one moment is one sound or two. */
import type { SoundsOf } from '../table.ts';
import type { Solenia } from './types.ts';

export const sounds: SoundsOf<Solenia> = {
  improvement_taken: 'card',
  turn_began: undefined,
  card_placed: 'card',
  voyage_paid: undefined,
  card_discarded: 'card',
  airship_moved: 'airship',
  goods_gained: 'gather',
  stars_gained: 'stars',
  delivery_made: 'deliver',
  slot_filled: undefined,
  tile_revealed: undefined,
  improvement_completed: 'stars',
  goods_discarded: undefined,
  card_expelled: undefined,
  neutral_card_expelled: undefined,
  strip_turned: undefined,
  card_drawn: undefined,
  neutral_card_turned: undefined,
  neutral_card_placed: 'card',
  neutral_card_discarded: 'card',
  tile_discarded: undefined,
  // The page sounds the end: it knows who listens.
  over: undefined,
};
