import { type Action, anubixx, FIELDS, PAYMENTS, type View } from '@saqqara/anubixx';
import type { Seat } from '@saqqara/kernel';
import { marksOf } from './marks.ts';

/** A field that was named, and what is to pay for it, if that was said. */
interface Wish {
  readonly field: string;
  payment: string | null;
}

const VERBS = new Set(['mark', 'decide']);
const END_WORDS = new Set(['done', 'end', 'pass', 'nothing', 'decide']);

/** What a person typed, as the rules write it: `p12` is `mark P12 die`, `p12 l1 joker` a decision with two marks. */
export function readAction(text: string, view: View, seat: Seat): string {
  const words = text
    .trim()
    .split(/[\s,]+/)
    .map(asWritten);
  const isSecret = view.options.others === 'together' && seat !== view.active;
  if (words.length === 1 && END_WORDS.has(words[0]!)) return isSecret ? 'decide' : 'done';
  const wishes = wishesIn(VERBS.has(words[0]!) ? words.slice(1) : words);
  if (wishes === null) return words.join(' ');
  const found = anubixx.legalActions(view, seat).find((action) => isMeant(action, wishes));
  return found === undefined ? literally(wishes, isSecret) : anubixx.format(found);
}

/** Fields and quarry stones have capital letters, all else has none. */
function asWritten(word: string): string {
  const [upper, lower] = [word.toUpperCase(), word.toLowerCase()];
  return [...FIELDS, ...PAYMENTS].find((each) => each === upper || each === lower) ?? lower;
}

/** One or two fields, each followed by what pays for it or not; `null` if there is anything else. */
function wishesIn(words: readonly string[]): Wish[] | null {
  const wishes: Wish[] = [];
  for (const word of words) {
    const last = wishes.at(-1);
    if ((FIELDS as readonly string[]).includes(word)) wishes.push({ field: word, payment: null });
    else if (last?.payment === null && (PAYMENTS as readonly string[]).includes(word)) last.payment = word;
    else return null;
  }
  return wishes.length === 0 ? null : wishes;
}

/** Whether an action marks these fields, in whatever order; a die pays where nothing else was said. */
function isMeant(action: Action, wishes: readonly Wish[]): boolean {
  const marks = marksOf(action);
  return (
    marks.length === wishes.length &&
    wishes.every(({ field, payment }) =>
      marks.some((mark) => mark.field === field && mark.payment === (payment ?? 'die')),
    )
  );
}

/** What is not possible is written out as well, so that the rules can say why not. */
function literally(wishes: readonly Wish[], isSecret: boolean): string {
  const words = wishes.map(({ field, payment }) => `${field} ${payment ?? 'die'}`).join(' ');
  return `${isSecret || wishes.length > 1 ? 'decide' : 'mark'} ${words}`;
}
