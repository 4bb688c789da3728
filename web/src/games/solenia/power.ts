/** The powers as they are printed, brought to one form for all kinds of them. */
import type { ExpulsionPower, Level1Power, Scoring, SlotPower } from 'solarium-client';
import { eachOf, totalOf, type Good, type Power, type PowerKind } from './types.ts';

function power(kind: PowerKind, amount: number, goods: Good[] = [], limit = 0): Power {
  return { kind, amount, goods, limit };
}

/** What a slot gives while an improvement lies over it. */
export const covered = power('covered', 0);

/** The power of a card, a slot or a level-1 improvement. */
export function powerOf(printed: ExpulsionPower | SlotPower | Level1Power): Power {
  if (typeof printed === 'string') return power(printed, 1);
  if ('goods' in printed) return power('goods', totalOf(printed.goods), eachOf(printed.goods));
  if ('of_the_space' in printed) return power('of_the_space', printed.of_the_space);
  if ('stars_on' in printed) return power('stars_on', printed.stars_on.stars, [printed.stars_on.island]);
  if ('one_of' in printed) return power('one_of', 1, printed.one_of);
  if ('stars' in printed) return power('stars', printed.stars);
  if ('storage' in printed) return power('storage', printed.storage);
  if ('shorter_voyage' in printed) return power('shorter_voyage', printed.shorter_voyage);
  if ('at_end' in printed) return scoringOf(printed.at_end);
  if ('extra_good' in printed) return power('extra_good', 1, printed.extra_good);
  if ('city_stars' in printed) return power('city_stars', printed.city_stars);
  const { stars, value } = printed.expulsion_stars;
  return power('expulsion_stars', stars, [], value);
}

/** The power of a half of a level-3 improvement, or of a slot that counts at the end. */
export function scoringOf(printed: Scoring): Power {
  if ('per_pair' in printed) {
    const { stars, at_most } = printed.per_pair;
    return power('per_pair', stars, [], at_most);
  }
  if ('per_costly_tile' in printed) {
    const { stars, goods } = printed.per_costly_tile;
    return power('per_costly_tile', stars, [], goods);
  }
  if ('per_cheap_tile' in printed) {
    const { stars, goods } = printed.per_cheap_tile;
    return power('per_cheap_tile', stars, [], goods);
  }
  if ('per_tile' in printed) return power('per_tile', printed.per_tile);
  if ('per_good' in printed) return power('per_good', printed.per_good);
  if ('stars' in printed) return power('stars_at_end', printed.stars);
  if ('per_card_on_board' in printed) return power('per_card_on_board', printed.per_card_on_board);
  return power('per_local_good', printed.per_local_good);
}
