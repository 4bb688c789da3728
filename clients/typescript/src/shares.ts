/**
 * This client's share in the shuffle: made before it sits, revealed once the room has fixed what everybody committed to,
 * and looked for in the deal when the game is over.
 */
import { randomHex } from './random.ts';
import { sha256 } from './sha256.ts';
import type { RoomView, View } from './types.ts';

/** What is kept of a share, over reloads too. A secret until the game is over. */
export interface KeptShare {
  /** 32 random bytes, as 64 hexadecimal digits. */
  share: string;
  /** What the room had fixed when the share was revealed. */
  fixed?: FixedList;
}

interface FixedList {
  round: number;
  /** The commitment to the server's seed. */
  seed: string;
  /** What the player of each seat committed to; nothing for one without a share. */
  commitments: (string | undefined)[];
}

/** What a game was dealt from, as far as a client can tell. */
export type DealtFrom =
  /** What was fixed before anybody revealed, our share among it. */
  | 'our_share'
  /** Not our share: it did not come in time, says the server. */
  | 'others_shares'
  /** Something else than what was fixed: somebody has cheated. */
  | 'something_else'
  /** We have no share, and cannot tell. */
  | 'unknown';

/** What the room asks of a client, and what to keep before it is sent. */
export interface AskedShare {
  request: { type: 'commit'; commitment: string } | { type: 'reveal'; share: string };
  keep: KeptShare;
}

export function newShare(): KeptShare {
  return { share: randomHex(32) };
}

/** What is shown of a share before it is revealed. */
export function commitmentOf(share: string): string {
  return sha256(Uint8Array.from(share.match(/../g) ?? [], (digits) => parseInt(digits, 16)));
}

/** What the room asks of whoever sits here, if it asks for anything. */
export function askedShare(
  room: RoomView | undefined,
  seat: number | undefined,
  kept: KeptShare | undefined,
): AskedShare | undefined {
  const mine = seat === undefined ? undefined : room?.seats[seat];
  if (room?.phase !== 'lobby' || !mine) return undefined;
  if (mine.share === 'awaited') {
    const keep = newShare();
    return { request: { type: 'commit', commitment: commitmentOf(keep.share) }, keep };
  }
  const isOurs = kept && mine.commitment[0] === commitmentOf(kept.share);
  if (!room.dealing || mine.share !== 'committed' || !isOurs) return undefined;
  const commitments = room.seats.map(({ commitment }) => commitment[0]);
  const fixed = { round: room.round, seed: room.commitment, commitments };
  return { request: { type: 'reveal', share: kept.share }, keep: { share: kept.share, fixed } };
}

/** Compares the deal of a game that is over with what was fixed before. */
export function dealtFrom({ room, over }: View, kept: KeptShare | undefined): DealtFrom {
  if (!kept || !over) return 'unknown';
  const { fixed, share } = kept;
  if (fixed?.round !== room.round) return 'others_shares';
  const dealt = new Map(over.shares.map((it) => [it.seat, it.share]));
  const isKept = fixed.commitments.every((commitment, seat) => {
    const revealed = dealt.get(seat);
    return (revealed && commitmentOf(revealed)) === (commitment ?? undefined);
  });
  const isIn = over.shares.some((it) => it.share === share);
  return commitmentOf(over.seed) === fixed.seed && isKept && isIn ? 'our_share' : 'something_else';
}
