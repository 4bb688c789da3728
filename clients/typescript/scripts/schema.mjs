/**
 * Makes one TypeScript file out of the JSON Schemas in protocol/schema.
 *
 * A definition has the same name in every file; definitions of several files become one.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from 'json-schema-to-typescript';

const SCHEMAS = fileURLToPath(new URL('../../../protocol/schema', import.meta.url));
const BANNER = `/**
 * The types of the protocol. Made from protocol/schema by \`npm run types\`: change them there.
 */`;

/** The TypeScript that belongs to the schemas as they are now. */
export async function typesFromSchemas() {
  const files = readdirSync(SCHEMAS)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => JSON.parse(readFileSync(join(SCHEMAS, name), 'utf8')));
  const definitions = {};
  for (const file of files) {
    const { $defs = {}, $schema: _, $id: __, title, ...root } = file;
    for (const [name, schema] of [...Object.entries($defs), [title, root]]) {
      const tidied = tidy(schema);
      const known = definitions[name];
      if (known && JSON.stringify(known) !== JSON.stringify(tidied)) {
        throw new Error(`two different definitions are called ${name}`);
      }
      definitions[name] = tidied;
    }
  }
  const sorted = Object.fromEntries(Object.entries(definitions).sort(([a], [b]) => (a < b ? -1 : 1)));
  const text = await compile({ $defs: sorted, title: 'Protocol', type: 'object' }, 'Protocol', {
    additionalProperties: false,
    bannerComment: BANNER,
    unreachableDefinitions: true,
    style: { printWidth: 110, singleQuote: true },
  });
  return text
    .replace(/export interface Protocol \{\}\n/, '')
    .replace(/\n?\/\*\*\n \* This interface was referenced by[^]*?\*\/\n/g, '\n')
    .replace(/\n \*\n \* This interface was referenced by [^\n]*\n \* via the `definition` [^\n]*/g, '')
    .replace(/\n{3,}/g, '\n\n');
}

const refersTo = (ref) => ref.replace('#/$defs/', '');

/** A schema as json-schema-to-typescript understands it. */
function tidy(schema) {
  if (Array.isArray(schema)) return schema.map((part) => tidy(part));
  if (schema === null || typeof schema !== 'object') return schema;
  const { $ref, properties, anyOf, allOf, prefixItems, minItems, maxItems, default: _, ...rest } = schema;
  const tidied = Object.fromEntries(Object.entries(rest).map(([key, part]) => [key, tidy(part)]));
  // Only an array of a fixed, small length is a tuple.
  if (minItems === maxItems && maxItems <= 4) Object.assign(tidied, { minItems, maxItems });
  if (prefixItems) {
    Object.assign(tidied, { items: tidy(prefixItems), additionalItems: false });
  }
  if (properties) {
    tidied.properties = {};
    for (const [name, property] of Object.entries(properties)) {
      tidied.properties[name] = tidy(property);
    }
  }
  const parts = [];
  // By name rather than by `$ref`, which would be copied wherever a description stands beside it.
  if ($ref) parts.push({ tsType: refersTo($ref) });
  if (anyOf) parts.push({ anyOf: anyOf.map((part) => tidy(part)) });
  if (allOf) {
    parts.push(...allOf.filter((part) => !part.if).map((part) => tidy(part)));
    // What is there under a condition: one of these, or none of them. That something must be there then is not for types.
    const thens = allOf.filter((part) => part.if && part.then.$ref).map((part) => tidy(part.then));
    if (thens.length > 0) parts.push({ anyOf: [...thens, NOTHING_MORE] });
  }
  if (parts.length === 0) return tidied;
  const { description, ...own } = tidied;
  if (own.properties) parts.unshift(own);
  const whole = parts.length === 1 ? parts[0] : { allOf: parts };
  return description ? { description, ...whole } : whole;
}

const NOTHING_MORE = { type: 'object', properties: {}, additionalProperties: false };
