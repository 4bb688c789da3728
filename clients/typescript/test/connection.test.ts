import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RefusedError } from '../src/connection.ts';
import { hashOf } from '../src/hash.ts';
import { commitmentOf } from '../src/shares.ts';
import { Rig, SERVER, TOKEN } from './fake.ts';

// Chance draws the longest wait there is, so that no test depends on luck.
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.999);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a frame patches the view', () => {
  const rig = new Rig();
  rig.welcome(3, { board: 1, hand: [1] });
  rig.update(4, { hand: null, board: 2 }, { board: 2 });
  expect(rig.states.at(-1)).toMatchObject({ seq: 4, view: { board: 2 } });
  expect(rig.events).toEqual([undefined, [{ type: 'started' }]]);
  expect(rig.link).toEqual({ is: 'live' });
});

test('the server says who it is in every welcome', () => {
  const rig = new Rig();
  rig.welcome(3, { board: 1 });
  rig.socket.break();
  vi.advanceTimersByTime(200);
  rig.resume(3, { board: 1 });
  expect(rig.servers).toEqual([SERVER, SERVER]);
});

test('what a newer server says besides is ignored', () => {
  const rig = new Rig();
  rig.welcome(3, { board: 1 });
  rig.socket.say({ type: 'fireworks', at: 7 });
  rig.socket.say({
    type: 'update',
    seq: 4,
    hash: hashOf({ board: 1, weather: { wind: 3 } }),
    events: [{ type: 'wind_rose', by: 3 }],
    patch: { weather: { wind: 3 } },
    mood: 'fair',
  });
  expect(rig.states.at(-1)).toMatchObject({ seq: 4, view: { board: 1, weather: { wind: 3 } } });
  expect(rig.connection.resyncs).toBe(0);
});

test('a broken connection is made anew and goes on after the last frame', () => {
  const rig = new Rig();
  rig.welcome(3, { board: 1 });
  rig.socket.break();
  expect(rig.link).toEqual({ is: 'connecting', tries: 1 });
  vi.advanceTimersByTime(200);
  expect(rig.sockets).toHaveLength(2);
  rig.resume(3, { board: 1 });
  expect(rig.socket.last('hello')).toMatchObject({ token: TOKEN, seen: 3 });
  rig.update(4, { board: 2 }, { board: 2 });
  expect(rig.states.at(-1)).toMatchObject({ seq: 4, view: { board: 2 } });
  expect(rig.connection.resyncs).toBe(0);
});

test('tries come more and more slowly, and never end', () => {
  const rig = new Rig();
  for (let tries = 1; tries <= 12; tries++) {
    rig.socket.break();
    expect(rig.link).toEqual({ is: 'connecting', tries });
    vi.advanceTimersToNextTimer();
    expect(rig.sockets).toHaveLength(tries + 1);
  }
});

test('a request is sent again with the same id until it is answered', async () => {
  const rig = new Rig();
  rig.welcome(1, { board: 1 });
  const acted = rig.connection.act(7, { type: 'pass' } as never);
  const first = rig.socket.last('act');
  rig.socket.break();
  vi.advanceTimersByTime(200);
  rig.resume(1, { board: 1 });
  expect(rig.socket.last('act')).toEqual(first);
  rig.socket.say({ type: 'done', id: first.id, seq: 2 });
  await expect(acted).resolves.toBe(2);
  rig.socket.break();
  vi.advanceTimersByTime(200);
  rig.resume(1, { board: 1 });
  expect(rig.socket.heard.map((message) => message.type)).toEqual(['hello']);
});

test('a request made while there is no connection is sent once there is one', async () => {
  const rig = new Rig();
  const sat = rig.connection.sit('Ada', 1);
  expect(rig.socket.heard).toEqual([]);
  rig.welcome(0, {});
  const sit = rig.socket.last('sit');
  expect(sit).toMatchObject({ name: 'Ada', seat: 1 });
  expect(sit.commitment).toBe(commitmentOf(rig.connection.share!.share));
  rig.socket.say({ type: 'done', id: sit.id, seq: 1 });
  await expect(sat).resolves.toBe(1);
});

test('a refusal says why', async () => {
  const rig = new Rig();
  rig.welcome(1, {});
  const sat = rig.connection.sit('Ada');
  const { id } = rig.socket.last('sit');
  rig.socket.say({ type: 'refused', id, code: 'room_full', message: 'every seat is taken' });
  await expect(sat).rejects.toSatisfy((why) => why instanceof RefusedError && why.code === 'room_full');
});

test.each(['store_unavailable', 'room_failed'])('after %s the same request is sent again', async (code) => {
  const rig = new Rig();
  rig.welcome(1, {});
  const sat = rig.connection.sit('Ada');
  const { id } = rig.socket.last('sit');
  rig.socket.say({ type: 'refused', id, code, message: '' });
  vi.advanceTimersByTime(1500);
  expect(rig.socket.heard.filter((message) => message.type === 'sit' && message.id === id)).toHaveLength(2);
  rig.socket.say({ type: 'done', id, seq: 2 });
  await expect(sat).resolves.toBe(2);
});

test.each([
  ['a wrong hash', (rig: Rig) => rig.update(2, { board: 2 }, { board: 3 })],
  ['a gap', (rig: Rig) => rig.update(3, { board: 3 }, { board: 3 })],
])('%s brings the whole view', (_, goWrong) => {
  const rig = new Rig();
  rig.welcome(1, { board: 1 });
  goWrong(rig);
  expect(rig.connection.resyncs).toBe(1);
  vi.advanceTimersByTime(200);
  rig.welcome(3, { board: 3 });
  expect(rig.socket.last('hello')).not.toHaveProperty('seen');
  expect(rig.states.at(-1)).toMatchObject({ seq: 3, view: { board: 3 } });
});

test('a resumption that does not agree with the view held brings the whole view', () => {
  const rig = new Rig();
  rig.welcome(1, { board: 1 });
  rig.socket.break();
  vi.advanceTimersByTime(200);
  rig.resume(1, { board: 9 });
  vi.advanceTimersByTime(600);
  rig.socket.onopen?.();
  expect(rig.socket.last('hello')).not.toHaveProperty('seen');
});

test('what is known from before a reload is not sent again', () => {
  const view = { board: 1 } as never;
  const rig = new Rig({ token: TOKEN, known: { token: TOKEN, you: { host: false }, seq: 5, view } });
  rig.resume(5, { board: 1 });
  expect(rig.socket.last('hello')).toMatchObject({ seen: 5 });
  rig.update(6, { board: 2 }, { board: 2 });
  expect(rig.states.at(-1)).toMatchObject({ seq: 6, view: { board: 2 } });
});

test('what another viewer knew is not used', () => {
  const known = { token: 'b'.repeat(64), you: { host: false }, seq: 5, view: {} as never };
  const rig = new Rig({ token: TOKEN, known });
  rig.socket.onopen?.();
  expect(rig.socket.last('hello')).toMatchObject({ token: TOKEN });
  expect(rig.socket.last('hello')).not.toHaveProperty('seen');
});

test('a frame that is known already changes nothing', () => {
  const rig = new Rig();
  rig.welcome(3, { board: 3 });
  rig.update(3, { board: 1 }, { board: 1 });
  expect(rig.states).toHaveLength(1);
  expect(rig.connection.resyncs).toBe(0);
});

test('a silent server is asked, and left when it does not answer', () => {
  const rig = new Rig();
  rig.welcome(1, {});
  vi.advanceTimersByTime(15_500);
  const { id } = rig.socket.last('ping');
  rig.socket.say({ type: 'pong', id });
  vi.advanceTimersByTime(15_500);
  expect(rig.sockets).toHaveLength(1);
  vi.advanceTimersByTime(9_000);
  expect(rig.sockets[0]!.isClosed).toBe(true);
  expect(rig.sockets).toHaveLength(2);
});

test('a server that stops is come back to; a room that does not exist is not', () => {
  const rig = new Rig();
  rig.welcome(1, {});
  rig.socket.say({ type: 'bye', code: 'shutting_down', message: '' });
  vi.advanceTimersByTime(200);
  expect(rig.sockets).toHaveLength(2);
  rig.socket.onopen?.();
  const { id } = rig.socket.last('hello');
  rig.socket.say({ type: 'refused', id, code: 'room_not_found', message: 'there is no such room' });
  expect(rig.link).toEqual({ is: 'ended', code: 'room_not_found', message: 'there is no such room' });
  vi.advanceTimersByTime(60_000);
  expect(rig.sockets).toHaveLength(2);
});

test('why the server let us go is told until it has us back', () => {
  const rig = new Rig();
  rig.welcome(1, {});
  rig.socket.say({ type: 'bye', code: 'too_many_requests', message: '' });
  expect(rig.link).toEqual({ is: 'connecting', tries: 1, why: 'too_many_requests' });
  vi.advanceTimersByTime(200);
  expect(rig.link).toEqual({ is: 'connecting', tries: 1, why: 'too_many_requests' });
  rig.resume(1, {});
  rig.socket.break();
  expect(rig.link).toEqual({ is: 'connecting', tries: 1 });
});

test('a nudge does not wait', () => {
  const rig = new Rig();
  for (let i = 0; i < 5; i++) {
    rig.socket.break();
    vi.advanceTimersByTime(10_000);
  }
  rig.socket.break();
  const before = rig.sockets.length;
  rig.connection.nudge();
  expect(rig.sockets).toHaveLength(before + 1);
});
