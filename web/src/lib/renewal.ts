/**
 * After the server has been renewed, this page is older than it: pieces of it are gone, and what the server says may be
 * told in other words. The page is loaded anew, once; if that does not help, it goes on as well as it can.
 */
import type { ServerInfo } from 'solarium-client';

const RELOADED = 'solarium.reloaded';

/** The name of the build that this page is of; a page in development has none. */
export const BUILD =
  (typeof document !== 'undefined' &&
    document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content) ||
  '';

/** Does the server have another build of the page, and has the page not been loaded anew for it yet? */
export function isRenewed({ build }: ServerInfo): boolean {
  return BUILD !== '' && build !== '' && build !== BUILD && isFirst(build);
}

/** Loads the page anew, once for each `reason`. Nobody is interrupted while they write. */
export function reloadOnce(reason: string): void {
  const written = document.activeElement;
  if (written instanceof HTMLInputElement && written.value !== '') {
    written.addEventListener('blur', () => reloadOnce(reason), { once: true });
    return;
  }
  if (!isFirst(reason)) return;
  try {
    sessionStorage.setItem(RELOADED, reason);
  } catch {
    // Without storage it could reload for ever.
    return;
  }
  location.reload();
}

function isFirst(reason: string): boolean {
  try {
    return sessionStorage.getItem(RELOADED) !== reason;
  } catch {
    return false;
  }
}

/** Loads the page anew when a piece of it turns out to be gone. */
export function reloadWhenRenewed(): void {
  addEventListener('vite:preloadError', () => reloadOnce(`without ${BUILD}`));
}
