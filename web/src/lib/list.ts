import { i18n } from '../i18n/index.svelte.ts';

/** Names as a list in the current language: “Ada, Bo and Cy”. */
export function list(names: string[]): string {
  return new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(names);
}
