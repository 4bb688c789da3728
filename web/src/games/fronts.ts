/** What the home page shows of each game: small, so that the tables need not be loaded for it. */
import type { GameFront, GameName } from './index.ts';
import SoleniaEmblem from './solenia/Emblem.svelte';
import SoleniaOptions from './solenia/Options.svelte';
import SolstisEmblem from './solstis/Emblem.svelte';
import SolstisOptions from './solstis/Options.svelte';

export const fronts: Record<GameName, GameFront> = {
  solstis: { Emblem: SolstisEmblem, Options: SolstisOptions, defaultOptions: { evil_spirit: false } },
  solenia: {
    Emblem: SoleniaEmblem,
    Options: SoleniaOptions,
    defaultOptions: { mode: 'summer', opening: 'random' },
  },
};
