/**
 * The games of this page, listed once. Everything outside a game's folder speaks to a `Game` and never to one game
 * by name. To add a game: write its folder and its texts, then add one entry here.
 */
import type { View } from 'solarium-client';
import type { Component } from 'svelte';
import type { GameEvent, TableProps } from './table.ts';

/** Whom a sentence is about: the players' names by seat, and which of them reads it. */
export interface Readers {
  names: string[];
  me?: number;
  /** What the reader sees; events name pieces that it describes. */
  view: View;
}

/** A room's options but for the name of the game. */
export type GameOptions = Record<string, unknown>;

/** What a game's folder exports as its default. */
export interface Game {
  /** The table: draws the view and offers the legal actions. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each game knows its own view and actions
  Table: Component<TableProps<any, any, any>>;
  /** What happened in words, in the current language; nothing for what needs no words. */
  sentence: (event: GameEvent, readers: Readers) => string | undefined;
  /** What a score's source, or a solo player's rank, is called in the current language. */
  sourceLabel: (source: string) => string;
  /** The rules in short. */
  Rules: Component;
}

/** What the home page needs of a game, so that it need not load the table. */
export interface GameFront {
  /** A small picture. */
  Emblem: Component;
  /** Form fields for the room's options. */
  Options: Component<{ value: GameOptions }, object, 'value'>;
  /** The options a new room starts from. */
  defaultOptions: GameOptions;
}

export const gameNames = ['solstis', 'solenia'] as const;

export type GameName = (typeof gameNames)[number];

/** How many can play. */
export const players: Record<GameName, { least: number; most: number }> = {
  solstis: { least: 2, most: 2 },
  solenia: { least: 1, most: 4 },
};

const games: Record<GameName, () => Promise<{ default: Game }>> = {
  solstis: () => import('./solstis/index.ts'),
  solenia: () => import('./solenia/index.ts'),
};

/** Loads a game: its own piece of the page, only when it is wanted. */
export async function loadGame(name: GameName): Promise<Game> {
  return (await games[name]()).default;
}
