/** The link to a seat: the room's link with the seat's token behind the `#`, which no browser sends to a server. */
import { keepMyGame, myGame } from './myGames.svelte.ts';

export function seatLink(roomLink: string, token: string): string {
  return `${roomLink}#${token}`;
}

/**
 * Takes the token of a seat from the address bar, remembers it, and removes it there, so that it is not copied or
 * shown to somebody by accident.
 */
export function takeTokenFromAddress(code: string): void {
  const token = /^#([0-9a-f]{64})$/.exec(location.hash)?.[1];
  if (!token) return;
  if (myGame(code)?.token !== token) keepMyGame({ code, token, at: Date.now() });
  history.replaceState(history.state, '', location.pathname);
}
