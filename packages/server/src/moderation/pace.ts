import type { Case } from '@saqqara/protocol';
import type { Database } from '../storage/database.ts';

/** What a log tells of when things were done. */
export interface Timed {
  readonly at: number;
  readonly kind: string;
  readonly seat: number | null;
  readonly body: string;
}

/** The last so many. */
const MOST_PLAYS = 200;

export const timedEntries = (database: Database, table: string): Promise<Timed[]> =>
  database.all<Timed>('SELECT at, kind, seat, body FROM entries WHERE match_id = ? ORDER BY seq', table);

/** How long each play took: the time since whatever happened before it. */
export const paceOf = (entries: readonly Timed[]): Case['plays'] =>
  entries
    .flatMap(({ at, kind, seat }, index) => {
      const before = entries[index - 1]?.at;
      return kind === 'play' && seat !== null && before !== undefined ? [{ seat, ms: at - before }] : [];
    })
    .slice(-MOST_PLAYS);

/** How many plays stood at a moment: there a replay shows what everybody saw then. */
export function playsStandingAt(entries: readonly Timed[], moment: number): number {
  let standing = 0;
  for (const { at, kind, body } of entries) {
    if (at > moment) break;
    if (kind === 'play') standing++;
    if (kind === 'back') standing = (JSON.parse(body) as { to: number }).to;
  }
  return standing;
}
