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

/** The hash that every frame carries: the first 16 hexadecimal digits of SHA-256 over the canonical view. */
export function hashOf(view: Json): string {
  return sha256(canonical(view)).slice(0, 16);
}
