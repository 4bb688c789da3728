import { i18n } from '../../i18n/index.svelte.ts';
import type { GameOptions } from '../index.ts';

/** Which side of the player boards, and which sky at the start. */
export function variant({ mode, opening }: GameOptions): string {
  const { options } = i18n.text.common.games.solenia;
  const board = mode === 'winter' || mode === 'improvements' ? options[mode] : options.summer;
  return opening === 'dawn' || opening === 'dusk' ? `${board} · ${options[opening]}` : board;
}
