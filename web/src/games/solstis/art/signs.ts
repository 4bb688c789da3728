/** A sign for each row beside its colour, in a square of 16: nobody has to tell colours apart. */
export const signs = [
  // Poppy
  'M8 8.2C5 8.2 3.2 6.5 3.8 3.6 5.2 3.6 6 4.2 6.4 5 6.6 3.4 7.2 2.4 8 1.6c.8.8 1.4 1.8 1.6 3.4.4-.8 1.2-1.4 2.6-1.4C12.8 6.5 11 8.2 8 8.2ZM7.2 8.5h1.6v2.2c.8-1.4 2-2 3.8-2-.2 2.4-1.6 3.6-3.8 3.8V15H7.2v-1.7C5 13.1 3.8 12 3.4 9.8c1.8 0 3 .6 3.8 1.8Z',
  // Round tree of autumn
  'M8 1a5 5 0 0 1 .9 9.9V15H7.1v-4.1A5 5 0 0 1 8 1Z',
  // Fir
  'M8 .8l3.4 4.6H9.9l3 3.8h-1.7l2.6 3.6H9v2.4H7v-2.4H2.2l2.6-3.6H3.1l3-3.8H4.6Z',
  // Ice
  'M7 1h2v14H7ZM13.6 12.4 14.6 10.6 2.4 3.6 1.4 5.4ZM2.4 12.4 1.4 10.6 13.6 3.6 14.6 5.4Z',
  // Crag: a cut stone
  'M4.5 2.5h7L15 7l-7 7.5L1 7Zm.6 1.7L3.6 6.2h2.6Zm2.9 0L6.8 6.2h2.4Zm2.9 0-1.1 2h2.6ZM3.8 7.8 6.9 11 6 7.8Zm4.2 4L9 7.8H7Zm1.1-.8 3.1-3.2H10Z',
  // Summits
  'M.5 14 6 3.5 8.5 8 10.5 5 15.5 14ZM6 6.2 4.6 9l1.4-.7 1.5.8Z',
] as const;

export function sign(row: number): string {
  return signs[row - 1] ?? signs[0];
}
