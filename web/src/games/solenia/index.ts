import type { Game } from '../index.ts';
import { asked } from './prompt.ts';
import { sentence, sourceLabel } from './sentence.ts';
import Table from './Table.svelte';
import type { Solenia } from './types.ts';

export default {
  Table,
  sentence,
  prompt: (legal, { view, me }) => asked(view, me, legal),
  sourceLabel,
} satisfies Game<Solenia>;
