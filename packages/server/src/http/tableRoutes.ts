import type { Json } from '@saqqara/kernel';
import {
  isPacked,
  ORDER_ROUTES,
  type Problem,
  type Snapshot,
  type TableStatus,
  TABLE_ROUTES,
  unpacked,
  type Update,
  type Wire,
} from '@saqqara/protocol';
import { ProblemError } from '../problem.ts';
import type { Tables } from '../tables/tables.ts';
import type { Watcher } from '../tables/tables.ts';
import { type RouteHandler, routeHandler } from './routeHandler.ts';

/** Refuses with what was found to be wrong. */
function orRefused<T extends object>(answer: T | Problem): T {
  if (!('code' in answer)) return answer;
  const { code, ...details } = answer;
  throw new ProblemError(code, details);
}

export const tableRoutes = (tables: Tables, epoch: string): RouteHandler[] => [
  routeHandler(TABLE_ROUTES.openTables, ({ person, query }) => tables.openTables(person?.id ?? null, query)),
  routeHandler(TABLE_ROUTES.runningTables, async () => ({ games: await tables.runningGames() })),
  routeHandler(TABLE_ROUTES.openTable, async ({ body, person, address }) => {
    tables.seen(person.id, address);
    return orRefused(await tables.open(body, person.id));
  }),
  routeHandler(TABLE_ROUTES.myTables, async ({ person }) => ({ tables: await tables.tablesOf(person.id) })),
  routeHandler(TABLE_ROUTES.table, async ({ params, person }) => {
    const table = await tables.table(params.id, person?.id ?? null);
    if (table === null) throw new ProblemError('notFound');
    return table;
  }),
  routeHandler(TABLE_ROUTES.record, async ({ params, person }) => {
    const record = await tables.record(params.id, person?.id);
    return typeof record === 'string' ? { record } : orRefused(record as Problem & { record: never });
  }),
  routeHandler(TABLE_ROUTES.askForAnalysis, async ({ params, person }) => {
    const problem = await tables.orderAnalysis(params.id, person.id);
    if (problem !== null) throw new ProblemError(problem.code);
    return null;
  }),
  routeHandler(TABLE_ROUTES.analysis, async ({ params }) => orRefused(await tables.analysis(params.id))),
  routeHandler(TABLE_ROUTES.act, async ({ params, query, body, person, address }) => {
    tables.seen(person.id, address);
    if (body.table !== params.id) throw new ProblemError('malformed');
    if (query.epoch !== undefined && query.epoch !== epoch) throw new ProblemError('stale');
    const { seq, opened } = orRefused(await tables.act(body, person.id));
    return opened === undefined ? { seq } : { seq, opened };
  }),
  routeHandler(TABLE_ROUTES.choices, async ({ params, query, person }) =>
    orRefused(await tables.choices(params.id, query.as, person.id)),
  ),
  routeHandler(ORDER_ROUTES.orders, ({ params, person }) => tables.orders(params.id, params.seat, person.id)),
  routeHandler(ORDER_ROUTES.giveOrders, async ({ params, body, person }) =>
    orRefused(await tables.giveOrders(params.id, { seat: params.seat, user: person.id, lines: body.lines })),
  ),
  routeHandler(TABLE_ROUTES.updates, async ({ params, query, person, address, signal }) => {
    const { as = null, since = null, wait = 0 } = query;
    const news = await updatesSince(tables, {
      table: params.id,
      as,
      since,
      wait,
      user: person?.id ?? null,
      address,
      signal,
    });
    return { ...news, epoch };
  }),
];

interface UpdatesRequest {
  readonly table: string;
  readonly as: number | null;
  readonly since: number | null;
  readonly wait: number;
  readonly user: string | null;
  readonly address: string;
  readonly signal: AbortSignal;
}

/** Watches for a moment as a socket would, and gives what it was told. */
async function updatesSince(
  tables: Tables,
  { table, as, since, wait, user, address, signal }: UpdatesRequest,
): Promise<{
  readonly start?: { readonly table: TableStatus; readonly view: Json };
  readonly updates: Update[];
}> {
  const updates: Update[] = [];
  const status = async (): Promise<TableStatus | undefined> => (await tables.table(table, user))?.table;
  const openedAt = (await status())?.openedAt ?? 0;
  const starts: Snapshot[] = [];
  let happened = (): void => {};
  const send = (text: string): void => {
    const wire = JSON.parse(text) as Wire;
    if (!isPacked(wire)) {
      if (wire.type === 'snapshot') starts.push(wire);
      return;
    }
    updates.push(unpacked(wire, { table, openedAt }));
    happened();
  };
  const request = { type: 'watch', id: 0, table, as, since, chat: NO_CHAT } as const;
  const watcher = orRefused<Watcher>(
    await tables.watch(request, { user, address, send, isPassing: wait === 0 }),
  );
  try {
    // Who asked while it ended would wait for what does not come.
    const isOver = (await status())?.phase === 'over';
    if (updates.length === 0 && since !== null && wait > 0 && !isOver)
      await somethingOr(wait, signal, (act) => (happened = act));
  } finally {
    tables.unwatch(table, watcher);
  }
  const start = starts[0];
  return {
    ...(start === undefined ? {} : { start: { table: start.table, view: start.view } }),
    updates,
  };
}

/** Beyond any line of a chat. */
const NO_CHAT = 10_000_000;

function somethingOr(seconds: number, signal: AbortSignal, listen: (act: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1_000);
    const end = (): void => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', end, { once: true });
    listen(end);
  });
}
