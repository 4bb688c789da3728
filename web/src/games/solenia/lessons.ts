/** What a newcomer should know at each question, with the pieces of this very position, pointing at them. */
import { i18n } from '../../i18n/index.svelte.ts';
import type { Lesson, Readers, TableProps } from '../table.ts';
import { gainOf, tollOf } from './gain.ts';
import { at } from './offers.ts';
import { groundAt, piecesOf } from './pieces.ts';
import { sourceLabel } from './sentence.ts';
import {
  isCity,
  totalOf,
  type About,
  type Action,
  type Card,
  type Ground,
  type Pieces,
  type Place,
  type Player,
  type Solenia,
  type Tile,
  type View,
} from './types.ts';
import { goodsInWords, powerInWords } from './words.ts';

/** What pieces and areas are called in `data-coach`. */
export const coachName = {
  card: (id: string) => `card-${id}`,
  space: (place: Place) => `space-${at(place)}`,
  tile: (id: string) => `tile-${id}`,
} as const;

/** The tabs behind which a phone keeps things; pointed at too, for what is behind one cannot be seen. */
export const coachTab = { deliveries: 'tab-deliveries', mine: 'tab-mine', others: 'tab-others' } as const;

/** The position as one player sees it who has to decide. */
interface Scene {
  view: View;
  pieces: Pieces;
  me: number;
  mine: Player;
  legal: Action[];
  about: About | undefined;
}

interface Spot {
  card: Card;
  at: Place;
  ground: Ground;
  toll: number;
}

const texts = () => i18n.text.solenia.lesson;

export function lessons(
  { view, me }: Readers<Solenia['View']>,
  question?: TableProps<Solenia>['question'],
): Lesson[] {
  const pieces = piecesOf(view);
  const mine = me === undefined ? undefined : pieces.players[me];
  const first = aim(view);
  if (!question || me === undefined || !mine) return [first];
  return [first, ...lessonsAt({ view, pieces, me, mine, legal: question.legal, about: question.about })];
}

function aim({ printed, neutral }: View): Lesson {
  const t = texts();
  const rank = printed.ranks[Math.floor(printed.ranks.length / 2)];
  const text = neutral && rank ? t.aimSolo(sourceLabel(rank.id), rank.from) : t.aim;
  return { key: 'aim', text, at: [] };
}

function lessonsAt(scene: Scene): Lesson[] {
  const [step] = scene.view.turn.step;
  switch (step?.ask) {
    case 'place':
      return placing(scene);
    case 'pay':
      return [paying(step.at, step.toll)];
    case 'deliver':
      return [delivering(scene)];
    case 'slot':
      return [{ key: 'slot', text: texts().slot, at: ['slots'] }];
    case 'substitute':
      return [{ key: 'substitute', text: texts().substitute, at: ['answers'] }];
    case 'bonus':
      // After the last card nothing is delivered any more.
      if (scene.mine.deck + scene.mine.hand === 0) return [];
      return [choosingBonus(step.source === 'improvement', step.n)];
    case 'discard':
      return [discarding(scene, step.expulsion)];
    case 'column':
      return [choosingColumn(scene)];
    case 'draft':
      return [drafting(scene)];
    case undefined:
      return [];
  }
}

/** The question of every turn: one idea a turn, what cannot wait first, then in the order in which they help. */
function placing(scene: Scene): Lesson[] {
  const spots = spotsOf(scene);
  return [
    stuck(scene),
    basics(scene, spots),
    lateStart(scene),
    reachableCity(spots),
    lastCards(scene),
    zero(scene),
    wantedGoods(scene),
    toll(spots),
    winter(scene),
    improvements(scene),
    expulsion(scene),
    sky(),
    neutralCrew(scene),
    ownStarts(scene),
    fullStorage(scene),
    score(),
    pairs(scene),
    dayAndNight(scene),
    display(scene),
  ].flatMap((lesson) => lesson ?? []);
}

/** Where each card can go, and what that costs. */
function spotsOf({ view, pieces, legal, about }: Scene): Spot[] {
  return legal.flatMap((action) => {
    if (action.type !== 'place') return [];
    const card = pieces.hand.find(({ id }) => id === action.card);
    const ground = groundAt(view, action.at);
    return card && ground ? [{ card, at: action.at, ground, toll: tollOf(action.at, about) }] : [];
  });
}

function stuck({ legal }: Scene): Lesson | undefined {
  if (!legal.some(({ type }) => type === 'stuck_discard')) return undefined;
  return { key: 'stuck', text: texts().stuck, at: ['hand', 'answers'] };
}

/** With the card that gathers most beside the airship. */
function basics({ about }: Scene, spots: Spot[]): Lesson {
  const t = texts();
  const gathered = ({ card, ground }: Spot) => totalOf(gainOf(card, ground, about).goods);
  const free = spots.filter((spot) => spot.toll === 0 && gathered(spot) > 0);
  const [best] = free.sort((one, other) => gathered(other) - gathered(one));
  if (!best) return { key: 'place', text: t.place, at: ['hand', 'spaces'] };
  const goods = goodsInWords(gainOf(best.card, best.ground, about).goods);
  return {
    key: 'place',
    text: t.placeWith(best.card.value, i18n.text.solenia.ground[best.ground], goods),
    at: [coachName.space(best.at), coachName.card(best.card.id)],
  };
}

/** Who plays third or fourth has something from the start. */
function lateStart({ view, pieces, me, mine }: Scene): Lesson | undefined {
  const turn = (me - view.first_seat + pieces.players.length) % pieces.players.length;
  if (view.turn.round > 1 || turn < 2 || totalOf(mine.goods) === 0) return undefined;
  return { key: 'start', text: texts().lateStart(goodsInWords(mine.goods)), at: ['storage', coachTab.mine] };
}

function reachableCity(spots: Spot[]): Lesson | undefined {
  const cities = spots.filter(({ ground }) => isCity(ground)).sort((one, other) => one.toll - other.toll);
  const [city] = cities;
  if (!city || !isCity(city.ground)) return undefined;
  return {
    key: 'city',
    text: texts().city[city.ground],
    at: [coachName.space(city.at), `deliveries-${city.ground}`, coachTab.deliveries],
  };
}

function lastCards({ mine }: Scene): Lesson | undefined {
  const left = mine.deck + mine.hand;
  if (left > 3) return undefined;
  return { key: 'last', text: texts().last(left), at: ['hand'] };
}

/** With the delivery that asks for least. */
function wantedGoods({ pieces: { display } }: Scene): Lesson | undefined {
  const tile = cheapest([...display.day, ...display.night]);
  if (!tile) return undefined;
  const { cost, stars } = inWords(tile);
  return {
    key: 'wanted',
    text: texts().wanted[tile.side](cost, stars),
    at: [coachName.tile(tile.id), coachTab.deliveries],
  };
}

function ownStarts({ pieces, me }: Scene): Lesson | undefined {
  const own = placesOf(pieces, me);
  if (own.length === 0) return undefined;
  const starts = [pieces.airship, ...own.map(({ at }) => at)];
  return { key: 'starts', text: texts().starts, at: starts.map(coachName.space) };
}

function zero({ pieces, about }: Scene): Lesson | undefined {
  const moving = about?.ask === 'place' ? about.moving : [];
  const card = pieces.hand.find(({ id }) => moving.includes(id));
  return card && { key: 'zero', text: texts().zero(card.value), at: [coachName.card(card.id), 'rear'] };
}

function fullStorage({ mine }: Scene): Lesson | undefined {
  if (totalOf(mine.goods) < mine.storage - 2) return undefined;
  return { key: 'storage', text: texts().storage(mine.storage), at: ['storage', coachTab.mine] };
}

function toll(spots: Spot[]): Lesson | undefined {
  const [far] = spots.filter((spot) => spot.toll > 0).sort((one, other) => one.toll - other.toll);
  if (!far) return undefined;
  return {
    key: 'toll',
    text: texts().toll(i18n.text.solenia.goods(far.toll)),
    at: [coachName.space(far.at)],
  };
}

/** Solo: the first neutral cards lie on the board. */
function neutralCrew({ view, pieces }: Scene): Lesson | undefined {
  const cards = placesOf(pieces, undefined);
  if (!view.neutral || cards.length === 0) return undefined;
  return { key: 'neutral', text: texts().neutral, at: cards.map(({ at }) => coachName.space(at)) };
}

function winter({ view, mine }: Scene): Lesson | undefined {
  if (view.printed.pairs.length > 0) return undefined;
  return { key: 'winter', text: texts().winter(mine.storage), at: ['slots', 'storage', coachTab.mine] };
}

function improvements({ mine }: Scene): Lesson | undefined {
  if (!mine.level1) return undefined;
  const power = powerInWords(mine.level1.power);
  return { key: 'improvements', text: texts().improvements(power), at: ['level1', coachTab.mine] };
}

/** With a card of one's own that is the next to leave, or else with one in the hand. */
function expulsion({ pieces, me }: Scene): Lesson | undefined {
  const t = texts();
  const [rear] = placesOf(pieces, me).filter(({ at: [row] }) => row === 1);
  if (rear) {
    const text = t.leavesNext(powerInWords(rear.card.power));
    return { key: 'expulsion', text, at: [coachName.space(rear.at)] };
  }
  const card = pieces.hand.find(({ value }) => value > 0) ?? pieces.hand[0];
  if (!card) return undefined;
  return {
    key: 'expulsion',
    text: t.power(card.value, powerInWords(card.power)),
    at: [coachName.card(card.id)],
  };
}

function dayAndNight({ pieces }: Scene): Lesson | undefined {
  const [rear] = pieces.strips;
  return rear && { key: 'daynight', text: texts().turnsTo[rear.face], at: ['rear', 'front'] };
}

function sky(): Lesson {
  return { key: 'sky', text: texts().sky, at: ['deliveries', coachTab.deliveries] };
}

/** All choose from the same deliveries; how many there are depends on how many play. */
function display({ pieces: { display, players } }: Scene): Lesson | undefined {
  if (players.length < 2) return undefined;
  const text = texts().display(display.day.length, display.night.length);
  return { key: 'display', text, at: ['deliveries', coachTab.deliveries] };
}

function pairs({ view, mine }: Scene): Lesson | undefined {
  const [, first, second] = view.printed.pairs;
  const hasDelivered = [...mine.slots.day, ...mine.slots.night].some(({ tile }) => tile);
  if (first === undefined || second === undefined || !hasDelivered) return undefined;
  const t = i18n.text.solenia;
  return { key: 'pairs', text: texts().pairs(t.stars(first), t.stars(second)), at: ['pairs', coachTab.mine] };
}

function score(): Lesson {
  return { key: 'score', text: texts().score, at: ['score', coachTab.mine] };
}

function paying(place: Place, toll: number): Lesson {
  const text = texts().pay(i18n.text.solenia.goods(toll));
  return { key: 'pay', text, at: [coachName.space(place), 'answers'] };
}

/** With the richest delivery that can be paid. */
function delivering({ view, pieces, mine, legal }: Scene): Lesson {
  const t = texts();
  const { day, night } = pieces.display;
  const open = [...day, ...night].filter(({ id }) =>
    legal.some((action) => action.type === 'deliver' && action.tile === id),
  );
  const [tile] = open.sort((one, other) => other.stars - one.stars);
  if (!tile) return { key: 'deliver', text: t.deliver, at: ['deliveries'] };
  const { cost, stars } = inWords(tile);
  const at = [coachName.tile(tile.id)];
  const slot = mine.slots[tile.side].find((slot) => !slot.tile);
  if (view.printed.pairs.length === 0)
    return { key: 'deliver', text: t.deliverToSlot(cost, stars), at: [...at, 'slots'] };
  if (!slot) return { key: 'deliver', text: t.deliverWith(cost, stars), at };
  return {
    key: 'deliver',
    text: t.deliverWithBonus(cost, stars, powerInWords(slot.power)),
    at: [...at, `slot-${tile.side}-${slot.id}`],
  };
}

function choosingBonus(isImprovement: boolean, n: number): Lesson {
  const t = texts();
  const goods = i18n.text.solenia.goods(n);
  return isImprovement
    ? { key: 'bonus-improvement', text: t.bonusOfImprovement(goods), at: ['answers', 'level1'] }
    : { key: 'bonus', text: t.bonus(goods), at: ['answers'] };
}

function discarding({ mine }: Scene, isExpulsion: boolean): Lesson {
  const t = texts();
  const held = totalOf(mine.goods);
  return isExpulsion
    ? { key: 'discard-expelled', text: t.discardExpelled(held, mine.storage), at: ['answers', 'storage'] }
    : { key: 'discard', text: t.discard(held, mine.storage), at: ['answers', 'storage'] };
}

function choosingColumn({ about }: Scene): Lesson {
  const spaces = about?.ask === 'column' ? about.spaces : [];
  return { key: 'column', text: texts().column, at: spaces.map(coachName.space) };
}

/** Everybody takes one tile of each level: the first time of either, the second time of the other. */
function drafting({ mine }: Scene): Lesson {
  const t = texts();
  if (mine.level1) return { key: 'draft-3', text: t.draft3, at: ['draft-3'] };
  if (mine.level3) return { key: 'draft-1', text: t.draft1, at: ['draft-1'] };
  return { key: 'draft', text: t.draft, at: ['draft-1', 'draft-3'] };
}

function cheapest(tiles: Tile[]): Tile | undefined {
  return tiles.sort((one, other) => totalOf(one.cost) - totalOf(other.cost))[0];
}

function inWords({ cost, stars }: Tile): { cost: string; stars: string } {
  return { cost: goodsInWords(cost), stars: i18n.text.solenia.stars(stars) };
}

/** Where the cards of a player lie, or those of the neutral crew. */
function placesOf(pieces: Pieces, owner: number | undefined): { at: Place; card: Card }[] {
  return pieces.strips.flatMap(({ spaces }, row) =>
    spaces.flatMap(({ card }, col) => {
      const place: Place = [row + 1, col + 1];
      return card && card.owner === owner ? [{ at: place, card }] : [];
    }),
  );
}
