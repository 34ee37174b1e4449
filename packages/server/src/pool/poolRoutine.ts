import { gameById } from '@saqqara/games';
import { takeDuty, finishDuty } from '../operations/duties.ts';
import { routine } from '../routine.ts';
import { endOffer, holdingSeek, makeOffer, seatIfReady } from './offers.ts';
import { type Party, pairUp } from './pairing.ts';
import { hearChanges, type PoolNode, publishChanged } from './poolNode.ts';
import { seekerOf, seeking, type SeekRow } from './seekRow.ts';

const PAIR_EVERY = 700;
const DUTY = { name: 'pool', every: PAIR_EVERY / 2, heldFor: 15_000 } as const;

/** Who closes the page may come back for so long; who is silent for longer, though no node saw them go, is gone as well. */
const GONE_AFTER = 8_000;
const SILENT_AFTER = 40_000;

const MINUTE = 60_000;
/** By days somebody is looked for as long as their tables wait in the list. */
const DAYS_AFTER = 7 * 24 * 60 * MINUTE;
/** So long it is told what became of a search. */
const TOLD_FOR = 60 * MINUTE;

/** Pairs people from now on, one node at a time; ends with what it returns. */
export function startPool(node: PoolNode): () => Promise<void> {
  const deaf = hearChanges(node);
  const { end } = routine(PAIR_EVERY, () => tend(node), node.reportError);
  return async () => {
    deaf();
    await end();
  };
}

/** Nothing is done, and nothing is written, while nobody looks. */
async function tend(node: PoolNode): Promise<void> {
  const { database, nodeId, now } = node;
  const rows = await database.all(
    "SELECT 1 AS found FROM seeks WHERE state IN ('looking', 'offered') LIMIT 1",
  );
  if (rows.length === 0) return;
  if (!(await takeDuty(database, { ...DUTY, node: nodeId, now: now() }))) return;
  await runPool(node);
  await finishDuty(database, { name: DUTY.name, node: nodeId, now: now() });
}

/** One turn: who is gone is out, what was not answered in time ends, and who fits together is asked or seated. */
export async function runPool(node: PoolNode): Promise<void> {
  await dropGone(node);
  await endOffers(node);
  const rows = (await seeking(node.database)).filter((row) => node.sanctions.closed(row.user_id) === null);
  if (rows.length < 2) return;
  const parties = pairUp(rows.map(seekerOf), {
    now: node.now(),
    seatsOf: (game) => gameById(game)?.seatCounts ?? [],
    areApart: await apartness(node),
  });
  const byUser = new Map(rows.map((row) => [row.user_id, row]));
  for (const party of parties) {
    if (party.members[0]?.tempo === 'days') await seatByDays(node, party, byUser);
    else await makeOffer(node, party);
  }
}

/** Of all who look: who has blocked whom, and whose accounts are used in one browser; a person does not meet themselves. */
async function apartness({ database }: PoolNode): Promise<(user: string, other: string) => boolean> {
  const rows = await database.all<{ one: string; other: string }>(
    `SELECT user_id AS one, blocked_id AS other FROM blocks
       WHERE user_id IN (SELECT user_id FROM seeks WHERE state = 'looking')
         AND blocked_id IN (SELECT user_id FROM seeks WHERE state = 'looking')
     UNION SELECT own.user_id, theirs.user_id FROM traces AS own
         JOIN traces AS theirs ON theirs.kind = own.kind AND theirs.hash = own.hash AND theirs.user_id <> own.user_id
       WHERE own.kind = 'device' AND own.user_id IN (SELECT user_id FROM seeks WHERE state = 'looking')
         AND theirs.user_id IN (SELECT user_id FROM seeks WHERE state = 'looking')`,
  );
  const apart = new Set(rows.map(({ one, other }) => `${one} ${other}`));
  return (user, other) => apart.size > 0 && (apart.has(`${user} ${other}`) || apart.has(`${other} ${user}`));
}

/** By days nobody is asked: who wanted to play plays, and is told that it began. */
async function seatByDays(
  node: PoolNode,
  { game, members }: Party,
  rows: ReadonlyMap<string, SeekRow>,
): Promise<void> {
  const users = members.map(({ user }) => user).toSorted();
  const marks = users.map(() => '?').join(', ');
  const [first] = users;
  const isRated = members[0]?.isRated === true;
  const since = rows.get(first ?? '')?.since ?? 0;
  await node.seat(
    users.map((user) => ({ user, name: rows.get(user)?.name ?? '', seal: null })),
    {
      // Of one search there comes one table.
      key: `pool-${since}`,
      game,
      tempo: 'days',
      isRated,
      room: {
        locks: users.map(holdingSeek),
        condition: {
          sql: `(SELECT COUNT(*) FROM seeks WHERE user_id IN (${marks}) AND state = 'looking') = ?`,
          values: [...users, users.length],
        },
      },
      also: (table, now) => [
        {
          sql: `UPDATE seeks SET state = 'seated', match_id = ?, ended_at = ? WHERE user_id IN (${marks})`,
          values: [table, now, ...users],
        },
      ],
    },
  );
  publishChanged(node, users);
}

async function dropGone({ database, now: time }: PoolNode): Promise<void> {
  const now = time();
  await database.run([
    {
      sql: `DELETE FROM seeks WHERE (tempo = 'live' AND state = 'looking' AND (gone_at < ? OR seen_at < ?))
              OR (tempo = 'days' AND state = 'looking' AND since < ?) OR ended_at < ?`,
      values: [now - GONE_AFTER, now - SILENT_AFTER, now - DAYS_AFTER, now - TOLD_FOR],
    },
    { sql: 'DELETE FROM offers WHERE until < ?', values: [now - TOLD_FOR] },
  ]);
}

/** Also what a node that died was about to seat. */
async function endOffers(node: PoolNode): Promise<void> {
  const rows = await node.database.all<{ id: string }>(
    `SELECT id FROM offers WHERE EXISTS (SELECT 1 FROM seeks WHERE seeks.offer_id = offers.id AND seeks.state = 'offered')
       AND (until < ? OR NOT EXISTS (SELECT 1 FROM seeks WHERE seeks.offer_id = offers.id AND seeks.ready_at IS NULL))`,
    node.now(),
  );
  for (const { id } of rows) {
    await seatIfReady(node, id);
    await endIfOver(node, id);
  }
}

async function endIfOver(node: PoolNode, id: string): Promise<void> {
  const rows = await node.database.all(
    'SELECT 1 AS found FROM offers WHERE id = ? AND until < ?',
    id,
    node.now(),
  );
  if (rows.length > 0) await endOffer(node, id);
}
