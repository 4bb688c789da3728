/** The legal answers sorted by the piece they belong to, so that each piece finds its own. It adds and drops none. */
import type { Action, GoodsAction, Place } from './types.ts';

export interface Offers {
  /** By card, then by space. */
  place: Map<string, Map<string, Action>>;
  stuckDiscard: Map<string, Action>;
  deliver: Map<string, Action>;
  slot: Map<string, Action>;
  draft: Map<string, Action>;
  column: Map<number, Action>;
  goods: GoodsAction[];
  substitute: Extract<Action, { type: 'substitute' | 'pay_as_printed' }>[];
}

/** The key of a space. */
export function at([row, col]: Place): string {
  return `${row},${col}`;
}

export function sorted(legal: Action[]): Offers {
  const offers: Offers = {
    place: new Map(),
    stuckDiscard: new Map(),
    deliver: new Map(),
    slot: new Map(),
    draft: new Map(),
    column: new Map(),
    goods: [],
    substitute: [],
  };
  for (const action of legal) {
    switch (action.type) {
      case 'place': {
        const spaces = offers.place.get(action.card) ?? new Map<string, Action>();
        offers.place.set(action.card, spaces.set(at(action.at), action));
        break;
      }
      case 'stuck_discard':
        offers.stuckDiscard.set(action.card, action);
        break;
      case 'deliver':
        offers.deliver.set(action.tile, action);
        break;
      case 'slot':
        offers.slot.set(action.slot, action);
        break;
      case 'draft':
        offers.draft.set(action.tile, action);
        break;
      case 'column':
        offers.column.set(action.col, action);
        break;
      case 'pay':
      case 'bonus':
      case 'discard':
        offers.goods.push(action);
        break;
      case 'substitute':
      case 'pay_as_printed':
        offers.substitute.push(action);
        break;
    }
  }
  return offers;
}
