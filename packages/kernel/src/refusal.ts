/** Why something is not possible, as data: the screen has the words, in six languages. */
export interface Refusal<Code extends string = string> {
  readonly code: Code;
  /** The rule that says so, as numbered in the game's `RULES.md`. */
  readonly rule: string;
  /** What the sentence needs: a minimum, a site, a seat. */
  readonly values: Readonly<Record<string, string | number>>;
}

/** Thrown at the door, before anything has changed. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(formatRefusal(refusal));
    this.refusal = refusal;
  }
}

/** For logs and developers: `IM-15 belowMinimum ship=A minimum=3`. */
export function formatRefusal({ code, rule, values }: Refusal): string {
  const words = Object.entries(values).map(([key, value]) => ` ${key}=${value}`);
  return `${rule} ${code}${words.join('')}`;
}
