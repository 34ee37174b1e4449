import { type Action, anubixx, type Mark, type View } from '@saqqara/anubixx';
import type { Seat } from '@saqqara/kernel';
import { choiceOf, fieldPart, readPart } from '@saqqara/words/games/anubixx';
import type { Part } from '../../../table/screen.ts';
import { path } from './path.ts';
import { ruinsRelief } from './ruin.ts';

/**
 * A mark can be taken back until the turn ends, whatever pays for it, and is not asked about but for what it ruins; a whole
 * decision waits until it closes. A turn without a stone is asked about while one can be marked: a late touch that was meant for what stood
 * there before would throw it away.
 */
export function asks(view: View, seat: Seat, action: Action): boolean {
  switch (action.type) {
    case 'mark':
      return ruinsRelief(view, seat, [action]);
    case 'done':
      return view.turns[seat]!.marks.length === 0 && markable(view, seat) > 0;
    case 'decide':
      return action.marks.length === 2 || (action.marks.length === 0 && markable(view, seat) > 0);
  }
}

/** How many stones can be marked now. */
export function markable(view: View, seat: Seat): number {
  const first = anubixx
    .legalActions(view, seat)
    .flatMap((action) => (action.type === 'mark' ? [action] : action.type === 'decide' ? action.marks : []));
  return new Set(first.map(({ field }) => field)).size;
}

/** The last stone that can be marked ends the turn, unless savings have paid for one: what is spent is looked at first. [AN-5] */
export function closes(view: View, seat: Seat, action: Action): boolean {
  switch (action.type) {
    case 'mark':
      return false;
    case 'done': {
      const { marks } = view.turns[seat]!;
      const isLast = anubixx.legalActions(view, seat).length === 1;
      return isLast && marks.length > 0 && marks.every(isFree);
    }
    case 'decide':
      return (
        action.marks.length === 2 && action.marks.every(isFree) && !ruinsRelief(view, seat, action.marks)
      );
  }
}

const isFree = ({ payment }: Mark): boolean => payment === 'die';

/** Whether no stone at all can be marked in this turn: there is nothing to decide. */
export const isIdle = (view: View, seat: Seat): boolean =>
  view.turns[seat]!.marks.length === 0 && markable(view, seat) === 0;

/** A stone that is named and touched again is not named any more; another one stays, with what pays for it. */
export function without(view: View, seat: Seat, chosen: readonly Part[], part: Part): readonly Part[] | null {
  if (readPart(part)?.kind !== 'field' || !chosen.includes(part)) return null;
  return choiceOf(view, seat, chosen)
    .marks.filter(({ field }) => fieldPart(field) !== part)
    .flatMap(path);
}
