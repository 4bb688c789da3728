/**
 * This client's share in the shuffle: made before it sits, revealed once under one list of commitments and never again, and
 * looked for in the deal when the game is over.
 */
import { randomHex } from './random.ts';
import { sha256 } from './sha256.ts';
import type { RoomView, View } from './types.ts';

/** What is kept of a share, over reloads too. A secret until the game is over. */
export interface KeptShare {
  /** 32 random bytes, as 64 hexadecimal digits. */
  share: string;
  /** The list it was revealed under. Under any other it is worth nothing any more. */
  revealedUnder?: FixedList;
  /** How many lists a share of ours was revealed under in this room. */
  nRevealed?: number;
}

/** What a room fixes before shares are revealed. */
export interface FixedList {
  round: number;
  /** The commitment to the server's seed. */
  seed: string;
  /** What the player of each seat committed to; empty for one without a share. */
  commitments: string[];
}

/** Where a share is kept: every window of a seat has the same one. */
export interface ShareMemory {
  recall(): KeptShare | undefined;
  keep(share: KeptShare): void;
}

/** What a game was dealt from, as far as a client can tell. */
export type DealtFrom =
  /** The list under which we revealed our share. */
  | 'our_share'
  /** No share of ours: it did not come in time, says the server. */
  | 'others_shares'
  /** A share in our name that we did not make: another device of ours did, or somebody cheated. */
  | 'another_share'
  /** Something else than the list: somebody has cheated. */
  | 'something_else'
  /** We have revealed no share, and cannot tell. */
  | 'unknown';

/** What the room asks of a client, and what to keep before it is sent. */
export interface AskedShare {
  request: { type: 'commit'; commitment: string } | { type: 'reveal'; round: number; share: string };
  keep: KeptShare;
}

/** A new share; whatever was revealed before is still counted. */
export function newShare(before?: KeptShare): KeptShare {
  return { share: randomHex(32), ...(before?.nRevealed && { nRevealed: before.nRevealed }) };
}

/** What is shown of a share before it is revealed. */
export function commitmentOf(share: string): string {
  return sha256(Uint8Array.from(share.match(/../g) ?? [], (digits) => parseInt(digits, 16)));
}

/** What the room asks now of whoever sits here, if it asks for anything. */
export function askedShare(
  room: RoomView | undefined,
  seat: number | undefined,
  kept: KeptShare | undefined,
): AskedShare | undefined {
  const mine = seat === undefined ? undefined : room?.seats[seat];
  if (room?.phase !== 'lobby' || !mine) return undefined;
  const isOurs = kept && mine.share === 'committed' && mine.commitment[0] === commitmentOf(kept.share);
  if (isOurs && room.dealing) return reveal(kept, fixedBy(room));
  // It was revealed, and may have been heard, but the round is over.
  const isWorthless = isOurs && kept.revealedUnder;
  if (mine.share !== 'awaited' && !isWorthless) return undefined;
  const keep = newShare(kept);
  return { request: { type: 'commit', commitment: commitmentOf(keep.share) }, keep };
}

/** Whoever has heard a share could choose their own by now, if the list were another. */
function reveal(kept: KeptShare, list: FixedList): AskedShare | undefined {
  const { share, revealedUnder = list, nRevealed = 0 } = kept;
  if (!isSame(revealedUnder, list)) return undefined;
  const n = kept.revealedUnder ? nRevealed : nRevealed + 1;
  const request = { type: 'reveal', round: list.round, share } as const;
  return { request, keep: { share, revealedUnder, nRevealed: n } };
}

function fixedBy(room: RoomView): FixedList {
  const commitments = room.seats.map(({ commitment }) => commitment[0] ?? '');
  return { round: room.round, seed: room.commitment, commitments };
}

/** Compares the deal of a game that is over with what was fixed before. */
export function dealtFrom(
  { room, over }: View,
  seat: number | undefined,
  kept: KeptShare | undefined,
): DealtFrom {
  if (!kept || !over || seat === undefined) return 'unknown';
  const dealt = new Map(over.shares.map((it) => [it.seat, it.share]));
  const mine = dealt.get(seat);
  if (mine === undefined) return 'others_shares';
  if (mine !== kept.share) return 'another_share';
  if (!kept.revealedUnder) return 'unknown';
  const commitments = room.seats.map((_, at) => {
    const share = dealt.get(at);
    return share ? commitmentOf(share) : '';
  });
  const list = { round: room.round, seed: commitmentOf(over.seed), commitments };
  const isWhole = (kept.nRevealed ?? 0) <= room.round;
  return isWhole && isSame(kept.revealedUnder, list) ? 'our_share' : 'something_else';
}

function isSame(one: FixedList, other: FixedList): boolean {
  const text = ({ round, seed, commitments }: FixedList) => [round, seed, ...commitments].join();
  return text(one) === text(other);
}
