import { Connection, type Link, type RoomState, type Socket, type Wish } from '../src/connection.ts';
import { hashOf } from '../src/hash.ts';
import type { Json } from '../src/merge.ts';
import type { KeptShare } from '../src/shares.ts';
import type { ClientMessage, Event, ServerInfo, ServerMessage } from '../src/types.ts';

/** A socket whose other end is the test. */
export class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  isClosed = false;
  heard: ClientMessage[] = [];

  send(text: string): void {
    this.heard.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    this.isClosed = true;
  }

  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message as ServerMessage) });
  }

  break(): void {
    this.isClosed = true;
    this.onclose?.();
  }

  /** The newest message of a type. */
  last<T extends ClientMessage['type']>(type: T): Extract<ClientMessage, { type: T }> {
    const found = this.heard.filter((message) => message.type === type).at(-1);
    if (!found) throw new Error(`no ${type} was sent`);
    return found as Extract<ClientMessage, { type: T }>;
  }
}

export const TOKEN = 'a'.repeat(64);
export const SERVER: ServerInfo = { build: '0123456789abcdef', version: '0.1.0' };

/** A connection to a pretended server, with everything it told. */
export class Rig {
  sockets: FakeSocket[] = [];
  states: RoomState[] = [];
  events: (Event[] | undefined)[] = [];
  links: Link[] = [];
  servers: ServerInfo[] = [];
  shares: KeptShare[] = [];
  connection: Connection;
  /** Which seat the server says is ours. */
  seat: number | undefined;

  constructor(wish: Partial<Wish> = {}) {
    const socket = () => {
      const made = new FakeSocket();
      this.sockets.push(made);
      return made;
    };
    this.connection = new Connection(
      { url: 'ws://test/ws/v1', room: '0123456789', socket, ...wish },
      {
        server: (server) => {
          this.servers.push(server);
        },
        state: (state, events) => {
          this.states.push(state);
          this.events.push(events);
        },
        presence: () => {},
        link: (link) => this.links.push(link),
        share: (share) => this.shares.push(share),
      },
    );
  }

  get socket(): FakeSocket {
    return this.sockets.at(-1)!;
  }

  get link(): Link {
    return this.links.at(-1)!;
  }

  /** Opens the newest socket and welcomes it with a whole view. */
  welcome(seq: number, view: Json): void {
    this.#greet(seq, view, { view });
  }

  /** Opens the newest socket and tells it that its view is still true. */
  resume(seq: number, view: Json): void {
    this.#greet(seq, view, {});
  }

  #greet(seq: number, view: Json, shown: { view?: Json }): void {
    this.socket.onopen?.();
    const { id } = this.socket.last('hello');
    const you = this.seat === undefined ? { host: false } : { host: false, seat: this.seat };
    this.socket.say({
      type: 'welcome',
      id,
      server: SERVER,
      token: TOKEN,
      you,
      seq,
      hash: hashOf(view),
      ...shown,
    });
  }

  update(seq: number, patch: Json, after: Json): void {
    this.socket.say({ type: 'update', seq, hash: hashOf(after), events: [{ type: 'started' }], patch });
  }
}
