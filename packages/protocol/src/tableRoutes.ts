import * as z from 'zod/mini';
import { Deed } from './deeds.ts';
import { Opening } from './opening.ts';
import type { Route } from './route.ts';
import { Judgement, ListedShape, RunningShape, TableStatusShape, UpdateShape } from './shapes.ts';
import { GameId, Hash, NumberText, SeatNumber, Seq, TableId } from './scalars.ts';

const EPOCH_LENGTH = 64;

const params = z.strictObject({ id: TableId });

/** What can be asked of tables without a socket: by people who are rarely there, and by programs that play. */
export const TABLE_ROUTES = {
  openTables: {
    method: 'GET',
    path: '/api/v1/tables',
    summary:
      'Public tables with a free seat, the fullest first, twenty at a time; of one game or tempo alone, rated ones alone, or those alone at which I may sit down.',
    who: 'anybody',
    query: z.strictObject({
      game: z.optional(GameId),
      /** `free` has no clock. */
      tempo: z.optional(z.enum(['live', 'days', 'free'])),
      rated: z.optional(z.enum(['yes'])),
      /** Those alone at which whoever asks may sit down. */
      fits: z.optional(z.enum(['yes'])),
      /** So many seats are free at least. */
      seats: z.optional(z.pipe(NumberText, z.int().check(z.gte(1), z.lte(4)))),
      /** After how many the page begins. */
      after: z.optional(z.pipe(NumberText, z.int().check(z.gte(0), z.lte(100_000)))),
    }),
    answer: z.strictObject({
      tables: z.array(ListedShape),
      /** How many there are that fit what was asked, and how many in all. */
      count: z.int(),
      all: z.int(),
    }),
  },
  runningTables: {
    method: 'GET',
    path: '/api/v1/tables/running',
    summary: 'Public games that are being played, the closest first, with how many look on.',
    who: 'anybody',
    answer: z.strictObject({ games: z.array(RunningShape) }),
  },
  openTable: {
    method: 'POST',
    path: '/api/v1/tables',
    summary:
      'Open a table, also for a game that was begun elsewhere. Whoever does is a guest by it, and sits at it.',
    who: 'newcomer',
    body: Opening,
    // A whole game of four is some 10,000 bytes.
    bodyBytes: 64 * 1_024,
    answer: z.strictObject({
      id: TableId,
      /** The hash of the server's part of the seed: to be kept before a share is revealed. */
      pledge: Hash,
    }),
  },
  myTables: {
    method: 'GET',
    path: '/api/v1/tables/mine',
    summary: 'The tables at which I sit, the newest first.',
    who: 'person',
    answer: z.strictObject({ tables: z.array(ListedShape) }),
  },
  table: {
    method: 'GET',
    path: '/api/v1/tables/:id',
    summary: 'One table.',
    who: 'anybody',
    params,
    answer: ListedShape,
  },
  record: {
    method: 'GET',
    path: '/api/v1/tables/:id/record',
    summary:
      'A finished match as text, with its seed and how it was dealt. Refused while it runs; where its rules are missing, who sits there is told what they know of it.',
    who: 'anybody',
    params,
    answer: z.strictObject({ record: z.string() }),
  },
  askForAnalysis: {
    method: 'POST',
    path: '/api/v1/tables/:id/analysis',
    summary:
      'Have every play of a finished match judged. It takes a while; what is known can be read meanwhile.',
    who: 'newcomer',
    params,
  },
  analysis: {
    method: 'GET',
    path: '/api/v1/tables/:id/analysis',
    summary: 'What is known of the plays of a finished match.',
    who: 'anybody',
    params,
    answer: z.strictObject({ plays: z.int(), judgements: z.array(Judgement) }),
  },
  act: {
    method: 'POST',
    path: '/api/v1/tables/:id/deeds',
    summary:
      'Do something at a table: sit down, play, take back … Sent again with the same key it is done once.',
    who: 'newcomer',
    params,
    /** What the server called what it had stored when this was decided: where that is another now, it is out of date. */
    query: z.strictObject({ epoch: z.optional(z.string().check(z.maxLength(EPOCH_LENGTH))) }),
    body: Deed,
    answer: z.strictObject({ seq: z.int(), opened: z.optional(TableId) }),
  },
  choices: {
    method: 'GET',
    path: '/api/v1/tables/:id/choices',
    summary:
      'What the rules let my seat do now, written as a play writes it; nothing while it is not to act.',
    who: 'person',
    params,
    query: z.strictObject({ as: z.pipe(NumberText, SeatNumber) }),
    answer: z.strictObject({ seq: z.int(), actions: z.array(z.string()) }),
  },
  updates: {
    method: 'GET',
    path: '/api/v1/tables/:id/updates',
    summary:
      'What happened after entry `since`, as one viewer perceives it; without `since` the table as it stands. Waits up to `wait` seconds for something to happen.',
    who: 'anybody',
    params,
    query: z.strictObject({
      as: z.optional(z.pipe(NumberText, SeatNumber)),
      since: z.optional(z.pipe(NumberText, Seq)),
      wait: z.optional(z.pipe(NumberText, z.int().check(z.gte(0), z.lte(25)))),
    }),
    answer: z.strictObject({
      /** Where the updates begin; absent if the client has what comes before them. */
      start: z.optional(z.strictObject({ table: TableStatusShape, view: z.unknown() })),
      updates: z.array(UpdateShape),
      /** Another than before: a backup was restored, and what comes before the updates may be other than it was. */
      epoch: z.string(),
    }),
  },
} as const satisfies Record<string, Route>;
