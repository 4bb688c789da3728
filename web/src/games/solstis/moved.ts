/** Which pieces the last move brought to where they are: they are marked until the next one. */
import type { SolstisEvent } from 'solarium-client';
import { pieceOf, rainbowOf, spiritOf } from './moves.ts';

/** The names of those pieces (`data-piece`), from all that happened, frame by frame. A move begins with a tile played. */
export function movedPieces(past: SolstisEvent[][]): ReadonlySet<string> {
  const moved = new Set<string>();
  for (const events of past.toReversed()) {
    for (const event of events) {
      const piece = movedBy(event);
      if (piece) moved.add(piece);
    }
    if (events.some(({ type }) => type === 'tile_played')) break;
  }
  return moved;
}

function movedBy(event: SolstisEvent): string | undefined {
  switch (event.type) {
    case 'tile_joined_row':
    case 'tile_laid':
      return pieceOf(event.tile);
    case 'rainbow_placed':
      return rainbowOf(event.seat, event.at);
    case 'rainbow_moved':
      return rainbowOf(event.seat, event.to);
    case 'spirit_met':
      return spiritOf(event.spirit);
    default:
      return undefined;
  }
}
