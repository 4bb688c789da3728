/** What was moved last, to be marked until the next move. */
import type { Placed, SoleniaEvent } from './types.ts';

export interface Moved {
  /** Cards on the board, by `placedName`. */
  cards: string[];
  /** Delivery tiles that came to a slot, by id. */
  tiles: string[];
}

export const NOTHING_MOVED: Moved = { cards: [], tiles: [] };

/** The name of a card on the board: every player has the same sixteen, and so does the neutral crew. */
export function placedName({ id, owner }: Pick<Placed, 'id' | 'owner'>): string {
  return `${owner ?? 'n'}-${id}`;
}

const MOVES: SoleniaEvent['type'][] = ['card_placed', 'card_discarded', 'improvement_taken'];

/** A move begins with a card or an improvement; what follows it in later frames belongs to it, the neutral card too. */
export function movedAfter(events: SoleniaEvent[], before: Moved): Moved {
  let { cards, tiles } = events.some(({ type }) => MOVES.includes(type)) ? NOTHING_MOVED : before;
  for (const told of events) {
    if (told.type === 'card_placed') cards = [...cards, placedName({ id: told.card, owner: told.seat })];
    else if (told.type === 'neutral_card_placed') cards = [...cards, placedName({ id: told.card })];
    else if (told.type === 'slot_filled') tiles = [...tiles, told.tile];
  }
  return { cards, tiles };
}
