import { imhotep, type ScoreLineId, type View } from '@saqqara/imhotep';
import type { Seat } from '@saqqara/kernel';
import { lineChanges } from '../../lineChanges.ts';
import type { Reason } from '../../reason.ts';
import { type Say, who } from '../../say.ts';

/** What is only counted when the game is over. */
const AT_END: readonly string[] = ['chamber', 'obelisks', 'decorations', 'statues', 'blueCards'];

/** Why the points of a seat changed from one table to the next, the largest change first. */
export const reasons = (before: View, after: View, seat: Seat, say: Say): readonly Reason[] =>
  lineChanges(imhotep, before, after, seat)
    .map(({ id, points }) => ({ points, text: textOf(id as ScoreLineId, points, after, seat, say) }))
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points));

function textOf(id: ScoreLineId, points: number, after: View, seat: Seat, say: Say): string {
  const { t } = say;
  const line = t(`imhotep.score.${id}`);
  if (id === 'obelisks' && points < 0) return obeliskLoss(after, seat, say);
  return AT_END.includes(id) && points > 0 ? t('imhotep.why.atEnd', { line }) : line;
}

/** Who is higher at the obelisks now, or as high. [IM-30] */
function obeliskLoss({ obelisks }: View, seat: Seat, say: Say): string {
  const own = obelisks[seat]!;
  const tied = obelisks.findIndex((height, other) => other !== seat && height === own);
  if (tied >= 0) return say.t('imhotep.why.tied', { ...who(tied, say) });
  const above = obelisks.findIndex((height, other) => other !== seat && height === own + 1);
  if (above >= 0) return say.t('imhotep.why.higher', { ...who(above, say) });
  return say.t('imhotep.score.obelisks');
}
