/** What a card would bring on a space: shown before it is played, decided by the server. */
import { isCity, type Card, type Goods, type Ground, type Player } from './types.ts';

export interface Gain {
  goods: Goods;
  stars: number;
  /** A card in a city makes a delivery. */
  delivery: boolean;
  /** A 0 moves the airship. */
  moves: boolean;
}

export function gainOf(card: Card, ground: Ground, player?: Player): Gain {
  const improvement = player?.level_1.find((tile) => tile.in_force)?.power;
  const gain: Gain = { goods: {}, stars: 0, delivery: isCity(ground), moves: card.value === 0 };
  if (isCity(ground)) {
    gain.stars = card.value + (improvement?.kind === 'city_stars' ? improvement.amount : 0);
  } else {
    const isExtra =
      improvement?.kind === 'extra_good' && improvement.goods.includes(ground) && card.value > 0;
    gain.goods = { [ground]: card.value + (isExtra ? improvement.amount : 0) };
  }
  return gain;
}
