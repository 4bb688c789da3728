/** How the page looks and moves: chosen once, known before anything is painted, and asked for in one place. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test, vi } from 'vitest';
import { sources, src } from './sources.ts';
import { storage } from './storage.ts';

const script = readFileSync(new URL('../public/settings.js', import.meta.url), 'utf8');

/** A document that settings.js has been run in, on a system that likes it light or dark, and calm or full. */
function paint(isDark: boolean, isCalm: boolean) {
  const attributes: Record<string, string> = {};
  const document = Object.assign(new EventTarget(), {
    documentElement: {
      setAttribute: (name: string, value: string) => (attributes[name] = value),
    },
    querySelectorAll: () => [],
  });
  const systems = [isDark, isCalm].map((matches) => ({ matches, onchange: () => {} }));
  const matchMedia = (query: string) => systems[query.includes('color-scheme') ? 0 : 1];
  vi.stubGlobal('document', document);
  runInNewContext(script, { document, localStorage, matchMedia });
  return { attributes, systems };
}

/** The settings as a page finds them that has just come up. */
async function settingsOfNow() {
  vi.resetModules();
  return (await import('../src/lib/settings.svelte.ts')).settings;
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
});

test('whoever has chosen nothing gets what the system has, also when it changes', () => {
  const { attributes, systems } = paint(true, false);
  expect(attributes).toEqual({ 'data-theme': 'dark', 'data-motion': 'full' });
  for (const system of systems) {
    system.matches = !system.matches;
    system.onchange();
  }
  expect(attributes).toEqual({ 'data-theme': 'light', 'data-motion': 'calm' });
});

test('a choice counts at once, and the next page is painted with it', async () => {
  const { attributes } = paint(false, false);
  const settings = await settingsOfNow();
  settings.choose('theme', 'dark');
  settings.choose('motion', 'calm');
  settings.choose('sound', 'on');
  const chosen = { 'data-theme': 'dark', 'data-motion': 'calm' };
  expect(attributes).toEqual(chosen);
  expect(paint(false, false).attributes).toEqual(chosen);
  expect(await settingsOfNow()).toMatchObject({ theme: 'dark', motion: 'calm', sound: 'on' });
});

test('whoever goes back to what the system has leaves nothing behind', async () => {
  const { attributes } = paint(true, true);
  const settings = await settingsOfNow();
  settings.choose('theme', 'light');
  settings.choose('sound', 'on');
  settings.choose('theme', 'system');
  settings.choose('sound', 'off');
  expect(attributes).toEqual({ 'data-theme': 'dark', 'data-motion': 'calm' });
  expect(Object.keys(localStorage)).toEqual([]);
});

test('what is kept and cannot be understood counts for nothing', async () => {
  for (const spoiled of [
    '{',
    'null',
    '7',
    '{"shape":"1","value":"purple"}',
    '{"shape":"0","value":"dark"}',
  ]) {
    localStorage.setItem('solarium.settings.theme', spoiled);
    expect(paint(false, false).attributes).toMatchObject({ 'data-theme': 'light' });
    expect((await settingsOfNow()).theme).toBe('system');
  }
});

test('where storage is forbidden the page is painted, and a choice counts until it is left', async () => {
  vi.stubGlobal('localStorage', undefined);
  const { attributes } = paint(false, false);
  expect(attributes).toMatchObject({ 'data-theme': 'light' });
  (await settingsOfNow()).choose('theme', 'dark');
  expect(attributes).toMatchObject({ 'data-theme': 'dark' });
});

test('nothing else asks the system: what is chosen here would not count there', () => {
  const styles = ['theme.css', 'base.css'].map((name) => readFileSync(join(src, 'theme', name), 'utf8'));
  expect([sources(), ...styles].join('\n')).not.toMatch(/prefers-(color-scheme|reduced-motion)/);
});
