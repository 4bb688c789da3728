import { Api, ProblemError } from 'solarium-client';
import { i18n } from '../i18n/index.svelte.ts';

/** The page's own server. */
export const api = new Api();

/** Why something was refused, in the player's language. */
export function reason(code: string): string {
  const { codes } = i18n.text.common;
  return Object.hasOwn(codes, code) ? codes[code as keyof typeof codes] : codes.other;
}

/** Why a request to the server failed, in the player's language; `limit` tells what there was too much of. */
export function reasonOf(error: unknown, limit?: 'too_many_rooms' | 'too_many_wrong_codes'): string {
  const { codes } = i18n.text.common;
  if (!(error instanceof ProblemError)) return codes.unreachable;
  return error.code === 'too_many_requests' && limit ? codes[limit] : reason(error.code);
}
