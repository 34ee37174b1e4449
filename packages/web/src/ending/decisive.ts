import type { BySeat, Outcome, Score, Seat } from '@saqqara/kernel';

/** What decided a game, as far as the score itself tells it. */
export type Decisive =
  /** Several won. */
  | { readonly type: 'shared'; readonly points: number }
  /** As many points as the winner had another. */
  | { readonly type: 'tieBreak'; readonly winner: Seat }
  /** Before the last turn the second was ahead; these lines then brought the winner what was missing, and more. */
  | {
      readonly type: 'lastTurn';
      readonly winner: Seat;
      readonly second: Seat;
      readonly high: number;
      readonly low: number;
      /** All that changed for the winner, what brought most first. */
      readonly gains: readonly LineChange[];
      /** All that changed for the second, what cost most first. */
      readonly changes: readonly LineChange[];
      /** The line in which they differ most, where that is more than the margin. */
      readonly most: LineGap | null;
    }
  /** Shortly before the end the second was far ahead; in this line it then turned most. */
  | {
      readonly type: 'late';
      readonly winner: Seat;
      readonly second: Seat;
      readonly high: number;
      readonly low: number;
      readonly line: string;
      /** By how much the winner came nearer, or got ahead, in this line. */
      readonly points: number;
    }
  /** Without the difference in this line the second would have won; `alone` where that was the winner's only better one. */
  | ByLine<'line' | 'alone'>
  /** The second was better nowhere. */
  | { readonly type: 'everywhere'; readonly winner: Seat; readonly second: Seat }
  /** In this line they differ most. */
  | ByLine<'widest'>;

interface LineChange {
  readonly line: string;
  readonly points: number;
}

/** What the winner had in a line, and how many more than the second. */
interface LineGap extends LineChange {
  readonly more: number;
}

interface ByLine<Type> extends LineGap {
  readonly type: Type;
  readonly winner: Seat;
  readonly second: Seat;
}

/** A finished game: how it ended, what it would have been after each play, and who made these. */
export interface ScoredGame {
  readonly outcome: Outcome;
  /** One more than there are plays: the first is that of the deal. */
  readonly scores: readonly BySeat<Score>[];
  readonly plays: readonly { readonly seat: Seat }[];
}

/** The first that fits, from the most dramatic to the plainest. */
export function decisiveOf({ outcome, scores, plays }: ScoredGame): Decisive | null {
  const { places } = outcome;
  const winners = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  const [winner] = winners;
  const final = scores.at(-1);
  if (winner === undefined || final === undefined) return null;
  if (winners.length > 1) return { type: 'shared', points: final[winner]!.total };
  const second = places.indexOf(2);
  if (second < 0) return null;
  if (final[winner]!.total === final[second]!.total) return { type: 'tieBreak', winner };
  return (
    lastTurn(winner, second, final, beforeLastTurn(scores, plays)) ??
    late(winner, second, scores) ??
    fromLines(winner, second, final)
  );
}

/** From this part of a game on it is late, and with so many points one is far ahead. */
const LATE = 5 / 6;
const FAR = 8;

/** How it stood when the second was far ahead for the last time, if that was late. */
function late(winner: Seat, second: Seat, scores: ScoredGame['scores']): Decisive | null {
  const final = scores.at(-1)!;
  const from = Math.ceil((scores.length - 1) * LATE);
  const before = scores.findLast(
    (score, moment) => moment >= from && score[second]!.total - score[winner]!.total >= FAR,
  );
  if (before === undefined) return null;
  const [high, low] = [before[second]!.total, before[winner]!.total];
  const turned = final[winner]!.lines.map(({ id }, i) => {
    const ahead = (score: BySeat<Score>): number =>
      score[winner]!.lines[i]!.points - score[second]!.lines[i]!.points;
    return { line: id, points: ahead(final) - ahead(before) };
  });
  // It turned by more than what was missing: so it did in some line.
  const most = turned.reduce((best, each) => (each.points > best.points ? each : best));
  return { type: 'late', winner, second, high, low, ...most };
}

/** How it stood before whoever acted last began to. */
function beforeLastTurn(scores: ScoredGame['scores'], plays: ScoredGame['plays']): BySeat<Score> | undefined {
  const last = plays.at(-1)?.seat;
  return scores[plays.findLastIndex(({ seat }) => seat !== last) + 1];
}

function lastTurn(
  winner: Seat,
  second: Seat,
  final: BySeat<Score>,
  before: BySeat<Score> | undefined,
): Decisive | null {
  if (before === undefined) return null;
  const [high, low] = [before[second]!.total, before[winner]!.total];
  if (high <= low) return null;
  const gains = changesOf(before[winner]!, final[winner]!);
  if (gains.length === 0) return null;
  const changes = changesOf(before[second]!, final[second]!).toReversed();
  const gap = widest(final[winner]!, final[second]!);
  const isMore = gap !== null && gap.more > final[winner]!.total - final[second]!.total;
  return { type: 'lastTurn', winner, second, high, low, gains, changes, most: isMore ? gap : null };
}

/** The lines that changed, what rose most first. */
const changesOf = (before: Score, after: Score): readonly LineChange[] =>
  after.lines
    .map(({ id, points }, i) => ({ line: id, points: points - before.lines[i]!.points }))
    .filter(({ points }) => points !== 0)
    .toSorted((a, b) => b.points - a.points);

function fromLines(winner: Seat, second: Seat, final: BySeat<Score>): Decisive | null {
  const [own, other] = [final[winner]!, final[second]!];
  const gap = widest(own, other);
  if (gap === null) return null;
  const found = { winner, second, ...gap };
  if (gap.more > own.total - other.total) {
    const isOnly = own.lines.every(
      ({ id, points }, i) => id === gap.line || points <= other.lines[i]!.points,
    );
    return { type: isOnly ? 'alone' : 'line', ...found };
  }
  const isBehind = own.lines.some(({ points }, i) => points < other.lines[i]!.points);
  return isBehind ? { type: 'widest', ...found } : { type: 'everywhere', winner, second };
}

/** The line in which one score is the furthest above another; `null` where it is nowhere. */
function widest(above: Score, below: Score): LineGap | null {
  const gaps = above.lines.map(({ id, points }, i) => ({
    line: id,
    points,
    more: points - below.lines[i]!.points,
  }));
  const [most] = gaps.toSorted((a, b) => b.more - a.more);
  return most !== undefined && most.more > 0 ? most : null;
}
