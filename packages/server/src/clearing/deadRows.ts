import { lifetimeMs, RETENTION, type Retained } from '@saqqara/protocol';
import type { Value } from '../storage/database.ts';

/** Rows of a table that are dead by a rule, and how the rows are passed through. */
export interface DeadRows {
  readonly rule: Retained;
  readonly table:
    | 'users'
    | 'sessions'
    | 'matches'
    | 'lines'
    | 'email_links'
    | 'challenges'
    | 'allowances'
    | 'cases'
    | 'reports'
    | 'acts'
    | 'traces'
    | 'tellings'
    | 'seeks'
    | 'people_here';
  /** The columns of the primary key. */
  readonly key: readonly string[];
  /** A condition on a row; each `?` is the moment until which nothing may have happened to it. */
  readonly isDead: string;
}

/** Without an address or a passkey, in nobody's account, and not seen since. */
const UNSEEN_GUEST = `users.email IS NULL AND users.merged_into IS NULL AND users.created_at < ?
  AND NOT EXISTS (SELECT 1 FROM passkeys WHERE passkeys.user_id = users.id)
  AND NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.user_id = users.id AND sessions.seen_at >= ?)`;

/** Of a table, the last entry is the last thing that happened. */
const SILENT = `matches.opened_at < ? AND COALESCE((SELECT entries.at FROM entries
  WHERE entries.match_id = matches.id ORDER BY entries.seq DESC LIMIT 1), 0) < ?`;

/** Too late by now, or by a way that is gone: what was stored while it was being forgotten. */
const TOLD_NOBODY = '(due_at < ? OR NOT EXISTS (SELECT 1 FROM ways WHERE ways.id = tellings.way_id))';

/** When each thing is dead. In this order: a guest stays as long as they sit at a table that is not over. */
export const DEAD_ROWS: readonly DeadRows[] = [
  { rule: 'emailLink', table: 'email_links', key: ['token_hash'], isDead: 'expires_at < ?' },
  { rule: 'challenge', table: 'challenges', key: ['id'], isDead: 'expires_at < ?' },
  { rule: 'allowance', table: 'allowances', key: ['name'], isDead: 'full_at < ?' },
  { rule: 'session', table: 'sessions', key: ['token_hash'], isDead: 'seen_at < ?' },
  {
    rule: 'waitingTable',
    table: 'matches',
    key: ['id'],
    isDead: `matches.phase = 'open' AND ${SILENT}`,
  },
  {
    rule: 'abandonedTable',
    table: 'matches',
    key: ['id'],
    isDead: `matches.phase = 'running' AND ${SILENT}`,
  },
  {
    rule: 'unplayedTable',
    table: 'matches',
    key: ['id'],
    isDead: `matches.phase = 'over' AND matches.begun IS NULL AND ${SILENT}
      AND NOT EXISTS (SELECT 1 FROM entries WHERE entries.match_id = matches.id AND entries.kind = 'play')
      AND NOT EXISTS (SELECT 1 FROM finished_games WHERE finished_games.match_id = matches.id)`,
  },
  {
    rule: 'chat',
    table: 'lines',
    key: ['match_id', 'n'],
    // While a game goes on its lines are numbered on.
    isDead: `lines.at < ?
      AND NOT EXISTS (SELECT 1 FROM matches WHERE matches.id = lines.match_id AND matches.phase <> 'over')`,
  },
  { rule: 'telling', table: 'tellings', key: ['id'], isDead: TOLD_NOBODY },
  { rule: 'seek', table: 'seeks', key: ['user_id'], isDead: 'seen_at < ?' },
  { rule: 'presence', table: 'people_here', key: ['user_id'], isDead: 'seen_at < ?' },
  { rule: 'trace', table: 'traces', key: ['user_id', 'kind', 'hash'], isDead: 'seen_at < ?' },
  {
    rule: 'case',
    table: 'cases',
    key: ['n'],
    isDead: `cases.state = 'decided' AND cases.opened_at < ? AND NOT EXISTS (SELECT 1 FROM acts
      WHERE acts.case_n = cases.n AND acts.undone_at IS NULL AND (acts.at >= ? OR acts.until >= ?
        OR (acts.kind IN ('close', 'hideName') AND acts.until IS NULL)))`,
  },
  {
    rule: 'case',
    table: 'reports',
    key: ['id'],
    isDead: 'reports.at < ? AND NOT EXISTS (SELECT 1 FROM cases WHERE cases.n = reports.case_n)',
  },
  {
    rule: 'case',
    table: 'acts',
    key: ['id'],
    isDead: 'acts.at < ? AND NOT EXISTS (SELECT 1 FROM cases WHERE cases.n = acts.case_n)',
  },
  {
    rule: 'passingGuest',
    table: 'users',
    key: ['id'],
    isDead: `${UNSEEN_GUEST}
      AND NOT EXISTS (SELECT 1 FROM sittings WHERE sittings.user_id = users.id)
      AND NOT EXISTS (SELECT 1 FROM day_tries WHERE day_tries.user_id = users.id)
      AND NOT EXISTS (SELECT 1 FROM matches WHERE matches.opened_by = users.id)`,
  },
  {
    rule: 'guest',
    table: 'users',
    key: ['id'],
    isDead: `${UNSEEN_GUEST}
      AND NOT EXISTS (SELECT 1 FROM seats JOIN matches ON matches.id = seats.match_id
        WHERE seats.user_id = users.id AND matches.phase <> 'over')`,
  },
];

/** What says itself until when it lives. */
const DATED: readonly string[] = ['email_links', 'challenges', 'allowances'];

/** The values of the condition at a moment. */
export function deadSince({ rule, table, isDead }: DeadRows, now: number): Value[] {
  const { lasts } = RETENTION[rule];
  const since = DATED.includes(table) || lasts === null ? now : now - lifetimeMs(lasts);
  return Array.from({ length: isDead.split('?').length - 1 }, () => since);
}
