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

test('a deal from anything but the list is noticed', () => {
  const first = newShare();
  const kept = askedShare(room(first.share, 'committed', true), 0, first)!.keep;
  const check = (seed: string, shares: string[], round = 1, keeper: KeptShare | undefined = kept) => {
    const over = { seed, shares: shares.map((share, seat) => ({ seat, share })) };
    return dealtFrom({ room: { round }, over } as unknown as View, keeper);
  };
  expect(check(SEED, [kept.share, OTHER])).toBe('our_share');
  expect(check(SEED, [kept.share, OTHER], 1, JSON.parse(JSON.stringify(kept)) as KeptShare)).toBe(
    'our_share',
  );
  expect(check(OTHER, [kept.share, OTHER])).toBe('something_else');
  expect(check(SEED, [OTHER, kept.share])).toBe('something_else');
  expect(check(SEED, [kept.share])).toBe('something_else');
  expect(check(SEED, [kept.share, OTHER], 2)).toBe('others_shares');
  expect(check(SEED, [OTHER], 1, { share: kept.share })).toBe('others_shares');
  expect(dealtFrom({ room: { round: 1 } } as unknown as View, kept)).toBe('unknown');
});

test('the connection reveals by itself, once, and keeps the list first', () => {
  const rig = new Rig({ share: newShare() });
  rig.seat = 0;
  const { share } = rig.connection.share!;
  const lobby = { room: room(share, 'committed', false) } as unknown as Json;
  rig.welcome(2, lobby);
  expect(rig.shares).toEqual([]);
  const dealing = { room: room(share, 'committed', true) } as unknown as Json;
  rig.update(3, { room: { dealing: true } }, dealing);
  expect(rig.shares.at(-1)?.fixed?.commitments).toEqual([commitmentOf(share), commitmentOf(OTHER)]);
  const first = rig.socket.last('reveal');
  expect(first.share).toBe(share);
  rig.socket.break();
  vi.advanceTimersByTime(200);
  rig.resume(3, dealing);
  expect(rig.socket.heard.filter(({ type }) => type === 'reveal')).toEqual([first]);
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
