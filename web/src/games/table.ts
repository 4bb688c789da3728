/**
 * What every game gives the page, and what the page gives every game. A table draws the view and offers the legal
 * actions; it decides nothing.
 */

/** Something that happened, in the rulebook's words: `type` and its parameters. */
export interface GameEvent {
  type: string;
  [parameter: string]: unknown;
}

/** What a game's table is given. */
export interface TableProps<View, Action, About> {
  /** The sections of the viewer's view. */
  view: View;
  /** The players' names, by seat. */
  names: string[];
  /** The viewer's own seat; a spectator has none. */
  me?: number;
  /** What the viewer has to decide now, with every legal answer and what explains them. */
  question?: { number: number; legal: Action[]; about?: About };
  /** The newest frame's events, to animate; `seq` grows with every frame. */
  news: { seq: number; events: GameEvent[] };
  /** Has an answer been sent that is not yet confirmed? Then nothing can be chosen. */
  sending: boolean;
  /** Sends an answer: one of the question's legal actions, as it stands in the list. */
  act: (action: Action) => void;
}
