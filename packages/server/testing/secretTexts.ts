import { formatSeed, type Seed } from '@saqqara/kernel';

/** A text that must not be in what was sent to somebody, and what it would give away. */
export interface SecretText {
  readonly what: string;
  readonly text: string;
}

/** 128 bits in the ways in which a program would write them. */
export function secretTextsOfSeed(what: string, seed: Seed): SecretText[] {
  const hex = formatSeed(seed).slice(-32);
  const bytes = Buffer.from(hex, 'hex');
  const signed = seed.map((word) => word | 0);
  const unsigned = seed.map((word) => word >>> 0);
  return [
    hex,
    hex.toUpperCase(),
    hex.slice(0, 16),
    hex.slice(16),
    bytes.toString('base64'),
    bytes.toString('base64url').slice(0, 21),
    BigInt(`0x${hex}`).toString(),
    ...[signed, unsigned].flatMap((words) => [
      words.slice(0, 2).join(','),
      words.slice(2).join(','),
      words.join(' '),
    ]),
  ].map((text) => ({ what, text }));
}

/** The first of the secrets that is in it. */
export const found = (all: string, secrets: readonly SecretText[]): SecretText | null =>
  secrets.find(({ text }) => all.includes(text)) ?? null;
