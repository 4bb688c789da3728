/**
 * The animals of the fifteen spirits, each in a square of 48. `body` is filled, `limbs` are thick lines of the same
 * colour, `carved` is what the knife took away: filled, or drawn as `grooves`.
 */
import type { Spirit } from 'solarium-client';

export interface Animal {
  body: string;
  limbs?: string;
  carved?: string;
  grooves?: string;
}

/** A hole of the knife: an eye or a spot. */
const dot = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** The same shape on both sides of the middle. */
const WINGS = 'M23 20C20 8 9 3 5 8s0 15 10 17c-8 1-10 9-6 14s12 2 14-9Z';
const mirror = (path: string) =>
  // Only absolute and relative x change sign; the paths mirrored here use no arcs and no H.
  path.replace(/([A-Za-z])([^A-Za-z]*)/g, (_, command: string, rest: string) => {
    const numbers = rest.match(/-?[\d.]+/g) ?? [];
    const isRelative = command === command.toLowerCase();
    const flipped = numbers.map((text, i) =>
      i % 2 ? Number(text) : isRelative ? -Number(text) : 48 - Number(text),
    );
    return command + flipped.join(' ');
  });
const both = (path: string) => path + mirror(path);

export const animals: Record<Spirit, Animal> = {
  trout: {
    body: 'M3 26C8 16 20 13 30 20L43 12C40 19 40 31 44 38L30 31C20 37 9 35 3 26ZM17 17L25 8L29 19ZM18 33l5 7 4-7Z',
    carved: dot(10, 24.5, 1.7) + dot(20, 22, 1.5) + dot(25, 26, 1.5) + dot(29, 22.5, 1.3),
    grooves: 'M14.5 19q3.5 6 0 12M36 22l4-2M36 28l4 2',
  },
  deer: {
    body: 'M24 45c-4 0-5-6-6.5-12-4-1-9-3-11-8 5 0 8 1 10.5 2 1-3 4-5 7-5s6 2 7 5c2.5-1 5.5-2 10.5-2-2 5-7 7-11 8-1.5 6-2.5 12-6.5 12Z',
    limbs: both('M20 23C14 18 12.5 12 14 4M13.5 13L6 8M15.5 18L6 17'),
    carved: dot(20.5, 30, 1.4) + dot(27.5, 30, 1.4) + 'M21.5 39h5l-2.5 3Z',
  },
  eagle: {
    body: both('M24 9C21 9 20 11 20 14C14 12 8 11 2 5C2 14 6 22 15 27L20 29L17 40L24 37Z'),
    carved: 'M24 13l2.2 3.5L24 21l-2.2-4.5Z',
    grooves: both('M7 14Q12 20 19 22M11 21Q15 24 19 25M22 31L21 36'),
  },
  bear: {
    body: 'M24 9c10 0 17 7 17 16.5S34 42 24 42 7 35 7 25.5 14 9 24 9Z' + dot(11, 13, 6.5) + dot(37, 13, 6.5),
    carved:
      dot(17, 22, 1.9) +
      dot(31, 22, 1.9) +
      'M20.5 28.5q3.5-2.5 7 0l-3.5 4Z' +
      dot(11, 13, 2.4) +
      dot(37, 13, 2.4),
    grooves: 'M24 32v3M24 35q-4 4-7 1M24 35q4 4 7 1',
  },
  dragonfly: {
    body:
      'M24 5a4.5 4.5 0 0 1 3.5 7.5L26.5 18v22q-2.5 6-5 0V18l-1-5.5A4.5 4.5 0 0 1 24 5Z' +
      both('M22 16C14 8 4 8 2 12s8 9 20 8ZM22 22C12 21 4 25 5 30s11 1 17-4Z'),
    grooves: both('M20 17.5L8 13M20 23.5L9 28') + 'M22 26h4M22 31h4M22 36h4',
  },
  beetle: {
    body: 'M24 15c8 0 12 6 12 14S31 44 24 44 12 37 12 29 16 15 24 15ZM16 14q1-7 8-7t8 7Z',
    limbs: both('M20 8C15 7 14 3 18 1M13 22L5 17M12 30L3 30M14 37L7 43'),
    grooves: 'M24 22v21M14 21q10 4 20 0',
    carved: dot(20, 11, 1.1) + dot(28, 11, 1.1),
  },
  groundhog: {
    body:
      'M24 4c6 0 9 4 9 9 0 3-.5 5 0 7 5 3 8 9 8 14 0 7-7 10-17 10S7 41 7 34c0-5 3-11 8-14 .5-2 0-4 0-7 0-5 3-9 9-9Z' +
      dot(16, 6, 3) +
      dot(32, 6, 3),
    carved: dot(20, 11, 1.4) + dot(28, 11, 1.4) + 'M22 14.5h4l-2 2Z' + 'M22.5 18h3v3h-3Z',
    grooves: 'M15 27q4 5 8 2M33 27q-4 5-8 2M17 43q0-5 7-5t7 5',
  },
  bee: {
    body:
      'M7 28c0-6 6-11 16-11s17 5 18 11c-1 6-8 11-18 11S7 34 7 28ZM40 26l6 2-6 2Z' +
      'M21 18C13 8 20 1 26 5c4 3 3 9 0 13ZM29 18c-2-8 5-14 10-10 4 4-1 9-7 11Z',
    limbs: 'M10 22Q8 15 3 16M13 20Q12 13 8 12',
    carved: dot(12, 26, 1.6),
    grooves: 'M19 18v20M26 17.5v21M33 19.5v17',
  },
  ladybug: {
    body: dot(24, 28, 15.5) + 'M14 16q2-9 10-9t10 9Z',
    limbs: both('M20 8Q18 3 14 3M11 21L5 17M9 29L3 29M12 38L7 42'),
    carved:
      dot(17, 25, 2.8) +
      dot(31, 25, 2.8) +
      dot(18, 34.5, 2.6) +
      dot(30, 34.5, 2.6) +
      dot(20, 12, 1) +
      dot(28, 12, 1),
    grooves: 'M24 17v26M12 18q12 3 24 0',
  },
  wolf: {
    body: both('M24 13C20 13 18 13 16 14L6 3C4 12 5 18 7 24L3 31L12 34L24 46Z'),
    carved: both('M12 22L20 26L14 27Z') + 'M20.5 37h7L24 41.5Z',
    grooves: both('M9 9L13 17M16 31L21 35') + 'M24 18v10',
  },
  squirrel: {
    body:
      'M27 44C32 38 34 33 33 28c-1-4-5-5-4-10 1-6 8-8 12-3 6 8 5 26-9 29Z' +
      'M29 44H11c3-2 4-5 4-9-5 0-9-3-9-7 0-5 4-8 9-9l1-6 4 5c5 1 6 5 5 8 6 4 7 11 4 18ZM4 34a3.5 3.5 0 1 1 5 4q-4 0-5-4Z',
    carved: dot(13.5, 24.5, 1.6),
    grooves: 'M11 34l7 1M24 30q3 5 0 12M38 20q3 8-1 17',
  },
  bird: {
    body: 'M2 20l8-4c1-6 6-9 11-8 7 1 10 5 11 10l14 15-8-1 3 7-10-4c-4 4-9 5-14 3-7-3-9-9-7-16Z',
    limbs: 'M18 37v7M25 37v7M15 44h5M22 44h5',
    carved: dot(16, 15.5, 1.6) + 'M18 23q9-1 14 8-12 3-14-8Z',
  },
  lizard: {
    body: 'M24 1c4.5 0 5.5 5 4 9s-6.5 4-8 0 .5-9 4-9Z',
    limbs:
      'M24 9C20 14 28 20 25 27M23 10C19 14 27 20 24 27M25 10C21 14 29 20 26 27M25 25C23 32 17 36 23 41S36 41 34 34' +
      'M22 15L13 13L10 7M27 17L35 13L37 7M24 26L14 29L11 36M27 26L36 27L40 33',
    carved: dot(22.3, 5.5, 1) + dot(25.7, 5.5, 1),
    grooves: 'M24.5 14v.1M25 19v.1M25.5 24v.1',
  },
  butterfly: {
    body: both(WINGS) + 'M22.5 14h3v24q-1.5 4-3 0Z',
    limbs: both('M23.5 14Q22 6 17 4'),
    carved: dot(11, 14, 2.6) + dot(37, 14, 2.6) + dot(14, 34, 2.2) + dot(34, 34, 2.2),
    grooves: both('M16 19L21 23M17 29L21 27'),
  },
  evil: {
    body: both('M24 2C20 7 21 10 16 12C14 10 13 7 14 2C6 8 4 16 5 24C6 36 14 45 24 45Z'),
    carved:
      both('M10 22L21 27Q14 33 10 22Z') +
      'M14 36l3-3 3.5 3 3.5-3 3.5 3 3.5-3 3 3-3 4-3.5-2.5L24 40l-3.5-2.5L17 40Z',
  },
};
