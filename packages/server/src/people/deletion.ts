import type { Database, Statement } from '../storage/database.ts';
import { WITHOUT_MEMBERS } from './groupRows.ts';
import type { People } from './people.ts';
import { SAID_FROM_SITTING, type Sitting, sittingsOf } from './sittings.ts';
import { keptSeatsOf, renaming, renamingKept } from './storedNames.ts';
import { withoutResults } from './resultsOf.ts';
import { SHUT_OUT } from './traces.ts';

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
      ...kept.map((seat) => renamingKept(people.database, seat, { to: NOBODY })),
    ]);
    // Where they sat down at that moment is found now, and they can sit down no more.
    sittings = await sittingsOf(people.database, id);
  } while (sittings.length > 0);
  people.sessions.announce({ kind: 'deleted', user: id, tables: [...tables] });
}

function anonymising(database: Database, sitting: Sitting): Statement[] {
  const { match, seq, seat } = sitting;
  return [
    renaming(database, sitting, { to: NOBODY }),
    {
      sql: `UPDATE lines SET said = ? WHERE match_id = ? AND EXISTS (SELECT 1 FROM sittings
        WHERE sittings.match_id = ? AND sittings.seq = ? AND sittings.seat = ? AND ${SAID_FROM_SITTING})`,
      values: [SILENCE, match, match, seq, seat],
    },
    { sql: 'DELETE FROM sittings WHERE match_id = ? AND seq = ? AND seat = ?', values: [match, seq, seat] },
  ];
}

/** As themselves, or as a guest that lives on in them. */
const theirs = (column: string): string =>
  `(${column} = ? OR ${column} IN (SELECT id FROM users WHERE merged_into = ?))`;

const deleting = (id: string): Statement[] => [
  keepingTraces(id, Date.now()),
  // Waits for whatever is just being stored in their name, and lets nothing more be.
  { sql: 'UPDATE users SET name = name WHERE id = ? OR merged_into = ?', values: [id, id] },
  ...[
    'sessions',
    'passkeys',
    'email_links',
    'challenges',
    'mutes',
    'blocks',
    'traces',
    'seats',
    'kept_seats',
    'ways',
    'wishes',
    'hushed_tables',
    'tellings',
    'day_tries',
    'seeks',
    'removed_people',
    'follows',
    'showings',
    'people_here',
    'invitations',
    'group_members',
    'calendars',
    'vacations',
    'habits',
    'orders',
    'game_notes',
    'account_names',
  ].map((table) => ({
    sql: `DELETE FROM ${table} WHERE ${theirs('user_id')}`,
    values: [id, id],
  })),
  ...forgotten(id),
  WITHOUT_MEMBERS,
  ...withoutResults(id),
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

/** Who was shut out and comes back as somebody new is told of to moderators, for as long as traces are kept. */
const keepingTraces = (id: string, now: number): Statement => ({
  sql: `INSERT INTO traces (user_id, kind, hash, seen_at)
    SELECT '${SHUT_OUT}', kind, hash, seen_at FROM traces WHERE user_id = ? AND EXISTS (SELECT 1 FROM acts
      WHERE acts.subject_id = ? AND acts.kind = 'close' AND acts.undone_at IS NULL
        AND (acts.until IS NULL OR acts.until > ?)) ON CONFLICT DO NOTHING`,
  values: [id, id, now],
});

/** What was held against them, or by them against others: those cases go on without a name. */
const forgotten = (id: string): Statement[] => [
  { sql: 'DELETE FROM blocks WHERE blocked_id = ?', values: [id] },
  { sql: 'DELETE FROM follows WHERE followed_id = ?', values: [id] },
  { sql: 'DELETE FROM invitations WHERE from_id = ?', values: [id] },
  {
    sql: 'DELETE FROM reports WHERE case_n IN (SELECT n FROM cases WHERE subject_id = ?)',
    values: [id],
  },
  { sql: 'DELETE FROM acts WHERE subject_id = ?', values: [id] },
  { sql: 'DELETE FROM cases WHERE subject_id = ?', values: [id] },
  { sql: 'UPDATE reports SET reporter_id = NULL WHERE reporter_id = ?', values: [id] },
  {
    sql: `UPDATE acts SET moderator_id = NULL, moderator = '${NOBODY}' WHERE moderator_id = ?`,
    values: [id],
  },
  ...['undone_by', 'answered_by'].map((who) => ({
    sql: `UPDATE acts SET ${who}_id = NULL, ${who} = '${NOBODY}' WHERE ${who}_id = ?`,
    values: [id],
  })),
];
