import * as z from 'zod/mini';
import { GROUNDS } from './grounds.ts';
import { ActNotice, Block, Case, CaseSummary, Note, ReportNotice, RowId, Verdict } from './moderation.ts';
import type { Route } from './route.ts';
import { DayName, SeatNumber, TableId } from './scalars.ts';

const CaseNumber = z.pipe(
  z.string().check(z.maxLength(9, { abort: true }), z.regex(/^\d+$/)),
  z.transform(Number),
);
const LineNumber = z.int().check(z.gte(1), z.lte(10_000_000));

const byId = z.strictObject({ id: RowId });
const byNumber = z.strictObject({ n: CaseNumber });
const noted = z.strictObject({ note: Note });
const blocked = z.strictObject({ blocks: z.array(Block) });

/** How people keep others away from themselves, and what is done about those whom nobody can bear. */
export const MODERATION_ROUTES = {
  report: {
    method: 'POST',
    path: '/api/v1/reports',
    summary:
      'Report who sits at a table, for a line they said, their name or how they behave. The server adds what was said.',
    who: 'person',
    body: z.strictObject({
      table: TableId,
      seat: SeatNumber,
      line: z.nullable(LineNumber),
      ground: z.enum(GROUNDS),
    }),
    answer: z.strictObject({ id: RowId }),
  },
  reportInDay: {
    method: 'POST',
    path: '/api/v1/days/:day/reports',
    summary: 'Report a name in the list of a day, by its line, for who is in that list.',
    who: 'person',
    params: z.strictObject({ day: DayName }),
    body: z.strictObject({ row: RowId }),
    answer: z.strictObject({ id: RowId }),
  },
  takeBackReport: {
    method: 'DELETE',
    path: '/api/v1/reports/:id',
    summary: 'Take a report back, shortly after it was made.',
    who: 'person',
    params: byId,
  },
  blocks: {
    method: 'GET',
    path: '/api/v1/me/blocks',
    summary: 'Whom I have blocked.',
    who: 'person',
    answer: blocked,
  },
  block: {
    method: 'POST',
    path: '/api/v1/me/blocks',
    summary:
      'Block who sits at a table: nothing they write is shown to me, and they cannot sit at public tables at which I sit. They are not told.',
    who: 'person',
    body: z.strictObject({ table: TableId, seat: SeatNumber }),
    answer: blocked,
  },
  unblock: {
    method: 'DELETE',
    path: '/api/v1/me/blocks/:id',
    summary: 'Block somebody no longer.',
    who: 'person',
    params: byId,
    answer: blocked,
  },
  notices: {
    method: 'GET',
    path: '/api/v1/me/notices',
    summary: 'What moderators have decided about me, and what became of my reports.',
    who: 'person',
    answer: z.strictObject({ acts: z.array(ActNotice), reports: z.array(ReportNotice) }),
  },
  noticesSeen: {
    method: 'POST',
    path: '/api/v1/me/notices/seen',
    summary: 'I have read them.',
    who: 'person',
  },
  appeal: {
    method: 'POST',
    path: '/api/v1/me/acts/:id/appeal',
    summary: 'Object to what a moderator has decided about me, once.',
    who: 'person',
    params: byId,
    body: z.strictObject({ text: Note }),
  },
  cases: {
    method: 'GET',
    path: '/api/v1/moderation/cases',
    summary:
      'For moderators: the cases that wait, or those that were decided; the latest first. Nobody else finds anything here.',
    who: 'anybody',
    query: z.strictObject({
      which: z.enum(['waiting', 'decided']),
      before: z.optional(CaseNumber),
    }),
    answer: z.strictObject({ cases: z.array(CaseSummary), hasMore: z.boolean() }),
  },
  case: {
    method: 'GET',
    path: '/api/v1/moderation/cases/:n',
    summary: 'For moderators: one case, with what was said before and after.',
    who: 'anybody',
    params: byNumber,
    answer: Case,
  },
  decide: {
    method: 'POST',
    path: '/api/v1/moderation/cases/:n/decision',
    summary: 'For moderators who did not sit there: decide a case. The person and the reporters are told.',
    who: 'anybody',
    params: byNumber,
    body: Verdict,
    answer: Case,
  },
  askSecond: {
    method: 'POST',
    path: '/api/v1/moderation/cases/:n/second',
    summary: 'For moderators: ask for somebody else to have a look.',
    who: 'anybody',
    params: byNumber,
    body: noted,
    answer: Case,
  },
  undo: {
    method: 'POST',
    path: '/api/v1/moderation/acts/:id/undo',
    summary: 'For moderators: take back a decision within an hour; the case is open again.',
    who: 'anybody',
    params: byId,
    body: noted,
    answer: Case,
  },
  answerAppeal: {
    method: 'POST',
    path: '/api/v1/moderation/acts/:id/answer',
    summary: 'For moderators, another than who decided if there is one: keep what was decided, or lift it.',
    who: 'anybody',
    params: byId,
    body: z.strictObject({ what: z.enum(['kept', 'lifted']), note: Note }),
    answer: Case,
  },
} as const satisfies Record<string, Route>;
