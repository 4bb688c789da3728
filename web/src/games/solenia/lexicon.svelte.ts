/**
 * What is printed on the cards and tiles seen so far. Events name a piece only; the log says more about it once a view
 * has shown it.
 */
import { SvelteMap } from 'svelte/reactivity';
import { playersOf, type Card, type Power, type Tile, type View } from './types.ts';

export const knownCards = new SvelteMap<string, Card>();
export const knownTiles = new SvelteMap<string, Tile>();

/** By the name of the tile: the powers of a level-1 tile, or of the two halves of a level-3 tile. */
export const knownImprovements = new SvelteMap<string, Power[]>();

/** Remembers every piece that `view` describes. */
export function learn(view: View): void {
  const onBoard = view.board.strips.flatMap((strip) => strip.spaces.flatMap((space) => space.card));
  for (const card of [...onBoard, ...(view.hand?.cards ?? []), ...view.turn.card]) {
    if (!knownCards.has(card.id)) knownCards.set(card.id, card);
  }
  const delivered = playersOf(view).flatMap((player) => [...player.tiles.day, ...player.tiles.night]);
  for (const tile of [...view.display.day, ...view.display.night, ...delivered]) {
    if (!knownTiles.has(tile.id)) knownTiles.set(tile.id, tile);
  }
  const boards = playersOf(view);
  const level1 = [...(view.draft?.level_1 ?? []), ...boards.flatMap((player) => player.level_1)];
  for (const { id, power } of level1) if (!knownImprovements.has(id)) knownImprovements.set(id, [power]);
  const level3 = [...(view.draft?.level_3 ?? []), ...boards.flatMap((player) => player.level_3)];
  for (const { day, night } of level3) {
    if (!knownImprovements.has(day.id)) knownImprovements.set(day.id, [day.power, night.power]);
  }
}
