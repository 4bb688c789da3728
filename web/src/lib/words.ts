/** What happened, in the player's language: the room's own events here, a game's by the game. */
import type { Event, View } from 'solarium-client';
import type { AnyGame } from '../games/index.ts';
import type { Readers } from '../games/table.ts';
import { i18n } from '../i18n/index.svelte.ts';

/** What happens to a room rather than in its game. */
const ROOM = ['sat', 'stood', 'started', 'renewed', 'committed', 'dealing', 'revealed'] as const;

export function sentenceFor(event: Event, game: AnyGame, readers: Readers<View>): string | undefined {
  const { events } = i18n.text.common;
  switch (event.type) {
    case 'sat':
      return events.sat({ name: event.name });
    case 'stood':
      return events.stood({ seat: event.seat + 1 });
    case 'started':
      return events.started;
    case 'renewed':
      return events.renewed;
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
