/**
 * Any piece explains itself: under the mouse, with the focus of the keyboard, by a tap if the piece is nothing to play with,
 * or else by a long press. One explanation is shown at a time; it takes no input, so it is never in the way.
 */
import type { Attachment } from 'svelte/attachments';
import { isByKeyboard } from '../../lib/arrive.ts';
import { reach } from './arrows.ts';

/** What a piece says of itself. */
export interface Explanation {
  title: string;
  text: string;
  /** What it is worth now, in words. */
  worth?: string;
}

/** The element that shows the explanation, for those who hear it. */
export const EXPLAINED = 'explained';

/** A mouse that only passes by asks for nothing. */
const HOVER_MS = 350;
const LONG_PRESS_MS = 450;
/** So far a finger may slip in a long press. */
const SLIP_PX = 10;

class Explaining {
  /** What is explained now, and by which piece. */
  now = $state.raw<{ piece: Element; explanation: Explanation }>();

  show(piece: Element, explanation: Explanation | undefined): void {
    if (!explanation) return;
    this.hide();
    this.now = { piece, explanation };
    piece.setAttribute('aria-describedby', EXPLAINED);
  }

  /** Hides what `piece` says, or whatever is shown. */
  hide(piece = this.now?.piece): void {
    if (!this.now || this.now.piece !== piece) return;
    piece.removeAttribute('aria-describedby');
    this.now = undefined;
  }
}

export const explaining = new Explaining();

/** Lets a piece explain itself: `<div {@attach explains(() => ({ title, text }))}>`. */
export function explains(explanation: () => Explanation | undefined): Attachment<HTMLElement | SVGElement> {
  return (piece) => {
    const leave = piece.matches('button, a, [tabindex]') ? undefined : reach(piece);
    const show = () => explaining.show(piece, explanation());
    const hide = () => explaining.hide(piece);

    let timer: ReturnType<typeof setTimeout> | undefined;
    let pressed: PointerEvent | undefined;
    let wasLong = false;
    const stop = () => {
      clearTimeout(timer);
      pressed = undefined;
    };

    const listeners: { [type in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[type]) => void } = {
      pointerenter: (event) => {
        // A browser without a mouse may pretend to have one after a tap.
        if (event.pointerType !== 'mouse' || matchMedia('(hover: none)').matches) return;
        stop();
        timer = setTimeout(show, HOVER_MS);
      },
      pointerleave: (event) => {
        stop();
        if (event.pointerType === 'mouse') hide();
      },
      pointerdown: (event) => {
        wasLong = false;
        if (event.pointerType === 'mouse') return hide();
        stop();
        pressed = event;
        timer = setTimeout(() => {
          wasLong = true;
          show();
        }, LONG_PRESS_MS);
      },
      pointermove: (event) => {
        if (!pressed) return;
        const slip = Math.hypot(event.clientX - pressed.clientX, event.clientY - pressed.clientY);
        if (slip > SLIP_PX) stop();
      },
      pointerup: (event) => {
        const isTap = pressed && !wasLong && !(event.target as Element).closest('button, a');
        stop();
        if (isTap) show();
      },
      pointercancel: stop,
      focusin: () => {
        if (isByKeyboard()) show();
      },
      // What is taken away while the page is drawn loses the focus in the midst of it.
      focusout: () => queueMicrotask(hide),
      contextmenu: (event) => {
        if (wasLong) event.preventDefault();
      },
    };
    // The click that ends a long press plays nothing.
    const swallow = (click: Event) => {
      if (!wasLong) return;
      wasLong = false;
      click.preventDefault();
      // The answer listens on the same piece.
      click.stopImmediatePropagation();
    };
    const entries = Object.entries(listeners) as [string, EventListener][];
    for (const [type, listener] of entries) piece.addEventListener(type, listener);
    piece.addEventListener('click', swallow, true);
    return () => {
      stop();
      hide();
      leave?.();
      for (const [type, listener] of entries) piece.removeEventListener(type, listener);
      piece.removeEventListener('click', swallow, true);
    };
  };
}
