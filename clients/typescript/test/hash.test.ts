import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { canonical, hashOf } from '../src/hash.ts';
import type { Json } from '../src/merge.ts';
import { sha256 } from '../src/sha256.ts';

test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
])('the vectors of FIPS 180-4: %j', (text, digest) => {
  expect(sha256(text)).toBe(digest);
});

test('it agrees with another implementation at every length around a block', () => {
  for (let n = 0; n < 260; n++) {
    const text = 'é'.repeat(n % 7) + 'x'.repeat(n);
    expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
  }
});

test('canonical JSON has its keys in order and no white space', () => {
  expect(canonical({ b: [1, { y: 'é\n', x: true }], a: 7 })).toBe('{"a":7,"b":[1,{"x":true,"y":"é\\n"}]}');
  expect(canonical({})).toBe('{}');
});

test('a hash is made of the hashes of the sections', () => {
  expect(hashOf({})).toBe('44136fa355b3678a');
  expect(hashOf({ b: 1, a: 2 })).toBe(hashOf({ a: 2, b: 1 }));
  const hash = (text: string) => sha256(text).slice(0, 16);
  expect(hashOf({ b: 1, a: [] })).toBe(hash(`{"a":"${hash('[]')}","b":"${hash('1')}"}`));
});

test('other languages find the same hashes', () => {
  const file = new URL('../../../tests/games/hashes.json', import.meta.url);
  const cases = JSON.parse(readFileSync(file, 'utf8')) as { view: Json; hash: string }[];
  expect(cases.length).toBeGreaterThan(0);
  for (const { view, hash } of cases) expect(hashOf(view)).toBe(hash);
});
