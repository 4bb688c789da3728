import type { Game, GameFront } from '../index.ts';
import Emblem from './Emblem.svelte';
import Options from './Options.svelte';
import Rules from './Rules.svelte';
import Table from './Table.svelte';
import { sentence, sourceLabel } from './sentence.ts';

export default {
  Table,
  sentence,
  sourceLabel,
  Rules,
  Emblem,
  Options,
  defaultOptions: { mode: 'summer', opening: 'random' },
} satisfies Game & GameFront;
