/**
 * e to the power of x by sums and products alone: `Math.exp` may differ in its last bit from one browser to another, and
 * with it everything that a search makes of it.
 */
export function exactExp(x: number): number {
  const small = x / 256;
  let power = 1;
  let sum = 1;
  for (let i = 1; i <= 10; i++) {
    power = (power * small) / i;
    sum += power;
  }
  for (let i = 0; i < 8; i++) sum *= sum;
  return sum;
}

/** Beyond this a sigmoid is as good as 0 or 1. */
const REACH = 12;
const STEPS = 256;

const TABLE = Float32Array.from(
  { length: 2 * REACH * STEPS + 1 },
  (_, i) => 1 / (1 + exactExp(REACH - i / STEPS)),
);

/** From a table, in steps so fine that nobody can tell. */
export const sigmoid = (x: number): number =>
  TABLE[Math.round((Math.max(-REACH, Math.min(REACH, x)) + REACH) * STEPS)]!;
