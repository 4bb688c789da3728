/** What the game waits for, in one sentence: asked of the viewer, or of somebody else. */
import type { SolstisView } from 'solarium-client';
import { i18n } from '../../i18n/index.svelte.ts';
import { tileInShort } from './words.ts';

/** What the viewer is asked. */
export function asked(view: SolstisView, otherName: string): string {
  const text = i18n.text.solstis;
  const { ask } = text;
  const { turn, piles } = view;
  switch (turn.question) {
    case 'play':
      return piles.n_tiles ? ask.play : ask.playToCapture;
    case 'capture':
      return ask.capture(turn.played.map(tileInShort).join());
    case 'place_rainbow':
      if (turn.cause === 'held') return ask.placeHeldRainbow;
      return turn.cause === 'trout' ? ask.placeTroutRainbow : ask.placeRainbow;
    case 'move_rainbow':
      return ask.moveRainbow(turn.displaced.slice(0, 1).map(tileInShort).join());
    case 'meet_spirit':
      return ask.meetSpirit;
    case 'choose_spirit':
      return ask.chooseSpirit;
    case 'add_from_hand':
      return ask.addFromHand;
    case 'add_from_row':
      return ask.addFromRow;
    case 'cover_spirit':
      return ask.coverSpirit(otherName);
    case 'nothing':
      return text.gameOver;
  }
}

/** What somebody else is asked. */
export function awaited(view: SolstisView, name: string): string {
  const text = i18n.text.solstis;
  const { wait } = text;
  switch (view.turn.question) {
    case 'play':
      return wait.play(name);
    case 'capture':
      return wait.capture(name);
    case 'place_rainbow':
    case 'move_rainbow':
      return wait.rainbow(name);
    case 'meet_spirit':
    case 'choose_spirit':
      return wait.spirit(name);
    case 'add_from_hand':
    case 'add_from_row':
      return wait.add(name);
    case 'cover_spirit':
      return wait.cover(name);
    case 'nothing':
      return text.gameOver;
  }
}
