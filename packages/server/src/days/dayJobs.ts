import { type AskBot, playedByStrongest, playedWrong } from '@saqqara/bots';
import { BOTS_OF_DAY, type Day, worthOf } from '@saqqara/games/day';
import { replay } from '@saqqara/kernel';
import type { Account } from '../bots/fairLine.ts';
import type { ThreadPool } from '../bots/threadPool.ts';
import { LIVING } from '../people/existence.ts';
import type { Database } from '../storage/database.ts';
import { dealtOn, read } from './dealt.ts';

/** Something to be played through: somebody's try, or what the strongest bot makes of the deal where there is no `user`. */
export interface DayJob {
  readonly day: Day;
  readonly user: string | null;
}

export const nameOfDayJob = ({ day, user }: DayJob): string => `${day}-${user ?? 'strongest'}`;

export interface DayJobContext {
  readonly database: Database;
  readonly think: ThreadPool['think'];
  /** Hands in what follows. */
  readonly add: (job: DayJob) => void;
}

/** Told to stop; somebody else begins it anew. */
class Unfinished extends Error {
  override readonly name = 'Unfinished';
}

export const doDayJob = (
  context: DayJobContext,
  { day, user }: DayJob,
  isOver: () => boolean,
): Promise<void> => {
  const ask = askIn(context, user ?? day, isOver);
  return user === null ? playStrongest(context, day, ask) : playThrough(context, { day, user }, ask);
};

/** In the threads of the bots; all days together are one who waits, and nobody's game waits for them. */
function askIn({ think }: DayJobContext, person: string, isOver: () => boolean): AskBot {
  const account: Account = { person, address: 'days', isAwaited: false };
  return (request) => {
    if (isOver()) throw new Unfinished();
    return think(account, (thinker) => thinker.ask(request).answer);
  };
}

/** Enters a try in the list of its day, if every play of it is what the rules and the bots make of the deal. */
async function playThrough(
  { database, add }: DayJobContext,
  { day, user }: { readonly day: Day; readonly user: string },
  ask: AskBot,
): Promise<void> {
  const [row] = await database.all<{ record: string; bots: number; arrived_at: number }>(
    `SELECT record, bots, arrived_at FROM day_tries WHERE day = ? AND user_id = ${LIVING} AND state = 'waiting'`,
    day,
    user,
  );
  const dealt = row === undefined ? null : await dealtOn(day);
  // What was played with bots that are newer than ours is for a node that has them.
  if (row === undefined || dealt === null || row.bots > BOTS_OF_DAY) return;
  const noted = (state: 'entered' | 'refused' | 'stale', play: number | null) =>
    database.run([
      {
        sql: `UPDATE day_tries SET state = ?, play = ?
              WHERE day = ? AND user_id = ${LIVING} AND state = 'waiting' AND arrived_at = ?`,
        values: [state, play, day, user, row.arrived_at],
      },
    ]);
  if (row.bots < BOTS_OF_DAY) return void (await noted('stale', null));
  const found = read(row.record, dealt);
  const play = 'play' in found ? (found.play ?? 1) : await playedWrong(dealt, found.record.plays, ask);
  await noted(play === null ? 'entered' : 'refused', play);
  if (play === null && !(await hasStrongest(database, day))) add({ day, user: null });
}

async function playStrongest({ database }: DayJobContext, day: Day, ask: AskBot): Promise<void> {
  const dealt = (await hasStrongest(database, day)) ? null : await dealtOn(day);
  if (dealt === null) return;
  const { game, options, seed, deal } = dealt;
  const plays = await playedByStrongest(dealt, ask);
  const outcome = game.outcome(replay(game, { options, seed, plays }));
  if (outcome === null) return;
  const worth = worthOf(deal.game, outcome, deal.seat);
  const written = JSON.stringify(plays.map(({ seat, action }) => [seat, action]));
  await database.run([
    {
      sql: 'INSERT INTO day_masters (day, points, place, worth, plays) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
      values: [day, outcome.scores[deal.seat]!, outcome.places[deal.seat]!, worth, written],
    },
  ]);
}

/** What was handed in and not played through when the last process ended. */
export const waitingTries = (database: Database): Promise<DayJob[]> =>
  database.all('SELECT day, user_id AS "user" FROM day_tries WHERE state = \'waiting\'');

export const hasStrongest = async (database: Database, day: Day): Promise<boolean> =>
  (await database.all('SELECT 1 AS there FROM day_masters WHERE day = ?', day)).length > 0;
