/** What happened, for the one line above the table: each turn in a sentence or two, and what one's own cards gave. */
import { i18n } from '../../i18n/index.svelte.ts';
import type { Readers } from '../table.ts';
import { cardOf, tileOf } from './pieces.ts';
import { sentence } from './sentence.ts';
import { goodKinds, type Goods, type SoleniaEvent, type View } from './types.ts';
import { goodsInWords } from './words.ts';

export function brief(events: SoleniaEvent[], readers: Readers<View>): string[] {
  return events.flatMap((event, i) => {
    const rest = events.slice(i + 1);
    const next = rest.findIndex(({ type }) => type === 'card_placed' || type === 'card_discarded');
    return told(event, next < 0 ? rest : rest.slice(0, next), readers) ?? [];
  });
}

/** `after` is what followed in the same turn. */
function told(event: SoleniaEvent, after: SoleniaEvent[], readers: Readers<View>): string | undefined {
  const { names, me, view } = readers;
  const t = i18n.text.solenia;
  const valueOf = (id: string) => cardOf(view.printed, id)?.value ?? 0;
  switch (event.type) {
    case 'card_placed': {
      const who = [event.seat === me, names[event.seat] ?? ''] as const;
      const { goods, stars } = gainedIn(after);
      const value = valueOf(event.card);
      const isGain = stars > 0 || goodKinds.some((kind) => goods[kind]);
      const line = isGain
        ? t.brief.placedFor(...who, value, goodsInWords(goods, stars))
        : t.brief.placed(...who, value);
      return after.some(({ type }) => type === 'airship_moved') ? `${line} ${t.log.zero_moves}` : line;
    }
    case 'delivery_made': {
      const stars = t.stars(tileOf(view.printed, event.tile)?.stars ?? 0);
      return t.brief.delivered(event.seat === me, names[event.seat] ?? '', stars);
    }
    case 'card_expelled':
      if (event.seat !== me) return undefined;
      return t.brief.left(valueOf(event.card), goodsInWords(event.goods, event.stars));
    case 'turn_began':
    case 'voyage_paid':
    case 'airship_moved':
    case 'goods_gained':
    case 'stars_gained':
    case 'strip_turned':
      return undefined;
    default:
      return sentence(event, readers);
  }
}

/** What the player of a turn gained in it; what expelled cards give is told with them. */
function gainedIn(events: SoleniaEvent[]): { goods: Goods; stars: number } {
  const goods: Goods = {};
  let stars = 0;
  for (const event of events) {
    if (event.type === 'stars_gained') stars += event.stars;
    if (event.type !== 'goods_gained') continue;
    for (const kind of goodKinds) goods[kind] = (goods[kind] ?? 0) + (event.goods[kind] ?? 0);
  }
  return { goods, stars };
}
