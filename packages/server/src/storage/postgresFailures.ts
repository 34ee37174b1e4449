import { DatabaseAway } from './database.ts';

/** Two transactions got into each other's way, and PostgreSQL undid this one. */
const COLLISIONS = new Set(['40001', '40P01']);

/** It shuts down, crashed, starts, or has no connection left. */
const AWAY = new Set(['57P01', '57P02', '57P03', '53300', '25P03', '57P05']);

const CONNECTION_LOST = new Set([
  'ECONNRESET',
  'ECONNREFUSED',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
]);

/** What the driver says without a code. */
const LOST_WORDS =
  /connection terminated|not queryable|timeout exceeded when trying to connect|socket hang up|client was closed/i;

export const isCollision = (error: unknown): boolean => COLLISIONS.has(codeOf(error));

export function isAway(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true;
  const code = codeOf(error);
  if (code !== '') return AWAY.has(code) || code.startsWith('08') || CONNECTION_LOST.has(code);
  return error instanceof Error && LOST_WORDS.test(error.message);
}

function codeOf(error: unknown): string {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  return code ?? '';
}
