import type { BySeat, Score, Seat } from '@saqqara/kernel';
import { allOf, who } from '@saqqara/words';
import type { Say, Screen } from './screen.ts';

/** More lines of the score than these are no reason, but a table. */
const MOST_LINES = 2;

/** Who would win if it ended now, by how much over whoever comes next, and from what; `null` while nobody has any. */
export function standingWords({ words }: Screen, scores: BySeat<Score>, say: Say): string | null {
  const most = Math.max(...scores.map(({ total }) => total));
  const leaders = scores.flatMap(({ total }, seat) => (total === most ? [seat] : []));
  const [first] = leaders;
  if (first === undefined) return null;
  if (leaders.length === scores.length)
    return most === 0 ? null : say.t('table.standingLevel', { points: most });
  if (leaders.length > 1) {
    const names = leaders.map((seat) => say.names[seat]!);
    return say.t('table.standingEven', { names: allOf(names, say) });
  }
  const second = secondOf(scores, first);
  const points = most - scores[second]!.total;
  const lines = linesAhead(scores[first]!, scores[second]!).map(({ id, own, other }) =>
    say.t('table.standingLine', { line: words.scoreLine(id, say), own, other }),
  );
  const over = { over: second === say.you ? 'you' : 'other', second: say.names[second] ?? '' };
  return say.t('table.standing', { ...who(first, say), ...over, points, lines: lines.join(', ') });
}

const secondOf = (scores: BySeat<Score>, first: Seat): Seat =>
  scores.reduce(
    (best, { total }, seat) => (seat !== first && (best < 0 || total > scores[best]!.total) ? seat : best),
    -1,
  );

/** Where one is furthest ahead of another. */
const linesAhead = (one: Score, another: Score) =>
  one.lines
    .map(({ id, points }, i) => ({ id, own: points, other: another.lines[i]?.points ?? 0 }))
    .filter(({ own, other }) => own > other)
    .toSorted((a, b) => b.own - b.other - (a.own - a.other))
    .slice(0, MOST_LINES);
