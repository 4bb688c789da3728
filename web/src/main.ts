import './theme/theme.css';
import './theme/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { i18n } from './i18n/index.svelte.ts';
import { reloadWhenRenewed } from './lib/renewal.ts';

reloadWhenRenewed();
await i18n.start();
const target = document.getElementById('app');
// Without WebSockets there is nothing to show; old-browser.js says so.
if (target && 'WebSocket' in window) mount(App, { target });
