import type { Refusal } from '@saqqara/kernel';
import type { Scene } from './printer.ts';

/** What a sentence about a refusal is made of, read from the refusal's values. */
export interface Reason {
  readonly word: (key: string) => string;
  readonly number: (key: string) => number;
  /** Who must act, if it says so. */
  readonly name: string;
}

export const reasonOf = ({ values }: Refusal, { names }: Scene): Reason => ({
  word: (key) => String(values[key] ?? ''),
  number: (key) => Number(values[key] ?? 0),
  name: names[Number(values['seat'] ?? -1)] ?? '',
});

/** A sentence for every code of a game's rules. */
export type Reasons<Code extends string, Said extends Reason = Reason> = Readonly<
  Record<Code, (reason: Said) => string>
>;

/** The sentence for a refusal, or `null` for a code that the game does not know. */
export function sentenceOf<Code extends string, Said extends Reason>(
  reasons: Reasons<Code, Said>,
  { code }: Refusal,
  said: Said,
): string | null {
  return Object.hasOwn(reasons, code) ? reasons[code as Code](said) : null;
}
