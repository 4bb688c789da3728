import type { Game } from '../index.ts';
import { asked } from './prompt.ts';
import { sentence } from './sentence.ts';
import { sourceLabel } from './source.ts';
import Table from './Table.svelte';
import type { Solstis } from './types.ts';

export default {
  Table,
  sentence,
  prompt: (_, { view, names }) => asked(view, names),
  sourceLabel,
} satisfies Game<Solstis>;
