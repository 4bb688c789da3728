/** All catalogues, and what they say. */
import type { Catalogue } from '../src/i18n/index.svelte.ts';

export type { Catalogue };
/** The areas of texts, each loaded where it is needed. */
export const AREAS = ['common', 'solstis', 'solenia'] as const;

async function catalogueOf(language: string): Promise<Catalogue> {
  const areas = AREAS.map(async (area) => [
    area,
    (await import(`../src/i18n/${language}/${area}.ts`)).default,
  ]);
  return Object.fromEntries(await Promise.all(areas)) as Catalogue;
}

const [en, fr, de, nl] = (await Promise.all(['en', 'fr', 'de', 'nl'].map(catalogueOf))) as [
  Catalogue,
  Catalogue,
  Catalogue,
  Catalogue,
];

export const catalogues = { en, fr, de, nl };
export type Said = [path: string, words: string];

/** As many things as no text asks for. */
const MANY = 8;

/** Every text as it is read, by its path. Whatever a text asks for is `given`; what is told of players is told of the reader, and of another. */
export function said(catalogue: Catalogue, given: string): Said[] {
  return saidBy(catalogue, en, '', given);
}

function saidBy(text: unknown, english: unknown, path: string, given: string): Said[] {
  if (typeof text === 'string') return [[path, text]];
  if (typeof text === 'function') {
    return waysToAsk(String(english), given).flatMap((asked) => saidBy(text(...asked), '', path, given));
  }
  return Object.entries(text as object).flatMap(([key, inner]) =>
    saidBy(inner, (english as Record<string, unknown>)[key], path ? `${path}.${key}` : key, given),
  );
}

/** A text asks for one object, or for one thing after the other, which may begin with whether it is told of the reader. */
function waysToAsk(source: string, given: string): unknown[][] {
  const things = Array<unknown>(MANY).fill(given);
  if (source.startsWith('({')) return [[new Proxy({}, { get: () => given })]];
  if (/^\((?:me|isYou|isToYou)\b/.test(source)) return [true, false].map((isReader) => [isReader, ...things]);
  return [things];
}
