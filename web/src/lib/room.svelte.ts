/** A live room as the page shows it: the connection's state, made reactive. */
import {
  Connection,
  type Action,
  type Event,
  type KeptShare,
  type Link,
  type OpenQuestion,
  type Proposal,
  type RoomState,
} from 'solarium-client';
import { loadGame, type GameName } from '../games/index.ts';
import { i18n } from '../i18n/index.svelte.ts';
import { api } from './api.ts';
import { Asking } from './asking.svelte.ts';
import { comeAs, keepMyGame, tokenFor } from './myGames.ts';
import { keepShare, shareOf } from './myShares.ts';
import { keepPast, pastOf } from './past.ts';
import { isRenewed, reloadOnce } from './renewal.ts';
import type { LogFrame, News, Showing } from './showing.ts';

/** What is said about leaving a game. */
type Leaving =
  | { type: 'resign' }
  | { type: 'return' }
  | { type: 'propose'; what: Proposal }
  | { type: 'agree' | 'decline'; proposal: number };

export class Room implements Showing {
  /** The newest state; none before the first welcome. */
  state = $state.raw<RoomState>();
  question = $state.raw<OpenQuestion>();
  link = $state.raw<Link>({ is: 'connecting', tries: 0 });
  /** The seats whose players are connected, and how many look on. */
  present = $derived.by(() => this.#presentSeats());
  spectators = $state(0);
  news = $state.raw<News>({ seq: 0, events: [] });
  log = $state.raw<LogFrame[]>([]);
  /** Has the connection been live since the page was loaded? */
  wasLive = $state(false);

  sitting = new Asking();
  standing = new Asking();
  starting = new Asking();
  acting = new Asking();
  leaving = new Asking();

  view = $derived(this.state?.view);
  you = $derived(this.state?.you);
  me = $derived(this.you?.seat);
  phase = $derived(this.view?.room.phase);
  game = $derived(this.view?.room.options.game as GameName | undefined);
  seats = $derived(this.view?.room.seats ?? []);
  names = $derived(this.seats.map((seat) => seat.name[0] ?? i18n.text.common.lobby.free));
  deciders = $derived(this.phase === 'playing' ? decidersOf(this.view) : []);
  isMyTurn = $derived(this.phase === 'playing' && this.question !== undefined);

  /** The server's build, if this page is older: it waits for answers that are on their way, and is loaded anew. */
  #renewed: string | undefined;
  /** How many requests are on their way. */
  #nSending = 0;
  /** What the server told of presence. */
  #told = $state.raw<number[]>([]);
  #connection: Connection;
  #saving: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly code: string) {
    const token = tokenFor(code);
    const past = pastOf(code, token);
    if (past) {
      this.state = past.state;
      this.question = past.state.question;
      this.log = past.log;
      this.news = { seq: past.state.seq, events: [] };
    }
    this.#connection = new Connection(
      {
        url: `${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}/ws/v1`,
        room: code,
        language: i18n.language,
        ...(token && { token }),
        shares: {
          recall: () => shareOf(code, this.state?.token ?? token),
          keep: (share) => {
            const holder = this.state?.token ?? token;
            if (holder) keepShare(code, holder, share);
          },
        },
        ...(past && { known: past.state }),
      },
      {
        server: (server) => (this.#renewed = isRenewed(server) ? server.build : undefined),
        state: (state, events) => this.#become(state, events),
        presence: (seats, spectators) => {
          this.#told = seats;
          this.spectators = spectators;
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

  /** How often the view had to be asked for again: 0 unless there is a bug. */
  get resyncs(): number {
    return this.#connection.resyncs;
  }

  /** Our share in the shuffle; any window of this seat may have put it there. */
  get share(): KeptShare | undefined {
    return this.#connection.share;
  }

  sit(name: string, seat?: number): Promise<boolean> {
    return this.#send(this.sitting, () => this.#connection.sit(name, seat));
  }

  stand(seat: number): Promise<boolean> {
    return this.#send(this.standing, () => this.#connection.request({ type: 'stand', seat }));
  }

  start(): Promise<boolean> {
    return this.#send(this.starting, () => this.#connection.request({ type: 'start' }));
  }

  /** Leaves the game, comes back, or agrees with the others about it. */
  settle(request: Leaving): void {
    void this.#send(this.leaving, () => this.#connection.request(request));
  }

  /** Answers the open question; one answer at a time. */
  act = (action: Action): void => {
    const { question } = this;
    if (!question || this.acting.isPending) return;
    void this.#send(this.acting, () => this.#connection.act(question.number, action));
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

  async #send(asking: Asking, request: () => Promise<unknown>): Promise<boolean> {
    this.#nSending += 1;
    try {
      return await asking.send(request);
    } finally {
      this.#nSending -= 1;
      this.#reloadIfRenewed();
    }
  }

  #reloadIfRenewed(): void {
    if (this.#renewed && this.#nSending === 0) reloadOnce(this.#renewed);
  }

  #become(state: RoomState, events: Event[] | undefined): void {
    // What a newer server says may be in words that the page does not know: what was seen before stays in sight meanwhile.
    if (this.#renewed) return this.#reloadIfRenewed();
    const last = this.log.at(-1)?.seq ?? 0;
    this.state = state;
    this.#hear(state.question);
    if (events === undefined) {
      this.news = { seq: state.seq, events: [] };
      const isMissingSome = state.view.room.phase !== 'lobby' && last < state.seq;
      if (isMissingSome) {
        this.log = [...this.log, { seq: state.seq, gap: true }];
        void this.#fillGap(last, state);
      }
    } else if (state.seq > last && events.length > 0) {
      this.news = { seq: state.seq, events };
      this.log = [...this.log, { seq: state.seq, events }];
    }
    // Whoever sits down is here.
    const sat = (events ?? []).flatMap((event) => (event.type === 'sat' ? event.seat : []));
    if (sat.length > 0) this.#told = [...this.#told, ...sat];
    // The table is fetched while the lobby waits.
    if (this.game) void loadGame(this.game).catch(() => undefined);
    clearTimeout(this.#saving);
    this.#saving = setTimeout(this.#save, 300);
  }

  /** Asks for what was told after frame `last` until the view came whole; if that cannot be had, the gap stays. */
  async #fillGap(last: number, { seq, token }: RoomState): Promise<void> {
    const told = await api.log(this.code, last, token).catch(() => undefined);
    if (!told) return;
    const missed = told.filter((frame) => frame.seq <= seq).map(({ seq, events }) => ({ seq, events }));
    this.log = this.log.flatMap((frame) => ('gap' in frame && frame.seq === seq ? missed : [frame]));
  }

  /** A question that is open already stays the object that it is, so that nobody loses a choice they are making. */
  #hear(question: OpenQuestion | undefined): void {
    if (question?.number === this.question?.number) return;
    this.question = question;
    this.acting.forgive();
  }

  #presentSeats(): number[] {
    const mine = this.me;
    return this.link.is === 'live' && mine !== undefined ? [...new Set([...this.#told, mine])] : this.#told;
  }

  #save = (): void => {
    clearTimeout(this.#saving);
    const { state, code } = this;
    if (!state) return;
    const at = Date.now();
    comeAs(code, state.token);
    keepPast(code, { state, log: this.log, at });
    keepMyGame({
      code,
      token: state.token,
      at,
      myTurn: this.isMyTurn,
      names: this.seats.map((seat) => seat.name[0] ?? ''),
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
