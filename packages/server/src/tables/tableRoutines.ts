import { routine } from '../routine.ts';
import { handleDueTables } from './dueTables.ts';
import { dropWhenGone } from './goneTables.ts';
import type { TablesNode } from './node.ts';
import { handleOrders } from './orderRoutine.ts';
import { PRESENCE_EVERY } from './presence.ts';
import { noteWaiting } from './publicList.ts';
import { tellStall } from './stall.ts';
import { dropUnused, refreshTables } from './tableCache.ts';

const DUE_EVERY = 500;
const ORDERS_EVERY = 2_000;
const BEAT_EVERY = 5_000;
const TIDY_EVERY = 20_000;
/** With many nodes a message may be lost; nobody waits longer than this for what another node stored. */
const REFRESH_EVERY = 4_000;

/** Does from now on what must be done from time to time; ends with what it returns. */
export function startTableRoutines(node: TablesNode): () => Promise<void> {
  const { outages, now, isAlone, bus, groupCommit, presence, cache, sanctions } = node;
  const reportError = (error: unknown): void => node.reportError(error, '');
  const routines = [
    routine(DUE_EVERY, () => handleDueTables(node), reportError),
    routine(ORDERS_EVERY, () => handleOrders(node), reportError),
    routine(BEAT_EVERY, beating(node), reportError),
    routine(TIDY_EVERY, async () => dropUnused(node), reportError),
    routine(PRESENCE_EVERY, async () => presence.renew(cache.values()), reportError),
    routine(PRESENCE_EVERY, async () => cache.forEach((live) => noteWaiting(node, live)), reportError),
    ...(isAlone
      ? []
      : [
          routine(REFRESH_EVERY, () => refreshTables(node), reportError),
          routine(REFRESH_EVERY, () => sanctions.refresh(), reportError),
        ]),
  ];
  outages.whenNoted((began, ended) => tellStall(node, began, ended));
  const stopDropping = dropWhenGone(node);
  bus.whenRestored(() => void refreshTables(node).catch(reportError));
  return async () => {
    stopDropping();
    await Promise.all(routines.map(({ end }) => end()));
    await groupCommit.idle();
    // From here on no clock runs.
    await outages.beat(now());
  };
}

/** What could not be stored for so long could not be played. */
const AWAY_MS = 1_000;

/** The pulse. A database that was locked or away has held everything up; whether it is so for other nodes, they notice themselves. */
function beating({ outages, now }: TablesNode): () => Promise<void> {
  let since: number | null = null;
  return async () => {
    const at = now();
    since ??= at;
    await outages.beat(at);
    const ended = now();
    if (ended - since > AWAY_MS) outages.note(since, ended, 'here');
    since = null;
  };
}
