import { createCipheriv } from 'node:crypto';
import { expect, test } from 'vitest';
import { keyed, nextWord, seeded, seedFrom } from '@saqqara/kernel';
import { chachaBlock } from '../src/chacha.ts';

const SIGMA = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];

const words = (hex: string): number[] => hex.split(/[\s:]+/).map((word) => Number.parseInt(word, 16) | 0);

/** RFC 8439: 2.3.2, and of A.1 the first and the third, whose keys have one bit between them. */
test.each([
  [
    '2.3.2',
    '03020100 07060504 0b0a0908 0f0e0d0c 13121110 17161514 1b1a1918 1f1e1d1c',
    '00000001 09000000 4a000000 00000000',
    'e4e7f110 15593bd1 1fdd0f50 c47120a3 c7f4d1c7 0368c033 9aaa2204 4e6cd4c3 466482d2 09aa9f07 05d7c214 a2028bd9 d19c12b5 b94e16de e883d0cb 4e3c50a2',
  ],
  [
    'A.1 #1',
    '00000000 00000000 00000000 00000000 00000000 00000000 00000000 00000000',
    '00000000 00000000 00000000 00000000',
    'ade0b876 903df1a0 e56a5d40 28bd8653 b819d2bd 1aed8da0 ccef36a8 c70d778b 7c5941da 8d485751 3fe02477 374ad8b8 f4b8436a 1ca11815 69b687c3 8665eeb2',
  ],
  [
    'A.1 #3',
    '00000000 00000000 00000000 00000000 00000000 00000000 00000000 01000000',
    '00000001 00000000 00000000 00000000',
    '2452eb3a 9249f8ec 8d829d9b ddd4ceb1 e8252083 60818b01 f38422b8 5aaa49c9 bb00ca8e da3ba7b4 c4b592d1 fdf2732f 4436274e 2561b3c8 ebdd4aa6 a0136c00',
  ],
])('the block of RFC 8439 %s', (_where, key, counterAndNonce, block) => {
  const made = new Int32Array(16);
  chachaBlock(Int32Array.from([...SIGMA, ...words(key), ...words(counterAndNonce)]), made);
  expect([...made]).toEqual(words(block));
});

test('a keyed seed draws the words that any ChaCha20 makes of its words twice over', () => {
  const seed = seedFrom(0x12345678_9abc);
  const bytes = Buffer.alloc(32);
  for (let i = 0; i < 8; i++) bytes.writeInt32LE(seed[i % 4]!, 4 * i);
  const stream = createCipheriv('chacha20', bytes, Buffer.alloc(16)).update(Buffer.alloc(4 * 100));
  const rng = seeded(keyed(seed));
  for (let i = 0; i < 100; i++) expect(nextWord(rng)).toBe(stream.readUInt32LE(4 * i));
});
