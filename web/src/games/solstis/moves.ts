/**
 * Pieces on the move. Every piece says what it is with `data-piece`, and places that pieces come from say so with
 * `data-place`; a piece found elsewhere than before flies there.
 */
import type { SolstisEvent, Spirit, Tile } from 'solarium-client';
import { appear, fly, isCalm, turnOver } from '../kit/motion.ts';
import { keyOf } from './mountain.ts';

const FLIGHT = 480;
const STAGGER = 110;

/** Where every piece and place was before the table changed. */
export type Places = ReadonlyMap<string, DOMRect>;

function visible(root: HTMLElement, attribute: 'piece' | 'place'): Map<string, HTMLElement> {
  const found = new Map<string, HTMLElement>();
  for (const element of root.querySelectorAll<HTMLElement>(`[data-${attribute}]`)) {
    const key = element.dataset[attribute];
    if (key && !found.has(key) && element.offsetParent !== null) found.set(key, element);
  }
  return found;
}

export function measure(root: HTMLElement): Places {
  const rects = new Map<string, DOMRect>();
  for (const attribute of ['piece', 'place'] as const) {
    for (const [key, element] of visible(root, attribute)) rects.set(key, element.getBoundingClientRect());
  }
  return rects;
}

export const pieceOf = (tile: Tile) => `tile-${keyOf(tile)}`;
export const rainbowOf = (seat: number, cell: Tile) => `rainbow-${seat}-${keyOf(cell)}`;
export const spiritOf = (spirit: Spirit) => `spirit-${spirit}`;

/** Where a piece that was not on the table before comes from, and in which order pieces move, as the events tell. */
function read(events: SolstisEvent[]): { origin: Map<string, string>; order: Map<string, number> } {
  const origin = new Map<string, string>();
  const order = new Map<string, number>();
  for (const event of events) {
    if ('tile' in event) {
      const key = pieceOf(event.tile);
      if (!order.has(key)) order.set(key, order.size);
    }
    switch (event.type) {
      case 'tile_played':
        origin.set(pieceOf(event.tile), `hand-${event.seat}`);
        break;
      case 'second_chance':
        origin.set(pieceOf(event.tile), 'pile');
        break;
      case 'tile_revealed':
        origin.set(pieceOf(event.tile), 'beneath');
        break;
      case 'tile_laid':
        if (event.from === 'pile') origin.set(pieceOf(event.tile), 'pile');
        break;
      case 'tile_stolen':
        origin.set(pieceOf(event.tile), `hand-${1 - event.seat}`);
        break;
      case 'tiles_drawn':
        for (const tile of event.tiles ?? []) origin.set(pieceOf(tile), 'pile');
        break;
      case 'rainbow_placed':
        origin.set(rainbowOf(event.seat, event.at), 'rainbows');
        break;
      case 'rainbow_moved':
        origin.set(rainbowOf(event.seat, event.to), pieceOf(event.from));
        break;
      case 'spirit_met':
        origin.set(spiritOf(event.spirit), event.face_up ? 'face-up' : 'spirits');
        break;
    }
  }
  return { origin, order };
}

/** Lets everything that changed place move there from where it was. */
export function animate(root: HTMLElement, before: Places, events: SolstisEvent[]): void {
  if (isCalm()) return;
  const { origin, order } = read(events);
  for (const [key, element] of visible(root, 'piece')) {
    const timing = { delay: Math.min(order.get(key) ?? 0, 5) * STAGGER, duration: FLIGHT };
    const was = before.get(key);
    const from = origin.get(key);
    if (was) fly(element, was, timing);
    else if (from === 'beneath') turnOver(element, timing);
    else if (from) {
      const place = before.get(from);
      if (place) fly(element, place, timing);
      else appear(element, timing);
    }
  }
}
