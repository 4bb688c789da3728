/**
 * Arrow keys within a group: from an answer to the nearest answer in that direction, and from a piece that is only looked
 * at to the nearest such piece. However many of those a group has, one of them is in the order of the Tab key.
 */
import { tick } from 'svelte';

const WAYS: Record<string, readonly [x: number, y: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

const GROUP = '[data-arrows]';
const BUTTONS = 'button';
const PIECES = '[data-looked-at]';

/** Makes an element such a group: `<div {@attach arrows}>`. */
export function arrows(group: HTMLElement): () => void {
  group.dataset.arrows = '';
  const steer = (press: KeyboardEvent) => {
    // A group within this one comes first.
    if (press.defaultPrevented) return;
    const way = WAYS[press.key];
    const from = press.target instanceof Element ? press.target.closest(`${BUTTONS}, ${PIECES}`) : null;
    if (!way || !from) return;
    const kind = from.matches(PIECES) ? PIECES : BUTTONS;
    const next = nearest(from, focusable(group, kind), way);
    if (!next) return;
    press.preventDefault();
    next.focus();
  };
  group.addEventListener('keydown', steer);
  return () => group.removeEventListener('keydown', steer);
}

/** Lets keys reach a piece that is nothing to play with: the first of its group by Tab, the others by arrow keys. */
export function reach(piece: HTMLElement | SVGElement): () => void {
  piece.setAttribute('data-looked-at', '');
  piece.tabIndex = -1;
  let group: Element | null = null;
  let isGone = false;
  const others = () => (group ? focusable(group, PIECES) : []).filter((other) => other !== piece);
  const lead = () => {
    for (const other of others()) other.tabIndex = -1;
    piece.tabIndex = 0;
  };
  // Then the group is there too, whichever of them came first.
  void tick().then(() => {
    group = piece.closest(GROUP);
    if (!isGone && !others().some((other) => other.tabIndex === 0)) lead();
  });
  piece.addEventListener('focus', lead);
  return () => {
    isGone = true;
    piece.removeEventListener('focus', lead);
    const [next] = others();
    if (piece.tabIndex === 0 && next) next.tabIndex = 0;
  };
}

function focusable(group: Element, kind: string): (HTMLElement | SVGElement)[] {
  const all = [...group.querySelectorAll<HTMLElement | SVGElement>(kind)];
  return all.filter((one) => one.closest(GROUP) === group);
}

/** What lies aside counts three times: the eye goes straight. */
function nearest<Piece extends Element>(
  from: Element,
  pieces: Piece[],
  [dx, dy]: readonly [number, number],
): Piece | undefined {
  const start = middle(from);
  let best: { piece: Piece; far: number } | undefined;
  for (const piece of pieces) {
    const end = middle(piece);
    const along = (end.x - start.x) * dx + (end.y - start.y) * dy;
    const aside = Math.abs((end.x - start.x) * dy) + Math.abs((end.y - start.y) * dx);
    const far = along + 3 * aside;
    if (along > 1 && piece.checkVisibility() && (!best || far < best.far)) best = { piece, far };
  }
  return best?.piece;
}

function middle(element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
