/**
 * What every game gives the page, and what the page gives every game. A table draws the view and offers the legal
 * actions; it decides nothing.
 */
import type { GameEvent } from 'solarium-client';
import type { Snippet } from 'svelte';
import type { Sound } from '../lib/sound.ts';

/** The words of one game on the wire. */
export interface Dialect {
  View: unknown;
  Action: unknown;
  About: unknown;
  Event: GameEvent;
}

/** What a game's table is given. */
export interface TableProps<Of extends Dialect> {
  /** The sections of the viewer's view. */
  view: Of['View'];
  /** The players' names, by seat. */
  names: string[];
  /** The viewer's own seat; a spectator has none. */
  me?: number;
  /**
   * What the viewer has to decide now, with every legal answer and what explains them. It stays the same object as long
   * as the question is open.
   */
  question?: { number: number; legal: Of['Action'][]; about?: Of['About'] };
  /** The newest frame's events, to animate; `seq` grows with every frame. */
  news: { seq: number; events: Of['Event'][] };
  /** All that is known to have happened, frame by frame. */
  past: Of['Event'][][];
  /** Has an answer been sent that is not yet confirmed? Then nothing can be chosen. */
  sending: boolean;
  /** Sends an answer: one of the question's legal actions, as it stands in the list. */
  act: (action: Of['Action']) => void;
  /** What a newcomer is told, to be drawn where the table has room for it; nothing when there is nothing to tell. */
  coach: Snippet;
}

/** What a winner has won with, for the result: drawn once for each of them. */
export interface TriumphProps<Of extends Dialect> {
  view: Of['View'];
  /** The winner's seat; alone at the table everybody is one. */
  seat: number;
  name: string;
  /** Is it the viewer's own? */
  mine: boolean;
}

/** What is heard of each kind of event; nothing for what is deliberately silent. */
export type SoundsOf<Of extends Dialect> = Record<Of['Event']['type'], Sound | undefined>;

/** Whom a sentence is about: the players' names by seat, and which of them reads it. */
export interface Readers<View> {
  names: string[];
  me?: number;
  /** What the reader sees; events name pieces that it describes. */
  view: View;
}

/**
 * Something worth knowing at one question. It is told once a device, one a question, while the pieces that it speaks of
 * are pointed at.
 */
export interface Lesson {
  /** Its lasting name within the game, by which a device remembers that it was told. */
  key: string;
  text: string;
  /** What it points at: names that pieces and areas of the table carry in `data-coach`, apart by spaces. */
  at: string[];
}
