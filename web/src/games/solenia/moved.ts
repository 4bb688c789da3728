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

/** From all that happened, frame by frame. A move begins with a card or an improvement; the neutral card belongs to it. */
export function movedLast(past: SoleniaEvent[][]): Moved {
  const moved: Moved = { cards: [], tiles: [] };
  for (const events of past.toReversed()) {
    for (const told of events) {
      if (told.type === 'card_placed') moved.cards.push(placedName({ id: told.card, owner: told.seat }));
      else if (told.type === 'neutral_card_placed') moved.cards.push(placedName({ id: told.card }));
      else if (told.type === 'slot_filled') moved.tiles.push(told.tile);
    }
    if (events.some(({ type }) => MOVES.includes(type))) break;
  }
  return moved;
}
