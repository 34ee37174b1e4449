import { FRIEND_ROUTES } from '@saqqara/protocol';
import { follow, friendsOf, type FriendsContext, invite, showTo, unfollow } from '../people/friends.ts';
import { type RouteHandler, routeHandler } from './routeHandler.ts';

/** What answers who has friends. */
export const friendRoutes = (context: FriendsContext): RouteHandler[] => [
  routeHandler(FRIEND_ROUTES.friends, ({ person }) => friendsOf(context, person)),
  routeHandler(FRIEND_ROUTES.follow, async ({ person, body: { table, seat } }) => {
    await follow(context, person, table, seat);
    return friendsOf(context, person);
  }),
  routeHandler(FRIEND_ROUTES.showMe, async ({ person, body }) => {
    await showTo(context, person.id, body.shownTo);
    return friendsOf(context, person);
  }),
  routeHandler(FRIEND_ROUTES.unfollow, async ({ person, params }) => {
    await unfollow(context, person.id, params.id);
    return friendsOf(context, person);
  }),
  routeHandler(FRIEND_ROUTES.inviteFriend, async ({ person, params, body }) => {
    await invite(context, person.id, params.id, body.table);
    return null;
  }),
];
