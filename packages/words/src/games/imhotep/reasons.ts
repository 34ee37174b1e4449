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
    .map(({ id, points }) => ({
      points,
      text: textOf(id as ScoreLineId, points, { before, after }, seat, say),
    }))
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points));

function textOf(id: ScoreLineId, points: number, passage: Passage, seat: Seat, say: Say): string {
  const { t } = say;
  const line = t(`imhotep.score.${id}`);
  if (id === 'obelisks' && points < 0) return obeliskLoss(passage, seat, say);
  if (id === 'blueCards') return t('imhotep.why.blueCards', { change: points > 0 ? 'more' : 'fewer' });
  return AT_END.includes(id) && points > 0 ? t('imhotep.why.atEnd', { line }) : line;
}

interface Passage {
  readonly before: View;
  readonly after: View;
}

/** Who has come up to the own obelisk, or has passed it. [IM-30] */
function obeliskLoss({ before, after }: Passage, seat: Seat, say: Say): string {
  const [was, own] = [before.obelisks[seat]!, after.obelisks[seat]!];
  const others = after.obelisks.map((height, other) => ({ other, height, had: before.obelisks[other]! }));
  const rising = others.filter(({ other, height, had }) => other !== seat && height > had);
  const above = rising.find(({ height, had }) => height > own && had <= was);
  if (above !== undefined) return say.t('imhotep.why.higher', { ...who(above.other, say) });
  const level = rising.find(({ height }) => height === own);
  if (level !== undefined) return say.t('imhotep.why.tied', { ...who(level.other, say) });
  return say.t('imhotep.score.obelisks');
}
