/** The JSON of Solenia as the server sends it, under the names of this folder. Rows count from the rear. */
import type {
  CardView,
  DisplayView,
  DraftView,
  Good,
  Goods,
  Hemisphere,
  ImprovementView,
  Level3View,
  NeutralView,
  PlacedView,
  PowerView,
  PrintedSlotsView,
  SlotView,
  SoleniaAction,
  SoleniaPlayerView,
  SoleniaView,
  SpaceView,
  StripView,
  TileView,
} from 'solarium-client';

export type { Face, Good, Goods, Ground, Mode, SoleniaEvent, Source } from 'solarium-client';

export const goodKinds = ['wood', 'wheat', 'stone', 'water'] as const satisfies Good[];

export type Action = SoleniaAction;
/** An answer that names goods. */
export type GoodsAction = Extract<Action, { goods: Goods }>;

export type Side = Hemisphere;
export type Power = PowerView;
export type Card = CardView;
/** A card on the board; a neutral one has no owner. */
export type Placed = PlacedView;
export type Strip = StripView;
export type Space = StripView['spaces'][number];
export type Place = SpaceView;
export type Tile = TileView;
export type Display = DisplayView;
export type Draft = DraftView;
export type Improvement = ImprovementView;
export type Level3 = Level3View;
export type Neutral = NeutralView;

/** A slot of one player. */
export type Slot = SlotView;
/** What the slots give, the same on every player board. */
export type PrintedSlots = PrintedSlotsView;
export type Player = SoleniaPlayerView;
export type View = SoleniaView;

/** What lies before each player, by seat. */
export function playersOf(view: View): Player[] {
  return [view.player_0, view.player_1, view.player_2, view.player_3].filter(
    (player) => player !== undefined,
  );
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
