/** The ground a spirit stands on tells when its effect happens. */
import type { Spirit } from 'solarium-client';

export type Ground = 'wood' | 'blue' | 'red';

/** All spirits, in the order of the rulebook. */
export const SPIRITS = [
  'trout',
  'deer',
  'eagle',
  'bear',
  'dragonfly',
  'beetle',
  'groundhog',
  'bee',
  'ladybug',
  'wolf',
  'squirrel',
  'bird',
  'lizard',
  'butterfly',
  'evil',
] as const satisfies readonly Spirit[];

export function groundOf(spirit: Spirit): Ground {
  if (spirit === 'evil') return 'red';
  return SPIRITS.indexOf(spirit) < SPIRITS.indexOf('bee') ? 'wood' : 'blue';
}
