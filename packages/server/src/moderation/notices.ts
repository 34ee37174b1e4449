import type { ActNotice, Ground, ReportNotice } from '@saqqara/protocol';
import type { Database } from '../storage/database.ts';
import type { Hidden } from './hiddenName.ts';

const TOLD = "('warn', 'mute', 'close', 'hideName')";

/** How many reports back somebody is told what became of them. */
const MOST_REPORTS = 20;
const MOST_ACTS = 50;

/** Whether any act of a case still stands. */
const WAS_ACTED = `EXISTS (SELECT 1 FROM acts WHERE acts.case_n = cases.n AND acts.kind IN ${TOLD}
  AND acts.undone_at IS NULL)`;

/** How much there is to be told to somebody. */
export async function unreadNotices(database: Database, user: string): Promise<number> {
  const [row] = await database.all<{ acts: number; reports: number }>(
    `SELECT
       (SELECT COUNT(*) FROM acts WHERE subject_id = ? AND kind IN ${TOLD} AND told_at IS NULL) AS acts,
       (SELECT COUNT(*) FROM reports JOIN cases ON cases.n = reports.case_n
        WHERE reporter_id = ? AND cases.state <> 'open' AND told_at IS NULL) AS reports`,
    user,
    user,
  );
  return Number(row?.acts ?? 0) + Number(row?.reports ?? 0);
}

/** What moderators have decided about somebody, and what became of their reports: of others, nothing but that. */
export async function noticesFor(
  database: Database,
  user: string,
): Promise<{ acts: ActNotice[]; reports: ReportNotice[] }> {
  return { acts: await actsAbout(database, user), reports: await reportsBy(database, user) };
}

export async function noticesSeen(database: Database, user: string): Promise<void> {
  const now = Date.now();
  await database.run([
    {
      sql: 'UPDATE acts SET told_at = ? WHERE subject_id = ? AND told_at IS NULL',
      values: [now, user],
    },
    {
      sql: `UPDATE reports SET told_at = ? WHERE reporter_id = ? AND told_at IS NULL
        AND case_n IN (SELECT n FROM cases WHERE state <> 'open')`,
      values: [now, user],
    },
  ]);
}

async function actsAbout(database: Database, user: string): Promise<ActNotice[]> {
  const now = Date.now();
  const rows = await database.all<{
    id: string;
    kind: ActNotice['kind'];
    ground: Ground;
    at: number;
    until: number | null;
    hidden: string | null;
    told_at: number | null;
    undone_at: number | null;
    appeal: string | null;
    answer: ActNotice['answer'];
    game: string | null;
    said: string | null;
  }>(
    `SELECT acts.id, kind, acts.ground, acts.at, until, hidden, acts.told_at, undone_at, appeal, answer, matches.game,
       (SELECT MIN(reports.said) FROM reports WHERE reports.case_n = acts.case_n AND reports.said IS NOT NULL
         AND acts.ground = 'talk') AS said
     FROM acts LEFT JOIN cases ON cases.n = acts.case_n LEFT JOIN matches ON matches.id = cases.match_id
     WHERE acts.subject_id = ? AND kind IN ${TOLD} ORDER BY acts.at DESC, acts.id LIMIT ?`,
    user,
    MOST_ACTS,
  );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    ground: row.ground,
    said: row.said === null ? null : (JSON.parse(row.said) as ActNotice['said']),
    hidden: row.hidden === null ? null : (JSON.parse(row.hidden) as Hidden).name,
    game: row.game,
    at: row.at,
    until: row.until,
    isInForce: row.kind !== 'warn' && row.undone_at === null && (row.until === null || row.until > now),
    isNew: row.told_at === null,
    appeal: row.appeal,
    answer: row.answer,
    isUndone: row.undone_at !== null,
  }));
}

async function reportsBy(database: Database, user: string): Promise<ReportNotice[]> {
  const rows = await database.all<{
    id: string;
    ground: Ground;
    name: string;
    at: number;
    told_at: number | null;
    is_decided: number;
    was_acted: number;
  }>(
    `SELECT reports.id, reports.ground, reports.name, reports.at, reports.told_at,
       CASE WHEN cases.state <> 'open' THEN 1 ELSE 0 END AS is_decided,
       CASE WHEN ${WAS_ACTED} THEN 1 ELSE 0 END AS was_acted
     FROM reports JOIN cases ON cases.n = reports.case_n
     WHERE reports.reporter_id = ? ORDER BY reports.at DESC, reports.id LIMIT ?`,
    user,
    MOST_REPORTS,
  );
  return rows.map(
    ({ id, ground, name, at, told_at: toldAt, is_decided: isDecided, was_acted: wasActed }) => ({
      id,
      ground,
      name,
      at,
      outcome: isDecided === 1 ? (wasActed === 1 ? 'acted' : 'nothing') : 'waiting',
      isNew: isDecided === 1 && toldAt === null,
    }),
  );
}
