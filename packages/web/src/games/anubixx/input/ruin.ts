import { type Field, isMarked, type Mark, neighboursOf, RELIEF_FIELDS, type View } from '@saqqara/anubixx';
import type { Seat } from '@saqqara/kernel';
import { begunPair } from '../aims/stones.ts';

/** Whether the relief can still be finished: all that is free lies in pairs of neighbours. [AN-8] */
export const mayFinishRelief = (view: View, seat: Seat): boolean =>
  hasPairs(freeFields(view, seat), begunPair(view, seat));

/** Whether these marks take away the last hope to finish the relief: a stone would stay without a neighbour. */
export function ruinsRelief(view: View, seat: Seat, marks: readonly Mark[]): boolean {
  let free = freeFields(view, seat);
  let begun = begunPair(view, seat);
  if (!hasPairs(free, begun)) return false;
  for (const { field } of marks.filter((mark) => free.includes(mark.field))) {
    free = free.filter((each) => each !== field);
    begun = begun === null ? field : null;
  }
  return !hasPairs(free, begun);
}

const freeFields = ({ sheets }: View, seat: Seat): readonly Field[] =>
  RELIEF_FIELDS.filter((field) => !isMarked(sheets[seat]!, field));

/** Whether all free fields can be marked two by two, beginning with the other half of a pair that is begun. */
function hasPairs(free: readonly Field[], begun: Field | null): boolean {
  const [first, ...others] = begun === null ? free : [begun, ...free];
  if (first === undefined) return true;
  return neighboursOf(first).some(
    (beside) =>
      others.includes(beside) &&
      hasPairs(
        others.filter((each) => each !== beside),
        null,
      ),
  );
}
