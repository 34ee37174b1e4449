import { TELLING_ROUTES as ROUTES } from '@saqqara/protocol';
import { takeOrRefuse } from '../limits.ts';
import { doByLink } from '../telling/links.ts';
import { beingTold, tellBy, type TellingParts, tryWay, wish } from '../telling/telling.ts';
import { choosing, removeWay, switchWay } from '../telling/ways.ts';
import { type RouteHandler, routeHandler } from './routeHandler.ts';

/** What answers people who want to be told that something waits for them. */
export function tellingRoutes(telling: TellingParts): RouteHandler[] {
  const { people, tokens, now } = telling;
  const { database } = people;
  const told = (user: string) => beingTold(telling, user);
  return [
    routeHandler(ROUTES.beingTold, ({ person }) => told(person.id)),
    routeHandler(ROUTES.wish, async ({ person, body }) => {
      await wish(telling, person.id, body);
      return told(person.id);
    }),
    routeHandler(ROUTES.chooseTold, async ({ person, body }) => {
      await database.run([choosing(person.id, body.kind, body.what)]);
      return told(person.id);
    }),
    routeHandler(ROUTES.addWay, async ({ person, body }) => ({
      ...(await tellBy(telling, person, body)),
      told: await told(person.id),
    })),
    routeHandler(ROUTES.switchWay, async ({ person, params, body }) => {
      await switchWay(database, person.id, params.way, body.isOn);
      return told(person.id);
    }),
    routeHandler(ROUTES.removeWay, async ({ person, params }) => {
      await removeWay(database, person.id, params.way);
      return told(person.id);
    }),
    routeHandler(ROUTES.testWay, async ({ person, params }) => {
      await tryWay(telling, person.id, params.way);
      return told(person.id);
    }),
    routeHandler(ROUTES.byLink, async ({ params, address }) => {
      takeOrRefuse(people.limits.attempts, address);
      await doByLink({ database, tokens, now }, params.token, params.deed);
      return null;
    }),
  ];
}
