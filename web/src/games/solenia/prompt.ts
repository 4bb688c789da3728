/** What the viewer is asked, in one sentence of the current language. */
import { i18n } from '../../i18n/index.svelte.ts';
import { groundAt } from './pieces.ts';
import type { Action, View } from './types.ts';

export function asked(view: View, me: number | undefined, legal: Action[]): string {
  const t = i18n.text.solenia;
  const [step] = view.turn.step;
  switch (step?.ask) {
    case 'draft':
      return t.ask.draft;
    case 'place':
      return legal.some(({ type }) => type === 'stuck_discard') ? t.ask.stuck : t.ask.place;
    case 'pay':
      return t.ask.pay(t.goods(step.toll));
    case 'deliver':
      return t.ask.deliver[groundAt(view, step.at) === 'night' ? 'night' : 'day'];
    case 'substitute':
      return t.ask.substitute;
    case 'slot':
      return t.ask.slot;
    case 'bonus':
      return t.ask.bonus(t.goods(step.n));
    case 'discard': {
      const goods = t.goods(step.discards.find(({ seat }) => seat === me)?.n ?? 0);
      return step.expulsion ? t.ask.discardExpelled(goods) : t.ask.discard(goods);
    }
    case 'column':
      return t.ask.column;
    case undefined:
      return t.over;
  }
}
