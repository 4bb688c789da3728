/** The forms of a word; a language uses those it has. */
export type Forms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/** Picks the form of a word that goes with a number, in one language. */
export function pluralIn(language: string): (n: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(language);
  return (n, forms) => forms[rules.select(n)] ?? forms.other;
}
