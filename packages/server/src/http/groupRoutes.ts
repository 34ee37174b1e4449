import { GROUP_ROUTES } from '@saqqara/protocol';
import {
  changeGroup,
  groupLadder,
  groupOf,
  type GroupsContext,
  groupsOf,
  invitationTo,
  joinGroup,
  leaveGroup,
  makeGroup,
} from '../people/groups.ts';
import { type RouteHandler, routeHandler } from './routeHandler.ts';

/** What answers who belongs to groups. */
export const groupRoutes = (context: GroupsContext): RouteHandler[] => [
  routeHandler(GROUP_ROUTES.groups, async ({ person }) => ({ groups: await groupsOf(context, person.id) })),
  routeHandler(GROUP_ROUTES.makeGroup, ({ person, body }) => makeGroup(context, person, body.name)),
  routeHandler(GROUP_ROUTES.group, ({ person, params }) => groupOf(context, params.id, person.id)),
  routeHandler(GROUP_ROUTES.groupInvitation, ({ person, params, query }) =>
    invitationTo(context, { ...params, ...query }, person?.id ?? null),
  ),
  routeHandler(GROUP_ROUTES.joinGroup, ({ person, params, body }) =>
    joinGroup(context, person, { ...params, ...body }),
  ),
  routeHandler(GROUP_ROUTES.changeGroup, ({ person, params, body }) =>
    changeGroup(context, person.id, { ...params, ...body }),
  ),
  routeHandler(GROUP_ROUTES.leaveGroup, async ({ person, params }) => {
    await leaveGroup(context, person.id, params);
    return null;
  }),
  routeHandler(GROUP_ROUTES.groupLadder, ({ person, params }) => groupLadder(context, person.id, params)),
];
