import { handleDueTables } from './dueTables.ts';
import type { TablesNode } from './node.ts';
import { PRESENCE_EVERY } from './presence.ts';
import { dropUnused, refreshTables } from './tableCache.ts';

const DUE_EVERY = 500;
const BEAT_EVERY = 5_000;
const TIDY_EVERY = 20_000;
/** With many nodes a message may be lost; nobody waits longer than this for what another node stored. */
const REFRESH_EVERY = 4_000;

/** Does from now on what must be done from time to time; ends with what it returns. */
export function startSchedule(node: TablesNode): () => Promise<void> {
  const { outages, now, isAlone, bus, groupCommit, presence, cache, sanctions } = node;
  const reportError = (error: unknown): void => node.reportError(error, '');
  const routines = [
    routine(DUE_EVERY, () => handleDueTables(node), reportError),
    routine(BEAT_EVERY, () => outages.beat(now()), reportError),
    routine(TIDY_EVERY, async () => dropUnused(node), reportError),
    routine(PRESENCE_EVERY, async () => presence.renew(cache.values()), reportError),
    ...(isAlone
      ? []
      : [
          routine(REFRESH_EVERY, () => refreshTables(node), reportError),
          routine(REFRESH_EVERY, () => sanctions.refresh(), reportError),
        ]),
  ];
  bus.whenRestored(() => void refreshTables(node).catch(reportError));
  return async () => {
    await Promise.all(routines.map(({ end }) => end()));
    await groupCommit.idle();
    // From here on no clock runs.
    await outages.beat(now());
  };
}

interface Routine {
  /** Resolves when it is not under way any more. */
  readonly end: () => Promise<void>;
}

/** Something that is done again and again, never twice at once. */
function routine(ms: number, act: () => Promise<void>, reportError: (error: unknown) => void): Routine {
  let isOver = false;
  let underWay: Promise<void> = Promise.resolve();
  let timer = setTimeout(go, ms);
  function go(): void {
    underWay = act()
      .catch(reportError)
      .then(() => {
        if (!isOver) timer = setTimeout(go, ms);
      });
  }
  return {
    end() {
      isOver = true;
      clearTimeout(timer);
      return underWay;
    },
  };
}
