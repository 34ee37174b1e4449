import * as z from 'zod/mini';
import {
  AUDIENCES,
  FinishedGame,
  GameStatistics,
  Ladder,
  OUTCOMES,
  Profile,
  RatingCourse,
  TableRatings,
} from './profile.ts';
import { TEMPOS } from './poolRange.ts';
import type { Route } from './route.ts';
import { matching, NumberText, TableId } from './scalars.ts';

const GameName = matching(/^[a-z]{1,20}$/, 20);

/** What PostgreSQL keeps in no text, and answers with a fault of its own. */
const NO_NUL = /^[^\0]*$/;

/** A name in an address may be written in many ways; who it means is found by how it looks. */
const PlayerName = z.string().check(z.minLength(1), z.maxLength(60, { abort: true }), z.regex(NO_NUL));

const list = { game: GameName, tempo: z.enum(TEMPOS) };

/** Longer notes are letters. */
const NOTE_OF_GAME_LENGTH = 500;

const Moment = z.pipe(matching(/^\d{1,15}$/, 15), z.transform(Number));

/** Of my games only these. */
const GAME_FILTER = {
  game: z.optional(GameName),
  tempo: z.optional(z.enum(TEMPOS)),
  seats: z.optional(z.pipe(NumberText, z.int().check(z.gte(1), z.lte(16)))),
  result: z.optional(z.enum(OUTCOMES)),
  rated: z.optional(z.enum(['yes', 'no'])),
  /** Exactly as a game has them; several in a line each. */
  options: z.optional(z.string().check(z.maxLength(4_000, { abort: true }), z.regex(NO_NUL))),
  since: z.optional(Moment),
  until: z.optional(Moment),
  /** In names and notes. */
  search: z.optional(z.string().check(z.maxLength(60))),
  notes: z.optional(z.enum(['only'])),
};

/** What people are known by: profiles, finished games, ratings, ladders. */
export const PROFILE_ROUTES = {
  player: {
    method: 'GET',
    path: '/api/v1/players/:name',
    summary: 'An account, as far as it lets me see it.',
    who: 'anybody',
    params: z.strictObject({ name: PlayerName }),
    answer: Profile,
  },
  ratingCourse: {
    method: 'GET',
    path: '/api/v1/players/:name/course',
    summary: 'How the rating of an account went in one game.',
    who: 'anybody',
    params: z.strictObject({ name: PlayerName }),
    query: z.strictObject(list),
    answer: RatingCourse,
  },
  setAudience: {
    method: 'PATCH',
    path: '/api/v1/me/profile',
    summary: 'Who sees my page. My name stays in ladders and at tables in any case.',
    who: 'person',
    body: z.strictObject({ audience: z.enum(AUDIENCES) }),
    answer: Profile,
  },
  myGames: {
    method: 'GET',
    path: '/api/v1/me/games',
    summary: 'My finished games, the latest first, fifty at a time, and what those that fit add up to.',
    who: 'person',
    query: z.strictObject({ ...GAME_FILTER, after: z.optional(TableId) }),
    answer: z.strictObject({
      /** All that I have finished, those that fit, and those with a note of mine. */
      total: z.int(),
      count: z.int(),
      notes: z.int(),
      games: z.array(FinishedGame),
      /** After which it goes on; `null` where it ends. */
      next: z.nullable(TableId),
      /** Only with the first ones. */
      statistics: z.nullable(GameStatistics),
      /** In which ways the chosen game was set up, with how often; empty while none is chosen. */
      variants: z.array(z.strictObject({ options: z.string(), games: z.int() })),
    }),
  },
  writeNote: {
    method: 'PATCH',
    path: '/api/v1/me/games/:id',
    summary: 'Write a note of my own to a game of mine; an empty one is none.',
    who: 'person',
    params: z.strictObject({ id: TableId }),
    body: z.strictObject({ note: z.string().check(z.maxLength(NOTE_OF_GAME_LENGTH)) }),
  },
  ladder: {
    method: 'GET',
    path: '/api/v1/ladders/:game/:tempo',
    summary:
      'Those whose rating is certain enough, the strongest first, a hundred at a time: of all time, or who played in a month.',
    who: 'anybody',
    params: z.strictObject(list),
    query: z.strictObject({
      /** `2026-11`; without it, of all time. */
      month: z.optional(matching(/^\d{4}-\d\d$/, 7)),
      from: z.optional(z.pipe(NumberText, z.int().check(z.gte(1)))),
    }),
    answer: Ladder,
  },
  tableRatings: {
    method: 'GET',
    path: '/api/v1/tables/:id/ratings',
    summary:
      'How those at a table are rated: before it what each place would change, after it what it changed.',
    who: 'anybody',
    params: z.strictObject({ id: TableId }),
    answer: TableRatings,
  },
} as const satisfies Record<string, Route>;
