import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';

/** `toStrictEqual` for what is asked in every position: `expect`, which takes many times as long, is left to tell the difference. */
export function expectSame<T>(actual: T, expected: T): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toStrictEqual(expected);
}
