/** The shares in shuffles that this device has, each for one token in one room. A reload must not lose one. */
import type { KeptShare } from 'solarium-client';
import { Memory } from './memory.ts';

const shares = new Memory<KeptShare>('share', '1');

const nameOf = (code: string, token: string) => `${code}.${token.slice(0, 16)}`;

export function shareOf(code: string, token: string | undefined): KeptShare | undefined {
  return token === undefined ? undefined : shares.recall(nameOf(code, token));
}

export function keepShare(code: string, token: string, share: KeptShare): void {
  shares.keep(nameOf(code, token), share);
}

export function forgetShare(code: string, token: string): void {
  shares.forget(nameOf(code, token));
}
