import * as z from 'zod/mini';
import { RowId } from './moderation.ts';
import type { Route, Untouched } from './route.ts';
import { DayName } from './scalars.ts';

const Count = z.int().check(z.gte(0));

/** One line of a day's list. */
const DayRow = z.strictObject({
  /** Names the line, and says nothing of whose it is. */
  id: RowId,
  /** Those who have made the same share a rank. */
  rank: z.int(),
  name: z.string(),
  worth: z.int(),
  isMe: z.boolean(),
});
export type DayRow = Untouched<z.infer<typeof DayRow>>;

/** A try of one's own. */
const OwnTry = z.strictObject({
  /**
   * Still to be played through by the server, in the list, or not in it: because it could not be played through, or was played
   * with bots that the server does not have any more.
   */
  state: z.enum(['waiting', 'entered', 'refused', 'stale']),
  points: z.int(),
  /** At the table, counted from 1. */
  place: z.int(),
  /** Which play was not as the rules or the bots would have it, counted from 1; `null` where none was. */
  play: z.nullable(z.int()),
});

/** What is told of a day: of the others' results only to who is in the list. */
const DayStatus = z.strictObject({
  /** How many are in the list. */
  count: Count,
  closesAt: z.int(),
  mine: z.nullable(OwnTry),
  list: z.nullable(
    z.strictObject({
      rank: z.int(),
      worth: z.int(),
      /** How often each result was reached, in rising order. */
      results: z.array(z.strictObject({ worth: z.int(), count: Count })),
      /** What the strongest bot made of the same deal; `null` while it plays. */
      strongest: z.nullable(z.strictObject({ points: z.int(), place: z.int(), worth: z.int() })),
      /** The first ones, and those around me. */
      rows: z.array(DayRow),
    }),
  ),
});
export type DayStatus = Untouched<z.infer<typeof DayStatus>>;

/** A whole game is some 5,000 characters. */
const RECORD_LENGTH = 40_000;

/** The deal of a day, the same for everybody. */
export const DAY_ROUTES = {
  day: {
    method: 'GET',
    path: '/api/v1/days/:day',
    summary:
      'How many have played the deal of a day, what became of my try, and, once that is in the list, how it compares.',
    who: 'anybody',
    params: z.strictObject({ day: DayName }),
    answer: DayStatus,
  },
  enterDay: {
    method: 'POST',
    path: '/api/v1/days/:day/result',
    summary:
      'Hand in the record of my try. It enters the list once the server has played it through, the answers of the bots included; until then it is `waiting`.',
    who: 'person',
    params: z.strictObject({ day: DayName }),
    bodyBytes: 2 * RECORD_LENGTH,
    body: z.strictObject({
      record: z.string().check(z.maxLength(RECORD_LENGTH)),
      /** When I made my first play, in milliseconds since 1970. */
      began: z.int(),
      /** Which bots I played with. */
      bots: z.int(),
    }),
    answer: DayStatus,
  },
  dayList: {
    method: 'GET',
    path: '/api/v1/days/:day/list',
    summary: 'The list of a day, a hundred at a time, for who is in it: from its beginning, or after a line.',
    who: 'person',
    params: z.strictObject({ day: DayName }),
    query: z.strictObject({ after: z.optional(RowId) }),
    answer: z.strictObject({
      count: Count,
      rows: z.array(DayRow),
      /** After which line it goes on; `null` where it ends. */
      next: z.nullable(RowId),
    }),
  },
  myDays: {
    method: 'GET',
    path: '/api/v1/me/days',
    summary: 'The days in whose lists I am, the latest first.',
    who: 'anybody',
    answer: z.strictObject({
      days: z.array(z.strictObject({ day: DayName, points: z.int(), place: z.int() })),
    }),
  },
} as const satisfies Record<string, Route>;
