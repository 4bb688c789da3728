/**
 * The view names pieces, and what is printed on them stands in a section of its own. Here both are brought together,
 * so that the components have each piece as it is drawn.
 */
import type { DeliveriesView, DeliveryTile, Level3Setup, SoleniaStep } from 'solarium-client';
import { covered, powerOf, scoringOf } from './power.ts';
import type {
  Card,
  Ground,
  Improvement,
  Level3,
  Pieces,
  Place,
  Player,
  Power,
  Printed,
  Side,
  Slot,
  Step,
  Strip,
  Tile,
  View,
} from './types.ts';

const seats = [0, 1, 2, 3] as const;

/** The piece of that name. */
function named<Piece extends { id: string }>(pieces: Piece[], id: string): Piece | undefined {
  return pieces.find((piece) => piece.id === id);
}

export function cardOf({ cards }: Printed, id: string): Card | undefined {
  const card = named(cards, id);
  return card && { ...card, power: powerOf(card.power) };
}

export function tileOf({ day_tiles, night_tiles }: Printed, id: string): Tile | undefined {
  const of = (side: Side, tiles: DeliveryTile[]) => {
    const tile = named(tiles, id);
    return tile && { ...tile, side };
  };
  return of('day', day_tiles) ?? of('night', night_tiles);
}

function level1Of({ level_1 }: Printed, id: string): Improvement | undefined {
  const tile = named(level_1, id);
  return tile && { id, power: powerOf(tile.power) };
}

function level3Of({ level_3_day, level_3_night }: Printed, halves: Level3Setup): Level3 | undefined {
  const day = named(level_3_day, halves.day);
  const night = named(level_3_night, halves.night);
  return (
    day &&
    night && {
      day: { id: day.id, power: scoringOf(day.power) },
      night: { id: night.id, power: scoringOf(night.power) },
    }
  );
}

/** What an improvement does that somebody has taken. A level-3 tile is named after its day half, and does two things. */
export function improvementOf(view: View, id: string): Power[] {
  const level1 = level1Of(view.printed, id);
  if (level1) return [level1.power];
  const taken = seats.flatMap((seat) => view[`deliveries_${seat}`]?.level_3 ?? []);
  const halves = taken.find(({ day }) => day === id);
  const level3 = halves && level3Of(view.printed, halves);
  return level3 ? [level3.day.power, level3.night.power] : [];
}

/** The strip of that name as it lies. */
function stripOf(view: View, id: string): Strip | undefined {
  const { printed, strip_1, strip_2, strip_3, strip_4, strip_5 } = view;
  const number = printed.strips.findIndex((strip) => strip.id === id);
  const lying = [strip_1, strip_2, strip_3, strip_4, strip_5][number];
  const face = printed.strips[number]?.faces.find(({ face }) => face === lying?.face);
  if (!lying || !face) return undefined;
  const spaces = face.spaces.map((ground, i) => {
    const placed = lying.cards.find(({ col }) => col === i + 1);
    const card = placed && cardOf(printed, placed.card);
    return card ? { ground, card: { ...card, owner: placed.seat } } : { ground };
  });
  return { id, face: lying.face, spaces };
}

/** A row of slots with the tiles in them. */
function slotsOf(printed: Printed, side: Side, deliveries: DeliveriesView): Slot[] {
  return printed.slots.map((slot) => {
    const delivery = deliveries[side].find((delivery) => delivery.slot === slot.slot);
    return {
      id: slot.slot,
      power: printed.covered.includes(slot.slot) ? covered : powerOf(slot[side]),
      tile: delivery && tileOf(printed, delivery.tile),
    };
  });
}

/** What lies before a player. */
function playerOf(view: View, seat: (typeof seats)[number]): Player | undefined {
  const { printed, scores } = view;
  const player = view[`player_${seat}`];
  const deliveries = view[`deliveries_${seat}`];
  if (!player || !deliveries) return undefined;
  const [improvement] = deliveries.level_1;
  const [halves] = deliveries.level_3;
  const level1 = improvement && level1Of(printed, improvement.tile);
  const level3 = halves && level3Of(printed, halves);
  const score = scores[seat];
  // A half of it counts once the slot is filled that it lies over.
  const counting = (score?.slots ?? []).filter(({ slot }) => printed.covered.includes(slot));
  const inForce = counting.map(({ side }) => side);
  const unslotted = [...deliveries.day, ...deliveries.night].filter(({ slot }) => slot === undefined);
  return {
    ...player,
    slots: {
      day: slotsOf(printed, 'day', deliveries),
      night: slotsOf(printed, 'night', deliveries),
    },
    unslotted: unslotted.length,
    pairs: Math.max(0, printed.pairs.indexOf(score?.sources.pairs ?? 0)),
    level1: level1 && { ...level1, inForce: improvement.in_force },
    level3: level3 && { ...level3, inForce },
    total: score?.total ?? 0,
  };
}

/** The tiles of a player's deliveries, in slots or not. */
export function deliveredBy(view: View, seat: number): Tile[] {
  const known = seats.find((one) => one === seat);
  const deliveries = known === undefined ? undefined : view[`deliveries_${known}`];
  if (!deliveries) return [];
  return [...deliveries.day, ...deliveries.night].flatMap(({ tile }) => tileOf(view.printed, tile) ?? []);
}

function stepOf(printed: Printed, step: SoleniaStep): Step {
  return {
    ask: step.ask,
    at: 'at' in step ? step.at : undefined,
    tile: 'tile' in step ? tileOf(printed, step.tile) : undefined,
    card: 'card' in step ? cardOf(printed, step.card) : undefined,
  };
}

/** What a space is. */
export function groundAt(view: View, [row, col]: Place): Ground | undefined {
  return stripOf(view, view.board.strips[row - 1] ?? '')?.spaces[col - 1]?.ground;
}

/** Everything that a view shows on the table. */
export function piecesOf(view: View): Pieces {
  const { printed, board, display, draft, hand, turn } = view;
  const tiles = (ids: string[]) => ids.flatMap((id) => tileOf(printed, id) ?? []);
  const [step] = turn.step;
  return {
    airship: board.airship,
    strips: board.strips.flatMap((id) => stripOf(view, id) ?? []),
    display: { ...display, day: tiles(display.day), night: tiles(display.night) },
    draft: draft && {
      level1: draft.level_1.flatMap((id) => level1Of(printed, id) ?? []),
      level3: draft.level_3.flatMap((halves) => level3Of(printed, halves) ?? []),
    },
    players: seats.flatMap((seat) => playerOf(view, seat) ?? []),
    hand: hand?.cards.flatMap((id) => cardOf(printed, id) ?? []) ?? [],
    step: step && stepOf(printed, step),
  };
}
