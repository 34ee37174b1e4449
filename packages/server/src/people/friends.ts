import type { Friend, Friends, Opponent, ShownTo } from '@saqqara/protocol';
import { takeOrRefuse } from '../limits.ts';
import { ProblemError } from '../problem.ts';
import { telling } from '../telling/cause.ts';
import { EXISTING, holding, LIVING } from './existence.ts';
import { KEPT_APART } from './keptApart.ts';
import { HERE_FOR } from './lastSeen.ts';
import type { People } from './people.ts';
import type { Person } from './sessions.ts';
import { currentSitter } from './sitters.ts';
import { IS_SHOWN } from './tie.ts';
import { newId } from './token.ts';

/** What friends need besides the people. */
export interface FriendsContext {
  readonly people: People;
  readonly now: () => number;
  /** Whether a moderator has hidden that name of somebody. */
  readonly hides: (user: string, name: string) => boolean;
}

const MOST_FRIENDS = 500;
const MOST_RECENT = 12;

const IS_ACCOUNT = (user: string): string =>
  `(${user}.email IS NOT NULL OR EXISTS (SELECT 1 FROM passkeys WHERE passkeys.user_id = ${user}.id))`;

export async function friendsOf(context: FriendsContext, { id, isAccount }: Person): Promise<Friends> {
  const { database } = context.people;
  const [wish] = await database.all<{ shown_to: ShownTo }>(
    'SELECT shown_to FROM showings WHERE user_id = ?',
    id,
  );
  return {
    friends: await followed(context, id),
    recent: await recentOpponents(context, id, isAccount),
    invitations: await invitationsTo(context, id),
    shownTo: wish?.shown_to ?? 'friends',
  };
}

interface FollowedRow {
  readonly id: string;
  readonly user: string;
  readonly name: string;
  readonly shown: number;
  readonly seen_at: number | null;
}

async function followed(context: FriendsContext, user: string): Promise<Friend[]> {
  const { database } = context.people;
  const rows = await database.all<FollowedRow>(
    `SELECT follows.id, users.id AS "user", users.name, people_here.seen_at,
       ${IS_SHOWN} AS shown
     FROM follows JOIN users ON users.id = follows.followed_id
       LEFT JOIN showings ON showings.user_id = users.id LEFT JOIN people_here ON people_here.user_id = users.id
     WHERE follows.user_id = ? AND NOT ${KEPT_APART('follows.user_id', 'follows.followed_id')}
     ORDER BY users.name, follows.id LIMIT ?`,
    user,
    MOST_FRIENDS,
  );
  const since = context.now() - HERE_FOR;
  const here = rows.filter((row) => row.shown === 1 && (row.seen_at ?? 0) > since);
  const playing = await playedBy(
    context,
    here.map((row) => row.user),
  );
  const friends = rows.map((row) => ({
    id: row.id,
    name: shownName(context, row.user, row.name),
    isHere: row.shown === 1 ? here.includes(row) : null,
    plays: here.includes(row) ? (playing.get(row.user) ?? null) : null,
  }));
  return friends.toSorted((a, b) => Number(b.isHere === true) - Number(a.isHere === true));
}

const shownName = ({ hides }: FriendsContext, user: string, name: string): string =>
  hides(user, name) ? '—' : name;

/** The newest public game that runs, of each. */
async function playedBy(
  { people }: FriendsContext,
  users: readonly string[],
): Promise<Map<string, NonNullable<Friend['plays']>>> {
  if (users.length === 0) return new Map();
  const rows = await people.database.all<{ user: string; table: string; game: string }>(
    `SELECT seats.user_id AS "user", matches.id AS "table", matches.game FROM seats JOIN matches ON matches.id = seats.match_id
     WHERE matches.phase = 'running' AND matches.access = 'public' AND seats.user_id IN (${users.map(() => '?').join(', ')})
     ORDER BY matches.opened_at`,
    ...users,
  );
  return new Map(rows.map(({ user, table, game }) => [user, { table, game }]));
}

interface OpponentRow {
  readonly user: string;
  readonly table: string;
  readonly seat: number;
  readonly game: string;
  readonly phase: string;
  readonly name: string;
  readonly account: number;
  readonly following: number;
}

async function recentOpponents(
  context: FriendsContext,
  user: string,
  isAccount: boolean,
): Promise<Opponent[]> {
  const rows = await context.people.database.all<OpponentRow>(
    `SELECT others.user_id AS "user", matches.id AS "table", others.seat, matches.game, matches.phase, users.name,
       CASE WHEN ${IS_ACCOUNT('users')} THEN 1 ELSE 0 END AS account,
       CASE WHEN EXISTS (SELECT 1 FROM follows WHERE follows.user_id = mine.user_id AND follows.followed_id = others.user_id)
         THEN 1 ELSE 0 END AS following
     FROM seats AS mine JOIN matches ON matches.id = mine.match_id
       JOIN seats AS others ON others.match_id = mine.match_id AND others.user_id <> mine.user_id
       JOIN users ON users.id = others.user_id
     WHERE mine.user_id = ? AND matches.phase IN ('running', 'over') AND NOT ${KEPT_APART('mine.user_id', 'others.user_id')}
     ORDER BY matches.opened_at DESC, matches.id, others.seat LIMIT 100`,
    user,
  );
  const first = new Map<string, OpponentRow>();
  for (const row of rows) if (!first.has(row.user)) first.set(row.user, row);
  return [...first.values()].slice(0, MOST_RECENT).map((row) => ({
    name: shownName(context, row.user, row.name),
    table: row.table,
    seat: row.seat,
    game: row.game,
    isOver: row.phase === 'over',
    mayFollow: isAccount && row.account === 1 && row.following === 0,
  }));
}

/** Those at which a seat is still to be had. */
async function invitationsTo(context: FriendsContext, user: string): Promise<Friends['invitations']> {
  const rows = await context.people.database.all<{
    table: string;
    game: string;
    user: string;
    name: string;
    at: number;
  }>(
    `SELECT matches.id AS "table", matches.game, users.id AS "user", users.name, invitations.at
     FROM invitations JOIN matches ON matches.id = invitations.match_id JOIN users ON users.id = invitations.from_id
     WHERE invitations.user_id = ? AND matches.phase = 'open' AND NOT ${KEPT_APART('invitations.user_id', 'invitations.from_id')}
       AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.match_id = matches.id AND seats.user_id = invitations.user_id)
     ORDER BY invitations.at DESC LIMIT 20`,
    user,
  );
  return rows.map(({ user: from, ...row }) => ({ ...row, name: shownName(context, from, row.name) }));
}

/** Follows who sits in a seat at a table at which one sits or sat, too. Doing it again changes nothing. */
export async function follow(
  { people, now }: FriendsContext,
  person: Person,
  table: string,
  seat: number,
): Promise<void> {
  takeOrRefuse(people.limits.blocks, person.id);
  if (!person.isAccount) throw new ProblemError('accountsOnly');
  const { database } = people;
  const sitter = await currentSitter(database, table, seat);
  const known = await database.all(
    'SELECT 1 AS found FROM seats WHERE match_id = ? AND user_id = ?',
    table,
    person.id,
  );
  if (sitter === null || sitter.user === person.id || known.length === 0) throw new ProblemError('nothing');
  const [other] = await database.all<{ account: number; apart: number }>(
    `SELECT CASE WHEN ${IS_ACCOUNT('users')} THEN 1 ELSE 0 END AS account,
       CASE WHEN ${KEPT_APART('users.id', '?')} THEN 1 ELSE 0 END AS apart FROM users WHERE users.id = ?`,
    person.id,
    person.id,
    sitter.user,
  );
  if (other?.account !== 1) throw new ProblemError('accountsOnly');
  if (other.apart === 1) throw new ProblemError('nothing');
  await database.run([
    holding(person.id),
    holding(sitter.user),
    {
      sql: `INSERT INTO follows (id, user_id, followed_id, at) VALUES (?, ${EXISTING}, ${LIVING}, ?) ON CONFLICT DO NOTHING`,
      values: [newId(), person.id, sitter.user, now()],
    },
  ]);
}

export async function unfollow({ people }: FriendsContext, user: string, id: string): Promise<void> {
  await people.database.run([
    { sql: 'DELETE FROM follows WHERE id = ? AND user_id = ?', values: [id, user] },
  ]);
}

export async function showTo({ people }: FriendsContext, user: string, shownTo: ShownTo): Promise<void> {
  await people.database.run([
    holding(user),
    {
      sql: `INSERT INTO showings (user_id, shown_to) VALUES (${EXISTING}, ?)
            ON CONFLICT (user_id) DO UPDATE SET shown_to = excluded.shown_to`,
      values: [user, shownTo],
    },
  ]);
}

/** Who follows somebody that does not follow them asks them so often a day at most: nobody is called all day by a stranger. */
const MOST_ASKED = 3;
const DAY = 24 * 60 * 60_000;

/** Asks somebody whom one follows to a table that waits; they are told once. */
export async function invite(
  { people, now }: FriendsContext,
  user: string,
  id: string,
  table: string,
): Promise<void> {
  takeOrRefuse(people.limits.blocks, user);
  const { database } = people;
  const at = now();
  const [row] = await database.all<{ followed: string; back: number; asked: number; before: number }>(
    `SELECT followed_id AS followed,
       (SELECT COUNT(*) FROM follows AS back WHERE back.user_id = follows.followed_id AND back.followed_id = follows.user_id) AS back,
       (SELECT COUNT(*) FROM invitations WHERE invitations.user_id = followed_id AND from_id = follows.user_id AND invitations.at > ?) AS asked,
       (SELECT COUNT(*) FROM invitations WHERE invitations.user_id = followed_id AND match_id = ?) AS before
     FROM follows WHERE id = ? AND user_id = ? AND NOT ${KEPT_APART('user_id', 'followed_id')}`,
    at - DAY,
    table,
    id,
    user,
  );
  const sits = await database.all(
    `SELECT 1 AS found FROM matches JOIN seats ON seats.match_id = matches.id
     WHERE matches.id = ? AND matches.phase = 'open' AND seats.user_id = ?`,
    table,
    user,
  );
  if (row === undefined || sits.length === 0) throw new ProblemError('nothing');
  if (row.before > 0) return;
  if (row.back === 0 && row.asked >= MOST_ASKED) throw new ProblemError('tooMany');
  await database.run([
    holding(row.followed),
    {
      sql: `INSERT INTO invitations (match_id, user_id, from_id, at) VALUES (?, ${LIVING}, ${EXISTING}, ?) ON CONFLICT DO NOTHING`,
      values: [table, row.followed, user, at],
    },
    telling({ user: row.followed, table, seat: 0, seq: 0, cause: 'invited', dueAt: at }),
  ]);
}
