/** The positions in the pictures of the rules: made and checked by the rules themselves (`rules/src/solstis/examples.rs`). */
import type { SolstisAbout, SolstisAction, SolstisView, Tile } from 'solarium-client';
import kept from '../../../../../rules/texts/examples/solstis.json';
import { isSame } from '../mountain.ts';

type Seen = Omit<SolstisView, 'printed'>;

// TypeScript takes the words of a JSON file for any strings, and a tile for any list of numbers.
const { about, rainbow_cells, ...views } = kept as unknown as {
  printed: SolstisView['printed'];
  about: SolstisAbout;
  rainbow_cells: Extract<SolstisAction, { type: 'place_rainbow' }>[];
} & Record<'table' | 'rainbow' | 'before' | 'after' | 'score', Seen>;

export const { printed, table, rainbow, before, after, score } = views;

/** Where the rainbow may go. */
export const rainbowCells: Tile[] = rainbow_cells.map(({ at }) => at);

/** The tile that is played before, and what it can capture. */
export const played: Tile = [3, 4];
export const captures: Tile[] =
  'captures' in about
    ? (about.captures[before.hand?.tiles.findIndex((tile) => isSame(tile, played)) ?? 0] ?? [])
    : [];
