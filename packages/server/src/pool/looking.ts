import { gameById } from '@saqqara/games';
import type { Strength, Wanted } from '@saqqara/protocol';
import { takeOrRefuse } from '../limits.ts';
import { EXISTING, holding } from '../people/existence.ts';
import type { Person } from '../people/sessions.ts';
import { ProblemError } from '../problem.ts';
import type { Database } from '../storage/database.ts';
import { fallThrough } from './offers.ts';
import { type PoolNode, publishChanged } from './poolNode.ts';
import { seekOf, type SeekRow } from './seekRow.ts';

/** Where nothing is known of somebody, they are taken for the middle. */
const USUAL_STRENGTH: Strength = { value: 1_500, plusMinus: 350 };

/** Who was found so often in a row and did not come has to pause. */
const MOST_MISSES = 3;
const PAUSE = 5 * 60_000;

/** Lets somebody look for players from now on. */
export async function look(
  node: PoolNode,
  person: Pick<Person, 'id' | 'isAccount'>,
  wished: Wanted,
): Promise<void> {
  const { database } = node;
  takeOrRefuse(node.looks, person.id);
  const wanted = await underOwnName(database, person.id, wished);
  refuseWhoMayNot(node, person, wanted);
  const now = node.now();
  const before = await seekOf(database, person.id);
  if (before !== null && isSame(before, wanted)) return;
  if (before?.state === 'offered' && before.offer_id !== null)
    await fallThrough(node, before.offer_id, person.id);
  const misses = missesOf(await seekOf(database, person.id), now);
  refuseWhoNeverComes(misses);
  const known = person.isAccount ? await node.strengthOf(person.id, wanted.game, wanted.tempo) : null;
  const { value, plusMinus } = known ?? USUAL_STRENGTH;
  await database.run([
    holding(person.id),
    { sql: "DELETE FROM seeks WHERE user_id = ? AND state <> 'offered'", values: [person.id] },
    {
      sql: `INSERT INTO seeks (user_id, name, game, seats, tempo, is_rated, strength, plus_minus, is_known, since, is_first,
              seen_at, state, misses)
            VALUES (${EXISTING}, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, 'looking', ?) ON CONFLICT DO NOTHING`,
      values: [
        person.id,
        wanted.name,
        wanted.game,
        wanted.seats ?? 0,
        wanted.tempo,
        wanted.isRated ? 1 : 0,
        value,
        plusMinus,
        known === null ? 0 : 1,
        now,
        now,
        misses.count,
      ],
    },
  ]);
  publishChanged(node, [person.id]);
}

function refuseWhoMayNot(
  { sanctions }: PoolNode,
  { id, isAccount }: Pick<Person, 'id' | 'isAccount'>,
  { game, seats, isRated, name }: Wanted,
): void {
  const closed = sanctions.closed(id);
  if (closed !== null) throw new ProblemError(closed.code, closed);
  if (sanctions.hides(id, name)) throw new ProblemError('hiddenName');
  if (isRated && !isAccount) throw new ProblemError('accountsOnly');
  const rules = gameById(game);
  if (rules === null || (seats !== null && !rules.seatCounts.includes(seats)))
    throw new ProblemError('notFound');
}

const isSame = (row: SeekRow, wanted: Wanted): boolean =>
  (row.state === 'looking' || row.state === 'offered') &&
  row.game === wanted.game &&
  row.seats === (wanted.seats ?? 0) &&
  row.tempo === wanted.tempo &&
  row.is_rated === (wanted.isRated ? 1 : 0) &&
  row.name === wanted.name;

/** Where it counts nobody is called by a name that is not theirs, from the offer on. */
async function underOwnName(database: Database, user: string, wanted: Wanted): Promise<Wanted> {
  if (!wanted.isRated) return wanted;
  const [row] = await database.all<{ name: string }>('SELECT name FROM users WHERE id = ?', user);
  return { ...wanted, name: row?.name ?? wanted.name };
}

interface Misses {
  readonly count: number;
  /** How long they are not forgotten yet. */
  readonly wait: number;
}

/** Who goes on looking takes them along; once somebody has looked for nobody for a while they are forgotten. */
function missesOf(row: SeekRow | null, now: number): Misses {
  if (row === null || row.state === 'seated') return { count: 0, wait: 0 };
  const wait = (row.ended_at ?? now) + PAUSE - now;
  return wait > 0 ? { count: row.misses, wait } : { count: 0, wait: 0 };
}

function refuseWhoNeverComes({ count, wait }: Misses): void {
  if (count >= MOST_MISSES) throw new ProblemError('tooFast', { wait });
}

/** Of two nodes one may find somebody who stops on the other. */
const TRIES = 5;

/** Looks no more. Those with whom they were found go on looking. That they were missed is remembered for a while. */
export async function stopLooking(node: PoolNode, user: string): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    const row = await seekOf(node.database, user);
    if (row === null || row.state === 'stopped') return;
    if (row.state === 'offered' && row.offer_id !== null) await fallThrough(node, row.offer_id, user);
    await node.database.run([
      {
        sql: `UPDATE seeks SET state = 'stopped', ended_at = COALESCE(ended_at, ?)
              WHERE user_id = ? AND state IN ('looking', 'missed') AND misses > 0`,
        values: [node.now(), user],
      },
      { sql: "DELETE FROM seeks WHERE user_id = ? AND state NOT IN ('offered', 'stopped')", values: [user] },
    ]);
    publishChanged(node, [user]);
  }
}

/** Somebody is there, as far as this node knows. */
export const noteHere = (node: PoolNode, user: string): Promise<unknown> =>
  node.database.run([
    { sql: 'UPDATE seeks SET seen_at = ?, gone_at = NULL WHERE user_id = ?', values: [node.now(), user] },
  ]);

/** Nobody listens for somebody any more, on this node. Who does elsewhere says so again. */
export const noteGone = (node: PoolNode, user: string): Promise<unknown> =>
  node.database.run([
    { sql: 'UPDATE seeks SET gone_at = COALESCE(gone_at, ?) WHERE user_id = ?', values: [node.now(), user] },
  ]);
