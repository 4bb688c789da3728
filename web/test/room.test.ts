/** A room over a pretended socket: what stays the same, and what does not stay. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hashOf } from 'solarium-client';
import { Room } from '../src/lib/room.svelte.ts';

const CODE = '0123456789';
let socket: {
  heard: { type: string; id: string }[];
  onopen?: () => void;
  onmessage?: (message: { data: string }) => void;
};

beforeEach(() => {
  vi.useFakeTimers();
  const listens = { addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('location', { protocol: 'http:', host: 'test', pathname: '/', hash: '' });
  vi.stubGlobal('document', { ...listens, visibilityState: 'visible', documentElement: {} });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal(
    'WebSocket',
    class {
      heard: { type: string; id: string }[] = [];
      constructor() {
        // eslint-disable-next-line @typescript-eslint/no-this-alias -- the test is its other end
        socket = this;
      }
      send(text: string) {
        this.heard.push(JSON.parse(text));
      }
      close() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const view = (n: number) => ({
  room: { phase: 'playing', seats: [], options: { game: 'other' }, n },
  turn: { deciders: [0, 1] },
});
const question = (number: number) => ({ number, legal: [{ type: 'discard', goods: { wood: 1 } }] });
const say = (message: object) => socket.onmessage?.({ data: JSON.stringify(message) });

function welcome(seq: number, number: number) {
  const hello = socket.heard.at(-1);
  say({
    type: 'welcome',
    id: hello?.id,
    server: { build: '', version: '' },
    token: 'a'.repeat(64),
    you: { seat: 0, host: true },
    seq,
    view: view(seq),
    hash: hashOf(view(seq)),
    question: question(number),
  });
}

function update(seq: number, number: number) {
  const patch = { room: view(seq).room };
  say({ type: 'update', seq, patch, hash: hashOf(view(seq)), events: [], question: question(number) });
}

function seated(): Room {
  const room = new Room(CODE);
  socket.onopen?.();
  welcome(5, 4);
  return room;
}

const refuse = () =>
  say({ type: 'refused', id: socket.heard.at(-1)?.id, code: 'question_closed', message: '' });

test('a question stays the same object while others move, and after a new welcome', () => {
  const room = seated();
  const first = room.question;
  expect(first?.number).toBe(4);
  update(6, 4);
  expect(room.state?.seq).toBe(6);
  expect(room.question).toBe(first);
  welcome(6, 4);
  expect(room.question).toBe(first);
  update(7, 7);
  expect(room.question?.number).toBe(7);
});

test('a request of one kind does not lock another', async () => {
  const room = seated();
  void room.stand(0);
  expect(room.standing.isPending).toBe(true);
  expect(room.acting.isPending).toBe(false);
  refuse();
  await vi.waitFor(() => expect(room.standing.refusal).toBe('question_closed'));
  expect(room.acting.refusal).toBeUndefined();
});

test('a refusal is forgotten with its question, and after a while', async () => {
  const room = seated();
  room.act({ type: 'discard', goods: { wood: 1 } });
  refuse();
  await vi.waitFor(() => expect(room.acting.refusal).toBe('question_closed'));
  update(6, 6);
  expect(room.acting.refusal).toBeUndefined();
  room.act({ type: 'discard', goods: { wood: 1 } });
  refuse();
  await vi.waitFor(() => expect(room.acting.refusal).toBe('question_closed'));
  vi.advanceTimersByTime(15_000);
  expect(room.acting.refusal).toBeUndefined();
});
