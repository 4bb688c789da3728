/** Writes src/types.ts from the JSON Schemas of the protocol. */
import { writeFileSync } from 'node:fs';
import { typesFromSchemas } from './schema.mjs';

writeFileSync(new URL('../src/types.ts', import.meta.url), await typesFromSchemas());
