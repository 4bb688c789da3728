import { tick } from 'svelte';
import { isByKeyboard, isFocusLost } from '../../lib/arrive.ts';

/**
 * The button of an answer goes away with its question. Who plays by keyboard goes on at the next question: at the piece that
 * is chosen, or else at the first answer. While there is none, the focus waits at the prompt (`data-prompt`).
 */
export function keepFocus(table: () => HTMLElement | undefined, question: () => object | undefined): void {
  $effect(() => {
    const isAsked = question() !== undefined;
    if (!isByKeyboard()) return;
    void tick().then(() => {
      const root = table();
      const prompt = root?.querySelector<HTMLElement>('[data-prompt]');
      if (!root || !(isFocusLost() || document.activeElement === prompt || isHeading())) return;
      const next = isAsked && root.querySelector<HTMLElement>('[aria-pressed="true"], [data-action]');
      (next || prompt)?.focus({ preventScroll: !next });
    });
  });
}

/** A page that comes up puts the focus on its heading. */
function isHeading(): boolean {
  return document.activeElement?.tagName === 'H1';
}
