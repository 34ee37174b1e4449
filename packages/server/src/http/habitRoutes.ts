import { HABIT_ROUTES as ROUTES } from '@saqqara/protocol';
import { calendarSince, choosingForced, habitsOf, lookingAgain, settingCalendar } from '../habits/habits.ts';
import { endingVacation, takeVacation } from '../habits/vacations.ts';
import type { Database } from '../storage/database.ts';
import { type RouteHandler, routeHandler } from './routeHandler.ts';

interface HabitsContext {
  readonly database: Database;
  /** The server's time, by which clocks are counted. */
  readonly now: () => number;
  /** What is played for somebody is chosen anew. */
  readonly changed: (user: string) => Promise<void>;
}

/** What answers people about when and how they play. */
export function habitRoutes({ database, now, changed }: HabitsContext): RouteHandler[] {
  const habits = (user: string) => habitsOf(database, user, now());
  return [
    routeHandler(ROUTES.habits, ({ person }) => habits(person.id)),
    routeHandler(ROUTES.setCalendar, async ({ person: { id }, body }) => {
      const at = now();
      const since = await calendarSince(database, id, { ...body, now: at });
      await database.run([...settingCalendar(id, body, { since, now: at }), lookingAgain(id, at)]);
      return habits(id);
    }),
    routeHandler(ROUTES.takeVacation, async ({ person: { id }, body }) => {
      const at = now();
      await takeVacation(database, id, { wanted: body, now: at, also: lookingAgain(id, at) });
      return habits(id);
    }),
    routeHandler(ROUTES.endVacation, async ({ person: { id }, params }) => {
      const at = now();
      const ending = await endingVacation(database, id, { id: params.vacation, now: at });
      await database.run([...ending, lookingAgain(id, at)]);
      return habits(id);
    }),
    routeHandler(ROUTES.chooseForced, async ({ person: { id }, body }) => {
      await database.run([choosingForced(id, body.playsForced)]);
      await changed(id);
      return habits(id);
    }),
  ];
}
