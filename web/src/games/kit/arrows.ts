const WAYS: Record<string, readonly [x: number, y: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Pieces that are no answers, and have the focus only to explain themselves. */
const LOOKED_AT = '[tabindex]:not(button)';

/**
 * Lets the arrow keys go from a piece to the nearest one in that direction: `<div {@attach arrows}>`. Answers are stops of the
 * Tab key; pieces that can only be looked at are one stop together, and none where there is an answer to go on from.
 */
export function arrows(group: HTMLElement): () => void {
  let last: HTMLElement | undefined;

  const setStop = () => {
    const pieces = [...group.querySelectorAll<HTMLElement>(LOOKED_AT)];
    const hasAnswer = group.querySelector('button') !== null;
    const stop = hasAnswer ? undefined : last && pieces.includes(last) ? last : pieces[0];
    for (const piece of pieces) {
      const tabIndex = piece === stop ? 0 : -1;
      if (piece.tabIndex !== tabIndex) piece.tabIndex = tabIndex;
    }
  };
  const steer = (press: KeyboardEvent) => {
    const way = WAYS[press.key];
    const from =
      press.target instanceof HTMLElement ? press.target.closest<HTMLElement>(`button, ${LOOKED_AT}`) : null;
    if (!way || !from) return;
    const next = nearest(from, [...group.querySelectorAll<HTMLElement>(`button, ${LOOKED_AT}`)], way);
    if (!next) return;
    press.preventDefault();
    next.focus();
  };
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || !target.matches(LOOKED_AT)) return;
    last = target;
    setStop();
  };

  setStop();
  const watch = new MutationObserver(setStop);
  watch.observe(group, { subtree: true, childList: true, attributeFilter: ['tabindex'] });
  group.addEventListener('keydown', steer);
  group.addEventListener('focusin', remember);
  return () => {
    watch.disconnect();
    group.removeEventListener('keydown', steer);
    group.removeEventListener('focusin', remember);
  };
}

/** What lies aside counts three times: the eye goes straight. */
function nearest(
  from: HTMLElement,
  pieces: HTMLElement[],
  [dx, dy]: readonly [number, number],
): HTMLElement | undefined {
  const start = middle(from);
  let best: { piece: HTMLElement; far: number } | undefined;
  for (const piece of pieces) {
    const end = middle(piece);
    const along = (end.x - start.x) * dx + (end.y - start.y) * dy;
    const aside = Math.abs((end.x - start.x) * dy) + Math.abs((end.y - start.y) * dx);
    const far = along + 3 * aside;
    if (along > 1 && piece.checkVisibility() && (!best || far < best.far)) best = { piece, far };
  }
  return best?.piece;
}

function middle(element: HTMLElement): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
