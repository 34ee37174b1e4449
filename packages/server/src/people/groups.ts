import type { Group, GroupLadder, GroupMember, GroupName, Tempo } from '@saqqara/protocol';
import { takeOrRefuse } from '../limits.ts';
import { ProblemError } from '../problem.ts';
import { isProvisional } from '../ratings/model.ts';
import type { Statement } from '../storage/database.ts';
import type { Tables } from '../tables/tables.ts';
import { EXISTING, holding } from './existence.ts';
import { WITHOUT_MEMBERS } from './groupRows.ts';
import { KEPT_APART } from './keptApart.ts';
import type { People } from './people.ts';
import type { Person } from './sessions.ts';
import { newId } from './token.ts';

/*
 * A group is a list of accounts under a name. Whoever knows its invitation may belong to it; only members see who else does, its
 * tables and its ladder. The one who has been there longest keeps it, so that it is never without.
 */

export interface GroupsContext {
  readonly people: People;
  readonly tables: Pick<Tables, 'tablesOfGroup'>;
  readonly now: () => number;
  /** Whether a moderator has hidden that name of somebody. */
  readonly hides: (user: string, name: string) => boolean;
}

const MOST_MEMBERS = 200;
const MOST_GROUPS = 20;

interface GroupRow {
  readonly id: string;
  readonly name: string;
  readonly invitation: string;
}

interface MemberRow {
  readonly id: string;
  readonly user: string;
  readonly name: string;
  readonly since: number;
  readonly apart: number;
}

export async function groupsOf({ people }: GroupsContext, user: string): Promise<GroupName[]> {
  return people.database.all<GroupName>(
    `SELECT groups_of_people.id, groups_of_people.name,
       (SELECT COUNT(*) FROM group_members AS everybody WHERE everybody.group_id = groups_of_people.id) AS members
     FROM group_members JOIN groups_of_people ON groups_of_people.id = group_members.group_id
     WHERE group_members.user_id = ? ORDER BY groups_of_people.name, groups_of_people.id`,
    user,
  );
}

/** A group as one of its members sees it; others are not told whether there is one. */
export async function groupOf(context: GroupsContext, id: string, user: string): Promise<Group> {
  const { group, members } = await ownGroup(context, id, user);
  const shown = members.filter(({ apart }) => apart === 0);
  return {
    ...group,
    isKeeper: members[0]!.user === user,
    members: shown.map((row): GroupMember => {
      return {
        id: row.id,
        name: context.hides(row.user, row.name) ? '—' : row.name,
        isMe: row.user === user,
        isKeeper: row === members[0],
        since: row.since,
      };
    }),
    tables: await context.tables.tablesOfGroup(id, user),
  };
}

/** The members in the order in which they came: the first one keeps it. */
async function ownGroup(
  { people: { database } }: GroupsContext,
  id: string,
  user: string,
): Promise<{ readonly group: GroupRow; readonly members: readonly MemberRow[] }> {
  const [group] = await database.all<GroupRow>(
    'SELECT id, name, invitation FROM groups_of_people WHERE id = ?',
    id,
  );
  const members = await database.all<MemberRow>(
    `SELECT group_members.id, users.id AS "user", users.name, group_members.joined_at AS since,
       CASE WHEN ${KEPT_APART('users.id', '?')} THEN 1 ELSE 0 END AS apart
     FROM group_members JOIN users ON users.id = group_members.user_id
     WHERE group_members.group_id = ? ORDER BY group_members.joined_at, group_members.id`,
    user,
    user,
    id,
  );
  if (group === undefined || !members.some((each) => each.user === user)) throw new ProblemError('notFound');
  return { group, members };
}

export async function makeGroup(context: GroupsContext, person: Person, name: string): Promise<Group> {
  const { people, now } = context;
  takeOrRefuse(people.limits.blocks, person.id);
  if (!person.isAccount) throw new ProblemError('accountsOnly');
  if ((await groupsOf(context, person.id)).length >= MOST_GROUPS) throw new ProblemError('tooMany');
  const id = newId();
  await people.database.run([
    holding(person.id),
    {
      sql: 'INSERT INTO groups_of_people (id, name, invitation, created_at) VALUES (?, ?, ?, ?)',
      values: [id, name, newId(), now()],
    },
    joining(id, person.id, now()),
  ]);
  return groupOf(context, id, person.id);
}

/** Fails where the person or the group is gone, or either has as many as there may be: `group_id` takes no NULL. */
const joining = (group: string, user: string, now: number): Statement => ({
  sql: `INSERT INTO group_members (id, group_id, user_id, joined_at) VALUES (?,
      (SELECT id FROM groups_of_people WHERE id = ?
         AND (SELECT COUNT(*) FROM group_members WHERE group_id = groups_of_people.id) < ${MOST_MEMBERS}
         AND (SELECT COUNT(*) FROM group_members WHERE user_id = ?) < ${MOST_GROUPS}),
      ${EXISTING}, ?) ON CONFLICT DO NOTHING`,
  values: [newId(), group, user, user, now],
});

/** Who may not see it is told the same as where there is none. */
export async function invitationTo(
  { people: { database } }: GroupsContext,
  { id, invitation }: { readonly id: string; readonly invitation: string },
  reader: string | null,
): Promise<{ name: string; members: number; isMember: boolean }> {
  const [row] = await database.all<{ name: string; members: number; own: number }>(
    `SELECT name, (SELECT COUNT(*) FROM group_members WHERE group_id = groups_of_people.id) AS members,
       (SELECT COUNT(*) FROM group_members WHERE group_id = groups_of_people.id AND user_id = ?) AS own
     FROM groups_of_people WHERE id = ? AND invitation = ?`,
    reader ?? '',
    id,
    invitation,
  );
  if (row === undefined) throw new ProblemError('notFound');
  return { name: row.name, members: row.members, isMember: row.own > 0 };
}

export async function joinGroup(
  context: GroupsContext,
  person: Person,
  { id, invitation }: { readonly id: string; readonly invitation: string },
): Promise<Group> {
  const { people, now } = context;
  takeOrRefuse(people.limits.blocks, person.id);
  if (!person.isAccount) throw new ProblemError('accountsOnly');
  const { isMember, members } = await invitationTo(context, { id, invitation }, person.id);
  if (isMember) return groupOf(context, id, person.id);
  if (members >= MOST_MEMBERS || (await groupsOf(context, person.id)).length >= MOST_GROUPS)
    throw new ProblemError('tooMany');
  await people.database.run([holding(person.id), holdingGroup(id), joining(id, person.id, now())]);
  return groupOf(context, id, person.id);
}

/** Who joins or leaves at the same moment waits. */
const holdingGroup = (id: string): Statement => ({
  sql: 'UPDATE groups_of_people SET name = name WHERE id = ?',
  values: [id],
});

export async function changeGroup(
  context: GroupsContext,
  user: string,
  {
    id,
    name,
    renewsInvitation = false,
  }: { id: string; name?: string | undefined; renewsInvitation?: boolean | undefined },
): Promise<Group> {
  takeOrRefuse(context.people.limits.blocks, user);
  const { group, members } = await ownGroup(context, id, user);
  if (members[0]!.user !== user) throw new ProblemError('notYours');
  await context.people.database.run([
    {
      sql: 'UPDATE groups_of_people SET name = ?, invitation = ? WHERE id = ?',
      values: [name ?? group.name, renewsInvitation ? newId() : group.invitation, id],
    },
  ]);
  return groupOf(context, id, user);
}

/** Everybody may go; who keeps the group may send others away, who then need a new invitation. */
export async function leaveGroup(
  context: GroupsContext,
  user: string,
  { id, member }: { readonly id: string; readonly member: string },
): Promise<void> {
  const { members } = await ownGroup(context, id, user);
  const leaving = members.find((each) => each.id === member);
  if (leaving === undefined) throw new ProblemError('notFound');
  const isSentAway = leaving.user !== user;
  if (isSentAway && members[0]!.user !== user) throw new ProblemError('notYours');
  await context.people.database.run([
    holdingGroup(id),
    { sql: 'DELETE FROM group_members WHERE id = ? AND group_id = ?', values: [member, id] },
    ...(isSentAway
      ? [{ sql: 'UPDATE groups_of_people SET invitation = ? WHERE id = ?', values: [newId(), id] }]
      : []),
    WITHOUT_MEMBERS,
  ]);
}

/** Who has the same number has the same place. */
export async function groupLadder(
  context: GroupsContext,
  user: string,
  { id, game, tempo }: { readonly id: string; readonly game: string; readonly tempo: Tempo },
): Promise<GroupLadder> {
  const { members } = await ownGroup(context, id, user);
  const rows = await context.people.database.all<{
    user: string;
    number: number;
    margin: number;
    games: number;
  }>(
    `SELECT ratings.user_id AS "user", ratings.number, ratings.margin, ratings.games
     FROM group_members JOIN ratings ON ratings.user_id = group_members.user_id
     WHERE group_members.group_id = ? AND ratings.span = 'all' AND ratings.game = ? AND ratings.tempo = ?
     ORDER BY ratings.number DESC, ratings.user_id`,
    id,
    game,
    tempo,
  );
  const seen = new Map(members.filter(({ apart }) => apart === 0).map((each) => [each.user, each.name]));
  const shown = rows.filter((row) => seen.has(row.user));
  return {
    rows: shown.map(({ user: whose, ...row }) => ({
      place: 1 + shown.filter((other) => other.number > row.number).length,
      name: context.hides(whose, seen.get(whose)!) ? '—' : seen.get(whose)!,
      ...row,
      isProvisional: isProvisional(row.margin),
      isMe: whose === user,
    })),
  };
}
