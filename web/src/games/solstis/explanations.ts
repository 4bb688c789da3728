/** What pieces say of themselves, with what they are worth now. */
import type { MetSpirit, SolstisView, Spirit, Tile } from 'solarium-client';
import { i18n } from '../../i18n/index.svelte.ts';
import { sentenceCase } from '../../i18n/sentenceCase.ts';
import { either } from '../../lib/list.ts';
import type { Explanation } from '../kit/explain.svelte.ts';
import type { TableProps } from '../table.ts';
import { hasFire } from './art/fires.ts';
import { capturesOf } from './choices.ts';
import { firesOf, has, isHeld, panoramaOf } from './mountain.ts';
import { groundOf } from './spirits.ts';
import type { Solstis } from './types.ts';
import { spiritName, tileInList, tileInShort } from './words.ts';

type Question = TableProps<Solstis>['question'];

/** A sentence for everything that holds. */
function sentences(...parts: (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}

export function explainHandTile(tile: Tile, view: SolstisView, question: Question): Explanation {
  const text = i18n.text.solstis.explain;
  return {
    title: sentenceCase(tileInShort(tile)),
    text: sentences(explainPlay(tile, view, question) ?? text.goesHere, hasFire(tile) && text.hasFire),
  };
}

/** What playing a tile would bring; nothing while it is not asked. */
export function explainPlay(tile: Tile, view: SolstisView, question: Question): string | undefined {
  const text = i18n.text.solstis.explain;
  const captures = capturesOf(question, tile);
  if (captures?.length) return text.captures(either(captures.map(tileInList)));
  return captures && (view.pile ? text.capturesNothing : text.mustCapture);
}

export function explainMarketTile(tile: Tile, view: SolstisView, question: Question): Explanation {
  const text = i18n.text.solstis.explain;
  const by = (view.hand?.tiles ?? []).filter((mine) => has(capturesOf(question, mine) ?? [], tile));
  return {
    title: sentenceCase(tileInShort(tile)),
    text: sentences(
      by.length ? text.capturedBy(either(by.map(tileInList))) : text.forBoth,
      has(view.row.covering, tile) && text.another,
      hasFire(tile) && text.hasFire,
    ),
  };
}

/** What the pieces of a seat's panorama say. */
export function explainPanorama(view: SolstisView, seat: number) {
  return {
    tile: (tile: Tile) => explainLaidTile(tile, view, seat),
    rainbow: (cell: Tile) => explainRainbow(cell, view, seat),
    spirit: (spirit: MetSpirit) => explainMetSpirit(spirit, view, seat),
  };
}

/** A tile that lies in the panorama of `seat`. */
function explainLaidTile(tile: Tile, view: SolstisView, seat: number): Explanation {
  const text = i18n.text.solstis.explain;
  const panorama = panoramaOf(view, seat);
  const area = view.scores[seat]?.sources.area ?? 0;
  const isCounted = has(panorama.areas[0] ?? [], tile);
  const fires = firesOf(panorama, view.printed.fires).filter(({ cells }) => has(cells, tile));
  const nLit = fires.filter(({ lit }) => lit).length;
  const worth = isCounted
    ? nLit
      ? text.worthAreaAndFire(area, nLit)
      : text.worthArea(area)
    : nLit
      ? text.worth(nLit)
      : undefined;
  return {
    title: sentenceCase(tileInShort(tile)),
    text: sentences(
      isCounted ? text.inLargest : text.apart,
      nLit > 0 && text.lit,
      fires.length > 0 && !nLit && text.unlit,
    ),
    ...(worth && { worth }),
  };
}

/** A rainbow that lies in the panorama of `seat`. */
function explainRainbow(cell: Tile, view: SolstisView, seat: number): Explanation {
  const { explain, rainbow } = i18n.text.solstis;
  const tile = tileInShort(cell);
  const next = isHeld(panoramaOf(view, seat), cell) ? explain.isHeld(tile) : explain.movesOn(tile);
  return { title: rainbow, text: sentences(explain.joker, next) };
}

/** A spirit that settled in the panorama of `seat`. */
function explainMetSpirit({ spirit, covered }: MetSpirit, view: SolstisView, seat: number): Explanation {
  const { explain, coveredByEvil } = i18n.text.solstis;
  if (covered) {
    return { ...explainSpirit(spirit), worth: `${sentenceCase(coveredByEvil)}. ${explain.worth(0)}` };
  }
  // Each spirit met is a point, and a bonus is a source of its own.
  const bonus = view.scores[seat]?.sources[spirit] ?? 0;
  return { ...explainSpirit(spirit), worth: explain.worth(1 + bonus) };
}

export function explainFaceUpSpirit(spirit: Spirit): Explanation {
  const { title, text } = explainSpirit(spirit);
  return { title, text: sentences(text, i18n.text.solstis.explain.faceUp) };
}

export function explainSpirit(spirit: Spirit): Explanation {
  const { spirits, grounds } = i18n.text.solstis;
  return { title: spiritName(spirit), text: `${grounds[groundOf(spirit)]}. ${spirits[spirit].effect}` };
}
