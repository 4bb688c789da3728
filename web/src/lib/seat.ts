/** The colour of a seat, as a reference into the theme. */
export function seatColour(seat: number): string {
  return `var(--seat-${seat % 4})`;
}
