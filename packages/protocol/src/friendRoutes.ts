import * as z from 'zod/mini';
import { Id } from './people.ts';
import type { Route, Untouched } from './route.ts';
import { SeatNumber, TableId } from './scalars.ts';

/** To whom somebody shows that they are here: to those they follow back, to all who follow them, or to nobody. */
export const SHOWN_TO = ['friends', 'followers', 'nobody'] as const;
export type ShownTo = (typeof SHOWN_TO)[number];

/** Somebody whom a person follows. */
const Friend = z.strictObject({
  /** Names the following, and says nothing of who it is. */
  id: Id,
  name: z.string(),
  /** `null` where they do not show it. */
  isHere: z.nullable(z.boolean()),
  /** The public game that they play now; `null` if none, or if they do not show it. */
  plays: z.nullable(z.strictObject({ table: TableId, game: z.string() })),
});
export type Friend = Untouched<z.infer<typeof Friend>>;

/** Somebody a person has played with lately. */
const Opponent = z.strictObject({
  name: z.string(),
  table: TableId,
  seat: SeatNumber,
  game: z.string(),
  isOver: z.boolean(),
  /** Whether they can be followed: both have an account, and it is not done already. */
  mayFollow: z.boolean(),
});
export type Opponent = Untouched<z.infer<typeof Opponent>>;

const Invitation = z.strictObject({ table: TableId, game: z.string(), name: z.string(), at: z.int() });

const Friends = z.strictObject({
  friends: z.array(Friend),
  recent: z.array(Opponent),
  invitations: z.array(Invitation),
  shownTo: z.enum(SHOWN_TO),
});
export type Friends = Untouched<z.infer<typeof Friends>>;

const params = z.strictObject({ id: Id });

/** People one knows. */
export const FRIEND_ROUTES = {
  friends: {
    method: 'GET',
    path: '/api/v1/friends',
    summary:
      'Whom I follow and who of them is here, with whom I played lately, and to which tables I am asked.',
    who: 'person',
    answer: Friends,
  },
  follow: {
    method: 'POST',
    path: '/api/v1/friends',
    summary: 'Follow somebody I played with, by their seat at a table. Both need an account.',
    who: 'person',
    body: z.strictObject({ table: TableId, seat: SeatNumber }),
    answer: Friends,
  },
  showMe: {
    method: 'PATCH',
    path: '/api/v1/friends',
    summary: 'Choose who sees that I am here.',
    who: 'person',
    body: z.strictObject({ shownTo: z.enum(SHOWN_TO) }),
    answer: Friends,
  },
  unfollow: {
    method: 'DELETE',
    path: '/api/v1/friends/:id',
    summary: 'Follow somebody no more.',
    who: 'person',
    params,
    answer: Friends,
  },
  inviteFriend: {
    method: 'POST',
    path: '/api/v1/friends/:id/invitation',
    summary:
      'Ask somebody I follow to a table at which I sit and a seat is free. They are told by the ways they have chosen.',
    who: 'person',
    params,
    body: z.strictObject({ table: TableId }),
  },
} as const satisfies Record<string, Route>;
