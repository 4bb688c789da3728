/**
 * The games of this page, listed once. Everything outside a game's folder speaks to a `Game` and never to one game
 * by name. To add a game: write its folder and its texts, then add one entry here and one in `fronts.ts`.
 */
import type { Component } from 'svelte';
import { i18n } from '../i18n/index.svelte.ts';
import { load } from '../lib/load.ts';
import type { Sound } from '../lib/sound.ts';
import type { Dialect, Lesson, Readers, SoundsOf, TableProps, TriumphProps } from './table.ts';

/** A room's options but for the name of the game. */
export type GameOptions = Record<string, unknown>;

/** What a game's folder exports as its default. */
export interface Game<Of extends Dialect> {
  /** The table: draws the view and offers the legal actions. */
  Table: Component<TableProps<Of>>;
  /** What happened in words, in the current language; nothing for what needs no words. */
  sentence: (event: Of['Event'], readers: Readers<Of['View']>) => string | undefined;
  /** What happened, in as few sentences as one line has room for; without it, every sentence is told. */
  brief?: (events: Of['Event'][], readers: Readers<Of['View']>) => string[];
  /** Why a game ends, in one sentence. */
  ending?: () => string;
  /** What the viewer is asked, in one sentence of the current language. */
  prompt: (legal: Of['Action'][], readers: Readers<Of['View']>) => string;
  /**
   * What a newcomer should know now, the most needful first; without a question, while waiting. The aim of the game is
   * the first of all.
   */
  lessons: (readers: Readers<Of['View']>, question?: TableProps<Of>['question']) => Lesson[];
  /** What a score's source, or a solo player's rank, is called in the current language. */
  sourceLabel: (source: string) => string;
  /** What is heard of each event. */
  sounds: SoundsOf<Of>;
  /** What is heard because the view is another one, where no event tells of it. */
  soundOfChange?: (before: Of['View'], after: Of['View']) => Sound | undefined;
  /** What a winner has won with. */
  Triumph: Component<TriumphProps<Of>>;
}

/** A game whose view, actions and events are those of the room that it was loaded for. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the room's options name the game: here its words are trusted
export type AnyGame = Game<any>;

/** What the home page needs of a game, so that it need not load the table. */
export interface GameFront {
  /** A small picture. */
  Emblem: Component;
  /** Form fields for the room's options. */
  Options: Component<{ value: GameOptions }, object, 'value'>;
  /** How a room is played, in a few words of the current language. */
  variant: (options: GameOptions) => string;
}

export const gameNames = ['solstis', 'solenia'] as const;

export type GameName = (typeof gameNames)[number];

const games: Record<GameName, () => Promise<{ default: AnyGame }>> = {
  solstis: () => import('./solstis/index.ts'),
  solenia: () => import('./solenia/index.ts'),
};

/** Loads a game and its texts: a piece of the page of its own, only when it is wanted. */
export async function loadGame(name: GameName): Promise<AnyGame> {
  const [game] = await Promise.all([load(games[name]), i18n.want(name)]);
  return game.default;
}
