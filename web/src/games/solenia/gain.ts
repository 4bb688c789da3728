/** What a card would cost and bring on a space: shown before it is played, told by the server with the question. */
import { isCity, type About, type Card, type Goods, type Ground, type Place } from './types.ts';

export interface Gain {
  goods: Goods;
  stars: number;
  /** A card in a city makes a delivery. */
  delivery: boolean;
  /** Does the card move the airship? */
  moves: boolean;
}

export function gainOf(card: Card, ground: Ground, about?: About): Gain {
  const gains = about && 'gains' in about ? about.gains : [];
  const gain = gains.find((gain) => gain.card === card.id);
  const moves = !!about && 'moving' in about && about.moving.includes(card.id);
  return isCity(ground)
    ? { goods: {}, stars: gain?.city ?? 0, delivery: true, moves }
    : { goods: { [ground]: gain?.[ground] ?? 0 }, stars: 0, delivery: false, moves };
}

/** What the voyage to a space costs. */
export function tollOf([row, col]: Place, about?: About): number {
  return about && 'tolls' in about ? (about.tolls[row - 1]?.[col - 1] ?? 0) : 0;
}
