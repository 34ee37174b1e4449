import { randomUUID } from 'node:crypto';
import type { Problem } from '@saqqara/protocol';
import { ProblemError } from '../problem.ts';
import type { Statement } from '../storage/database.ts';
import type { Party } from './pairing.ts';
import { type PoolNode, publishChanged } from './poolNode.ts';
import { seekOf, seeksOfOffer } from './seekRow.ts';

/** Asks people who were found whether they are ready. `false` if one of them does not look any more: then nobody is asked. */
export async function makeOffer(node: PoolNode, { seats, members }: Party): Promise<boolean> {
  const id = randomUUID();
  const users = members.map(({ user }) => user).toSorted();
  const asked = users.map((): string => '?').join(', ');
  try {
    await node.database.run([
      ...users.map((user) => holdingSeek(user)),
      {
        sql: `UPDATE seeks SET state = 'offered', offer_id = ?, ready_at = NULL, seal = NULL
              WHERE user_id IN (${asked}) AND state = 'looking' AND gone_at IS NULL`,
        values: [id, ...users],
      },
      {
        // The column takes no NULL: where one is missing nothing of all this is stored.
        sql: `INSERT INTO offers (id, seats, until)
              VALUES (?, (SELECT COUNT(*) FROM seeks WHERE offer_id = ? HAVING COUNT(*) = ?), ?)`,
        values: [id, id, seats, node.now() + node.answerWithin],
      },
    ]);
  } catch (error) {
    if (await isStill(node, users)) throw error;
    return false;
  }
  publishChanged(node, users);
  return true;
}

async function isStill({ database }: PoolNode, users: readonly string[]): Promise<boolean> {
  const rows = await Promise.all(users.map((user) => seekOf(database, user)));
  return rows.every((row) => row?.state === 'looking' && row.gone_at === null);
}

/** One after the other in the order of their names, so that two nodes never wait for each other. */
export const holdingSeek = (user: string): Statement => ({
  sql: 'UPDATE seeks SET seen_at = seen_at WHERE user_id = ?',
  values: [user],
});

const holdingOffer = (offer: string): Statement => ({
  sql: 'UPDATE offers SET until = until WHERE id = ?',
  values: [offer],
});

interface Ready {
  readonly user: string;
  readonly offer: string;
  readonly seal: string | null;
}

/** Somebody is ready; with the last of them the match begins. */
export async function accept(node: PoolNode, { user, offer, seal }: Ready): Promise<void> {
  const now = node.now();
  const [, changed] = await node.database.run([
    holdingOffer(offer),
    {
      sql: `UPDATE seeks SET ready_at = ?, seal = ?, misses = 0 WHERE user_id = ? AND offer_id = ? AND state = 'offered'
              AND ready_at IS NULL AND EXISTS (SELECT 1 FROM offers WHERE id = ? AND until >= ?)`,
      values: [now, seal, user, offer, offer, now],
    },
  ]);
  if (changed === 0) await refuseLate(node, user, offer);
  const members = await seeksOfOffer(node.database, offer);
  publishChanged(
    node,
    members.map((member) => member.user_id),
  );
  await seatIfReady(node, offer);
}

/** It was said before, or is too late. */
async function refuseLate({ database }: PoolNode, user: string, offer: string): Promise<void> {
  const row = await seekOf(database, user);
  if (row?.offer_id === offer && row.ready_at !== null) return;
  throw new ProblemError('expired');
}

/** Seats all who were asked together, once all of them are ready. Done by whichever node; only the first does it. */
export async function seatIfReady(node: PoolNode, offer: string): Promise<Problem | null> {
  const rows = await seeksOfOffer(node.database, offer);
  const [asked] = await node.database.all<{ seats: number }>('SELECT seats FROM offers WHERE id = ?', offer);
  const [first] = rows;
  if (asked === undefined || first === undefined) return null;
  const isReady = rows.every((row) => row.state === 'offered' && row.ready_at !== null);
  if (rows.length !== asked.seats || !isReady) return null;
  const seated = await node.seat(
    rows.map((row) => ({ user: row.user_id, name: row.name, seal: row.seal })),
    {
      key: offer,
      game: first.game,
      tempo: first.tempo,
      isRated: first.is_rated === 1,
      ...whenReady(offer, asked.seats),
    },
  );
  publishChanged(
    node,
    rows.map((row) => row.user_id),
  );
  return typeof seated === 'string' ? null : seated;
}

/** What must be so when they are seated, and what is so then. */
const whenReady = (offer: string, seats: number) => ({
  room: {
    locks: [holdingOffer(offer)],
    condition: {
      sql: `(SELECT COUNT(*) FROM seeks WHERE offer_id = ? AND state = 'offered' AND ready_at IS NOT NULL) = ?`,
      values: [offer, seats],
    },
  },
  also: (table: string, now: number): Statement[] => [
    {
      sql: "UPDATE seeks SET state = 'seated', match_id = ?, ended_at = ? WHERE offer_id = ?",
      values: [table, now, offer],
    },
  ],
});

/** Somebody does not want to, or looks no more: that is a miss, they are out, and all others look on, first in line. */
export async function fallThrough(node: PoolNode, offer: string, user: string): Promise<void> {
  const members = await seeksOfOffer(node.database, offer);
  if (!members.some((member) => member.user_id === user)) return;
  await node.database.run([
    holdingOffer(offer),
    {
      sql: `UPDATE seeks SET state = 'stopped', offer_id = NULL, ended_at = ?, misses = misses + 1
            WHERE user_id = ? AND offer_id = ? AND state = 'offered'`,
      values: [node.now(), user, offer],
    },
    lookingOn(offer, ''),
  ]);
  publishChanged(
    node,
    members.map((member) => member.user_id),
  );
}

const lookingOn = (offer: string, further: string): Statement => ({
  sql: `UPDATE seeks SET state = 'looking', offer_id = NULL, ready_at = NULL, seal = NULL, is_first = 1
        WHERE offer_id = ? AND state = 'offered' ${further}`,
  values: [offer],
});

/** Time is up: who was ready looks on, first in line; who did not answer is out. */
export async function endOffer(node: PoolNode, offer: string): Promise<void> {
  const now = node.now();
  const members = await seeksOfOffer(node.database, offer);
  await node.database.run([
    holdingOffer(offer),
    lookingOn(offer, 'AND ready_at IS NOT NULL'),
    {
      sql: `UPDATE seeks SET state = 'missed', offer_id = NULL, ended_at = ?, misses = misses + 1
            WHERE offer_id = ? AND state = 'offered'`,
      values: [now, offer],
    },
    { sql: 'DELETE FROM offers WHERE id = ?', values: [offer] },
  ]);
  publishChanged(
    node,
    members.map((member) => member.user_id),
  );
}
