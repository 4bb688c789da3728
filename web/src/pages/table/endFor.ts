/** How a game ended for whoever reads the result. */
import type { Outcome } from 'solarium-client';

export type End = 'won' | 'shared' | 'lost' | 'watched' | 'solo' | 'nobody';

export function endFor({ scores, winners }: Outcome, me: number | undefined): End {
  if (winners.length === 0) return 'nobody';
  if (scores.length === 1) return 'solo';
  if (me === undefined) return 'watched';
  if (!winners.includes(me)) return 'lost';
  return winners.length > 1 ? 'shared' : 'won';
}
