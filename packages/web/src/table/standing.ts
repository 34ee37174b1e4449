import type { BySeat, Score, Seat } from '@saqqara/kernel';
import { allOf, who } from '@saqqara/words';
import type { Say, Screen } from './screen.ts';
import { signed } from './signed.ts';

/** More lines of the score than these are no reason, but a table: what is left of them is one figure, unless it hid more than what is named. */
const USUAL_LINES = 3;

/**
 * Who would win if it ended now, by how much, and from what: over whoever looks, else over whoever comes next; `null` while nobody
 * has any.
 */
export function standingWords({ words }: Screen, scores: BySeat<Score>, say: Say): string | null {
  const most = Math.max(...scores.map(({ total }) => total));
  const leaders = scores.flatMap(({ total }, seat) => (total === most ? [seat] : []));
  const [first] = leaders;
  if (first === undefined) return null;
  if (leaders.length === scores.length)
    return most === 0 ? null : say.t('table.standingLevel', { points: most });
  if (leaders.length > 1) {
    const names = leaders.map((seat) => say.names[seat]!);
    const behind = say.you === null ? 0 : most - scores[say.you]!.total;
    return say.t('table.standingEven', { names: allOf(names, say), behind });
  }
  const second = say.you === null || say.you === first ? secondOf(scores, first) : say.you;
  const nameOf = (id: string): string => words.scoreLineBrief?.(id, say) ?? words.scoreLine(id, say);
  // Lines of one name are one part.
  const named = ({ lines, total }: Score): Score => ({
    total,
    lines: lines.map((line) => ({ ...line, id: nameOf(line.id) })),
  });
  const { parts, rest } = leadParts(named(scores[first]!), named(scores[second]!));
  const lines = parts.map(({ id, points }) =>
    say.t('table.standingLine', { line: id, points: signed(points) }),
  );
  if (rest !== 0) lines.push(say.t('table.standingRest', { points: signed(rest) }));
  const over = { over: second === say.you ? 'you' : 'other', second: say.names[second] ?? '' };
  const points = most - scores[second]!.total;
  return say.t('table.standing', { ...who(first, say), ...over, points, lines: lines.join(', ') });
}

const secondOf = (scores: BySeat<Score>, first: Seat): Seat =>
  scores.reduce(
    (best, { total }, seat) => (seat !== first && (best < 0 || total > scores[best]!.total) ? seat : best),
    -1,
  );

interface LeadPart {
  readonly id: string;
  /** How far one is ahead in it; negative where the other is. */
  readonly points: number;
}

/** What makes the lead of one over another, the widest first, and what all further lines add to it. Law: together they are the lead, and no part that is named is smaller than what is left. */
export function leadParts(
  one: Score,
  another: Score,
): { readonly parts: readonly LeadPart[]; readonly rest: number } {
  const ids = [...new Set([...one.lines, ...another.lines].map(({ id }) => id))];
  const pointsIn = ({ lines }: Score, line: string): number =>
    lines.reduce((sum, { id, points }) => sum + (id === line ? points : 0), 0);
  const all = ids
    .map((id) => ({ id, points: pointsIn(one, id) - pointsIn(another, id) }))
    .filter(({ points }) => points !== 0)
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points));
  const restAfter = (count: number): number => all.slice(count).reduce((sum, { points }) => sum + points, 0);
  let count = Math.min(USUAL_LINES, all.length);
  while (count < all.length && Math.abs(restAfter(count)) >= Math.abs(all[count - 1]!.points)) count++;
  // A single one has a name, which takes no more room than "other".
  if (count === all.length - 1) count++;
  return { parts: all.slice(0, count), rest: restAfter(count) };
}
