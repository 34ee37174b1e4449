import * as z from 'zod/mini';
import { OrderLines } from './order.ts';
import type { Route, Untouched } from './route.ts';
import { NumberText, SeatNumber, TableId } from './scalars.ts';

/** What a seat has in store. Nobody but its owner is ever told. */
const Orders = z.strictObject({
  lines: OrderLines,
  /** When they were dropped, since something else happened; `null` while they hold or there are none. */
  droppedAt: z.nullable(z.int()),
});
export type Orders = Untouched<z.infer<typeof Orders>>;

const params = z.strictObject({ id: TableId, seat: z.pipe(NumberText, SeatNumber) });

export const ORDER_ROUTES = {
  orders: {
    method: 'GET',
    path: '/api/v1/tables/:id/orders/:seat',
    summary: 'What my seat answers by itself if the others play so. Nobody else can ask for it.',
    who: 'person',
    params,
    answer: Orders,
  },
  giveOrders: {
    method: 'POST',
    path: '/api/v1/tables/:id/orders/:seat',
    summary:
      'By days: say what my seat answers if the others play so, instead of what was said before; no lines end it. As soon as something else happens all of it is dropped.',
    who: 'person',
    params,
    body: z.strictObject({ lines: OrderLines }),
    answer: Orders,
  },
} as const satisfies Record<string, Route>;
