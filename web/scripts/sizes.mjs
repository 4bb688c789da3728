/**
 * Says how much each page costs to load, compressed, and fails when the start page is over its budget. Reads the
 * manifest that the build leaves, and removes it: it is not part of the page.
 */
import { readFileSync, rmSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const BUDGET = 150_000;
const dist = new URL('../dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));

/** A chunk and everything it needs at once. */
function closure(keys, found = new Set()) {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk || found.has(chunk.file)) continue;
    found.add(chunk.file);
    for (const file of [...(chunk.css ?? []), ...(chunk.assets ?? [])]) found.add(file);
    closure(chunk.imports ?? [], found);
  }
  return found;
}

function weigh(files) {
  const all = [...files].map((file) => readFileSync(new URL(file, dist)));
  return {
    gzip: all.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0),
    brotli: all.reduce((sum, text) => sum + brotliCompressSync(text).length, 0),
  };
}

const texts = (code, area) => `src/i18n/${code}/${area}.ts`;
const page = (name) => `src/pages/${name}.svelte`;
const ALWAYS_FILES = ['index.html', 'icon.svg', 'settings.js', 'old-browser.js'];
const always = ['index.html', texts('en', 'common')];
const start = closure([...always, page('Home')], new Set(ALWAYS_FILES));
/** What comes on top of the start page. */
const besides = (...keys) => new Set([...closure(keys)].filter((file) => !start.has(file)));
const pages = {
  'start page': start,
  'room link': closure([...always, page('RoomPage')], new Set(ALWAYS_FILES)),
  ...Object.fromEntries(['fr', 'de', 'nl'].map((code) => [`+ ${code}`, besides(texts(code, 'common'))])),
  '+ room': besides(page('RoomPage')),
  ...Object.fromEntries(
    ['solstis', 'solenia'].map((game) => [
      `+ ${game}`,
      besides(`src/games/${game}/index.ts`, texts('en', game)),
    ]),
  ),
};
for (const [name, files] of Object.entries(pages)) {
  const { gzip, brotli } = weigh(files);
  console.log(
    `${name.padEnd(12)} ${(gzip / 1000).toFixed(1).padStart(7)} kB gzip ${(brotli / 1000).toFixed(1).padStart(7)} kB brotli`,
  );
}
rmSync(new URL('.vite', dist), { recursive: true });
if (weigh(start).gzip > BUDGET) {
  console.error(`the start page is over its budget of ${BUDGET / 1000} kB`);
  process.exit(1);
}
