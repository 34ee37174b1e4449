import type { Anubixx, Mark } from '@saqqara/anubixx';
import { type Advice, type Adviser, best, changesFor, type Coached } from '../../../learn/advice.ts';

/** What is worth saying in the first turns of Anubixx. */
export const anubixxCoach: Adviser<Anubixx> = (coached) => {
  const { game, view, seat } = coached;
  const marks = game.legalActions(view, seat).filter((action): action is Mark => action.type === 'mark');
  return [...gain(coached, marks), ...free(coached, marks), ...pay(coached, marks)];
};

/** A stone that brings two points or more at once. */
function gain(coached: Coached<Anubixx>, marks: readonly Mark[]): readonly Advice[] {
  const points = best(changesFor(coached, marks, coached.seat))?.points ?? 0;
  if (points < 2) return [];
  return [{ topic: 'gain', text: coached.say.t('anubixxGuide.coach.gain', { points }) }];
}

/** How many stones the dice pay for. */
function free({ say: { t } }: Coached<Anubixx>, marks: readonly Mark[]): readonly Advice[] {
  const stones = new Set(marks.flatMap(({ field, payment }) => (payment === 'die' ? [field] : []))).size;
  return stones === 0 ? [] : [{ topic: 'free', text: t('anubixxGuide.coach.free', { stones }) }];
}

/** What can be marked without a die costs savings. */
function pay({ say: { t } }: Coached<Anubixx>, marks: readonly Mark[]): readonly Advice[] {
  const isPaid = marks.some(({ payment }) => payment === 'joker');
  return isPaid ? [{ topic: 'pay', text: t('anubixxGuide.coach.pay') }] : [];
}
