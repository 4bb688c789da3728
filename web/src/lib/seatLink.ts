/**
 * The link to a seat: the room's link with the seat's token, and its share in the shuffle, behind the `#`, which no browser
 * sends to a server.
 */
import { comeAs, tokenOfSeat } from './myGames.ts';
import { keepShare, shareOf } from './myShares.ts';

export function seatLink(roomLink: string, token: string, share?: string): string {
  return `${roomLink}#${token}${share ? `.${share}` : ''}`;
}

/** The way to one of my own seats, which names the seat and not its secret. */
export function mySeatPath(code: string, seat: number): string {
  return `/r/${code}#seat-${seat + 1}`;
}

/**
 * Takes who somebody is from the address bar, and removes it there at once, so that it is not copied or shown to
 * somebody by accident. The answer is whether there was anything.
 */
export function takeSeatFromAddress(code: string): boolean {
  const [, secret, share] = /^#([0-9a-f]{64})(?:\.([0-9a-f]{64}))?$/.exec(location.hash) ?? [];
  const seat = /^#seat-([1-9])$/.exec(location.hash)?.[1];
  if (!secret && !seat) return false;
  const token = secret ?? tokenOfSeat(code, Number(seat) - 1);
  if (token) comeAs(code, token);
  // What this device knows itself, it knows better.
  if (token && share && !shareOf(code, token)) keepShare(code, token, { share });
  history.replaceState(history.state, '', location.pathname);
  return true;
}
