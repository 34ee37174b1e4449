import { anubixx, PLACES, type View } from '@saqqara/anubixx';
import type { Seat } from '@saqqara/kernel';
import type { Part } from '../../part.ts';
import type { Say } from '../../say.ts';
import { choiceOf } from './choice.ts';
import { decidesAtOnce } from './means.ts';

/** What is to be chosen next; for whoever waits, what they wait for. */
export function prompt(view: View, seat: Seat, chosen: readonly Part[], { t, names }: Say): string {
  if (view.ended !== null) return t('anubixx.prompt.over');
  const acting = anubixx.toAct(view);
  if (!acting.includes(seat)) {
    return t('anubixx.prompt.wait', { count: acting.length, name: names[acting[0] ?? seat] ?? '' });
  }
  const choice = choiceOf(view, seat, chosen);
  if (choice.field !== null) return t('anubixx.prompt.payment');
  if (choice.payment !== null) {
    return t('anubixx.prompt.payFor', {
      payment: choice.payment === 'die' || choice.payment === 'joker' ? choice.payment : 'stone',
    });
  }
  const marks = [...view.turns[seat]!.marks, ...(decidesAtOnce(view, seat) ? choice.marks : [])];
  const [first] = marks;
  // The one thing that is left may be the other stone of a pair: a relief is never left with half of one. [AN-8]
  const isLast = anubixx.legalActions(view, seat).every(({ type }) => type === 'done');
  // A turn without a stone is asked about.
  if (first === undefined && !isLast && chosen.at(-1) === 'done') {
    return t('anubixx.question.done', { marks: 0 });
  }
  if (first === undefined) return t(isLast ? 'anubixx.prompt.nothing' : 'anubixx.prompt.first');
  if (marks.length > 1) return t('anubixx.prompt.marked');
  if (isLast) return t('anubixx.prompt.last');
  return t(PLACES[first.field].building === 'relief' ? 'anubixx.prompt.pair' : 'anubixx.prompt.second');
}
