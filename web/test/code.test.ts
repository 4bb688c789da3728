import { expect, test } from 'vitest';
import { codeIn } from '../src/lib/code.ts';

test.each([
  ['mprprfya12', 'mprprfya12'],
  ['  MPRPRFYA12 ', 'mprprfya12'],
  ['mprpr-fya12', 'mprprfya12'],
  ['https://games.example.org/r/mprprfya12', 'mprprfya12'],
  ['Come and play: http://192.168.1.7:8080/r/mprprfya12#abc', 'mprprfya12'],
  ['mprprfya1', undefined],
  ['mprprfyail', undefined],
  ['', undefined],
])('the code in %j is %j', (text, code) => {
  expect(codeIn(text)).toBe(code);
});
