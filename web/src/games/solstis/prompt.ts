/** What the game waits for, in one sentence: asked of the viewer, or of somebody else. */
import type { SolstisView } from 'solarium-client';
import { i18n } from '../../i18n/index.svelte.ts';
import { tileInShort } from './words.ts';

/** What the viewer is asked. */
export function asked({ turn, pile }: SolstisView, names: string[]): string {
  const text = i18n.text.solstis;
  const { ask } = text;
  const [step] = turn.step;
  switch (step?.ask) {
    case 'play':
      return pile ? ask.play : ask.playToCapture;
    case 'capture':
      return ask.capture(tileInShort(step.played));
    case 'place_rainbow':
      if (step.cause === 'held') return ask.placeHeldRainbow;
      return step.cause === 'trout' ? ask.placeTroutRainbow : ask.placeRainbow;
    case 'move_rainbow':
      // The first of them is moved now.
      return ask.moveRainbow(step.displaced.slice(0, 1).map(tileInShort).join());
    case 'meet_spirit':
      return ask.meetSpirit;
    case 'choose_spirit':
      return ask.chooseSpirit;
    case 'add_from_hand':
      return ask.addFromHand;
    case 'add_from_row':
      return ask.addFromRow;
    case 'cover_spirit':
      return ask.coverSpirit(names[step.holder] ?? '');
    case undefined:
      return text.gameOver;
  }
}

/** What somebody else is asked. */
export function awaited({ turn }: SolstisView, name: string): string {
  const text = i18n.text.solstis;
  const { wait } = text;
  switch (turn.step[0]?.ask) {
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
    case undefined:
      return text.gameOver;
  }
}
