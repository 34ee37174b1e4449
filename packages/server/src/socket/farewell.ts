import type { Connection } from './connection.ts';

/** How long the word why may take to arrive. */
const FAREWELL = 1_000;

/** The code with which a connection is closed whose session has ended. */
const SIGNED_OUT = 4_001;

/**
 * Nothing more is heard from a connection nor shown to it, from this moment on: one that never takes leave could otherwise go
 * on acting. It is told why.
 */
export function sendAway(connection: Connection, code: number, reason: string): void {
  if (connection.isOver) return;
  const { socket } = connection;
  connection.isOver = true;
  unwatchAll(connection);
  socket.close(code, reason);
  setTimeout(() => socket.terminate(), FAREWELL).unref();
}

/** Who is no longer who they were must come in again. */
export const sendAwaySignedOut = (connection: Connection): void =>
  sendAway(connection, SIGNED_OUT, 'signed out');

export function unwatch({ watched, shared: { tables } }: Connection, table: string): void {
  const watcher = watched.get(table);
  if (watcher === undefined) return;
  watched.delete(table);
  tables.unwatch(table, watcher);
}

export function unwatchAll(connection: Connection): void {
  for (const table of [...connection.watched.keys()]) unwatch(connection, table);
}
