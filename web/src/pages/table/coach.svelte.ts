import type { GameName } from '../../games/index.ts';
import type { Lesson } from '../../games/table.ts';
import { Memory } from '../../lib/memory.ts';

/** What this device was told of a game; `isOff` when its player wants to hear no more. */
interface Told {
  keys: string[];
  isOff: boolean;
}

const NOTHING: Told = { keys: [], isOff: false };

/**
 * Teaches whoever plays for the first time: one lesson a question, each once a device. A lesson stays until its question is
 * answered or it is put away.
 */
export class Coach {
  readonly #game: GameName;
  readonly #memory = new Memory<Told>('coach', '1');
  #told = $state.raw(NOTHING);
  /** The question whose lesson was put away; nothing more is said of it. */
  #done = $state<number>();
  #shown: { lesson: Lesson; question: number | undefined } | undefined;

  constructor(game: GameName) {
    this.#game = game;
    this.#told = this.#memory.recall(game) ?? NOTHING;
  }

  get isOff(): boolean {
    return this.#told.isOff;
  }

  /** What to say now. */
  lesson(lessons: Lesson[], question: number | undefined): Lesson | undefined {
    if (this.isOff || (question !== undefined && question === this.#done)) return undefined;
    return lessons.find(({ key }) => !this.#told.keys.includes(key));
  }

  /** Remembers what is shown; what was shown at a question that is answered now has been told. */
  shows(lesson: Lesson | undefined, question: number | undefined): void {
    const before = this.#shown;
    this.#shown = lesson && { lesson, question };
    if (before?.question !== undefined && before.question !== question) this.#remember(before.lesson);
  }

  /** "Got it." The aim is followed at once by what to do. */
  putAway(lesson: Lesson, question: number | undefined): void {
    this.#shown = undefined;
    if (lesson.key !== 'aim') this.#done = question;
    this.#remember(lesson);
  }

  turnOff(): void {
    this.#keep({ ...this.#told, isOff: true });
  }

  /** Teaches all of it again. */
  restart(): void {
    this.#done = undefined;
    this.#shown = undefined;
    this.#keep(NOTHING);
  }

  #remember({ key }: Lesson): void {
    if (!this.#told.keys.includes(key)) this.#keep({ ...this.#told, keys: [...this.#told.keys, key] });
  }

  #keep(told: Told): void {
    this.#told = told;
    this.#memory.keep(this.#game, told);
  }
}
