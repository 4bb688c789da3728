/** What a newcomer should know at each question, pointing at the very pieces. */
import { i18n } from '../../i18n/index.svelte.ts';
import type { Lesson, Readers } from '../table.ts';
import type { Solenia } from './types.ts';

export function lessons(_readers: Readers<Solenia['View']>): Lesson[] {
  return [{ key: 'aim', text: i18n.text.solenia.rules.aim, at: ['deliveries'] }];
}
