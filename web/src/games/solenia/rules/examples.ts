/** The positions in the pictures of the rules: made and checked by the rules themselves (`rules/src/solenia/examples.rs`). */
import type { SoleniaAbout, SoleniaView } from 'solarium-client';
import kept from '../../../../../rules/texts/examples/solenia.json';
import { piecesOf } from '../pieces.ts';

type Seen = Omit<SoleniaView, 'printed'>;

// TypeScript takes the words of a JSON file for any strings.
const { printed, about, ...views } = kept as unknown as {
  printed: SoleniaView['printed'];
  about: SoleniaAbout;
} & Record<'before' | 'after' | 'score', Seen>;

export { about, printed };
export const before = piecesOf({ ...views.before, printed });
export const after = piecesOf({ ...views.after, printed });
export const score = piecesOf({ ...views.score, printed });
