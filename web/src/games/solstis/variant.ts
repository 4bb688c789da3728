import { i18n } from '../../i18n/index.svelte.ts';
import type { GameOptions } from '../index.ts';

/** With the evil spirit or without. */
export function variant({ evil_spirit }: GameOptions): string {
  const { options } = i18n.text.common.games.solstis;
  return evil_spirit === true ? options.withEvil : options.withoutEvil;
}
