import { createHash } from 'node:crypto';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

// In development the page comes from Vite, and everything else from a running server.
const server = process.env.SOLARIUM_SERVER ?? 'http://127.0.0.1:8080';
const proxy = {
  '/api': { target: server },
  '/ws': { target: server, ws: true },
};

/** Names each build by what is in it. The page knows its name, and the server that serves it does too. */
const named: Plugin = {
  name: 'named',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      if (!bundle) return [];
      const content = createHash('sha256').update(html).digest('hex').slice(0, 16);
      return [{ tag: 'meta', attrs: { name: 'build', content }, injectTo: 'head' }];
    },
  },
};

export default defineConfig({
  plugins: [svelte(), named],
  server: { proxy },
  preview: { proxy },
  build: {
    target: 'es2022',
    // Nothing is inlined as data: the Content-Security-Policy allows only files of our own origin.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // For scripts/sizes.mjs, which removes it.
    manifest: true,
  },
  test: { include: ['test/**/*.test.ts'] },
});
