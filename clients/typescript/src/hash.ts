import type { Json } from './merge.ts';
import { sha256 } from './sha256.ts';

/** Canonical JSON (RFC 8785) of anything that holds only integers, strings, booleans, arrays and objects. */
export function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key] as Json)}`);
  return `{${parts.join(',')}}`;
}

/** The first 16 hexadecimal digits of SHA-256 over the canonical text. */
const shortHash = (value: Json): string => sha256(canonical(value)).slice(0, 16);

/** The hash that every frame carries: that of the view with each section's own hash in its place. */
export function hashOf(view: Json): string {
  const hashes = Object.entries(view as { [section: string]: Json });
  return shortHash(Object.fromEntries(hashes.map(([name, section]) => [name, shortHash(section)])));
}
