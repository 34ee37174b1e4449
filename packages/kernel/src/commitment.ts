import { formatSeed, type Seed } from './rng.ts';

/**
 * What is shown of a seed before the first play: SHA-256 over its 32 hexadecimal digits. The seed has 128
 * random bits, so that nobody can find it from the hash, nor a second one with the same hash.
 */
export const commitment = (seed: Seed): string => sha256(formatSeed(seed));

/** SHA-256 of ASCII text, in hexadecimal. Written out because rules run where no crypto module is. */
export function sha256(text: string): string {
  const words = padded(text);
  const hash = Int32Array.from(START);
  const schedule = new Int32Array(64);
  for (let block = 0; block < words.length; block += 16) {
    for (let i = 0; i < 64; i++) {
      schedule[i] = i < 16 ? words[block + i]! : expanded(schedule, i);
    }
    compress(hash, schedule);
  }
  return Array.from(hash, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

/** The text as big-endian words, a one bit, zeros and the length in bits, to whole blocks of 16 words. */
function padded(text: string): Int32Array {
  const words = new Int32Array(16 * Math.ceil((text.length + 9) / 64));
  for (let i = 0; i <= text.length; i++) {
    words[i >> 2]! |= (i < text.length ? text.charCodeAt(i) & 0xff : 0x80) << (24 - 8 * (i % 4));
  }
  words[words.length - 1] = 8 * text.length;
  return words;
}

const turned = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

function expanded(schedule: Int32Array, i: number): number {
  const early = schedule[i - 15]!;
  const late = schedule[i - 2]!;
  const s0 = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
  const s1 = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
  return (schedule[i - 16]! + s0 + schedule[i - 7]! + s1) | 0;
}

function compress(hash: Int32Array, schedule: Int32Array): void {
  let [a, b, c, d, e, f, g, h] = hash as unknown as [
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
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const chosen = (e & f) ^ (~e & g);
    const one = (h + s1 + chosen + ROUND[i]! + schedule[i]!) | 0;
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + s0 + majority) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (hash[i] = (hash[i]! + word) | 0));
}

const PRIMES = firstPrimes(64);

/** The standard's constants: fractions of the square and cube roots of the first primes. */
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUND = Int32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)));

function fraction(root: number): number {
  return ((root - Math.floor(root)) * 0x1_0000_0000) | 0;
}

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return primes;
}
