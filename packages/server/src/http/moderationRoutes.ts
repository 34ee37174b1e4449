import { MODERATION_ROUTES as ROUTES } from '@saqqara/protocol';
import { answerAppeal, appeal } from '../moderation/appeals.ts';
import { caseFile } from '../moderation/caseFile.ts';
import { casesFor } from '../moderation/cases.ts';
import { askSecond, decide } from '../moderation/decision.ts';
import { undo } from '../moderation/lifting.ts';
import { type Moderation, moderatorFor } from '../moderation/moderation.ts';
import { noticesFor, noticesSeen } from '../moderation/notices.ts';
import { report, reportInDay, takeBackReport } from '../moderation/reports.ts';
import { block, blocksOf, unblock } from '../people/blockList.ts';
import { type RouteHandler, routeHandler } from './routeHandler.ts';

/** What answers people who want to be left alone, and those who look after them. */
export const moderationRoutes = (moderation: Moderation): RouteHandler[] => [
  ...safetyRoutes(moderation),
  ...caseRoutes(moderation),
];

function safetyRoutes(moderation: Moderation): RouteHandler[] {
  const { people } = moderation;
  const { database } = people;
  const blocked = async (user: string) => ({ blocks: await blocksOf(people, user) });
  return [
    routeHandler(ROUTES.report, async ({ person, address, body }) => ({
      id: await report(moderation, { id: person.id, address }, body),
    })),
    routeHandler(ROUTES.reportInDay, async ({ person, address, params, body }) => ({
      id: await reportInDay(moderation, { id: person.id, address }, { day: params.day, row: body.row }),
    })),
    routeHandler(ROUTES.takeBackReport, async ({ person, params }) => {
      await takeBackReport(moderation, person.id, params.id);
      return null;
    }),
    routeHandler(ROUTES.blocks, ({ person }) => blocked(person.id)),
    routeHandler(ROUTES.block, async ({ person, body }) => {
      await block(people, person.id, body.table, body.seat);
      return blocked(person.id);
    }),
    routeHandler(ROUTES.unblock, async ({ person, params }) => {
      await unblock(people, person.id, params.id);
      return blocked(person.id);
    }),
    routeHandler(ROUTES.notices, ({ person }) => noticesFor(database, person.id)),
    routeHandler(ROUTES.noticesSeen, async ({ person }) => {
      await noticesSeen(database, person.id);
      return null;
    }),
    routeHandler(ROUTES.appeal, async ({ person, params, body }) => {
      await appeal(moderation, person.id, params.id, body.text);
      return null;
    }),
  ];
}

/** Each asks first whether it is a moderator who asks. */
const caseRoutes = (moderation: Moderation): RouteHandler[] => [
  routeHandler(ROUTES.cases, async ({ person, query }) =>
    casesFor(moderation, await moderatorFor(moderation, person), query),
  ),
  routeHandler(ROUTES.case, async ({ person, params }) =>
    caseFile(moderation, await moderatorFor(moderation, person), params.n),
  ),
  routeHandler(ROUTES.decide, async ({ person, params, body }) => {
    const moderator = await moderatorFor(moderation, person);
    await decide(moderation, moderator, params.n, body);
    return caseFile(moderation, moderator, params.n);
  }),
  routeHandler(ROUTES.askSecond, async ({ person, params, body }) => {
    const moderator = await moderatorFor(moderation, person);
    await askSecond(moderation, moderator, params.n, body.note);
    return caseFile(moderation, moderator, params.n);
  }),
  routeHandler(ROUTES.undo, async ({ person, params, body }) => {
    const moderator = await moderatorFor(moderation, person);
    return caseFile(moderation, moderator, await undo(moderation, moderator, params.id, body.note));
  }),
  routeHandler(ROUTES.answerAppeal, async ({ person, params, body }) => {
    const moderator = await moderatorFor(moderation, person);
    return caseFile(moderation, moderator, await answerAppeal(moderation, moderator, params.id, body));
  }),
];
