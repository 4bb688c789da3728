import type { Game, GameFront } from '../index.ts';
import Emblem from './Emblem.svelte';
import Options from './Options.svelte';
import Rules from './Rules.svelte';
import { sentence } from './sentence.ts';
import { sourceLabel } from './source.ts';
import Table from './Table.svelte';

/** How a new room is played, unless it is told otherwise. */
export const defaultOptions: Record<string, unknown> = { evil_spirit: false };

export { Emblem, Options, Rules, sentence, sourceLabel, Table };

export default { Table, Rules, Emblem, Options, defaultOptions, sentence, sourceLabel } satisfies Game &
  GameFront;
