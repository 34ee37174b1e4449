/** Steps of one calibration run. */
export const CALIBRATION_STEPS = 20_000_000;

/**
 * A fixed amount of integer arithmetic, nothing else: a xorshift generator whose words are mixed into a checksum by a
 * multiplication. It touches no memory and calls nothing, so its speed is that of one core of the machine. What is
 * measured beside it can be compared between machines and loads by their ratio.
 */
export function calibrate(steps = CALIBRATION_STEPS): number {
  let word = 0x9e3779b9 | 0;
  let sum = 0;
  for (let i = 0; i < steps; i++) {
    word ^= word << 13;
    word ^= word >>> 17;
    word ^= word << 5;
    sum = (Math.imul(sum, 31) + word) | 0;
  }
  return sum;
}
