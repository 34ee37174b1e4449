import { below, type Rng } from '@saqqara/kernel';

/** An action that is all but legal: one word of it was written by somebody else, or it was somebody else's altogether. */
export function almostLegal(rng: Rng, legal: readonly string[], written: readonly string[]): string {
  const other = written[below(rng, written.length)]!;
  if (legal.length === 0 || below(rng, 3) === 0) return other;
  const words = legal[below(rng, legal.length)]!.split(' ');
  const alike = written.filter((text) => text.startsWith(words[0]!));
  const place = below(rng, words.length);
  words[place] = alike[below(rng, Math.max(1, alike.length))]?.split(' ')[place] ?? 'x';
  return words.join(' ');
}
