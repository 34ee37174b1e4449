import type { Thinker } from '@saqqara/bots';
import { BOTS_OF_DAY, opensAt } from '@saqqara/games/day';
import type { GameRecord } from '@saqqara/kernel';
import { type DayJob, type DayJobContext, doDayJob } from '../src/days/dayJobs.ts';
import type { DaysContext } from '../src/days/entering.ts';
import { dayRoutes } from '../src/http/dayRoutes.ts';
import type { Database } from '../src/storage/database.ts';
import { type ApplicationSetup, applicationSetup, type Visitor, visitor } from './applicationSetup.ts';
import { askHere, textOf } from './playedDays.ts';

/** Khéops: its one bot thinks quickly. */
export const DAY = '2026-11-14';
export const HOUR = 60 * 60_000;

const HERE: Thinker = {
  ask: (request) => ({ answer: askHere(request), stop: () => {} }),
  close: () => {},
};

/** Days as a server answers for them, at a time of one's own; what is to be played through waits until it is asked for. */
export async function daySetup(database: Database) {
  const at = { now: opensAt(DAY) + 9 * HOUR };
  const closed = new Set<string>();
  const jobs: DayJob[] = [];
  let days: DaysContext | undefined;
  const setup: ApplicationSetup = await applicationSetup({
    database,
    rateFactor: 1,
    answering: (people) => {
      days = {
        people,
        now: () => at.now,
        refused: (user) => (closed.has(user) ? { code: 'closed', until: null } : null),
        add: (job) => void jobs.push(job),
      };
      return dayRoutes(days);
    },
  });
  const context: DayJobContext = {
    database,
    think: (_, act) => act(HERE),
    add: (job) => void jobs.push(job),
  };
  return {
    setup,
    at,
    /** Whose accounts are closed. */
    closed,
    jobs,
    days: days!,
    context,
    /** Does what was ordered, without what the strongest bot makes of it: that takes long. */
    doJobs: async (): Promise<void> => {
      for (const job of jobs.splice(0)) if (job.user !== null) await doDayJob(context, job, () => false);
    },
    /** Somebody who is here already. */
    guest: async (): Promise<Visitor> => {
      const who = visitor(setup);
      await who.ask('POST', '/api/v1/me', {});
      return who;
    },
    look: (who: Visitor, day = DAY) => who.ask('GET', `/api/v1/days/${day}`),
    handIn: (who: Visitor, record: GameRecord | string, change: object = {}, day = DAY) =>
      who.ask('POST', `/api/v1/days/${day}/result`, {
        record: typeof record === 'string' ? record : textOf(record),
        began: opensAt(DAY) + 8 * HOUR,
        bots: BOTS_OF_DAY,
        ...change,
      }),
    stored: () => database.all<{ state: string }>('SELECT state FROM day_tries'),
    idOf: async (who: Visitor): Promise<string> => (await who.ask('GET', '/api/v1/me')).body.me.id,
  };
}
