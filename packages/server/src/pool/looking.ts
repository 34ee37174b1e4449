import { gameById } from '@saqqara/games';
import type { Strength, Wanted } from '@saqqara/protocol';
import { takeOrRefuse } from '../limits.ts';
import { EXISTING, holding } from '../people/existence.ts';
import type { Person } from '../people/sessions.ts';
import { ProblemError } from '../problem.ts';
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
  wanted: Wanted,
): Promise<void> {
  const { database } = node;
  takeOrRefuse(node.looks, person.id);
  refuseWhoMayNot(node, person, wanted);
  const now = node.now();
  const before = await seekOf(database, person.id);
  if (before !== null) {
    if (isSame(before, wanted)) return;
    refuseWhoNeverComes(before, now);
    if (before.state === 'offered' && before.offer_id !== null)
      await fallThrough(node, before.offer_id, person.id);
  }
  const known = person.isAccount ? await node.strengthOf(person.id, wanted.game, wanted.tempo) : null;
  const { value, plusMinus } = known ?? USUAL_STRENGTH;
  const misses = before?.state === 'missed' && now - (before.ended_at ?? 0) < PAUSE ? before.misses : 0;
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
        misses,
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

function refuseWhoNeverComes({ state, misses, ended_at: at }: SeekRow, now: number): void {
  if (state !== 'missed' || misses < MOST_MISSES) return;
  const wait = (at ?? 0) + PAUSE - now;
  if (wait > 0) throw new ProblemError('tooFast', { wait });
}

/** Looks no more. Those with whom they were found go on looking. */
export async function stopLooking(node: PoolNode, user: string): Promise<void> {
  const row = await seekOf(node.database, user);
  if (row === null) return;
  if (row.state === 'offered' && row.offer_id !== null) await fallThrough(node, row.offer_id, user);
  await node.database.run([
    { sql: "DELETE FROM seeks WHERE user_id = ? AND state <> 'offered'", values: [user] },
  ]);
  publishChanged(node, [user]);
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
