/** What French asks of every text: no-break spaces, and « de » before a name. */

/** « de » before a name or a noun: « de Bo », but « d’Ada », « d’Yves », « d’Hugo » and « de Hans ». */
export function de(name: string): string {
  const letters = name.normalize('NFD');
  return /^(?:[aeiouœæ]|h[eiouy]|y(?![aeiou]))/i.test(letters) ? `d’${name}` : `de ${name}`;
}

/** Texts are written with ordinary spaces; where French lets no line break, the page gets others. */
export function spaced<Texts>(texts: Texts): Texts {
  return within(texts) as Texts;
}

function within(text: unknown): unknown {
  if (typeof text === 'string') return withSpaces(text);
  if (typeof text === 'function') return (...given: unknown[]) => within(text(...given));
  if (Array.isArray(text)) return text.map(within);
  if (typeof text !== 'object' || text === null) return text;
  return Object.fromEntries(Object.entries(text).map(([key, inner]) => [key, within(inner)]));
}

/** A narrow no-break space before ; ? and !, a full one before a colon and inside « ». */
function withSpaces(text: string): string {
  return text
    .replace(/ ([;?!])/g, '\u202f$1')
    .replace(/ ([:»])/g, '\u00a0$1')
    .replace(/« /g, '«\u00a0');
}
