/** What happened, as one line for the log and for screen readers. */
import { i18n } from '../../i18n/index.svelte.ts';
import type { Readers } from '../table.ts';
import { cardOf, improvementOf, tileOf } from './pieces.ts';
import type { Printed, SoleniaEvent, View } from './types.ts';
import { capital, goodsInWords, powerInWords } from './words.ts';

function aCard(printed: Printed, id: string): string {
  return i18n.text.solenia.aCard(cardOf(printed, id)?.value ?? 0);
}

function aTile(printed: Printed, id: string): string {
  const t = i18n.text.solenia;
  const tile = tileOf(printed, id);
  return tile ? t.aTile[tile.side](t.stars(tile.stars)) : id;
}

/** One line in the current language, or nothing for what needs no words. */
export function sentence(told: SoleniaEvent, { names, me, view }: Readers<View>): string | undefined {
  const t = i18n.text.solenia;
  const card = (id: string) => aCard(view.printed, id);
  const tile = (id: string) => aTile(view.printed, id);
  const valueOf = (id: string) => cardOf(view.printed, id)?.value ?? 0;
  const improvement = (id: string) => improvementOf(view, id).map(powerInWords).join(' · ') || id;
  /** Why the airship moves, if it is going to. */
  const withWhy = (id: string, line: string) => (valueOf(id) === 0 ? `${line} ${t.log.zero_moves}` : line);
  const isMe = 'seat' in told && told.seat === me;
  const who = 'seat' in told ? (names[told.seat] ?? '') : '';
  switch (told.type) {
    case 'improvement_taken':
      return t.log.improvement_taken(isMe, who, improvement(told.tile));
    case 'turn_began':
      return t.log.turn_began(isMe, who, told.round);
    case 'card_placed':
      return withWhy(told.card, t.log.card_placed(isMe, who, card(told.card), t.at(...told.at)));
    case 'voyage_paid':
      return t.log.voyage_paid(isMe, who, goodsInWords(told.goods));
    case 'card_discarded':
      return t.log.card_discarded(isMe, who, card(told.card));
    case 'airship_moved':
      return t.log.airship_moved;
    case 'goods_gained':
      return t.log.gained[told.source](isMe, who, goodsInWords(told.goods));
    case 'stars_gained':
      return t.log.gained[told.source](isMe, who, t.stars(told.stars));
    case 'delivery_made':
      return t.log.delivery_made(isMe, who, goodsInWords(told.goods), tile(told.tile));
    case 'improvement_completed':
      return t.log.improvement_completed(isMe, who, improvement(told.tile));
    case 'goods_discarded':
      return t.log.goods_discarded(isMe, who, goodsInWords(told.goods));
    case 'card_expelled':
      return t.log.card_expelled(
        isMe,
        who,
        t.theCard(valueOf(told.card)),
        goodsInWords(told.goods, told.stars),
      );
    case 'strip_turned':
      return t.log.strip_turned[told.face];
    case 'neutral_card_turned':
      return withWhy(told.card, capital(t.log.neutral_card_turned(card(told.card), told.die)));
    case 'neutral_card_placed':
      return t.log.neutral_card_placed(card(told.card), t.at(...told.at));
    case 'neutral_card_discarded':
      return t.log.neutral_card_discarded(card(told.card));
    case 'tile_discarded':
      return t.log.tile_discarded(tile(told.tile));
    case 'over':
      return t.log.over;
    default:
      return undefined;
  }
}

/** What a part of the score is called; and, in a solo game, a rank. */
export function sourceLabel(source: string): string {
  const { source: sources, rank: ranks } = i18n.text.solenia;
  const labels: Record<string, string> = { ...sources, ...ranks };
  return Object.hasOwn(labels, source) ? (labels[source] ?? source) : source;
}
