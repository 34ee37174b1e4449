import { DAY_ROUTES } from '@saqqara/protocol';
import { dayList, daysOf, dayStatus } from '../days/dayStatus.ts';
import { type DaysContext, enter } from '../days/entering.ts';
import { talliesIn } from '../days/tally.ts';
import { type RouteHandler, routeHandler } from './routeHandler.ts';

/** What answers who plays the deal of a day. */
export const dayRoutes = (given: DaysContext): RouteHandler[] => {
  const days = { ...given, tallies: talliesIn(given) };
  return [
    routeHandler(DAY_ROUTES.day, ({ params, person }) => dayStatus(days, params.day, person?.id ?? null)),
    routeHandler(DAY_ROUTES.enterDay, async ({ params, body, person, address }) => {
      await enter(days, { ...body, day: params.day, user: person.id, address });
      return dayStatus(days, params.day, person.id);
    }),
    routeHandler(DAY_ROUTES.dayList, ({ params, query, person }) =>
      dayList(days, { day: params.day, user: person.id, after: query.after ?? null }),
    ),
    routeHandler(DAY_ROUTES.myDays, async ({ person }) => ({
      days: person === null ? [] : await daysOf(days, person.id),
    })),
  ];
};
