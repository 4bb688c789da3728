import { i18n } from '../i18n/index.svelte.ts';

/** British English puts no comma before “and”. */
const locale = () => (i18n.language === 'en' ? 'en-GB' : i18n.language);

/** “a, b and c” in the current language. */
export function all(parts: string[]): string {
  return new Intl.ListFormat(locale(), { type: 'conjunction' }).format(parts);
}

/** “a, b or c” in the current language. */
export function either(parts: string[]): string {
  return new Intl.ListFormat(locale(), { type: 'disjunction' }).format(parts);
}
