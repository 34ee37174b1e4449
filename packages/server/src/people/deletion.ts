import type { Database, Statement } from '../storage/database.ts';
import type { People } from './people.ts';
import { SAID_FROM_SITTING, type Sitting, sittingsOf } from './sittings.ts';

/** What stands where a name was. */
const NOBODY = '—';

const SILENCE = JSON.stringify({ kind: 'text', text: NOBODY });

/** Deletes somebody. Their games stay, since they are others' games, too: without the name, and without what they wrote. */
export async function deleteUser(people: People, id: string): Promise<void> {
  await people.rise(id);
  const tables = new Set<string>();
  let sittings = await sittingsOf(people.database, id);
  do {
    const kept = await keptSeatsOf(people.database, id);
    for (const { match } of [...sittings, ...kept]) tables.add(match);
    await people.database.run([
      // First: what they are just saying or doing on another node is waited for, and seen below.
      ...deleting(id),
      ...sittings.flatMap((sitting) => anonymising(people.database, sitting)),
      ...kept.map((seat) => forgettingKept(people.database, seat)),
    ]);
    // Where they sat down at that moment is found now, and they can sit down no more.
    sittings = await sittingsOf(people.database, id);
  } while (sittings.length > 0);
  people.sessions.announce({ kind: 'deleted', user: id, tables: [...tables] });
}

function anonymising({ dialect }: Database, { match, seq, seat }: Sitting): Statement[] {
  const name = (column: string, path: readonly string[]): string => NAMELESS[dialect](column, path);
  return [
    seq === 0
      ? {
          sql: `UPDATE matches SET seats = ${name('seats', [String(seat), 'name'])} WHERE id = ?`,
          values: [match],
        }
      : {
          sql: `UPDATE entries SET body = ${name('body', ['name'])} WHERE match_id = ? AND seq = ?`,
          values: [match, seq],
        },
    {
      sql: `UPDATE lines SET said = ? WHERE match_id = ? AND EXISTS (SELECT 1 FROM sittings
        WHERE sittings.match_id = ? AND sittings.seq = ? AND sittings.seat = ? AND ${SAID_FROM_SITTING})`,
      values: [SILENCE, match, match, seq, seat],
    },
    { sql: 'DELETE FROM sittings WHERE match_id = ? AND seq = ? AND seat = ?', values: [match, seq, seat] },
  ];
}

interface KeptSeat {
  readonly match: string;
  readonly seat: number;
}

const keptSeatsOf = (database: Database, user: string): Promise<KeptSeat[]> =>
  database.all<KeptSeat>('SELECT match_id AS "match", seat FROM kept_seats WHERE user_id = ?', user);

/** Where a seat of a rematch is kept for somebody, their name stands, too. */
const forgettingKept = ({ dialect }: Database, { match, seat }: KeptSeat): Statement => ({
  sql: `UPDATE matches SET seats = ${NAMELESS[dialect]('seats', [String(seat), 'keptFor'])} WHERE id = ?`,
  values: [match],
});

/** In the database itself: two who delete themselves at the same moment may have sat at the same table. */
const NAMELESS: Readonly<Record<Database['dialect'], (column: string, path: readonly string[]) => string>> = {
  sqlite: (column, path) =>
    `json_replace(${column}, '$${path.map((key) => (/^\d+$/.test(key) ? `[${key}]` : `.${key}`)).join('')}', '${NOBODY}')`,
  postgres: (column, path) =>
    `jsonb_set(${column}::jsonb, '{${path.join(',')}}', '"${NOBODY}"', false)::text`,
};

/** As themselves, or as a guest that lives on in them. */
const theirs = (column: string): string =>
  `(${column} = ? OR ${column} IN (SELECT id FROM users WHERE merged_into = ?))`;

const deleting = (id: string): Statement[] => [
  // Waits for whatever is just being stored in their name, and lets nothing more be.
  { sql: 'UPDATE users SET name = name WHERE id = ? OR merged_into = ?', values: [id, id] },
  ...['sessions', 'passkeys', 'email_links', 'challenges', 'mutes', 'seats', 'kept_seats'].map((table) => ({
    sql: `DELETE FROM ${table} WHERE ${theirs('user_id')}`,
    values: [id, id],
  })),
  {
    // Also what others have asked for to be sent there.
    sql: 'DELETE FROM email_links WHERE email = (SELECT email FROM users WHERE id = ?)',
    values: [id],
  },
  {
    sql: `UPDATE lines SET said = ?, said_by = NULL WHERE ${theirs('said_by')}`,
    values: [SILENCE, id, id],
  },
  { sql: `UPDATE matches SET opened_by = NULL WHERE ${theirs('opened_by')}`, values: [id, id] },
  { sql: 'DELETE FROM users WHERE id = ? OR merged_into = ?', values: [id, id] },
];
