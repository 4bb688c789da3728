/** What a browser keeps, and what it drops. */
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetEverything, Memory } from '../src/lib/memory.ts';
import {
  comeAs,
  forgetMyGame,
  keepMyGame,
  myGames,
  tokenFor,
  tokenOfSeat,
  type MyGame,
} from '../src/lib/myGames.ts';
import { keepPast, pastOf, type Past } from '../src/lib/past.ts';
import { storage } from './storage.ts';

const CODE = 'mprprfya12';

beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
});

const at = (seat: number | undefined, token: string, when = 1): MyGame => ({
  code: CODE,
  token,
  at: Date.now() + when,
  ...(seat !== undefined && { seat }),
});

test('what has another shape is dropped, and so is what cannot be read', () => {
  new Memory<number>('n', '1').keep('x', 7);
  expect(new Memory<number>('n', '1').recall('x')).toBe(7);
  expect(new Memory<number>('n', '2').recall('x')).toBeUndefined();
  for (const spoiled of ['{', 'null', '7', '{"value":7}']) {
    localStorage.setItem('solarium.n.x', spoiled);
    expect(new Memory<number>('n', '1').recall('x')).toBeUndefined();
    expect(Object.keys(localStorage)).toEqual([]);
  }
});

test('where storage is forbidden nothing is kept and nothing breaks', () => {
  const forbidden = new Memory<number>('n', '1', () => {
    throw new Error('forbidden');
  });
  forbidden.keep('x', 7);
  expect(forbidden.recall('x')).toBeUndefined();
  expect(forbidden.names()).toEqual([]);
});

test('each seat has a token of its own', () => {
  keepMyGame(at(0, 'mine'));
  keepMyGame(at(1, 'friend', 2));
  expect(tokenOfSeat(CODE, 0)).toBe('mine');
  expect(tokenOfSeat(CODE, 1)).toBe('friend');
  expect(myGames()).toHaveLength(2);
});

test('a guest of a second tab takes the place of nobody', () => {
  keepMyGame(at(undefined, 'host'));
  keepMyGame(at(undefined, 'stranger', 2));
  expect(tokenFor(CODE)).toBe('host');
  keepMyGame(at(0, 'host', 3));
  keepMyGame(at(undefined, 'stranger', 4));
  expect(tokenFor(CODE)).toBe('host');
});

test('who stands up is a guest again, and a tab stays who it is', () => {
  keepMyGame(at(0, 'mine'));
  keepMyGame(at(undefined, 'mine', 2));
  expect(myGames()).toEqual([]);
  expect(tokenFor(CODE)).toBe('mine');
  comeAs(CODE, 'friend');
  expect(tokenFor(CODE)).toBe('friend');
});

test('forgetting leaves nothing', () => {
  const token = 'a'.repeat(64);
  keepMyGame(at(0, token));
  comeAs(CODE, token);
  keepPast(CODE, { state: { token }, log: [], at: 1 } as unknown as Past);
  expect(pastOf(CODE, token)).toBeDefined();
  forgetMyGame(at(0, token));
  expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).toEqual([]);
  keepMyGame(at(0, token));
  comeAs(CODE, token);
  forgetEverything();
  expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).toEqual([]);
});
