/** Every page there is, by its path. Each is a piece of its own, loaded when it is wanted. */
import type { Component } from 'svelte';
import { gameNames } from './games/index.ts';
import type { Catalogue } from './i18n/index.svelte.ts';

/** A page is given what its path says. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each page knows the groups of its own path
export type Page = Component<any>;

export interface Route {
  /** Its named groups are what the page is given. */
  path: RegExp;
  page: () => Promise<{ default: Page }>;
  /** What the tab says; a room says itself what stands there. */
  title?: (text: Catalogue['common']) => string;
}

export const routes: Route[] = [
  { path: /^\/(index\.html)?$/, page: () => import('./pages/Home.svelte'), title: () => 'Solarium' },
  {
    path: /^\/rules\/?$/,
    page: () => import('./pages/Rules.svelte'),
    title: (text) => `${text.rules.title} · Solarium`,
  },
  ...gameNames.map((game) => ({
    path: new RegExp(`^/rules/(?<game>${game})/?$`),
    page: () => import('./pages/GameRules.svelte'),
    title: (text: Catalogue['common']) => `${text.rules.of({ game: text.games[game].name })} · Solarium`,
  })),
  {
    path: /^\/privacy$/,
    page: () => import('./pages/Privacy.svelte'),
    title: (text) => `${text.privacy.title} · Solarium`,
  },
  {
    path: /^\/r\/(?<code>[^/]+)\/?$/,
    page: () => import('./pages/RoomPage.svelte'),
  },
];
