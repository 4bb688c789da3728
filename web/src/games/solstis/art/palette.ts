/** The six colours of the mountain: papers from far and pale to near and deep, and the ink of the label. */
export const ROWS = [
  { papers: ['#f0a184', '#e6795f', '#d4564a', '#b93c3f'], ink: '#a1282d' },
  { papers: ['#fbd08a', '#f5b25a', '#e99438', '#d67a24'], ink: '#9c4a08' },
  { papers: ['#a5d3a0', '#76b884', '#4e9a69', '#32784f'], ink: '#1e5f3c' },
  { papers: ['#dcf1f6', '#b5e0ec', '#8fcde0', '#67b3cd'], ink: '#17647f' },
  { papers: ['#f9cfdd', '#f1abc4', '#e388a9', '#cc658e'], ink: '#9d3263' },
  { papers: ['#d3bfe9', '#b398d7', '#9274bf', '#7353a3'], ink: '#573a86' },
] as const;

function coloursOf(row: number): (typeof ROWS)[number] {
  return ROWS[row - 1] ?? ROWS[0];
}

/** The papers of a row, numbered from 1 at the bottom. */
export function papers(row: number): readonly [string, string, string, string] {
  return coloursOf(row).papers;
}

/** The label's colour of a row: dark enough for white writing on it. */
export function ink(row: number): string {
  return coloursOf(row).ink;
}
