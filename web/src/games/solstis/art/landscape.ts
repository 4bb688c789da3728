/**
 * The one great picture: a mountain from its red valley to its purple summits, 1000 by 600, a hundred for each cell.
 * It is laid from the back to the front, like paper on paper; a brook and a trail run through all of it, so that tiles
 * from anywhere find their continuation.
 */
import { Collage, chance, circle, crag, cut, hill, line, near, type Point, type Shape } from './paper.ts';
import { papers } from './palette.ts';

const SNOW = '#fdfbff';
const WATER = '#e9fbff';
const TRAIL = '#fff3d6';
const TRUNK = '#6b3f2a';

/** Everything from the left edge to the right, with both ends hanging over so that no edge shows. */
function wave(y: number, heights: readonly number[]): Point[] {
  const step = 1040 / (heights.length - 1);
  return heights.map((height, i): Point => [-20 + i * step, y - height]);
}

function below(ridge: readonly Point[], bottom: number): Point[] {
  return [...ridge, [near(ridge, 0)[0], bottom]];
}

function sky(paper: Collage): void {
  const [lilac, rose, blue] = [papers(6)[0], papers(5)[0], papers(4)[0]];
  const shades = ['#c5aee3', lilac, '#ead0e8', rose, '#fbe0e6', '#e6f1f5', blue, '#c9e9f2'];
  shades.forEach((shade, i) => {
    const y = i * 42 - 8;
    const ridge = wave(
      y,
      Array.from({ length: 9 }, (_, k) => 9 * Math.sin(k * 1.9 + i * 2.3)),
    );
    paper.lay(hill(ridge, y + 90), shade, below(ridge, y + 90));
  });
  // The sun of the longest day stands behind the summits.
  for (const [radius, shade, opacity] of [
    [215, '#fff4d2', 0.28],
    [165, '#fff0c2', 0.4],
    [118, '#ffe9a8', 0.6],
    [76, '#fff6d8', 0.95],
  ] as const) {
    paper.lay(
      circle([500, 62], radius),
      shade,
      [
        [500 - radius, 62 - radius],
        [500 + radius, 62 + radius],
      ],
      opacity,
    );
  }
}

function cloud(paper: Collage, [x, y]: Point, size: number, opacity = 0.9): void {
  const puffs: Point[] = [
    [-52, 8],
    [-30, -9],
    [-6, -15],
    [17, -7],
    [34, -11],
    [54, 8],
  ];
  const ridge = puffs.map(([px, py]): Point => [x + px * size, y + py * size]);
  paper.lay(hill(ridge, y + 10 * size), SNOW, below(ridge, y + 10 * size), opacity);
}

/** A rock face: the side in the light, the side in the shade, and snow on top if there is any. */
function peak(
  paper: Collage,
  [x, y]: Point,
  half: number,
  base: number,
  light: string,
  shade: string,
  snow: number,
): void {
  const left: Point = [x - half, base];
  const right: Point = [x + half, base];
  const fold: Point = [x + half * 0.22, base];
  paper.lay(cut([[x, y], left, fold]), light, [[x, y], left, fold]);
  paper.lay(cut([[x, y], right, fold]), shade, [[x, y], right, fold]);
  if (!snow) return;
  const reach = (base - y) * snow;
  const side = half * snow;
  const cap: Point[] = [
    [x, y],
    [x + side, y + reach],
    [x + side * 0.45, y + reach * 0.72],
    [x + side * 0.1, y + reach * 1.12],
    [x - side * 0.35, y + reach * 0.7],
    [x - side, y + reach],
  ];
  paper.lay(cut(cap), SNOW, cap);
}

function summits(paper: Collage): void {
  const [pale, light, mid, deep] = papers(6);
  const far: Point[] = [
    [206, 176],
    [296, 70],
    [330, 92],
    [392, 34],
    [430, 66],
    [498, 22],
    [560, 60],
    [612, 30],
    [668, 84],
    [706, 66],
    [796, 176],
  ];
  paper.lay(crag(far, 178), pale, below(far, 178), 0.85);
  const near: Point[] = [
    [236, 190],
    [306, 98],
    [349, 52],
    [376, 82],
    [398, 74],
    [441, 42],
    [474, 72],
    [500, 70],
    [528, 74],
    [560, 44],
    [604, 82],
    [622, 74],
    [651, 54],
    [694, 96],
    [766, 190],
  ];
  paper.layLit(crag(near, 192), mid, below(near, 192));
  peak(paper, [349, 52], 62, 140, light, deep, 0.26);
  peak(paper, [651, 54], 62, 140, light, deep, 0.26);
  peak(paper, [441, 42], 58, 140, light, deep, 0.3);
  peak(paper, [560, 44], 58, 140, light, deep, 0.3);
  const foot: Point[] = [
    [250, 178],
    [322, 104],
    [352, 116],
    [392, 90],
    [424, 108],
    [470, 88],
    [502, 104],
    [538, 90],
    [580, 110],
    [612, 92],
    [660, 116],
    [684, 104],
    [752, 178],
  ];
  paper.layLit(crag(foot, 180), light, below(foot, 180));
}

function crags(paper: Collage): void {
  const [pale, light, mid, deep] = papers(5);
  const back: Point[] = [
    [128, 290],
    [210, 192],
    [253, 150],
    [280, 176],
    [318, 136],
    [360, 112],
    [402, 142],
    [450, 106],
    [500, 134],
    [556, 102],
    [604, 140],
    [648, 110],
    [690, 142],
    [722, 178],
    [748, 150],
    [792, 192],
    [874, 290],
  ];
  paper.layLit(crag(back, 292), light, below(back, 292));
  peak(paper, [253, 150], 74, 250, pale, mid, 0.2);
  peak(paper, [748, 150], 74, 250, pale, mid, 0.2);
  for (const [x, y, half] of [
    [360, 112, 46],
    [450, 106, 52],
    [556, 102, 50],
    [648, 110, 46],
  ] as const) {
    peak(paper, [x, y], half, 232, pale, mid, 0);
  }
  const ledges: Point[][] = [
    [
      [150, 290],
      [248, 196],
      [300, 184],
      [330, 204],
      [384, 162],
      [420, 168],
      [462, 192],
      [520, 158],
      [568, 176],
      [606, 158],
      [668, 186],
      [712, 178],
      [756, 206],
      [852, 290],
    ],
    [
      [140, 296],
      [220, 226],
      [286, 214],
      [322, 226],
      [376, 196],
      [428, 204],
      [486, 184],
      [546, 200],
      [612, 190],
      [676, 214],
      [736, 210],
      [786, 230],
      [862, 296],
    ],
  ];
  ledges.forEach((ledge, i) => paper.layLit(crag(ledge, 298), i ? deep : mid, below(ledge, 298)));
  // Strata: lines of pale paper along the ledges.
  for (const [x, y, length] of [
    [262, 214, 34],
    [340, 190, 30],
    [404, 178, 40],
    [530, 178, 36],
    [600, 174, 32],
    [690, 198, 40],
    [744, 222, 26],
  ] as const) {
    paper.draw(`M${x} ${y}l${length} ${-length / 7}`, pale, 2.4, [
      [x, y - 8],
      [x + length, y],
    ]);
  }
}

function ice(paper: Collage): void {
  const [pale, light, mid, deep] = papers(4);
  const back: Point[] = [
    [52, 336],
    [106, 290],
    [153, 250],
    [186, 276],
    [222, 236],
    [268, 200],
    [316, 238],
    [366, 190],
    [408, 226],
    [452, 202],
    [500, 230],
    [552, 192],
    [596, 232],
    [640, 204],
    [666, 224],
    [706, 194],
    [748, 234],
    [780, 226],
    [814, 276],
    [847, 250],
    [894, 290],
    [948, 336],
  ];
  paper.layLit(crag(back, 340), mid, below(back, 340));
  peak(paper, [153, 250], 78, 345, pale, deep, 0.22);
  peak(paper, [847, 250], 78, 345, pale, deep, 0.22);
  for (const [x, y, half] of [
    [268, 200, 50],
    [366, 190, 52],
    [452, 202, 40],
    [552, 192, 48],
    [640, 204, 36],
    [706, 194, 52],
  ] as const) {
    peak(paper, [x, y], half, 320, light, deep, 0.24);
  }
  const shelf: Point[] = [
    [60, 350],
    [140, 306],
    [206, 290],
    [262, 300],
    [318, 274],
    [372, 286],
    [430, 262],
    [582, 264],
    [630, 284],
    [700, 272],
    [748, 296],
    [804, 288],
    [862, 308],
    [940, 350],
  ];
  paper.layLit(crag(shelf, 350), light, below(shelf, 350));
  // The tarn, and what it spills over the edge.
  const tarn: Point[] = [
    [424, 278],
    [470, 266],
    [545, 267],
    [596, 281],
    [560, 294],
    [500, 297],
    [446, 293],
  ];
  paper.layLit(line([...tarn, near(tarn, 0)]) + 'Z', '#4f9fbd', tarn);
  paper.draw('M450 281h46M520 276h40M478 289h54', WATER, 2.4, [
    [450, 276],
    [560, 290],
  ]);
  // Seracs: blocks of ice that lean.
  const lean = chance(4);
  for (let x = 118; x < 900; x += 27 + lean() * 22) {
    if (x > 400 && x < 606) continue;
    const [y, h, w] = [318 - lean() * 10, 16 + lean() * 16, 9 + lean() * 7];
    const block: Point[] = [
      [x, y],
      [x + w * 0.3, y - h],
      [x + w, y - h * 0.8],
      [x + w * 1.3, y],
    ];
    paper.lay(cut(block), lean() > 0.5 ? SNOW : pale, block);
    const shade: Point[] = [...block.slice(2), [x + w * 0.75, y]];
    paper.lay(cut(shade), mid, shade);
  }
  cloud(paper, [98, 262], 0.55, 0.75);
  cloud(paper, [316, 262], 0.62, 0.85);
  cloud(paper, [768, 268], 0.72, 0.85);
  cloud(paper, [216, 166], 0.5, 0.7);
  cloud(paper, [800, 172], 0.5, 0.7);
}

/** The brook from the tarn to the valley: down the rock, through the trees, in bends through the fields; x, y, half width. */
const BROOK = [
  [505, 292, 7],
  [507, 316, 8],
  [506, 342, 9],
  [504, 368, 13],
  [510, 394, 18],
  [530, 420, 21],
  [534, 446, 23],
  [506, 470, 24],
  [462, 494, 26],
  [424, 520, 28],
  [398, 548, 32],
  [390, 580, 38],
  [404, 620, 50],
] as const;

/** Would something `margin` wide stand in the water here? */
function isWet(x: number, y: number, margin: number): boolean {
  return BROOK.some(([bx, by, half]) => Math.abs(by - y) < 30 && Math.abs(bx - x) < half + margin);
}

function brook(paper: Collage): void {
  const bank = (side: number, wider: number) =>
    BROOK.map(([x, y, half]): Point => [x + side * (half + wider), y]);
  const water = (wider: number) => `${line(bank(-1, wider))}L${line(bank(1, wider).reverse()).slice(1)}Z`;
  const reach: Point[] = [
    [345, 290],
    [562, 620],
  ];
  paper.lay(water(3), '#2a1440', reach, 0.16);
  paper.lay(water(0), WATER, reach);
  const ripples =
    'M504 300v20M509 314v30M503 338v22M520 404q16 16 14 34M512 462q-22 16 -40 26M436 512q-24 16 -30 34M384 560q-4 18 4 34';
  paper.draw(ripples, '#8fcde0', 2.4, reach);
}

/** A fir: three skirts of paper, the right half in the shade. */
function fir(paper: Collage, [x, y]: Point, h: number, light: string, shade: string): void {
  const w = h * 0.3;
  const half = (side: number): Point[] => [
    [x, y - h],
    [x + side * w * 0.5, y - h * 0.66],
    [x + side * w * 0.28, y - h * 0.66],
    [x + side * w * 0.78, y - h * 0.36],
    [x + side * w * 0.4, y - h * 0.36],
    [x + side * w, y],
    [x, y],
  ];
  const [left, right] = [half(-1), half(1)];
  paper.lay(cut(left), light, left);
  paper.lay(cut(right), shade, right);
}

function forest(paper: Collage): void {
  const [pale, light, mid, deep] = papers(3);
  const grow = chance(11);
  const trees = (from: number, y: number, h: number, gap: number, front: string, shade: string) => {
    for (let x = from; x < 1015; x += gap * (0.75 + grow() * 0.5)) {
      // The brook keeps a clearing.
      if (isWet(x, y, h * 0.3)) continue;
      fir(paper, [x, y + grow() * 7], h * (0.75 + grow() * 0.45), front, shade);
    }
  };
  const far = wave(318, [8, 2, 10, 4, 12, 2, 6, 12, 3, 8, 2]);
  paper.layLit(hill(far, 420), pale, below(far, 420));
  trees(-8, 332, 42, 30, light, mid);
  const middle = wave(348, [0, 10, 4, 14, 2, -6, 4, 12, 6, 12, 2]);
  paper.layLit(hill(middle, 420), light, below(middle, 420));
  trees(6, 372, 50, 37, mid, deep);
  const near = wave(388, [4, -4, 6, 0, 4, -8, 2, 8, 0, 6, 2]);
  paper.layLit(hill(near, 440), mid, below(near, 440));
  trees(-2, 418, 50, 45, deep, '#235f3e');
}

/** A tree in autumn: a round crown with a lit side, on a thin trunk. */
function tree(paper: Collage, [x, y]: Point, r: number, crown: string, lit: string): void {
  paper.draw(`M${x} ${y}v${-r * 1.6}`, TRUNK, r / 4.5, [
    [x, y],
    [x, y - r * 1.6],
  ]);
  const top: Point = [x, y - r * 2];
  const reach: Point[] = [
    [x - r, y - r * 3],
    [x + r, y - r],
  ];
  paper.lay(circle(top, r), crown, reach);
  paper.lay(circle([x - r * 0.28, y - r * 2.2], r * 0.62), lit, reach, 0.75);
}

function fields(paper: Collage): void {
  const [pale, light, mid, deep] = papers(2);
  const back = wave(414, [2, 14, 6, 16, 4, 12, 2, 16, 8, 14, 0]);
  paper.layLit(hill(back, 520), pale, below(back, 520));
  const grow = chance(23);
  for (let x = 10; x < 1000; x += 44 + grow() * 40) {
    if (isWet(x, 424, 12)) continue;
    tree(paper, [x, 424 + grow() * 6], 7 + grow() * 4, deep, light);
  }
  const second = wave(446, [10, 0, 16, 4, 20, 6, 0, 14, 2, 18, 6]);
  paper.layLit(hill(second, 520), light, below(second, 520));
  // Furrows follow the hills.
  for (const [from, to] of [
    [40, 190],
    [260, 420],
    [600, 760],
    [850, 1000],
  ] as const) {
    for (let i = 0; i < 4; i++) {
      const [y, sag] = [452 + i * 9, 6 - i * 3];
      const [left, right] = [from + i * 5, to - i * 7];
      paper.draw(`M${left} ${y}Q${(left + right) / 2} ${y - sag * 2} ${right} ${y + 3}`, mid, 2.6, [
        [left, y - 12],
        [right, y + 6],
      ]);
    }
  }
  const third = wave(484, [0, 12, 2, 10, -4, -26, -2, 12, 0, 10, 4]);
  paper.layLit(hill(third, 530), mid, below(third, 530));
  for (let x = 30; x < 1000; x += 62 + grow() * 58) {
    if (isWet(x, 488, 18)) continue;
    tree(paper, [x, 486 + grow() * 10], 10 + grow() * 6, grow() > 0.5 ? deep : '#c05f18', '#f9c56f');
  }
  // Haystacks wait for the evening.
  for (const [x, y] of [
    [226, 500],
    [246, 504],
    [706, 498],
    [934, 502],
  ] as const) {
    const stack: Point[] = [
      [x - 11, y],
      [x - 7, y - 13],
      [x, y - 19],
      [x + 7, y - 13],
      [x + 11, y],
    ];
    paper.lay(hill(stack, y + 2), '#fbdc9c', stack);
    paper.draw(`M${x - 6} ${y - 6}h11`, mid, 1.6, stack);
  }
}

function poppy(paper: Collage, [x, y]: Point, r: number, petal: string): void {
  const reach: Point[] = [
    [x - r, y - r],
    [x + r, y + r * 4],
  ];
  paper.draw(`M${x} ${y}q${r * 0.6} ${r * 2} 0 ${r * 3.6}`, '#7a2430', 1.5, reach);
  paper.lay(circle([x, y], r), petal, reach);
  paper.lay(circle([x, y], r * 0.38), '#4d1722', reach);
}

function house(paper: Collage, [x, y]: Point): void {
  const wall: Point[] = [
    [x, y],
    [x, y - 22],
    [x + 17, y - 36],
    [x + 34, y - 22],
    [x + 34, y],
  ];
  const side: Point[] = [
    [x + 34, y],
    [x + 34, y - 22],
    [x + 58, y - 22],
    [x + 58, y],
  ];
  const roof: Point[] = [
    [x + 13, y - 40],
    [x + 44, y - 40],
    [x + 64, y - 20],
    [x + 37, y - 20],
    [x + 17, y - 37],
  ];
  paper.layLit(cut(wall), '#fff0dc', wall);
  paper.lay(cut(side), '#f3d3b4', side);
  paper.lay(cut(roof), '#7a2430', roof);
  paper.lay(
    cut([
      [x - 4, y - 20],
      [x + 17, y - 40],
      [x + 21, y - 37],
      [x, y - 18],
    ]),
    '#7a2430',
    wall,
  );
  paper.lay(`M${x + 12} ${y - 18}h9v9h-9z`, '#ffcf5e', wall);
  paper.lay(`M${x + 42} ${y - 15}h8v8h-8z`, '#ffcf5e', side);
}

function meadows(paper: Collage): void {
  const [pale, light, mid, deep] = papers(1);
  const back = wave(516, [4, 14, 2, 12, -8, -12, 4, 14, 2, 12, 6]);
  paper.layLit(hill(back, 620), pale, below(back, 620));
  house(paper, [628, 532]);
  house(paper, [92, 534]);
  const second = wave(540, [12, 2, 14, 4, -10, -4, 12, 0, 12, 2, 10]);
  paper.layLit(hill(second, 620), light, below(second, 620));
  const bloom = chance(31);
  for (let x = 14; x < 1000; x += 19 + bloom() * 26) {
    if (isWet(x, 556, 8)) continue;
    poppy(paper, [x, 548 + bloom() * 12], 3 + bloom() * 1.6, bloom() > 0.35 ? '#fff1de' : '#ffd27a');
  }
  const third = wave(574, [0, 10, -2, 8, -22, -14, 8, -2, 10, 0, 6]);
  paper.layLit(hill(third, 620), mid, below(third, 620));
  // A fence, and the bridge over the brook.
  for (const [from, to] of [
    [214, 330],
    [742, 840],
  ] as const) {
    const rails = `M${from} 566h${to - from}M${from} 573h${to - from}`;
    const posts = Array.from(
      { length: Math.floor((to - from) / 19) + 1 },
      (_, i) => `M${from + i * 19} 559v20`,
    );
    paper.draw(rails + posts.join(''), '#fbe3c4', 2.4, [
      [from, 559],
      [to, 580],
    ]);
  }
  const front = wave(598, [0, 8, 0, 6, -14, -12, 6, 0, 8, 0, 4]);
  paper.layLit(hill(front, 620), deep, below(front, 620));
  for (let x = 6; x < 1000; x += 17 + bloom() * 22) {
    if (isWet(x, 590, 8)) continue;
    poppy(paper, [x, 578 + bloom() * 14], 4 + bloom() * 2.6, bloom() > 0.3 ? '#ff8f6b' : '#ffe0b8');
  }
}

/** The way up, from the valley to the summits. */
function trail(paper: Collage): void {
  const bends: Point[][] = [
    [
      [872, 606],
      [846, 574],
      [884, 548],
      [862, 520],
      [812, 502],
      [836, 476],
      [888, 458],
      [866, 434],
      [806, 416],
    ],
    [
      [764, 372],
      [724, 356],
      [758, 336],
      [724, 318],
    ],
    [
      [716, 300],
      [672, 286],
      [702, 264],
      [664, 248],
    ],
    [
      [650, 226],
      [612, 206],
      [640, 184],
      [604, 164],
      [620, 140],
    ],
    [
      [612, 122],
      [590, 104],
      [582, 84],
      [564, 62],
    ],
  ];
  for (const bend of bends) paper.draw(line(bend), TRAIL, 3.4, bend, ' stroke-dasharray="1 8"');
}

function paint(): Shape[] {
  const paper = new Collage();
  sky(paper);
  summits(paper);
  crags(paper);
  ice(paper);
  forest(paper);
  fields(paper);
  meadows(paper);
  brook(paper);
  trail(paper);
  return paper.shapes;
}

const picture = paint();

/** The part of the picture that falls into a box, as SVG. */
export function view(left: number, top: number, right: number, bottom: number): string {
  return picture
    .filter(({ box }) => box[0] < right && box[2] > left && box[1] < bottom && box[3] > top)
    .map(({ svg }) => svg)
    .join('');
}

/** All of it. */
export const whole = view(0, 0, 1000, 600);

const pieces = new Map<string, string>();

/** What a tile shows, as SVG in the coordinates of the whole picture. Cut once, when it is first wanted. */
export function pieceOf([row, column]: readonly [number, number]): string {
  const key = `${row}-${column}`;
  let piece = pieces.get(key);
  if (piece === undefined) {
    const [left, top] = [(column - 1) * 100, (6 - row) * 100];
    piece = view(left, top, left + 100, top + 100);
    pieces.set(key, piece);
  }
  return piece;
}
