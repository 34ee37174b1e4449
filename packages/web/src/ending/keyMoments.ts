import type { Seat } from '@saqqara/kernel';
import type { Moment } from './reckoning.ts';

/** Between these moments a seat's chance changed much. */
export interface Swing {
  /** After how many plays. */
  readonly from: number;
  readonly to: number;
  /** 0 to 1. */
  readonly before: number;
  readonly after: number;
}

const COUNT = 3;
/** So many plays lie between two of them at least. */
const APART = 4;
/** What changes less is no key moment. */
const LEAST = 0.03;

/** The largest swings of a seat's chance, in the order of the game. */
export function keyMoments(moments: readonly Moment[], seat: Seat): readonly Swing[] {
  const swings = moments
    .slice(1)
    .map(({ plays, chances }, i): Swing => {
      const earlier = moments[i]!;
      return { from: earlier.plays, to: plays, before: earlier.chances[seat]!, after: chances[seat]! };
    })
    .filter((swing) => sizeOf(swing) >= LEAST)
    .toSorted((a, b) => sizeOf(b) - sizeOf(a));
  const chosen: Swing[] = [];
  for (const swing of swings) {
    const isApart = chosen.every(({ to }) => Math.abs(to - swing.to) >= APART);
    if (isApart && chosen.length < COUNT) chosen.push(swing);
  }
  return chosen.toSorted((a, b) => a.from - b.from);
}

const sizeOf = ({ before, after }: Swing): number => Math.abs(after - before);
