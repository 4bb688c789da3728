import type { NewRoom } from 'solarium-client';
import type { GameName } from '../games/index.ts';
import { api, reasonOf } from './api.ts';
import { sitOnArrival } from './arrival.ts';
import { keepMyGame } from './myGames.ts';
import { router } from './router.svelte.ts';

/** Opens a room and goes there; a second click opens no second one. */
export class Opening {
  isPending = $state(false);
  /** Why it failed, in the player's language. */
  wrong = $state<string>();

  /** With `sits` the player sits down as soon as the room is there. */
  async open(game: GameName, wish: NewRoom, sits: boolean): Promise<void> {
    if (this.isPending) return;
    this.isPending = true;
    this.wrong = undefined;
    try {
      const { code, token } = await api.open(wish);
      keepMyGame({ code, token, game, at: Date.now() });
      if (sits) sitOnArrival(code);
      router.go(`/r/${code}`);
    } catch (error) {
      this.wrong = reasonOf(error, 'too_many_rooms');
    } finally {
      this.isPending = false;
    }
  }
}
