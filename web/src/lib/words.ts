/** What happened, in the player's language: the room's own events here, a game's by the game. */
import type { Event, View } from 'solarium-client';
import type { AnyGame } from '../games/index.ts';
import type { Readers } from '../games/table.ts';
import { i18n } from '../i18n/index.svelte.ts';

/** What happens to a room rather than in its game. */
const ROOM = [
  'sat',
  'stood',
  'started',
  'renewed',
  'committed',
  'dealing',
  'revealed',
  'resigned',
  'proposed',
  'agreed',
  'declined',
  'relieved',
  'returned',
  'ended',
] as const;

export function sentenceFor(event: Event, game: AnyGame, readers: Readers<View>): string | undefined {
  const { events, leaving } = i18n.text.common;
  const nameOf = (seat: number) => readers.names[seat] ?? '';
  switch (event.type) {
    case 'sat':
      return events.sat({ name: event.name });
    case 'stood':
      return events.stood({ seat: event.seat + 1 });
    case 'started':
      return events.started;
    case 'renewed':
      return events.renewed;
    case 'resigned':
      return events.resigned({ name: nameOf(event.seat) });
    case 'proposed':
      return event.what.to === 'end'
        ? leaving.proposesEnd({ name: nameOf(event.seat) })
        : leaving.proposesWithout({ name: nameOf(event.seat), gone: nameOf(event.what.seat) });
    case 'agreed':
      return events.agreed({ name: nameOf(event.seat) });
    case 'declined':
      return events.declined({ name: nameOf(event.seat) });
    case 'relieved':
      return events.relieved({ name: nameOf(event.seat) });
    case 'returned':
      return events.returned({ name: nameOf(event.seat) });
    case 'ended':
      return events.ended;
    case 'committed':
    case 'dealing':
    case 'revealed':
      return undefined;
    default:
      return game.sentence(event, readers);
  }
}

/** What happened, as short as a game can tell it. */
export function briefFor(events: Event[], game: AnyGame, readers: Readers<View>): string[] {
  const isOfRoom = (event: Event) => ROOM.some((type) => type === event.type);
  const tell = (told: Event[]) => told.flatMap((event) => sentenceFor(event, game, readers) ?? []);
  const ofGame = events.filter((event) => !isOfRoom(event));
  return [...tell(events.filter(isOfRoom)), ...(game.brief?.(ofGame, readers) ?? tell(ofGame))];
}
