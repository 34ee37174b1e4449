import type { Key, Translate, Values } from '@saqqara/words';

/** What the user gave cannot be used: one line on stderr, exit code 2. Whoever catches it says it in the user's language. */
export class BadInput extends Error {
  override readonly name = 'BadInput';

  readonly key: Key;
  readonly values: Values;

  constructor(key: Key, values: Values = {}) {
    super(key);
    this.key = key;
    this.values = values;
  }
}

export const reasonFor = ({ key, values }: BadInput, t: Translate): string => t(key, values);
