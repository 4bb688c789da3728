/** A JSON value. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/**
 * Applies a JSON Merge Patch (RFC 7396). `target` stays as it is; what the patch leaves alone is shared with the
 * result, so that a part which is still the same object has not changed.
 */
export function merge(target: Json | undefined, patch: Json): Json {
  if (!isObject(patch)) return patch;
  const merged = isObject(target) ? { ...target } : {};
  for (const [key, part] of Object.entries(patch)) {
    if (part === null) delete merged[key];
    else merged[key] = merge(merged[key], part);
  }
  return merged;
}

function isObject(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
