/** When the parts of a turn begin, in milliseconds: a card lands, the airship rises, cards leave, the strips glide until all is settled. */
export const TIMELINE = { land: 0, rise: 160, leave: 280, glide: 460, settled: 1040 } as const;
