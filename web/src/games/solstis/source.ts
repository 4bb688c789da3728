/** What a source of points is called: an area, the fires, or the spirit that brings a bonus. */
import { i18n } from '../../i18n/index.svelte.ts';
import { SPIRITS } from './spirits.ts';

export function sourceLabel(source: string): string {
  const text = i18n.text.solstis;
  if (source === 'area' || source === 'fires' || source === 'spirits') return text.sources[source];
  const spirit = SPIRITS.find((known) => known === source);
  return spirit ? text.spirits[spirit].name : source;
}
