/** The rules of a game: their text in one language, and the pictures that belong to it. Loaded when they are wanted. */
import type { Component } from 'svelte';
import type { GameName } from '../games/index.ts';
import { spaced } from '../i18n/fr/french.ts';
import { i18n, type Language } from '../i18n/index.svelte.ts';
import { load } from '../lib/load.ts';
import { chaptersOf, type Chapter } from './text.ts';

export interface Rules {
  chapters: Chapter[];
  /** Draws the picture of that name. */
  Picture: Component<{ name: string }>;
}

const texts = import.meta.glob<string>('../../../rules/texts/*/*.md', { query: '?raw', import: 'default' });

const pictures: Record<GameName, () => Promise<{ default: Rules['Picture'] }>> = {
  solenia: () => import('../games/solenia/rules/Picture.svelte'),
  solstis: () => import('../games/solstis/rules/Picture.svelte'),
};

export async function loadRules(game: GameName, language: Language): Promise<Rules> {
  const text = texts[`../../../rules/texts/${language}/${game}.md`];
  if (!text) throw new Error(`there are no rules of ${game} in ${language}`);
  const [words, { default: Picture }] = await Promise.all([
    load(text),
    load(pictures[game]),
    i18n.want(game),
  ]);
  return { chapters: chaptersOf(language === 'fr' ? spaced(words) : words), Picture };
}
