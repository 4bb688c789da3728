import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Json } from '../src/merge.ts';
import { askedShare, commitmentOf, dealtFrom, newShare, type KeptShare } from '../src/shares.ts';
import type { RoomView, View } from '../src/types.ts';
import { Rig } from './fake.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const OTHER = '3'.repeat(64);
const SEED = '7'.repeat(64);

/** A room whose first seat is ours. */
function room(ours: string, share: 'committed' | 'awaited' | 'revealed', dealing: boolean): RoomView {
  const seats = [
    { commitment: [commitmentOf(ours)], host: false, name: ['Ada'], share },
    { commitment: [commitmentOf(OTHER)], host: false, name: ['Bo'], share: 'committed' },
  ];
  const shown = { commitment: commitmentOf(SEED), dealing, listed: false, phase: 'lobby', round: 1 };
  return { ...shown, seats, start: 'when_full', options: { game: 'solstis' } } as never;
}

test('a commitment is the hash of the bytes, not of their digits', () => {
  const zeros = '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925';
  expect(commitmentOf('0'.repeat(64))).toBe(zeros);
});

test('a share is kept until the list is fixed', () => {
  const kept = newShare();
  expect(askedShare(room(kept.share, 'committed', false), 0, kept)).toBeUndefined();
  expect(askedShare(room(kept.share, 'committed', true), undefined, kept)).toBeUndefined();
  expect(askedShare(room(OTHER, 'committed', true), 0, kept)).toBeUndefined();
  expect(askedShare(room(kept.share, 'committed', true), 0, kept)?.request).toEqual({
    type: 'reveal',
    round: 1,
    share: kept.share,
  });
  expect(askedShare(room(kept.share, 'revealed', true), 0, kept)).toBeUndefined();
});

test('a share that is out is replaced by another', () => {
  const kept = newShare();
  const asked = askedShare(room(kept.share, 'awaited', false), 0, kept);
  expect(asked?.keep.share).not.toBe(kept.share);
  expect(asked?.request).toEqual({ type: 'commit', commitment: commitmentOf(asked!.keep.share) });
});

test('a share that is out is never revealed under another list', () => {
  const first = newShare();
  const kept = askedShare(room(first.share, 'committed', true), 0, first)!.keep;
  const later = { ...room(kept.share, 'committed', true), round: 2 };
  expect(askedShare(later, 0, kept)).toBeUndefined();
  const other = room(kept.share, 'committed', true);
  other.seats[1]!.commitment = [commitmentOf(SEED)];
  expect(askedShare(other, 0, kept)).toBeUndefined();
  // Nothing speaks against the same list, also after a reload.
  const reloaded = JSON.parse(JSON.stringify(kept)) as KeptShare;
  expect(askedShare(room(kept.share, 'committed', true), 0, reloaded)?.request.type).toBe('reveal');
  expect(askedShare(room(kept.share, 'committed', true), 0, reloaded)?.keep.nRevealed).toBe(1);
  // Once the round is over, it is replaced, whether the server has heard it or not.
  expect(askedShare(room(kept.share, 'committed', false), 0, kept)?.request.type).toBe('commit');
  expect(askedShare(room(kept.share, 'committed', false), 0, kept)?.keep.nRevealed).toBe(1);
});

test('a deal from anything but the list is noticed', () => {
  const first = newShare();
  const kept = askedShare(room(first.share, 'committed', true), 0, first)!.keep;
  const check = (
    seed: string,
    shares: (string | undefined)[],
    round = 1,
    keeper: KeptShare | undefined = kept,
  ) => {
    const dealt = shares.flatMap((share, seat) => (share ? { seat, share } : []));
    const view = { room: { ...room(kept.share, 'revealed', false), round }, over: { seed, shares: dealt } };
    return dealtFrom(view as unknown as View, 0, keeper);
  };
  expect(check(SEED, [kept.share, OTHER])).toBe('our_share');
  expect(check(OTHER, [kept.share, OTHER])).toBe('something_else');
  expect(check(SEED, [kept.share, SEED])).toBe('something_else');
  expect(check(SEED, [kept.share, undefined])).toBe('something_else');
  expect(check(SEED, [kept.share, OTHER], 2)).toBe('something_else');
  expect(check(SEED, [kept.share, OTHER], 1, { ...kept, nRevealed: 2 })).toBe('something_else');
  expect(check(SEED, [OTHER, kept.share])).toBe('another_share');
  expect(check(SEED, [undefined, OTHER], 2)).toBe('others_shares');
  expect(check(SEED, [kept.share, OTHER], 1, { share: kept.share })).toBe('unknown');
  const playing = { room: room(kept.share, 'revealed', false) } as unknown as View;
  expect(dealtFrom(playing, 0, kept)).toBe('unknown');
});

/** A rig that sits, with the views of its room. */
function seated() {
  const rig = new Rig();
  rig.seat = 0;
  rig.shares.push(newShare());
  const { share } = rig.connection.share!;
  const view = (...seat: ['committed' | 'awaited' | 'revealed', boolean]) =>
    ({ room: room(share, ...seat) }) as unknown as Json;
  return { rig, share, view };
}

test('the connection reveals by itself, once, and keeps the list first', () => {
  const { rig, share, view } = seated();
  rig.welcome(2, view('committed', false));
  expect(rig.shares).toHaveLength(1);
  rig.update(3, { room: { dealing: true } }, view('committed', true));
  expect(rig.shares.at(-1)?.revealedUnder?.commitments).toEqual([commitmentOf(share), commitmentOf(OTHER)]);
  const first = rig.socket.last('reveal');
  expect(first.share).toBe(share);
  rig.socket.break();
  vi.advanceTimersByTime(200);
  rig.resume(3, view('committed', true));
  expect(rig.socket.heard.filter(({ type }) => type === 'reveal')).toEqual([first]);
});

test('what the room asked in the past is not answered any more', () => {
  const { rig, view } = seated();
  rig.welcome(2, view('committed', false));
  rig.socket.break();
  vi.advanceTimersByTime(200);
  // It was dealing while we were away, and is no longer.
  rig.resume(2, view('committed', false), 4);
  rig.update(3, { room: { dealing: true } }, view('committed', true));
  rig.update(4, { room: { dealing: false } }, view('committed', false));
  expect(rig.socket.heard.map(({ type }) => type)).toEqual(['hello']);
});

test('what the room asks once an answer has come is answered at once', async () => {
  const { rig, view } = seated();
  rig.welcome(3, view('committed', true));
  const { id } = rig.socket.last('reveal');
  // Somebody left: the share is worthless before its answer comes.
  rig.update(
    4,
    { room: { seats: (view('awaited', false) as { room: { seats: Json } }).room.seats, dealing: false } },
    view('awaited', false),
  );
  expect(rig.socket.heard.map(({ type }) => type)).toEqual(['hello', 'reveal']);
  rig.socket.say({ type: 'done', id, seq: 4 });
  await vi.advanceTimersByTimeAsync(0);
  expect(rig.socket.last('commit').commitment).toBe(commitmentOf(rig.connection.share!.share));
});

test('a share that another window has replaced is not kept', async () => {
  const { rig, share, view } = seated();
  rig.welcome(3, view('awaited', false));
  const { id } = rig.socket.last('commit');
  expect(rig.connection.share!.share).not.toBe(share);
  rig.socket.say({ type: 'refused', id, code: 'share_not_asked', message: '' });
  await vi.advanceTimersByTimeAsync(0);
  expect(rig.connection.share!.share).toBe(share);
});

test('a share that nobody has seen is committed to again, and a seat keeps its own', () => {
  const rig = new Rig();
  rig.welcome(0, {});
  void rig.connection.sit('Ada').catch(() => undefined);
  void rig.connection.sit('Ada').catch(() => undefined);
  const commitments = rig.socket.heard.flatMap((message) =>
    message.type === 'sit' ? message.commitment : [],
  );
  expect(new Set(commitments).size).toBe(1);
  expect(rig.shares.at(-1)).toEqual(rig.connection.share);
});
