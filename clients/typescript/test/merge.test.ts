import { expect, test } from 'vitest';
import { merge, type Json } from '../src/merge.ts';

test.each<[Json, Json, Json]>([
  // The examples of RFC 7396, appendix A.
  [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
  [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
  [{ a: 'b' }, { a: null }, {}],
  [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
  [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
  [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
  [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
  [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
  [
    ['a', 'b'],
    ['c', 'd'],
    ['c', 'd'],
  ],
  [{ a: 'b' }, ['c'], ['c']],
  [{ a: 'foo' }, null, null],
  [{ a: 'foo' }, 'bar', 'bar'],
  [[1, 2], { a: 'b', c: null }, { a: 'b' }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
])('%j merged with %j is %j', (target, patch, merged) => {
  const before = structuredClone(target);
  expect(merge(target, patch)).toEqual(merged);
  expect(target).toEqual(before);
});

test('sections that a patch leaves alone stay the same objects', () => {
  const view = { board: { strips: [1, 2] }, hand: [3] };
  const next = merge(view, { hand: [4] }) as typeof view;
  expect(next.board).toBe(view.board);
  expect(next.hand).not.toBe(view.hand);
});
