/** The pieces of the game in words, in the current language: for names of buttons, the log and screen readers. */
import { i18n } from '../../i18n/index.svelte.ts';
import { all, either } from '../../lib/list.ts';
import {
  goodKinds,
  type Card,
  type Goods,
  type Level3,
  type Place,
  type Power,
  type Space,
  type Tile,
} from './types.ts';

const texts = () => i18n.text.solenia;

/** The amounts of each good, or "nothing". */
export function goodsInWords(goods: Goods, stars = 0): string {
  const t = texts();
  const parts = goodKinds.filter((kind) => goods[kind]).map((kind) => t.goodCount[kind](goods[kind] ?? 0));
  if (stars > 0) parts.push(t.stars(stars));
  return parts.length > 0 ? all(parts) : t.nothing;
}

/** What a power does. */
export function powerInWords({ kind, amount, goods, limit }: Power): string {
  const t = texts();
  const p = t.power;
  const stars = t.stars(amount);
  const names = goods.map((good) => t.good[good]);
  switch (kind) {
    case 'goods':
      return p.goods(
        goodsInWords(Object.fromEntries(goods.map((g) => [g, goods.filter((h) => h === g).length]))),
      );
    case 'one_of':
      return p.one_of(either(goods.map((good) => t.goodCount[good](amount))));
    case 'of_the_space':
      return p.of_the_space(amount);
    case 'stars':
      return p.stars(stars);
    case 'stars_on':
      return p.stars_on(stars, either(names));
    case 'storage':
      return p.storage(amount);
    case 'shorter_voyage':
      return p.shorter_voyage(t.goods(amount));
    case 'substitution':
      return p.substitution;
    case 'covered':
      return p.covered;
    case 'extra_good':
      return p.extra_good(amount, either(names));
    case 'city_stars':
      return p.city_stars(stars);
    case 'diagonals':
      return p.diagonals;
    case 'expulsion_stars':
      return p.expulsion_stars(stars, limit);
    case 'star_per_good':
      return p.star_per_good;
    case 'per_pair':
      return p.per_pair(stars, limit);
    case 'per_tile':
      return p.per_tile(stars);
    case 'per_costly_tile':
      return p.per_costly_tile(stars, limit);
    case 'per_cheap_tile':
      return p.per_cheap_tile(stars, limit);
    case 'per_good':
      return p.per_good(stars);
    case 'stars_at_end':
      return p.stars_at_end(stars);
    case 'per_card_on_board':
      return p.per_card_on_board(stars);
    case 'per_local_good':
      return p.per_local_good(stars);
  }
}

/** A card with its value and its power. */
export function cardInWords(card: Card): string {
  const t = texts();
  return `${t.card(card.id, card.value)}, ${t.expelled(powerInWords(card.power))}`;
}

/** A delivery tile with its cost and its stars. */
export function tileInWords(tile: Tile): string {
  const t = texts();
  return t.tile[tile.side](tile.id, goodsInWords(tile.cost), t.stars(tile.stars));
}

/** A space of the board with whatever is on it. */
export function spaceInWords(
  { ground, card }: Space,
  place: Place,
  names: string[],
  { airship, last }: { airship: boolean; last: boolean },
): string {
  const t = texts();
  const parts = [t.at(...place), t.ground[ground]];
  if (card) {
    const owner = card.owner === undefined ? t.neutral : (names[card.owner] ?? '');
    parts.push(t.cardOf(cardInWords(card), owner));
  }
  if (last) parts.push(t.placedLast);
  if (airship) parts.push(t.airshipHere);
  return parts.join(', ');
}

/** A level-1 improvement. */
export function level1InWords(power: Power): string {
  return texts().level1(level1Effect(power));
}

/** What a level-1 improvement does, at first and from then on. */
export function level1Effect(power: Power): string {
  return `${texts().level1First}${i18n.text.common.colon}${powerInWords(power)}`;
}

/** A level-3 improvement, both halves. */
export function level3InWords({ day, night }: Level3): string {
  return texts().level3(powerInWords(day.power), powerInWords(night.power));
}

/** The first letter of a sentence put together from parts. */
export function capital(sentence: string): string {
  return sentence.charAt(0).toLocaleUpperCase(i18n.language) + sentence.slice(1);
}
