/**
 * Cutting paper: shapes as SVG paths that know how far they reach, so that a tile can take along only what it shows.
 * Chance comes from a fixed seed: the landscape is the same on every device and at every visit.
 */

export type Point = readonly [x: number, y: number];

/** A piece of paper; `box` is left, top, right, bottom. */
export interface Shape {
  svg: string;
  box: readonly [number, number, number, number];
}

/** Numbers from 0 to 1 that only look like chance (mulberry32). */
export function chance(seed: number): () => number {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const n = (value: number) => String(Math.round(value * 10) / 10);
const at = ([x, y]: Point) => `${n(x)} ${n(y)}`;

/** The nearest there is to the `i`th point: a drawing has at least one. */
export function near(points: readonly Point[], i: number): Point {
  return points[Math.max(0, Math.min(points.length - 1, i))] ?? [0, 0];
}

/** Straight cuts from point to point. */
export function cut(points: readonly Point[]): string {
  return `M${points.map(at).join('L')}Z`;
}

/** A line through all points without corners. */
export function line(points: readonly Point[]): string {
  const p = (i: number) => near(points, i);
  let d = `M${at(p(0))}`;
  for (let i = 0; i + 1 < points.length; i++) {
    const [before, from, to, after] = [p(i - 1), p(i), p(i + 1), p(i + 2)];
    const leave: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const arrive: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    d += `C${at(leave)} ${at(arrive)} ${at(to)}`;
  }
  return d;
}

/** Land below a soft ridge, down to `bottom`. */
export function hill(ridge: readonly Point[], bottom: number): string {
  return `${line(ridge)}V${n(bottom)}H${n(near(ridge, 0)[0])}Z`;
}

/** Land below a jagged ridge, down to `bottom`. */
export function crag(ridge: readonly Point[], bottom: number): string {
  return `M${ridge.map(at).join('L')}V${n(bottom)}H${n(near(ridge, 0)[0])}Z`;
}

export function circle([x, y]: Point, r: number): string {
  return `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`;
}

/** A heap of paper, filled from the bottom of the pile to its top. */
export class Collage {
  readonly shapes: Shape[] = [];

  /** Lays a piece on top. Its reach is read off the points given. */
  lay(d: string, fill: string, reach: readonly Point[], opacity = 1): this {
    return this.add(`<path d="${d}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`, reach, 0);
  }

  /** Draws a line on top. */
  draw(d: string, stroke: string, width: number, reach: readonly Point[], more = ''): this {
    return this.add(
      `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"${more}/>`,
      reach,
      width,
    );
  }

  /** Lays a piece with the shadow it casts on what lies behind it, and a thin bright edge where light meets it. */
  layLit(d: string, fill: string, reach: readonly Point[]): this {
    this.add(`<path d="${d}" fill="#2a1440" opacity=".17" transform="translate(1.5 -4.5)"/>`, reach, 6);
    return this.add(
      `<path d="${d}" fill="${fill}" stroke="#fff" stroke-opacity=".32" stroke-width="1.4"/>`,
      reach,
      6,
    );
  }

  private add(svg: string, reach: readonly Point[], margin: number): this {
    const [xs, ys] = [reach.map(([x]) => x), reach.map(([, y]) => y)];
    const box = [
      Math.min(...xs) - margin,
      Math.min(...ys) - margin,
      Math.max(...xs) + margin,
      Math.max(...ys) + margin,
    ] as const;
    this.shapes.push({ svg, box });
    return this;
  }
}
