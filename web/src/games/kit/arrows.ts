const WAYS: Record<string, readonly [x: number, y: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Lets the arrow keys go from a button to the nearest one in that direction: `<div {@attach arrows}>`. */
export function arrows(group: HTMLElement): () => void {
  const steer = (press: KeyboardEvent) => {
    const way = WAYS[press.key];
    const from = press.target instanceof HTMLElement ? press.target.closest('button') : null;
    if (!way || !from) return;
    const next = nearest(from, [...group.querySelectorAll('button')], way);
    if (!next) return;
    press.preventDefault();
    next.focus();
  };
  group.addEventListener('keydown', steer);
  return () => group.removeEventListener('keydown', steer);
}

/** What lies aside counts three times: the eye goes straight. */
function nearest(
  from: HTMLElement,
  buttons: HTMLElement[],
  [dx, dy]: readonly [number, number],
): HTMLElement | undefined {
  const start = middle(from);
  let best: { button: HTMLElement; far: number } | undefined;
  for (const button of buttons) {
    const end = middle(button);
    const along = (end.x - start.x) * dx + (end.y - start.y) * dy;
    const aside = Math.abs((end.x - start.x) * dy) + Math.abs((end.y - start.y) * dx);
    const far = along + 3 * aside;
    if (along > 1 && button.checkVisibility() && (!best || far < best.far)) best = { button, far };
  }
  return best?.button;
}

function middle(element: HTMLElement): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
