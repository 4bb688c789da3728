import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { typesFromSchemas } from '../scripts/schema.mjs';

test('the types are those of the schemas; if not, run `npm run types`', { timeout: 30_000 }, async () => {
  const kept = readFileSync(new URL('../src/types.ts', import.meta.url), 'utf8');
  expect(kept === (await typesFromSchemas())).toBe(true);
});
