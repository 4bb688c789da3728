/** Spaces, apostrophes and dots are those of the language. */
import { expect, test } from 'vitest';
import { catalogues, said, type Catalogue } from './catalogues.ts';
import { sources } from './sources.ts';

/** The texts in which something is wrong. */
const wrong = (catalogue: Catalogue, mistake: RegExp) =>
  said(catalogue, '2').filter(([, words]) => mistake.test(words));

const all = Object.entries(catalogues);

test('French has a narrow no-break space before ; ? ! and a full one before : and inside « »', () => {
  expect(wrong(catalogues.fr, /[^\u202f][;?!]|[^\u00a0][:»]|«[^\u00a0]/)).toEqual([]);
});

test('no component sets a colon after a text: in French there is a space between', () => {
  expect(sources().match(/\{(?:t|text|i18n)\.[^{}]*\}(?:<\/\w+>)? ?[:;?!] .*/g)).toBeNull();
});

test.each(all.filter(([language]) => language !== 'fr'))('%s has no space before : ; ? !', (_, catalogue) => {
  expect(wrong(catalogue, /\s[:;?!]/)).toEqual([]);
});

test('German has a no-break space before …, for it stands for words', () => {
  expect(wrong(catalogues.de, /[^\u00a0]…/)).toEqual([]);
});

test.each(all)(
  '%s has curved apostrophes, one character for …, and one space between words',
  (_, catalogue) => {
    expect(wrong(catalogue, /['"]|\.\.|\s\s|^\s[^:\s]|[^:]\s$/)).toEqual([]);
  },
);

test.each(all)('every text of %s can be said', (_, catalogue) => {
  expect(wrong(catalogue, /undefined|NaN|object/)).toEqual([]);
});
