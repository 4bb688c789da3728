/** The code of a room in what somebody typed or pasted: a code, or a link that holds one. */
export function codeIn(text: string): string | undefined {
  const trimmed = text.trim().toLowerCase();
  const code = /\/r\/([^/?#\s]+)/.exec(trimmed)?.[1] ?? trimmed.replace(/[\s-]/g, '');
  return isCode(code) ? code : undefined;
}

/** Ten letters and digits, without those that look alike. */
export function isCode(code: string): boolean {
  return /^[0-9a-hjkmnp-tv-z]{10}$/.test(code);
}
