/** What happened, in the player's language: the room's own events here, a game's by the game. */
import type { Game, Readers } from '../games/index.ts';
import type { GameEvent } from '../games/table.ts';
import { i18n } from '../i18n/index.svelte.ts';

export function sentenceFor(event: GameEvent, game: Game, readers: Readers): string | undefined {
  const { events } = i18n.text.common;
  switch (event.type) {
    case 'sat':
      return events.sat({ name: String(event.name) });
    case 'stood':
      return events.stood({ seat: Number(event.seat) + 1 });
    case 'started':
      return events.started;
    default:
      return game.sentence(event, readers);
  }
}
