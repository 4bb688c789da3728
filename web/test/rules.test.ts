/** The rules' texts: every language tells the same, in its own spelling, and the examples have the points of the rules. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { gameNames, type GameName } from '../src/games/index.ts';
import { spaced } from '../src/i18n/fr/french.ts';
import { languages } from '../src/i18n/index.svelte.ts';
import { chaptersOf, linesOf, type Block, type Chapter } from '../src/rules/text.ts';
import { sources } from './sources.ts';

const folder = new URL('../../rules/texts', import.meta.url).pathname;
const codes = Object.keys(languages);
const each = gameNames.flatMap((game) => codes.map((code) => [game, code] as const));

const read = (game: string, code: string) => readFileSync(join(folder, code, `${game}.md`), 'utf8');
const rulesOf = (game: string, code: string) => chaptersOf(read(game, code));

/** What must be the same in every language: chapters, pictures, lists, and what is marked as ours. */
function shapeOf({ id, blocks }: Chapter) {
  return { id, blocks: blocks.map(shapeOfBlock) };
}

function shapeOfBlock(block: Block) {
  if (block.is === 'picture') return block.name;
  if (block.is === 'paragraph') return block.line.mark ?? 'plain';
  return [block.isNumbered, ...block.items.map(({ mark }) => mark ?? 'plain')];
}

test('the rules are there in the languages of the page, and in no other', () => {
  expect(readdirSync(folder).sort()).toEqual([...codes, 'examples'].sort());
});

test.each(each)('the rules of %s in %s have every chapter, picture, item and mark', (game, code) => {
  expect(rulesOf(game, code).map(shapeOf)).toEqual(rulesOf(game, 'en').map(shapeOf));
});

test.each(gameNames)('the chapters of %s have names of their own', (game) => {
  const ids = rulesOf(game, 'en').map(({ id }) => id);
  expect(ids.every((id) => /^[a-z]+$/.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(['short', 'table', 'setup', 'example', 'end', 'score', 'ours']));
});

test.each(gameNames)('every picture of %s is drawn', (game) => {
  const code = sources(new URL(`../src/games/${game}/rules`, import.meta.url).pathname);
  const names = rulesOf(game, 'en').flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.is === 'picture' ? [block.name] : [])),
  );
  expect(names.filter((name) => !code.includes(`name === '${name}'`))).toEqual([]);
});

test.each(each)('what is written about %s in %s is read whole', (game, code) => {
  const words = rulesOf(game, code).flatMap((chapter) => [
    chapter.title,
    ...linesOf(chapter).flatMap(({ pieces }) => pieces.map(({ words }) => words)),
  ]);
  expect(words.filter((text) => /[[\]{}*_#`]/.test(text))).toEqual([]);
});

/** The points of the last chapter's example, one number in each line: its sources and the total. */
function pointsOf(game: string, code: string): number[] {
  const score = rulesOf(game, code).find(({ id }) => id === 'score');
  return (score ? linesOf(score) : []).flatMap(({ pieces }) =>
    pieces.filter(({ isStrong }) => isStrong).map(({ words }) => Number(words)),
  );
}

interface Examples {
  score: { scores: { sources: Record<string, number>; total: number }[] };
}

/** In which order the text counts. */
const counted: Record<GameName, string[]> = {
  solenia: ['stars', 'tiles', 'pairs', 'goods'],
  solstis: ['area', 'fires', 'spirits', 'wolf', 'butterfly'],
};

test.each(each)('the score of %s in %s is what the rules make of the example', (game, code) => {
  const { score } = JSON.parse(readFileSync(join(folder, 'examples', `${game}.json`), 'utf8')) as Examples;
  const { sources, total } = score.scores[0]!;
  expect(Object.keys(sources).sort()).toEqual([...counted[game]].sort());
  expect(pointsOf(game, code)).toEqual([...counted[game].map((source) => sources[source]), total]);
});

const wrong = (text: string, mistake: RegExp) => text.split('\n').filter((line) => mistake.test(line));

test.each(each)('%s in %s is written with its own apostrophes and spaces', (game, code) => {
  const text = read(game, code).replaceAll('![', '[');
  expect(wrong(text, /['"]|\.\.|\S\s\s| $/)).toEqual([]);
  if (code === 'fr') expect(wrong(spaced(text), /[^\u202f][;?!]|[^\u00a0][:»]|«[^\u00a0]/)).toEqual([]);
  else expect(wrong(text, /\s[:;?!]/)).toEqual([]);
});
