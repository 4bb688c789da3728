/** The names by which lessons point at pieces of the table (`data-coach`). */
import type { Tile } from 'solarium-client';
import { keyOf } from './mountain.ts';

export const inHand = (tile: Tile) => `hand-${keyOf(tile)}`;
export const inMarket = (tile: Tile) => `market-${keyOf(tile)}`;
/** A cell of the viewer's own panorama, with whatever lies there. */
export const onCell = (cell: Tile) => `cell-${keyOf(cell)}`;
