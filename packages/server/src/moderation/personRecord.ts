import type { Case, ModerationStep } from '@saqqara/protocol';
import type { Sitter } from '../people/sitters.ts';
import type { Database } from '../storage/database.ts';
import type { ActRow } from './actRow.ts';
import type { ReportRow } from './caseRow.ts';

type Confidential = NonNullable<Case['confidential']>;

const MONTH = 30 * 24 * 60 * 60_000;

/** What is known of the person whom a case is about. */
export async function personRecord(database: Database, subject: string): Promise<Confidential['person']> {
  const [row] = await database.all<{
    created_at: number;
    is_account: number;
    games: number;
    left_games: number;
    reports: number;
    reporters: number;
  }>(
    `SELECT users.created_at,
       CASE WHEN users.email IS NOT NULL
         OR EXISTS (SELECT 1 FROM passkeys WHERE passkeys.user_id = users.id) THEN 1 ELSE 0 END AS is_account,
       (SELECT COUNT(DISTINCT seats.match_id) FROM seats JOIN matches ON matches.id = seats.match_id
        WHERE seats.user_id = users.id AND matches.phase = 'over') AS games,
       (SELECT COUNT(DISTINCT seats.match_id) FROM seats JOIN matches ON matches.id = seats.match_id
          JOIN entries ON entries.match_id = seats.match_id AND entries.seat = seats.seat AND entries.kind = 'left'
        WHERE seats.user_id = users.id AND matches.phase = 'over') AS left_games,
       (SELECT COUNT(*) FROM reports JOIN cases ON cases.n = reports.case_n
        WHERE cases.subject_id = users.id AND reports.at > ?) AS reports,
       (SELECT COUNT(DISTINCT reports.reporter_id) FROM reports JOIN cases ON cases.n = reports.case_n
        WHERE cases.subject_id = users.id AND reports.at > ?) AS reporters
     FROM users WHERE users.id = ?`,
    Date.now() - MONTH,
    Date.now() - MONTH,
    subject,
  );
  return {
    since: row?.created_at ?? 0,
    isAccount: row?.is_account === 1,
    games: Number(row?.games ?? 0),
    left: Number(row?.left_games ?? 0),
    reports: Number(row?.reports ?? 0),
    reporters: Number(row?.reporters ?? 0),
  };
}

/** Who has reported, and how often that was upheld before. */
export async function reportersOf(
  database: Database,
  reports: readonly ReportRow[],
  sitters: readonly Sitter[],
): Promise<Confidential['reporters']> {
  const ids = [...new Set(reports.flatMap(({ reporter_id: id }) => id ?? []))];
  return Promise.all(
    ids.map(async (id) => {
      const [row] = await database.all<{ name: string; reports: number; upheld: number }>(
        `SELECT users.name,
           (SELECT COUNT(*) FROM reports WHERE reports.reporter_id = users.id) AS reports,
           (SELECT COUNT(*) FROM reports WHERE reports.reporter_id = users.id AND EXISTS (SELECT 1 FROM acts
              WHERE acts.case_n = reports.case_n AND acts.kind IN ('warn', 'mute', 'close', 'hideName')
                AND acts.undone_at IS NULL)) AS upheld
         FROM users WHERE users.id = ?`,
        id,
      );
      const sitter = sitters.findLast(({ user }) => user === id);
      return {
        name: sitter?.name ?? row?.name ?? '—',
        wasSeated: sitter !== undefined,
        reports: Number(row?.reports ?? 0),
        upheld: Number(row?.upheld ?? 0),
      };
    }),
  );
}

/** What usually follows what was done before. */
export function usualStep(before: readonly Pick<ActRow, 'kind' | 'undone_at'>[]): ModerationStep {
  const held = before.filter((act) => act.undone_at === null).map(({ kind }) => kind);
  if (held.includes('mute') || held.includes('close')) return 'close';
  return held.includes('warn') ? 'mute' : 'warn';
}
