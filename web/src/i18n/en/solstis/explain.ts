/** What a piece says of itself. Tiles come as words (“green 4”), several of them as one list. */
const explain = {
  market:
    'The face-up tiles, for both of you. A tile of your hand captures one with its colour or its number.',
  panorama: 'The mountain. Every tile has one place: the colour is its row, the number its column.',
  hand: 'Your tiles. Only you see them.',
  otherHand: (name: string) => `${name}’s tiles. Only ${name} sees them.`,
  pile: 'You draw from it at the end of your turn, and the second chance comes from it. When it is empty, only tiles that capture can be played.',
  rainbows: 'Whoever captures nothing, not even with the second chance, gets one of these jokers.',
  spiritPile:
    'Whoever forms a square draws two spirits and meets one of them. The other one is laid face up.',
  heldRainbow: 'It waits until there is a tile to place it beside: until the first capture.',

  /** A tile of the hand. */
  captures: (tiles: string) => `Can capture ${tiles}: same colour or same number.`,
  capturesNothing: 'Captures nothing now: it would join the market, and the top tile of the pile would try.',
  mustCapture: 'Captures nothing now, so it cannot be played: the pile is empty.',
  goesHere: 'Has one place on your mountain: its colour is the row, its number the column.',
  hasFire: 'It has a fire: 1 ★ when tiles and rainbows lead from it down to the red row.',

  /** A tile of the market. */
  forBoth: 'Lies face up for both of you. A tile with its colour or its number captures it.',
  capturedBy: (tiles: string) => `You can capture it with ${tiles}.`,
  another: 'Another tile lies face down beneath it.',

  /** What lies in a panorama. */
  inLargest: 'Part of the largest area, which gives 1 ★ for each tile.',
  apart: 'Not joined to the largest area: only that one gives ★ for its tiles.',
  lit: 'Its fire is lit: tiles and rainbows lead down to the red row.',
  unlit: 'Its fire is not lit: nothing leads down to the red row yet.',
  joker: 'A joker: it joins tiles and completes squares, but gives no ★ itself.',
  movesOn: (tile: string) => `When ${tile} comes, the rainbow moves to another place.`,
  isHeld: (tile: string) => `A spirit holds it here for good: ${tile} would be lost.`,

  /** A spirit that nobody has met. */
  faceUp: 'It lies face up: whoever forms a square may take it.',

  worthArea: (points: number) => `The area: now ${points} ★`,
  worth: (points: number) => `Now ${points} ★`,
  worthAreaAndFire: (points: number, fire: number) => `The area: now ${points} ★. The fire: ${fire} ★`,
  justMoved: 'just moved',
};

export default explain;
