import { type Refusal, UNREADABLE } from '@saqqara/kernel';
import type { Printer, Scene } from './printer.ts';
import { plain } from './text.ts';

/** Why not, in a sentence, with the rule: `Ship A carries 1 stone and sails with 3. (IM-15)` */
export function refusalSentence(printer: Printer, refusal: Refusal, scene: Scene): string {
  const sentence = SHARED[refusal.code]?.(refusal.values) ?? printer.refusal(refusal, scene) ?? UNKNOWN;
  const isRule = /^[A-Z]+-\d+[a-z]?$/.test(refusal.rule);
  return isRule && !sentence.includes(refusal.rule) ? `${sentence} (${refusal.rule})` : sentence;
}

const UNKNOWN = 'That is not possible now.';

type Values = Refusal['values'];

/** Refusals that every game knows. */
const SHARED: Readonly<Record<string, ((values: Values) => string) | undefined>> = {
  [UNREADABLE]: ({ text }) => `“${plain(String(text))}” is not an action of this game.`,
  badOption: ({ option, value }) =>
    value === undefined || value === ''
      ? `There is no option “${plain(String(option))}”.`
      : `The option “${plain(String(option))}” cannot be ${plain(String(value))}.`,
};
