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
export function isRenewed(server: ServerInfo | undefined): boolean {
  const build = server?.build ?? '';
  return BUILD !== '' && build !== '' && build !== BUILD && isFirst(build);
}

/** What is done before the page is loaded anew, so that nothing written is lost. */
const keepers = new Set<() => void>();

/** Lets `keep` be called before the page is loaded anew, until the function that is returned is called. */
export function beforeReload(keep: () => void): () => void {
  keepers.add(keep);
  return () => void keepers.delete(keep);
}

/** Loads the page anew, once for each `reason`. */
export function reloadOnce(reason: string): void {
  if (!isFirst(reason)) return;
  try {
    sessionStorage.setItem(RELOADED, JSON.stringify([...reasons(), reason]));
  } catch {
    // Without storage it could reload for ever.
    return;
  }
  for (const keep of keepers) keep();
  location.reload();
}

function isFirst(reason: string): boolean {
  try {
    return !reasons().includes(reason);
  } catch {
    return false;
  }
}

/** For what it has been loaded anew already. */
function reasons(): string[] {
  return JSON.parse(sessionStorage.getItem(RELOADED) ?? '[]') as string[];
}
