/** Whoever opens a room with a name wants to play: they sit down as soon as the room is there, even if the page is loaded anew before. */
import { Memory } from './memory.ts';

const expected = new Memory<string>('arrival', '1', () => sessionStorage);

export function sitOnArrival(code: string): void {
  expected.keep('room', code);
}

/** Should the player sit down in this room by themselves? Asked once. */
export function sitsOnArrival(code: string): boolean {
  const sits = expected.recall('room') === code;
  expected.forget('room');
  return sits;
}
