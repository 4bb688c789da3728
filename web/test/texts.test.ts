/** Every language has every text, and every text is used. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { AREAS, catalogues } from './catalogues.ts';
import { sources, src } from './sources.ts';

const { en, ...others } = catalogues;
/** Each text as its path, with its kind: every language must agree on both. */
function textsOf(group: object, path = ''): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, text] of Object.entries(group)) {
    const at = path ? `${path}.${key}` : key;
    if (typeof text === 'object' && text !== null && !Array.isArray(text)) {
      for (const [inner, kind] of textsOf(text, at)) texts.set(inner, kind);
    } else texts.set(at, Array.isArray(text) ? `list of ${text.length}` : typeof text);
  }
  return texts;
}

const isWord = (key: string) => /^[A-Za-z_$][\w$]*$/.test(key);

/** Is a group of texts taken as a whole, to look one of them up by a variable? */
function isTakenWhole(group: string, code: string): boolean {
  const asValue = `[.{,]\\s*${group}\\b(?!\\s*[.:(\\w])(?!\\?\\.\\w)`;
  const underAnotherName = `\\{[^{}]*\\b${group}: \\w+[^{}]*\\} = `;
  return new RegExp(`${asValue}|${underAnotherName}`).test(code);
}

/** A text is used where its name stands after a dot or in a destructuring, or where a group it is in is taken whole. */
function isUsed(path: string, code: string): boolean {
  const [, ...keys] = path.split('.');
  return keys.every((key, i) => {
    if (keys.slice(0, i).some((group) => isTakenWhole(group, code))) return true;
    return isWord(key) && new RegExp(`[.]${key}\\b|\\{[^{}]*\\b${key}\\b[^{}]*\\} = `).test(code);
  });
}

test.each(Object.entries(others))('%s has every text of English, and no other', (_, catalogue) => {
  expect(Object.fromEntries(textsOf(catalogue))).toEqual(Object.fromEntries(textsOf(en)));
});

test.each(Object.entries(catalogues))('no text of %s is empty', (_, catalogue) => {
  const empty = [...textsOf(catalogue).keys()].filter((path) => {
    const text = path
      .split('.')
      .reduce<unknown>((group, key) => (group as Record<string, unknown>)[key], catalogue);
    return typeof text === 'string' && text.trim() === '';
  });
  expect(empty).toEqual([]);
});

test.each(AREAS)('every text of %s is used', (part) => {
  // A game's texts are for the game alone.
  const code = sources(part === 'common' ? src : join(src, 'games', part));
  const unused = [...textsOf(en[part], part).keys()].filter((path) => !isUsed(path, code));
  expect(unused).toEqual([]);
});

test('English calls each spirit what it is called on the wire and in the terminal', () => {
  const { evil, ...spirits } = en.solstis.spirits;
  for (const [id, { name, the, met }] of Object.entries(spirits)) {
    expect([name.toLowerCase(), the, met]).toEqual([id, `the ${id}`, `the ${id}`]);
  }
  expect(evil.the).toBe('the evil spirit');
});
