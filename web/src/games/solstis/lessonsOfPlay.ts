/** What a newcomer should know when choosing a tile to play: first how, then what is worth going for. */
import type { Tile } from 'solarium-client';
import { i18n } from '../../i18n/index.svelte.ts';
import { either } from '../../lib/list.ts';
import type { Lesson } from '../table.ts';
import { hasFire } from './art/fires.ts';
import { capturesOf } from './choices.ts';
import type { Position } from './lessons.ts';
import { almostSquares, cellsOf, firesOf, has, isHeld, panoramaOf, tilesOf } from './mountain.ts';
import { inHand, inMarket, onCell } from './pointed.ts';
import { tileInList, tileInShort } from './words.ts';

/** A pile so low that the end is worth a word. */
const LOW = 8;

export function lessonsOfPlay(position: Position): Lesson[] {
  return [
    ...end(position),
    ...matching(position),
    ...evil(position),
    ...trouble(position),
    ...place(position),
    ...area(position),
    ...square(position),
    ...chance(position),
    ...fires(position),
    ...further(position),
  ];
}

function end({ view }: Position): Lesson[] {
  const text = i18n.text.solstis.lessons.play;
  return view.pile ? [] : [{ key: 'pile-empty', text: text.pileEmpty, at: ['hand', 'pile'] }];
}

/** The tile of the hand that can capture the most, with what it can. */
function best({ view, question }: Position): { tile: Tile; captures: Tile[] } | undefined {
  const tiles = view.hand?.tiles ?? [];
  const all = tiles.map((tile) => ({ tile, captures: capturesOf(question, tile) ?? [] }));
  return all.sort((one, other) => other.captures.length - one.captures.length)[0];
}

function matching(position: Position): Lesson[] {
  const text = i18n.text.solstis.lessons.play;
  const found = best(position);
  if (!found) return [];
  const { tile, captures } = found;
  if (!captures.length) return [{ key: 'chance', text: text.noMatch, at: ['hand', 'pile'] }];
  const theirs = either(captures.map(tileInList));
  const at = [inHand(tile), ...captures.map(inMarket)];
  return [{ key: 'match', text: text.match(tileInShort(tile), theirs), at }];
}

function evil({ view, me, other }: Position): Lesson[] {
  const text = i18n.text.solstis.lessons.play;
  const [holder] = view.spirits.evil;
  if (holder === undefined) return [];
  return [
    {
      key: holder === me ? 'evil-mine' : 'evil-theirs',
      text: holder === me ? text.evilIsMine(other) : text.evilIsTheirs(other),
      at: ['evil'],
    },
  ];
}

/** What comes seldom, and matters when it does. */
function trouble({ view, me }: Position): Lesson[] {
  const { lessons, tilesLeft } = i18n.text.solstis;
  const text = lessons.play;
  const found: Lesson[] = [];
  if (view.pile > 0 && view.pile <= LOW)
    found.push({ key: 'pile-low', text: text.pileLow(tilesLeft(view.pile)), at: ['pile'] });
  if (view.held_rainbows[me]) found.push({ key: 'waiting-rainbow', text: text.heldRainbow, at: ['held'] });
  const mine = panoramaOf(view, me);
  const gone = [...tilesOf(panoramaOf(view, 1 - me)), ...view.removed];
  const blocked = mine.rainbows.find((cell) => isHeld(mine, cell) && !has(gone, cell));
  if (blocked)
    found.push({ key: 'blocked', text: text.blocked(tileInShort(blocked)), at: [onCell(blocked)] });
  return found;
}

function place(position: Position): Lesson[] {
  const found = best(position);
  if (!found?.captures.length) return [];
  const { tile } = found;
  const text = i18n.text.solstis.lessons.play.cell(tileInShort(tile));
  return [{ key: 'cell', text, at: [inHand(tile), onCell(tile)] }];
}

function area({ view, me }: Position): Lesson[] {
  const [largest] = panoramaOf(view, me).areas;
  const points = view.scores[me]?.sources.area;
  if (!largest || !points) return [];
  return [{ key: 'area', text: i18n.text.solstis.lessons.play.area(points), at: largest.map(onCell) }];
}

function square({ view, me }: Position): Lesson[] {
  const [almost] = almostSquares(panoramaOf(view, me));
  if (!almost) return [];
  const text = i18n.text.solstis.lessons.play.almostSquare(tileInShort(almost.missing));
  return [{ key: 'square', text, at: cellsOf(almost.square).map(onCell) }];
}

function chance({ view, question }: Position): Lesson[] {
  const tile = view.hand?.tiles.find((one) => capturesOf(question, one)?.length === 0);
  if (!tile || !view.pile) return [];
  const text = i18n.text.solstis.lessons.play.chance(tileInShort(tile));
  return [{ key: 'chance', text, at: [inHand(tile), 'pile'] }];
}

function fires({ view, me }: Position): Lesson[] {
  const text = i18n.text.solstis.lessons.play;
  const seen = firesOf(panoramaOf(view, me), view.printed.fires).flatMap(({ cells: [cell, joint], lit }) =>
    cell && !joint ? [{ cell, lit }] : [],
  );
  const lit = seen.find((fire) => fire.lit);
  const unlit = seen.find((fire) => !fire.lit);
  const held = view.hand?.tiles.find(hasFire);
  const offered = view.row.tiles.find(hasFire);
  const found: Lesson[] = [];
  if (lit) found.push({ key: 'lit', text: text.litFire(tileInShort(lit.cell)), at: [onCell(lit.cell)] });
  if (unlit) found.push({ key: 'fire', text: text.fire(tileInShort(unlit.cell)), at: [onCell(unlit.cell)] });
  else if (held) found.push({ key: 'fire', text: text.fire(tileInShort(held)), at: [inHand(held)] });
  else if (offered)
    found.push({ key: 'fire', text: text.fire(tileInShort(offered)), at: [inMarket(offered)] });
  return found;
}

function further({ view, me, other }: Position): Lesson[] {
  const text = i18n.text.solstis.lessons.play;
  const found: Lesson[] = [];
  if (view.scores[me]?.total) found.push({ key: 'score', text: text.score, at: ['points'] });
  if (tilesOf(panoramaOf(view, 1 - me)).length)
    found.push({ key: 'only-one', text: text.onlyOne(other), at: ['other'] });
  if (view.row.covering.length)
    found.push({ key: 'beneath', text: text.beneath, at: view.row.covering.map(inMarket) });
  found.push({ key: 'square', text: text.square, at: ['spirits'] });
  return found;
}
