/** What each piece says of itself, in the current language, with what the server tells of its worth now. */
import { i18n } from '../../i18n/index.svelte.ts';
import type { Explanation } from '../kit/explain.svelte.ts';
import { gainOf, tollOf } from './gain.ts';
import {
  goodKinds,
  isCity,
  totalOf,
  type About,
  type Card,
  type Goods,
  type Improvement,
  type Place,
  type Placed,
  type Player,
  type Side,
  type Slot,
  type Space,
  type Tile,
} from './types.ts';
import { capital, goodsInWords, level1Effect, powerInWords } from './words.ts';

const texts = () => i18n.text.solenia;

/** What a card brings when it is played. */
function played({ value }: Card): string {
  const t = texts();
  return value === 0 ? t.explain.moves : t.explain.gathers(t.goods(value), t.stars(value));
}

/** A card of the hand. */
export function cardExplained(card: Card): Explanation {
  const t = texts().explain;
  return { title: t.card(card.value), text: played(card), worth: t.gives(powerInWords(card.power)) };
}

/** The neutral card that waits for its column. */
export function neutralExplained(card: Card): Explanation {
  const t = texts().explain;
  return { title: t.neutralCard(card.value), text: t.neutralGives };
}

/** Whose card it is, from the viewer's place. */
export interface Looker {
  names: string[];
  me?: number;
  /** The card that is about to be played, when one can be. */
  chosen?: Card;
  about?: About;
  /** Can the chosen card be played here? */
  isOpen: boolean;
  isLast: boolean;
  hasAirship: boolean;
}

/** A space of the board, with the card on it. */
export function spaceExplained(space: Space, place: Place, looker: Looker): Explanation {
  const t = texts();
  const { card, ground } = space;
  const notes = [
    ...(looker.hasAirship ? [t.explain.airship] : []),
    ...(place[0] === 1 ? [t.explain.rear] : []),
  ];
  if (card) {
    const { title, text, worth } = placedExplained(card, t.ground[ground], looker);
    return { title, text: [text, ...notes].join(' '), ...(worth && { worth }) };
  }
  const text = isCity(ground) ? t.explain.city[ground] : t.explain.island;
  const worth = worthWith(space, place, looker);
  const title = `${capital(t.ground[ground])}, ${t.at(...place)}`;
  return { title, text: [text, ...notes].join(' '), ...(worth && { worth }) };
}

function placedExplained(card: Placed, ground: string, { names, me, isLast }: Looker): Explanation {
  const t = texts().explain;
  const last = isLast ? [t.last] : [];
  if (card.owner === undefined) {
    return { title: t.neutralCard(card.value), text: [...last, t.neutralGives].join(' ') };
  }
  return {
    title: t.cardOf(card.owner === me, names[card.owner] ?? '', card.value),
    text: [...last, t.liesOn(ground)].join(' '),
    worth: t.gives(powerInWords(card.power)),
  };
}

/** What the chosen card would cost and bring here, or why it cannot be placed. */
function worthWith({ ground }: Space, place: Place, { chosen, about, isOpen }: Looker): string | undefined {
  if (!chosen || about?.ask !== 'place') return undefined;
  const t = texts();
  const toll = tollOf(place, about);
  if (isOpen) return t.explain.withCard(chosen.value, playInWords(chosen, ground, place, about));
  return isCity(ground) ? t.explain.noDelivery : t.explain.tooFar(t.goods(toll));
}

/** What playing a card on a space costs and brings. */
export function playInWords(card: Card, ground: Space['ground'], place: Place, about?: About): string {
  const t = texts();
  const toll = tollOf(place, about);
  const gain = gainOf(card, ground, about);
  const brings = [goodsInWords(gain.goods, gain.stars)];
  if (gain.delivery) brings.push(t.aDelivery);
  const parts = [toll > 0 ? t.costs(t.goods(toll)) : t.free, t.brings(brings.join(' + '))];
  if (gain.moves) parts.push(t.movesAirship);
  return parts.join(', ');
}

/** A delivery on display, with what the viewer has of it. */
export function tileExplained({ side, cost, stars }: Tile, held?: Goods): Explanation {
  const t = texts();
  const have: Goods = {};
  for (const kind of goodKinds) {
    const n = Math.min(cost[kind] ?? 0, held?.[kind] ?? 0);
    if (n > 0) have[kind] = n;
  }
  return {
    title: t.explain.tile[side],
    text: t.explain.deliver[side](goodsInWords(cost), t.stars(stars)),
    ...(held && { worth: t.explain.have(goodsInWords(have)) }),
  };
}

export function stackExplained(side: Side, n: number): Explanation {
  const t = texts().explain;
  return { title: t.stack[side], text: t.stackText(n) };
}

/** A slot; `stars` is what it would count if the game ended now. */
export function slotExplained(slot: Slot, side: Side, isWinter: boolean, stars?: number): Explanation {
  const t = texts();
  const filled = slot.tile && t.explain.slotFilled(t.stars(slot.tile.stars));
  const order = isWinter ? t.explain.slotLevel : t.explain.slotOrder;
  const text = [t.explain.slotGives(powerInWords(slot.power)), filled ?? order].join(' ');
  return {
    title: t.slot[side](slot.id),
    text,
    ...(stars !== undefined && { worth: t.explain.worthNow(t.stars(stars)) }),
  };
}

export function pairExplained(n: number, stars: number, isWon: boolean): Explanation {
  const t = texts();
  return {
    title: t.explain.pair(n),
    text: t.explain.pairText(t.stars(stars)),
    worth: isWon ? t.explain.pairWon : t.explain.pairOpen,
  };
}

export function level1Explained({ power, inForce }: NonNullable<Player['level1']>): Explanation {
  const t = texts();
  return {
    title: t.explain.level1,
    text: `${capital(level1Effect(power))}.`,
    worth: `${capital(inForce ? t.inForce : t.notInForce)}.`,
  };
}

/** A half of a level-3 improvement; `stars` is what it would count if the game ended now. */
export function level3Explained(half: Improvement, side: Side, stars?: number): Explanation {
  const t = texts();
  return {
    title: t.explain.level3[side],
    text: t.explain.level3Text(t.slot[side]('3b'), powerInWords(half.power)),
    worth: stars === undefined ? `${capital(t.notInForce)}.` : t.explain.worthNow(t.stars(stars)),
  };
}

/** The goods in storage; `stars` is what they would count if the game ended now. */
export function storageExplained(goods: Goods, storage: number, stars: number): Explanation {
  const t = texts();
  return {
    title: t.storage(totalOf(goods), storage),
    text: `${capital(goodsInWords(goods))}. ${t.explain.storage}`,
    worth: t.explain.goodsNow(t.stars(stars)),
  };
}

export function cardsExplained(n: number): Explanation {
  const t = texts().explain;
  return { title: t.cards, text: t.cardsText(n) };
}

export function crewExplained(deck: number, stars: number): Explanation {
  const t = texts();
  return {
    title: t.neutralDeck(deck),
    text: t.explain.neutralCrew,
    worth: t.explain.rankNow(t.stars(stars)),
  };
}

export function dieExplained(die: number): Explanation {
  const t = texts();
  return { title: t.die(die), text: t.explain.die };
}
