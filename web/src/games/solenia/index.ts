import type { Game } from '../index.ts';
import { brief } from './brief.ts';
import { asked } from './prompt.ts';
import { lessons } from './lessons.ts';
import { sentence, sourceLabel } from './sentence.ts';
import { sounds } from './sounds.ts';
import Table from './Table.svelte';
import Triumph from './Triumph.svelte';
import type { Solenia } from './types.ts';

export default {
  Table,
  Triumph,
  lessons,
  sentence,
  brief,
  prompt: (legal, { view, me }) => asked(view, me, legal),
  sourceLabel,
  sounds,
} satisfies Game<Solenia>;
