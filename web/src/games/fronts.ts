/** What the home page shows of each game: small, so that the tables need not be loaded for it. */
import type { GameFront, GameName } from './index.ts';
import SoleniaEmblem from './solenia/Emblem.svelte';
import SoleniaOptions from './solenia/Options.svelte';
import { variant as soleniaVariant } from './solenia/variant.ts';
import SolstisEmblem from './solstis/Emblem.svelte';
import SolstisOptions from './solstis/Options.svelte';
import { variant as solstisVariant } from './solstis/variant.ts';

export const fronts: Record<GameName, GameFront> = {
  solstis: {
    Emblem: SolstisEmblem,
    Options: SolstisOptions,
    variant: solstisVariant,
  },
  solenia: {
    Emblem: SoleniaEmblem,
    Options: SoleniaOptions,
    variant: soleniaVariant,
  },
};
