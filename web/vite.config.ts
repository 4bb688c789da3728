import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// In development the page comes from Vite, and everything else from a running server.
const server = process.env.SOLARIUM_SERVER ?? 'http://127.0.0.1:8080';
const proxy = {
  '/api': { target: server },
  '/ws': { target: server, ws: true },
};

export default defineConfig({
  plugins: [svelte()],
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
