import {
  BOTS_OF_DAY,
  type Day,
  dayAt,
  daysAfter,
  isDealt,
  opensAt,
  untimely,
  worthOf,
} from '@saqqara/games/day';
import type { Problem } from '@saqqara/protocol';
import { takeTogether } from '../people/allowance.ts';
import { holding, LIVING } from '../people/existence.ts';
import type { People } from '../people/people.ts';
import { newId } from '../people/token.ts';
import { ProblemError } from '../problem.ts';
import type { DayJob } from './dayJobs.ts';
import { dealtOn, read, withoutWords } from './dealt.ts';

/** What it takes to answer for days. */
export interface DaysContext {
  readonly people: Pick<People, 'database' | 'limits'>;
  readonly now: () => number;
  /** Why moderators do not let somebody in, if they do not. */
  readonly refused: (user: string) => Problem | null;
  /** Has something played through by whoever has time for it. */
  readonly add: (job: DayJob) => void;
}

/** What somebody hands in. */
export interface HandedIn {
  readonly day: Day;
  readonly user: string;
  readonly address: string;
  readonly record: string;
  readonly began: number;
  readonly bots: number;
}

/** So many may wait to be played through; who comes then comes again. */
const MOST_WAITING = 2_000;

/** When it is worth coming again, in milliseconds. */
const LATER = 60_000;

/** Takes a result in, to be played through; refuses what can be told at once, and then nothing has changed. */
export async function enter(context: DaysContext, handedIn: HandedIn): Promise<void> {
  const { people, add } = context;
  const { day, user, address } = handedIn;
  refuseByTime(context, handedIn);
  const refusal = context.refused(user);
  if (refusal !== null) throw new ProblemError(refusal.code, refusal);
  if (await isThere(context, handedIn)) return;
  const { person, address: perAddress } = people.limits.dayTries;
  await takeTogether(people.database, person, { key: `dayTries ${user}`, cost: 1 });
  await takeTogether(people.database, perAddress, { key: `dayTries at ${address}`, cost: 1 });
  await store(context, handedIn, await soundly(handedIn));
  add({ day, user });
}

/** It must be a deal's, begun on its day, and come in time; and played with the bots that we have. */
function refuseByTime({ now }: DaysContext, { day, began, bots }: HandedIn): void {
  const arrived = now();
  if (!isDealt(day) || day > daysAfter(dayAt(arrived), 1)) throw new ProblemError('notFound');
  // A device's clock may be ahead of ours.
  if (arrived < opensAt(day)) throw new ProblemError('unavailable', { wait: opensAt(day) - arrived });
  if (untimely(day, Math.min(began, arrived), arrived) !== null) throw new ProblemError('notNow');
  if (bots < BOTS_OF_DAY) throw new ProblemError('stale');
  // A page may be newer than the node that it asks.
  if (bots > BOTS_OF_DAY) throw new ProblemError('unavailable', { wait: LATER });
}

/** Whether it has been handed in before. Everybody has one try a day; only what could not be played through is none. */
async function isThere({ people }: DaysContext, { day, user, record }: HandedIn): Promise<boolean> {
  const [row] = await people.database.all<{ state: string; record: string }>(
    `SELECT state, record FROM day_tries WHERE day = ? AND user_id = ${LIVING}`,
    day,
    user,
  );
  if (row === undefined || row.state === 'refused' || row.state === 'stale') return false;
  if (row.record !== withoutWords(record)) throw new ProblemError('usedUp');
  return true;
}

/** What the record says, if it is one of a whole game of the deal by the rules. */
async function soundly({ day, record }: HandedIn) {
  const dealt = await dealtOn(day);
  if (dealt === null) throw new ProblemError('unavailable', { wait: LATER });
  const found = read(record, dealt);
  if ('play' in found)
    throw new ProblemError('notPlayedThrough', found.play === null ? {} : { play: found.play });
  const { result } = found.record;
  const { game, seat } = dealt.deal;
  return { points: result.scores[seat]!, place: result.places[seat]!, worth: worthOf(game, result, seat) };
}

async function store(
  context: DaysContext,
  handedIn: HandedIn,
  { points, place, worth }: Awaited<ReturnType<typeof soundly>>,
): Promise<void> {
  const { people, now } = context;
  const { database } = people;
  const { day, user, record, began, bots } = handedIn;
  const [waiting] = await database.all<{ count: number }>(
    "SELECT COUNT(*) AS count FROM day_tries WHERE state = 'waiting'",
  );
  if (Number(waiting?.count ?? 0) >= MOST_WAITING) throw new ProblemError('unavailable', { wait: LATER });
  const arrived = now();
  const [, stored] = await database.run([
    holding(user),
    {
      sql: `INSERT INTO day_tries
              (day, user_id, handle, state, began_at, arrived_at, points, place, worth, record, bots, play)
            VALUES (?, ${LIVING}, ?, 'waiting', ?, ?, ?, ?, ?, ?, ?, NULL)
            ON CONFLICT (day, user_id) DO UPDATE SET state = 'waiting', began_at = excluded.began_at,
              arrived_at = excluded.arrived_at, points = excluded.points, place = excluded.place,
              worth = excluded.worth, record = excluded.record, bots = excluded.bots, play = NULL
            WHERE day_tries.state IN ('refused', 'stale')`,
      values: [
        day,
        user,
        newId(),
        Math.min(began, arrived),
        arrived,
        points,
        place,
        worth,
        withoutWords(record)!,
        bots,
      ],
    },
  ]);
  // Somebody who hands in two at the same moment has one; the same twice is no other.
  if (stored !== 1 && !(await isThere(context, handedIn)))
    throw new ProblemError('unavailable', { wait: LATER });
}
