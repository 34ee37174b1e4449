import { PLACES, type View } from '@saqqara/anubixx';
import type { Seat } from '@saqqara/kernel';
import { choiceOf, decidesAtOnce, STEPS } from '@saqqara/words/games/anubixx';
import type { Part, Say, Slot } from '../../../table/screen.ts';

/** How far the turn is, and its end. [AN-5, AN-13] */
export function slots(view: View, seat: Seat, { t }: Say, chosen: readonly Part[]): readonly Slot[] {
  if (view.ended !== null) return [];
  const named = decidesAtOnce(view, seat) ? choiceOf(view, seat, chosen).marks : [];
  const marks = [...view.turns[seat]!.marks, ...named];
  const note = (step: number): string => {
    const mark = marks[step];
    return mark === undefined ? t('anubixx.slot.open') : t(`anubixx.building.${PLACES[mark.field].building}`);
  };
  return [
    ...([0, 1] as const).map((step): Slot => ({
      part: STEPS[step],
      icon: 'stone',
      label: t(`anubixx.slot.${STEPS[step]}`),
      note: note(step),
      step: marks.length > step ? 'past' : marks.length === step ? 'now' : 'later',
    })),
    {
      part: 'done',
      icon: 'flag',
      label: t('anubixx.slot.done'),
      note: t('anubixx.slot.doneNote', { marks: marks.length }),
      isMain: marks.length > 0,
    },
  ];
}
