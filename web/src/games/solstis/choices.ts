/** The legal actions, sorted by what they are about. Whatever is not in the list cannot be chosen. */
import type { SolstisAbout, SolstisAction, Spirit, Square, Tile } from 'solarium-client';
import { isSame } from './mountain.ts';

type Of<Type extends SolstisAction['type']> = Extract<SolstisAction, { type: Type }>;

/** A cell that can be chosen, with what choosing it sends. */
export interface CellChoice {
  cell: Tile;
  action: SolstisAction;
}

/** A square formed this turn; the letter tells it from the others. */
export interface LetteredSquare {
  square: Square;
  letter: string;
}

/** A spirit that can be met, with an action for each square it may settle on; or that can be covered. */
export interface SpiritChoice {
  spirit: Spirit;
  actions: { action: SolstisAction; square?: LetteredSquare }[];
}

function only<Type extends SolstisAction['type']>(legal: SolstisAction[], ...types: Type[]): Of<Type>[] {
  return legal.filter((action): action is Of<Type> => types.includes(action.type as Type));
}

/** What playing or adding this tile of the hand sends. */
export function handAction(legal: SolstisAction[], tile: Tile): SolstisAction | undefined {
  return only(legal, 'play', 'add_from_hand').find((action) => isSame(action.tile, tile));
}

/**
 * The tiles of the row that playing this tile of the hand can capture one of. Nothing tells while something else than
 * what to play is asked.
 */
export function capturesOf(
  question: { legal: SolstisAction[]; about?: SolstisAbout } | undefined,
  tile: Tile,
): Tile[] | undefined {
  if (question?.about?.ask !== 'play') return undefined;
  const played = question.legal.findIndex((action) => action.type === 'play' && isSame(action.tile, tile));
  // What is not in the list cannot be played, because it captures nothing.
  return question.about.captures[played] ?? [];
}

/** What capturing or adding this tile of the row sends. */
export function rowAction(legal: SolstisAction[], tile: Tile): SolstisAction | undefined {
  return only(legal, 'capture', 'add_from_row').find((action) => isSame(action.tile, tile));
}

export function cellChoices(legal: SolstisAction[]): CellChoice[] {
  return [
    ...only(legal, 'place_rainbow').map((action) => ({ cell: action.at, action })),
    ...only(legal, 'move_rainbow').map((action) => ({ cell: action.to, action })),
  ];
}

/** The squares among the answers, from the top left on, as the eye reads them. */
export function squaresOf(legal: SolstisAction[]): LetteredSquare[] {
  const squares: Square[] = [];
  for (const { square } of only(legal, 'meet_spirit')) {
    if (!squares.some((known) => isSame(known, square))) squares.push(square);
  }
  squares.sort((one, other) => other[0] - one[0] || one[1] - other[1]);
  return squares.map((square, i) => ({ square, letter: String.fromCharCode(65 + i) }));
}

export function spiritChoices(legal: SolstisAction[]): SpiritChoice[] {
  const squares = squaresOf(legal);
  const choices: SpiritChoice[] = [];
  for (const action of only(legal, 'meet_spirit', 'cover_spirit')) {
    let choice = choices.find(({ spirit }) => spirit === action.spirit);
    if (!choice) choices.push((choice = { spirit: action.spirit, actions: [] }));
    const square =
      action.type === 'meet_spirit'
        ? squares.find((known) => isSame(known.square, action.square))
        : undefined;
    choice.actions.push({ action, square });
  }
  for (const { actions } of choices) {
    actions.sort((one, other) => (one.square?.letter ?? '').localeCompare(other.square?.letter ?? ''));
  }
  return choices;
}

export function drawAction(legal: SolstisAction[]): SolstisAction | undefined {
  return only(legal, 'draw_spirits')[0];
}
