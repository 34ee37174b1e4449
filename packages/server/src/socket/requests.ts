import type { Request } from '@saqqara/protocol';
import { type Connection, refuse, sendMessage } from './connection.ts';
import { sendAwaySignedOut, unwatch } from './farewell.ts';

const TABLES_AT_ONCE = 30;

type Of<T extends Request['type']> = Extract<Request, { type: T }>;

/** Answers one request, unless whoever asks is no longer who they were. */
export function answer(connection: Connection, request: Request): Promise<void> {
  const { session, shared } = connection;
  const isLive = session === null || shared.sessions.isLive(session);
  if (isLive === true) return answerLive(connection, request);
  // One look for all that is asked meanwhile, so that it is answered in its order.
  connection.looking ??= Promise.resolve(isLive).finally(() => (connection.looking = null));
  return answerIfLive(connection, request, connection.looking);
}

async function answerIfLive(
  connection: Connection,
  request: Request,
  isLive: Promise<boolean>,
): Promise<void> {
  if (!(await isLive)) sendAwaySignedOut(connection);
  else if (!connection.isOver) await answerLive(connection, request);
}

function answerLive(connection: Connection, request: Request): Promise<void> {
  switch (request.type) {
    case 'ping':
      return pong(connection, request);
    case 'watch':
      return watch(connection, request);
    case 'unwatch':
      return stopWatching(connection, request);
    case 'do':
      return act(connection, request);
  }
}

async function pong(connection: Connection, { id }: Of<'ping'>): Promise<void> {
  sendMessage(connection, { type: 'pong', id, now: connection.shared.tables.now() });
}

async function watch(connection: Connection, request: Of<'watch'>): Promise<void> {
  const {
    user,
    address,
    send,
    watched,
    wishes,
    shared: { tables },
  } = connection;
  const { id, table } = request;
  wishes.delete(table);
  unwatch(connection, table);
  if (watched.size + wishes.size >= TABLES_AT_ONCE) return refuse(connection, id, 'tooFast');
  wishes.set(table, id);
  try {
    const watcher = await tables.watch(request, { user, address, send });
    if ('code' in watcher) return refuse(connection, id, watcher.code);
    // Asked again, not wanted any more, or gone meanwhile: whoever does not look on must not seem to be there.
    if (connection.isOver || wishes.get(table) !== id) tables.unwatch(table, watcher);
    else watched.set(table, watcher);
  } finally {
    if (wishes.get(table) === id) wishes.delete(table);
  }
}

async function stopWatching(connection: Connection, { id, table }: Of<'unwatch'>): Promise<void> {
  connection.wishes.delete(table);
  unwatch(connection, table);
  sendMessage(connection, { type: 'done', id, seq: 0 });
}

async function act(connection: Connection, { id, deed }: Of<'do'>): Promise<void> {
  const { user, watched, shared } = connection;
  if (user === null) return refuse(connection, id, 'notYours');
  const watcher = watched.get(deed.table);
  const done = await shared.tables.act(deed, user, watcher === undefined ? undefined : { watcher, id });
  if ('code' in done) {
    shared.gauges.refusals.labels(done.code).inc();
    return sendMessage(connection, { type: 'refused', id, ...done });
  }
  const { seq, opened, isTold } = done;
  if (!isTold)
    sendMessage(connection, { type: 'done', id, seq, ...(opened === undefined ? {} : { opened }) });
}
