import { type Refusal, UNREADABLE } from '@saqqara/kernel';
import type { Printer, Scene } from './printer.ts';
import { plain } from './text.ts';

/** Why not, in a sentence, with the rule: `Ship A carries 1 stone and needs 3 to sail. (IM-15)` */
export function refusalSentence(printer: Printer, refusal: Refusal, scene: Scene): string {
  const sentence = sharedSentence(refusal, scene) ?? printer.refusal(refusal, scene);
  const isRule = /^[A-Z]+-\d+[a-z]?$/.test(refusal.rule);
  return isRule && !sentence.includes(refusal.rule) ? `${sentence} (${refusal.rule})` : sentence;
}

/** Refusals that every game knows. */
function sharedSentence({ code, values }: Refusal, { t }: Scene): string | null {
  const word = (key: string): string => plain(String(values[key] ?? ''));
  switch (code) {
    case UNREADABLE:
      return t('terminal.refusal.unreadable', { text: word('text') });
    case 'badOption':
      return word('value') === ''
        ? t('terminal.refusal.noOption', { option: word('option') })
        : t('terminal.refusal.badOption', { option: word('option'), value: word('value') });
    default:
      return null;
  }
}
