/** What happened, in one line of the current language: for the log and for screen readers. */
import type { SolstisEvent, SolstisView, Spirit } from 'solarium-client';
import { i18n } from '../../i18n/index.svelte.ts';
import type { Readers } from '../table.ts';
import { spiritName, tileInList, tileInShort } from './words.ts';

export function sentence(event: SolstisEvent, { names, me }: Readers<SolstisView>): string | undefined {
  const text = i18n.text.solstis;
  const { told, spirits } = text;
  const who = (seat: number): [isYou: boolean, name: string] => [seat === me, names[seat] ?? ''];
  switch (event.type) {
    case 'turn_began':
      return told.turnBegan(...who(event.seat), event.n);
    case 'passed':
      return told.passed(...who(event.seat));
    case 'tile_played':
      return told.tilePlayed(...who(event.seat), ...event.tile);
    case 'tile_joined_row':
      return told.tileJoinedRow(...event.tile);
    case 'second_chance':
      return told.secondChance(...event.tile);
    case 'tile_captured':
      return told.tileCaptured(...who(event.seat), tileInList(event.tile), tileInList(event.with));
    case 'tile_laid':
      return told.tileLaid(...who(event.seat), ...event.tile);
    case 'tile_removed':
      return told.tileRemoved(...who(event.seat), ...event.tile);
    case 'tile_revealed':
      return told.tileRevealed(...event.tile);
    case 'rainbow_gained':
      return event.cause === 'trout'
        ? told.rainbowFromTrout(...who(event.seat))
        : told.rainbowGained(...who(event.seat));
    case 'no_rainbow_left':
      return told.noRainbowLeft(...who(event.seat));
    case 'rainbow_held':
      return told.rainbowHeld(...who(event.seat));
    case 'rainbow_placed':
      return told.rainbowPlaced(...who(event.seat), ...event.at);
    case 'rainbow_freed':
      return told.rainbowFreed(...event.at);
    case 'rainbow_moved':
      return told.rainbowMoved(...who(event.seat), ...event.to);
    case 'rainbow_returned':
      return told.rainbowReturned(...who(event.seat));
    case 'spirits_drawn':
      if (event.spirits) return told.spiritsSeen(event.spirits.map(spiritName).join(', '));
      return told.spiritsDrawn(...who(event.seat), event.count);
    case 'spirit_met':
      return told.spiritMet(...who(event.seat), spirits[event.spirit].met);
    case 'spirit_face_up':
      return told.spiritFaceUp(spirits[event.spirit].the);
    case 'evil_taken':
      return told.evilTaken(...who(event.seat));
    case 'evil_given':
      return told.evilGiven(event.to === me, names[event.from] ?? '', names[event.to] ?? '');
    case 'no_effect':
      return told.noEffect(spirits[event.spirit].the, whyIdle(event.spirit));
    case 'tile_stolen':
      return told.tileStolen(...who(event.seat), ...event.tile);
    case 'extra_turn_gained':
      return told.extraTurnGained(...who(event.seat));
    case 'tiles_drawn':
      if (event.tiles) return told.tilesSeen(event.tiles.map(tileInShort).join(', '));
      return told.tilesDrawn(...who(event.seat), event.count);
    case 'spirit_covered':
      return told.spiritCovered(...who(event.owner), spiritName(event.spirit));
    case 'scored':
      return told.scored(...who(event.seat), event.score.total);
    case 'over':
      return [told.ended, winners(event.winners, names, me)].filter(Boolean).join(' ');
    default:
      return undefined;
  }
}

/** What a wood spirit would have needed. */
function whyIdle(spirit: Spirit): string {
  const { idle } = i18n.text.solstis.told;
  if (spirit === 'deer') return idle.hand;
  if (spirit === 'dragonfly') return idle.otherHand;
  return spirit === 'beetle' ? idle.market : idle.pile;
}

function winners(seats: number[], names: string[], me?: number): string | undefined {
  const { told } = i18n.text.solstis;
  const [one, other] = seats;
  if (one === undefined) return undefined;
  if (other === undefined) return told.wins(one === me, names[one] ?? '');
  return me === undefined ? told.tieOf(told.and(names[one] ?? '', names[other] ?? '')) : told.tie;
}
