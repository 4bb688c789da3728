/** A room as the page shows it: the connection's state, made reactive. */
import {
  Connection,
  RefusedError,
  type Action,
  type Code,
  type KeptShare,
  type Link,
  type RoomState,
} from 'solarium-client';
import { i18n } from '../i18n/index.svelte.ts';
import type { GameName } from '../games/index.ts';
import type { GameEvent } from '../games/table.ts';
import { keepMyGame, myGame } from './myGames.svelte.ts';
import { keepPast, pastOf, type LogFrame } from './past.ts';
import { BUILD, isRenewed, reloadOnce } from './renewal.ts';

export class Room {
  /** The newest state; none before the first welcome. */
  state = $state.raw<RoomState>();
  link = $state.raw<Link>({ is: 'connecting', tries: 0 });
  /** The seats whose players are connected, and how many look on. */
  present = $derived.by(() => this.#presentSeats());
  spectators = $state(0);
  /** The newest frame's events. */
  news = $state.raw<{ seq: number; events: GameEvent[] }>({ seq: 0, events: [] });
  log = $state.raw<LogFrame[]>([]);
  /** Is a request on its way that has not been answered? */
  sending = $state(false);
  /** Why the last request was refused. */
  refusal = $state.raw<Code>();
  /** Our share in the shuffle. */
  share = $state.raw<KeptShare>();
  /** Has the connection been live since the page was loaded? */
  wasLive = $state(false);

  view = $derived(this.state?.view);
  you = $derived(this.state?.you);
  phase = $derived(this.view?.room.phase);
  game = $derived(this.view?.room.options.game as GameName | undefined);
  seats = $derived(this.view?.room.seats ?? []);
  names = $derived(this.seats.map((seat) => seat.name[0] ?? i18n.text.common.lobby.free));
  outcome = $derived(this.view?.over?.outcome);
  /** Whom the game waits for. */
  deciders = $derived(this.phase === 'playing' ? decidersOf(this.view) : []);
  isMyTurn = $derived(this.phase === 'playing' && this.state?.question !== undefined);

  /** The server's build, if this page is older: it waits for answers that are on their way, and is loaded anew. */
  #renewed: string | undefined;
  /** How many requests are on their way. */
  #nSending = 0;
  /** What the server told of presence. */
  #told = $state.raw<number[]>([]);
  #connection: Connection;
  #saving: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly code: string) {
    const { token, share } = myGame(code) ?? {};
    this.share = share;
    const past = pastOf(code, token);
    if (past) {
      this.state = past.state;
      this.log = past.log;
      this.news = { seq: past.state.seq, events: [] };
    }
    this.#connection = new Connection(
      {
        url: `${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}/ws/v1`,
        room: code,
        language: i18n.language,
        ...(token && { token }),
        ...(share && { share }),
        ...(past && { known: past.state }),
      },
      {
        server: (server) => (this.#renewed = isRenewed(server) ? server.build : undefined),
        state: (state, events) => this.#become(state, events as GameEvent[] | undefined),
        presence: (seats, spectators) => {
          this.#told = seats;
          this.spectators = spectators;
        },
        share: (share) => {
          this.share = share;
          this.#save();
        },
        link: (link) => {
          this.link = link;
          if (link.is === 'live') this.wasLive = true;
          else this.#told = [];
          if (link.is === 'ended' && link.code === 'unsupported_version') reloadOnce(link.code);
        },
      },
    );
    document.addEventListener('visibilitychange', this.#lookAgain);
    addEventListener('online', this.#lookAgain);
    addEventListener('pagehide', this.#save);
  }

  sit(name: string, seat?: number): Promise<boolean> {
    return this.#ask(() => this.#connection.sit(name, seat));
  }

  stand(seat: number): Promise<boolean> {
    return this.#ask(() => this.#connection.request({ type: 'stand', seat }));
  }

  start(): Promise<boolean> {
    return this.#ask(() => this.#connection.request({ type: 'start' }));
  }

  /** Answers the open question; one answer at a time. */
  act = (action: Action): void => {
    const question = this.state?.question;
    if (!question || this.sending) return;
    void this.#ask(() => this.#connection.act(question.number, action));
  };

  /** Tries the connection now. */
  tryNow(): void {
    this.#connection.nudge();
  }

  /** The page is left. */
  leave(): void {
    this.#save();
    this.#connection.close();
    document.removeEventListener('visibilitychange', this.#lookAgain);
    removeEventListener('online', this.#lookAgain);
    removeEventListener('pagehide', this.#save);
  }

  async #ask(request: () => Promise<unknown>): Promise<boolean> {
    this.#nSending += 1;
    this.sending = true;
    this.refusal = undefined;
    try {
      await request();
      return true;
    } catch (why) {
      if (why instanceof RefusedError) this.refusal = why.code;
      return false;
    } finally {
      this.#nSending -= 1;
      this.sending = this.#nSending > 0;
      if (this.#renewed && !this.sending) reloadOnce(this.#renewed);
    }
  }

  #become(state: RoomState, events: GameEvent[] | undefined): void {
    if (this.#renewed) {
      // This may be in words that the page does not know: what was seen before stays in sight meanwhile.
      if (!this.sending) reloadOnce(this.#renewed);
      return;
    }
    const last = this.log.at(-1)?.seq ?? 0;
    this.state = state;
    if (events === undefined) {
      this.news = { seq: state.seq, events: [] };
      const isMissingSome = state.view.room.phase !== 'lobby' && last < state.seq;
      if (isMissingSome) this.log = [...this.log, { seq: state.seq, gap: true }];
    } else if (state.seq > last && events.length > 0) {
      this.news = { seq: state.seq, events };
      this.log = [...this.log, { seq: state.seq, events }];
    }
    // Whoever sits down is here.
    const sat = (events ?? []).filter((event) => event.type === 'sat').map((event) => Number(event.seat));
    if (sat.length > 0) this.#told = [...this.#told, ...sat];
    clearTimeout(this.#saving);
    this.#saving = setTimeout(this.#save, 300);
  }

  #presentSeats(): number[] {
    const mine = this.you?.seat;
    return this.link.is === 'live' && mine !== undefined ? [...new Set([...this.#told, mine])] : this.#told;
  }

  #save = (): void => {
    clearTimeout(this.#saving);
    const { state, code } = this;
    if (!state) return;
    const at = Date.now();
    keepPast(code, { build: BUILD, state, log: this.log, at });
    keepMyGame({
      code,
      token: state.token,
      at,
      myTurn: this.isMyTurn,
      names: this.seats.map((seat) => seat.name[0] ?? ''),
      ...(this.share && { share: this.share }),
      ...(this.game && { game: this.game }),
      ...(this.phase && { phase: this.phase }),
      ...(state.you.seat !== undefined && { seat: state.you.seat }),
    });
  };

  #lookAgain = (): void => {
    if (document.visibilityState === 'visible') this.#connection.nudge();
    else this.#save();
  };
}

/** Every game's view says whom it waits for. */
function decidersOf(view: object | undefined): number[] {
  return (view as { turn?: { deciders?: number[] } } | undefined)?.turn?.deciders ?? [];
}
