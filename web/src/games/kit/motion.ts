/**
 * Movement is decoration: the view is drawn at once as it is, what moves afterwards takes no input, and nothing waits for
 * it. Who asked for calm, here or on their device, sees nothing move.
 */

export const EASE = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

export function isCalm(): boolean {
  return document.documentElement.dataset.motion === 'calm';
}

/** Plays `frames` on `element`, holding the first of them until `delay` has passed. */
export function move(
  element: Element | null | undefined,
  frames: Keyframe[],
  { delay = 0, duration = 360 }: { delay?: number; duration?: number } = {},
): Animation | undefined {
  if (!element || isCalm()) return undefined;
  return element.animate(frames, { delay, duration, easing: EASE, fill: 'backwards' });
}

/** Arrives a little too big, as something put on the table. */
export function land(element: Element | null | undefined, delay = 0): void {
  move(
    element,
    [
      { opacity: 0, transform: 'translateY(-30%) scale(1.35)' },
      { opacity: 1, transform: 'none' },
    ],
    { delay },
  );
}

/** Comes to its place from where it was, or from where it came from. */
export function fly(element: HTMLElement, from: DOMRect, options: { delay: number; duration: number }): void {
  const to = element.getBoundingClientRect();
  if (!to.width || !from.width) return;
  const [dx, dy, scale] = [from.left - to.left, from.top - to.top, from.width / to.width];
  if (Math.abs(dx) < 2 && Math.abs(dy) < 2) return;
  const over = { transformOrigin: '0 0', zIndex: 40 };
  move(
    element,
    [
      { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, ...over },
      { transform: 'none', ...over },
    ],
    options,
  );
}

/** Is turned face up. */
export function turnOver(element: HTMLElement, options: { delay: number; duration: number }): void {
  move(
    element,
    [{ transform: 'perspective(400px) rotateY(90deg)', opacity: 0.6 }, { transform: 'none' }],
    options,
  );
}

/** Comes out of nothing. */
export function appear(element: HTMLElement, options: { delay: number; duration: number }): void {
  move(
    element,
    [
      { opacity: 0, transform: 'scale(0.3)' },
      { opacity: 1, transform: 'scale(1.15)', offset: 0.7 },
      { opacity: 1, transform: 'none' },
    ],
    options,
  );
}
