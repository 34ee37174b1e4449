import { chachaWord } from './chacha.ts';

/**
 * Seeded randomness, as plain data: the generator is four numbers that live in the game state, so a state and a log of
 * actions replay to the same game on any machine. There are two, and the seed says which:
 *
 * - sfc32 is fast, for simulations and for games on one device. Its four words are 32 bits each.
 * - ChaCha20 is for games among people who see its draws: nobody can tell from them what comes, which of sfc32 is not known.
 *   Its four words are the key and do not change; the last has `KEYED` added, and once more for each word drawn, by which it
 *   is told from the words of sfc32. So both fit where rules keep and copy four numbers.
 */
export type Rng = [a: number, b: number, c: number, d: number];

/** Four words from a source of entropy. Whoever knows the seed knows the whole game. */
export type Seed = readonly [number, number, number, number];

/** More than any word of 32 bits. */
const KEYED = 2 ** 32;

/** So many words can be drawn by one key before numbers become inexact; a game draws some hundred. */
const MOST_DRAWN = 2 ** 20;

/** The seed of the same words for the generator that nobody can foresee. */
export const keyed = ([a, b, c, d]: Seed): Seed => [a | 0, b | 0, c | 0, (d >>> 0) + KEYED];

export const isKeyed = ([, , , d]: Seed): boolean => d >= KEYED;

/** A fresh generator. The first draws of sfc32 are discarded: they still look like the seed. */
export function seeded([a, b, c, d]: Seed): Rng {
  if (d >= KEYED) return [a, b, c, d];
  const rng: Rng = [a | 0, b | 0, c | 0, d | 0];
  for (let i = 0; i < 12; i++) nextWord(rng);
  return rng;
}

/** The next 32 random bits, as an unsigned integer. */
export function nextWord(rng: Rng): number {
  if (rng[3] >= KEYED) return nextKeyedWord(rng);
  const b = rng[1];
  const c = rng[2];
  const word = (rng[0] + b + rng[3]) | 0;
  rng[0] = b ^ (b >>> 9);
  rng[1] = (c + (c << 3)) | 0;
  rng[2] = (((c << 21) | (c >>> 11)) + word) | 0;
  rng[3] = (rng[3] + 1) | 0;
  return word >>> 0;
}

function nextKeyedWord(rng: Rng): number {
  const drawn = Math.floor(rng[3] / KEYED) - 1;
  if (drawn >= MOST_DRAWN) throw new RangeError('the generator is exhausted');
  rng[3] += KEYED;
  return chachaWord(rng, drawn);
}

/**
 * A uniform integer in `[0, n)`. Rejects words below `2 ** 32 % n` rather than favour low values; that bound is
 * less than `n`, so that almost no word needs it, and 32-bit numbers suffice to tell it.
 */
export function below(rng: Rng, n: number): number {
  for (;;) {
    const word = nextWord(rng);
    if (word >= n || word >= (-n >>> 0) % n) return word % n;
  }
}

/** One face of a fair die, `1` to `sides`. */
export const roll = (rng: Rng, sides = 6): number => 1 + below(rng, sides);

/** Shuffles in place (Fisher–Yates) and returns the same array. */
export function shuffle<T>(rng: Rng, items: T[]): T[] {
  for (let i = items.length - 1; i > 0; i--) {
    const j = below(rng, i + 1);
    const picked = items[j]!;
    items[j] = items[i]!;
    items[i] = picked;
  }
  return items;
}

/** A generator of its own, for a state that must not share the future of another. */
export const spawn = (rng: Rng): Rng => seeded([nextWord(rng), nextWord(rng), nextWord(rng), nextWord(rng)]);

/** The seed that a number stands for, for tests and simulations; a real match takes 128 random bits. */
export const seedFrom = (number: number): Seed => [
  number | 0,
  Math.floor(number / 0x1_0000_0000) | 0,
  0x5a11a6a,
  0x9e3779b9 | 0,
];

/** 32 hexadecimal digits, as records and commitments write it, after the name of the generator if it is not the first. */
export const formatSeed = (seed: Seed): string =>
  `${isKeyed(seed) ? KEYED_PREFIX : ''}${seed.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')}`;

const KEYED_PREFIX = 'chacha20-';

export function parseSeed(text: string): Seed | null {
  const digits = /^(?:chacha20-)?([0-9a-f]{32})$/.exec(text)?.[1];
  if (digits === undefined) return null;
  const word = (i: number): number => Number.parseInt(digits.slice(8 * i, 8 * i + 8), 16) | 0;
  const seed: Seed = [word(0), word(1), word(2), word(3)];
  return text.startsWith(KEYED_PREFIX) ? keyed(seed) : seed;
}
