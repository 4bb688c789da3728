/**
 * What a player reads, in their language. English is the source: every other language has exactly its texts.
 * A component writes `i18n.text.common.openRoom`, and follows when the language changes.
 */
import type { Catalogue } from './en/index.ts';

export type { Catalogue };

/** Each language by its code, with its own name. */
export const languages = { en: 'English', fr: 'Français', de: 'Deutsch', nl: 'Nederlands' } as const;

export type Language = keyof typeof languages;

const catalogues: Record<Language, () => Promise<{ default: Catalogue }>> = {
  en: () => import('./en/index.ts'),
  fr: () => import('./fr/index.ts'),
  de: () => import('./de/index.ts'),
  nl: () => import('./nl/index.ts'),
};

const REMEMBERED = 'solarium.language';

class I18n {
  /** The language of `text`. */
  language = $state<Language>('en');

  // There before anything is drawn: the page waits for `start`.
  #text = $state.raw<Catalogue>();

  /** Every text, in the language chosen. */
  get text(): Catalogue {
    if (!this.#text) throw new Error('i18n.start() comes before the first text');
    return this.#text;
  }

  /** The language with its country, where that makes a difference: British English has no comma before “and”. */
  get locale(): string {
    return this.language === 'en' ? 'en-GB' : this.language;
  }

  /** Loads the language chosen before, or else the first of the browser's that there is. */
  async start(): Promise<void> {
    await this.#load(remembered() ?? spokenHere());
  }

  /** Changes the language, and remembers it on this device. */
  async choose(language: Language): Promise<void> {
    try {
      localStorage.setItem(REMEMBERED, language);
    } catch {
      // Storage is forbidden here: the choice lasts as long as the page.
    }
    await this.#load(language);
  }

  async #load(language: Language): Promise<void> {
    this.#text = (await catalogues[language]()).default;
    this.language = language;
    document.documentElement.lang = language;
  }
}

function isLanguage(code: string | null | undefined): code is Language {
  return code != null && Object.hasOwn(languages, code);
}

function remembered(): Language | undefined {
  try {
    const code = localStorage.getItem(REMEMBERED);
    return isLanguage(code) ? code : undefined;
  } catch {
    return undefined;
  }
}

function spokenHere(): Language {
  return navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
}

export const i18n = new I18n();
