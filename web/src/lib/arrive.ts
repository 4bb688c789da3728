import { router } from './router.svelte.ts';

let isByKey = false;
addEventListener('keydown', () => (isByKey = true), true);
addEventListener('pointerdown', () => (isByKey = false), true);

/** Was the last thing done with a key? Whoever taps is not to find the focus moved. */
export function isByKeyboard(): boolean {
  return isByKey;
}

/** Is the focus on nothing, because what had it is gone? */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Takes the focus when its page comes up after another one, so that keys and the reading voice go on from there. */
export function arrive(heading: HTMLElement): void {
  if (router.hasMoved && isFocusLost()) heading.focus({ preventScroll: true });
}
