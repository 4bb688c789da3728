/**
 * Makes one TypeScript file out of the JSON Schemas in protocol/schema.
 *
 * Each schema file names its definitions by itself, and numbers those that share a name (`Action2`). Here a numbered
 * definition that belongs to one game is named after it (`SoleniaAction`), and definitions of several files become one.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from 'json-schema-to-typescript';

const SCHEMAS = fileURLToPath(new URL('../../../protocol/schema', import.meta.url));
const GAMES = ['Solenia', 'Solstis'];
const BANNER = `/**
 * The types of the protocol. Made from protocol/schema by \`npm run types\`: change them there.
 */`;

/** The TypeScript that belongs to the schemas as they are now. */
export async function typesFromSchemas() {
  const files = readdirSync(SCHEMAS)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => JSON.parse(readFileSync(join(SCHEMAS, name), 'utf8')));
  const shared = namesUsedTwice(files);
  const definitions = {};
  for (const file of files) {
    const names = betterNames(file, shared);
    const { $defs = {}, $schema: _, title, ...root } = file;
    for (const [name, schema] of [...Object.entries($defs), [title, root]]) {
      const better = name === title && schema === root ? title : (names.get(name) ?? name);
      const tidied = tidy(schema, names);
      const known = definitions[better];
      if (known && JSON.stringify(known) !== JSON.stringify(tidied)) {
        throw new Error(`two different definitions would be called ${better}`);
      }
      definitions[better] = tidied;
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

const base = (name) => name.replace(/\d+$/, '');
const refersTo = (ref) => ref.replace('#/$defs/', '');

/** Names that some file had to number. */
function namesUsedTwice(files) {
  const numbered = files.flatMap((file) => Object.keys(file.$defs ?? {})).filter((name) => /\d$/.test(name));
  return new Set(numbered.map(base));
}

/** The better names of one file's definitions. */
function betterNames(file, shared) {
  const owners = new Map();
  const claim = (schema, game) => {
    for (const ref of refsIn(schema)) {
      const games = owners.get(ref) ?? owners.set(ref, new Set()).get(ref);
      if (!games.has(game)) {
        games.add(game);
        claim(file.$defs[ref], game);
      }
    }
  };
  visit(file, (schema) => {
    for (const branch of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) {
      const game = GAMES.find((name) => branch.description?.includes(name));
      if (game) claim(branch, game);
    }
  });
  const names = new Map();
  for (const name of Object.keys(file.$defs ?? {}).filter((name) => shared.has(base(name)))) {
    const games = [...(owners.get(name) ?? [])];
    const isOfSeveralGames = file.$defs[name].anyOf?.some((branch) =>
      branch.description?.includes('Solenia'),
    );
    if (games.length === 1) names.set(name, games[0] + base(name));
    else if (isOfSeveralGames && base(name) === 'Event') names.set(name, 'GameEvent');
    else names.set(name, base(name));
  }
  return names;
}

function visit(node, look) {
  if (node === null || typeof node !== 'object') return;
  if (!Array.isArray(node)) look(node);
  for (const child of Object.values(node)) visit(child, look);
}

function refsIn(schema) {
  const refs = [];
  visit(schema, ({ $ref }) => typeof $ref === 'string' && refs.push(refersTo($ref)));
  return refs;
}

/** A schema as json-schema-to-typescript understands it, with definitions under their better names. */
function tidy(schema, names) {
  if (Array.isArray(schema)) return schema.map((part) => tidy(part, names));
  if (schema === null || typeof schema !== 'object') return schema;
  const { $ref, properties, anyOf, prefixItems, minItems, maxItems, default: _, ...rest } = schema;
  const tidied = Object.fromEntries(Object.entries(rest).map(([key, part]) => [key, tidy(part, names)]));
  // Only an array of a fixed, small length is a tuple.
  if (minItems === maxItems && maxItems <= 4) Object.assign(tidied, { minItems, maxItems });
  if (prefixItems) {
    Object.assign(tidied, { items: tidy(prefixItems, names), additionalItems: false });
  }
  if (properties) {
    tidied.properties = {};
    for (const [name, property] of Object.entries(properties)) {
      const isRequired = schema.required?.includes(name);
      // The wire leaves out what is absent and never says null.
      tidied.properties[name] = tidy(isRequired ? property : withoutNull(property), names);
    }
  }
  const parts = [];
  // By name rather than by `$ref`, which would be copied wherever a description stands beside it.
  if ($ref) parts.push({ tsType: names.get(refersTo($ref)) ?? refersTo($ref) });
  if (anyOf) parts.push({ anyOf: anyOf.map((part) => tidy(isAnything(part) ? NOTHING_MORE : part, names)) });
  if (parts.length === 0) return tidied;
  const { description, ...own } = tidied;
  if (own.properties) parts.unshift(own);
  const whole = parts.length === 1 ? parts[0] : { allOf: parts };
  return description ? { description, ...whole } : whole;
}

const NOTHING_MORE = { type: 'object', properties: {}, additionalProperties: false };
const isAnything = (schema) => Object.keys(schema).length === 0;

function withoutNull(schema) {
  if (Array.isArray(schema.type)) {
    const types = schema.type.filter((type) => type !== 'null');
    return { ...schema, type: types.length === 1 ? types[0] : types };
  }
  if (!schema.anyOf) return schema;
  const { anyOf, ...rest } = schema;
  const branches = anyOf.filter((branch) => branch.type !== 'null');
  return branches.length === 1 ? { ...rest, ...branches[0] } : { ...rest, anyOf: branches };
}
