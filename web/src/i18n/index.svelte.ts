/**
 * What a player reads, in their language. English is the source: every other language has exactly its texts.
 * A component writes `i18n.text.common.openRoom`, and follows when the language changes. Each area of the texts is
 * loaded when it is wanted: the common ones before anything is drawn, a game's with the game.
 */
import { load } from '../lib/load.ts';
import { Memory } from '../lib/memory.ts';
import type common from './en/common.ts';
import type solenia from './en/solenia.ts';
import type solstis from './en/solstis.ts';

/** Every text there is, by its area. */
export interface Catalogue {
  common: typeof common;
  solenia: typeof solenia;
  solstis: typeof solstis;
}

export type Area = keyof Catalogue;

/** Each language by its code, with its own name. */
export const languages = { en: 'English', fr: 'Français', de: 'Deutsch', nl: 'Nederlands' } as const;

export type Language = keyof typeof languages;

const pieces = import.meta.glob<{ default: Catalogue[Area] }>('./*/*.ts');
const chosen = new Memory<Language>('language', '1');

class I18n {
  /** The language of `text`. */
  language = $state<Language>('en');

  /** The texts of the areas wanted so far. */
  #text = $state.raw<Partial<Catalogue>>({});

  /** The texts of every area that was waited for, in the language chosen. */
  get text(): Catalogue {
    return this.#text as Catalogue;
  }

  /** The language with its country, where that makes a difference: British English has no comma before “and”. */
  get locale(): string {
    return this.language === 'en' ? 'en-GB' : this.language;
  }

  /** Loads the common texts in the language chosen before, or else in the first of the browser's that there is. */
  async start(): Promise<void> {
    await this.#load(remembered() ?? spokenHere(), ['common']);
  }

  /** Loads the texts of an area, unless they are there. */
  async want(area: Area): Promise<void> {
    if (!this.#text[area]) await this.#load(this.language, [area]);
  }

  /** Changes the language, and remembers it on this device. */
  async choose(language: Language): Promise<void> {
    chosen.keep('last', language);
    await this.#load(language, Object.keys(this.#text) as Area[]);
  }

  async #load(language: Language, areas: Area[]): Promise<void> {
    const texts = await Promise.all(
      areas.map(async (area) => {
        const piece = pieces[`./${language}/${area}.ts`];
        if (!piece) throw new Error(`there is no ${area} in ${language}`);
        return [area, (await load(piece)).default] as const;
      }),
    );
    this.#text = { ...this.#text, ...Object.fromEntries(texts) };
    this.language = language;
    document.documentElement.lang = language;
  }
}

function isLanguage(code: string | null | undefined): code is Language {
  return code != null && Object.hasOwn(languages, code);
}

function remembered(): Language | undefined {
  const code = chosen.recall('last');
  return isLanguage(code) ? code : undefined;
}

function spokenHere(): Language {
  return navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
}

export const i18n = new I18n();
