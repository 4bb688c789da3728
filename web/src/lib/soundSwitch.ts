/**
 * The way to the sounds of the table. While sound is off nothing is loaded and nothing is made. Browsers let a page sound
 * only after a gesture: what would be heard before the first one is not heard at all.
 */
import { settings } from './settings.svelte.ts';
import type { Instrument, Sound } from './sound.ts';

/** How many seconds the sounds of one moment are apart. */
const APART = 0.16;

let context: AudioContext | undefined;
let instrument: Promise<Instrument | undefined> | undefined;

/** Makes what sounds need, once. To be called in a gesture. */
export function wake(): void {
  if (settings.sound === 'off' || context || !('AudioContext' in globalThis)) return;
  // Not every key is a gesture to every browser.
  if (navigator.userActivation?.hasBeenActive === false) return;
  const made = new AudioContext();
  context = made;
  // Sound is an ornament: if it does not come, the table is silent.
  instrument = import('./sound.ts').then(
    ({ Instrument }) => new Instrument(made),
    () => undefined,
  );
}

/** Plays sounds one after the other, if any may be heard. */
export function play(sounds: Sound[]): void {
  if (settings.sound === 'off') return;
  void instrument?.then((played) => sounds.forEach((sound, i) => played?.play(sound, i * APART)));
}

/** Lets go of all that was made. */
export function silence(): void {
  void context?.close();
  context = instrument = undefined;
}

const GESTURES = ['pointerup', 'keydown'] as const;

/** Waits for a gesture, until the function that is returned is called: then all is silent. */
export function listen(): () => void {
  for (const gesture of GESTURES) addEventListener(gesture, wake);
  return () => {
    for (const gesture of GESTURES) removeEventListener(gesture, wake);
    silence();
  };
}
