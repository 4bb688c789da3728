/** Which page is shown, by the path in the address bar. */

export type Route =
  { page: 'home' } | { page: 'rules' } | { page: 'room'; code: string } | { page: 'nowhere' };

class Router {
  #path = $state(location.pathname);
  route = $derived(routeOf(this.#path));

  constructor() {
    addEventListener('popstate', () => (this.#path = location.pathname));
  }

  /** Goes to another page of this client. */
  go(path: string): void {
    history.pushState(null, '', path);
    this.#path = location.pathname;
    scrollTo(0, 0);
  }

  /** Follows a click on one of our own links without loading the page anew. */
  follow = (click: MouseEvent): void => {
    const link = (click.target as Element).closest?.('a');
    const isPlain =
      click.button === 0 && !click.ctrlKey && !click.metaKey && !click.shiftKey && !click.altKey;
    if (
      !link ||
      !isPlain ||
      link.target ||
      link.hasAttribute('download') ||
      link.origin !== location.origin
    ) {
      return;
    }
    if (link.hash || routeOf(link.pathname).page === 'nowhere') return;
    click.preventDefault();
    this.go(link.pathname);
  };
}

function routeOf(path: string): Route {
  if (path === '/' || path === '/index.html') return { page: 'home' };
  if (path === '/rules') return { page: 'rules' };
  const code = /^\/r\/([^/]+)\/?$/.exec(path)?.[1];
  return code ? { page: 'room', code: code.toLowerCase() } : { page: 'nowhere' };
}

export const router = new Router();
