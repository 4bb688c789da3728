/** Pieces of the page that are loaded when they are wanted. */
import { BUILD, reloadOnce } from './renewal.ts';

/** How long to wait before each new try. */
const WAITS = [300, 1000];

/**
 * Loads a piece, and tries again when that fails. Some browsers never fetch a piece again that failed once, and one may be
 * gone because the server has a newer page: so the page is then loaded anew, once. If that does not help either, the
 * promise fails.
 */
export async function load<Piece>(piece: () => Promise<Piece>): Promise<Piece> {
  for (const wait of WAITS) {
    try {
      return await piece();
    } catch {
      await new Promise((done) => setTimeout(done, wait));
    }
  }
  try {
    return await piece();
  } catch (why) {
    reloadOnce(`without ${BUILD}`);
    throw why;
  }
}
