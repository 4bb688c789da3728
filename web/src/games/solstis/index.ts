import { i18n } from '../../i18n/index.svelte.ts';
import type { Game } from '../index.ts';
import { brief } from './brief.ts';
import { asked } from './prompt.ts';
import { lessons } from './lessons.ts';
import { sentence } from './sentence.ts';
import { soundOfChange, sounds } from './sounds.ts';
import { sourceLabel } from './source.ts';
import Table from './Table.svelte';
import Triumph from './Triumph.svelte';
import type { Solstis } from './types.ts';

export default {
  Table,
  Triumph,
  lessons,
  sentence,
  brief,
  ending: () => i18n.text.solstis.told.ended,
  prompt: (_, { view, names }) => asked(view, names),
  sourceLabel,
  sounds,
  soundOfChange,
} satisfies Game<Solstis>;
