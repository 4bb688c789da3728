/** Every event of both games is heard, or silent on purpose; and a moment is never more than a few sounds. */
import { readFileSync } from 'node:fs';
import type { View } from 'solarium-client';
import { expect, test } from 'vitest';
import type { AnyGame } from '../src/games/index.ts';
import { sounds as solenia } from '../src/games/solenia/sounds.ts';
import { soundOfChange, sounds as solstis } from '../src/games/solstis/sounds.ts';
import { soundsOfMoment, type Moment } from '../src/lib/soundsOfMoment.ts';

interface Kinds {
  oneOf: { properties: { type: { const: string } } }[];
}
const schema = new URL('../../protocol/schema/server_message.json', import.meta.url);
const { $defs } = JSON.parse(readFileSync(schema, 'utf8')) as {
  $defs: Record<'SoleniaEvent' | 'SolstisEvent', Kinds>;
};

test.each([
  ['SoleniaEvent', solenia],
  ['SolstisEvent', solstis],
] as const)('each kind of %s is heard, or silent on purpose', (name, sounds) => {
  const kinds = $defs[name].oneOf.map(({ properties }) => properties.type.const);
  expect(Object.keys(sounds).sort()).toEqual(kinds.sort());
});

const game = { sounds: solstis, soundOfChange } as unknown as AnyGame;

/** A table of which only what is heard matters. */
function moment({
  seq = 1,
  events = [] as string[],
  asked = false,
  lit = 0,
  winners = undefined as number[] | undefined,
}) {
  const view = {
    panorama_0: { lit: Array(lit).fill('f') },
    panorama_1: { lit: [] },
    ...(winners && { over: { outcome: { winners } } }),
  } as unknown as View;
  const news = { seq, events: events.map((type) => ({ type })) } as Moment['news'];
  return { news, view, isAsked: asked };
}

function heard(before: object, now: object, me?: number) {
  const { pieces, call } = soundsOfMoment(moment(before), moment(now), game, me);
  return [...pieces, ...call];
}

test('pieces are heard once each, and no more than three kinds of them', () => {
  const events = ['turn_began', 'tile_played', 'tile_captured', 'tile_captured', 'tile_laid'];
  expect(heard({}, { seq: 2, events })).toEqual(['tile', 'capture']);
  const more = [...events, 'rainbow_placed', 'spirit_met'];
  expect(heard({}, { seq: 2, events: more })).toEqual(['tile', 'capture', 'rainbow']);
});

test('what was heard is not heard again, nor what happened while nobody was here', () => {
  const events = ['tile_played'];
  expect(heard({ seq: 2, events }, { seq: 2, events })).toEqual([]);
  expect(heard({ lit: 0 }, { seq: 9, lit: 2 })).toEqual([]);
});

test('a fire is heard when it is lit', () => {
  expect(heard({ lit: 1 }, { seq: 2, events: ['tile_laid'], lit: 2 })).toEqual(['fire']);
  expect(heard({ lit: 2 }, { seq: 2, events: ['tile_laid'], lit: 2 })).toEqual([]);
});

test('a turn is called once, however many questions it is', () => {
  expect(heard({}, { asked: true }, 0)).toEqual(['turn']);
  expect(heard({ asked: true }, { seq: 2, asked: true }, 0)).toEqual([]);
});

test('the end is a fanfare for who won, and a soft close for everybody else', () => {
  expect(heard({ asked: true }, { winners: [0, 1] }, 1)).toEqual(['fanfare']);
  expect(heard({}, { winners: [0] }, 1)).toEqual(['close']);
  expect(heard({}, { winners: [0] })).toEqual(['close']);
  expect(heard({ winners: [0] }, { winners: [0] }, 0)).toEqual([]);
});
