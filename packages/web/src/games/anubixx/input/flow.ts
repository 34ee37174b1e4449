import { type Action, anubixx, type Mark, type View } from '@saqqara/anubixx';
import type { Seat } from '@saqqara/kernel';
import { choiceOf, fieldPart, readPart } from '@saqqara/words/games/anubixx';
import type { Part } from '../../../table/screen.ts';
import { costOf } from './cost.ts';
import { path } from './path.ts';

/** Whoever would lose so many points of savings by a stone is asked whether that is meant. */
const DEAR = 3;

/** A mark can be taken back and is not asked about, but for its price; a whole decision waits until it closes. */
export function asks(view: View, seat: Seat, action: Action): boolean {
  switch (action.type) {
    case 'mark':
      return isDear(view, seat, action);
    case 'done':
      return false;
    case 'decide':
      return action.marks.length === 2;
  }
}

/** The last stone that can be marked ends the turn. [AN-5] */
export function closes(view: View, seat: Seat, action: Action): boolean {
  switch (action.type) {
    case 'mark':
      return false;
    case 'done':
      return view.turns[seat]!.marks.length > 0 && anubixx.legalActions(view, seat).length === 1;
    case 'decide':
      return action.marks.length === 2 && !action.marks.some((mark) => isDear(view, seat, mark));
  }
}

const isDear = (view: View, seat: Seat, { payment }: Mark): boolean =>
  costOf(view.sheets[seat]!, payment) >= DEAR;

/** A stone that is named and touched again is not named any more; another one stays, with what pays for it. */
export function without(view: View, seat: Seat, chosen: readonly Part[], part: Part): readonly Part[] | null {
  if (readPart(part)?.kind !== 'field' || !chosen.includes(part)) return null;
  return choiceOf(view, seat, chosen)
    .marks.filter(({ field }) => fieldPart(field) !== part)
    .flatMap(path);
}
