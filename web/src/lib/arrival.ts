/** Whoever opens a room with a name wants to play: they sit down as soon as the room is there. */
let expected: string | undefined;

export function sitOnArrival(code: string): void {
  expected = code;
}

/** Should the player sit down in this room by themselves? Asked once. */
export function sitsOnArrival(code: string): boolean {
  const sits = expected === code;
  expected = undefined;
  return sits;
}
