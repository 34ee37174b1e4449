import type { CaseSummary, Ground } from '@saqqara/protocol';
import { dayOfCase, gameOfCase } from './caseRow.ts';
import type { Moderation } from './moderation.ts';
import type { Moderator } from './moderators.ts';

const MOST = 50;

/** The cases that wait, or those that were decided, the latest first; a moderator does not see those about themselves. */
export async function casesFor(
  { people: { database } }: Moderation,
  { id }: Moderator,
  { which, before }: { readonly which: 'waiting' | 'decided'; readonly before?: number | undefined },
): Promise<{ cases: CaseSummary[]; hasMore: boolean }> {
  const rows = await database.all<{
    n: number;
    state: CaseSummary['state'];
    opened_at: number;
    match_id: string;
    game: string | null;
    reports: number;
    wants_second: number;
    is_own: number;
  }>(
    `SELECT cases.n, cases.state, cases.opened_at, cases.match_id, matches.game,
       (SELECT COUNT(*) FROM reports WHERE reports.case_n = cases.n) AS reports,
       CASE WHEN cases.state <> 'decided' AND EXISTS (SELECT 1 FROM acts
         WHERE acts.case_n = cases.n AND acts.kind = 'second') THEN 1 ELSE 0 END AS wants_second,
       CASE WHEN EXISTS (SELECT 1 FROM sittings WHERE sittings.match_id = cases.match_id AND sittings.user_id = ?)
         OR EXISTS (SELECT 1 FROM reports WHERE reports.case_n = cases.n AND reports.reporter_id = ?)
         THEN 1 ELSE 0 END AS is_own
     FROM cases LEFT JOIN matches ON matches.id = cases.match_id
     WHERE cases.state ${which === 'decided' ? '=' : '<>'} 'decided' AND cases.subject_id <> ? AND cases.n < ?
     ORDER BY cases.n DESC LIMIT ?`,
    id,
    id,
    id,
    before ?? Number.MAX_SAFE_INTEGER,
    MOST + 1,
  );
  const shown = rows.slice(0, MOST);
  const reports = await reportsOf(
    database,
    shown.map(({ n }) => n),
  );
  return {
    cases: shown.map((row) => {
      const mine = reports.filter((each) => each.case_n === row.n);
      return {
        n: row.n,
        state: row.state,
        grounds: [...new Set(mine.map(({ ground }) => ground))],
        name: mine[0]?.name ?? '',
        game: gameOfCase(row.match_id, row.game) ?? '',
        day: dayOfCase(row.match_id),
        openedAt: row.opened_at,
        reports: Number(row.reports),
        wantsSecond: row.wants_second === 1,
        isOwn: row.is_own === 1,
      };
    }),
    hasMore: rows.length > MOST,
  };
}

const reportsOf = (
  database: Moderation['people']['database'],
  cases: readonly number[],
): Promise<{ case_n: number; ground: Ground; name: string }[]> =>
  cases.length === 0
    ? Promise.resolve([])
    : database.all(
        `SELECT case_n, ground, name FROM reports WHERE case_n IN (${cases.map(() => '?').join(', ')})
         ORDER BY at, id`,
        ...cases,
      );
