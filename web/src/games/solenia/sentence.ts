/** What happened, as one line for the log and for screen readers. */
import { i18n } from '../../i18n/index.svelte.ts';
import type { Readers } from '../index.ts';
import type { GameEvent } from '../table.ts';
import { knownCards, knownImprovements, knownTiles } from './lexicon.svelte.ts';
import type { SoleniaEvent } from './types.ts';
import { capital, goodsInWords, powerInWords } from './words.ts';

function cardName(id: string): string {
  const t = i18n.text.solenia;
  const card = knownCards.get(id);
  return card ? t.cardWorth(t.cardName(id), card.value) : t.cardName(id);
}

function tileName(id: string): string {
  const t = i18n.text.solenia;
  const tile = knownTiles.get(id);
  const name = t.tileName[id.startsWith('N') ? 'night' : 'day'](id);
  return tile ? t.tileWorth(t.tileName[tile.side](id), t.stars(tile.stars)) : name;
}

function improvementName(id: string): string {
  return knownImprovements.get(id)?.map(powerInWords).join('; ') ?? id;
}

/** One line in the current language, or nothing for what needs no words. */
export function sentence(event: GameEvent, { names, me }: Readers): string | undefined {
  const t = i18n.text.solenia;
  const told = event as unknown as SoleniaEvent;
  const isMe = 'seat' in told && told.seat === me;
  const who = 'seat' in told ? (names[told.seat] ?? '') : '';
  switch (told.type) {
    case 'improvement_taken':
      return t.log.improvement_taken(isMe, who, improvementName(told.tile));
    case 'turn_began':
      return t.log.turn_began(isMe, who, told.round);
    case 'card_placed':
      return t.log.card_placed(isMe, who, cardName(told.card), t.at(told.row, told.col));
    case 'voyage_paid':
      return t.log.voyage_paid(isMe, who, goodsInWords(told.goods));
    case 'card_discarded':
      return t.log.card_discarded(isMe, who, cardName(told.card));
    case 'airship_moved':
      return t.log.airship_moved;
    case 'goods_gained':
      return t.log.gained[told.source](isMe, who, goodsInWords(told.goods));
    case 'stars_gained':
      return t.log.gained[told.source](isMe, who, t.stars(told.stars));
    case 'delivery_made':
      return t.log.delivery_made(isMe, who, goodsInWords(told.goods), tileName(told.tile));
    case 'improvement_completed':
      return t.log.improvement_completed(isMe, who, improvementName(told.tile));
    case 'goods_discarded':
      return t.log.goods_discarded(isMe, who, goodsInWords(told.goods));
    case 'card_expelled':
      return t.log.card_expelled(isMe, who, cardName(told.card), goodsInWords(told.goods, told.stars));
    case 'strip_turned':
      return t.log.strip_turned[told.face];
    case 'neutral_card_turned':
      return capital(t.log.neutral_card_turned(cardName(told.card), told.die));
    case 'neutral_card_placed':
      return t.log.neutral_card_placed(cardName(told.card), t.at(told.row, told.col));
    case 'neutral_card_discarded':
      return t.log.neutral_card_discarded(cardName(told.card));
    case 'tile_discarded':
      return t.log.tile_discarded(tileName(told.tile));
    case 'game_ended':
      return t.log.game_ended;
    default:
      return undefined;
  }
}

/** What a part of the score is called; and, in a solo game, a rank. */
export function sourceLabel(source: string): string {
  const { source: sources, rank } = i18n.text.solenia;
  const ranks: Record<string, string> = {
    Deckhand: rank.deckhand,
    Pilot: rank.pilot,
    Captain: rank.captain,
    Commodore: rank.commodore,
    'Legend of Solenia': rank.legend,
  };
  return Object.hasOwn(sources, source) ? sources[source as keyof typeof sources] : (ranks[source] ?? source);
}
