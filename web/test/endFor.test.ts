/** How a game ended depends on who asks. */
import type { Outcome } from 'solarium-client';
import { expect, test } from 'vitest';
import { endFor } from '../src/pages/table/endFor.ts';

function check(players: number, winners: number[], me: number | undefined, end: string) {
  const scores = Array.from({ length: players }, () => ({ total: 0, sources: {} }));
  const outcome: Outcome = { scores, winners };
  expect(endFor(outcome, me)).toBe(end);
}

test('who won, won; who did not, lost; who only looked on, watched', () => {
  check(2, [1], 1, 'won');
  check(2, [1], 0, 'lost');
  check(2, [1], undefined, 'watched');
});

test('a victory is shared by those who share it, and by nobody else', () => {
  check(3, [0, 2], 2, 'shared');
  check(3, [0, 2], 1, 'lost');
  check(3, [0, 2], undefined, 'watched');
});

test('alone at the table nobody wins against anybody', () => {
  check(1, [0], 0, 'solo');
  check(1, [0], undefined, 'solo');
});
