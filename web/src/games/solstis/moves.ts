/**
 * Pieces on the move. The table is always drawn in its final state at once; what moves afterwards is decoration, and
 * nothing waits for it. Every piece says what it is with `data-piece`, and places that pieces come from say so with
 * `data-place`; a piece found elsewhere than before flies there.
 */
import type { GameEvent } from '../table.ts';

const EASE = 'cubic-bezier(0.3, 0.7, 0.2, 1)';
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

function fly(element: HTMLElement, from: DOMRect, delay: number): void {
  const to = element.getBoundingClientRect();
  if (!to.width || !from.width) return;
  const [dx, dy, scale] = [from.left - to.left, from.top - to.top, from.width / to.width];
  if (Math.abs(dx) < 2 && Math.abs(dy) < 2) return;
  element.animate(
    [
      { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, transformOrigin: '0 0', zIndex: 40 },
      { transform: 'none', transformOrigin: '0 0', zIndex: 40 },
    ],
    { duration: FLIGHT, delay, easing: EASE, fill: 'backwards' },
  );
}

function turnOver(element: HTMLElement, delay: number): void {
  element.animate(
    [
      { transform: 'perspective(400px) rotateY(90deg)', filter: 'brightness(0.6)' },
      { transform: 'none', filter: 'none' },
    ],
    { duration: FLIGHT, delay, easing: EASE, fill: 'backwards' },
  );
}

function appear(element: HTMLElement, delay: number): void {
  element.animate(
    [
      { opacity: 0, scale: 0.3 },
      { opacity: 1, scale: 1.15, offset: 0.7 },
      { opacity: 1, scale: 1 },
    ],
    {
      duration: FLIGHT,
      delay,
      easing: EASE,
      fill: 'backwards',
    },
  );
}

const piece = (tile: unknown) => (Array.isArray(tile) ? `tile-${tile.join('-')}` : undefined);

/** Where a piece that was not on the table before comes from, and in which order pieces move, as the events tell. */
function read(events: GameEvent[]): { origin: Map<string, string>; order: Map<string, number> } {
  const origin = new Map<string, string>();
  const order = new Map<string, number>();
  for (const event of events) {
    const key = piece(event.tile);
    if (key && !order.has(key)) order.set(key, order.size);
    if (event.type === 'play' && key) origin.set(key, `hand-${event.player}`);
    if (event.type === 'second_chance' && key) origin.set(key, 'pile');
    if (event.type === 'reveal' && key) origin.set(key, 'beneath');
    if (event.type === 'lay' && key && event.from === 'pile') origin.set(key, 'pile');
    if (event.type === 'steal' && key) origin.set(key, `hand-${1 - Number(event.player)}`);
    if (event.type === 'draw' && Array.isArray(event.tiles)) {
      for (const tile of event.tiles) origin.set(piece(tile) ?? '', 'pile');
    }
    if (event.type === 'rainbow_placed')
      origin.set(`rainbow-${event.player}-${(event.at as number[]).join('-')}`, 'rainbows');
    if (event.type === 'rainbow_moved') {
      const [to, from] = [event.to as number[], event.from as number[]];
      origin.set(`rainbow-${event.player}-${to.join('-')}`, piece(from) ?? '');
    }
    if (event.type === 'spirit_met')
      origin.set(`spirit-${event.spirit}`, event.face_up ? 'face-up' : 'spirits');
  }
  return { origin, order };
}

/** Lets everything that changed place move there from where it was. */
export function animate(root: HTMLElement, before: Places, events: GameEvent[]): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { origin, order } = read(events);
  for (const [key, element] of visible(root, 'piece')) {
    const delay = Math.min(order.get(key) ?? 0, 5) * STAGGER;
    const was = before.get(key);
    const from = origin.get(key);
    if (was) fly(element, was, delay);
    else if (from === 'beneath') turnOver(element, delay);
    else if (from) {
      const place = before.get(from);
      if (place) fly(element, place, delay);
      else appear(element, delay);
    }
  }
}
