import type { StoredData } from '@saqqara/protocol';
import { myself } from './myself.ts';
import type { People } from './people.ts';
import { chosenWishes } from '../telling/wishes.ts';
import { storedHabits } from '../habits/habits.ts';
import { SAID_FROM_SITTING } from './sittings.ts';

/** Everything that is stored about somebody. */
export async function storedData(people: People, id: string): Promise<StoredData> {
  const { database } = people;
  const me = await myself(people, id);
  const [user] = await database.all<{ created_at: number }>('SELECT created_at FROM users WHERE id = ?', id);
  const sessions = await database.all<{ createdAt: number; seenAt: number }>(
    'SELECT created_at AS "createdAt", seen_at AS "seenAt" FROM sessions WHERE user_id = ? ORDER BY created_at',
    id,
  );
  const passkeys = await database.all<{ id: string; createdAt: number; transports: string }>(
    'SELECT id, created_at AS "createdAt", transports FROM passkeys WHERE user_id = ? ORDER BY created_at, id',
    id,
  );
  const mutes = await database.all<{ table: string; seat: number }>(
    'SELECT match_id AS "table", seat FROM mutes WHERE user_id = ? ORDER BY match_id, seat',
    id,
  );
  const days = await database.all<StoredData['days'][number]>(
    'SELECT day, state, points, arrived_at AS "arrivedAt", record FROM day_tries WHERE user_id = ? ORDER BY day',
    id,
  );
  const notes = await database.all<StoredData['notes'][number]>(
    'SELECT match_id AS "table", text, at FROM game_notes WHERE user_id = ? ORDER BY at, match_id',
    id,
  );
  return {
    exportedAt: Date.now(),
    me: { ...me, createdAt: user?.created_at ?? 0 },
    sessions,
    passkeys: passkeys.map((key) => ({ ...key, transports: JSON.parse(key.transports) as string[] })),
    tables: await tablesOf(people, id),
    lines: await linesOf(people, id),
    days,
    ...(await knownBy(people, id)),
    notes,
    mutes,
    ...(await safetyOf(people, id)),
    told: await toldOf(people, id),
    seek: await seekStored(people, id),
    friends: await friendsStored(people, id),
    groups: await database.all(
      `SELECT groups_of_people.name, group_members.joined_at AS since FROM group_members
         JOIN groups_of_people ON groups_of_people.id = group_members.group_id
       WHERE group_members.user_id = ? ORDER BY since, groups_of_people.id`,
      id,
    ),
    removedFrom: (
      await database.all<{ match_id: string }>(
        'SELECT match_id FROM removed_people WHERE user_id = ? ORDER BY match_id',
        id,
      )
    ).map((row) => row.match_id),
    habits: await storedHabits(people.database, id),
  };
}

async function tablesOf({ database }: People, id: string): Promise<StoredData['tables']> {
  const rows = await database.all<Omit<StoredData['tables'][number], 'seats'> & { seat: number }>(
    `SELECT DISTINCT matches.id, game, phase, opened_at AS "openedAt", ended_at AS "endedAt", sittings.seat
     FROM sittings JOIN matches ON matches.id = sittings.match_id
     WHERE sittings.user_id = ? ORDER BY opened_at, matches.id, sittings.seat`,
    id,
  );
  const tables = new Map<string, StoredData['tables'][number]>();
  for (const { seat, ...table } of rows) {
    tables.set(table.id, { ...table, seats: [...(tables.get(table.id)?.seats ?? []), seat] });
  }
  return [...tables.values()];
}

/** What they are known by to others. */
async function knownBy(
  { database }: People,
  id: string,
): Promise<Pick<StoredData, 'results' | 'ratings' | 'shownTo'>> {
  const [user] = await database.all<{ shown_to: string }>('SELECT shown_to FROM users WHERE id = ?', id);
  return {
    shownTo: user?.shown_to ?? '',
    results: await database.all(
      `SELECT match_id AS "table", seat, game, tempo, ended_at AS "endedAt", place, score, rank, tally, mu, sigma
       FROM results WHERE user_id = ? ORDER BY ended_at, match_id, seat`,
      id,
    ),
    ratings: await database.all(
      'SELECT span, game, tempo, number, margin, games FROM ratings WHERE user_id = ? ORDER BY span, game, tempo',
      id,
    ),
  };
}

async function linesOf({ database }: People, id: string): Promise<StoredData['lines']> {
  const rows = await database.all<{ table: string; seat: number; at: number; said: string }>(
    `SELECT match_id AS "table", seat, at, said FROM lines WHERE said_by = ?
       OR EXISTS (SELECT 1 FROM sittings WHERE sittings.user_id = ? AND ${SAID_FROM_SITTING})
     ORDER BY match_id, n`,
    id,
    id,
  );
  return rows.map((line) => ({ ...line, said: JSON.parse(line.said) as unknown }));
}

async function safetyOf(
  { database }: People,
  id: string,
): Promise<Pick<StoredData, 'blocks' | 'reports' | 'acts' | 'traces'>> {
  return {
    blocks: await database.all('SELECT name, at FROM blocks WHERE user_id = ? ORDER BY at, id', id),
    reports: await database.all(
      `SELECT cases.match_id AS "table", reports.seat, reports.ground, reports.at
       FROM reports JOIN cases ON cases.n = reports.case_n WHERE reports.reporter_id = ? ORDER BY reports.at, reports.id`,
      id,
    ),
    acts: await database.all(
      `SELECT kind, ground, at, until, appeal FROM acts
       WHERE subject_id = ? AND kind IN ('warn', 'mute', 'close', 'hideName') ORDER BY at, id`,
      id,
    ),
    traces: await database.all(
      'SELECT kind, hash, seen_at AS "seenAt" FROM traces WHERE user_id = ? ORDER BY kind, hash',
      id,
    ),
  };
}

async function friendsStored({ database }: People, id: string): Promise<StoredData['friends']> {
  const [wish] = await database.all<{ shown_to: string }>(
    'SELECT shown_to FROM showings WHERE user_id = ?',
    id,
  );
  const [here] = await database.all<{ seen_at: number }>(
    'SELECT seen_at FROM people_here WHERE user_id = ?',
    id,
  );
  return {
    follows: await database.all(
      `SELECT users.name, follows.at FROM follows JOIN users ON users.id = follows.followed_id
       WHERE follows.user_id = ? ORDER BY follows.at, follows.id`,
      id,
    ),
    shownTo: wish?.shown_to ?? null,
    invitations: await database.all(
      'SELECT match_id AS "table", at FROM invitations WHERE user_id = ? ORDER BY at, match_id',
      id,
    ),
    invited: await database.all(
      `SELECT match_id AS "table", users.name, at FROM invitations JOIN users ON users.id = invitations.user_id
       WHERE from_id = ? ORDER BY at, match_id`,
      id,
    ),
    seenAt: here?.seen_at ?? null,
  };
}

async function seekStored({ database }: People, id: string): Promise<StoredData['seek']> {
  const [row] = await database.all<NonNullable<StoredData['seek']>>(
    'SELECT name, game, seats, tempo, is_rated AS "isRated", since, state FROM seeks WHERE user_id = ?',
    id,
  );
  return row ?? null;
}

async function toldOf({ database }: People, id: string): Promise<StoredData['told']> {
  const hushed = await database.all<{ match_id: string }>(
    'SELECT match_id FROM hushed_tables WHERE user_id = ? ORDER BY match_id',
    id,
  );
  return {
    ways: await database.all(
      'SELECT kind, name, address, what, created_at AS "createdAt" FROM ways WHERE user_id = ? ORDER BY created_at, id',
      id,
    ),
    wishes: await chosenWishes(database, id),
    hushed: hushed.map(({ match_id: table }) => table),
    waiting: await database.all(
      'SELECT match_id AS "table", cause, due_at AS "dueAt" FROM tellings WHERE user_id = ? ORDER BY due_at, id',
      id,
    ),
  };
}
