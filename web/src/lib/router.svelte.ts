/** Which page is shown, by the path in the address bar. */
import { routes, type Page, type Route } from '../routes.ts';
import { load } from './load.ts';
import { takeSeatFromAddress } from './seatLink.ts';

/** A page on its way, and what it is given. */
export interface Visit {
  route: Route | undefined;
  given: Record<string, string>;
  page: Promise<Page | undefined>;
}

class Router {
  /** The page to show; another object whenever it is to be made anew. */
  visit = $state.raw<Visit>(visitTo(location.pathname));
  /** Has this been more than one page since it was loaded? */
  hasMoved = false;
  #path = location.pathname;

  constructor() {
    addEventListener('popstate', () => this.#isSameText() || this.#show());
    addEventListener('hashchange', () => this.#takeSeat() && this.#show());
    this.#takeSeat();
  }

  /** Goes to another page of this client. */
  go(path: string): void {
    history.pushState(null, '', path);
    this.#takeSeat();
    this.#show();
    scrollTo(0, 0);
  }

  /** Makes the page anew that is shown. */
  again = (): void => this.#show();

  /** Follows a click on one of our own links without loading the page anew. */
  follow = (click: MouseEvent): void => {
    const link = (click.target as Element).closest?.('a');
    const isPlain =
      click.button === 0 && !click.ctrlKey && !click.metaKey && !click.shiftKey && !click.altKey;
    if (!link || !isPlain || link.target || link.hasAttribute('download')) return;
    const isWithin = link.hash !== '' && link.pathname === location.pathname;
    if (link.origin !== location.origin || isWithin || !matchOf(link.pathname)) return;
    click.preventDefault();
    this.go(link.pathname + link.hash);
  };

  #show(): void {
    this.hasMoved = true;
    this.#path = location.pathname;
    this.visit = visitTo(location.pathname);
  }

  /** Is this another place of the text that is shown? In a room it may be another seat. */
  #isSameText(): boolean {
    return location.pathname === this.#path && !matchOf(location.pathname)?.given.code;
  }

  /** The link to a seat was followed, or pasted over the address of the room itself. */
  #takeSeat(): boolean {
    const code = matchOf(location.pathname)?.given.code;
    return code !== undefined && takeSeatFromAddress(code.toLowerCase());
  }
}

function matchOf(path: string): { route: Route; given: Record<string, string> } | undefined {
  for (const route of routes) {
    const match = route.path.exec(path);
    if (match) return { route, given: { ...match.groups } };
  }
  return undefined;
}

function visitTo(path: string): Visit {
  const match = matchOf(path);
  if (!match) return { route: undefined, given: {}, page: Promise.resolve(undefined) };
  return { ...match, page: load(match.route.page).then((piece) => piece.default) };
}

export const router = new Router();
