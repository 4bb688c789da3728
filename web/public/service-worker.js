/* Shows a page where there would be none, and lets phones notify. The game itself is never kept: it is the server's. */
const OFFLINE = 'offline-2';
const FILES = ['/offline.html', '/offline.css', '/settings.js', '/icon.svg'];

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(OFFLINE).then((cache) => cache.addAll(FILES)));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const drop = async () => {
    for (const name of await caches.keys()) if (name !== OFFLINE) await caches.delete(name);
  };
  event.waitUntil(drop().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url);
  const isPage = event.request.mode === 'navigate';
  if (!isPage && !FILES.includes(pathname)) return;
  const kept = isPage ? '/offline.html' : pathname;
  event.respondWith(fetch(event.request).catch(() => caches.match(kept)));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url } = event.notification.data;
  const show = async () => {
    const pages = await self.clients.matchAll({ type: 'window' });
    const page = pages.find((one) => one.url === url);
    await (page ? page.focus() : self.clients.openWindow(url));
  };
  event.waitUntil(show());
});
