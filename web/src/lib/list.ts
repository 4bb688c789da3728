import { i18n } from '../i18n/index.svelte.ts';

/** “a, b and c” in the current language. */
export function all(parts: string[]): string {
  return new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(parts);
}

/** “a, b or c” in the current language. */
export function either(parts: string[]): string {
  return new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(parts);
}
