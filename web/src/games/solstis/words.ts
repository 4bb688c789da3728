/** Pieces in words, in the current language: for accessible names. */
import type { Spirit, Square, Tile } from 'solarium-client';
import { i18n } from '../../i18n/index.svelte.ts';
import { hasFire } from './art/fires.ts';

/** "row 4 light blue, column 2, with a fire" */
export function tileInWords(tile: Tile): string {
  const text = i18n.text.solstis;
  const words = text.tileInWords(tile[0], tile[1]);
  return hasFire(tile) ? `${words}, ${text.withFire}` : words;
}

/** "row 4 light blue, column 2": a place, whatever lies there. */
export function cellInWords(cell: Tile): string {
  return i18n.text.solstis.tileInWords(cell[0], cell[1]);
}

/** "light blue 2" */
export function tileInShort(tile: Tile): string {
  return i18n.text.solstis.tile(tile[0], tile[1]);
}

export function squareInWords(square: Square): string {
  return i18n.text.solstis.squareInWords(square[0], square[1]);
}

export function spiritName(spirit: Spirit): string {
  return i18n.text.solstis.spirits[spirit].name;
}

/** “green 4”, as one of several. */
export function tileInList(tile: Tile): string {
  return i18n.text.solstis.listed(tile[0], tile[1]);
}
