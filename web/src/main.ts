import './theme/theme.css';
import './theme/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { i18n } from './i18n/index.svelte.ts';
// The page is on its way as soon as the router is there, beside its texts.
import './lib/router.svelte.ts';

await i18n.start();
const target = document.getElementById('app');
target?.replaceChildren();
// Without WebSockets there is nothing to show; old-browser.js says so.
if (target && 'WebSocket' in window) mount(App, { target });
// Where it is not allowed, there is no page while offline, and nothing else is missing.
void navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined);
