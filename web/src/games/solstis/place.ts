/** Where a cell lies in the picture of the mountain, as CSS wants it: 10 columns wide and 6 rows high. */

export const left = (column: number) => `${(column - 1) * 10}%`;

export const top = (row: number) => `${((6 - row) * 100) / 6}%`;
