import * as z from 'zod/mini';
import { Id } from './people.ts';
import { TEMPOS } from './poolRange.ts';
import { ShownRating } from './profile.ts';
import type { Route, Untouched } from './route.ts';
import { GameId, GroupId, matching, Name } from './scalars.ts';
import { ListedShape } from './shapes.ts';

/** What leads into a group; whoever knows it may become a member. */
const GroupInvitation = matching(/^[\w-]{22}$/, 22);

const Count = z.int().check(z.gte(0));

const GroupName = z.strictObject({ id: GroupId, name: z.string(), members: Count });
export type GroupName = Untouched<z.infer<typeof GroupName>>;

const GroupMember = z.strictObject({
  /** Names the membership, and says nothing of who it is. */
  id: Id,
  name: z.string(),
  isMe: z.boolean(),
  /** Who keeps the group: the one who has been a member for longest. */
  isKeeper: z.boolean(),
  since: z.int(),
});
export type GroupMember = Untouched<z.infer<typeof GroupMember>>;

/** A group as its members see it. */
const Group = z.strictObject({
  id: GroupId,
  name: z.string(),
  isKeeper: z.boolean(),
  invitation: GroupInvitation,
  members: z.array(GroupMember),
  /** Its tables that wait or run, those that wait first. */
  tables: z.array(ListedShape),
});
export type Group = Untouched<z.infer<typeof Group>>;

/** The members by strength; those who are not certain yet stand there, too, and are told so. */
const GroupLadder = z.strictObject({
  rows: z.array(
    z.strictObject({
      place: z.int(),
      name: z.string(),
      ...ShownRating.shape,
      games: Count,
      isMe: z.boolean(),
    }),
  ),
});
export type GroupLadder = Untouched<z.infer<typeof GroupLadder>>;

const params = z.strictObject({ id: GroupId });

/** Named lists of accounts that play among themselves. */
export const GROUP_ROUTES = {
  groups: {
    method: 'GET',
    path: '/api/v1/groups',
    summary: 'The groups to which I belong.',
    who: 'person',
    answer: z.strictObject({ groups: z.array(GroupName) }),
  },
  makeGroup: {
    method: 'POST',
    path: '/api/v1/groups',
    summary: 'Make a group, and be its first member. It takes an account.',
    who: 'person',
    body: z.strictObject({ name: Name }),
    answer: Group,
  },
  group: {
    method: 'GET',
    path: '/api/v1/groups/:id',
    summary: 'A group of mine: its members, its tables, and what leads into it. Others are told nothing.',
    who: 'person',
    params,
    answer: Group,
  },
  groupInvitation: {
    method: 'GET',
    path: '/api/v1/groups/:id/invitation',
    summary: 'Into which group an invitation leads.',
    who: 'anybody',
    params,
    query: z.strictObject({ invitation: GroupInvitation }),
    answer: z.strictObject({ name: z.string(), members: Count, isMember: z.boolean() }),
  },
  joinGroup: {
    method: 'POST',
    path: '/api/v1/groups/:id/members',
    summary: 'Become a member by an invitation. It takes an account.',
    who: 'person',
    params,
    body: z.strictObject({ invitation: GroupInvitation }),
    answer: Group,
  },
  changeGroup: {
    method: 'PATCH',
    path: '/api/v1/groups/:id',
    summary:
      'Give a group that I keep another name, or another invitation: the one before leads nowhere then.',
    who: 'person',
    params,
    body: z.strictObject({ name: z.optional(Name), renewsInvitation: z.optional(z.boolean()) }),
    answer: Group,
  },
  leaveGroup: {
    method: 'DELETE',
    path: '/api/v1/groups/:id/members/:member',
    summary:
      'Leave a group, or send somebody away from one that I keep. When the last one leaves, the group is gone.',
    who: 'person',
    params: z.strictObject({ id: GroupId, member: Id }),
  },
  groupLadder: {
    method: 'GET',
    path: '/api/v1/groups/:id/ladders/:game/:tempo',
    summary: 'The members of a group of mine by strength.',
    who: 'person',
    params: z.strictObject({ id: GroupId, game: GameId, tempo: z.enum(TEMPOS) }),
    answer: GroupLadder,
  },
} as const satisfies Record<string, Route>;
