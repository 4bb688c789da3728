/** What happened, for the one line above the table: what follows from the rest, or is seen anyway, is left out. */
import type { SolstisEvent, SolstisView } from 'solarium-client';
import { i18n } from '../../i18n/index.svelte.ts';
import type { Readers } from '../table.ts';
import { isSame } from './mountain.ts';
import { sentence } from './sentence.ts';

export function brief(events: SolstisEvent[], readers: Readers<SolstisView>): string[] {
  return events.flatMap((event, i) => {
    if (isToldByOthers(event, events.slice(0, i), events.slice(i + 1))) return [];
    if (event.type !== 'rainbow_placed' || event.cause !== 'no_capture')
      return sentence(event, readers) ?? [];
    const { names, me } = readers;
    const { told } = i18n.text.solstis;
    return told.rainbowGainedAndPlaced(event.seat === me, names[event.seat] ?? '', ...event.at);
  });
}

function isToldByOthers(event: SolstisEvent, before: SolstisEvent[], after: SolstisEvent[]): boolean {
  const comes = (...types: SolstisEvent['type'][]) => after.some(({ type }) => types.includes(type));
  switch (event.type) {
    case 'turn_began':
    case 'tile_revealed':
    case 'spirit_face_up':
    case 'scored':
      return true;
    case 'spirits_drawn':
      return comes('spirit_met');
    case 'tile_played':
      return after.some((other) => other.type === 'tile_captured' && isSame(other.with, event.tile));
    case 'tile_joined_row':
      return comes('tile_captured', 'rainbow_gained', 'rainbow_placed', 'no_rainbow_left');
    case 'second_chance':
      return comes('rainbow_gained', 'rainbow_placed', 'no_rainbow_left');
    case 'rainbow_gained':
      return comes('rainbow_placed');
    case 'rainbow_freed':
      return comes('rainbow_moved', 'rainbow_returned');
    case 'tile_laid':
      // A capture tells of both tiles, and a theft of its own.
      if (event.from === 'played' || event.from === 'other_hand') return true;
      return before.some((other) => other.type === 'tile_captured' && isSame(other.tile, event.tile));
    case 'tiles_drawn':
      return event.cause === undefined;
    default:
      return false;
  }
}
