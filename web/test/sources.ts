/** The code of the page. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const src = new URL('../src', import.meta.url).pathname;

/** All the code that may use a text. */
export function sources(folder = src): string {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'i18n')
    .map((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return sources(path);
      return /\.(ts|svelte)$/.test(entry.name) ? readFileSync(path, 'utf8') : '';
    })
    .join('\n');
}
