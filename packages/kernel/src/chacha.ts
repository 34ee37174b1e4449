/**
 * ChaCha20 (RFC 8439): from a key, blocks of 16 words of which none tells anything about another. Written out because
 * rules run where no crypto module is.
 */
export function chachaBlock(input: Int32Array, block: Int32Array): void {
  block.set(input);
  for (let twice = 0; twice < 10; twice++) {
    quarterRound(block, 0, 4, 8, 12);
    quarterRound(block, 1, 5, 9, 13);
    quarterRound(block, 2, 6, 10, 14);
    quarterRound(block, 3, 7, 11, 15);
    quarterRound(block, 0, 5, 10, 15);
    quarterRound(block, 1, 6, 11, 12);
    quarterRound(block, 2, 7, 8, 13);
    quarterRound(block, 3, 4, 9, 14);
  }
  for (let i = 0; i < 16; i++) block[i]! += input[i]!;
}

function quarterRound(block: Int32Array, a: number, b: number, c: number, d: number): void {
  block[a]! += block[b]!;
  block[d] = turned(block[d]! ^ block[a]!, 16);
  block[c]! += block[d];
  block[b] = turned(block[b]! ^ block[c]!, 12);
  block[a]! += block[b];
  block[d] = turned(block[d] ^ block[a]!, 8);
  block[c]! += block[d];
  block[b] = turned(block[b] ^ block[c]!, 7);
}

const turned = (word: number, bits: number): number => (word << bits) | (word >>> (32 - bits));

/** `expand 32-byte k`, the key, the number of the block, and a nonce of zeros: each key is used for one game. */
const input = Int32Array.of(
  0x61707865,
  0x3320646e,
  0x79622d32,
  0x6b206574,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
);
const KEY = 4;
const KEY_WORDS = 4;
const BLOCK_NUMBER = 12;

/** The block that was made last: a shuffle takes many words of one. What it holds follows from `input` alone. */
const last = new Int32Array(16);
let isMade = false;

/** Word number `index` of the stream whose key is those four words, twice over. */
export function chachaWord(key: readonly [number, number, number, number], index: number): number {
  const number = index >>> 4;
  if (!isMade || !isInput(key, number)) {
    for (let i = 0; i < KEY_WORDS; i++) input[KEY + i] = input[KEY + KEY_WORDS + i] = key[i]! | 0;
    input[BLOCK_NUMBER] = number;
    chachaBlock(input, last);
    isMade = true;
  }
  return last[index & 15]! >>> 0;
}

const isInput = ([a, b, c, d]: readonly [number, number, number, number], number: number): boolean =>
  input[BLOCK_NUMBER] === number &&
  input[KEY] === (a | 0) &&
  input[KEY + 1] === (b | 0) &&
  input[KEY + 2] === (c | 0) &&
  input[KEY + 3] === (d | 0);
