import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { commitment, formatSeed, seedFrom, sha256 } from '@saqqara/kernel';

test.each(Array.from({ length: 130 }, (_, length) => length))(
  'SHA-256 of %i characters agrees with Node',
  (length) => {
    const text = Array.from({ length }, (_, i) => String.fromCharCode(33 + ((7 * i) % 90))).join('');
    expect(sha256(text)).toBe(createHash('sha256').update(text, 'latin1').digest('hex'));
  },
);

test('the commitment is the hash of the seed as written', () => {
  const seed = seedFrom(77);
  expect(commitment(seed)).toBe(createHash('sha256').update(formatSeed(seed)).digest('hex'));
});
