import { settleClocks } from './calendars.ts';
import { catchUp, commit, OF_ITSELF } from './commit.ts';
import { dueAt, putOff, putOffUnread } from './due.ts';
import { idleSince } from './idle.ts';
import { lateAt } from './lateness.ts';
import { inTurn, type LiveTable } from './liveTable.ts';
import type { TablesNode } from './node.ts';
import { findTable } from './tableCache.ts';
import { wakeBot } from './wakeBot.ts';

/** What went wrong is tried again after so long: meanwhile others have their turn. */
const RETRY_MS = 10_000;

/** And what cannot go on because its rules are missing: a node that has them may come. */
const NO_RULES_MS = 10 * 60_000;

/** Carries on every table that is due. */
export async function handleDueTables(node: TablesNode): Promise<void> {
  for (const id of await node.queries.due(node.now())) {
    try {
      const live = await findTable(node, id);
      if (live !== null) await inTurn(live, () => handleDue(node, live));
      else await putOffFor(node, id, NO_RULES_MS);
    } catch (error) {
      node.reportError(error, id);
      await putOffFor(node, id, RETRY_MS);
    }
  }
}

async function putOffFor({ database, now }: TablesNode, id: string, ms: number): Promise<void> {
  await database.run([putOffUnread(id, now() + ms, now())]);
}

async function handleDue(node: TablesNode, live: LiveTable): Promise<void> {
  const { database } = node;
  // Another node may have carried it on, and this one not heard of it.
  await catchUp(node, live);
  await settleClocks(node, live);
  const now = node.now();
  const decision = lateAt(node, live, now);
  if (decision !== null) await commit(node, live, decision, OF_ITSELF);
  else wakeBot(node, live);
  if (decision !== null) await settleClocks(node, live);
  const was = await node.queries.dueAt(live.id);
  if (was === null || was > now) {
    live.dueAt = was;
    return;
  }
  const due = dueAt(node, live, { now, idle: idleSince(node, live, now) });
  const [, isMine] = await database.run(putOff(live.position.table, due, was));
  if (isMine === 1) live.dueAt = due;
}
