import type { Case, ChatLine } from '@saqqara/protocol';
import { type Sitter, sittersAt, speakerOf } from '../people/sitters.ts';
import type { Database } from '../storage/database.ts';
import { type ActRow, actsBefore, actsOfCase, loggedAct } from './actRow.ts';
import { mayAnswer } from './appeals.ts';
import { caseFor, type CaseRow, dayOfCase, gameOfCase, isOwnCase, type ReportRow } from './caseRow.ts';
import type { Moderation } from './moderation.ts';
import type { Moderator } from './moderators.ts';
import { paceOf, playsStandingAt, timedEntries } from './pace.ts';
import { personRecord, reportersOf, usualStep } from './personRecord.ts';
import { signalsAbout } from './signals.ts';

/** The last so many. */
const MOST_LINES = 400;

/**
 * A case with what was said and how long each play took: all of it is known to everybody at the table, nothing of it says
 * what was played. Who sat there, or has reported, is told no more than that.
 */
export async function caseFile(moderation: Moderation, moderator: Moderator, n: number): Promise<Case> {
  const { database } = moderation.people;
  const row = await caseFor(database, moderator, n);
  const isOwn = await isOwnCase(database, moderator, row);
  const sitters = await sittersAt(database, row.match_id);
  const reports = await database.all<ReportRow>(
    `SELECT id, case_n, reporter_id, ground, seat, name, line, said, at FROM reports WHERE case_n = ? ORDER BY at, id`,
    n,
  );
  const acts = await actsOfCase(database, n);
  const before = await actsBefore(database, row.subject_id, n);
  const logged = async (act: ActRow) =>
    loggedAct(act, {
      now: Date.now(),
      mayDecide: !isOwn,
      mayAnswer: !isOwn && (await mayAnswer(moderation, moderator, act.moderator_id)),
    });
  const day = dayOfCase(row.match_id);
  const listed = day === null ? await moderation.tables.table(row.match_id, null) : null;
  const lines = await linesAt(database, row.match_id, sitters);
  const entries = await timedEntries(database, row.match_id);
  // Of what was said, when; else when somebody had had enough.
  const saidAt =
    lines.find(({ n: line }) => line === reports[0]?.line)?.at ?? reports[0]?.at ?? row.opened_at;
  return {
    n,
    state: row.state,
    grounds: [...new Set(reports.map(({ ground }) => ground))],
    name: reports[0]?.name ?? '',
    game: gameOfCase(row.match_id, listed?.table.game ?? null) ?? '',
    openedAt: row.opened_at,
    reports: reports.length,
    wantsSecond: row.state !== 'decided' && acts.some(({ kind }) => kind === 'second'),
    isOwn,
    table: day === null ? row.match_id : null,
    day,
    isOver: listed?.table.phase === 'over',
    seat: reports[0]?.seat ?? 0,
    seats: listed?.table.seats.map((held) => (held.kind === 'person' ? held.name : null)) ?? [],
    ...(listed?.table.looks === undefined ? {} : { looks: [...listed.table.looks] }),
    hasHiddenName: acts.some((act) => act.kind === 'hideName' && act.undone_at === null),
    reported: reports.map(({ ground, line, said, name, at }) => ({
      ground,
      line,
      said: said === null ? null : (JSON.parse(said) as ChatLine['said']),
      name,
      at,
    })),
    lines,
    plays: paceOf(entries),
    moment: playsStandingAt(entries, saidAt),
    acts: await Promise.all(acts.map(logged)),
    ...(await neighbours(database, moderator, row)),
    usual: usualStep(isOwn ? acts : [...before, ...acts]),
    confidential: isOwn
      ? null
      : {
          person: await personRecord(database, row.subject_id),
          reporters: await reportersOf(database, reports, sitters),
          signals: await signalsAbout(database, row.subject_id, sitters),
          before: await Promise.all(before.map(logged)),
        },
  };
}

async function linesAt(
  database: Database,
  table: string,
  sitters: readonly Sitter[],
): Promise<Case['lines']> {
  const rows = await database.all<{
    n: number;
    at: number;
    seat: number;
    said: string;
    said_by: string | null;
  }>(
    'SELECT n, at, seat, said, said_by FROM lines WHERE match_id = ? ORDER BY n DESC LIMIT ?',
    table,
    MOST_LINES,
  );
  return rows.reverse().map((line) => ({
    n: line.n,
    at: line.at,
    seat: line.seat,
    name: speakerOf(sitters, line)?.name ?? '—',
    said: JSON.parse(line.said) as ChatLine['said'],
  }));
}

/** The cases before and after it, of those that the moderator may see. */
async function neighbours(
  database: Database,
  { id }: Moderator,
  { n }: CaseRow,
): Promise<Pick<Case, 'previous' | 'next'>> {
  const [row] = await database.all<{ previous: number | null; next: number | null }>(
    `SELECT (SELECT MAX(n) FROM cases WHERE n < ? AND subject_id <> ?) AS previous,
            (SELECT MIN(n) FROM cases WHERE n > ? AND subject_id <> ?) AS next`,
    n,
    id,
    n,
    id,
  );
  return { previous: row?.previous ?? null, next: row?.next ?? null };
}
