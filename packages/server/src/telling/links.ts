import type { LinkDeed } from '@saqqara/protocol';
import { ProblemError } from '../problem.ts';
import type { Database, Statement } from '../storage/database.ts';
import { forgetAllOf } from './outbox.ts';
import type { LinkSubject, Tokens } from './tokens.ts';

interface Linking {
  readonly database: Database;
  readonly tokens: Tokens;
  readonly now: () => number;
}

/** Who wants to be reminded later is, once, after so long. */
const LATER = 3 * 60 * 60_000;

/** Does what a link in a message is for. What is done twice is done once, and what is gone cannot be ended any more. */
export async function doByLink(
  { database, tokens, now }: Linking,
  token: string,
  deed: LinkDeed,
): Promise<void> {
  const subject = await tokens.read(token);
  if (subject === null) throw new ProblemError('expired');
  await database.run(statementsFor(subject, deed, now()));
}

function statementsFor({ way, table, seat, seq }: LinkSubject, deed: LinkDeed, now: number): Statement[] {
  switch (deed) {
    case 'endWay':
      return [{ sql: 'UPDATE ways SET is_on = 0 WHERE id = ?', values: [way] }, forgetAllOf(way)];
    case 'endTable':
      return [
        {
          sql: `INSERT INTO hushed_tables (match_id, user_id) SELECT ?, user_id FROM ways WHERE id = ? AND ? <> ''
                ON CONFLICT DO NOTHING`,
          values: [table, way, table],
        },
        {
          sql: 'DELETE FROM tellings WHERE match_id = ? AND user_id = (SELECT user_id FROM ways WHERE id = ?)',
          values: [table, way],
        },
      ];
    case 'opened':
      return [{ sql: 'UPDATE ways SET opened_at = ? WHERE id = ?', values: [now, way] }];
    case 'later':
      return [
        {
          sql: `INSERT INTO tellings (id, way_id, user_id, match_id, seat, seq, cause, due_at, look_at)
            SELECT ? || id, id, user_id, ?, ?, ?, 'later', ?, ? FROM ways WHERE id = ? AND is_on = 1 AND ? <> ''
            ON CONFLICT DO NOTHING`,
          values: [`${table}-${seq}-later-`, table, seat, seq, now + LATER, now + LATER, way, table],
        },
      ];
  }
}
