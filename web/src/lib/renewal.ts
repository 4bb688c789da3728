/** After the server has been renewed, pieces of the old page are gone: the page is loaded anew, once. */
const RELOADED = 'solarium.reloaded';
const NOT_AGAIN_WITHIN = 30_000;

export function reloadWhenRenewed(): void {
  addEventListener('vite:preloadError', () => {
    try {
      const last = Number(sessionStorage.getItem(RELOADED) ?? 0);
      if (Date.now() - last < NOT_AGAIN_WITHIN) return;
      sessionStorage.setItem(RELOADED, String(Date.now()));
      location.reload();
    } catch {
      // Without storage it could reload for ever.
    }
  });
}
