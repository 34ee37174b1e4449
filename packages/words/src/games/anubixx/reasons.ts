import {
  anubixx,
  bonusesIn,
  isMarked,
  PYRAMID_FIELDS,
  RELIEF_FIELDS,
  type Sheet,
  type View,
} from '@saqqara/anubixx';
import type { Seat } from '@saqqara/kernel';
import { lineChanges } from '../../lineChanges.ts';
import type { Reason } from '../../reason.ts';
import { allOf, type Say } from '../../say.ts';

const SAVINGS: readonly string[] = ['quarry', 'jokers'];

/** Why the points of a seat changed from one table to the next, the largest change first. */
export function reasons(before: View, after: View, seat: Seat, say: Say): readonly Reason[] {
  const changes = lineChanges(anubixx, before, after, seat);
  const [had, has] = [before.sheets[seat]!, after.sheets[seat]!];
  const built = changes
    .filter(({ id }) => !SAVINGS.includes(id))
    .map(({ id, points }) => ({ points, text: textOf(id, had, has, say) }));
  const spent = changes.filter(({ id }) => SAVINGS.includes(id)).reduce((sum, { points }) => sum + points, 0);
  const paid = spent === 0 ? [] : [{ points: spent, text: say.t('anubixx.why.paid') }];
  return [...built, ...paid].toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points));
}

function textOf(id: string, had: Sheet, has: Sheet, say: Say): string {
  const { t } = say;
  switch (id) {
    case 'pyramid':
      return t('anubixx.why.level', { level: highestLevel(has) });
    case 'relief':
      return t('anubixx.why.relief', {
        stones: RELIEF_FIELDS.filter((field) => isMarked(has, field)).length,
        fields: RELIEF_FIELDS.length,
      });
    case 'bonuses':
      return allOf(
        bonusesIn(has.bonuses & ~had.bonuses).map((bonus) => t(`anubixx.bonus.${bonus}`)),
        say,
      );
    case 'finish':
      return t('anubixx.score.finish');
    default:
      return t('anubixx.score.arch');
  }
}

/** The number in the name of a field is its level. */
const highestLevel = (sheet: Sheet): number =>
  Math.max(...PYRAMID_FIELDS.filter((field) => isMarked(sheet, field)).map((field) => Number(field[1])));
