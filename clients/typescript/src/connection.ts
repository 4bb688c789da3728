/**
 * A room as one viewer sees it, over a connection that is made anew when it breaks.
 *
 * Every request is sent again with the same id until it is answered, so it counts once. The view is checked against
 * the hash in every frame; after a gap or a wrong hash the whole view is asked for again.
 */
import { hashOf } from './hash.ts';
import { merge, type Json } from './merge.ts';
import { randomHex } from './random.ts';
import { askedShare, commitmentOf, newShare, type KeptShare, type ShareMemory } from './shares.ts';
import type {
  Action,
  ClientMessage,
  Code,
  Event,
  OpenQuestion,
  Refusal,
  Request as RequestMessage,
  ServerMessage,
  Update,
  ServerInfo,
  View,
  Welcome,
  You,
} from './types.ts';

/** The version of the protocol this client speaks. */
export const PROTOCOL_VERSION = 1;

/** What a viewer has: enough to draw the room, and to go on from there after a break or a reload. */
export interface RoomState {
  /** Who this client is in the room. A secret. */
  token: string;
  you: You;
  /** The last frame seen. */
  seq: number;
  /** The view at that frame. It is never changed, only replaced; unchanged sections stay the same objects. */
  view: View;
  /** What this viewer has to decide. */
  question?: OpenQuestion;
}

/** How the connection is doing. */
export type Link =
  /** Not yet, or not any more: `tries` counts since it was last live, and `why` is what the server said, if it did. */
  | { is: 'connecting'; tries: number; why?: Code }
  | { is: 'live' }
  /** For good: another try would end the same. */
  | { is: 'ended'; code: Code; message: string };

/** Whom the connection tells. */
export interface Listener {
  /** The server that has just said welcome; before anything else is told. */
  server?(server: ServerInfo): void;
  /** The state is another: by a frame, or by a whole view (then `events` is missing, for what happened is unknown). */
  state(state: RoomState, events?: Event[]): void;
  presence(seats: number[], spectators: number): void;
  link(link: Link): void;
}

/** The server refused a request: nothing has changed. */
export class RefusedError extends Error {
  readonly code: Code;
  readonly question: OpenQuestion | undefined;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.code = refusal.code;
    this.question = refusal.detail;
  }
}

/** The connection was closed before the request was answered. */
export class ClosedError extends Error {}

/** The part of a WebSocket that is used; tests bring their own. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((message: { data: string }) => void) | null;
  onclose: (() => void) | null;
}

export interface Wish {
  /** The socket's address: `wss://…/ws/v1`. */
  url: string;
  /** The room's code. */
  room: string;
  /** Who this client is in the room, if the server told it before. */
  token?: string;
  /** Where the share in the shuffle is kept; without it, only here. */
  shares?: ShareMemory;
  /** What this client has from before; only what is missing will be sent. */
  known?: RoomState;
  language?: string;
  socket?: (url: string) => Socket;
}

/** A request without its id. */
export type Request = WithoutId<RequestMessage>;
type WithoutId<Message> = Message extends unknown ? Omit<Message, 'id'> : never;

/** How long to wait before each new try; the last one goes on for ever. */
const WAITS = [100, 400, 1000, 2000, 4000, 8000];
/** How often to ask a quiet server whether it is there, and how long it may take to say so. */
const ASK_AFTER = 15_000;
const ANSWER_WITHIN = 8_000;
/** How long to wait before asking again when it is not known whether a request counted. */
const ASK_AGAIN_AFTER = 1_000;

/** Ends and refusals that a new connection may mend. */
const PASSING: ReadonlySet<Code> = new Set<Code>([
  'shutting_down',
  'timed_out',
  'too_many_requests',
  'busy',
  'store_unavailable',
  'room_failed',
]);
/** Refusals that leave open whether the request counted: it is sent again with the same id. */
const UNKNOWN: ReadonlySet<Code> = new Set<Code>(['store_unavailable', 'room_failed', 'shutting_down']);

interface Pending {
  text: string;
  done: (seq: number) => void;
  failed: (why: Error) => void;
}

export class Connection {
  /** How often the view had to be asked for again because a frame or its hash was wrong: 0 unless there is a bug. */
  resyncs = 0;

  #wish: Wish;
  #listener: Listener;
  #socket: Socket | undefined;
  #token: string | undefined;
  #state: RoomState | undefined;
  /** The id of the hello that waits for its welcome. */
  #hello: string | undefined;
  #pending = new Map<string, Pending>();
  #shares: ShareMemory;
  #isSendingShare = false;
  /** The room's last frame when it was last welcomed: what came before asks nothing any more. */
  #last = 0;
  #link: Link = { is: 'connecting', tries: 0 };
  #tries = 0;
  /** Why the server let us go last. */
  #why: Code | undefined;
  #wrongInARow = 0;
  #isOpen = false;
  #isClosed = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;

  constructor(wish: Wish, listener: Listener) {
    this.#wish = wish;
    this.#listener = listener;
    this.#state = wish.known;
    this.#shares = wish.shares ?? onlyHere();
    this.#token = wish.token ?? wish.known?.token;
    if (this.#state && this.#state.token !== this.#token) this.#state = undefined;
    this.#connect();
  }

  /** The newest state; none before the first welcome. */
  get state(): RoomState | undefined {
    return this.#state;
  }

  /** Sends a request until it is answered: the frame in which it happened, or a `RefusedError`. */
  request(request: Request): Promise<number> {
    const id = randomHex(12);
    const text = JSON.stringify({ ...request, id });
    return new Promise((done, failed) => {
      if (this.#isClosed || this.#link.is === 'ended') {
        failed(new ClosedError('the connection is closed'));
        return;
      }
      this.#pending.set(id, { text, done, failed });
      if (this.#link.is === 'live') this.#socket?.send(text);
    });
  }

  /** Takes a seat: the one named, or the first that is free. */
  sit(name: string, seat?: number): Promise<number> {
    const kept = this.#shares.recall();
    // One that nobody can have heard is as good as new, and that of a seat stays with it.
    const isGood = kept && (!kept.revealedUnder || this.#state?.you.seat !== undefined);
    const share = isGood ? kept : newShare(kept);
    this.#shares.keep(share);
    const request: Request = { type: 'sit', name, commitment: commitmentOf(share.share) };
    return this.request(seat === undefined ? request : { ...request, seat });
  }

  /** This client's share in the shuffle, for a link that continues elsewhere. */
  get share(): KeptShare | undefined {
    return this.#shares.recall();
  }

  /** Answers the open question. */
  act(question: number, action: Action): Promise<number> {
    return this.request({ type: 'act', question, action });
  }

  /** Something may have changed (the network is back, the page is looked at again): try or ask now. */
  nudge(): void {
    if (this.#isClosed || this.#link.is === 'ended') return;
    if (this.#link.is === 'live') this.#askWhetherThere();
    else if (!this.#socket) this.#connect();
  }

  /** Ends the connection for good. */
  close(): void {
    this.#isClosed = true;
    this.#drop();
    this.#failAll(new ClosedError('the connection is closed'));
  }

  #connect(): void {
    this.#drop();
    this.#tellConnecting();
    const make = this.#wish.socket ?? ((url) => new WebSocket(url) as Socket);
    const socket = make(this.#wish.url);
    this.#socket = socket;
    this.#isOpen = false;
    socket.onopen = () => {
      // One that was let go while it opened is closed only now: browsers call it an error before.
      if (this.#socket !== socket) return socket.close();
      this.#isOpen = true;
      this.#sayHello(socket);
    };
    socket.onmessage = ({ data }) => {
      if (this.#socket === socket) this.#receive(JSON.parse(data) as ServerMessage);
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#tryLater();
    };
    // A handshake that never ends counts as a broken connection.
    this.#watch = setTimeout(() => this.#tryLater(), ANSWER_WITHIN);
  }

  #sayHello(socket: Socket): void {
    this.#hello = randomHex(12);
    const hello: ClientMessage = {
      type: 'hello',
      id: this.#hello,
      version: PROTOCOL_VERSION,
      room: this.#wish.room,
    };
    if (this.#token) hello.token = this.#token;
    if (this.#state) hello.seen = this.#state.seq;
    if (this.#wish.language) hello.language = this.#wish.language;
    socket.send(JSON.stringify(hello));
  }

  /** Lets the socket go and connects again after a while. */
  #tryLater(why?: Code): void {
    this.#drop();
    if (this.#isClosed) return;
    if (why) this.#why = why;
    const wait = WAITS[Math.min(this.#tries, WAITS.length - 1)]!;
    this.#tries += 1;
    this.#tellConnecting();
    // Not everybody at the same moment, after a server has come back.
    this.#retry = setTimeout(() => this.#connect(), wait * (0.5 + Math.random()));
  }

  #drop(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#watch);
    const socket = this.#socket;
    this.#socket = undefined;
    if (this.#isOpen) socket?.close();
  }

  #receive(message: ServerMessage): void {
    this.#expectMore();
    switch (message.type) {
      case 'welcome':
        return this.#takeWelcome(message);
      case 'update':
        return this.#takeUpdate(message);
      case 'done':
        return this.#answer(message.id, (pending) => pending.done(message.seq));
      case 'refused':
        return this.#takeRefusal(message);
      case 'presence':
        return this.#listener.presence(message.seats, message.spectators);
      case 'bye':
        if (PASSING.has(message.code)) this.#tryLater(message.code);
        else this.#end(message.code, message.message);
        return;
      case 'pong':
        return;
      default:
        // A newer server may say more than this client knows.
        return;
    }
  }

  #takeWelcome(welcome: Welcome): void {
    this.#listener.server?.(welcome.server);
    const view = welcome.view ?? this.#state?.view;
    const isSame = welcome.view !== undefined || this.#state?.seq === welcome.seq;
    if (!view || !isSame || !isTrue(view, welcome.hash)) {
      // A whole view with a wrong hash is taken all the same: there is nothing better to ask for.
      if (welcome.view === undefined || !view) return this.#resync();
      this.resyncs += 1;
    }
    this.#token = welcome.token;
    this.#last = welcome.last;
    this.#state = {
      token: welcome.token,
      you: welcome.you,
      seq: welcome.seq,
      view,
      ...(welcome.question && { question: welcome.question }),
    };
    this.#listener.state(this.#state, welcome.view === undefined ? [] : welcome.events);
    if (this.#link.is !== 'live') {
      this.#tries = 0;
      this.#why = undefined;
      this.#tell({ is: 'live' });
      for (const { text } of this.#pending.values()) this.#socket?.send(text);
    }
    this.#sendShare();
  }

  #takeUpdate(update: Update): void {
    const state = this.#state;
    if (!state) return this.#resync();
    // A frame that is known already changes nothing.
    if (update.seq <= state.seq) return;
    const view = merge(state.view as unknown as Json, update.patch as Json) as unknown as View;
    if (update.seq !== state.seq + 1 || !isTrue(view, update.hash)) return this.#resync();
    this.#state = {
      token: state.token,
      you: state.you,
      seq: update.seq,
      view,
      ...(update.question && { question: update.question }),
    };
    this.#wrongInARow = 0;
    this.#listener.state(this.#state, update.events);
    this.#sendShare();
  }

  /** Does what the shuffle asks of this client: a request like any other. */
  #sendShare(): void {
    const state = this.#state;
    if (!state || state.seq < this.#last || this.#isSendingShare) return;
    const before = this.#shares.recall();
    const asked = askedShare(state.view.room, state.you.seat, before);
    if (!asked) return;
    this.#shares.keep(asked.keep);
    this.#isSendingShare = true;
    const again = () => {
      this.#isSendingShare = false;
      this.#sendShare();
    };
    this.request(asked.request).then(again, (why: unknown) => {
      // Another window of this seat was faster, and has a share that counts.
      const isVain = why instanceof RefusedError && asked.request.type === 'commit';
      if (isVain && before) this.#shares.keep(before);
      setTimeout(again, ASK_AGAIN_AFTER);
    });
  }

  #takeRefusal(refusal: Refusal): void {
    if (refusal.id !== undefined && refusal.id === this.#hello) {
      if (PASSING.has(refusal.code)) this.#tryLater(refusal.code);
      else this.#end(refusal.code, refusal.message);
      return;
    }
    const pending = refusal.id === undefined ? undefined : this.#pending.get(refusal.id);
    if (!pending) return;
    if (UNKNOWN.has(refusal.code)) {
      // Here after a while, or on the next connection.
      const socket = this.#socket;
      setTimeout(() => {
        if (this.#socket === socket && this.#pending.has(refusal.id!)) socket?.send(pending.text);
      }, ASK_AGAIN_AFTER);
      return;
    }
    this.#answer(refusal.id!, () => pending.failed(new RefusedError(refusal)));
  }

  #answer(id: string, tell: (pending: Pending) => void): void {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    if (pending) tell(pending);
  }

  /** Forgets what is known and asks for the whole view; more and more slowly if that does not help. */
  #resync(): void {
    this.resyncs += 1;
    this.#wrongInARow += 1;
    this.#tries = Math.max(this.#tries, this.#wrongInARow - 1);
    this.#state = undefined;
    this.#tryLater();
  }

  #end(code: Code, message: string): void {
    this.#drop();
    this.#tell({ is: 'ended', code, message });
    this.#failAll(new ClosedError(message));
  }

  #failAll(why: Error): void {
    for (const { failed } of this.#pending.values()) failed(why);
    this.#pending.clear();
  }

  /** Something was heard; if nothing more comes for a while, ask. */
  #expectMore(): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => this.#askWhetherThere(), ASK_AFTER);
  }

  #askWhetherThere(): void {
    clearTimeout(this.#watch);
    this.#socket?.send(JSON.stringify({ type: 'ping', id: randomHex(12) } satisfies ClientMessage));
    this.#watch = setTimeout(() => this.#tryLater(), ANSWER_WITHIN);
  }

  #tellConnecting(): void {
    this.#tell({ is: 'connecting', tries: this.#tries, ...(this.#why && { why: this.#why }) });
  }

  #tell(link: Link): void {
    this.#link = link;
    this.#listener.link(link);
  }
}

function onlyHere(): ShareMemory {
  let kept: KeptShare | undefined;
  return { recall: () => kept, keep: (share) => (kept = share) };
}

function isTrue(view: View, hash: string): boolean {
  return hashOf(view as unknown as Json) === hash;
}
