/**
 * The pieces of Solenia as the table draws them, and the JSON of the server that they are made from. Rows count from
 * the rear.
 */
import type {
  Face,
  Good,
  Goods,
  Ground,
  Hemisphere,
  NeutralView,
  SoleniaAbout,
  SoleniaAction,
  SoleniaEvent,
  SoleniaPlayerView,
  SoleniaPrinted,
  SoleniaRank,
  SoleniaScoreView,
  SoleniaStep,
  SoleniaTurnView,
  SoleniaView,
  Space as Place,
} from 'solarium-client';

export type { Face, Good, Goods, Ground, SoleniaEvent } from 'solarium-client';
/** Where a space is: its row and its column. */
export type { Space as Place } from 'solarium-client';

export const goodKinds = ['wood', 'wheat', 'stone', 'water'] as const satisfies Good[];

export type View = SoleniaView;
export type Action = SoleniaAction;
/** An answer that names goods. */
export type GoodsAction = Extract<Action, { goods: Goods }>;
export type About = SoleniaAbout;
export type Printed = SoleniaPrinted;
export type Turn = SoleniaTurnView;
export type Neutral = NeutralView;
export type Rank = SoleniaRank;
export type Score = SoleniaScoreView;
export type Side = Hemisphere;

/** The words of Solenia on the wire. */
export interface Solenia {
  View: View;
  Action: Action;
  About: About;
  Event: SoleniaEvent;
}

export type PowerKind =
  | 'goods'
  | 'one_of'
  | 'of_the_space'
  | 'stars'
  | 'stars_on'
  | 'storage'
  | 'shorter_voyage'
  | 'substitution'
  | 'covered'
  | 'extra_good'
  | 'city_stars'
  | 'diagonals'
  | 'expulsion_stars'
  | 'star_per_good'
  | 'per_pair'
  | 'per_tile'
  | 'per_costly_tile'
  | 'per_cheap_tile'
  | 'per_good'
  | 'stars_at_end'
  | 'per_card_on_board'
  | 'per_local_good';

/** A power, in one form for all kinds of them. */
export interface Power {
  kind: PowerKind;
  /** How many goods, stars or spaces. */
  amount: number;
  /** The goods it names, one entry for each. */
  goods: Good[];
  /**
   * The number it names besides: the most stars of `per_pair`, the goods of `per_costly_tile` and `per_cheap_tile`,
   * the value of `expulsion_stars`.
   */
  limit: number;
}

export interface Card {
  id: string;
  value: number;
  /** What it gives when it is expelled. */
  power: Power;
}

/** A card on the board; a neutral one has no owner. */
export interface Placed extends Card {
  owner?: number;
}

export interface Space {
  ground: Ground;
  card?: Placed;
}

/** A strip as it lies, with its spaces from column 1 to 5. */
export interface Strip {
  id: string;
  face: Face;
  spaces: Space[];
}

/** A delivery tile. */
export interface Tile {
  id: string;
  side: Side;
  cost: Goods;
  stars: number;
}

/** The deliveries on display, oldest first, and how many wait face down. */
export interface Display extends Record<Side, Tile[]> {
  day_deck: number;
  night_deck: number;
}

/** A level-1 improvement, or a half of a level-3 one. */
export interface Improvement {
  id: string;
  power: Power;
}

/** A level-3 improvement; the whole tile is named after its day half. */
export type Level3 = Record<Side, Improvement>;

/** The improvements that can still be taken. */
export interface Draft {
  level1: Improvement[];
  level3: Level3[];
}

/** A slot of one player. */
export interface Slot {
  id: string;
  /** What it gives. */
  power: Power;
  /** The delivery tile in it. */
  tile?: Tile;
}

/** What lies before a player. */
export interface Player extends SoleniaPlayerView {
  slots: Record<Side, Slot[]>;
  /** How many deliveries found no slot. */
  unslotted: number;
  /** How many pairs of a day and a night delivery count. */
  pairs: number;
  level1?: Improvement & { inForce: boolean };
  level3?: Level3 & { inForce: Side[] };
  /** The score if the game ended now. */
  total: number;
}

/** What is asked, and the pieces it is about. */
export interface Step {
  ask: SoleniaStep['ask'];
  /** The space of the card just played, while its voyage or its delivery is open. */
  at?: Place;
  /** The delivery whose payment or slot is open. */
  tile?: Tile;
  /** The neutral card that waits for its column. */
  card?: Card;
}

/** Everything on the table. */
export interface Pieces {
  airship: Place;
  /** From the rear to the front. */
  strips: Strip[];
  display: Display;
  draft?: Draft;
  /** By seat. */
  players: Player[];
  /** The viewer's own cards. */
  hand: Card[];
  /** There is none once the game is over. */
  step?: Step;
}

/** How many goods, of whatever kind. */
export function totalOf(goods: Goods): number {
  return goodKinds.reduce((sum, kind) => sum + (goods[kind] ?? 0), 0);
}

/** One entry for each good, in the order the rules name the kinds. */
export function eachOf(goods: Goods): Good[] {
  return goodKinds.flatMap((kind) => Array<Good>(goods[kind] ?? 0).fill(kind));
}

export function isCity(ground: Good | Side): ground is Side {
  return ground === 'day' || ground === 'night';
}
