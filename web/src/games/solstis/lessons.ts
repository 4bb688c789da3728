/** What a newcomer should know at each question, pointing at the very pieces. */
import type { SolstisView } from 'solarium-client';
import { i18n } from '../../i18n/index.svelte.ts';
import type { Lesson, Readers } from '../table.ts';

export function lessons(_readers: Readers<SolstisView>): Lesson[] {
  return [{ key: 'aim', text: i18n.text.solstis.rules.aimText, at: ['panorama'] }];
}
