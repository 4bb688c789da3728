import type { Tile } from 'solarium-client';
import { keyOf } from '../mountain.ts';

/**
 * Where each fire stands in the great picture: on the tip of its summit, the ninth in the saddle between two. A place is
 * named by the tiles that it takes to see the fire.
 */
export const FIREPLACES: Readonly<Record<string, readonly [x: number, y: number]>> = {
  '4-2': [153, 252],
  '4-9': [847, 252],
  '5-3': [253, 152],
  '5-8': [748, 152],
  '6-4': [349, 54],
  '6-5': [438, 46],
  '6-6': [562, 47],
  '6-7': [651, 56],
  '6-5 6-6': [500, 65],
};

/** Does the tile show a whole fire? */
export function hasFire(tile: Tile): boolean {
  return keyOf(tile) in FIREPLACES;
}

/** The places of the fires that the tile shows, be it only a half of one. */
export function placesOn(tile: Tile): string[] {
  return Object.keys(FIREPLACES).filter((place) => place.split(' ').includes(keyOf(tile)));
}
