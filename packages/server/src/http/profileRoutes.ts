import { PROFILE_ROUTES } from '@saqqara/protocol';
import { accountNamed } from '../people/accountNames.ts';
import { ProblemError } from '../problem.ts';
import { ladderOf } from '../profiles/ladder.ts';
import { myGames } from '../profiles/myGames.ts';
import { setAudience, writeNote } from '../profiles/ownPage.ts';
import { courseOf, profileOf } from '../profiles/profile.ts';
import { type Account, maySee, readAccount } from '../profiles/reader.ts';
import { tableRatings } from '../profiles/tableRatings.ts';
import { everybodyIn } from '../profiles/tallies.ts';
import type { Ratings } from '../ratings/ratings.ts';
import type { Database } from '../storage/database.ts';
import type { Tables } from '../tables/tables.ts';
import { type RouteHandler, routeHandler } from './routeHandler.ts';

const NOBODY = { id: null, isAccount: false };

interface ProfilesContext {
  readonly database: Database;
  readonly ratings: Ratings;
  readonly tables: Tables;
  readonly now: () => number;
}

/** What answers by what people are known. */
export function profileRoutes(given: ProfilesContext): RouteHandler[] {
  const { database, now } = given;
  const context = { database, everybody: everybodyIn(database, now), now };

  /** The account of that name. */
  async function named(name: string): Promise<Account> {
    const id = await accountNamed(database, name);
    const account = id === null ? null : await readAccount(database, id);
    if (account === null) throw new ProblemError('notFound');
    return account;
  }

  return [
    routeHandler(PROFILE_ROUTES.player, async ({ params, person }) =>
      profileOf(context, await named(params.name), person ?? NOBODY),
    ),
    routeHandler(PROFILE_ROUTES.ratingCourse, async ({ params, query, person }) => {
      const account = await named(params.name);
      if (!(await maySee(database, account, person?.id ?? null))) throw new ProblemError('notYours');
      return courseOf(database, account.id, query);
    }),
    routeHandler(PROFILE_ROUTES.setAudience, async ({ body, person }) => {
      const account = person.isAccount ? await readAccount(database, person.id) : null;
      if (account === null) throw new ProblemError('accountsOnly');
      await setAudience(database, person.id, body.audience);
      return profileOf(context, { ...account, audience: body.audience }, person);
    }),
    routeHandler(PROFILE_ROUTES.myGames, ({ query, person }) => myGames(database, person.id, query)),
    routeHandler(PROFILE_ROUTES.writeNote, async ({ params, body, person }) => {
      await writeNote(database, person.id, { match: params.id, text: body.note, now: now() });
      return null;
    }),
    routeHandler(PROFILE_ROUTES.ladder, ({ params, query, person }) =>
      ladderOf(
        database,
        { ...params, month: query.month ?? null, from: query.from ?? 1 },
        person?.id ?? null,
      ),
    ),
    routeHandler(PROFILE_ROUTES.tableRatings, ({ params, person }) => tableRatings(given, params.id, person)),
  ];
}
