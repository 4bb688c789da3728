import { api } from './api.ts';

/** The link to a room: at once as this browser would write it, then as the server's operator wants it. */
export class RoomLink {
  link = $state('');
  /** Does the link lead nowhere but to this very computer? */
  isOnlyHere = $derived(/^https?:\/\/(localhost|127\.|\[::1\])/.test(this.link));

  constructor(code: string) {
    this.link = `${location.origin}/r/${code}`;
    api.lookUp(code).then(
      (room) => {
        // Behind a proxy the server may not know that it is reached by https.
        const isSameHost = new URL(room.link).host === location.host;
        if (!isSameHost) this.link = room.link;
      },
      () => {},
    );
  }
}
