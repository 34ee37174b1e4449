import { POOL_ROUTES } from '@saqqara/protocol';
import type { Pool } from '../pool/pool.ts';
import { type RouteHandler, routeHandler } from './routeHandler.ts';

/** What answers who looks for players. */
export const poolRoutes = (pool: Pool): RouteHandler[] => [
  routeHandler(POOL_ROUTES.look, ({ person, body }) => pool.look(person, body)),
  routeHandler(POOL_ROUTES.pool, ({ person, query: { mark = null, wait = 0 }, signal }) =>
    pool.status(person.id, { mark, wait, signal }),
  ),
  routeHandler(POOL_ROUTES.answerOffer, ({ person, body }) => pool.answer(person.id, body)),
  routeHandler(POOL_ROUTES.stopLooking, async ({ person }) => {
    await pool.stop(person.id);
    return null;
  }),
  routeHandler(POOL_ROUTES.crowd, async ({ person }) => ({ games: await pool.crowd(person) })),
];
