import type { Action, View } from '@saqqara/anubixx';
import type { Seat } from '@saqqara/kernel';
import type { Say } from '../../say.ts';
import { colourOf } from './means.ts';
import { paymentKind, placeName } from './names.ts';

/** Whether to do it, in one line. */
export function question(view: View, seat: Seat, action: Action, say: Say): string {
  const { t } = say;
  switch (action.type) {
    case 'mark':
      return t('anubixx.question.mark', {
        place: placeName(action.field, say),
        colour: colourOf(view, seat, action.field),
        ...paymentKind(action.payment),
      });
    case 'done':
      return t('anubixx.question.done', { marks: view.turns[seat]!.marks.length });
    case 'decide': {
      const [first, second] = action.marks;
      if (first === undefined) return t('anubixx.question.done', { marks: 0 });
      return second === undefined
        ? t('anubixx.question.decideOne', { place: placeName(first.field, say) })
        : t('anubixx.question.decideTwo', {
            first: placeName(first.field, say),
            second: placeName(second.field, say),
          });
    }
  }
}

/** The button that does it. */
export const confirm = (action: Action, { t }: Say): string => t(`anubixx.confirm.${action.type}`);
