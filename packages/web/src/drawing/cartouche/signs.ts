/** On which box a sign is drawn: its width and height. */
export const BOXES = { tall: [12, 24], flat: [24, 10], small: [11, 11] } as const;
export type Box = keyof typeof BOXES;

/** One sign: lines in its box, all of one weight. */
export interface Sign {
  readonly box: Box;
  readonly lines: string;
}

const tall = (lines: string): Sign => ({ box: 'tall', lines });
const flat = (lines: string): Sign => ({ box: 'flat', lines });
const small = (lines: string): Sign => ({ box: 'small', lines });

/** A sign for each letter, after those that the scribes had for its sound, or for something near it. */
const LETTERS: Readonly<Record<string, Sign>> = {
  // Vulture, leg, basket, hand, reed.
  a: tall('M8 1a3 3 0 0 0-4 3l1 2c-3 3-4 9-2 13h5c3-5 2-11-1-14M8 1l3 2-3 1M5 19v4H2m3 0h5'),
  b: tall('M4 1h4l1 17H3zM3 18l-1 5h9'),
  c: flat('M2 2h20c0 9-20 9-20 0z'),
  d: flat('M1 7h20c2 0 2-3 0-3h-9l4-2c2-1 0-2-2-1L6 4H1'),
  e: tall('M6 23V14C2 10 3 4 6 1c3 3 4 9 0 13'),
  // Viper, jar stand, courtyard, branch, cobra.
  f: flat('M1 8c5 1 9-1 13-4l6 0 3-3M19 4l2 3M16 1l3 3'),
  g: small('M1 1h9L8 10H3zM5.5 4v3'),
  h: small('M10 10V1H1v9h5V5'),
  i: tall('M6 23V1c2 0 3 1 4 3M6 7l4-3M6 7L2 4M6 13l4-3M6 13l-4-3M6 19l4-3M6 19l-4-3'),
  j: tall('M4 4c0-4 6-4 5 0-1 3-6 5-6 9 0 5 7 3 7 7 0 3-5 3-8 2'),
  // Cup, lion, owl, water, loop.
  k: flat('M1 1h17c0 10-17 10-17 0zM18 2c5-1 5 5-1 5'),
  l: flat('M1 9h20M3 9V5l3-3 3 2c5 0 9 0 11 2l1 3M20 6c3 0 3-4 1-5M9 4v4h4'),
  m: tall('M2 6c-1-7 9-7 8 0v10c0 4-3 5-4 5s-4-1-4-5zM4 6h0M8 6h0M6 8v2M4 21v2M8 21v2'),
  n: flat('M1 8l3-6 4 6 4-6 4 6 4-6 3 6'),
  o: small('M2 10l3-4a2.8 2.8 0 1 1 1 0l3 4'),
  // Stool, slope, mouth, cloth, loaf.
  p: small('M1 1h9v9H1zM1 4h9M1 7h9'),
  q: small('M1 10h9V1zM5 10V7'),
  r: flat('M1 5c5-6 17-6 22 0-5 6-17 6-22 0z'),
  s: tall('M3 23V6c0-6 6-6 6 0v9'),
  t: small('M1 9c0-10 9-10 9 0z'),
  // Chick, snake, rope, sieve, two reeds, bolt.
  u: tall('M9 3a3 3 0 1 0-4 3c-4 3-4 9-2 13h4c3-4 3-9 0-12M9 3l2 2H9M5 19v4H2m3 0h4'),
  v: flat('M1 6c3-5 6-5 8-1s5 3 7 0l3-2 4 1M19 3l3 4'),
  w: small('M10 9c-9 3-11-8-4-8 5 0 5 7 1 6-3-1-1-4 0-3'),
  x: small('M5.5 1a4.5 4.5 0 1 0 .1 0zM2 4h7M1 6h9M2 8h7'),
  y: tall('M3 23V13C0 9 1 4 3 1c2 3 3 8 0 12M9 23V13C6 9 7 4 9 1c2 3 3 8 0 12'),
  z: flat('M1 5h22M8 1v8M16 1v8'),
};

/** Digits are counted by strokes, as far as they can be seen: five and as many more. */
const stroked = (count: number): Sign => {
  const row = (y: number, strokes: number): string =>
    Array.from({ length: strokes }, (_, n) => `M${tenth(5.5 + 2.4 * (n - (strokes - 1) / 2))} ${y}v4`).join(
      '',
    );
  if (count === 0) return small('M5.5 2a3.5 3.5 0 1 0 .1 0z');
  return small(count <= 4 ? row(3, count) : row(0.5, Math.ceil(count / 2)) + row(6.5, Math.floor(count / 2)));
};

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** The sign of `a` to `z` or `0` to `9`. */
export const signOf = (letter: string): Sign => LETTERS[letter] ?? stroked(Number(letter));
