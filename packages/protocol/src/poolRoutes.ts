import * as z from 'zod/mini';
import { PoolAnswer, PoolStatus, Strength, Wanted } from './pool.ts';
import type { Route } from './route.ts';
import { matching, NumberText } from './scalars.ts';

/** Finding people to play with. */
export const POOL_ROUTES = {
  look: {
    method: 'POST',
    path: '/api/v1/pool',
    summary:
      'Look for players. Who looks already looks anew, if for something else. A live search ends when nobody asks for its news any more.',
    who: 'newcomer',
    body: Wanted,
    answer: PoolStatus,
  },
  pool: {
    method: 'GET',
    path: '/api/v1/pool',
    summary:
      'What became of my search. With `mark`, waits up to `wait` seconds until it is another one. Who does not ask for it for 40 seconds does not look any more.',
    who: 'person',
    query: z.strictObject({
      mark: z.optional(matching(/^[\w .-]{0,200}$/, 200)),
      wait: z.optional(z.pipe(NumberText, z.int().check(z.gte(0), z.lte(25)))),
    }),
    answer: PoolStatus,
  },
  answerOffer: {
    method: 'POST',
    path: '/api/v1/pool/answer',
    summary: 'Sit down with those who were found, or not this time: then the search is over.',
    who: 'person',
    body: PoolAnswer,
    answer: PoolStatus,
  },
  stopLooking: {
    method: 'DELETE',
    path: '/api/v1/pool',
    summary: 'Look for players no more.',
    who: 'person',
  },
  crowd: {
    method: 'GET',
    path: '/api/v1/pool/crowd',
    summary: 'How many look for players or play live now, by game; and how strong I am at each, live.',
    who: 'anybody',
    answer: z.strictObject({
      games: z.array(z.strictObject({ game: z.string(), people: z.int(), strength: z.nullable(Strength) })),
    }),
  },
} as const satisfies Record<string, Route>;
