/** What happened, in one line of the current language: for the log and for screen readers. */
import type { SolstisEvent } from 'solarium-client';
import { i18n } from '../../i18n/index.svelte.ts';
import type { Readers } from '../index.ts';
import type { GameEvent } from '../table.ts';
import { spiritName, tileInShort } from './words.ts';

export function sentence(happened: GameEvent, { names, me }: Readers): string | undefined {
  const text = i18n.text.solstis;
  const { told, spirits } = text;
  const event = happened as SolstisEvent;
  const who = (seat: number): [isYou: boolean, name: string] => [seat === me, names[seat] ?? ''];
  switch (event.type) {
    case 'turn':
      return told.turn(...who(event.player), event.n);
    case 'pass':
      return told.pass(...who(event.player));
    case 'play':
      return told.play(...who(event.player), ...event.tile);
    case 'join_row':
      return told.joinRow(...event.tile);
    case 'second_chance':
      return told.secondChance(...event.tile);
    case 'capture':
      return told.capture(...who(event.player), ...event.tile);
    case 'lay':
      return told.lay(...who(event.player), ...event.tile);
    case 'remove':
      return told.remove(...who(event.player), ...event.tile);
    case 'reveal':
      return told.reveal(...event.tile);
    case 'rainbow_gained':
      return told.rainbowGained(...who(event.player));
    case 'no_rainbow_left':
      return told.noRainbowLeft(...who(event.player));
    case 'rainbow_held':
      return told.rainbowHeld(...who(event.player));
    case 'rainbow_placed':
      return told.rainbowPlaced(...who(event.player), ...event.at);
    case 'rainbow_freed':
      return told.rainbowFreed(...event.at);
    case 'rainbow_moved':
      return told.rainbowMoved(...who(event.player), ...event.to);
    case 'rainbow_returned':
      return told.rainbowReturned(...who(event.player));
    case 'spirits_drawn':
      if (event.spirits.length) return told.spiritsSeen(event.spirits.map(spiritName).join(', '));
      return told.spiritsDrawn(...who(event.player), event.count);
    case 'spirit_met':
      return told.spiritMet(...who(event.player), spirits[event.spirit].met);
    case 'spirit_face_up':
      return told.spiritFaceUp(spirits[event.spirit].the);
    case 'evil_taken':
      return told.evilTaken(...who(event.player));
    case 'evil_given':
      return told.evilGiven(event.to === me, names[event.from] ?? '', names[event.to] ?? '');
    case 'no_effect':
      return told.noEffect(spirits[event.spirit].the);
    case 'steal':
      return told.steal(...who(event.player), ...event.tile);
    case 'extra_turn':
      return told.extraTurn(...who(event.player));
    case 'draw':
      if (event.tiles.length) return told.drawSeen(event.tiles.map(tileInShort).join(', '));
      return told.draw(...who(event.player), event.count);
    case 'cover':
      return told.cover(...who(event.owner), spiritName(event.spirit));
    case 'scored':
      return told.scored(...who(event.player), event.score.total);
    case 'over':
      return winners(event.winners, { names, me });
    default:
      return undefined;
  }
}

function winners(seats: number[], { names, me }: Readers): string | undefined {
  const { told } = i18n.text.solstis;
  const [one, other] = seats;
  if (one === undefined) return undefined;
  if (other === undefined) return told.wins(one === me, names[one] ?? '');
  return me === undefined ? told.tieOf(told.and(names[one] ?? '', names[other] ?? '')) : told.tie;
}
