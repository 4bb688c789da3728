/**
 * Movement is decoration: the view is drawn at once as it is, and what moves lies under a layer that takes the
 * input. Who asked their device for calm sees nothing move.
 */

export const EASE = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

/** When the parts of a turn begin, in milliseconds: a card lands, the airship rises, cards leave, the strips glide until all is settled. */
export const TIMELINE = { land: 0, rise: 160, leave: 280, glide: 460, settled: 1040 } as const;

export function isCalm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
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
