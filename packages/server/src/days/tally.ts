import type { Day } from '@saqqara/games/day';
import type { Database } from '../storage/database.ts';
import type { DaysContext } from './entering.ts';

/** How often each result of a day was reached, in rising order. */
export type Tally = readonly { readonly worth: number; readonly count: number }[];

/** Counted anew after so many milliseconds: whoever looks at a list is one of many. */
const LASTS = 2_000;

/** So many days are looked at at a time. */
const MOST = 16;

export interface Tallies {
  /** `own`: a result that must be in it, because who asks has just come into the list. */
  of(day: Day, own: number | null): Promise<Tally>;
}

/** Counts the results of days, each no more often than every few seconds. */
export function talliesIn(days: DaysContext): Tallies {
  const now = (): number => days.now();
  const known = new Map<Day, { readonly at: number; readonly tally: Promise<Tally> }>();
  const fresh = (day: Day): Promise<Tally> => {
    const tally = counted(days.people.database, day);
    known.delete(day);
    known.set(day, { at: now(), tally });
    for (const eldest of known.keys()) if (known.size > MOST) known.delete(eldest);
    // What failed is asked again.
    tally.catch(() => known.delete(day));
    return tally;
  };
  return {
    async of(day, own) {
      const last = known.get(day);
      if (last === undefined || Math.abs(now() - last.at) >= LASTS) return fresh(day);
      const tally = await last.tally;
      return own === null || tally.some(({ worth }) => worth === own) ? tally : fresh(day);
    },
  };
}

async function counted(database: Database, day: Day): Promise<Tally> {
  const rows = await database.all<{ worth: number; count: number }>(
    `SELECT worth, COUNT(*) AS count FROM day_tries WHERE day = ? AND state = 'entered'
     GROUP BY worth ORDER BY worth`,
    day,
  );
  return rows.map(({ worth, count }) => ({ worth, count: Number(count) }));
}

export const countOf = (tally: Tally): number => tally.reduce((sum, { count }) => sum + count, 0);

/** Who has made the same shares a rank: one more than have made more. */
export const rankOf = (tally: Tally, own: number): number =>
  tally.reduce((sum, { worth, count }) => sum + (worth > own ? count : 0), 1);
