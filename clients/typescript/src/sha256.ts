/**
 * SHA-256 (FIPS 180-4) in plain code: `crypto.subtle` is missing on pages that come over http from another machine,
 * which is how friends in one house play.
 */

const primes = firstPrimes(64);
const START = Uint32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
const ROUNDS = Uint32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));

/** SHA-256 of bytes, or of a text in UTF-8, as 64 hexadecimal digits. */
export function sha256(message: string | Uint8Array): string {
  const bytes = padded(typeof message === 'string' ? new TextEncoder().encode(message) : message);
  const state = START.slice();
  const words = new Uint32Array(64);
  for (let at = 0; at < bytes.length; at += 64) {
    digest(state, words, new DataView(bytes.buffer, at, 64));
  }
  return Array.from(state, (word) => word.toString(16).padStart(8, '0')).join('');
}

/** The message, a one, zeros, and its length in bits: a whole number of blocks. */
function padded(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const blocks = Math.ceil((message.length + 9) / 64);
  const bytes = new Uint8Array(64 * blocks);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(bytes.length - 4, (message.length << 3) >>> 0);
  return bytes;
}

function digest(state: Uint32Array, w: Uint32Array, block: DataView): void {
  for (let i = 0; i < 16; i++) w[i] = block.getUint32(4 * i);
  for (let i = 16; i < 64; i++) {
    const [early, late] = [w[i - 15]!, w[i - 2]!];
    const s0 = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const s1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    w[i] = w[i - 16]! + s0 + w[i - 7]! + s1;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let i = 0; i < 64; i++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + ROUNDS[i]! + w[i]!) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = state[i]! + word));
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

/** The first 32 bits after the point. */
function fraction(x: number): number {
  return Math.floor((x - Math.floor(x)) * 2 ** 32);
}

function firstPrimes(n: number): number[] {
  const found: number[] = [];
  for (let candidate = 2; found.length < n; candidate++) {
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate);
  }
  return found;
}
