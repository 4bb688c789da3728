/** The mountain's shape, for drawing: which cells there are, where they lie, and which fires burn. */
import type { Square, Tile } from 'solarium-client';

/** The columns of each row, from the bottom up. */
const SLOPES = [
  [1, 10],
  [1, 10],
  [1, 10],
  [2, 9],
  [3, 8],
  [4, 7],
] as const;

/** Every cell, from the bottom row up. */
export const CELLS: readonly Tile[] = SLOPES.flatMap(([left, right], i) =>
  Array.from({ length: right - left + 1 }, (_, k): Tile => [i + 1, left + k]),
);

const FIRES: readonly Tile[] = [
  [4, 2],
  [4, 9],
  [5, 3],
  [5, 8],
  [6, 4],
  [6, 5],
  [6, 6],
  [6, 7],
];

/** A tile's name as a key: `3-7`. */
export function keyOf([row, column]: Tile): string {
  return `${row}-${column}`;
}

export function isSame(one: Tile, other: Tile): boolean {
  return one[0] === other[0] && one[1] === other[1];
}

/** Do two tiles share the row or the column? The server decides what is captured; this only lights the way. */
export function isMatch(one: Tile, other: Tile): boolean {
  return !isSame(one, other) && (one[0] === other[0] || one[1] === other[1]);
}

export function hasFire(tile: Tile): boolean {
  return FIRES.some((fire) => isSame(fire, tile));
}

/** The four cells of a square, which is named by its lower left one. */
export function cellsOf([row, column]: Square): Tile[] {
  return [
    [row, column],
    [row, column + 1],
    [row + 1, column],
    [row + 1, column + 1],
  ];
}

/** A fire of a panorama. The ninth stands between two tiles and has the place `joint`. */
export interface Fire {
  place: string;
  lit: boolean;
}

/** The fires that a panorama shows, lit where tiles and rainbows lead down to the bottom row. */
export function firesOf(panorama: { tiles: Tile[]; rainbows: Tile[] }): Fire[] {
  const filled = new Set([...panorama.tiles, ...panorama.rainbows].map(keyOf));
  const reached = new Set([...filled].filter((key) => key.startsWith('1-')));
  for (const key of reached) {
    const [row = 0, column = 0] = key.split('-').map(Number);
    for (const beside of [
      keyOf([row + 1, column]),
      keyOf([row - 1, column]),
      keyOf([row, column + 1]),
      keyOf([row, column - 1]),
    ]) {
      // A set may grow while it is walked through: what is added is visited too.
      if (filled.has(beside)) reached.add(beside);
    }
  }
  const fires = panorama.tiles.filter(hasFire).map((tile): Fire => {
    const place = keyOf(tile);
    return { place, lit: reached.has(place) };
  });
  const tiles = new Set(panorama.tiles.map(keyOf));
  if (tiles.has('6-5') && tiles.has('6-6')) fires.push({ place: 'joint', lit: reached.has('6-5') });
  return fires;
}
