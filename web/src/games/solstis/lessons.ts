/** What a newcomer should know at each question, in this very position and pointing at its pieces. */
import type { SolstisView, Tile } from 'solarium-client';
import { i18n } from '../../i18n/index.svelte.ts';
import { either } from '../../lib/list.ts';
import type { Lesson, Readers, TableProps } from '../table.ts';
import { spiritChoices, squaresOf } from './choices.ts';
import { lessonsOfPlay } from './lessonsOfPlay.ts';
import { cellsOf, has, panoramaOf } from './mountain.ts';
import { inHand, inMarket, onCell } from './pointed.ts';
import type { Solstis } from './types.ts';
import { tileInList, tileInShort } from './words.ts';

type Question = NonNullable<TableProps<Solstis>['question']>;

/** What a lesson is made of. */
export interface Position {
  view: SolstisView;
  question: Question;
  me: number;
  /** The other player's name. */
  other: string;
}

export function lessons({ view, me, names }: Readers<SolstisView>, question?: Question): Lesson[] {
  const aim = { key: 'aim', text: i18n.text.solstis.lessons.aim, at: ['panorama'] };
  if (!question || me === undefined) return [aim];
  return [aim, ...lessonsOf({ view, question, me, other: names[1 - me] ?? '' })];
}

function lessonsOf(position: Position): Lesson[] {
  const { view, question, other } = position;
  const text = i18n.text.solstis.lessons;
  const [step] = view.turn.step;
  switch (step?.ask) {
    case undefined:
      return [];
    case 'play':
      return lessonsOfPlay(position);
    case 'capture': {
      const tiles = tilesOf(question);
      const choices = either(tiles.map(tileInList));
      return [
        {
          key: 'capture',
          text: text.capture(tileInShort(step.played), choices),
          at: ['played', ...tiles.map(inMarket)],
        },
      ];
    }
    case 'place_rainbow': {
      const why = step.cause === 'held' || step.cause === 'trout' ? step.cause : 'gained';
      return [{ key: `rainbow-${why}`, text: text.rainbow[why], at: ['choices'] }, useOfRainbow()];
    }
    case 'move_rainbow': {
      const [cell] = step.displaced;
      if (!cell) return [];
      const at = ['choices', onCell(cell)];
      return [{ key: 'rainbow-moved', text: text.rainbow.moved(tileInShort(cell)), at }, useOfRainbow()];
    }
    case 'meet_spirit':
      return [
        { key: 'spirit-meet', text: text.spirit.meet, at: ['squares', 'offered'] },
        ...lessonsOfSpirits(position),
      ];
    case 'choose_spirit':
      return lessonsOfSpirits(position);
    case 'add_from_hand':
      return [{ key: 'deer', text: text.deer, at: tilesOf(question).map(inHand) }];
    case 'add_from_row':
      return [{ key: 'beetle', text: text.beetle, at: tilesOf(question).map(inMarket) }];
    case 'cover_spirit':
      return [{ key: 'cover', text: text.cover(other), at: ['offered'] }];
  }
}

function useOfRainbow(): Lesson {
  return { key: 'rainbow-use', text: i18n.text.solstis.lessons.rainbow.use, at: ['choices'] };
}

function lessonsOfSpirits({ view, question, me }: Position): Lesson[] {
  const text = i18n.text.solstis.lessons.spirit;
  const at = ['squares', 'offered'];
  const found: Lesson[] = [];
  if (view.drawn?.includes('evil')) found.push({ key: 'evil-drawn', text: text.withEvil, at });
  else if (view.drawn && spiritChoices(question.legal).length > 1)
    found.push({ key: 'spirit', text: text.choose, at });
  const { rainbows } = panoramaOf(view, me);
  const held = squaresOf(question.legal)
    .flatMap(({ square }) => cellsOf(square))
    .filter((cell) => has(rainbows, cell));
  found.push({ key: 'grounds', text: text.grounds, at: ['offered'] });
  if (held.length) found.push({ key: 'rainbow-held-here', text: text.held, at: held.map(onCell) });
  return found;
}

/** The tiles among the answers. */
function tilesOf({ legal }: Question): Tile[] {
  return legal.flatMap((action) => ('tile' in action ? [action.tile] : []));
}
