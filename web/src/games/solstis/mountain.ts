/** The mountain's shape, for drawing: which cells there are, where they lie, and what of it a panorama shows. */
import type { Fire, PanoramaView, SolstisView, Square, Tile } from 'solarium-client';

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

/** A tile's name as a key: `3-7`. */
export function keyOf([row, column]: Tile): string {
  return `${row}-${column}`;
}

export function isSame(one: Tile, other: Tile): boolean {
  return one[0] === other[0] && one[1] === other[1];
}

/** Is this one of the tiles? */
export function has(tiles: readonly Tile[], tile: Tile): boolean {
  return tiles.some((one) => isSame(one, tile));
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

/** The panorama of a seat. */
export function panoramaOf(view: SolstisView, seat: number): PanoramaView {
  return seat === 1 ? view.panorama_1 : view.panorama_0;
}

/** Is this a cell of a square that has a spirit? A rainbow there stays for good. */
export function isHeld({ spirits }: PanoramaView, cell: Tile): boolean {
  return spirits.some(({ square }) => has(cellsOf(square), cell));
}

/** The tiles of a panorama, from the bottom row up: its areas but for the rainbows. */
export function tilesOf({ areas, rainbows }: PanoramaView): Tile[] {
  const filled = areas.flat();
  return CELLS.filter((cell) => has(filled, cell) && !has(rainbows, cell));
}

/** A fire that a panorama shows. Its place is named by its tile, or by the two tiles whose joint it stands on. */
export interface SeenFire {
  place: string;
  cells: Tile[];
  lit: boolean;
}

/** Those of the mountain's fires that a panorama shows: all their tiles are there. */
export function firesOf(panorama: PanoramaView, fires: Fire[]): SeenFire[] {
  const tiles = tilesOf(panorama);
  return fires
    .filter(({ cells }) => cells.every((cell) => has(tiles, cell)))
    .map(({ id, cells }) => ({ place: cells.map(keyOf).join(' '), cells, lit: panorama.lit.includes(id) }));
}

/** A shortest way within an area from a cell to the bottom row, to be traced; none if the area does not reach it. */
export function pathDown(area: readonly Tile[], from: Tile): Tile[] | undefined {
  const ways: Tile[][] = [[from]];
  const seen = new Set([keyOf(from)]);
  for (const way of ways) {
    const [row, column] = way.at(-1) ?? from;
    if (row === 1) return way;
    const around: Tile[] = [
      [row - 1, column],
      [row, column - 1],
      [row, column + 1],
      [row + 1, column],
    ];
    for (const next of around) {
      if (seen.has(keyOf(next)) || !has(area, next)) continue;
      seen.add(keyOf(next));
      ways.push([...way, next]);
    }
  }
  return undefined;
}

/** The squares of a panorama that lack one cell, and have no spirit. */
export function almostSquares({ areas, spirits }: PanoramaView): { square: Square; missing: Tile }[] {
  const filled = areas.flat();
  return CELLS.flatMap((square) => {
    const cells = cellsOf(square);
    const [missing, ...others] = cells.filter((cell) => !has(filled, cell));
    const isTaken = spirits.some((met) => isSame(met.square, square));
    const isWhole = cells.every((cell) => has(CELLS, cell));
    return missing && !others.length && !isTaken && isWhole ? [{ square, missing }] : [];
  });
}

/** The outline of an area as a path in the great picture: every edge of its cells that has no other of them behind it. */
export function outlineOf(area: readonly Tile[]): string {
  return area
    .flatMap(([row, column]) => {
      const [left, top] = [(column - 1) * 100, (6 - row) * 100];
      return [
        !has(area, [row + 1, column]) && `M${left} ${top}h100`,
        !has(area, [row - 1, column]) && `M${left} ${top + 100}h100`,
        !has(area, [row, column - 1]) && `M${left} ${top}v100`,
        !has(area, [row, column + 1]) && `M${left + 100} ${top}v100`,
      ];
    })
    .filter(Boolean)
    .join('');
}
