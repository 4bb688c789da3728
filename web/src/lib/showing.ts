/**
 * A game as it is shown at one moment: all that the table, the log, the result and the spoken lines need. A live room
 * fills it; so can whatever plays a game again.
 */
import type { Event, OpenQuestion, View } from 'solarium-client';
import type { GameName } from '../games/index.ts';

/** What one frame brought. A gap stands for frames that were not seen. */
export type LogFrame = { seq: number; events: Event[] } | { seq: number; gap: true };

/** The newest frame's events; `seq` grows with every frame. */
export interface News {
  seq: number;
  events: Event[];
}

export interface Showing {
  readonly game: GameName | undefined;
  readonly view: View | undefined;
  /** The players' names, by seat. */
  readonly names: string[];
  /** The seat that is looked from; a spectator has none. */
  readonly me: number | undefined;
  /** Whom the game waits for. */
  readonly deciders: number[];
  /** What the viewer has to decide: the same object as long as it is the same question. */
  readonly question: OpenQuestion | undefined;
  readonly news: News;
  readonly log: LogFrame[];
}
