/** A name fits into every sentence, whatever it begins or ends with. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { de } from '../src/i18n/fr/french.ts';
import { all } from '../src/lib/list.ts';
import { catalogues, said } from './catalogues.ts';
import { sources, src } from './sources.ts';

const { fr } = catalogues;

test.each([
  ['Ada', 'd’Ada'],
  ['Élodie', 'd’Élodie'],
  ['E\u0301lodie', 'd’E\u0301lodie'],
  ['Œdipe', 'd’Œdipe'],
  ['ines', 'd’ines'],
  ['Hugo', 'd’Hugo'],
  ['Hélène', 'd’Hélène'],
  ['Yves', 'd’Yves'],
  ['Bo', 'de Bo'],
  ['Hans', 'de Hans'],
  ['Yann', 'de Yann'],
  ['Çelik', 'de Çelik'],
  ['42', 'de 42'],
])('in French something of %s is “%s”', (name, words) => {
  expect(de(name)).toBe(words);
});

test.each([
  [fr.common.lobby.freeSeat({ name: 'Ada' }), 'Libérer la place d’Ada'],
  [fr.solenia.boardOf('Ada'), 'Plateau d’Ada'],
  [fr.solenia.turnOf('Hélène'), 'Au tour d’Hélène'],
  [fr.solenia.substitute('bois', 'eau'), 'bois à la place d’eau'],
  [fr.solstis.panoramaOf('Élodie'), 'Panorama d’Élodie'],
  [fr.solenia.power.stars_on('1 étoile', 'eau'), '1 étoile si la carte est sur une île d’eau'],
  [fr.solstis.told.tileLaid(false, 'Ada', 2, 4), 'La tuile orange 4 rejoint le panorama d’Ada.'],
])('French elides: %s', (words, expected) => {
  expect(words).toBe(expected);
});

test('no French text has “de” or “que” before what may begin with a vowel', () => {
  const after = sources(join(src, 'i18n', 'fr')).matchAll(/\b(?:de|que|jusque|lorsque|puisque) \$\{(\w+)/g);
  const numbers = ['n', 'stars'];
  // The one in french.ts is the rule itself.
  const others = [...after].map(([, what]) => what).filter((what) => what && !numbers.includes(what));
  expect(others).toEqual(['name']);
});

test('French elides before its own words, the colours of tiles among them', () => {
  const open = /(?<![\p{L}-])(?:la|le|de|que|ne|se|me|te|je) [aeiouyàâéèêîôœ]/iu;
  expect(said(fr, '2').filter(([, words]) => open.test(words))).toEqual([]);
});

test('no French text takes a player for a man', () => {
  const ofMen = /(?<!\p{L})(?:absent|arrivé|assis|connecté|invité|parti|présent|prévenu)(?!\p{L})/iu;
  expect(said(fr, 'Ada').filter(([, words]) => ofMen.test(words))).toEqual([]);
});

test('three names have no comma before “and”', () => {
  expect(all(['Ada', 'Bo', 'Cy'])).toBe('Ada, Bo and Cy');
});
